/* A file named on the command line: read and understood before any window opens. */
#ifndef GUI_OPEN_H
#define GUI_OPEN_H

#include "gui/app.h"

/* Reads a transcript. On failure error says in one line which file, where in it, what is wrong and
   what to do. */
bool open_file(const char *path, TcGame *game, char error[APP_ERROR_SIZE]);

/* Shows the game for analysis, at its end. */
void open_game(App *app, const TcGame *game);

#endif
