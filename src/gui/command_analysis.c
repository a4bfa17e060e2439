#include "gui/command_analysis.h"

#include "gui/translate.h"

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

/* -- hints -- */

bool can_one_hint(const App *app, int argument) {
    (void)argument;
    return session_can_one_hint(app->session);
}

void do_one_hint(App *app, int argument) {
    (void)argument;
    app->state.start_open = false;
    session_one_hint(app->session);
}

bool can_hint_style(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->evaluation_visible;
}

void do_hint_style(App *app, int argument) {
    (void)argument;
    app->state.hint_style = (HintStyle)((app->state.hint_style + 1) % HINT_STYLE_COUNT);
    app_say(app,
            app->state.hint_style == HINTS_DETAILED ? _("Values with depth, certainty and nodes")
                                                    : _("Values alone"),
            false, 2.5);
}

/* -- lines -- */

bool can_line(const App *app, int call) {
    const SessionSnapshot *now = snapshot_of(app);
    return call >= 0 && now->has_report && call < view_line_call(now->report.line_count, 0);
}

/* In a game this opens the analysis, so that the game itself stays as it is. */
void do_line(App *app, int call) {
    const SessionSnapshot *now = snapshot_of(app);
    int stride = view_line_call(1, 0);
    TcLine line = now->report.lines[call / stride];
    if (now->started && !now->analysing) {
        session_set_analysis(app->session, true);
    }
    for (int i = 0; i <= call % stride && i < line.pv_length; i++) {
        if (!session_play(app->session, line.pv[i])) {
            break;
        }
    }
    app->state.line_row = app->state.line_at = 0;
}

bool lines_key(App *app, SDL_Keycode key) {
    ViewState *state = &app->state;
    const SessionSnapshot *now = snapshot_of(app);
    int count = now->has_report ? now->report.line_count : 0;
    if (key == SDLK_RETURN || key == SDLK_KP_ENTER) {
        return command_run(
            app, (CommandCall){COMMAND_LINE, view_line_call(state->line_row, state->line_at)});
    }
    int row = state->line_row + (key == SDLK_DOWN) - (key == SDLK_UP);
    int at = state->line_at + (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    if (row == state->line_row && at == state->line_at) {
        return false;
    }
    ui_hover(&app->ui, -1, -1); /* what is shown is the keyboard's now */
    app_redraw(app);
    if (row >= 0 && row < count && at >= 0 &&
        (at == 0 || row != state->line_row || at < now->report.lines[row].pv_length)) {
        state->line_at = row == state->line_row ? at : 0;
        state->line_row = row;
    }
    return true;
}

/* -- graph -- */

bool can_graph_mode(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->evaluation_visible;
}

void do_graph_mode(App *app, int argument) {
    (void)argument;
    app->state.graph_mode = (GraphMode)((app->state.graph_mode + 1) % GRAPH_MODE_COUNT);
}
