/* A job that grows a book: what it adds, from where, where it ends; stopped and gone on with, it computes
   nothing twice. */
#include "session/book_extend.h"

#include <stdlib.h>
#include <string.h>

#include <turncoat/init.h>

#include "base/thread.h"
#include "engine/book_grow.h"
#include "support/books.h"
#include "support/count.h"

enum { FOUND_MAX = 4000, DEPTH = 2, EXACT_FROM = 4 };

typedef struct Found {
    TcBoard board;
    TcBookLeaf leaf;
} Found;

/* What jobs hand out, as their owner keeps it. */
static struct {
    Found found[FOUND_MAX];
    int count;
    int stop_after; /* values; 0: never */
    Mutex mutex;
    BookExtend *job; /* under mutex */
    BookExtendProgress last;
} kept;
static _Atomic int ends;

static void begin(void) {
    tc_init(TC_CPU_BEST);
    kept.count = kept.stop_after = 0;
    mutex_init(&kept.mutex);
    ends = 0;
}

static void end(void) {
    mutex_release(&kept.mutex);
}

static void keep(void *context, const TcBoard *board, const TcBookLeaf *leaf) {
    (void)context;
    ck_assert_int_lt(kept.count, FOUND_MAX);
    kept.found[kept.count++] = (Found){*board, *leaf};
    if (kept.count == kept.stop_after) {
        mutex_lock(&kept.mutex);
        book_extend_stop(kept.job);
        mutex_unlock(&kept.mutex);
    }
}

static void note(void *context, const BookExtendProgress *progress) {
    (void)context;
    kept.last = *progress;
    if (progress->end != BOOK_EXTEND_RUNNING) {
        count_one(&ends);
    }
}

static BookExtendLimits limits_from(const char *moves) {
    TcPosition from = tc_position_initial();
    for (; *moves != '\0'; moves += 2) {
        from = tc_position_play(&from, tc_square_parse(moves));
    }
    return (BookExtendLimits){.from = from.board,
                              .positions = 500,
                              .plies = 4,
                              .errors = 3,
                              .depth = DEPTH,
                              .selectivity = 73,
                              .exact_from = EXACT_FROM};
}

/* The book from which a job sets out, by all that was handed out before. */
static TcBook *book_so_far(const BookExtendLimits *limits) {
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

static BookExtend *start(const BookExtendLimits *limits, TcBook *book, TcBook *barred) {
    static const BookExtendTarget target = {NULL, keep, note};
    mutex_lock(&kept.mutex);
    TcStatus status = book_extend_start(limits, &target, book, barred, &kept.job);
    mutex_unlock(&kept.mutex);
    ck_assert_int_eq(status, TC_OK);
    return kept.job;
}

static BookExtendProgress run(const BookExtendLimits *limits, TcBook *barred) {
    int before = ends;
    BookExtend *job = start(limits, book_so_far(limits), barred);
    count_await(&ends, before + 1);
    book_extend_free(job);
    ck_assert_int_eq(kept.last.status, TC_OK);
    return kept.last;
}

/* Every position has the value of its best move out of the book; least is the cost of the cheapest move
   out within plies. */
static int check_whole(const BookExtendLimits *limits, int *least) {
    TcBook *book = book_so_far(limits);
    BookGraph graph;
    BookCandidate *candidates;
    int count, positions = tc_book_count(book);
    book_graph_init(&graph);
    ck_assert_int_eq(book_graph_extend(&graph, book), TC_OK);
    for (int i = 0; i < positions; i++) {
        bool leads_out = book_graph_linked(&graph, i) != tc_board_moves(&book->nodes[i].board);
        ck_assert(leads_out == book_graph_leaf_counts(&graph, book, i));
    }
    int min_empties = tc_board_empties(&limits->from) - limits->plies + 1;
    ck_assert_int_eq(
        book_candidates_list(&graph, book, &limits->from, 128, min_empties, &candidates, &count),
        TC_OK);
    *least = count > 0 ? candidates[0].cost : 128;
    free(candidates);
    book_graph_release(&graph);
    tc_book_free(book);
    return positions;
}

START_TEST(goes_as_far_as_plies_and_errors) {
    BookExtendLimits limits = limits_from("f5d6");
    BookExtendProgress progress = run(&limits, NULL);
    int least;
    ck_assert_int_eq(progress.end, BOOK_EXTEND_EXHAUSTED);
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
END_TEST

START_TEST(adds_no_more_than_was_asked_for) {
    BookExtendLimits limits = limits_from("");
    limits.positions = 11;
    limits.errors = 12;
    int least;
    BookExtendProgress progress = run(&limits, NULL);
    ck_assert_int_eq(progress.end, BOOK_EXTEND_FULL);
    ck_assert_int_eq(progress.added, 11);
    ck_assert_int_eq(check_whole(&limits, &least), 12);
}
END_TEST

static bool is_known(const Found *found, int before) {
    for (int i = 0; i < before; i++) {
        if (tc_board_equal(&kept.found[i].board, &found->board) &&
            kept.found[i].leaf.move == found->leaf.move) {
            return true;
        }
    }
    return false;
}

START_TEST(goes_on_after_stops_and_computes_nothing_twice) {
    BookExtendLimits limits = limits_from("f5");
    int stops = 0;
    do {
        kept.stop_after = kept.count + 1 + 3 * stops;
        stops += run(&limits, NULL).end == BOOK_EXTEND_STOPPED;
    } while (kept.last.end == BOOK_EXTEND_STOPPED);
    ck_assert_int_eq(kept.last.end, BOOK_EXTEND_EXHAUSTED);
    ck_assert_int_ge(stops, 3);
    int least;
    ck_assert_int_gt(check_whole(&limits, &least), 10);
    ck_assert_int_gt(least, limits.errors);
    for (int i = 0; i < kept.count; i++) {
        ck_assert(!is_known(&kept.found[i], i));
    }
}
END_TEST

START_TEST(what_is_barred_stays_out) {
    BookExtendLimits limits = limits_from("f5"), barred_from = limits_from("f5d6");
    TcBook *barred = books_make();
    books_add(barred, &barred_from.from);
    BookExtendProgress progress = run(&limits, barred);
    ck_assert_int_eq(progress.end, BOOK_EXTEND_EXHAUSTED);
    TcBook *book = book_so_far(&limits);
    ck_assert_int_eq(tc_book_index(book, &barred_from.from), BOOK_NONE);
    tc_book_free(book);
    progress = run(&limits, NULL); /* its only fault was that it was barred */
    ck_assert_int_gt(progress.added, 0);
    book = book_so_far(&limits);
    ck_assert_int_ne(tc_book_index(book, &barred_from.from), BOOK_NONE);
    tc_book_free(book);
}
END_TEST

START_TEST(ends_in_the_middle_of_a_search) {
    BookExtendLimits limits = limits_from("f5d6");
    limits.depth = 40; /* minutes for the first value */
    limits.selectivity = 100;
    book_extend_free(start(&limits, book_so_far(&limits), NULL));
    ck_assert_int_eq(kept.last.end, BOOK_EXTEND_STOPPED);
    ck_assert_int_eq(kept.count, 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("session/book_extend");
    TCase *tests = suite_case(suite, "book_extend", begin, end);
    tcase_add_test(tests, goes_as_far_as_plies_and_errors);
    tcase_add_test(tests, adds_no_more_than_was_asked_for);
    tcase_add_test(tests, goes_on_after_stops_and_computes_nothing_twice);
    tcase_add_test(tests, what_is_barred_stays_out);
    tcase_add_test(tests, ends_in_the_middle_of_a_search);
    return suite_run(suite);
}
