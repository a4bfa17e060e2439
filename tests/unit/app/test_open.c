/* Games from elsewhere, in files and on the clipboard: they are shown and undone; games of one file;
   what cannot be read, and the legal beginning that is offered. What formats look like is
   formats/test_pastes.c's. */
#define _XOPEN_SOURCE 700
#include "app/open.h"

#include <unistd.h>

#include "session/edit.h"
#include "support/app_driver.h"
#include "support/app_files.h"

static void begin(void) {
    files_begin();
    app_set_up();
    driver_start(&driver, 0, 0);
    play("d3");
}

static void end(void) {
    app_tear_down();
    open_end(&app);
    files_end();
}

static void paste(const char *text) {
    open_text(&app, text, strlen(text), "Opened from the clipboard");
}

static void open_file(const char *name) {
    open_path(&app, file_at(name), 0);
    pump_until(app_says_something);
}

TEST(a_game_is_shown_and_undone) {
    paste("(;GM[2]PB[Ada];B[f5];W[d6](;B[c3])(;B[c5]))");
    expect_said("Opened from the clipboard. Undo restores the previous game");
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

TEST(what_has_no_start_goes_on_from_here) {
    paste("c5f6");
    expect_moves("c5f6");
    ck_assert_int_eq(tc_board_empties(&tc_game_position(&now()->game)->board), 57);
    paste("---------------------------OX------XO---------------------------");
    expect_said("The board names no side to move: Black");
    expect_moves("");
}

/* A file's games, from the start of each; of one alone the end is shown. */
TEST(games_of_a_file_come_one_by_one) {
    file_put("games.sgf", "(;GM[2];B[f5];W[d6])(;GM[2];B[d3];W[c3])(;GM[2];B[c4])(;GM[2];B[e6])");
    open_path(&app, file_at("games.sgf"), 0);
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
    open_path(&app, file_at("games.sgf"), 2);
    open_path(&app, file_at("games.sgf"), 0); /* what was chosen goes with its file */
    reported.kind = APP_SAID;
    pump_until(app_has_opened);
    ck_assert(reported.many);
    expect_moves("f5d6");
}

/* Undo leads past games that were only looked at, to the one that was played. */
TEST(the_users_game_outlasts_many_that_are_opened) {
    file_put("games.sgf", "(;GM[2];B[f5];W[d6])(;GM[2];B[d3];W[c3])(;GM[2];B[c4])");
    open_path(&app, file_at("games.sgf"), 0);
    pump_until(app_has_opened);
    open_show_game(&app, 1);
    ck_assert(session_go_to(app.session, 2));
    open_show_game(&app, 1);
    paste("f5f6e6");
    ck_assert(now()->brings_back && session_undo(app.session));
    ck_assert(now()->playing && !now()->brings_back);
    expect_moves("d3");
    ck_assert_str_eq(recent_path(&app), "");
}

/* The user is told what the list lacks, however it came. */
TEST(games_that_are_left_out_are_told) {
    static char many[3 * GAME_LIST_MAX + 4];
    file_put("part.sgf", "(;GM[2];B[f5];W[d6])\n(;GM[2];B[a1])(;GM[1];B[aa])");
    open_file("part.sgf");
    expect_said("Unreadable games: 2. The first: part.sgf: line 2, column 9: move 1, a1");
    expect_moves("f5d6");
    const char *const both[] = {file_at("none.sgf"), file_at("part.sgf")};
    open_paths(&app, both, 2);
    await_message("none.sgf"); /* a file that fails is told last */
    ck_assert(!open_is_one_game(&app));
    paste("f5d6\nf5f6\nf5a1\n");
    expect_said("games: 1. The first: Clipboard: line 3, column 3");
    for (int i = 0; i <= GAME_LIST_MAX; i++) {
        memcpy(many + 3 * i, "(;)", 3);
    }
    paste(many);
    expect_said("more than 20,000 games, the most that can be opened");
    paste("f5d6");
    ck_assert(open_is_one_game(&app));
}

/* Saving must not write over a file whose names were not understood. */
TEST(a_file_in_another_encoding_is_told) {
    file_put("other.sgf", "(;GM[2]CA[Shift_JIS]PB[\x93\x63\x92\x86];B[f5])");
    open_file("other.sgf");
    expect_said("not in UTF-8: names and comments may be wrong");
    ck_assert(app.recent.partial);
    file_put("plain.sgf", "(;GM[2]CA[Shift_JIS]PB[Ada];B[f5])");
    open_file("plain.sgf");
    expect_said("Opened: plain.sgf");
    ck_assert(!app.recent.partial);
}

TEST(the_legal_beginning_is_offered) {
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

TEST(what_is_too_large_or_missing_is_told) {
    static char spaces[OPEN_PASTE_MAX + 1];
    memset(spaces, ' ', sizeof spaces);
    open_text(&app, spaces, sizeof spaces, "Opened from the clipboard");
    expect_said("longer than 100,000 characters: open it as a file");
    open_text(&app, spaces, sizeof spaces - 1, "Opened from the clipboard");
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

SUITE("app/open", begin, end)
