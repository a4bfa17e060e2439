/* Opens games: files named on the command line, chosen or dropped, and text of any format from the
   clipboard. An opened game replaces the current one, which undo restores. An error is reported
   with its place in the text, and the legal part before it is offered. */
#ifndef GUI_WINDOW_OPEN_H
#define GUI_WINDOW_OPEN_H

#include <stddef.h>

#include "formats/game_list.h"
#include "gui/platform/options.h"

struct Gui;

enum { OPEN_NAME_SIZE = 80, OPEN_PASTE_MAX = 100000 };

/* The part of Gui that it uses. */
typedef struct OpenState {
    GameList games;            /* of the file opened last, when it has several */
    int game;                  /* index of the game shown */
    int first;                 /* index of the game to show first */
    TcTree *offer;             /* owned: the legal part of a game with an error; NULL: none */
    char name[OPEN_NAME_SIZE]; /* of the file, as the user reads it */
} OpenState;

void open_end(struct Gui *gui);

/* Opens the files of the command line and reports those that cannot be read. */
void open_arguments(struct Gui *gui, const GuiOptions *options);

/* Shows the first of the games and takes ownership of them; name may be "". */
void open_games(struct Gui *gui, GameList *games, const char *name);

/* The game step places after the one shown, in the file opened last. */
bool open_has_game(const struct Gui *gui, int step);
void open_show_game(struct Gui *gui, int step);

/* Opens text of any format, of at most OPEN_PASTE_MAX bytes. */
void open_text(struct Gui *gui, const char *text, size_t size);

/* Has a file read by a job, and opens its games. */
void open_path(struct Gui *gui, const char *path);

#endif
