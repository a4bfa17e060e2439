/* Turning points of reviewed games against a plain search for them, and every sentence against
   features that are counted here once more, square by square. */
#include "core/turning.h"

#include <stdio.h>
#include <string.h>

#include <turncoat/engine.h>

#include "base/file.h"
#include "core/bits.h"
#include "formats/wthor.h"
#include "support/built_in.h"
#include "support/oracle.h"
#include "support/positions.h"
#include "support/suite.h"

enum { RANDOM_GAMES = 60, WTHOR_GAMES_MAX = 120 };

static TcEngine *engine;
static int kinds[REASON_COUNT], unexplained, points_found;

/* -- features, plainly -- */

static bool is_at(uint64_t set, int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 && (set >> (rank * 8 + file) & 1);
}

static int count_if(uint64_t set) {
    int count = 0;
    for (int square = 0; square < 64; square++) {
        count += is_at(set, square % 8, square / 8);
    }
    return count;
}

static int plain_frontier(uint64_t discs, uint64_t empty) {
    int count = 0;
    for (int square = 0; square < 64; square++) {
        bool touches = false;
        for (int step = 0; step < 9; step++) {
            touches |= is_at(empty, square % 8 + step % 3 - 1, square / 8 + step / 3 - 1);
        }
        count += (discs >> square & 1) && touches;
    }
    return count;
}

/* No empty square on the line through a square. */
static bool line_is_full(uint64_t empty, int square, int file_step, int rank_step) {
    for (int i = -7; i <= 7; i++) {
        if (is_at(empty, square % 8 + i * file_step, square / 8 + i * rank_step)) {
            return false;
        }
    }
    return true;
}

static bool is_safe(uint64_t stable, uint64_t empty, int square, int axis) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int file = square % 8, rank = square / 8, files = steps[axis][0], ranks = steps[axis][1];
    uint64_t board = ~UINT64_C(0);
    return line_is_full(empty, square, files, ranks) || !is_at(board, file + files, rank + ranks) ||
           !is_at(board, file - files, rank - ranks) || is_at(stable, file + files, rank + ranks) ||
           is_at(stable, file - files, rank - ranks);
}

static int plain_stable(uint64_t own, uint64_t empty) {
    uint64_t stable = 0;
    for (int round = 0; round < 64; round++) {
        for (int square = 0; square < 64; square++) {
            bool all = own >> square & 1;
            for (int axis = 0; axis < 4; axis++) {
                all = all && is_safe(stable, empty, square, axis);
            }
            stable |= all ? UINT64_C(1) << square : 0;
        }
    }
    return count_if(stable);
}

static void flood(uint64_t *left, int file, int rank, int *size) {
    if (is_at(*left, file, rank)) {
        *left &= ~(UINT64_C(1) << (rank * 8 + file));
        ++*size;
        for (int step = 0; step < 9; step++) {
            flood(left, file + step % 3 - 1, rank + step / 3 - 1, size);
        }
    }
}

static int plain_odd_regions(uint64_t empty) {
    int odd = 0;
    for (int square = 0; square < 64; square++) {
        int size = 0;
        flood(&empty, square % 8, square / 8, &size);
        odd += size % 2;
    }
    return odd;
}

/* -- what a sentence claims -- */

/* The board after a move, and whose side the figure is for. */
typedef struct After {
    uint64_t own, other, empty; /* of the side that is spoken of */
    uint64_t own_moves;
} After;

static TcSquare square_named(const char *name) {
    TcSquare square = tc_square_parse(name);
    ASSERT_TRUE(tc_square_is_valid(square));
    return square;
}

static After after(const TcPosition *before, const char *move, const char *side) {
    Oracle oracle = oracle_from(before->board.mover, before->board.opponent);
    oracle = oracle_play(&oracle, square_named(move));
    bool of_mover = strcmp(side, tc_colour_name(before->mover)) == 0;
    ASSERT_TRUE(of_mover || strcmp(side, tc_colour_name(tc_colour_other(before->mover))) == 0);
    if (of_mover) {
        oracle = oracle_pass(&oracle);
    }
    uint64_t own = oracle_mover(&oracle), other = oracle_opponent(&oracle);
    return (After){own, other, ~(own | other), oracle_moves(&oracle)};
}

static bool touches_empty_corner(const TcPosition *before, TcSquare move, bool diagonally) {
    uint64_t empty = ~(before->board.mover | before->board.opponent);
    int file = move % 8, rank = move / 8;
    for (int corner = 0; corner < 64; corner += corner % 8 == 0 ? 7 : 49) {
        int files = abs(corner % 8 - file), ranks = abs(corner / 8 - rank);
        bool near = files <= 1 && ranks <= 1 && files + ranks == (diagonally ? 2 : 1);
        if (near && is_at(empty, corner % 8, corner / 8)) {
            return true;
        }
    }
    return false;
}

/* Reads a sentence as a user does, and counts what it says. */
static ReasonKind check_reason(const TcPosition *before, const char *move, const char *best,
                               const char *text) {
    char a[3] = "", b[3] = "", side[8] = "";
    int first = -1, second = -1, end = 0;
#define READS(format, ...)                                                                         \
    (end = 0, sscanf(text, format "%n", __VA_ARGS__, &end), text[end] == 0 && end > 0)
#define FIGURE(expression)                                                                         \
    (now = after(before, a, side),                                                                 \
     first == (expression) && (now = after(before, b, side), second == (expression)))
    After now;
    if (READS("After %2s %7s can take a corner.", a, side)) {
        ASSERT_TRUE(strcmp(a, move) == 0);
        now = after(before, a, side);
        ASSERT_TRUE((now.own_moves & BITS_CORNERS) != 0);
        now = after(before, best, side);
        ASSERT_TRUE((now.own_moves & BITS_CORNERS) == 0);
        return REASON_CORNER;
    }
    if (READS("After %2s %7s can take %d corners; after %2s only %d.", a, side, &first, b,
              &second)) {
        ASSERT_TRUE(FIGURE(count_if(now.own_moves & BITS_CORNERS)) && first > second);
        return REASON_CORNER;
    }
    if (READS("%2s is the X-square of an empty corner.", a)) {
        ASSERT_TRUE(touches_empty_corner(before, square_named(a), true));
        ASSERT_TRUE(!touches_empty_corner(before, square_named(best), true));
        return REASON_X_SQUARE;
    }
    if (READS("%2s is a C-square of an empty corner.", a)) {
        ASSERT_TRUE(touches_empty_corner(before, square_named(a), false));
        ASSERT_TRUE(!touches_empty_corner(before, square_named(best), false));
        return REASON_C_SQUARE;
    }
    if (READS("After %2s %7s has %d moves; after %2s only %d.", a, side, &first, b, &second)) {
        ASSERT_TRUE(FIGURE(count_if(now.own_moves)) && first > second);
        /* many moves are bad where the opponent has them, and good for the mover */
        bool of_mover = strcmp(side, tc_colour_name(before->mover)) == 0;
        ASSERT_TRUE(strcmp(of_mover ? b : a, move) == 0 && strcmp(of_mover ? a : b, best) == 0);
        return of_mover ? REASON_OWN_MOBILITY : REASON_THEIR_MOBILITY;
    }
    if (READS("After %2s %7s has %d frontier discs; after %2s only %d.", a, side, &first, b,
              &second)) {
        ASSERT_TRUE(FIGURE(plain_frontier(now.own, now.empty)) && first > second);
        ASSERT_TRUE(strcmp(a, move) == 0 && strcmp(side, tc_colour_name(before->mover)) == 0);
        return REASON_FRONTIER;
    }
    if (READS("Stable discs of %5[A-Za-z]: %d after %2s, only %d after %2s.", side, &first, a,
              &second, b)) {
        ASSERT_TRUE(FIGURE(plain_stable(now.own, now.empty)) && first > second);
        ASSERT_TRUE(strcmp(b, move) == 0 && strcmp(side, tc_colour_name(before->mover)) == 0);
        return REASON_STABLE;
    }
    ASSERT_TRUE(READS("Odd regions left to %5[A-Za-z]: %d after %2s, only %d after %2s.", side,
                      &first, a, &second, b));
    ASSERT_TRUE(FIGURE(plain_odd_regions(now.empty)) && first > second);
    ASSERT_TRUE(strcmp(a, move) == 0 && strcmp(side, tc_colour_name(before->mover)) != 0);
    return REASON_PARITY;
}

/* -- reviews -- */

static void value(const TcPosition *position, PositionValue *out) {
    if (tc_board_is_over(&position->board)) {
        *out = (PositionValue){.known = true,
                               .black_value = (int8_t)tc_position_black_score(position),
                               .exact = true,
                               .best = TC_NO_SQUARE};
        return;
    }
    TcLimits limits = {.depth = 3, .exact_from = 8};
    TcReport report;
    ck_assert_int_eq(tc_engine_search(engine, position, &limits, NULL, NULL, &report), TC_OK);
    int mover = tc_value_discs(report.lines[0].value);
    *out = (PositionValue){.known = true,
                           .black_value = (int8_t)(position->mover == TC_BLACK ? mover : -mover),
                           .depth = 3,
                           .exact = report.exact,
                           .best = report.lines[0].move};
}

static void review(const TcGame *game, PositionValue values[TC_GAME_MAX_MOVES + 1],
                   Losses *losses) {
    LossThresholds thresholds = losses_default_thresholds();
    thresholds.min_depth = 3;
    memset(values, 0, (TC_GAME_MAX_MOVES + 1) * sizeof *values);
    for (int ply = 0; ply <= game->count; ply++) {
        value(&game->positions[ply], &values[ply]);
    }
    losses_judge(game, 0, values, &thresholds, losses);
}

static int outcome(int discs) {
    return discs > 0 ? 1 : discs < 0 ? -1 : 0;
}

static bool turns(const TcGame *game, const PositionValue *values, const Losses *losses, int ply) {
    int sign = game->positions[ply].mover == TC_BLACK ? 1 : -1;
    int before = sign * tc_value_discs(values[ply].black_value);
    return losses->loss[ply] > 2 && outcome(before - losses->loss[ply]) < outcome(before);
}

/* All that turn the outcome are named, or three that no other surpasses. */
static void check_choice(const TcGame *game, const PositionValue *values, const Losses *losses,
                         const TurningPoint *points, int count) {
    int all = 0, least = 64;
    bool named[TC_GAME_MAX_MOVES] = {false};
    for (int i = 0; i < count; i++) {
        ASSERT_TRUE(i == 0 || points[i].ply > points[i - 1].ply);
        ASSERT_TRUE(turns(game, values, losses, points[i].ply));
        named[points[i].ply] = true;
        least = losses->loss[points[i].ply] < least ? losses->loss[points[i].ply] : least;
    }
    for (int ply = 0; ply < game->count; ply++) {
        bool turned = turns(game, values, losses, ply);
        all += turned;
        ASSERT_TRUE(!turned || named[ply] || losses->loss[ply] <= least);
    }
    ASSERT_SAME_INT(count, all < TURNING_POINTS_MAX ? all : TURNING_POINTS_MAX);
}

/* "f6 turns a win by 4 into a loss by 6. " and the rest; returns the rest. */
static const char *check_swing(const TurningPoint *point, const char *name, const char *text) {
    char expected[80];
    if (point->before == 0) {
        snprintf(expected, sizeof expected, "%s turns a draw into a loss by %d.", name,
                 -point->after);
    } else if (point->after == 0) {
        snprintf(expected, sizeof expected, "%s turns a win by %d into a draw.", name,
                 point->before);
    } else {
        snprintf(expected, sizeof expected, "%s turns a win by %d into a loss by %d.", name,
                 point->before, -point->after);
    }
    ck_assert_msg(strncmp(text, expected, strlen(expected)) == 0, "%s", text);
    return text + strlen(expected) + (text[strlen(expected)] == ' ');
}

static void check_game(const TcGame *game) {
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    Losses losses;
    TurningPoint points[TURNING_POINTS_MAX];
    review(game, values, &losses);
    int count = turning_points_of_losses(game, values, &losses, points);
    check_choice(game, values, &losses, points, count);
    for (int i = 0; i < count; i++) {
        const TurningPoint *point = &points[i];
        const TcPosition *before = &game->positions[point->ply];
        char text[TURNING_TEXT_SIZE], move[TC_SQUARE_NAME_SIZE], best[TC_SQUARE_NAME_SIZE],
            plain[64];
        ASSERT_SAME_INT(point->move, game->moves[point->ply]);
        ASSERT_SAME_INT(point->best, values[point->ply].best);
        tc_square_name(point->move, move);
        tc_square_name(point->best, best);
        turning_text(point, text);
        const char *reason = check_swing(point, move, text);
        snprintf(plain, sizeof plain, "%s is the best move.", best);
        points_found++;
        if (strcmp(reason, plain) == 0) {
            unexplained++;
            ASSERT_TRUE(!point->explained);
        } else {
            kinds[check_reason(before, move, best, reason)]++;
        }
    }
    /* the reasons of all mistakes, not of these alone */
    for (int ply = 0; ply < game->count; ply++) {
        Reason reasons[REASON_COUNT];
        const TcPosition *before = &game->positions[ply];
        if (losses.mark[ply] == LOSS_MARK_NONE) {
            continue;
        }
        int found = reasons_find(before, game->moves[ply], values[ply].best, reasons);
        for (int i = 0; i < found; i++) {
            char text[REASON_TEXT_SIZE], move[TC_SQUARE_NAME_SIZE], best[TC_SQUARE_NAME_SIZE];
            tc_square_name(game->moves[ply], move);
            tc_square_name(values[ply].best, best);
            reasons_text(&reasons[i], text);
            ASSERT_SAME_INT(check_reason(before, move, best, text), reasons[i].kind);
            kinds[reasons[i].kind]++;
        }
    }
}

TEST(sentences_of_random_games_are_true, .timeout = 120) {
    uint64_t random = 3;
    for (int i = 0; i < RANDOM_GAMES; i++) {
        TcGame game;
        tc_game_init(&game);
        while (!tc_game_is_over(&game)) {
            TcSquare move = positions_random_move(tc_game_position(&game), &random);
            ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
        }
        check_game(&game);
    }
    for (int kind = 0; kind < REASON_COUNT; kind++) {
        ck_assert_msg(kinds[kind] > 0, "no reason of kind %d was tried", kind);
    }
    ck_assert_int_gt(points_found, RANDOM_GAMES);
}

TEST(sentences_of_wthor_games_are_true, .timeout = 120) {
    Buf bytes;
    WthorHeader header;
    buf_init(&bytes);
    if (file_read(TEST_SHARED "/data/wthor/WTH_2024.wtb", 1 << 20, &bytes) != TC_OK) {
        puts("skipped: there are no games of WTHOR");
        buf_release(&bytes);
        return;
    }
    ck_assert_int_eq(wthor_parse_header(bytes.data, bytes.size, &header, NULL), TC_OK);
    for (uint32_t i = 0; i < header.games && i < WTHOR_GAMES_MAX; i++) {
        WthorGame game;
        if (wthor_parse_game(bytes.data, &header, i, &game, NULL) == TC_OK) {
            check_game(&game.game);
        }
    }
    ck_assert_int_gt(points_found, WTHOR_GAMES_MAX);
    ck_assert_int_lt(unexplained, points_found);
    printf("%d turning points, %d of them without a reason\n", points_found, unexplained);
    buf_release(&bytes);
}

/* Three of four are kept, in the game's order; what does not turn the outcome is none. */
TEST(the_largest_three_in_order, .timeout = 120) {
    TcGame game;
    TurningMove moves[TC_GAME_MAX_MOVES] = {{.marked = false}};
    TurningPoint points[TURNING_POINTS_MAX];
    uint64_t random = 1;
    tc_game_init(&game);
    while (!tc_game_is_over(&game)) {
        TcSquare move = positions_random_move(tc_game_position(&game), &random);
        ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
    }
    ck_assert_int_eq(turning_points_find(&game, moves, points), 0);
    moves[5] = (TurningMove){true, 30, 6, TC_NO_SQUARE}; /* is won as before */
    moves[8] = (TurningMove){true, 2, -4, TC_NO_SQUARE};
    moves[20] = (TurningMove){false, 40, -4, TC_NO_SQUARE};
    ck_assert_int_eq(turning_points_find(&game, moves, points), 1);
    ck_assert_int_eq(points[0].ply, 8);
    moves[10] = (TurningMove){true, 0, -4, TC_NO_SQUARE};
    moves[12] = (TurningMove){true, 10, 0, TC_NO_SQUARE};
    moves[30] = (TurningMove){true, 5, -5, TC_NO_SQUARE};
    moves[31] = (TurningMove){true, -1, -15, TC_NO_SQUARE}; /* is lost as before */
    ck_assert_int_eq(turning_points_find(&game, moves, points), 3);
    ck_assert_int_eq(points[0].ply, 8);
    ck_assert_int_eq(points[1].ply, 12);
    ck_assert_int_eq(points[2].ply, 30);
    ck_assert(!points[2].explained);
}

static void set_up(void) {
    memset(kinds, 0, sizeof kinds);
    unexplained = points_found = 0;
    ck_assert_int_eq(tc_engine_create(1, built_in, &engine), TC_OK);
}

static void tear_down(void) {
    tc_engine_free(engine);
}

int main(void) {
    built_in_unpack();
    return suite_run("turning", set_up, tear_down);
}
