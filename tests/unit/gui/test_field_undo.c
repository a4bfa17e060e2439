/* Taking back what was typed: by words and pauses, with caret and selection; and random editing
   against a plain list of all the texts there were. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "gui/ui/field_undo.h"
#include "support/suite.h"

enum { ROUNDS = 200, EDITS = 150, TEXT_MAX = 64 };

static char text[TEXT_MAX];
static size_t caret, anchor;
static double now;
static FieldUndo undo;

static Field field_with(const char *content, size_t at) {
    snprintf(text, sizeof text, "%s", content);
    caret = anchor = at;
    return (Field){
        .text = text, .size = sizeof text, .caret = &caret, .anchor = &anchor, .lines = true};
}

static void begin(void) {
    undo = (FieldUndo){0};
    now = 0;
}

static void end(void) {
    field_undo_release(&undo);
}

static void type(const Field *field, const char *letters) {
    for (; *letters; letters++) {
        FieldMarks before = {caret, anchor};
        field_undo_watch(&undo, 1, field);
        field_insert(field, (char[2]){*letters, '\0'});
        field_undo_note(&undo, field, before, now += 0.1);
    }
}

static void insert(const Field *field, const char *all) {
    FieldMarks before = {caret, anchor};
    field_undo_watch(&undo, 1, field);
    field_insert(field, all);
    field_undo_note(&undo, field, before, now += 0.1);
}

static void press(const Field *field, SDL_Keycode key, SDL_Keymod modifiers) {
    FieldMarks before = {caret, anchor};
    field_undo_watch(&undo, 1, field);
    field_key(field, &(SDL_Keysym){.sym = key, .mod = (Uint16)modifiers});
    field_undo_note(&undo, field, before, now += 0.1);
}

static void check(const char *content, size_t at, size_t from) {
    ck_assert_str_eq(text, content);
    ck_assert_uint_eq(caret, at);
    ck_assert_uint_eq(anchor, from);
}

TEST(words_are_steps) {
    Field field = field_with("", 0);
    type(&field, "one two  three");
    ck_assert(field_undo_back(&undo, &field));
    check("one two  ", 9, 9);
    ck_assert(field_undo_back(&undo, &field));
    check("one ", 4, 4);
    ck_assert(field_undo_again(&undo, &field));
    check("one two  ", 9, 9);
    ck_assert(field_undo_back(&undo, &field));
    ck_assert(field_undo_back(&undo, &field));
    check("", 0, 0);
    ck_assert(!field_undo_back(&undo, &field));
    for (int i = 0; i < 3; i++) {
        ck_assert(field_undo_again(&undo, &field));
    }
    check("one two  three", 14, 14);
    ck_assert(!field_undo_again(&undo, &field));
}

TEST(pauses_are_steps) {
    Field field = field_with("", 0);
    type(&field, "abc");
    now += 2;
    type(&field, "def");
    ck_assert(field_undo_back(&undo, &field));
    check("abc", 3, 3);
    ck_assert(field_undo_back(&undo, &field));
    check("", 0, 0);
}

TEST(erasing_is_a_step_by_words) {
    Field field = field_with("one two", 7);
    for (int i = 0; i < 5; i++) {
        press(&field, SDLK_BACKSPACE, KMOD_NONE);
    }
    check("on", 2, 2);
    ck_assert(field_undo_back(&undo, &field));
    check("one", 3, 3);
    ck_assert(field_undo_back(&undo, &field));
    check("one two", 7, 7);
    press(&field, SDLK_HOME, KMOD_NONE);
    for (int i = 0; i < 3; i++) {
        press(&field, SDLK_DELETE, KMOD_NONE);
    }
    check(" two", 0, 0);
    ck_assert(field_undo_back(&undo, &field));
    check("one two", 0, 0);
}

/* A text that was selected comes back selected, and typing instead of it is one step. */
TEST(a_selection_comes_back) {
    Field field = field_with("one two", 7);
    press(&field, SDLK_LEFT, (SDL_Keymod)(KMOD_CTRL | KMOD_SHIFT));
    check("one two", 4, 7);
    type(&field, "six");
    check("one six", 7, 7);
    ck_assert(field_undo_back(&undo, &field));
    check("one two", 4, 7);
    ck_assert(field_undo_again(&undo, &field));
    check("one six", 7, 7);
}

TEST(a_paste_is_a_step_of_its_own) {
    Field field = field_with("", 0);
    type(&field, "ab");
    insert(&field, "pasted text");
    type(&field, "cd");
    ck_assert(field_undo_back(&undo, &field));
    check("abpasted text", 13, 13);
    ck_assert(field_undo_back(&undo, &field));
    check("ab", 2, 2);
}

TEST(typing_elsewhere_is_another_step) {
    Field field = field_with("", 0);
    type(&field, "bc");
    press(&field, SDLK_HOME, KMOD_NONE);
    type(&field, "a");
    press(&field, SDLK_END, KMOD_NONE);
    type(&field, "d");
    ck_assert(field_undo_back(&undo, &field));
    check("abc", 3, 3);
    ck_assert(field_undo_back(&undo, &field));
    check("bc", 0, 0);
}

TEST(typing_ends_what_could_be_done_again) {
    Field field = field_with("", 0);
    type(&field, "ab cd");
    ck_assert(field_undo_back(&undo, &field));
    type(&field, "x");
    ck_assert(!field_undo_again(&undo, &field));
    ck_assert(field_undo_back(&undo, &field));
    check("ab ", 3, 3);
}

TEST(another_text_has_nothing_to_take_back) {
    Field field = field_with("", 0);
    type(&field, "ab");
    field_undo_watch(&undo, 2, &field);
    ck_assert(!field_undo_back(&undo, &field));
    type(&field, "c");
    field = field_with("other", 5); /* from elsewhere */
    field_undo_watch(&undo, 1, &field);
    ck_assert(!field_undo_back(&undo, &field));
    check("other", 5, 5);
}

/* Whatever was done, back and back again goes through texts that there were, to the first one; and
   again through the same ones to the last. */
TEST(random_editing_goes_back_and_again) {
    static char were[EDITS + 1][TEXT_MAX];
    static const char *const pieces[] = {"a", "b", " ", "\n", "手", "é", "many letters"};
    static const SDL_Keycode keys[] = {SDLK_BACKSPACE, SDLK_DELETE, SDLK_LEFT, SDLK_RIGHT};
    srand(1);
    for (int round = 0; round < ROUNDS; round++) {
        Field field = field_with("start", 5);
        begin();
        snprintf(were[0], TEXT_MAX, "%s", text);
        for (int i = 1; i <= EDITS; i++) {
            int modifiers = (rand() % 3 ? 0 : KMOD_SHIFT) | (rand() % 4 ? 0 : KMOD_CTRL);
            if (rand() % 2) {
                insert(&field, pieces[rand() % 7]);
            } else {
                press(&field, keys[rand() % 4], (SDL_Keymod)modifiers);
            }
            now += rand() % 4 ? 0 : 2;
            snprintf(were[i], TEXT_MAX, "%s", text);
        }
        int at = EDITS, back = 0, again = 0;
        while (field_undo_back(&undo, &field)) {
            while (at >= 0 && strcmp(were[at], text) != 0) {
                at--;
            }
            ck_assert_int_ge(at, 0);
            back++;
        }
        ck_assert_str_eq(text, were[0]);
        while (field_undo_again(&undo, &field)) {
            again++;
        }
        ck_assert_str_eq(text, were[EDITS]);
        ck_assert_int_eq(again, back);
        field_undo_release(&undo);
    }
}

TEST(the_oldest_steps_go_first) {
    Field field = field_with("", 0);
    for (int i = 0; i < 3 * FIELD_UNDO_STEPS; i++) {
        insert(&field, "long piece of text");
        press(&field, SDLK_a, KMOD_CTRL);
    }
    int steps = 0;
    while (field_undo_back(&undo, &field)) {
        steps++;
    }
    ck_assert_int_le(steps, FIELD_UNDO_STEPS);
    ck_assert_int_gt(steps, 0);
}

SUITE("field_undo", begin, end)
