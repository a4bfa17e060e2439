/* Sample files: positions with values, made by self-play and searches, and read by training.

   The file is little-endian. Header: "TCSAMPLE" (8 bytes), u32 version, u32 kind, u64 seed, u32
   units per block, u32 record size, u32 length of the text, u32 0, u64 checksum of the header up to
   here and of the text; then the text: the options that the samples were made with, as "name=value
   name=value". Files with the same header have the same samples.

   Then blocks follow. A block is the work of a fixed number of units (games), fewer only in the
   last one: u32 mark "BLCK", u32 number from 0, u32 units, u32 records, u64 checksum of the block's
   header up to here and of the records; then the records: u64 mover, u64 opponent, u32 game, i16
   value in half discs for the mover, u8 label, u8 0.

   A killed writer leaves at most one incomplete block at the end of the file. Opening the file
   again drops that block and continues after the last complete one. A block depends only on the
   header and its number, so the finished file is the same, byte for byte, as that of an
   uninterrupted run. Readers skip an incomplete last block, and reject any other damage. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/checksum.h"

enum {
    SAMPLE_VERSION = 2,
    SAMPLE_TEXT_MAX = 1024,
    SAMPLE_HEADER_SIZE = 48,
    SAMPLE_BLOCK_SIZE = 24, /* of a block's own header */
    SAMPLE_RECORD_SIZE = 24,
    SAMPLE_BLOCK_RECORDS_MAX = 1 << 20
};

typedef enum SampleKind {
    SAMPLE_SELFPLAY = 1, /* games with their results */
    SAMPLE_OFFLINE,      /* positions a few random moves off the path of a game, searched */
    SAMPLE_PATH,         /* positions on the path, searched */
    SAMPLE_LEAVES,       /* positions that searches on the path evaluate, searched */
    SAMPLE_KINDS         /* one more than the last */
} SampleKind;

typedef enum SampleLabel {
    SAMPLE_RESULT = 0, /* the result of the game */
    SAMPLE_ESTIMATE,   /* the value of a search */
    SAMPLE_EXACT,      /* a proven value */
    SAMPLE_LABELS
} SampleLabel;

typedef struct SampleRecord {
    TcBoard board; /* its mover can move */
    uint32_t game;
    int16_t halves; /* the value in half discs, -128..128: a mean of two values may be one */
    SampleLabel label;
} SampleRecord;

typedef struct SampleHeader {
    SampleKind kind;
    uint64_t seed;
    uint32_t block_units;
    char text[SAMPLE_TEXT_MAX + 1];
} SampleHeader;

/* Appends a record. */
void sample_add_record(Buf *records, const SampleRecord *record);

/* Whether bytes begin like a sample file. */
bool sample_is_file(const void *bytes, size_t size);

typedef struct SampleReader SampleReader;

/* Opens a file for reading. TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_MEMORY; TC_ERROR_SYNTAX with
   the offset and the reason in *error. Release with sample_reader_close. */
TC_WARN_UNUSED TcStatus sample_reader_open(const char *path, SampleReader **reader, TcError *error);
void sample_reader_close(SampleReader *reader);
const SampleHeader *sample_reader_header(const SampleReader *reader);

/* Reads the next block. Its records are valid until the next call; a block may have none, and at the
   end *records is NULL. Errors as sample_reader_open. */
TC_WARN_UNUSED TcStatus sample_reader_next(SampleReader *reader, const SampleRecord **records,
                                           uint32_t *count, TcError *error);

typedef struct SampleBlock {
    uint32_t number;
    uint32_t units;
    uint64_t offset, end;
} SampleBlock;

/* The block that sample_reader_next read last. Before the first one, end is the end of the file's
   header. After an incomplete last block it is the block before, and only end is valid. */
SampleBlock sample_reader_block(const SampleReader *reader);

/* Returns, after the end, whether the last block of the file is cut short. */
bool sample_reader_cut(const SampleReader *reader);

/* -- the bytes of headers, for the reader and the writer alone -- */

#define SAMPLE_MAGIC "TCSAMPLE"
#define SAMPLE_BLOCK_MARK UINT32_C(0x4b434c42) /* "BLCK" */

/* The checksum of a header, without its last 8 bytes (the checksum itself), and of the rest that
   follows it. */
static inline uint64_t sample_checksum(const unsigned char *header, size_t header_size,
                                       const void *rest, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, header, header_size - 8), rest, size);
}

/* -- writing -- */

typedef struct SampleWriter SampleWriter;

/* Creates the file, or continues one with the same header. units: of the finished file. Drops the
   last block of an existing file if it is cut short, or if it holds fewer units than it should in a
   file of units. Errors as sample_reader_open, and TC_ERROR_ILLEGAL, with the reason in *error, if
   the file was made with other options or another process writes it. */
TC_WARN_UNUSED TcStatus sample_writer_open(const char *path, const SampleHeader *header,
                                           uint64_t units, SampleWriter **writer, TcError *error);

/* The number of units and of records in the file. */
uint64_t sample_writer_units(const SampleWriter *writer);
uint64_t sample_writer_records(const SampleWriter *writer);

/* Appends a block; flushes the file to disk every few seconds. TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus sample_writer_add(SampleWriter *writer, uint32_t units, const Buf *records);

/* Flushes the file to disk; releases the writer in any case. TC_ERROR_IO. */
TC_WARN_UNUSED TcStatus sample_writer_close(SampleWriter *writer);
