/* A command that solves a position shows the progress of the proof meanwhile, and keeps the engine's
   table in a file, from which a later run goes on. */
#pragma once

#include <stdbool.h>

#include <turncoat/engine.h>

#include "cli/progress_line.h"

typedef struct Watch {
    TcEngine *engine;
    const char *keep; /* the file; NULL: none */
    ProgressLine line;
    int number;    /* of the position */
    double kept;   /* clock_seconds() when the file was written, or the run began */
    double effort; /* seconds that took */
    bool failed;   /* the file could not be written, which was reported */
} Watch;

/* Reads the file if it exists. Returns false after an error message: a file that is there and cannot
   be read is not to be replaced. */
bool watch_begin(Watch *watch, TcEngine *engine, const char *keep);

/* A TcProgressFn; context is the Watch. */
void watch_progress(void *context, const TcReport *report);

/* Ends the line of a position. */
void watch_solved(Watch *watch);

/* Writes the file. Returns false after an error message, now or before. */
bool watch_end(Watch *watch);
