/* Practice: the panel of choices, and the commands. During an exercise hint, undo, reveal, next puzzle
   and the computer's move have their own meaning, which the session defines. */
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "app/practice_library.h"
#include "base/random.h"
#include "base/utf8.h"
#include "gui/practice/state.h"
#include "gui/ui/focus.h"
#include "gui/window/gui.h"
#include "gui/window/sync.h"

/* -- the choice of an exercise, which becomes a plan for the session -- */

static PracticeChoice default_choice(void) {
    return (PracticeChoice){.empties = 10,
                            .source = PRACTICE_LIBRARY,
                            .beyond = 3,
                            .guess_side = GUESS_BOTH,
                            .guess_from = 8,
                            .line = PRACTICE_SURPRISE,
                            .playing = PRACTICE_SURPRISE};
}

/* Lists the lines whose name contains part, ignoring the case of ASCII letters, or whose moves
   begin with it. If part is empty the first row is PRACTICE_SURPRISE. names may be NULL. */
static void list_lines(PracticeChoice *choice, const OpeningNames *names) {
    int lines = opening_names_lines(names);
    choice->count = 0;
    if (!choice->part[0]) {
        choice->shown[choice->count++] = PRACTICE_SURPRISE;
    }
    for (int i = 0; i < lines && choice->count < PRACTICE_LINES_MAX; i++) {
        char moves[TC_TRANSCRIPT_SIZE];
        OpeningLine line;
        opening_names_line(names, i, &line);
        tc_transcript_write(&line.game, moves);
        if (utf8_find(line.english, choice->part) || utf8_find(line.japanese, choice->part) ||
            strncasecmp(moves, choice->part, strlen(choice->part)) == 0) {
            choice->shown[choice->count++] = i;
        }
    }
}

/* The row of the chosen line; -1: it is not in the list. */
static int row_of_line(const PracticeChoice *choice) {
    for (int row = 0; row < choice->count; row++) {
        if (choice->shown[row] == choice->line) {
            return row;
        }
    }
    return -1;
}

/* Makes a plan from the choice; random is the generator's state for random choices. Returns false
   if there is no line to play. */
static bool make_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                      PracticePlan *plan) {
    int lines = opening_names_lines(names);
    *plan = (PracticePlan){.kind = choice->kind,
                           .empties = choice->empties,
                           .source = choice->source,
                           .difficulty = choice->difficulty,
                           .people = choice->people,
                           .beyond = choice->beyond};
    if (choice->kind == PRACTICE_ENDGAME) {
        return true;
    }
    if (lines == 0) {
        return false;
    }
    OpeningLine line;
    choice->playing = choice->line >= 0 && choice->line < lines
                          ? choice->line
                          : (int)random_below(random, (uint32_t)lines);
    opening_names_line(names, choice->playing, &line);
    plan->line = line.game;
    plan->side = choice->side == PRACTICE_SIDE_EITHER ? (TcColour)random_below(random, 2)
                                                      : (TcColour)choice->side;
    return true;
}

/* -- coming and going -- */

/* Leads from the exercise to the panel, which the game still waits for, and from there to the game. */
static bool escape(Gui *gui) {
    if (is_practising(gui)) {
        scene_leave(gui, SCENE_PRACTICE);
        session_set_aside(gui->app.session, true);
        session_leave_practice(gui->app.session);
        gui->exercise = false; /* the panel is not left with it */
        scene_enter(gui, SCENE_PRACTICE);
        gui_sync(gui);
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
           (choice->kind == PRACTICE_GUESS ? game : row_of_line(choice) >= 0);
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
    if (make_plan(choice, gui->app.openings, random, &plan)) {
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
    int row = row_of_line(choice);
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
    list_lines(choice, gui->app.openings);
    if (row_of_line(choice) < 0 && choice->count > 0) {
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
    *(PracticeChoice *)state = default_choice();
}

static void enter(Gui *gui) {
    PracticeChoice *choice = practice_choice(gui);
    list_lines(choice, gui->app.openings);
    show_line(choice);
}

static void leave(Gui *gui) {
    guess_cancel(gui);
    session_set_aside(gui->app.session, false);
}

/* A new move comes into sight, once: the list can be scrolled away from it. */
static void before_frame(Gui *gui) {
    int count = gui_now(gui)->practice.move_count;
    TableState *moves = &practice_choice(gui)->moves;
    if (moves->rows != count) {
        table_go(moves, count > 0 ? count - 1 : 0);
    }
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
                              .leave = leave,
                              .before_frame = before_frame,
                              .go = COMMAND_PRACTICE_START,
                              .escape = escape};
