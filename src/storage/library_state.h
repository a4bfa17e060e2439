/* Shared by the files of the library. */
#ifndef STORAGE_LIBRARY_STATE_H
#define STORAGE_LIBRARY_STATE_H

#include "formats/opening_names.h"
#include "storage/library.h"
#include "storage/sqlite.h"

struct Library {
    Database database;
    char path[LIBRARY_PATH_SIZE];
    OpeningNames *openings; /* owned; NULL: not asked for yet */
};

/* A game as it is written, whoever it comes from. Texts may not be NULL. */
typedef struct GameRecord {
    TcGame game;
    bool own;
    const char *black, *white, *event, *source, *date, *tags;
    int year, level;
    LibraryOutcome outcome;
    int score, theory; /* LIBRARY_NO_SCORE: not known */
    const void *sgf;   /* NULL: the rest says all */
    size_t sgf_size;
} GameRecord;

/* Small letters without accents, single blanks: what names are compared by. Cuts at size. */
void library_fold(const char *text, char *folded, size_t size);

/* Tells the same game again; see library_add. */
int64_t library_digest(const GameRecord *record);

/* Begins a call: forgets the last error. Then a transaction, and its end: commit when good,
   otherwise back to how it was; returns whether it is in the file. */
void library_begin_call(Library *library);
bool library_begin(Library *library);
bool library_end(Library *library, bool good);

/* Reads the record of a game without texts: its moves and SGF. The statement has start, moves. */
bool library_replay(const char *start, const unsigned char *moves, int count, TcGame *game);

#endif
