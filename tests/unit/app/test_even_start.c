/* The even start that a user names is that of the game; one that there is not is told, and nothing has
   changed. How a start is named is formats/test_starts.c's. */
#include "app/even_start.h"

#include <turncoat/init.h>

#include "support/app_driver.h"

static void begin(void) {
    tc_init(TC_CPU_BEST);
    app_set_up();
    ck_assert_int_eq(opening_names_create(NULL, 0, &app.openings, NULL), TC_OK);
    ck_assert_int_eq(starts_create(NULL, 0, &app.starts, NULL), TC_OK);
}

static void end(void) {
    app_tear_down();
    starts_free(app.starts);
    opening_names_free(app.openings);
}

START_TEST(a_start_is_chosen_or_refused) {
    TcSquare moves[STARTS_PLIES];
    SessionSetup setup = {.start = SESSION_START_BALANCED};
    ck_assert(!even_start_set(&app, "999999", &setup));
    expect_said("No even start is called 999999: type 1 to ");
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert(even_start_set(&app, "xot 99", &setup));
    starts_moves(app.starts, 99, moves);
    ck_assert_int_eq(setup.opening.count, STARTS_PLIES);
    ck_assert_mem_eq(setup.opening.moves, moves, sizeof moves);
    setup = (SessionSetup){.start = SESSION_START_STANDARD};
    ck_assert(even_start_set(&app, "999999", &setup)); /* nobody asks for one */
    ck_assert_int_eq(setup.opening.count, 0);
    starts_free(app.starts);
    app.starts = NULL;
    setup.start = SESSION_START_BALANCED;
    ck_assert(even_start_set(&app, "99", &setup)); /* without a list the engine draws one */
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert_str_eq(said, "");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("app/even_start");
    tcase_add_test(suite_case(suite, "even_start", begin, end), a_start_is_chosen_or_refused);
    return suite_run(suite);
}
