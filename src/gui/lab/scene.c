/* The Search Lab, in place of the game: while it is closed its searches rest. */
#include "gui/lab/state.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"

bool can_lab_run(const Gui *gui, int each) {
    return each >= 0 && !gui_now(gui)->lab.running && session_lab_can_run(gui->app.session);
}

void do_lab_run(Gui *gui, int each) {
    LabState *lab = lab_of(gui);
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
    return gui_now(gui)->lab.running || lab_goes_on(lab_of(gui), gui_now(gui));
}

void do_lab_stop(Gui *gui) {
    if (!session_lab_stop(gui->app.session)) {
        session_lab_go_on(gui->app.session);
    }
}

bool can_lab_reset(const Gui *gui) {
    return gui_now(gui)->lab.count > 0 || lab_of(gui)->features != TC_LAB_DEFAULT ||
           lab_of(gui)->depth != LAB_DEFAULT.depth;
}

void do_lab_reset(Gui *gui) {
    session_lab_reset(gui->app.session);
    lab_of(gui)->features = LAB_DEFAULT.features;
    lab_of(gui)->depth = LAB_DEFAULT.depth;
}

void do_lab_switch(Gui *gui, int feature) {
    lab_of(gui)->features ^= TC_LAB_SET(feature);
}

/* -- the form -- */

enum { DEPTH, RUN, STOP, EACH, RESET, STATE, MEASURE, LIST, KEYS, FIELDS };

static const FormField fields[FIELDS] = {
    [DEPTH] = {FORM_NUMBER, FORM_HEAD, .name = "lab depth", .help = N_("Search depth of the lab"),
               .target = FORM_STATE(LabState, depth), .min = SESSION_LAB_DEPTH_MIN,
               .max = SESSION_LAB_DEPTH_MAX, .width = 164},
    [RUN] = {FORM_BUTTON, FORM_HEAD | FORM_JOINS | FORM_ACCENT | FORM_NARROW,
             .call = {COMMAND_LAB_RUN, 0}},
    [STOP] = {FORM_BUTTON, FORM_HEAD | FORM_JOINS | FORM_ACCENT | FORM_NARROW,
              .call = {COMMAND_LAB_STOP, 0}},
    [EACH] = {FORM_BUTTON, FORM_HEAD | FORM_JOINS | FORM_NARROW, .call = {COMMAND_LAB_EACH, 0}},
    [RESET] = {FORM_BUTTON, FORM_HEAD | FORM_JOINS | FORM_NARROW, .call = {COMMAND_LAB_RESET, 0}},
    [STATE] = {FORM_NOTE, FORM_HEAD | FORM_JOINS, .name = "lab state"},
    [MEASURE] = {FORM_TABLE, FORM_NARROW, .target = FORM_STATE(LabState, measure),
                 .table = &lab_measure},
    [LIST] = {FORM_TABLE, .target = FORM_STATE(LabState, list), .table = &lab_techniques},
    [KEYS] = {FORM_NOTE, FORM_FOOT,
              .help = N_("Up and down: choose. Space: switch. Left and right: depth. Escape: "
                         "close")},
};

static const Form form = {.title = N_("Search Lab"),
                          .fields = fields,
                          .count = FIELDS,
                          .width = 1060,
                          .corner = {{COMMAND_LAB, 0}},
                          .close = "close lab"};

static int empties_of(const Gui *gui) {
    return tc_board_empties(&tc_game_position(&gui_now(gui)->game)->board);
}

/* The text says what has been measured, or is being. */
static Text state_text(const Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    const SessionLab *lab = &now->lab;
    int empties = empties_of(gui);
    if (lab->waits) {
        return text_format("%s", _("Waiting for the computer’s move …"));
    }
    if (lab->running) {
        return text_format(_("Search %1$d of %2$d …"), lab->at + 1, lab->count);
    }
    if (lab->count > 0 && !tc_position_equal(&lab->position, tc_game_position(&now->game))) {
        return text_format("%s", _("Measured in another position"));
    }
    if (lab->count > 0) {
        return lab->to_the_end ? text_format("%s", _("Solved to the end on one thread"))
                               : text_format(_("Depth %d on one thread"), lab->depth);
    }
    return now->over ? text_format("%s", _("Nothing to search: the game is over"))
                     : text_format(translate_plural("%d empty square", "%d empty squares", empties),
                                   empties);
}

static void describe(const Gui *gui, int field, FormNow *now) {
    bool goes_on = lab_goes_on(lab_of(gui), gui_now(gui));
    bool stops = can_lab_stop(gui);
    now->hidden = (field == RUN && stops) || (field == STOP && !stops);
    if (field == DEPTH) {
        now->text = now->value >= empties_of(gui) ? text_format("%s", _("To the end"))
                                                  : text_format(_("Depth %d"), now->value);
    } else if (field == STOP) {
        now->text = text_format("%s", goes_on ? _("Go on") : _("Stop"));
    } else if (field == STATE) {
        now->text = state_text(gui);
    }
}

/* Left and right are the depth's, wherever the keyboard is. */
static bool use_key(Gui *gui, const KeyPress *press) {
    int right, down, action;
    if (!press->plain || !key_arrow(press->key, &right, &down) || right == 0) {
        return false;
    }
    action = right < 0 ? FORM_LESS : FORM_MORE;
    command_run(gui, (CommandCall){COMMAND_FIELD, form_call(SCENE_LAB, DEPTH, action)});
    return true;
}

static void init(void *state) {
    *(LabState *)state = LAB_DEFAULT;
}

/* The Lab rests when it is closed: what it had begun goes on when it is opened again. */
static void leave(Gui *gui) {
    lab_of(gui)->rests = session_lab_stop(gui->app.session);
}

static void enter(Gui *gui) {
    if (lab_of(gui)->rests) {
        session_lab_go_on(gui->app.session);
    }
    lab_of(gui)->rests = false;
}

const Scene lab_scene = {.name = "lab",
                         .place = PLACE_WINDOW,
                         .modal = true,
                         .replaces = SCENES_OF_WINDOW,
                         .state_size = sizeof(LabState),
                         .init = init,
                         .enter = enter,
                         .leave = leave,
                         .form = &form,
                         .describe = describe,
                         .key = use_key,
                         .stop = COMMAND_LAB_STOP};
