/* Programs that are spoken to, on every system; TEST_FAKE_ENGINE is one of them. What POSIX alone has is in
   tests/unit/external/test_process.c. */
#include "base/child.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/suite.h"

enum { HOW_SIZE = 40, TEXT_SIZE = 256 };

static const double LONG = 1e5; /* seconds; nothing is waited for so long */

static Child child;

static void start(const char *mode, const char *at) {
    char *words[] = {(char[]){TEST_FAKE_ENGINE}, (char[]){"gtp"}, (char *)mode, (char *)at, NULL};
    ck_assert(child_start_program(&child, words));
}

static void send(const char *text) {
    ck_assert_int_eq(child_write(&child, text, strlen(text)), TC_OK);
}

/* Reads until the words have come; false when it ended before. */
static bool hear(const char *words) {
    char text[TEXT_SIZE] = "";
    size_t size = 0;
    while (strstr(text, words) == NULL) {
        size_t got;
        ck_assert_uint_lt(size, TEXT_SIZE - 1);
        if (child_read(&child, LONG, text + size, TEXT_SIZE - 1 - size, &got) != TC_OK) {
            return false;
        }
        size += got;
        text[size] = '\0';
    }
    return true;
}

static void expect_end(double grace, const char *expected) {
    char how[HOW_SIZE];
    child_end(&child, grace, how, sizeof how);
    ck_assert_str_eq(how, expected);
    ck_assert_int_eq(child.id, 0);
}

TEST(is_asked_and_answers) {
    char byte;
    size_t got;
    start("fine", "0");
    ck_assert_int_eq(child_read(&child, 0, &byte, 1, &got), TC_ERROR_NO_ANSWER);
    ck_assert_uint_eq(got, 0);
    send("na");
    send("me\n");
    ck_assert(hear("= Fake"));
    send("protocol_version\n");
    ck_assert(hear("= 2"));
    expect_end(LONG, "exit code 0"); /* at the end of its input */
}

TEST(the_shell_runs_a_command) {
    ck_assert(child_start(&child, "\"" TEST_FAKE_ENGINE "\" gtp fine"));
    send("name\n");
    ck_assert(hear("= Fake"));
    expect_end(LONG, "exit code 0");
}

TEST(an_end_is_told) {
    start("leave", "0");
    send("name\n");
    ck_assert(!hear("="));
    TcStatus result = TC_OK; /* its two ends need not close in order */
    while (result == TC_OK) {
        result = child_write(&child, "x", 1);
    }
    ck_assert_int_eq(result, TC_ERROR_ENDED);
    expect_end(LONG, "exit code 3");
}

TEST(one_that_does_not_read_is_not_waited_for) {
    char block[4096], how[HOW_SIZE];
    memset(block, '\n', sizeof block);
    start("hang", "0");
    send("name\n");
    TcStatus result = TC_OK;
    for (int i = 0; i < 1000 && result == TC_OK; i++) {
        result = child_write(&child, block, sizeof block);
    }
    ck_assert_int_eq(result, TC_ERROR_NO_ANSWER);
    child_end(&child, 0, how, sizeof how);
    ck_assert_int_ne(strncmp(how, "exit code", 9), 0); /* killed, as each system says it */
}

/* Words arrive as they are, whatever the system takes them apart by. */
TEST(words_need_no_shell) {
    char *words[] = {(char[]){TEST_FAKE_ENGINE}, (char[]){"gtp"}, (char[]){"a \"b\\\" $c\\"},
                     (char[]){"0"}, NULL};
    ck_assert(child_start_program(&child, words));
    send("name\n");
    ck_assert(hear("= Fake")); /* a mode without a meaning never goes wrong */
    expect_end(LONG, "exit code 0");
    ck_assert(!child_start_program(&child, (char *[]){(char[]){"/nowhere/engine"}, NULL}));
}

int main(void) {
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN);
#endif
    return suite_run("child", NULL, NULL);
}
