/* From options to an engine and its limits. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include <stdbool.h>

#include <turncoat/engine.h>
#include <turncoat/limits.h>

#include "cli/options.h"

/* An engine with --hash, to be released with tc_engine_free; false after a complaint. */
bool setup_engine(const Options *options, TcEngine **engine);

/* base, or the limits of --level, with --depth, --exact-from, --wld-from, --time and --nodes put
   in; Ctrl+C stops searches with them once interrupt_install was called. */
TcLimits setup_limits(const Options *options, TcLimits base);

/* --seed, or a number that differs from run to run. */
uint64_t setup_seed(const Options *options);

#endif
