/* Games in files. Saved in every format they are what they were when they are opened; how a file is
   called, and which one is gone on with; what cannot be written. What comes from elsewhere is
   test_open.c's. */
#define _XOPEN_SOURCE 700
#include "app/save.h"

#include "base/file_names.h"
#include "session/ending.h"
#include "session/review.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"
#include "support/lines.h"
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
    open_path(&app, file_at(name), 0);
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

/* An ending says what can be written, and a kind gives a name its own. */
TEST(endings_say_what_is_written) {
    static const struct {
        const char *name;
        bool known, whole;
        SaveKind kind;
        const char *as_page; /* its name as SAVE_PAGE */
    } names[] = {{"a.sgf", true, true, SAVE_GAME, "a.html"},
                 {"a.SGF", true, true, SAVE_GAME, "a.html"},
                 {"a.ggf", true, false, SAVE_GAME, "a.html"},
                 {"a.txt", true, false, SAVE_GAME, "a.html"},
                 {"a.wtb", false, false, SAVE_GAME, "a.html"},
                 {"a.png", true, false, SAVE_IMAGE, "a.html"},
                 {"a.b.PNG", true, false, SAVE_IMAGE, "a.b.html"},
                 {"a.svg", true, false, SAVE_DIAGRAM, "a.html"},
                 {"a.moves.svg", true, false, SAVE_NUMBERED, "a.html"},
                 {"a.sheet.svg", true, false, SAVE_SHEET, "a.html"},
                 {"a.html", true, false, SAVE_PAGE, "a.html"},
                 {"a.b", false, false, SAVE_GAME, "a.b.html"},
                 {"a", false, false, SAVE_GAME, "a.html"},
                 {".png", false, false, SAVE_GAME, ".png.html"},
                 {".sgf", true, true, SAVE_GAME, ".sgf.html"}};
    static const char *const kinds[SAVE_KIND_COUNT] = {"a.sgf",       "a.png",       "a.svg",
                                                       "a.moves.svg", "a.sheet.svg", "a.html"};
    char name[32];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(name, sizeof name, "%s", names[i].name);
        ck_assert_msg(save_knows_suffix(name) == names[i].known, "%s", name);
        ck_assert_msg(save_is_whole(name) == names[i].whole, "%s", name);
        ck_assert_msg(save_kind(name) == names[i].kind, "%s", name);
        ck_assert(save_set_kind(name, sizeof name, SAVE_PAGE));
        ck_assert_str_eq(name, names[i].as_page);
    }
    for (int kind = 0; kind < SAVE_KIND_COUNT; kind++) {
        size_t size = strlen(kinds[kind]) + 1;
        strcpy(name, "a.ggf");
        ck_assert(!save_set_kind(name, size - 1, (SaveKind)kind));
        ck_assert_str_eq(name, "a.ggf");
        ck_assert(save_set_kind(name, size, (SaveKind)kind));
        ck_assert_str_eq(name, kinds[kind]);
    }
}

/* The header of a saved game. */
static void expect_header(const char *key, const char *value) {
    TcTree *tree = NULL;
    GameList games;
    Buf text;
    buf_init(&text);
    save("header.sgf");
    ck_assert_int_eq(file_read(file_at("header.sgf"), 1 << 20, &text), TC_OK);
    ck_assert_int_eq(game_list_read(&games, text.data, text.size, NULL, NULL), TC_OK);
    ck_assert_int_eq(tc_tree_clone(games.games[0], &tree), TC_OK);
    ck_assert_str_eq(tc_tree_header(tree, key), value);
    tc_tree_free(tree);
    game_list_release(&games);
    buf_release(&text);
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
    expect_header(TC_HEADER_VARIANT, TC_VARIANT_XOT);
    save("game.sgf");
    file_expect("game.sgf", "RE[W+R");
    file_expect("game.sgf", text_of_today().s);
    ck_assert(session_set_analysis(app.session, true));
    ck_assert(session_go_to(app.session, 1));
    ck_assert(session_play(app.session, tc_square_parse("f4"))); /* a variation is on the board */
    expect_header(TC_HEADER_VARIANT, TC_VARIANT_XOT);
    expect_header(TC_HEADER_DRAWN, moves);
    ck_assert(session_promote(app.session)); /* the header is of the game as it was played */
    expect_header(TC_HEADER_DRAWN, moves);
}

/* A game is saved, and its name proposed, on a later day than it was played. */
TEST(the_date_is_the_day_on_which_the_game_began) {
    driver_start(&driver, 0, 0);
    app_follow(&app);
    ck_assert_str_eq(app.days.now.day, ""); /* the board may lie there for days */
    ck_assert_str_eq(save_name(&app).s, text_format("reversi-%s", text_of_today().s).s);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    app_follow(&app);
    ck_assert_str_eq(app.days.now.day, text_of_today().s);
    strcpy(app.days.now.day, "2004-05-06");
    app_follow(&app);
    expect_header(TC_HEADER_DATE, "2004-05-06");
    ck_assert_str_eq(save_name(&app).s, "reversi-2004-05-06");
}

/* Players are named by their kind; what the game says of itself stays. */
TEST(players_are_named_in_the_file) {
    SessionSetup setup = {.players = {driver_player(7), driver_player(0)}};
    ck_assert(session_start_game(app.session, &setup));
    expect_header(TC_HEADER_BLACK, "Turncoat (Club 7)");
    expect_header(TC_HEADER_WHITE, "");
    expect_header(TC_HEADER_USER_SIDE, "white");
    expect_header(TC_HEADER_VARIANT, "");
    strcpy(setup.players[TC_WHITE].name, "Ada");
    setup.players[TC_BLACK].program = true;
    strcpy(setup.players[TC_BLACK].name, "Edax");
    ck_assert(session_start_game(app.session, &setup));
    expect_header(TC_HEADER_BLACK, "Edax");
    expect_header(TC_HEADER_WHITE, "Ada");
    ck_assert(session_set_header(app.session, TC_HEADER_WHITE, "Ada L."));
    expect_header(TC_HEADER_WHITE, "Ada L.");
}

TEST(what_a_file_says_of_the_user_stays) {
    static const char game[] = "(;GM[2]PB[Ada];B[f5];W[d6])";
    open_text(&app, game, sizeof game - 1, "");
    said[0] = '\0';
    ck_assert(session_set_user(app.session, TC_USER_BLACK));
    expect_header(TC_HEADER_USER_SIDE, "black");
    expect_header(TC_HEADER_DATE, "");
    expect_header(TC_HEADER_WHITE, "");
}

static bool is_reviewed(void) {
    return now()->review.complete;
}

/* The values of a review are written where they are read again, and shown where they are
   printed. */
TEST(values_are_saved_with_the_game) {
    app_use_folder(files); /* the library takes them, too */
    ck_assert(session_open(app.session, line_tree("f5d6c3d3c4")));
    save("game.html");
    file_expect("game.html", "<td>c4</td><td class=\"n\"></td>");
    driver.engine.iterations = 8;
    ck_assert(session_review(app.session));
    pump_until(is_reviewed);
    save("game.html");
    file_expect("game.html", "<td>c4</td><td class=\"n\">-44</td>");
    save("game.sgf");
    file_expect("game.sgf", ";B[c4]V[-44");
}

static void expect_name(const char *expected, bool today) {
    Text name = text_format("%s%s", expected, today ? text_of_today().s : "");
    ck_assert_str_eq(save_name(&app).s, name.s);
}

TEST(names_say_who_and_when) {
    static const char game[] = "(;GM[2]PB[A/B: \"x\"]DT[2004-05-01,02];B[f5])";
    expect_name("reversi-", true);
    driver_start(&driver, 0, 1);
    expect_name("You - Turncoat Beginner 1, ", true);
    driver_start(&driver, 0, 0);
    expect_name("reversi-", true);
    open_text(&app, game, sizeof game - 1, "");
    expect_name("A_B_ _x_ - _, 2004-05-01", false);
}

TEST(names_say_what_is_known) {
    SessionSetup setup = {.players = {driver_player(7), driver_player(0)}};
    static const char game[] = "(;GM[2]PW[Ada];B[f5])";
    setup.players[TC_BLACK].program = true;
    strcpy(setup.players[TC_BLACK].name, "Edax");
    ck_assert(session_start_game(app.session, &setup));
    expect_name("Edax - You, ", true);
    strcpy(setup.players[TC_WHITE].name, "Bob");
    setup.players[TC_BLACK] = setup.players[TC_WHITE];
    ck_assert(session_start_game(app.session, &setup));
    expect_name("Bob - Bob, ", true);
    ck_assert(session_set_header(app.session, TC_HEADER_WHITE, "Bob L."));
    expect_name("Bob - Bob L., ", true);
    open_text(&app, game, sizeof game - 1, "");
    expect_name("_ - Ada", false);
}

/* A file system takes names of so many bytes; no letter is cut within. */
TEST(names_fit_file_systems) {
#define FIFTY "12345678901234567890123456789012345678901234567890"
    static const struct {
        const char *black, *white, *date, *name;
    } names[] = {
        {"", "", "", ""},
        {"", "", "2026-11-28 10:00", "reversi-2026-11-28"},
        {"Ada", "", "", "Ada - _"},
        {"", "Bob", "2026", "_ - Bob, 2026"},
        {"a\tb\x7f", "~ c", "1/2?", "a_b_ - ~ c, 1_2_"},
        {FIFTY "1234567890", FIFTY "1234567890!", "", FIFTY "1234567890 - " FIFTY "1234567890"},
        {FIFTY "12345678\u00e9", FIFTY "123456789\u00e9", "",
         FIFTY "12345678\u00e9 - " FIFTY "123456789"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_str_eq(save_name_of_game(names[i].black, names[i].white, names[i].date).s,
                         names[i].name);
    }
#undef FIFTY
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
    save("new.sgf");
    ck_assert_str_eq(file_name(recent_path(&app)), "new.sgf");
    save_game(&app, "/proc/none.sgf");
    await_message("none.sgf cannot be written");
    ck_assert_str_eq(file_name(recent_path(&app)), "new.sgf");
    driver_start(&driver, 0, 0);
    save_game(&app, file_at("other.sgf"));
    driver_start(&driver, 0, 0); /* before it is written */
    await_message("Saved: other.sgf");
    ck_assert_str_eq(recent_path(&app), "");
    file_expect("kept.sgf", "(;GM[2];B[f5];W[d6])");
    buf_release(&picture);
}

static void save_again_and_await(const char *message) {
    said[0] = '\0';
    save_again(&app);
    await_message(message);
}

/* Another window has saved to the file that the game was opened from, or to which it was saved. */
TEST(what_others_wrote_is_not_written_over, .to = 2) {
    static const char theirs[] = "(;GM[2]C[theirs];B[f5];W[d6])";
    file_put("kept.sgf", "(;GM[2];B[f5];W[d6])");
    open_again("kept.sgf", "f5d6");
    if (_i == 1) {
        save("kept.sgf");
    }
    file_put("kept.sgf", theirs);
    save_again_and_await("kept.sgf is not saved: the file has been changed since");
    ck_assert_int_eq(reported.kind, APP_ASKS_NAME);
    ck_assert(app.recent.partial);
    test_expect_content(file_at("kept.sgf"), theirs, strlen(theirs));
    said[0] = '\0';
    save("kept.sgf"); /* the user has been asked */
    ck_assert(!app.recent.partial);
    save_again_and_await("Saved: kept.sgf");
    ck_assert_int_eq(unlink(file_at("kept.sgf")), 0);
    save_again_and_await("Saved: kept.sgf"); /* nothing is lost there */
}

/* The first write is not over when the second is submitted, and no reason to refuse that. */
TEST(two_saves_in_a_row_are_written) {
    Stall stall;
    file_put("kept.sgf", "(;GM[2];B[f5];W[d6])");
    open_again("kept.sgf", "f5d6");
    stall_begin(&stall, app.queues[QUEUE_DISK]);
    save_again(&app);
    play("c3");
    save_again(&app);
    stall_end(&stall);
    app_end_jobs();
    file_expect("kept.sgf", "B[c3]");
}

/* A game that is no more on the board is not asked for. */
TEST(a_refused_save_of_a_game_that_is_gone_is_told) {
    Stall stall;
    file_put("kept.sgf", "(;GM[2];B[f5];W[d6])");
    open_again("kept.sgf", "f5d6");
    file_put("kept.sgf", "theirs");
    stall_begin(&stall, app.queues[QUEUE_DISK]);
    save_again(&app);
    driver_start(&driver, 0, 0);
    stall_end(&stall);
    await_message("kept.sgf is not saved");
    ck_assert_int_eq(reported.kind, APP_SAID);
    test_expect_content(file_at("kept.sgf"), "theirs", 6);
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
    open_path(&app, link, 0);
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

static void expect_list(const char *text) {
    app_end_jobs();
    test_expect_content(file_at("recent"), text, strlen(text));
    begin_again();
}

TEST(files_of_another_window_stay_in_the_list) {
    begin_again();
    file_put("recent", "/none/a.sgf\n/none/b.sgf\nsaved /none/there\n");
    recent_add(&app, "/none/b.sgf", 1);
    recent_add(&app, "/none/c.sgf", 1);
    expect_list("/none/c.sgf\n/none/b.sgf\n/none/a.sgf\nsaved /none/there\n");
}

/* The list as its file has it, after each change of it. */
TEST(the_list_is_written_whole) {
    Buf expected;
    char path[FILE_PATH_SIZE];
    begin_again();
    recent_add(&app, "/none/a.sgf", 1);
    expect_list("/none/a.sgf\n");
    recent_add(&app, "/none/b.sgf", 1);
    recent_add(&app, "/none/a.sgf", 1);
    expect_list("/none/a.sgf\n/none/b.sgf\n");
    recent_note_saved(&app, "/none/here/x.sgf");
    recent_note_saved(&app, "/none/there\n/x.sgf"); /* it would be two lines */
    recent_note_saved(&app, "x.sgf");
    expect_list("/none/a.sgf\n/none/b.sgf\nsaved /none/here\n");
    buf_init(&expected);
    for (int i = RECENT_MAX; i > 0; i--) {
        buf_printf(&expected, "/none/%d.sgf\n", i);
    }
    buf_printf(&expected, "saved /none/here\n");
    for (int i = 1; i <= RECENT_MAX; i++) {
        snprintf(path, sizeof path, "/none/%d.sgf", i);
        recent_add(&app, path, now()->number);
        ck_assert_str_eq(recent_path(&app), path);
    }
    expect_list(expected.data);
    ck_assert_str_eq(recent_path(&app), "");
    buf_release(&expected);
}

/* A list with paths of every length, and one file too many. */
TEST(a_long_list_is_read) {
    static char path[FILE_PATH_SIZE + 1];
    Buf text;
    buf_init(&text);
    for (int i = 0; i <= RECENT_MAX + 1; i++) {
        size_t length = i == 0 ? FILE_PATH_SIZE : FILE_PATH_SIZE - 1;
        memset(path, 'a' + i, length);
        path[0] = '/';
        path[length] = '\0';
        if (i == 0 || i == 1) {
            file_put("recent", path);
            begin_again();
            ck_assert_str_eq(app.recent.paths[0], i == 0 ? "" : path);
        }
        if (i > 0 && i <= RECENT_MAX) {
            buf_printf(&text, "%s\n", path);
        }
    }
    file_put("recent", text.data);
    begin_again();
    for (int i = 0; i < RECENT_MAX; i++) {
        ck_assert_int_eq(app.recent.paths[i][1], 'b' + i);
        ck_assert_uint_eq(strlen(app.recent.paths[i]), FILE_PATH_SIZE - 1);
    }
    buf_clear(&text);
    for (int i = 0; i <= RECENT_MAX; i++) {
        buf_printf(&text, "/none/%d.sgf\n", i);
    }
    file_put("recent", text.data);
    begin_again();
    ck_assert_str_eq(app.recent.paths[RECENT_MAX - 1], "/none/11.sgf");
    ck_assert_str_eq(app.recent.path, "");
    buf_release(&text);
}

/* A file that is saved late belongs to its own game, unless the one on the board has a file by
   then. */
TEST(a_game_has_the_file_that_it_was_saved_to) {
    driver_start(&driver, 0, 0);
    uint64_t first = now()->number;
    driver_start(&driver, 0, 0);
    uint64_t second = now()->number;
    recent_add(&app, "/none/first.sgf", first);
    ck_assert_str_eq(recent_path(&app), "");
    ck_assert(app.recent.of == first);
    recent_add(&app, "/none/second.sgf", second);
    ck_assert_str_eq(recent_path(&app), "/none/second.sgf");
    recent_add(&app, "/none/late.sgf", first);
    ck_assert_str_eq(recent_path(&app), "/none/second.sgf");
    ck_assert_str_eq(app.recent.paths[0], "/none/late.sgf");
    recent_add(&app, "/none/again.sgf", second);
    ck_assert_str_eq(recent_path(&app), "/none/again.sgf");
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
    ck_assert(driver_comment(app.session, comment));
    files_limit(1000);
    save_game(&app, file_at("mine.sgf"));
    pump_until(app_says_something);
    files_limit(RLIM_INFINITY);
    expect_said("mine.sgf is not saved: the disk is full");
    test_expect_content(file_at("mine.sgf"), "mine", 4);
    save("mine.sgf");
    file_expect("mine.sgf", "B[f5]");
}

SUITE("app/files", begin, end)
