#include "storage/position_index.h"
#include "support/positions.h"
#include "support/suite.h"

static TcPosition turned(const TcPosition *position, TcSymmetry way) {
    return (TcPosition){tc_board_transform(&position->board, way), position->mover};
}

/* Positions and moves that a symmetry turns into each other have one key and one move. */
static void check_symmetries(const TcPosition *position) {
    PositionKey key = position_key(position);
    for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
        TcPosition image = turned(position, (TcSymmetry)way);
        PositionKey other = position_key(&image);
        ASSERT_SAME_SET(other.key, key.key);
        ASSERT_SAME_INT(other.way_count, key.way_count);
        for (TcSquare move = 0; move < TC_SQUARE_COUNT; move++) {
            ASSERT_SAME_INT(position_key_move(&other, tc_square_transform(move, (TcSymmetry)way)),
                            position_key_move(&key, move));
        }
    }
}

TEST(symmetrical_positions_share_key_and_moves) {
    positions_each_by_play(2000, 1, check_symmetries);
    positions_each_by_chance(2000, 2, check_symmetries);
}

/* Two moves have one number exactly when a symmetry that keeps the board leads from one to the
   other. */
static void check_moves(const TcPosition *position) {
    PositionKey key = position_key(position);
    for (TcSquare a = 0; a < TC_SQUARE_COUNT; a++) {
        for (TcSquare b = 0; b < TC_SQUARE_COUNT; b++) {
            bool equal = false;
            for (int way = 0; way < TC_SYMMETRY_COUNT; way++) {
                TcPosition image = turned(position, (TcSymmetry)way);
                equal |= tc_position_equal(&image, position) &&
                         tc_square_transform(a, (TcSymmetry)way) == b;
            }
            ASSERT_SAME_INT(position_key_move(&key, a) == position_key_move(&key, b), equal);
        }
    }
}

TEST(moves_are_told_apart) {
    TcPosition start = tc_position_initial();
    check_moves(&start);
    positions_each_by_play(60, 3, check_moves);
}

TEST(side_to_move_matters) {
    TcPosition black = tc_position_initial(), white = black;
    white.mover = TC_WHITE;
    ASSERT_TRUE(position_key(&black).key != position_key(&white).key);
    ASSERT_SAME_INT(position_key(&black).way_count, 4);
    ASSERT_SAME_INT(position_key(&black).discs, 4);
}

TEST(words_of_a_game) {
    uint64_t random = 5;
    TcGame game;
    tc_game_init(&game);
    while (!tc_game_is_over(&game)) {
        TcSquare move = positions_random_move(tc_game_position(&game), &random);
        ASSERT_SAME_INT(tc_game_play(&game, move), TC_OK);
    }
    uint64_t words[POSITION_COLUMNS];
    position_words(&game, words);
    for (int ply = 0; ply <= game.count; ply++) {
        PositionKey key = position_key(&game.positions[ply]);
        ASSERT_TRUE(position_word_is(words[ply], &key));
        ASSERT_SAME_INT(position_word_move(words[ply]),
                        ply < game.count ? position_key_move(&key, game.moves[ply])
                                         : POSITION_NO_MOVE);
    }
    for (int column = game.count + 1; column < POSITION_COLUMNS; column++) {
        ASSERT_SAME_SET(words[column], 0);
    }
}

TEST(bytes_there_and_back) {
    unsigned char bytes[POSITION_FACTS_SIZE];
    position_word_store(UINT64_C(0x0123456789abcdef), bytes);
    ASSERT_SAME_INT(bytes[0], 0xef);
    ASSERT_SAME_SET(position_word_load(bytes), UINT64_C(0x0123456789abcdef));
    PositionFacts facts = {70000, 3, 0x80000001u, 2025, -64, 0x1b};
    position_facts_store(&facts, bytes);
    PositionFacts back = position_facts_load(bytes);
    ASSERT_SAME_INT(back.black, 70000);
    ASSERT_SAME_INT(back.white, 3);
    ASSERT_SAME_INT(back.event, 0x80000001u);
    ASSERT_SAME_INT(back.year, 2025);
    ASSERT_SAME_INT(back.score, -64);
    ASSERT_SAME_INT(back.flags, 0x1b);
    ASSERT_SAME_INT(bytes[POSITION_FLAGS_AT], 0x1b);
}

SUITE("position_index", NULL, NULL)
