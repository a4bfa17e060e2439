#include "core/reasons.h"

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

static int add_near_corner(const Side *before, TcSquare played, TcSquare best, Reason *reason) {
    int x = features_corner_of_x(played), c = features_corner_of_c(played);
    int corner = x >= 0 ? x : c;
    int other =
        features_corner_of_x(best) >= 0 ? features_corner_of_x(best) : features_corner_of_c(best);
    if (corner < 0 || !(before->empty & bits_of(corner)) || corner == other) {
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
