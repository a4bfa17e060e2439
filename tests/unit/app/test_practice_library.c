/* Positions from the library for practice: those of the exercise that is on when they come,
   whatever was wanted before. */
#include "app/practice_library.h"

#include "app/library.h"
#include "base/random.h"
#include "core/bits.h"
#include "session/practice.h"
#include "storage/library_progress.h"
#include "support/app_library.h"
#include "support/folder.h"
#include "support/lines.h"
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

static void keep_drawn_game(void) {
    TcTree *tree = NULL;
    TcGame game = draw_game();
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
    (void)keep_game(tree, (LibraryNotes){.own = true});
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
    keep_drawn_game();
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

/* -- openings -- */

static void keep_line(const char *moves) {
    (void)keep_game(line_tree(moves), (LibraryNotes){.own = false});
}

static void practise_line(int beyond) {
    driver.engine.never_ends = false;
    ck_assert(session_practise(app.session, &(PracticePlan){.kind = PRACTICE_OPENING,
                                                            .line = line_game("f5d6c3"),
                                                            .side = TC_BLACK,
                                                            .beyond = beyond}));
    app_follow(&app);
}

static bool is_asked(void) {
    return now()->practice.state == PRACTICE_ASKED;
}

static bool is_over(void) {
    return now()->practice.state == PRACTICE_OVER;
}

static void answer(const char *move) {
    pump_until(is_asked);
    ck_assert(session_play(app.session, tc_square_parse(move)));
    app_follow(&app);
}

/* Ends the jobs, which do what waits; returns what the library has. */
static Progress *read_progress(void) {
    Progress *progress;
    Library *library = open_library_at_end();
    ck_assert(library_progress(library, &progress));
    library_close(library);
    return progress;
}

/* Each exercise counts once. */
TEST(an_exercise_is_part_of_the_progress) {
    Text today = text_of_today();
    practise_line(0);
    answer("f5");
    ck_assert_int_eq(app.library_changes, 0);
    answer("c3");
    pump_until(is_over);
    for (int i = 0; i < 2; i++) {
        app_follow(&app);
        ck_assert_int_eq(app.practice.noted, 1);
    }
    Progress *progress = read_progress();
    ck_assert_int_eq(progress->exercise_count, 1);
    const ProgressExercise *exercise = &progress->exercises[0];
    ck_assert_int_eq(exercise->kind, PROGRESS_OPENING);
    ck_assert_int_eq(exercise->moves, now()->practice.score.moves);
    ck_assert_int_eq(exercise->right, exercise->moves);
    ck_assert(exercise->clean && exercise->lost == 0 && exercise->matched == 0);
    char day[16];
    snprintf(day, sizeof day, "%04d-%02d-%02d", exercise->day / 10000, exercise->day / 100 % 100,
             exercise->day % 100);
    expect_today(day, today);
    progress_free(progress);
}

/* The reply is what most games have; those that are equal under a symmetry count together. */
TEST(the_reply_is_what_is_popular) {
    keep_line("f5d6c3d3c4");
    keep_line("f5d6c3d3e3");
    keep_line("f5d6c3f4");
    practise_line(1);
    answer("f5");
    answer("c3");
    pump_until(is_asked);
    expect_moves("f5d6c3d3");
    ck_assert(now()->practice.popular);
    ck_assert_int_eq(now()->practice.popular_games, 2);
    ck_assert_uint_eq(app.practice.exploring, 0);
}

/* The engine replies then, and draws the positions. */
TEST(without_a_library_practice_goes_on, .to = 2) {
    app.library = library_store_create("");
    if (_i == 0) {
        practise_line(1);
        answer("f5");
        answer("c3");
        pump_until(is_asked);
        ck_assert(!now()->practice.popular);
        ck_assert_int_eq(now()->game.count, 4);
        ck_assert_str_eq(said, "");
    } else {
        practise(FEW);
        app_follow(&app);
        pump_until(is_offered);
        ck_assert_int_eq(now()->practice.source, PRACTICE_DRAWN);
        ck_assert_str_ne(said, "");
    }
}

/* A request that nobody waits for is given up. */
TEST(a_request_ends_with_its_exercise) {
    Stall stall;
    keep_drawn_game();
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    practise(MANY);
    app_follow(&app);
    JobId sampling = app.practice.sampling;
    ck_assert_uint_ne(sampling, 0);
    app_follow(&app);
    ck_assert_uint_eq(app.practice.sampling, sampling);
    ck_assert(session_leave_practice(app.session));
    app_follow(&app);
    ck_assert_uint_eq(app.practice.sampling, 0);
    stall_end(&stall);
    job_await(app.queues[QUEUE_LIBRARY], stall.job.id);
    ck_assert(!job_is_pending(app.queues[QUEUE_LIBRARY], sampling));
    ck_assert_ptr_null(app.practice.samples);
}

SUITE("practice_library", set_up, tear_down)
