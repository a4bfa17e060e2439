/* The day of the first move of the game on the board: its file and the library have it, whenever they get
   the game. */
#pragma once

#include "base/buf.h"
#include "words/strings.h"

typedef struct App App;

/* Has the day of the game on the board, and that of the one that undo brings back as a whole. */
typedef struct GameDays {
    struct GameDay {
        uint64_t number; /* the game's; 0: none */
        char day[16];    /* "": it has no move yet */
    } now, before;
} GameDays;

/* Notes that another game is on the board, or that it begins. */
void game_day_follow(App *app);

/* Today's day for a game that has not begun, or has not been followed. */
Text game_day(const App *app);

/* Appends a day to the fields of that game in the kept state. */
void game_day_keep(const struct GameDay *day, Buf *fields);

/* Takes both days from the fields of the games that were restored. before: NULL: there is no such game. */
void game_day_restore(App *app, const char *fields, const char *before);
