#include "support/null_engine.h"

#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/random.h"
#include "core/bits.h"
#include "support/count.h"

void null_engine_init(NullEngine *engine) {
    memset(engine, 0, sizeof *engine);
    engine->iterations = 1;
}

int null_engine_value(const TcPosition *position, TcSquare move, int depth) {
    TcPosition after = tc_position_play(position, move);
    after.board = tc_board_canonical(&after.board, NULL);
    uint64_t state = tc_position_key(&after) + (uint64_t)depth * 10007;
    return (int)random_below(&state, 129) - 64;
}

TcSquare null_engine_reply(const TcPosition *position, TcSquare move) {
    TcPosition after = tc_position_play(position, move);
    uint64_t moves = tc_board_moves(&after.board);
    return moves != 0 ? bits_first(moves) : TC_NO_SQUARE;
}

typedef struct NullSearch {
    NullEngine *engine;
    const TcPosition *position;
    const TcLimits *limits;
    double began;
} NullSearch;

static bool is_stopped(const NullSearch *search) {
    return !search->engine->deaf &&
           tc_stop_generation(search->limits->stop) != search->limits->stop_generation &&
           clock_seconds() - search->began >= 1e-6 * search->engine->deaf_microseconds;
}

static bool is_past_deadline(const NullSearch *search) {
    return search->limits->deadline != NULL &&
           clock_seconds() >= atomic_load(&search->limits->deadline->hard);
}

/* Polls, as a search does. True when there was no stop until then. A deadline of 0 is never,
   unless the search has one. */
static bool sleep_until(const NullSearch *search, double deadline) {
    while (!is_stopped(search)) {
        if (deadline > 0 ? clock_seconds() >= deadline : is_past_deadline(search)) {
            return true;
        }
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    return false;
}

static TcLine line_of(const NullSearch *search, TcSquare move, int depth, bool last) {
    TcLine line = {.move = move, .depth = depth};
    if (depth > 0) {
        int value = null_engine_value(search->position, move, depth);
        line.value = search->engine->wld ? (value > 0) - (value < 0) : value;
        line.wld = search->engine->wld;
        line.exact = search->engine->exact && last;
        line.nodes = (uint64_t)depth;
        line.pv_length = 1;
        line.pv[0] = (uint8_t)move;
        TcSquare reply = null_engine_reply(search->position, move);
        if (search->engine->replies && reply != TC_NO_SQUARE) {
            line.pv[line.pv_length++] = (uint8_t)reply;
        }
    }
    return line;
}

static void insert_line(TcReport *report, TcLine line) {
    int to = report->line_count++;
    for (; to > 0 && line.value > report->lines[to - 1].value; to--) {
        report->lines[to] = report->lines[to - 1];
    }
    report->lines[to] = line;
}

static void fill_report(const NullSearch *search, int depth, TcReport *report) {
    bool last = depth == search->engine->iterations;
    *report = (TcReport){.depth = depth, .nodes = (uint64_t)depth * 100};
    uint64_t moves = tc_board_moves(&search->position->board);
    for (; moves != 0; moves = bits_rest(moves)) {
        insert_line(report, line_of(search, bits_first(moves), depth, last));
    }
    if (!search->limits->all_moves && report->line_count > 1) {
        report->line_count = 1;
    }
    report->exact = report->line_count == 0 || report->lines[0].exact;
    report->seconds = clock_seconds() - search->began;
    const TcLab *lab = search->limits->lab;
    if (lab != NULL && lab->features != TC_LAB_DEFAULT && search->engine->lab_factor > 0) {
        report->nodes *= (uint64_t)search->engine->lab_factor;
    }
}

static bool iterate(const NullSearch *search, TcProgressFn *progress, void *context,
                    TcReport *report) {
    double share = 1e-6 * search->engine->microseconds / search->engine->iterations;
    for (int depth = 1; depth <= search->engine->iterations; depth++) {
        if (!sleep_until(search, search->began + share * depth)) {
            return false;
        }
        fill_report(search, depth, report);
        progress(context, report);
    }
    double seconds = search->engine->obeys_seconds ? search->limits->seconds : 0;
    double end = seconds > 0 ? search->began + seconds : 0;
    if (!search->engine->never_ends) {
        return true;
    }
    count_one(&search->engine->waiting);
    return sleep_until(search, end);
}

static TcStatus search_null(void *self, const TcPosition *position, const TcLimits *limits,
                            TcProgressFn *progress, void *context, TcReport *report) {
    NullEngine *engine = self;
    NullSearch search = {
        .engine = engine, .position = position, .limits = limits, .began = clock_seconds()};
    count_one(&engine->searches);
    bool ponders = limits->deadline != NULL && tc_deadline_is_open(limits->deadline);
    if (ponders) {
        count_one(&engine->pondered);
    }
    if (limits->all_moves) {
        count_one(&engine->all_moves);
    }
    if (limits->lab != NULL) {
        count_one(&engine->labs);
        atomic_store(&engine->lab_features, limits->lab->features);
    }
    fill_report(&search, 0, report);
    report->finished = iterate(&search, progress, context, report);
    count_one(&engine->ended);
    return engine->fails || (ponders && engine->fails_pondering) ? TC_ERROR_ARGUMENT : TC_OK;
}

static void clear_null(void *self) {
    NullEngine *engine = self;
    count_one(&engine->clears);
}

static TcStatus configure_null(void *self, int hash_megabytes, int threads) {
    NullEngine *engine = self;
    count_one(&engine->configured);
    atomic_store(&engine->hash_megabytes, hash_megabytes);
    atomic_store(&engine->threads, threads);
    return engine->fails ? TC_ERROR_MEMORY : TC_OK;
}

static void release_null(void *self) {
    NullEngine *engine = self;
    count_one(&engine->releases);
}

SessionEngine null_engine_interface(NullEngine *engine) {
    return (SessionEngine){.self = engine,
                           .search = search_null,
                           .clear = clear_null,
                           .configure = configure_null,
                           .release = release_null};
}
