#define _XOPEN_SOURCE 700

#include "base/random.h"
#include "core/bits.h"
#include "library_fixture.h"
#include "storage/library_game.h"
#include "storage/library_sample.h"
#include "storage/library_user.h"
#include "support/positions.h"

enum { GAMES = 30 };

static TcGame random_game(uint64_t *random, int plies) {
    TcGame game;
    tc_game_init(&game);
    while (!tc_game_is_over(&game) && game.count < plies) {
        TcSquare move = positions_random_move(tc_game_position(&game), random);
        ck_assert_int_eq(tc_game_play(&game, move), TC_OK);
    }
    return game;
}

/* Own games are the even ones; every third ends early. */
static void fill(int64_t ids[GAMES]) {
    uint64_t random = 11;
    for (int i = 0; i < GAMES; i++) {
        TcGame game = random_game(&random, i % 3 == 0 ? 20 : 60);
        char moves[TC_TRANSCRIPT_SIZE], name[32], date[16];
        tc_transcript_write(&game, moves);
        snprintf(name, sizeof name, "player %d", i);
        snprintf(date, sizeof date, "%d", 1990 + i);
        ids[i] = add_game(library, moves, name, "other", date, i % 2 == 0);
    }
}

static int index_of(const int64_t ids[GAMES], int64_t id) {
    for (int i = 0; i < GAMES; i++) {
        if (ids[i] == id) {
            return i;
        }
    }
    ck_abort_msg("a game that nobody added");
    return -1;
}

static bool passes_through(const TcTree *tree, const LibrarySample *sample) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    return sample->ply <= game.count &&
           tc_position_equal(&game.positions[sample->ply], &sample->position);
}

TEST(samples_are_positions_of_games) {
    int64_t ids[GAMES];
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count, seen[GAMES] = {0};
    fill(ids);
    for (uint64_t seed = 0; seed < 40; seed++) {
        int empties = 6 + (int)(seed % 15);
        LibraryKind kind = (LibraryKind)(seed % 3);
        ck_assert(
            library_sample(library, kind, empties, seed, samples, LIBRARY_SAMPLES_MAX, &count));
        ck_assert_int_gt(count, 0);
        for (int i = 0; i < count; i++) {
            TcTree *tree;
            int index = index_of(ids, samples[i].id);
            seen[index]++;
            ck_assert(index % 3 != 0);
            ck_assert(kind == LIBRARY_ALL || samples[i].own == (kind == LIBRARY_OWN));
            ck_assert_int_eq(samples[i].own, index % 2 == 0);
            ck_assert_int_eq(tc_board_empties(&samples[i].position.board), empties);
            ck_assert_int_ge(bits_count(tc_board_moves(&samples[i].position.board)), 2);
            ck_assert_str_eq(samples[i].white, "other");
            ck_assert_int_eq(samples[i].year, 1990 + index);
            ck_assert(library_get(library, samples[i].id, NULL, &tree));
            ck_assert(passes_through(tree, &samples[i]));
            tc_tree_free(tree);
            for (int k = 0; k < i; k++) {
                ck_assert_int_ne(samples[k].id, samples[i].id);
            }
        }
    }
    int reached = 0;
    for (int i = 0; i < GAMES; i++) {
        reached += seen[i] > 0;
    }
    ck_assert_int_ge(reached, GAMES / 3); /* all over the library */
}

TEST(the_seed_decides) {
    int64_t ids[GAMES];
    LibrarySample a[LIBRARY_SAMPLES_MAX], b[LIBRARY_SAMPLES_MAX];
    int count_a, count_b, differ = 0;
    fill(ids);
    for (uint64_t seed = 1; seed < 9; seed++) {
        ck_assert(library_sample(library, LIBRARY_ALL, 10, seed, a, 4, &count_a));
        ck_assert(library_sample(library, LIBRARY_ALL, 10, seed, b, 4, &count_b));
        ck_assert_int_eq(count_a, count_b);
        ck_assert_int_eq(a[0].id, b[0].id);
        ck_assert(library_sample(library, LIBRARY_ALL, 10, seed + 100, b, 4, &count_b));
        differ += a[0].id != b[0].id;
    }
    ck_assert_int_gt(differ, 0);
}

TEST(nothing_comes_of_nothing) {
    int64_t ids[GAMES];
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count = 7;
    ck_assert(library_sample(library, LIBRARY_ALL, 10, 1, samples, 4, &count));
    ck_assert_int_eq(count, 0);
    add_game(library, "f5d6c3d3c4f4f6f3e6e7", "a", "b", "2001", true);
    ck_assert(library_sample(library, LIBRARY_OWN, 10, 1, samples, 4, &count));
    ck_assert_int_eq(count, 0); /* it does not go so far */
    fill(ids);
    ck_assert(library_delete(library, ids, GAMES));
    ck_assert(library_sample(library, LIBRARY_ALL, 10, 1, samples, 4, &count));
    ck_assert_int_eq(count, 0);
}

TEST(the_users_own_turns_come_first) {
    int64_t ids[GAMES];
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count;
    fill(ids);
    for (int i = 0; i < GAMES; i += 2) { /* the own ones: Black's by turns */
        TcTree *tree;
        bool found = false;
        ck_assert(library_get(library, ids[i], NULL, &tree));
        ck_assert_int_eq(tc_tree_set_user_sides(tree, i % 4 ? TC_USER_BLACK : TC_USER_WHITE),
                         TC_OK);
        ck_assert(library_set_user(library, tree, false, &found) && found);
        tc_tree_free(tree);
    }
    for (uint64_t seed = 0; seed < 20; seed++) {
        ck_assert(library_sample(library, LIBRARY_OWN, 10, seed, samples, 8, &count));
        ck_assert_int_gt(count, 0);
        for (int i = 0; i < count; i++) {
            TcColour user = index_of(ids, samples[i].id) % 4 ? TC_BLACK : TC_WHITE;
            ck_assert_int_eq(samples[i].position.mover, user);
        }
    }
}

SUITE("library_sample", set_up, tear_down)
