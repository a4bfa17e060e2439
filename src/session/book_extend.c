#include "session/book_extend.h"

#include <stdlib.h>

#include "base/thread.h"
#include "engine/book_grow.h"

/* Positions that a round adds: few enough to follow the values, enough that looking at the whole book
   between two rounds costs little. */
enum { ROUND = 8 };

enum { HASH_MEGABYTES = 32 };

struct BookExtend {
    BookExtendLimits limits;
    BookExtendTarget target;
    TcBook *book, *barred;
    Thread thread;
    TcStop stop;
    /* the thread's alone */
    TcEngine *engine;
    BookGraph graph;
    BookExtendProgress progress;
    int first; /* of the positions of this round */
    int grown; /* positions added so far, with and without a value */
};

static bool is_stopped(const BookExtend *job) {
    return tc_stop_generation(&job->stop) != 0;
}

/* -- values -- */

/* Searches a position whose value is not so good; one that was stopped is as before. */
static TcStatus value_position(BookExtend *job, int index, const BookQuality *least) {
    const BookQuality quality = {job->limits.depth, job->limits.selectivity,
                                 job->limits.exact_from};
    BookRequest request;
    TcBookLeaf leaf;
    uint64_t nodes;
    if (is_stopped(job) || !book_wants(&job->graph, job->book, index, least, &request)) {
        return TC_OK;
    }
    TcStatus status = book_search(job->engine, &request, &quality, &job->stop, &leaf, &nodes);
    if (status == TC_OK && !is_stopped(job)) {
        status = tc_book_set_leaf(job->book, index, &leaf);
        job->target.found(job->target.context, &request.board, &leaf);
    }
    return status;
}

/* The positions that the root leads to, itself among them. */
static void reach(const BookExtend *job, bool *reached) {
    const BookGraph *graph = &job->graph;
    reached[tc_book_index(job->book, &job->limits.from)] = true;
    for (int i = graph->count - 1; i >= 0; i--) {
        int index = graph->order[i];
        for (size_t at = graph->first[index]; reached[index] && at < graph->first[index + 1];
             at++) {
            if (graph->edges[at].target != BOOK_NONE) {
                reached[graph->edges[at].target] = true;
            }
        }
    }
}

/* Of this round, and valued by now. */
static void count_position(BookExtend *job, int index) {
    if (index >= job->first && !is_stopped(job)) {
        job->progress.added++;
        job->target.progress(job->target.context, &job->progress);
    }
}

/* What lacks a value of its best move out of the book, be it that this move has just become a link or
   that an earlier job was stopped. The newest come first: their parents need them. */
static TcStatus value_positions(BookExtend *job) {
    static const BookQuality any = {.depth = 0, .selectivity = 0, .exact_from = -1};
    bool *reached = calloc((size_t)job->book->count, sizeof *reached);
    if (reached == NULL) {
        return TC_ERROR_MEMORY;
    }
    reach(job, reached);
    TcStatus status = TC_OK;
    for (int i = job->book->count - 1; i >= 0 && status == TC_OK; i--) {
        status = reached[i] ? value_position(job, i, &any) : TC_OK;
        if (status == TC_OK) {
            count_position(job, i);
        }
    }
    free(reached);
    return status;
}

/* -- growth -- */

static TcStatus add_candidates(BookExtend *job, const BookCandidate *candidates, int count) {
    TcStatus status = TC_OK;
    int room = job->limits.positions - job->grown;
    int end = job->book->count + (room < ROUND ? room : ROUND);
    for (int i = 0; i < count && job->book->count < end && status == TC_OK; i++) {
        bool barred =
            job->barred != NULL && tc_book_index(job->barred, &candidates[i].after) != BOOK_NONE;
        int index;
        if (!barred) {
            status = tc_book_add(job->book, &candidates[i].after, &index);
            job->progress.cost = candidates[i].cost;
        }
    }
    return status;
}

/* *added: how many positions. */
static TcStatus expand(BookExtend *job, int *added) {
    int count = 0;
    BookCandidate *candidates = NULL;
    job->first = job->book->count;
    book_graph_propagate(&job->graph, job->book);
    TcStatus status = book_candidates_list(
        &job->graph, job->book, &job->limits.from, job->limits.errors,
        tc_board_empties(&job->limits.from) - job->limits.plies + 1, &candidates, &count);
    if (status == TC_OK) {
        status = add_candidates(job, candidates, count);
    }
    free(candidates);
    *added = job->book->count - job->first;
    job->grown += *added;
    return status == TC_OK ? book_graph_extend(&job->graph, job->book) : status;
}

static TcStatus extend(BookExtend *job) {
    int index, added = 1;
    TcStatus status = tc_book_add(job->book, &job->limits.from, &index);
    job->first = job->book->count;
    status = status == TC_OK ? book_graph_extend(&job->graph, job->book) : status;
    while (status == TC_OK && added > 0) {
        status = value_positions(job);
        if (is_stopped(job) || job->grown >= job->limits.positions) {
            return status;
        }
        status = status == TC_OK ? expand(job, &added) : status;
    }
    job->progress.end = BOOK_EXTEND_EXHAUSTED;
    return status;
}

static void note_end(BookExtend *job, TcStatus status) {
    job->progress.status = status;
    if (status != TC_OK) {
        job->progress.end = BOOK_EXTEND_FAILED;
    } else if (job->progress.end == BOOK_EXTEND_RUNNING) {
        job->progress.end = is_stopped(job) ? BOOK_EXTEND_STOPPED : BOOK_EXTEND_FULL;
    }
}

/* -- the thread -- */

static void run(void *context) {
    BookExtend *job = context;
    TcStatus status = tc_engine_create(HASH_MEGABYTES, NULL, &job->engine);
    thread_lower_priority(); /* below that of who started it, too */
    status = status == TC_OK ? extend(job) : status;
    note_end(job, status);
    tc_engine_free(job->engine);
    book_graph_release(&job->graph);
    job->target.progress(job->target.context, &job->progress);
}

static void release(BookExtend *job) {
    tc_book_free(job->book);
    tc_book_free(job->barred);
    free(job);
}

TcStatus book_extend_start(const BookExtendLimits *limits, const BookExtendTarget *target,
                           TcBook *book, TcBook *barred, BookExtend **out) {
    BookExtend *job = calloc(1, sizeof *job);
    if (job == NULL) {
        tc_book_free(book);
        tc_book_free(barred);
        return TC_ERROR_MEMORY;
    }
    job->limits = *limits;
    job->target = *target;
    job->book = book;
    job->barred = barred;
    TcBoard from = limits->from;
    if (tc_board_must_pass(&from)) {
        job->limits.from = tc_board_pass(&from);
    }
    book_graph_init(&job->graph);
    if (thread_create(&job->thread, run, job) != TC_OK) {
        release(job);
        return TC_ERROR_MEMORY;
    }
    *out = job;
    return TC_OK;
}

void book_extend_stop(BookExtend *job) {
    (void)tc_stop_request(&job->stop);
}

void book_extend_free(BookExtend *job) {
    if (job != NULL) {
        book_extend_stop(job);
        thread_join(&job->thread);
        release(job);
    }
}
