#include "gui/game/state.h"

#include "app/preferences.h"

/* Logical px: of a key, and more than squares of whole px leave to the panel. */
enum { STEP = 24, ROUNDING = 10 };

static bool has(SDL_Rect edge) {
    return edge.w > 0 && edge.h > 0;
}

/* -- keys -- */

static int panel_width(const Gui *gui) {
    return layout_panel_at(gui->layout, gui->layout->panel_edge.x);
}

static int graph_height(const Gui *gui) {
    return (int)((float)gui->layout->graph.h / gui->layout->scale);
}

/* An end is reached where the layout made something else of the last wish. */
static bool is_stopped(int wish, int length, int step) {
    return wish > 0 && (step > 0 ? length < wish - 1 : length > wish + ROUNDING);
}

bool can_panel(const Gui *gui, int step) {
    return has(gui->layout->panel_edge) &&
           !is_stopped(app_setting(&gui->app, SETTING_PANEL), panel_width(gui), step);
}

void do_panel(Gui *gui, int step) {
    preferences_set(&gui->app, SETTING_PANEL, panel_width(gui) + step * STEP);
}

bool can_graph(const Gui *gui, int step) {
    return has(gui->layout->graph_edge) &&
           !is_stopped(app_setting(&gui->app, SETTING_GRAPH), graph_height(gui), step);
}

void do_graph(Gui *gui, int step) {
    preferences_set(&gui->app, SETTING_GRAPH, graph_height(gui) + step * STEP);
}

/* -- the mouse -- */

bool edges_press(Gui *gui, const UiControl *control) {
    bool edge = control && control->role == UI_EDGE;
    if (edge) {
        game_of(gui)->edge = (CommandId)control->call.id;
    }
    return edge;
}

/* Whether one is drawn that has not gone meanwhile, with the analysis or with the window's size. */
static bool is_drawn(const Gui *gui, CommandId edge) {
    return edge != COMMAND_NO_ID &&
           has(edge == COMMAND_PANEL_WIDER ? gui->layout->panel_edge : gui->layout->graph_edge);
}

/* Sets the length, logical px, that an edge gives to what it bounds. */
static void set_length(Gui *gui, CommandId edge, int length) {
    settings_set(&gui->app.settings, edge == COMMAND_PANEL_WIDER ? SETTING_PANEL : SETTING_GRAPH,
                 length > 1 ? length : 1);
}

void edges_drag(Gui *gui, SDL_Point at) {
    CommandId edge = game_of(gui)->edge;
    if (is_drawn(gui, edge)) {
        set_length(gui, edge,
                   edge == COMMAND_PANEL_WIDER ? layout_panel_at(gui->layout, at.x)
                                               : layout_graph_at(gui->layout, at.y));
        gui_redraw(gui);
    }
}

/* The wish is, beyond the ends, what the layout made of it. */
void edges_let_go(Gui *gui) {
    CommandId edge = game_of(gui)->edge;
    game_of(gui)->edge = COMMAND_NO_ID;
    if (is_drawn(gui, edge)) {
        set_length(gui, edge, edge == COMMAND_PANEL_WIDER ? panel_width(gui) : graph_height(gui));
        preferences_save(&gui->app);
    }
}

/* -- drawing -- */

static void draw_edge(const View *view, SDL_Rect edge, const char *name, CommandId id) {
    if (!has(edge)) {
        return;
    }
    const UiControl *control = ui_add(view->ui, UI_EDGE, name, edge, (CommandCall){(int)id, 0}, 0);
    if (game_of(view->gui)->edge == id || ui_is_hovered(view->ui, control)) {
        int line = view_px(view, 2);
        SDL_Rect rect = {edge.x + edge.w / 2, edge.y, line, edge.h};
        if (edge.w > edge.h) {
            rect = (SDL_Rect){edge.x, edge.y + edge.h / 2, edge.w, line};
        }
        view_fill(view, rect, COLOUR_ACCENT);
    }
}

void edges_draw(const View *view) {
    draw_edge(view, view->layout->panel_edge, "panel edge", COMMAND_PANEL_WIDER);
    if (scenes_top(&view->state->scenes, PLACE_PANEL) == SCENE_NONE) {
        draw_edge(view, view->layout->graph_edge, "graph edge", COMMAND_GRAPH_HIGHER);
    }
}
