/* The program: every scene and every command of the window. The one file that sees them all; what it
   calls is handed down to the window, which sees none. */
#include "gui/program.h"

#define SCENE(id, folder) extern const Scene folder##_scene;
#include "gui/window/scenes.def"
#undef SCENE

const Program program = {.scenes =
                             {
#define SCENE(id, folder) [SCENE_##id] = &folder##_scene,
#include "gui/window/scenes.def"
#undef SCENE
                             },
                         .actions = {
#define COMMAND(id, name, label, description, keys, sprite, home, seats, can, run)                 \
    [COMMAND_##id] = {can, NULL, run, NULL},
#define COMMAND_AT(id, name, label, description, keys, sprite, home, seats, can, run)              \
    [COMMAND_##id] = {NULL, can, NULL, run},
#define COMMAND_OF(id, name, label, description, keys, sprite, home, seats, argument, can, run)    \
    [COMMAND_##id] = {NULL, can, NULL, run},
#include "gui/window/commands.def"
#undef COMMAND
#undef COMMAND_AT
#undef COMMAND_OF
                         }};
