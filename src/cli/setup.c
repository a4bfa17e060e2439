#include "cli/setup.h"

#include <math.h>

#include <turncoat/clock.h>

#include "base/buf.h"
#include "base/clock.h"
#include "base/mem.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "engine/probcut.h"

/* Fails after an error message, unless memory was short: TC_ERROR_MEMORY. */
static TcStatus read_eval(const char *path, TcEval **eval) {
    Buf bytes;
    buf_init(&bytes);
    TcError error = {0};
    TcStatus status = TC_ERROR_IO;
    if (input_read(path, INPUT_CAP_WEIGHTS, &bytes)) {
        status = tc_eval_create(bytes.data, bytes.size, eval, &error);
        if (status == TC_ERROR_SYNTAX) {
            message_error("%s: %s", path, error.message);
        }
    }
    buf_release(&bytes);
    return status;
}

static TcStatus create_default_eval(TcEval **eval) {
    TcStatus status = tc_eval_create_default(eval);
    if (status != TC_OK && status != TC_ERROR_MEMORY) {
        message_error("the weights of the program: %s; install it again, with its data",
                      tc_status_text(status));
    }
    return status;
}

/* A file that cannot be used is no reason to stop: the built-in weights play on, and the error is
   reported. */
static TcStatus create_eval(const char *weights, TcEval **eval) {
    if (weights != NULL) {
        TcStatus status = read_eval(weights, eval);
        if (status == TC_OK || status == TC_ERROR_MEMORY) {
            return status;
        }
        message_note("using the built-in weights");
    }
    return create_default_eval(eval);
}

static bool report_no_memory(TcStatus status) {
    if (status == TC_ERROR_MEMORY) {
        message_error("the weights: %s", tc_status_text(status));
    }
    return status == TC_OK;
}

bool setup_eval(const char *weights, TcEval **eval) {
    return report_no_memory(create_eval(weights, eval));
}

bool setup_eval_as_given(const char *weights, TcEval **eval) {
    return report_no_memory(weights != NULL ? read_eval(weights, eval) : create_default_eval(eval));
}

static void report_bad_hash(int megabytes, TcStatus status) {
    if (status == TC_ERROR_MEMORY) {
        message_error("--hash %d: the system has %llu MB free; give less", megabytes,
                      (unsigned long long)(mem_available() >> 20));
    } else {
        message_error("--hash %d: %s", megabytes, tc_status_text(status));
    }
}

bool setup_engine(const EngineOptions *options, Setup *setup) {
    if (!setup_eval(options->weights, &setup->eval)) {
        return false;
    }
    TcStatus status = tc_engine_create(options->hash, setup->eval, &setup->engine);
    if (status != TC_OK) {
        report_bad_hash(options->hash, status);
        tc_eval_free(setup->eval);
        return false;
    }
    status = tc_engine_set_threads(setup->engine, options->threads);
    if (status != TC_OK) {
        message_error("--threads %d: %s", options->threads, tc_status_text(status));
        setup_release(setup);
        return false;
    }
    return true;
}

void setup_release(Setup *setup) {
    tc_engine_free(setup->engine);
    tc_eval_free(setup->eval);
}

int setup_selectivity(int selectivity) {
    return probcut_percent(selectivity != OPTION_NOT_GIVEN ? selectivity : SELECTIVITY_NONE);
}

/* A search of so many seconds begins to solve at this many squares more than it mostly proves: it
   often has the time, and the selective iterations are an answer when not. How early makes little
   difference; see EXPERIMENTS.md. */
enum { SOLVE_EARLIER = 2 };

/* A thread visits so many while it solves: for --nodes in place of --time. */
static const double nodes_a_second = 1e7;

static bool depth_is_given(const EngineOptions *options) {
    return options->depth > 0 || options->level > 0;
}

TcLimits setup_base(const EngineOptions *options, TcLimits shallow) {
    double seconds = options->seconds > 0 ? options->seconds : INFINITY;
    if (options->nodes > 0) {
        seconds = fmin(seconds, (double)options->nodes / nodes_a_second);
    }
    if (depth_is_given(options) || isinf(seconds)) {
        return shallow;
    }
    TcLimits limits = tc_level_limits_at(TC_DEPTH_MAX);
    int squares = tc_solvable_in(seconds) + SOLVE_EARLIER;
    limits.exact_from = limits.wld_from = squares < 60 ? squares : 60;
    return limits;
}

PlayLimits setup_play_limits(const EngineOptions *options) {
    TcLimits shallow = tc_level_limits_at(SETUP_DEPTH_DEFAULT);
    TcLimits deep = tc_level_limits_at(TC_DEPTH_MAX);
    return (PlayLimits){.move = setup_limits(options, setup_base(options, shallow)),
                        .clock = setup_limits(options, depth_is_given(options) ? shallow : deep)};
}

PlayLimits setup_play_limits_at(const EngineOptions *options, int depth) {
    EngineOptions others = *options;
    others.level = others.depth = OPTION_NOT_GIVEN;
    TcLimits limits = setup_limits(&others, tc_level_limits_at(depth));
    return (PlayLimits){.move = limits, .clock = limits};
}

TcLimits setup_limits(const EngineOptions *options, TcLimits base) {
    TcLimits limits = options->level > 0 ? tc_level_limits(tc_level(options->level)) : base;
    if (options->depth > 0) {
        limits.depth = options->depth;
    }
    if (options->exact_from != OPTION_NOT_GIVEN) {
        limits.exact_from = options->exact_from;
    }
    if (options->wld_from != OPTION_NOT_GIVEN) {
        limits.wld_from = options->wld_from;
    }
    if (options->selectivity != OPTION_NOT_GIVEN) {
        limits.selectivity = setup_selectivity(options->selectivity);
        limits.solve_selectivity = 0;
    }
    if (options->seconds > 0) {
        limits.seconds = options->seconds;
    }
    if (options->nodes > 0) {
        limits.nodes = options->nodes;
    }
    interrupt_attach(&limits);
    return limits;
}

TcLimits setup_level_limits(const EngineOptions *options, const TcLevel *level) {
    TcLimits limits = setup_limits(options, tc_level_limits(level));
    if (level->seconds > 0 && limits.seconds > level->seconds) {
        limits.seconds = level->seconds;
    }
    return limits;
}

bool setup_plays_book(const PlayOptions *options) {
    if (options->book != NULL) {
        return true;
    }
    int level = options->engine.level;
    return level > 0 ? tc_level(level)->book_loss > 0 : options->engine.depth == 0;
}

bool setup_depth_plays_book(int depth) {
    bool plays = false;
    for (int i = 1; i <= TC_LEVEL_COUNT; i++) {
        plays = plays || (tc_level(i)->book_loss > 0 && tc_level(i)->depth <= depth);
    }
    return plays;
}

uint64_t setup_seed(uint64_t seed) {
    enum { BITS = 53 }; /* programs that read our JSON keep so many of a number */
    return seed > 0 ? seed : clock_seed() % (UINT64_C(1) << BITS);
}
