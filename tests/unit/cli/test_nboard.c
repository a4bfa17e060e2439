/* The NBoard protocol as a window speaks it: lines in, lines out. */
#include "cli/nboard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/level.h>

#include "base/thread.h"
#include "support/built_in.h"
#include "support/own_clock.h"
#include "support/suite.h"

/* Holds what was said, a line each, from both threads. */
static Buf said;
static Mutex mutex;
static TcEngine *engine;
static PlayOptions options;
static Nboard nboard;

static void say(void *context, const char *line) {
    (void)context;
    mutex_lock(&mutex);
    buf_add_text(&said, line);
    buf_add_char(&said, '\n');
    mutex_unlock(&mutex);
}

static void set_up(void) {
    mutex_init(&mutex);
    buf_init(&said);
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
    options = (PlayOptions)PLAY_OPTIONS_DEFAULT;
    nboard_init(&nboard, engine, &options, say, NULL);
}

static void tear_down(void) {
    nboard_release(&nboard);
    tc_engine_free(engine);
    buf_release(&said);
    mutex_release(&mutex);
}

static void send_line(const char *line) {
    nboard_handle(&nboard, line, strlen(line));
}

/* Sends a line and lets what it begins end by itself; returns what was said. */
static const char *answer(const char *line) {
    buf_clear(&said);
    send_line(line);
    job_await(nboard.queue, nboard.search);
    return said.data;
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

static void expect_part(const char *line, const char *part) {
    const char *text = answer(line);
    ck_assert_msg(strstr(text, part) != NULL, "'%s' to '%s', expected '%s'", text, line, part);
}

#define GAME(rest)                                                                                 \
    "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TY[8]BO[8 "                                    \
    "---------------------------O*------*O--------------------------- *]" rest ";)"

TEST(greets_and_answers_pings) {
    ck_assert_str_eq(answer("nboard 2"), "set myname Turncoat\n");
    ck_assert_str_eq(answer("ping 1"), "pong 1\n");
    ck_assert_str_eq(answer("  ping\t2147483648 \r"), "pong 2147483648\n");
    ck_assert_str_eq(answer("set depth 6"), "set myname Turncoat6\n");
    ck_assert_str_eq(answer("learn"), "learned\n");
    ck_assert(!nboard.quit);
    ck_assert_str_eq(answer("quit"), "");
    ck_assert(nboard.quit);
}

TEST(passes_over_what_it_does_not_know) {
    static const char *const lines[] = {"",           " ",   "fly",       "go2",
                                        "PING 1",     "set", "set fly 1", "set contempt -10",
                                        "set time 1", "zz",  "hintx 3",   "aaaaaaaaaaaaaaaaaaaaaa"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ck_assert_str_eq(answer(lines[i]), "");
    }
    ck_assert_int_eq(nboard.plies, 0);
}

TEST(explains_mistakes_and_runs_on) {
    expect_part("set depth x", "status Error: set depth: found 'x', expected a number from 1\n");
    expect_part("set depth 0", "status Error: set depth: found '0'");
    expect_part("nboard", "status Error: nboard: found ''");
    expect_part("hint 0", "status Error: hint: found '0', expected a number of moves\n");
    expect_part("hint -1", "status Error: hint: found '-1'");
    expect_part("move", "status Error: move: found '', expected a move such as F5/1.5/2.25\n");
    expect_part("move A1", "status Error: move: 'A1' is illegal, Black is to move\n");
    expect_part("move PA", "status Error: move: 'PA' is illegal");
    expect_part("set game", "status Error: set game: found no game");
    expect_part("set game (;GM[Go];)", "status Error: set game, column 6: found the game 'Go'");
    expect_part(GAME("B[F5]W[F5]"), "status Error: set game, column 121: move 2, f5 by White");
    nboard_handle_too_long(&nboard);
    ck_assert_int_eq(nboard.plies, 0);
    expect_part("set game (;GM[Othello]KM[2]BO[8 "
                "---------------------------O*------*O--------------------------- *];)",
                "ordinary rules, not of type 8k\n");
    expect_part("ping 3", "pong 3\n");
}

/* After its answer the engine waits to be told of the move. */
TEST(go_answers_and_leaves_the_board_alone) {
    answer("set depth 4");
    const char *text = answer("go");
    ck_assert(strncmp(text, "status Turncoat is thinking\n", 28) == 0);
    ck_assert_int_ge(count_of(text, "\nsearch "), 2);
    ck_assert_int_eq(count_of(text, "\nnodestats "), 1);
    ck_assert_int_eq(count_of(text, "\n=== "), 1);
    ck_assert_str_eq(text + strlen(text) - 8, "\nstatus\n");
    char move[3];
    double value;
    double seconds;
    ck_assert_int_eq(sscanf(strstr(text, "\n=== ") + 5, "%2s/%lf/%lf", move, &value, &seconds), 3);
    TcSquare square = tc_square_parse(move);
    ck_assert(tc_board_is_legal(&nboard.positions[0].board, square));
    ck_assert_int_eq(nboard.plies, 0);
    ck_assert_str_eq(answer("move F5/1.5/2.25"), "");
    ck_assert_int_eq(nboard.plies, 1);
    ck_assert(nboard.spent[TC_BLACK] == 2.25);
    ck_assert_str_eq(answer("d6"), ""); /* as version 1 does */
    ck_assert_int_eq(nboard.plies, 2);
}

TEST(hints_value_as_many_moves_as_asked_for) {
    answer("set depth 3");
    answer(GAME("B[F5]"));
    for (int lines = 1; lines <= 4; lines++) {
        char line[20];
        snprintf(line, sizeof line, "hint %d", lines);
        const char *text = answer(line);
        int moves = 0;
        moves += strstr(text, "search D6") != NULL;
        moves += strstr(text, "search F4") != NULL;
        moves += strstr(text, "search F6") != NULL;
        ck_assert_int_ge(moves, lines < 3 ? lines : 3); /* there are three; better ones may come */
        ck_assert(strstr(text, " 0 3\n") != NULL);
        ck_assert_str_eq(text + strlen(text) - 8, "\nstatus\n");
        ck_assert(strstr(text, "===") == NULL);
    }
}

TEST(marks_what_is_proven) {
    answer("set depth 8");
    answer("set game (;GM[Othello]BO[8 "
           "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- *];)");
    ck_assert(strstr(answer("hint 1"), "100%") == NULL);
    answer("set game (;GM[Othello]BO[8 "
           "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- *];)");
    const char *text = answer("hint 3");
    ck_assert_msg(strstr(text, "search H5") != NULL, "%s", text);
    ck_assert_msg(strstr(text, " +6.00 0 100%\n") != NULL, "%s", text);
    expect_part("go", "\n=== H5/+6.00/");
}

TEST(passes_when_it_must) {
    /* White cannot move, Black can: h1, and then nobody. */
    answer("set game (;GM[Othello]BO[8 "
           "*OOOOOO-******************************************************** O];)");
    ck_assert_str_eq(answer("go"), "=== PA\n");
    const char *text = answer("hint 1");
    ck_assert_msg(strstr(text, "search PAH1") != NULL, "%s", text);
    ck_assert_msg(strstr(text, "100%") != NULL, "%s", text);
    ck_assert_str_eq(answer("move PA"), "");
    expect_part("go", "=== H1/");
    answer("move H1");
    expect_part("go", "status Error: go: the game is over\n");
    expect_part("hint 1", "status Error: hint: the game is over\n");
    expect_part("move PA", "status Error: move: 'PA' is illegal");
    expect_part("analyze", "\nanalysis 2 ");
}

TEST(analyses_every_position_from_the_end) {
    answer("set depth 2");
    answer(GAME("B[F5]W[F6]B[D3]W[C5]"));
    const char *text = answer("analyze");
    const char *before = text;
    for (int ply = 4; ply >= 0; ply--) {
        char part[30];
        snprintf(part, sizeof part, "\nanalysis %d ", ply);
        const char *at = strstr(text, part);
        ck_assert_msg(at != NULL && at >= before, "%s", text);
        before = at;
    }
    ck_assert_int_eq(count_of(text, "\nanalysis "), 5);
}

/* Depth 14 solves 18 empty squares, and finds of 19 only who wins, as a hint may say with a mark. */
TEST(an_analysis_and_a_move_have_no_sign_for_discs) {
    static const char game[] =
        "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TY[8]BO[8 "
        "--*O-O--O-OOO*--OO*O**--O*OOO*O-O*****O--*OO**-O*-OO**---******- O];)";
    answer("set depth 14");
    answer(game);
    const char *value = strstr(answer("analyze"), "analysis 0 ");
    ck_assert_ptr_nonnull(value);
    ck_assert_msg(strtod(value + strlen("analysis 0 "), NULL) > 1, "%s", value);
    value = strchr(strstr(answer("go"), "=== "), '/');
    ck_assert_ptr_nonnull(value);
    ck_assert_msg(value[1] == '/' || strtod(value + 1, NULL) > 1, "%s", value);
}

/* -- while it thinks -- */

/* Thinks until something ends it: a test in which nothing does hangs. */
static void think_for_ever(const char *line) {
    answer("set depth 60");
    answer(GAME("B[F5]W[F6]B[D3]W[C5]"));
    buf_clear(&said);
    send_line(line);
    ck_assert(nboard.search != 0);
}

/* Nothing of the search may come after the pong. */
TEST(a_ping_ends_what_runs) {
    static const char *const lines[] = {"go", "hint 1", "hint 5", "analyze"};
    for (int i = 0; i < 4; i++) {
        think_for_ever(lines[i]);
        send_line("ping 9");
        ck_assert(nboard.search == 0);
        ck_assert(strstr(said.data, "===") == NULL);
        ck_assert_str_eq(said.data + said.size - 14, "status\npong 9\n");
    }
}

TEST(stop_gives_the_best_so_far) {
    think_for_ever("go");
    send_line("stop");
    ck_assert(nboard.search == 0);
    ck_assert_int_eq(count_of(said.data, "\n=== "), 1);
    ck_assert_str_eq(answer("stop"), ""); /* nothing runs */
    ck_assert_str_eq(answer("ping 1"), "pong 1\n");
}

/* Values of positions that it did not come to would be those of no search worth the name. */
TEST(stop_ends_an_analysis) {
    think_for_ever("analyze");
    send_line("stop");
    ck_assert(nboard.search == 0);
    ck_assert_str_eq(said.data, "status Analyzing the game\nstatus\n");
    ck_assert_str_eq(answer("ping 1"), "pong 1\n");
}

TEST(unknown_lines_leave_the_search_alone) {
    think_for_ever("hint 1");
    send_line("set");
    ck_assert(nboard.search == 0);
    think_for_ever("hint 1");
    send_line("fly");
    send_line("");
    ck_assert(nboard.search != 0);
}

/* Half a minute for the game: an answer comes in a small part of it, and in no time when it has
   been spent. By the test's own clock, which the search moves on. */
TEST(go_keeps_to_the_clock) {
    answer("set depth 60");
    answer(GAME("TI[0:30]B[F5//10]W[F6//0.1]B[D3//10]W[C5]"));
    double began = own_clock_now();
    expect_part("go", "\n=== ");
    ck_assert_double_lt(own_clock_now() - began, 3);
    answer(GAME("TI[0:30]B[F5//20]W[F6]B[D3//10]W[C5]"));
    began = own_clock_now();
    expect_part("go", "\n=== ");
    ck_assert_double_lt(own_clock_now() - began, 0.1);
}

TEST(an_easy_level_errs) {
    options.engine.level = 1;
    options.seed = 3;
    nboard_release(&nboard);
    nboard_init(&nboard, engine, &options, say, NULL);
    answer(GAME("B[F5]W[F6]B[E6]W[F4]"));
    char first[8] = "";
    int others = 0;
    for (int i = 0; i < 30; i++) {
        const char *move = strstr(answer("go"), "\n=== ") + 5;
        if (i == 0) {
            memcpy(first, move, 2);
        }
        others += memcmp(first, move, 2) != 0;
    }
    ck_assert_int_gt(others, 0);
    answer("set depth 1"); /* strength is what was asked for now */
    ck_assert_int_eq(nboard.level, 0);
}

int main(void) {
    built_in_unpack();
    return suite_run("nboard", set_up, tear_down);
}
