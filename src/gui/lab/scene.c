/* The Search Lab, in place of the game: while it is closed its searches rest. */
#include "gui/lab/state.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"

/* Asked of const windows too: a state is made when it is first looked at. */
static LabState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_LAB);
}

bool can_lab_run(const Gui *gui, int each) {
    return each >= 0 && !gui_now(gui)->lab.running && session_lab_can_run(gui->app.session);
}

void do_lab_run(Gui *gui, int each) {
    LabState *lab = state_of(gui);
    static const double MIN_SECONDS = 0.2;
    lab->planned_depth = lab->depth;
    lab->planned_features = lab->features;
    session_lab_run(gui->app.session, &(SessionLabPlan){.depth = lab->depth,
                                                        .features = lab->features,
                                                        .each = each,
                                                        .min_seconds = MIN_SECONDS});
    if (ui_has_focus(gui->ui, ui_id(command_of(COMMAND_LAB_RUN)->name))) {
        ui_set_focus(gui->ui, ui_id(command_of(COMMAND_LAB_STOP)->name)); /* in its place */
    }
}

bool can_lab_stop(const Gui *gui) {
    return gui_now(gui)->lab.running || lab_goes_on(state_of(gui), gui_now(gui));
}

void do_lab_stop(Gui *gui) {
    if (!session_lab_stop(gui->app.session)) {
        session_lab_go_on(gui->app.session);
    }
}

bool can_lab_reset(const Gui *gui) {
    return gui_now(gui)->lab.count > 0 || state_of(gui)->features != TC_LAB_DEFAULT ||
           state_of(gui)->depth != LAB_DEFAULT.depth;
}

void do_lab_reset(Gui *gui) {
    session_lab_reset(gui->app.session);
    state_of(gui)->features = LAB_DEFAULT.features;
    state_of(gui)->depth = LAB_DEFAULT.depth;
}

void do_lab_switch(Gui *gui, int feature) {
    state_of(gui)->features ^= TC_LAB_SET(feature);
}

bool can_lab_depth(const Gui *gui, int step) {
    int depth = state_of(gui)->depth + step;
    return depth >= SESSION_LAB_DEPTH_MIN && depth <= SESSION_LAB_DEPTH_MAX;
}

/* A click on the number itself goes on, from the last to the first. */
void do_lab_depth(Gui *gui, int step) {
    int depth = state_of(gui)->depth + (step ? step : 1);
    state_of(gui)->depth = depth > SESSION_LAB_DEPTH_MAX ? SESSION_LAB_DEPTH_MIN : depth;
}

/* Up and down go from switch to switch, and the list follows; headings are passed over. */
static void move_row(Gui *gui, LabState *lab, int by) {
    int rows = lab_rows(), step = by < 0 ? -1 : 1;
    bool far = by >= rows || by <= -rows; /* to the end, also when no row has the keyboard yet */
    list_move(&lab->list, rows, gui->ui->focus_visible || far ? by : 0);
    if (lab_row_name(lab->list.row).s[0] == '\0') {
        int beyond = lab->list.row + step;
        lab->list.row = beyond < 0 || beyond >= rows ? lab->list.row - step : beyond;
    }
    ui_set_focus(gui->ui, ui_id(lab_row_name(lab->list.row).s));
    gui_redraw(gui);
}

static bool use_key(Gui *gui, const KeyPress *press) {
    int by, right, down;
    if (!press->plain) {
        return false;
    }
    if (key_steps(press->key, lab_rows(), 8, &by)) {
        move_row(gui, state_of(gui), by);
    } else if (key_arrow(press->key, &right, &down)) {
        command_run(gui, (CommandCall){COMMAND_LAB_DEPTH, right});
    } else {
        return false;
    }
    return true;
}

static void init(void *state) {
    *(LabState *)state = LAB_DEFAULT;
}

/* Closed, it rests: what it had begun goes on when it is opened again. */
static void leave(Gui *gui) {
    state_of(gui)->rests = session_lab_stop(gui->app.session);
}

static void enter(Gui *gui) {
    if (state_of(gui)->rests) {
        session_lab_go_on(gui->app.session);
    }
    state_of(gui)->rests = false;
}

const Scene lab_scene = {.name = "lab",
                         .place = PLACE_WINDOW,
                         .modal = true,
                         .replaces = SCENES_OF_WINDOW,
                         .state_size = sizeof(LabState),
                         .init = init,
                         .enter = enter,
                         .leave = leave,
                         .draw = lab_draw,
                         .key = use_key,
                         .wheel_rows = 1,
                         .list_first = offsetof(LabState, list.first),
                         .stop = COMMAND_LAB_STOP};
