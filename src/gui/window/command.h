/* Commands: everything that the user can make the window do, by name. Toolbar, menus, keys, the
   help page and the controls of the ui-tree derive from commands.def. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "gui/ui/call.h"
#include "gui/ui/sprite.h"
#include "gui/window/scene.h"
#include "words/strings.h"

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

/* Controls that the code refers to and that belong to no command. */
typedef enum ControlId {
    CONTROL_NONE,
#define CONTROL(id, name) CONTROL_##id,
#include "gui/window/controls.def"
#undef CONTROL
    CONTROL_COUNT
} ControlId;

/* The groups in which commands are shown together. */
typedef enum MenuPlace {
    TOOLBAR,
    TOOLBAR_END,
    BOARD_MENU,
    MOVES_MENU,
    GRAPH_MENU,
    LIBRARY_MENU,
    MAIN_MENU, /* of the menu button: each of its groups is a MenuGroup */
    MENU_PLACES
} MenuPlace;

typedef enum MenuGroup {
    GROUP_NONE,
    GROUP_GAME,
    GROUP_ANALYSIS,
    GROUP_FILES,
    GROUP_PRACTICE,
    GROUP_VIEW,
    GROUP_HELP,
    GROUP_COUNT
} MenuGroup;

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
    bool takes_argument;
    int argument; /* else */
} Command;

/* A command does this. With an argument, the call's or the command's own, can_at and run_at are set;
   else can and run. */
typedef struct Action {
    bool (*can)(const Gui *gui);
    bool (*can_at)(const Gui *gui, int argument);
    void (*run)(Gui *gui);
    void (*run_at)(Gui *gui, int argument);
} Action;

/* Holds what the window shows and does, handed down to it by gui/program.c, which alone knows all
   of it. */
typedef struct Program {
    const Scene *scenes[SCENE_COUNT];
    Action actions[COMMAND_COUNT];
} Program;

/* Serves commands that can always be run. An argument comes from a control, which only offers valid
   ones. */
bool always(const Gui *gui);
bool always_at(const Gui *gui, int argument);

/* Defines the function of a command that only stores its argument, as a value of Type in place. */
#define COMMAND_CHOOSES(name, place, Type)                                                         \
    void do_##name(Gui *gui, int value) {                                                          \
        (place) = (Type)value;                                                                     \
    }

/* Whether the command would do something now. Keys, buttons and menus all use this answer. */
bool command_can(const Gui *gui, CommandCall call);

/* Runs the command if it can be run now; false if not. */
bool command_run(Gui *gui, CommandCall call);

/* Returns why a command, which cannot be run now, cannot; empty for none and for Escape's. */
Text command_refusal(const Gui *gui, int id);

/* Runs the command for a key or button of the user, or says why it cannot be run. */
void command_press(Gui *gui, CommandCall call);

/* The table's rows name functions, which are declared here. */
#define COMMAND(id, name, label, description, keys, sprite, home, seats, can, run)                 \
    bool can(const Gui *gui);                                                                      \
    void run(Gui *gui);
#define COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)              \
    bool can(const Gui *gui, int argument);                                                        \
    void run(Gui *gui, int argument);
#define COMMAND_OF(id, name, label, description, keys, sprite, home, seats, argument, can, run)    \
    COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF
