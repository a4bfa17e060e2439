/* Sample files: positions with values, made by self-play and searches, read by training.

   Little endian. Header: "TCSAMPLE" (8 bytes), u32 version, u32 kind, u64 seed, u32 units a block,
   u32 record size, u32 length of the text, u32 0, u64 checksum of the header up to here and of the
   text; then the text: the options that the samples were made with, as "name=value name=value". The
   same header means the same samples.
   Then blocks. A block is the work of so many units (games), fewer only in the last one: u32 mark
   "BLCK", u32 number from 0, u32 units, u32 records, u64 checksum of the block's header up to here
   and of the records; then the records: u64 mover, u64 opponent, u32 game, i8 value in discs for
   the mover, u8 label, u16 0.

   A writer that is killed leaves at most one block cut short at the end of the file. Opening the
   file again drops that block and goes on after the last whole one; since a block depends on the
   header and its number only, the finished file is the same, byte for byte, as that of a run in one
   go. Readers skip such a tail, and refuse every other damage. */
#ifndef TOOLS_SAMPLE_H
#define TOOLS_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/status.h>

#include "base/buf.h"

enum {
    SAMPLE_VERSION = 1,
    SAMPLE_TEXT_MAX = 1024,
    SAMPLE_HEADER_SIZE = 48,
    SAMPLE_BLOCK_SIZE = 24, /* of a block's own header */
    SAMPLE_RECORD_SIZE = 24,
    SAMPLE_BLOCK_RECORDS_MAX = 1 << 20
};

typedef enum SampleKind {
    SAMPLE_SELFPLAY = 1, /* games with their results */
    SAMPLE_OFFLINE,      /* valued by a search: a few random moves off the path of a game */
    SAMPLE_PATH,         /* on it */
    SAMPLE_LEAVES,       /* what searches on it evaluate */
    SAMPLE_KINDS         /* one more than the last */
} SampleKind;

typedef enum SampleLabel {
    SAMPLE_RESULT = 0, /* how the game ended */
    SAMPLE_ESTIMATE,   /* what a search said */
    SAMPLE_EXACT,      /* proven */
    SAMPLE_LABELS
} SampleLabel;

typedef struct SampleRecord {
    TcBoard board; /* its mover can move */
    uint32_t game;
    int8_t value; /* -64..64 */
    SampleLabel label;
} SampleRecord;

typedef struct SampleHeader {
    SampleKind kind;
    uint64_t seed;
    uint32_t block_units;
    char text[SAMPLE_TEXT_MAX + 1];
} SampleHeader;

void sample_add_record(Buf *records, const SampleRecord *record);

/* Whether bytes begin as a sample file does. */
bool sample_is_file(const void *bytes, size_t size);

typedef struct SampleReader SampleReader;

/* TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_MEMORY; TC_ERROR_SYNTAX with offset and reason in
 *error. Release with sample_reader_close. */
TC_WARN_UNUSED TcStatus sample_reader_open(const char *path, SampleReader **reader,
                                           TcTextError *error);
void sample_reader_close(SampleReader *reader);
const SampleHeader *sample_reader_header(const SampleReader *reader);

/* The records of the next block, valid until the next call; *count 0 at the end. */
TC_WARN_UNUSED TcStatus sample_reader_next(SampleReader *reader, const SampleRecord **records,
                                           uint32_t *count, TcTextError *error);

/* At the end: whether the file's last block is cut short. */
bool sample_reader_cut(const SampleReader *reader);

typedef struct SampleWriter SampleWriter;

/* Makes the file, or takes up one with the same header, of which the last block is dropped when it
   is cut short, or when it holds fewer units than it should with units in all. Besides the codes of
   the reader TC_ERROR_ILLEGAL, with the reason in *error, when the file was made with other options
   or another process writes it. */
TC_WARN_UNUSED TcStatus sample_writer_open(const char *path, const SampleHeader *header,
                                           uint64_t units, SampleWriter **writer,
                                           TcTextError *error);

/* Units and records that the file holds. */
uint64_t sample_writer_units(const SampleWriter *writer);
uint64_t sample_writer_records(const SampleWriter *writer);

/* Writes the next block. TC_ERROR_IO, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus sample_writer_add(SampleWriter *writer, uint32_t units, const Buf *records);

/* Flushes the file to the disk and releases the writer in any case. TC_ERROR_IO. */
TC_WARN_UNUSED TcStatus sample_writer_close(SampleWriter *writer);

#endif
