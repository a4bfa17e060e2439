/* The one table of commands: no two of a name or a key, and every key is one that SDL knows. */
#include <string.h>

#include <SDL.h>

#include "gui/program.h"
#include "gui/window/command.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "support/suite.h"
#include "words/translate.h"

TEST(names_are_unique) {
    for (int a = 0; a < COMMAND_COUNT; a++) {
        ck_assert(command_of((CommandId)a)->name[0] != '\0');
        ck_assert(command_of((CommandId)a)->description[0] != '\0');
        for (int b = 0; b < a; b++) {
            ck_assert_str_ne(command_of((CommandId)a)->name, command_of((CommandId)b)->name);
        }
    }
}

TEST(keys_are_known_and_unique) {
    CommandKey all[2 * COMMAND_COUNT];
    int count = 0;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        CommandKey key;
        for (int i = 0; command_key((CommandId)id, i, &key); i++) {
            ck_assert_msg(key.key != SDLK_UNKNOWN, "%s: key %d is unknown to SDL",
                          command_of((CommandId)id)->name, i);
            for (int k = 0; k < count; k++) {
                ck_assert(all[k].key != key.key || all[k].modifiers != key.modifiers);
            }
            ck_assert_int_lt(count, 2 * COMMAND_COUNT);
            all[count++] = key;
        }
    }
    ck_assert_int_gt(count, 15);
}

/* A key that cannot do its work now says why, in a sentence of its own; only Escape is pressed to be on
   the safe side, and says nothing. */
TEST(every_command_with_a_key_has_a_reason) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        const Command *command = command_of((CommandId)id);
        const Action *action = &program.actions[id];
        bool can_fail = action->can ? action->can != always : action->can_at != always_at;
        bool has_key = command->keys[0] != '\0' && id != COMMAND_CLOSE;
        ck_assert_msg(!has_key || !can_fail || command_reason(id), "%s", command->name);
        ck_assert_msg(can_fail || !command_reason(id), "%s never needs it", command->name);
    }
}

static CommandId pressed(SDL_Keycode key, Uint16 modifiers) {
    return command_of_key((SDL_Keysym){.sym = key, .mod = modifiers});
}

TEST(a_key_press_finds_its_command) {
    ck_assert_int_eq(pressed(SDLK_n, KMOD_LCTRL), COMMAND_NEW);
    ck_assert_int_eq(pressed(SDLK_n, KMOD_RCTRL | KMOD_NUM), COMMAND_NEW);
    ck_assert_int_eq(pressed(SDLK_z, KMOD_LCTRL), COMMAND_UNDO);
    ck_assert_int_eq(pressed(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT), COMMAND_REDO);
    ck_assert_int_eq(pressed(SDLK_PLUS, KMOD_LCTRL), COMMAND_LARGER);
    ck_assert_int_eq(pressed(SDLK_EQUALS, KMOD_LCTRL), COMMAND_LARGER);
    ck_assert_int_eq(pressed(SDLK_KP_PLUS, KMOD_LCTRL), COMMAND_LARGER);
    ck_assert_int_eq(pressed(SDLK_F2, KMOD_NONE), COMMAND_HINT);
    ck_assert_int_eq(pressed(SDLK_SPACE, KMOD_CAPS), COMMAND_GO);
}

TEST(no_bare_letter_or_digit_is_a_command) {
    for (SDL_Keycode key = 'a'; key <= 'z'; key++) {
        ck_assert_int_eq(pressed(key, KMOD_NONE), COMMAND_NONE);
        ck_assert_int_eq(pressed(key, KMOD_LSHIFT), COMMAND_NONE);
    }
    for (SDL_Keycode key = '0'; key <= '9'; key++) {
        ck_assert_int_eq(pressed(key, KMOD_NONE), COMMAND_NONE);
    }
}

TEST(the_first_key_is_shown) {
    ck_assert_str_eq(text_of_key(COMMAND_REDO).s, "Ctrl+Y");
    ck_assert_str_eq(text_of_key(COMMAND_LARGER).s, "Ctrl++");
    ck_assert_str_eq(text_of_key(COMMAND_PLAY).s, "");
}

TEST(chosen_keys_take_the_place_of_the_tables) {
    CommandId other = COMMAND_NONE;
    command_choose_keys(COMMAND_UNDO, "Ctrl+U|F12");
    ck_assert(command_keys_are_chosen(COMMAND_UNDO));
    ck_assert_int_eq(pressed(SDLK_u, KMOD_LCTRL), COMMAND_UNDO);
    ck_assert_int_eq(pressed(SDLK_F12, KMOD_NONE), COMMAND_UNDO);
    ck_assert_int_eq(pressed(SDLK_z, KMOD_LCTRL), COMMAND_NONE);
    ck_assert_str_eq(text_of_key(COMMAND_UNDO).s, "Ctrl+U");
    ck_assert(!command_keys_clash(COMMAND_UNDO, &other));
    command_choose_keys(COMMAND_UNDO, "Ctrl+N");
    ck_assert(command_keys_clash(COMMAND_UNDO, &other));
    ck_assert_int_eq(other, COMMAND_NEW);
    ck_assert(command_keys_clash(COMMAND_NEW, &other));
    ck_assert_int_eq(other, COMMAND_UNDO);
    command_choose_keys(COMMAND_UNDO, "");
    ck_assert_int_eq(pressed(SDLK_z, KMOD_LCTRL), COMMAND_NONE);
    command_choose_keys(COMMAND_UNDO, NULL);
    ck_assert(!command_keys_are_chosen(COMMAND_UNDO));
    ck_assert_int_eq(pressed(SDLK_z, KMOD_LCTRL), COMMAND_UNDO);
}

TEST(presses_become_keys) {
    char keys[COMMAND_KEYS_SIZE];
    ck_assert(command_keys_of_press((SDL_Keysym){.sym = SDLK_F9}, keys));
    ck_assert_str_eq(keys, "F9");
    ck_assert(command_keys_of_press(
        (SDL_Keysym){.sym = SDLK_u, .mod = KMOD_RCTRL | KMOD_LSHIFT | KMOD_CAPS}, keys));
    ck_assert_str_eq(keys, "Ctrl+Shift+U");
    ck_assert(!command_keys_of_press((SDL_Keysym){.sym = SDLK_f}, keys));
    ck_assert(!command_keys_of_press((SDL_Keysym){.sym = SDLK_5, .mod = KMOD_LSHIFT}, keys));
    ck_assert(!command_keys_of_press((SDL_Keysym){.sym = SDLK_TAB}, keys)); /* the focus has it */
    ck_assert(!command_keys_of_press((SDL_Keysym){.sym = SDLK_TAB, .mod = KMOD_LSHIFT}, keys));
    ck_assert(command_keys_of_press((SDL_Keysym){.sym = SDLK_TAB, .mod = KMOD_LCTRL}, keys));
    /* what is written is what is read */
    command_choose_keys(COMMAND_UNDO, "Ctrl+Shift+U");
    ck_assert_int_eq(pressed(SDLK_u, KMOD_LCTRL | KMOD_LSHIFT), COMMAND_UNDO);
    command_choose_keys(COMMAND_UNDO, NULL);
}

static const char *written(const char *keys) {
    static Text text;
    text = text_of_keys(keys, strlen(keys));
    return text.s;
}

TEST(keys_are_called_what_is_printed_on_them) {
    ck_assert_str_eq(written("Ctrl+Shift+Delete"), "Ctrl+Shift+Delete");
    ck_assert_str_eq(written(""), "");
    ck_assert_str_eq(written("Ctrl++"), "Ctrl++");
    ck_assert_str_eq(written("+"), "+");
    ck_assert_str_eq(text_of_keys("F5|F6", 2).s, "F5");
    ck_assert(translate_begin("de", TEST_LOCALES));
    ck_assert_str_eq(written("Ctrl+Shift+Delete"), "Strg+Umsch+Entf");
    ck_assert_str_eq(written("Space"), "Leertaste");
    ck_assert_str_eq(written("Alt+F4"), "Alt+F4");
    ck_assert(translate_begin("en", NULL));
}

SUITE("command", NULL, NULL)
