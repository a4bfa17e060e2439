/* Waiting for split points, and being called. */
#include "engine/pool.h"

static void call(PoolMember *member) {
    member->woken = true;
    condition_broadcast(&member->wake);
}

void pool_call_helpers(Pool *pool, const Split *split, int moves) {
    if (atomic_load(&pool->waiting) == 0) {
        return;
    }
    mutex_lock(&pool->mutex);
    for (int i = 0; i < pool->count && moves > 0; i++) {
        PoolMember *member = &pool->members[i];
        if (member->waiting && !member->woken &&
            (member->below == NULL || split_is_below(split, member->below))) {
            call(member);
            moves--;
        }
    }
    mutex_unlock(&pool->mutex);
}

void pool_call_owner(Pool *pool, const Split *split) {
    if (atomic_load(&pool->waiting) == 0) {
        return;
    }
    mutex_lock(&pool->mutex);
    for (int i = 0; i < pool->count; i++) {
        PoolMember *member = &pool->members[i];
        if (member->waiting && member->below == split) {
            call(member);
        }
    }
    mutex_unlock(&pool->mutex);
}

void pool_announce(PoolMember *member, const Split *below) {
    mutex_lock(&member->pool->mutex);
    member->waiting = true;
    member->woken = false;
    member->below = below;
    atomic_fetch_add(&member->pool->waiting, 1);
    mutex_unlock(&member->pool->mutex);
}

static void withdraw(PoolMember *member) {
    member->waiting = false;
    atomic_fetch_sub(&member->pool->waiting, 1);
}

void pool_retract(PoolMember *member) {
    mutex_lock(&member->pool->mutex);
    withdraw(member);
    mutex_unlock(&member->pool->mutex);
}

bool pool_sleep(PoolMember *member) {
    Pool *pool = member->pool;
    mutex_lock(&pool->mutex);
    while (!member->woken && !pool->quit) {
        condition_wait(&member->wake, &pool->mutex);
    }
    withdraw(member);
    bool goes_on = !pool->quit;
    mutex_unlock(&pool->mutex);
    return goes_on;
}
