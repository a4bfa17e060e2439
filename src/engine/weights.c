#include "engine/weights.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/error.h"

static const char magic[8] = {'T', 'C', 'W', 'E', 'I', 'G', 'H', 'T'};

enum {
    GROUP_SIZE = 16,
    FIT_SIZE = PROBCUT_EMPTIES * PROBCUT_PARAMETERS * 4,
    ENDIAN_MARK = 0x01020304,
    /* zstd's: 19 takes 200 times as long for 1.3 % less of the built-in weights (0.14 s, 29.6 s). */
    COMPRESSION_LEVEL = 1
};

/* The fields of the header after the magic, in their order. */
#define HEADER_FIELDS                                                                              \
    FIELD(uint32_t, version)                                                                       \
    FIELD(uint32_t, endian)                                                                        \
    FIELD(uint64_t, pattern_hash)                                                                  \
    FIELD(uint32_t, stages)                                                                        \
    FIELD(uint32_t, stage_size)                                                                    \
    FIELD(uint32_t, scale)                                                                         \
    FIELD(uint32_t, run_length)                                                                    \
    FIELD(uint64_t, payload_size)                                                                  \
    FIELD(uint64_t, unpacked_size)                                                                 \
    FIELD(uint32_t, fit_rows)                                                                      \
    FIELD(uint32_t, fit_columns)                                                                   \
    FIELD(uint32_t, width)                                                                         \
    FIELD(uint32_t, activation)                                                                    \
    FIELD(uint32_t, groups)                                                                        \
    FIELD(uint64_t, checksum)

#define FIELD(type, name) +sizeof(type)
enum { HEADER_SIZE = sizeof magic HEADER_FIELDS };
#undef FIELD

typedef struct Header {
#define FIELD(type, name) type name;
    HEADER_FIELDS
#undef FIELD
} Header;

static void write_header(const Header *header, unsigned char bytes[HEADER_SIZE]) {
    unsigned char *at = bytes + sizeof magic;
    memcpy(bytes, magic, sizeof magic);
#define FIELD(type, name)                                                                          \
    bytes_put(at, header->name, sizeof(type));                                                     \
    at += sizeof(type);
    HEADER_FIELDS
#undef FIELD
}

static Header read_header(const unsigned char *bytes) {
    const unsigned char *at = bytes + sizeof magic;
    Header header;
#define FIELD(type, name)                                                                          \
    header.name = (type)bytes_get(at, sizeof(type));                                               \
    at += sizeof(type);
    HEADER_FIELDS
#undef FIELD
    return header;
}

/* Sums the header without its own place, which is the last, and all that follows it. */
static uint64_t checksum_of(const unsigned char *header, const unsigned char *rest, size_t size) {
    return checksum_add(checksum_add(CHECKSUM_START, header, HEADER_SIZE - 8), rest, size);
}

static size_t values_count(const PatternTables *tables) {
    return (size_t)PATTERN_STAGES * (size_t)tables->shared_size;
}

/* Biases and offsets. */
static size_t biases_count(int width) {
    return width == 0 ? 0 : (size_t)PATTERN_STAGES * ((size_t)width + 1);
}

static size_t rows_size(const PatternTables *tables, int width) {
    return (size_t)tables->shared_size * (size_t)width;
}

/* Returns the size of the first payload when it is unpacked. */
static size_t unpacked_size(const PatternTables *tables, int width, bool uncertainty) {
    return 2 * (values_count(tables) + biases_count(width)) +
           (uncertainty ? (size_t)UNCERTAINTY_NUMBERS * 4 : 0);
}

static TcStatus make_biases(WeightsFactors *factors) {
    if (factors->width == 0) {
        return TC_OK;
    }
    factors->biases = calloc(biases_count(factors->width), sizeof *factors->biases);
    if (factors->biases == NULL) {
        return TC_ERROR_MEMORY;
    }
    factors->offsets = factors->biases + (size_t)PATTERN_STAGES * (size_t)factors->width;
    return TC_OK;
}

static TcStatus make_rows(WeightsFactors *factors, const PatternTables *tables) {
    if (factors->width == 0) {
        return TC_OK;
    }
    factors->rows = calloc((size_t)factors->groups, rows_size(tables, factors->width));
    return factors->rows != NULL ? TC_OK : TC_ERROR_MEMORY;
}

TcStatus weights_factors_make(WeightsFactors *factors, const PatternTables *tables) {
    TcStatus status = make_biases(factors);
    if (status == TC_OK) {
        status = make_rows(factors, tables);
    }
    if (status != TC_OK || factors->width == 0) {
        weights_factors_release(factors);
    }
    return status;
}

void weights_factors_release(WeightsFactors *factors) {
    free(factors->rows);
    free(factors->biases);
    *factors = (WeightsFactors){0};
}

static size_t fit_size(const Header *header) {
    return header->fit_rows != 0 ? FIT_SIZE : 0;
}

static TcStatus check_factors(const Header *header, TcError *error) {
    bool none = header->width == 0;
    if (!weights_width_is_known(header->width) || header->groups > WEIGHTS_GROUPS_MAX ||
        none != (header->groups == 0)) {
        return error_set(error, TC_ERROR_SYNTAX, "factors of %u values in %u groups", header->width,
                         header->groups);
    }
    if (header->activation >= WEIGHTS_ACTIVATIONS ||
        none != (header->activation == WEIGHTS_ACTIVATION_NONE)) {
        return error_set(error, TC_ERROR_SYNTAX, "factors of activation %u, expected %d to %d",
                         header->activation, none ? 0 : 1, none ? 0 : WEIGHTS_ACTIVATIONS - 1);
    }
    return TC_OK;
}

static TcStatus check_header(const Header *header, const PatternTables *tables, TcError *error) {
    if (header->version != WEIGHTS_VERSION) {
        return error_set(error, TC_ERROR_SYNTAX, "a weights file of version %u, expected %d",
                         header->version, WEIGHTS_VERSION);
    }
    if (header->endian != ENDIAN_MARK) {
        return error_set(error, TC_ERROR_SYNTAX, "the endian mark is damaged");
    }
    if (header->pattern_hash != tables->hash || header->stages != PATTERN_STAGES ||
        header->stage_size != (uint32_t)tables->shared_size || header->scale != WEIGHTS_SCALE) {
        return error_set(error, TC_ERROR_SYNTAX, "weights for another set of patterns or stages");
    }
    bool unfitted = header->fit_rows == 0 && header->fit_columns == 0;
    bool fitted = header->fit_rows == PROBCUT_EMPTIES && header->fit_columns == PROBCUT_PARAMETERS;
    if (!unfitted && !fitted) {
        return error_set(error, TC_ERROR_SYNTAX,
                         "a ProbCut fit of %u by %u numbers, expected %d by %d", header->fit_rows,
                         header->fit_columns, PROBCUT_EMPTIES, PROBCUT_PARAMETERS);
    }
    return check_factors(header, error);
}

static TcStatus refuse_size(size_t rest, TcError *error) {
    return error_set(
        error, TC_ERROR_SYNTAX,
        "found %zu bytes after the header, expected a different number: is the file cut short?",
        rest);
}

/* Says where things stand after the header. */
typedef struct Parts {
    const unsigned char *run, *fit, *groups, *payload;
    WeightsPacked packed;
} Parts;

static TcStatus find_parts(const Header *header, const PatternTables *tables,
                           const unsigned char *at, size_t rest, Parts *parts, TcError *error) {
    size_t heads = header->run_length + fit_size(header) + (size_t)header->groups * GROUP_SIZE;
    if (header->run_length >= WEIGHTS_RUN_SIZE || heads > rest ||
        header->payload_size > rest - heads) {
        return refuse_size(rest, error);
    }
    if (header->unpacked_size != unpacked_size(tables, (int)header->width, false) &&
        header->unpacked_size != unpacked_size(tables, (int)header->width, true)) {
        return error_set(error, TC_ERROR_SYNTAX, "the stated size of the weights is wrong");
    }
    parts->run = at;
    parts->fit = parts->run + header->run_length;
    parts->groups = parts->fit + fit_size(header);
    parts->payload = parts->groups + (size_t)header->groups * GROUP_SIZE;
    const unsigned char *next = parts->payload + header->payload_size;
    size_t left = rest - heads - (size_t)header->payload_size;
    for (uint32_t i = 0; i < header->groups; i++) {
        uint64_t size = bytes_get(parts->groups + (size_t)i * GROUP_SIZE + 8, 8);
        if (size > left) {
            return refuse_size(rest, error);
        }
        parts->packed.payload[i] = next;
        parts->packed.size[i] = (size_t)size;
        next += size;
        left -= (size_t)size;
    }
    return left == 0 ? TC_OK : refuse_size(rest, error);
}

static TcStatus unpack_exactly(const unsigned char *payload, size_t size, void *to, size_t expected,
                               TcError *error) {
    size_t got = ZSTD_decompress(to, expected, payload, size);
    return ZSTD_isError(got) || got != expected
               ? error_set(error, TC_ERROR_SYNTAX, "the packed weights are damaged")
               : TC_OK;
}

static void get_numbers(const unsigned char *bytes, size_t count, int16_t *numbers) {
    for (size_t i = 0; i < count; i++) {
        numbers[i] = (int16_t)(uint16_t)bytes_get(bytes + 2 * i, 2);
    }
}

_Static_assert((int)UNCERTAINTY_STAGES == (int)PATTERN_STAGES &&
                   (int)UNCERTAINTY_SUMS == WEIGHTS_WIDTH_MAX + 1,
               "a spread for each stage and sum");

/* Each returns where the next number stands. */
static const unsigned char *get_words(const unsigned char *at, int count, int32_t *words) {
    for (int i = 0; i < count; i++, at += 4) {
        words[i] = (int32_t)(uint32_t)bytes_get(at, 4);
    }
    return at;
}

static unsigned char *put_words(const int32_t *words, int count, unsigned char *at) {
    for (int i = 0; i < count; i++, at += 4) {
        bytes_put(at, (uint32_t)words[i], 4);
    }
    return at;
}

static void get_uncertainty(const unsigned char *at, UncertaintyFit *fit) {
    for (int stage = 0; stage < UNCERTAINTY_STAGES; stage++) {
        at = get_words(at, UNCERTAINTY_SUMS, fit->spread[stage]);
    }
    (void)get_words(at, UNCERTAINTY_TERMS, fit->terms);
    fit->fitted = true;
}

static void put_uncertainty(const UncertaintyFit *fit, unsigned char *at) {
    for (int stage = 0; stage < UNCERTAINTY_STAGES; stage++) {
        at = put_words(fit->spread[stage], UNCERTAINTY_SUMS, at);
    }
    (void)put_words(fit->terms, UNCERTAINTY_TERMS, at);
}

/* Weights, biases, offsets, and the uncertainty if there is one. expected: unpacked bytes. */
static TcStatus unpack_numbers(const unsigned char *payload, size_t size, size_t expected,
                               const PatternTables *tables, Weights *weights, TcError *error) {
    int width = weights->factors.width;
    weights->values = malloc(expected); /* the bytes become numbers in place: pages are dear */
    unsigned char *bytes = (unsigned char *)weights->values;
    TcStatus status =
        bytes == NULL ? TC_ERROR_MEMORY : unpack_exactly(payload, size, bytes, expected, error);
    if (status == TC_OK) {
        get_numbers(bytes, values_count(tables), weights->values);
        get_numbers(bytes + 2 * values_count(tables), biases_count(width), weights->factors.biases);
        size_t end = unpacked_size(tables, width, false);
        if (expected > end) {
            get_uncertainty(bytes + end, &weights->uncertainty);
        }
    }
    return status;
}

/* The stages of the groups. */
static TcStatus read_groups(const Header *header, const unsigned char *at, WeightsFactors *factors,
                            TcError *error) {
    factors->width = (int)header->width;
    factors->activation = (WeightsActivation)header->activation;
    factors->groups = (int)header->groups;
    uint64_t min = 0;
    for (uint32_t i = 0; i < header->groups; i++, at += GROUP_SIZE) {
        uint64_t first = bytes_get(at, 4), last = bytes_get(at + 4, 4);
        if (first < min || last < first || last >= PATTERN_STAGES) {
            return error_set(error, TC_ERROR_SYNTAX, "a group of factors for the wrong stages");
        }
        factors->group[i] = (WeightsGroup){.first = (int)first, .last = (int)last};
        min = last + 1;
    }
    return TC_OK;
}

/* All but the rows, which stay NULL. */
static TcStatus unpack(const Header *header, const Parts *parts, const PatternTables *tables,
                       Weights *weights, TcError *error) {
    TcStatus status = read_groups(header, parts->groups, &weights->factors, error);
    if (status == TC_OK) {
        status = make_biases(&weights->factors);
    }
    if (status == TC_OK) {
        status = unpack_numbers(parts->payload, (size_t)header->payload_size,
                                (size_t)header->unpacked_size, tables, weights, error);
    }
    return status;
}

TcStatus weights_unpack_group(const WeightsPacked *packed, int group, const PatternTables *tables,
                              int width, int8_t *rows) {
    return unpack_exactly(packed->payload[group], packed->size[group], rows,
                          rows_size(tables, width), NULL);
}

static TcStatus unpack_rows(const WeightsPacked *packed, const PatternTables *tables,
                            WeightsFactors *factors, TcError *error) {
    TcStatus status = make_rows(factors, tables);
    size_t size = rows_size(tables, factors->width);
    for (int i = 0; i < factors->groups && status == TC_OK; i++) {
        status = unpack_exactly(packed->payload[i], packed->size[i],
                                factors->rows + (size_t)i * size, size, error);
    }
    return status;
}

static void read_fit(const unsigned char *at, ProbcutFit *fit) {
    fit->fitted = true;
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        at = get_words(at, PROBCUT_PARAMETERS, fit->parameters[empties]);
    }
}

static void add_fit(const ProbcutFit *fit, Buf *out) {
    unsigned char bytes[FIT_SIZE], *at = bytes;
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        at = put_words(fit->parameters[empties], PROBCUT_PARAMETERS, at);
    }
    buf_add(out, (const char *)bytes, sizeof bytes);
}

/* packed: where the rows stay; NULL: they are unpacked. */
static TcStatus parse(const void *bytes, size_t size, const PatternTables *tables, bool trusted,
                      Weights *weights, WeightsPacked *packed, TcError *error) {
    const unsigned char *at = bytes;
    if (size < HEADER_SIZE || memcmp(at, magic, sizeof magic) != 0) {
        return error_set(error, TC_ERROR_SYNTAX, "not a weights file");
    }
    Header header = read_header(at);
    const unsigned char *rest_at = at + HEADER_SIZE;
    size_t rest = size - HEADER_SIZE;
    Parts parts = {0};
    TcStatus status = check_header(&header, tables, error);
    if (status == TC_OK) {
        status = find_parts(&header, tables, rest_at, rest, &parts, error);
    }
    if (status != TC_OK) {
        return status;
    }
    if (!trusted && checksum_of(at, rest_at, rest) != header.checksum) {
        return error_set(error, TC_ERROR_SYNTAX, "the checksum does not fit: the file is damaged");
    }
    Weights read = {.values = NULL};
    status = unpack(&header, &parts, tables, &read, error);
    if (packed != NULL) {
        *packed = parts.packed;
    } else if (status == TC_OK) {
        status = unpack_rows(&parts.packed, tables, &read.factors, error);
    }
    if (status != TC_OK) {
        weights_release(&read);
        return status;
    }
    memcpy(read.run, parts.run, header.run_length);
    if (header.fit_rows != 0) {
        read_fit(parts.fit, &read.fit);
    }
    *weights = read;
    return TC_OK;
}

TcStatus weights_parse(const void *bytes, size_t size, const PatternTables *tables,
                       Weights *weights, TcError *error) {
    return parse(bytes, size, tables, false, weights, NULL, error);
}

TcStatus weights_parse_packed(const void *bytes, size_t size, const PatternTables *tables,
                              bool trusted, Weights *weights, WeightsPacked *packed) {
    return parse(bytes, size, tables, trusted, weights, packed, NULL);
}

/* Appends bytes as a zstd frame; its size, 0 without memory. */
static size_t pack(const void *bytes, size_t size, Buf *out) {
    size_t bound = ZSTD_compressBound(size);
    char *payload = malloc(bound);
    size_t packed =
        payload != NULL ? ZSTD_compress(payload, bound, bytes, size, COMPRESSION_LEVEL) : 0;
    packed = ZSTD_isError(packed) ? 0 : packed;
    if (packed > 0) {
        buf_add(out, payload, packed);
    }
    free(payload);
    return packed;
}

static void put_numbers(const int16_t *numbers, size_t count, unsigned char *bytes) {
    for (size_t i = 0; i < count; i++) {
        bytes_put(bytes + 2 * i, (uint16_t)numbers[i], 2);
    }
}

/* Weights, biases, offsets, and the uncertainty. */
static size_t pack_numbers(const Weights *weights, const PatternTables *tables, Buf *out) {
    size_t size = unpacked_size(tables, weights->factors.width, weights->uncertainty.fitted);
    unsigned char *plain = malloc(size);
    size_t packed = 0;
    if (plain != NULL) {
        put_numbers(weights->values, values_count(tables), plain);
        put_numbers(weights->factors.biases, biases_count(weights->factors.width),
                    plain + 2 * values_count(tables));
        if (weights->uncertainty.fitted) {
            put_uncertainty(&weights->uncertainty,
                            plain + unpacked_size(tables, weights->factors.width, false));
        }
        packed = pack(plain, size, out);
    }
    free(plain);
    return packed;
}

/* Appends the payloads of the groups to out and their numbers to heads; false without memory. */
static bool add_groups(const WeightsFactors *factors, const PatternTables *tables, Buf *heads,
                       Buf *out) {
    size_t size = rows_size(tables, factors->width);
    for (int i = 0; i < factors->groups; i++) {
        size_t packed = pack(factors->rows + (size_t)i * size, size, out);
        unsigned char bytes[GROUP_SIZE];
        bytes_put(bytes, (uint64_t)factors->group[i].first, 4);
        bytes_put(bytes + 4, (uint64_t)factors->group[i].last, 4);
        bytes_put(bytes + 8, packed, 8);
        buf_add(heads, (const char *)bytes, sizeof bytes);
        if (packed == 0) {
            return false;
        }
    }
    return true;
}

/* All that follows the header; the size of the first payload, 0 without memory. */
static size_t add_rest(const Weights *weights, const PatternTables *tables, Buf *rest) {
    Buf payloads;
    buf_init(&payloads);
    buf_add_text(rest, weights->run);
    if (weights->fit.fitted) {
        add_fit(&weights->fit, rest);
    }
    size_t packed = pack_numbers(weights, tables, &payloads);
    if (packed > 0 && !add_groups(&weights->factors, tables, rest, &payloads)) {
        packed = 0;
    }
    buf_add(rest, payloads.data, payloads.size);
    packed = buf_failed(&payloads) ? 0 : packed;
    buf_release(&payloads);
    return packed;
}

TcStatus weights_write(const Weights *weights, const PatternTables *tables, Buf *out) {
    Buf rest;
    buf_init(&rest);
    size_t packed = add_rest(weights, tables, &rest);
    if (packed == 0 || buf_failed(&rest)) {
        buf_release(&rest);
        return TC_ERROR_MEMORY;
    }
    const WeightsFactors *factors = &weights->factors;
    Header header = {.version = WEIGHTS_VERSION,
                     .endian = ENDIAN_MARK,
                     .pattern_hash = tables->hash,
                     .stages = PATTERN_STAGES,
                     .stage_size = (uint32_t)tables->shared_size,
                     .scale = WEIGHTS_SCALE,
                     .run_length = (uint32_t)strlen(weights->run),
                     .payload_size = packed,
                     .unpacked_size =
                         unpacked_size(tables, factors->width, weights->uncertainty.fitted),
                     .fit_rows = weights->fit.fitted ? PROBCUT_EMPTIES : 0,
                     .fit_columns = weights->fit.fitted ? PROBCUT_PARAMETERS : 0,
                     .width = (uint32_t)factors->width,
                     .activation = (uint32_t)factors->activation,
                     .groups = (uint32_t)factors->groups};
    unsigned char bytes[HEADER_SIZE];
    write_header(&header, bytes);
    header.checksum = checksum_of(bytes, (const unsigned char *)rest.data, rest.size);
    write_header(&header, bytes);
    buf_add(out, (const char *)bytes, HEADER_SIZE);
    buf_add(out, rest.data, rest.size);
    buf_release(&rest);
    return buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
}

void weights_release(Weights *weights) {
    free(weights->values);
    weights_factors_release(&weights->factors);
    *weights = (Weights){0};
}
