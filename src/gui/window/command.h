/* Commands: all that the user can make the window do, by name. Toolbar, menus, keys, the help page
   and the controls of the ui-tree derive from commands.def. */
#ifndef GUI_WINDOW_COMMAND_H
#define GUI_WINDOW_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "gui/draw/sprite.h"
#include "gui/ui/call.h"
#include "gui/window/scene.h"
#include "gui/words/strings.h"

typedef enum CommandId {
    COMMAND_NO_ID = COMMAND_NONE, /* makes the type signed */
#define COMMAND(id, ...) COMMAND_##id,
#define COMMAND_AT(id, ...) COMMAND_##id,
#define COMMAND_OF(id, ...) COMMAND_##id,
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF
    COMMAND_COUNT
} CommandId;

/* Controls, beside those of commands, that the code asks for. */
typedef enum ControlId {
    CONTROL_NONE,
#define CONTROL(id, name) CONTROL_##id,
#include "gui/window/controls.def"
#undef CONTROL
    CONTROL_COUNT
} ControlId;

const char *control_name(ControlId id);
UiId control_id(ControlId id);

/* Where commands stand beside each other. */
typedef enum MenuPlace {
    TOOLBAR,
    TOOLBAR_END,
    BOARD_MENU,
    MOVES_MENU,
    GRAPH_MENU,
    LIBRARY_MENU,
    MENU_PLACES
} MenuPlace;

enum { COMMAND_SEATS = 16 }; /* of a group */
#define SEAT(place, group, number) ((uint64_t)((group)*COMMAND_SEATS + (number)) << (8 * (place)))

typedef struct Command {
    const char *name;
    const char *label; /* on its button */
    const char *description;
    const char *keys;
    SpriteId sprite;
    SceneId home;
    uint64_t seats;
    bool takes_argument;         /* of its call, */
    int argument;                /* or always this one: then the second of each pair is there, */
    bool (*can)(const App *app); /* or the first */
    bool (*can_at)(const App *app, int argument);
    void (*run)(App *app);
    void (*run_at)(App *app, int argument);
} Command;

/* For commands that can always be run: those with an argument get it from controls, which know what
   there is. */
bool always(const App *app);
bool always_at(const App *app, int argument);

/* For the fields that take what is typed without focus. */
void nothing(App *app);

const Command *command_of(int id);

/* Defines the function of a command that only chooses: its argument becomes a value of a type. */
#define COMMAND_CHOOSES(name, place, Type)                                                         \
    void do_##name(App *app, int value) {                                                          \
        (place) = (Type)value;                                                                     \
    }

/* Whether the command would do something now: the one answer for keys, buttons and menus. */
bool command_can(const App *app, CommandCall call);

/* Whether its key is the window's, which no dialog keeps to itself. */
bool command_is_windows(int id);

/* Runs the command when it can be run now; false when not. */
bool command_run(App *app, CommandCall call);

/* The command in the first seat of a place after this one, which moves on; 0 comes before the
   first. COMMAND_NONE after the last. */
int command_seated(MenuPlace place, int *seat);

typedef struct SDL_Keysym SDL_Keysym;

/* An SDL_Keycode with its modifiers (KMOD_CTRL, KMOD_SHIFT, KMOD_ALT or none of them). */
typedef struct CommandKey {
    int32_t key;
    unsigned modifiers;
} CommandKey;

enum { COMMAND_KEYS_SIZE = 64 };

/* The keys of a command, "Ctrl+Y|Ctrl+Shift+Z": those of the table, or those that the user chose
   (NULL: the table's again). */
const char *command_keys(CommandId id);
bool command_keys_are_chosen(CommandId id);
void command_choose_keys(CommandId id, const char *keys);

/* The command of a name, COMMAND_NONE when there is none. */
int command_named(const char *name);

/* Whether another command has one of its keys, and which. */
bool command_keys_clash(CommandId id, CommandId *other);

/* A press as the text of a key; false when it cannot be chosen: a sign without Ctrl or Alt types.
 */
bool command_keys_of_press(SDL_Keysym sym, char keys[COMMAND_KEYS_SIZE]);

/* Alternative number index of a command's keys; false when there are not that many. key is
   SDLK_UNKNOWN when the table names one that SDL does not know. */
bool command_key(CommandId id, int index, CommandKey *key);

/* The command of a key press, COMMAND_NONE when it has none. */
int command_of_key(SDL_Keysym sym);

/* The first of its keys for the user ("Ctrl + N"); empty when it has none. */
Text text_of_key(int id);

/* What the table names. */
#define COMMAND(id, name, label, description, keys, sprite, home, seats, can, run)                 \
    bool can(const App *app);                                                                      \
    void run(App *app);
#define COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)              \
    bool can(const App *app, int argument);                                                        \
    void run(App *app, int argument);
#define COMMAND_OF(id, name, label, description, keys, sprite, home, seats, argument, can, run)    \
    COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF

#endif
