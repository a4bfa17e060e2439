/* Positions from the library for practice: those of the exercise that is on when they come, whatever was
   wanted before. */
#include "app/practice_library.h"

#include "app/library.h"
#include "base/random.h"
#include "core/bits.h"
#include "session/practice.h"
#include "storage/library_game.h"
#include "support/app_driver.h"
#include "support/folder.h"
#include "support/stall.h"

enum { MANY = 14, FEW = 8 };

static char folder[TEST_FOLDER_SIZE];

static void set_up(void) {
    app_set_up();
    test_folder_make(folder);
    app_use_folder(folder);
    driver.engine.never_ends = true; /* the first position that is offered is never solved */
}

static void tear_down(void) {
    app_tear_down();
    practice_library_end(&app);
    test_folder_remove(folder);
}

static bool has_choice_at(const TcGame *game, int empties) {
    for (int ply = 0; ply <= game->count; ply++) {
        const TcBoard *board = &game->positions[ply].board;
        if (tc_board_empties(board) == empties) {
            return bits_count(tc_board_moves(board)) > 1;
        }
    }
    return false;
}

/* A game with a choice at both numbers of empty squares. */
static TcGame draw_game(void) {
    uint64_t random = 1;
    TcGame game;
    do {
        tc_game_init(&game);
        while (!tc_game_is_over(&game)) {
            uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
            uint32_t index = random_below(&random, (uint32_t)bits_count(moves));
            ck_assert_int_eq(tc_game_play(&game, bits_nth(moves, index)), TC_OK);
        }
    } while (!has_choice_at(&game, FEW) || !has_choice_at(&game, MANY));
    return game;
}

static void keep_game(void) {
    char path[FILE_PATH_SIZE];
    TcError error;
    TcTree *tree = NULL;
    int64_t id;
    TcGame game = draw_game();
    ck_assert(folders_file(USER_LIBRARY, app.data_dir, path));
    Library *library = library_open(path, NULL, NULL, &error);
    ck_assert_ptr_nonnull(library);
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
    ck_assert(library_add(library, tree, &(LibraryNotes){.own = true}, &id, NULL));
    tc_tree_free(tree);
    library_close(library);
}

static void practise(int empties) {
    ck_assert(session_practise(
        app.session,
        &(PracticePlan){.kind = PRACTICE_ENDGAME, .empties = empties, .source = PRACTICE_OWN}));
}

static bool is_offered(void) {
    return !now()->practice.wants_positions;
}

/* The window may follow the session before the answer to what was wanted first comes, or not. */
TEST(other_exercises_get_their_own_positions, .to = 2) {
    Stall stall;
    keep_game();
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    practise(MANY);
    app_follow(&app);
    practise(FEW);
    if (_i == 1) {
        app_follow(&app);
    }
    stall_end(&stall);
    pump_until(is_offered);
    ck_assert_int_eq(now()->practice.source, PRACTICE_OWN); /* else the engine would draw one */
    ck_assert_int_eq(now()->practice.state, PRACTICE_FINDING);
}

SUITE("practice_library", set_up, tear_down)
