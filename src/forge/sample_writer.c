/* Writing sample files, and continuing them. */
#include "forge/sample.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"

/* So much work, in seconds, is risked to a power cut; a killed process risks the block in work. */
static const double flush_interval = 5;

struct SampleWriter {
    int fd;
    uint32_t blocks;
    uint64_t units;
    uint64_t records;
    double flushed;
};

static void write_header(const SampleHeader *header, Buf *out) {
    unsigned char bytes[SAMPLE_HEADER_SIZE] = {0};
    size_t length = strlen(header->text);
    memcpy(bytes, SAMPLE_MAGIC, 8);
    bytes_put(bytes + 8, SAMPLE_VERSION, 4);
    bytes_put(bytes + 12, header->kind, 4);
    bytes_put(bytes + 16, header->seed, 8);
    bytes_put(bytes + 24, header->block_units, 4);
    bytes_put(bytes + 28, SAMPLE_RECORD_SIZE, 4);
    bytes_put(bytes + 32, length, 4);
    bytes_put(bytes + 40, sample_checksum(bytes, sizeof bytes, header->text, length), 8);
    buf_add(out, (const char *)bytes, sizeof bytes);
    buf_add(out, header->text, length);
}

/* A new file, or one whose writer was killed before the header was there. */
static TcStatus begin_file(SampleWriter *writer, const Buf *header, bool *begun) {
    char found[SAMPLE_HEADER_SIZE + SAMPLE_TEXT_MAX];
    int64_t size = file_read_start(writer->fd, found, header->size);
    if (size < 0) {
        return TC_ERROR_IO;
    }
    *begun = (size_t)size < header->size && memcmp(found, header->data, (size_t)size) == 0;
    if (!*begun) {
        return TC_OK;
    }
    if (!file_cut(writer->fd, 0)) {
        return TC_ERROR_IO;
    }
    return file_write_all(writer->fd, header->data, header->size);
}

static TcStatus compare_headers(const SampleHeader *found, const SampleHeader *expected,
                                TcError *error) {
    if (found->kind != expected->kind) {
        return error_set(error, TC_ERROR_ILLEGAL,
                         "holds samples of another kind; give another --out");
    }
    if (found->seed != expected->seed) {
        return error_set(error, TC_ERROR_ILLEGAL,
                         "was made with --seed %" PRIu64 "; give that, or another --out",
                         found->seed);
    }
    if (found->block_units != expected->block_units || strcmp(found->text, expected->text) != 0) {
        return error_set(error, TC_ERROR_ILLEGAL, "was made with other options: %s", found->text);
    }
    return TC_OK;
}

/* Reads all blocks; *end is where the next one shall begin. */
static TcStatus count_blocks(SampleWriter *writer, SampleReader *reader, uint64_t units,
                             uint64_t *end, TcError *error) {
    uint32_t full = sample_reader_header(reader)->block_units;
    for (;;) {
        const SampleRecord *records;
        uint32_t count;
        TcStatus status = sample_reader_next(reader, &records, &count, error);
        SampleBlock block = sample_reader_block(reader);
        *end = block.end;
        if (status != TC_OK || records == NULL) {
            return status;
        }
        if (block.units < full && writer->units + block.units < units) {
            *end = block.offset;
            return TC_OK;
        }
        writer->blocks++;
        writer->units += block.units;
        writer->records += count;
    }
}

static TcStatus resume(SampleWriter *writer, const char *path, const SampleHeader *header,
                       uint64_t units, TcError *error) {
    SampleReader *reader;
    TcStatus status = sample_reader_open(path, &reader, error);
    if (status != TC_OK) {
        return status;
    }
    uint64_t end = 0;
    status = compare_headers(sample_reader_header(reader), header, error);
    if (status == TC_OK) {
        status = count_blocks(writer, reader, units, &end, error);
    }
    sample_reader_close(reader);
    if (status == TC_OK && !file_cut(writer->fd, end)) {
        status = TC_ERROR_IO;
    }
    return status;
}

static TcStatus open_locked(SampleWriter *writer, const char *path, const SampleHeader *header,
                            uint64_t units, TcError *error) {
    TcStatus status = file_open_own(path, &writer->fd);
    if (status == TC_ERROR_IN_USE) {
        return error_set(error, status, "is being written by another process");
    }
    if (status != TC_OK) {
        return status;
    }
    Buf bytes;
    buf_init(&bytes);
    write_header(header, &bytes);
    bool begun = false;
    status = buf_failed(&bytes) ? TC_ERROR_MEMORY : begin_file(writer, &bytes, &begun);
    buf_release(&bytes);
    return status == TC_OK && !begun ? resume(writer, path, header, units, error) : status;
}

TcStatus sample_writer_open(const char *path, const SampleHeader *header, uint64_t units,
                            SampleWriter **out, TcError *error) {
    SampleWriter *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        return TC_ERROR_MEMORY;
    }
    writer->flushed = clock_seconds();
    TcStatus status = open_locked(writer, path, header, units, error);
    if (status != TC_OK) {
        if (writer->fd >= 0) {
            file_close(writer->fd);
        }
        free(writer);
        return status;
    }
    *out = writer;
    return TC_OK;
}

uint64_t sample_writer_units(const SampleWriter *writer) {
    return writer->units;
}

uint64_t sample_writer_records(const SampleWriter *writer) {
    return writer->records;
}

static TcStatus flush_sometimes(SampleWriter *writer) {
    double now = clock_seconds();
    if (now - writer->flushed < flush_interval) {
        return TC_OK;
    }
    writer->flushed = now;
    return file_flush(writer->fd) ? TC_OK : TC_ERROR_IO;
}

TcStatus sample_writer_add(SampleWriter *writer, uint32_t units, const Buf *records) {
    unsigned char header[SAMPLE_BLOCK_SIZE];
    size_t count = records->size / SAMPLE_RECORD_SIZE;
    bytes_put(header, SAMPLE_BLOCK_MARK, 4);
    bytes_put(header + 4, writer->blocks, 4);
    bytes_put(header + 8, units, 4);
    bytes_put(header + 12, count, 4);
    bytes_put(header + 16, sample_checksum(header, sizeof header, records->data, records->size), 8);
    Buf block;
    buf_init(&block);
    buf_add(&block, (const char *)header, sizeof header);
    buf_add(&block, records->data, records->size);
    TcStatus status = buf_failed(records) || buf_failed(&block)
                          ? TC_ERROR_MEMORY
                          : file_write_all(writer->fd, block.data, block.size);
    buf_release(&block);
    if (status != TC_OK) {
        return status;
    }
    writer->blocks++;
    writer->units += units;
    writer->records += count;
    return flush_sometimes(writer);
}

TcStatus sample_writer_close(SampleWriter *writer) {
    bool fine = file_flush(writer->fd);
    fine = file_close(writer->fd) && fine;
    free(writer);
    return fine ? TC_OK : TC_ERROR_IO;
}
