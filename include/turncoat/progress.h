/* The reports of a search: its output. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/square.h>
#include <turncoat/value.h>

enum { TC_LINES_MAX = 34, TC_PV_MAX = 60 }; /* no position has more than 33 legal moves */

/* Says what is proven about a score that was solved only as far as requested; see
   TcLimits.between. */
typedef enum TcBound {
    TC_BOUND_NONE = 0,
    TC_BOUND_LOWER, /* the score is value or more */
    TC_BOUND_UPPER  /* the score is value or less */
} TcBound;

/* One legal move and its value. */
typedef struct TcLine {
    TcSquare move;   /* the first move of pv */
    TcValue value;   /* for the side to move; with wld set: -1, 0 or +1 */
    int depth;       /* plies searched below the root; 0: not valued yet */
    int selectivity; /* percent, as TcLimits.selectivity; 100: no ProbCut cuts */
    bool exact;      /* value is the proven final score in discs */
    bool wld;        /* value is only the proven win, draw or loss */
    TcBound bound;   /* value is a proven bound of the final score in discs; exact is then false */
    bool from_book;  /* value, depth and selectivity come from an opening book */
    int uncertainty; /* four of five final scores lie within so many tenths of a disc of value; 0: it is
                        proven, from a book, or not known */
    uint64_t nodes; /* positions visited for this move in this search */
    int pv_length;  /* at least 1 once valued; the line contains no passes */
    uint8_t pv[TC_PV_MAX];
} TcLine;

typedef struct TcReport {
    int line_count;             /* legal moves in all-moves mode, else 1; 0 when the game is over */
    TcLine lines[TC_LINES_MAX]; /* best first */
    int depth;                  /* of the last finished iteration */
    int selectivity;            /* of that iteration, in percent; 0 before the first */
    bool exact;                 /* the score is proven: all lines are exact, or in a search for the
                                   best move a whole iteration has proven it (a book's: the first is
                                   exact), or the game is over */
    bool from_book; /* from <turncoat/book.h>: nothing was searched, the lines are the book's */
    bool finished;  /* limits reached or everything proven; false during a search and after a
                       stop */
    uint64_t nodes;
    double seconds;
    /* While a position of 18 empty squares or more is being proven, once something can be said:
       from a quarter of the proof on, proved is mostly right within a factor of 2. */
    bool proving;
    double proved;       /* the part of the proof that is done, 0..1 */
    double seconds_left; /* that the proof will still take */
} TcReport;

/* Whether the first line of a search for the best move, of which report has at least one, was found
   by a whole iteration: its value is known as soon as its own move is searched, but only a whole
   iteration has looked at the others. */
static inline bool tc_report_is_whole(const TcReport *report) {
    const TcLine *best = &report->lines[0];
    return report->depth == best->depth && report->selectivity == best->selectivity;
}

/* An uncertainty in whole discs, as it is shown: at least 1, or 0 for none. */
static inline int tc_uncertainty_discs(int tenths) {
    return tenths > 0 && tenths < 10 ? 1 : (tenths + 5) / 10;
}

/* Called on the searching thread, at least after every iteration; report is valid only during the
   call. */
typedef void TcProgressFn(void *context, const TcReport *report);
