#include "gui/lab/commands.h"

#include "gui/library/scene.h"

static const SessionLab *results_of(const App *app) {
    return &session_snapshot(app->session)->lab;
}

bool can_lab(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

void do_lab(App *app, int argument) {
    (void)argument;
    bool open = !app->state.lab.open;
    lab_close(app);
    if (library_is_open(app)) {
        library_toggle(app);
    }
    app->state.lab.open = open;
    app->state.settings.open = app->state.help_open = false;
    app->state.settings.capture = COMMAND_NONE;
}

void lab_close(App *app) {
    if (app->state.lab.open) {
        session_lab_stop(app->session);
        ui_drop_focus(&app->ui);
    }
    app->state.lab.open = false;
}

/* -- searches -- */

static void run(App *app, bool each) {
    const ViewLab *lab = &app->state.lab;
    session_lab_run(
        app->session,
        &(SessionLabPlan){.depth = lab->depth, .features = lab->features, .each = each});
}

bool can_lab_run(const App *app, int argument) {
    (void)argument;
    return !results_of(app)->running && session_lab_can_run(app->session);
}

void do_lab_run(App *app, int argument) {
    (void)argument;
    run(app, false);
    if (ui_has_focus(&app->ui, command_of(COMMAND_LAB_RUN)->name)) {
        ui_set_focus(&app->ui, command_of(COMMAND_LAB_STOP)->name); /* in its place */
    }
}

bool can_lab_each(const App *app, int argument) {
    return can_lab_run(app, argument);
}

void do_lab_each(App *app, int argument) {
    (void)argument;
    run(app, true);
}

bool can_lab_stop(const App *app, int argument) {
    (void)argument;
    return results_of(app)->running;
}

void do_lab_stop(App *app, int argument) {
    (void)argument;
    session_lab_stop(app->session);
    if (ui_has_focus(&app->ui, command_of(COMMAND_LAB_STOP)->name)) {
        ui_set_focus(&app->ui, command_of(COMMAND_LAB_RUN)->name);
    }
}

/* -- switches -- */

bool can_lab_reset(const App *app, int argument) {
    (void)argument;
    return results_of(app)->count > 0 || app->state.lab.features != TC_LAB_USUAL ||
           app->state.lab.depth != lab_usual().depth;
}

void do_lab_reset(App *app, int argument) {
    (void)argument;
    session_lab_reset(app->session);
    app->state.lab.features = lab_usual().features;
    app->state.lab.depth = lab_usual().depth;
}

bool can_lab_switch(const App *app, int feature) {
    (void)app;
    return feature >= 0 && feature < TC_LAB_FEATURE_COUNT;
}

void do_lab_switch(App *app, int feature) {
    app->state.lab.features ^= TC_LAB_SET(feature);
}

bool can_lab_depth(const App *app, int step) {
    int depth = app->state.lab.depth + step;
    return depth >= SESSION_LAB_DEPTH_MIN && depth <= SESSION_LAB_DEPTH_MAX;
}

/* A click on the number itself goes on, from the last to the first. */
void do_lab_depth(App *app, int step) {
    int depth = app->state.lab.depth + (step ? step : 1);
    app->state.lab.depth = depth > SESSION_LAB_DEPTH_MAX ? SESSION_LAB_DEPTH_MIN : depth;
}

/* -- the keyboard -- */

void lab_back(App *app) {
    if (!session_lab_stop(app->session)) {
        lab_close(app);
    }
    app_redraw(app);
}

/* Up and down go from switch to switch, and the list follows; headings are passed over. */
static void move_row(App *app, int by) {
    ViewLab *lab = &app->state.lab;
    int rows = lab_rows(), step = by < 0 ? -1 : 1;
    bool far = by >= rows || by <= -rows; /* to the end, also when no row has the keyboard yet */
    int row = lab->row + (app->ui.focus_visible || far ? by : 0);
    char name[UI_NAME_SIZE];
    row = row < 0 ? 0 : row >= rows ? rows - 1 : row;
    lab_row_name(row, name);
    if (name[0] == '\0') {
        row += row + step < 0 || row + step >= rows ? -step : step;
        lab_row_name(row, name);
    }
    lab->row = row;
    lab->follow = true;
    ui_set_focus(&app->ui, name);
    app_redraw(app);
}

bool lab_key(App *app, const SDL_Keysym *sym) {
    if (sym->mod & (KMOD_CTRL | KMOD_ALT)) {
        return false;
    }
    switch (sym->sym) {
    case SDLK_ESCAPE:
        lab_back(app);
        return true;
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
        move_row(app, -lab_rows());
        return true;
    case SDLK_END:
        move_row(app, lab_rows());
        return true;
    case SDLK_LEFT:
        command_run(app, (CommandCall){COMMAND_LAB_DEPTH, -1});
        return true;
    case SDLK_RIGHT:
        command_run(app, (CommandCall){COMMAND_LAB_DEPTH, 1});
        return true;
    default:
        return false;
    }
}
