/* Practice: the panel of choices, the commands, and the requests to the library for the session.
   During an exercise hint, undo, reveal, next puzzle and the computer's move have their own
   meaning, which the session defines. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/random.h"
#include "gui/practice/state.h"
#include "gui/window/app.h"
#include "gui/window/input.h"
#include "gui/window/library.h"
#include "session/practice_grade.h"

static PracticeScene *state_of(const App *app) {
    return app_scene(app, SCENE_PRACTICE);
}

static PracticeChoice *choice_of(const App *app) {
    return &state_of(app)->choice;
}

PracticeChoice *practice_choice_of(const View *view) {
    return &((PracticeScene *)view_scene(view, SCENE_PRACTICE))->choice;
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
static void note_exercise(App *app, PracticeScene *own) {
    static const ProgressKind kinds[PRACTICE_KINDS] = {[PRACTICE_ENDGAME] = PROGRESS_ENDGAME,
                                                       [PRACTICE_OPENING] = PROGRESS_OPENING,
                                                       [PRACTICE_GUESS] = PROGRESS_GUESS};
    const SessionPractice *now = &app_now(app)->practice;
    bool done = now->on && now->score.exercises > own->noted;
    own->noted = now->on ? now->score.exercises : 0;
    if (done) {
        PracticeScore score = practice_exercise_score(now);
        library_keep_exercise(app, &(ProgressExercise){.day = today(),
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
    App *app = sampling->head.app;
    TcPosition positions[LIBRARY_SAMPLES_MAX];
    int count = library_failed(&sampling->head) ? 0 : sampling->count;
    (void)status;
    for (int i = 0; i < count; i++) {
        positions[i] = sampling->samples[i].position;
    }
    memcpy(choice_of(app)->samples, sampling->samples, sizeof sampling->samples);
    state_of(app)->sampling = 0;
    session_practice_offer(app->session, positions, count);
    library_finish(job);
}

static void request_positions(App *app, PracticeScene *own) {
    static const JobType type = {.run = sample_run, .done = sample_done, .drop = free};
    const SessionPractice *now = &app_now(app)->practice;
    Sampling *sampling = library_job(app, sizeof *sampling);
    if (!sampling) {
        session_practice_offer(app->session, NULL, 0);
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
    App *app = exploring->head.app;
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
    state_of(app)->exploring = 0;
    session_practice_popular(app->session, moves, games, count);
    library_finish(job);
}

static void request_popular(App *app, PracticeScene *own) {
    static const JobType type = {.run = explore_run, .done = explore_done, .drop = free};
    Exploring *exploring = library_job(app, sizeof *exploring);
    if (!exploring) {
        session_practice_popular(app->session, NULL, NULL, 0);
        return;
    }
    exploring->position = *tc_game_position(&app_now(app)->game);
    own->exploring = library_submit(exploring, &type, JOB_REPLACE_RUNNING);
}

/* The session may have changed: asks the library for what it wants, and no longer for what it does
   not want any more. */
static void follow(App *app) {
    const SessionPractice *now = &app_now(app)->practice;
    PracticeScene *own = state_of(app);
    note_exercise(app, own);
    if (!now->wants_positions) {
        job_cancel(app->queues[QUEUE_LIBRARY], own->sampling);
        own->sampling = 0;
    } else if (own->sampling == 0) {
        request_positions(app, own);
    }
    if (!now->wants_popular) {
        job_cancel(app->queues[QUEUE_LIBRARY], own->exploring);
        own->exploring = 0;
    } else if (own->exploring == 0) {
        request_popular(app, own);
    }
}

/* -- coming and going -- */

/* From the exercise to the panel, from there to the game. */
static bool escape(App *app) {
    if (session_leave_practice(app->session)) {
        app_sync(app);
        scene_enter(app, SCENE_PRACTICE);
    } else {
        scene_leave(app, SCENE_PRACTICE);
        ui_drop_focus(app->ui);
    }
    return true;
}

void do_practice(App *app) {
    if (scenes_top(&app->state.scenes, PLACE_PANEL) == SCENE_PRACTICE) {
        escape(app);
    } else if (app_shows(app, SCENE_PRACTICE)) { /* below another panel */
        scene_leave(app, SCENE_START);
        scene_leave(app, SCENE_SETUP);
    } else {
        scene_toggle(app, SCENE_PRACTICE);
    }
}

/* With a mistake, or to the next exercise. */
static bool can_go_on(const App *app) {
    PracticeState state = app_now(app)->practice.state;
    return session_practice_can_go_on(app->session) || state == PRACTICE_OVER ||
           state == PRACTICE_NONE_FOUND;
}

bool can_practice_start(const App *app) {
    if (app_now(app)->practice.on) {
        return can_go_on(app);
    }
    const PracticeChoice *choice = choice_of(app);
    bool game = choice->guess_game == GUESS_LIBRARY || guess_can_use_board(app);
    return choice->kind == PRACTICE_ENDGAME ||
           (choice->kind == PRACTICE_GUESS ? game : practice_choice_row(choice) >= 0);
}

/* False: nothing comes of it. */
static bool begin(App *app) {
    PracticePlan plan;
    PracticeScene *own = state_of(app);
    uint64_t seed = random_number(own);
    if (own->choice.kind == PRACTICE_GUESS) {
        return guess_begin(app, seed);
    }
    if (practice_choice_plan(&own->choice, app->state.openings, &own->random, &plan)) {
        session_practise(app->session, &plan);
    }
    return app_now(app)->practice.on;
}

void do_practice_start(App *app) {
    if (app_now(app)->practice.on) {
        if (!session_practice_go_on(app->session)) {
            do_practice_next(app);
        }
        return;
    }
    scene_leave(app, SCENE_START);
    scene_leave(app, SCENE_SETUP);
    ui_drop_focus(app->ui);
    if (!begin(app)) {
        scene_leave(app, SCENE_PRACTICE);
    }
}

bool is_practising(const App *app) {
    return app_now(app)->practice.on;
}

/* Another opening where any would do; else the same again, or the next position. */
void do_practice_next(App *app) {
    const PracticeChoice *choice = choice_of(app);
    bool other = choice->line == PRACTICE_SURPRISE || choice->side == PRACTICE_SIDE_EITHER;
    PracticeKind kind = app_now(app)->practice.kind;
    if ((kind == PRACTICE_OPENING && other) ||
        (kind == PRACTICE_GUESS && choice->guess_game == GUESS_LIBRARY)) {
        (void)begin(app);
    } else {
        session_practice_next(app->session);
    }
}

void do_practice_end(App *app) {
    session_leave_practice(app->session);
    scene_leave(app, SCENE_PRACTICE);
}

/* -- choosing -- */

void do_practice_kind(App *app, int kind) {
    choice_of(app)->kind = (PracticeKind)kind;
    choice_of(app)->list.follow = true;
}

COMMAND_CHOOSES(practice_empties, choice_of(app)->empties, int)
COMMAND_CHOOSES(practice_source, choice_of(app)->source, PracticeSource)
COMMAND_CHOOSES(practice_side, choice_of(app)->side, PracticeSide)
COMMAND_CHOOSES(practice_beyond, choice_of(app)->beyond, int)
COMMAND_CHOOSES(guess_game, choice_of(app)->guess_game, GuessGame)
COMMAND_CHOOSES(guess_side, choice_of(app)->guess_side, GuessSide)
COMMAND_CHOOSES(guess_from, choice_of(app)->guess_from, int)
COMMAND_CHOOSES(practice_line, choice_of(app)->line, int)

bool can_practice_empties(const App *app, int empties) {
    return app && empties >= PRACTICE_EMPTIES_MIN && empties <= PRACTICE_EMPTIES_MAX;
}

bool can_practice_beyond(const App *app, int beyond) {
    return app && beyond >= 0 && beyond <= PRACTICE_BEYOND_MAX;
}

bool can_guess_from(const App *app, int from) {
    return app && from >= 0 && from < TC_GAME_MAX_MOVES;
}

bool can_practice_line(const App *app, int line) {
    return line >= PRACTICE_SURPRISE && line < opening_names_lines(app->state.openings);
}

/* -- searching -- */

void do_practice_search(App *app) {
    ui_set_focus(app->ui, control_id(CONTROL_OPENING_SEARCH));
}

/* What was chosen stays so while it is listed; else the first that is. */
static void field_changed(App *app, CommandCall call) {
    PracticeChoice *choice = &state_of(app)->choice;
    if (call.id != COMMAND_PRACTICE_SEARCH) {
        return;
    }
    practice_choice_list(choice, app->state.openings);
    if (practice_choice_row(choice) < 0 && choice->count > 0) {
        choice->line = choice->shown[0];
    }
    choice->list.follow = true;
    app_redraw(app);
}

/* Up and down go through the list, also while a part of a name is typed; Enter starts. */
static bool use_key(App *app, const KeyPress *press) {
    PracticeChoice *choice = &state_of(app)->choice;
    bool typed = ui_has_focus(app->ui, control_id(CONTROL_OPENING_SEARCH));
    int by;
    if (!press->plain || app_now(app)->practice.on ||
        !(typed || ui_has_focus(app->ui, control_id(CONTROL_OPENING_LIST)))) {
        return false;
    }
    if (key_is_enter(press->key)) {
        command_run(app, (CommandCall){COMMAND_PRACTICE_START, 0});
        return true;
    }
    if (!key_steps(press->key, typed ? 0 : choice->count, 8, &by)) {
        return false;
    }
    choice->list.row = practice_choice_row(choice);
    list_move(&choice->list, choice->count, by);
    if (choice->count > 0) {
        choice->line = choice->shown[choice->list.row];
    }
    app_redraw(app);
    return true;
}

static bool use_wheel(App *app, int down, SDL_Point at) {
    PracticeScene *own = state_of(app);
    if (app_now(app)->practice.on || !SDL_PointInRect(&at, &app->layout->start)) {
        return false;
    }
    own->choice.list.first += 2 * down;
    return true;
}

/* -- life -- */

static void init(void *state) {
    ((PracticeScene *)state)->choice = practice_choice_default();
}

static void enter(App *app) {
    PracticeChoice *choice = &state_of(app)->choice;
    practice_choice_list(choice, app->state.openings);
    choice->list.follow = true;
}

#define KEPT(setting, member)                                                                      \
    { SETTING_PRACTICE_##setting, offsetof(PracticeScene, choice.member) }
static const SceneSetting kept[] = {KEPT(KIND, kind),
                                    KEPT(EMPTIES, empties),
                                    KEPT(SOURCE, source),
                                    KEPT(SIDE, side),
                                    KEPT(BEYOND, beyond),
                                    KEPT(GUESS_GAME, guess_game),
                                    KEPT(GUESS_SIDE, guess_side),
                                    KEPT(GUESS_FROM, guess_from)};

static void draw(const View *view) {
    if (view->snapshot->practice.on) {
        exercise_draw(view);
    } else {
        practice_choice_draw(view);
    }
}

const Scene practice_scene = {.name = "practice",
                              .place = PLACE_PANEL,
                              .replaces = SCENE_SET(LAB) | SCENE_SET(PROGRESS) |
                                          SCENE_SET(SETTINGS) | SCENE_SET(HELP) | SCENE_SET(SETUP) |
                                          SCENE_SET(START),
                              .state_size = sizeof(PracticeScene),
                              .init = init,
                              .kept = kept,
                              .kept_count = sizeof kept / sizeof kept[0],
                              .enter = enter,
                              .follow = follow,
                              .draw = draw,
                              .key = use_key,
                              .wheel = use_wheel,
                              .go = COMMAND_PRACTICE_START,
                              .escape = escape,
                              .field_command = COMMAND_PRACTICE_SEARCH,
                              .field_text = offsetof(PracticeScene, choice.part),
                              .field_size = PRACTICE_PART_SIZE,
                              .field_changed = field_changed};
