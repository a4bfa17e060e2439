/* The level that follows results, whose turn it is, and which setups are taken. */
#include <math.h>
#include <string.h>

#include "session/players.h"
#include "support/lines.h"
#include "support/suite.h"

TEST(two_wins_go_up_and_two_losses_down) {
    SessionAdaptive adaptive = {.level = 3};
    players_adapt(&adaptive, 6);
    ck_assert_int_eq(adaptive.level, 3);
    ck_assert_int_eq(adaptive.change, 0);
    ck_assert(adaptive.counted);
    players_adapt(&adaptive, 2);
    ck_assert_int_eq(adaptive.level, 4);
    ck_assert_int_eq(adaptive.change, 1);
    players_adapt(&adaptive, -4);
    ck_assert_int_eq(adaptive.change, 0);
    players_adapt(&adaptive, -4);
    ck_assert_int_eq(adaptive.level, 3);
    ck_assert_int_eq(adaptive.change, -1);
}

TEST(even_results_change_nothing) {
    SessionAdaptive adaptive = {.level = 5};
    for (int i = 0; i < 10; i++) {
        players_adapt(&adaptive, i % 2 == 0 ? 10 : -10);
        ck_assert_int_eq(adaptive.level, 5);
        players_adapt(&adaptive, 0);
        ck_assert_int_eq(adaptive.level, 5);
    }
}

TEST(a_clear_result_counts_twice) {
    SessionAdaptive adaptive = {.level = 5};
    players_adapt(&adaptive, -(ADAPT_CLEAR + 1));
    ck_assert_int_eq(adaptive.level, 4);
    players_adapt(&adaptive, ADAPT_CLEAR);
    ck_assert_int_eq(adaptive.level, 4);
    players_adapt(&adaptive, 1);
    ck_assert_int_eq(adaptive.level, 5);
}

TEST(there_is_a_lowest_and_a_highest) {
    SessionAdaptive adaptive = {.level = 1};
    players_adapt(&adaptive, -64);
    ck_assert_int_eq(adaptive.level, 1);
    ck_assert_int_eq(adaptive.change, 0);
    adaptive = (SessionAdaptive){.level = TC_LEVEL_COUNT};
    players_adapt(&adaptive, 64);
    ck_assert_int_eq(adaptive.level, TC_LEVEL_COUNT);
    adaptive = (SessionAdaptive){.level = 0, .balance = -9, .change = 7};
    players_adapt_normalise(&adaptive);
    ck_assert_int_eq(adaptive.level, 2);
    ck_assert_int_eq(adaptive.balance, -1);
    adaptive.level = 99;
    players_adapt_normalise(&adaptive);
    ck_assert_int_eq(adaptive.level, TC_LEVEL_COUNT);
}

/* -- turns -- */

#define HUMAN                                                                                      \
    { .kind = SESSION_HUMAN }
#define COMPUTER(number)                                                                           \
    { .kind = SESSION_COMPUTER, .level = number }

/* The columns are the plies of the cursor in a game of four moves. */
TEST(turns_of_humans_are_stepped_to) {
    static const struct {
        SessionPlayer players[2];
        int humans, before[5], after[5];
    } cases[] = {{{HUMAN, HUMAN}, 2, {-1, 0, 1, 2, 3}, {1, 2, 3, 4, -1}},
                 {{HUMAN, COMPUTER(3)}, 1, {-1, 0, 0, 2, 2}, {2, 2, 4, 4, -1}},
                 {{COMPUTER(3), HUMAN}, 1, {-1, -1, 1, 1, 3}, {1, 3, 3, 4, -1}},
                 {{COMPUTER(3), COMPUTER(4)}, 0, {-1, 0, 1, 2, 3}, {1, 2, 3, 4, -1}}};
    TcGame game = line_game("f5d6c3d3");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const SessionPlayer *players = cases[i].players;
        ck_assert_int_eq(players_humans(players), cases[i].humans);
        for (int ply = 0; ply <= 4; ply++) {
            game.cursor = ply;
            ck_assert_int_eq(players_turn_before(players, &game), cases[i].before[ply]);
            ck_assert_int_eq(players_turn_after(players, &game), cases[i].after[ply]);
            ck_assert_int_eq(players_human_at_cursor(players, &game),
                             players[ply % 2].kind == SESSION_HUMAN);
        }
    }
    game = line_game("e6f4e3f6g5d6e7f5c5"); /* it is over: nobody waits for a computer */
    ck_assert(players_human_at_cursor(cases[3].players, &game));
}

TEST(humans_get_moves_of_the_level_they_play_against) {
    static const SessionPlayer humans[2] = {HUMAN, HUMAN}, one[2] = {HUMAN, COMPUTER(3)},
                               none[2] = {COMPUTER(5), COMPUTER(4)};
    SessionPlayer others[2] = {HUMAN, COMPUTER(1)}; /* another program, whose level says nothing */
    others[TC_WHITE].program = true;
    ck_assert_int_eq(players_level_for(others, TC_BLACK), 9);
    ck_assert_int_eq(players_level_for(others, TC_WHITE), 9);
    others[TC_BLACK] = (SessionPlayer)COMPUTER(3);
    ck_assert_int_eq(players_level_for(others, TC_WHITE), 3);
    ck_assert_int_eq(players_level_for(humans, TC_BLACK), 9);
    ck_assert_int_eq(players_level_for(one, TC_BLACK), 3);
    ck_assert_int_eq(players_level_for(one, TC_WHITE), 3);
    ck_assert_int_eq(players_level_for(none, TC_BLACK), 5);
    ck_assert_int_eq(players_level_for(none, TC_WHITE), 4);
}

/* -- setups -- */

static bool takes_time(double seconds, double increment) {
    SessionSetup setup = {.players = {HUMAN, HUMAN},
                          .time[TC_WHITE] = {.seconds = seconds, .increment = increment}};
    return players_setup_is_valid(&setup);
}

static bool takes_start(SessionStartKind start, int corners, int opening) {
    SessionSetup setup = {.players = {HUMAN, HUMAN},
                          .start = start,
                          .corners = corners,
                          .opening = {.count = opening}};
    return players_setup_is_valid(&setup);
}

static bool takes_computer(int level) {
    SessionSetup setup = {.players = {HUMAN, COMPUTER(level)}};
    return players_setup_is_valid(&setup);
}

TEST(setups_are_taken_up_to_their_limits) {
    ck_assert(takes_time(0, 0) && takes_time(SESSION_SECONDS_MAX, SESSION_INCREMENT_MAX));
    ck_assert(!takes_time(-1, 0) && !takes_time(SESSION_SECONDS_MAX + 1, 0));
    ck_assert(!takes_time(1, -1) && !takes_time(1, SESSION_INCREMENT_MAX + 1));
    ck_assert(!takes_time(NAN, 0) && !takes_time(INFINITY, 0));
    ck_assert(takes_start(SESSION_START_HANDICAP, 1, 0));
    ck_assert(takes_start(SESSION_START_HANDICAP, SESSION_CORNERS_MAX, 0));
    ck_assert(!takes_start(SESSION_START_HANDICAP, 0, 0));
    ck_assert(!takes_start(SESSION_START_HANDICAP, SESSION_CORNERS_MAX + 1, 0));
    ck_assert(takes_start(SESSION_START_STANDARD, 0, 0));
    ck_assert(takes_start(SESSION_START_BALANCED, 0, SESSION_RANDOM_PLIES));
    ck_assert(!takes_start(SESSION_START_BALANCED, 0, SESSION_RANDOM_PLIES + 1));
    ck_assert(!takes_start(SESSION_START_BALANCED, 0, -1));
    ck_assert(takes_computer(1) && takes_computer(TC_LEVEL_CUSTOM));
    ck_assert(!takes_computer(0) && !takes_computer(TC_LEVEL_CUSTOM + 1));
    SessionSetup setup = {.players = {HUMAN, HUMAN}};
    memset(setup.players[0].name, 'x', SESSION_NAME_SIZE - 1);
    ck_assert(players_setup_is_valid(&setup));
    setup.players[0].name[SESSION_NAME_SIZE - 1] = 'x';
    ck_assert(!players_setup_is_valid(&setup));
    setup = (SessionSetup){.players = {HUMAN, {.kind = SESSION_PLAYER_COUNT}}};
    ck_assert(!players_setup_is_valid(&setup));
}

SUITE("players", NULL, NULL)
