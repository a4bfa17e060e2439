/* Tests that what is on outlives the program: files of several runs, damaged ones and those that
   cannot be read or written are told, and nothing is lost. That everything comes back is for
   session/test_saved.c and gui/test_kill.c to prove. */
#define _XOPEN_SOURCE 700
#include "app/autosave.h"

#include "base/random.h"
#include "core/bits.h"
#include "session/modes.h"
#include "session/start.h"
#include "storage/autosave.h"
#include "storage/file_write.h"
#include "support/app_driver.h"
#include "support/app_files.h"
#include "support/full_disk.h"
#include "support/lines.h"
#include "support/wrap_file_write.h"

static void start(void) {
    app_set_up();
    autosave_begin(&app);
    autosave_restore(&app);
    app_follow(&app);
}

static bool is_kept(void) {
    return app.autosave.writing == 0;
}

static void stop(void) {
    autosave_follow(&app, true); /* as a program does that ends */
    pump_until(is_kept);
    app_tear_down();
    autosave_end(&app);
}

/* A file with this game in it. */
static void keep(const char *moves) {
    start();
    driver_start(&driver, 0, 0);
    play(moves);
    stop();
}

TEST(two_runs_have_two_files) {
    int lock;
    keep("f5d6");
    ck_assert(autosave_claim(file_at("session.sgf"), &lock)); /* as another run does */
    start();
    expect_moves("");
    driver_start(&driver, 0, 0);
    play("d3");
    stop();
    file_expect("session-2.sgf", "B[d3]");
    autosave_unclaim(lock);
    start();
    ck_assert(now()->started);
    expect_moves("f5d6");
    stop();
}

/* Nine windows have a file each; one more keeps nothing, and says so. */
TEST(nine_runs_have_nine_files) {
    int locks[9];
    char name[32];
    for (int run = 1; run <= 9; run++) {
        snprintf(name, sizeof name, run == 1 ? "session.sgf" : "session-%d.sgf", run);
        keep(run % 2 == 1 ? "f5d6" : "f5f6");
        file_expect(name, run % 2 == 1 ? "W[d6]" : "W[f6]");
        ck_assert(autosave_claim(file_at(name), &locks[run - 1]));
    }
    start();
    expect_said("The game cannot be stored: nine other windows of Turncoat are open");
    ck_assert_str_eq(app.autosave.path, "");
    stop();
    for (int run = 0; run < 9; run++) {
        autosave_unclaim(locks[run]);
    }
}

/* -- what is written, and when -- */

static char fields[4000]; /* of the last state that was restored */

static void watch(App *of, const AppEvent *event) {
    if (event->kind == APP_KEEPING) {
        buf_add_text(event->fields, " window-test=7");
    } else if (event->kind == APP_RESTORED) {
        snprintf(fields, sizeof fields, "%s", event->text);
    }
    app_reported(of, event);
}

static bool play_f5(void) {
    return session_play(app.session, tc_square_parse("f5"));
}

static bool play_d6(void) {
    return session_play(app.session, tc_square_parse("d6"));
}

static bool undo(void) {
    return session_undo(app.session);
}

static bool redo(void) {
    return session_redo(app.session);
}

static bool comment(void) {
    return driver_comment(app.session, "so");
}

static bool name_black(void) {
    return session_set_header(app.session, TC_HEADER_BLACK, "Ada");
}

static bool begin_anew(void) {
    driver_start(&driver, 0, 0);
    return true;
}

static bool go_back(void) {
    return session_go_to(app.session, 1);
}

static bool ask_for_hints(void) {
    return session_set_hints(app.session, true);
}

/* Each change is written, once. */
TEST(every_change_is_written_once) {
    static bool (*const changes[])(void) = {begin_anew, play_f5, play_d6,      comment,
                                            undo,       redo,    name_black,   go_back,
                                            begin_anew, play_f5, ask_for_hints};
    app_set_up();
    app.report = watch;
    autosave_begin(&app);
    autosave_restore(&app);
    ck_assert_int_eq(reports[APP_RESTORED], 0); /* there was nothing */
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        ck_assert(changes[i]());
        forget_reports();
        autosave_follow(&app, false);
        ck_assert_msg(app.autosave.writing != 0, "change %d", (int)i);
        pump_until(is_kept);
        ck_assert_int_gt(reports[APP_PROGRESSED], 0);
        driver_settle(&driver);
        autosave_follow(&app, false); /* a value may have come meanwhile */
        pump_until(is_kept);
        forget_reports();
        autosave_follow(&app, false);
        ck_assert_msg(app.autosave.writing == 0 && reports[APP_KEEPING] == 1, "change %d", (int)i);
    }
    file_expect("session.sgf", "window-test=7");
    stop();
}

static bool has_value(void) {
    return now()->values[now()->game.cursor].known;
}

/* A step through thousands of variations is written with the next change, or at the end. */
TEST(steps_in_a_large_tree_wait) {
    TcTree *tree = line_tree("f5d6c3d3c4");
    uint64_t random = 7;
    while (tc_tree_node_count(tree) < 21000) {
        tc_tree_go_to(tree, TC_NODE_ROOT);
        for (int ply = 0; ply < 40; ply++) {
            uint64_t moves = tc_board_moves(&tc_tree_position(tree, tc_tree_cursor(tree))->board);
            TcSquare square = bits_nth(moves, random_below(&random, (uint32_t)bits_count(moves)));
            ck_assert_int_eq(tc_tree_play(tree, square), TC_OK);
        }
    }
    start();
    ck_assert(session_open(app.session, tree));
    for (int i = 0; i < 3; i++) {
        autosave_follow(&app, false);
        pump_until(is_kept);
        app.autosave.took = 100;
        ck_assert(session_go_to(app.session, 1 + i));
        autosave_follow(&app, false);
        ck_assert_int_eq((int)app.autosave.writing, 0);
        ck_assert(i > 0 || comment());
        autosave_follow(&app, i == 1);
        ck_assert_int_eq(app.autosave.writing != 0, i < 2);
    }
    stop();
}

/* A value that was found is a change, and is in the file. */
TEST(values_are_written) {
    app_set_up();
    autosave_begin(&app);
    autosave_restore(&app);
    driver_start(&driver, 0, 0);
    play("f5");
    ck_assert(session_set_hints(app.session, true));
    autosave_follow(&app, false);
    pump_until(has_value);
    autosave_follow(&app, false);
    pump_until(is_kept);
    file_expect("session.sgf", "V[");
    stop();
    start();
    ck_assert(has_value() && now()->values[now()->game.cursor].from_file);
    stop();
}

/* The game before an analysis is kept with it, what the library has of it, and what the window
   adds. */
TEST(an_analysis_is_back_with_its_game) {
    start();
    app.report = watch;
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert(session_set_analysis(app.session, true));
    play("c3");
    app.kept = 0x1234;
    app.taught = 0x5678;
    driver_settle(&driver); /* else a value might still come, which is a change */
    stop();
    app_set_up();
    app.report = watch;
    autosave_begin(&app);
    ck_assert_ptr_nonnull(strstr(autosave_fields(&app), "window-test=7"));
    autosave_restore(&app);
    ck_assert_int_eq(reports[APP_RESTORED], 1);
    ck_assert_ptr_nonnull(strstr(fields, "window-test=7"));
    ck_assert_ptr_null(autosave_fields(&app));
    ck_assert_uint_eq(app.kept, 0x1234);
    ck_assert_uint_eq(app.taught, 0x5678);
    ck_assert(now()->analysing);
    expect_moves("f5d6c3");
    ck_assert(session_set_analysis(app.session, false));
    expect_moves("f5d6");
    ck_assert_str_eq(said, "");
    stop();
}

/* Undo brings back the game before, in the next run too. */
TEST(the_game_before_is_back) {
    start();
    driver_start(&driver, 0, 0);
    play("f5d6");
    driver_start(&driver, 0, 0);
    for (int run = 0; run < 2; run++) {
        stop();
        start();
        expect_moves("");
    }
    ck_assert(session_undo(app.session));
    expect_moves("f5d6");
    ck_assert_str_eq(said, "");
    stop();
}

/* Each game keeps its own day, in later runs and when another one was on the board meanwhile. */
TEST(the_day_of_a_game_stays, .to = 2) {
    static const char day[] = "2004-05-06";
    start();
    driver_start(&driver, 0, 0);
    play("f5d6");
    ck_assert_str_ne(game_day(&app).s, day);
    strcpy(app.days.now.day, day); /* as if it had begun then */
    stop();
    start();
    ck_assert_str_eq(game_day(&app).s, day);
    for (int i = 0; i < 2; i++) { /* an empty game does not take the place of the one before */
        driver_start(&driver, 0, 0);
        app_follow(&app);
        ck_assert_str_ne(game_day(&app).s, day);
    }
    if (_i == 1) {
        stop();
        start();
    }
    ck_assert_str_ne(game_day(&app).s, day);
    ck_assert(session_undo(app.session));
    app_follow(&app);
    expect_moves("f5d6");
    ck_assert_str_eq(game_day(&app).s, day);
    stop();
}

static void break_off(void) {
    pump_until(is_kept);
    app_tear_down();
    autosave_end(&app);
}

/* A run that did not come to its end is told by the next one, and by no other; one after a backup
   tells of that. */
TEST(a_run_that_was_broken_off_is_told, .to = 2) {
    start();
    driver_start(&driver, 0, 0);
    play("f5");
    break_off();
    app_set_up();
    autosave_begin(&app);
    app.autosave.put_back = _i == 1;
    autosave_restore(&app);
    ck_assert_str_eq(said, _i == 1 ? "The backup is in place"
                                   : "Turncoat ended unexpectedly last time; the game is back as "
                                     "it was saved");
    expect_moves("f5");
    said[0] = '\0';
    stop();
    start();
    ck_assert_str_eq(said, "");
    stop();
}

/* A program that knows nothing of the lock writes the file while it is in use. */
TEST(a_file_put_in_its_place_gets_another_name) {
    static const char stranger[] = "(;GM[2]FF[4];B[c4])";
    start();
    driver_start(&driver, 0, 0);
    for (int i = 0; i < 2; i++) {
        play(i == 0 ? "f5" : "d6");
        pump_until(is_kept);
        file_put("session.sgf", stranger);
        driver_comment(app.session, i == 0 ? "so" : "or so");
        app_follow(&app);
        pump_until(is_kept);
        expect_said(i == 0 ? "now called session.sgf.other-1" : "now called session.sgf.other-2");
        file_expect(i == 0 ? "session.sgf.other-1" : "session.sgf.other-2", stranger);
    }
    stop();
    ck_assert_str_eq(said, "");
    start();
    expect_moves("f5d6");
    stop();
}

/* Damages the file of "f5d6": so many bytes are cut from its end, or a field is nonsense. */
static const struct {
    int cut;
    const char *moves; /* what can be read all the same */
} damages[] = {{-150, ""}, {3, "f5d6"}, {0, "f5d6"}};

TEST(a_damaged_file_is_set_aside_and_told, .to = sizeof damages / sizeof damages[0]) {
    Buf text;
    keep("f5d6");
    buf_init(&text);
    ck_assert_int_eq(file_read(file_at("session.sgf"), 100000, &text), TC_OK);
    int cut = damages[_i].cut;
    size_t size = cut < 0 ? (size_t)-cut : text.size - (size_t)cut;
    if (cut == 0) {
        strstr(text.data, " start=")[7] = '9';
    }
    ck_assert_int_eq(file_replace(file_at("session.sgf"), text.data, size, false), TC_OK);
    for (int run = 1; run <= 2; run++) {
        start();
        expect_moves(damages[_i].moves);
        if (run == 1) {
            expect_said("damaged; its file is now called session.sgf.damaged-1");
        }
        ck_assert_str_eq(said, ""); /* the next run has a sound one */
        stop();
        test_expect_content(file_at("session.sgf.damaged-1"), text.data, size);
    }
    buf_release(&text);
}

/* The window follows the session before that has its game. */
TEST(the_file_is_as_it_was_until_its_game_is_back) {
    keep("f5d6");
    app_set_up();
    autosave_begin(&app);
    app_follow(&app);
    pump_until(is_kept);
    file_expect("session.sgf", "B[f5]");
    autosave_restore(&app);
    expect_moves("f5d6");
    stop();
    file_expect("session.sgf", "B[f5]");
}

TEST(what_cannot_be_read_is_not_written_over) {
    ck_assert_int_eq(mkdir(file_at("session.sgf"), 0700), 0);
    start();
    expect_said("The stored game cannot be read");
    driver_start(&driver, 0, 0);
    play("f5");
    stop();
    ck_assert_int_eq(rmdir(file_at("session.sgf")), 0);
}

TEST(a_folder_that_refuses_is_told_once) {
    files_use("/proc/none");
    start();
    await_message("cannot be stored: the state folder is not writable");
    driver_start(&driver, 0, 0);
    play("f5d6");
    pump_until(is_kept);
    ck_assert_str_eq(said, "");
    expect_moves("f5d6");
    stop();
}

TEST(where_there_is_no_folder_it_is_told) {
    files_use_none();
    start();
    expect_said("The game cannot be stored: there is no home folder (HOME)");
    driver_start(&driver, 0, 0);
    play("f5d6");
    stop();
    ck_assert_str_eq(said, "");
}

/* The file that was there is whole; with room again the game is kept. */
TEST(a_full_disk_is_told_and_room_is_taken) {
    char comment[2000];
    memset(comment, 'x', sizeof comment);
    comment[sizeof comment - 1] = '\0';
    start();
    driver_start(&driver, 0, 0);
    play("f5");
    pump_until(is_kept);
    files_limit(1000);
    driver_comment(app.session, comment);
    app_follow(&app);
    pump_until(is_kept);
    files_limit(RLIM_INFINITY);
    expect_said("The game is not stored in session.sgf: the disk is full");
    file_expect("session.sgf", "B[f5]");
    play("d6");
    stop();
    ck_assert_str_eq(said, "");
    start();
    expect_moves("f5d6");
    stop();
}

/* -- a disk that is full before there is a folder -- */

/* The file is this run's when there is room again, unless another one has taken it since: the game
   there is that one's, and a game of an earlier run beside it stays. */
TEST(a_full_disk_without_a_folder_is_told_and_the_file_claimed_later, .to = 2) {
    int lock, mine;
    ck_assert_int_eq(rmdir(files), 0);
    no_room = true;
    start();
    driver_start(&driver, 0, 0);
    play("f5");
    await_message("The game is not stored in session.sgf: the disk is full");
    pump_until(is_kept);
    no_room = false;
    if (_i == 1) {
        ck_assert(autosave_claim(file_at("session.sgf"), &lock));
        file_put("session.sgf", "(;GM[2]FF[4];B[c4])");
        file_put("session-2.sgf", "(;GM[2]FF[4];B[e6])");
    }
    play("d6");
    pump_until(is_kept);
    file_expect(_i == 0 ? "session.sgf" : "session-2.sgf", "W[d6]");
    ck_assert(!autosave_claim(file_at(_i == 0 ? "session.sgf" : "session-2.sgf"), &mine));
    if (_i == 1) {
        file_expect("session.sgf", "B[c4]");
        file_expect("session-2.sgf.other-1", "B[e6]");
        autosave_unclaim(lock);
    }
    stop();
}

/* No write met the full disk, only the lock: the first write is of a file that is claimed. */
TEST(a_file_whose_lock_alone_met_the_full_disk_is_claimed) {
    int mine;
    ck_assert_int_eq(rmdir(files), 0);
    no_room = true;
    app_set_up();
    autosave_begin(&app);
    no_room = false;
    autosave_restore(&app);
    app_follow(&app);
    pump_until(is_kept);
    ck_assert_str_eq(said, "");
    ck_assert(!autosave_claim(file_at("session.sgf"), &mine));
    stop();
}

/* -- games that are too much -- */

static TcStatus refusal; /* of every write */

TcStatus __wrap_file_write_submit(JobQueue *queue, const JobType *type, void *owner,
                                  JobPolicy policy, const char *path, const char *bytes,
                                  size_t size, FileAbout *known, JobId *id) {
    return refusal != TC_OK
               ? refusal
               : __real_file_write_submit(queue, type, owner, policy, path, bytes, size, known, id);
}

/* The folder is fine then. */
TEST(what_is_wrong_with_the_games_is_told) {
    start();
    driver_start(&driver, 0, 0);
    refusal = TC_ERROR_TOO_LARGE;
    play("f5");
    expect_said("The game cannot be stored: too large");
    refusal = TC_OK;
    play("d6");
    stop();
    file_expect("session.sgf", "W[d6]");
}

SUITE("app/autosave", files_begin, files_end)
