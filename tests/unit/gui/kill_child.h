/* The child of test_kill.c: an Gui without a window that begins with the files of the one before it,
   runs commands, and tells its parent every state that it hands to the thread of the files, and when
   all of them are written. */
#pragma once

#include <unistd.h>

#include "app/engines.h"
#include "base/random.h"
#include "core/bits.h"
#include "formats/sgf.h"
#include "gui/engines/state.h"
#include "gui/start/state.h"
#include "gui/window/commands.h"
#include "gui/window/sync.h"
#include "session/edit.h"
#include "session/ending.h"
#include "session/modes.h"
#include "session/saved.h"
#include "session/start.h"
#include "session/values.h"
#include "support/gui_driver.h"
#include "support/wrap_file_write.h"

enum { COMMANDS_MAX = 400 }; /* of a child that is not killed before */

/* -- what is on -- */

/* Learning moves the cursor of the record, and is not kept; where the cursor is without it, the session's
   line says. */
static void add_without_cursor(Buf *out, const TcTree *tree) {
    static const char cursor[] = "TCC[]";
    Buf sgf;
    buf_init(&sgf);
    sgf_write(tree, &sgf);
    const char *at = sgf.data, *found;
    while ((found = strstr(at, cursor)) != NULL) {
        buf_add(out, at, (size_t)(found - at));
        at = found + sizeof cursor - 1;
    }
    buf_add(out, at, strlen(at));
    buf_release(&sgf);
}

static void add_tree(Buf *out, const TcTree *tree) {
    TcTree *copy = NULL;
    if (tree != NULL) {
        ck_assert_int_eq(tc_tree_clone(tree, &copy), TC_OK);
        session_put_values(gui.app.session, copy);
        add_without_cursor(out, copy);
        tc_tree_free(copy);
    }
}

/* Adds what a user sees of the game, apart from how it is saved. An exercise is not kept. */
static void add_game(Buf *out) {
    const SessionSnapshot *seen = now();
    char moves[TC_TRANSCRIPT_SIZE];
    if (seen->exercise_shown || seen->learn.state != LEARN_OFF) {
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
    buf_printf(out, "start %d, corners %d, favoured %d\n", seen->setup.start, seen->setup.corners,
               seen->setup.favoured);
    for (int i = 0; i < 2; i++) {
        const SessionPlayer *player = &seen->setup.players[i];
        buf_printf(out, "player %d: %d, level %d, adaptive %d, program %d, '%s', %g + %g s\n", i,
                   player->kind, player->level, player->adaptive, player->program, player->name,
                   seen->setup.time[i].seconds, seen->setup.time[i].increment);
    }
    buf_printf(out, "can undo %d, redo %d, resign %d, brings back %d\n",
               session_can_undo(gui.app.session), session_can_redo(gui.app.session),
               session_can_resign(gui.app.session), seen->brings_back);
}

static void add_window(Buf *out) {
    const ViewState *state = &gui.state;
    bool setup = gui_shows(&gui, SCENE_SETUP);
    buf_printf(out, "tab %d, turned %d, start %d, here %d, set up %d", state->tab, state->symmetry,
               gui_shows(&gui, SCENE_START) && !scenes_rest(&gui), state->start_here, setup);
    if (setup) {
        buf_printf(out, " %" PRIx64 " %" PRIx64 " %d", state->setup_discs[0], state->setup_discs[1],
                   state->setup_mover);
    }
    buf_add_char(out, '\n');
}

static void describe(Buf *out) {
    for (int part = 0; part < 2; part++) {
        const TcTree *tree = session_save(gui.app.session, (SessionPart)part, out);
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
TcStatus __wrap_file_write_submit(JobQueue *queue, const JobType *type, void *owner,
                                  JobPolicy policy, const char *path, const char *bytes,
                                  size_t size, FileAbout *known, JobId *id) {
    if (strcmp(path, gui.app.autosave.path) == 0 && channel >= 0) {
        send_message(HANDED);
    }
    return __real_file_write_submit(queue, type, owner, policy, path, bytes, size, known, id);
}

/* Returns what the controls of commands offer that look at no argument: so many choices, or two. */
static int choices_of(int id) {
    switch (id) {
    case COMMAND_TAB:
        return TAB_COUNT;
    default:
        return 2;
    }
}

static bool looks_at_none(int id) {
    const Command *command = command_of(id);
    return command->takes_argument && program.actions[id].can_at == always_at;
}

/* Any field of any form, and whatever it offers. */
static int draw_field(uint64_t *random) {
    SceneId scene =
        random_below(random, 2) ? SCENE_START : (SceneId)random_below(random, SCENE_COUNT);
    int field = (int)random_below(random, scene == SCENE_START ? START_FIELDS : FORM_FIELDS_MAX);
    return form_call(scene, field, (int)random_below(random, 16));
}

/* Moves are what games consist of; the other commands come as they may. */
static CommandCall draw_call(uint64_t *random) {
    uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
    if (gui_shows(&gui, SCENE_START) && random_below(random, 4) == 0) {
        return (CommandCall){COMMAND_START, 0};
    }
    if (random_below(random, 2) == 0 && moves != 0) {
        for (uint32_t skip = random_below(random, (uint32_t)bits_count(moves)); skip > 0; skip--) {
            moves = bits_rest(moves);
        }
        return (CommandCall){COMMAND_PLAY, bits_first(moves)};
    }
    static const CommandId often[] = {
        COMMAND_NEW,     COMMAND_START,       COMMAND_FIELD,    COMMAND_FIELD,
        COMMAND_FIELD,   COMMAND_PLAY_ON,     COMMAND_SETUP,    COMMAND_SETUP_PLAY,
        COMMAND_ANALYSE, COMMAND_UNDO,        COMMAND_RESIGN,   COMMAND_GO,
        COMMAND_ENGINES, COMMAND_MATCH_START, COMMAND_PRACTICE, COMMAND_PRACTICE_START};
    int id = random_below(random, 3) == 0
                 ? (int)often[random_below(random, sizeof often / sizeof often[0])]
                 : (int)random_below(random, COMMAND_COUNT);
    int argument = id == COMMAND_FIELD ? draw_field(random)
                   : looks_at_none(id)
                       ? (int)random_below(random, (uint32_t)choices_of(id))
                       : (int)random_below(random, random_below(random, 2) ? 5 : 66) - 1;
    return (CommandCall){id, argument};
}

/* These end the program, or draw pictures, for which there is no canvas. */
static bool is_spared(CommandCall call) {
    return call.id == COMMAND_QUIT || call.id == COMMAND_COPY_PICTURE || call.id == COMMAND_SPEAK;
}

/* Pumps in the window's order: what a job brings is the session's to take in. */
static void pump(void) {
    job_pump(gui.app.jobs);
    if (session_pump(gui.app.session)) {
        gui_sync(&gui);
    }
    preferences_report_engine(&gui.app);
}

static void open_child(void) {
    gui_set_up();
    gui.app.still = true;
    engines_begin(&gui.app);
    autosave_begin(&gui.app);
    autosave_restore(&gui.app);
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
    ck_assert(choose(SCENE_START, START_SIDE, SIDE_BOTH) && run(COMMAND_START));
    play("f5d6");
}

/* Plays from the position on the board, twice moved on from: what undo takes back is there too. */
static void play_on(void) {
    play_two();
    ck_assert(run(COMMAND_ANALYSE) && run(COMMAND_PLAY_ON) && run(COMMAND_START));
    play("c3d3");
    ck_assert(run(COMMAND_UNDO));
}

static void play_this_one(void) {
    play_two();
    ck_assert(run(COMMAND_NEW) && choose(SCENE_START, START_BOARD, SESSION_START_HERE));
    ck_assert(run(COMMAND_START));
}

static void play_what_is_set_up(void) {
    play_two();
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_STANDARD));
    ck_assert(choose(SCENE_SETUP, 0, TC_WHITE) && run(COMMAND_SETUP_PLAY));
    ck_assert(choose(SCENE_START, START_SIDE, SIDE_BOTH) && run(COMMAND_START));
}

static void play_balanced(void) {
    ck_assert(choose(SCENE_START, START_SIDE, SIDE_BOTH));
    ck_assert(choose(SCENE_START, START_BOARD, SESSION_START_BALANCED) && run(COMMAND_START));
    await(is_drawn);
}

static void play_with_a_handicap(void) {
    ck_assert(choose(SCENE_START, START_SIDE, SIDE_WHITE));
    ck_assert(choose(SCENE_START, START_BOARD, SESSION_START_HANDICAP));
    ck_assert(choose(SCENE_START, START_CORNERS, 3) && run(COMMAND_START));
}

static bool is_second(const SessionSnapshot *snapshot) {
    const EngineMatch *match = engine_match_on(gui.app.engines);
    return match && match->played == 1 && snapshot->random_plies > 0;
}

static void play_a_match(void) {
    ck_assert(run(COMMAND_ENGINES) && choose(SCENE_ENGINES, ENGINES_PAGE, ENGINES_MATCH));
    ck_assert(choose(SCENE_ENGINES, MATCH_SECOND, 1)); /* the second player: the first level */
    ck_assert(run(COMMAND_MATCH_START));
    await(is_second);
    session_hold(gui.app.session);
    gui_sync(&gui);
}

static void (*const scripts[])(void) = {play_on,       play_this_one,        play_what_is_set_up,
                                        play_balanced, play_with_a_handicap, play_a_match};
enum { SCRIPTS = sizeof scripts / sizeof scripts[0] };

static void begin_child(void) {
    open_child();
    if (gui.app.autosave.aside[0] || gui.app.autosave.status != TC_OK) {
        fprintf(stderr, "the file was damaged: status %d, set aside as \"%s\"\n",
                (int)gui.app.autosave.status, gui.app.autosave.aside);
        _exit(4);
    }
    send_message(RESTORED);
}

/* Runs a script (-1: none), tells when all of it is written, and waits for its end. */
static void run_script(int script) {
    begin_child();
    if (script >= 0) {
        scripts[script]();
    }
    while (gui.app.autosave.writing != 0) {
        int wakes = driver_wakes(&driver);
        job_pump(gui.app.jobs);
        if (gui.app.autosave.writing != 0) {
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
            command_run(&gui, call);
        }
        driver_yield((int)random_below(&random, 5) * 20);
        pump();
        autosave_follow(&gui.app, false); /* as before every frame */
        if (gui.app.autosave.failed) {
            _exit(5);
        }
        bool pending = gui.app.autosave.writing != 0;
        if (!pending && !written) {
            send_message(WRITTEN);
        }
        written = !pending;
    }
    close(channel);
    for (;;) {
        pause();
    }
}
