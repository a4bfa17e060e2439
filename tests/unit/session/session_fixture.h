/* A session with the scripted engine, and what the tests of sessions say to it. */
#pragma once

#include "core/bits.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/engine.h"
#include "session/practice.h"
#include "session/review.h"
#include "session/saved.h"
#include "session/start.h"
#include "support/lines.h"
#include "support/session_driver.h"
#include "support/suite.h"

enum {
    EASY = 2,                /* a level */
    DEPTH = 8,               /* of the scripted engine in open_scripted */
    LONG = 30 * 1000 * 1000, /* microseconds: longer than any test */
};

static SessionDriver driver;

static inline void init_driver(void) {
    driver_init(&driver);
}

static inline void open_driver(void) {
    driver_init(&driver);
    driver_open(&driver);
}

/* The session's time is the test's own here. */
static inline void open_timed(void) {
    driver_init(&driver);
    driver_own_time(&driver);
    driver_open(&driver);
}

static inline void open_iterations(int iterations) {
    driver_init(&driver);
    driver.engine.iterations = iterations;
    driver_open(&driver);
}

static inline void open_scripted(void) {
    open_iterations(DEPTH);
}

/* The same with the real engine. */
static inline void open_real_engine(const TcEval *eval) {
    TcEngine *engine = NULL;
    driver_init(&driver);
    driver_own_time(&driver);
    ck_assert_int_eq(tc_engine_create(4, eval, &engine), TC_OK);
    driver.config.engine = session_engine_real(engine);
    driver_open(&driver);
}

static inline void close_driver(void) {
    driver_close(&driver);
}

/* Another session, which restores what driver saves. */
static SessionDriver reader;

static inline void open_pair(void) {
    open_timed();
    driver_init(&reader);
    driver_own_time(&reader);
    driver_open(&reader);
}

static inline void close_pair(void) {
    driver_close(&driver);
    driver_close(&reader);
}

static inline const SessionSnapshot *now(void) {
    return driver_now(&driver);
}

static inline const SessionPractice *practice(void) {
    return &now()->practice;
}

static inline const TcPosition *position(void) {
    return tc_game_position(&now()->game);
}

static inline int count(void) {
    return now()->game.count;
}

static inline int cursor(void) {
    return now()->game.cursor;
}

static inline const char *comment(void) {
    return tc_tree_comment(now()->tree, tc_tree_cursor(now()->tree));
}

static inline TcSquare square(const char *name) {
    return tc_square_parse(name);
}

static inline uint64_t legal_moves(void) {
    return tc_board_moves(&position()->board);
}

static inline TcSquare some_move(void) {
    return bits_first(legal_moves());
}

static inline void play_square(TcSquare move) {
    ck_assert(session_play(driver.session, move));
    driver_check(&driver);
}

/* Plays moves as in "f5d6c3". */
static inline void play(const char *moves) {
    for (; *moves; moves += 2) {
        play_square(square(moves));
    }
}

static inline void play_some_move(void) {
    play_square(some_move());
}

static inline void play_some_moves(int moves) {
    for (; moves > 0; moves--) {
        play_some_move();
    }
}

/* The same in a new game of two people. */
static inline void play_moves(int moves) {
    driver_start(&driver, 0, 0);
    play_some_moves(moves);
}

static inline SessionSetup setup_of(int black_level, int white_level) {
    return (SessionSetup){.players = {driver_player(black_level), driver_player(white_level)}};
}

static inline SessionSetup timed(int black_level, int white_level, double seconds,
                                 double increment) {
    SessionSetup setup = setup_of(black_level, white_level);
    setup.time[0] = setup.time[1] = (SessionTime){.seconds = seconds, .increment = increment};
    return setup;
}

static inline void start(const SessionSetup *setup) {
    ck_assert(session_start_game(driver.session, setup));
    driver_check(&driver);
}

static inline void await(DriverTest *test) {
    driver_pump_until(&driver, test);
}

static inline void await_idle(void) {
    await(driver_is_idle);
}

static inline bool is_reviewed(const SessionSnapshot *snapshot) {
    return snapshot->review.complete;
}

static inline void review(void) {
    ck_assert(session_review(driver.session));
    await(is_reviewed);
}

static inline bool is_drawn(const SessionSnapshot *snapshot) {
    return snapshot->thinking != SESSION_THINKING_START;
}

static inline bool is_asked(const SessionSnapshot *snapshot) {
    return snapshot->practice.state == PRACTICE_ASKED && snapshot->practice.solved;
}

static inline bool has_answered(const SessionSnapshot *now) {
    PracticeState state = now->practice.state;
    return state == PRACTICE_ASKED || state == PRACTICE_OVER || state == PRACTICE_WRONG;
}

static inline void practise(PracticePlan plan) {
    ck_assert(session_practise(driver.session, &plan));
}

static inline PracticePlan opening(const char *moves, TcColour side, int beyond) {
    PracticePlan plan = {.kind = PRACTICE_OPENING, .side = side, .beyond = beyond};
    plan.line = line_game(moves);
    return plan;
}

/* The first of the moves that the scripted engine values most at a depth, and its value. */
static inline TcSquare best_move(const TcPosition *at, int depth, int *value) {
    TcSquare best = TC_NO_SQUARE;
    *value = -65;
    for (uint64_t moves = tc_board_moves(&at->board); moves != 0; moves = bits_rest(moves)) {
        int found = null_engine_value(at, bits_first(moves), depth);
        best = found > *value ? bits_first(moves) : best;
        *value = found > *value ? found : *value;
    }
    return best;
}

static inline int best_value(const TcPosition *at, int depth) {
    int value;
    (void)best_move(at, depth, &value);
    return value;
}

/* Returns the tree that is saved of a part of the session, which the caller then owns, beside its
   line; NULL: none. */
static inline TcTree *save_part(SessionPart part, Buf *line) {
    TcTree *clone = NULL;
    buf_init(line);
    const TcTree *tree = session_save(driver.session, part, line);
    ck_assert(!buf_failed(line));
    if (tree) {
        ck_assert_int_eq(tc_tree_clone(tree, &clone), TC_OK);
    }
    return clone;
}
