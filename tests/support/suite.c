#include "support/suite.h"

#include <stdio.h>

#include <turncoat/init.h>

enum { TESTS_MAX = 200 };

static SuiteTest tests[TESTS_MAX];
static int count;

void suite_add(const SuiteTest *test) {
    if (count == TESTS_MAX) {
        abort();
    }
    tests[count++] = *test;
}

static TCase *case_of(const SuiteTest *own, SFun set_up, SFun tear_down) {
    TCase *tcase = tcase_create(own->test->name);
    if (!own->bare) {
        tcase_add_checked_fixture(tcase, own->set_up ? own->set_up : set_up,
                                  own->tear_down ? own->tear_down : tear_down);
    }
    if (own->slow) {
        tcase_set_tags(tcase, "slow");
    }
    if (own->timeout > 0) {
        tcase_set_timeout(tcase, own->timeout);
    }
    int to = own->to > 0 ? own->to : 1;
    tcase_add_loop_test_raise_signal(tcase, own->test, own->signal, own->from, to);
    return tcase;
}

int suite_run(const char *name, SFun set_up, SFun tear_down) {
    tc_init(TC_CPU_BEST);
    Suite *suite = suite_create(name);
    for (int i = 0; i < count; i++) {
        suite_add_tcase(suite, case_of(&tests[i], set_up, tear_down));
    }
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), ran = srunner_ntests_run(runner);
    srunner_free(runner);
    if (ran == 0) {
        printf("no test is called so\n"); /* CK_RUN_CASE or the tags */
    }
    return failed == 0 && ran > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
