#include "engine/weights.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "base/checksum.h"

static const char magic[8] = {'T', 'C', 'W', 'E', 'I', 'G', 'H', 'T'};

enum {
    HEADER_SIZE = 72,
    HEADER_SIZE_1 = 64, /* of version 1, which ends without the sizes of the fit */
    FIT_SIZE = PROBCUT_EMPTIES * PROBCUT_PARAMETERS * 4,
    ENDIAN_MARK = 0x01020304,
    COMPRESSION_LEVEL = 19
};

/* Numbers are put together byte by byte, so that the file is the same on every machine. */
static void put(unsigned char *to, uint64_t value, int size) {
    for (int i = 0; i < size; i++) {
        to[i] = (unsigned char)(value >> (8 * i));
    }
}

static uint64_t get(const unsigned char *from, int size) {
    uint64_t value = 0;
    for (int i = 0; i < size; i++) {
        value |= (uint64_t)from[i] << (8 * i);
    }
    return value;
}

typedef struct Header {
    uint32_t version;
    uint32_t endian;
    uint64_t pattern_hash;
    uint32_t stages;
    uint32_t stage_size;
    uint32_t scale;
    uint32_t run_length;
    uint64_t payload_size;
    uint64_t unpacked_size;
    uint32_t fit_rows;
    uint32_t fit_columns;
    uint64_t checksum;
} Header;

static void write_header(const Header *header, unsigned char bytes[HEADER_SIZE]) {
    memcpy(bytes, magic, sizeof magic);
    put(bytes + 8, header->version, 4);
    put(bytes + 12, header->endian, 4);
    put(bytes + 16, header->pattern_hash, 8);
    put(bytes + 24, header->stages, 4);
    put(bytes + 28, header->stage_size, 4);
    put(bytes + 32, header->scale, 4);
    put(bytes + 36, header->run_length, 4);
    put(bytes + 40, header->payload_size, 8);
    put(bytes + 48, header->unpacked_size, 8);
    put(bytes + 56, header->fit_rows, 4);
    put(bytes + 60, header->fit_columns, 4);
    put(bytes + 64, header->checksum, 8);
}

/* Of either version. */
static Header read_header(const unsigned char *bytes) {
    bool first = get(bytes + 8, 4) == 1;
    return (Header){.version = (uint32_t)get(bytes + 8, 4),
                    .endian = (uint32_t)get(bytes + 12, 4),
                    .pattern_hash = get(bytes + 16, 8),
                    .stages = (uint32_t)get(bytes + 24, 4),
                    .stage_size = (uint32_t)get(bytes + 28, 4),
                    .scale = (uint32_t)get(bytes + 32, 4),
                    .run_length = (uint32_t)get(bytes + 36, 4),
                    .payload_size = get(bytes + 40, 8),
                    .unpacked_size = get(bytes + 48, 8),
                    .fit_rows = first ? 0 : (uint32_t)get(bytes + 56, 4),
                    .fit_columns = first ? 0 : (uint32_t)get(bytes + 60, 4),
                    .checksum = get(bytes + (first ? 56 : 64), 8)};
}

/* Over the header without its own place, which is the last, and over all that follows it. */
static uint64_t checksum_of(const unsigned char *header, size_t header_size,
                            const unsigned char *rest, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, header, header_size - 8), rest, size);
}

__attribute__((format(printf, 2, 3))) static TcStatus refuse(TcTextError *error, const char *format,
                                                             ...) {
    if (error != NULL) {
        *error = (TcTextError){0};
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->message, sizeof error->message, format, arguments);
        va_end(arguments);
    }
    return TC_ERROR_SYNTAX;
}

static size_t values_size(const PatternTables *tables) {
    return (size_t)PATTERN_STAGES * (size_t)tables->shared_size * 2;
}

static TcStatus check_version(uint32_t version, int oldest, TcTextError *error) {
    if (version > WEIGHTS_VERSION || version < WEIGHTS_VERSION_OLDEST) {
        return refuse(error, "a weights file of version %u, expected %d", version, WEIGHTS_VERSION);
    }
    if (version < (uint32_t)oldest) {
        return refuse(error,
                      "an older weights file, of version %u: fit-probcut makes one of "
                      "version %d of it",
                      version, WEIGHTS_VERSION);
    }
    return TC_OK;
}

static size_t fit_size(const Header *header) {
    return header->fit_rows != 0 ? FIT_SIZE : 0;
}

static TcStatus check_header(const Header *header, const PatternTables *tables, size_t rest,
                             TcTextError *error) {
    if (header->endian != ENDIAN_MARK) {
        return refuse(error, "the endian mark is damaged");
    }
    if (header->pattern_hash != tables->hash || header->stages != PATTERN_STAGES ||
        header->stage_size != (uint32_t)tables->shared_size || header->scale != WEIGHTS_SCALE) {
        return refuse(error, "weights for another set of patterns or stages");
    }
    bool unfitted = header->fit_rows == 0 && header->fit_columns == 0;
    bool fitted = header->fit_rows == PROBCUT_EMPTIES && header->fit_columns == PROBCUT_PARAMETERS;
    if (!unfitted && !fitted) {
        return refuse(error, "a ProbCut fit of %u by %u numbers, expected %d by %d",
                      header->fit_rows, header->fit_columns, PROBCUT_EMPTIES, PROBCUT_PARAMETERS);
    }
    if (header->run_length >= WEIGHTS_RUN_SIZE || header->payload_size > rest ||
        header->run_length + fit_size(header) != rest - header->payload_size) {
        return refuse(
            error, "found %zu bytes after the header, expected another number: cut short?", rest);
    }
    if (header->unpacked_size != values_size(tables)) {
        return refuse(error, "the stated size of the weights is wrong");
    }
    return TC_OK;
}

static TcStatus unpack(const unsigned char *payload, size_t size, const PatternTables *tables,
                       int16_t **values, TcTextError *error) {
    size_t expected = values_size(tables);
    unsigned char *bytes = malloc(expected);
    int16_t *numbers = malloc(expected);
    if (bytes == NULL || numbers == NULL) {
        free(bytes);
        free(numbers);
        return TC_ERROR_MEMORY;
    }
    size_t got = ZSTD_decompress(bytes, expected, payload, size);
    if (ZSTD_isError(got) || got != expected) {
        free(bytes);
        free(numbers);
        return refuse(error, "the packed weights are damaged");
    }
    for (size_t i = 0; i < expected / 2; i++) {
        numbers[i] = (int16_t)(uint16_t)get(bytes + 2 * i, 2);
    }
    free(bytes);
    *values = numbers;
    return TC_OK;
}

static void read_fit(const unsigned char *at, ProbcutFit *fit) {
    fit->fitted = true;
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int i = 0; i < PROBCUT_PARAMETERS; i++, at += 4) {
            fit->parameters[empties][i] = (int32_t)(uint32_t)get(at, 4);
        }
    }
}

static void add_fit(const ProbcutFit *fit, Buf *out) {
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
            unsigned char bytes[4];
            put(bytes, (uint32_t)fit->parameters[empties][i], 4);
            buf_add(out, (const char *)bytes, sizeof bytes);
        }
    }
}

TcStatus weights_parse(const void *bytes, size_t size, const PatternTables *tables, int oldest,
                       Weights *weights, TcTextError *error) {
    const unsigned char *at = bytes;
    if (size < HEADER_SIZE || memcmp(at, magic, sizeof magic) != 0) {
        return refuse(error, "not a weights file");
    }
    Header header = read_header(at);
    TcStatus status = check_version(header.version, oldest, error);
    if (status != TC_OK) {
        return status;
    }
    size_t header_size = header.version == 1 ? HEADER_SIZE_1 : HEADER_SIZE;
    const unsigned char *rest_at = at + header_size;
    size_t rest = size - header_size;
    status = check_header(&header, tables, rest, error);
    if (status != TC_OK) {
        return status;
    }
    if (checksum_of(at, header_size, rest_at, rest) != header.checksum) {
        return refuse(error, "the checksum does not fit: the file is damaged");
    }
    int16_t *values = NULL;
    status = unpack(rest_at + header.run_length + fit_size(&header), (size_t)header.payload_size,
                    tables, &values, error);
    if (status != TC_OK) {
        return status;
    }
    *weights = (Weights){.values = values};
    memcpy(weights->run, rest_at, header.run_length);
    if (header.fit_rows != 0) {
        read_fit(rest_at + header.run_length, &weights->fit);
    }
    return TC_OK;
}

/* The values as they stand in the file, packed; NULL without memory. */
static unsigned char *pack(const Weights *weights, const PatternTables *tables, size_t *packed) {
    size_t size = values_size(tables);
    size_t bound = ZSTD_compressBound(size);
    unsigned char *plain = malloc(size);
    unsigned char *payload = malloc(bound);
    if (plain != NULL && payload != NULL) {
        for (size_t i = 0; i < size / 2; i++) {
            put(plain + 2 * i, (uint16_t)weights->values[i], 2);
        }
        *packed = ZSTD_compress(payload, bound, plain, size, COMPRESSION_LEVEL);
    }
    if (plain == NULL || payload == NULL || ZSTD_isError(*packed)) {
        free(payload);
        payload = NULL;
    }
    free(plain);
    return payload;
}

TcStatus weights_write(const Weights *weights, const PatternTables *tables, Buf *out) {
    size_t packed = 0;
    unsigned char *payload = pack(weights, tables, &packed);
    if (payload == NULL) {
        return TC_ERROR_MEMORY;
    }
    Buf rest;
    buf_init(&rest);
    buf_add_text(&rest, weights->run);
    if (weights->fit.fitted) {
        add_fit(&weights->fit, &rest);
    }
    buf_add(&rest, (const char *)payload, packed);
    free(payload);
    Header header = {.version = WEIGHTS_VERSION,
                     .endian = ENDIAN_MARK,
                     .pattern_hash = tables->hash,
                     .stages = PATTERN_STAGES,
                     .stage_size = (uint32_t)tables->shared_size,
                     .scale = WEIGHTS_SCALE,
                     .run_length = (uint32_t)strlen(weights->run),
                     .payload_size = packed,
                     .unpacked_size = values_size(tables),
                     .fit_rows = weights->fit.fitted ? PROBCUT_EMPTIES : 0,
                     .fit_columns = weights->fit.fitted ? PROBCUT_PARAMETERS : 0};
    unsigned char bytes[HEADER_SIZE];
    write_header(&header, bytes);
    header.checksum = checksum_of(bytes, HEADER_SIZE, (const unsigned char *)rest.data, rest.size);
    write_header(&header, bytes);
    buf_add(out, (const char *)bytes, HEADER_SIZE);
    buf_add(out, rest.data, rest.size);
    TcStatus status = buf_failed(&rest) || buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
    buf_release(&rest);
    return status;
}

void weights_release(Weights *weights) {
    free(weights->values);
    *weights = (Weights){0};
}
