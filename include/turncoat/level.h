/* The playing levels, by name, for the user. */
#pragma once

#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>

enum {
    TC_LEVEL_COUNT = 12,                  /* levels are numbered 1..TC_LEVEL_COUNT */
    TC_LEVEL_CLUB = 7,                    /* the first Club level */
    TC_LEVEL_CUSTOM = TC_LEVEL_COUNT + 1, /* stands for the one that the user defines */
};

typedef struct TcLevel {
    const char *name;        /* "Club 7" */
    const char *group;       /* the short name of a group of similar strength: the same pointer for
                                all */
    const char *description; /* one plain sentence for a player */
    int depth;               /* plies of the midgame */
    int exact_from;          /* empties */
    int wld_from;            /* empties */
    int selectivity;         /* of the midgame, percent, see TcLimits; a solved value is proven */
    double seconds;          /* per move; 0: no limit */
    double spread; /* discs: how freely it chooses among moves of nearly equal value; 0: always the
                      best */
    int loss_max;  /* discs: it chooses no move that seems to lose more */
    double impression; /* 0..1: how much it judges a move by its looks */
    double overlook;   /* 0..1: the chance that it overlooks a move that is hard to see */
    int book_loss; /* discs: from an opening book it plays any move that loses at most this; 0: it
                      plays without a book */
} TcLevel;

/* The level of a number 1..TC_LEVEL_CUSTOM, the last with its default values; NULL for other
   numbers. */
const TcLevel *tc_level(int number);

/* The number of a level given as "4" or by name, in either case; 0 when there is no such level, or
   it is Custom. */
int tc_level_find(const char *text);

/* The limits for a move at a level, without a stop token. */
TcLimits tc_level_limits(const TcLevel *level);

/* The limits for a search to a depth of 1..TC_DEPTH_MAX whose only weakness is its depth, for
   programs that do not know levels: it solves from as many empty squares as the levels of about
   that depth do, and has no time limit. */
TcLimits tc_level_limits_at(int depth);

/* Chooses a move to play on board. report: of a search of it with tc_level_limits(level), or of a
   book, with at least one line. level NULL: the best move, or one of the book's that is worth at
   most a disc less. *random_state is the caller's and advances; the same state and report give the
   same move. */
TcSquare tc_level_choose(const TcLevel *level, const TcBoard *board, const TcReport *report,
                         uint64_t *random_state);
