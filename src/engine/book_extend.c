#include <turncoat/book_extend.h>

#include <stdlib.h>

#include "engine/book_grow.h"

/* Positions that a round adds: few enough to follow the values, enough that looking at the whole book
   between two rounds costs little. */
enum { ROUND = 8 };

enum { HASH_MEGABYTES = 32 };

struct TcBookExtend {
    TcBookExtendLimits limits;
    TcBook *book, *barred;
    TcEngine *engine; /* NULL: no step was taken yet */
    BookGraph graph;
    TcBookExtendProgress progress;
    int grown; /* positions added so far, with and without a value */
    /* the round */
    bool *reached; /* by index: positions that the root leads to */
    int first;     /* of the positions that it has added */
    int next;      /* to be looked at; -1: the round is over */
};

static bool is_stopped(const TcStop *stop) {
    return tc_stop_generation(stop) != 0;
}

/* -- rounds -- */

/* The positions that the root leads to, itself among them. */
static void reach(const TcBookExtend *extend) {
    const BookGraph *graph = &extend->graph;
    bool *reached = extend->reached;
    reached[tc_book_index(extend->book, &extend->limits.from)] = true;
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

/* The newest come first: their parents need their values. */
static TcStatus begin_round(TcBookExtend *extend) {
    free(extend->reached);
    extend->reached = calloc((size_t)extend->book->count, sizeof *extend->reached);
    TcStatus status =
        extend->reached != NULL ? book_graph_extend(&extend->graph, extend->book) : TC_ERROR_MEMORY;
    if (status == TC_OK) {
        reach(extend);
        extend->next = extend->book->count - 1;
    }
    return status;
}

static TcStatus grow(TcBookExtend *extend) {
    const TcBookExtendLimits *limits = &extend->limits;
    int room = limits->positions - extend->grown;
    BookGrowth growth = {.root = limits->from,
                         .errors = limits->errors,
                         .min_empties = tc_board_empties(&limits->from) - limits->plies + 1,
                         .max = room < ROUND ? room : ROUND,
                         .barred = extend->barred};
    extend->first = extend->book->count;
    TcStatus status = book_grow(&extend->graph, extend->book, &growth, &extend->progress.cost);
    extend->grown += extend->book->count - extend->first;
    return status;
}

static TcStatus end_round(TcBookExtend *extend) {
    if (extend->grown >= extend->limits.positions) {
        extend->progress.end = TC_BOOK_EXTEND_FULL;
        return TC_OK;
    }
    TcStatus status = grow(extend);
    if (status == TC_OK && extend->book->count == extend->first) {
        extend->progress.end = TC_BOOK_EXTEND_EXHAUSTED;
        return TC_OK;
    }
    return status == TC_OK ? begin_round(extend) : status;
}

/* -- values -- */

/* Searches a position that lacks a value of its best move out of the book, be it that this move has
   just become a link or that an earlier extension was stopped. */
static TcStatus value_position(TcBookExtend *extend, int index, const TcStop *stop,
                               TcBookExtendStep *step) {
    static const BookQuality any = {.depth = 0, .selectivity = 0, .exact_from = -1};
    const TcBookExtendLimits *limits = &extend->limits;
    const BookQuality quality = {limits->depth, limits->selectivity, limits->exact_from};
    BookRequest request;
    TcBookLeaf leaf;
    uint64_t nodes;
    if (!book_wants(&extend->graph, extend->book, index, &any, &request)) {
        return TC_OK;
    }
    TcStatus status = book_search(extend->engine, &request, &quality, stop, &leaf, &nodes);
    if (status == TC_OK && !is_stopped(stop)) {
        step->found = true;
        step->board = request.board;
        step->leaf = leaf;
        status = tc_book_set_leaf(extend->book, index, &leaf);
    }
    return status;
}

/* One that was stopped is as before. */
static TcStatus value_next(TcBookExtend *extend, const TcStop *stop, TcBookExtendStep *step) {
    int index = extend->next;
    TcStatus status = TC_OK;
    if (extend->reached[index]) {
        status = value_position(extend, index, stop, step);
    }
    if (status == TC_OK && (step->found || !is_stopped(stop))) {
        extend->progress.added += index >= extend->first;
        extend->next--;
    }
    return status;
}

/* -- steps -- */

static TcStatus begin(TcBookExtend *extend) {
    int index;
    TcStatus status = tc_engine_create(HASH_MEGABYTES, NULL, &extend->engine);
    if (status == TC_OK) {
        status = tc_book_add(extend->book, &extend->limits.from, &index);
    }
    extend->first = extend->book->count;
    return status == TC_OK ? begin_round(extend) : status;
}

void tc_book_extend_step(TcBookExtend *extend, const TcStop *stop, TcBookExtendStep *step) {
    TcBookExtendProgress *progress = &extend->progress;
    step->found = false;
    TcStatus status = extend->engine == NULL ? begin(extend) : TC_OK;
    while (status == TC_OK && progress->end == TC_BOOK_EXTEND_RUNNING && !step->found &&
           !is_stopped(stop)) {
        status = extend->next >= 0 ? value_next(extend, stop, step) : end_round(extend);
    }
    progress->status = status;
    if (status != TC_OK) {
        progress->end = TC_BOOK_EXTEND_FAILED;
    } else if (progress->end == TC_BOOK_EXTEND_RUNNING && is_stopped(stop)) {
        progress->end = TC_BOOK_EXTEND_STOPPED;
    }
    step->progress = *progress;
}

/* -- life -- */

TcStatus tc_book_extend_create(const TcBookExtendLimits *limits, TcBook *book, TcBook *barred,
                               TcBookExtend **out) {
    TcBookExtend *extend = calloc(1, sizeof *extend);
    if (extend == NULL) {
        tc_book_free(book);
        tc_book_free(barred);
        return TC_ERROR_MEMORY;
    }
    extend->limits = *limits;
    extend->book = book;
    extend->barred = barred;
    if (tc_board_must_pass(&limits->from)) {
        extend->limits.from = tc_board_pass(&limits->from);
    }
    book_graph_init(&extend->graph);
    *out = extend;
    return TC_OK;
}

void tc_book_extend_free(TcBookExtend *extend) {
    if (extend != NULL) {
        tc_engine_free(extend->engine);
        book_graph_release(&extend->graph);
        free(extend->reached);
        tc_book_free(extend->book);
        tc_book_free(extend->barred);
        free(extend);
    }
}
