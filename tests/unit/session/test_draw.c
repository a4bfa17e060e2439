/* Balanced starts, with the real engine: legal, even by a search of the test's own, different from
   seed to seed, quick. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/game.h>

#include "base/clock.h"
#include "session/draw.h"
#include "session/engine.h"
#include "support/built_in.h"
#include "support/suite.h"

enum { DRAWS = 32 / SUITE_ONE_IN };

static SessionEngine engine;
static TcEngine *real;
static TcStop token;

static void open_engine(void) {
    ck_assert_int_eq(tc_engine_create(16, built_in, &real), TC_OK);
    engine = session_engine_real(real);
    atomic_init(&token.generation, 0);
}

static void close_engine(void) {
    tc_engine_free(real);
}

static Drawn draw(uint64_t seed) {
    Drawn opening;
    draw_start(&engine, &token, seed, &opening);
    return opening;
}

static TcPosition position_of(const Drawn *opening) {
    TcGame game;
    tc_game_init(&game);
    for (int i = 0; i < opening->count; i++) {
        ck_assert_int_eq(tc_game_play(&game, opening->moves[i]), TC_OK);
    }
    return *tc_game_position(&game);
}

TEST(starts_are_legal_even_and_various) {
    Drawn drawn[DRAWS];
    int tries = 0, same = 0;
    double began = clock_seconds();
    for (int i = 0; i < DRAWS; i++) {
        drawn[i] = draw((uint64_t)i);
        tries += drawn[i].tries;
    }
    printf("%d balanced starts: %d tries, %.0f ms each\n", DRAWS, tries,
           1000 * (clock_seconds() - began) / DRAWS);
    for (int i = 0; i < DRAWS; i++) {
        ck_assert_int_eq(drawn[i].count, SESSION_RANDOM_PLIES);
        ck_assert_int_le(abs(drawn[i].value), DRAW_EVEN_MAX);
        TcPosition position = position_of(&drawn[i]);
        TcLimits limits = {.depth = DRAW_START_DEPTH, .selectivity = 98};
        TcReport report;
        ck_assert_int_eq(tc_engine_search(real, &position, &limits, NULL, NULL, &report), TC_OK);
        ck_assert_double_le(fabs(report.lines[0].value),
                            DRAW_EVEN_MAX + 2); /* the table is warmer now */
        for (int k = 0; k < i; k++) {
            same += memcmp(drawn[i].moves, drawn[k].moves, sizeof drawn[i].moves) == 0;
        }
    }
    ck_assert_int_eq(same, 0);
}

TEST(a_stop_ends_the_drawing) {
    Drawn opening;
    tc_stop_request(&token);
    draw_start(&engine, &token, 5, &opening);
    ck_assert_int_eq(opening.count, 0);
}

int main(void) {
    built_in_unpack();
    return suite_run("session/draw", open_engine, close_engine);
}
