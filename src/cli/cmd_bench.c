/* bench: a fixed workload at fixed depths on one thread. The sum of nodes is the search's
   signature: a change that should not alter the search must not alter it, on any processor. */
#include <inttypes.h>
#include <stdio.h>

#include <turncoat/engine.h>

#include "base/clock.h"
#include "cli/bench_games.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "core/kernels.h"

enum {
    HASH_MEGABYTES = 16, /* the table's size shapes the search, so it is part of the workload */
    MIDGAME_DEPTH = 12,
    MIDGAME_FIRST_PLY = 4, /* 8 discs */
    MIDGAME_PLY_STEP = 3,
    PERFT_DEPTH = 10
};

typedef struct Part {
    const char *name;
    int empties;      /* of the first position, counted back from the end; 0: the midgame plies */
    int empties_span; /* games differ by as many */
    TcLimits limits;
} Part;

static const Part parts[] = {
    {.name = "midgame", .limits = {.depth = MIDGAME_DEPTH}},
    {.name = "endgame",
     .empties = 17,
     .empties_span = 5,
     .limits = {.depth = 60, .exact_from = 60}},
    {.name = "wld", .empties = 20, .empties_span = 4, .limits = {.depth = 60, .wld_from = 60}},
    {.name = "all moves",
     .empties = 24,
     .empties_span = 24,
     .limits = {.depth = 7, .all_moves = true}},
};

typedef struct Tally {
    uint64_t nodes;
    double seconds;
} Tally;

static int ply_of(const Part *part, int game) {
    return part->empties > 0 ? 60 - part->empties - game % part->empties_span
                             : MIDGAME_FIRST_PLY + MIDGAME_PLY_STEP * game;
}

static TcStatus run_part(TcEngine *engine, const Part *part, Tally *tally) {
    *tally = (Tally){0};
    tc_engine_clear(engine);
    for (int i = 0; i < BENCH_GAME_COUNT; i++) {
        TcPosition position = bench_position(i, ply_of(part, i));
        TcReport report;
        double start = clock_seconds();
        TcStatus status = tc_engine_search(engine, &position, &part->limits, NULL, NULL, &report);
        if (status != TC_OK) {
            return status;
        }
        tally->seconds += clock_seconds() - start;
        tally->nodes += report.nodes;
    }
    return TC_OK;
}

static Tally run_perft(void) {
    TcBoard board = tc_board_initial();
    double start = clock_seconds();
    uint64_t leaves = core_kernels()->perft(board.mover, board.opponent, PERFT_DEPTH);
    return (Tally){.nodes = leaves, .seconds = clock_seconds() - start};
}

static void print_row(bool json, const char *name, const Tally *tally) {
    double rate = tally->seconds > 0 ? (double)tally->nodes / tally->seconds : 0;
    if (json) {
        printf("{\"part\":\"%s\",\"nodes\":%" PRIu64 ",\"seconds\":%.3f,\"nps\":%.0f}\n", name,
               tally->nodes, tally->seconds, rate);
    } else {
        printf("%-10s %14" PRIu64 " %10.3f %14.0f\n", name, tally->nodes, tally->seconds, rate);
    }
}

static void print_total(bool json, const Tally *total) {
    if (json) {
        printf("{\"total_nodes\":%" PRIu64 ",\"total_seconds\":%.3f,\"total_nps\":%.0f}\n",
               total->nodes, total->seconds,
               total->seconds > 0 ? (double)total->nodes / total->seconds : 0);
    } else {
        print_row(json, "total", total);
        printf("signature %15" PRIu64 "\n", total->nodes);
    }
}

static void add_row(bool json, const char *name, const Tally *tally, Tally *total) {
    total->nodes += tally->nodes;
    total->seconds += tally->seconds;
    print_row(json, name, tally);
}

static TcStatus run_all(bool json, TcEngine *engine) {
    Tally total = {0};
    Tally tally;
    if (!json) {
        printf("%-10s %14s %10s %14s\n", "part", "nodes", "seconds", "nps");
    }
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        TcStatus status = run_part(engine, &parts[i], &tally);
        if (status != TC_OK) {
            return status;
        }
        add_row(json, parts[i].name, &tally, &total);
    }
    tally = run_perft();
    add_row(json, "perft", &tally, &total);
    print_total(json, &total);
    return TC_OK;
}

ExitCode cmd_bench(Invocation *call) {
    bool json = false;
    const Option options[] = {OPTION_JSON(&json), OPTIONS_END(call)};
    if (!options_parse(call, options)) {
        return call->code;
    }
    TcEngine *engine;
    TcStatus status = tc_engine_create(HASH_MEGABYTES, NULL, &engine);
    if (status == TC_OK) {
        status = run_all(json, engine);
        tc_engine_free(engine);
    }
    if (status != TC_OK) {
        message_error("bench: %s", tc_status_text(status));
        return EXIT_BAD;
    }
    return EXIT_FINE;
}
