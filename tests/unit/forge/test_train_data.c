/* Tests what training learns from: the split, which must never change, and the merging. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "forge/train_data.h"

#include <string.h>

#include <turncoat/formats.h>

#include "support/lines.h"
#include "support/positions.h"
#include "support/practice.h"
#include "support/suite.h"

static TrainData data;

static void make_data(void) {
    train_data_init(&data);
    data.holdout = 5;
    for (TrainSource source = 0; source < TRAIN_SOURCES; source++) {
        data.weights[source] = 1;
    }
}

static void release_data(void) {
    train_data_release(&data);
}

/* Pinned: another split would let a new training learn what an older one is measured on. */
TEST(split_is_stable) {
    TcGame game = line_game("f5d6c3d3c4f4f6f3");
    ck_assert_uint_eq(train_data_hash_game(&game), UINT64_C(0x71574f004ec7f90d));
    ck_assert_uint_eq(train_data_hash_number(1, 0), UINT64_C(0x910a2dec89025cc1));
    static const uint32_t held[] = {8, 27, 35, 89, 124, 130};
    size_t next = 0;
    for (uint32_t number = 0; number < 150; number++) {
        if (train_data_holds_out(&data, train_data_hash_number(1, number))) {
            ck_assert_uint_lt(next, sizeof held / sizeof held[0]);
            ck_assert_uint_eq(number, held[next++]);
        }
    }
    ck_assert_uint_eq(next, sizeof held / sizeof held[0]);
}

TEST(split_has_its_share) {
    static const int percents[] = {0, 5, 20, 50};
    for (int i = 0; i < 4; i++) {
        data.holdout = percents[i];
        int held = 0;
        for (uint32_t number = 0; number < 20000; number++) {
            held += train_data_holds_out(&data, train_data_hash_number(123, number));
        }
        ck_assert_int_ge(held, percents[i] * 200 - 300 * (percents[i] > 0));
        ck_assert_int_le(held, percents[i] * 200 + 300 * (percents[i] > 0));
    }
}

/* A larger share holds out what a smaller one does, and more. */
TEST(split_grows_with_the_share) {
    for (uint32_t number = 0; number < 2000; number++) {
        uint64_t hash = train_data_hash_number(5, number);
        data.holdout = 5;
        bool few = train_data_holds_out(&data, hash);
        data.holdout = 20;
        ck_assert(!few || train_data_holds_out(&data, hash));
    }
}

static void add(bool held_out, TrainSource source, const TcBoard *board, int value) {
    ck_assert_int_eq(train_data_add(&data, held_out, source, board, (float)value), TC_OK);
}

/* The only position of the one ply that has any. */
static const TrainPosition *only_position(void) {
    const TrainPosition *found = NULL;
    for (int ply = 0; ply < TRAIN_PLIES; ply++) {
        train_data_merge(&data, ply);
        ck_assert_uint_le(data.learn[ply].count, found == NULL ? 1 : 0);
        found = data.learn[ply].count > 0 ? &data.learn[ply].positions[0] : found;
    }
    ck_assert_ptr_nonnull(found);
    return found;
}

static TcBoard some_board(void) {
    uint64_t random = 4;
    return positions_by_play(20, &random).board;
}

TEST(merges_all_images) {
    TcBoard board = some_board();
    for (TcSymmetry symmetry = 0; symmetry < TC_SYMMETRY_COUNT; symmetry++) {
        TcBoard image = tc_board_transform(&board, symmetry);
        add(false, TRAIN_WTHOR_RESULT, &image, (int)symmetry * 2);
    }
    const TrainPosition *position = only_position();
    ck_assert_float_eq(position->value, 7);
    ck_assert_float_eq_tol(position->weight, 8 / (1 + 7.0F / 4), 1e-5F);
    TcBoard min = tc_board_canonical(&board, NULL);
    ck_assert(tc_board_equal(&position->board, &min));
    ck_assert_uint_eq(data.learned[TRAIN_WTHOR_RESULT], 8);
}

TEST(averages_by_weight) {
    TcBoard board = some_board();
    data.weights[TRAIN_WTHOR_RESULT] = 1;
    data.weights[TRAIN_SELFPLAY_RESULT] = 3;
    add(false, TRAIN_WTHOR_RESULT, &board, -10);
    add(false, TRAIN_SELFPLAY_RESULT, &board, 30);
    const TrainPosition *position = only_position();
    ck_assert_float_eq_tol(position->value, 20, 1e-5F);
    ck_assert_float_eq_tol(position->weight, 4 / 1.25F, 1e-5F);
}

TEST(exact_values_drive_out_others) {
    TcBoard board = some_board();
    data.weights[TRAIN_WTHOR_THEORY] = 2;
    add(false, TRAIN_WTHOR_RESULT, &board, -40);
    add(false, TRAIN_OFFLINE_ESTIMATE, &board, -50);
    add(false, TRAIN_WTHOR_THEORY, &board, 6);
    add(false, TRAIN_SELFPLAY_RESULT, &board, -60);
    const TrainPosition *position = only_position();
    ck_assert_float_eq(position->value, 6);
    ck_assert_float_eq(position->weight, 2);
}

TEST(keeps_what_is_held_out_apart) {
    TcBoard board = some_board();
    data.weights[TRAIN_SELFPLAY_RESULT] = 0;
    add(true, TRAIN_SELFPLAY_RESULT, &board, 12);
    add(true, TRAIN_SELFPLAY_RESULT, &board, 14);
    add(false, TRAIN_SELFPLAY_RESULT, &board, 16); /* its weight is 0: nothing to learn */
    int ply = 60 - tc_board_empties(&board);
    ck_assert_uint_eq(data.held[ply].count, 2);
    ck_assert_uint_eq(data.learn[ply].count, 0);
    ck_assert(tc_board_equal(&data.held[ply].positions[0].board, &board));
    ck_assert_uint_eq(data.held_out[TRAIN_SELFPLAY_RESULT], 2);
}

TEST(merges_like_a_plain_list) {
    enum { ADDED = 3000 };
    uint64_t random = 11;
    size_t different = 0;
    static TcBoard seen[ADDED];
    for (int i = 0; i < ADDED; i++) {
        TcBoard board = positions_by_play(4 + i % 2, &random).board;
        add(false, TRAIN_SELFPLAY_RESULT, &board, i % 65);
        TcBoard min = tc_board_canonical(&board, NULL);
        size_t at = 0;
        while (at < different && !tc_board_equal(&seen[at], &min)) {
            at++;
        }
        seen[at] = min;
        different += at == different;
    }
    train_data_merge(&data, 4);
    train_data_merge(&data, 5);
    ck_assert_uint_eq(data.learn[4].count + data.learn[5].count, different);
}

TEST(games_with_excluded_positions_are_left_out) {
    /* d3c5f6 is an image of f5d6c3 */
    static const char *const games[] = {"f5d6c3d3c4", "d3c5f6", "f5d6c4", "f5f6e6"};
    static const int results[] = {2, 4, 6, 8};
    TcGame image = line_game("d3c5f6");
    uint64_t hash = exclusion_hash(&tc_game_position(&image)->board);
    const Exclusion exclusion = {.hashes = &hash, .count = 1};
    Scratch scratch;
    scratch_make(&scratch);
    practice_write(&scratch, games, results, 4);
    char why[TRAIN_LOAD_NOTE_SIZE];
    data.holdout = 0;
    ck_assert_int_eq(train_load(&data, &exclusion, scratch.path, practice_ignore_note, NULL, why),
                     TC_OK);
    ck_assert_uint_eq(data.learned[TRAIN_WTHOR_RESULT], 8); /* of two games, 0 to 3 moves */
    scratch_remove(&scratch);
}

SUITE("train_data", make_data, release_data)
