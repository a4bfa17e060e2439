/* Opens games: files named on the command line, chosen or dropped, and text of any format from the
   clipboard. An opened game replaces the current one, which undo restores. An error is reported
   with its place in the text, and the legal part before it is offered. What is shown is reported as
   APP_OPENED. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "storage/games_read.h"
#include "words/strings.h"

typedef struct App App;

enum { OPEN_NAME_SIZE = 80, OPEN_PASTE_MAX = 100000 };

/* The part of App that it uses. */
typedef struct OpenState {
    GameList games;            /* of the file opened last, when it has several */
    int game;                  /* index of the game shown */
    TcTree *offer;             /* owned: the legal part of a game with an error; NULL: none */
    char name[OPEN_NAME_SIZE]; /* of the file, as the user reads it */
} OpenState;

void open_end(App *app);

/* Shows a game that is in no file, at its cursor, and takes it. said: what is said of a single game that
   has nothing to be noted, and without a file also that Undo brings another one back; "": nothing. */
void open_tree(App *app, TcTree **tree, const char *said);

/* Says what the list leaves out of a file ("": of the clipboard): how many games cannot be read, and
   where and why the first of them fails; that there are more than it takes; that its text cannot be read
   rightly; "": it has all. */
Text open_left_out(const GameList *games, const char *path);

/* Whether the file opened last has one game only, the one that is shown. */
bool open_is_one_game(const App *app);

/* The game step places after the one shown, in the file opened last. */
bool open_has_game(const App *app, int step);
void open_show_game(App *app, int step);

/* Opens text of any format, of at most OPEN_PASTE_MAX bytes. said: as above. */
void open_text(App *app, const char *text, size_t size, const char *said);

/* Has files read by a job, and opens their games as one list. first: index of the game, or of the board
   of a picture, that is shown of one file. */
void open_paths(App *app, const char *const *paths, int count);
void open_path(App *app, const char *path, int first);

/* Opens what such a job has read, with its status, refuses what could not be read, and frees the
   job. asks: as below. */
void open_read(App *app, GamesRead *read, TcStatus status, bool asks);

/* Says what is wrong with a file ("": the clipboard), and offers the part of its game up to there, if
   there is one; asks: else that another is opened. Takes what it offers from games. */
void open_refuse(App *app, const char *path, const TcError *error, GameList *games, bool asks);

/* The part of a game that is offered: whether there is one, its moves; and it is opened. */
bool open_has_offer(const App *app);
int open_offered_moves(const App *app);
void open_accept_offer(App *app);
