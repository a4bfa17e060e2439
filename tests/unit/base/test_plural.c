/* Rules of plurals as gettext's manual lists them, against the same in C; and what is no rule. */
#include "base/plural.h"

#include <string.h>

#include "support/suite.h"

static unsigned long french(unsigned long n) {
    return n > 1;
}
static unsigned long latvian(unsigned long n) {
    return n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2;
}
static unsigned long russian(unsigned long n) {
    bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
    return n % 10 == 1 && n % 100 != 11 ? 0 : few ? 1 : 2;
}
static unsigned long polish(unsigned long n) {
    return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}
static unsigned long slovenian(unsigned long n) {
    return n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3;
}
static unsigned long arithmetic(unsigned long n) {
    return (n + 7 - 2 * 3) / 2 - !(n < 3) * (n > 2 ? 1UL : 0UL) + 9 - 4 - 1;
}

TEST(rules_say_what_they_say_in_c) {
    static const struct {
        const char *rule;
        unsigned long (*same)(unsigned long n);
    } rules[] = {
        {"(n > 1);\n", french},
        {"n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", latvian},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
         russian},
        {"n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", polish},
        {"n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3", slovenian},
        {"(n+7-2*3)/2 - !(n<3)*(n>2?1:0) + 9-4-1", arithmetic},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        for (unsigned long n = 0; n < 2000; n++) {
            unsigned long form = 99;
            ASSERT_TRUE(plural_form(rules[i].rule, n, &form));
            ASSERT_TRUE(form == rules[i].same(n));
        }
    }
}

TEST(nots_are_counted) {
    unsigned long form;
    ck_assert(plural_form("!n", 5, &form) && form == 0);
    ck_assert(plural_form("!!n", 5, &form) && form == 1);
    ck_assert(plural_form("! ! !n", 0, &form) && form == 1);
    ck_assert(plural_form("!!n", 0, &form) && form == 0);
}

TEST(what_is_no_rule_is_refused) {
    static const char *const wrong[] = {"",        "n !",         "(n",  "n)",    "n ? 1",
                                        "n ? 1 :", "1 2",         "m",   "n = 1", "n % 0",
                                        "1/(n-1)", "99999999999", "== n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        unsigned long form = 77;
        ck_assert_msg(!plural_form(wrong[i], 1, &form), "%s", wrong[i]);
        ck_assert_uint_eq(form, 77);
    }
    enum { MANY = 100000 };
    static char deep[MANY + 1];
    for (const char *sign = "(!"; *sign; sign++) {
        unsigned long form = 77;
        memset(deep, *sign, MANY);
        ck_assert(!plural_form(deep, 1, &form));
    }
}

SUITE("plural", NULL, NULL)
