/* What the commands of the Search Lab do; their table is in command.c. */
#ifndef GUI_LAB_COMMANDS_H
#define GUI_LAB_COMMANDS_H

#include "gui/window/app.h"

#define COMMAND_OF_LAB(stem)                                                                       \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_OF_LAB(lab);
COMMAND_OF_LAB(lab_run);
COMMAND_OF_LAB(lab_each);
COMMAND_OF_LAB(lab_stop);
COMMAND_OF_LAB(lab_reset);
COMMAND_OF_LAB(lab_switch);
COMMAND_OF_LAB(lab_depth);

#undef COMMAND_OF_LAB

/* Leaves the scene, where it is open; its searches end. */
void lab_close(App *app);

/* Escape while the lab is open: stops its searches, or closes it. */
void lab_back(App *app);

/* A key while the lab is open; true when it goes no further. */
bool lab_key(App *app, const SDL_Keysym *sym);

#endif
