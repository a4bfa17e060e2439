#include "engine/search.h"

#include <string.h>

#include "base/clock.h"
#include "engine/eval_data.h"
#include "engine/timeman.h"

/* Nodes between two looks at the clock and the stop token. Seven empties or fewer are solved
   without a look, some 10,000 nodes at the worst, so that a stop is seen within a millisecond. */
enum { POLL_NODES = 2048 };

static const double progress_interval = 0.05; /* seconds */

void search_start(Search *search) {
    SearchShared *shared = search->shared;
    search->nodes = 0;
    search->poll_at = 0;
    search->stopped = false;
    search->selectivity = SELECTIVITY_NONE;
    pattern_frame_init(search->eval->patterns, &search->frames[0], shared->root.mover,
                       shared->root.opponent);
    memset(search->killers, TC_NO_SQUARE, sizeof search->killers);
    memset(search->history, 0, sizeof search->history);
    memset(&search->local, 0, sizeof search->local);
}

void search_tell(Search *search) {
    SearchShared *shared = search->shared;
    shared->told = clock_seconds();
    shared->report.nodes = search->nodes;
    shared->report.seconds = shared->told - shared->started;
    if (shared->progress != NULL) {
        shared->progress(shared->progress_context, &shared->report);
    }
}

void search_poll(Search *search) {
    SearchShared *shared = search->shared;
    const TcLimits *limits = &shared->limits;
    search->poll_at = search->nodes + POLL_NODES;
    if (limits->nodes != 0) {
        if (search->nodes >= limits->nodes) {
            search->stopped = true;
        } else if (search->poll_at > limits->nodes) {
            search->poll_at = limits->nodes;
        }
    }
    double now = clock_seconds();
    if (now >= timeman_hard_end(shared)) {
        search->stopped = true;
    }
    if (limits->stop != NULL && tc_stop_generation(limits->stop) != limits->stop_generation) {
        search->stopped = true;
        shared->cancelled = true;
    }
    if (!search->stopped && now - shared->told >= progress_interval) {
        search_tell(search);
    }
}
