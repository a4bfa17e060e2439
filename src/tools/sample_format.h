/* Shared by reader and writer of sample files: the bytes of headers. */
#ifndef TOOLS_SAMPLE_FORMAT_H
#define TOOLS_SAMPLE_FORMAT_H

#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "tools/sample.h"

#define SAMPLE_MAGIC "TCSAMPLE"
#define SAMPLE_BLOCK_MARK UINT32_C(0x4b434c42) /* "BLCK" */

/* Over a header without its last 8 bytes, the place of the checksum, and what follows it. */
static inline uint64_t sample_checksum(const unsigned char *header, size_t header_size,
                                       const void *rest, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, header, header_size - 8), rest, size);
}

/* Appends the header of a file. */
void sample_write_header(const SampleHeader *header, Buf *out);

typedef struct SampleBlock {
    uint32_t number;
    uint32_t units;
    uint64_t offset, end;
} SampleBlock;

/* The block that sample_reader_next read last; before the first, end is that of the file's header.
   At a tail cut short, the one before it, of which only end counts. */
SampleBlock sample_reader_block(const SampleReader *reader);

#endif
