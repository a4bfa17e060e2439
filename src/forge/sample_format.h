/* The bytes of headers, shared by the reader and the writer of sample files. */
#ifndef FORGE_SAMPLE_FORMAT_H
#define FORGE_SAMPLE_FORMAT_H

#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "forge/sample.h"

#define SAMPLE_MAGIC "TCSAMPLE"
#define SAMPLE_BLOCK_MARK UINT32_C(0x4b434c42) /* "BLCK" */

/* The checksum of a header, without its last 8 bytes (the checksum itself), and of the rest that
   follows it. */
static inline uint64_t sample_checksum(const unsigned char *header, size_t header_size,
                                       const void *rest, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, header, header_size - 8), rest, size);
}

#endif
