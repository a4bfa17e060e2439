/* The library of games: one SQLite file (WAL, foreign keys, numbered schema) with your own games
   and imported ones, and an index of their positions that answers under all eight symmetries. Used
   from one thread, the storage thread; another program may have the same file open.

   A call that fails has changed nothing, and library_error says why. LIBRARY_DAMAGED found while
   working is repaired by closing and opening again: library_open sets a damaged file aside under
   another name, which it reports, and saves every game that can be read into a new one. Opening
   reads the whole file to check it, and rebuilds a damaged index. */
#ifndef STORAGE_LIBRARY_H
#define STORAGE_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/tree.h>

#include "formats/format.h"

typedef struct Library Library;

typedef enum LibraryProblem {
    LIBRARY_FINE,
    LIBRARY_DAMAGED,   /* what was read contradicts itself */
    LIBRARY_FOREIGN,   /* a database of another program: left alone */
    LIBRARY_NEWER,     /* of a later version of this one: left alone */
    LIBRARY_LOCKED,    /* another program holds it longer than we wait */
    LIBRARY_DISK_FULL, /* no room */
    LIBRARY_READ_ONLY, /* folder or file cannot be written; reading goes on */
    LIBRARY_REFUSED,   /* by the system, otherwise */
    LIBRARY_NO_MEMORY,
    LIBRARY_CANCELLED,
    LIBRARY_NOT_THERE, /* no such game */
    LIBRARY_BAD_GAME   /* nothing that the library could keep */
} LibraryProblem;

enum { LIBRARY_PATH_SIZE = 1024, LIBRARY_TEXT_SIZE = 128, LIBRARY_WAIT_DEFAULT = 3000 };

typedef struct LibraryError {
    LibraryProblem problem;
    char message[256]; /* for the user, without a full stop */
} LibraryError;

typedef struct LibraryOptions {
    int wait; /* milliseconds for other programs' locks; 0: LIBRARY_WAIT_DEFAULT; -1: none */
} LibraryOptions;

/* What else library_open did. */
typedef struct LibraryOpened {
    bool read_only;
    bool migrated;                     /* from an older schema */
    bool reindexed;                    /* its index of positions was damaged and is new */
    char set_aside[LIBRARY_PATH_SIZE]; /* where the damaged file is now; "" when there was none */
    int recovered, lost;               /* games saved from it, and rows that could not be read */
} LibraryOpened;

/* Opens the library at path, whose folder must exist, or makes it. options and opened may be NULL.
   NULL on failure, with *error set and the file as it was. */
Library *library_open(const char *path, const LibraryOptions *options, LibraryOpened *opened,
                      LibraryError *error);

/* NULL is fine. */
void library_close(Library *library);

/* Of the last call that failed. */
const LibraryError *library_error(const Library *library);

typedef enum LibraryOutcome {
    LIBRARY_OUTCOME_UNKNOWN,
    LIBRARY_BLACK_WON,
    LIBRARY_DRAWN,
    LIBRARY_WHITE_WON
} LibraryOutcome;

enum { LIBRARY_NO_SCORE = -128, LIBRARY_NO_LEVEL = 0 };

/* What a review has found, by TcColour. */
typedef struct LibraryReview {
    int depth;       /* plies of its searches; 0: the game is not reviewed */
    int accuracy[2]; /* percent; -1: no move of that side was judged */
    int lost[2];     /* discs */
    int mistakes[2]; /* moves marked ? or ?? */
} LibraryReview;

/* What a list shows of a game. */
typedef struct LibraryRow {
    int64_t id;
    bool own;     /* played here */
    bool deleted; /* still to be undone */
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE];
    char event[LIBRARY_TEXT_SIZE];  /* tournament */
    char date[24];                  /* as precise as it is known: "2025", "2026-02-24 20:52:27" */
    int year;                       /* 0: not known */
    char source[LIBRARY_TEXT_SIZE]; /* name of the file; "" for own games */
    LibraryOutcome outcome;
    int score; /* discs for Black, empty squares to the winner; LIBRARY_NO_SCORE */
    int moves;
    int theory; /* discs for Black under perfect play from theory_ply; LIBRARY_NO_SCORE */
    int level;  /* of the computer that played; LIBRARY_NO_LEVEL */
    char tags[LIBRARY_TEXT_SIZE]; /* words between blanks */
    LibraryReview review;
    TcPosition start; /* and the squares played from there */
    uint8_t squares[TC_GAME_MAX_MOVES];
} LibraryRow;

/* The game of a row, without its variations; the cursor is at its end. False: it is damaged. */
bool library_row_game(const LibraryRow *row, TcGame *game);

/* The user's part in a game against a computer. */
typedef struct LibraryPlayed {
    bool is; /* it was one */
    TcColour side;
    bool helped; /* by hints, an analysis, a move of the computer's; or it had ended before */
} LibraryPlayed;

/* What is known of a game outside its tree. */
typedef struct LibraryNotes {
    bool own;
    int level;
    LibraryPlayed played;
    const char *source; /* NULL: none */
    const char *tags;   /* NULL: none */
} LibraryNotes;

/* Adds a game with its variations; names, date, event and result come from its headers, or, when
   the game is over, from the board. *known (may be NULL): it was there already, *id says where; the
   same game is one of the same moves under a symmetry of its start, the same names and the same
   date as far as the year. An own game that is there gets the new tree. LIBRARY_BAD_GAME for a game
   without a move. */
bool library_add(Library *library, const TcTree *tree, const LibraryNotes *notes, int64_t *id,
                 bool *known);

/* The row and the whole game; either may be NULL. The caller frees the tree. */
bool library_get(Library *library, int64_t id, LibraryRow *row, TcTree **tree);

/* Adds games in a format to out, in this order; a picture has room for one. Games that are there
   and can be read, or none: out is then as it was. */
bool library_export(Library *library, const int64_t *ids, int count, Format format, Buf *out);

bool library_set_tags(Library *library, int64_t id, const char *tags);

/* Hides games, all or none; library_restore brings them back. What was deleted more than 30 days
   ago goes for good when the library is opened. */
bool library_delete(Library *library, const int64_t *ids, int count);
bool library_restore(Library *library, const int64_t *ids, int count);

#endif
