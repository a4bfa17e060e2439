/* Writes trained weights to a weights file. */
#pragma once

#include <stdint.h>

#include "engine/weights.h"

/* Rounds count numbers to the nearest 1/WEIGHTS_SCALE disc, clamped to the range of 16 bits. */
void weights_out_quantise(const float *discs, int count, int16_t *values);

/* Writes a weights file; an existing one is replaced only when the new one is complete.
   TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_out_write(const Weights *weights, const PatternTables *tables,
                                          const char *path);

/* The same for a new training, whose name it stores in weights->run. run: the name; NULL: a name
   made from the checksum of the values, "train-0123456789abcdef". Also TC_ERROR_ARGUMENT if run
   does not fit in WEIGHTS_RUN_SIZE bytes. */
TC_WARN_UNUSED TcStatus weights_out_save(Weights *weights, const PatternTables *tables,
                                         const char *run, const char *path);
