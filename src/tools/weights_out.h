/* From trained numbers to a weights file. */
#ifndef TOOLS_WEIGHTS_OUT_H
#define TOOLS_WEIGHTS_OUT_H

#include <stdint.h>

#include "engine/weights.h"

/* To the nearest 1/WEIGHTS_SCALE disc, within what 16 bits hold. */
void weights_out_quantise(const float *discs, int count, int16_t *values);

/* Writes path, replacing it only once all is there. TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_out_write(const Weights *weights, const PatternTables *tables,
                                          const char *path);

/* The same for a new training. run names the training, in weights->run; NULL:
   a name made of the values' checksum, "train-0123456789abcdef". TC_ERROR_ARGUMENT when run does
   not fit into WEIGHTS_RUN_SIZE, TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_out_save(Weights *weights, const PatternTables *tables,
                                         const char *run, const char *path);

#endif
