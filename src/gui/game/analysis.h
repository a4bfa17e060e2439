/* What the commands of hints, analysis, review and setup do; their table is in command.c. */
#ifndef GUI_GAME_ANALYSIS_H
#define GUI_GAME_ANALYSIS_H

#include "gui/window/app.h"

#define COMMAND_PAIR(stem)                                                                         \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_PAIR(one_hint);
COMMAND_PAIR(hint_style);
COMMAND_PAIR(line);
COMMAND_PAIR(graph_mode);
COMMAND_PAIR(review);
COMMAND_PAIR(previous_mistake);
COMMAND_PAIR(next_mistake);
COMMAND_PAIR(reason);
COMMAND_PAIR(next_reason);
COMMAND_PAIR(learn);
COMMAND_PAIR(reveal);
COMMAND_PAIR(next_puzzle);
COMMAND_PAIR(learn_end);
COMMAND_PAIR(node);
COMMAND_PAIR(next_variation);
COMMAND_PAIR(promote);
COMMAND_PAIR(delete_branch);
COMMAND_PAIR(comment);
COMMAND_PAIR(overlay);
COMMAND_PAIR(overlay_back);
COMMAND_PAIR(rotate);
COMMAND_PAIR(mirror);
COMMAND_PAIR(setup);
COMMAND_PAIR(setup_side);
COMMAND_PAIR(setup_clear);
COMMAND_PAIR(setup_usual);
COMMAND_PAIR(setup_paste);
COMMAND_PAIR(setup_cancel);
COMMAND_PAIR(setup_use);
COMMAND_PAIR(setup_play);

#undef COMMAND_PAIR

/* A key pressed while the list of lines has the keyboard; true when it was used. */
bool lines_key(App *app, SDL_Keycode key);

/* A click on a square while a board is set up: empty, black, white and round again. */
void setup_cycle(App *app, TcSquare square);

#endif
