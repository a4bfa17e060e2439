/* The plan for a clock, played through on a clock that is not real, and the two limits of a
   search, by the test's own clock. */
#include "engine/timeman.h"

#include <math.h>
#include <string.h>

#include <turncoat/clock.h>
#include <turncoat/engine.h>
#include <turncoat/level.h>

#include "base/random.h"
#include "support/own_clock.h"
#include "support/suite.h"

static TcLimits base(int exact_from, int wld_from) {
    TcLimits limits = tc_limits_unbounded();
    limits.exact_from = exact_from;
    limits.wld_from = wld_from;
    return limits;
}

typedef struct Setting {
    double seconds, increment;
    int moves; /* that a byo-yomi period of seconds is for; 0: no periods */
    int exact_from;
} Setting;

static const Setting settings[] = {
    {3, 0, 0, 24},   {10, 0, 0, 16},  {60, 0, 0, 24},    {300, 0, 0, 30}, {3600, 0, 0, 24},
    {2, 0.2, 0, 20}, {1, 1, 0, 20},   {60, 5, 0, 24},    {5, 30, 0, 24},  {10, 0, 5, 24},
    {1, 0, 1, 24},   {30, 0, 20, 24}, {100000, 0, 0, 0}, {20, 0, 0, 60},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* A search takes one of these parts of its limits. */
typedef enum Habit { ALL_OF_IT, SOFT, ANYTHING, HABITS } Habit;

static double time_taken(const TcLimits *limits, Habit habit, uint64_t *random) {
    switch (habit) {
    case ALL_OF_IT:
        return limits->seconds;
    case SOFT:
        return limits->soft_seconds;
    default:
        return limits->seconds * random_unit(random);
    }
}

/* Plays the moves of one side; *least is the least that was ever left, 20 ms a move being lost
   beside the search. Returns what was thought in all. */
static double play_through(const Setting *setting, Habit habit, int first, double *min) {
    TcClock clock = {
        .seconds = setting->seconds, .increment = setting->increment, .moves = setting->moves};
    TcLimits limits = base(setting->exact_from, setting->exact_from);
    uint64_t random = 7;
    double thought = 0;
    *min = clock.seconds;
    for (int empties = first; empties > 0; empties -= 2) {
        TcLimits move = tc_clock_limits(&clock, empties, &limits);
        ck_assert(move.soft_seconds > 0);
        ck_assert(move.soft_seconds <= move.seconds);
        double taken = time_taken(&move, habit, &random);
        thought += taken;
        clock.seconds -= taken + 0.02;
        *min = fmin(*min, clock.seconds);
        clock.seconds += setting->increment;
        if (setting->moves > 0 && --clock.moves == 0) {
            clock.seconds = setting->seconds;
            clock.moves = setting->moves;
        }
    }
    return thought;
}

TEST(never_loses_on_time) {
    for (int i = 0; i < SETTINGS; i++) {
        for (Habit habit = ALL_OF_IT; habit < HABITS; habit++) {
            for (int first = 1; first <= 60; first++) {
                double min;
                play_through(&settings[i], habit, first, &min);
                if (!(min > 0)) {
                    ck_abort_msg("%g s + %g s, habit %d, from %d empties: %g s left",
                                 settings[i].seconds, settings[i].increment, (int)habit, first,
                                 min);
                }
            }
        }
    }
}

/* A clock is there to be used. */
TEST(uses_the_clock) {
    for (int i = 0; i < SETTINGS; i++) {
        double min;
        double thought = play_through(&settings[i], ALL_OF_IT, 60, &min);
        double given = settings[i].seconds + 29 * settings[i].increment;
        if (settings[i].moves > 0) {
            given = settings[i].seconds * 30 / settings[i].moves;
        }
        ck_assert_msg(thought > 0.6 * given, "%g s + %g s, %d moves: %g of %g s",
                      settings[i].seconds, settings[i].increment, settings[i].moves, thought,
                      given);
    }
}

/* A third of the clock is there for the exact solution when it comes into reach, after midgame
   moves that took a little more than their soft limits, and most of that may be spent at once. */
TEST(keeps_the_bulk_for_the_solution) {
    static const double mains[] = {30, 300, 1800};
    for (int i = 0; i < 3; i++) {
        TcClock clock = {.seconds = mains[i]};
        TcLimits limits = base(22, 24);
        TcLimits move = {0};
        int empties = 60;
        for (; empties > 24; empties -= 2) {
            move = tc_clock_limits(&clock, empties, &limits);
            clock.seconds -= 1.3 * move.soft_seconds;
        }
        ck_assert_int_eq(move.wld_from, 24);
        ck_assert_double_ge(clock.seconds, mains[i] / 4);
        TcLimits solve = tc_clock_limits(&clock, empties, &limits);
        ck_assert_double_ge(solve.seconds, 0.4 * clock.seconds);
        ck_assert(solve.soft_seconds == solve.seconds);
        ck_assert_double_gt(solve.seconds, 1.5 * move.seconds);
    }
}

TEST(solves_no_more_than_time_allows) {
    TcLimits limits = base(30, 32);
    int before = 0;
    for (double seconds = 0.1; seconds < 1e6; seconds *= 4) {
        TcClock clock = {.seconds = seconds};
        TcLimits move = tc_clock_limits(&clock, 40, &limits);
        ck_assert_int_ge(move.exact_from, before);
        ck_assert_int_le(move.exact_from, 30);
        ck_assert_int_le(move.wld_from, 32);
        ck_assert_int_ge(move.wld_from, move.exact_from);
        before = move.exact_from;
    }
    ck_assert_int_eq(before, 30);
    ck_assert_int_lt(tc_clock_limits(&(TcClock){.seconds = 1}, 30, &limits).exact_from, 24);
    ck_assert_int_eq(tc_clock_limits(&(TcClock){.seconds = 60}, 30, &(TcLimits){0}).exact_from, 0);
}

/* A level that errs chooses among the values of all moves: where it solves, they are discs. */
TEST(values_of_all_moves_are_discs) {
    for (int number = 1; number <= TC_LEVEL_COUNT; number++) {
        TcLimits limits = tc_level_limits(tc_level(number));
        for (double seconds = 0.05; seconds < 100; seconds *= 1.5) {
            TcClock clock = {.seconds = seconds};
            TcLimits move = tc_clock_limits(&clock, 18, &limits);
            ck_assert(!limits.all_moves || move.wld_from == move.exact_from);
        }
    }
}

TEST(gives_a_lone_move_all_there_is) {
    TcLimits limits = base(20, 20);
    TcClock period = {.seconds = 2, .moves = 1};
    for (int empties = 60; empties > 0; empties--) {
        TcLimits move = tc_clock_limits(&period, empties, &limits);
        ck_assert_double_gt(move.seconds, 1.85);
        ck_assert_double_lt(move.seconds, 2);
        ck_assert(move.soft_seconds == move.seconds);
    }
}

TEST(gives_a_move_nine_tenths_of_its_own_time) {
    TcLimits limits = base(20, 20);
    for (double seconds = 0.02; seconds < 0.3; seconds *= 1.5) {
        TcClock period = {.seconds = seconds, .moves = 1, .of_move = true};
        TcLimits move = tc_clock_limits(&period, 40, &limits);
        ck_assert_double_eq_tol(move.seconds, 0.9 * seconds, 1e-9);
        ck_assert(move.soft_seconds == move.seconds);
    }
}

TEST(gives_the_least_when_nothing_is_left) {
    static const double little[] = {-1, 0, 0.001, 0.02};
    TcLimits limits = base(20, 20);
    for (int i = 0; i < 4; i++) {
        for (int empties = 1; empties <= 60; empties++) {
            TcLimits move = tc_clock_limits(&(TcClock){.seconds = little[i]}, empties, &limits);
            ck_assert(move.seconds > 0);
            ck_assert(move.seconds <= 0.0101);
            ck_assert(move.soft_seconds > 0);
        }
    }
}

TEST(keeps_what_the_base_says) {
    TcClock clock = {.seconds = 3600};
    TcLimits limits = tc_level_limits(tc_level(7));
    limits.seconds = 5;
    limits.nodes = 1000;
    TcLimits move = tc_clock_limits(&clock, 40, &limits);
    ck_assert(move.seconds == limits.seconds);
    ck_assert_int_eq(move.depth, limits.depth);
    ck_assert_int_eq(move.exact_from, limits.exact_from);
    ck_assert_int_eq(move.wld_from, limits.wld_from);
    ck_assert_uint_eq(move.nodes, 1000);
    ck_assert(move.all_moves == limits.all_moves);
}

static SearchShared shared;

TEST(begins_no_iteration_after_the_soft_limit) {
    shared.started = 100;
    shared.root_count = 5;
    ck_assert(timeman_begins(&shared, 1e9, false)); /* no limits, no end */
    shared.limits.soft_seconds = 1;
    shared.limits.seconds = 3;
    ck_assert(timeman_begins(&shared, 100.99, false));
    ck_assert(!timeman_begins(&shared, 101.01, false));
    ck_assert(timeman_begins(&shared, 101.01, true));
    ck_assert(!timeman_begins(&shared, 102.5, true));
    ck_assert(timeman_hard_end(&shared) == 103);
    shared.root_count = 1;
    ck_assert(!timeman_begins(&shared, 100.01, true));
    shared.limits.soft_seconds = 0; /* a hard limit alone stops no iteration from beginning */
    ck_assert(timeman_begins(&shared, 102.9, false));
}

TEST(waits_for_a_deadline) {
    TcDeadline deadline;
    tc_deadline_open(&deadline);
    ck_assert(tc_deadline_is_open(&deadline));
    shared.started = own_clock_now();
    shared.root_count = 5;
    shared.limits.seconds = shared.limits.soft_seconds = 0;
    shared.limits.deadline = &deadline;
    ck_assert(timeman_begins(&shared, shared.started + 1e9, false));
    ck_assert(isinf(timeman_hard_end(&shared)));
    tc_deadline_set(&deadline, 10, 20);
    ck_assert(!tc_deadline_is_open(&deadline));
    ck_assert(timeman_begins(&shared, shared.started + 9, false));
    ck_assert(!timeman_begins(&shared, shared.started + 12, false));
    ck_assert(timeman_begins(&shared, shared.started + 12, true));
    ck_assert(fabs(timeman_hard_end(&shared) - shared.started - 20) < 1);
}

/* There is no limit on the opponent's time; with the hit there is the one that it brings, or
   none. */
TEST(pondering_has_its_time_from_the_hit_on) {
    TcDeadline deadline;
    shared.started = own_clock_now();
    shared.root_count = 5;
    shared.limits.seconds = shared.limits.soft_seconds = 3;
    tc_limits_ponder(&shared.limits, &deadline);
    ck_assert(tc_deadline_is_open(&deadline) && isinf(timeman_hard_end(&shared)));
    tc_ponder_hit(&deadline, 0, 0);
    ck_assert(!tc_deadline_is_open(&deadline));
    ck_assert(timeman_hard_end(&shared) > shared.started + 1e8);
    ck_assert(timeman_begins(&shared, shared.started + 1e8, false));
    tc_ponder_hit(&deadline, 0, 1000);
    ck_assert(fabs(timeman_hard_end(&shared) - shared.started - 1000) < 1);
    tc_ponder_hit(&deadline, 500, 1000);
    ck_assert(!timeman_begins(&shared, shared.started + 600, false));
}

/* -- with the real search -- */

static TcReport run_with(TcLimits limits, const char *board, TcProgressFn *progress,
                         void *context) {
    TcPosition position = tc_position_initial();
    if (board != NULL) {
        ck_assert_int_eq(tc_position_parse(board, 66, &position, NULL, NULL), TC_OK);
    }
    TcEngine *engine;
    TcReport report;
    ck_assert_int_eq(tc_engine_create(16, NULL, &engine), TC_OK);
    TcLimits shallow = {.depth = 1}; /* waits until the table is there, which takes real time */
    ck_assert_int_eq(tc_engine_search(engine, &position, &shallow, NULL, NULL, &report), TC_OK);
    ck_assert_int_eq(tc_engine_search(engine, &position, &limits, progress, context, &report),
                     TC_OK);
    tc_engine_free(engine);
    return report;
}

static TcReport run(TcLimits limits, const char *board) {
    return run_with(limits, board, NULL, NULL);
}

TEST(the_soft_limit_ends_a_search_between_iterations) {
    TcLimits limits = base(0, 0);
    limits.soft_seconds = 0.5; /* two iterations in qemu too */
    limits.seconds = 60;
    TcReport report = run(limits, NULL);
    ck_assert(report.finished);
    ck_assert_int_ge(report.depth, 2);
    ck_assert_int_eq(report.lines[0].depth, report.depth);
    ck_assert(report.seconds >= 0.05 && report.seconds < 30);
}

/* The only legal move is f3, with many empty squares left. */
static const char single_move[] =
    "-------------X------X-----XXX------XX-----O-X------------------- O";

TEST(a_single_move_is_played_at_once) {
    TcLimits limits = base(0, 0);
    limits.soft_seconds = limits.seconds = 60;
    TcReport report = run(limits, single_move);
    ck_assert(report.finished);
    ck_assert_int_eq(report.depth, 1);
}

typedef struct Hit {
    TcDeadline deadline;
    int depth;
    uint64_t nodes; /* visited when it came; 0: not yet */
} Hit;

/* The hit comes within an iteration. */
static void hit_late(void *context, const TcReport *report) {
    Hit *hit = context;
    if (hit->nodes == 0 && report->depth == hit->depth && report->nodes > 100000) {
        hit->nodes = report->nodes;
        tc_ponder_hit(&hit->deadline, 0, 0);
    }
    hit->depth = report->depth;
}

/* No limit of time need come with the hit. */
TEST(a_single_move_is_played_at_once_after_the_hit) {
    enum { NODES_MAX = 500000, DELAY_NODES = 10000 };
    Hit hit = {.nodes = 0};
    TcLimits limits = base(0, 0);
    limits.nodes = NODES_MAX;
    tc_limits_ponder(&limits, &hit.deadline);
    TcReport report = run_with(limits, single_move, hit_late, &hit);
    ck_assert(report.finished);
    ck_assert_int_ge(report.depth, 2);
    ck_assert_uint_gt(hit.nodes, 0);
    ck_assert_uint_le(report.nodes - hit.nodes, DELAY_NODES);
    hit = (Hit){.nodes = 0}; /* with two moves it goes on */
    tc_limits_ponder(&limits, &hit.deadline);
    report = run_with(limits, NULL, hit_late, &hit);
    ck_assert_uint_gt(report.nodes - hit.nodes, DELAY_NODES);
}

static void set_deadline(void *deadline, const TcReport *report) {
    if (report->depth == 3) {
        tc_deadline_set(deadline, 0, 0);
    }
}

TEST(a_deadline_ends_a_running_search) {
    TcDeadline deadline;
    tc_deadline_open(&deadline);
    TcLimits limits = base(0, 0);
    limits.deadline = &deadline;
    TcReport report = run_with(limits, NULL, set_deadline, &deadline);
    ck_assert(report.finished);
    ck_assert_int_eq(report.depth, 3);
}

/* Tests that do not fork would find the limits of those before them. */
static void forget_limits(void) {
    memset(&shared, 0, sizeof shared);
}

SUITE("timeman", forget_limits, NULL)
