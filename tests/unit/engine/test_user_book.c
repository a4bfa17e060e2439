/* The user's own book over a built-in one: edits and undo, learning, importing, both together. */
#include <turncoat/user_book.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/bits.h"
#include "support/books.h"

enum { DEPTH = 20 };

static TcBook *shipped;
static TcUserBook *user;

static TcUserBook *make_user(void) {
    TcUserBook *made;
    ck_assert_int_eq(tc_user_book_create(shipped, &made), TC_OK);
    return made;
}

static void begin(void) {
    shipped = books_opening();
    user = make_user();
}

static void end(void) {
    tc_user_book_free(user);
    tc_book_free(shipped);
}

/* The value of a position of both together; 99: not there. */
static TcValue value_in(const TcUserBook *book, const char *moves) {
    TcBook *all;
    TcBookEntry entry;
    TcPosition position = line_position(moves);
    ck_assert_int_eq(tc_user_book_all(book, &all), TC_OK);
    TcValue value = tc_book_find(all, &position.board, &entry) && entry.value.depth > 0
                        ? entry.value.value
                        : 99;
    tc_book_free(all);
    return value;
}

static TcValue value_of(const char *moves) {
    return value_in(user, moves);
}

static TcStatus set(const char *moves, const char *best, int value) {
    TcPosition position = line_position(moves);
    TcBookLeaf leaf = {tc_square_parse(best),
                       {.value = value,
                        .depth = TC_USER_BOOK_SET_DEPTH,
                        .selectivity = TC_USER_BOOK_SET_SELECTIVITY}};
    return tc_user_book_set(user, &position.board, &leaf);
}

static TcStatus remove_position(const char *moves) {
    TcPosition position = line_position(moves);
    return tc_user_book_remove(user, &position.board);
}

TEST(the_users_values_win_and_come_up) {
    ck_assert_double_eq(value_of("f5"), 1);
    ck_assert_double_eq(value_of(""), -1);
    ck_assert_int_eq(set("f5d6", "c3", -5), TC_OK);
    ck_assert_double_eq(value_of("f5d6"), -5);
    ck_assert_double_eq(value_of(""), -5);
    ck_assert_int_eq(set("f5f6", "e6", 8), TC_OK); /* a new one */
    ck_assert_double_eq(value_of("f5f6"), 8);
    ck_assert_int_eq(set("f5f6", "a1", 8), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(set("f5f6", "e6", 80), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_user_book_count(user), 2);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of("f5f6"), 99);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of(""), -1);
    ck_assert(!tc_user_book_can_undo(user));
    ck_assert_int_eq(tc_user_book_count(user), 0);
}

TEST(what_is_removed_is_missing_until_undone) {
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    ck_assert_double_eq(value_of("f5d6"), 99);
    ck_assert_double_eq(value_of("f5"), 1); /* what it was worth is known */
    ck_assert_int_eq(remove_position("f5f6e6"), TC_ERROR_NOT_FOUND);
    ck_assert_int_eq(set("f5d6", "c3", 3), TC_OK); /* set anew it is there again */
    ck_assert_double_eq(value_of("f5"), -2);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of("f5d6"), 99);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of("f5d6"), -1);
}

TEST(what_is_removed_twice_is_undone_once) {
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of("f5d6"), -1);
    ck_assert(!tc_user_book_can_undo(user));
}

/* Makes the book of the user's file, as other programs of ours read it. */
static TcBook *users_file(void) {
    void *bytes;
    size_t size;
    TcBook *book;
    ck_assert_int_eq(tc_user_book_write(user, &bytes, &size), TC_OK);
    ck_assert_int_eq(tc_book_read(bytes, size, &book, NULL), TC_OK);
    free(bytes);
    return book;
}

static bool has_value(const TcBook *book, const char *moves) {
    TcBoard board = line_board(moves);
    TcBookEntry entry;
    return tc_book_find(book, &board, &entry) && entry.value.depth > 0;
}

/* The command line plays from the user's file alone, which keeps the mark of what is removed. The best
   move may lead there. */
TEST(a_program_knows_what_is_removed) {
    ck_assert_int_eq(set("", "f5", -5), TC_OK);
    ck_assert_int_eq(set("f5", "f4", -2), TC_OK);
    ck_assert_int_eq(set("f5d6", "c4", -4), TC_OK);
    ck_assert_int_eq(set("f5f6", "e6", -3), TC_OK);
    TcBook *book = users_file();
    TcBoard f5 = line_board("f5");
    TcReport report;
    ck_assert(tc_book_answer(book, 0, &f5, &report));
    ck_assert_int_eq(report.lines[0].move, tc_square_parse("d6"));
    tc_book_free(book);
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    book = users_file();
    ck_assert(!has_value(book, "f5d6") && has_value(book, "f5"));
    ck_assert(!tc_book_answer(book, 0, &f5, &report));
    tc_book_free(book);
    tc_user_book_undo(user);
    ck_assert_int_eq(remove_position("f5f6"), TC_OK);
    book = users_file();
    ck_assert(tc_book_answer(book, 0, &f5, &report)); /* the better move is still there */
    ck_assert_int_eq(report.lines[0].move, tc_square_parse("d6"));
    tc_book_free(book);
}

/* No value that is brought up, nor an import of a book that has the position, brings it back. */
TEST(what_is_removed_stays_so_in_a_program) {
    ck_assert_int_eq(set("f5", "f4", -2), TC_OK);
    ck_assert_int_eq(set("f5f6", "e6", 3), TC_OK);
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    ck_assert_int_eq(remove_position("f5f6"), TC_OK);
    TcBook *book = users_file(), *whole = books_opening();
    void *bytes;
    size_t size;
    ck_assert_int_eq(tc_book_write_edax(whole, &bytes, &size), TC_OK);
    ck_assert_int_eq(tc_book_import_edax(book, bytes, size, NULL), TC_OK);
    ck_assert(!has_value(book, "f5d6") && !has_value(book, "f5f6"));
    TcBoard removed = line_board("f5d6");
    ck_assert_int_eq(tc_book_leaf(book, tc_book_index(book, &removed)).value.depth, 0);
    free(bytes);
    tc_book_free(whole);
    tc_book_free(book);
}

TEST(is_the_same_after_writing_and_reading) {
    ck_assert_int_eq(set("f5f4", "e3", 4), TC_OK);
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    void *bytes;
    size_t size;
    TcError error;
    ck_assert_int_eq(tc_user_book_write(user, &bytes, &size), TC_OK);
    TcUserBook *again = make_user();
    ck_assert_int_eq(tc_user_book_read(again, bytes, size, &error), TC_OK);
    static const char *const lines[] = {"", "f5", "f5d6", "f5f4", "f5f6"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ck_assert_double_eq(value_in(again, lines[i]), value_of(lines[i]));
    }
    ((char *)bytes)[size - 1] ^= 1; /* damaged: it stays as it is */
    ck_assert_int_eq(tc_user_book_read(again, bytes, size, &error), TC_ERROR_SYNTAX);
    ck_assert_double_eq(value_in(again, "f5f4"), 4);
    free(bytes);
    tc_user_book_free(again);
}

static void add_shallow(TcBook *book, const char *moves, int value, int depth) {
    TcBoard board = line_board(moves);
    int index = books_add(book, &board);
    board = tc_book_board(book, index);
    books_set_leaf(book, index, bits_first(tc_board_moves(&board)), value, depth, false);
}

TEST(imports_what_is_better_and_one_undo_takes_it_back) {
    TcBook *other = books_make();
    add_shallow(other, "f5d6", 6, DEPTH - 1);
    add_shallow(other, "f5f6", 7, 3);
    void *bytes;
    size_t size;
    TcError error;
    ck_assert_int_eq(tc_book_propagate(other), TC_OK);
    ck_assert_int_eq(tc_book_write(other, &bytes, &size), TC_OK);
    ck_assert_int_eq(tc_user_book_import(user, bytes, size, &error), TC_OK);
    ck_assert_double_eq(value_of("f5d6"), -1); /* the other's is less deep */
    ck_assert_double_eq(value_of("f5f6"), 7);
    ck_assert_int_eq(tc_user_book_count(user), 1);
    tc_user_book_undo(user);
    ck_assert_int_eq(tc_user_book_count(user), 0);
    ck_assert_int_eq(tc_user_book_import(user, "no book", 7, &error), TC_ERROR_SYNTAX);
    ck_assert(error.message[0] != '\0');
    free(bytes);
    tc_book_free(other);
}

/* Imports a book of ours. */
static void import_book(const TcBook *other) {
    void *bytes;
    size_t size;
    TcError error;
    ck_assert_int_eq(tc_book_write(other, &bytes, &size), TC_OK);
    ck_assert_int_eq(tc_user_book_import(user, bytes, size, &error), TC_OK);
    free(bytes);
}

/* Every move of a position may be a link: such a position has no leaf, and the line goes on through it. */
TEST(imports_a_position_whose_moves_all_lead_on) {
    TcBook *other = books_make();
    TcBoard board = line_board("f5f6"), moved = board;
    books_add(other, &board);
    for (uint64_t moves = tc_board_moves(&board); moves != 0; moves &= moves - 1) {
        TcBoard next = tc_board_play(&moved, bits_first(moves));
        int index = books_add(other, &next);
        next = tc_book_board(other, index);
        books_set_leaf(other, index, bits_first(tc_board_moves(&next)), 2, DEPTH, false);
    }
    ck_assert_int_eq(tc_book_propagate(other), TC_OK);
    import_book(other);
    ck_assert_double_eq(value_of("f5f6e6"), 2);
    ck_assert_double_eq(value_of("f5f6"), -2);
    tc_book_free(other);
}

/* A book of Edax has up to a million positions. */
TEST(undoes_a_large_import_at_once) {
    enum { POSITIONS = 20000, MILLISECONDS_MAX = 500 };
    TcBook *other = books_make();
    uint64_t random = 5;
    while (tc_book_count(other) < POSITIONS) {
        TcPosition position = positions_by_play(20, &random);
        if (!tc_board_is_over(&position.board)) {
            books_set_random_leaf(other, books_add(other, &position.board), &random);
        }
    }
    import_book(other);
    ck_assert_int_eq(tc_user_book_count(user), POSITIONS);
    clock_t began = clock();
    TcBook *removed;
    ck_assert_int_eq(tc_user_book_removed(user, &removed), TC_OK);
    ck_assert_int_eq(tc_book_count(removed), 0);
    tc_user_book_undo(user);
    ck_assert_int_eq(tc_user_book_count(user), 0);
    ck_assert_int_lt((clock() - began) * 1000 / CLOCKS_PER_SEC, MILLISECONDS_MAX);
    tc_book_free(removed);
    tc_book_free(other);
}

static TcUserBookGame game_of(const char *moves, int depth, int black_value) {
    TcUserBookGame game = {.positions = {tc_position_initial()}};
    for (; *moves != '\0'; moves += 2) {
        const TcPosition *position = &game.positions[game.count];
        TcSquare move = tc_square_parse(moves);
        int value = position->mover == TC_BLACK ? black_value : -black_value;
        game.values[game.count] =
            (TcBookLeaf){move, {.value = value, .depth = depth, .selectivity = 95}};
        game.positions[game.count + 1] = tc_position_play(position, move);
        game.count++;
    }
    game.values[game.count++] = (TcBookLeaf){.move = TC_NO_SQUARE};
    return game;
}

static TcBookGames games_of(const char *moves) {
    TcBook *all;
    TcBookEntry entry;
    TcPosition position = line_position(moves);
    ck_assert_int_eq(tc_user_book_all(user, &all), TC_OK);
    ck_assert(tc_book_find(all, &position.board, &entry));
    tc_book_free(all);
    return entry.games;
}

TEST(learns_from_a_review_what_goes_beyond_the_book) {
    bool changed;
    TcUserBookGame game = game_of("f5d6c3d3c4", DEPTH - 2, 4);
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    ck_assert(changed);
    /* the built-in book knows the first three as well; the last has no value */
    ck_assert_int_eq(tc_user_book_count(user), 2);
    ck_assert_double_eq(value_of("f5d6c3d3"), 4);
    ck_assert_double_eq(value_of("f5d6c3"), -4);
    ck_assert(!tc_user_book_can_undo(user));
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    ck_assert(!changed);
    game = game_of("f5d6c3d3c4", TC_USER_BOOK_DEPTH - 1, 9); /* too shallow */
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    ck_assert(!changed);
    game = game_of("f5d6c3d3c4", DEPTH + 2, 6); /* deeper than all */
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    ck_assert_double_eq(value_of("f5d6c3d3"), 6);
}

TEST(counts_finished_games) {
    bool changed;
    TcUserBookGame game = game_of("f5d6c3", 1, 0);
    game.finished = true;
    game.black_result = 12;
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
        ck_assert(changed);
    }
    ck_assert_double_eq(value_of("f5"), 1); /* values are as they were */
    TcBookGames games = games_of("f5");
    ck_assert_uint_eq(games.losses, 2); /* White is to move */
    ck_assert_uint_eq(games_of("f5d6").wins, 2);
    ck_assert_double_eq(value_of("f5d6c3"), 99); /* it has no value */
    TcUserBookGame elsewhere = game_of("f5d6c3", DEPTH, 0);
    for (int i = 0; i + 2 < elsewhere.count; i++) { /* a start that no book knows */
        elsewhere.positions[i] = elsewhere.positions[i + 2];
        elsewhere.positions[i].board.opponent |= 1;
    }
    ck_assert_int_eq(tc_user_book_learn(user, &elsewhere, &changed), TC_OK);
    ck_assert(!changed);
}

/* An edit that is undone after a game takes nothing of the game with it, neither of a position that the
   book had nor of one that the edit brought. */
TEST(undo_keeps_what_was_learnt_since) {
    bool changed;
    TcUserBookGame game = game_of("f5f6e6f4", DEPTH, 4);
    game.finished = true;
    game.black_result = 12;
    ck_assert_int_eq(set("f5f6", "c4", 8), TC_OK);
    ck_assert_int_eq(set("f5f6", "c4", 9), TC_OK);
    ck_assert_int_eq(set("f5", "f6", -1), TC_OK);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    }
    ck_assert_double_eq(value_of("f5f6"), 9);
    tc_user_book_undo(user);
    ck_assert_uint_eq(games_of("f5").losses, 2);
    tc_user_book_undo(user);
    ck_assert_double_eq(value_of("f5f6"), 8);
    tc_user_book_undo(user);
    ck_assert(!tc_user_book_can_undo(user));
    ck_assert_double_eq(value_of("f5f6"), 4); /* the review's */
    ck_assert_uint_eq(games_of("f5f6").wins, 2);
}

/* The user's book of another computer brings its games along; a second time it brings nothing more. */
TEST(imports_the_games_of_a_users_book) {
    bool changed;
    void *bytes;
    size_t size;
    TcError error;
    TcUserBookGame game = game_of("f5d6c3d3c4", DEPTH, 4);
    game.finished = true;
    game.black_result = 12;
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    ck_assert_int_eq(tc_user_book_write(user, &bytes, &size), TC_OK);
    tc_user_book_free(user);
    user = make_user();
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(tc_user_book_import(user, bytes, size, &error), TC_OK);
        ck_assert_double_eq(value_of("f5d6c3d3"), 4);
        ck_assert_uint_eq(games_of("f5d6c3d3").wins, 1);
        ck_assert_uint_eq(games_of("f5d6").wins, 1); /* of the built-in book */
    }
    tc_user_book_undo(user);
    ck_assert_uint_eq(games_of("f5d6").wins, 0);
    ck_assert_double_eq(value_of("f5d6c3d3"), 99);
    free(bytes);
}

/* A count of games, and the mark of what is removed, are no values: the built-in book's is the one to be
   better than. What is removed stays so, as with games and extensions. */
TEST(imports_over_counts_and_deletions_only_what_is_better) {
    bool changed;
    TcUserBookGame game = game_of("f5d6c3", 1, 0);
    game.finished = true;
    ck_assert_int_eq(tc_user_book_learn(user, &game, &changed), TC_OK);
    TcBook *other = books_make();
    add_shallow(other, "f5d6", 6, 3);
    ck_assert_int_eq(tc_book_propagate(other), TC_OK);
    import_book(other);
    ck_assert_double_eq(value_of("f5d6"), -1);
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    import_book(other);
    ck_assert_double_eq(value_of("f5d6"), 99);
    add_shallow(other, "f5d6", 6, DEPTH + 2);
    ck_assert_int_eq(tc_book_propagate(other), TC_OK);
    import_book(other);
    ck_assert_double_eq(value_of("f5d6"), 99);
    tc_user_book_undo(user); /* the deletion */
    import_book(other);
    ck_assert_double_eq(value_of("f5d6"), 6);
    tc_book_free(other);
}

static bool extend(const char *moves, const char *best, int value) {
    TcPosition position = line_position(moves);
    TcBookLeaf leaf = {tc_square_parse(best), {.value = value, .depth = DEPTH, .selectivity = 73}};
    bool changed;
    ck_assert_int_eq(tc_user_book_extend(user, &position.board, &leaf, &changed), TC_OK);
    return changed;
}

TEST(what_a_job_finds_is_the_users_and_undone_together) {
    TcBook *removed;
    tc_user_book_begin_extension(user);
    ck_assert(extend("f5f4", "e3", 3)); /* the move out of f5 becomes a link, */
    ck_assert(extend("f5", "f6", -4));  /* which has another one then */
    ck_assert_double_eq(value_of("f5f4"), 3);
    ck_assert_double_eq(value_of("f5"), 1);
    ck_assert_int_eq(tc_user_book_count(user), 2);
    ck_assert_int_eq(set("f5f4", "e3", 5), TC_OK);
    ck_assert(!extend("f5f4", "e3", 3)); /* what the user has set stays, */
    ck_assert_double_eq(value_of("f5f4"), 5);
    ck_assert(extend("f5f4e3", "f6", 2));
    ck_assert(extend("f5f4", "d3", 1)); /* until it has become a link */
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    ck_assert(!extend("f5d6", "c4", 6));
    ck_assert_double_eq(value_of("f5d6"), 99);
    ck_assert_int_eq(tc_user_book_removed(user, &removed), TC_OK);
    ck_assert_int_eq(tc_book_count(removed), 1);
    TcPosition position = line_position("f5d6");
    ck_assert_int_ge(tc_book_index(removed, &position.board), 0);
    tc_book_free(removed);
    tc_user_book_undo(user); /* the deletion, */
    tc_user_book_undo(user); /* what the job found after the edit, */
    ck_assert_double_eq(value_of("f5f4"), 5);
    tc_user_book_undo(user); /* the edit, and the rest of the job */
    ck_assert_double_eq(value_of("f5f4"), 3);
    tc_user_book_undo(user);
    ck_assert_int_eq(tc_user_book_count(user), 0);
    ck_assert(!tc_user_book_can_undo(user));
}

/* It may have been the built-in book's. */
TEST(a_value_of_a_move_to_a_removed_position_stays) {
    ck_assert_int_eq(remove_position("f5d6"), TC_OK);
    ck_assert_int_eq(set("f5", "d6", 7), TC_OK);
    ck_assert_double_eq(value_of("f5"), 7);
    ck_assert(!extend("f5", "d6", 6));
    ck_assert_double_eq(value_of("f5"), 7);
}

SUITE("engine/user_book", begin, end)
