/* Chooses among moves that a search has valued, as a level does: with human errors. People judge a
   move partly by its looks, overlook some moves, and confuse moves of nearly the same value. */
#include <turncoat/book.h>
#include <turncoat/level.h>

#include <math.h>
#include <stdlib.h>

#include "base/random.h"
#include "core/bits.h"

enum {
    BOOK_LOSS = 1,   /* without a level */
    CORNER_LOSS = 5, /* discs: the most that giving away a corner beside a move may cost, as the
                        level sees it; who knows the rules knows that much */
    FAR_FLIPS = 4,   /* a single line of so many discs is easily missed: its end is far away */
    UNSEEN = 1000,   /* discs: such a move is played where no other is seen */
    OUTCOME = 64,    /* discs: a proven win, which may be one of any number of them */
    QUIET_FLIPS = 2  /* so few discs within the board catch no eye */
};

static const uint64_t edges = BITS_RANK_1 | BITS_RANK_8 | BITS_FILE_A | BITS_FILE_H;

/* The empty corners, none or one, that square touches. */
static uint64_t adjacent_corner(const TcBoard *board, TcSquare square) {
    uint64_t empty = ~(board->mover | board->opponent);
    return bits_grow(bits_of(square)) & BITS_CORNERS & empty & ~bits_of(square);
}

/* The opponent can take a corner beside square once it is played. */
static bool gives_corner(const TcBoard *board, TcSquare square) {
    uint64_t corner = adjacent_corner(board, square);
    TcBoard next = tc_board_play(board, square);
    return (tc_board_moves(&next) & corner) != 0;
}

/* Returns what a player sees at once, on the scale of discs: how many are flipped, that corners and
   edges are good and squares beside an empty corner bad. */
static double first_impression(const TcBoard *board, TcSquare square) {
    uint64_t bit = bits_of(square);
    double worth = 0.7 * bits_count(tc_board_flips(board, square));
    if (bit & BITS_CORNERS) {
        return worth + 14;
    }
    if (adjacent_corner(board, square)) {
        return worth - (bit & edges ? 4 : 9);
    }
    return bit & edges ? worth + 2 : worth;
}

/* Returns how likely a move is overlooked by those who overlook moves, 0 to 1. */
static double obscurity(const TcBoard *board, TcSquare square) {
    uint64_t flips = tc_board_flips(board, square);
    int farthest = 0, count = bits_count(flips);
    for (uint64_t rest = flips; rest; rest = bits_rest(rest)) {
        int flip = bits_first(rest);
        int files = tc_square_file(flip) - tc_square_file(square);
        int ranks = tc_square_rank(flip) - tc_square_rank(square);
        int steps = (int)fmax(abs(files), abs(ranks));
        farthest = steps > farthest ? steps : farthest;
    }
    if (farthest == count && count >= FAR_FLIPS) {
        return 1;
    }
    if (bits_of(square) & BITS_CORNERS) {
        return 0;
    }
    bool quiet = count <= QUIET_FLIPS && !((flips | bits_of(square)) & edges);
    return quiet ? 0.8 : 0.4;
}

/* Returns a line's value in discs. */
static double worth_of(const TcLine *line) {
    return line->wld ? OUTCOME * line->value : line->value;
}

/* A level may play no move that it sees to lose so much. */
static bool is_plausible(const TcLevel *level, const TcBoard *board, TcSquare square, double loss) {
    return loss <= level->loss_max && (loss <= CORNER_LOSS || !gives_corner(board, square));
}

/* Adds noise that makes the chance of a move fall off exponentially with what it seems to lose (the
   largest of Gumbel distributed values is a softmax). */
static double felt_worth(const TcLevel *level, const TcBoard *board, const TcLine *line,
                         uint64_t *random_state) {
    double noise = -log(-log(random_unit(random_state) + 0x1p-60));
    double look = level->impression > 0 ? first_impression(board, line->move) : 0;
    return (1 - level->impression) * worth_of(line) + level->impression * look +
           level->spread * noise;
}

TcSquare tc_level_choose(const TcLevel *level, const TcBoard *board, const TcReport *report,
                         uint64_t *random_state) {
    const TcLine *lines = report->lines;
    if (report->from_book) {
        return tc_book_choose(report, level != NULL ? level->book_loss : BOOK_LOSS, random_state);
    }
    if (level == NULL || level->spread <= 0 || report->line_count == 1) {
        return lines[0].move;
    }
    TcBoard moved = tc_board_must_pass(board) ? tc_board_pass(board) : *board;
    TcSquare chosen = lines[0].move;
    double best = -INFINITY;
    for (int i = 0; i < report->line_count; i++) {
        /* drawn for every move, so that what is chosen depends on little else */
        double worth = felt_worth(level, &moved, &lines[i], random_state);
        bool seen = random_unit(random_state) >= level->overlook * obscurity(&moved, lines[i].move);
        worth -= seen ? 0 : UNSEEN;
        double loss = worth_of(&lines[0]) - worth_of(&lines[i]);
        if (worth > best && is_plausible(level, &moved, lines[i].move, loss)) {
            best = worth;
            chosen = lines[i].move;
        }
    }
    return chosen;
}
