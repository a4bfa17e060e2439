/* Playing strengths by name, for the user. */
#ifndef TURNCOAT_LEVEL_H
#define TURNCOAT_LEVEL_H

#include <stdint.h>

#include <turncoat/board.h>
#include <turncoat/limits.h>
#include <turncoat/progress.h>

enum {
    TC_LEVEL_COUNT = 12,                  /* levels are numbered 1..TC_LEVEL_COUNT */
    TC_LEVEL_CLUB = 7,                    /* the first of Club */
    TC_LEVEL_CUSTOM = TC_LEVEL_COUNT + 1, /* stands for one that the user makes */
    TC_LEVEL_FORMER_COUNT = 8
};

typedef struct TcLevel {
    const char *name;        /* "Club 7" */
    const char *group;       /* short name of those of about its strength: the same pointer */
    const char *description; /* one plain sentence for a player */
    int depth;               /* midgame plies */
    int exact_from;          /* empties */
    int wld_from;            /* empties */
    int selectivity;         /* of the midgame, percent, see TcLimits; what is solved is proven */
    double seconds;          /* a move; 0: none */
    double spread; /* discs: how freely a move is chosen among near equals; 0: always the best */
    int loss_max;  /* discs: no move is chosen that seems to lose more */
    double impression; /* 0..1: how much of its judgement is how a move looks */
    double overlook;   /* 0..1: chance not to see a move that is hard to see */
    int book_loss; /* discs: from an opening book it plays any move worth so much less than the best
                      at most; 0: it plays without a book */
} TcLevel;

/* The level of a number 1..TC_LEVEL_CUSTOM, the last as it is at first; NULL otherwise. */
const TcLevel *tc_level(int number);

/* The number of a level given as "4" or by name, case ignored, also by the name of a former level
   ("Easy"); 0 when there is none, or when it is Custom. */
int tc_level_find(const char *text);

/* The level nearest to one of the eight that there once were, numbered from 1; 0: no such. */
int tc_level_of_former(int number);

/* Limits for a move at a level, without a stop token. */
TcLimits tc_level_limits(const TcLevel *level);

/* Limits for a search so many plies deep, 1..TC_DEPTH_MAX, that errs only by its depth, for
   programs that know no levels: it solves from as many squares as the levels about that deep do,
   and has no limit of time. */
TcLimits tc_level_limits_at(int depth);

/* The move to play on board given the report of a search of it with tc_level_limits(level), or of a book;
   level NULL: the best, or one of the book's that is worth a disc less at most. *random_state is the
   caller's and advances; the same state and report give the same move. report has at least one
   line. */
TcSquare tc_level_choose(const TcLevel *level, const TcBoard *board, const TcReport *report,
                         uint64_t *random_state);

#endif
