/* What the commands of the settings do; their table is in command.c. */
#ifndef GUI_SETTINGS_COMMANDS_H
#define GUI_SETTINGS_COMMANDS_H

#include "gui/window/app.h"

#define COMMAND_PAIR(stem)                                                                         \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_PAIR(settings);
COMMAND_PAIR(setting);
COMMAND_PAIR(section);
COMMAND_PAIR(choose_key);
COMMAND_PAIR(usual_key);
COMMAND_PAIR(usual_keys);

#undef COMMAND_PAIR

/* Escape while the settings are open: waits for no key any more, or closes them. */
void settings_back(App *app);

/* A key while the settings are open; true when it goes no further. */
bool settings_key(App *app, const SDL_Keysym *sym);

#endif
