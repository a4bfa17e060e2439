/* The state outlives the program, however that ends: after every change the game with its tree,
   the mode and the window go to a file in the state folder, and the next run begins with them. Beside
   a tree of more than 20,000 nodes what is no change of it may wait for the next one, or the end. */
#pragma once

#include <turncoat/status.h>

#include "app/folders.h"
#include "base/buf.h"
#include "base/job.h"
#include "storage/autosave.h"

struct App;

/* The App's part of it. */
typedef struct AutosaveState {
    char path[FILE_PATH_SIZE];  /* empty: nothing is kept */
    int lock;                   /* of that file, for this run of the program; -1: none */
    Autosave read;              /* from the start until it is restored */
    char aside[FILE_PATH_SIZE]; /* where a damaged file went; empty: there was none */
    TcStatus status;            /* of reading it */
    bool put_back;              /* from a backup, before it was read */
    bool broken_off;            /* the last run did not come to its end */
    bool restored;              /* until then the file is the only place of the game */
    Buf line, line_before;      /* what was written last, without the trees */
    struct AutosaveMark {
        const void *tree;
        uint64_t revision;
        int cursor, values;
    } marks[AUTOSAVE_GAMES_MAX], marks_before[AUTOSAVE_GAMES_MAX];
    double made_at,
        took;        /* the last file that was made to be written: when, and in how many seconds */
    JobId writing;   /* the newest write; 0: it is done */
    bool failed;     /* that was said */
    bool ended;      /* this run has come to its end: what is still written says so */
    FileAbout known; /* the disk's: of file_write_submit */
} AutosaveState;

/* Reads the file; must be called before the window opens. */
void autosave_begin(struct App *app);

/* The fields in the file, the window's among them, until it is restored; NULL: none. */
const char *autosave_fields(const struct App *app);

/* Puts everything back when there is a session, and says when something was wrong. */
void autosave_restore(struct App *app);

/* Notes in a file of a game that its run has come to its end. After a failure, and where
   it is damaged, it stays as it was. */
TcStatus autosave_note_end(const char *path);

/* Writes when anything has changed since, which is cheap when nothing has, and nothing before
   autosave_restore. always: before the session ends, once more, with the values as they are now. */
void autosave_follow(struct App *app, bool always);

void autosave_end(struct App *app);
