/* Games from elsewhere: files named on the command line, chosen or dropped, and text of any format
   from the clipboard. What opens takes the place of what is on, which undo brings back. What cannot
   be read is reported with its place, and its legal beginning is offered. */
#ifndef GUI_WINDOW_OPEN_H
#define GUI_WINDOW_OPEN_H

#include <stddef.h>

#include "formats/game_list.h"
#include "gui/platform/options.h"
#include "storage/loader.h"

struct App;

enum { OPEN_NAME_SIZE = 80, OPEN_PASTE_MAX = 100000 };

/* The App's part of it. */
typedef struct OpenState {
    Loader *loader; /* NULL: no memory for it, nothing can be read */
    GameList games; /* of what was opened last, when there are several */
    int game;       /* the one shown */
    int first;      /* the one that is to be shown first */
    TcTree *offer;  /* owned: the legal beginning of what could not be read; NULL: none */
    char name[OPEN_NAME_SIZE]; /* of the file, for the user */
} OpenState;

void open_begin(struct App *app);
void open_end(struct App *app);

/* Opens the files of the command line; what cannot be read is reported. */
void open_arguments(struct App *app, const GuiOptions *options);

/* Shows the first of the games, which are the app's from now on; name may be "". */
void open_games(struct App *app, GameList *games, const char *name);

/* The step-th game from the one shown, of what was opened last. */
bool open_has_game(const struct App *app, int step);
void open_show_game(struct App *app, int step);

/* Text of any format, of at most OPEN_PASTE_MAX bytes. */
void open_text(struct App *app, const char *text, size_t size);

/* A file, read on the loader's thread; and what has come from there. */
void open_path(struct App *app, const char *path);
void open_pump(struct App *app);

#endif
