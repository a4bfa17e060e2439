/* Sessions that are killed. A child runs the window's commands, drawn at random from their table,
   with the real storage thread and files in a folder of its own; at a random moment it is ended by
   SIGKILL. The next child begins with those files, and what it finds must be what was known to be
   written last, or what was handed to the thread after that. Every child has a seed, which a failure
   says: TURNCOAT_KILL_SEED=N runs the chain of that seed alone. */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <turncoat/init.h>

#include "base/clock.h"
#include "base/random.h"
#include "core/bits.h"
#include "formats/sgf.h"
#include "gui/start/state.h"
#include "gui/window/engines.h"
#include "session/edit.h"
#include "session/saved.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/scratch.h"

enum {
    CHAIN = 5,          /* children that go on from each other's files */
    COMMANDS_MAX = 400, /* of a child that is not killed before */
    STATES_MAX = 4000   /* that a child hands to the thread */
};

/* -- what is on -- */

static void add_tree(Buf *out, const TcTree *tree) {
    TcTree *copy = NULL;
    if (tree != NULL) {
        ck_assert_int_eq(tc_tree_clone(tree, &copy), TC_OK);
        session_put_values(app.session, copy);
        sgf_write(copy, out);
        tc_tree_free(copy);
    }
}

/* What a user sees of the game, apart from how it is saved. An exercise is not kept. */
static void add_game(Buf *out) {
    const SessionSnapshot *seen = now();
    char moves[TC_TRANSCRIPT_SIZE];
    if (seen->practice.on) {
        return;
    }
    tc_transcript_write(&seen->game, moves);
    buf_printf(out, "\nmoves %s at %d, %d of them random\n", moves, seen->game.cursor,
               seen->random_plies);
    buf_printf(out, "started %d, analysing %d, hints %d, paused %d, assisted %d, over %d\n",
               seen->started, seen->analysing, seen->hints, seen->paused, seen->assisted,
               seen->over);
    buf_printf(out, "ending %d %d %d, result %d %d %d\n", seen->outcome.ending,
               seen->outcome.winner, seen->outcome.draw, seen->result.ending, seen->result.winner,
               seen->result.draw);
    buf_printf(out, "start %d, corners %d, favoured %d\n", seen->start, seen->corners,
               seen->favoured);
    for (int i = 0; i < 2; i++) {
        const SessionPlayer *player = &seen->players[i];
        buf_printf(out, "player %d: %d, level %d, adaptive %d, program %d, '%s', %g + %g s\n", i,
                   player->kind, player->level, player->adaptive, player->program, player->name,
                   seen->time[i].seconds, seen->time[i].increment);
    }
    buf_printf(out, "can undo %d, redo %d, resign %d, brings back %d\n",
               session_can_undo(app.session), session_can_redo(app.session),
               session_can_resign(app.session), seen->brings_back);
}

static void add_window(Buf *out) {
    const ViewState *state = &app.state;
    bool setup = app_shows(&app, SCENE_SETUP);
    buf_printf(out, "tab %d, turned %d, start %d, here %d, set up %d", state->tab, state->symmetry,
               app_shows(&app, SCENE_START) && !scenes_rest(&app), state->start_here, setup);
    if (setup) {
        buf_printf(out, " %" PRIx64 " %" PRIx64 " %d", state->setup_discs[0], state->setup_discs[1],
                   state->setup_mover);
    }
    buf_add_char(out, '\n');
}

static void describe(Buf *out) {
    for (int part = 0; part < 2; part++) {
        const TcTree *tree = session_save(app.session, (SessionPart)part, out);
        buf_add_char(out, '\n');
        add_tree(out, tree);
    }
    add_window(out);
    add_game(out);
}

/* -- the child -- */

typedef enum MessageKind {
    RESTORED = 'R', /* what the files had */
    HANDED = 'H',   /* what is handed to the thread */
    WRITTEN = 'W'   /* all that was handed is written */
} MessageKind;

typedef struct MessageHead {
    uint32_t kind, size;
} MessageHead;

static int channel = -1; /* to the parent; -1: this is no child */

static void send_all(const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        ssize_t sent = write(channel, at, size);
        if (sent <= 0) {
            _exit(3);
        }
        at += sent;
        size -= (size_t)sent;
    }
}

static void send_message(MessageKind kind) {
    Buf text;
    buf_init(&text);
    if (kind != WRITTEN) {
        describe(&text);
    }
    send_all(&(MessageHead){(uint32_t)kind, (uint32_t)text.size}, sizeof(MessageHead));
    send_all(text.data, text.size);
    buf_release(&text);
}

/* The linker puts these around the real one: the parent knows every state before it can be on the
   disk. */
TcStatus __real_storage_write(Storage *storage, StorageKind kind, const char *path,
                              const char *bytes, size_t size);
TcStatus __wrap_storage_write(Storage *storage, StorageKind kind, const char *path,
                              const char *bytes, size_t size);

TcStatus __wrap_storage_write(Storage *storage, StorageKind kind, const char *path,
                              const char *bytes, size_t size) {
    if (kind == STORAGE_AUTOSAVE && channel >= 0) {
        send_message(HANDED);
    }
    return __real_storage_write(storage, kind, path, bytes, size);
}

/* What the controls of commands offer that look at no argument: so many choices, or two. */
static int choices_of(int id) {
    switch (id) {
    case COMMAND_SIDE:
        return SIDE_COUNT;
    case COMMAND_CLOCK:
        return CLOCK_COUNT;
    case COMMAND_START_KIND:
        return SESSION_START_COUNT;
    case COMMAND_CORNERS:
        return SESSION_CORNERS_MAX + 1;
    case COMMAND_TAB:
        return TAB_COUNT;
    case COMMAND_PRACTICE_KIND:
        return PRACTICE_KINDS;
    case COMMAND_PRACTICE_SOURCE:
        return PRACTICE_SOURCES;
    default:
        return 2;
    }
}

static bool looks_at_none(int id) {
    const Command *command = command_of(id);
    return command->takes_argument && (command->can_at == always_at || id == COMMAND_START_KIND);
}

/* Moves are what games consist of; the other commands come as they may. */
static CommandCall draw_call(uint64_t *random) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
    if (app_shows(&app, SCENE_START) && random_below(random, 4) == 0) {
        return (CommandCall){COMMAND_START, 0};
    }
    if (random_below(random, 2) == 0 && moves != 0) {
        for (uint32_t skip = random_below(random, (uint32_t)bits_count(moves)); skip > 0; skip--) {
            moves = bits_rest(moves);
        }
        return (CommandCall){COMMAND_PLAY, bits_first(moves)};
    }
    static const CommandId often[] = {
        COMMAND_NEW,     COMMAND_START,       COMMAND_START_KIND, COMMAND_START_KIND,
        COMMAND_SIDE,    COMMAND_PLAY_ON,     COMMAND_SETUP,      COMMAND_SETUP_PLAY,
        COMMAND_ANALYSE, COMMAND_UNDO,        COMMAND_RESIGN,     COMMAND_GO,
        COMMAND_MATCH,   COMMAND_MATCH_START, COMMAND_PRACTICE,   COMMAND_PRACTICE_START};
    int id = random_below(random, 3) == 0
                 ? (int)often[random_below(random, sizeof often / sizeof often[0])]
                 : (int)random_below(random, COMMAND_COUNT);
    int argument = looks_at_none(id)
                       ? (int)random_below(random, (uint32_t)choices_of(id))
                       : (int)random_below(random, random_below(random, 2) ? 5 : 66) - 1;
    return (CommandCall){id, argument};
}

/* These end the program, or draw pictures, for which there is no canvas. */
static bool is_spared(CommandCall call) {
    return call.id == COMMAND_QUIT || call.id == COMMAND_COPY_PICTURE || call.id == COMMAND_SPEAK;
}

static void pump(void) {
    if (session_pump(app.session)) {
        app_sync(&app);
    }
    open_pump(&app);
    library_pump(&app);
    preferences_pump(&app);
    engines_pump(&app);
}

static void open_child(void) {
    app_set_up();
    ck_assert_int_eq(storage_create(driver.config.wake, driver.config.wake_context, &app.storage),
                     TC_OK);
    ck_assert_int_eq(
        loader_create(driver.config.wake, driver.config.wake_context, &app.open.loader), TC_OK);
    app.state.settings = &app.settings;
    app.animation_off = true;
    engines_begin(&app);
    autosave_begin(&app);
    autosave_restore(&app);
}

/* Pumps until the session has come so far. */
static void await(bool (*holds)(const SessionSnapshot *)) {
    while (!holds(now())) {
        int wakes = driver_wakes(&driver);
        pump();
        if (!holds(now())) {
            driver_wait_for_wake(&driver, wakes);
        }
    }
}

static bool is_drawn(const SessionSnapshot *snapshot) {
    return snapshot->random_plies == SESSION_RANDOM_PLIES &&
           snapshot->thinking != SESSION_THINKING_START;
}

static void play_two(void) {
    ck_assert(run_at(COMMAND_SIDE, SIDE_BOTH) && run(COMMAND_START));
    play("f5d6");
}

/* From the position on the board, twice moved on from: what undo takes back is there too. */
static void play_on(void) {
    play_two();
    ck_assert(run(COMMAND_ANALYSE) && run(COMMAND_PLAY_ON) && run(COMMAND_START));
    play("c3d3");
    ck_assert(run(COMMAND_UNDO));
}

static void play_this_one(void) {
    play_two();
    ck_assert(run(COMMAND_NEW) && run_at(COMMAND_START_KIND, SESSION_START_HERE));
    ck_assert(run(COMMAND_START));
}

static void play_what_is_set_up(void) {
    play_two();
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_STANDARD));
    ck_assert(run_at(COMMAND_SETUP_SIDE, TC_WHITE) && run(COMMAND_SETUP_PLAY));
    ck_assert(run_at(COMMAND_SIDE, SIDE_BOTH) && run(COMMAND_START));
}

static void play_balanced(void) {
    ck_assert(run_at(COMMAND_SIDE, SIDE_BOTH));
    ck_assert(run_at(COMMAND_START_KIND, SESSION_START_BALANCED) && run(COMMAND_START));
    await(is_drawn);
}

static void play_with_a_handicap(void) {
    ck_assert(run_at(COMMAND_SIDE, SIDE_WHITE) && run_at(COMMAND_CORNERS, 3));
    ck_assert(run_at(COMMAND_START_KIND, SESSION_START_HANDICAP) && run(COMMAND_START));
}

/* The second game of a pair begins where the first one's opening ended. */
static bool is_second(const SessionSnapshot *snapshot) {
    return snapshot->start == SESSION_START_HERE && snapshot->random_plies > 0;
}

static void play_a_match(void) {
    ck_assert(run(COMMAND_MATCH));
    while (run_at(COMMAND_MATCH_SECOND, -1)) {
    }
    ck_assert(run(COMMAND_MATCH_START));
    await(is_second);
    session_hold(app.session);
    app_sync(&app);
}

static void (*const scripts[])(void) = {play_on,       play_this_one,        play_what_is_set_up,
                                        play_balanced, play_with_a_handicap, play_a_match};
enum { SCRIPTS = sizeof scripts / sizeof scripts[0] };

static void begin_child(void) {
    open_child();
    if (app.frame->autosave.aside[0] || app.frame->autosave.status != TC_OK) {
        _exit(4); /* damaged */
    }
    send_message(RESTORED);
}

/* Runs a script (-1: none), tells when all of it is written, and waits for its end. */
static void run_script(int script) {
    begin_child();
    if (script >= 0) {
        scripts[script]();
    }
    while (app.frame->autosave.pending) {
        int wakes = driver_wakes(&driver);
        preferences_pump(&app);
        if (app.frame->autosave.pending) {
            driver_wait_for_wake(&driver, wakes);
        }
    }
    send_message(WRITTEN);
    for (;;) {
        pause();
    }
}

static void run_child(uint64_t seed) {
    uint64_t random = seed;
    bool written = true;
    begin_child();
    for (int i = 0; i < COMMANDS_MAX; i++) {
        CommandCall call = draw_call(&random);
        if (!is_spared(call)) {
            command_run(&app, call);
        }
        if (random_below(&random, 3) == 0) {
            nanosleep(&(struct timespec){0, (long)random_below(&random, 2000000)}, NULL);
        }
        pump();
        autosave_follow(&app, false); /* as before every frame */
        if (app.frame->autosave.failed) {
            _exit(5);
        }
        bool pending = app.frame->autosave.pending;
        if (!pending && !written) {
            send_message(WRITTEN);
        }
        written = !pending;
    }
    for (;;) {
        pause();
    }
}

/* -- the parent -- */

/* What a child has told. */
typedef struct Told {
    Buf bytes;
    const char *states[STATES_MAX]; /* in bytes: what it found, and what it handed on */
    uint32_t sizes[STATES_MAX];
    int count, written; /* and how many of them are known to be written */
    bool all;           /* that was said of all of them */
} Told;

static void read_told(Told *told) {
    size_t at = 0;
    MessageHead head;
    told->count = told->written = 0;
    told->all = false;
    while (at + sizeof head <= told->bytes.size) {
        memcpy(&head, told->bytes.data + at, sizeof head);
        at += sizeof head;
        if (at + head.size > told->bytes.size) {
            return; /* it was killed in the midst of this, and before it was handed on */
        }
        if (head.kind == WRITTEN) {
            told->written = told->count;
            told->all = true;
        } else if (told->count < STATES_MAX) {
            told->states[told->count] = told->bytes.data + at;
            told->sizes[told->count++] = head.size;
            told->written = head.kind == RESTORED ? 1 : told->written;
        }
        at += head.size;
    }
}

/* Until the moment of its death; false: the child has ended by itself. */
static bool listen(int from, double until, Buf *bytes) {
    for (;;) {
        char part[4096];
        double left = until - clock_seconds();
        struct pollfd ready = {.fd = from, .events = POLLIN};
        if (left <= 0) {
            return true;
        }
        if (poll(&ready, 1, (int)(left * 1000) + 1) > 0) {
            ssize_t size = read(from, part, sizeof part);
            if (size <= 0) {
                return false;
            }
            buf_add(bytes, part, (size_t)size);
        }
    }
}

static void drain(int from, Buf *bytes) {
    char part[4096];
    for (ssize_t size; (size = read(from, part, sizeof part)) > 0;) {
        buf_add(bytes, part, (size_t)size);
    }
}

static struct {
    int sessions, handed, written, newer; /* states in all; sessions that had more on the disk than
                                             was known */
    int starts[SESSION_START_COUNT];      /* sessions that ended in such a game */
} counts;

/* What came up, by the words of describe. */
static void count(const Told *told) {
    const char *last = told->states[told->written - 1];
    for (int i = 0; i < SESSION_START_COUNT; i++) {
        char start[32];
        snprintf(start, sizeof start, "\nstart %d, ", i);
        counts.starts[i] += strstr(last, start) != NULL && strstr(last, "\nstarted 1") != NULL;
    }
    counts.sessions++;
    counts.handed += told->count - 1;
    counts.written += told->written - 1;
}

/* Starts a child; returns where it is heard. */
static int start_child(pid_t *child, int *end) {
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    *child = fork();
    ck_assert_int_ge(*child, 0);
    *end = ends[1];
    if (*child == 0) {
        close(ends[0]);
        channel = ends[1];
    } else {
        close(ends[1]);
    }
    return ends[0];
}

static void end_child(pid_t child, int from, bool lives, uint64_t seed, Told *told) {
    int status;
    kill(child, SIGKILL);
    drain(from, &told->bytes);
    close(from);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(lives && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL,
                  "seed %" PRIu64 ": the child has ended by itself: %d", seed, status);
    read_told(told);
    ck_assert_int_lt(told->count, STATES_MAX);
}

/* At a random moment after it has found what it goes on from. */
static void run_and_kill(uint64_t seed, Told *told) {
    uint64_t random = seed ^ 0x5EED;
    pid_t child;
    int end, from = start_child(&child, &end);
    if (child == 0) {
        run_child(seed);
    }
    buf_clear(&told->bytes);
    bool lives = true;
    while (lives && told->count == 0) {
        lives = listen(from, clock_seconds() + 0.002, &told->bytes);
        read_told(told);
    }
    lives = lives && listen(from, clock_seconds() + 0.15 * random_unit(&random), &told->bytes);
    end_child(child, from, lives, seed, told);
}

/* As soon as all of the script is written. */
static void run_script_and_kill(int script, Told *told) {
    pid_t child;
    int end, from = start_child(&child, &end);
    if (child == 0) {
        run_script(script);
    }
    buf_clear(&told->bytes);
    bool lives = true;
    do {
        lives = listen(from, clock_seconds() + 0.002, &told->bytes);
        read_told(told);
    } while (lives && (told->count == 0 || !told->all));
    end_child(child, from, lives, (uint64_t)script, told);
}

/* Then it says nothing of the game on the board. */
static bool was_exercise(const char *state, size_t size) {
    static const char game[] = "\nmoves ";
    for (size_t at = 0; at + sizeof game <= size; at++) {
        if (memcmp(state + at, game, sizeof game - 1) == 0) {
            return false;
        }
    }
    return true;
}

static void check_found(const Told *before, const Told *after, uint64_t seed) {
    int last = before->written - 1;
    for (int i = last; i < before->count; i++) {
        size_t size = before->sizes[i];
        bool begins =
            size <= after->sizes[0] && memcmp(before->states[i], after->states[0], size) == 0;
        if (begins && (size == after->sizes[0] || was_exercise(before->states[i], size))) {
            counts.newer += i > last;
            return;
        }
    }
    printf("what was found:\n%.*s\n", (int)after->sizes[0], after->states[0]);
    for (int i = last; i < before->count; i++) {
        printf("what was %s:\n%.*s\n", i == last ? "written" : "handed on", (int)before->sizes[i],
               before->states[i]);
    }
    fflush(stdout);
    ck_abort_msg("seed %" PRIu64 ": something else was found", seed);
}

static void set_folders(const Scratch *scratch) {
    static const char *const names[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_int_eq(setenv(names[i], scratch->folder, 1), 0);
    }
}

static int clean_file(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    (void)place;
    return remove(path);
}

static Scratch scratch;
static Told told[2];

static void begin_chain(void) {
    scratch_make(&scratch);
    set_folders(&scratch);
    for (int i = 0; i < 2; i++) {
        buf_init(&told[i].bytes);
        told[i].count = 0;
    }
}

static void end_chain(void) {
    buf_release(&told[0].bytes);
    buf_release(&told[1].bytes);
    nftw(scratch.folder, clean_file, 8, FTW_DEPTH | FTW_PHYS);
}

static void run_chain(uint64_t seed) {
    begin_chain();
    for (int i = 0; i <= CHAIN; i++) {
        told[i % 2].count = 0;
        run_and_kill(seed + (uint64_t)i, &told[i % 2]);
        if (i > 0) {
            check_found(&told[1 - i % 2], &told[i % 2], seed);
            count(&told[1 - i % 2]);
        }
    }
    end_chain();
}

/* Every way to begin a game. */
START_TEST(every_start_outlives_the_program) {
    begin_chain();
    run_script_and_kill(_i, &told[0]);
    ck_assert_int_gt(told[0].count, 1);
    run_script_and_kill(-1, &told[1]);
    check_found(&told[0], &told[1], (uint64_t)_i);
    end_chain();
}
END_TEST

static void run_sessions(int chains, uint64_t first) {
    const char *only = getenv("TURNCOAT_KILL_SEED");
    if (only) {
        run_chain(strtoull(only, NULL, 10));
        return;
    }
    printf("%d sessions from seed %" PRIu64 " on\n", chains * CHAIN, first);
    for (int i = 0; i < chains; i++) {
        run_chain(first + (uint64_t)(100 * i));
    }
    printf("%d states were handed on, %d of them known to be written; %d times a later one was "
           "found; games by start: %d %d %d %d\n",
           counts.handed, counts.written, counts.newer, counts.starts[0], counts.starts[1],
           counts.starts[2], counts.starts[3]);
    ck_assert_int_eq(counts.sessions, chains * CHAIN);
    ck_assert_int_gt(counts.written, counts.sessions);
}

START_TEST(twenty_sessions_are_killed_and_restored) {
    run_sessions(20 / CHAIN, 1);
}
END_TEST

START_TEST(a_thousand_sessions_are_killed_and_restored) {
    run_sessions(1000 / CHAIN, 100000);
}
END_TEST

int main(void) {
    tc_init(TC_CPU_BEST);
    Suite *suite = suite_create("kill");
    tcase_add_loop_test(suite_case(suite, "starts", NULL, NULL), every_start_outlives_the_program,
                        0, SCRIPTS);
    suite_add(suite, "twenty", twenty_sessions_are_killed_and_restored);
    tcase_set_tags(suite_add(suite, "thousand", a_thousand_sessions_are_killed_and_restored),
                   "slow");
    return suite_run(suite);
}
