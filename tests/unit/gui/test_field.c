/* Editing text: characters of several bytes, words, selections, and what does not fit. */
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "gui/ui/field.h"
#include "support/suite.h"

static char text[64];
static size_t caret, anchor;

static Field field_with(const char *content, size_t at, bool lines) {
    snprintf(text, sizeof text, "%s", content);
    caret = anchor = at;
    return (Field){
        .text = text, .size = sizeof text, .caret = &caret, .anchor = &anchor, .lines = lines};
}

static bool press(const Field *field, SDL_Keycode key, SDL_Keymod modifiers) {
    SDL_Keysym sym = {.sym = key, .mod = (Uint16)modifiers};
    return field_key(field, &sym);
}

static void check(const char *content, size_t at, size_t from) {
    ck_assert_str_eq(text, content);
    ck_assert_uint_eq(caret, at);
    ck_assert_uint_eq(anchor, from);
}

TEST(arrows_go_by_characters) {
    Field field = field_with("aé手", 0, false);
    size_t expected[] = {1, 3, 6, 6};
    for (int i = 0; i < 4; i++) {
        ck_assert(press(&field, SDLK_RIGHT, KMOD_NONE));
        check("aé手", expected[i], expected[i]);
    }
    press(&field, SDLK_LEFT, KMOD_NONE);
    check("aé手", 3, 3);
    press(&field, SDLK_HOME, KMOD_NONE);
    check("aé手", 0, 0);
    press(&field, SDLK_END, KMOD_NONE);
    check("aé手", 6, 6);
}

TEST(control_goes_by_words) {
    Field field = field_with("one  two\nthree", 14, true);
    size_t back[] = {9, 5, 0, 0}, on[] = {3, 8, 14, 14};
    for (int i = 0; i < 4; i++) {
        press(&field, SDLK_LEFT, KMOD_LCTRL);
        ck_assert_uint_eq(caret, back[i]);
    }
    for (int i = 0; i < 4; i++) {
        press(&field, SDLK_RIGHT, KMOD_RCTRL);
        ck_assert_uint_eq(caret, on[i]);
    }
    press(&field, SDLK_BACKSPACE, KMOD_LCTRL);
    check("one  two\n", 9, 9);
    press(&field, SDLK_HOME, KMOD_LCTRL);
    press(&field, SDLK_DELETE, KMOD_LCTRL);
    check("  two\n", 0, 0);
}

TEST(shift_selects_and_typing_replaces) {
    Field field = field_with("good move", 4, false);
    for (int i = 0; i < 4; i++) {
        press(&field, SDLK_LEFT, KMOD_LSHIFT);
    }
    check("good move", 0, 4);
    field_insert(&field, "手");
    check("手 move", 3, 3);
    press(&field, SDLK_RIGHT, (SDL_Keymod)(KMOD_LSHIFT | KMOD_LCTRL));
    check("手 move", 8, 3);
    press(&field, SDLK_LEFT, KMOD_NONE); /* leaves it at its begin */
    check("手 move", 3, 3);
    press(&field, SDLK_END, KMOD_LSHIFT);
    press(&field, SDLK_BACKSPACE, KMOD_NONE);
    check("手", 3, 3);
    press(&field, SDLK_a, KMOD_LCTRL);
    check("手", 3, 0);
    press(&field, SDLK_DELETE, KMOD_NONE);
    check("", 0, 0);
    ck_assert(press(&field, SDLK_DELETE, KMOD_NONE));
    check("", 0, 0);
}

TEST(a_word_is_selected) {
    Field field = field_with("one two", 5, false);
    field_select_word(&field);
    check("one two", 7, 4);
    field = field_with("one  two", 4, false);
    field_select_word(&field);
    check("one  two", 5, 3);
}

TEST(breaks_stand_only_where_there_are_lines) {
    Field field = field_with("ab", 1, false);
    ck_assert(!press(&field, SDLK_RETURN, KMOD_NONE));
    field_insert(&field, "x\ny\t\x7Fz");
    check("axyzb", 4, 4);
    field = field_with("ab", 1, true);
    ck_assert(press(&field, SDLK_RETURN, KMOD_NONE));
    check("a\nb", 2, 2);
    field_insert(&field, "x\ny");
    check("a\nx\nyb", 5, 5);
}

TEST(only_whole_characters_come_in) {
    Field field = field_with("", 0, false);
    field.size = 8;
    field_insert(&field, "手手手");
    check("手手", 6, 6);
    field_insert(&field, "手x");
    check("手手", 6, 6);
    field_insert(&field, "xy");
    check("手手x", 7, 7);
    field_move(&field, 4, false); /* inside of a character */
    check("手手x", 3, 3);
    field_move(&field, 99, false);
    check("手手x", 7, 7);
}

TEST(nothing_is_selected_without_an_anchor) {
    Field field = field_with("abc", 3, false);
    field.anchor = NULL;
    press(&field, SDLK_LEFT, KMOD_LSHIFT);
    field_insert(&field, "x");
    ck_assert_str_eq(text, "abxc");
    press(&field, SDLK_BACKSPACE, KMOD_NONE);
    ck_assert_str_eq(text, "abc");
    ck_assert(!field_erase_selection(&field));
}

TEST(other_keys_are_left_alone) {
    Field field = field_with("abc", 1, false);
    ck_assert(!press(&field, SDLK_F2, KMOD_NONE));
    ck_assert(!press(&field, SDLK_UP, KMOD_NONE));
    ck_assert(!press(&field, SDLK_LEFT, KMOD_LALT));
    ck_assert(!press(&field, SDLK_z, KMOD_LCTRL));
    check("abc", 1, 1);
}

SUITE("field", NULL, NULL)
