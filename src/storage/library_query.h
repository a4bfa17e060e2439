/* Queries of the library: lists of games, and the moves played in a position.

   With all 137,548 games of WTHOR (tests/bench/bench_library.c, median of 20) the moves of a
   position take 2 to 11 ms, with and without a filter. library_view.h has the figures for lists. */
#pragma once

#include "storage/library.h"
#include "storage/library_row.h"

typedef enum LibraryKind { LIBRARY_ALL, LIBRARY_OWN, LIBRARY_IMPORTED } LibraryKind;

/* Conditions on reviews. The accuracy is that of the side that played worse, the mistakes are those
   of both sides. A bound of 0 is open. */
typedef struct LibraryReviewFilter {
    int reviewed; /* not 0: only reviewed games, whatever their results */
    int accuracy_from, accuracy_below;
    int mistakes_from, mistakes_below;
} LibraryReviewFilter;

/* Selects games; all zero selects every game. Texts are parts of names, compared without case and
   accents; NULL or "": any. */
typedef struct LibraryFilter {
    const char *text;          /* words, each of which must be part of a player, a tournament or a
                                  tag */
    const char *player;        /* on either side */
    const char *black, *white; /* on that side */
    const char *event;         /* tournament */
    int year_from, year_to;    /* 0: open */
    bool any_outcome[4];       /* by LibraryOutcome; if none is set, any */
    LibraryKind kind;
    LibraryReviewFilter review;
    const char *tag;
    const char *opening;         /* games through a position of an opening of this name */
    const TcPosition *positions; /* games through any of these, under all symmetries */
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
    LIBRARY_BY_ACCURACY, /* as in LibraryReviewFilter; games without a review come last */
    LIBRARY_BY_MISTAKES  /* likewise */
} LibraryOrder;

/* Writes up to capacity rows, from row first on, to rows, and their number to *count. *total,
   unless NULL, is the number of games. False after a failure. */
bool library_list(Library *library, const LibraryFilter *filter, LibraryOrder order,
                  bool descending, int64_t first, LibraryRow *rows, int capacity, int *count,
                  int64_t *total);

/* A move played in a position, and the results of its games. */
typedef struct ExplorerMove {
    TcSquare move;
    TcSquare same_as; /* the first of the moves that are equal under a symmetry of the board */
    int games;        /* this and all figures below are of all equal moves together */
    int black_wins, draws, white_wins; /* without games of unknown outcome */
    int scored;                        /* games with a score in discs, */
    int64_t score_sum;                 /* and the sum of scores for Black; see explorer_discs */
} ExplorerMove;

enum { LIBRARY_MOVES_MAX = 64 };

typedef struct Explorer {
    ExplorerMove moves[LIBRARY_MOVES_MAX]; /* every legal move, most played first */
    int move_count;
    ExplorerMove all; /* all games through the position; move is TC_NO_SQUARE */
    int ended;        /* games that end in the position */
} Explorer;

/* The mean number of black discs at the end, with empty squares given to the winner, 0..64; -1: not
   known. */
double explorer_discs(const ExplorerMove *move);

/* Explores the position after any forced pass. filter: NULL for all games. */
bool library_explore(Library *library, const TcPosition *position, const LibraryFilter *filter,
                     Explorer *explorer);
