/* The weights file: what is written is read, and nothing damaged is. */
#include <string.h>

#include <turncoat/eval.h>

#include "base/buf.h"
#include "base/checksum.h"
#include "base/random.h"
#include "engine/weights.h"
#include "support/suite.h"

enum { HEADER = 84, GROUP = 16, WIDTH = 16 };

static PatternTables *tables;
static Weights made; /* with factors; set_up_linear: without */
static Buf file;
static Weights read;

static void make_linear(void) {
    ck_assert_int_eq(pattern_tables_create(&tables), TC_OK);
    size_t count = (size_t)PATTERN_STAGES * (size_t)tables->shared_size;
    made = (Weights){.values = malloc(count * sizeof *made.values), .run = "test run"};
    ck_assert_ptr_nonnull(made.values);
    uint64_t random = 51;
    memset(made.values, 0, count * sizeof *made.values);
    for (int i = 0; i < 20000; i++) {
        /* few values that are not 0, so that packing is quick */
        made.values[random_below(&random, (uint32_t)count)] = (int16_t)random_next(&random);
    }
    buf_init(&file);
    read = (Weights){0};
}

static void add_factors(void) {
    WeightsFactors *factors = &made.factors;
    *factors = (WeightsFactors){.width = WIDTH,
                                .activation = WEIGHTS_ACTIVATION_SQUARED_RELU,
                                .groups = 2,
                                .group = {{0, 4}, {7, 29}}};
    ck_assert_int_eq(weights_factors_make(factors, tables), TC_OK);
    uint64_t random = 54;
    int8_t *rows[] = {factors->rows, factors->rows + (ptrdiff_t)WIDTH * tables->shared_size};
    for (int i = 0; i < 2000; i++) {
        rows[i % 2][random_below(&random, 50000)] = (int8_t)random_next(&random);
    }
    rows[1][(ptrdiff_t)WIDTH * tables->shared_size - 1] = 3;
    for (int i = 0; i < PATTERN_STAGES * WIDTH; i++) {
        factors->biases[i] = (int16_t)random_next(&random);
    }
    for (int i = 0; i < PATTERN_STAGES; i++) {
        factors->offsets[i] = (int16_t)random_next(&random);
    }
}

static void write_file(void) {
    buf_clear(&file);
    ck_assert_int_eq(weights_write(&made, tables, &file), TC_OK);
}

static void read_file(void) {
    ck_assert_int_eq(weights_parse(file.data, file.size, tables, &read, NULL), TC_OK);
}

static void set_up_linear(void) {
    make_linear();
    write_file();
}

static void set_up(void) {
    make_linear();
    add_factors();
    write_file();
}

static void tear_down(void) {
    buf_release(&file);
    weights_release(&read);
    weights_release(&made);
    pattern_tables_free(tables);
}

static void check_refused(const char *bytes, size_t size) {
    Weights weights = {0};
    TcError error = {0};
    TcStatus status = weights_parse(bytes, size, tables, &weights, &error);
    ck_assert_int_eq(status, TC_ERROR_SYNTAX);
    ck_assert_int_gt((int)strlen(error.message), 10);
    ck_assert_ptr_null(weights.values);
}

TEST(round_trip, .set_up = set_up_linear) {
    read_file();
    ck_assert_str_eq(read.run, "test run");
    size_t size = (size_t)PATTERN_STAGES * (size_t)tables->shared_size * sizeof *read.values;
    ck_assert(memcmp(read.values, made.values, size) == 0);
    ck_assert(!read.fit.fitted);
    ck_assert(!read.uncertainty.fitted);
    ck_assert_int_eq(read.factors.width, made.factors.width);
    ck_assert_int_eq(read.factors.activation, made.factors.activation);
    ck_assert_int_eq(read.factors.groups, made.factors.groups);
    if (made.factors.width > 0) {
        size_t rows = (size_t)2 * WIDTH * (size_t)tables->shared_size;
        ck_assert(memcmp(read.factors.rows, made.factors.rows, rows) == 0);
        ck_assert(memcmp(read.factors.group, made.factors.group, sizeof made.factors.group) == 0);
        ck_assert(memcmp(read.factors.biases, made.factors.biases,
                         sizeof(int16_t) * PATTERN_STAGES * WIDTH) == 0);
        ck_assert(memcmp(read.factors.offsets, made.factors.offsets,
                         sizeof(int16_t) * PATTERN_STAGES) == 0);
    }
}

TEST(rows_are_unpacked_group_by_group) {
    WeightsPacked packed;
    ck_assert_int_eq(weights_parse_packed(file.data, file.size, tables, false, &read, &packed),
                     TC_OK);
    ck_assert_ptr_null(read.factors.rows);
    ck_assert_int_eq(read.factors.groups, 2);
    size_t size = (size_t)WIDTH * (size_t)tables->shared_size;
    int8_t *rows = malloc(size);
    ck_assert_ptr_nonnull(rows);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(weights_unpack_group(&packed, i, tables, WIDTH, rows), TC_OK);
        ck_assert(memcmp(rows, made.factors.rows + (size_t)i * size, size) == 0);
    }
    packed.size[0]--;
    ck_assert_int_eq(weights_unpack_group(&packed, 0, tables, WIDTH, rows), TC_ERROR_SYNTAX);
    free(rows);
}

static void add_fit(void) {
    uint64_t random = 53;
    made.fit.fitted = true;
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
            made.fit.parameters[empties][i] = (int32_t)(uint32_t)random_next(&random);
        }
    }
    write_file();
}

TEST(the_fit_comes_back, .set_up = set_up_linear) {
    size_t unfitted = file.size;
    add_fit();
    ck_assert_int_eq((int)(file.size - unfitted), PROBCUT_EMPTIES * PROBCUT_PARAMETERS * 4);
    read_file();
    ck_assert(read.fit.fitted);
    ck_assert(memcmp(read.fit.parameters, made.fit.parameters, sizeof made.fit.parameters) == 0);
    ck_assert_int_eq(read.values[0], made.values[0]);
}

TEST(the_uncertainty_comes_back, .set_up = set_up_linear) {
    uint64_t random = 55;
    made.uncertainty.fitted = true;
    for (int stage = 0; stage < UNCERTAINTY_STAGES; stage++) {
        for (int i = 0; i < UNCERTAINTY_SUMS; i++) {
            made.uncertainty.spread[stage][i] = (int32_t)(uint32_t)random_next(&random);
        }
    }
    for (int i = 0; i < UNCERTAINTY_TERMS; i++) {
        made.uncertainty.terms[i] = (int32_t)(uint32_t)random_next(&random);
    }
    write_file();
    read_file();
    ck_assert(read.uncertainty.fitted);
    ck_assert(memcmp(read.uncertainty.spread, made.uncertainty.spread,
                     sizeof made.uncertainty.spread) == 0);
    ck_assert(
        memcmp(read.uncertainty.terms, made.uncertainty.terms, sizeof made.uncertainty.terms) == 0);
    ck_assert_int_eq(read.values[0], made.values[0]);
}

/* Gives a changed file the right checksum, so that something else must refuse it. */
static void sign_again(void) {
    uint64_t checksum = checksum_add(CHECKSUM_START, file.data, HEADER - 8);
    checksum = checksum_add(checksum, file.data + HEADER, file.size - HEADER);
    for (int i = 0; i < 8; i++) {
        file.data[HEADER - 8 + i] = (char)(unsigned char)(checksum >> (8 * i));
    }
}

static void check_number_refused(size_t at, int number, const char *reason) {
    char before = file.data[at];
    file.data[at] = (char)number;
    sign_again();
    Weights weights = {0};
    TcError error = {0};
    ck_assert_int_eq(weights_parse(file.data, file.size, tables, &weights, &error),
                     TC_ERROR_SYNTAX);
    ck_assert_msg(strstr(error.message, reason) != NULL, "%zu: %s", at, error.message);
    ck_assert_ptr_null(weights.values);
    file.data[at] = before;
    sign_again();
}

TEST(wrong_numbers_of_factors_are_refused) {
    size_t groups = HEADER + strlen(made.run);
    check_number_refused(64, 17, "factors of 17 values");
    check_number_refused(64, 48, "factors of 48 values");
    check_number_refused(64, 128 - 256, "factors of 128 values");
    check_number_refused(64, 0, "factors of 0 values in 2 groups");
    check_number_refused(64, 32, "the stated size");
    check_number_refused(68, 3, "activation 3");
    check_number_refused(68, 0, "activation 0");
    check_number_refused(72, 0, "in 0 groups");
    check_number_refused(72, 9, "in 9 groups");
    check_number_refused(groups + 4, 7, "wrong stages");          /* the first runs into the next */
    check_number_refused(groups + GROUP + 4, 6, "wrong stages");  /* ends before it begins */
    check_number_refused(groups + GROUP + 4, 30, "wrong stages"); /* after the last */
    check_number_refused(groups + 8, file.data[groups + 8] + 1, "cut short");
    check_number_refused(groups + 2 * GROUP, 0, "damaged"); /* no zstd frame any more */
    read_file();
}

TEST(every_changed_byte_of_the_head_is_refused) {
    add_fit();
    for (size_t at = 0; at < HEADER + strlen(made.run) + 64 + 2 * GROUP; at++) {
        for (int bit = 0; bit < 8; bit++) {
            file.data[at] = (char)(file.data[at] ^ (1 << bit));
            check_refused(file.data, file.size);
            file.data[at] = (char)(file.data[at] ^ (1 << bit));
        }
    }
}

TEST(changes_at_a_thousand_random_places_are_refused) {
    add_fit();
    uint64_t random = 52;
    for (int i = 0; i < 1000; i++) {
        size_t at = random_below(&random, (uint32_t)file.size);
        char change = (char)(1 + random_below(&random, 255));
        file.data[at] = (char)(file.data[at] ^ change);
        check_refused(file.data, file.size);
        file.data[at] = (char)(file.data[at] ^ change);
    }
}

TEST(cut_and_lengthened_files_are_refused) {
    add_fit();
    for (size_t size = 0; size < 2000; size++) {
        check_refused(file.data, size);
        check_refused(file.data, file.size - 1 - size);
    }
    buf_add_char(&file, 'x');
    check_refused(file.data, file.size);
}

TEST(the_error_names_the_reason) {
    TcEval *eval = NULL;
    TcError error;
    file.data[8] = 7;
    ck_assert_int_eq(tc_eval_create(file.data, file.size, &eval, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "version 7"));
    ck_assert_int_eq(tc_eval_create("GIF89a", 6, &eval, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "not a weights file"));
    ck_assert_ptr_null(eval);
}

SUITE("weights", set_up, tear_down)
