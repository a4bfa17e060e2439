/* The jobs on the user's opening book: what is asked is done in order, both books follow,
   extensions end and stop, and at the end of the program nothing that was found is lost. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/book.h"
#include "core/bits.h"
#include "session/ending.h"
#include "session/review.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/books.h"
#include "support/folder.h"
#include "support/lines.h"
#include "support/quiet_job.h"

/* Stands for the built-in book, whose hundred thousand positions would be merged at every
   change. */
TcStatus __wrap_tc_book_create_default(TcBook **book);

TcStatus __wrap_tc_book_create_default(TcBook **book) {
    TcPosition position = tc_position_initial();
    uint64_t random = 1;
    *book = books_make();
    for (int ply = 0; ply < 8; ply++) {
        books_set_random_leaf(*book, books_add(*book, &position.board), &random);
        position = tc_position_play(&position, positions_random_move(&position, &random));
    }
    return tc_book_propagate(*book);
}

static char folder[TEST_FOLDER_SIZE];
static char path[FILE_PATH_SIZE], other[FILE_PATH_SIZE];

static void open_app(void) {
    app_set_up();
    app.data_dir = folder;
    book_begin(&app);
    ck_assert_ptr_nonnull(app.book.store);
}

static void close_app(void) {
    app_tear_down();
    book_end(&app);
}

static void begin(void) {
    test_folder_make(folder);
    snprintf(path, sizeof path, "%s/book.tcb", folder);
    snprintf(other, sizeof other, "%s/other.tcb", folder);
    open_app();
}

static void end(void) {
    close_app();
    (void)test_folder_remove(folder);
}

static int own_count(void) {
    return app.book.own ? tc_book_count(app.book.own) : 0;
}

static int awaited;

static bool has_count(void) {
    return own_count() == awaited;
}

static void await_count(int count) {
    awaited = count;
    pump_until(has_count);
}

/* The position is far from what the built-in book has. */
static TcBoard far_board(void) {
    TcPosition position = tc_position_initial();
    static const char *const moves[] = {"f5", "f4", "g3", "f6"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        position = tc_position_play(&position, tc_square_parse(moves[i]));
    }
    return position.board;
}

static void set_far(int value) {
    TcBoard board = far_board();
    TcBookLeaf leaf = {bits_first(tc_board_moves(&board)), {value, 20, 73, false}};
    book_change(&app, &(BookChange){BOOK_SET, .board = board, .leaf = leaf});
}

static int positions_in_file(void) {
    TcBook *book = book_read_file(path);
    int count = tc_book_count(book);
    tc_book_free(book);
    return count;
}

TEST(books_follow_what_is_asked) {
    TcBoard board = far_board();
    ck_assert_ptr_eq(book_in_use(&app), app.book.shipped);
    set_far(4);
    await_count(1);
    ck_assert_ptr_eq(book_in_use(&app), app.book.all);
    ck_assert_int_eq(tc_book_count(app.book.all), tc_book_count(app.book.shipped) + 1);
    ck_assert(app.book.can_undo);
    ck_assert_int_eq(app.book.changes, 1);
    book_change_file(&app, BOOK_EXPORT, other);
    await_message("other.tcb");
    book_change(&app, &(BookChange){BOOK_REMOVE, .board = board});
    await_count(0);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(1);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(0);
    ck_assert(!app.book.can_undo);
    book_change_file(&app, BOOK_IMPORT, other);
    await_message("undo reverts it");
    await_count(1);
}

TEST(what_cannot_be_done_is_said) {
    char missing[FILE_PATH_SIZE];
    snprintf(missing, sizeof missing, "%.200s/missing", folder);
    book_change_file(&app, BOOK_IMPORT, missing);
    await_message("The book is not imported: ");
    TcBoard none = {0};
    int changes = app.book.changes;
    book_change(&app, &(BookChange){BOOK_REMOVE, .board = none});
    await_message("Your opening book cannot be changed: ");
    ck_assert_int_ne(app.book.changes, changes); /* the screen shows the book again */
    set_far(1);                                  /* and the next one is done */
    await_count(1);
}

TEST(all_that_was_asked_is_done_at_the_end) {
    for (int value = 0; value <= 20; value++) {
        set_far(value);
    }
    book_change_file(&app, BOOK_EXPORT, other); /* in this order */
    set_far(30);
    close_app();
    static const int expected[] = {20, 30};
    for (int i = 0; i < 2; i++) {
        TcBook *book = book_read_file(i == 0 ? other : path);
        ck_assert_int_eq(tc_book_count(book), 1);
        ck_assert_double_eq(tc_book_leaf(book, 0).value.value, expected[i]);
        tc_book_free(book);
    }
    open_app();
    await_count(1);
}

TEST(a_damaged_book_is_told) {
    close_app();
    ck_assert_int_eq(file_replace(path, "no book", 7, false), TC_OK);
    open_app();
    await_message("Your opening book is damaged; its file is now called book.tcb.damaged");
    set_far(1);
    await_count(1);
}

static void extend_within(int positions, int plies) {
    book_extend(&app, &(TcBookExtendLimits){.from = far_board(),
                                            .positions = positions,
                                            .plies = plies,
                                            .errors = 20,
                                            .depth = 2,
                                            .selectivity = 73,
                                            .exact_from = 4});
}

static void extend_by(int positions) {
    extend_within(positions, 20);
}

/* Whether the file has a board, and what it has of it. */
static bool is_in_book(const TcBoard *board, TcBookEntry *entry) {
    TcBook *book = file_is_taken(path) ? book_read_file(path) : NULL;
    bool found = book && tc_book_find(book, board, entry);
    tc_book_free(book);
    return found;
}

/* Values for Black as a review finds them, that of the last position last; and its game. */
static TcGame make_review(PositionValue values[TC_GAME_MAX_MOVES + 1], PositionValue last) {
    TcGame game = line_game("f5f4g3f6");
    memset(values, 0, (TC_GAME_MAX_MOVES + 1) * sizeof values[0]);
    for (int ply = 0; ply < game.count; ply++) {
        values[ply] = (PositionValue){.known = true,
                                      .best = game.moves[ply],
                                      .black_value = 9.5,
                                      .depth = TC_USER_BOOK_DEPTH};
    }
    last.best = tc_square_parse("d3");
    last.black_value = 7.5;
    values[game.count] = last;
    return game;
}

/* A game that ends counts, where that is wanted. */
TEST(games_count_where_that_is_wanted) {
    TcBoard start = tc_board_initial();
    TcBookEntry entry;
    driver_start(&driver, 0, 0);
    play("f5f4g3f6");
    ck_assert(session_resign(app.session)); /* Black */
    app.settings.values[SETTING_BOOK_LEARN] = 0;
    book_learn(&app);
    close_app();
    ck_assert(!is_in_book(&start, &entry));
    for (int ended = 1; ended <= 2; ended++) {
        open_app();
        driver_start(&driver, 0, 0);
        play(ended == 1 ? "f5f4g3f6" : "f5f4g3");
        ck_assert(session_resign(app.session));
        book_learn(&app);
        close_app();
        ck_assert(is_in_book(&start, &entry));
        ck_assert_int_eq((int)entry.games.losses, 1);
        ck_assert_int_eq((int)entry.games.wins, ended - 1);
        ck_assert_int_eq((int)entry.games.draws, 0);
    }
    open_app();
}

/* A game that no library takes is offered to it at every start, but counts once. */
TEST(a_game_counts_once_however_often_it_is_offered) {
    TcBoard start = tc_board_initial();
    TcBookEntry entry;
    uint64_t taught = 0;
    for (int run = 0; run < 3; run++) {
        app.settings.values[SETTING_BOOK_LEARN] = 1;
        app.taught = taught; /* as it was kept with the state */
        driver_start(&driver, 0, 0);
        play("f5f4g3f6");
        ck_assert(session_resign(app.session));
        app_follow(&app);
        taught = app.taught;
        ck_assert_uint_eq(taught, app.offered);
        ck_assert_uint_eq(app.kept, 0);
        close_app();
        ck_assert(is_in_book(&start, &entry));
        ck_assert_int_eq((int)(entry.games.losses + entry.games.wins), 1);
        open_app();
    }
}

/* A review's values beyond the book are in it, for the side to move, if a search here has found
   them. */
TEST(reviews_teach_what_was_found) {
    static const struct {
        PositionValue value;
        bool learned, exact;
        int depth, selectivity;
    } cases[] = {
        {{.known = true, .depth = TC_USER_BOOK_DEPTH, .selectivity = 95},
         true,
         false,
         TC_USER_BOOK_DEPTH,
         95},
        {{.known = true, .depth = TC_USER_BOOK_DEPTH}, true, false, TC_USER_BOOK_DEPTH, 73},
        {{.known = true, .depth = TC_USER_BOOK_DEPTH - 1}, false, false, 0, 0},
        {{.known = true, .depth = 0, .exact = true}, true, true, 1, 100},
        {{.known = false, .depth = TC_USER_BOOK_DEPTH}, false, false, 0, 0},
        {{.known = true, .depth = TC_USER_BOOK_DEPTH, .from_file = true}, false, false, 0, 0},
        {{.known = true, .depth = TC_USER_BOOK_DEPTH, .from_book = true}, false, false, 0, 0}};
    TcBoard start = tc_board_initial(), far = far_board(), before = line_board("f5f4g3");
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    TcBookEntry entry;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TcGame game = make_review(values, cases[i].value);
        app.settings.values[SETTING_BOOK_LEARN] = 0;
        book_learn_from(&app, &game, values);
        app.settings.values[SETTING_BOOK_LEARN] = 1;
        book_learn_from(&app, &game, values);
        close_app();
        ck_assert(!is_in_book(&start, &entry) || entry.games.wins + entry.games.losses == 0);
        ck_assert_msg(is_in_book(&far, &entry) == cases[i].learned, "case %d", (int)i);
        if (cases[i].learned) {
            ck_assert_double_eq(entry.value.value, 7.5); /* Black's turn */
            ck_assert_int_eq(entry.value.depth, cases[i].depth);
            ck_assert_int_eq(entry.value.exact, cases[i].exact);
            ck_assert_int_eq(entry.value.selectivity, cases[i].selectivity);
            ck_assert(is_in_book(&before, &entry));
            ck_assert_double_eq(entry.value.value, -7.5); /* White's, who plays f6 */
        }
        ck_assert_int_eq(unlink(path), 0);
        open_app();
    }
}

static bool is_reviewed(void) {
    return now()->review.complete;
}

/* Its user looks at a variation when it completes. */
TEST(a_review_teaches_the_line_that_it_reviewed) {
    TcBoard reviewed = line_board("f5f4g3"), seen = line_board("f5f4e3");
    TcBookEntry entry;
    app.settings.values[SETTING_BOOK_LEARN] = 1;
    driver.engine.iterations = TC_USER_BOOK_DEPTH;
    driver.preferences.review = (SessionReviewDepth){.depth = TC_USER_BOOK_DEPTH, .seconds = 9};
    driver_prefer(&driver);
    ck_assert(session_open(app.session, line_tree("f5f4g3f6")));
    ck_assert(session_review(app.session));
    ck_assert(session_go_to(app.session, 2));
    play("e3");
    ck_assert(!is_reviewed());
    pump_until(is_reviewed);
    ck_assert_int_eq(now()->game.count, 3);
    close_app();
    ck_assert(is_in_book(&reviewed, &entry));
    ck_assert(!is_in_book(&seen, &entry));
    open_app();
}

/* The book learns the opening alone. */
TEST(a_long_game_teaches_its_beginning) {
    PositionValue values[TC_GAME_MAX_MOVES + 1] = {{.known = false}};
    TcBookEntry entry;
    TcGame game;
    tc_game_init(&game);
    for (int ply = 0; ply <= TC_USER_BOOK_PLIES + 5; ply++) {
        uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
        values[ply] =
            (PositionValue){.known = true, .best = bits_first(moves), .depth = TC_USER_BOOK_DEPTH};
        ck_assert_int_eq(tc_game_play(&game, values[ply].best), TC_OK);
    }
    app.settings.values[SETTING_BOOK_LEARN] = 1;
    book_learn_from(&app, &game, values);
    close_app();
    for (int ply = 9; ply <= game.count; ply++) { /* the built-in one has some of those before */
        ck_assert_msg(is_in_book(&game.positions[ply].board, &entry) == (ply <= TC_USER_BOOK_PLIES),
                      "ply %d", ply);
    }
    open_app();
}

/* Nothing is learned then, and whoever wants to change the book is told. */
TEST(where_there_is_no_folder_it_is_told) {
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    TcGame game = make_review(values, (PositionValue){.known = false});
    BookStore *store = app.book.store;
    app.book.store = NULL;
    app.settings.values[SETTING_BOOK_LEARN] = 1;
    book_learn(&app);
    book_learn_from(&app, &game, values);
    ck_assert_str_eq(said, "");
    set_far(1);
    expect_said("There is no folder for your opening book");
    extend_by(3);
    expect_said("There is no folder for your opening book");
    ck_assert(!app.book.extending);
    app.book.store = store;
}

/* A game that is over has other things to say. */
TEST(what_is_not_learned_waits_until_nothing_else_is_said) {
    PositionValue values[TC_GAME_MAX_MOVES + 1];
    TcGame game = make_review(values, (PositionValue){.known = false});
    close_app();
    ck_assert_int_eq(mkdir(path, 0700), 0);
    open_app();
    await_message("Your opening book cannot be ");
    app.settings.values[SETTING_BOOK_LEARN] = 1;
    app_say(&app, "White wins");
    book_learn_from(&app, &game, values);
    quiet_await(app.queues[QUEUE_BOOK]);
    expect_said("White wins");
    book_learn_from(&app, &game, values);
    await_message("Your opening book cannot be ");
    app_say(&app, "White wins");
    set_far(1);
    quiet_await(app.queues[QUEUE_BOOK]);
    expect_said("Your opening book cannot be ");
    ck_assert_int_eq(rmdir(path), 0);
}

TEST(the_window_is_told_of_changes) {
    driver_start(&driver, 0, 0);
    play("f5f4g3f6");
    ck_assert(!now()->in_book);
    forget_reports();
    set_far(1);
    await_count(1);
    ck_assert(now()->in_book);
    ck_assert_int_eq(reports[APP_PROGRESSED], 2); /* the file was read; the change is done */
    ck_assert_int_eq(reports[APP_CHANGED], 1);
    set_far(1);
    book_change_file(&app, BOOK_EXPORT, other);
    await_message("Your opening book is exported: other.tcb");
    ck_assert_int_eq(reports[APP_PROGRESSED], 4);
    ck_assert_str_eq(said, "");
}

/* -- extensions -- */

static void extend(int positions) {
    extend_by(positions);
    ck_assert(app.book.extending);
}

static bool has_ended(void) {
    return !app.book.extending;
}

static int wanted;

static bool has_added(void) {
    return app.book.progress.added >= wanted;
}

static void await_added(int count) {
    wanted = count;
    pump_until(has_added);
}

TEST(an_extension_is_in_the_file_and_is_undone) {
    extend(40);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
    ck_assert_int_eq(app.book.progress.added, 40);
    await_message("40 positions");
    ck_assert_int_eq(positions_in_file(), 41);
    await_count(41);
    ck_assert(app.book.can_undo);
    book_change(&app, &(BookChange){.action = BOOK_UNDO});
    await_count(0);
    ck_assert_int_eq(positions_in_file(), 0);
}

/* It says how many positions there are, or that there are no more. */
TEST(an_extension_ends_where_its_limits_are) {
    extend_within(1, 1);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
    await_message("Your opening book has grown by 1 position");
    extend_within(1000, 1);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_EXHAUSTED);
    int added = app.book.progress.added;
    ck_assert_int_gt(added, 1);
    Text text = text_format("Your opening book has grown by %d positions", added);
    ck_assert_str_eq(said, text.s);
    said[0] = '\0';
    forget_reports();
    extend_within(1000, 1);
    ck_assert(app.book.wanted == 1000 && app.book.progress.added == 0);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_EXHAUSTED);
    ck_assert_int_eq(app.book.progress.added, 0);
    ck_assert_str_eq(said, "There is nothing more within these limits");
    ck_assert_int_gt(reports[APP_PROGRESSED], 1);
}

static bool has_own(void) {
    return own_count() > 0;
}

static bool is_in_file(void) {
    return file_is_taken(path);
}

TEST(an_extension_stops_and_goes_on) {
    extend(100000);
    await_added(10);
    pump_until(is_in_file); /* before anything has ended, and in use as well */
    pump_until(has_own);
    ck_assert(app.book.extending);
    ck_assert_int_gt(positions_in_file(), 0);
    JobId step = app.book.step;
    book_extend(&app, &(TcBookExtendLimits){.positions = 10}); /* one at a time */
    ck_assert(app.book.step == step && app.book.wanted == 100000);
    set_far(7); /* others are not in its way */
    book_extend_stop(&app);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_STOPPED);
    int first = positions_in_file();
    ck_assert_int_ge(first, app.book.progress.added);
    extend(30);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
    /* what the first one left unfinished counts for nobody */
    ck_assert_int_ge(positions_in_file(), first + 30 - 1);
}

TEST(an_extension_stops_before_it_has_begun) {
    extend(100000);
    book_extend_stop(&app);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_STOPPED);
    ck_assert_int_eq(app.book.progress.added, 0);
    extend(3);
    pump_until(has_ended);
    ck_assert_int_eq(app.book.progress.end, TC_BOOK_EXTEND_FULL);
}

TEST(an_extension_ends_with_the_program_and_nothing_is_lost) {
    for (int round = 0; round < 2; round++) {
        extend(100000);
        await_added(20);
        int added = app.book.progress.added;
        int before = round > 0 ? positions_in_file() : 0;
        close_app();
        ck_assert_int_ge(positions_in_file(), added + 1);
        ck_assert_int_ge(positions_in_file(), before);
        open_app();
    }
    int last = positions_in_file();
    extend(20);
    pump_until(has_ended);
    ck_assert_int_ge(positions_in_file(), last + 20 - 1);
}

/* Nobody can write in place of a folder. */
TEST(an_extension_that_cannot_be_written_ends_and_says_so) {
    set_far(1);
    await_count(1);
    extend(100000);
    await_added(3);
    while (mkdir(path, 0700) != 0) { /* it may be written meanwhile */
        ck_assert_int_eq(errno, EEXIST);
        ck_assert_int_eq(unlink(path), 0);
    }
    pump_until(has_ended);
    await_message("Your opening book cannot be ");
    ck_assert_int_eq(rmdir(path), 0);
    set_far(2);
    close_app();
    ck_assert_int_gt(positions_in_file(), 0);
    open_app();
}

SUITE("app/book", begin, end)
