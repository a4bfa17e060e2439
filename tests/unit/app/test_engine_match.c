/* Matches between engines, their games and what is told of them; and the even starts of games. */
#define _XOPEN_SOURCE 700
#include "app/engine_match.h"

#include "app/even_start.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/start.h"
#include "support/app_engines.h"

static void start_match(const char *first, const char *second, bool balanced, int games) {
    EngineMatch match = {.balanced = balanced, .games = games};
    const char *const names[] = {first, second};
    for (int i = 0; i < 2; i++) {
        match.players[i] = driver_player(9);
        match.players[i].program = true;
        snprintf(match.players[i].name, SESSION_NAME_SIZE, "%s", names[i]);
    }
    said[0] = '\0';
    engine_match_start(&app, &match);
    app_follow(&app);
}

/* The games of a match began like this. */
static char openings[4][2 * STARTS_PLIES + 1], blacks[4][SESSION_NAME_SIZE];
static SessionStartKind starts[4];

static bool is_over(void) {
    const EngineMatch *match = engine_match_on(engines());
    char moves[TC_TRANSCRIPT_SIZE];
    if (match && now()->game.count >= STARTS_PLIES) {
        tc_transcript_write(&now()->game, moves);
        snprintf(openings[match->played], sizeof openings[0], "%.16s", moves);
        starts[match->played] = now()->setup.start;
        strcpy(blacks[match->played], now()->setup.players[TC_BLACK].name);
    }
    return !match;
}

/* The names of starts are for formats/test_starts.c to prove. */
TEST(a_start_is_chosen_or_refused) {
    TcSquare moves[STARTS_PLIES];
    SessionSetup setup = {.start = SESSION_START_BALANCED};
    ck_assert_int_eq(starts_create(NULL, 0, &app.starts, NULL), TC_OK);
    ck_assert(!even_start_set(&app, "999999", &setup));
    expect_said("No even start is called 999999: type 1 to ");
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert(even_start_set(&app, "xot 99", &setup));
    starts_moves(app.starts, 99, moves);
    ck_assert_int_eq(setup.opening.count, STARTS_PLIES);
    ck_assert_mem_eq(setup.opening.moves, moves, sizeof moves);
    setup = (SessionSetup){.start = SESSION_START_STANDARD};
    ck_assert(even_start_set(&app, "999999", &setup)); /* nobody asks for one */
    ck_assert_int_eq(setup.opening.count, 0);
    starts_free(app.starts);
    app.starts = NULL;
    setup.start = SESSION_START_BALANCED;
    ck_assert(even_start_set(&app, "99", &setup)); /* without a list the engine draws one */
    ck_assert_int_eq(setup.opening.count, 0);
    ck_assert_str_eq(said, "");
}

TEST(openings_come_in_pairs) {
    (void)add("Fair", "nboard", "fine");
    (void)add("Older", "gtp", "fine");
    driver_start(&driver, 0, 0);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    start_match("Fair", "Older", true, 4);
    ck_assert_str_eq(engine_match_text(&engines()->match).s,
                     "Fair \u2013 Older: 0 \u2013 0, game 1 of 4");
    pump_until(is_over);
    const EngineMatch *match = &engines()->match;
    ck_assert_int_eq(match->wins[0] + match->wins[1] + match->draws, 4);
    ck_assert_str_eq(openings[0], openings[1]);
    ck_assert_str_eq(openings[2], openings[3]);
    ck_assert_str_ne(openings[0], openings[2]);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(starts[i], SESSION_START_BALANCED);
        ck_assert_str_eq(blacks[i], i % 2 == 0 ? "Fair" : "Older");
    }
    expect_said(" after 4 of 4 games");
    (void)session_go_to(app.session, now()->random_plies);
    ck_assert(session_undo(app.session)); /* what was there before the match */
    ck_assert_int_eq(now()->game.count, 1);
}

TEST(one_that_fails_loses_its_games) {
    (void)add("Fair", "nboard", "fine");
    (void)add("Quitter", "nboard", "leave 3");
    start_match("Fair", "Quitter", false, 4);
    pump_until(is_over);
    expect_said("Fair \u2013 Quitter: 4 \u2013 0 after 4 of 4 games");
    ck_assert_int_eq(engines()->match.discs, 0); /* none of them has a result on the board */
}

TEST(a_match_is_told_in_points) {
    static const struct {
        int draws, wins[2], played;
        bool on;
        const char *text;
    } cases[] = {{0, {0, 0}, 0, true, "Fair \u2013 Club 7: 0 \u2013 0, game 1 of 4"},
                 {1, {0, 0}, 1, true, "Fair \u2013 Club 7: 0.5 \u2013 0.5, game 2 of 4"},
                 {1, {2, 0}, 3, true, "Fair \u2013 Club 7: 2.5 \u2013 0.5, game 4 of 4"},
                 {1, {0, 2}, 3, false, "Fair \u2013 Club 7: 0.5 \u2013 2.5 after 3 of 4 games"},
                 {2, {1, 1}, 4, true, "Fair \u2013 Club 7: 2 \u2013 2 after 4 of 4 games"}};
    EngineMatch match = {.games = 4, .players = {{.name = "Fair", .program = true}}};
    match.players[1] = driver_player(7);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match.draws = cases[i].draws;
        match.wins[0] = cases[i].wins[0];
        match.wins[1] = cases[i].wins[1];
        match.played = cases[i].played;
        match.on = cases[i].on;
        ck_assert_str_eq(engine_match_text(&match).s, cases[i].text);
    }
}

/* The next game is asked for as soon as it begins: nobody else says that there is one. */
TEST(the_next_game_begins_by_itself) {
    (void)await_verdict(add("Fair", "gtp", "hang 2"));
    (void)await_verdict(add("Other", "gtp", "hang 2"));
    start_match("Fair", "Other", false, 4);
    uint64_t question = engines()->question;
    ck_assert(question != 0 && engines()->asked == 0);
    ck_assert(session_program_resigns(app.session, question));
    engine_match_follow(&app);
    ck_assert_int_eq(engine_match_on(engines())->played, 1);
    ck_assert(engines()->question != question && engines()->question == now()->program);
    ck_assert_int_eq(engines()->asked, 1);
}

/* There is no memory for engines: the program goes on without. */
TEST(where_there_are_no_engines_nothing_happens) {
    Engines *kept = app.engines;
    app.engines = NULL;
    ck_assert_ptr_null(engine_match_on(app.engines));
    ck_assert_ptr_null(engines_second_name(app.engines));
    ck_assert_ptr_null(engines_second(app.engines, now(), tc_square_parse("f5")));
    engine_match_stop(&app);
    driver_start(&driver, 0, 0);
    play("f5");
    engines_leave(&app);
    ck_assert_str_eq(said, "");
    app.engines = kept;
}

TEST(another_game_ends_a_match) {
    (void)add("Fair", "nboard", "fine");
    start_match("Fair", "Fair", false, 100);
    start_against("Fair");
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said(" after 0 of 100 games");
    start_match("Fair", "Fair", false, 100);
    engine_match_stop(&app);
    expect_said(" after 0 of 100 games");
    ck_assert(now()->started);
    engine_match_stop(&app); /* there is none */
    ck_assert_str_eq(said, "");
}

static bool is_in_second_game(void) {
    const EngineMatch *match = engine_match_on(engines());
    return match && match->played == 1;
}

/* Undo brings back a game that has ended, but it is that from before the match. */
TEST(only_games_of_the_match_count) {
    (void)await_verdict(add("Fair", "nboard", "fine"));
    driver_start(&driver, 0, 0);
    ck_assert(session_play(app.session, tc_square_parse("f5")));
    ck_assert(session_resign(app.session));
    start_match("Fair", "Fair", false, 100);
    pump_until(is_in_second_game);
    int discs = engines()->match.discs;
    while (now()->game.cursor > 0) {
        ck_assert(session_undo(app.session));
        app_follow(&app);
    }
    ck_assert(session_undo(app.session));
    app_follow(&app);
    ck_assert_int_eq(now()->outcome.ending, SESSION_ENDED_BY_RESIGNATION);
    ck_assert_int_eq(engines()->match.discs, discs);
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said(" after 1 of 100 games");
}

TEST(a_removed_engine_ends_a_match) {
    (void)add("Fair", "nboard", "fine");
    int index = add("Slow", "gtp", "hang");
    start_match("Fair", "Slow", false, 100);
    engines_remove(&app, index);
    app_follow(&app);
    ck_assert_ptr_null(engine_match_on(engines()));
    expect_said("Fair \u2013 Slow: 0 \u2013 0 after 0 of 100 games");
}

SUITE("app/engine_match", begin, end)
