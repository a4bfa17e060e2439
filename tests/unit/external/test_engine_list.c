/* The list of other programs' engines as text: what is written comes back, and a damaged number
   costs that number. */
#include "external/engine_list.h"

#include <stdio.h>
#include <string.h>

#include "support/suite.h"

static EngineList list;

static const ExternalSpec *only_one(const char *text, int bad) {
    ck_assert_int_eq(engine_list_parse(&list, text), bad);
    ck_assert_int_eq(list.count, 1);
    return &list.specs[0];
}

TEST(every_engine_comes_back) {
    EngineList before = {.count = EXTERNAL_PROTOCOLS, .second = 2};
    Buf text;
    buf_init(&text);
    for (int i = 0; i < before.count; i++) {
        ExternalSpec *spec = &before.specs[i];
        snprintf(spec->name, sizeof spec->name, "Rhino %d = \xe9\xbb\x92", i);
        snprintf(spec->command, sizeof spec->command, "/opt/rhino/%d 'a b'", i);
        spec->protocol = (ExternalProtocolId)i;
        spec->depth = i == 0 ? EXTERNAL_DEPTH_MAX : 0;
        spec->seconds = i == 1 ? EXTERNAL_SECONDS_MAX : 0;
    }
    engine_list_write(&before, &text);
    ck_assert_int_eq(engine_list_parse(&list, text.data), 0);
    ck_assert(list.count == before.count && list.second == 2);
    for (int i = 0; i < list.count; i++) {
        ck_assert_str_eq(list.specs[i].name, before.specs[i].name);
        ck_assert_str_eq(list.specs[i].command, before.specs[i].command);
        ck_assert_int_eq(list.specs[i].protocol, i);
        ck_assert_int_eq(list.specs[i].depth, before.specs[i].depth);
        ck_assert_int_eq(list.specs[i].seconds, before.specs[i].seconds);
    }
    buf_release(&text);
}

TEST(a_damaged_number_costs_that_number) {
    const ExternalSpec *spec = only_one("name=A command=/a protocol=99 depth=7 seconds=5\n", 1);
    ck_assert(spec->protocol == EXTERNAL_DETECT && spec->depth == 7 && spec->seconds == 5);
    spec = only_one("name=A command=/a protocol=2 depth=-1 seconds=5\n", 1);
    ck_assert(spec->protocol == EXTERNAL_NBOARD && spec->depth == 0 && spec->seconds == 5);
    spec = only_one("name=A command=/a protocol=2 depth=7 seconds=x\n", 1);
    ck_assert(spec->depth == 7 && spec->seconds == 0);
    spec = only_one("name=A command=/a\n", 0); /* what is not said is not damaged */
    ck_assert_str_eq(spec->command, "/a");
    spec = only_one("name=A protocol=1\nname=B command=/b protocol=1\ncommand=/c\n", 2);
    ck_assert_str_eq(spec->name, "B");
}

SUITE("engine_list", NULL, NULL)
