/* The nearest word: what is near, what is not, and which of several. */
#include "base/nearest.h"

#include <string.h>

#include "support/suite.h"

static const char *const words[] = {"solve",      "play",    "perft",     "book show",
                                    "book stats", "analyze", "--threads", "--time",
                                    "Club 7",     "Club 9",  "x"};

static const char *nearest_to(const char *typed) {
    static Nearest nearest;
    nearest = (Nearest){.word = ""};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        nearest_offer(&nearest, typed, words[i]);
    }
    return nearest.word;
}

TEST(slips_are_near) {
    static const struct {
        const char *typed, *word;
    } slips[] = {
        {"slove", "solve"},         {"solv", "solve"},          {"ssolve", "solve"},
        {"salve", "solve"},         {"SOLVE", "solve"},         {"pley", "play"},
        {"book shwo", "book show"}, {"bookshow", "book show"},  {"bok stats", "book stats"},
        {"analise", "analyze"},     {"--thraeds", "--threads"}, {"--timee", "--time"},
        {"Clbu 9", "Club 9"},       {"club7", "Club 7"},        {"perftest", "perft"}};
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        ck_assert_str_eq(nearest_to(slips[i].typed), slips[i].word);
    }
}

TEST(others_are_not) {
    static const char *const far[] = {"", "fly", "y", "solution", "f5d6c3", "--fly", "yalp", "9"};
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        ck_assert_msg(nearest_to(far[i])[0] == '\0', "%s is near %s", far[i], nearest_to(far[i]));
    }
    char longest[200];
    memset(longest, 's', sizeof longest);
    for (size_t size = 0; size < sizeof longest; size++) {
        longest[size] = '\0'; /* of any length, also beyond that of words */
        ck_assert_str_eq(nearest_to(longest), "");
        longest[size] = 's';
    }
}

TEST(the_first_of_equals_is_taken) {
    Nearest nearest = {.word = ""};
    nearest_offer(&nearest, "cat", "car");
    nearest_offer(&nearest, "cat", "cap");
    ck_assert_str_eq(nearest.word, "car");
    ck_assert_int_eq(nearest.distance, 1);
    nearest_offer(&nearest, "cat", "cat");
    ck_assert_str_eq(nearest.word, "cat");
    char text[NEAREST_TEXT_SIZE];
    nearest_text(&nearest, text);
    ck_assert_str_eq(text, " (did you mean 'cat'?)");
    nearest_text(&(Nearest){.word = ""}, text);
    ck_assert_str_eq(text, "");
}

SUITE("nearest", NULL, NULL)
