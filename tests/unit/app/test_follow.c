/* Tests which finished games the library gets, and that one which was deleted there does not come again. */
#include "app/follow.h"

#include <stdlib.h>

#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "storage/library.h"
#include "storage/library_query.h"
#include "storage/library_store.h"
#include "support/app_driver.h"
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
    char path[FILE_PATH_SIZE];
    TcError error;
    int count;
    jobs_free(app.jobs);
    app.jobs = driver.jobs = NULL;
    library_store_free(app.library);
    app.library = NULL;
    ck_assert(folders_file(USER_LIBRARY, app.data_dir, path));
    Library *library = library_open(path, NULL, NULL, &error);
    ck_assert_ptr_nonnull(library);
    ck_assert(library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, row, 1, &count, NULL));
    library_close(library);
    return count;
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

static bool is_kept(void) {
    return app.kept != 0;
}

static void delete_all(void) {
    LibraryPage *page = malloc(sizeof *page);
    int count;
    ck_assert_ptr_nonnull(page);
    ck_assert(library_store_browse(app.library, &(LibraryBrowse){.first = 0}, page));
    ck_assert_int_eq((int)page->total, 1);
    LibraryRange all = {.serial = page->serial, .first = 0, .last = 0};
    ck_assert(library_store_delete(app.library, &all, &count));
    free(page);
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

TEST(a_game_without_a_move_is_none) {
    LibraryRow row;
    driver_start(&driver, 0, 0);
    ck_assert(session_resign(app.session));
    app_follow(&app);
    ck_assert_int_eq(read_library(&row), 0);
}

SUITE("app_follow", set_up, tear_down)
