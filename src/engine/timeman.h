/* Time management during a search: when it must end, and whether to begin another iteration. */
#pragma once

#include <stdbool.h>

#include "engine/search.h"

/* The hard end of the search, in clock_seconds(); infinite: none. */
double timeman_hard_end(const SearchShared *shared);

/* Whether a search with an end has nothing to decide: the only move has been valued. The first thread
   asks. */
bool timeman_is_decided(const SearchShared *shared);

/* Whether another iteration may begin at now. changed: the last one has found another best move, so
   that more time is worth while. Not for the first iteration, which always runs. */
bool timeman_begins(const SearchShared *shared, double now, bool changed);
