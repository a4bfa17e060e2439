/* Everything that the user has made, in one file and back (storage/library.h): settings, engines,
   library, opening book and the game on the board (user_files.def). */
#pragma once

#include "app/app.h"

/* Each is a job that tells the user of its end. What a backup has is put in place when the program begins
   the next time and no other window runs. */
void backup_save(App *app, const char *path);
void backup_restore(App *app, const char *path);

/* Puts in place what an earlier run was given, unless a window runs, from under which it would take the
   files; must be called before anything is read. What was there is kept, under names with ".before-"
   and a number or the time behind them. Returns whether something was put in place. */
bool backup_apply(const char *data_dir);
