#include "gui/game/panel/panel.h"
#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"

#include <stdlib.h>

enum { PLIES_MAX = TC_GAME_MAX_MOVES, LABEL_ROOM = 20 /* logical px from label to label */ };

/* The plies that there can be: fewer than 60 on a board that was set up. */
static int last_ply(const TcGame *game) {
    int empties = tc_board_empties(&game->start.board);
    int last = empties > game->count ? empties : game->count;
    return last < 1 ? 1 : last;
}

static SDL_Rect plot_of(const Layout *layout) {
    SDL_Rect graph = layout->graph;
    int left = layout_px(layout, 50), top = layout_px(layout, layout->compact ? 30 : 36);
    int right = layout_px(layout, 16), bottom = layout_px(layout, layout->compact ? 10 : 24);
    return (SDL_Rect){graph.x + left, graph.y + top, graph.w - left - right,
                      graph.h - top - bottom};
}

int graph_limit(int max) {
    int limit = (abs(max) + 7) / 8 * 8;
    return limit < 8 ? 8 : limit;
}

int graph_ply_at(const Layout *layout, const TcGame *game, int x) {
    SDL_Rect plot = plot_of(layout);
    int ply = plot.w > 0 ? ((x - plot.x) * last_ply(game) * 2 + plot.w) / (2 * plot.w) : 0;
    return ply < 0 ? 0 : ply > game->count ? game->count : ply;
}

/* The value shown at a ply; false when there is none. */
static bool value_at(const SessionSnapshot *now, int ply, int *value) {
    const TcPosition *position = &now->game.positions[ply];
    if (ply < now->random_plies || ply > now->game.count) { /* what nobody played shows nothing */
        return false;
    }
    if (now->evaluation_visible) {
        *value = tc_value_discs(now->values[ply].black_value);
        return now->values[ply].known;
    }
    *value = tc_position_count(position, TC_BLACK) - tc_position_count(position, TC_WHITE);
    return true;
}

static bool shows_losses(const View *view) {
    return view->state->graph_mode == GRAPH_LOSSES && view->snapshot->evaluation_visible;
}

/* Discs that colour has lost in its moves up to a ply. */
static int losses_at(const SessionSnapshot *now, TcColour colour, int ply) {
    int sum = 0;
    for (int i = 0; i < ply; i++) {
        if (now->game.positions[i].mover == colour && now->judgement.loss[i] > 0) {
            sum += now->judgement.loss[i];
        }
    }
    return sum;
}

/* Says what the height of the plot means: from low at its foot to high. */
typedef struct Scale {
    SDL_Rect plot;
    int low, high, step;
    int last; /* the ply at the right edge */
} Scale;

static int greatest(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    int max = 0, value;
    if (shows_losses(view)) {
        int black = now->judgement.total[TC_BLACK], white = now->judgement.total[TC_WHITE];
        return black > white ? black : white;
    }
    for (int ply = 0; ply <= now->game.count; ply++) {
        if (value_at(now, ply, &value) && abs(value) > max) {
            max = abs(value);
        }
    }
    return max;
}

static int y_of(const Scale *scale, int value) {
    int span = scale->high - scale->low;
    return scale->plot.y + scale->plot.h - (value - scale->low) * scale->plot.h / span;
}

static int x_of(const Scale *scale, int ply) {
    return scale->plot.x + ply * scale->plot.w / scale->last;
}

int graph_step(int limit, int height, int room) {
    int step = 8;
    while (step < limit && (limit % step != 0 || step * height / limit < room)) {
        step += 8;
    }
    return step;
}

static Scale choose_scale(const View *view) {
    int limit = graph_limit(greatest(view));
    Scale scale = {.plot = plot_of(view->layout), .last = last_ply(&view->snapshot->game)};
    scale.high = limit < 16 ? 16 : limit;
    scale.low = shows_losses(view) ? 0 : -scale.high;
    scale.step = graph_step(scale.high, scale.low < 0 ? scale.plot.h / 2 : scale.plot.h,
                            view_px(view, LABEL_ROOM));
    return scale;
}

/* Whether a label has room beside those that are drawn before it: of the upper end, then the lower, then the
   others. */
static bool has_room(const View *view, const Scale *scale, int value) {
    int room = view_font(view, TYPE_TINY).px, high = y_of(scale, scale->high);
    int low = y_of(scale, scale->low), y = y_of(scale, value);
    return value == scale->high || (y - high >= room && (value == scale->low || low - y >= room));
}

static void draw_grid(const View *view, const Scale *scale) {
    int line = view_px(view, 1);
    SDL_Rect plot = scale->plot;
    for (int value = scale->low; value <= scale->high; value += scale->step) {
        int y = y_of(scale, value);
        Text text = text_format("%d", abs(value));
        view_fill(view, (SDL_Rect){plot.x, y, plot.w, line},
                  value == 0 ? COLOUR_FAINT : COLOUR_RAISED);
        if (has_room(view, scale, value)) {
            view_text(view, TYPE_TINY, plot.x - view_px(view, 6), y, plot.x, ALIGN_RIGHT,
                      COLOUR_MUTED, text.s);
        }
    }
    int apart = scale->last > 30 ? 10 : scale->last > 12 ? 5 : scale->last > 6 ? 2 : 1;
    for (int ply = 0; ply <= scale->last && !view->layout->compact; ply += apart) {
        view_text(view, TYPE_TINY, x_of(scale, ply), plot.y + plot.h + view_px(view, 13), plot.w,
                  ALIGN_CENTRE, COLOUR_MUTED, text_format("%d", ply).s);
    }
}

/* The axis counts discs: those of the side whose disc stands at its end. */
static void draw_sides(const View *view, const Scale *scale) {
    int size = view_px(view, 12), x = view->layout->graph.x + view_px(view, 18);
    const int ends[2] = {y_of(scale, scale->high), y_of(scale, scale->low)};
    for (int colour = 0; colour < 2 && scale->low < 0; colour++) {
        if (has_room(view, scale, colour == TC_BLACK ? scale->high : scale->low)) {
            view_disc_of_side(view, (TcColour)colour, x, ends[colour], size);
        }
    }
}

/* The first ply from which on every value is proven, count + 1 when there is none. */
static int first_proven(const SessionSnapshot *now) {
    int first = now->game.count + 1;
    while (first > 0 && now->values[first - 1].known && now->values[first - 1].exact) {
        first--;
    }
    return first;
}

static void draw_proven(const View *view, const Scale *scale) {
    const SessionSnapshot *now = view->snapshot;
    int first = first_proven(now), size = view_px(view, 24);
    if (!now->evaluation_visible || shows_losses(view) || first >= now->game.count) {
        return;
    }
    SDL_Rect plot = scale->plot;
    int x = x_of(scale, first), end = x_of(scale, now->game.count);
    SDL_Rect region = {x, plot.y, end - x, plot.h};
    canvas_clip(view->canvas, &region);
    for (; x < end; x += size) {
        for (int y = plot.y; y < plot.y + plot.h; y += size) {
            canvas_sprite(view->canvas, SPRITE_HATCH, x, y, size, size, theme_colour(COLOUR_LINE));
        }
    }
    canvas_clip(view->canvas, NULL);
}

int graph_run(const bool *known, int last, int from, int *end) {
    while (from <= last && !known[from]) {
        from++;
    }
    for (*end = from; *end <= last && known[*end];) {
        (*end)++;
    }
    return from <= last ? from : -1;
}

/* A line through the known values, with gaps between; places[ply] is where the ply's point
   stands. */
static void draw_line(const View *view, const Scale *scale, const SDL_Point *places,
                      const bool *known, ThemeColour colour) {
    SDL_FPoint points[PLIES_MAX + 1];
    /* the line's picture reaches beyond the plot by its own thickness */
    int edge = view_px(view, 3), last = view->snapshot->game.count, end = 0;
    SDL_Rect plot = scale->plot;
    SDL_Rect room = {plot.x - edge, plot.y - edge, plot.w + 2 * edge, plot.h + 2 * edge};
    for (int from; (from = graph_run(known, last, end, &end)) >= 0;) {
        int count = 0;
        for (int ply = from; ply < end; ply++) {
            points[count++] = (SDL_FPoint){(float)(places[ply].x - room.x) + 0.5f,
                                           (float)(places[ply].y - room.y) + 0.5f};
        }
        if (count > 1) {
            canvas_polyline(view->canvas, room, points, count, 1.8f * view->layout->scale,
                            theme_colour(colour));
        } else {
            canvas_dot(view->canvas, places[from].x, places[from].y, view_px(view, 5),
                       theme_colour(colour));
        }
    }
}

/* Offers the review, which values what is missing, in the widest gap, where there is room. */
static void draw_offer(const View *view, const Scale *scale, const bool *known) {
    const SessionSnapshot *now = view->snapshot;
    int first = 0, widest = 0, h = view_px(view, 24);
    for (int ply = now->random_plies, begin = ply; ply <= now->game.count; ply++) {
        begin = known[ply] ? ply + 1 : begin;
        if (ply + 1 - begin > widest) {
            widest = ply + 1 - begin;
            first = begin;
        }
    }
    Text text =
        text_format("%s  %s", _(command_of(COMMAND_REVIEW)->label), text_of_key(COMMAND_REVIEW).s);
    const Button button = {
        .call = {COMMAND_REVIEW, 0}, .name = "review in graph", .text = text.s, .type = TYPE_SMALL};
    int w = button_width(view, &button, 10), x = x_of(scale, first);
    int room = x_of(scale, first + widest - 1) - x;
    if (widest >= 3 && room >= w && scale->plot.h > 2 * h && command_can(view->gui, button.call)) {
        button_draw(view,
                    (SDL_Rect){x + (room - w) / 2, scale->plot.y + (scale->plot.h - h) / 2, w, h},
                    &button);
    }
}

static void draw_mark(const View *view, SDL_Point at, LossMark mark) {
    static const struct {
        SpriteId sprite;
        ThemeColour colour;
        float size;
    } looks[LOSS_MARK_COUNT] = {
        [LOSS_MARK_DUBIOUS] = {SPRITE_MARK_DUBIOUS, COLOUR_CAUTION, 8},
        [LOSS_MARK_MISTAKE] = {SPRITE_MARK_MISTAKE, COLOUR_MISTAKE, 9},
        [LOSS_MARK_BLUNDER] = {SPRITE_MARK_BLUNDER, COLOUR_BLUNDER, 12},
    };
    int size = view_px(view, looks[mark].size);
    canvas_sprite(view->canvas, looks[mark].sprite, at.x - size / 2, at.y - size / 2, size, size,
                  theme_colour(looks[mark].colour));
}

/* Half the width of the band at a ply, in tenths of a disc; 0: the value is proven or has none. */
static int band_at(const SessionSnapshot *now, int ply) {
    return now->values[ply].exact ? 0 : now->values[ply].uncertainty;
}

/* A band around the line of values, column by column, as far as they are known. */
static void draw_band(const View *view, const Scale *scale, const SDL_Point *places,
                      const bool *known) {
    const SessionSnapshot *now = view->snapshot;
    int span = scale->high - scale->low;
    for (int ply = 0; ply < now->game.count; ply++) {
        int from = band_at(now, ply), to = band_at(now, ply + 1);
        int x = places[ply].x, end = places[ply + 1].x;
        for (; known[ply] && known[ply + 1] && from + to > 0 && x < end; x++) {
            int part = x - places[ply].x, whole = end - places[ply].x;
            int y = places[ply].y + (places[ply + 1].y - places[ply].y) * part / whole;
            int half = (from + (to - from) * part / whole) * scale->plot.h / (10 * span);
            SDL_Rect column = {x, y - half, 1, 2 * half + 1}, seen;
            if (SDL_IntersectRect(&column, &scale->plot, &seen)) {
                view_fill(view, seen, COLOUR_SELECTED);
            }
        }
    }
}

static void draw_values(const View *view, const Scale *scale) {
    const SessionSnapshot *now = view->snapshot;
    SDL_Point places[PLIES_MAX + 1];
    bool known[PLIES_MAX + 1];
    for (int ply = 0; ply <= now->game.count; ply++) {
        int value = 0;
        known[ply] = value_at(now, ply, &value);
        places[ply] = (SDL_Point){x_of(scale, ply), y_of(scale, value)};
    }
    if (now->evaluation_visible && view_uncertainty(view, 1).s[0]) {
        draw_band(view, scale, places, known);
    }
    draw_line(view, scale, places, known, COLOUR_TEXT);
    if (now->evaluation_visible) {
        draw_offer(view, scale, known);
    }
    for (int ply = 1; ply <= now->game.count && now->evaluation_visible; ply++) {
        if (now->judgement.mark[ply - 1] != LOSS_MARK_NONE) {
            draw_mark(view, places[ply], (LossMark)now->judgement.mark[ply - 1]);
        }
    }
}

/* One rising line a side, its disc at the end, clear of the other's; the line of the side whose
   discs are like the text is drawn as text. */
static void draw_losses(const View *view, const Scale *scale) {
    const SessionSnapshot *now = view->snapshot;
    SDL_Point places[PLIES_MAX + 1], ends[2];
    bool known[PLIES_MAX + 1];
    int like_text = theme_in_use() == THEME_LIGHT ? TC_BLACK : TC_WHITE;
    for (int colour = 0; colour < 2; colour++) {
        for (int ply = 0; ply <= now->game.count; ply++) {
            int sum = losses_at(now, (TcColour)colour, ply);
            known[ply] = true;
            places[ply] = (SDL_Point){x_of(scale, ply), y_of(scale, sum)};
        }
        draw_line(view, scale, places, known,
                  colour == like_text ? COLOUR_TEXT : COLOUR_ACCENT_BRIGHT);
        ends[colour] = places[now->game.count];
    }
    int size = view_px(view, 16), apart = ends[TC_BLACK].y - ends[TC_WHITE].y;
    int more = size - (apart < 0 ? -apart : apart), sign = apart < 0 ? -1 : 1;
    for (int colour = 0; colour < 2; colour++) {
        int off = more > 0 ? sign * (colour == TC_BLACK ? more : -more) / 2 : 0;
        view_disc_of_side(view, (TcColour)colour, ends[colour].x, ends[colour].y + off, size);
    }
}

static void draw_cursor(const View *view, const Scale *scale, int ply, ThemeColour colour) {
    SDL_Rect plot = scale->plot;
    int x = x_of(scale, ply), w = view_px(view, 1), up = view_px(view, 5);
    view_fill(view, (SDL_Rect){x - w / 2, plot.y - up, w, plot.h + up}, colour);
    canvas_dot(view->canvas, x - w / 2, plot.y - up, view_px(view, 7), theme_colour(colour));
}

/* ", best f6 +8" when the move to ply was not it. */
static Text describe_best(const SessionSnapshot *now, int ply) {
    const PositionValue *before = ply > 0 ? &now->values[ply - 1] : NULL;
    if (!before || !now->evaluation_visible || !before->known ||
        !tc_square_is_valid(before->best) || before->best == now->game.moves[ply - 1]) {
        return (Text){""};
    }
    return text_format(_(", best %1$s %2$s"), text_of_square(before->best).s,
                       text_of_lead(before->black_value).s);
}

/* "#31 b5? Black +2, best f6 Black +8" */
static Text describe(const View *view, int ply) {
    const SessionSnapshot *now = view->snapshot;
    bool marks = ply > 0 && now->evaluation_visible;
    const char *mark = marks ? losses_mark_text((LossMark)now->judgement.mark[ply - 1]) : "";
    Text square = ply > 0 ? text_of_square(now->game.moves[ply - 1]) : (Text){""};
    int value = 0;
    if (shows_losses(view)) {
        return text_format(_("#%1$d %2$s%3$s  lost: Black %4$d, White %5$d"), ply, square.s, mark,
                           losses_at(now, TC_BLACK, ply), losses_at(now, TC_WHITE, ply));
    }
    Text number = value_at(now, ply, &value) ? text_of_lead(value) : (Text){""};
    Text sure =
        now->evaluation_visible ? view_uncertainty(view, now->values[ply].uncertainty) : (Text){""};
    bool reported = now->evaluation_visible && number.s[0] && now->values[ply].from_file;
    return text_format("#%d %s%s%s%s%s%.60s%.40s", ply, square.s, mark, ply > 0 ? " " : "",
                       number.s, sure.s, reported ? _(" (the file's)") : "",
                       describe_best(now, ply).s);
}

static const char *title_of(const View *view) {
    if (shows_losses(view)) {
        return _("Discs lost so far");
    }
    return view->snapshot->evaluation_visible ? _("Expected result in discs")
                                              : _("Difference in discs");
}

/* The ply under the mouse, -1: none. */
static int hovered(const View *view) {
    int ply = view->state->hover_ply;
    return ply <= view->snapshot->game.count ? ply : -1;
}

/* The mistakes that are marked in it. */
static Text text_of_marks(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    int marks = 0;
    for (int i = 0; i < now->game.count; i++) {
        marks += now->judgement.mark[i] != LOSS_MARK_NONE;
    }
    return marks > 0 && now->evaluation_visible && !shows_losses(view)
               ? text_format(translate_plural("%d mistake", "%d mistakes", marks), marks)
               : (Text){""};
}

/* The mistakes are told where there is room beside the title. */
static void draw_title(const View *view) {
    SDL_Rect graph = view->layout->graph;
    int y = graph.y + view_px(view, 14), pad = view_px(view, 12), ply = hovered(view);
    int room = graph.w - 2 * pad;
    Text text = ply >= 0 ? describe(view, ply) : text_format("%s", title_of(view));
    Text marks = ply >= 0 ? (Text){""} : text_of_marks(view);
    int rest = room - view_text_width(view, TYPE_SMALL, text.s) - pad;
    if (view_text_width(view, TYPE_SMALL, marks.s) <= rest) {
        view_text(view, TYPE_SMALL, graph.x + pad + room, y, rest, ALIGN_RIGHT, COLOUR_MUTED,
                  marks.s);
    }
    view_text(view, TYPE_SMALL, graph.x + pad, y, room, ALIGN_LEFT,
              ply >= 0 ? COLOUR_TEXT : COLOUR_MUTED, text.s);
}

void graph_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    Scale scale = choose_scale(view);
    view_card(view, view->layout->graph);
    UiControl *control = ui_add(view->ui, UI_GRAPH, "graph", view->layout->graph,
                                (CommandCall){COMMAND_GO_TO, now->game.cursor}, 0);
    int ply = hovered(view);
    ui_value(control, "%s", describe(view, ply >= 0 ? ply : now->game.cursor).s);
    draw_title(view);
    draw_proven(view, &scale);
    draw_grid(view, &scale);
    draw_sides(view, &scale);
    if (ply >= 0) {
        draw_cursor(view, &scale, ply, COLOUR_FAINT);
    }
    draw_cursor(view, &scale, now->game.cursor, COLOUR_EMPHASIS);
    if (shows_losses(view)) {
        draw_losses(view, &scale);
    } else {
        draw_values(view, &scale);
    }
}
