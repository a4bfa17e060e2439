/* The list of other programs' engines as text: what is written comes back, a damaged number
   costs that number, and what two windows have changed is joined. */
#include "external/engine_list.h"

#include <ctype.h>
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

/* -- changes -- */

/* The list of engines by their letters, a small one with depth 7; the second opinion is that of the
   letter before "!". */
static EngineList list_of(const char *letters) {
    EngineList made = {.count = 0};
    for (const char *at = letters; *at; at++) {
        if (*at == '!') {
            made.second = made.count;
            continue;
        }
        ExternalSpec *spec = &made.specs[made.count++];
        snprintf(spec->name, sizeof spec->name, "%c", toupper(*at));
        snprintf(spec->command, sizeof spec->command, "/%c", toupper(*at));
        spec->depth = islower(*at) ? 7 : 0;
    }
    return made;
}

static const struct {
    const char *file, *before, *now, *merged;
} merges[] = {
    {"AB", "AB", "BA", "BA"},          /* nobody else has changed it */
    {"ABC", "AB", "ABD", "ABDC"},      /* both have added one, */
    {"ABC", "AB", "ABc", "ABc"},       /* or the same one */
    {"AC", "ABC", "ABCD", "ACD"},      /* they have removed one */
    {"ABCD", "ABC", "AC", "ACD"},      /* we have */
    {"aBC", "ABC", "AbC", "abC"},      /* changed */
    {"AC", "ABC", "AbC", "AbC"},       /* changed here, and removed there */
    {"abC", "ABC", "AC", "aC"},        /* the other way round */
    {"A!B", "AB", "ABC", "A!BC"},      /* the second opinion: theirs, */
    {"A!B", "AB", "AB!", "AB!"},       /* ours, */
    {"AB!", "AB!", "AB", "AB"},        /* none any more, */
    {"AB", "AB!", "AB!C", "ABC"},      /* none since, */
    {"ACB!", "AB!", "AXC!", "AXC!"},   /* of another name, */
    {"A", "AB!", "AB!C", "AC"},        /* of one that is gone */
    {"", "AB", "ABC", "C"},            /* all removed */
    {"ABCDEFGHIJKL", "A", "AX", NULL}, /* no room */
    {"ABCDEFGHIJKL", "AB", "AX", "AXCDEFGHIJKL"},
};

TEST(changes_of_two_lists_are_joined, .to = sizeof merges / sizeof merges[0]) {
    EngineList file = list_of(merges[_i].file), before = list_of(merges[_i].before),
               changed = list_of(merges[_i].now);
    ck_assert_int_eq(engine_list_merge(&file, &before, &changed), merges[_i].merged != NULL);
    EngineList expected = list_of(merges[_i].merged ? merges[_i].merged : merges[_i].file);
    Buf texts[2];
    buf_init(&texts[0]);
    buf_init(&texts[1]);
    engine_list_write(&file, &texts[0]);
    engine_list_write(&expected, &texts[1]);
    ck_assert_str_eq(texts[0].data, texts[1].data);
    buf_release(&texts[0]);
    buf_release(&texts[1]);
}

SUITE("engine_list", NULL, NULL)
