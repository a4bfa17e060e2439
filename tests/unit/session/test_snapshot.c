/* Scripts are followed: all that a session publishes after each step, and the commands that it
   takes then, are compared with tests/golden/snapshots. */
#include <stdio.h>
#include <string.h>

#include "session/lab.h"
#include "session/modes.h"
#include "session/review.h"
#include "session_fixture.h"
#include "support/golden.h"

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

/* -- what is so, in words -- */

static uint64_t told; /* the serial of the notice that was described last */

static void add(Buf *text, bool is_so, const char *word) {
    if (is_so) {
        buf_printf(text, " %s", word);
    }
}

static void add_number(Buf *text, const char *word, double number) {
    buf_printf(text, " %s %g", word, number);
}

/* Fails the test for a number that has no word. */
static void add_word(Buf *text, const char *const *words, size_t count, size_t number) {
    ck_assert_uint_lt(number, count);
    ck_assert_ptr_nonnull(words[number]);
    add(text, words[number][0] != '\0', words[number]);
}

static void describe_place(Buf *text) {
    buf_printf(text, " %d/%d", cursor(), count());
    if (now()->random_plies > 0) {
        add_number(text, "random", now()->random_plies);
    }
}

static void describe_state(Buf *text) {
    const SessionSnapshot *is = now();
    add(text, is->started, "started");
    add(text, is->playing, "playing");
    add(text, is->analysing, "analysing");
    add(text, is->hints, "hints-on");
    add(text, is->exercise_shown, "exercise");
    add(text, is->exercising, "exercising");
    add(text, is->evaluation_visible, "values");
    add(text, is->has_report, "report");
    add(text, is->assisted, "assisted");
    add(text, is->blank, "blank");
    add(text, is->over, "over");
    add(text, is->paused, "paused");
    add(text, is->pinned, is->pinned_here ? "pinned-here" : "pinned");
    add(text, is->pondering, "pondering");
    add(text, is->review.running, "reviewing");
    add(text, is->review.stopped, "review-stopped");
    add(text, is->review.complete, "reviewed");
    add(text, is->lab.running, is->lab.waits ? "lab-waits" : "lab-runs");
    add(text, is->lab.can_go_on, "lab-held");
    add(text, tc_square_is_valid(is->marked), "marked");
}

static void describe_ending(Buf *text) {
    static const char *const endings[] = {[SESSION_NOT_ENDED] = "",
                                          [SESSION_ENDED_ON_BOARD] = "board",
                                          [SESSION_ENDED_BY_RESIGNATION] = "resigned",
                                          [SESSION_ENDED_ON_TIME] = "on-time"};
    _Static_assert(COUNT_OF(endings) == SESSION_ENDING_COUNT, "each ending has a word");
    const SessionSnapshot *is = now();
    add_word(text, endings, COUNT_OF(endings), is->outcome.ending);
    add(text, is->result.ending != is->outcome.ending, "result");
    if (is->result.ending != SESSION_NOT_ENDED && !is->result.draw) {
        add(text, true, is->result.winner == TC_BLACK ? "black-won" : "white-won");
    }
}

static void describe_clocks(Buf *text) {
    static const char *const names[2] = {[TC_BLACK] = "black", [TC_WHITE] = "white"};
    for (int i = 0; i < 2; i++) {
        if (now()->clock.on[i]) {
            add_number(text, names[i],
                       session_clock_left(now(), (TcColour)i, driver_time(&driver)));
        }
    }
    add(text, now()->clock.running, now()->clock.colour == TC_BLACK ? "b-runs" : "w-runs");
}

static void describe_engine(Buf *text) {
    static const char *const tasks[] = {[SESSION_IDLE] = "",
                                        [SESSION_THINKING_MOVE] = "for-move",
                                        [SESSION_THINKING_HINT] = "for-hint",
                                        [SESSION_THINKING_ANALYSIS] = "analyses",
                                        [SESSION_THINKING_START] = "draws",
                                        [SESSION_THINKING_REVIEW] = "reviews",
                                        [SESSION_THINKING_LAB] = "in-lab",
                                        [SESSION_THINKING_PRACTICE] = "for-exercise"};
    _Static_assert(COUNT_OF(tasks) == SESSION_THINKING_PRACTICE + 1, "each task has a word");
    add_word(text, tasks, COUNT_OF(tasks), now()->thinking);
}

static void describe_notice(Buf *text) {
    static const char *const notices[] = {
        [SESSION_NOTICE_NONE] = "!none",         [SESSION_NOTICE_PASS] = "!pass",
        [SESSION_NOTICE_OVER] = "!over",         [SESSION_NOTICE_ILLEGAL] = "!illegal",
        [SESSION_NOTICE_BLUNDER] = "!blunder",   [SESSION_NOTICE_NOT_YOUR_TURN] = "!not-turn",
        [SESSION_NOTICE_PAUSED] = "!waits",      [SESSION_NOTICE_RESTORED] = "!restored",
        [SESSION_NOTICE_BROUGHT_BACK] = "!back", [SESSION_NOTICE_RESIGNED] = "!resigns",
        [SESSION_NOTICE_TIME] = "!time-up",      [SESSION_NOTICE_ENDED] = "!ended",
        [SESSION_NOTICE_DRAWING] = "!drawing",   [SESSION_NOTICE_REVIEWED] = "!complete",
        [SESSION_NOTICE_CHECKING] = "!checking", [SESSION_NOTICE_STOPPED] = "!stopped"};
    _Static_assert(COUNT_OF(notices) == SESSION_NOTICE_STOPPED + 1, "each notice has a word");
    const SessionNotice *notice = &now()->notice;
    if (notice->serial != told) {
        add_word(text, notices, COUNT_OF(notices), notice->kind);
        buf_add_text(text, notice->colour == TC_BLACK ? "-b" : "-w");
    }
    told = notice->serial;
}

/* The user can do what stands behind the bar. */
static void describe_commands(Buf *text) {
    const Session *session = driver.session;
    add(text, true, "|");
    add(text, session_can_undo(session), now()->brings_back ? "bring-back" : "undo");
    add(text, session_can_redo(session), "redo");
    add(text, now()->can_hint, "hints");
    add(text, session_can_one_hint(session), "one-hint");
    add(text, session_can_computer_move(session), "move");
    add(text, session_can_play_out(session), "play-out");
    add(text, session_can_pin(session), "pin");
    add(text, session_can_resign(session), "resign");
    add(text, session_can_review(session), "review");
    add(text, session_can_learn(session), "learn");
    add(text, session_can_promote(session), "promote");
    add(text, session_can_delete_branch(session), "delete");
    add(text, session_lab_can_run(session), "lab");
    add(text, now()->can_go_on, "go-on");
}

static void describe(Buf *text) {
    describe_place(text);
    describe_state(text);
    describe_ending(text);
    describe_clocks(text);
    describe_engine(text);
    describe_notice(text);
    describe_commands(text);
}

/* -- commands of scripts -- */

static bool has(const char *command, const char *word, const char **rest) {
    size_t length = strlen(word);
    if (strncmp(command, word, length) != 0 || strchr(" ", command[length]) == NULL) {
        return false;
    }
    *rest = command + length + (command[length] == ' ');
    return true;
}

static bool start_of(const char *players) {
    SessionSetup setup = setup_of(players[0] == 'h' ? 0 : EASY, players[1] == 'h' ? 0 : EASY);
    setup.time[0].seconds = setup.time[1].seconds = strstr(players, "timed") != NULL ? 100 : 0;
    setup.start =
        strstr(players, "drawn") != NULL ? SESSION_START_BALANCED : SESSION_START_STANDARD;
    return session_start_game(driver.session, &setup);
}

static bool run_lab(void) {
    SessionLabPlan plan = {.depth = SESSION_LAB_DEPTH_MIN, .features = TC_LAB_DEFAULT};
    return session_lab_run(driver.session, &plan);
}

static bool is_lab_over(const SessionSnapshot *is) {
    return !is->lab.running;
}

/* The engine then has nothing left to do: what it is asked after its first answer is the last. */
static bool settle(const char *what) {
    if (what[0] != '\0') {
        await(strcmp(what, "lab") == 0 ? is_lab_over : is_reviewed);
    }
    driver_settle(&driver);
    driver_settle(&driver);
    return true;
}

static bool pass_time(const char *seconds) {
    driver_pass(&driver, (double)strtol(seconds, NULL, 10));
    (void)driver_pump(&driver);
    return true;
}

static bool run(const char *command) {
    Session *session = driver.session;
    const char *rest = "";
    return has(command, "start", &rest)     ? start_of(rest)
           : has(command, "new", &rest)     ? session_new(session)
           : has(command, "rematch", &rest) ? session_rematch(session, true)
           : has(command, "open", &rest)    ? session_open(session, line_tree(rest))
           : has(command, "play", &rest)    ? session_play(session, square(rest))
           : has(command, "undo", &rest)    ? session_undo(session)
           : has(command, "redo", &rest)    ? session_redo(session)
           : has(command, "go", &rest)      ? session_go_to(session, (int)strtol(rest, NULL, 10))
           : has(command, "hints", &rest)   ? session_set_hints(session, strcmp(rest, "on") == 0)
           : has(command, "hint", &rest)    ? session_one_hint(session)
           : has(command, "analyse", &rest) ? session_set_analysis(session, strcmp(rest, "on") == 0)
           : has(command, "pin", &rest)     ? session_pin(session)
           : has(command, "move", &rest)    ? session_computer_move(session)
           : has(command, "stop", &rest)    ? session_stop(session)
           : has(command, "resume", &rest)  ? session_go_on(session)
           : has(command, "resign", &rest)  ? session_resign(session)
           : has(command, "review", &rest)  ? session_review(session)
           : has(command, "delete", &rest)  ? session_delete_branch(session)
           : has(command, "promote", &rest) ? session_promote(session)
           : has(command, "lab", &rest)     ? run_lab()
           : has(command, "settle", &rest)  ? settle(rest)
           : has(command, "pass", &rest)    ? pass_time(rest)
                                            : false;
}

/* -- scripts -- */

enum { STEPS_MAX = 48 }; /* NULL ends fewer */

/* A command that does nothing is marked by a minus. */
static const struct {
    const char *name, *steps[STEPS_MAX];
} scripts[] = {
    {"two-people-play",
     {"-undo",   "play f5",   "-play f5", "undo",     "redo",   "start hh timed", "pass 10",
      "play f5", "pass 5",    "play d6",  "go 0",     "hint",   "go 2",           "hint",
      "settle",  "-go 2",     "play c3",  "hints on", "settle", "-hints on",      "undo",
      "play c3", "hints off", "resign",   "-play d3", "undo",   "resign",         "go 1",
      "rematch", "undo",      "new",      "-resign"}},
    {"a-person-plays-a-computer",
     {"start hc timed", "-resume", "play f5", "-play d6", "stop",   "-play d6", "pass 7",
      "resume",         "settle",  "go 1",    "-play f6", "move",   "settle",   "undo",
      "redo",           "undo",    "play f5", "settle",   "move",   "-play f6", "settle",
      "resign",         "-move",   "undo",    "start ch", "settle", "hint",     "settle",
      "hint",           "move",    "stop",    "hint",     "settle", "start cc", "stop",
      "-resign",        "-go 1",   "resume",  "stop",     "move"}},
    {"a-start-is-drawn",
     {"start hh drawn", "-play f5", "-undo", "stop", "play f5", "start hc drawn", "settle", "undo",
      "start hh drawn", "settle", "analyse on", "go 7", "analyse off", "undo"}},
    {"a-game-is-analysed",
     {"start hh timed", "play f5",      "play d6", "analyse on", "settle",     "-hints off",
      "hints on",       "hints off",    "go 1",    "play f4",    "stop",       "resume",
      "settle",         "pin",          "go 0",    "settle",     "pin",        "-promote",
      "redo",           "redo",         "promote", "delete",     "move",       "settle",
      "analyse off",    "-analyse off", "play c3", "hints on",   "analyse on", "-hint",
      "analyse off",    "settle"}},
    {"a-game-is-reviewed",
     {"start hh", "play f5", "play d6", "review", "-review", "stop", "review", "settle review",
      "pass 6", "stop", "resume", "analyse off", "analyse on", "new", "-review", "undo"}},
    {"an-opened-game-is-looked-at",
     {"start hh", "play f5", "open e6f4e3f6g5d6e7f5c5", "settle", "undo", "-redo", "open e6f4e3",
      "-go 3", "go 2", "undo", "delete", "-delete", "play f5", "pin", "-hint"}},
    {"a-game-is-played-to-its-end",
     {"start hh timed", "play e6",    "play f4", "play e3", "play f6",     "play g5", "play d6",
      "play e7",        "play f5",    "play c5", "-move",   "-resign",     "-hint",   "undo",
      "go 3",           "analyse on", "go 9",    "-pin",    "analyse off", "settle",  "play d6"}},
    {"the-flag-falls",
     {"start hc timed", "pass 99", "pass 1", "-play f5", "-resign", "analyse on", "analyse off",
      "-undo", "new"}},
    {"the-lab-runs",
     {"start hh", "lab", "stop", "-stop", "play f5", "lab", "settle lab", "start hc", "play f5",
      "lab", "settle lab", "hints on", "lab", "settle lab", "settle"}}};

static void open_own_time(void) {
    driver_init(&driver);
    driver_own_time(&driver);
    driver.engine.iterations = DEPTH;
    driver_open(&driver);
}

static void follow(const char *name, const char *const *steps, Buf *text) {
    told = 0;
    for (int i = 0; i < STEPS_MAX && steps[i] != NULL; i++) {
        bool refused = steps[i][0] == '-';
        ck_assert_msg(run(steps[i] + refused) == !refused, "%s, step %d: %s", name, i + 1,
                      steps[i]);
        driver_check(&driver);
        buf_printf(text, "%s %d %s:", name, i + 1, steps[i]);
        describe(text);
        buf_add_char(text, '\n');
    }
}

TEST(scripts_publish_what_they_did) {
    Buf text;
    buf_init(&text);
    for (size_t i = 0; i < COUNT_OF(scripts); i++) {
        open_own_time();
        follow(scripts[i].name, scripts[i].steps, &text);
        close_driver();
    }
    ck_assert(!buf_failed(&text));
    golden_expect(TEST_SOURCE "/tests/golden/snapshots", &text);
    buf_release(&text);
}

SUITE("snapshot", NULL, NULL)
