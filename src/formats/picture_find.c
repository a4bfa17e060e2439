/* Finds boards in six steps: 1. the picture is brought to 4 million pixels at most, and halved
   again and again: each size smooths more; 2. in each size and for three steps of colour, the
   patches of even colour are found: squares and discs; 3. patches of one size that lie on a net
   give the net, by least squares; 4. the cells of the net, and those around it, are straightened
   and looked at once; 5. each window of eight by eight cells that holds the patches is read, and
   judged: its ground, lines, border and discs speak for it, the same outside of it against it; 6.
   the best window of each net that is good enough is a board; of those that overlap, the best is
   kept. */
#include <math.h>
#include <stdlib.h>

#include "base/bounds.h"
#include "core/setup.h"
#include "formats/picture.h"
#include "formats/picture_sheet.h"

enum { LATTICE_LEVELS = 3 };

/* -- 2 and 3: nets -- */

static bool find_nets_in(const Levels *levels, int level, Net nets[NETS_MAX], int *count) {
    static const int steps[] = {5, 12, 28};
    const Image *image = &levels->image[level];
    uint8_t *edges = patches_edges(image);
    bool good = edges != NULL;
    for (int i = 0; i < 3 && good; i++) {
        Patches patches = {.list = NULL};
        good = patches_find(edges, image->width, image->height, steps[i], &patches);
        if (good) {
            nets_find(&patches, levels->scale * (float)(1 << level), nets, count);
        }
        patches_release(&patches);
    }
    free(edges);
    return good;
}

/* -- 5: the judge -- */

static float judge(const WindowFacts *facts) {
    float centre = (float)facts->centre / 4, outside = fminf((float)facts->discs_out, 6) / 6;
    float lines = facts->lines > 0.5F ? facts->lines : -facts->lines;
    return 2 * facts->ground - 0.6F * facts->ground_out + lines + facts->border -
           0.6F * facts->lines_out + 1.5F * centre + facts->even + facts->sure - 1.5F * outside;
}

/* A board has lines everywhere or nowhere, and ends where it ends: at an edge, at another ground, or, where there
   is neither, with discs at all four sides. */
static bool is_framed(const WindowFacts *facts) {
    float least = facts->ground_out < 0.5F ? 0.55F : 0.85F;
    bool plain = facts->lines < 0.2F, whole = plain || facts->lines > least;
    return (whole && facts->border > 0.7F) || (facts->border > 0.9F && facts->ground_out < 0.3F) ||
           (plain && facts->ground_out < 0.4F && facts->border > 0.4F) ||
           (plain && facts->border < 0.1F && facts->sides == 4 && facts->discs <= 60);
}

/* Whether it is a board at all, and not a part of something else: the discs may be less round where the grid is whole
   and ends, and the rest less telling where every square is sure. A full board must show its lines, or it may be rows of icons.
   Many discs of other colours are those of another game. */
static bool is_board(const WindowFacts *facts) {
    bool grid = facts->lines > 0.85F && facts->border > 0.9F && facts->ground_out < 0.5F;
    bool sure = facts->sure > 0.98F && facts->even > 0.98F && facts->round > 0.95F &&
                facts->border > 0.9F && facts->discs_out == 0;
    float round = grid ? 0.64F : 0.85F, even = grid ? 0.6F : 0.7F;
    return facts->missing == 0 && facts->centre >= (facts->sure > 0.9F ? 3 : 4) &&
           facts->discs >= 4 && facts->ground >= 0.8F && is_framed(facts) &&
           facts->sure >= (facts->letters ? 0.95F : 0.75F) && facts->even >= even &&
           facts->round >= round && facts->crossed < 0.3F && facts->discs_out <= 2 &&
           2 * facts->strangers <= facts->discs &&
           (facts->discs < 64 || facts->ground_out < 0.9F || facts->strong > 0.6F) &&
           (sure || judge(facts) > 5.5F);
}

static void place(const Net *net, int column, int row, PictureBoard *board) {
    for (int axis = 0; axis < 2; axis++) {
        board->across[axis] = net->across[axis];
        board->down[axis] = net->down[axis];
        board->corner[axis] = net->origin[axis] + ((float)column - 0.5F) * net->across[axis] +
                              ((float)row - 0.5F) * net->down[axis];
    }
}

/* The first and the last place of a window along an axis that holds the patches, or, if there are more
   than eight, part of them. */
static void find_places(const Net *net, int axis, int *first, int *last) {
    int from = net->from[axis], to = net->to[axis];
    bool narrow = to - from < 8;
    *first = narrow ? to - 7 : from;
    *last = int_min(narrow ? from : to - 7, *first + SHEET_MAX - 10);
}

static bool find_window(const Levels *levels, const Net *net, PictureBoard *best) {
    int first[2], last[2];
    Sheet sheet;
    for (int axis = 0; axis < 2; axis++) {
        find_places(net, axis, &first[axis], &last[axis]);
    }
    if (!sheet_make(levels, net, (int[2]){first[0] - 1, first[1] - 1},
                    (int[2]){last[0] + 8, last[1] + 8}, &sheet)) {
        return false;
    }
    bool found = false, good = false;
    for (int row = first[1]; row <= last[1]; row++) {
        for (int column = first[0]; column <= last[0]; column++) {
            PictureBoard board;
            WindowFacts facts;
            window_read(&sheet, column, row, &board, &facts);
            board.score = judge(&facts);
            if (!found || board.score > best->score) {
                found = true;
                good = is_board(&facts);
                place(net, column, row, &board);
                *best = board;
            }
        }
    }
    sheet_release(&sheet);
    return good;
}

/* -- 6: boards -- */

static float side_of(const PictureBoard *board) {
    return 8 * fminf(hypotf(board->across[0], board->across[1]),
                     hypotf(board->down[0], board->down[1]));
}

static void find_centre(const PictureBoard *board, float centre[2]) {
    for (int axis = 0; axis < 2; axis++) {
        centre[axis] = board->corner[axis] + 4 * (board->across[axis] + board->down[axis]);
    }
}

static bool overlap(const PictureBoard *a, const PictureBoard *b) {
    float from[2], to[2], reach = (side_of(a) + side_of(b)) / 2;
    find_centre(a, from);
    find_centre(b, to);
    return fabsf(from[0] - to[0]) < 0.9F * reach && fabsf(from[1] - to[1]) < 0.9F * reach;
}

static int keep(PictureBoard boards[PICTURE_BOARDS_MAX], int count, const PictureBoard *board) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (overlap(&boards[i], board)) {
            if (boards[i].score >= board->score) {
                return count;
            }
        } else {
            boards[kept++] = boards[i];
        }
    }
    if (kept < PICTURE_BOARDS_MAX) {
        boards[kept++] = *board;
    }
    return kept;
}

static int compare(const void *a, const void *b) {
    const PictureBoard *x = a, *y = b;
    float across = x->corner[0] - y->corner[0], down = x->corner[1] - y->corner[1];
    float first = fabsf(down) > 0.5F * side_of(x) ? down : across;
    return (first > 0) - (first < 0);
}

static int compare_nets(const void *a, const void *b) {
    const Net *x = a, *y = b;
    return y->points - x->points;
}

/* Whether the middle of a net lies on a board that was read without a doubt. */
static bool is_done(const PictureBoard *boards, int count, const Net *net) {
    float column = (float)(net->from[0] + net->to[0]) / 2,
          row = (float)(net->from[1] + net->to[1]) / 2;
    for (int i = 0; i < count; i++) {
        float centre[2], reach = side_of(&boards[i]) / 2;
        find_centre(&boards[i], centre);
        float x = net->origin[0] + column * net->across[0] + row * net->down[0] - centre[0];
        float y = net->origin[1] + column * net->across[1] + row * net->down[1] - centre[1];
        if (boards[i].doubtful == 0 && fabsf(x) < reach && fabsf(y) < reach) {
            return true;
        }
    }
    return false;
}

static int find_in_nets(const Levels *levels, Net *nets, int count,
                        PictureBoard boards[PICTURE_BOARDS_MAX]) {
    int found = 0;
    qsort(nets, (size_t)count, sizeof *nets, compare_nets);
    for (int i = 0; i < count; i++) {
        PictureBoard board;
        float side = 8 * hypotf(nets[i].across[0], nets[i].across[1]);
        if (side > 0.85F * PICTURE_BOARD_MIN && !is_done(boards, found, &nets[i]) &&
            find_window(levels, &nets[i], &board)) {
            found = keep(boards, found, &board);
        }
    }
    qsort(boards, (size_t)found, sizeof *boards, compare);
    return found;
}

int picture_find(const Image *image, PictureBoard boards[PICTURE_BOARDS_MAX]) {
    Levels levels;
    Net nets[NETS_MAX];
    int count = 0, found = 0;
    if (!levels_make(image, PICTURE_PIXELS_MAX, &levels)) {
        return 0;
    }
    bool good = true;
    for (int i = 0; i < int_min(levels.count, LATTICE_LEVELS) && good; i++) {
        good = find_nets_in(&levels, i, nets, &count);
    }
    found = good ? find_in_nets(&levels, nets, count, boards) : 0;
    levels_release(&levels);
    return found;
}

/* -- files -- */

TcStatus picture_take(Image *image, PictureRead *read) {
    PictureRead made = {.count = 0};
    bool good = image_cut(image, (ImageRect){0, 0, image->width, image->height}, PICTURE_PIXELS_MAX,
                          &made.image);
    image_release(image);
    if (!good) {
        return TC_ERROR_MEMORY;
    }
    made.count = picture_find(&made.image, made.boards);
    *read = made;
    return TC_OK;
}

TcStatus picture_load(const char *bytes, size_t size, PictureRead *read, TcError *error) {
    Image image;
    TcStatus status = image_decode(bytes, size, &image, error);
    return status == TC_OK ? picture_take(&image, read) : status;
}

void picture_release(PictureRead *read) {
    image_release(&read->image);
    *read = (PictureRead){.count = 0};
}

/* -- a rectangle drawn by hand -- */

static bool reads_same(const PictureBoard *board, const float from[2], const float to[2]) {
    float side = (to[0] - from[0] + to[1] - from[1]) / 2;
    return fabsf(side_of(board) - side) < 0.15F * side &&
           fabsf(board->corner[0] - from[0]) < side / 20 &&
           fabsf(board->corner[1] - from[1]) < side / 20;
}

/* The rectangle as it is. */
static bool read_plainly(const Image *image, const float from[2], const float to[2],
                         PictureBoard *board) {
    float square[2] = {(to[0] - from[0]) / 8, (to[1] - from[1]) / 8};
    Net net = {.origin = {from[0] + square[0] / 2, from[1] + square[1] / 2},
               .across = {square[0], 0},
               .down = {0, square[1]}};
    Levels levels;
    Sheet sheet = {.cells = NULL};
    WindowFacts facts;
    bool good = levels_make(image, PICTURE_PIXELS_MAX, &levels);
    if (good) {
        good = sheet_make(&levels, &net, (int[2]){-1, -1}, (int[2]){8, 8}, &sheet);
        levels_release(&levels);
    }
    if (good) {
        window_read(&sheet, 0, 0, board, &facts);
        place(&net, 0, 0, board);
        board->score = judge(&facts);
    }
    sheet_release(&sheet);
    return good;
}

bool picture_read(const Image *image, const float from[2], const float to[2], PictureBoard *board) {
    PictureBoard boards[PICTURE_BOARDS_MAX];
    float least = fminf(to[0] - from[0], to[1] - from[1]);
    if (least < 64 || from[0] >= (float)image->width || from[1] >= (float)image->height ||
        to[0] <= 0 || to[1] <= 0) {
        return false;
    }
    int count = picture_find(image, boards);
    for (int i = 0; i < count; i++) {
        if (reads_same(&boards[i], from, to)) {
            *board = boards[i];
            return true;
        }
    }
    return read_plainly(image, from, to, board);
}

/* -- the side to move -- */

static TcBoard board_of(const PictureBoard *board, TcColour mover) {
    return mover == TC_BLACK ? (TcBoard){board->black, board->white}
                             : (TcBoard){board->white, board->black};
}

static uint64_t moves_of(const PictureBoard *board, TcColour mover) {
    TcBoard own = board_of(board, mover);
    return tc_board_moves(&own);
}

TcColour picture_mover(const PictureBoard *board, bool *guessed) {
    uint64_t black = moves_of(board, TC_BLACK), white = moves_of(board, TC_WHITE);
    bool fits_black = (board->marked & ~black) == 0, fits_white = (board->marked & ~white) == 0;
    *guessed = board->marked == 0 || fits_black == fits_white;
    if (!*guessed) {
        return fits_black ? TC_BLACK : TC_WHITE;
    }
    if ((black == 0) != (white == 0)) {
        return black != 0 ? TC_BLACK : TC_WHITE;
    }
    return __builtin_popcountll(board->black | board->white) % 2 == 0 ? TC_BLACK : TC_WHITE;
}
