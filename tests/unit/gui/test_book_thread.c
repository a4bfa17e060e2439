/* The thread that keeps the user's opening book in its file: orders in, news and books out; files that
   are damaged or in use. */
#define _XOPEN_SOURCE 700
#include "gui/window/book_thread.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <turncoat/init.h>

#include "base/file.h"
#include "support/books.h"
#include "support/count.h"

static char folder[] = "/tmp/turncoat-test-XXXXXX";
static char path[FILE_PATH_SIZE], other[FILE_PATH_SIZE];
static _Atomic int wakes;
static int in_books; /* positions of the books that came last */

static void wake(void *context) {
    (void)context;
    count_one(&wakes);
}

static void begin(void) {
    tc_init(TC_CPU_BEST);
    snprintf(folder, sizeof folder, "/tmp/turncoat-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    in_books = 0;
    snprintf(path, sizeof path, "%s/book.tcb", folder);
    snprintf(other, sizeof other, "%s/other.tcb", folder);
}

static void end(void) {
    DIR *files = opendir(folder);
    ck_assert_ptr_nonnull(files);
    for (struct dirent *file; (file = readdir(files)) != NULL;) {
        char name[FILE_PATH_SIZE];
        snprintf(name, sizeof name, "%s/%.200s", folder, file->d_name);
        (void)unlink(name);
    }
    closedir(files);
    ck_assert_int_eq(rmdir(folder), 0);
}

static BookThread *start(void) {
    BookThread *thread;
    ck_assert_int_eq(book_thread_create(path, NULL, wake, NULL, &thread), TC_OK);
    return thread;
}

/* The next news but those that only bring books. */
static BookNews next(BookThread *thread) {
    BookNews news;
    for (;;) {
        for (int seen = wakes; !book_thread_news(thread, &news); seen = wakes) {
            count_await(&wakes, seen + 1);
        }
        bool books_only = news.all != NULL;
        in_books = books_only ? tc_book_count(news.all) : in_books;
        tc_book_free(news.all);
        tc_book_free(news.own);
        if (!books_only) {
            return news;
        }
    }
}

static int next_books(BookThread *thread) {
    BookNews news;
    for (;;) {
        for (int seen = wakes; !book_thread_news(thread, &news); seen = wakes) {
            count_await(&wakes, seen + 1);
        }
        int count = news.all != NULL ? tc_book_count(news.all) : -1;
        tc_book_free(news.all);
        tc_book_free(news.own);
        if (count >= 0) {
            return count;
        }
    }
}

static BookOrder set_start(int value) {
    return (BookOrder){.kind = BOOK_SET,
                       .board = tc_board_initial(),
                       .leaf = {tc_square_parse("f5"), {value, 20, 73, false}}};
}

static BookNews order(BookThread *thread, const BookOrder *wanted) {
    ck_assert(book_thread_order(thread, wanted));
    return next(thread);
}

START_TEST(what_is_changed_is_in_the_file_of_the_next_run) {
    BookThread *thread = start();
    BookOrder wanted = set_start(4);
    BookNews news = order(thread, &wanted);
    ck_assert_int_eq(news.problem, BOOK_FINE);
    ck_assert_int_eq(news.count, 1);
    ck_assert(news.can_undo);
    ck_assert_int_eq(next_books(thread), 1);
    book_thread_free(thread);
    thread = start();
    ck_assert_int_eq(next_books(thread), 1); /* without being asked */
    wanted = (BookOrder){.kind = BOOK_EXPORT};
    snprintf(wanted.path, sizeof wanted.path, "%s", other);
    ck_assert_int_eq(order(thread, &wanted).problem, BOOK_FINE);
    wanted = (BookOrder){.kind = BOOK_REMOVE, .board = tc_board_initial()};
    ck_assert_int_eq(order(thread, &wanted).problem, BOOK_FINE);
    ck_assert_int_eq(next_books(thread), 0);
    wanted = (BookOrder){.kind = BOOK_UNDO};
    ck_assert(!order(thread, &wanted).can_undo);
    ck_assert_int_eq(next_books(thread), 1);
    book_thread_free(thread);
    ck_assert_int_eq(unlink(path), 0);
    thread = start();
    wanted = (BookOrder){.kind = BOOK_IMPORT};
    snprintf(wanted.path, sizeof wanted.path, "%s", other);
    ck_assert_int_eq(order(thread, &wanted).count, 1);
    snprintf(wanted.path, sizeof wanted.path, "%s/missing", folder);
    news = order(thread, &wanted);
    ck_assert_int_eq(news.problem, BOOK_REFUSED);
    ck_assert_int_eq(news.status, TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(news.count, 1);
    book_thread_free(thread);
}
END_TEST

static void spoil(void) {
    BookThread *thread = start();
    BookOrder wanted = set_start(4);
    (void)order(thread, &wanted);
    book_thread_free(thread);
    ck_assert_int_eq(truncate(path, 50), 0);
}

START_TEST(a_damaged_file_gets_another_name) {
    spoil();
    BookThread *thread = start();
    BookNews news = next(thread);
    ck_assert_int_eq(news.problem, BOOK_SET_ASIDE);
    ck_assert_int_eq(access(news.path, F_OK), 0);
    ck_assert_int_ne(access(path, F_OK), 0);
    BookOrder wanted = set_start(2);
    ck_assert_int_eq(order(thread, &wanted).problem, BOOK_FINE);
    book_thread_free(thread);
    ck_assert_int_eq(access(news.path, F_OK), 0);
    ck_assert_int_eq(access(path, F_OK), 0);
}
END_TEST

START_TEST(what_cannot_be_read_is_never_written) {
    BookThread *thread = start();
    BookOrder wanted = set_start(2);
    (void)order(thread, &wanted);
    book_thread_free(thread);
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(mkdir(path, 0700), 0); /* no file at all */
    thread = start();
    ck_assert_int_eq(next(thread).problem, BOOK_UNREADABLE);
    ck_assert_int_eq(order(thread, &wanted).problem, BOOK_UNREADABLE);
    book_thread_free(thread);
    ck_assert_int_eq(rmdir(path), 0);
}
END_TEST

START_TEST(two_runs_do_not_write_over_each_other) {
    BookThread *first = start();
    BookOrder wanted = set_start(2);
    ck_assert_int_eq(order(first, &wanted).problem, BOOK_FINE);
    BookThread *second = start();
    BookNews news = order(second, &wanted);
    ck_assert_int_eq(news.problem, BOOK_IN_USE);
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, tc_square_parse("f5"));
    wanted = (BookOrder){.kind = BOOK_SET,
                         .board = position.board,
                         .leaf = {tc_square_parse("d6"), {1, 20, 73, false}}};
    ck_assert_int_eq(order(first, &wanted).count, 2);
    book_thread_free(first);
    news = order(second, &wanted); /* what the first has written since is there */
    ck_assert_int_eq(news.problem, BOOK_FINE);
    ck_assert_int_eq(news.count, 2);
    book_thread_free(second);
}
END_TEST

/* -- a job -- */

static BookOrder extend_start(int positions) {
    return (BookOrder){.kind = BOOK_EXTEND,
                       .limits = {.from = tc_board_initial(),
                                  .positions = positions,
                                  .plies = 20,
                                  .errors = 20,
                                  .depth = 2,
                                  .selectivity = 73,
                                  .exact_from = 4}};
}

static BookNews extend_until(BookThread *thread, int positions, int added) {
    BookOrder wanted = extend_start(positions);
    BookNews news = order(thread, &wanted);
    ck_assert_int_eq(news.problem, BOOK_FINE);
    while (news.progress.added < added && news.progress.end == BOOK_EXTEND_RUNNING) {
        news = next(thread);
        ck_assert_int_eq(news.kind, BOOK_EXTEND);
    }
    return news;
}

static BookNews await_end(BookThread *thread, BookNews news) {
    while (news.kind != BOOK_EXTEND || news.progress.end == BOOK_EXTEND_RUNNING) {
        news = next(thread);
    }
    return news;
}

static int positions_in_file(void) {
    Buf bytes;
    TcBook *book;
    TcTextError error;
    buf_init(&bytes);
    ck_assert_int_eq(file_read_regular(path, BOOK_FILE_MAX, &bytes), TC_OK);
    ck_assert_int_eq(tc_book_read(bytes.data, bytes.size, &book, &error), TC_OK);
    int count = tc_book_count(book);
    tc_book_free(book);
    buf_release(&bytes);
    return count;
}

START_TEST(a_job_extends_the_file_and_is_undone) {
    BookThread *thread = start();
    BookNews news = await_end(thread, extend_until(thread, 40, 40));
    ck_assert_int_eq(news.progress.end, BOOK_EXTEND_FULL);
    ck_assert_int_eq(news.progress.added, 40);
    ck_assert_int_eq(news.count, 41);
    ck_assert_int_eq(positions_in_file(), 41);
    while (in_books < 41) { /* they may have come before the end */
        in_books = next_books(thread);
    }
    BookOrder undo = {.kind = BOOK_UNDO};
    news = order(thread, &undo);
    ck_assert_int_eq(news.count, 0);
    ck_assert_int_eq(positions_in_file(), 0);
    book_thread_free(thread);
}
END_TEST

START_TEST(a_job_stops_and_goes_on) {
    BookThread *thread = start();
    BookNews news = extend_until(thread, 100000, 10);
    ck_assert_int_gt(positions_in_file(), 0); /* before anything has ended */
    BookOrder again = extend_start(10), stop = {.kind = BOOK_EXTEND_STOP};
    ck_assert(book_thread_order(thread, &again)); /* one at a time */
    ck_assert(book_thread_order(thread, &stop));
    bool refused = false;
    do {
        news = next(thread);
        refused |= news.problem == BOOK_REFUSED;
    } while (news.progress.end == BOOK_EXTEND_RUNNING);
    ck_assert(refused);
    ck_assert_int_eq(news.progress.end, BOOK_EXTEND_STOPPED);
    int first = news.count;
    ck_assert_int_eq(positions_in_file(), first);
    news = await_end(thread, extend_until(thread, 30, 30));
    ck_assert_int_eq(news.progress.end, BOOK_EXTEND_FULL);
    /* what the first one left unfinished counts for nobody */
    ck_assert_int_ge(news.count, first + 30 - 1);
    book_thread_free(thread);
}
END_TEST

START_TEST(a_job_ends_with_the_program_and_nothing_is_lost) {
    BookThread *thread = start();
    BookNews news = extend_until(thread, 100000, 20);
    book_thread_free(thread);
    int first = positions_in_file();
    ck_assert_int_ge(first, news.progress.added + 1);
    thread = start();
    news = await_end(thread, extend_until(thread, 20, 20));
    ck_assert_int_ge(news.count, first + 20 - 1);
    book_thread_free(thread);
    ck_assert_int_eq(positions_in_file(), news.count);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("gui/book_thread");
    TCase *tests = suite_case(suite, "book_thread", begin, end);
    tcase_add_test(tests, what_is_changed_is_in_the_file_of_the_next_run);
    tcase_add_test(tests, a_damaged_file_gets_another_name);
    tcase_add_test(tests, what_cannot_be_read_is_never_written);
    tcase_add_test(tests, two_runs_do_not_write_over_each_other);
    tcase_add_test(tests, a_job_extends_the_file_and_is_undone);
    tcase_add_test(tests, a_job_stops_and_goes_on);
    tcase_add_test(tests, a_job_ends_with_the_program_and_nothing_is_lost);
    return suite_run(suite);
}
