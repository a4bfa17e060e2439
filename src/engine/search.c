#include "engine/search.h"

#include <string.h>

#include "base/clock.h"
#include "engine/eval_data.h"
#include "engine/pool.h"
#include "engine/timeman.h"

/* Nodes between two polls of the clock and the stop token, and between two polls whether a split
   point above was cut. */
enum { CLOCK_NODES = 2048, CUT_NODES = 256 };

static const double progress_interval = 0.05; /* seconds */
static const double touch_interval = 0.001;   /* between two polls while the table is touched */

void search_start(Search *search) {
    SearchShared *shared = search->shared;
    search->split = NULL;
    search->nodes = 0;
    search->nodes_helped = 0;
    search->poll_at = 0;
    search->clock_poll_at = 0;
    search->stopped = false;
    search_show_nodes(search);
    search->selectivity = SELECTIVITY_NONE;
    pattern_frame_init(search->eval->patterns, &search->frames[0], shared->root.mover,
                       shared->root.opponent);
    memset(&search->proof, 0, sizeof search->proof);
    memset(search->killers, TC_NO_SQUARE, sizeof search->killers);
    memset(search->history, 0, sizeof search->history);
    memset(&search->local, 0, sizeof search->local);
}

void search_show_nodes(Search *search) {
    atomic_store_explicit(&search->nodes_shown, search->nodes, memory_order_relaxed);
}

/* Positions visited by all threads, as far as published. */
static uint64_t all_nodes(Search *search) {
    search_show_nodes(search);
    if (search->member == NULL) {
        return search->nodes;
    }
    const Pool *pool = search->member->pool;
    uint64_t nodes = 0;
    for (int i = 0; i < pool->count; i++) {
        nodes += atomic_load_explicit(&pool->members[i].search->nodes_shown, memory_order_relaxed);
    }
    return nodes;
}

bool search_is_first(const Search *search) {
    return search->member == NULL || search->member->is_first;
}

static bool is_exact(const TcReport *report, bool all_moves) {
    for (int i = 0; i < report->line_count; i++) {
        if (!report->lines[i].exact) {
            return false;
        }
    }
    return all_moves || report->line_count == 0 || tc_report_is_whole(report);
}

void search_report(Search *search) {
    SearchShared *shared = search->shared;
    shared->reported = clock_seconds();
    pool_lock_report(search);
    TcReport *current = &shared->report;
    current->nodes = all_nodes(search);
    current->seconds = shared->reported - shared->started;
    current->exact = is_exact(current, shared->limits.all_moves);
    current->proving = proof_estimate(search, current->nodes, shared->reported, &current->proved,
                                      &current->seconds_left);
    TcReport report = *current;
    pool_unlock_report(search);
    if (shared->progress != NULL) {
        shared->progress(shared->progress_context, &report);
    }
}

bool search_is_over(const Search *search) {
    return atomic_load_explicit(&search->shared->stopped, memory_order_relaxed) ||
           split_is_cut(search->split);
}

/* Stops all threads when nodes reach their limit; else says how far it is. */
static uint64_t nodes_left(Search *search) {
    SearchShared *shared = search->shared;
    if (shared->limits.nodes == 0) {
        return UINT64_MAX;
    }
    uint64_t nodes = all_nodes(search);
    if (nodes >= shared->limits.nodes) {
        atomic_store(&shared->stopped, true);
        return UINT64_MAX;
    }
    return shared->limits.nodes - nodes;
}

/* Stops all threads when a limit is reached. */
static void poll_clock(Search *search) {
    SearchShared *shared = search->shared;
    const TcLimits *limits = &shared->limits;
    double now = clock_seconds();
    if (now >= timeman_hard_end(shared) ||
        (search_is_first(search) && timeman_is_decided(shared))) {
        atomic_store(&shared->stopped, true);
    }
    if (limits->stop != NULL && tc_stop_generation(limits->stop) != limits->stop_generation) {
        atomic_store(&shared->cancelled, true);
        atomic_store(&shared->stopped, true);
    }
    if (search_is_first(search) && !atomic_load(&shared->stopped) &&
        now - shared->reported >= progress_interval) {
        search_report(search);
    }
    search->clock_poll_at = search->nodes + CLOCK_NODES;
}

static bool polled_stop(Search *search) {
    poll_clock(search);
    search->stopped = search_is_over(search);
    return search->stopped;
}

void search_use_table(Search *search, bool for_hours) {
    Tt *tt = search->tt;
    while (for_hours && !tt_has_wanted(tt) && !polled_stop(search)) {
        toucher_wait(tt->toucher, clock_seconds() + touch_interval);
    }
    tt_use_wanted(tt);
    while (tt_spread(tt) && !polled_stop(search)) {
    }
}

void search_poll(Search *search) {
    uint64_t left = nodes_left(search);
    if (search->nodes >= search->clock_poll_at) {
        poll_clock(search);
    }
    search->stopped = search_is_over(search);
    search->poll_at = search->split == NULL ? search->clock_poll_at : search->nodes + CUT_NODES;
    if (left < search->poll_at - search->nodes) {
        search->poll_at = search->nodes + left;
    }
}
