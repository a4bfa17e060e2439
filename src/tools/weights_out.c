#include "tools/weights_out.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/checksum.h"
#include "base/file.h"

void weights_out_quantise(const float *discs, int count, int16_t *values) {
    for (int i = 0; i < count; i++) {
        long units = lrintf(discs[i] * (float)WEIGHTS_SCALE);
        values[i] = (int16_t)(units > INT16_MAX    ? INT16_MAX
                              : units < -INT16_MAX ? -INT16_MAX
                                                   : units);
    }
}

static void name_run(const int16_t *values, size_t count, char run[WEIGHTS_RUN_SIZE]) {
    uint64_t checksum = CHECKSUM_START;
    for (size_t i = 0; i < count; i++) {
        unsigned char bytes[2] = {(unsigned char)values[i], (unsigned char)(values[i] >> 8)};
        checksum = checksum_add(checksum, bytes, sizeof bytes);
    }
    snprintf(run, WEIGHTS_RUN_SIZE, "train-%016" PRIx64, checksum);
}

TcStatus weights_out_save(const int16_t *values, const PatternTables *tables, const char *run,
                          const char *path) {
    if (run != NULL && strlen(run) >= WEIGHTS_RUN_SIZE) {
        return TC_ERROR_ARGUMENT;
    }
    Weights weights = {.values = (int16_t *)values}; /* weights_write only reads them */
    if (run != NULL) {
        snprintf(weights.run, sizeof weights.run, "%s", run);
    } else {
        name_run(values, (size_t)PATTERN_STAGES * (size_t)tables->shared_size, weights.run);
    }
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = weights_write(&weights, tables, &bytes);
    if (status == TC_OK) {
        status = file_replace(path, bytes.data, bytes.size, true);
    }
    buf_release(&bytes);
    return status;
}
