/* Practice: the panel of choices, and the commands. During an exercise hint, undo, reveal, next puzzle
   and the computer's move have their own meaning, which the session defines. */
#include "app/practice_library.h"
#include "base/random.h"
#include "gui/practice/choice.h"
#include "gui/practice/form.h"
#include "gui/practice/guess.h"
#include "gui/ui/focus.h"
#include "gui/window/gui.h"
#include "gui/window/sync.h"

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
    const PracticeChoice *choice = practice_choice(gui);
    bool game = choice->guess_game == GUESS_LIBRARY || guess_can_use_board(gui);
    return choice->kind == PRACTICE_ENDGAME ||
           (choice->kind == PRACTICE_GUESS ? game : practice_choice_row(choice) >= 0);
}

/* Returns false: nothing comes of it. */
static bool begin(Gui *gui) {
    PracticePlan plan;
    PracticeChoice *choice = practice_choice(gui);
    uint64_t *random = practice_random(&gui->app), seed = random_next(random);
    guess_cancel(gui);
    if (choice->kind == PRACTICE_GUESS) {
        return guess_begin(gui, seed);
    }
    choice->people = app_setting(&gui->app, SETTING_PEOPLE);
    if (practice_choice_plan(choice, gui->app.openings, random, &plan)) {
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
    const PracticeChoice *choice = practice_choice(gui);
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
    PracticeChoice *choice = practice_choice(gui);
    choice->line = line;
    show_line(choice);
}

bool can_practice_line(const Gui *gui, int line) {
    return line >= PRACTICE_SURPRISE && line < opening_names_lines(gui->app.openings);
}

/* -- searching -- */

/* Keeps what was chosen while it is listed; else the first that is. */
static void follow_search(Gui *gui) {
    PracticeChoice *choice = practice_choice(gui);
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
        show_line(practice_choice(gui));
    } else if (field == PRACTICE_LIST && practice_choice(gui)->count > 0) {
        practice_choice(gui)->line = practice_choice(gui)->shown[practice_choice(gui)->list.row];
    }
}

/* -- life -- */

static void init(void *state) {
    *(PracticeChoice *)state = practice_choice_default();
}

static void enter(Gui *gui) {
    PracticeChoice *choice = practice_choice(gui);
    practice_choice_list(choice, gui->app.openings);
    show_line(choice);
}

/* The last move is in sight. */
static void before_frame(Gui *gui) {
    int count = gui_now(gui)->practice.move_count;
    TableState *moves = &practice_choice(gui)->moves;
    moves->row = count > 0 ? count - 1 : 0;
    moves->follow = true;
}

const Scene practice_scene = {.name = "practice",
                              .place = PLACE_PANEL,
                              .replaces = SCENE_SET(LAB) | SCENE_SET(PROGRESS) |
                                          SCENE_SET(SETTINGS) | SCENE_SET(HELP) | SCENE_SET(SETUP) |
                                          SCENE_SET(START),
                              .state_size = sizeof(PracticeChoice),
                              .init = init,
                              .form = &practice_form,
                              .describe = practice_describe,
                              .changed = changed,
                              .enter = enter,
                              .leave = guess_cancel,
                              .before_frame = before_frame,
                              .go = COMMAND_PRACTICE_START,
                              .escape = escape};
