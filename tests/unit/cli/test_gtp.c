/* GTP where golden files cannot reach: thinking on the opponent's time, clocks, levels. */
#include "cli/gtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <turncoat/formats.h>
#include <turncoat/level.h>

#include "base/random.h"
#include "base/thread.h"
#include "support/built_in.h"
#include "support/own_clock.h"
#include "support/suite.h"

static bool refuses_threads;

TcStatus __real_thread_create(Thread *thread, void (*run)(void *context), void *context);
TcStatus __wrap_thread_create(Thread *thread, void (*run)(void *context), void *context);

TcStatus __wrap_thread_create(Thread *thread, void (*run)(void *context), void *context) {
    return refuses_threads ? TC_ERROR_MEMORY : __real_thread_create(thread, run, context);
}

static TcEngine *engine;
static Gtp gtp;
static Buf reply;

static void set_up(void) {
    ck_assert_int_eq(tc_engine_create(4, built_in, &engine), TC_OK);
    buf_init(&reply);
    TcLimits limits = tc_level_limits_at(8);
    gtp_init(&gtp, engine, &(PlayLimits){.move = limits, .clock = limits}, 0, 1);
}

static void tear_down(void) {
    gtp_release(&gtp);
    buf_release(&reply);
    tc_engine_free(engine);
}

static const char *answer(const char *line) {
    buf_clear(&reply);
    gtp_answer(&gtp, line, strlen(line), &reply);
    return reply.data;
}

static void expect_fine(const char *line) {
    ck_assert_msg(answer(line)[0] == '=', "%s to %s", reply.data, line);
}

static const TcPosition *now(void) {
    return &gtp.history[gtp.count - 1];
}

static void play(TcSquare square) {
    char name[TC_SQUARE_NAME_SIZE];
    char line[32];
    tc_square_name(square, name);
    snprintf(line, sizeof line, "play %c %s", now()->mover == TC_BLACK ? 'b' : 'w', name);
    expect_fine(line);
}

/* The opponent's move that leads to the position that is being thought about. */
static TcSquare expected_move(void) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (tc_board_is_legal(&now()->board, square)) {
            TcPosition after = tc_position_play(now(), square);
            if (tc_position_equal(&after, &gtp.ponder.position)) {
                return square;
            }
        }
    }
    ck_abort_msg("no move leads there");
    return TC_NO_SQUARE;
}

static TcSquare other_move(TcSquare expected) {
    TcSquare square = 0;
    while (square == expected || !tc_board_is_legal(&now()->board, square)) {
        square++;
    }
    return square;
}

TEST(does_not_ponder_unasked) {
    expect_fine("genmove b");
    ck_assert_uint_eq(gtp.ponder.search, 0);
}

TEST(a_hit_goes_on_and_a_miss_ends) {
    gtp.ponders = true;
    expect_fine("genmove b");
    ck_assert_uint_ne(gtp.ponder.search, 0);
    play(expected_move());
    ck_assert_uint_ne(gtp.ponder.search, 0);
    ck_assert(ponder_is_about(&gtp.ponder, now()));
    expect_fine("time_left b 30 0");
    ck_assert_uint_ne(gtp.ponder.search, 0);
    expect_fine("genmove b");
    ck_assert_uint_ne(gtp.ponder.search, 0); /* about the next one */
    ck_assert(!ponder_is_about(&gtp.ponder, now()));
    play(other_move(expected_move()));
    ck_assert_uint_eq(gtp.ponder.search, 0);
    expect_fine("genmove b");
    ck_assert_uint_ne(gtp.ponder.search, 0);
}

TEST(without_a_thread_it_does_not_ponder_but_plays) {
    gtp.ponders = refuses_threads = true;
    for (int move = 0; move < 4; move++) {
        expect_fine(move % 2 == 0 ? "genmove b" : "genmove w");
    }
    play(expected_move());
    expect_fine("genmove w");
}

/* There is no limit while the opponent thinks, and one from the moment that the move is asked for.
   The clock is the test's own, which the search that ponders moves on. */
TEST(the_clock_begins_with_the_question) {
    expect_fine("level Maximum");
    expect_fine("time_settings 20 0 0");
    gtp.ponders = true;
    expect_fine("genmove b");
    ck_assert_uint_ne(gtp.ponder.search, 0);
    play(expected_move());
    double before = gtp.clock.sides[TC_BLACK].seconds;
    own_clock_await(2000); /* in which a search that knew of the clock would end */
    double began = own_clock_now();
    expect_fine("genmove b");
    double took = own_clock_now() - began;
    ck_assert_double_lt(took, 4);
    ck_assert_double_gt(gtp.clock.sides[TC_BLACK].seconds, before - took - 0.1);
    /* nearly nothing left: the thought that went on must end at once all the same */
    play(expected_move());
    own_clock_await(500);
    expect_fine("time_left b 0.1 0");
    began = own_clock_now();
    expect_fine("genmove b");
    ck_assert_double_lt(own_clock_now() - began, 0.2);
}

/* A match of several games sets the time once. */
TEST(a_new_game_has_its_whole_time) {
    static const char *const lines[] = {"clear_board", "boardsize 8", "set_game Othello"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_fine("time_settings 20 0 0");
        expect_fine("time_left b 0.1 0");
        expect_fine("genmove b");
        expect_fine(lines[i]);
        ck_assert_double_eq(gtp.clock.sides[TC_BLACK].seconds, 20);
        ck_assert_double_eq(gtp.clock.sides[TC_WHITE].seconds, 20);
    }
}

TEST(other_commands_end_it) {
    static const char *const lines[] = {"undo", "clear_board", "boardsize 8", "set_game Othello",
                                        "level 3"};
    gtp.ponders = true;
    for (int i = 0; i < 5; i++) {
        expect_fine("clear_board");
        expect_fine("genmove b");
        ck_assert_uint_ne(gtp.ponder.search, 0);
        expect_fine(lines[i]);
        ck_assert_uint_eq(gtp.ponder.search, 0);
    }
    expect_fine("clear_board");
    expect_fine("genmove b");
    expect_fine("genmove w"); /* for both sides */
    expect_fine("reg_genmove b");
    ck_assert_int_eq(gtp.count, 3);
}

/* A whole game with itself, so that nearly all is expected, with passes whatever they are. */
TEST(plays_a_game_on_the_opponents_time) {
    static Gtp other;
    TcEngine *second;
    ck_assert_int_eq(tc_engine_create(4, built_in, &second), TC_OK);
    TcLimits easy = tc_level_limits(tc_level(4));
    easy.all_moves = false;
    PlayLimits limits = {.move = easy, .clock = easy};
    gtp_release(&gtp);
    gtp_init(&gtp, engine, &limits, 0, 1);
    gtp_init(&other, second, &limits, 0, 1);
    gtp.ponders = true;
    int hits = 0;
    int moves = 0;
    Gtp *const players[2] = {&gtp, &other};
    for (; !tc_board_is_over(&now()->board); moves++) {
        Gtp *player = players[moves % 2];
        const char *colour = moves % 2 == 0 ? "b" : "w";
        char line[32];
        snprintf(line, sizeof line, "genmove %s", colour);
        hits += player == &gtp && ponder_is_about(&gtp.ponder, now());
        buf_clear(&reply);
        gtp_answer(player, line, strlen(line), &reply);
        ck_assert_int_eq(reply.data[0], '=');
        snprintf(line, sizeof line, "play %s %s", colour, strtok(reply.data + 2, "\n"));
        buf_clear(&reply);
        gtp_answer(players[1 - moves % 2], line, strlen(line), &reply);
        ck_assert_msg(reply.data[0] == '=', "%s to %s", reply.data, line);
    }
    printf("%d of %d moves were expected\n", hits, (moves + 1) / 2 - 1);
    ck_assert_int_gt(hits, 8);
    gtp_release(&other);
    tc_engine_free(second);
}

/* The position after so many plies of f5 f6 d3 c5. */
static void expect_plies(int plies) {
    TcGame game;
    ck_assert_int_eq(tc_transcript_parse("f5f6d3c5", 8, NULL, &game, NULL), TC_OK);
    ck_assert_int_eq(gtp.count, plies + 1);
    ck_assert(tc_position_equal(now(), &game.positions[plies]));
}

TEST(loads_games) {
    char path[] = "/tmp/turncoat-gtp-XXXXXX";
    int file = mkstemp(path);
    const char *text = "(;GM[2]SZ[8];B[fe];W[ff];B[dc];W[ce])";
    ck_assert_int_eq((int)write(file, text, strlen(text)), (int)strlen(text));
    char line[80];
    snprintf(line, sizeof line, "loadsgf %s", path);
    expect_fine(line);
    expect_plies(4);
    snprintf(line, sizeof line, "loadsgf %s 3", path);
    expect_fine(line);
    expect_plies(2);
    expect_fine("undo");
    expect_plies(1);
    ck_assert_int_eq((int)write(file, "?", 1), 1);
    ck_assert_int_eq(ftruncate(file, 20), 0);
    close(file);
    ck_assert(strstr(answer(line), "? cannot load file: line 1, column ") == reply.data);
    expect_plies(1);
    unlink(path);
    ck_assert_str_eq(answer(line), "? cannot load file\n\n");
    ck_assert_str_eq(answer("loadsgf"), "? syntax error\n\n");
    ck_assert_str_eq(answer("loadsgf a b"), "? syntax error\n\n");
    ck_assert_str_eq(answer("loadsgf a 1 2"), "? syntax error\n\n");
    expect_plies(1);
}

/* The commands come over standard input: nothing of them may be taken for a game. */
TEST(loads_nothing_from_standard_input) {
    static const char text[] = "(;GM[2]SZ[8];B[fe])";
    static const char *const names[] = {"-", "/dev/stdin", "/proc/self/fd/0"};
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    ck_assert_int_eq((int)write(ends[1], text, sizeof text), (int)sizeof text);
    close(ends[1]);
    for (int i = 0; i < 3; i++) {
        char line[40];
        snprintf(line, sizeof line, "loadsgf %s", names[i]);
        ck_assert_str_eq(answer(line), "? cannot load file\n\n");
        expect_plies(0);
    }
    char left[sizeof text];
    ck_assert_int_eq((int)read(STDIN_FILENO, left, sizeof left), (int)sizeof left);
}

TEST(levels_are_those_of_the_table) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        char line[40];
        snprintf(line, sizeof line, "level %s", tc_level(number)->name);
        expect_fine(line);
        ck_assert_int_eq(gtp.level, number);
        ck_assert_int_eq(gtp.limits.move.depth, tc_level(number)->depth);
        snprintf(line, sizeof line, "level %d", number);
        expect_fine(line);
        ck_assert_int_eq(gtp.limits.move.exact_from, tc_level(number)->exact_from);
    }
    ck_assert_str_eq(answer("level 13"), "? unknown level\n\n");
    ck_assert_str_eq(answer("level"), "? unknown level\n\n");
    ck_assert_str_eq(answer("level a b c d e f g h i j"), "? syntax error\n\n");
    ck_assert_int_eq(gtp.level, TC_LEVEL_COUNT);
}

TEST(a_level_keeps_the_book_that_was_given) {
    expect_fine("level 12");
    ck_assert(gtp.plays_book);
    expect_fine("level 3");
    ck_assert(!gtp.plays_book);
    gtp.keeps_book = true;
    expect_fine("level 3");
    ck_assert(gtp.plays_book);
}

/* Everything that list_commands lists is known and answered, and nothing else is. */
TEST(the_list_is_what_is_known) {
    char list[4096];
    snprintf(list, sizeof list, "%s", answer("list_commands") + 2);
    ck_assert_ptr_nonnull(strstr(list, "\nfinal_score\n"));
    int count = 0;
    for (char *rest, *name = strtok_r(list, "\n", &rest); name != NULL;
         name = strtok_r(NULL, "\n", &rest)) {
        char line[80];
        snprintf(line, sizeof line, "known_command %s", name);
        ck_assert_str_eq(answer(line), "= true\n\n");
        ck_assert_str_ne(answer(name), "? unknown command\n\n");
        count++;
    }
    ck_assert_int_gt(count, 20);
    ck_assert_str_eq(answer("known_command final_status_list"), "= false\n\n");
    ck_assert_str_eq(answer("final_status_list"), "? unknown command\n\n");
}

static void play_moves(const char *moves) {
    TcGame game;
    expect_fine("clear_board");
    ck_assert_int_eq(tc_transcript_parse(moves, strlen(moves), NULL, &game, NULL), TC_OK);
    for (int i = 0; i < game.count; i++) {
        TcSquare square = game.moves[i];
        char name[TC_SQUARE_NAME_SIZE];
        char line[32];
        tc_square_name(square, name);
        snprintf(line, sizeof line, "play %c %s",
                 tc_game_move_colour(&game, i) == TC_BLACK ? 'b' : 'w', name);
        expect_fine(line);
    }
}

/* The empty squares count for the winner. */
TEST(a_finished_game_is_scored) {
    play_moves("e6f4e3f6g5d6e7f5c5");
    ck_assert_str_eq(answer("final_score"), "= B+64\n\n");
    ck_assert_str_eq(answer("7 final_score"), "=7 B+64\n\n");
    ck_assert_str_eq(answer("final_score now"), "? syntax error\n\n");
    expect_fine("undo"); /* which scoring has not changed */
}

/* The answer to final_score where a search values the position so. */
static const char *score_of(const TcReport *report) {
    static char text[32];
    int value = tc_value_discs(report->lines[0].value);
    int black = now()->mover == TC_BLACK ? value : -value;
    snprintf(text, sizeof text, black == 0 ? "= 0\n\n" : "= %c+%d\n\n", black > 0 ? 'B' : 'W',
             abs(black));
    return text;
}

/* The score is as the search sees it, for either side to move, and without a move or time of the
   clock. */
TEST(an_unfinished_game_is_scored_by_a_search) {
    static const char *const begins[] = {"f5", "f5d6", "f5d6c3d3c4f4c5b3c2", "f5f6e6d6"};
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
        play_moves(begins[i]);
        expect_fine("time_settings 100 0 0");
        int plies = gtp.count;
        TcReport report;
        tc_engine_clear(engine);
        ck_assert_int_eq(tc_engine_search(engine, now(), &gtp.limits.move, NULL, NULL, &report),
                         TC_OK);
        const char *expected = score_of(&report);
        tc_engine_clear(engine);
        ck_assert_str_eq(answer("final_score"), expected);
        ck_assert_int_eq(gtp.count, plies);
    }
}

/* Plays at random until few squares are empty and the side that can move has one move. */
static bool play_to_a_forced_move(uint64_t *random) {
    enum { EMPTIES = 8 };
    expect_fine("clear_board");
    while (!tc_board_is_over(&now()->board)) {
        uint64_t moves = tc_board_moves(&now()->board);
        if (moves == 0) {
            play(TC_PASS);
            continue;
        }
        if (tc_board_empties(&now()->board) <= EMPTIES && (moves & (moves - 1)) == 0) {
            return true;
        }
        TcSquare square;
        do {
            square = (TcSquare)random_below(random, TC_SQUARE_COUNT);
        } while (!tc_board_is_legal(&now()->board, square));
        play(square);
    }
    return false;
}

/* A move that is forced needs no thought, but the score of the game does. */
TEST(a_forced_move_is_scored_as_deep_as_any) {
    uint64_t random = 1;
    int forced = 0;
    gtp.limits.move.seconds = gtp.limits.move.soft_seconds = 1000;
    while (forced < 8) {
        if (play_to_a_forced_move(&random)) {
            TcReport report;
            TcLimits limits = tc_level_limits_at(8);
            ck_assert_int_eq(tc_engine_search(engine, now(), &limits, NULL, NULL, &report), TC_OK);
            const char *expected = score_of(&report);
            tc_engine_clear(engine);
            ck_assert_str_eq(answer("final_score"), expected);
            forced++;
        }
    }
}

/* A search only tells who wins between these two numbers. */
TEST(where_a_search_tells_who_wins_the_score_is_told_all_the_same) {
    uint64_t random = 2;
    gtp.limits.move.exact_from = 4;
    gtp.limits.move.wld_from = 14;
    while (!play_to_a_forced_move(&random)) {
    }
    ck_assert_msg(strchr(answer("final_score"), '='), "%s", reply.data);
    ck_assert_str_ne(answer("final_score"), "= B+1\n\n");
    ck_assert_str_ne(answer("final_score"), "= W+1\n\n");
}

int main(void) {
    built_in_unpack();
    return suite_run("gtp", set_up, tear_down);
}
