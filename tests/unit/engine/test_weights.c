/* The weights file: what is written is read, and nothing damaged is. */
#include <string.h>

#include <turncoat/eval.h>

#include "base/buf.h"
#include "base/checksum.h"
#include "base/random.h"
#include "engine/weights.h"
#include "support/suite.h"

static PatternTables *tables;
static Weights made;
static Buf file;

static void set_up(void) {
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
    ck_assert_int_eq(weights_write(&made, tables, &file), TC_OK);
}

static void tear_down(void) {
    buf_release(&file);
    weights_release(&made);
    pattern_tables_free(tables);
}

static void check_refused(const char *bytes, size_t size) {
    Weights weights = {0};
    TcTextError error = {0};
    TcStatus status = weights_parse(bytes, size, tables, WEIGHTS_VERSION_OLDEST, &weights, &error);
    ck_assert_int_eq(status, TC_ERROR_SYNTAX);
    ck_assert_int_gt((int)strlen(error.message), 10);
    ck_assert_ptr_null(weights.values);
}

START_TEST(round_trip) {
    Weights read;
    ck_assert_int_eq(weights_parse(file.data, file.size, tables, WEIGHTS_VERSION, &read, NULL),
                     TC_OK);
    ck_assert_str_eq(read.run, "test run");
    size_t size = (size_t)PATTERN_STAGES * (size_t)tables->shared_size * sizeof *read.values;
    ck_assert(memcmp(read.values, made.values, size) == 0);
    weights_release(&read);
    ck_assert(!read.fit.fitted);
}
END_TEST

static void add_fit(void) {
    uint64_t random = 53;
    made.fit.fitted = true;
    for (int empties = 0; empties < PROBCUT_EMPTIES; empties++) {
        for (int i = 0; i < PROBCUT_PARAMETERS; i++) {
            made.fit.parameters[empties][i] = (int32_t)(uint32_t)random_next(&random);
        }
    }
    buf_clear(&file);
    ck_assert_int_eq(weights_write(&made, tables, &file), TC_OK);
}

START_TEST(the_fit_comes_back) {
    size_t unfitted = file.size;
    add_fit();
    ck_assert_int_eq((int)(file.size - unfitted), PROBCUT_EMPTIES * PROBCUT_PARAMETERS * 4);
    Weights read;
    ck_assert_int_eq(weights_parse(file.data, file.size, tables, WEIGHTS_VERSION, &read, NULL),
                     TC_OK);
    ck_assert(read.fit.fitted);
    ck_assert(memcmp(read.fit.parameters, made.fit.parameters, sizeof made.fit.parameters) == 0);
    ck_assert_int_eq(read.values[0], made.values[0]);
    weights_release(&read);
}
END_TEST

/* The same contents as version 1 had them: without the two sizes and the fit. */
static void write_version_1(void) {
    char head[64];
    memcpy(head, file.data, 56);
    head[8] = 1;
    uint64_t checksum = checksum_add(CHECKSUM_START, head, 56);
    checksum = checksum_add(checksum, file.data + 72, file.size - 72);
    for (int i = 0; i < 8; i++) {
        head[56 + i] = (char)(unsigned char)(checksum >> (8 * i));
    }
    memmove(file.data + 64, file.data + 72, file.size - 72);
    memcpy(file.data, head, sizeof head);
    file.size -= 8;
}

START_TEST(version_1_is_older_and_only_tools_read_it) {
    write_version_1();
    Weights read;
    ck_assert_int_eq(
        weights_parse(file.data, file.size, tables, WEIGHTS_VERSION_OLDEST, &read, NULL), TC_OK);
    ck_assert(!read.fit.fitted);
    ck_assert_str_eq(read.run, "test run");
    size_t size = (size_t)PATTERN_STAGES * (size_t)tables->shared_size * sizeof *read.values;
    ck_assert(memcmp(read.values, made.values, size) == 0);
    weights_release(&read);
    TcEval *eval = NULL;
    TcTextError error;
    ck_assert_int_eq(tc_eval_create(file.data, file.size, &eval, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "older"));
    ck_assert_ptr_null(eval);
}
END_TEST

START_TEST(every_changed_byte_of_the_head_is_refused) {
    add_fit();
    for (size_t at = 0; at < 72 + strlen(made.run) + 64; at++) {
        for (int bit = 0; bit < 8; bit++) {
            file.data[at] = (char)(file.data[at] ^ (1 << bit));
            check_refused(file.data, file.size);
            file.data[at] = (char)(file.data[at] ^ (1 << bit));
        }
    }
}
END_TEST

START_TEST(changes_at_a_thousand_random_places_are_refused) {
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
END_TEST

START_TEST(cut_and_lengthened_files_are_refused) {
    add_fit();
    for (size_t size = 0; size < 2000; size++) {
        check_refused(file.data, size);
        check_refused(file.data, file.size - 1 - size);
    }
    buf_add_char(&file, 'x');
    check_refused(file.data, file.size);
}
END_TEST

START_TEST(the_error_names_the_reason) {
    TcEval *eval = NULL;
    TcTextError error;
    file.data[8] = 7;
    ck_assert_int_eq(tc_eval_create(file.data, file.size, &eval, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "version 7"));
    ck_assert_int_eq(tc_eval_create("GIF89a", 6, &eval, &error), TC_ERROR_SYNTAX);
    ck_assert_ptr_nonnull(strstr(error.message, "not a weights file"));
    ck_assert_ptr_null(eval);
}
END_TEST

START_TEST(the_embedded_file_is_sound) {
    TcEval *eval;
    ck_assert_int_eq(tc_eval_create_default(&eval), TC_OK);
    ck_assert_int_gt((int)strlen(tc_eval_run(eval)), 0);
    tc_eval_free(eval);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("weights");
    TCase *tcase = tcase_create("weights");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, round_trip);
    tcase_add_test(tcase, the_fit_comes_back);
    tcase_add_test(tcase, version_1_is_older_and_only_tools_read_it);
    tcase_add_test(tcase, every_changed_byte_of_the_head_is_refused);
    tcase_add_test(tcase, changes_at_a_thousand_random_places_are_refused);
    tcase_add_test(tcase, cut_and_lengthened_files_are_refused);
    tcase_add_test(tcase, the_error_names_the_reason);
    tcase_add_test(tcase, the_embedded_file_is_sound);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
