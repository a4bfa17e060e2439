#include "gui/practice/practice.h"

#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "gui/game/panel/database.h"
#include "gui/lab/commands.h"
#include "gui/settings/commands.h"
#include "gui/words/translate.h"

static const char search_field[] = "opening search";

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

static PracticeChoice *choice_of(App *app) {
    return &app->state.practice;
}

bool practice_has_board(const App *app) {
    return snapshot_of(app)->practice.on;
}

/* -- the library -- */

static LibraryKind kind_of(const App *app) {
    return snapshot_of(app)->practice.source == PRACTICE_OWN ? LIBRARY_OWN : LIBRARY_ALL;
}

static uint64_t random_number(App *app) {
    if (app->practice.random == 0) {
        app->practice.random = (uint64_t)(clock_seconds() * 1e9);
    }
    return random_next(&app->practice.random);
}

void practice_follow(App *app) {
    const SessionPractice *now = &snapshot_of(app)->practice;
    struct PracticeAsked *own = &app->practice;
    if (!now->wants_positions) {
        own->sampling = 0;
    } else if (own->sampling == 0) {
        own->sampling = database_sample(app, kind_of(app), now->empties, random_number(app));
        if (own->sampling == 0) {
            session_practice_offer(app->session, NULL, 0);
        }
    }
    if (!now->wants_popular) {
        own->exploring = 0;
    } else if (own->exploring == 0) {
        own->exploring = database_explore(app, tc_game_position(&snapshot_of(app)->game));
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
    app->practice.sampling = 0;
    session_practice_offer(app->session, positions, count);
}

static void tell_popular(App *app, const LibraryAnswer *answer) {
    TcSquare moves[LIBRARY_MOVES_MAX];
    int games[LIBRARY_MOVES_MAX], count = 0;
    for (int i = 0; i < answer->explorer.move_count; i++) {
        const ExplorerMove *move = &answer->explorer.moves[i];
        if (answer->error.problem == LIBRARY_FINE && move->same_as == move->move) {
            moves[count] = move->move;
            games[count++] = move->games;
        }
    }
    app->practice.exploring = 0;
    session_practice_popular(app->session, moves, games, count);
}

bool practice_take_answer(App *app, const LibraryAnswer *answer) {
    if (answer->kind == ANSWER_SAMPLED && answer->ticket == app->practice.sampling) {
        offer(app, answer);
    } else if (answer->kind == ANSWER_EXPLORED && answer->ticket == app->practice.exploring) {
        tell_popular(app, answer);
    } else {
        return answer->kind == ANSWER_SAMPLED;
    }
    app_sync(app);
    return true;
}

/* -- coming and going -- */

static void open_panel(App *app) {
    PracticeChoice *choice = choice_of(app);
    practice_choice_list(choice, app->state.openings);
    choice->open = choice->follow = true;
    lab_close(app);
    app->state.settings.open = app->state.help_open = app->state.setup = false;
    app->state.settings.capture = COMMAND_NONE;
}

void practice_close(App *app) {
    session_leave_practice(app->session);
    choice_of(app)->open = false;
}

bool practice_back(App *app) {
    if (choice_of(app)->open) {
        choice_of(app)->open = false;
        ui_drop_focus(&app->ui);
        return true;
    }
    if (session_leave_practice(app->session)) {
        open_panel(app);
        return true;
    }
    return false;
}

bool can_practice(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

void do_practice(App *app, int argument) {
    (void)argument;
    if (!practice_back(app)) {
        open_panel(app);
    }
}

bool can_practice_start(const App *app, int argument) {
    (void)argument;
    const PracticeChoice *choice = &app->state.practice;
    return choice->open && (choice->kind == PRACTICE_ENDGAME || practice_choice_row(choice) >= 0);
}

static void begin(App *app) {
    PracticePlan plan;
    (void)random_number(app);
    if (practice_choice_plan(choice_of(app), app->state.openings, &app->practice.random, &plan)) {
        session_practise(app->session, &plan);
    }
}

void do_practice_start(App *app, int argument) {
    (void)argument;
    choice_of(app)->open = app->state.start_open = app->state.setup = false;
    ui_drop_focus(&app->ui);
    begin(app);
}

bool can_practice_end(const App *app, int argument) {
    (void)argument;
    return practice_has_board(app);
}

void do_practice_end(App *app, int argument) {
    (void)argument;
    practice_close(app);
}

void practice_analyse(App *app) {
    TcTree *tree = NULL;
    const TcTree *exercise = snapshot_of(app)->tree;
    PracticeState state = snapshot_of(app)->practice.state;
    if (state == PRACTICE_FINDING || state == PRACTICE_NONE_FOUND) { /* none is on the board */
        practice_close(app);
        return;
    }
    if (!exercise || tc_tree_clone(exercise, &tree) != TC_OK) {
        return;
    }
    practice_close(app);
    app->state.tab = TAB_LINES;
    if (session_open(app->session, tree)) {
        app_say(app, _("Undo brings back what was here before"), false, 4);
    }
}

bool practice_can_go_on(const App *app) {
    PracticeState state = snapshot_of(app)->practice.state;
    return practice_has_board(app) && (session_practice_can_go_on(app->session) ||
                                       state == PRACTICE_OVER || state == PRACTICE_NONE_FOUND);
}

void practice_go_on(App *app) {
    if (!session_practice_go_on(app->session)) {
        practice_next(app);
    }
}

/* Another opening where any would do; else the same again, or the next
 * position. */
void practice_next(App *app) {
    const PracticeChoice *choice = choice_of(app);
    bool other = choice->line == PRACTICE_SURPRISE || choice->side == PRACTICE_SIDE_EITHER;
    if (snapshot_of(app)->practice.kind == PRACTICE_OPENING && other) {
        begin(app);
    } else {
        session_practice_next(app->session);
    }
}

/* -- choosing -- */

bool can_practice_kind(const App *app, int kind) {
    return app->state.practice.open && kind >= 0 && kind < PRACTICE_KINDS;
}

void do_practice_kind(App *app, int kind) {
    choice_of(app)->kind = (PracticeKind)kind;
    choice_of(app)->follow = true;
}

bool can_practice_empties(const App *app, int empties) {
    return app->state.practice.open && empties >= PRACTICE_EMPTIES_MIN &&
           empties <= PRACTICE_EMPTIES_MAX;
}

void do_practice_empties(App *app, int empties) {
    choice_of(app)->empties = empties;
}

bool can_practice_source(const App *app, int source) {
    return app->state.practice.open && source >= 0 && source < PRACTICE_SOURCES;
}

void do_practice_source(App *app, int source) {
    choice_of(app)->source = (PracticeSource)source;
}

bool can_practice_side(const App *app, int side) {
    return app->state.practice.open && side >= 0 && side < PRACTICE_SIDE_COUNT;
}

void do_practice_side(App *app, int side) {
    choice_of(app)->side = (PracticeSide)side;
}

bool can_practice_beyond(const App *app, int beyond) {
    return app->state.practice.open && beyond >= 0 && beyond <= PRACTICE_BEYOND_MAX;
}

void do_practice_beyond(App *app, int beyond) {
    choice_of(app)->beyond = beyond;
}

bool can_practice_line(const App *app, int line) {
    return app->state.practice.open && line >= PRACTICE_SURPRISE &&
           line < opening_names_lines(app->state.openings);
}

void do_practice_line(App *app, int line) {
    choice_of(app)->line = line;
}

/* -- searching -- */

bool can_practice_search(const App *app, int argument) {
    (void)argument;
    return app->state.practice.open;
}

void do_practice_search(App *app, int argument) {
    (void)argument;
    ui_set_focus(&app->ui, search_field);
}

/* What was chosen stays so while it is listed; else the first that is. */
void practice_search(App *app) {
    PracticeChoice *choice = choice_of(app);
    practice_choice_list(choice, app->state.openings);
    if (practice_choice_row(choice) < 0 && choice->count > 0) {
        choice->line = choice->shown[0];
    }
    choice->follow = true;
    app_redraw(app);
}

static void move_row(App *app, int by) {
    PracticeChoice *choice = choice_of(app);
    int row = practice_choice_row(choice) + by;
    row = row >= choice->count ? choice->count - 1 : row;
    row = row < 0 ? 0 : row;
    if (choice->count > 0) {
        choice->line = choice->shown[row];
    }
    choice->follow = true;
    app_redraw(app);
}

bool practice_list_key(App *app, SDL_Keycode key) {
    PracticeChoice *choice = choice_of(app);
    switch (key) {
    case SDLK_UP:
        move_row(app, -1);
        return true;
    case SDLK_DOWN:
        move_row(app, 1);
        return true;
    case SDLK_PAGEUP:
        move_row(app, -8);
        return true;
    case SDLK_PAGEDOWN:
        move_row(app, 8);
        return true;
    case SDLK_HOME:
        move_row(app, -choice->count);
        return true;
    case SDLK_END:
        move_row(app, choice->count);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        command_run(app, (CommandCall){COMMAND_PRACTICE_START, 0});
        return true;
    default:
        return false;
    }
}

/* Up and down go through the list, Enter starts. */
bool practice_field_key(App *app, SDL_Keycode key) {
    bool typed =
        choice_of(app)->open && app->ui.focus_visible && ui_has_focus(&app->ui, search_field);
    return typed && key != SDLK_HOME && key != SDLK_END && practice_list_key(app, key);
}
