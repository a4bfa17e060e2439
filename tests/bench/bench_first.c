/* Measures how soon a search has something to show, on one thread, in the start and 30 positions of
   14 to 38 discs, each from an empty table: the first report; the first whose best move is good,
   that is loses at most 2 discs by a search of all moves to DEPTH (10) at 99 %; what the move that
   stands after 50 ms loses; and, for hints, when every legal move has a value. Processor time,
   because the machine may have more to do. Usage: bench_first [DEPTH]. 2.4 GHz: a good move after
   12 ms at most, mostly within 0.05; all moves valued within 0.1 ms; after 50 ms one of 31 loses
   more than 2 discs, in a lost position. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <turncoat/engine.h>
#include <turncoat/init.h>
#include <turncoat/level.h>

#include "cli/bench_games.h"

enum { HASH_MEGABYTES = 64, DEPTH_DEFAULT = 10, GAMES = 10, PLIES_FIRST = 10, PLIES_STEP = 12 };
enum { POSITIONS = 1 + 3 * GAMES, GOOD_DISCS = 2 };

static const double in_time = 0.05;
static const double enough = 0.1; /* seconds of a search that is watched */

static TcStop stop;

typedef struct Watch {
    const TcReport *truth;
    double started;
    double first, good, all; /* seconds; negative: not yet */
    int loss;                /* of the move that stood after in_time */
} Watch;

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static TcPosition position_of(int number) {
    int game = number % GAMES;
    int ply = number == 0 ? 0 : PLIES_FIRST + PLIES_STEP * ((number - 1) / GAMES);
    return bench_position(game, ply);
}

static int loss_of(const TcReport *truth, TcSquare move) {
    for (int i = 0; i < truth->line_count; i++) {
        if (truth->lines[i].move == move) {
            return tc_value_discs(truth->lines[0].value - truth->lines[i].value);
        }
    }
    abort();
}

static bool all_are_valued(const TcReport *report, int moves) {
    for (int i = 0; i < report->line_count; i++) {
        if (report->lines[i].depth == 0) {
            return false;
        }
    }
    return report->line_count == moves;
}

static void look(void *context, const TcReport *report) {
    Watch *watch = context;
    double seconds = processor_seconds() - watch->started;
    int loss = loss_of(watch->truth, report->lines[0].move);
    if (watch->first < 0 && report->lines[0].depth > 0) {
        watch->first = seconds;
    }
    if (watch->good < 0 && report->lines[0].depth > 0 && loss <= GOOD_DISCS) {
        watch->good = seconds;
    }
    if (watch->all < 0 && all_are_valued(report, watch->truth->line_count)) {
        watch->all = seconds;
    }
    if (seconds <= in_time) {
        watch->loss = loss;
    }
    if (seconds > enough) {
        tc_stop_request(&stop);
    }
}

static Watch watch_search(TcEngine *engine, const TcPosition *position, const TcReport *truth,
                          bool all_moves) {
    TcLimits limits = tc_level_limits(tc_level(TC_LEVEL_COUNT));
    limits.all_moves = all_moves;
    limits.stop = &stop;
    limits.stop_generation = tc_stop_generation(&stop);
    Watch watch = {.truth = truth, .first = -1, .good = -1, .all = -1, .loss = 64};
    TcReport report;
    tc_engine_clear(engine);
    watch.started = processor_seconds();
    if (tc_engine_search(engine, position, &limits, look, &watch, &report) != TC_OK) {
        abort();
    }
    return watch;
}

static TcReport true_values(TcEngine *engine, const TcPosition *position, int depth) {
    TcLimits limits = {.depth = depth, .selectivity = 99, .all_moves = true};
    TcReport truth;
    tc_engine_clear(engine);
    if (tc_engine_search(engine, position, &limits, NULL, NULL, &truth) != TC_OK) {
        abort();
    }
    return truth;
}

static void measure(TcEngine *engine, int depth) {
    int late_good = 0, late_all = 0, loss = 0, bad = 0;
    double slowest_good = 0, slowest_all = 0;
    printf("discs moves   first ms   good ms  loss at 50 ms   all moves ms\n");
    for (int number = 0; number < POSITIONS; number++) {
        TcPosition position = position_of(number);
        TcReport truth = true_values(engine, &position, depth);
        Watch one = watch_search(engine, &position, &truth, false);
        Watch all = watch_search(engine, &position, &truth, true);
        printf("%5d %5d %10.2f %9.2f %14d %14.2f\n", 64 - tc_board_empties(&position.board),
               truth.line_count, 1e3 * one.first, 1e3 * one.good, one.loss, 1e3 * all.all);
        late_good += !(one.good >= 0 && one.good <= in_time);
        late_all += !(all.all >= 0 && all.all <= in_time);
        slowest_good = one.good > slowest_good ? one.good : slowest_good;
        slowest_all = all.all > slowest_all ? all.all : slowest_all;
        loss += one.loss;
        bad += one.loss > GOOD_DISCS;
    }
    printf("%d positions: a good move later than 50 ms in %d (slowest %.1f ms); after 50 ms a move "
           "that loses more than %d discs in %d, %.2f discs on average; all moves valued later "
           "than 50 ms in %d (slowest %.1f ms)\n",
           POSITIONS, late_good, 1e3 * slowest_good, GOOD_DISCS, bad, (double)loss / POSITIONS,
           late_all, 1e3 * slowest_all);
}

int main(int argc, char *argv[]) {
    tc_init(TC_CPU_BEST);
    TcEngine *engine;
    if (tc_engine_create(HASH_MEGABYTES, NULL, &engine) != TC_OK) {
        return 1;
    }
    measure(engine, argc > 1 ? atoi(argv[1]) : DEPTH_DEFAULT);
    tc_engine_free(engine);
    return 0;
}
