/* State and functions shared by the files of the library. */
#ifndef STORAGE_LIBRARY_STATE_H
#define STORAGE_LIBRARY_STATE_H

#include "formats/opening_names.h"
#include "storage/library.h"
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

/* Folds a name for comparison: lower case, no accents, single spaces. Truncates at size. */
void library_fold(const char *text, char *folded, size_t size);

/* A number that is equal for equal games; see library_add. */
int64_t library_digest(const GameRecord *record);

/* library_begin_call clears the last error. library_begin starts a transaction; library_end commits
   it if good, otherwise rolls it back, and returns whether the changes are in the file. */
void library_begin_call(Library *library);
bool library_begin(Library *library);
bool library_end(Library *library, bool good);

/* Replays a stored game from its start and its moves. False: it is damaged. */
bool library_replay(const char *start, const unsigned char *moves, int count, TcGame *game);

#endif
