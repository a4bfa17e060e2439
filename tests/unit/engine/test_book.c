/* The opening book: positions under symmetry, values brought up and costs brought down against a
   plain recursion over the oracle's rules, and playing from it. */
#include <turncoat/book.h>

#include <stdlib.h>
#include <string.h>

#include "engine/book_graph.h"
#include "support/books.h"

/* -- looking up -- */

TEST(finds_all_images_of_a_position) {
    uint64_t random = 1;
    for (int i = 0; i < 200; i++) {
        TcBook *book = books_make();
        TcPosition position = positions_by_play(3 + (int)random_below(&random, 50), &random);
        TcBoard board = position.board;
        if (tc_board_is_over(&board)) {
            tc_book_free(book);
            continue;
        }
        int index = books_add(book, &board);
        books_set_random_leaf(book, index, &random);
        TcBookLeaf leaf = tc_book_leaf(book, index);
        for (int symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
            TcBoard image = tc_board_transform(&board, (TcSymmetry)symmetry);
            TcBookEntry entry;
            ASSERT_SAME_INT(books_add(book, &image), index);
            ASSERT_TRUE(tc_book_find(book, &image, &entry));
            ASSERT_SAME_INT(entry.count, leaf.value.depth > 0);
            TcBoard to_move = tc_board_must_pass(&image) ? tc_board_pass(&image) : image;
            if (entry.count > 0) {
                ASSERT_TRUE(tc_board_is_legal(&to_move, entry.moves[0].square));
                ASSERT_SAME_VALUE(entry.moves[0].value.value, leaf.value.value);
                /* the same move: what it leads to has the same canonical board */
                TcBoard stored = tc_book_board(book, index);
                TcBoard a = tc_board_play(&stored, leaf.move);
                TcBoard b = tc_board_play(&to_move, entry.moves[0].square);
                a = tc_board_canonical(&a, NULL);
                b = tc_board_canonical(&b, NULL);
                ASSERT_TRUE(tc_board_equal(&a, &b));
            }
        }
        ck_assert_int_eq(tc_book_count(book), 1);
        tc_book_free(book);
    }
}

TEST(keeps_many_positions_apart) {
    enum { COUNT = 3000 };
    uint64_t random = 2;
    TcBook *book = books_make();
    TcBoard *boards = malloc(COUNT * sizeof *boards);
    int count = 0;
    while (count < COUNT) {
        TcPosition position = positions_by_play(10 + (int)random_below(&random, 30), &random);
        int before = tc_book_count(book);
        if (!tc_board_is_over(&position.board)) {
            books_add(book, &position.board);
        }
        if (tc_book_count(book) > before) {
            boards[count++] = position.board;
        }
    }
    for (int i = 0; i < COUNT; i += 2) {
        if (i % 60 == 0) { /* each one moves all others of the table */
            tc_book_remove(book, tc_book_index(book, &boards[i]));
            ASSERT_SAME_INT(tc_book_index(book, &boards[i]), -1);
        }
    }
    ck_assert_int_eq(tc_book_count(book), COUNT - COUNT / 60);
    for (int i = 0; i < COUNT; i++) {
        ASSERT_TRUE((tc_book_index(book, &boards[i]) >= 0) == (i % 60 != 0));
    }
    free(boards);
    tc_book_free(book);
}

TEST(refuses_what_is_no_position_or_move) {
    TcBook *book = books_make();
    TcBoard start = tc_board_initial();
    TcBoard over = {.mover = UINT64_MAX};
    TcBoard both = {.mover = start.mover, .opponent = start.mover | start.opponent};
    TcBoard no_centre = {.mover = 1, .opponent = 2};
    int index = 7;
    ck_assert_int_eq(tc_book_add(book, &over, &index), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(tc_book_add(book, &both, &index), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(tc_book_add(book, &no_centre, &index), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(index, 7);
    index = books_add(book, &start);
    TcBookLeaf leaf = {0, {1, 2, 73, false}};
    ck_assert_int_eq(tc_book_set_leaf(book, index, &leaf), TC_ERROR_ILLEGAL);
    leaf = (TcBookLeaf){TC_NO_SQUARE, {65, 2, 73, false}};
    ck_assert_int_eq(tc_book_set_leaf(book, index, &leaf), TC_ERROR_ARGUMENT);
    leaf = (TcBookLeaf){TC_NO_SQUARE, {1, 61, 73, false}};
    ck_assert_int_eq(tc_book_set_leaf(book, index, &leaf), TC_ERROR_ARGUMENT);
    leaf = (TcBookLeaf){TC_NO_SQUARE, {1, 2, 74, false}};
    ck_assert_int_eq(tc_book_set_leaf(book, index, &leaf), TC_ERROR_ARGUMENT);
    tc_book_free(book);
}

/* -- values and costs against a plain recursion -- */

TEST(brings_values_up_as_a_plain_recursion_does) {
    uint64_t random = 3;
    int links = 0, passes = 0, positions = 0, known = 0;
    for (int round = 0; round < 60; round++) {
        BooksPlain plain = {.book = books_tangle(&random, 40)};
        ck_assert_int_eq(tc_book_propagate(plain.book), TC_OK);
        for (int i = 0; i < tc_book_count(plain.book); i++) {
            TcBoard board = tc_book_board(plain.book, i);
            TcBookValue expected = books_plain_value(&plain, i);
            TcBookEntry entry;
            ASSERT_TRUE(tc_book_find(plain.book, &board, &entry));
            known += expected.depth > 0;
            ASSERT_SAME_VALUE(entry.value.value, expected.value);
            ASSERT_SAME_INT(entry.value.depth, expected.depth);
            ASSERT_SAME_INT(entry.value.selectivity, expected.selectivity);
            ASSERT_SAME_INT(entry.value.exact, expected.exact);
            if (entry.value.depth > 0) { /* a stale leaf may be worth more than the rest */
                ASSERT_TRUE(entry.moves[0].value.depth == 0 ||
                            entry.moves[0].value.value <= entry.value.value);
            }
        }
        positions += tc_book_count(plain.book);
        links += plain.links;
        passes += plain.passes;
        tc_book_free(plain.book);
    }
    /* paths, not links: transpositions count several times */
    ck_assert_int_gt(links, 2 * positions);
    ck_assert_int_gt(passes, 100);
    ck_assert_int_gt(known, positions / 3);
    ck_assert_int_lt(known, positions * 9 / 10);
}

/* Costs by going over all links until nothing changes. */
static void plain_costs(const TcBook *book, int16_t *costs) {
    TcBoard start = tc_board_initial();
    for (int i = 0; i < book->count; i++) {
        costs[i] = i == tc_book_index(book, &start) ? 0 : BOOK_COST_NONE;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < book->count; i++) {
            TcBoard board = tc_book_board(book, i);
            for (uint64_t moves = tc_board_moves(&board); moves != 0; moves &= moves - 1) {
                bool passed;
                int target = books_plain_target(book, &board, __builtin_ctzll(moves), &passed);
                if (target >= 0 && costs[i] != BOOK_COST_NONE && book->nodes[target].depth > 0) {
                    int child = passed ? book->nodes[target].halves : -book->nodes[target].halves;
                    int cost = costs[i] + book->nodes[i].halves - child;
                    changed = changed || cost < costs[target];
                    costs[target] = (int16_t)(cost < costs[target] ? cost : costs[target]);
                }
            }
        }
    }
}

TEST(brings_costs_down_and_grows_by_steps) {
    enum { COUNT = 250, STEPS = 5 };
    uint64_t random = 4;
    TcBook *book = books_make();
    BookGraph graph;
    book_graph_init(&graph);
    for (int step = 1; step <= STEPS; step++) {
        while (tc_book_count(book) < COUNT * step / STEPS) {
            TcPosition position = positions_by_play((int)random_below(&random, 6), &random);
            int before = tc_book_count(book);
            int index = books_add(book, &position.board);
            if (tc_book_count(book) > before) {
                books_set_random_leaf(book, index, &random);
            }
        }
        ck_assert_int_eq(book_graph_extend(&graph, book), TC_OK);
        book_graph_propagate(&graph, book);
        BookNode *grown = malloc((size_t)book->count * sizeof *grown);
        memcpy(grown, book->nodes, (size_t)book->count * sizeof *grown);
        ck_assert_int_eq(tc_book_propagate(book), TC_OK);
        ck_assert(memcmp(grown, book->nodes, (size_t)book->count * sizeof *grown) == 0);
        free(grown);
    }
    int16_t costs[COUNT], expected[COUNT];
    TcBoard start = tc_board_initial();
    book_graph_costs(&graph, book, &start, costs);
    plain_costs(book, expected);
    int reached = 0;
    for (int i = 0; i < COUNT; i++) {
        ASSERT_SAME_INT(costs[i], expected[i]);
        reached += costs[i] != BOOK_COST_NONE;
    }
    ck_assert_int_gt(reached, COUNT / 4);
    book_graph_release(&graph);
    tc_book_free(book);
}

/* Taking the best answer out leaves its value behind, and values above stay what they are. */
TEST(removing_a_position_keeps_what_it_was_worth) {
    uint64_t random = 8;
    int compared = 0;
    for (int round = 0; round < 60; round++) {
        TcBook *book = books_tangle(&random, 40);
        ck_assert_int_eq(tc_book_propagate(book), TC_OK);
        int leaf_only = (int)random_below(&random, (uint32_t)book->count);
        TcBookValue before = book_value(&book->nodes[leaf_only]);
        TcBoard removed = book->nodes[leaf_only].board;
        TcBook *values = books_make();
        ck_assert_int_eq(tc_book_merge(values, book), TC_OK);
        tc_book_remove(book, leaf_only);
        ck_assert_int_eq(tc_book_propagate(book), TC_OK);
        for (int i = 0; i < book->count; i++) {
            const BookNode *node = &book->nodes[i];
            const BookNode *old = &values->nodes[tc_book_index(values, &node->board)];
            if (node->depth > 0 && old->depth > 0 && before.depth > 0) {
                ASSERT_SAME_INT(node->halves, old->halves);
                compared++;
            }
        }
        ck_assert_int_eq(tc_book_index(book, &removed), -1);
        tc_book_free(book);
        tc_book_free(values);
    }
    ck_assert_int_gt(compared, 300);
}

/* -- playing -- */

/* The start, and positions after one and two moves of it; f5d6 is the better answer by one disc,
   f5f6 leads out of the book. */
static TcBook *make_opening(int leaf_value) {
    TcBook *book = books_make();
    TcPosition position = tc_position_initial();
    int start = books_add(book, &position.board);
    books_set_leaf(book, start, TC_NO_SQUARE, 0, TC_DEPTH_MAX, true);
    TcPosition after = tc_position_play(&position, tc_square_parse("f5"));
    int f5 = books_add(book, &after.board);
    static const struct {
        const char *move;
        int value; /* for who moved */
    } answers[] = {{"d6", 3}, {"f4", 2}};
    TcBoard stored = tc_book_board(book, f5);
    for (int i = 0; i < 2; i++) {
        TcPosition next = tc_position_play(&after, tc_square_parse(answers[i].move));
        int index = books_add(book, &next.board);
        TcBoard board = tc_book_board(book, index);
        books_set_leaf(book, index, __builtin_ctzll(tc_board_moves(&board)), -answers[i].value, 20,
                       false);
    }
    for (uint64_t moves = tc_board_moves(&stored); moves != 0; moves &= moves - 1) {
        bool passed;
        if (books_plain_target(book, &stored, __builtin_ctzll(moves), &passed) < 0) {
            books_set_leaf(book, f5, __builtin_ctzll(moves), leaf_value, 20, false);
        }
    }
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    return book;
}

TEST(answers_while_its_best_move_stays_in_it) {
    TcBook *book = make_opening(1);
    TcPosition position = tc_position_initial();
    TcReport report;
    ck_assert(tc_book_answer(book, 0, &position.board, &report));
    ck_assert(report.from_book && report.finished);
    ck_assert_int_eq(report.line_count, 4);
    ck_assert_double_eq(report.lines[0].value, -3);
    ck_assert_int_eq(report.lines[0].pv_length, 3);
    ck_assert_uint_eq(report.nodes, 0);
    position = tc_position_play(&position, tc_square_parse("f5"));
    ck_assert(tc_book_answer(book, 0, &position.board, &report));
    ck_assert_int_eq(report.line_count, 3);
    ck_assert_int_eq(report.lines[0].move, tc_square_parse("d6"));
    ck_assert_int_eq(report.lines[1].move, tc_square_parse("f4"));
    ck_assert_double_eq(report.lines[2].value, 1);
    ck_assert(tc_book_answer(book, 2, &position.board, &report));
    report.line_count = -1;
    ck_assert(!tc_book_answer(book, 1, &position.board, &report));
    TcPosition rim = tc_position_play(&position, tc_square_parse("d6"));
    ck_assert(!tc_book_answer(book, 0, &rim.board, &report));
    tc_book_free(book);
    book = make_opening(4); /* leads out */
    ck_assert(!tc_book_answer(book, 0, &position.board, &report));
    ck_assert(!tc_book_answer(NULL, 0, &position.board, &report));
    ck_assert_int_eq(report.line_count, -1);
    tc_book_free(book);
}

TEST(reports_all_moves_that_have_a_value) {
    TcBook *book = make_opening(4);
    TcPosition position = tc_position_initial();
    position = tc_position_play(&position, tc_square_parse("f5"));
    TcReport report;
    ck_assert(tc_book_report(book, &position.board, &report));
    ck_assert(report.from_book && report.lines[0].from_book);
    ck_assert_double_eq(report.lines[0].value, 4); /* leads out of it */
    ck_assert_int_eq(report.lines[0].pv_length, 1);
    TcBookEntry entry;
    ck_assert(tc_book_find(book, &position.board, &entry));
    ck_assert_int_eq(report.line_count, entry.count);
    position = tc_position_play(&position, tc_square_parse("d6"));
    position = tc_position_play(&position, tc_square_parse("c3"));
    report.line_count = -1;
    ck_assert(!tc_book_report(book, &position.board, &report));
    ck_assert_int_eq(report.line_count, -1);
    tc_book_free(book);
}

TEST(chooses_among_near_equals) {
    TcReport report = {.line_count = 4, .from_book = true};
    static const int values[] = {3, 3, 2, 0};
    for (int i = 0; i < 4; i++) {
        report.lines[i] = (TcLine){.move = i, .value = values[i], .depth = 20};
    }
    uint64_t random = 6;
    static const int losses[] = {0, 1, 3};
    for (int i = 0; i < 3; i++) {
        int chosen[4] = {0};
        for (int n = 0; n < 4000; n++) {
            chosen[tc_book_choose(&report, losses[i], &random)]++;
        }
        ck_assert_int_gt(chosen[0], 1000);
        ck_assert_int_gt(chosen[1], 1000);
        ck_assert((chosen[2] > 500) == (losses[i] >= 1));
        ck_assert((chosen[3] > 100) == (losses[i] >= 3));
        ck_assert((chosen[2] == 0) == (losses[i] < 1));
        ck_assert((chosen[3] == 0) == (losses[i] < 3));
    }
}

TEST(the_built_in_book_is_sound) {
    TcBook *book;
    ck_assert_int_eq(tc_book_create_default(&book), TC_OK);
    TcBoard start = tc_board_initial();
    TcBookEntry entry;
    ck_assert(tc_book_find(book, &start, &entry));
    ck_assert_int_eq(entry.count, 4);
    BookNode *stored = malloc((size_t)book->count * sizeof *stored);
    memcpy(stored, book->nodes, (size_t)book->count * sizeof *stored);
    ck_assert_int_eq(tc_book_propagate(book), TC_OK);
    ck_assert(memcmp(stored, book->nodes, (size_t)book->count * sizeof *stored) == 0);
    free(stored);
    tc_book_free(book);
}

SUITE("engine/book", NULL, NULL)
