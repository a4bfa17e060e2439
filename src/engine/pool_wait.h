/* The threads of an engine wait here for split points, and are called. */
#ifndef ENGINE_POOL_WAIT_H
#define ENGINE_POOL_WAIT_H

#include "engine/pool.h"

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

#endif
