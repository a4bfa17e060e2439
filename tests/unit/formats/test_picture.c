/* Boards in pictures: those of every style are found and read, on styles that did not serve for building the reader
   (odd numbers) as on the others; nothing else is taken for one. tests/bench/bench_pictures.c measures the same with
   more pictures. */
#include <string.h>

#include "formats/game_list.h"
#include "formats/picture.h"
#include "support/board_styles.h"
#include "support/canvas.h"
#include "support/suite.h"

enum { SEEDS = 4 / SUITE_ONE_IN };

typedef struct Measure {
    int pictures, right, squares_wrong, silent, extra;
} Measure;

static void read_style(int style, uint64_t seed, Measure *measure) {
    PictureBoard boards[PICTURE_BOARDS_MAX];
    StyledBoard truth = board_style_draw(style, seed);
    int count = picture_find(&truth.image, boards);
    measure->pictures++;
    if (count > 0) {
        uint64_t wrong = (truth.black ^ boards[0].black) | (truth.white ^ boards[0].white);
        measure->right += wrong == 0;
        measure->squares_wrong += __builtin_popcountll(wrong);
        measure->silent += __builtin_popcountll(wrong & ~boards[0].doubtful);
        measure->extra += count - 1;
    }
    image_release(&truth.image);
}

/* Measures the styles with even or odd numbers, count pictures each. */
static Measure measure_styles(int parity, int count, uint64_t seed) {
    Measure measure = {0};
    for (int style = parity; style < board_style_count(); style += 2) {
        for (int i = 0; i < count; i++) {
            read_style(style, seed + (uint64_t)i, &measure);
        }
    }
    return measure;
}

static void check_measure(const Measure *measure) {
    ck_assert_msg(100 * measure->right >= 97 * measure->pictures, "%d of %d boards right",
                  measure->right, measure->pictures);
    ck_assert_msg(1000 * measure->silent <= 64 * measure->pictures,
                  "%d squares of %d boards wrong without a doubt", measure->silent,
                  measure->pictures);
    ck_assert_int_eq(measure->extra, 0);
}

TEST(styles_for_building_are_read) {
    Measure measure = measure_styles(0, SEEDS, 7000);
    check_measure(&measure);
}

TEST(styles_held_out_are_read) {
    Measure measure = measure_styles(1, SEEDS, 7000);
    check_measure(&measure);
}

TEST(many_held_out_are_read, .slow = true) {
    Measure measure = measure_styles(1, 60, 8000);
    check_measure(&measure);
}

static void find_nothing(int count) {
    for (int kind = 0; kind < board_decoy_count(); kind++) {
        for (int i = 0; i < count; i++) {
            PictureBoard boards[PICTURE_BOARDS_MAX];
            Image image = board_decoy_draw(kind, 9000 + (uint64_t)i);
            int found = picture_find(&image, boards);
            ck_assert_msg(found == 0, "%s %d", board_decoy_name(kind), i);
            image_release(&image);
        }
    }
}

/* Discs of many colours, and two colours of pegs that end where no border is: they were taken for boards. */
TEST(other_games_are_no_boards) {
    static const struct {
        const char *name;
        uint64_t seed;
    } pictures[] = {{"gems", 50013}, {"gems", 50023}, {"gems", 50041}, {"pegs", 50001},
                    {"pegs", 50003}, {"pegs", 50007}, {"pegs", 50037}};
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        PictureBoard boards[PICTURE_BOARDS_MAX];
        int kind = 0;
        while (strcmp(board_decoy_name(kind), pictures[i].name) != 0) {
            kind++;
        }
        Image image = board_decoy_draw(kind, pictures[i].seed);
        ck_assert_msg(picture_find(&image, boards) == 0, "%s %d", pictures[i].name,
                      (int)pictures[i].seed);
        image_release(&image);
    }
}

TEST(other_things_are_no_boards) {
    find_nothing(2);
}

TEST(a_thousand_other_things_are_no_boards, .slow = true) {
    find_nothing(56);
}

/* A board that nobody would find, as it is cut off: a rectangle around all of it is read as it is. */
TEST(a_rectangle_is_read) {
    StyledBoard truth = board_style_draw(0, 5);
    PictureBoard board;
    float off = truth.square / 8, side = 8 * truth.square;
    float from[2] = {truth.x + off, truth.y - off}, to[2] = {from[0] + side, from[1] + side};
    ck_assert(picture_read(&truth.image, from, to, &board));
    ASSERT_SAME_SET(board.black, truth.black);
    ASSERT_SAME_SET(board.white, truth.white);
    ck_assert(!picture_read(&truth.image, from, from, &board));
    image_release(&truth.image);
}

/* Lays black over the rows from top on, with so many parts of 255 left of what is below. */
static void dim(Image *image, float top, float height, int left) {
    for (int y = (int)top; y < (int)(top + height) && y < image->height; y++) {
        unsigned char *line = image->pixels + 4 * (size_t)y * (size_t)image->width;
        for (int x = 0; x < 4 * image->width; x++) {
            line[x] = (unsigned char)(x % 4 == 3 ? line[x] : line[x] * left / 255);
        }
    }
}

/* A message lies over a row, as GNOME Reversi's does at the end of a game: what shines through it is not enough to
   tell its discs, and is never an empty square without a doubt. */
TEST(squares_under_a_message_are_doubtful) {
    static const int styles[] = {0, 4, 6, 10};
    for (int i = 0; i < 8; i++) {
        StyledBoard truth = board_style_draw(styles[i / 2], 5);
        PictureBoard boards[PICTURE_BOARDS_MAX];
        dim(&truth.image, truth.y, truth.square, 45 + 25 * (i % 2));
        ck_assert_int_eq(picture_find(&truth.image, boards), 1);
        uint64_t wrong = (truth.black ^ boards[0].black) | (truth.white ^ boards[0].white);
        ASSERT_SAME_SET(wrong & ~boards[0].doubtful, 0);
        ASSERT_SAME_SET(boards[0].doubtful, 0xff);
        image_release(&truth.image);
    }
}

static void paste(const Image *part, Image *page, int x) {
    for (int y = 0; y < part->height; y++) {
        memcpy(page->pixels + 4 * ((size_t)y * (size_t)page->width + (size_t)x),
               part->pixels + 4 * (size_t)y * (size_t)part->width, 4 * (size_t)part->width);
    }
}

TEST(all_boards_of_a_page_are_found) {
    StyledBoard left = board_style_draw(0, 11), right = board_style_draw(4, 12);
    Image page = canvas_make(
        left.image.width + right.image.width,
        left.image.height > right.image.height ? left.image.height : right.image.height, 0xffffff);
    PictureBoard boards[PICTURE_BOARDS_MAX];
    paste(&left.image, &page, 0);
    paste(&right.image, &page, left.image.width);
    ck_assert_int_eq(picture_find(&page, boards), 2);
    ASSERT_SAME_SET(boards[0].black, left.black);
    ASSERT_SAME_SET(boards[1].black, right.black);
    image_release(&left.image);
    image_release(&right.image);
    image_release(&page);
}

/* Marks on the legal moves of one side tell that it is to move. */
TEST(marks_tell_the_side_to_move) {
    PictureBoard board = {.black = UINT64_C(0x0000000810000000),
                          .white = UINT64_C(0x0000001008000000)};
    bool guessed;
    ck_assert_int_eq(picture_mover(&board, &guessed), TC_BLACK);
    ck_assert(guessed);
    TcBoard white = {board.white, board.black};
    board.marked = tc_board_moves(&white);
    ck_assert_int_eq(picture_mover(&board, &guessed), TC_WHITE);
    ck_assert(!guessed);
    board.marked |= 1;
    ck_assert_int_eq(picture_mover(&board, &guessed), TC_BLACK);
    ck_assert(guessed);
}

/* The one side that can move is the mover where nothing is marked, whatever the number of discs says. */
TEST(the_side_that_can_move_is_to_move) {
    for (int side = 0; side < 2; side++) {
        PictureBoard board = {.black = side == 0 ? 1 : 2, .white = side == 0 ? 2 : 1};
        bool guessed;
        ck_assert_int_eq(picture_mover(&board, &guessed), side == 0 ? TC_BLACK : TC_WHITE);
        ck_assert(guessed);
    }
}

SUITE("picture", NULL, NULL)
