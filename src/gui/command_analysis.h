/* What the commands of hints, analysis, review and setup do; their table is in command.c. */
#ifndef GUI_COMMAND_ANALYSIS_H
#define GUI_COMMAND_ANALYSIS_H

#include "gui/app.h"

#define COMMAND_PAIR(stem)                                                                         \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_PAIR(one_hint);
COMMAND_PAIR(hint_style);
COMMAND_PAIR(line);
COMMAND_PAIR(graph_mode);

#undef COMMAND_PAIR

/* A key pressed while the list of lines has the keyboard; true when it was used. */
bool lines_key(App *app, SDL_Keycode key);

#endif
