/* Practice: the panel of choices, the commands, and the requests to the library for the session.
   During an exercise hint, undo, reveal, next puzzle and the computer's move have their own
   meaning, which the session defines. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/library.h"
#include "base/clock.h"
#include "base/random.h"
#include "gui/practice/choice.h"
#include "gui/practice/exercise.h"
#include "gui/practice/form.h"
#include "gui/practice/guess.h"
#include "gui/ui/focus.h"
#include "gui/window/form.h"
#include "gui/window/form_view.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/sync.h"
#include "session/practice_parts.h"

static PracticeScene *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_PRACTICE);
}

static PracticeChoice *choice_of(const Gui *gui) {
    return &state_of(gui)->choice;
}

/* -- the library -- */

static uint64_t random_number(PracticeScene *own) {
    if (own->random == 0) {
        own->random = (uint64_t)(clock_seconds() * 1e9);
    }
    return random_next(&own->random);
}

static int today(void) {
    time_t seconds = time(NULL);
    struct tm day;
    return localtime_r(&seconds, &day)
               ? (day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday
               : 0;
}

/* An exercise that is done is part of "Your progress". */
static void note_exercise(Gui *gui, PracticeScene *own) {
    static const ProgressKind kinds[PRACTICE_KINDS] = {[PRACTICE_ENDGAME] = PROGRESS_ENDGAME,
                                                       [PRACTICE_OPENING] = PROGRESS_OPENING,
                                                       [PRACTICE_GUESS] = PROGRESS_GUESS};
    const SessionPractice *now = &gui_now(gui)->practice;
    bool done = now->score.exercises > own->noted;
    own->noted = now->score.exercises;
    if (done) {
        PracticeScore score = practice_exercise_score(now);
        library_keep_exercise(&gui->app, &(ProgressExercise){.day = today(),
                                                             .kind = kinds[now->kind],
                                                             .matched = score.matched,
                                                             .moves = score.moves,
                                                             .right = score.right,
                                                             .lost = score.lost,
                                                             .clean = score.clean != 0});
    }
}

typedef struct Sampling {
    LibraryJob head;
    LibraryKind kind;
    int empties;
    uint64_t seed;
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count;
} Sampling;

LIBRARY_RUN(sample_run, Sampling,
            library_sample(library, own->kind, own->empties, own->seed, own->samples,
                           LIBRARY_SAMPLES_MAX, &own->count))

static void sample_done(void *job, TcStatus status) {
    const Sampling *sampling = job;
    Gui *gui = gui_of(sampling->head.app);
    TcPosition positions[LIBRARY_SAMPLES_MAX];
    int count = library_failed(&sampling->head) ? 0 : sampling->count;
    (void)status;
    for (int i = 0; i < count; i++) {
        positions[i] = sampling->samples[i].position;
    }
    memcpy(choice_of(gui)->samples, sampling->samples, sizeof sampling->samples);
    state_of(gui)->sampling = 0;
    session_practice_offer(gui->app.session, positions, count);
    library_finish(job);
}

static void request_positions(Gui *gui, PracticeScene *own) {
    static const JobType type = {.run = sample_run, .done = sample_done, .drop = free};
    const SessionPractice *now = &gui_now(gui)->practice;
    Sampling *sampling = library_job(&gui->app, sizeof *sampling);
    if (!sampling) {
        session_practice_offer(gui->app.session, NULL, 0);
        return;
    }
    sampling->kind = now->source == PRACTICE_OWN ? LIBRARY_OWN : LIBRARY_ALL;
    sampling->empties = now->empties;
    sampling->seed = random_number(own);
    own->sampling = library_submit(sampling, &type, JOB_REPLACE_RUNNING);
}

typedef struct Exploring {
    LibraryJob head;
    TcPosition position;
    Explorer explorer;
} Exploring;

LIBRARY_RUN(explore_run, Exploring, library_explore(library, &own->position, NULL, &own->explorer))

static void explore_done(void *job, TcStatus status) {
    const Exploring *exploring = job;
    Gui *gui = gui_of(exploring->head.app);
    TcSquare moves[LIBRARY_MOVES_MAX];
    int games[LIBRARY_MOVES_MAX], count = 0;
    (void)status;
    for (int i = 0; i < exploring->explorer.move_count; i++) {
        const ExplorerMove *move = &exploring->explorer.moves[i];
        if (!library_failed(&exploring->head) && move->same_as == move->move) {
            moves[count] = move->move;
            games[count++] = move->games;
        }
    }
    state_of(gui)->exploring = 0;
    session_practice_popular(gui->app.session, moves, games, count);
    library_finish(job);
}

static void request_popular(Gui *gui, PracticeScene *own) {
    static const JobType type = {.run = explore_run, .done = explore_done, .drop = free};
    Exploring *exploring = library_job(&gui->app, sizeof *exploring);
    if (!exploring) {
        session_practice_popular(gui->app.session, NULL, NULL, 0);
        return;
    }
    exploring->position = *tc_game_position(&gui_now(gui)->game);
    own->exploring = library_submit(exploring, &type, JOB_REPLACE_RUNNING);
}

/* The session may have changed: asks the library for what it wants, and no longer for what it does
   not want any more. */
static void follow(Gui *gui) {
    const SessionPractice *now = &gui_now(gui)->practice;
    PracticeScene *own = state_of(gui);
    note_exercise(gui, own);
    if (!now->wants_positions) {
        job_cancel(gui->app.queues[QUEUE_LIBRARY], own->sampling);
        own->sampling = 0;
    } else if (own->sampling == 0) {
        request_positions(gui, own);
    }
    if (!now->wants_popular) {
        job_cancel(gui->app.queues[QUEUE_LIBRARY], own->exploring);
        own->exploring = 0;
    } else if (own->exploring == 0) {
        request_popular(gui, own);
    }
}

/* -- coming and going -- */

/* Leads from the exercise to the panel, from there to the game. */
static bool escape(Gui *gui) {
    if (session_leave_practice(gui->app.session)) {
        gui_sync(gui);
        scene_enter(gui, SCENE_PRACTICE);
    } else {
        scene_leave(gui, SCENE_PRACTICE);
        ui_drop_focus(gui->ui);
    }
    return true;
}

void do_practice(Gui *gui) {
    if (scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_PRACTICE) {
        escape(gui);
    } else if (gui_shows(gui, SCENE_PRACTICE)) { /* below another panel */
        scene_leave(gui, SCENE_START);
        scene_leave(gui, SCENE_SETUP);
    } else {
        scene_toggle(gui, SCENE_PRACTICE);
    }
}

/* Goes on with a mistake, or to the next exercise. */
static bool can_go_on(const Gui *gui) {
    PracticeState state = gui_now(gui)->practice.state;
    return session_practice_can_go_on(gui->app.session) || state == PRACTICE_OVER ||
           state == PRACTICE_NONE_FOUND;
}

bool can_practice_start(const Gui *gui) {
    if (is_practising(gui)) {
        return can_go_on(gui);
    }
    const PracticeChoice *choice = choice_of(gui);
    bool game = choice->guess_game == GUESS_LIBRARY || guess_can_use_board(gui);
    return choice->kind == PRACTICE_ENDGAME ||
           (choice->kind == PRACTICE_GUESS ? game : practice_choice_row(choice) >= 0);
}

/* Returns false: nothing comes of it. */
static bool begin(Gui *gui) {
    PracticePlan plan;
    PracticeScene *own = state_of(gui);
    uint64_t seed = random_number(own);
    if (own->choice.kind == PRACTICE_GUESS) {
        return guess_begin(gui, seed);
    }
    own->choice.people = gui->app.settings.values[SETTING_PEOPLE];
    if (practice_choice_plan(&own->choice, gui->app.openings, &own->random, &plan)) {
        session_practise(gui->app.session, &plan);
    }
    return is_practising(gui);
}

void do_practice_start(Gui *gui) {
    if (is_practising(gui)) {
        if (!session_practice_go_on(gui->app.session)) {
            do_practice_next(gui);
        }
        return;
    }
    scene_leave(gui, SCENE_START);
    scene_leave(gui, SCENE_SETUP);
    ui_drop_focus(gui->ui);
    if (!begin(gui)) {
        scene_leave(gui, SCENE_PRACTICE);
    }
}

bool is_practising(const Gui *gui) {
    return gui_now(gui)->exercise_shown;
}

/* Another opening where any would do; else the same again, or the next position. */
void do_practice_next(Gui *gui) {
    const PracticeChoice *choice = choice_of(gui);
    bool other = choice->line == PRACTICE_SURPRISE || choice->side == PRACTICE_SIDE_EITHER;
    PracticeKind kind = gui_now(gui)->practice.kind;
    if ((kind == PRACTICE_OPENING && other) ||
        (kind == PRACTICE_GUESS && choice->guess_game == GUESS_LIBRARY)) {
        (void)begin(gui);
    } else {
        session_practice_next(gui->app.session);
    }
}

void do_practice_end(Gui *gui) {
    session_leave_practice(gui->app.session);
    scene_leave(gui, SCENE_PRACTICE);
}

/* -- choosing -- */

/* The chosen line has the keyboard, and is in sight. */
static void show_line(PracticeChoice *choice) {
    int row = practice_choice_row(choice);
    table_go(&choice->list, row < 0 ? 0 : row);
}

void do_practice_line(Gui *gui, int line) {
    PracticeChoice *choice = choice_of(gui);
    choice->line = line;
    show_line(choice);
}

bool can_practice_line(const Gui *gui, int line) {
    return line >= PRACTICE_SURPRISE && line < opening_names_lines(gui->app.openings);
}

/* -- searching -- */

/* Keeps what was chosen while it is listed; else the first that is. */
static void follow_search(Gui *gui) {
    PracticeChoice *choice = choice_of(gui);
    practice_choice_list(choice, gui->app.openings);
    if (practice_choice_row(choice) < 0 && choice->count > 0) {
        choice->line = choice->shown[0];
    }
    show_line(choice);
    gui_redraw(gui);
}

/* A row becomes the line. */
static void changed(Gui *gui, int field) {
    if (field == PRACTICE_SEARCH) {
        follow_search(gui);
    } else if (field == PRACTICE_KIND) {
        show_line(choice_of(gui));
    } else if (field == PRACTICE_LIST && choice_of(gui)->count > 0) {
        choice_of(gui)->line = choice_of(gui)->shown[choice_of(gui)->list.row];
    }
}

/* -- life -- */

static void init(void *state) {
    ((PracticeScene *)state)->choice = practice_choice_default();
}

static void enter(Gui *gui) {
    PracticeChoice *choice = &state_of(gui)->choice;
    practice_choice_list(choice, gui->app.openings);
    show_line(choice);
}

static void draw(const View *view) {
    if (view->snapshot->exercise_shown) {
        exercise_draw(view);
    } else {
        form_draw(view, SCENE_PRACTICE);
    }
}

const Scene practice_scene = {.name = "practice",
                              .place = PLACE_PANEL,
                              .replaces = SCENE_SET(LAB) | SCENE_SET(PROGRESS) |
                                          SCENE_SET(SETTINGS) | SCENE_SET(HELP) | SCENE_SET(SETUP) |
                                          SCENE_SET(START),
                              .state_size = sizeof(PracticeScene),
                              .init = init,
                              .form = &practice_form,
                              .describe = practice_describe,
                              .changed = changed,
                              .enter = enter,
                              .follow = follow,
                              .draw = draw,
                              .go = COMMAND_PRACTICE_START,
                              .escape = escape};
