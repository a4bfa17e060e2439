/* Self-play samples. */
#pragma once

#include "forge/generate.h"

/* Does the work of one unit of selfplay: appends the positions of a game with its result to
   records, and marks exact values. */
TC_WARN_UNUSED TcStatus generate_selfplay(TcEngine *engine, const GenerateOptions *options,
                                          uint32_t unit, Buf *records);
