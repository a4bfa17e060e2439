/* Practice: the panel of choices, the commands, and the requests to the library for the session.
   During an exercise hint, undo, reveal, next puzzle and the computer's move have their own
   meaning, which the session defines. */
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
    LibraryThread *thread = done ? library_thread(app) : NULL;
    if (thread) {
        PracticeScore score = practice_exercise_score(now);
        (void)library_thread_note_exercise(thread, &(ProgressExercise){.day = today(),
                                                                       .kind = kinds[now->kind],
                                                                       .matched = score.matched,
                                                                       .moves = score.moves,
                                                                       .right = score.right,
                                                                       .lost = score.lost,
                                                                       .clean = score.clean != 0});
    }
}

/* The session may have changed: asks the library for what it wants. */
static void follow(App *app) {
    const SessionPractice *now = &app_now(app)->practice;
    PracticeScene *own = state_of(app);
    note_exercise(app, own);
    if (!now->wants_positions) {
        own->sampling = 0;
    } else if (own->sampling == 0) {
        LibraryKind kind = now->source == PRACTICE_OWN ? LIBRARY_OWN : LIBRARY_ALL;
        own->sampling = library_request_sample(app, kind, now->empties, random_number(own));
        if (own->sampling == 0) {
            session_practice_offer(app->session, NULL, 0);
        }
    }
    if (!now->wants_popular) {
        own->exploring = 0;
    } else if (own->exploring == 0) {
        own->exploring = library_request_moves(app, tc_game_position(&app_now(app)->game));
        if (own->exploring == 0) {
            session_practice_popular(app->session, NULL, NULL, 0);
        }
    }
}

static void offer(App *app, const LibraryAnswer *answer) {
    TcPosition positions[LIBRARY_SAMPLES_MAX];
    int count = answer->error.problem == LIBRARY_FINE ? answer->sample_count : 0;
    for (int i = 0; i < count; i++) {
        positions[i] = answer->samples[i].position;
    }
    memcpy(choice_of(app)->samples, answer->samples, sizeof answer->samples);
    state_of(app)->sampling = 0;
    session_practice_offer(app->session, positions, count);
}

static void report_popular(App *app, const LibraryAnswer *answer) {
    TcSquare moves[LIBRARY_MOVES_MAX];
    int games[LIBRARY_MOVES_MAX], count = 0;
    for (int i = 0; i < answer->explorer.move_count; i++) {
        const ExplorerMove *move = &answer->explorer.moves[i];
        if (answer->error.problem == LIBRARY_FINE && move->same_as == move->move) {
            moves[count] = move->move;
            games[count++] = move->games;
        }
    }
    state_of(app)->exploring = 0;
    session_practice_popular(app->session, moves, games, count);
}

static bool answer(App *app, AnswerFrom from, void *result) {
    const PracticeScene *own = state_of(app);
    const LibraryAnswer *answer = result;
    if (from != ANSWER_OF_LIBRARY) {
        return false;
    }
    if (guess_answer(app, answer)) {
        return true;
    }
    if (answer->kind == ANSWER_SAMPLED && answer->ticket == own->sampling) {
        offer(app, answer);
    } else if (answer->kind == ANSWER_EXPLORED && answer->ticket == own->exploring) {
        report_popular(app, answer);
    } else {
        return answer->kind == ANSWER_SAMPLED;
    }
    app_sync(app);
    return true;
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
                              .field_changed = field_changed,
                              .answer = answer};
