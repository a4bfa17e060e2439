#include "forge/weights_out.h"

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

static void name_run(Weights *weights, const PatternTables *tables) {
    const WeightsFactors *factors = &weights->factors;
    uint64_t checksum = CHECKSUM_START;
    for (size_t i = 0; i < (size_t)PATTERN_STAGES * (size_t)tables->shared_size; i++) {
        uint16_t value = (uint16_t)weights->values[i];
        unsigned char bytes[2] = {(unsigned char)value, (unsigned char)(value >> 8)};
        checksum = checksum_add(checksum, bytes, sizeof bytes);
    }
    if (factors->width > 0) {
        checksum = checksum_add(checksum, factors->rows,
                                (size_t)factors->groups * (size_t)tables->shared_size *
                                    (size_t)factors->width);
    }
    snprintf(weights->run, sizeof weights->run, "train-%016" PRIx64, checksum);
}

TcStatus weights_out_write(const Weights *weights, const PatternTables *tables, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = weights_write(weights, tables, &bytes);
    if (status == TC_OK) {
        status = file_replace(path, bytes.data, bytes.size, true);
    }
    buf_release(&bytes);
    return status;
}

TcStatus weights_out_save(Weights *weights, const PatternTables *tables, const char *run,
                          const char *path) {
    if (run != NULL && strlen(run) >= WEIGHTS_RUN_SIZE) {
        return TC_ERROR_ARGUMENT;
    }
    if (run != NULL) {
        snprintf(weights->run, sizeof weights->run, "%s", run);
    } else {
        name_run(weights, tables);
    }
    return weights_out_write(weights, tables, path);
}
