#include <math.h>
#include <stdlib.h>

#include "gui/progress/plot.h"
#include "gui/progress/view.h"
#include "gui/window/parts.h"

/* Logical px. */
static const float WIDTH = 980;

static bool is_small(const View *view) {
    return view->layout->compact || view->layout->below;
}

static int px_of(const View *view, float compact, float roomy) {
    return view_px(view, is_small(view) ? compact : roomy);
}

/* -- the row of cells -- */

static void draw_cell(const View *view, SDL_Rect cell, const char *name, const char *title,
                      const char *text) {
    int off = px_of(view, 9, 12), room = cell.w - view_px(view, 8), x = cell.x + cell.w / 2;
    view_round(view, cell, 6, COLOUR_RAISED);
    view_text(view, TYPE_SMALL, x, cell.y + cell.h / 2 - off, room, ALIGN_CENTRE, COLOUR_MUTED,
              title);
    view_text(view, is_small(view) ? TYPE_STRONG : TYPE_TITLE, x, cell.y + cell.h / 2 + off, room,
              ALIGN_CENTRE, COLOUR_TEXT, text);
    view_say(view, name, cell, text);
}

static const Text none = {"\u2013"};

static Text text_percent(double share) {
    return text_format("%d %%", (int)lround(share));
}

static Text text_streak(int streak) {
    /* TRANSLATORS: games in a row */
    return streak == 0 ? none : text_format(streak > 0 ? _("%d won") : _("%d lost"), abs(streak));
}

static void draw_cells(const View *view, Flow *flow) {
    const Summary *summary = &progress_of(view)->summary;
    const Tally *all = &summary->all;
    const struct {
        const char *name, *title;
        Text text;
    } cells[] = {
        {"progress games", _("Games"), text_format("%d", all->games)},
        {"progress won", _("Won"),
         all->games > 0 ? text_percent(100.0 * all->results[PROGRESS_WON] / all->games) : none},
        {"progress streak", _("Current run"), text_streak(summary->streak)},
        {"progress longest", _("Longest run"), text_format("%d", summary->best_streak)},
        {"progress accuracy", _("Accuracy"),
         summary->reviewed > 0 ? text_percent(summary->accuracy) : none}};
    int h = px_of(view, 44, 60), gap = px_of(view, 6, 10), w = (flow->w - 4 * gap) / 5;
    for (int i = 0; i < 5; i++) {
        draw_cell(view, (SDL_Rect){flow->x + i * (w + gap), flow->y, w, h}, cells[i].name,
                  cells[i].title, cells[i].text.s);
    }
    flow->y += h + px_of(view, 6, 12);
}

/* -- results -- */

static const TableColumn level_columns[] = {
    {.min = 60, .max = 110}, {.min = 60, .share = 1}, {.align = TABLE_RIGHT}};

/* The level of a row: the highest first, of those that were played against. */
static int level_at(const Summary *summary, int row) {
    int level = TC_LEVEL_CUSTOM;
    while (level > 0 && (summary->levels[level].games == 0 || row-- > 0)) {
        level--;
    }
    return level;
}

static void fill_level(const View *view, int row, TableRow *out) {
    int level = level_at(&progress_of(view)->summary, row);
    const int *results = progress_of(view)->summary.levels[level].results;
    out->name = text_format("progress level %d", level);
    out->role = UI_BAR;
    out->value = text_format("%d \u2013 %d \u2013 %d", results[PROGRESS_WON],
                             results[PROGRESS_DRAWN], results[PROGRESS_LOST]);
    out->selected = false;
    table_put(out, TYPE_SMALL, COLOUR_TEXT, _(tc_level(level)->name));
    table_put_drawn(out, 0);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, out->value.s);
}

static void draw_tally(const View *view, SDL_Rect rect, int row, int column) {
    const Summary *summary = &progress_of(view)->summary;
    int tall = rect.h * 6 / 10;
    (void)column;
    plot_tally(view, (SDL_Rect){rect.x, rect.y + (rect.h - tall) / 2, rect.w, tall},
               &summary->levels[level_at(summary, row)]);
}

static const Table levels = {TABLE_COLUMNS(level_columns), .height = 28, .compact = 20,
                             .fill = fill_level, .draw = draw_tally};

/* Draws what the colours mean, from the right end. */
static void draw_legend(const View *view, SDL_Rect line) {
    static const struct {
        const char *text;
        ProgressResult result;
    } parts[] = {
        {N_("lost"), PROGRESS_LOST}, {N_("drawn"), PROGRESS_DRAWN}, {N_("won"), PROGRESS_WON}};
    int y = line.y + line.h / 2, dot = view_px(view, 9), x = line.x + line.w;
    for (int i = 0; i < 3; i++) {
        int w = view_text_width(view, TYPE_SMALL, _(parts[i].text));
        if (x - w - 2 * dot < line.x) {
            return;
        }
        x -= w;
        view_text(view, TYPE_SMALL, x, y, w + 1, ALIGN_LEFT, COLOUR_MUTED, _(parts[i].text));
        x -= dot;
        view_round(view, (SDL_Rect){x - view_px(view, 3), y - dot / 2, dot, dot}, 2,
                   plot_colour(parts[i].result));
        x -= view_px(view, 14);
    }
}

static int level_rows(const Summary *summary) {
    int rows = 0;
    while (level_at(summary, rows) > 0) {
        rows++;
    }
    return rows;
}

static void draw_levels(const View *view, Flow *flow, int bottom) {
    ProgressState *own = view_scene(view, SCENE_PROGRESS);
    draw_legend(view, flow_heading(view, flow, px_of(view, 22, 28), _("By level")));
    table_draw(view, &levels, &own->levels, level_rows(&own->summary),
               table_around(view, (SDL_Rect){flow->x, flow->y, flow->w, bottom - flow->y}));
}

static void draw_months(const View *view, Flow *flow, int bottom) {
    /* it ends where the levels do */
    int rows = level_rows(&progress_of(view)->summary), max = px_of(view, 210, 260);
    int beside = rows * px_of(view, levels.compact, levels.height);
    max = beside > max ? beside : max;
    flow_heading(view, flow, px_of(view, 22, 28), _("By month"));
    int h = bottom - flow->y < max ? bottom - flow->y : max;
    plot_months(view, (SDL_Rect){flow->x, flow->y, flow->w, h}, &progress_of(view)->summary);
}

static void draw_results(const View *view, Flow *flow, int bottom) {
    if (view->layout->below) {
        int middle = flow->y + (bottom - flow->y) * 6 / 10;
        draw_levels(view, flow, middle);
        flow->y = middle;
        draw_months(view, flow, bottom);
        return;
    }
    Flow right = flow_split(flow, px_of(view, 16, 32));
    draw_levels(view, flow, bottom);
    draw_months(view, &right, bottom);
}

/* -- accuracy -- */

static void draw_note(const View *view, Flow *flow, const char *name, const char *text) {
    view_say(view, name, flow_paragraph(view, flow, TYPE_SMALL, COLOUR_MUTED, text), text);
}

static void draw_accuracy(const View *view, Flow *flow, int bottom) {
    const Summary *summary = &progress_of(view)->summary;
    if (summary->reviewed == 0) {
        draw_note(view, flow, "progress note",
                  _("Review one of your games against the computer, and its accuracy appears "
                    "here."));
        return;
    }
    Text text = text_format(
        translate_plural("%1$d game reviewed; the line is the mean of ten games, now %2$d %%",
                         "%1$d games reviewed; the line is the mean of ten games, now %2$d %%",
                         summary->reviewed),
        summary->reviewed, (int)lround(summary->recent_accuracy));
    draw_note(view, flow, "progress note", text.s);
    flow->y += view_px(view, 8);
    plot_accuracy(view, (SDL_Rect){flow->x, flow->y, flow->w, bottom - flow->y}, summary);
}

/* -- mistakes -- */

static const struct {
    const char *name, *title, *text;
} mistakes[MISTAKE_KINDS] = {
    [MISTAKE_CORNER] = {"progress corner", N_("Corner given"),
                        N_("The opponent can take more corners than after the best move")},
    [MISTAKE_X_SQUARE] = {"progress x-square", N_("X-square"),
                          N_("A disc diagonally next to an empty corner")},
    [MISTAKE_MOBILITY] = {"progress mobility", N_("Mobility"),
                          N_("Two legal moves more for the opponent, or two fewer for you")},
    [MISTAKE_PARITY] = {"progress parity", N_("Parity"),
                        N_("Among the last 20 squares: more odd regions for the opponent")},
    [MISTAKE_OTHER] = {"progress other", N_("Other"), N_("None of these")}};

static void draw_rate(const View *view, SDL_Rect row, double rate, double max, ThemeColour colour) {
    int numbers = view_px(view, 40), tall = view_px(view, 8), w = row.w - numbers;
    SDL_Rect bar = {row.x, row.y + (row.h - tall) / 2, (int)lround(w * rate / max), tall};
    view_round(view, (SDL_Rect){row.x, bar.y, w, tall}, VIEW_PILL, COLOUR_RAISED);
    bar.w = rate > 0 && bar.w < tall ? tall : bar.w;
    if (bar.w > 0) {
        view_round(view, bar, VIEW_PILL, colour);
    }
    view_text(view, TYPE_SMALL, row.x + row.w, row.y + row.h / 2, numbers, ALIGN_RIGHT,
              COLOUR_MUTED, text_of_decimal(rate, 1).s);
}

static double rate_of(const Summary *summary, int kind) {
    return (double)summary->mistakes[kind] / summary->reviewed;
}

static double recent_rate_of(const Summary *summary, int kind) {
    return (double)summary->recent_mistakes[kind] / summary->recent;
}

static double greatest_rate(const Summary *summary) {
    double max = 0.1;
    for (int kind = 0; kind < MISTAKE_KINDS; kind++) {
        max = fmax(max, fmax(rate_of(summary, kind), recent_rate_of(summary, kind)));
    }
    return max;
}

static const TableColumn mistake_columns[] = {{.min = 120}, {.min = 120, .share = 1}};

static void fill_mistake(const View *view, int kind, TableRow *out) {
    const Summary *summary = &progress_of(view)->summary;
    out->name = text_format("%s", mistakes[kind].name);
    out->role = UI_BAR;
    out->value = text_format("%d in all, %.2f a game, recent %.2f", summary->mistakes[kind],
                             rate_of(summary, kind), recent_rate_of(summary, kind));
    out->selected = false;
    table_put(out, TYPE_STRONG, COLOUR_TEXT, _(mistakes[kind].title))->below =
        text_format("%s", _(mistakes[kind].text));
    table_put_drawn(out, 0);
}

static void draw_rates(const View *view, SDL_Rect rect, int kind, int column) {
    const Summary *summary = &progress_of(view)->summary;
    int line = px_of(view, 16, 18);
    double max = greatest_rate(summary);
    (void)column;
    rect = (SDL_Rect){rect.x, rect.y + rect.h / 2 - line, rect.w, line};
    draw_rate(view, rect, rate_of(summary, kind), max, COLOUR_MUTED);
    rect.y += line;
    draw_rate(view, rect, recent_rate_of(summary, kind), max, COLOUR_ACCENT_BRIGHT);
}

static const Table mistake_table = {TABLE_COLUMNS(mistake_columns), .height = 64, .compact = 50,
                                    .fill = fill_mistake, .draw = draw_rates};

static void draw_mistakes(const View *view, Flow *flow, int bottom) {
    ProgressState *own = view_scene(view, SCENE_PROGRESS);
    const Summary *summary = &own->summary;
    if (summary->reviewed == 0) {
        draw_note(view, flow, "progress note",
                  _("Review one of your games against the computer, and its mistakes are counted "
                    "here."));
        return;
    }
    Text text = text_format(
        translate_plural("Mistakes a game, by the first kind that applies: in %1$d game, and "
                         "(coloured) in the last %2$d",
                         "Mistakes a game, by the first kind that applies: in %1$d games, "
                         "and (coloured) in the last %2$d",
                         summary->reviewed),
        summary->reviewed, summary->recent);
    draw_note(view, flow, "progress note", text.s);
    flow->y += view_px(view, 6);
    table_draw(view, &mistake_table, &own->mistakes, MISTAKE_KINDS,
               table_around(view, (SDL_Rect){flow->x, flow->y, flow->w, bottom - flow->y}));
}

/* -- practice -- */

static const struct {
    const char *name, *title;
} kinds[PROGRESS_KINDS] = {[PROGRESS_ENDGAME] = {"progress endgames", N_("Endgames")},
                           [PROGRESS_OPENING] = {"progress openings", N_("Openings")},
                           [PROGRESS_GUESS] = {"progress guesses", N_("Guess the move")}};

static Text text_exercises(const SummaryKind *kind, bool guess) {
    int moves = kind->moves > 0 ? kind->moves : 1;
    int right = 100 * kind->right / moves;
    Text lost = text_of_decimal((double)kind->lost / moves, 1);
    if (kind->exercises == 0) {
        return text_format("%s", _("None so far"));
    }
    return guess ? text_format(_("Done: %1$d. Right moves: %2$d %%, as in the game: %3$d %%. Discs "
                                 "lost a move: %4$s"),
                               kind->exercises, right, 100 * kind->matched / moves, lost.s)
                 : text_format(_("Done: %1$d, without a mistake: %2$d. Right moves: %3$d %%. Discs "
                                 "lost a move: %4$s"),
                               kind->exercises, kind->clean, right, lost.s);
}

static void draw_kind(const View *view, SDL_Rect row, int index) {
    const SummaryKind *kind = &progress_of(view)->summary.kinds[index];
    Text text = text_exercises(kind, index == PROGRESS_GUESS);
    int names = row.w * 45 / 100, gap = view_px(view, 16), pad = view_px(view, 8);
    Flow words = {.x = row.x, .y = row.y + pad, .w = names - gap};
    flow_paragraph(view, &words, TYPE_STRONG, COLOUR_TEXT, _(kinds[index].title));
    words.y += view_px(view, 4);
    flow_paragraph(view, &words, TYPE_SMALL, COLOUR_MUTED, text.s);
    UiControl *control = ui_add(view->ui, UI_BAR, kinds[index].name, row, NO_CALL, 0);
    ui_value(control, "%s", text.s);
    plot_shares(view, (SDL_Rect){row.x + names, row.y + pad, row.w - names, row.h - 2 * pad}, kind);
}

static void draw_practice(const View *view, Flow *flow, int bottom) {
    draw_note(view, flow, "progress note",
              _("Right moves of the last exercises, in percent; helped moves are not right"));
    int h = (bottom - flow->y) / PROGRESS_KINDS, max = px_of(view, 100, 170);
    for (int kind = 0; kind < PROGRESS_KINDS; kind++) {
        draw_kind(view, flow_take(flow, h > max ? max : h), kind);
    }
}

/* -- the page -- */

static void draw_tabs(const View *view, Flow *flow) {
    const Tile tiles[] = {{"progress results", _("Outcomes"), PROGRESS_TAB_RESULTS},
                          {"progress accuracies", _("Accuracy"), PROGRESS_TAB_ACCURACY},
                          {"progress mistakes", _("Mistakes"), PROGRESS_TAB_MISTAKES},
                          {"progress practice", _("Practice"), PROGRESS_TAB_PRACTICE}};
    SDL_Rect place = flow_take(flow, px_of(view, 28, 34));
    tabs_draw(view, place, UI_FOCUSABLE,
              &(Choice){.id = COMMAND_PROGRESS_TAB,
                        .chosen = (int)progress_of(view)->tab,
                        .tiles = tiles,
                        .count = PROGRESS_TABS});
    flow->y += px_of(view, 4, 10);
}

static void draw_body(const View *view, SDL_Rect body) {
    static void (*const draw[PROGRESS_TABS])(const View *, Flow *, int) = {
        draw_results, draw_accuracy, draw_mistakes, draw_practice};
    const ProgressState *own = progress_of(view);
    Flow flow = {.x = body.x, .y = body.y, .w = body.w};
    if (own->problem[0]) {
        draw_note(view, &flow, "progress problem", own->problem);
        return;
    }
    if (!own->known) {
        return;
    }
    draw_cells(view, &flow);
    draw_tabs(view, &flow);
    if (own->tab == PROGRESS_TAB_RESULTS && own->summary.all.games == 0) {
        draw_note(view, &flow, "progress note",
                  _("Finish a game against the computer, and its result appears here. Nothing of "
                    "this leaves your computer."));
        return;
    }
    draw[own->tab](view, &flow, body.y + body.h);
}

static Text foot_text(const Summary *summary) {
    return summary->helped > 0 ? text_format(translate_plural("%d game with help is not counted",
                                                              "%d games with help are not counted",
                                                              summary->helped),
                                             summary->helped)
                               : text_format("%s", _("Left and right: tabs. Escape: close"));
}

void progress_draw(const View *view) {
    Page page = page_place(view->layout, WIDTH);
    int tall = view_px(view, 30);
    page_draw(view, &page, _("Your progress"), COMMAND_PROGRESS, "close progress");
    SDL_Rect row = {page.title.x, page.title.y + (page.title.h - tall) / 2, page.title.w, tall};
    button_at_end(view, &row, 14, 0, &(Button){.call = {COMMAND_PROGRESS_EXPORT, 0}});
    draw_body(view, page.body);
    page_status(view, page.foot, foot_text(&progress_of(view)->summary).s);
}
