/* The library of games: one SQLite file (WAL, foreign keys) with the user's own
   games and imported ones, and an index of their positions under all eight symmetries. Used from
   one thread, the library's; another program may have the same file open.

   A failed call changes nothing, and library_error gives the reason, with a message for the user,
   marked by N_(). Any call may fail with TC_ERROR_DAMAGED, TC_ERROR_IN_USE (another program holds its
   lock for too long), TC_ERROR_FULL, TC_ERROR_IO and TC_ERROR_MEMORY, one that writes with
   TC_ERROR_READ_ONLY, and library_open with TC_ERROR_FOREIGN and TC_ERROR_NEWER, too. After
   TC_ERROR_DAMAGED close the library and open it again: library_open checks the whole file, renames a
   damaged one, reports its new name, and copies every readable game into a new file. It also rebuilds
   a damaged index. */
#ifndef STORAGE_LIBRARY_H
#define STORAGE_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/result.h>

#include "base/file.h"
#include "formats/format.h"

typedef struct Library Library;

enum { LIBRARY_TEXT_SIZE = 128, LIBRARY_WAIT_DEFAULT = 3000 };

typedef struct LibraryOptions {
    int wait; /* milliseconds for other programs' locks; 0: LIBRARY_WAIT_DEFAULT; -1: none */
} LibraryOptions;

/* Says what library_open did besides opening. */
typedef struct LibraryOpened {
    bool read_only;
    bool reindexed;                 /* the index of positions was damaged and was rebuilt */
    char set_aside[FILE_PATH_SIZE]; /* where the damaged file is now; "": none */
    int recovered, lost;            /* games copied from it, and unreadable rows */
} LibraryOpened;

/* Opens or creates the library at path, whose folder must exist. options and opened may be NULL. On
   failure returns NULL, sets *error and leaves the file unchanged. */
Library *library_open(const char *path, const LibraryOptions *options, LibraryOpened *opened,
                      TcError *error);

/* NULL is allowed. */
void library_close(Library *library);

/* The error of the last failed call. */
const TcError *library_error(const Library *library);

typedef enum LibraryOutcome {
    LIBRARY_OUTCOME_UNKNOWN,
    LIBRARY_BLACK_WON,
    LIBRARY_DRAWN,
    LIBRARY_WHITE_WON
} LibraryOutcome;

enum { LIBRARY_NO_SCORE = -128, LIBRARY_NO_LEVEL = 0 };

/* The result of a review, by TcColour. */
typedef struct LibraryReview {
    int depth;       /* plies of its searches; 0: the game is not reviewed */
    int accuracy[2]; /* percent; -1: none of that side's moves was judged */
    int lost[2];     /* discs */
    int mistakes[2]; /* moves marked ? or ?? */
} LibraryReview;

/* A game as a list shows it. */
typedef struct LibraryRow {
    int64_t id;
    bool own;     /* played here */
    bool deleted; /* deleted, but can be restored */
    char black[LIBRARY_TEXT_SIZE], white[LIBRARY_TEXT_SIZE];
    char event[LIBRARY_TEXT_SIZE];  /* tournament */
    char date[24];                  /* as precise as known: "2025", "2026-02-24 20:52:27" */
    int year;                       /* 0: not known */
    char source[LIBRARY_TEXT_SIZE]; /* file name; "" for own games */
    LibraryOutcome outcome;
    int score; /* discs for Black, empty squares to the winner; LIBRARY_NO_SCORE */
    int moves;
    int theory;       /* discs for Black with perfect play from theory_ply on; LIBRARY_NO_SCORE */
    int level;        /* of the computer; LIBRARY_NO_LEVEL */
    TcUserSides user; /* whose game it is */
    char tags[LIBRARY_TEXT_SIZE]; /* words separated by spaces */
    LibraryReview review;
    TcPosition start; /* with the squares played from it */
    uint8_t squares[TC_GAME_MAX_MOVES];
} LibraryRow;

/* The result of a row's game. */
TcResult library_row_result(const LibraryRow *row);

/* Builds the game of a row without variations, with the cursor at its end. False: it is damaged. */
bool library_row_game(const LibraryRow *row, TcGame *game);

/* Facts about a game that its tree does not have. */
typedef struct LibraryNotes {
    bool own;
    int level;
    bool helped; /* the user, by hints, an analysis or a computer's move; or the game had ended once
                    before */
    const char *source; /* NULL: none */
    const char *tags;   /* NULL: none */
} LibraryNotes;

/* Adds a game with its variations. Names, date, event, result and the user's side come from its
   headers; the result of a finished game from the board. *known (may be NULL): the library already had the game, under
   *id. Games are the same if they have the same moves under a symmetry of the start, the same names
   and the same year. A known game of the user's own gets the new tree. TC_ERROR_ARGUMENT for a game
   without moves. */
bool library_add(Library *library, const TcTree *tree, const LibraryNotes *notes, int64_t *id,
                 bool *known);

/* Reads the row and the whole game; either may be NULL. The caller frees the tree. */
bool library_get(Library *library, int64_t id, LibraryRow *row, TcTree **tree);

/* Appends games to out in a format, in this order; a picture has room for only one. On failure, or
   if a game is missing or unreadable, out is unchanged. */
bool library_export(Library *library, const int64_t *ids, int count, Format format, Buf *out);

bool library_set_tags(Library *library, int64_t id, const char *tags);

/* Deletes games, all or none; library_restore brings them back. Opening the library removes for
   good what was deleted more than 30 days ago. */
bool library_delete(Library *library, const int64_t *ids, int count);
bool library_restore(Library *library, const int64_t *ids, int count);

#endif
