/* Plans, answers and trees: what comes back is what was asked for, and damage is no crash. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "forge/book.h"

#include <string.h>

#include "engine/book.h"
#include "support/books.h"
#include "support/built_in.h"
#include "support/scratch.h"
#include "support/tree_check.h"
#include "tools/book_tree.h"

static const BookQuality quality = {.depth = 4, .selectivity = 73, .exact_from = 6};

static Scratch scratch;

static void set_up(void) {
    scratch_make(&scratch);
}

static void tear_down(void) {
    scratch_remove(&scratch);
}

/* The start with its moves, and one more ply, unvalued. */
static TcBook *make_unvalued(void) {
    TcBook *book = books_make();
    TcBoard board = tc_board_initial();
    books_add(book, &board);
    board = tc_board_play(&board, tc_square_parse("f5"));
    books_add(book, &board);
    board = tc_board_play(&board, tc_square_parse("f4"));
    books_add(book, &board);
    return book;
}

static int plan(TcBook *book, int errors, int ply, int positions, Buf *text) {
    int count;
    buf_init(text);
    ck_assert_int_eq(book_plan_write(book, &quality, errors, ply, positions, text, &count), TC_OK);
    return count;
}

/* The answers to a plan at a depth, as a file. */
static void value_at(int depth, const Buf *text, Buf *answers) {
    BookRequest *requests;
    int count, done, all;
    TcError error;
    ck_assert_int_eq(book_plan_read(text->data, text->size, &requests, &count, &error), TC_OK);
    BookValueOptions options = {.quality = {depth, quality.selectivity, quality.exact_from},
                                .eval = built_in,
                                .hash_megabytes = 1,
                                .jobs = 2,
                                .shard = 1,
                                .shards = 1,
                                .out = scratch.path};
    ck_assert_int_eq(book_value_run(&options, requests, count, &done, &all, &error), TC_OK);
    ck_assert_int_eq(done, all);
    ck_assert_int_eq(all, count);
    free(requests);
    buf_init(answers);
    scratch_read(&scratch, answers);
    unlink(scratch.path);
}

static void value(const Buf *text, Buf *answers) {
    value_at(quality.depth, text, answers);
}

TEST(asks_and_takes_back) {
    TcBook *book = make_unvalued();
    Buf text, answers;
    /* all moves of the start lead into the book */
    ck_assert_int_eq(plan(book, 64, 4, 0, &text), 2);
    ck_assert_ptr_nonnull(strstr(text.data, " F4:+0;"));
    value(&text, &answers);
    int taken;
    TcError error;
    ck_assert_int_eq(book_answers_merge(book, answers.data, answers.size, &taken, &error), TC_OK);
    ck_assert_int_eq(taken, 2);
    ck_assert_int_eq(tc_book_count(book), 3);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_gt(book->nodes[i].depth, 0);
    }
    buf_release(&text);
    /* then it wants to grow, and an answer from before fits no more */
    int count = plan(book, 64, 4, 0, &text);
    ck_assert_int_eq(count, 2);
    buf_release(&text);
    ck_assert_int_eq(plan(book, 64, 4, 1, &text), 1);
    buf_release(&text);
    ck_assert_int_eq(plan(book, 64, 1, 0, &text), 0);
    TcBook *later = make_unvalued();
    TcBoard board = tc_board_initial();
    board = tc_board_play(&board, tc_square_parse("f5"));
    TcBookLeaf leaf = tc_book_leaf(book, tc_book_index(book, &board));
    TcBoard stored = tc_book_board(book, tc_book_index(book, &board));
    board = tc_board_play(&stored, leaf.move);
    books_add(later, &board);
    ck_assert_int_eq(book_answers_merge(later, answers.data, answers.size, &taken, &error), TC_OK);
    ck_assert_int_eq(taken, 1);
    buf_release(&text);
    buf_release(&answers);
    tc_book_free(later);
    tc_book_free(book);
}

static int merge(TcBook *book, const Buf *answers) {
    int taken;
    TcError error;
    ck_assert_int_eq(book_answers_merge(book, answers->data, answers->size, &taken, &error), TC_OK);
    return taken;
}

TEST(the_deeper_answer_counts_in_any_order) {
    TcBook *book = make_unvalued(), *other = make_unvalued();
    Buf text, shallow, deep;
    plan(book, 0, 0, 0, &text);
    buf_release(&text);
    plan(other, 0, 0, 0, &text);
    value_at(4, &text, &shallow);
    value_at(5, &text, &deep);
    ck_assert_int_eq(merge(book, &shallow), 2);
    ck_assert_int_eq(merge(book, &deep), 2);
    ck_assert_int_eq(merge(other, &deep), 2);
    ck_assert_int_eq(merge(other, &shallow), 0);
    ck_assert_int_eq(merge(other, &deep), 0);
    ck_assert_int_eq(book->nodes[2].leaf_depth, 5);
    ck_assert_mem_eq(book->nodes, other->nodes, 3 * sizeof *book->nodes);
    /* a value whose move leads into the book by now is none, however deep it is */
    TcBoard after = tc_board_play(&book->nodes[2].board, book->nodes[2].leaf_move);
    books_set_leaf(other, 2, book->nodes[2].leaf_move, 8, 30, false);
    books_add(other, &after);
    buf_release(&text);
    plan(other, 0, 0, 0, &text);
    buf_release(&shallow);
    value_at(4, &text, &shallow);
    ck_assert_int_gt(merge(other, &shallow), 0);
    ck_assert_int_eq(other->nodes[2].leaf_depth, 4);
    buf_release(&text);
    buf_release(&shallow);
    buf_release(&deep);
    tc_book_free(book);
    tc_book_free(other);
}

TEST(what_is_removed_stays_so) {
    TcBook *book = make_unvalued(), *marked = make_unvalued();
    Buf text, answers;
    book_set_removed(&marked->nodes[1], true);
    plan(book, 0, 0, 0, &text);
    value(&text, &answers);
    merge(book, &answers);
    merge(marked, &answers);
    ck_assert(book_is_removed(&marked->nodes[1]));
    ck_assert_int_eq(marked->nodes[1].leaf_depth, book->nodes[1].leaf_depth);
    ck_assert_int_eq(marked->nodes[0].halves, book->nodes[0].halves);
    ck_assert_int_gt(marked->nodes[0].depth, 0);
    buf_release(&text);
    buf_release(&answers);
    tc_book_free(book);
    tc_book_free(marked);
}

/* A book knows an answer after the first time, so that each part has a book of its own. */
static TcStatus merge_part(const TcBook *book, const void *bytes, size_t size, int *taken) {
    TcBook *copy;
    TcError error;
    *taken = 0;
    ck_assert_int_eq(book_clone(book, &copy), TC_OK);
    TcStatus status = book_answers_merge(copy, bytes, size, taken, &error);
    tc_book_free(copy);
    return status;
}

TEST(damaged_answers_are_refused_or_left_out) {
    TcBook *book = make_unvalued();
    Buf text, answers;
    plan(book, 0, 0, 0, &text);
    value(&text, &answers);
    int taken, max = 0;
    for (size_t cut = 0; cut <= answers.size; cut++) {
        char *part = malloc(cut + 1);
        memcpy(part, answers.data, cut);
        TcStatus status = merge_part(book, part, cut, &taken);
        ASSERT_TRUE(status == TC_OK || status == TC_ERROR_SYNTAX);
        ASSERT_TRUE(taken >= max);
        max = taken;
        free(part);
    }
    ck_assert_int_eq(max, 2);
    for (size_t at = 0; at < answers.size; at++) {
        answers.data[at] ^= 0x21;
        TcStatus status = merge_part(book, answers.data, answers.size, &taken);
        ASSERT_TRUE((status == TC_OK && taken < 2) || status == TC_ERROR_SYNTAX);
        answers.data[at] ^= 0x21;
    }
    buf_release(&text);
    buf_release(&answers);
    tc_book_free(book);
}

TEST(bad_plans_are_reported) {
    BookRequest *requests;
    int count;
    TcError error = {0};
    static const char board[] =
        "---------------------------OX------XO--------------------------- X; A1:+0;\n";
    ck_assert_int_eq(book_plan_read(board, strlen(board), &requests, &count, &error),
                     TC_ERROR_ILLEGAL);
    ck_assert_int_eq(error.line, 1);
    ck_assert_int_eq(book_plan_read("", 0, &requests, &count, &error), TC_OK);
    ck_assert_int_eq(count, 0);
    free(requests);
}

TEST(a_tree_has_each_position_once) {
    TcBook *book = books_make();
    uint64_t random = 9;
    for (int games = 0; games < 40; games++) {
        TcPosition position = tc_position_initial();
        for (int ply = 0; ply < 8; ply++) {
            int before = book->count;
            int index = books_add(book, &position.board);
            if (book->count > before) {
                books_set_random_leaf(book, index, &random);
            }
            position = tc_position_play(&position, positions_random_move(&position, &random));
        }
    }
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    TcTree *tree;
    ck_assert_int_eq(book_tree(book, &tree), TC_OK);
    ck_assert(tree_is_valid(tree));
    int moves = 0, with_moves = 0;
    for (int i = 0; i < book->count; i++) {
        TcBookEntry entry;
        ck_assert(tc_book_find(book, &book->nodes[i].board, &entry));
        moves += entry.count;
        with_moves += entry.count > 0;
    }
    ck_assert_int_eq(tc_tree_node_count(tree), moves + 1);
    int inner = 0;
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        inner += tc_tree_child_count(tree, node) > 0;
    }
    ck_assert_int_eq(inner, with_moves);
    tc_tree_free(tree);
    tc_book_free(book);
}

int main(void) {
    built_in_unpack();
    return suite_run("tools/book_plan", set_up, tear_down);
}
