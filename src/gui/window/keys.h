/* The keys of the commands. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "gui/window/command.h"

typedef struct SDL_Keysym SDL_Keysym;

/* An SDL_Keycode with its modifiers (KMOD_CTRL, KMOD_SHIFT, KMOD_ALT or none of them). */
typedef struct CommandKey {
    int32_t key;
    unsigned modifiers;
} CommandKey;

enum { COMMAND_KEYS_SIZE = 64 };

/* The keys of a command, as "Ctrl+Y|Ctrl+Shift+Z": the table's, or those that the user has chosen.
   command_choose_keys with NULL restores the table's. */
const char *command_keys(CommandId id);
bool command_keys_are_chosen(CommandId id);
void command_choose_keys(CommandId id, const char *keys);

/* The command with that name, or COMMAND_NONE. */
int command_named(const char *name);

/* Whether another command, *other, has one of its keys. */
bool command_keys_clash(CommandId id, CommandId *other);

/* A key press as the text of a key. False when it cannot be chosen: characters without Ctrl or Alt
   type text. */
bool command_keys_of_press(SDL_Keysym sym, char keys[COMMAND_KEYS_SIZE]);

/* The index-th (from 0) of a command's alternative keys; false after the last. key->key is
   SDLK_UNKNOWN for a name that SDL does not know. */
bool command_key(CommandId id, int index, CommandKey *key);

/* The command of a key press, or COMMAND_NONE. */
int command_of_key(SDL_Keysym sym);

/* A key as the user reads it, in the window's language: "Ctrl+N", "Strg+N"; keys: its text, of
   length bytes. */
Text text_of_keys(const char *keys, size_t length);

/* The same for the first of a command's keys; empty when it has none. */
Text text_of_key(int id);

/* -- the commands that have keys, in the groups of the main menu -- */

/* A heading has no command. */
typedef struct KeyRow {
    int id; /* COMMAND_NONE: the name of the group stands here */
    MenuGroup group;
} KeyRow;

enum { KEY_ROWS_MAX = COMMAND_COUNT + GROUP_COUNT };

/* Fills in the rows of commands whose words or keys have every word of search; those of no group come
   last. Returns how many there are. */
int key_list(const char *search, KeyRow rows[KEY_ROWS_MAX]);

const char *key_group_name(MenuGroup group);

/* "Ctrl+Y, Ctrl+Shift+Z", empty when there are none. */
Text text_of_all_keys(CommandId id);
