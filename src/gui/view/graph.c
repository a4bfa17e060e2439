/* The course of the game from Black's side: expected results while values are shown, otherwise the
   difference in discs. Click or drag moves the game. */
#include "gui/view/view.h"

#include <stdio.h>
#include <stdlib.h>

enum { LAST_PLY = TC_GAME_MAX_MOVES };

static SDL_Rect plot_of(const Layout *layout) {
    SDL_Rect graph = layout->graph;
    int left = layout_px(layout, 40), top = layout_px(layout, layout->compact ? 30 : 36);
    int right = layout_px(layout, 16), bottom = layout_px(layout, layout->compact ? 10 : 24);
    return (SDL_Rect){graph.x + left, graph.y + top, graph.w - left - right,
                      graph.h - top - bottom};
}

int graph_limit(int most) {
    int limit = (abs(most) + 7) / 8 * 8;
    return limit < 8 ? 8 : limit;
}

int graph_ply_at(const Layout *layout, const TcGame *game, int x) {
    SDL_Rect plot = plot_of(layout);
    int ply = plot.w > 0 ? ((x - plot.x) * LAST_PLY * 2 + plot.w) / (2 * plot.w) : 0;
    return ply < 0 ? 0 : ply > game->count ? game->count : ply;
}

/* The value shown at a ply; false when there is none. */
static bool value_at(const SessionSnapshot *now, int ply, int *value) {
    const TcPosition *position = &now->game.positions[ply];
    if (ply > now->game.count) {
        return false;
    }
    if (now->evaluation_visible) {
        *value = now->values[ply].black_value;
        return now->values[ply].known;
    }
    *value = tc_position_count(position, TC_BLACK) - tc_position_count(position, TC_WHITE);
    return true;
}

static int greatest(const SessionSnapshot *now) {
    int most = 0, value;
    for (int ply = 0; ply <= now->game.count; ply++) {
        if (value_at(now, ply, &value) && abs(value) > most) {
            most = abs(value);
        }
    }
    return most;
}

static int y_of(SDL_Rect plot, int limit, int value) {
    return plot.y + plot.h / 2 - value * plot.h / (2 * limit);
}

static int x_of(SDL_Rect plot, int ply) {
    return plot.x + ply * plot.w / LAST_PLY;
}

/* Lines every step discs, as close as labels allow; the limit becomes a multiple of the step. */
static int choose_step(const View *view, SDL_Rect plot, int *limit) {
    int step = 8, room = view_px(view, 14);
    while (step < *limit && step * plot.h / (2 * *limit) < room) {
        step *= 2;
    }
    *limit = (*limit + step - 1) / step * step;
    return step;
}

static void draw_grid(const View *view, SDL_Rect plot, int limit, int step) {
    int line = view_px(view, 1);
    for (int value = -limit; value <= limit; value += step) {
        char text[TEXT_NUMBER_SIZE];
        int y = y_of(plot, limit, value);
        text_value(text, value);
        canvas_fill(view->canvas, (SDL_Rect){plot.x, y, plot.w, line},
                    theme_colour(value == 0 ? COLOUR_FAINT : COLOUR_RAISED));
        view_text(view, TYPE_TINY, plot.x - view_px(view, 6), y, plot.x, ALIGN_RIGHT, COLOUR_MUTED,
                  text);
    }
    for (int ply = 0; ply <= LAST_PLY && !view->layout->compact; ply += 10) {
        char text[TEXT_NUMBER_SIZE];
        snprintf(text, sizeof text, "%d", ply);
        view_text(view, TYPE_TINY, x_of(plot, ply), plot.y + plot.h + view_px(view, 13), plot.w,
                  ALIGN_CENTRE, COLOUR_MUTED, text);
    }
}

static void draw_curve(const View *view, SDL_Rect plot, int limit) {
    SDL_FPoint points[LAST_PLY + 1];
    /* the line's picture reaches beyond the plot by its own thickness */
    int edge = view_px(view, 3), count = 0, value;
    SDL_Rect room = {plot.x - edge, plot.y - edge, plot.w + 2 * edge, plot.h + 2 * edge};
    for (int ply = 0; ply <= view->snapshot->game.count; ply++) {
        if (!value_at(view->snapshot, ply, &value)) {
            continue;
        }
        points[count++] = (SDL_FPoint){(float)(x_of(plot, ply) - room.x) + 0.5f,
                                       (float)(y_of(plot, limit, value) - room.y) + 0.5f};
    }
    if (count > 1) {
        canvas_polyline(view->canvas, room, points, count, 1.8f * view->layout->scale,
                        theme_colour(COLOUR_TEXT));
    } else if (count == 1) {
        canvas_dot(view->canvas, room.x + (int)points[0].x, room.y + (int)points[0].y,
                   view_px(view, 5), theme_colour(COLOUR_TEXT));
    }
}

static void draw_cursor(const View *view, SDL_Rect plot, int ply, ThemeColour colour) {
    int x = x_of(plot, ply), w = view_px(view, 1), up = view_px(view, 5);
    canvas_fill(view->canvas, (SDL_Rect){x - w / 2, plot.y - up, w, plot.h + up},
                theme_colour(colour));
    canvas_dot(view->canvas, x - w / 2, plot.y - up, view_px(view, 7), theme_colour(colour));
}

/* "#31 b5 +2" */
static void describe(const SessionSnapshot *now, int ply, char out[TEXT_SIZE]) {
    char square[TC_SQUARE_NAME_SIZE] = "", number[TEXT_NUMBER_SIZE] = "";
    int value = 0;
    if (ply > 0) {
        tc_square_name(now->game.moves[ply - 1], square);
    }
    if (value_at(now, ply, &value)) {
        text_value(number, value);
    }
    snprintf(out, TEXT_SIZE, "#%d %s%s%s", ply, square, ply > 0 ? " " : "", number);
}

static void draw_title(const View *view) {
    SDL_Rect graph = view->layout->graph;
    int y = graph.y + view_px(view, 14), pad = view_px(view, 12);
    int ply = view->state->hover_ply;
    char text[TEXT_SIZE];
    int w = view_text(view, TYPE_TINY, graph.x + graph.w - pad, y, graph.w, ALIGN_RIGHT,
                      COLOUR_MUTED, _("Black up"));
    if (ply >= 0 && ply <= view->snapshot->game.count) {
        describe(view->snapshot, ply, text);
    } else {
        snprintf(text, sizeof text, "%s",
                 view->snapshot->evaluation_visible ? _("Expected result in discs")
                                                    : _("Difference in discs"));
    }
    view_text(view, TYPE_SMALL, graph.x + pad, y, graph.w - w - 3 * pad, ALIGN_LEFT,
              ply >= 0 ? COLOUR_TEXT : COLOUR_MUTED, text);
}

void graph_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    SDL_Rect plot = plot_of(view->layout);
    int limit = graph_limit(greatest(now));
    limit = limit < 16 ? 16 : limit;
    int step = choose_step(view, plot, &limit);
    view_card(view, view->layout->graph);
    UiControl *control = ui_add(view->ui, UI_GRAPH, "graph", view->layout->graph,
                                (CommandCall){COMMAND_GO_TO, now->game.cursor}, 0);
    describe(now, now->game.cursor, control->value);
    draw_title(view);
    draw_grid(view, plot, limit, step);
    if (view->state->hover_ply >= 0 && view->state->hover_ply <= now->game.count) {
        draw_cursor(view, plot, view->state->hover_ply, COLOUR_FAINT);
    }
    draw_cursor(view, plot, now->game.cursor, COLOUR_CYAN);
    draw_curve(view, plot, limit);
}
