/* Commands: all that a person can make the window do, by name. Menus, toolbar, keys, the help page
   and the controls of the ui-tree derive from commands.def. */
#ifndef GUI_WINDOW_COMMAND_H
#define GUI_WINDOW_COMMAND_H

#include <stdbool.h>

#include <SDL.h>

#include "gui/draw/sprite.h"

typedef enum CommandId {
    COMMAND_NONE = -1,
#define COMMAND(id, name, label, description, keys, sprite, stem) COMMAND_##id,
#include "gui/window/commands.def"
#undef COMMAND
    COMMAND_COUNT
} CommandId;

typedef struct App App;

typedef struct Command {
    const char *name;
    const char *label; /* on its button */
    const char *description;
    const char *keys;
    SpriteId sprite;
    bool (*can)(const App *app, int argument);
    void (*run)(App *app, int argument);
} Command;

/* A command with its argument: what a control does when it is pressed. */
typedef struct CommandCall {
    CommandId id;
    int argument;
} CommandCall;

const Command *command_of(CommandId id);

/* Runs the command when it can be run now; false when not. */
bool command_run(App *app, CommandCall call);

/* A key with its modifiers (KMOD_CTRL, KMOD_SHIFT, KMOD_ALT or none of them). */
typedef struct CommandKey {
    SDL_Keycode key;
    SDL_Keymod modifiers;
} CommandKey;

enum { COMMAND_KEYS_SIZE = 64 };

/* The keys of a command, "Ctrl+Y|Ctrl+Shift+Z": those of the table, or those that the person chose
   (NULL: the table's again). */
const char *command_keys(CommandId id);
bool command_keys_are_chosen(CommandId id);
void command_choose_keys(CommandId id, const char *keys);

/* The command of a name, COMMAND_NONE when there is none. */
CommandId command_named(const char *name);

/* Whether another command has one of its keys, and which. */
bool command_keys_clash(CommandId id, CommandId *other);

/* A press as the text of a key; false when it cannot be chosen: a sign without Ctrl or Alt types.
 */
bool command_keys_of_press(SDL_Keysym sym, char keys[COMMAND_KEYS_SIZE]);

/* Alternative number index of a command's keys; false when there are not that many. key is
   SDLK_UNKNOWN when the table names one that SDL does not know. */
bool command_key(CommandId id, int index, CommandKey *key);

/* The command of a key press, COMMAND_NONE when it has none. */
CommandId command_of_key(SDL_Keysym sym);

enum { COMMAND_KEY_TEXT_SIZE = 24 };

/* The first of its keys for people ("Ctrl + N"); empty when it has none. */
void command_key_text(CommandId id, char text[COMMAND_KEY_TEXT_SIZE]);

#endif
