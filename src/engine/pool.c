/* Starting and ending the threads of an engine. */
#include "engine/pool.h"

#include <assert.h>
#include <stdlib.h>

#include "base/cpu.h"

static void run_member(void *context) {
    PoolMember *member = context;
    member->search->member = member;
    while (split_help(member->search)) {
    }
}

static void init_member(Pool *pool, PoolMember *member, Search *search) {
    member->pool = pool;
    member->search = search;
    member->is_first = member == pool->members;
    condition_init(&member->wake);
    for (int i = 0; i < POOL_SPLITS; i++) {
        split_init(&member->splits[i]);
    }
}

static void release_member(PoolMember *member) {
    if (member->search->member == member) {
        member->search->member = NULL;
    }
    condition_release(&member->wake);
    for (int i = 0; i < POOL_SPLITS; i++) {
        split_release(&member->splits[i]);
    }
}

/* Ends members 1..running-1 and frees all. */
static void end(Pool *pool, int running) {
    mutex_lock(&pool->mutex);
    pool->quit = true;
    for (int i = 1; i < running; i++) {
        condition_broadcast(&pool->members[i].wake);
    }
    mutex_unlock(&pool->mutex);
    for (int i = 1; i < running; i++) {
        thread_join(&pool->members[i].thread);
    }
    for (int i = 0; i < pool->count; i++) {
        release_member(&pool->members[i]);
    }
    mutex_release(&pool->report);
    mutex_release(&pool->mutex);
    free(pool->members);
    free(pool);
}

TcStatus pool_create(Search *const *searches, int count, Pool **out) {
    assert(count >= 2);
    Pool *pool = calloc(1, sizeof *pool);
    PoolMember *members = calloc((size_t)count, sizeof *members);
    if (pool == NULL || members == NULL) {
        free(pool);
        free(members);
        return TC_ERROR_MEMORY;
    }
    pool->count = count;
    pool->members = members;
    pool->watches = count <= cpu_count();
    mutex_init(&pool->mutex);
    mutex_init(&pool->report);
    for (int i = 0; i < count; i++) {
        init_member(pool, &members[i], searches[i]);
    }
    for (int i = 1; i < count; i++) {
        if (thread_create(&members[i].thread, run_member, &members[i]) != TC_OK) {
            end(pool, i);
            return TC_ERROR_MEMORY;
        }
    }
    searches[0]->member = members;
    *out = pool;
    return TC_OK;
}

void pool_free(Pool *pool) {
    if (pool != NULL) {
        end(pool, pool->count);
    }
}
