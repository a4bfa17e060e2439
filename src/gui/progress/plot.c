#include <math.h>

#include "gui/progress/state.h"

/* The parts stand in this order. */
static const ProgressResult parts[] = {PROGRESS_WON, PROGRESS_DRAWN, PROGRESS_LOST};

enum { PARTS = sizeof parts / sizeof parts[0] };

/* Chooses another colour with high contrast, where the accent is too near to the sign of a
   mistake. */
static ThemeColour colour_of(ProgressResult result) {
    ThemeColour won = theme_in_use() == THEME_CONTRAST ? COLOUR_EMPHASIS : COLOUR_ACCENT_BRIGHT;
    return result == PROGRESS_WON ? won : result == PROGRESS_DRAWN ? COLOUR_FAINT : COLOUR_MISTAKE;
}

void plot_tally(const View *view, SDL_Rect rect, const Tally *tally) {
    int sum = 0;
    for (int i = 0; i < PARTS; i++) {
        int from = rect.w * sum / tally->games, gap = view_px(view, 1);
        sum += tally->results[parts[i]];
        int to = rect.w * sum / tally->games;
        if (to > from) {
            view_fill(view, (SDL_Rect){rect.x + from, rect.y, to - from - gap, rect.h},
                      colour_of(parts[i]));
        }
    }
}

/* -- months -- */

/* Draws what the colours mean, from the right end. */
static void draw_legend(const View *view, SDL_Rect line) {
    static const char *const words[] = {
        [PROGRESS_WON] = N_("won"), [PROGRESS_DRAWN] = N_("drawn"), [PROGRESS_LOST] = N_("lost")};
    int y = line.y + line.h / 2, dot = view_px(view, 9), x = line.x + line.w;
    for (int i = PARTS - 1; i >= 0; i--) {
        int w = view_text_width(view, TYPE_SMALL, _(words[parts[i]]));
        if (x - w - 2 * dot < line.x) {
            return;
        }
        x -= w;
        view_text(view, TYPE_SMALL, x, y, w + 1, ALIGN_LEFT, COLOUR_MUTED, _(words[parts[i]]));
        x -= dot;
        view_round(view, (SDL_Rect){x - view_px(view, 3), y - dot / 2, dot, dot}, 2,
                   colour_of(parts[i]));
        x -= view_px(view, 14);
    }
}

static void draw_column(const View *view, SDL_Rect place, const Tally *tally, int max) {
    int sum = 0, gap = view_px(view, 1), top = place.y + place.h;
    for (int i = 0; i < PARTS; i++) {
        int from = place.h * sum / max;
        sum += tally->results[parts[i]];
        int to = place.h * sum / max;
        top = place.y + place.h - to;
        if (to > from) {
            view_fill(view, (SDL_Rect){place.x, top, place.w, to - from - gap},
                      colour_of(parts[i]));
        }
    }
    if (tally->games > 0) {
        view_text(view, TYPE_TINY, place.x + place.w / 2, top - view_px(view, 8), 2 * place.w,
                  ALIGN_CENTRE, COLOUR_MUTED, text_format("%d", tally->games).s);
    }
}

/* The number of the month, and the year below the first (unless January follows) and January. */
static void draw_month(const View *view, SDL_Rect place, const SummaryMonth *month, bool year) {
    int x = place.x + place.w / 2, y = place.y + place.h;
    view_text(view, TYPE_TINY, x, y + view_px(view, 10), place.w * 2, ALIGN_CENTRE, COLOUR_MUTED,
              text_format("%d", month->month % 100).s);
    if (year) {
        view_text(view, TYPE_TINY, x, y + view_px(view, 24), place.w * 3, ALIGN_CENTRE,
                  COLOUR_MUTED, text_format("%d", month->month / 100).s);
    }
}

void plot_months(const View *view, SDL_Rect rect, const Summary *summary) {
    int max = 1, labels = view_px(view, 34), head = view_px(view, 16), legend = view_px(view, 20);
    draw_legend(view, (SDL_Rect){rect.x, rect.y, rect.w, head});
    rect.y += legend;
    rect.h = rect.h - legend < rect.w ? rect.h - legend : rect.w;
    for (int i = 0; i < summary->month_count; i++) {
        int games = summary->months[i].tally.games;
        max = games > max ? games : max;
    }
    for (int i = 0; i < summary->month_count; i++) {
        const SummaryMonth *month = &summary->months[i];
        const int *results = month->tally.results;
        int from = rect.w * i / SUMMARY_MONTHS, to = rect.w * (i + 1) / SUMMARY_MONTHS;
        int gap = (to - from) / 4;
        SDL_Rect whole = {rect.x + from, rect.y, to - from, rect.h};
        SDL_Rect place = {whole.x + gap, rect.y + head, whole.w - 2 * gap, rect.h - head - labels};
        Text name = text_format("progress month %d", month->month);
        UiControl *control = ui_add(view->ui, UI_BAR, name.s, whole, NO_CALL, 0);
        ui_value(control, "won %d drawn %d lost %d", results[PROGRESS_WON], results[PROGRESS_DRAWN],
                 results[PROGRESS_LOST]);
        draw_column(view, place, &month->tally, max);
        draw_month(view, place, month,
                   month->month % 100 == 1 || (i == 0 && month->month % 100 < 12));
    }
}

/* -- lines -- */

typedef struct Scale {
    SDL_Rect plot;
    int low, count; /* percent at the foot; points from left to right */
} Scale;

static SDL_FPoint point_of(const Scale *scale, int index, double percent) {
    int steps = scale->count > 1 ? scale->count - 1 : 1;
    return (SDL_FPoint){(float)(scale->plot.w * index) / (float)steps,
                        (float)(scale->plot.h * (100 - percent) / (100 - scale->low))};
}

/* Lines at every step percent, with their numbers left of the plot. */
static void draw_grid(const View *view, const Scale *scale, int step) {
    for (int percent = scale->low; percent <= 100; percent += step) {
        int y = scale->plot.y + (int)point_of(scale, 0, percent).y;
        view_fill(view, (SDL_Rect){scale->plot.x, y, scale->plot.w, view_px(view, 1)},
                  COLOUR_RAISED);
        view_text(view, TYPE_TINY, scale->plot.x - view_px(view, 6), y, view_px(view, 30),
                  ALIGN_RIGHT, COLOUR_MUTED, text_format("%d", percent).s);
    }
}

static void draw_dot(const View *view, const Scale *scale, int index, double percent, float size,
                     ThemeColour colour) {
    SDL_FPoint at = point_of(scale, index, percent);
    canvas_dot(view->canvas, scale->plot.x + (int)at.x, scale->plot.y + (int)at.y,
               view_px(view, size), theme_colour(colour));
}

/* Its picture reaches beyond the plot by its own thickness. */
static void draw_line(const View *view, const Scale *scale, const double *percents) {
    SDL_FPoint points[SUMMARY_GAMES_MAX];
    int edge = view_px(view, 3);
    SDL_Rect plot = scale->plot;
    SDL_Rect room = {plot.x - edge, plot.y - edge, plot.w + 2 * edge, plot.h + 2 * edge};
    for (int i = 0; i < scale->count; i++) {
        points[i] = point_of(scale, i, percents[i]);
        points[i].x += (float)edge + 0.5f;
        points[i].y += (float)edge + 0.5f;
    }
    if (scale->count > 1) {
        canvas_polyline(view->canvas, room, points, scale->count, 2 * view->layout->scale,
                        theme_colour(COLOUR_ACCENT_BRIGHT));
    }
}

static SDL_Rect plot_in(const View *view, SDL_Rect rect) {
    int left = view_px(view, 34), edge = view_px(view, 8);
    return (SDL_Rect){rect.x + left, rect.y + edge, rect.w - left - edge, rect.h - 2 * edge};
}

void plot_accuracy(const View *view, SDL_Rect rect, const Summary *summary) {
    Scale scale = {.plot = plot_in(view, rect), .low = 90, .count = summary->plotted};
    for (int i = 0; i < scale.count; i++) {
        while (summary->accuracies[i] < scale.low) {
            scale.low -= 10;
        }
    }
    UiControl *control = ui_add(view->ui, UI_BAR, "progress plot", rect, NO_CALL, 0);
    ui_value(control, "%d games, last %d, mean %.1f", scale.count,
             summary->accuracies[scale.count - 1], summary->recent_accuracy);
    draw_grid(view, &scale, 10);
    draw_line(view, &scale, summary->means);
    for (int i = 0; i < scale.count; i++) {
        draw_dot(view, &scale, i, summary->accuracies[i], 6, COLOUR_TEXT);
    }
}

void plot_shares(const View *view, SDL_Rect rect, const SummaryKind *kind) {
    Scale scale = {.plot = plot_in(view, rect), .count = kind->count};
    double percents[SUMMARY_EXERCISES_MAX];
    if (kind->count == 0) {
        return;
    }
    for (int i = 0; i < kind->count; i++) {
        percents[i] = kind->shares[i];
    }
    draw_grid(view, &scale, 50);
    draw_line(view, &scale, percents);
    for (int i = 0; i < kind->count; i++) {
        draw_dot(view, &scale, i, percents[i], 5, COLOUR_TEXT);
    }
}
