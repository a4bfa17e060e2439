/* endgames FEWEST MOST SEED COUNT [SECONDS]: solves random endgames of so many empty squares, with seeds SEED to
   SEED + COUNT - 1, in every way: each level of code that runs here, on 1, 2, 3 and 8 threads, with small and large
   tables. All must agree; up to PLAIN_MOST empty squares with the plain solver, from there on with each other. A line
   must bring the value that it claims. Stops early after SECONDS. Prints "done N", or the position that failed and the
   way, and then ends with 1. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "base/clock.h"
#include "base/random.h"
#include "support/levels.h"
#include "support/plain_solver.h"
#include "support/positions.h"

enum { PLAIN_MOST = 14, QUICK_MOST = 12, BATCH = 100, BATCH_SLOW = 4, NOT_KNOWN = 100 };

/* Says how a batch is solved; every level of code comes with each. */
static const struct { int threads, megabytes; } ways[] = {{1, 16}, {2, 1}, {3, 64}, {8, 4}};
enum { WAYS = sizeof ways / sizeof ways[0] };

typedef struct Endgame {
    TcPosition position;
    uint64_t seed;
    int value; /* NOT_KNOWN: that of the first way will do */
} Endgame;

static TcEval *eval;

static Endgame draw(int fewest, int most, uint64_t seed) {
    Endgame endgame = {.seed = seed, .value = NOT_KNOWN};
    uint64_t random = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    int empties = fewest + (int)random_below(&random, (uint32_t)(most - fewest + 1));
    do {
        endgame.position = positions_by_play(60 - empties, &random);
    } while (tc_board_is_over(&endgame.position.board));
    const TcBoard *board = &endgame.position.board;
    if (tc_board_must_pass(board)) {
        endgame.position = tc_position_play(&endgame.position, TC_PASS);
    }
    if (tc_board_empties(board) <= PLAIN_MOST) {
        endgame.value = plain_solve_sorted(board, -64, 64);
    }
    return endgame;
}

/* Whether the line of a report ends the game with its value. */
static bool is_line_right(const TcPosition *start, const TcLine *line) {
    TcPosition now = *start;
    for (int i = 0; i < line->pv_length; i++) {
        if (tc_board_must_pass(&now.board)) {
            now = tc_position_play(&now, TC_PASS);
        }
        if (!tc_board_is_legal(&now.board, line->pv[i])) {
            return false;
        }
        now = tc_position_play(&now, line->pv[i]);
    }
    int black = tc_position_black_score(&now);
    return line->pv_length > 0 && line->pv[0] == line->move && tc_board_is_over(&now.board) &&
           (start->mover == TC_BLACK ? black : -black) == line->value;
}

/* The lines of all moves are in order, and each is right. */
static bool is_report_right(const Endgame *endgame, const TcReport *report, bool all_moves) {
    const TcPosition *position = &endgame->position;
    int wanted = all_moves ? __builtin_popcountll(tc_board_moves(&position->board)) : 1;
    bool right =
        report->exact && report->line_count == wanted && report->lines[0].value == endgame->value;
    for (int i = 0; right && i < wanted; i++) {
        right = report->lines[i].exact && is_line_right(position, &report->lines[i]) &&
                (i == 0 || report->lines[i].value <= report->lines[i - 1].value);
    }
    return right;
}

/* Prints it as OBF has it: squares from a1 on, then the side to move. */
static void print_position(const TcPosition *position) {
    const TcBoard *board = &position->board;
    const char *discs = position->mover == TC_BLACK ? "XO" : "OX";
    for (int square = 0; square < 64; square++) {
        putchar((board->mover >> square & 1) != 0      ? discs[0]
                : (board->opponent >> square & 1) != 0 ? discs[1]
                                                       : '-');
    }
    printf(" %c;\n", discs[0]);
}

static bool solve(TcEngine *engine, Endgame *endgame, int level, int way) {
    TcLimits limits = tc_limits_unbounded();
    TcReport report;
    limits.all_moves = endgame->seed % 8 == 0;
    TcStatus status = tc_engine_search(engine, &endgame->position, &limits, NULL, NULL, &report);
    if (status == TC_OK && endgame->value == NOT_KNOWN && report.line_count > 0) {
        endgame->value = (int)report.lines[0].value;
    }
    if (status == TC_OK && is_report_right(endgame, &report, limits.all_moves)) {
        return true;
    }
    printf("seed %llu: ", (unsigned long long)endgame->seed);
    print_position(&endgame->position);
    printf("level v%d, %d threads, %d MB: status %d, %d lines, exact %d, value %g, expected %d\n",
           (int)levels[level], ways[way].threads, ways[way].megabytes, (int)status,
           report.line_count, report.exact,
           status == TC_OK && report.line_count > 0 ? (double)report.lines[0].value : NAN,
           endgame->value);
    return false;
}

static bool solve_batch(Endgame *endgames, int count, int level, int way) {
    TcEngine *engine;
    tc_init(levels[level]);
    if (tc_cpu_level() != levels[level]) {
        return true; /* not on this processor */
    }
    if (tc_engine_create(ways[way].megabytes, eval, &engine) != TC_OK ||
        tc_engine_set_threads(engine, ways[way].threads) != TC_OK) {
        printf("no engine with %d MB\n", ways[way].megabytes);
        return false;
    }
    bool right = true;
    for (int i = 0; i < count && right; i++) {
        right = solve(engine, &endgames[i], level, way);
    }
    tc_engine_free(engine);
    return right;
}

int main(int argc, char *argv[]) {
    static Endgame endgames[BATCH];
    int fewest = argc > 4 ? atoi(argv[1]) : 0, most = argc > 4 ? atoi(argv[2]) : 0;
    if (fewest < 1 || most < fewest || most > 30) {
        fprintf(stderr, "usage: endgames FEWEST MOST SEED COUNT [SECONDS]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[3], NULL, 10);
    long count = atol(argv[4]), done = 0;
    double end = argc > 5 ? clock_seconds() + atof(argv[5]) : INFINITY;
    tc_init(TC_CPU_BEST);
    if (tc_eval_create_default(&eval) != TC_OK) {
        return 2;
    }
    bool right = true;
    while (right && done < count && clock_seconds() < end) {
        int batch = 0, room = most <= QUICK_MOST ? BATCH : BATCH_SLOW;
        for (; batch < room && done + batch < count && (batch == 0 || clock_seconds() < end);
             batch++) {
            endgames[batch] = draw(fewest, most, seed + (uint64_t)(done + batch));
        }
        for (int i = 0; i < LEVELS * WAYS && right; i++) {
            right = solve_batch(endgames, batch, i % LEVELS, i / LEVELS);
        }
        done += right ? batch : 0;
    }
    tc_eval_free(eval);
    printf("done %ld\n", done);
    return right ? 0 : 1;
}
