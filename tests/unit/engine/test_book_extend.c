/* An extension of a book: what it adds, from where, where it ends; stopped and gone on with, it computes
   nothing twice. */
#include <turncoat/book_extend.h>

#include <stdlib.h>
#include <string.h>

#include "base/job.h"
#include "engine/book_grow.h"
#include "support/books.h"
#include "support/waker.h"

enum { FOUND_MAX = 4000, DEPTH = 2, EXACT_FROM = 4 };

typedef struct Found {
    TcBoard board;
    TcBookLeaf leaf;
} Found;

/* Holds what extensions hand out, as their owner keeps it. */
static struct {
    Found found[FOUND_MAX];
    int count;
    int stop_after; /* values; 0: never */
} kept;

static void begin(void) {
    kept.count = kept.stop_after = 0;
}

static void keep(const TcBookExtendStep *step) {
    ck_assert_int_lt(kept.count, FOUND_MAX);
    kept.found[kept.count++] = (Found){step->board, step->leaf};
}

static TcBookExtendLimits limits_from(const char *moves) {
    return (TcBookExtendLimits){.from = line_board(moves),
                                .positions = 500,
                                .plies = 4,
                                .errors = 3,
                                .depth = DEPTH,
                                .selectivity = 73,
                                .exact_from = EXACT_FROM};
}

/* The book from which an extension sets out, by all that was handed out before. */
static TcBook *book_so_far(const TcBookExtendLimits *limits) {
    TcBook *book = books_make();
    (void)books_add(book, &limits->from);
    for (int i = 0; i < kept.count; i++) {
        const Found *found = &kept.found[i];
        int index = books_add(book, &found->board);
        TcBoard stored = tc_book_board(book, index);
        ck_assert(tc_board_equal(&stored, &found->board)); /* a book's boards are canonical */
        ck_assert_int_eq(tc_book_set_leaf(book, index, &found->leaf), TC_OK);
    }
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    return book;
}

static TcBookExtend *start(const TcBookExtendLimits *limits, TcBook *barred) {
    TcBookExtend *extend;
    ck_assert_int_eq(tc_book_extend_create(limits, book_so_far(limits), barred, &extend), TC_OK);
    return extend;
}

static TcBookExtendProgress run(const TcBookExtendLimits *limits, TcBook *barred) {
    TcBookExtend *extend = start(limits, barred);
    TcStop stop = {0};
    TcBookExtendStep step;
    do {
        tc_book_extend_step(extend, &stop, &step);
        if (step.found) {
            keep(&step);
        }
        if (kept.stop_after > 0 && kept.count == kept.stop_after) {
            (void)tc_stop_request(&stop);
        }
    } while (step.progress.end == TC_BOOK_EXTEND_RUNNING);
    tc_book_extend_free(extend);
    ck_assert_int_eq(step.progress.status, TC_OK);
    return step.progress;
}

/* Every position has the value of its best move out of the book; least is the cost of the cheapest move
   out within plies. */
static int check_whole(const TcBookExtendLimits *limits, int *least) {
    TcBook *book = book_so_far(limits);
    BookGraph graph;
    int positions = tc_book_count(book);
    book_graph_init(&graph);
    ck_assert_int_eq(book_graph_extend(&graph, book), TC_OK);
    for (int i = 0; i < positions; i++) {
        bool leads_out = book_graph_linked(&graph, i) != tc_board_moves(&book->nodes[i].board);
        ck_assert(leads_out == book_graph_leaf_counts(&graph, book, i));
    }
    BookGrowth growth = {.root = limits->from,
                         .min_empties = tc_board_empties(&limits->from) - limits->plies + 1,
                         .errors = 127,
                         .max = 1};
    *least = 128;
    ck_assert_int_eq(book_grow(&graph, book, &growth, least), TC_OK);
    book_graph_release(&graph);
    tc_book_free(book);
    return positions;
}

TEST(goes_as_far_as_plies_and_errors) {
    TcBookExtendLimits limits = limits_from("f5d6");
    TcBookExtendProgress progress = run(&limits, NULL);
    int least;
    ck_assert_int_eq(progress.end, TC_BOOK_EXTEND_EXHAUSTED);
    ck_assert_int_gt(progress.added, 4);
    ck_assert_int_eq(check_whole(&limits, &least), progress.added + 1);
    ck_assert_int_gt(least, limits.errors);
    bool far = false;
    for (int i = 0; i < kept.count; i++) {
        int plies = tc_board_empties(&limits.from) - tc_board_empties(&kept.found[i].board);
        ck_assert_int_ge(plies, 0);
        ck_assert_int_le(plies, limits.plies);
        far |= plies == limits.plies;
    }
    ck_assert(far);
}

TEST(adds_no_more_than_was_asked_for) {
    TcBookExtendLimits limits = limits_from("");
    limits.positions = 11;
    limits.errors = 12;
    int least;
    TcBookExtendProgress progress = run(&limits, NULL);
    ck_assert_int_eq(progress.end, TC_BOOK_EXTEND_FULL);
    ck_assert_int_eq(progress.added, 11);
    ck_assert_int_eq(check_whole(&limits, &least), 12);
}

static bool is_known(const Found *found, int before) {
    for (int i = 0; i < before; i++) {
        if (tc_board_equal(&kept.found[i].board, &found->board) &&
            kept.found[i].leaf.move == found->leaf.move) {
            return true;
        }
    }
    return false;
}

TEST(goes_on_after_stops_and_computes_nothing_twice) {
    TcBookExtendLimits limits = limits_from("f5");
    TcBookExtendEnd how;
    int stops = 0;
    do {
        kept.stop_after = kept.count + 1 + 3 * stops;
        how = run(&limits, NULL).end;
        stops += how == TC_BOOK_EXTEND_STOPPED;
    } while (how == TC_BOOK_EXTEND_STOPPED);
    ck_assert_int_eq(how, TC_BOOK_EXTEND_EXHAUSTED);
    ck_assert_int_ge(stops, 3);
    int least;
    ck_assert_int_gt(check_whole(&limits, &least), 10);
    ck_assert_int_gt(least, limits.errors);
    for (int i = 0; i < kept.count; i++) {
        ck_assert(!is_known(&kept.found[i], i));
    }
}

TEST(what_is_barred_stays_out) {
    TcBookExtendLimits limits = limits_from("f5"), barred_from = limits_from("f5d6");
    TcBook *barred = books_make();
    books_add(barred, &barred_from.from);
    TcBookExtendProgress progress = run(&limits, barred);
    ck_assert_int_eq(progress.end, TC_BOOK_EXTEND_EXHAUSTED);
    TcBook *book = book_so_far(&limits);
    ck_assert_int_eq(tc_book_index(book, &barred_from.from), BOOK_NONE);
    tc_book_free(book);
    progress = run(&limits, NULL); /* its only fault was that it was barred */
    ck_assert_int_gt(progress.added, 0);
    book = book_so_far(&limits);
    ck_assert_int_ne(tc_book_index(book, &barred_from.from), BOOK_NONE);
    tc_book_free(book);
}

/* -- a stop -- */

typedef struct StepJob {
    Job job;
    TcBookExtend *extend;
    TcBookExtendStep step;
    bool done;
} StepJob;

static TcStatus take_step(void *job, JobControl *control) {
    StepJob *own = job;
    int begun = 1;
    job_report(control, &begun, sizeof begun);
    tc_book_extend_step(own->extend, job_token(control), &own->step);
    return TC_OK;
}

static void stop_it(void *job, const void *report) {
    const StepJob *own = job;
    (void)report;
    job_stop(own->job.queue, own->job.id);
}

static void note_done(void *job, TcStatus status) {
    ck_assert_int_eq(status, TC_OK);
    ((StepJob *)job)->done = true;
}

static void refuse_drop(void *job) {
    (void)job;
    ck_abort_msg("dropped");
}

TEST(ends_in_the_middle_of_a_search) {
    static const JobType type = {take_step, stop_it, note_done, refuse_drop};
    TcBookExtendLimits limits = limits_from("f5d6");
    Jobs *jobs;
    JobQueue *queue;
    Waker waker;
    waker_init(&waker);
    limits.depth = 40; /* minutes for the first value */
    limits.selectivity = 100;
    StepJob own = {.extend = start(&limits, NULL)};
    ck_assert_int_eq(jobs_create(waker_ring, &waker, &jobs), TC_OK);
    ck_assert_int_eq(job_queue_create(jobs, &(JobQueueConfig){.report_size = sizeof(int)}, &queue),
                     TC_OK);
    (void)job_submit(queue, &type, JOB_QUEUE, &own.job);
    while (!own.done) {
        waker_wait(&waker);
        job_pump(jobs);
    }
    jobs_free(jobs);
    tc_book_extend_free(own.extend);
    ck_assert_int_eq(own.step.progress.end, TC_BOOK_EXTEND_STOPPED);
    ck_assert(!own.step.found);
}

SUITE("engine/book_extend", begin, NULL)
