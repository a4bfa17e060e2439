/* The facade: the only file that sees the table, the search and the kernels together. */
#include <turncoat/engine.h>
#include <turncoat/eval.h>

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "engine/kernels.h"
#include "engine/search.h"
#include "engine/tt.h"

struct TcEngine {
    Tt tt;
    const TcEval *eval;
    TcEval *own_eval; /* NULL when eval is the caller's */
    SearchShared shared;
    Search search;
};

const SearchKernels *search_kernels(void) {
#if defined(TC_HAVE_LEVEL_V3)
    if (tc_cpu_level() == TC_CPU_V3) {
        return &search_kernels_v3;
    }
#endif
    return &search_kernels_v1;
}

int tc_eval_static(const TcEval *eval, const TcBoard *board) {
    return search_kernels()->evaluate(eval, board->mover, board->opponent);
}

TcStatus tc_engine_create(int hash_megabytes, const TcEval *eval, TcEngine **engine) {
    if (hash_megabytes < TC_HASH_MEGABYTES_MIN || hash_megabytes > TC_HASH_MEGABYTES_MAX) {
        return TC_ERROR_ARGUMENT;
    }
    /* Frames are loaded as whole vectors: calloc would not align them. */
    TcEngine *made = aligned_alloc(_Alignof(TcEngine), sizeof *made);
    if (made == NULL) {
        return TC_ERROR_MEMORY;
    }
    memset(made, 0, sizeof *made);
    TcStatus status = eval == NULL ? tc_eval_create_default(&made->own_eval) : TC_OK;
    if (status == TC_OK) {
        status = tt_init(&made->tt, hash_megabytes);
    }
    if (status != TC_OK) {
        tc_eval_free(made->own_eval);
        free(made);
        return status;
    }
    made->eval = eval != NULL ? eval : made->own_eval;
    made->search.shared = &made->shared;
    made->search.tt = &made->tt;
    made->search.eval = made->eval;
    *engine = made;
    return TC_OK;
}

void tc_engine_free(TcEngine *engine) {
    if (engine != NULL) {
        tt_release(&engine->tt);
        tc_eval_free(engine->own_eval);
        free(engine);
    }
}

void tc_engine_clear(TcEngine *engine) {
    tt_clear(&engine->tt);
}

static bool limits_are_valid(const TcLimits *limits) {
    return limits->depth >= 1 && limits->depth <= TC_DEPTH_MAX && limits->exact_from >= 0 &&
           limits->exact_from <= 60 && limits->wld_from >= 0 && limits->wld_from <= 60 &&
           limits->seconds >= 0 && limits->soft_seconds >= 0 &&
           probcut_level(limits->selectivity) >= 0;
}

TcStatus tc_engine_search(TcEngine *engine, const TcPosition *position, const TcLimits *limits,
                          TcProgressFn *progress, void *context, TcReport *report) {
    if (!limits_are_valid(limits) || (position->board.mover & position->board.opponent) != 0) {
        return TC_ERROR_ARGUMENT;
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
    shared->told = shared->started;
    tt_new_search(&engine->tt);
    search_kernels()->run(&engine->search);
    *report = shared->report;
    return TC_OK;
}
