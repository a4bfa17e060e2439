#include "engine/iterate.h"

#include <math.h>

#include "base/clock.h"
#include "core/bits.h"
#include "engine/lab.h"
#include "engine/proof.h"
#include "engine/root.h"
#include "engine/timeman.h"

enum {
    PRESEARCH_LESS = 10,
    PRESEARCH_MIN = 2,
    PRESEARCH_MAX = 14,
    SOLVABLE_EMPTIES = 26,
    TABLE_DEPTH = 20,
    TABLE_BITS = 22,
    SOLVE_LESS = 3 /* a proof stores few of its nodes */
};

/* Depth of the midgame search that orders the moves and estimates the value before the rest is
   solved in one step: deep enough to fill the table with good moves, shallow enough to cost little.
   With too many empties for a quick proof, or when all moves are shown, it goes on deepening: the
   values must keep improving meanwhile. */
static int presearch_depth(int empties, bool all_moves) {
    int depth = empties > 11 ? empties - PRESEARCH_LESS : PRESEARCH_MIN;
    if (depth > PRESEARCH_MAX && empties <= SOLVABLE_EMPTIES && !all_moves) {
        depth = PRESEARCH_MAX;
    }
    return depth < empties ? depth : empties - 1;
}

/* Returns how much of the table, in bytes, a search to a depth has use for: more cuts no nodes and
   costs the first touch of its pages. */
static size_t table_bytes(int depth) {
    int doublings = depth > TABLE_DEPTH ? depth - TABLE_DEPTH : 0;
    return doublings < 20 ? (size_t)1 << (TABLE_BITS + doublings) : SIZE_MAX;
}

/* Returns false when there is no time left for it. */
static bool iterate_once(Search *search, int depth, RootGoal goal) {
    int best = search->shared->root_lines[0].move;
    if (search->shared->report.depth > 0 &&
        !timeman_begins(search->shared, clock_seconds(), search->shared->best_changed)) {
        return false;
    }
    if (depth > 1) {
        search_use_table(search, search->selectivity == SELECTIVITY_NONE &&
                                     isinf(timeman_hard_end(search->shared)));
    }
    if (search->shared->limits.all_moves) {
        root_all(search, depth, goal);
    } else {
        root_best(search, depth, goal);
    }
    if (!search->stopped) {
        search->shared->report.depth = depth;
        search->shared->best_changed = search->shared->root_lines[0].move != best;
        search->shared->report.selectivity = probcut_percent(search->selectivity);
        search_report(search);
    }
    return !search->stopped;
}

/* Iterations of rising selectivity: each is cheap beside the next, and leaves it good moves and a
   good estimate of the value. The second pays from so many empties on. */
static const int selectivities_to_solve[] = {1, 2};

enum { ALL_SELECTIVITIES_EMPTIES = 22 };

static bool iterate_selectivities(Search *search, int wanted, int depth, RootGoal goal) {
    bool goes_on = true;
    bool iterates = LAB_ON(search, SELECTIVE_ITERATIONS) && LAB_ON(search, PROBCUT);
    int rounds = !iterates ? 0 : depth < ALL_SELECTIVITIES_EMPTIES ? 1 : 2;
    for (int i = 0; i < rounds && selectivities_to_solve[i] < wanted && goes_on; i++) {
        search->selectivity = selectivities_to_solve[i];
        goes_on = iterate_once(search, depth, goal);
    }
    search->selectivity = wanted;
    return goes_on && iterate_once(search, depth, goal);
}

/* Deepens at the lowest selectivity, and searches once more at the wanted one: that takes fewer
   nodes than the wanted one throughout, and a clock gets deeper answers. */
static bool iterate_depths(Search *search, int last) {
    bool goes_on = true;
    search->selectivity = LAB_ON(search, PROBCUT) ? 0 : SELECTIVITY_NONE;
    for (int depth = LAB_ON(search, DEEPENING) ? 1 : last; depth <= last && goes_on; depth++) {
        goes_on = iterate_once(search, depth, ROOT_DISCS);
    }
    return goes_on;
}

/* The selectivity of the last iteration. */
static int wanted_level(const Search *search, bool solve) {
    const TcLimits *limits = &search->shared->limits;
    int percent =
        solve && limits->solve_selectivity > 0 ? limits->solve_selectivity : limits->selectivity;
    return LAB_ON(search, PROBCUT) ? probcut_level(percent) : SELECTIVITY_NONE;
}

void iterate_run(Search *search) {
    root_init(search);
    const TcLimits *limits = &search->shared->limits;
    int empties = 64 - bits_count(search->shared->root.mover | search->shared->root.opponent);
    bool exact = empties <= limits->exact_from;
    bool solve = exact || empties <= limits->wld_from;
    int wanted = wanted_level(search, solve);
    int last = limits->depth < empties ? limits->depth : empties;
    if (solve) {
        last = presearch_depth(empties, limits->all_moves);
    }
    tt_want(search->tt, table_bytes(solve ? empties - SOLVE_LESS : last));
    if (search->shared->root_count > 0 && iterate_depths(search, last)) {
        if (solve) {
            (void)iterate_selectivities(search, wanted, empties,
                                        exact ? ROOT_DISCS : ROOT_WIN_LOSS_DRAW);
        } else if (wanted > search->selectivity) {
            search->selectivity = wanted;
            (void)iterate_once(search, last, ROOT_DISCS);
        }
    }
    search->shared->report.finished = !search->shared->cancelled;
    proof_stop(search);
    search_report(search);
}
