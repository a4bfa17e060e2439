/* Tests which finished games the library gets, and that one which was deleted there does not come
   again. */
#include "app/follow.h"

#include "app/engines.h"
#include "app/library.h"
#include "app/transfers.h"
#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "storage/library_game.h"
#include "storage/library_query.h"
#include "support/app_library.h"
#include "support/folder.h"

static char folder[TEST_FOLDER_SIZE];

static void set_up(void) {
    app_set_up();
    test_folder_make(folder);
    app_use_folder(folder);
}

static void tear_down(void) {
    app_tear_down();
    test_folder_remove(folder);
}

static bool has_ended(void) {
    return now()->outcome.ending != SESSION_NOT_ENDED;
}

static bool has_moved(void) {
    return now()->game.count > 0;
}

static bool asks_program(void) {
    return now()->program != 0;
}

/* Ends the jobs, which do what waits. Returns the number of games, and the last one's row. */
static int read_library(LibraryRow *row) {
    int count;
    int64_t total;
    Library *library = open_library_at_end();
    ck_assert(library_list(library, NULL, LIBRARY_BY_ADDED, true, 0, row, 1, &count, &total));
    library_close(library);
    return (int)total;
}

/* Levels of the computers, 0: a human; whether White is another engine. */
static const struct {
    int black, white;
    bool program;
    int kept, level;
    TcUserSides user;
} games[] = {{0, 0, false, 1, LIBRARY_NO_LEVEL, TC_USER_BOTH},
             {0, 3, false, 1, 3, TC_USER_BLACK},
             {5, 0, false, 1, 5, TC_USER_WHITE},
             {2, 3, false, 0, LIBRARY_NO_LEVEL, TC_USER_UNKNOWN},
             {2, 1, true, 1, 2, TC_USER_NOBODY}};

TEST(what_ours_plays_with_itself_is_not_kept, .to = sizeof games / sizeof games[0]) {
    SessionSetup setup = {
        .players = {driver_player(games[_i].black), driver_player(games[_i].white)}};
    setup.players[TC_WHITE].program = games[_i].program;
    LibraryRow row;
    ck_assert(session_start_game(app.session, &setup));
    if (games[_i].black == 0) {
        play("f5");
    }
    if (games[_i].program) {
        pump_until(asks_program);
        ck_assert(session_program_resigns(app.session, now()->program));
    } else if (games[_i].black == 0 || games[_i].white == 0) {
        pump_until(has_moved);
        ck_assert(session_resign(app.session));
    }
    pump_until(has_ended);
    app_follow(&app);
    ck_assert_int_eq(read_library(&row), games[_i].kept);
    if (games[_i].kept > 0) {
        ck_assert(row.own);
        ck_assert_int_eq(row.level, games[_i].level);
        ck_assert_int_eq(row.user, games[_i].user);
    }
}

TEST(a_match_of_two_levels_is_kept) {
    static Engines engines;
    LibraryRow row;
    SessionSetup setup = {.players = {driver_player(2), driver_player(3)}};
    engines = (Engines){
        .match = {.on = true, .games = 1, .players = {driver_player(2), driver_player(3)}}};
    ck_assert(session_start_game(app.session, &setup));
    engines.match.game = now()->number;
    pump_until(has_ended);
    app.engines = &engines;
    app_follow(&app);
    app.engines = NULL;
    ck_assert_int_eq(read_library(&row), 1);
    ck_assert_int_eq(row.user, TC_USER_NOBODY);
}

static bool is_kept(void) {
    return app.kept != 0;
}

static void delete_all(void) {
    LibraryRange all = browse_games(1);
    int count;
    ck_assert(library_store_delete(app.library, &all, &count));
}

TEST(a_game_that_ends_again_is_the_same) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_resign(app.session));
    app_follow(&app);
    pump_until(is_kept);
    delete_all(); /* no job uses the library now */
    ck_assert(session_undo(app.session));
    app_follow(&app);
    ck_assert(session_resign(app.session));
    app_follow(&app);
    ck_assert_int_eq(read_library(&row), 0);
}

/* Ends the game on the board. */
static void resign(void) {
    ck_assert(session_resign(app.session));
    app_follow(&app);
}

static uint64_t kept_before;

static bool is_kept_anew(void) {
    return app.kept != kept_before;
}

/* Each game that ends is offered once; it may differ from another in its last move alone. */
TEST(every_game_is_kept_once) {
    static const char *const lines[] = {"f5d6", "f5f6", "f5f6e6", "f5f4"};
    for (int i = 0; i < 4; i++) {
        driver_start(&driver, 0, 0);
        play(lines[i]);
        int changes = app.library_changes;
        kept_before = app.kept;
        resign();
        uint64_t offered = app.offered;
        pump_until(is_kept_anew);
        for (int again = 0; again < 2; again++) {
            app_follow(&app);
            ck_assert_uint_eq(app.offered, offered);
        }
        ck_assert_uint_eq(app.kept, offered);
        ck_assert_int_eq(app.library_changes, changes + 1);
        (void)browse_games(i + 1);
    }
    ck_assert_str_eq(said, "");
}

/* Eight moves that nobody chose are no game yet. */
TEST(a_drawn_start_is_no_game, .to = 3) {
    SessionSetup setup = {.start = SESSION_START_BALANCED, .opening.count = 8};
    static const char moves[] = "f5d6c3d3c4f4f6f3";
    LibraryRow row;
    for (int i = 0; i < 8; i++) {
        setup.opening.moves[i] = tc_square_parse((char[3]){moves[2 * i], moves[2 * i + 1], '\0'});
    }
    ck_assert(session_start_game(app.session, &setup));
    if (_i == 2) { /* the second game of a pair begins where the first one did */
        setup.start = SESSION_START_HERE;
        ck_assert(session_start_game(app.session, &setup));
    }
    if (_i > 0) {
        const TcBoard *board = &tc_game_position(&now()->game)->board;
        ck_assert(session_play(app.session, bits_first(tc_board_moves(board))));
    }
    resign();
    ck_assert_int_eq(read_library(&row), _i > 0);
    if (_i > 0) { /* which says so, also to whoever reviews it later */
        TcTree *tree;
        Library *library = open_library_at_end();
        ck_assert(library_get(library, row.id, NULL, &tree));
        ck_assert_int_eq(tc_tree_drawn_plies(tree, tc_tree_main_end(tree)), 8);
        tc_tree_free(tree);
        library_close(library);
    }
}

/* Two engines may well play the same game again: in a match it counts as another one as soon as it
   begins. */
TEST(a_match_may_have_a_game_twice, .to = 3) {
    static Engines engines;
    engines = (Engines){.match = {.on = _i > 0, .players = {{.program = true}, {.program = true}}}};
    driver_start(&driver, 0, 0);
    if (_i == 1) {
        ck_assert(session_play(app.session, tc_square_parse("f5")));
    }
    app.engines = &engines;
    app.kept = app.offered = 5;
    app_follow(&app);
    ck_assert_uint_eq(app.kept, _i == 2 ? 0 : 5);
    ck_assert_uint_eq(app.offered, _i == 2 ? 0 : 5);
    app.engines = NULL;
}

/* Engines that always play the same give as many games as they play. */
TEST(equal_games_of_a_match_are_all_kept) {
    static Engines engines;
    LibraryRow row;
    for (int i = 0; i < 3; i++) {
        driver_start(&driver, 0, 0);
        engines = (Engines){.match = {.on = true,
                                      .games = i + 1,
                                      .played = i,
                                      .game = now()->number,
                                      .players = {driver_player(2), driver_player(3)}}};
        app.engines = &engines;
        app_follow(&app);
        play("f5d6");
        resign();
        app.engines = NULL;
    }
    ck_assert_int_eq(read_library(&row), 3);
}

TEST(a_game_that_is_not_kept_is_told) {
    app.library = library_store_create(""); /* there is no folder */
    driver_start(&driver, 0, 0);
    play("f5d6");
    forget_reports();
    resign();
    await_message("Not kept in the library: ");
    ck_assert_int_eq(reports[APP_CHANGED], 1);
    ck_assert_uint_eq(app.kept, 0);
    ck_assert_uint_ne(app.offered, 0);
    ck_assert_int_eq(app.library_changes, 1);
}

/* The library knows more of a game than its moves. */
TEST(names_and_results_are_kept) {
    SessionSetup setup = {.players = {driver_player(0), driver_player(7)}};
    Text today = text_of_today();
    LibraryRow row;
    strcpy(setup.players[TC_BLACK].name, "Ada");
    driver.engine.never_ends = true;
    ck_assert(session_start_game(app.session, &setup));
    play("f5");
    resign();
    ck_assert_int_eq(read_library(&row), 1);
    ck_assert_str_eq(row.black, "Ada");
    ck_assert_str_eq(row.white, "Turncoat");
    ck_assert_int_eq(row.level, 7);
    ck_assert_int_eq(row.outcome, LIBRARY_WHITE_WON);
    ck_assert_int_eq(row.score, LIBRARY_NO_SCORE);
    expect_today(row.date, today);
    ck_assert_int_eq(row.moves, 1);
}

/* The library has the day on which a game began, however late it ends. */
TEST(the_day_is_that_of_the_beginning) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    play("f5");
    app_follow(&app);
    strcpy(app.days.now.day, "2004-05-06");
    resign();
    ck_assert_int_eq(read_library(&row), 1);
    ck_assert_str_eq(row.date, "2004-05-06");
}

/* Two people at one computer say afterwards who is the user. */
TEST(the_users_sides_of_the_game_on_the_board_are_kept) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    play("f5d6");
    resign();
    ck_assert_int_eq(now()->user, TC_USER_BOTH);
    library_keep_user(&app, TC_USER_WHITE);
    ck_assert_int_eq(now()->user, TC_USER_WHITE);
    ck_assert(session_set_header(app.session, TC_HEADER_BLACK, "Ada"));
    library_keep_user(&app, TC_USER_BLACK);
    ck_assert_int_eq(read_library(&row), 1);
    ck_assert_int_eq(row.user, TC_USER_BLACK);
}

/* Also while the game is analysed, while an earlier position of it is on the board, and a variation. */
TEST(the_users_sides_are_kept_wherever_the_board_is, .to = 5) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    play(_i < 4 ? "f5d6" : "f5d6c5f4e7f6g5e6e3");
    if (_i < 4) {
        resign();
    }
    if (_i == 0) {
        ck_assert(session_set_analysis(app.session, true));
    } else {
        ck_assert(session_go_to(app.session, 1));
    }
    if (_i >= 2) {
        ck_assert(session_set_analysis(app.session, true));
    }
    if (_i >= 3) {
        ck_assert(session_play(app.session, tc_square_parse("f6")));
    }
    ck_assert_int_eq(now()->outcome.ending, SESSION_NOT_ENDED);
    library_keep_user(&app, TC_USER_WHITE);
    ck_assert_int_eq(read_library(&row), 1);
    ck_assert_int_eq(row.user, TC_USER_WHITE);
}

TEST(a_game_without_a_move_is_none) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    ck_assert(session_resign(app.session));
    app_follow(&app);
    ck_assert_int_eq(read_library(&row), 0);
}

/* The program ends at once, with an import under way. */
TEST(a_game_that_ends_last_is_not_offered_at_the_next_start) {
    char path[TEST_FOLDER_SIZE + 16];
    LibraryRow row;
    snprintf(path, sizeof path, "%s/games.txt", folder);
    ck_assert_int_eq(file_replace(path, "f5d6\nf5f6\n", 10, false), TC_OK);
    app_follow_end(&app); /* there is no game */
    transfers_import(&app, path);
    driver_start(&driver, 0, 0);
    play("f5f4");
    resign();
    uint64_t offered = app.offered;
    ck_assert_uint_eq(app.kept, 0);
    app_follow_end(&app);
    ck_assert_uint_eq(app.kept, offered);
    ck_assert_int_ge(read_library(&row), 1);
    file_remove(path);
}

SUITE("app_follow", set_up, tear_down)
