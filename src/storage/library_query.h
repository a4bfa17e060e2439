/* Questions to the library: lists of games, and what was played in a position.

   With all 137,548 games of WTHOR (tests/bench/bench_library.c, median of 20) what was played takes
   2 to 11 ms, with and without a filter; library_view.h has the figures of lists. */
#ifndef STORAGE_LIBRARY_QUERY_H
#define STORAGE_LIBRARY_QUERY_H

#include "storage/library.h"

typedef enum LibraryKind { LIBRARY_ALL, LIBRARY_OWN, LIBRARY_IMPORTED } LibraryKind;

/* Reviewed games: the accuracy is that of the side that played worse, the mistakes are those of both
   sides. A bound of 0 is open. */
typedef struct LibraryReviewFilter {
    int reviewed; /* not 0: those alone, whatever was found */
    int accuracy_from, accuracy_below;
    int mistakes_from, mistakes_below;
} LibraryReviewFilter;

/* Which games; all zero is every game. Texts are parts of names, compared without case and accents;
   NULL or "": any. */
typedef struct LibraryFilter {
    const char *text;          /* words, each part of a player's name, a tournament's or a tag */
    const char *player;        /* on either side */
    const char *black, *white; /* on that side */
    const char *event;         /* tournament */
    int year_from, year_to;    /* 0: open */
    bool any_outcome[4];       /* by LibraryOutcome; none set: any */
    LibraryKind kind;
    LibraryReviewFilter review;
    const char *tag;
    const char *opening;         /* games through a position of an opening so named */
    const TcPosition *positions; /* games through one of them, under all symmetries */
    int position_count;
} LibraryFilter;

typedef enum LibraryOrder {
    LIBRARY_BY_DATE,
    LIBRARY_BY_BLACK,
    LIBRARY_BY_WHITE,
    LIBRARY_BY_EVENT,
    LIBRARY_BY_RESULT,
    LIBRARY_BY_MOVES,
    LIBRARY_BY_ADDED,
    LIBRARY_BY_ACCURACY, /* as in LibraryReviewFilter; games without a review stand last */
    LIBRARY_BY_MISTAKES  /* likewise */
} LibraryOrder;

/* Writes at most capacity rows, from row first on, to rows; *count says how many, and *total,
   unless NULL, how many games there are. False after a failure. */
bool library_list(Library *library, const LibraryFilter *filter, LibraryOrder order,
                  bool descending, int64_t first, LibraryRow *rows, int capacity, int *count,
                  int64_t *total);

/* What was played. */
typedef struct ExplorerMove {
    TcSquare move;
    TcSquare same_as; /* the first of the moves that a symmetry of the board makes equal; itself */
    int games;        /* these four and discs are those of all equal moves together */
    int black_wins, draws, white_wins; /* games whose outcome is unknown are in none */
    int scored;                        /* games with a result in discs, */
    int64_t score_sum; /* and their sum for Black; explorer_discs makes a mean of it */
} ExplorerMove;

enum { LIBRARY_MOVES_MAX = 64 };

typedef struct Explorer {
    ExplorerMove moves[LIBRARY_MOVES_MAX]; /* every legal move, most played first */
    int move_count;
    ExplorerMove all; /* of all games through the position; move is TC_NO_SQUARE */
    int ended;        /* games that end here */
} Explorer;

/* The mean number of black discs at the end, empty squares to the winner, 0..64; -1: not known. */
double explorer_discs(const ExplorerMove *move);

/* For the position, its forced pass made. filter: NULL for all games. */
bool library_explore(Library *library, const TcPosition *position, const LibraryFilter *filter,
                     Explorer *explorer);

#endif
