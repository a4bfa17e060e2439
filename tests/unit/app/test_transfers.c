/* Games on their way into the library and out of it: what waits for what, what is told of them
   before and at their end, and every moment at which the user may stop them. The clock is the
   test's own, which holds the library's thread where that reads it: between the games of a file. */
#define _XOPEN_SOURCE 700
#include "app/follow.h"
#include "app/transfers.h"

#include "core/bits.h"
#include "session/ending.h"
#include "support/app_library.h"
#include "support/folder.h"
#include "support/own_clock.h"
#include "support/quiet_job.h"
#include "support/stall.h"

static char folder[TEST_FOLDER_SIZE];

static void set_up(void) {
    own_clock_stand(0);
    test_folder_make(folder);
    app_set_up();
    app_use_folder(folder);
}

static void tear_down(void) {
    app_tear_down();
    transfers_end(&app);
    test_folder_remove(folder);
}

/* The path of a file there; for a few at a time. */
static const char *at(const char *name) {
    static char paths[8][2 * TEST_FOLDER_SIZE];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%.40s", folder, name);
    return path;
}

static const char *put(const char *name, const char *text) {
    const char *path = at(name);
    ck_assert_int_eq(file_replace(path, text, strlen(text), false), TC_OK);
    return path;
}

/* Adds games of so many moves, all of them different, until there are enough. */
static void add_games(Buf *text, const TcPosition *from, char *moves, int left, int *wanted) {
    size_t length = strlen(moves);
    for (uint64_t rest = tc_board_moves(&from->board); rest != 0; rest = bits_rest(rest)) {
        TcSquare square = bits_first(rest);
        TcPosition next = tc_position_play(from, square);
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(square, name);
        sprintf(moves + length, ";%c[%s]", from->mover == TC_BLACK ? 'B' : 'W', name);
        if (left > 1) {
            add_games(text, &next, moves, left - 1, wanted);
        } else if (*wanted > 0) {
            buf_printf(text, "(;GM[2]%s)\n", moves);
            (*wanted)--;
        }
    }
    moves[length] = '\0';
}

static const char *put_many(const char *name, int count) {
    char moves[80] = ";B[f5]";
    TcPosition start = tc_position_initial();
    TcPosition from = tc_position_play(&start, tc_square_parse("f5"));
    Buf text;
    buf_init(&text);
    add_games(&text, &from, moves, 5, &count);
    ck_assert_int_eq(count, 0);
    put(name, text.data);
    buf_release(&text);
    return at(name);
}

/* Compares what the window shows. */
static void expect_state(TransferKind kind, int done, int all, int games) {
    const Transfers *own = &app.transfers;
    ck_assert_msg(own->kind == kind && own->done == done && own->all == all && own->games == games,
                  "%d: %d of %d, %d games; expected %d: %d of %d, %d games", (int)own->kind,
                  own->done, own->all, (int)own->games, (int)kind, done, all, games);
}

static bool is_over(void) {
    return app.transfers.kind == TRANSFER_NONE;
}

static void import_all(const char *path) {
    transfers_import(&app, path);
    pump_until(is_over);
    said[0] = '\0';
}

/* -- ends -- */

static const char doubtful[] =
    "(;GM[2]RE[W+10];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])";
static const char two_games[] = "(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f6])";

TEST(an_import_says_what_became_of_the_games) {
    static const struct {
        const char *text, *says;
    } files[] = {
        {two_games, "Imported. New games: 2, already known: 0, unreadable: 0"},
        {"(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[f4])(;GM[2])(;GM[2];B[a1])",
         "Imported. New games: 1, already known: 1, unreadable: 2 (games.sgf (3): a game without "
         "moves is not kept)"},
        {"(;GM[2])", "Imported. New games: 0, already known: 0, unreadable: 1 (games.sgf (1): a "
                     "game without moves is not kept)"},
        {"", "Imported. New games: 0, already known: 0, unreadable: 1 (games.sgf: 1:1: "
             "found no game, the text is empty, expected moves such as f5d6c3)"},
        {doubtful, "Imported. New games: 1, already known: 0, unreadable: 0, with other rules or a "
                   "doubtful result: 1"},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        int changes = app.library_changes;
        forget_reports();
        transfers_import(&app, put("games.sgf", files[i].text));
        expect_state(TRANSFER_IMPORT, 0, 1, 0);
        pump_until(is_over);
        ck_assert_str_eq(said, files[i].says);
        ck_assert_int_eq(app.library_changes, changes + 1);
        ck_assert_int_ge(reports[APP_CHANGED], 1);
        said[0] = '\0';
    }
    (void)browse_games(4);
}

/* They come one after the other, and their games are told together; the next ones are counted
   anew. */
TEST(what_waits_is_imported_next) {
    transfers_import(&app, put("a.sgf", two_games));
    transfers_import(&app, put("b.sgf", "(;GM[2];B[f5];W[f4])(;GM[2];B[f5];W[d6])(;GM[2])"));
    transfers_import(&app, put("c.sgf", doubtful));
    transfers_import(&app, at("none.sgf"));
    ck_assert_int_eq(reports[APP_PROGRESSED], 4);
    pump_until(is_over);
    ck_assert_str_eq(said, "Imported. New games: 4, already known: 1, unreadable: 2, with other "
                           "rules or a doubtful result: 1 (b.sgf (3): a game without moves is "
                           "not kept)");
    expect_state(TRANSFER_NONE, 1, 1, 4);
    said[0] = '\0';
    transfers_import(&app, put("d.sgf", "(;GM[2];B[f5];W[d6];B[c4])"));
    expect_state(TRANSFER_IMPORT, 0, 1, 0);
    pump_until(is_over);
    ck_assert_str_eq(said, "Imported. New games: 1, already known: 0, unreadable: 0");
    (void)browse_games(5);
}

TEST(a_library_that_fails_ends_the_import) {
    app.library = library_store_create(""); /* there is no folder */
    transfers_import(&app, put("a.sgf", two_games));
    transfers_import(&app, put("b.sgf", two_games));
    pump_until(is_over);
    expect_said("Import ended early: ");
    ck_assert_int_eq(app.library_changes, 1); /* the second file was not tried */
    transfers_export(&app, at("out.sgf"), (LibraryRange){.serial = 1, .first = 0, .last = 0});
    pump_until(is_over);
    expect_said("Nothing was written: ");
}

TEST(an_export_says_what_was_written) {
    Stall stall;
    import_all(put("a.sgf", two_games));
    LibraryRange range = browse_games(2);
    forget_reports();
    transfers_export(&app, at("out.sgf"), range);
    expect_state(TRANSFER_EXPORT, 0, 2, 2);
    stall_begin(&stall, app.queues[QUEUE_LIBRARY]);
    transfers_import(&app, put("b.sgf", "(;GM[2];B[f5];W[f4])")); /* which has to wait */
    expect_state(TRANSFER_EXPORT, 0, 2, 2);
    pump_until(app_says_something);
    ck_assert_str_eq(said, "2 games written");
    ck_assert_int_ge(reports[APP_CHANGED], 1);
    expect_state(TRANSFER_IMPORT, 0, 1, 0);
    said[0] = '\0';
    stall_end(&stall);
    pump_until(is_over);
    ck_assert_str_eq(said, "Imported. New games: 1, already known: 0, unreadable: 0");
    range = browse_games(3);
    range.first = range.last = 1;
    said[0] = '\0';
    transfers_export(&app, at("one.sgf"), range);
    expect_state(TRANSFER_EXPORT, 0, 1, 1);
    pump_until(is_over);
    ck_assert_str_eq(said, "1 game written");
    said[0] = '\0';
    transfers_export(&app, at("out.none"), range);
    pump_until(is_over);
    expect_said("Nothing was written: this format cannot be written");
    import_all(at("out.sgf"));
    (void)browse_games(3);
}

/* -- on the way -- */

/* The library's thread is held at each reading of the clock, and these tests know them all: one
   more in the import or the export of a file, or one less, moves the steps below. Beside each is
   the function of storage/library_import.c or storage/library_store.c that reads it then, itself or
   by the report that it makes. Takes what jobs bring until the thread is held. */
static void await_reading(void) {
    own_clock_await_held();
    (void)driver_pump(&driver);
}

/* The step of an import that is held at its last reading ends, and the next begins. */
static void end_step(void) {
    int wakes = driver_wakes(&driver);
    own_clock_go_on_to_end(own_clock_now());
    driver_wait_for_wake(&driver, wakes);
    own_clock_hold();
    (void)driver_pump(&driver);
}

/* The step of the last file, which is held in import_open_file. */
static void end_last_file(void) {
    own_clock_go_on(own_clock_now());
    await_reading(); /* library_import_step, the last word */
    own_clock_go_on(own_clock_now());
    await_reading(); /* library_import_step, its duration */
    end_step();
}

/* A report comes only when the last is a twentieth of a second old. */
TEST(an_import_shows_how_far_it_is) {
    const char *one = put("one.sgf", "(;GM[2];B[d3];W[c3])"), *many = put_many("many.sgf", 800);
    own_clock_hold();
    transfers_import(&app, one);
    transfers_import(&app, many);
    await_reading(); /* library_import_step: the files are listed */
    end_step();
    await_reading(); /* import_open_file: the file is read */
    end_last_file();
    expect_state(TRANSFER_IMPORT, 0, 1, 1);
    await_reading(); /* library_import_step */
    end_step();
    await_reading(); /* add: 256 games */
    expect_state(TRANSFER_IMPORT, 0, 1, 1);
    forget_reports();
    own_clock_go_on(0.05);
    await_reading(); /* add: 512 */
    expect_state(TRANSFER_IMPORT, 0, 1, 257);
    ck_assert_int_eq(reports[APP_PROGRESSED], 1);
    own_clock_go_on(0.09);
    await_reading(); /* add: 768 */
    expect_state(TRANSFER_IMPORT, 0, 1, 257);
    ck_assert_int_eq(reports[APP_PROGRESSED], 1);
    own_clock_go_on(0.125);
    await_reading(); /* import_open_file: 800 */
    expect_state(TRANSFER_IMPORT, 0, 1, 769);
    ck_assert_int_eq(reports[APP_PROGRESSED], 2);
    end_last_file();
    expect_state(TRANSFER_NONE, 1, 1, 801);
    expect_said("Imported. New games: 801, already known: 0, unreadable: 0");
}

TEST(an_export_shows_how_far_it_is) {
    import_all(put_many("many.sgf", 800));
    LibraryRange range = browse_games(800);
    own_clock_hold();
    transfers_export(&app, at("out.sgf"), range);
    await_reading(); /* collect: 200 games */
    expect_state(TRANSFER_EXPORT, 0, 800, 800);
    forget_reports();
    own_clock_go_on(0.05);
    await_reading(); /* collect: 400 */
    expect_state(TRANSFER_EXPORT, 200, 800, 800);
    own_clock_go_on(0.09);
    await_reading(); /* collect: 600 */
    expect_state(TRANSFER_EXPORT, 200, 800, 800);
    own_clock_go_on(0.125);
    await_reading(); /* collect: 800 */
    expect_state(TRANSFER_EXPORT, 600, 800, 800);
    ck_assert_int_eq(reports[APP_PROGRESSED], 2);
    transfers_stop(&app);
    own_clock_go_on_to_end(0.125);
    pump_until(is_over);
    expect_said("Nothing was written: cancelled; no file was written");
    ck_assert(!file_is_taken(at("out.sgf")));
}

static TcStatus run_until_stopped(void *job, JobControl *control) {
    (void)job;
    while (job_wait_until(control, 1e9)) {
    }
    return TC_OK;
}

/* The library is busy when the window closes: what is to be written is written, unless the user has
   stopped it. */
TEST(an_export_is_written_at_the_end, .to = 2) {
    static const JobType type = {.run = run_until_stopped, .done = quiet_done, .drop = quiet_drop};
    static Job busy;
    import_all(put_many("many.sgf", 800));
    LibraryRange range = browse_games(800);
    (void)job_submit(app.queues[QUEUE_LIBRARY], &type, JOB_QUEUE, &busy);
    transfers_export(&app, at("out.sgf"), range);
    if (_i == 1) {
        transfers_stop(&app);
    }
    app_end_jobs();
    ck_assert_int_eq(file_is_taken(at("out.sgf")), _i == 0);
    expect_said(_i == 0 ? "800 games written" : "Nothing was written: cancelled");
}

/* A game that has just ended waits at the end, and cuts nothing short. */
TEST(a_game_that_ends_last_ends_no_export) {
    import_all(put_many("many.sgf", 800));
    LibraryRange range = browse_games(800);
    transfers_export(&app, at("out.sgf"), range);
    driver_start(&driver, 0, 0);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    ck_assert(session_resign(app.session));
    app_follow(&app);
    app_follow_end(&app);
    ck_assert_uint_eq(app.kept, app.offered);
    ck_assert(file_is_taken(at("out.sgf")));
    expect_said("800 games written");
}

TEST(an_import_stops_within_a_file) {
    const char *many = put_many("many.sgf", 800);
    own_clock_hold();
    transfers_import(&app, put("one.sgf", "(;GM[2];B[d3];W[c3])"));
    transfers_import(&app, many);
    transfers_import(&app, put("other.sgf", "(;GM[2];B[d3];W[e3])"));
    await_reading(); /* library_import_step: the files are listed */
    end_step();
    await_reading(); /* import_open_file: the file is read */
    end_last_file();
    await_reading(); /* library_import_step */
    end_step();
    await_reading(); /* add: 256 games */
    transfers_stop(&app);
    own_clock_stand(0);
    pump_until(is_over);
    expect_said("Import ended early. New games kept: 1");
    (void)browse_games(1);
    import_all(at("other.sgf")); /* it was forgotten, but comes now */
    (void)browse_games(2);
}

static Stall holders[4]; /* the queue between two steps */
static Waker reached;

static TcStatus hold_here(void *job, JobControl *control) {
    waker_ring(&reached);
    return stall_run(job, control);
}

/* Lets the queue do all that it was given, none of which is taken, and holds it there. */
static void do_step(int step) {
    static const JobType type = {.run = hold_here, .done = quiet_done, .drop = quiet_drop};
    waker_init(&reached);
    waker_init(&holders[step].end);
    (void)job_submit(app.queues[QUEUE_LIBRARY], &type, JOB_QUEUE, &holders[step].job);
    if (step > 0) {
        stall_end(&holders[step - 1]);
    }
    waker_wait(&reached);
}

/* So many steps of an import of two files are done when the user stops it: what they have kept
   stays. */
TEST(an_import_stops_between_two_files, .to = 3) {
    static const char *const ends[] = {"Import ended early. New games kept: 0",
                                       "Import ended early. New games kept: 2",
                                       "Imported. New games: 3, already known: 0, unreadable: 0"};
    char inside[FILE_PATH_SIZE];
    snprintf(inside, sizeof inside, "%s/", at("games"));
    file_make_folders(inside);
    put("games/a.sgf", two_games);
    put("games/b.sgf", "(;GM[2];B[f5];W[f4])");
    transfers_import(&app, at("games"));
    transfers_import(&app, put("c.sgf", "(;GM[2];B[f5];W[d6];B[c4])"));
    do_step(0);
    for (int i = 0; i < _i; i++) {
        (void)driver_pump(&driver);
        expect_state(TRANSFER_IMPORT, i, 2, 2 * i);
        do_step(i + 1);
    }
    transfers_stop(&app);
    stall_end(&holders[_i]);
    pump_until(is_over);
    ck_assert_str_eq(said, ends[_i]);
    expect_state(TRANSFER_NONE, _i, 2, _i == 2 ? 3 : 2 * _i);
    (void)browse_games(_i == 2 ? 3 : 2 * _i);
    test_folder_remove(at("games"));
}

SUITE("app/transfers", set_up, tear_down)
