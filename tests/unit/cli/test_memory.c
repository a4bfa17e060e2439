/* Commands whose memory ends while they write: they say so and leave no part of a file. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/message.h"
#include "support/built_in.h"
#include "support/scratch.h"
#include "support/suite.h"

/* More than what is read takes, and less than what is written. */
enum { BYTES_MAX = 1 << 21 };

static bool memory_ends;
static char said[256];
static int messages;
static Scratch scratch;

void *__real_realloc(void *bytes, size_t size);
void *__wrap_realloc(void *bytes, size_t size);
void __wrap_message_error(const char *format, ...);

void *__wrap_realloc(void *bytes, size_t size) {
    return memory_ends && size > BYTES_MAX ? NULL : __real_realloc(bytes, size);
}

void __wrap_message_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(said, sizeof said, format, arguments);
    va_end(arguments);
    messages++;
}

static void set_up(void) {
    scratch_make(&scratch);
    memory_ends = true;
    messages = 0;
}

static void tear_down(void) {
    memory_ends = false;
    scratch_remove(&scratch);
}

/* Calls a command that takes this one operand. */
static void expect_message(ExitCode (*run)(Invocation *call), const char *operand, char *path) {
    Command command = {.name = "try", .operand = operand, .run = run};
    char *words[] = {"try", path, NULL};
    Invocation call = {.command = &command, .count = 2, .words = words};
    ck_assert_int_eq(run(&call), EXIT_BAD);
    ck_assert_int_eq(messages, 1);
    ck_assert_msg(strstr(said, tc_status_text(TC_ERROR_MEMORY)) != NULL, "%s", said);
}

TEST(a_book_is_not_exported_in_part) {
    static const char *const names[] = {"book.obf", "book.sgf"};
    for (int i = 0; i < 2; i++) {
        char path[FILE_PATH_SIZE];
        scratch_path_in(&scratch, names[i], path);
        messages = 0;
        expect_message(cmd_book_export, "[BOOK] OUT", path);
        ck_assert_int_eq(file_kind(path), FILE_NONE);
    }
}

TEST(positions_of_games_are_not_valued_in_part) {
    enum { GAMES = 4000 };
    static const char game[] = "f5d6c3d3c4f4f6f3e6e7\n";
    FILE *file = fopen(scratch.path, "wb");
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < GAMES; i++) {
        ASSERT_TRUE(fputs(game, file) >= 0);
    }
    ASSERT_SAME_INT(fclose(file), 0);
    expect_message(cmd_eval, "POSITION...", scratch.path);
}

int main(void) {
    built_in_unpack();
    return suite_run("memory", set_up, tear_down);
}
