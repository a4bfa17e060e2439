/* The pages of the manual, in every language, without their markup. */
#include <stdlib.h>
#include <string.h>

#include "gui/help/state.h"
#include "gui/ui/assets.h"
#include "support/suite.h"

static ManualPage pages[MANUAL_PAGES_MAX];
static ManualText text;

static int split(const char *name) {
    const Asset *asset = asset_find(name);
    ck_assert_ptr_nonnull(asset);
    return manual_split((const char *)asset->bytes, pages);
}

static const char *block(int index) {
    return text.plain + text.blocks[index].from;
}

TEST(every_language_has_the_same_pages) {
    int count = split("manual/manual.md"), blocks[MANUAL_PAGES_MAX];
    ck_assert_int_gt(count, 15);
    ck_assert_str_eq(pages[1].title, "The game");
    ck_assert_str_eq(pages[count - 1].title, "About");
    for (int i = 0; i < count; i++) {
        manual_parse(&pages[i], &text);
        blocks[i] = text.count;
    }
    ck_assert_int_eq(split("manual/manual.ja.md"), count);
    for (int i = 0; i < count; i++) {
        manual_parse(&pages[i], &text);
        ck_assert_msg(text.count == blocks[i], "%s: %d blocks, not %d", pages[i].title, text.count,
                      blocks[i]);
    }
}

TEST(no_markup_is_left_and_nothing_is_cut) {
    static const char *const names[] = {"manual/manual.md", "manual/manual.ja.md"};
    for (int n = 0; n < 2; n++) {
        int count = split(names[n]);
        for (int i = 0; i < count; i++) {
            manual_parse(&pages[i], &text);
            ck_assert_int_gt(text.count, 0);
            ck_assert_int_lt(text.count, MANUAL_BLOCKS_MAX);
            ck_assert_int_lt(text.length, MANUAL_PAGE_SIZE - 1);
            for (int b = 0; b < text.count; b++) {
                ck_assert_msg(text.blocks[b].kind != MANUAL_PICTURE ||
                                  asset_find(text.blocks[b].picture),
                              "%s: %s", pages[i].title, text.blocks[b].picture);
                ck_assert_msg(!strstr(block(b), "**") && !strchr(block(b), '`') &&
                                  !strstr(block(b), "]("),
                              "%s: %s", pages[i].title, block(b));
                size_t last = strlen(block(b)) - 1; /* no style goes on to the end by mistake */
                ck_assert_msg(text.style[text.blocks[b].from + (int)last] == MANUAL_PLAIN ||
                                  strlen(block(b)) < 200,
                              "%s: %s", pages[i].title, block(b));
            }
        }
    }
}

TEST(markup_becomes_blocks_and_styles) {
    ck_assert_int_eq(
        manual_split("# A\none **two\nthree** `*x`\n\n- i [l](u) *k*\n  more\n- j\n### H\n"
                     "![p](q.png)\nend\n## B\n",
                     pages),
        2);
    manual_parse(&pages[0], &text);
    ck_assert_int_eq(text.count, 6);
    ck_assert_str_eq(block(0), "one two three *x");
    ck_assert_int_eq(text.style[3], MANUAL_PLAIN);
    ck_assert_int_eq(text.style[4], MANUAL_BOLD);
    ck_assert_int_eq(text.style[12], MANUAL_BOLD);
    ck_assert_int_eq(text.style[15], MANUAL_CODE);
    ck_assert_str_eq(block(1), "i l k more");
    ck_assert_int_eq(text.blocks[1].kind, MANUAL_ITEM);
    ck_assert_str_eq(block(2), "j");
    ck_assert_str_eq(block(3), "H");
    ck_assert_int_eq(text.blocks[3].kind, MANUAL_HEADING);
    ck_assert_str_eq(block(4), "p");
    ck_assert_int_eq(text.blocks[4].kind, MANUAL_PICTURE);
    ck_assert_str_eq(text.blocks[4].picture, "q.png");
    ck_assert_str_eq(block(5), "end");
    manual_parse(&pages[1], &text);
    ck_assert_int_eq(text.count, 0);
}

TEST(searches_want_every_word) {
    int length;
    (void)manual_split("# Title\nBlack moves first.\n\nThen White.\n", pages);
    manual_parse(&pages[0], &text);
    ck_assert(manual_has("Title", &text, "white BLACK"));
    ck_assert(manual_has("Title", &text, "title"));
    ck_assert(manual_has("Title", &text, ""));
    ck_assert(!manual_has("Title", &text, "white red"));
    ck_assert_str_eq(manual_find(block(0), "first moves", &length), "moves first.");
    ck_assert_int_eq(length, 5);
    ck_assert_ptr_null(manual_find(block(0), "white", &length));
}

SUITE("manual", NULL, NULL)
