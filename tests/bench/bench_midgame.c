/* Measures the midgame search on one thread:

     bench_midgame [PERCENT [DEPTH...]]   the start and five positions of 12 to 20 discs, each from
   an empty table: nodes and processor seconds a position bench_midgame agree DEPTH [A B]      100
   positions of 12 to 44 discs: how often the best move at A percent is the one at B percent, and
   what it loses by the values at B percent

   Defaults: 73 percent, depths 16, 20 and 24; A is 73, B is 99. Processor time, because the machine
   may have more to do. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>

#include "cli/bench_games.h"

enum { HASH_MEGABYTES = 64, POSITIONS = 6, AGREE_POSITIONS = 100, AGREE_PLIES = 9 };

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The start, then 12, 14, 16, 18 and 20 discs. */
static TcPosition timed_position(int index) {
    return index == 0 ? bench_position(0, 0) : bench_position(2 * index, 6 + 2 * index);
}

static TcReport search(TcEngine *engine, const TcPosition *position, int depth, int percent,
                       bool all_moves) {
    TcLimits limits = {.depth = depth, .selectivity = percent, .all_moves = all_moves};
    TcReport report;
    if (tc_engine_search(engine, position, &limits, NULL, NULL, &report) != TC_OK) {
        abort();
    }
    return report;
}

static void time_depth(TcEngine *engine, int percent, int depth) {
    uint64_t nodes = 0;
    double seconds = 0;
    printf("depth %d at %d %%\n", depth, percent);
    for (int i = 0; i < POSITIONS; i++) {
        TcPosition position = timed_position(i);
        tc_engine_clear(engine);
        double start = processor_seconds();
        TcReport report = search(engine, &position, depth, percent, false);
        double took = processor_seconds() - start;
        char move[TC_SQUARE_NAME_SIZE];
        tc_square_name(report.lines[0].move, move);
        printf("  %2d discs  %-3s %+3.0f %12" PRIu64 " nodes %8.3f s\n",
               64 - tc_board_empties(&position.board), move, report.lines[0].value, report.nodes,
               took);
        nodes += report.nodes;
        seconds += took;
    }
    printf("  mean               %12" PRIu64 " nodes %8.3f s %10.0f nodes a second\n",
           nodes / POSITIONS, seconds / POSITIONS, (double)nodes / seconds);
}

/* The value of a move at B percent, one ply less deep from the position after it. */
static int value_after(TcEngine *engine, const TcPosition *position, TcSquare move, int depth,
                       int percent) {
    TcPosition next = tc_position_play(position, move);
    if (tc_board_is_over(&next.board)) {
        return -tc_board_score(&next.board);
    }
    int sign = tc_board_must_pass(&next.board) ? 1 : -1;
    tc_engine_clear(engine);
    return sign * tc_value_discs(search(engine, &next, depth - 1, percent, false).lines[0].value);
}

static void agree(TcEngine *engine, int depth, int a, int b) {
    int same = 0, loss = 0, difference = 0;
    double seconds[2] = {0};
    uint64_t nodes[2] = {0};
    for (int i = 0; i < AGREE_POSITIONS; i++) {
        TcPosition position = bench_position(i % BENCH_GAME_COUNT, 8 + 4 * (i / BENCH_GAME_COUNT));
        TcReport reports[2];
        for (int k = 0; k < 2; k++) {
            tc_engine_clear(engine);
            double start = processor_seconds();
            reports[k] = search(engine, &position, depth, k == 0 ? a : b, false);
            seconds[k] += processor_seconds() - start;
            nodes[k] += reports[k].nodes;
        }
        TcSquare moves[2] = {reports[0].lines[0].move, reports[1].lines[0].move};
        difference += abs(tc_value_discs(reports[0].lines[0].value - reports[1].lines[0].value));
        same += moves[0] == moves[1];
        if (moves[0] != moves[1]) {
            int lost = tc_value_discs(reports[1].lines[0].value) -
                       value_after(engine, &position, moves[0], depth, b);
            loss += lost > 0 ? lost : 0;
        }
    }
    printf("depth %d: the best move at %d %% is that at %d %% in %d of %d, loses %.2f discs on "
           "average; values differ by %.2f\n",
           depth, a, b, same, AGREE_POSITIONS, (double)loss / AGREE_POSITIONS,
           (double)difference / AGREE_POSITIONS);
    for (int k = 0; k < 2; k++) {
        printf("  %3d %%: %12" PRIu64 " nodes %8.3f s\n", k == 0 ? a : b, nodes[k], seconds[k]);
    }
}

int main(int argc, char *argv[]) {
    static const int depths[] = {16, 20, 24};
    tc_init(TC_CPU_BEST);
    TcEngine *engine;
    if (tc_engine_create(HASH_MEGABYTES, NULL, &engine) != TC_OK) {
        return 1;
    }
    if (argc > 2 && strcmp(argv[1], "agree") == 0) {
        agree(engine, atoi(argv[2]), argc > 4 ? atoi(argv[3]) : 73, argc > 4 ? atoi(argv[4]) : 99);
    } else {
        int percent = argc > 1 ? atoi(argv[1]) : 73;
        int count = argc > 2 ? argc - 2 : (int)(sizeof depths / sizeof depths[0]);
        for (int i = 0; i < count; i++) {
            time_depth(engine, percent, argc > 2 ? atoi(argv[i + 2]) : depths[i]);
        }
    }
    tc_engine_free(engine);
    return 0;
}
