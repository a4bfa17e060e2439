/* Games in files and on the clipboard. Saved in every format they are what they were when they are opened;
   how a file is called, and which one is gone on with; games of one file; what cannot be read, and the
   legal beginning that is offered; what cannot be written. What formats look like is
   formats/test_pastes.c's. */
#define _XOPEN_SOURCE 700
#include "app/save.h"

#include "base/file_names.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"
#include "support/stall.h"

static void begin(void) {
    files_begin();
    app_set_up();
}

static void end(void) {
    app_tear_down();
    open_end(&app);
    files_end();
}

static void save(const char *name) {
    save_game(&app, file_at(name));
    await_message("Saved: ");
}

static void open_again(const char *name, const char *moves) {
    driver_start(&driver, 0, 0);
    expect_moves("");
    reported.kind = APP_SAID;
    open_path(&app, file_at(name));
    pump_until(app_has_opened);
    said[0] = '\0';
    expect_moves(moves);
}

TEST(every_format_has_the_game) {
    static const struct {
        const char *name, *has;
    } formats[] = {{"game.sgf", "FF[4]GM[2]"},
                   {"game.ggf", "(;GM[Othello]"},
                   {"game.txt", "f5d6c3d3c4"},
                   {"game.pgn", "[Result \"*\"]"},
                   {"game.SVG", "<svg"},
                   {"game.moves.svg", "<svg"},
                   {"game.sheet.svg", "<svg"},
                   {"game.obf", " O;"},
                   {"game.html", "<td class=\"n\">5</td><td>Black</td><td>c4"}};
    driver_start(&driver, 0, 0);
    play("f5d6c3d3c4");
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        save(formats[i].name);
        file_expect(formats[i].name, formats[i].has);
    }
    for (size_t i = 0; i < 4; i++) {
        open_again(formats[i].name, "f5d6c3d3c4");
    }
    open_again("game.obf", ""); /* its positions, one by one */
    ck_assert_int_eq(app.open.games.count, 6);
}

/* A file says this of a game that was played here. */
TEST(what_is_known_of_a_game_is_in_its_file) {
    SessionSetup setup = {.start = SESSION_START_BALANCED, .opening.count = STARTS_PLIES};
    static const char moves[] = "f5d6c3d3c4f4f6f3";
    for (int i = 0; i < STARTS_PLIES; i++) {
        setup.opening.moves[i] = tc_square_parse((char[3]){moves[2 * i], moves[2 * i + 1], '\0'});
    }
    strcpy(setup.players[TC_WHITE].name, "Ada");
    ck_assert(session_start_game(app.session, &setup));
    ck_assert(session_resign(app.session));
    save("game.pgn");
    file_expect("game.pgn", "[Variant \"xot\"]");
    file_expect("game.pgn", "[White \"Ada\"]");
    save("game.sgf");
    file_expect("game.sgf", "RE[W+R");
    file_expect("game.sgf", text_of_today().s);
}

static void expect_name(const char *expected, bool today) {
    Text name = text_format("%s%s", expected, today ? text_of_today().s : "");
    ck_assert_str_eq(save_name(now()).s, name.s);
}

TEST(names_say_who_and_when) {
    static const char game[] = "(;GM[2]PB[A/B: \"x\"]DT[2004-05-01,02];B[f5])";
    expect_name("reversi-", true);
    driver_start(&driver, 0, 1);
    expect_name("You - Turncoat Beginner 1, ", true);
    driver_start(&driver, 0, 0);
    expect_name("reversi-", true);
    open_text(&app, game, sizeof game - 1);
    expect_name("A_B_ _x_ - _, 2004-05-01", false);
}

TEST(a_game_goes_on_in_its_own_file) {
    Buf picture;
    buf_init(&picture);
    buf_add(&picture, "png", 3);
    file_put("kept.sgf", "(;GM[2];B[f5];W[d6])");
    ck_assert_str_eq(recent_path(&app), "");
    open_again("kept.sgf", "f5d6");
    ck_assert_str_eq(file_name(recent_path(&app)), "kept.sgf");
    save_bytes(&app, file_at("board.png"), &picture);
    await_message("Saved: board.png");
    ck_assert_str_eq(file_name(recent_path(&app)), "kept.sgf"); /* a picture is no game */
    driver_start(&driver, 0, 0);
    ck_assert_str_eq(recent_path(&app), "");
    ck_assert(session_undo(app.session));
    expect_moves("f5d6");
    ck_assert_str_eq(file_name(recent_path(&app)), "kept.sgf");
    driver_start(&driver, 0, 0);
    save_game(&app, file_at("other.sgf"));
    driver_start(&driver, 0, 0); /* before it is written */
    await_message("Saved: other.sgf");
    ck_assert_str_eq(recent_path(&app), "");
    file_expect("kept.sgf", "(;GM[2];B[f5];W[d6])");
    buf_release(&picture);
}

static bool has_saved_the_last(void) {
    return strstr(said, "Saved: board.png") != NULL;
}

/* A disk that takes its time loses no file, and takes no file for that of another game. */
TEST(every_file_is_written) {
    Stall stall;
    Buf picture;
    buf_init(&picture);
    buf_add(&picture, "png", 3);
    driver_start(&driver, 0, 0);
    play("f5d6");
    stall_begin(&stall, app.queues[QUEUE_DISK]);
    save_game(&app, file_at("first.sgf"));
    driver_start(&driver, 0, 0);
    play("d3");
    save_bytes(&app, file_at("board.png"), &picture);
    stall_end(&stall);
    pump_until(has_saved_the_last);
    file_expect("first.sgf", ";W[d6]");
    file_expect("board.png", "png");
    ck_assert_str_eq(recent_path(&app), "");
    buf_release(&picture);
}

static void begin_again(void) {
    app_tear_down();
    app_set_up();
    recent_begin(&app);
}

/* The path by which it was opened does not matter. */
TEST(its_own_file_is_known) {
    char link[2 * TEST_FOLDER_SIZE], path[FILE_PATH_SIZE];
    file_put("kept.sgf", "(;GM[2];B[f5];W[d6])");
    ck_assert(file_real(file_at("kept.sgf"), path, sizeof path));
    open_again("kept.sgf", "f5d6");
    ck_assert_str_eq(recent_path(&app), path);
    snprintf(link, sizeof link, "%s.link", files);
    ck_assert_int_eq(symlink(files, link), 0);
    snprintf(link + strlen(link), sizeof link - strlen(link), "/kept.sgf");
    driver_start(&driver, 0, 0);
    reported.kind = APP_SAID;
    open_path(&app, link);
    pump_until(app_has_opened);
    ck_assert_str_eq(recent_path(&app), path);
    ck_assert_str_eq(app.recent.paths[1], "");
    said[0] = '\0';
    save_game(&app, link);
    await_message("Saved: kept.sgf");
    ck_assert_str_eq(recent_path(&app), path);
    *strrchr(link, '/') = '\0';
    ck_assert_int_eq(unlink(link), 0);
}

TEST(the_newest_files_are_kept) {
    char path[FILE_PATH_SIZE];
    file_put("recent", "no path\n/some/file.sgf\nsaved /some/folder\n");
    begin_again();
    ck_assert_str_eq(app.recent.paths[0], "/some/file.sgf");
    ck_assert_str_eq(app.recent.paths[1], "");
    ck_assert_str_eq(app.recent.saved, "/some/folder");
    for (int i = 0; i <= RECENT_MAX; i++) {
        snprintf(path, sizeof path, "/none/%d.sgf", i);
        recent_add(&app, path, 1);
    }
    recent_add(&app, "/none/9.sgf", 1);
    recent_add(&app, "/none/a line\n.sgf", 1);
    recent_note_saved(&app, "/none/here/x.sgf");
    begin_again();
    ck_assert_str_eq(app.recent.saved, "/none/here");
    for (int i = 0; i < RECENT_MAX; i++) {
        int number = i == 0 ? 9 : i <= 3 ? RECENT_MAX + 1 - i : RECENT_MAX - i;
        snprintf(path, sizeof path, "/none/%d.sgf", number);
        ck_assert_str_eq(app.recent.paths[i], path);
    }
}

TEST(what_cannot_be_written_is_told) {
    char comment[2000];
    save_game(&app, "/proc/none.sgf");
    await_message("none.sgf cannot be written: the folder or the disk refuses it");
    save_game(&app, file_at("game.wtb"));
    await_message("This cannot be saved");
    memset(comment, 'x', sizeof comment);
    comment[sizeof comment - 1] = '\0';
    file_put("mine.sgf", "mine");
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    ck_assert(session_set_comment(app.session, comment));
    files_limit(1000);
    save_game(&app, file_at("mine.sgf"));
    pump_until(app_says_something);
    files_limit(RLIM_INFINITY);
    expect_said("mine.sgf is not saved: the disk is full");
    test_expect_content(file_at("mine.sgf"), "mine", 4);
    save("mine.sgf");
    file_expect("mine.sgf", "B[f5]");
}

/* -- from elsewhere -- */

static void begin_with_game(void) {
    begin();
    driver_start(&driver, 0, 0);
    play("d3");
}

static void paste(const char *text) {
    open_text(&app, text, strlen(text));
}

static void open_file(const char *name) {
    open_path(&app, file_at(name));
    pump_until(app_says_something);
}

TEST(a_game_is_shown_and_undone, .set_up = begin_with_game) {
    paste("(;GM[2]PB[Ada];B[f5];W[d6](;B[c3])(;B[c5]))");
    expect_said("Opened from the clipboard");
    ck_assert_int_eq(reported.kind, APP_OPENED);
    ck_assert(now()->analysing && !reported.many);
    expect_moves("f5d6c3");
    ck_assert(session_undo(app.session));
    ck_assert(!now()->analysing);
    expect_moves("d3");
    file_put("moves.txt", "f5d6c3d3c4");
    open_file("moves.txt");
    expect_said("Opened: moves.txt");
    expect_moves("f5d6c3d3c4");
}

TEST(what_has_no_start_goes_on_from_here, .set_up = begin_with_game) {
    paste("c5f6");
    expect_moves("c5f6");
    ck_assert_int_eq(tc_board_empties(&tc_game_position(&now()->game)->board), 57);
    paste("---------------------------OX------XO---------------------------");
    expect_said("The board names no side to move: Black");
    expect_moves("");
}

/* A file's games, from the start of each; of one alone the end is shown. */
TEST(games_of_a_file_come_one_by_one, .set_up = begin_with_game) {
    file_put("games.sgf", "(;GM[2];B[f5];W[d6])(;GM[2];B[d3];W[c3])(;GM[2];B[c4])(;GM[2];B[e6])");
    open_path(&app, file_at("games.sgf"));
    pump_until(app_has_opened);
    ck_assert_str_eq(said, ""); /* it is one of several */
    ck_assert(reported.many && !open_has_game(&app, -1) && open_has_game(&app, 3));
    expect_moves("f5d6");
    ck_assert_int_eq(now()->game.cursor, 0);
    play("d3"); /* what is tried stays out of the list */
    open_show_game(&app, 1);
    expect_moves("d3c3");
    ck_assert(!reported.many);
    open_show_game(&app, 3); /* there is none */
    expect_moves("d3c3");
    open_show_game(&app, -1);
    expect_moves("f5d6");
    ck_assert(!reported.many && open_has_game(&app, 3) && !open_has_game(&app, 4));
    app.open.first = 2; /* of a file that is not there: the next one begins at its first */
    open_file("such.sgf");
    reported.kind = APP_SAID;
    open_path(&app, file_at("games.sgf"));
    pump_until(app_has_opened);
    expect_moves("f5d6");
}

TEST(the_legal_beginning_is_offered, .set_up = begin_with_game) {
    paste("f5d6c3d3a1");
    ck_assert_int_eq(reported.kind, APP_ASKS_BEGINNING);
    expect_said("Clipboard: line 1, column 9");
    expect_moves("d3");
    ck_assert(open_has_offer(&app));
    ck_assert_int_eq(open_offered_moves(&app), 4);
    open_accept_offer(&app);
    expect_said("The game is open up to the illegal move");
    ck_assert(!open_has_offer(&app));
    expect_moves("f5d6c3d3");
    paste("f5d6a1");
    ck_assert(open_has_offer(&app));
    paste("!?"); /* takes its place */
    expect_said("Clipboard: line 1, column 1");
    ck_assert(reported.kind == APP_SAID && !open_has_offer(&app));
    file_put("bad.txt", "f5d6a1");
    open_file("bad.txt");
    expect_said("bad.txt: line 1, column 5");
    ck_assert_int_eq(reported.kind, APP_ASKS_BEGINNING);
    expect_moves("f5d6c3d3");
}

TEST(what_is_too_large_or_missing_is_told, .set_up = begin_with_game) {
    static char spaces[OPEN_PASTE_MAX + 1];
    memset(spaces, ' ', sizeof spaces);
    open_text(&app, spaces, sizeof spaces);
    expect_said("longer than 100,000 characters: open it as a file");
    open_text(&app, spaces, sizeof spaces - 1);
    expect_said("Clipboard: ");
    open_file("such.sgf");
    expect_said("such.sgf: ");
    file_put("large.sgf", "(;GM[2];B[f5])");
    ck_assert_int_eq(truncate(file_at("large.sgf"), FORMAT_BYTES_MAX + 1), 0);
    open_file("large.sgf");
    expect_said("large.sgf has more than 64 MB, the most that can be read");
    open_refuse(&app, "/some/large.sgf", &(TcError){.status = TC_ERROR_TOO_LARGE},
                &(GameList){.count = 0}, true); /* as one that the command line names */
    ck_assert_int_eq(reported.kind, APP_ASKS_OTHER);
    expect_said("large.sgf has more than 64 MB");
    expect_moves("d3");
}

SUITE("app/files", begin, end)
