#include "core/reasons.h"

#include <stdarg.h>

#include "base/catalogue.h"
#include "base/translatable.h"
#include "core/bits.h"
#include "core/features.h"

/* Regions say something once they are several and small. */
enum { PARITY_EMPTIES = 20 };

/* The board from the mover's side, whoever is to move. */
typedef struct Side {
    uint64_t own, other, empty;
} Side;

static uint64_t moves_of_side(uint64_t own, uint64_t other) {
    return tc_board_moves(&(TcBoard){.mover = own, .opponent = other});
}

static Side side_before(const TcPosition *before) {
    uint64_t own = before->board.mover, other = before->board.opponent;
    return (Side){own, other, ~(own | other)};
}

static Side side_after(const TcPosition *before, TcSquare move) {
    TcBoard next = tc_board_play(&before->board, move);
    return (Side){next.opponent, next.mover, ~(next.mover | next.opponent)};
}

/* The squares that a reason counts. */
static uint64_t squares_of(const Side *side, ReasonKind kind) {
    uint64_t squares = 0;
    switch (kind) {
    case REASON_CORNER:
        return moves_of_side(side->other, side->own) & BITS_CORNERS;
    case REASON_THEIR_MOBILITY:
        return moves_of_side(side->other, side->own);
    case REASON_OWN_MOBILITY:
        return moves_of_side(side->own, side->other);
    case REASON_FRONTIER:
        return features_frontier(side->own, side->empty);
    case REASON_STABLE:
        return features_stable(side->own, side->other);
    case REASON_PARITY:
        features_odd_regions(side->empty, &squares);
        return squares;
    case REASON_X_SQUARE:
    case REASON_C_SQUARE:
    case REASON_COUNT:
        break;
    }
    return 0;
}

static int figure_of(const Side *side, ReasonKind kind) {
    uint64_t squares = squares_of(side, kind);
    return kind == REASON_PARITY ? features_odd_regions(side->empty, &squares)
                                 : bits_count(squares);
}

/* Returns by how much the played move must be worse for the reason to be worth a word. */
static int min_difference(ReasonKind kind) {
    return kind == REASON_FRONTIER || kind == REASON_OWN_MOBILITY || kind == REASON_THEIR_MOBILITY
               ? 2
               : 1;
}

static bool is_worse(const Reason *reason, const Side *played) {
    int more = reason->played - reason->best;
    if (reason->kind == REASON_OWN_MOBILITY || reason->kind == REASON_STABLE) {
        more = -more;
    }
    if (reason->kind == REASON_PARITY && bits_count(played->empty) > PARITY_EMPTIES) {
        return false;
    }
    return more >= min_difference(reason->kind);
}

/* The empty corner that a move is next to; -1 if there is none. */
static int near_corner(const Side *before, int corner) {
    return corner >= 0 && (before->empty & bits_of(corner)) ? corner : -1;
}

/* Says nothing where the best move is as near to a corner. */
static int add_near_corner(const Side *before, TcSquare played, TcSquare best, Reason *reason) {
    int x = near_corner(before, features_corner_of_x(played));
    int c = near_corner(before, features_corner_of_c(played));
    int best_x = near_corner(before, features_corner_of_x(best));
    int best_c = near_corner(before, features_corner_of_c(best));
    int corner = x >= 0 ? x : c;
    if (corner < 0 || best_x >= 0 || best_c == corner || (c >= 0 && best_c >= 0)) {
        return 0;
    }
    *reason = (Reason){.kind = x >= 0 ? REASON_X_SQUARE : REASON_C_SQUARE,
                       .squares = bits_of(corner) | bits_of(played)};
    return 1;
}

int reasons_find(const TcPosition *before, TcSquare played, TcSquare best,
                 Reason reasons[REASON_COUNT]) {
    static const ReasonKind order[] = {REASON_CORNER,       REASON_THEIR_MOBILITY, REASON_STABLE,
                                       REASON_OWN_MOBILITY, REASON_PARITY,         REASON_FRONTIER};
    Side sides[3] = {side_before(before), side_after(before, played), side_after(before, best)};
    int count = 0;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        Reason reason = {.kind = order[i],
                         .before = figure_of(&sides[0], order[i]),
                         .played = figure_of(&sides[1], order[i]),
                         .best = figure_of(&sides[2], order[i]),
                         .squares = squares_of(&sides[1], order[i])};
        if (is_worse(&reason, &sides[1])) {
            reasons[count++] = reason;
        }
        if (i == 0 && count == 0) { /* nobody takes it yet, but the square is what it is */
            count += add_near_corner(&sides[0], played, best, &reasons[count]);
        }
    }
    for (int i = 0; i < count; i++) {
        reasons[i].mover = before->mover;
        reasons[i].move = played;
        reasons[i].better = best;
    }
    return count;
}

ReasonSentence reasons_sentence(const Reason *reason) {
    /* TRANSLATORS: a move, a side and its figure after it; the other move and the figure then: "After
       f6 White has 7 moves; after d6 only 5." */
    static const struct {
        const char *format;
        bool of_mover, better_first;
    } all[REASON_COUNT] = {
        [REASON_CORNER] = {N_("After %1$s %2$s can take a corner.")},
        [REASON_X_SQUARE] = {N_("%s is the X-square of an empty corner.")},
        [REASON_C_SQUARE] = {N_("%s is a C-square of an empty corner.")},
        [REASON_THEIR_MOBILITY] = {N_("After %1$s %2$s has %3$d moves; after %4$s only %5$d.")},
        [REASON_OWN_MOBILITY] = {N_("After %1$s %2$s has %3$d moves; after %4$s only %5$d."), true,
                                 true},
        [REASON_FRONTIER] = {N_("After %1$s %2$s has %3$d frontier discs; after %4$s only %5$d."),
                             true},
        [REASON_STABLE] = {N_("Stable discs of %2$s: %3$d after %1$s, only %5$d after %4$s."), true,
                           true},
        [REASON_PARITY] = {N_("Odd regions left to %2$s: %3$d after %1$s, only %5$d after %4$s.")},
    };
    static const char corners[] =
        N_("After %1$s %2$s can take %3$d corners; after %4$s only %5$d.");
    bool swap = all[reason->kind].better_first;
    bool several = reason->kind == REASON_CORNER && reason->best > 0;
    return (ReasonSentence){.format = several ? corners : all[reason->kind].format,
                            .first = swap ? reason->better : reason->move,
                            .second = swap ? reason->move : reason->better,
                            .side = all[reason->kind].of_mover ? reason->mover
                                                               : tc_colour_other(reason->mover),
                            .first_figure = swap ? reason->best : reason->played,
                            .second_figure = swap ? reason->played : reason->best};
}

void sentence_write(char *text, size_t size, const char *format, ...) {
    va_list values;
    va_start(values, format);
    catalogue_format(text, size, format, values);
    va_end(values);
}

void reasons_text(const Reason *reason, char text[REASON_TEXT_SIZE]) {
    char first[TC_SQUARE_NAME_SIZE], second[TC_SQUARE_NAME_SIZE];
    ReasonSentence sentence = reasons_sentence(reason);
    tc_square_name(sentence.first, first);
    tc_square_name(sentence.second, second);
    sentence_write(text, REASON_TEXT_SIZE, sentence.format, first, tc_colour_name(sentence.side),
                   sentence.first_figure, second, sentence.second_figure);
}

MistakeKind reasons_kind(const TcPosition *before, TcSquare played, TcSquare best) {
    static const MistakeKind kinds[REASON_COUNT] = {
        [REASON_CORNER] = MISTAKE_CORNER,         [REASON_X_SQUARE] = MISTAKE_X_SQUARE,
        [REASON_C_SQUARE] = MISTAKE_OTHER,        [REASON_THEIR_MOBILITY] = MISTAKE_MOBILITY,
        [REASON_OWN_MOBILITY] = MISTAKE_MOBILITY, [REASON_FRONTIER] = MISTAKE_OTHER,
        [REASON_STABLE] = MISTAKE_OTHER,          [REASON_PARITY] = MISTAKE_PARITY};
    Reason reasons[REASON_COUNT];
    int count = reasons_find(before, played, best, reasons);
    MistakeKind kind = MISTAKE_OTHER;
    for (int i = 0; i < count; i++) {
        MistakeKind other = kinds[reasons[i].kind];
        kind = other < kind ? other : kind;
    }
    return kind;
}
