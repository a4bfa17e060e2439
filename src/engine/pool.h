/* The threads of an engine. Member 0 is the thread that calls the engine; the others sleep until a
   split point opens (split.h) and help there. Owned by the engine; started and freed between
   searches. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "base/thread.h"
#include "engine/search.h"
#include "engine/split.h"

/* The split points that a thread has open at most, each further from the root than the one before;
   a thread with this many searches on alone. */
enum { POOL_SPLITS = 48 };

typedef struct PoolMember {
    Pool *pool;
    Search *search;
    Thread thread; /* not of member 0 */
    bool is_first; /* member 0: it reports */

    /* Guarded by the pool's mutex. */
    Condition wake;
    bool waiting;
    bool woken;         /* another thread has woken it */
    const Split *below; /* where it may help; NULL: anywhere */

    _Atomic int open; /* splits[0..open-1] are in use; only the member itself changes it */
    Split splits[POOL_SPLITS];
} PoolMember;

struct Pool {
    int count;
    PoolMember *members; /* [count] */
    bool watches;        /* no more members than processors: an idle one may poll for work */
    Mutex mutex;
    bool quit;           /* guarded by mutex */
    Mutex report;        /* guards the report, its lines and what is followed of a proof */
    _Atomic int waiting; /* members that wait; while it is 0 there is no one to wake */
};

/* Guards the report; does nothing when there is one thread. */
static inline void pool_lock_report(const Search *search) {
    if (search->member != NULL) {
        mutex_lock(&search->member->pool->report);
    }
}

static inline void pool_unlock_report(const Search *search) {
    if (search->member != NULL) {
        mutex_unlock(&search->member->pool->report);
    }
}

/* Starts a thread for each of searches[1..count-1], count >= 2, which no other pool may have;
   searches[0] may be a member of a pool that is freed next. TC_ERROR_MEMORY: nothing was
   started. */
TC_WARN_UNUSED TcStatus pool_create(Search *const *searches, int count, Pool **pool);

/* Ends and joins the threads. NULL is allowed. */
void pool_free(Pool *pool);

/* The threads of an engine wait here for split points, and are called. */

/* Wakes waiting members that may help in split, at most as many as it has moves left. */
void pool_call_helpers(Pool *pool, const Split *split, int moves);

/* Wakes the owner of split, which may be waiting for its last helper. */
void pool_call_owner(Pool *pool, const Split *split);

/* A member that waits misses no call if it does this in order: announce, look for work once more,
   then retract if there is some, or else sleep until the call comes. pool_sleep returns false when
   the pool is being freed. */
void pool_announce(PoolMember *member, const Split *below);
void pool_retract(PoolMember *member);
bool pool_sleep(PoolMember *member);
