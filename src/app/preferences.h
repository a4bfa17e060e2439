/* The settings at work: read from the user's file, put into effect at once when they change, and
   written by a job. What the command line says goes before them and is not saved. What of them
   concerns the window alone is its own to do, at APP_SETTING. */
#pragma once

#include "app/app.h"

/* Reads the file. */
void preferences_read(App *app);

/* All jobs have ended. */
void preferences_end(App *app);

/* The session is there: everything takes effect, and what could not be understood is said. */
void preferences_start(App *app);

/* The user changed a setting. */
void preferences_set(App *app, SettingId id, int value);

/* A number is typed digit by digit, and what its first digits make may push marks along: these are
   remembered before the first digit and put back before each of the others. */
void preferences_remember(App *app);
void preferences_put_back(App *app);

/* Writes the settings, of which one was set elsewhere. */
void preferences_save(App *app);

/* Puts what is remembered of the session, the adaptive level, into the settings. Returns whether it
   is another than before, and not saved yet. */
bool preferences_note(App *app);

/* The opening book is another one. */
void preferences_use_book(App *app);

/* The level that follows results, as it was left. */
SessionAdaptive preferences_adaptive(const App *app);

/* The session's snapshot changed: an engine that could not have what was asked for is told about.
 */
void preferences_report_engine(App *app);

/* The settings mean so many threads and megabytes on this machine. */
int preferences_threads(const App *app);
int preferences_megabytes(const App *app);
