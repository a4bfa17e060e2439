/* A review belongs to its game: what of it is there again when the game is. */
#include <string.h>

#include "base/random.h"
#include "core/bits.h"
#include "session/values.h"
#include "session_fixture.h"
#include "support/books.h"

static void open_reviewed(void) {
    TcTree *tree = line_tree("f5d6c5f4e3c6d3f6g6b4g4g5g7f2e2d2");
    ck_assert_int_eq(tc_tree_set_user_sides(tree, TC_USER_BOTH), TC_OK);
    ck_assert(session_open(driver.session, tree));
    ck_assert(session_review(driver.session));
    await(is_reviewed);
}

/* Shows what a session knows of a review after it was written and read by another. */
static void write_and_read(void) {
    Buf line;
    TcTree *copy = save_part(SESSION_PART_NOW, &line);
    session_put_values(driver.session, copy);
    close_driver();
    open_scripted();
    ck_assert(session_restore(driver.session, SESSION_PART_NOW, line.data, copy));
    buf_release(&line);
}

static void check_review(const Losses *judged, int puzzles) {
    ck_assert(now()->review.complete && session_can_learn(driver.session));
    ck_assert_mem_eq(now()->judgement.accuracy, judged->accuracy, sizeof judged->accuracy);
    ck_assert_mem_eq(now()->judgement.mark, judged->mark, sizeof judged->mark);
    ck_assert(session_learn(driver.session));
    ck_assert_int_eq(now()->learn.count, puzzles);
    for (int i = 0; i < puzzles; i++) { /* each with its answer */
        ck_assert(session_learn_reveal(driver.session));
        ck_assert_int_gt(now()->learn.line_length, 0);
        ck_assert_int_eq(now()->learn.line[0], now()->learn.best);
        ck_assert(session_learn_next(driver.session));
    }
    ck_assert(session_leave_learn(driver.session));
}

/* Accuracy, marks and puzzles are the game's: after a restart, after opening it again, after undo
   of New, and after an exercise. */
TEST(a_review_belongs_to_its_game) {
    Losses judged;
    open_reviewed();
    judged = now()->judgement;
    ck_assert(session_learn(driver.session));
    int puzzles = now()->learn.count;
    ck_assert_int_gt(puzzles, 1);
    ck_assert(session_leave_learn(driver.session));
    write_and_read();
    check_review(&judged, puzzles);
    TcTree *copy = NULL;
    ck_assert_int_eq(tc_tree_clone(now()->tree, &copy), TC_OK);
    ck_assert(session_new(driver.session));
    ck_assert(!now()->review.complete);
    ck_assert(session_undo(driver.session));
    check_review(&judged, puzzles);
    ck_assert(session_new(driver.session));
    ck_assert(session_open(driver.session, copy));
    check_review(&judged, puzzles);
    PracticePlan plan = {.kind = PRACTICE_ENDGAME, .empties = 10, .source = PRACTICE_DRAWN};
    ck_assert(session_practise(driver.session, &plan));
    ck_assert(session_leave_practice(driver.session));
    check_review(&judged, puzzles);
    ck_assert(session_go_to(driver.session, 3));
    play_some_move();
    ck_assert(now()->review.complete); /* a variation is none of its business */
}

static int losing_moves(void) {
    SessionReviewed reviewed;
    ck_assert(session_reviewed(driver.session, &reviewed));
    int count = 0;
    for (int i = 0; i < reviewed.game.count; i++) {
        count += reviewed.losses.mark[i] != LOSS_MARK_NONE;
    }
    return count;
}

/* The line under review need not be the main line, which a move played on at its end changes,
   too. */
TEST(a_review_of_another_line_is_kept) {
    for (int ply = 3; ply <= 15; ply += 12) {
        open_reviewed();
        int moves = now()->game.count;
        ck_assert(session_go_to(driver.session, ply));
        play_some_move();
        if (ply == 3) { /* a variation, reviewed in place of the main line */
            ck_assert(session_review(driver.session));
            await(is_reviewed);
            moves = ply + 1;
        }
        int losing = losing_moves();
        write_and_read();
        SessionReviewed reviewed;
        ck_assert(now()->review.complete);
        ck_assert(session_reviewed(driver.session, &reviewed));
        ck_assert_int_eq(reviewed.game.count, moves);
        ck_assert_int_eq(losing_moves(), losing);
        close_driver();
        open_scripted();
    }
}

/* A note that an earlier version wrote names no moves: it means the main line. */
TEST(a_note_without_moves_means_the_main_line) {
    open_reviewed();
    Losses judged = now()->judgement;
    TcTree *copy = NULL;
    ck_assert_int_eq(tc_tree_clone(now()->tree, &copy), TC_OK);
    session_put_values(driver.session, copy);
    close_driver();
    open_scripted();
    ck_assert_int_eq(tc_tree_set_header(copy, TC_HEADER_REVIEW, "depth 16 from ply 0"), TC_OK);
    ck_assert(session_open(driver.session, copy));
    ck_assert(now()->review.complete);
    ck_assert_mem_eq(now()->judgement.mark, judged.mark, sizeof judged.mark);
}

/* A whole game from a position that was set up, with passes: as long as a note becomes. */
TEST(a_review_to_the_end_of_a_game_is_kept) {
    TcPosition start = {.board = tc_position_initial().board, .mover = TC_WHITE};
    driver.engine.exact = true; /* as the last positions of a game are */
    ck_assert(session_set_position(driver.session, &start));
    while (!tc_game_is_over(&now()->game)) {
        play_some_move();
    }
    int moves = now()->game.count;
    ck_assert(session_go_to(driver.session, 0));
    ck_assert(session_review(driver.session));
    await(is_reviewed);
    ck_assert(session_go_to(driver.session, 3));
    play_square(
        bits_first(legal_moves() & (legal_moves() - 1))); /* not the first, that was played */
    int losing = losing_moves();
    for (int times = 0; times < 2; times++) { /* a note that was read is written as it was */
        write_and_read();
        SessionReviewed reviewed;
        ck_assert(now()->review.complete);
        ck_assert(session_reviewed(driver.session, &reviewed));
        ck_assert_int_eq(reviewed.game.count, moves);
        ck_assert_int_eq(losing_moves(), losing);
    }
}

/* The values of a book are those of the review, though the book is another one later. */
TEST(a_review_outlasts_the_book) {
    TcBook *book = books_opening();
    session_set_book(driver.session, book, 0);
    open_reviewed();
    ck_assert(now()->values[2].from_book);
    session_set_book(driver.session, NULL, 0);
    tc_book_free(book);
    write_and_read();
    ck_assert(now()->review.complete);
}

/* Each of thousands of variations has its values. */
static TcTree *large_tree(void) {
    TcTree *tree = line_tree("f5f6e6f4e3c5c4e7c6e2");
    uint64_t random = 7;
    for (int line = 0; line < 1500; line++) {
        tc_tree_go_to(tree, TC_NODE_ROOT);
        for (int ply = 0; ply < 40; ply++) {
            uint64_t moves = tc_board_moves(&tc_tree_position(tree, tc_tree_cursor(tree))->board);
            TcSquare square = bits_nth(moves, random_below(&random, (uint32_t)bits_count(moves)));
            ck_assert_int_eq(tc_tree_play(tree, square), TC_OK);
        }
    }
    TcNodeEval eval = {.known = true, .value = 2, .depth = 16};
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    TcTreeReview review = {.depth = 16, .end = tc_tree_main_end(tree)};
    ck_assert_int_eq(tc_tree_set_review(tree, review), TC_OK);
    tc_tree_go_to(tree, TC_NODE_ROOT);
    return tree;
}

static void check_values_of_review(void) {
    SessionReviewed reviewed;
    ck_assert(session_reviewed(driver.session, &reviewed));
    for (int ply = 0; ply <= reviewed.game.count; ply++) {
        ck_assert(reviewed.values[ply].known);
    }
}

TEST(a_review_has_room_among_variations) {
    ck_assert(session_open(driver.session, large_tree()));
    check_values_of_review();
}

/* The values of a game that Undo brings back are not those of any other game, nor after a restart. */
TEST(a_review_has_room_beside_another_game) {
    open_reviewed();
    check_values_of_review();
    ck_assert(session_open(driver.session, large_tree()));
    Buf lines[2];
    TcTree *copies[2];
    for (int part = 0; part < 2; part++) {
        copies[part] = save_part((SessionPart)part, &lines[part]);
        session_put_values(driver.session, copies[part]);
    }
    for (int restarted = 0; restarted < 2; restarted++) {
        check_values_of_review();
        ck_assert(session_undo(driver.session));
        check_values_of_review();
        if (restarted == 0) {
            close_driver();
            open_scripted();
            for (int part = 0; part < 2; part++) {
                ck_assert(session_restore(driver.session, (SessionPart)part, lines[part].data,
                                          copies[part]));
                buf_release(&lines[part]);
            }
        }
    }
}

/* A branch of the reviewed line that is deleted takes the review with it, for whoever reads it
   too. */
TEST(a_review_goes_with_its_line) {
    open_reviewed();
    ck_assert(session_go_to(driver.session, 8));
    ck_assert(session_delete_branch(driver.session));
    ck_assert(!now()->review.complete);
    write_and_read();
    ck_assert(!now()->review.complete);
}

/* The note alone is not enough: every position needs its value. */
TEST(a_review_without_its_values_is_none) {
    TcTree *tree = line_tree("f5");
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = 16, .first = 0}), TC_OK);
    ck_assert(session_open(driver.session, tree));
    ck_assert(!now()->review.complete);
}

static TcTree *told(int reviewed, int depth) {
    TcTree *tree = line_tree("f5d6c5f4e3c6");
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        TcNodeEval eval = {.known = true, .value = 1, .depth = depth};
        ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    }
    ck_assert_int_eq(tc_tree_set_review(tree, (TcTreeReview){.depth = reviewed}), TC_OK);
    return tree;
}

/* A mirror image of the line is a variation with another value. */
TEST(a_variation_leaves_the_values_of_the_line) {
    TcTree *tree = told(20, 24);
    TcNode node;
    ck_assert_int_eq(tc_tree_add(tree, TC_NODE_ROOT, square("d3"), &node), TC_OK);
    TcNodeEval eval = {.known = true, .value = -6, .depth = 4};
    ck_assert_int_eq(tc_tree_set_eval(tree, node, &eval), TC_OK);
    ck_assert(session_open(driver.session, tree));
    ck_assert_int_eq(now()->values[1].depth, 24);
    ck_assert_double_eq(now()->values[1].black_value, 1);
}

static bool is_looked_at(const SessionSnapshot *now) {
    return now->has_report && now->report.depth == driver.engine.iterations;
}

static void look_back(int positions) {
    for (int i = 0; i < positions; i++) {
        ck_assert(session_go_to(driver.session, count() - 1 - i));
        await(is_looked_at);
    }
}

/* A review was long. A look at some of its positions, as deep as a normal one, makes no mistakes;
   one as deep as the review counts. The depth of a game without a note is that of reviews now. */
TEST(values_of_a_long_review_stand_against_a_glance) {
    enum { LONG_ONE = 22, GLANCE = 16 };
    for (int i = 0; i < 4; i++) {
        bool noted = i % 2 == 0, glance = i < 2;
        close_driver();
        open_iterations(glance ? GLANCE : LONG_ONE);
        driver.preferences.review.depth = noted ? GLANCE : LONG_ONE;
        driver_prefer(&driver);
        ck_assert(session_open(driver.session, told(noted ? LONG_ONE : 0, LONG_ONE + 2)));
        look_back(3);
        for (int ply = count() - 3; ply < count(); ply++) {
            ck_assert_int_eq(now()->values[ply].depth, glance ? LONG_ONE + 2 : LONG_ONE);
            ck_assert(now()->values[ply].from_file == glance);
        }
    }
}

SUITE("review_kept", open_scripted, close_driver)
