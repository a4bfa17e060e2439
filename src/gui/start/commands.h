/* The commands of commands_game.def: a game, how it is started, and its menus. */
#ifndef GUI_START_COMMANDS_H
#define GUI_START_COMMANDS_H

#include "gui/window/app.h"

#define COMMAND_OF_GAME(stem)                                                                      \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument);
COMMAND_OF_GAME(start)
COMMAND_OF_GAME(resign)
COMMAND_OF_GAME(rematch)
COMMAND_OF_GAME(swap)
COMMAND_OF_GAME(move_now)
COMMAND_OF_GAME(menu)
COMMAND_OF_GAME(side)
COMMAND_OF_GAME(level_side)
COMMAND_OF_GAME(level)
COMMAND_OF_GAME(clock)
COMMAND_OF_GAME(minutes)
COMMAND_OF_GAME(increment)
COMMAND_OF_GAME(start_kind)
COMMAND_OF_GAME(corners)
COMMAND_OF_GAME(name)
COMMAND_OF_GAME(page)
#undef COMMAND_OF_GAME

/* Opens the menu of a control (NULL: of the board) with its corner at a point, px. by_key: its
   first item gets the keyboard. */
void command_game_open_menu(App *app, const UiControl *control, SDL_Point at, bool by_key);
void command_game_close_menu(App *app);

#endif
