/* Tests making a book: the same bytes from any number of threads and after any interruption; what
   was asked for is in it; the games that people played. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "forge/book.h"

#include <string.h>

#include "support/built_in.h"
#include "support/lines.h"
#include "support/practice.h"
#include "support/scratch.h"

enum { DEPTH = 4, EXACT_FROM = 6, ERRORS = 3, PLY = 7 };

static Scratch scratch;
static char journal_path[128];

static void set_up(void) {
    scratch_make(&scratch);
    snprintf(journal_path, sizeof journal_path, "%s.journal", scratch.path);
}

static void tear_down(void) {
    unlink(journal_path);
    scratch_remove(&scratch);
}

static BookBuildOptions options_for(int jobs) {
    return (BookBuildOptions){.quality = {DEPTH, 73, EXACT_FROM},
                              .errors = ERRORS,
                              .ply = PLY,
                              .eval = built_in,
                              .hash_megabytes = 1,
                              .jobs = jobs,
                              .out = scratch.path};
}

static BookBuildProgress build(const BookBuildOptions *options) {
    BookBuildProgress progress;
    TcError error;
    TcStatus status = book_build_run(options, &progress, &error);
    ck_assert_msg(status == TC_OK, "%s", error.message);
    return progress;
}

static TcBook *read_book(void) {
    Buf bytes;
    buf_init(&bytes);
    scratch_read(&scratch, &bytes);
    TcBook *book;
    TcError error;
    TcStatus status = tc_book_read(bytes.data, bytes.size, &book, &error);
    ck_assert_msg(status == TC_OK, "%s", error.message);
    buf_release(&bytes);
    return book;
}

TEST(does_not_depend_on_the_number_of_threads) {
    BookBuildOptions options = options_for(1);
    BookBuildProgress progress = build(&options);
    ck_assert(progress.finished);
    ck_assert_uint_gt(progress.searches, (uint64_t)progress.positions);
    ck_assert_uint_eq(progress.found, 0);
    ck_assert(access(journal_path, F_OK) != 0);
    Buf one;
    scratch_take(&scratch, &one);
    options = options_for(5);
    build(&options);
    scratch_expect(&scratch, &one);
    /* a finished book has nothing to do */
    Buf finished;
    buf_init(&finished);
    scratch_read(&scratch, &finished);
    progress = build(&options);
    ck_assert_uint_eq(progress.searches, 0);
    scratch_expect(&scratch, &finished);
}

/* Drops some bytes of the journal, as a kill while it writes does. */
static void cut_journal(size_t bytes) {
    Buf journal;
    buf_init(&journal);
    if (file_read_regular(journal_path, 1 << 20, &journal) == TC_OK && journal.size > bytes) {
        ck_assert_int_eq(truncate(journal_path, (off_t)(journal.size - bytes)), 0);
    }
    buf_release(&journal);
}

static uint64_t stop_after;

static void stop_soon(void *context, const BookBuildProgress *progress) {
    if (progress->searches >= stop_after) {
        tc_stop_request(context);
    }
}

/* stays: the book that a stopped run writes is there when the next begins; else only the journal,
   as after a kill. */
static void stop_and_go_on(bool stays) {
    BookBuildOptions options = options_for(2);
    build(&options);
    Buf whole;
    scratch_take(&scratch, &whole);
    BookBuildProgress progress;
    int stops = -1;
    do {
        TcStop stop = {0};
        options.stop = &stop;
        options.progress = stop_soon;
        options.progress_context = &stop;
        stop_after = 20 + 7 * (uint64_t)++stops;
        progress = build(&options);
        if (!stays && !progress.finished) {
            unlink(scratch.path);
            cut_journal((size_t)stops % 40);
        }
    } while (!progress.finished && stops < 100);
    ck_assert_int_ge(stops, 3);
    ck_assert_uint_gt(progress.found + stays, 0);
    scratch_expect(&scratch, &whole);
}

TEST(goes_on_after_a_stop) {
    stop_and_go_on(true);
}

TEST(goes_on_after_a_kill) {
    stop_and_go_on(false);
}

TEST(refuses_a_journal_of_other_options) {
    TcStop stop = {0};
    BookBuildOptions options = options_for(1);
    options.stop = &stop;
    options.progress = stop_soon;
    options.progress_context = &stop;
    stop_after = 1;
    ck_assert(!build(&options).finished);
    options = options_for(1);
    options.quality.depth++;
    BookBuildProgress progress;
    TcError error;
    ck_assert_int_eq(book_build_run(&options, &progress, &error), TC_ERROR_ILLEGAL);
    ck_assert_ptr_nonnull(strstr(error.message, "other options"));
}

TEST(covers_what_was_asked_for) {
    BookBuildOptions options = options_for(2);
    build(&options);
    TcBook *book = read_book();
    BookGraph graph;
    book_graph_init(&graph);
    ck_assert_int_eq(book_graph_extend(&graph, book), TC_OK);
    int16_t costs[10000];
    ck_assert_int_lt(book->count, 10000);
    TcBoard start = tc_board_initial();
    book_graph_costs(&graph, book, &start, costs);
    int deepest = 0;
    for (int i = 0; i < book->count; i++) {
        const BookNode *node = &book->nodes[i];
        int ply = 60 - tc_board_empties(&node->board);
        deepest = ply > deepest ? ply : deepest;
        bool leads_out = book_graph_linked(&graph, i) != tc_board_moves(&node->board);
        ASSERT_TRUE(leads_out == book_graph_leaf_counts(&graph, book, i));
        if (ply < PLY && leads_out) {
            ASSERT_TRUE(costs[i] + node->halves - node->leaf_halves > 2 * ERRORS);
        }
        ASSERT_TRUE(node->leaf_depth >= DEPTH);
    }
    ck_assert_int_eq(deepest, PLY);
    book_graph_release(&graph);
    tc_book_free(book);
}

TEST(improves_shallow_values) {
    BookBuildOptions options = options_for(2);
    options.ply = 4;
    build(&options);
    options.quality.depth = DEPTH + 2;
    build(&options);
    TcBook *book = read_book();
    for (int i = 0; i < book->count; i++) {
        ASSERT_TRUE(book->nodes[i].leaf_depth >= DEPTH + 2);
    }
    tc_book_free(book);
}

/* The book may be one of a user, who wants no position back. */
TEST(keeps_what_is_removed) {
    BookBuildOptions options = options_for(2);
    options.ply = 3;
    build(&options);
    TcBook *book = read_book();
    int index = book->count / 2;
    TcBoard board = book->nodes[index].board;
    void *bytes;
    size_t size;
    book_set_removed(&book->nodes[index], true);
    ck_assert_int_eq(tc_book_write(book, &bytes, &size), TC_OK);
    scratch_write(&scratch, bytes, size);
    free(bytes);
    tc_book_free(book);
    options.ply = 5;
    build(&options);
    book = read_book();
    for (int i = 0; i < book->count; i++) {
        ASSERT_TRUE(book_is_removed(&book->nodes[i]) ==
                    tc_board_equal(&book->nodes[i].board, &board));
    }
    ck_assert_int_ge(tc_book_index(book, &board), 0);
    tc_book_free(book);
}

static TcBookEntry find(const TcBook *book, const char *moves) {
    TcBoard board = line_board(moves);
    TcBookEntry entry;
    ck_assert_msg(tc_book_find(book, &board, &entry), "%s", moves);
    return entry;
}

TEST(adds_what_people_play) {
    /* d3c5 and e6f4 are images of f5d6; f5d6c3d3c4 and f5d6c4d3c3 meet */
    static const char *const games[] = {"f5d6c3d3c4", "f5d6c4d3c3", "d3c5f6", "e6f4", "f5d6c3"};
    static const int results[] = {10, -2, 0, 64, 4};
    BookPractice *practice = practice_of(&scratch, games, results, 5);
    ck_assert_int_eq(book_practice_games(practice), 5);
    BookBuildOptions options = options_for(2);
    options.ply = 0;
    options.practice = practice;
    options.practice_games = 2;
    build(&options);
    TcBook *book = read_book();
    /* start, after one move, f5d6, f5d6c3 (f6 is its image in d3c5f6), f5d6c3d3c4; not what one
       game alone has */
    TcBookEntry entry = find(book, "f5");
    ck_assert_uint_eq(entry.games.wins, 1); /* for White */
    ck_assert_uint_eq(entry.games.draws, 1);
    ck_assert_uint_eq(entry.games.losses, 3);
    entry = find(book, "f5d6");
    ck_assert_uint_eq(entry.games.wins + entry.games.draws + entry.games.losses, 5);
    entry = find(book, "f5d6c3d3c4");
    ck_assert_uint_eq(entry.games.wins, 1);
    ck_assert_uint_eq(entry.games.losses, 1);
    entry = find(book, "");
    ck_assert_int_eq(entry.count, 4);
    ck_assert_uint_eq(entry.moves[0].games.wins, 3);
    TcBoard board = line_board("f5d6c4");
    ck_assert(!tc_book_find(book, &board, &entry));
    tc_book_free(book);
    book_practice_free(practice);
}

TEST(names_the_games_that_were_counted_last) {
    static const char *const games[] = {"f5d6c3", "f5d6c4", "f5d6c3"};
    static const int results[] = {10, -2, 0};
    BookPractice *practice = practice_of(&scratch, games, results, 3);
    BookPractice *others = practice_of(&scratch, games, results, 1);
    BookBuildOptions options = options_for(1);
    options.ply = 0;
    options.practice = practice;
    options.practice_games = 2;
    build(&options);
    TcBook *book = read_book();
    ck_assert_ptr_nonnull(strstr(tc_book_text(book), " ply=0 practice-games=3 practice-min=2"));
    book_practice_count(others, book);
    ck_assert_int_eq(book_practice_note(others, book), TC_OK);
    const char *end = strstr(tc_book_text(book), " ply=0");
    ck_assert_ptr_nonnull(end);
    ck_assert_str_eq(end, " ply=0 practice-games=1");
    /* what is said of other books stays, as it is how a user's is known */
    tc_book_set_text(book, "made by hand");
    ck_assert_int_eq(book_practice_note(others, book), TC_OK);
    ck_assert_str_eq(tc_book_text(book), "made by hand");
    tc_book_free(book);
    book_practice_free(practice);
    book_practice_free(others);
}

int main(void) {
    built_in_unpack();
    return suite_run("tools/book_build", set_up, tear_down);
}
