/* Tuning by games: towards the better numbers, the same whatever interrupts it. */
#include "forge/spsa.h"

#include <math.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/random.h"
#include "support/scratch.h"
#include "support/suite.h"

/* A made-up game that is won the more often the nearer the numbers are to these: */
enum { BEST_KILLER = 40, BEST_LATE = 140 };

static Scratch scratch;

static void set_up(void) {
    scratch_make(&scratch);
}

static void tear_down(void) {
    scratch_remove(&scratch);
}

static double strength(const TcLab *lab) {
    double killer = lab->numbers[TC_LAB_NUMBER_KILLER] - BEST_KILLER;
    double late = lab->numbers[TC_LAB_NUMBER_PROBCUT_LATE] - BEST_LATE;
    return -(killer * killer + late * late) / 200;
}

static bool is_in_range(const TcLab *lab) {
    bool fine = true;
    for (int i = 0; i < TC_LAB_NUMBER_COUNT; i++) {
        const TcLabNumberInfo *info = tc_lab_number((TcLabNumber)i);
        int number = lab->numbers[i];
        fine = fine && number >= info->least && number <= info->greatest &&
               (info->step > 0 || number == info->ordinary);
    }
    return fine;
}

static int play(uint64_t step, const TcLab *plus, const TcLab *minus) {
    uint64_t random = ~step;
    double chance = 1 / (1 + exp(strength(minus) - strength(plus)));
    return random_unit(&random) < chance ? 1 : -1;
}

static SpsaOptions options_of(uint64_t steps) {
    return (SpsaOptions){.steps = steps, .seed = 5, .conditions = "made up", .log = scratch.path};
}

/* Takes steps up to a number of them, and closes the log. */
static void run(Spsa *spsa, const SpsaOptions *options, uint64_t until) {
    ck_assert_int_eq(spsa_open(spsa, options), TC_OK);
    TcLab plus, minus;
    while (spsa->done < until && spsa_propose(spsa, &plus, &minus)) {
        ASSERT_TRUE(is_in_range(&plus) && is_in_range(&minus));
        ASSERT_SAME_INT(spsa_take(spsa, play(spsa->done, &plus, &minus)), TC_OK);
    }
    spsa_close(spsa);
}

TEST(goes_towards_the_better_numbers) {
    SpsaOptions options = options_of(20000);
    Spsa spsa;
    run(&spsa, &options, UINT64_MAX);
    ck_assert_uint_eq(spsa.done, options.steps);
    ck_assert_double_eq_tol(spsa.values[TC_LAB_NUMBER_KILLER], BEST_KILLER, 4);
    ck_assert_double_eq_tol(spsa.values[TC_LAB_NUMBER_PROBCUT_LATE], BEST_LATE, 4);
    TcLab lab = spsa_lab(&spsa);
    ck_assert(is_in_range(&lab));
    ck_assert_int_eq(lab.numbers[TC_LAB_NUMBER_KILLER],
                     (int)lround(spsa.values[TC_LAB_NUMBER_KILLER]));
}

/* A run in pieces, the last line of each cut off, writes what a run at one go writes. */
TEST(goes_on_as_if_never_stopped) {
    Buf expected, found;
    buf_init(&expected);
    buf_init(&found);
    SpsaOptions options = options_of(60);
    Spsa whole, pieces;
    run(&whole, &options, UINT64_MAX);
    scratch_read(&scratch, &expected);
    scratch_write(&scratch, "", 0);
    for (uint64_t until = 7; until < 60; until += 7) {
        run(&pieces, &options, until);
        ck_assert_uint_eq(pieces.done, until);
        buf_clear(&found);
        scratch_read(&scratch, &found);
        scratch_write(&scratch, found.data, found.size - 3);
    }
    run(&pieces, &options, UINT64_MAX);
    buf_clear(&found);
    scratch_read(&scratch, &found);
    ck_assert_uint_eq(found.size, expected.size);
    scratch_write(&scratch, expected.data, 20); /* killed while the head was written */
    run(&pieces, &options, UINT64_MAX);
    buf_clear(&found);
    scratch_read(&scratch, &found);
    ck_assert_uint_eq(found.size, expected.size);
    ck_assert_mem_eq(found.data, expected.data, expected.size);
    ck_assert_mem_eq(pieces.values, whole.values, sizeof whole.values);
    ck_assert_int_eq(pieces.points, whole.points);
    buf_release(&expected);
    buf_release(&found);
}

TEST(refuses_the_log_of_other_options) {
    SpsaOptions options = options_of(5);
    Spsa spsa;
    run(&spsa, &options, UINT64_MAX);
    SpsaOptions other = options;
    other.seed++;
    ck_assert_int_eq(spsa_open(&spsa, &other), TC_ERROR_ILLEGAL);
    other = options;
    other.conditions = "others";
    ck_assert_int_eq(spsa_open(&spsa, &other), TC_ERROR_ILLEGAL);
    other = options;
    other.log = "/nowhere/at/all";
    ck_assert_int_ne(spsa_open(&spsa, &other), TC_OK);
}

SUITE("spsa", set_up, tear_down)
