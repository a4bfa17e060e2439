/* The facade: the only file that includes the table, the search and the kernels together. */
#include <turncoat/engine.h>
#include <turncoat/eval.h>

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/clock.h"
#include "base/mem.h"
#include "engine/eval_data.h"
#include "engine/kernels.h"
#include "engine/lab.h"
#include "engine/pool.h"
#include "engine/search.h"
#include "engine/tt.h"
#include "engine/tt_file.h"

struct TcEngine {
    Tt tt;
    const TcEval *eval;
    TcEval *own_eval; /* NULL when eval is the caller's */
    SearchShared shared;
    int threads;
    Search *searches[TC_THREADS_MAX]; /* [threads] */
    Pool *pool;                       /* NULL with one thread */
    LabState *lab;                    /* NULL before the first search in the lab */
};

/* The table of the level that tc_init chose. */
static const SearchKernels *chosen_of(const SearchKernels *const tables[]) {
    while ((*tables)->level != tc_cpu_level()) {
        tables++;
    }
    return *tables;
}

const SearchKernels *search_kernels(void) {
#define LEVEL(number) &search_kernels_v##number,
    static const SearchKernels *const tables[] = {LEVELS_BUILT(LEVEL)};
#undef LEVEL
    return chosen_of(tables);
}

/* The lab's copy of them, which reads the switches of search->lab. */
static const SearchKernels *kernels_of_lab(void) {
#define LEVEL(number) &search_kernels_lab_v##number,
    static const SearchKernels *const tables[] = {LEVELS_BUILT(LEVEL)};
#undef LEVEL
    return chosen_of(tables);
}

int tc_eval_static(const TcEval *eval, const TcBoard *board) {
    return search_kernels()->evaluate(eval, board->mover, board->opponent);
}

static Search *create_search(TcEngine *engine) {
    /* Frames are loaded as whole vectors: calloc would not align them. */
    Search *search = mem_aligned(_Alignof(Search), sizeof *search);
    if (search != NULL) {
        memset(search, 0, sizeof *search);
        search->shared = &engine->shared;
        search->tt = &engine->tt;
        search->eval = engine->eval;
    }
    return search;
}

static void free_searches(Search *const *searches, int from, int to) {
    for (int i = from; i < to; i++) {
        mem_free_aligned(searches[i]);
    }
}

TcStatus tc_engine_create(int hash_megabytes, const TcEval *eval, TcEngine **engine) {
    if (hash_megabytes < TC_HASH_MEGABYTES_MIN || hash_megabytes > TC_HASH_MEGABYTES_MAX) {
        return TC_ERROR_ARGUMENT;
    }
    TcEngine *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return TC_ERROR_MEMORY;
    }
    /* First: the table is touched while the weights are read. */
    TcStatus status = tt_init(&made->tt, hash_megabytes);
    if (status == TC_OK && eval == NULL) {
        status = tc_eval_create_default(&made->own_eval);
    }
    made->eval = eval != NULL ? eval : made->own_eval;
    if (status == TC_OK) {
        status = tc_engine_set_threads(made, 1);
    }
    if (status != TC_OK) {
        tc_engine_free(made);
        return status;
    }
    *engine = made;
    return TC_OK;
}

void tc_engine_free(TcEngine *engine) {
    if (engine != NULL) {
        pool_free(engine->pool);
        free_searches(engine->searches, 0, engine->threads);
        lab_free(engine->lab);
        tt_release(&engine->tt);
        tc_eval_free(engine->own_eval);
        free(engine);
    }
}

TcStatus tc_engine_resize(TcEngine *engine, int hash_megabytes) {
    if (hash_megabytes < TC_HASH_MEGABYTES_MIN || hash_megabytes > TC_HASH_MEGABYTES_MAX) {
        return TC_ERROR_ARGUMENT;
    }
    return tt_resize(&engine->tt, hash_megabytes);
}

TcStatus tc_engine_set_threads(TcEngine *engine, int threads) {
    if (threads < 1 || threads > TC_THREADS_MAX) {
        return TC_ERROR_ARGUMENT;
    }
    Search *searches[TC_THREADS_MAX];
    int made = 0;
    bool fits = true;
    if (engine->threads > 0) {
        searches[made++] = engine->searches[0];
    }
    while (fits && made < threads) {
        searches[made] = create_search(engine);
        fits = searches[made] != NULL;
        made += fits;
    }
    Pool *pool = NULL;
    fits = fits && (threads == 1 || pool_create(searches, threads, &pool) == TC_OK);
    if (!fits) {
        free_searches(searches, engine->threads > 0, made);
        return TC_ERROR_MEMORY;
    }
    pool_free(engine->pool);
    free_searches(engine->searches, 1, engine->threads);
    memcpy(engine->searches, searches, (size_t)threads * sizeof searches[0]);
    engine->threads = threads;
    engine->pool = pool;
    return TC_OK;
}

void tc_engine_clear(TcEngine *engine) {
    tt_clear(&engine->tt);
    if (engine->lab != NULL) {
        lab_table_clear(&engine->lab->table);
    }
}

void tc_engine_unpack(TcEngine *engine) {
    eval_unpack_rest(engine->eval);
}

/* So many entries are kept: those of some 30 empty squares down to 15 in a search of hours. */
enum { ENTRIES_KEPT = 1 << 21 };

TcStatus tc_engine_write_table(const TcEngine *engine, void **bytes, size_t *size) {
    Buf out;
    buf_init(&out);
    TcStatus status = tt_write(&engine->tt, eval_identity(engine->eval), ENTRIES_KEPT, &out);
    if (status == TC_OK) {
        *bytes = out.data;
        *size = out.size;
    } else {
        buf_release(&out);
    }
    return status;
}

TcStatus tc_engine_read_table(TcEngine *engine, const void *bytes, size_t size, TcError *error) {
    return tt_read_file(&engine->tt, eval_identity(engine->eval), bytes, size, error);
}

static bool limits_are_valid(const TcLimits *limits) {
    return limits->depth >= 1 && limits->depth <= TC_DEPTH_MAX && limits->exact_from >= 0 &&
           limits->exact_from <= 60 && limits->wld_from >= 0 && limits->wld_from <= 60 &&
           limits->seconds >= 0 && limits->soft_seconds >= 0 &&
           probcut_level(limits->selectivity) >= 0 &&
           probcut_level(limits->solve_selectivity) >= 0 &&
           (!limits->between || (limits->score_low >= -65 && limits->score_high <= 65 &&
                                 limits->score_low < limits->score_high)) &&
           (limits->lab == NULL || lab_is_valid(limits->lab));
}

static void run_in_lab(TcEngine *engine, const TcLab *lab) {
    engine->searches[0]->lab = engine->lab;
    kernels_of_lab()->run(engine->searches[0]);
    if (lab->stats != NULL) {
        *lab->stats = engine->lab->stats;
    }
}

TcStatus tc_engine_search(TcEngine *engine, const TcPosition *position, const TcLimits *limits,
                          TcProgressFn *progress, void *context, TcReport *report) {
    if (!limits_are_valid(limits) || (position->board.mover & position->board.opponent) != 0) {
        return TC_ERROR_ARGUMENT;
    }
    if (limits->lab != NULL && lab_start(&engine->lab, limits->lab) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    SearchShared *shared = &engine->shared;
    memset(shared, 0, sizeof *shared);
    shared->root = position->board;
    if (tc_board_must_pass(&shared->root)) {
        shared->root = tc_board_pass(&shared->root);
    }
    shared->limits = *limits;
    shared->progress = progress;
    shared->progress_context = context;
    shared->started = clock_seconds();
    shared->reported = shared->started;
    tt_new_search(&engine->tt);
    for (int i = 0; i < engine->threads; i++) {
        search_start(engine->searches[i]);
    }
    if (limits->lab != NULL) {
        run_in_lab(engine, limits->lab);
    } else {
        search_kernels()->run(engine->searches[0]);
    }
    *report = shared->report;
    return TC_OK;
}
