/* The settings at work: read from the user's file before the window opens, put into effect at
   once when they change, and written by the storage thread. What the command line says goes before
   them and is not saved. */
#ifndef GUI_WINDOW_PREFERENCES_H
#define GUI_WINDOW_PREFERENCES_H

#include "gui/window/app.h"
#include "gui/window/command.h"

/* Reads the file, chooses language and theme, and puts into the options what the command line has
   left open. Before the window. */
void preferences_read(App *app);

/* The window and the session are there: everything else takes effect, and what could not be
   understood is said. */
void preferences_start(App *app);

/* The user changed a setting. */
void preferences_set(App *app, SettingId id, int value);

/* Chooses the keys of a command (NULL: the defaults). */
void preferences_set_keys(App *app, CommandId id, const char *keys);

/* After a command: what is remembered of the window's state (zoom, hint style, side, level) is
   saved when it changed. */
void preferences_follow(App *app);

/* The opening book is another one. */
void preferences_use_book(App *app);

/* The level that follows results, as it was left. */
SessionAdaptive preferences_adaptive(const App *app);

/* The session's snapshot changed: an engine that could not have what was asked for is told about.
 */
void preferences_report_engine(App *app);

void preferences_end(App *app);

/* How many threads and megabytes the settings mean on this machine. */
int preferences_threads(const App *app);
int preferences_megabytes(const App *app);

#endif
