/* The data that come with the programs: the weights of the evaluation, the opening book, the names
   of openings and the even starts. They are part of the programs (data_embedded.c) or, if the build has
   TURNCOAT_DATA_FILES, files in ../share/turncoat next to them (data_files.c), for packages in
   which several programs share them. */
#pragma once

#include <stddef.h>

#include <turncoat/status.h>

#include "base/buf.h"

typedef enum DataId { DATA_WEIGHTS, DATA_BOOK, DATA_OPENINGS, DATA_STARTS, DATA_COUNT } DataId;

typedef struct Data {
    const char *bytes;
    size_t size;
    Buf read; /* holds bytes that were read from a file; empty: they are part of the program */
} Data;

/* Only files can fail: TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_TOO_LARGE, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus data_open(DataId id, Data *data);

/* Releases what data_open returned, also after a failure. All zero is allowed. */
static inline void data_release(Data *data) {
    buf_release(&data->read);
}
