/* Measures what the record costs: microseconds of a move and of an undo in a game of 60 moves
   between two humans, of a move in analysis, of a step through a tree of 2,000 nodes, and of
   opening it. No search runs. The least of ROUNDS (200) is printed, since others share the machine.
   Usage: bench_record [ROUNDS]. */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

#include <turncoat/init.h>

#include "base/clock.h"
#include "base/job.h"
#include "base/random.h"
#include "core/bits.h"
#include "session/edit.h"
#include "session/modes.h"
#include "session/session.h"
#include "session/snapshot.h"
#include "session/start.h"

enum { NODES = 2000 };

static TcStatus search(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report) {
    (void)self, (void)position, (void)limits, (void)progress, (void)context;
    *report = (TcReport){.line_count = 0};
    return TC_OK;
}

static TcStatus configure(void *self, int hash_megabytes, int threads) {
    (void)self, (void)hash_megabytes, (void)threads;
    return TC_OK;
}

static void do_nothing(void *self) {
    (void)self;
}

static TcSquare choose(const TcPosition *position, uint64_t *random) {
    uint64_t moves = tc_board_moves(&position->board);
    for (uint32_t left = random_below(random, (uint32_t)bits_count(moves)); left > 0; left--) {
        moves = bits_rest(moves);
    }
    return (TcSquare)bits_first(moves);
}

static const TcGame *game_of(const Session *session) {
    return &session_snapshot(session)->game;
}

/* The least time of each. */
typedef struct Times {
    double play, undo, try, step, open;
} Times;

static void keep_least(double *least, double begin, int count) {
    double time = (clock_seconds() - begin) / count;
    *least = time < *least ? time : *least;
}

static void time_game(Session *session, Times *times, uint64_t random) {
    SessionSetup setup = {.players = {{.kind = SESSION_HUMAN}, {.kind = SESSION_HUMAN}}};
    if (!session_start_game(session, &setup)) {
        exit(1);
    }
    double begin = clock_seconds();
    int moves = 0;
    for (; !tc_game_is_over(game_of(session)); moves++) {
        (void)session_play(session, choose(tc_game_position(game_of(session)), &random));
    }
    keep_least(&times->play, begin, moves);
    begin = clock_seconds();
    while (session_snapshot(session)->game.cursor > 0) {
        (void)session_undo(session);
    }
    keep_least(&times->undo, begin, moves);
}

static TcTree *make_tree(uint64_t random) {
    TcTree *tree;
    if (tc_tree_create(NULL, &tree) != TC_OK) {
        exit(1);
    }
    while (tc_tree_node_count(tree) < NODES) {
        TcNode node = (TcNode)random_below(&random, (uint32_t)tc_tree_node_count(tree));
        const TcPosition *position = tc_tree_position(tree, node);
        if (!tc_board_is_over(&position->board) &&
            tc_tree_add(tree, node, choose(position, &random), NULL) != TC_OK) {
            exit(1);
        }
    }
    return tree;
}

static void time_tree(Session *session, Times *times, uint64_t random) {
    TcTree *tree = make_tree(random);
    double begin = clock_seconds();
    (void)session_open(session, tree);
    keep_least(&times->open, begin, 1);
    begin = clock_seconds();
    for (TcNode node = TC_NODE_ROOT + 1; node <= 200; node++) {
        (void)session_go_to_node(session, node);
    }
    keep_least(&times->step, begin, 200);
    begin = clock_seconds();
    int moves = 0;
    for (; !tc_game_is_over(game_of(session)); moves++) {
        (void)session_play(session, choose(tc_game_position(game_of(session)), &random));
    }
    keep_least(&times->try, begin, moves);
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 200;
    Jobs *jobs;
    Session *session;
    Times times = {DBL_MAX, DBL_MAX, DBL_MAX, DBL_MAX, DBL_MAX};
    tc_init(TC_CPU_BEST);
    if (jobs_create(do_nothing, NULL, &jobs) != TC_OK) {
        return 1;
    }
    SessionConfig config = {
        .jobs = jobs,
        .engine = {
            .search = search, .configure = configure, .clear = do_nothing, .release = do_nothing}};
    if (session_create(&config, &session) != TC_OK) {
        return 1;
    }
    for (int i = 0; i < rounds; i++) {
        time_game(session, &times, (uint64_t)i);
        time_tree(session, &times, (uint64_t)i);
        job_pump(jobs);
    }
    printf("us: move %.1f, undo %.1f, move in analysis %.1f, step %.1f, open %d nodes %.0f\n",
           1e6 * times.play, 1e6 * times.undo, 1e6 * times.try, 1e6 * times.step, NODES,
           1e6 * times.open);
    jobs_free(jobs);
    session_free(session);
    return 0;
}
