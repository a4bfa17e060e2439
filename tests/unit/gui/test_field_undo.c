/* Taking back what was typed: by words and pauses, with caret and selection; and random editing
   against a plain list of all the texts there were. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "gui/ui/field.h"
#include "support/suite.h"

enum { ROUNDS = 200, EDITS = 150, TEXT_MAX = 64 };

static char text[TEXT_MAX];
static size_t caret, anchor;
static double now;
static FieldUndo undo;
static Field field;

static void open_field(const char *content, size_t at) {
    snprintf(text, sizeof text, "%s", content);
    caret = anchor = at;
    field = (Field){
        .text = text, .size = sizeof text, .caret = &caret, .anchor = &anchor, .lines = true};
}

static void begin(void) {
    undo = (FieldUndo){0};
    now = 0;
}

static void end(void) {
    field_undo_release(&undo);
}

static void type(const char *letters) {
    for (; *letters; letters++) {
        FieldMarks before = {caret, anchor};
        field_undo_watch(&undo, 1, &field);
        field_insert(&field, (char[2]){*letters, '\0'});
        field_undo_note(&undo, &field, before, now += 0.1);
    }
}

static void insert(const char *all) {
    FieldMarks before = {caret, anchor};
    field_undo_watch(&undo, 1, &field);
    field_insert(&field, all);
    field_undo_note(&undo, &field, before, now += 0.1);
}

static void press(SDL_Keycode key, SDL_Keymod modifiers) {
    FieldMarks before = {caret, anchor};
    field_undo_watch(&undo, 1, &field);
    field_key(&field, &(SDL_Keysym){.sym = key, .mod = (Uint16)modifiers});
    field_undo_note(&undo, &field, before, now += 0.1);
}

static bool back(void) {
    return field_undo_back(&undo, &field);
}

static bool again(void) {
    return field_undo_again(&undo, &field);
}

static void check(const char *content, size_t at, size_t from) {
    ck_assert_str_eq(text, content);
    ck_assert_uint_eq(caret, at);
    ck_assert_uint_eq(anchor, from);
}

static void check_back(const char *content, size_t at) {
    ck_assert(back());
    check(content, at, at);
}

TEST(words_are_steps) {
    open_field("", 0);
    type("one two  three");
    check_back("one two  ", 9);
    check_back("one ", 4);
    ck_assert(again());
    check("one two  ", 9, 9);
    ck_assert(back());
    check_back("", 0);
    ck_assert(!back());
    for (int i = 0; i < 3; i++) {
        ck_assert(again());
    }
    check("one two  three", 14, 14);
    ck_assert(!again());
}

TEST(pauses_are_steps) {
    open_field("", 0);
    type("abc");
    now += 2;
    type("def");
    check_back("abc", 3);
    check_back("", 0);
}

TEST(erasing_is_a_step_by_words) {
    open_field("one two", 7);
    for (int i = 0; i < 5; i++) {
        press(SDLK_BACKSPACE, KMOD_NONE);
    }
    check("on", 2, 2);
    check_back("one", 3);
    check_back("one two", 7);
    press(SDLK_HOME, KMOD_NONE);
    for (int i = 0; i < 3; i++) {
        press(SDLK_DELETE, KMOD_NONE);
    }
    check(" two", 0, 0);
    check_back("one two", 0);
}

/* A text that was selected comes back selected, and typing instead of it is one step. */
TEST(a_selection_comes_back) {
    open_field("one two", 7);
    press(SDLK_LEFT, (SDL_Keymod)(KMOD_CTRL | KMOD_SHIFT));
    check("one two", 4, 7);
    type("six");
    check("one six", 7, 7);
    ck_assert(back());
    check("one two", 4, 7);
    ck_assert(again());
    check("one six", 7, 7);
}

TEST(a_paste_is_a_step_of_its_own) {
    open_field("", 0);
    type("ab");
    insert("pasted text");
    type("cd");
    check_back("abpasted text", 13);
    check_back("ab", 2);
}

TEST(typing_elsewhere_is_another_step) {
    open_field("", 0);
    type("bc");
    press(SDLK_HOME, KMOD_NONE);
    type("a");
    press(SDLK_END, KMOD_NONE);
    type("d");
    check_back("abc", 3);
    check_back("bc", 0);
}

TEST(typing_ends_what_could_be_done_again) {
    open_field("", 0);
    type("ab cd");
    ck_assert(back());
    type("x");
    ck_assert(!again());
    check_back("ab ", 3);
}

TEST(another_text_has_nothing_to_take_back) {
    open_field("", 0);
    type("ab");
    field_undo_watch(&undo, 2, &field);
    ck_assert(!back());
    type("c");
    open_field("other", 5); /* from elsewhere */
    field_undo_watch(&undo, 1, &field);
    ck_assert(!back());
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
        open_field("start", 5);
        begin();
        snprintf(were[0], TEXT_MAX, "%s", text);
        for (int i = 1; i <= EDITS; i++) {
            int modifiers = (rand() % 3 ? 0 : KMOD_SHIFT) | (rand() % 4 ? 0 : KMOD_CTRL);
            if (rand() % 2) {
                insert(pieces[rand() % 7]);
            } else {
                press(keys[rand() % 4], (SDL_Keymod)modifiers);
            }
            now += rand() % 4 ? 0 : 2;
            snprintf(were[i], TEXT_MAX, "%s", text);
        }
        int at = EDITS, steps = 0;
        while (back()) {
            while (at >= 0 && strcmp(were[at], text) != 0) {
                at--;
            }
            ck_assert_int_ge(at, 0);
            steps++;
        }
        ck_assert_str_eq(text, were[0]);
        while (again()) {
            steps--;
        }
        ck_assert_str_eq(text, were[EDITS]);
        ck_assert_int_eq(steps, 0);
        field_undo_release(&undo);
    }
}

TEST(the_oldest_steps_go_first) {
    open_field("", 0);
    for (int i = 0; i < 3 * FIELD_UNDO_STEPS; i++) {
        insert("long piece of text");
        press(SDLK_a, KMOD_CTRL);
    }
    int steps = 0;
    while (back()) {
        steps++;
    }
    ck_assert_int_le(steps, FIELD_UNDO_STEPS);
    ck_assert_int_gt(steps, 0);
}

SUITE("field_undo", begin, end)
