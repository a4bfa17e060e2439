/* Commands whose memory ends while they write: they say so and leave no part of a file. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/message.h"
#include "formats/game_list.h"
#include "support/built_in.h"
#include "support/scratch.h"
#include "support/suite.h"

/* More than what is read takes, and less than what is written. */
enum { BYTES_MAX = 1 << 21 };

static bool memory_ends;
static int games_left; /* that can be read before memory ends; 0: all */
static char said[256];
static int messages;
static Scratch scratch;

void *__real_realloc(void *bytes, size_t size);
void *__wrap_realloc(void *bytes, size_t size);
void __wrap_message_error(const char *format, ...);
TcStatus __real_game_reader_next(GameReader *reader, TcTree **tree, TcError *error);
TcStatus __wrap_game_reader_next(GameReader *reader, TcTree **tree, TcError *error);

void *__wrap_realloc(void *bytes, size_t size) {
    return memory_ends && size > BYTES_MAX ? NULL : __real_realloc(bytes, size);
}

TcStatus __wrap_game_reader_next(GameReader *reader, TcTree **tree, TcError *error) {
    if (games_left > 0 && --games_left == 0) {
        *tree = NULL;
        return reader_fail(&reader->reader, TC_ERROR_MEMORY, error, "%s",
                           tc_status_text(TC_ERROR_MEMORY));
    }
    return __real_game_reader_next(reader, tree, error);
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
    messages = games_left = 0;
}

static void tear_down(void) {
    memory_ends = false;
    scratch_remove(&scratch);
}

/* Calls a command with these words: its name, options and operands. */
static void expect_message(ExitCode (*run)(Invocation *call), const char *operand, char **words,
                           int count) {
    Command command = {.name = "try", .operand = operand, .run = run};
    Invocation call = {.command = &command, .count = count, .words = words};
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
        expect_message(cmd_book_export, "[BOOK] OUT", (char *[]){"try", path, NULL}, 2);
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
    expect_message(cmd_eval, "POSITION...", (char *[]){"try", scratch.path, NULL}, 2);
}

/* Memory ends at each of three games, the last of which cannot be read, and behind them. */
TEST(games_are_not_converted_in_part) {
    char in[FILE_PATH_SIZE];
    scratch_write_text(&scratch, "in", "f5d6c3\nf5f6e6\nf5f4\n");
    scratch_path_in(&scratch, "in", in);
    for (int left = 1; left <= 4; left++) {
        Buf before;
        buf_init(&before);
        buf_add_text(&before, "what was there");
        scratch_write(&scratch, before.data, before.size);
        messages = 0;
        games_left = left;
        expect_message(cmd_convert, "IN OUT",
                       (char *[]){"try", "--format", "sgf", "--force", in, scratch.path, NULL}, 6);
        scratch_expect(&scratch, &before);
    }
}

int main(void) {
    built_in_unpack();
    return suite_run("memory", set_up, tear_down);
}
