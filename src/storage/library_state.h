/* The state of a library, and a game as it is written there, shared by its files. */
#pragma once

#include "base/buf.h"
#include "formats/opening_names.h"
#include "storage/library.h"
#include "storage/library_game.h"
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
    const char *round; /* of own games; NULL: none */
    const char *numbers
        [2]; /* by TcColour: what WTHOR calls a player whose name is not there; NULL: nothing */
    int year, level;
    TcUserSides user;
    LibraryOutcome outcome;
    int score, theory;           /* LIBRARY_NO_SCORE: not known */
    char tag[LIBRARY_TEXT_SIZE]; /* where tags may point to */
    const void *sgf;             /* NULL: the other fields are the whole game */
    size_t sgf_size;
} GameRecord;

/* Every call of the library begins and ends here. library_begin_call clears the last error.
   library_begin starts a transaction; library_end commits it if good, otherwise rolls it back, and
   returns whether the changes are in the file. */
void library_begin_call(Library *library);
bool library_begin(Library *library);
bool library_end(Library *library, bool good);

/* The tables of the library. A later version that changes them has another number, and brings a
   library of the one before up to its own (CONTRIBUTING.md). Smaller numbers are those of versions
   before 1.0. */

enum {
    LIBRARY_APPLICATION = 0x54434c31, /* "TCL1": marks the file as ours */
    LIBRARY_SCHEMA = 10
};

/* Looks whose file it is. *fresh: it is empty. TC_ERROR_FOREIGN, TC_ERROR_NEWER, TC_ERROR_DAMAGED,
   or SQLite's error. */
bool library_schema_read(Database *database, bool *fresh);

/* Makes the tables in an empty file, inside the caller's transaction. */
bool library_schema_create(Database *database);

/* SQL for a row of reviews: the accuracy of the side that played worse, and the mistakes of both. */
#define REVIEW_ACCURACY "min(ifnull(black_accuracy,100),ifnull(white_accuracy,100))"
#define REVIEW_MISTAKES "(black_mistakes+white_mistakes)"

/* Fills in the reviews of rows; games without a review have depth 0. */
void library_read_reviews(Library *library, LibraryRow *rows, int count);

/* -- names folded for comparison, and moves as the library stores them -- */

/* Folds a name for comparison: lower case, no accents, single spaces. Truncates at size. */
void library_fold(const char *text, char *folded, size_t size);

/* A number that is equal for equal games; see library_add. */
int64_t library_digest(const GameRecord *record);

/* Replays a stored game from its start and its moves. False: it is damaged. */
bool library_replay(const char *start, const unsigned char *moves, int count, TcGame *game);

/* -- rows and trees -- */

LibraryOutcome library_outcome_of(int score);

/* Fills the record of a tree. Its texts belong to tree and notes, its SGF to sgf. */
bool library_record_of(Library *library, const TcTree *tree, const LibraryNotes *notes, Buf *sgf,
                       GameRecord *record);

/* Selects the columns that library_read_row reads, and more after them, from the tables g, b, w, e
   and s. */
#define LIBRARY_SELECT_ROW(more)                                                                   \
    "SELECT g.id,g.own,g.deleted IS NOT NULL,b.name,w.name,e.name,g.date,g.year,s.name,g.outcome," \
    "g.score,length(g.moves),g.theory,g.level,g.tags,g.start,g.moves" more                         \
    " FROM games g LEFT JOIN players b ON b.id=g.black LEFT JOIN players w ON w.id=g.white"        \
    " LEFT JOIN events e ON e.id=g.event LEFT JOIN sources s ON s.id=g.source"
void library_read_row(sqlite3_stmt *from, LibraryRow *row);

/* Binds the moves of a game, and its start: NULL for the standard one. */
void library_bind_moves(sqlite3_stmt *to, int moves, int start, const TcGame *game);

/* Makes the tree of a row, which the caller frees. from: stands on its columns and g.record after
   them. On failure *tree is NULL. */
bool library_make_tree(Library *library, sqlite3_stmt *from, const LibraryRow *row, TcTree **tree);
