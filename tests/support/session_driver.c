#include "support/session_driver.h"

#include <check.h>
#include <sched.h>

#include "core/bits.h"
#include "session/edit.h"
#include "session/start.h"
#include "session/state.h"
#include "support/count.h"
#include "support/quiet_job.h"

void driver_wake(void *context) {
    SessionDriver *driver = context;
    count_one(&driver->wakes);
}

void driver_init(SessionDriver *driver) {
    *driver = (SessionDriver){.session = NULL, .config = {.seed = 1}};
    driver->preferences = session_default_preferences();
    ck_assert_int_eq(jobs_create(driver_wake, driver, &driver->jobs), TC_OK);
    driver->config.jobs = driver->jobs;
    null_engine_init(&driver->engine);
}

double driver_time(const SessionDriver *driver) {
    return driver->time;
}

static double own_time(void *context) {
    SessionDriver *driver = context;
    double time = driver->time; /* the reading counts once it is done */
    count_one(&driver->readings);
    return time;
}

void driver_own_time(SessionDriver *driver) {
    driver->time = 1000;
    driver->config.now = own_time;
    driver->config.now_context = driver;
}

void driver_pass(SessionDriver *driver, double seconds) {
    driver->time = driver->time + seconds;
}

void driver_open(SessionDriver *driver) {
    if (driver->config.engine.search == NULL) {
        driver->config.engine = null_engine_interface(&driver->engine);
    }
    ck_assert_int_eq(session_create(&driver->config, &driver->session), TC_OK);
    driver_prefer(driver);
    driver_check(driver);
}

void driver_prefer(SessionDriver *driver) {
    session_prefer(driver->session, &driver->preferences);
}

void driver_ponder(SessionDriver *driver, bool on) {
    driver->preferences.ponders = on;
    driver_prefer(driver);
}

bool driver_comment(Session *session, const char *text) {
    return session_set_comment(session, tc_tree_cursor(session_snapshot(session)->tree), text);
}

void driver_close(SessionDriver *driver) {
    jobs_free(driver->jobs);
    session_free(driver->session);
    if (driver->config.engine.self == &driver->engine) {
        ck_assert_int_eq(driver->engine.releases, 1);
        ck_assert_int_eq(driver->engine.ended, driver->engine.searches);
    }
}

int driver_wakes(const SessionDriver *driver) {
    return driver->wakes;
}

void driver_wait_for_wake(SessionDriver *driver, int count) {
    count_await(&driver->wakes, count + 1);
}

bool driver_pump(SessionDriver *driver) {
    job_pump(driver->jobs);
    return session_pump(driver->session);
}

void driver_pump_until(SessionDriver *driver, DriverTest *test) {
    for (;;) {
        int wakes = driver_wakes(driver);
        (void)driver_pump(driver);
        driver_check(driver);
        if (test(driver_now(driver))) {
            return;
        }
        driver_wait_for_wake(driver, wakes);
    }
}

bool driver_is_idle(const SessionSnapshot *now) {
    return now->thinking == SESSION_IDLE;
}

bool driver_has_report(const SessionSnapshot *now) {
    return now->has_report;
}

typedef struct Mark {
    Job job;
    bool passed;
} Mark;

static TcStatus pass(void *job, JobControl *control) {
    (void)job;
    (void)control;
    return TC_OK;
}

static void note_passed(void *job, TcStatus status) {
    (void)status;
    ((Mark *)job)->passed = true;
}

/* Its queue does one job after the other: one of ours comes after all before it. */
void driver_settle(SessionDriver *driver) {
    static const JobType type = {.run = pass, .done = note_passed, .drop = quiet_drop};
    Mark mark = {.passed = false};
    job_submit(driver->session->queue, &type, JOB_QUEUE, &mark.job);
    while (!mark.passed) {
        int wakes = driver_wakes(driver);
        (void)driver_pump(driver);
        if (!mark.passed) {
            driver_wait_for_wake(driver, wakes);
        }
    }
    driver_check(driver);
}

void driver_wait_for_reading(SessionDriver *driver) {
    count_await(&driver->readings, driver->readings + 3);
}

const SessionSnapshot *driver_now(const SessionDriver *driver) {
    return session_snapshot(driver->session);
}

void driver_yield(int times) {
    for (int i = 0; i < times; i++) {
        sched_yield();
    }
}

SessionPlayer driver_player(int level) {
    return (SessionPlayer){.kind = level == 0 ? SESSION_HUMAN : SESSION_COMPUTER, .level = level};
}

void driver_start(SessionDriver *driver, int black_level, int white_level) {
    SessionSetup setup = {.players = {driver_player(black_level), driver_player(white_level)}};
    ck_assert(session_start_game(driver->session, &setup));
    driver_check(driver);
}

/* Check writes a file at every assertion that it passes, which would be most of the time that a
   thousand sequences take. */
#define expect(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            ck_abort_msg("not so: %s", #condition);                                                \
        }                                                                                          \
    } while (0)

/* The record replayed with nothing but the rules. */
static void check_record(const TcGame *game) {
    expect(game->cursor >= 0);
    expect(game->cursor <= game->count);
    expect(game->count <= TC_GAME_MAX_MOVES);
    TcPosition position = game->start;
    for (int ply = 0; ply <= game->count; ply++) {
        if (tc_board_moves(&position.board) == 0) {
            TcPosition passed = tc_position_play(&position, TC_PASS);
            if (tc_board_moves(&passed.board) != 0) {
                position = passed;
            }
        }
        expect(tc_position_equal(&position, &game->positions[ply]));
        if (ply < game->count) {
            expect(tc_board_is_legal(&position.board, game->moves[ply]));
            position = tc_position_play(&position, game->moves[ply]);
        }
    }
}

static void check_last_move(const SessionSnapshot *now) {
    const TcGame *game = &now->game;
    if (game->cursor == 0) {
        expect(now->played == TC_NO_SQUARE);
        expect(now->flipped == 0);
        return;
    }
    const TcPosition *before = &game->positions[game->cursor - 1];
    const TcPosition *after = &game->positions[game->cursor];
    expect(now->played == game->moves[game->cursor - 1]);
    uint64_t gained = tc_position_discs(after, before->mover) & ~before->board.mover;
    expect(now->flipped == (gained & ~bits_of(now->played)));
    expect(now->flipped != 0);
}

static bool has_ended_early(const SessionSnapshot *now) {
    return now->outcome.ending == SESSION_ENDED_BY_RESIGNATION ||
           now->outcome.ending == SESSION_ENDED_ON_TIME;
}

static void check_match(const SessionSnapshot *now) {
    bool playing = now->playing;
    expect(!now->over || now->outcome.ending != SESSION_NOT_ENDED);
    expect(now->over || now->outcome.ending != SESSION_ENDED_ON_BOARD);
    expect(!has_ended_early(now) || (playing && now->game.cursor == now->game.count));
    expect(now->thinking != SESSION_THINKING_START || (playing && now->game.count == 0));
    expect(now->random_plies >= 0 && now->random_plies <= now->game.count);
    for (int i = 0; i < 2; i++) {
        expect(now->clock.left[i] >= 0);
        expect(!now->clock.on[i] || (playing && now->setup.time[i].seconds > 0));
        double left = session_clock_left(now, (TcColour)i, now->clock.since);
        expect(left >= 0 && left <= now->clock.left[i]);
    }
    expect(!now->clock.running ||
           (now->clock.on[now->clock.colour] && now->outcome.ending == SESSION_NOT_ENDED &&
            !now->paused && tc_game_position(&now->game)->mover == now->clock.colour));
}

static void check_activity(const SessionSnapshot *now, bool computers_turn) {
    bool hidden = !now->exercise_shown && now->exercising;
    bool practised = now->exercise_shown && !(now->practice.revealed && now->practice.solved &&
                                              now->practice.state == PRACTICE_ASKED);
    bool shows = now->hints || now->analysing || now->exercise_shown;
    expect(now->evaluation_visible == (shows && !hidden && !practised));
    expect(now->playing == (now->started && !now->analysing && !now->exercise_shown));
    expect(!now->exercise_shown || (!now->analysing && !now->started && !now->hints));
    expect(now->exercising == (now->exercise_shown || hidden));
    expect(!hidden || now->learn.state != LEARN_OFF);
    expect(!hidden || (now->analysing && now->game.cursor == now->learn.plies[now->learn.index]));
    expect(!now->review.running || now->analysing);
    expect(!now->over || now->thinking == SESSION_IDLE || now->thinking == SESSION_THINKING_LAB ||
           now->thinking == SESSION_THINKING_PRACTICE || now->review.round > 0);
    if (computers_turn) {
        expect(!now->pondering);
        expect(now->paused == (now->thinking == SESSION_IDLE));
        expect(now->paused || now->thinking == SESSION_THINKING_MOVE ||
               now->thinking == SESSION_THINKING_LAB);
        expect(now->thinking != SESSION_THINKING_MOVE || !now->has_report ||
               now->report.line_count == 0);
    } else {
        expect(!now->paused);
        expect(!now->pondering || (now->preferences.ponders && now->thinking == SESSION_IDLE &&
                                   now->started && !now->evaluation_visible && !now->over));
        expect(now->thinking != SESSION_THINKING_HINT || !now->analysing);
        expect(now->marked == TC_NO_SQUARE || now->practice.answer_in_line ||
               (now->playing && !now->evaluation_visible));
        expect(now->thinking != SESSION_THINKING_ANALYSIS || now->analysing);
    }
}

static void check_report(const SessionSnapshot *now) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now->game)->board);
    if (!now->has_report) {
        return;
    }
    expect(!now->over);
    if (now->thinking == SESSION_THINKING_MOVE) {
        expect(now->report.line_count == 0);
        return;
    }
    expect(now->evaluation_visible);
    expect(now->report.line_count == bits_count(moves));
    for (int i = 0; i < now->report.line_count; i++) {
        const TcLine *line = &now->report.lines[i];
        expect((moves & bits_of(line->move)) != 0);
        moves &= ~bits_of(line->move);
        expect(line->depth == 0 || (line->pv_length > 0 && line->pv[0] == line->move));
        expect(i == 0 || line->depth == 0 || line->value <= line[-1].value);
    }
}

static void check_values(const SessionSnapshot *now) {
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        const PositionValue *value = &now->values[ply];
        if (ply > now->game.count) {
            expect(!value->known);
        } else if (tc_board_is_over(&now->game.positions[ply].board)) {
            expect(value->known && value->exact);
            expect(value->black_value == tc_position_black_score(&now->game.positions[ply]));
        } else if (value->known) {
            expect(value->black_value <= 64);
            expect(value->black_value >= -64);
        }
    }
}

void driver_check(const SessionDriver *driver) {
    const SessionSnapshot *now = driver_now(driver);
    const TcPosition *position = tc_game_position(&now->game);
    check_record(&now->game);
    check_last_move(now);
    expect(now->over == tc_board_is_over(&position->board));
    bool waits = has_ended_early(now) || now->thinking == SESSION_THINKING_START;
    bool computers_turn = now->playing && !now->over && !waits &&
                          now->setup.players[position->mover].kind == SESSION_COMPUTER;
    check_activity(now, computers_turn);
    check_match(now);
    check_report(now);
    check_values(now);
    expect(session_can_computer_move(driver->session) ==
           (!now->over && !waits && !now->exercising && now->program == 0));
}
