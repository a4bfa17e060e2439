/* The page of the user's progress as a form: the most important figures in a row of cells, and below
   them one of four tabs. */
#include <math.h>
#include <stdlib.h>

#include "gui/progress/state.h"

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

static int count_levels(const View *view) {
    int rows = 0;
    while (level_at(&progress_of(view->gui)->summary, rows) > 0) {
        rows++;
    }
    return rows;
}

static void fill_level(const View *view, int row, TableRow *out) {
    int level = level_at(&progress_of(view->gui)->summary, row);
    const int *results = progress_of(view->gui)->summary.levels[level].results;
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
    const Summary *summary = &progress_of(view->gui)->summary;
    int tall = rect.h * 6 / 10;
    (void)column;
    plot_tally(view, (SDL_Rect){rect.x, rect.y + (rect.h - tall) / 2, rect.w, tall},
               &summary->levels[level_at(summary, row)]);
}

static const Table levels = {TABLE_COLUMNS(level_columns), .height = 28,       .compact = 20,
                             .rows = count_levels,         .fill = fill_level, .draw = draw_tally};

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

static const TableColumn mistake_columns[] = {
    {.min = 120}, {.min = 120, .share = 1}, {.min = 34, .align = TABLE_RIGHT}};

static int count_mistakes(const View *view) {
    (void)view;
    return MISTAKE_KINDS;
}

static void fill_mistake(const View *view, int kind, TableRow *out) {
    const Summary *summary = &progress_of(view->gui)->summary;
    double rate = rate_of(summary, kind), recent = recent_rate_of(summary, kind);
    out->name = text_format("%s", mistakes[kind].name);
    out->role = UI_BAR;
    out->value =
        text_format("%d in all, %.2f a game, recent %.2f", summary->mistakes[kind], rate, recent);
    out->selected = false;
    table_put(out, TYPE_STRONG, COLOUR_TEXT, _(mistakes[kind].title))->below =
        text_format("%s", _(mistakes[kind].text));
    table_put_drawn(out, 0);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, text_of_decimal(rate, 1).s)->below =
        text_of_decimal(recent, 1);
}

/* A game's, and the last games' below it. */
static void draw_rates(const View *view, SDL_Rect rect, int kind, int column) {
    const Summary *summary = &progress_of(view->gui)->summary;
    double max = greatest_rate(summary);
    int tall = rect.h / 8, middle = rect.y + rect.h / 2, off = rect.h / 7;
    (void)column;
    bar_fill(view, (SDL_Rect){rect.x, middle - off - tall / 2, rect.w, tall},
             rate_of(summary, kind) / max, COLOUR_RAISED, COLOUR_MUTED);
    bar_fill(view, (SDL_Rect){rect.x, middle + off - tall / 2, rect.w, tall},
             recent_rate_of(summary, kind) / max, COLOUR_RAISED, COLOUR_ACCENT_BRIGHT);
}

static const Table mistake_table = {
    TABLE_COLUMNS(mistake_columns), .height = 64,         .compact = 50,
    .rows = count_mistakes,         .fill = fill_mistake, .draw = draw_rates};

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

static const TableColumn kind_columns[] = {
    {.min = 80}, {.min = 120, .max = 120, .share = 2}, {.min = 120, .max = 120, .share = 3}};

static int count_kinds(const View *view) {
    (void)view;
    return PROGRESS_KINDS;
}

static void fill_kind(const View *view, int index, TableRow *out) {
    Text text =
        text_exercises(&progress_of(view->gui)->summary.kinds[index], index == PROGRESS_GUESS);
    out->name = text_format("%s", kinds[index].name);
    out->role = UI_BAR;
    out->value = text;
    out->selected = false;
    table_put(out, TYPE_STRONG, COLOUR_TEXT, _(kinds[index].title));
    table_put(out, TYPE_SMALL, COLOUR_MUTED, text.s)->wraps = true;
    table_put_drawn(out, 0);
}

static void draw_shares(const View *view, SDL_Rect rect, int index, int column) {
    (void)column;
    plot_shares(view, rect, &progress_of(view->gui)->summary.kinds[index]);
}

static const Table kind_table = {
    TABLE_COLUMNS(kind_columns), .height = 130,     .compact = 80,
    .rows = count_kinds,         .fill = fill_kind, .draw = draw_shares};

/* -- the graph -- */

void progress_draw_graph(const View *view, SDL_Rect rect) {
    const ProgressState *own = progress_of(view->gui);
    if (own->tab == PROGRESS_TAB_ACCURACY) {
        plot_accuracy(view, rect, &own->summary);
    } else {
        plot_months(view, rect, &own->summary);
    }
}

/* -- the form -- */

enum {
    GAMES,
    WON,
    STREAK,
    LONGEST,
    ACCURACY,
    TAB,
    NOTE,
    PROBLEM,
    LEVELS,
    GRAPH,
    MISTAKES,
    KINDS,
    EXPORT,
    STATUS,
    FIELDS
};

static const FormOption tabs[PROGRESS_TABS] = {
    FORM_OPTION("progress results", N_("Outcomes"), PROGRESS_TAB_RESULTS),
    FORM_OPTION("progress accuracies", N_("Accuracy"), PROGRESS_TAB_ACCURACY),
    FORM_OPTION("progress mistakes", N_("Mistakes"), PROGRESS_TAB_MISTAKES),
    FORM_OPTION("progress practice", N_("Practice"), PROGRESS_TAB_PRACTICE),
};

static const FormField fields[FIELDS] = {
    [GAMES] = {FORM_FACT, FORM_HEAD, .name = "progress games", .label = N_("Games")},
    [WON] = {FORM_FACT, FORM_HEAD | FORM_JOINS, .name = "progress won", .label = N_("Won")},
    [STREAK] = {FORM_FACT, FORM_HEAD | FORM_JOINS, .name = "progress streak",
                .label = N_("Current run")},
    [LONGEST] = {FORM_FACT, FORM_HEAD | FORM_JOINS, .name = "progress longest",
                 .label = N_("Longest run")},
    [ACCURACY] = {FORM_FACT, FORM_HEAD | FORM_JOINS, .name = "progress accuracy",
                  .label = N_("Accuracy")},
    [TAB] = {FORM_CHOICE, FORM_HEAD | FORM_TABS, .name = "progress tab",
             .target = FORM_STATE(ProgressState, tab), FORM_OPTIONS(tabs)},
    [NOTE] = {FORM_NOTE, FORM_HEAD, .name = "progress note"},
    [PROBLEM] = {FORM_NOTE, .name = "progress problem"},
    [LEVELS] = {FORM_TABLE, .label = N_("By level"), .target = FORM_STATE(ProgressState, levels),
                .table = &levels},
    [GRAPH] = {FORM_CUSTOM, FORM_JOINS, .label = N_("By month")},
    [MISTAKES] = {FORM_TABLE, .target = FORM_STATE(ProgressState, mistakes),
                  .table = &mistake_table},
    [KINDS] = {FORM_TABLE, .target = FORM_STATE(ProgressState, kinds), .table = &kind_table},
    [EXPORT] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_PROGRESS_EXPORT, 0}},
    [STATUS] = {FORM_NOTE, FORM_FOOT},
};

const Form progress_form = {.title = N_("Your progress"),
                            .fields = fields,
                            .count = FIELDS,
                            .labels = FORM_ABOVE,
                            .width = 980,
                            .corner = {{COMMAND_PROGRESS, 0}},
                            .close = "close progress"};

static const Text none = {"\u2013"};

static Text text_percent(double share) {
    return text_format("%d %%", (int)lround(share));
}

static Text text_streak(int streak) {
    /* TRANSLATORS: games in a row */
    return streak == 0 ? none : text_format(streak > 0 ? _("%d won") : _("%d lost"), abs(streak));
}

static Text text_of_fact(const Summary *summary, int field) {
    const Tally *all = &summary->all;
    switch (field) {
    case GAMES:
        return text_format("%d", all->games);
    case WON:
        return all->games > 0 ? text_percent(100.0 * all->results[PROGRESS_WON] / all->games)
                              : none;
    case STREAK:
        return text_streak(summary->streak);
    case LONGEST:
        return text_format("%d", summary->best_streak);
    default:
        return summary->reviewed > 0 ? text_percent(summary->accuracy) : none;
    }
}

static Text text_of_reviews(const Summary *summary, ProgressTab tab) {
    if (tab == PROGRESS_TAB_ACCURACY) {
        return summary->reviewed == 0
                   ? text_format("%s", _("Review one of your games against the computer, and its "
                                         "accuracy appears here."))
                   : text_format(translate_plural("%1$d game reviewed; the line is the mean of ten "
                                                  "games, now %2$d %%",
                                                  "%1$d games reviewed; the line is the mean of "
                                                  "ten games, now %2$d %%",
                                                  summary->reviewed),
                                 summary->reviewed, (int)lround(summary->recent_accuracy));
    }
    return summary->reviewed == 0
               ? text_format("%s", _("Review one of your games against the computer, and its "
                                     "mistakes are counted here."))
               : text_format(translate_plural("Mistakes a game, by the first kind that applies: in "
                                              "%1$d game, and (coloured) in the last %2$d",
                                              "Mistakes a game, by the first kind that applies: in "
                                              "%1$d games, and (coloured) in the last %2$d",
                                              summary->reviewed),
                             summary->reviewed, summary->recent);
}

static Text note_of_tab(const ProgressState *own) {
    switch (own->tab) {
    case PROGRESS_TAB_RESULTS:
        return own->summary.all.games > 0
                   ? (Text){""}
                   : text_format("%s", _("Finish a game against the computer, and its result "
                                         "appears here. Nothing of this leaves your computer."));
    case PROGRESS_TAB_PRACTICE:
        return text_format("%s", _("Right moves of the last exercises, in percent; helped moves "
                                   "are not right"));
    default:
        return text_of_reviews(&own->summary, own->tab);
    }
}

static Text foot_text(const Summary *summary) {
    return summary->helped > 0 ? text_format(translate_plural("%d game with help is not counted",
                                                              "%d games with help are not counted",
                                                              summary->helped),
                                             summary->helped)
                               : text_format("%s", _("Left and right: tabs. Escape: close"));
}

/* Whether the tab has something to show in a field. */
static bool is_of_tab(const ProgressState *own, int field) {
    const Summary *summary = &own->summary;
    switch (own->tab) {
    case PROGRESS_TAB_RESULTS:
        return (field == LEVELS || field == GRAPH) && summary->all.games > 0;
    case PROGRESS_TAB_ACCURACY:
        return field == GRAPH && summary->reviewed > 0;
    case PROGRESS_TAB_MISTAKES:
        return field == MISTAKES && summary->reviewed > 0;
    default:
        return field == KINDS;
    }
}

void progress_describe(const Gui *gui, int field, FormNow *now) {
    const ProgressState *own = progress_of(gui);
    if (field >= 0 && field < TAB) {
        now->text = text_of_fact(&own->summary, field);
    } else if (field == NOTE) {
        now->text = note_of_tab(own);
    } else if (field == PROBLEM) {
        now->text = own->problem;
    } else if (field == STATUS) {
        now->text = foot_text(&own->summary);
    } else if (field == GRAPH && own->tab != PROGRESS_TAB_RESULTS) {
        now->label.s[0] = '\0';
    }
    now->hidden = (field < EXPORT && field != PROBLEM && (!own->known || own->problem.s[0])) ||
                  (field >= LEVELS && field <= KINDS && !is_of_tab(own, field));
}
