/* The state of a library, and a game as it is written there, shared by its files. */
#ifndef STORAGE_LIBRARY_STATE_H
#define STORAGE_LIBRARY_STATE_H

#include "formats/opening_names.h"
#include "storage/library.h"
#include "storage/library_row.h"
#include "storage/sqlite.h"

struct Library {
    Database database;
    char path[FILE_PATH_SIZE];
    OpeningNames *openings; /* owned; NULL: not loaded yet */
};

/* A game as it is written to the library. Texts must not be NULL. */
typedef struct GameRecord {
    TcGame game;
    bool own;
    const char *black, *white, *event, *source, *date, *tags;
    int year, level;
    TcUserSides user;
    LibraryOutcome outcome;
    int score, theory;           /* LIBRARY_NO_SCORE: not known */
    char tag[LIBRARY_TEXT_SIZE]; /* where tags may point to */
    const void *sgf;             /* NULL: the other fields are the whole game */
    size_t sgf_size;
} GameRecord;

#endif
