/* Reading sample files, and the bytes of records and headers. Files may be larger than memory, so
   only one block is in memory at a time. */
#include "forge/sample.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/file.h"

struct SampleReader {
    FILE *file;
    SampleHeader header;
    uint64_t offset; /* of the block that was read last, or is to be read */
    uint64_t next_offset;
    uint32_t next_block;
    uint32_t units; /* of the block that was read last; fewer than the others: it must be the end */
    bool cut;
    unsigned char *bytes;
    SampleRecord *records;
    uint32_t capacity; /* in records, of both */
};

void sample_add_record(Buf *records, const SampleRecord *record) {
    unsigned char bytes[SAMPLE_RECORD_SIZE] = {0};
    bytes_put(bytes, record->board.mover, 8);
    bytes_put(bytes + 8, record->board.opponent, 8);
    bytes_put(bytes + 16, record->game, 4);
    bytes_put(bytes + 20, (uint16_t)record->halves, 2);
    bytes[22] = (unsigned char)record->label;
    buf_add(records, (const char *)bytes, sizeof bytes);
}

bool sample_is_file(const void *bytes, size_t size) {
    return size >= 8 && memcmp(bytes, SAMPLE_MAGIC, 8) == 0;
}

__attribute__((format(printf, 3, 4))) static TcStatus
refuse(const SampleReader *reader, TcError *error, const char *format, ...) {
    char reason[TC_ERROR_MESSAGE_SIZE - 32];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return error_set(error, TC_ERROR_SYNTAX, "offset %" PRIu64 ": %s", reader->offset, reason);
}

/* *got: fewer than size at the end of the file. */
static TcStatus read_bytes(SampleReader *reader, void *to, size_t size, size_t *got) {
    *got = fread(to, 1, size, reader->file);
    return *got < size && ferror(reader->file) ? TC_ERROR_IO : TC_OK;
}

static TcStatus check_header(const SampleReader *reader, const unsigned char *bytes, size_t size,
                             TcError *error) {
    if (!sample_is_file(bytes, size)) {
        return refuse(reader, error, "found no sample file");
    }
    if (size < SAMPLE_HEADER_SIZE) {
        return refuse(reader, error, "the file ends within its header");
    }
    uint32_t version = (uint32_t)bytes_get(bytes + 8, 4);
    if (version != SAMPLE_VERSION) {
        return refuse(reader, error, "found version %" PRIu32 ", expected %d", version,
                      SAMPLE_VERSION);
    }
    uint64_t kind = bytes_get(bytes + 12, 4);
    if (kind < SAMPLE_SELFPLAY || kind >= SAMPLE_KINDS || bytes_get(bytes + 24, 4) == 0 ||
        bytes_get(bytes + 28, 4) != SAMPLE_RECORD_SIZE ||
        bytes_get(bytes + 32, 4) > SAMPLE_TEXT_MAX) {
        return refuse(reader, error, "the header is damaged");
    }
    return TC_OK;
}

static TcStatus read_header(SampleReader *reader, TcError *error) {
    unsigned char bytes[SAMPLE_HEADER_SIZE];
    size_t got;
    TcStatus status = read_bytes(reader, bytes, sizeof bytes, &got);
    if (status == TC_OK) {
        status = check_header(reader, bytes, got, error);
    }
    if (status != TC_OK) {
        return status;
    }
    SampleHeader *header = &reader->header;
    header->kind = (SampleKind)bytes_get(bytes + 12, 4);
    header->seed = bytes_get(bytes + 16, 8);
    header->block_units = (uint32_t)bytes_get(bytes + 24, 4);
    size_t length = (size_t)bytes_get(bytes + 32, 4);
    status = read_bytes(reader, header->text, length, &got);
    if (status != TC_OK) {
        return status;
    }
    if (got < length) {
        return refuse(reader, error, "the file ends within its header");
    }
    if (sample_checksum(bytes, sizeof bytes, header->text, length) != bytes_get(bytes + 40, 8)) {
        return refuse(reader, error, "the checksum of the header is wrong");
    }
    reader->next_offset = SAMPLE_HEADER_SIZE + length;
    return TC_OK;
}

TcStatus sample_reader_open(const char *path, SampleReader **out, TcError *error) {
    SampleReader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return TC_ERROR_MEMORY;
    }
    reader->file = file_stream(path);
    TcStatus status = reader->file != NULL ? read_header(reader, error)
                      : errno == ENOENT    ? TC_ERROR_NOT_FOUND
                                           : TC_ERROR_IO;
    if (status != TC_OK) {
        sample_reader_close(reader);
        return status;
    }
    *out = reader;
    return TC_OK;
}

void sample_reader_close(SampleReader *reader) {
    if (reader->file != NULL) {
        fclose(reader->file);
    }
    free(reader->bytes);
    free(reader->records);
    free(reader);
}

const SampleHeader *sample_reader_header(const SampleReader *reader) {
    return &reader->header;
}

bool sample_reader_cut(const SampleReader *reader) {
    return reader->cut;
}

SampleBlock sample_reader_block(const SampleReader *reader) {
    return (SampleBlock){.number = reader->next_block - 1,
                         .units = reader->units,
                         .offset = reader->offset,
                         .end = reader->next_offset};
}

static TcStatus make_room(SampleReader *reader, uint32_t records) {
    records = records > 0 ? records : 1; /* their place is there also when there are none */
    if (records <= reader->capacity) {
        return TC_OK;
    }
    unsigned char *bytes = realloc(reader->bytes, (size_t)records * SAMPLE_RECORD_SIZE);
    if (bytes == NULL) {
        return TC_ERROR_MEMORY;
    }
    reader->bytes = bytes;
    SampleRecord *decoded = realloc(reader->records, records * sizeof *decoded);
    if (decoded == NULL) {
        return TC_ERROR_MEMORY;
    }
    reader->records = decoded;
    reader->capacity = records;
    return TC_OK;
}

static bool decode(const unsigned char *bytes, SampleRecord *record) {
    *record =
        (SampleRecord){.board = {.mover = bytes_get(bytes, 8), .opponent = bytes_get(bytes + 8, 8)},
                       .game = (uint32_t)bytes_get(bytes + 16, 4),
                       .halves = (int16_t)bytes_get(bytes + 20, 2),
                       .label = (SampleLabel)bytes[22]};
    return (record->board.mover & record->board.opponent) == 0 && record->halves >= -128 &&
           record->halves <= 128 && bytes[22] < SAMPLE_LABELS;
}

/* The header of a block whose bytes are there. */
static TcStatus check_block(const SampleReader *reader, const unsigned char *bytes,
                            TcError *error) {
    if (bytes_get(bytes, 4) != SAMPLE_BLOCK_MARK ||
        bytes_get(bytes + 12, 4) > SAMPLE_BLOCK_RECORDS_MAX) {
        return refuse(reader, error, "the header of block %" PRIu32 " is damaged",
                      reader->next_block);
    }
    if (bytes_get(bytes + 4, 4) != reader->next_block) {
        return refuse(reader, error, "found block %" PRIu64 ", expected block %" PRIu32,
                      bytes_get(bytes + 4, 4), reader->next_block);
    }
    uint64_t units = bytes_get(bytes + 8, 4);
    uint32_t full = reader->header.block_units;
    if (units == 0 || units > full || (reader->next_block > 0 && reader->units < full)) {
        return refuse(reader, error, "block %" PRIu32 " is not of the expected size",
                      reader->next_block);
    }
    return TC_OK;
}

static TcStatus decode_block(SampleReader *reader, const unsigned char *header, uint32_t records,
                             TcError *error) {
    size_t size = (size_t)records * SAMPLE_RECORD_SIZE;
    if (sample_checksum(header, SAMPLE_BLOCK_SIZE, reader->bytes, size) !=
        bytes_get(header + 16, 8)) {
        return refuse(reader, error, "the checksum of block %" PRIu32 " is wrong",
                      reader->next_block);
    }
    for (uint32_t i = 0; i < records; i++) {
        if (!decode(reader->bytes + (size_t)i * SAMPLE_RECORD_SIZE, &reader->records[i])) {
            return refuse(reader, error, "record %" PRIu32 " of block %" PRIu32 " is impossible", i,
                          reader->next_block);
        }
    }
    return TC_OK;
}

TcStatus sample_reader_next(SampleReader *reader, const SampleRecord **records, uint32_t *count,
                            TcError *error) {
    unsigned char header[SAMPLE_BLOCK_SIZE];
    size_t got;
    *records = NULL;
    *count = 0;
    reader->offset = reader->next_offset;
    TcStatus status = read_bytes(reader, header, sizeof header, &got);
    if (status != TC_OK || got < sizeof header) {
        reader->cut = got > 0;
        return status;
    }
    status = check_block(reader, header, error);
    uint32_t expected = (uint32_t)bytes_get(header + 12, 4);
    if (status == TC_OK) {
        status = make_room(reader, expected);
    }
    size_t size = (size_t)expected * SAMPLE_RECORD_SIZE;
    if (status == TC_OK) {
        status = read_bytes(reader, reader->bytes, size, &got);
    }
    if (status != TC_OK || got < size) {
        reader->cut = true;
        return status;
    }
    status = decode_block(reader, header, expected, error);
    if (status == TC_OK) {
        reader->units = (uint32_t)bytes_get(header + 8, 4);
        reader->next_offset += sizeof header + size;
        reader->next_block++;
        *records = reader->records;
        *count = expected;
    }
    return status;
}
