/* The factors: values that pairs of terms add (WeightsFactors in weights.h). Compiled per level;
   the result is the same integer at every level, and wraps where a nonsensical file makes sums
   overflow. */
#pragma once

#include <stdint.h>

#include "core/level.h"
#include "engine/eval_data.h"

#define factors_value LEVEL_NAME(factors_value)

/* The value that the factors add, in 1/WEIGHTS_SCALE disc. rows: those of the stage (eval_rows);
   frame and sign as in eval.h; counts: the entries of the terms that are not patterns. */
int factors_value(const TcEval *eval, const int8_t *rows, const PatternFrame *frame, int sign,
                  const int32_t counts[PATTERN_COUNTS], int stage);
