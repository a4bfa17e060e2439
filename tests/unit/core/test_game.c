/* The game record: moves, forced passes, the cursor and the tail. */
#include <turncoat/game.h>

#include <string.h>

#include "base/random.h"
#include "support/lines.h"
#include "support/positions.h"
#include "support/suite.h"

static TcSquare square(const char *name) {
    return tc_square_parse(name);
}

static TcGame game;

static void begin(void) {
    game = line_game("f5d6c3d3");
}

static TcPosition position_of(const char *text) {
    TcPosition position;
    ck_assert_int_eq(tc_position_parse(text, strlen(text), &position, NULL, NULL), TC_OK);
    return position;
}

TEST(starts_empty) {
    TcPosition start = tc_position_initial();
    tc_game_init(&game);
    ck_assert_int_eq(game.count, 0);
    ck_assert_int_eq(game.cursor, 0);
    ck_assert(tc_position_equal(tc_game_position(&game), &start));
    ck_assert(!tc_game_is_over(&game));
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor + 1), TC_ERROR_ARGUMENT);
    TcColour who;
    ck_assert(!tc_game_passed_before(&game, 0, &who));
}

TEST(refuses_illegal_moves_and_stays) {
    game = line_game("f5d6");
    const TcSquare bad[] = {square("f5"), square("a1"), TC_PASS, TC_NO_SQUARE, -1, 64, 1000};
    TcGame before = game;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_int_eq(tc_game_play(&game, bad[i]), TC_ERROR_ILLEGAL);
        ck_assert_mem_eq(&game, &before, sizeof game);
    }
}

TEST(undo_and_redo_walk_the_record) {
    TcPosition end = *tc_game_position(&game);
    for (int ply = 3; ply >= 0; ply--) {
        ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_OK);
        ck_assert_int_eq(game.cursor, ply);
        ck_assert_int_eq(game.count, 4);
    }
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_ERROR_ARGUMENT);
    for (int ply = 1; ply <= 4; ply++) {
        ck_assert_int_eq(tc_game_go_to(&game, game.cursor + 1), TC_OK);
        ck_assert_int_eq(game.cursor, ply);
    }
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor + 1), TC_ERROR_ARGUMENT);
    ck_assert(tc_position_equal(tc_game_position(&game), &end));
}

TEST(same_move_keeps_the_tail) {
    ck_assert_int_eq(tc_game_go_to(&game, 1), TC_OK);
    ck_assert_int_eq(tc_game_play(&game, square("d6")), TC_OK);
    ck_assert_int_eq(game.cursor, 2);
    ck_assert_int_eq(game.count, 4);
    ck_assert_int_eq(game.moves[3], square("d3"));
}

TEST(other_move_cuts_the_tail) {
    ck_assert_int_eq(tc_game_go_to(&game, 1), TC_OK);
    ck_assert_int_eq(tc_game_play(&game, square("f4")), TC_OK);
    ck_assert_int_eq(game.cursor, 2);
    ck_assert_int_eq(game.count, 2);
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor + 1), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(game.moves[1], square("f4"));
    TcPosition direct = line_position("f5f4");
    ck_assert(tc_position_equal(tc_game_position(&game), &direct));
}

TEST(go_to_stays_within_the_record) {
    ck_assert_int_eq(tc_game_go_to(&game, 0), TC_OK);
    ck_assert_int_eq(tc_game_go_to(&game, 4), TC_OK);
    ck_assert_int_eq(tc_game_go_to(&game, 2), TC_OK);
    ck_assert_int_eq(tc_game_go_to(&game, -1), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(tc_game_go_to(&game, 5), TC_ERROR_ARGUMENT);
    ck_assert_int_eq(game.cursor, 2);
}

/* Black plays a1, then White has no move and Black plays on. */
static const char white_will_pass[] = "-OX-----"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "--------"
                                      "XO-----O X";

TEST(passes_are_made_by_themselves) {
    TcPosition start = position_of(white_will_pass);
    tc_game_init_from(&game, &start);
    TcColour who;
    ck_assert(!tc_game_passed_before(&game, 0, &who));
    ck_assert_int_eq(tc_game_play(&game, square("a1")), TC_OK);
    ck_assert_int_eq(tc_game_position(&game)->mover, TC_BLACK);
    ck_assert(tc_game_passed_before(&game, 1, &who));
    ck_assert_int_eq(who, TC_WHITE);
    ck_assert_int_eq(tc_game_play(&game, square("c8")), TC_OK);
    ck_assert_int_eq(game.count, 2);
    ck_assert_int_eq(tc_game_move_colour(&game, 0), TC_BLACK);
    ck_assert_int_eq(tc_game_move_colour(&game, 1), TC_BLACK);
    ck_assert(tc_game_is_over(&game));
    /* after the last move nobody passes: the game is over */
    ck_assert(!tc_game_passed_before(&game, 2, &who));
    /* one undo takes the move and its pass back */
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_OK);
    ck_assert_int_eq(tc_game_position(&game)->mover, TC_BLACK);
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_OK);
    ck_assert(tc_position_equal(tc_game_position(&game), &start));
}

TEST(set_up_position_may_have_to_pass) {
    TcPosition start = position_of(white_will_pass);
    start = tc_position_play(&start, square("a1"));
    ck_assert_int_eq(start.mover, TC_WHITE);
    tc_game_init_from(&game, &start);
    ck_assert_int_eq(game.start.mover, TC_WHITE);
    ck_assert_int_eq(tc_game_position(&game)->mover, TC_BLACK);
    ASSERT_SAME_SET(game.keys[0], tc_position_key(tc_game_position(&game)));
    TcColour who;
    ck_assert(tc_game_passed_before(&game, 0, &who));
    ck_assert_int_eq(who, TC_WHITE);
    ck_assert_int_eq(tc_game_play(&game, square("c8")), TC_OK);
    ck_assert_int_eq(tc_game_move_colour(&game, 0), TC_BLACK);
}

TEST(set_up_position_may_be_over) {
    const TcPosition ends[] = {{.mover = TC_BLACK},
                               {.board.mover = UINT64_MAX, .mover = TC_WHITE},
                               {.board = {.mover = 1, .opponent = UINT64_C(1) << 63}}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        TcColour who;
        tc_game_init_from(&game, &ends[i]);
        ck_assert(tc_game_is_over(&game));
        ck_assert(tc_position_equal(tc_game_position(&game), &ends[i]));
        ck_assert(!tc_game_passed_before(&game, 0, &who));
        ck_assert_int_eq(tc_game_play(&game, 0), TC_ERROR_ILLEGAL);
    }
}

/* A full record takes no further move, even where one would be legal. No known game gets there:
   this one is made by hand. */
TEST(record_never_overflows) {
    tc_game_init(&game);
    game.positions[TC_GAME_MAX_MOVES] = game.positions[0];
    game.keys[TC_GAME_MAX_MOVES] = game.keys[0];
    game.count = TC_GAME_MAX_MOVES;
    game.cursor = TC_GAME_MAX_MOVES;
    TcGame before = game;
    ck_assert_int_eq(tc_game_play(&game, square("f5")), TC_ERROR_ILLEGAL);
    ck_assert_mem_eq(&game, &before, sizeof game);
}

/* Random games and random walks in them: every stored position is what playing gives, every key is
   the key from scratch, every pass is where the rules force it. */
static void check_record(void) {
    TcPosition position = game.start;
    for (int ply = 0; ply <= game.count; ply++) {
        TcColour who = TC_BLACK;
        bool must_pass = tc_board_must_pass(&position.board);
        ASSERT_TRUE(tc_game_passed_before(&game, ply, &who) == must_pass);
        if (must_pass) {
            ASSERT_TRUE(who == position.mover);
            position = tc_position_play(&position, TC_PASS);
        }
        ASSERT_TRUE(tc_position_equal(&position, &game.positions[ply]));
        ASSERT_SAME_SET(game.keys[ply], tc_position_key(&position));
        if (ply < game.count) {
            ASSERT_TRUE(tc_game_move_colour(&game, ply) == position.mover);
            position = tc_position_play(&position, game.moves[ply]);
        }
    }
}

TEST(record_is_what_play_gives) {
    uint64_t random_state = 6;
    int over = 0;
    for (int i = 0; i < 600; i++) {
        tc_game_init(&game);
        for (int step = 0; step < 120; step++) {
            TcSquare move = positions_random_move(tc_game_position(&game), &random_state);
            ASSERT_TRUE(tc_game_is_over(&game) == (move == TC_NO_SQUARE));
            ASSERT_TRUE(move != TC_PASS);
            over += move == TC_NO_SQUARE;
            if (random_below(&random_state, 10) == 0 || move == TC_NO_SQUARE) {
                int ply = (int)random_below(&random_state, (uint32_t)game.count + 1);
                ASSERT_TRUE(tc_game_go_to(&game, ply) == TC_OK);
            } else {
                ASSERT_TRUE(tc_game_play(&game, move) == TC_OK);
            }
        }
        check_record();
    }
    ck_assert_int_gt(over, 0);
}

SUITE("game", begin, NULL)
