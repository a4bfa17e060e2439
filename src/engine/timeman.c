/* Time limits. A move has two: after the soft one no iteration begins, because it would take
   several times as long as the last and would most likely be cut short; at the hard one the search
   stops wherever it is. The time between them is for iterations that began in time, and for
   positions in which the best move has just changed. The plan (an equal share of the clock for
   every move, less where more will come back, two limits, more time when the root is unsettled) is
   that of R. Hyatt, "Using time wisely", ICCA Journal 7(1), 1984, as later programs use it; the
   weight of the exact solution is specific to Reversi. */
#include "engine/timeman.h"

#include <math.h>

#include <turncoat/clock.h>

#include "base/bounds.h"

/* Seconds of a clock that do not go into the search: waking up, stopping, reporting the move. */
static const double overhead = 0.03;
/* A move with a time of its own gives away no more than this part of it: most of the overhead is
   for a busy machine, which takes no time from the moves after it there. */
static const double own_overhead_part = 0.1;
/* Part of the clock that is never planned with. */
static const double unplanned = 0.02;
/* A move gets this at least, when nothing is left to plan with. */
static const double min_seconds = 0.005;
/* Soft and hard limits of a midgame move in shares of the clock. An iteration takes 2 to 4 times as
   long as the one before, so that one that begins at the soft limit mostly ends before the hard. */
static const double soft_shares = 0.7;
static const double hard_shares = 2.5;
/* Part of the clock that a solution may take: it is the last big effort, the moves after it find
   their answers in the table, and should it fail the next try, two squares later, costs a quarter.
 */
static const double solve_part = 0.45;
/* A solution is as good as this many midgame moves; after it each is a quarter of the one before.
 */
static const double solve_shares = 4;
static const double solved_shrink = 0.25;
/* The soft limit moves this far towards the hard one when the best move has just changed. */
static const double changed_extends = 0.4;

/* -- planning -- */

/* One thread solves 20 empty squares within a quarter of a second, and each more takes about twice
   as long. */
int tc_solvable_in(double seconds) {
    double squares = 22 + floor(log2(seconds));
    return squares < 0 ? 0 : squares > 60 ? 60 : (int)squares;
}

/* The share of the next move among all those that the clock is for. */
static double share_of_move(int empties, int moves, int solve_from) {
    double sum = 0;
    double first = 0;
    double solving = solve_shares;
    for (int i = 0; i < moves; i++, empties -= 2) {
        double weight = empties > solve_from ? 1 : solving;
        solving = empties > solve_from ? solving : solving * solved_shrink;
        sum += weight;
        first = i == 0 ? weight : first;
    }
    return first / sum;
}

static double at_most(double seconds, double limit) {
    return limit > 0 && seconds > limit ? limit : seconds;
}

TcLimits tc_clock_limits(const TcClock *clock, int empties, const TcLimits *base) {
    int moves = (empties + 1) / 2;
    moves = clock->moves > 0 && clock->moves < moves ? clock->moves : moves;
    /* Every move costs its overhead, as far as its increment does not pay for it. */
    double later = (moves - 1) * fmax(overhead - clock->increment, 0);
    double aside = overhead + fmax(later, unplanned * clock->seconds);
    if (clock->of_move) {
        aside = fmin(aside, own_overhead_part * clock->seconds);
    }
    double available = fmax(clock->seconds - aside, min_seconds);
    double all = available + clock->increment * (moves - 1);

    TcLimits limits = *base;
    /* A period of one move has no later moves to save for. */
    double part = clock->moves == 1 ? 1 : solve_part;
    int affordable = tc_solvable_in(part * fmin(all, available + clock->increment));
    limits.exact_from = int_min(base->exact_from, affordable);
    /* whoever compares all moves compares discs, which outcomes alone are not */
    limits.wld_from = int_min(base->wld_from, base->all_moves ? affordable : affordable + 2);
    int solve_from = limits.exact_from > limits.wld_from ? limits.exact_from : limits.wld_from;

    double share = all * share_of_move(empties, moves, solve_from);
    double hard = hard_shares * share;
    double soft = soft_shares * share;
    if (moves == 1) {
        hard = soft = available; /* what is left over would be lost */
    } else if (empties <= solve_from) {
        /* one long iteration, which has to begin */
        hard = soft = fmax(solve_part * available, fmin(share, available));
    }
    limits.seconds = fmax(at_most(fmin(hard, available), base->seconds), min_seconds);
    limits.soft_seconds = fmin(at_most(soft, base->soft_seconds), limits.seconds);
    return limits;
}

/* -- while searching -- */

double timeman_hard_end(const SearchShared *shared) {
    const TcLimits *limits = &shared->limits;
    double end = limits->seconds > 0 ? shared->started + limits->seconds : HUGE_VAL;
    return limits->deadline == NULL ? end : fmin(end, atomic_load(&limits->deadline->hard));
}

static double soft_end(const SearchShared *shared) {
    const TcLimits *limits = &shared->limits;
    double end = limits->soft_seconds > 0 ? shared->started + limits->soft_seconds : HUGE_VAL;
    return limits->deadline == NULL ? end : fmin(end, atomic_load(&limits->deadline->soft));
}

bool timeman_is_decided(const SearchShared *shared) {
    return shared->root_count == 1 && shared->report.depth > 0 && !isinf(soft_end(shared));
}

bool timeman_begins(const SearchShared *shared, double now, bool changed) {
    double soft = soft_end(shared);
    if (isinf(soft)) {
        return true;
    }
    double hard = timeman_hard_end(shared);
    if (changed && !isinf(hard)) {
        soft += changed_extends * (hard - soft);
    }
    return shared->root_count > 1 && now < soft;
}
