/* The threads of an engine. Member 0 is whoever calls the engine; the others sleep until a node is
   opened (split.h) and help there. Owned by the engine; started and freed between searches. */
#ifndef ENGINE_POOL_H
#define ENGINE_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <turncoat/status.h>

#include "base/thread.h"
#include "engine/search.h"
#include "engine/split.h"

/* Nodes that a thread has open at a time, each further from the root than the one before; when it
   has so many it searches on alone. */
enum { POOL_SPLITS = 48 };

typedef struct PoolMember {
    Pool *pool;
    Search *search;
    Thread thread; /* not of member 0 */
    bool is_first; /* member 0: it reports */

    /* Guarded by the pool's mutex. */
    Condition wake;
    bool waiting;
    bool woken;         /* another thread has called for it */
    const Split *below; /* where it may help; NULL: anywhere */

    _Atomic int open; /* splits[0..open-1] are in use; only the member itself changes it */
    Split splits[POOL_SPLITS];
} PoolMember;

struct Pool {
    int count;
    PoolMember *members; /* [count] */
    bool watches;        /* no more members than processors: who has no work may watch for it */
    Mutex mutex;
    bool quit;           /* guarded by mutex */
    Mutex report;        /* guards the report and its lines while threads share the root */
    _Atomic int waiting; /* members that wait: nobody needs to be woken while it is 0 */
};

/* Starts a thread for each of searches[1..count-1], count >= 2, which no other pool has;
   searches[0] may be a member of a pool that is freed next. TC_ERROR_MEMORY: nothing is left
   behind. */
TC_WARN_UNUSED TcStatus pool_create(Search *const *searches, int count, Pool **pool);

/* Ends and joins the threads. NULL is fine. */
void pool_free(Pool *pool);

/* Positions visited by all threads, as far as published \(search_show_nodes\). */
uint64_t pool_nodes(const Pool *pool);

/* Calls for members that may help in split, one a move at most. */
void pool_call_helpers(Pool *pool, const Split *split, int moves);

/* Calls for the owner of split, who may be waiting for its last helper. */
void pool_call_owner(Pool *pool, const Split *split);

/* How to wait without missing a call: announce, look once more whether there is something to do,
   and then retract if there is, or sleep until the call comes. pool_sleep returns false when the
   pool is being freed. */
void pool_announce(PoolMember *member, const Split *below);
void pool_retract(PoolMember *member);
bool pool_sleep(PoolMember *member);

#endif
