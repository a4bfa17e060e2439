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

/* Appends the header of a file, with its text. */
void sample_write_header(const SampleHeader *header, Buf *out);

typedef struct SampleBlock {
    uint32_t number;
    uint32_t units;
    uint64_t offset, end;
} SampleBlock;

/* The block that sample_reader_next read last. Before the first one, end is the end of the file's
   header. After an incomplete last block it is the block before, and only end is valid. */
SampleBlock sample_reader_block(const SampleReader *reader);

#endif
