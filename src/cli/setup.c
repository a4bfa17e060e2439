#include "cli/setup.h"

#include <time.h>
#include <unistd.h>

#include <turncoat/level.h>

#include "cli/interrupt.h"
#include "cli/message.h"

bool setup_engine(const Options *options, TcEngine **engine) {
    TcStatus status = tc_engine_create(options->hash, engine);
    if (status == TC_ERROR_MEMORY) {
        message_error("--hash %d: the system has not that much memory; give less", options->hash);
    } else if (status != TC_OK) {
        message_error("--hash %d: %s", options->hash, tc_status_text(status));
    }
    return status == TC_OK;
}

TcLimits setup_limits(const Options *options, TcLimits base) {
    TcLimits limits =
        options_has(options, OPTION_LEVEL) ? tc_level_limits(tc_level(options->level)) : base;
    if (options_has(options, OPTION_DEPTH)) {
        limits.depth = options->depth;
    }
    if (options_has(options, OPTION_EXACT_FROM)) {
        limits.exact_from = options->exact_from;
    }
    if (options_has(options, OPTION_WLD_FROM)) {
        limits.wld_from = options->wld_from;
    }
    if (options_has(options, OPTION_TIME)) {
        limits.seconds = options->seconds;
    }
    if (options_has(options, OPTION_NODES)) {
        limits.nodes = options->nodes;
    }
    interrupt_attach(&limits);
    return limits;
}

uint64_t setup_seed(const Options *options) {
    if (options_has(options, OPTION_SEED)) {
        return options->seed;
    }
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec << 32) ^ (uint64_t)now.tv_nsec ^ ((uint64_t)getpid() << 20);
}
