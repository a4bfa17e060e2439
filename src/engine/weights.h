/* The weights file: bytes <-> the shared weights of all stages.

   Little endian. "TCWEIGHT" (8 bytes), u32 version, u32 endian mark 0x01020304, u64 hash of the
   pattern set, u32 stages, u32 weights a stage (after sharing mirrored indices), u32 scale (units a
   disc), u32 length of the training-run id, u64 length of the payload, u64 length of the unpacked
   payload, u32 rows and u32 columns of the ProbCut fit (probcut.h; 0 and 0: not measured yet), u64
   checksum of all that follows and of the header up to here; then the id (UTF-8, no NUL), then the
   fit: i32 parameters, row after row, then the payload: one zstd frame of int16 weights, stage
   after stage. Any mismatch is refused.

   Version 1 had no fit, nor its two numbers in the header. It is refused as older where weights are
   wanted for playing; tools that write new files may read it. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "base/buf.h"
#include "engine/pattern.h"
#include "engine/probcut.h"

enum {
    WEIGHTS_VERSION = 2,
    WEIGHTS_VERSION_OLDEST = 1,
    WEIGHTS_SCALE = 128,
    WEIGHTS_RUN_SIZE = 64
};

typedef struct Weights {
    int16_t *values;            /* [PATTERN_STAGES][tables->shared_size], in 1/WEIGHTS_SCALE disc */
    char run[WEIGHTS_RUN_SIZE]; /* which training made them */
    ProbcutFit fit;
} Weights;

/* oldest: the least version that will do. TC_ERROR_SYNTAX with the reason in *error (line and
   column 0), or TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_parse(const void *bytes, size_t size, const PatternTables *tables,
                                      int oldest, Weights *weights, TcTextError *error);

/* Appends the file to out. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus weights_write(const Weights *weights, const PatternTables *tables,
                                      Buf *out);

void weights_release(Weights *weights);

#endif
