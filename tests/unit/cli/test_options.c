/* Tests what a table of options takes, refuses, and says of it. */
#include "cli/options.h"

#include <stdarg.h>
#include <string.h>

#include "support/suite.h"

enum { WORDS_MAX = 8, NEEDED = OPTION_NEEDED };

/* One option of every kind. */
typedef struct Values {
    bool flag;
    int number, choice, level, range[2], shard[2];
    uint64_t count;
    double seconds, decimal, pair[2], clock[2];
    const char *text, *texts[2];
    TcPosition board;
} Values;

static Values values;
static Invocation call;
static char *words[WORDS_MAX + 2];

/* Reads words up to NULL as those of a command with an operand. */
static bool read_words(const char *operand, int min_count, ...) {
    const Option options[] = {
        OPTION_ROW("flag", NULL, FLAG, &values.flag, 0, 0, ""),
        OPTION_ROW("number", "N", INT, &values.number, -3, 12, ""),
        OPTION_ROW("numeral", "N", INT, &values.number, 0, 1, ""),
        OPTION_ROW("count", "N", COUNT, &values.count, min_count, 1000, ""),
        OPTION_ROW("choice", "red|green|blue", CHOICE, &values.choice, 0, 0, ""),
        OPTION_ROW("level", "L", LEVEL, &values.level, 0, 0, ""),
        OPTION_ROW("range", "A,B", RANGE, &values.range[0], 0, 60, ""),
        OPTION_ROW("shard", "I/N", SHARD, &values.shard[0], 0, 0, ""),
        OPTION_ROW("seconds", "S", SECONDS, &values.seconds, 0, 0, ""),
        OPTION_ROW("decimal", "D", DECIMAL, &values.decimal, 0, 2, ""),
        OPTION_ROW("pair", "A B", ELO_PAIR, &values.pair[0], 0, 0, ""),
        OPTION_ROW("texts", "A B", TEXT_PAIR, &values.texts[0], 0, 0, ""),
        OPTION_ROW("clock", "S[+I]", CLOCK, &values.clock[0], 0, 0, ""),
        OPTION_ROW("text", "TEXT", TEXT, &values.text, 0, 0, ""),
        OPTION_ROW("colour", "B", BOARD, &values.board, 0, 0, ""),
        {.name = NULL}};
    static Command command;
    static char name[] = "try";
    command = (Command){.name = name, .operand = operand};
    call = (Invocation){.command = &command, .count = 1, .words = words};
    memset(&values, 0, sizeof values);
    words[0] = name;
    va_list list;
    va_start(list, min_count);
    for (char *word; (word = va_arg(list, char *)) != NULL;) {
        words[call.count++] = word;
    }
    va_end(list);
    return options_read(&call, options);
}

/* The words of one option that are read, and those that are not. */
#define TAKES(...) ck_assert(read_words(NULL, 0, __VA_ARGS__, (char *)NULL))
#define REFUSES(...)                                                                               \
    do {                                                                                           \
        ck_assert(!read_words(NULL, 0, __VA_ARGS__, (char *)NULL));                                \
        ck_assert_int_eq(call.code, EXIT_BAD);                                                     \
    } while (false)

TEST(every_kind_has_its_values) {
    TAKES("--flag", "--number", "-3");
    ck_assert(values.flag && values.number == -3);
    TAKES("--count=1000", "--choice", "blue");
    ck_assert(values.count == 1000 && values.choice == 2);
    TAKES("--level", "casual 4", "--range", "3,60");
    ck_assert(values.level == 4 && values.range[0] == 3 && values.range[1] == 60);
    TAKES("--shard", "2/4", "--seconds", "0.5", "--decimal", "2");
    ck_assert(values.shard[0] == 2 && values.shard[1] == 4);
    ck_assert(values.seconds == 0.5 && values.decimal == 2);
    TAKES("--pair", "-5", "10", "--clock", "5+0.1");
    ck_assert(values.pair[0] == -5 && values.pair[1] == 10);
    ck_assert(values.clock[0] == 5 && values.clock[1] == 0.1);
    TAKES("--texts", "--a 1", "--b 2", "--text=--c", "--color", "f5");
    ck_assert_str_eq(values.texts[1], "--b 2");
    ck_assert_str_eq(values.text, "--c");
    ck_assert_int_eq(values.board.mover, TC_WHITE);
}

TEST(other_values_are_refused) {
    REFUSES("--number", "13");
    REFUSES("--number", "-4");
    REFUSES("--number", "2x");
    REFUSES("--number", "99999999999999999999");
    REFUSES("--number");
    REFUSES("--count", "0");
    REFUSES("--count", "1001");
    REFUSES("--count", "-1");
    REFUSES("--choice", "purple");
    REFUSES("--level", "13");
    REFUSES("--range", "3");
    REFUSES("--range", "3,3");
    REFUSES("--range", "3,61");
    REFUSES("--shard", "5/4");
    REFUSES("--shard", "0/4");
    REFUSES("--seconds", "0");
    REFUSES("--seconds", "inf");
    REFUSES("--decimal", "2.1");
    REFUSES("--decimal", "nan");
    REFUSES("--pair", "10", "5");
    REFUSES("--pair", "10");
    REFUSES("--clock", "5+");
    REFUSES("--colour", "f5f5");
}

TEST(a_name_that_two_options_share_is_refused) {
    REFUSES("--num", "4");
    TAKES("--numbe=4", "--fl");
    ck_assert(values.flag && values.number == 4);
}

TEST(operands_stand_anywhere) {
    ck_assert(read_words("A B", 0, "one", "--flag", "two", (char *)NULL));
    ck_assert_int_eq(call.operand_count, 2);
    ck_assert_str_eq(call.operands[1], "two");
    ck_assert_ptr_null(call.operands[2]);
    ck_assert(read_words("A...", 0, "--", "--flag", "-", (char *)NULL));
    ck_assert(!values.flag && call.operand_count == 2);
    /* a board begins like an option */
    ck_assert(read_words("A", 0, "--------X", (char *)NULL));
    ck_assert_int_eq(call.operand_count, 1);
}

TEST(operands_are_counted) {
    ck_assert(!read_words(NULL, 0, "one", (char *)NULL));
    ck_assert(!read_words("A", 0, (char *)NULL));
    ck_assert(!read_words("A", 0, "one", "two", (char *)NULL));
    ck_assert(!read_words("A B", 0, "one", (char *)NULL));
    ck_assert(read_words("[A] B", 0, "one", (char *)NULL));
    ck_assert(read_words("[A] B", 0, "one", "two", (char *)NULL));
    ck_assert(!read_words("[A] B", 0, (char *)NULL));
    ck_assert(read_words("[A B]", 0, (char *)NULL));
    ck_assert_ptr_null(call.operands[0]);
    ck_assert(!read_words("[A B]", 0, "1", "2", "3", (char *)NULL));
    ck_assert(read_words("A...", 0, "1", "2", "3", (char *)NULL));
}

TEST(what_is_needed_must_be_given) {
    ck_assert(!read_words(NULL, NEEDED, "--flag", (char *)NULL));
    ck_assert(read_words(NULL, NEEDED, "--count", "1", (char *)NULL));
}

SUITE("options", NULL, NULL)
