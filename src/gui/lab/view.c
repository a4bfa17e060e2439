#include "gui/lab/state.h"

#include <math.h>

enum { HEADING_DEFAULT = -1, HEADING_OTHERS = -2 };

/* -- words -- */

static const struct {
    const char *title, *description;
} words[TC_LAB_FEATURE_COUNT] = {
#define WORDS(id, title, description) [TC_LAB_##id] = {title, description},
#include "gui/lab/words.def"
#undef WORDS
};

/* The title and description of a search technique, untranslated: pass them to _(). */
static const char *title_of(TcLabFeature feature) {
    return words[feature].title;
}

static const char *description_of(TcLabFeature feature) {
    return words[feature].description;
}

/* Puts a unit before or behind the number. */
static Text three_digits(const char *before, double number, const char *unit) {
    int digits = number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
    return text_format("%s%.100s%s", before, text_of_decimal(fmin(number, 1e6), digits).s, unit);
}

/* "×1.93", "×12.3", "×123"; "×0.07". */
static Text text_of_ratio(double ratio) {
    return three_digits("\u00d7", ratio, "");
}

/* "6.1 ms", "310 ms", "2.31 s", "12.3 s". */
static Text text_of_span(double seconds) {
    return seconds < 0.9995
               ? text_format("%.100s ms", text_of_decimal(1000 * seconds, seconds < 0.00995).s)
               : three_digits("", seconds, " s");
}

/* -- rows -- */

/* A heading stands before those that the engine has, and one before the others. */
static int default_count(void) {
    int count = 0;
    while (count < TC_LAB_FEATURE_COUNT && tc_lab_feature((TcLabFeature)count)->on) {
        count++;
    }
    return count;
}

static int count_rows(const View *view) {
    (void)view;
    return TC_LAB_FEATURE_COUNT + 2;
}

/* A TcLabFeature or a heading. */
static int row_at(int row) {
    int defaults = default_count();
    return row == 0              ? HEADING_DEFAULT
           : row <= defaults     ? row - 1
           : row == defaults + 1 ? HEADING_OTHERS
                                 : row - 2;
}

static Text name_of(const char *what, int feature) {
    return text_format("%s %.18s", what,
                       feature == SESSION_LAB_DEFAULT    ? "default"
                       : feature == SESSION_LAB_TOGETHER ? "together"
                                                         : tc_lab_feature(feature)->name);
}

/* A heading has none. */
static Text control_of(const View *view, int row) {
    (void)view;
    return row_at(row) >= 0 ? name_of("lab", row_at(row)) : (Text){""};
}

/* -- bars -- */

static double ratio_of(double value, double reference) {
    return reference > 0 ? value / reference : 0;
}

/* The ratio at which bars end: no bar leaves its column, and the engine's has a third of it at
   most. */
static double scale_of(const SessionLab *lab) {
    const SessionLabRun *reference = &lab->runs[0];
    double max = 3;
    for (int i = 1; i < lab->count; i++) {
        max = fmax(max, ratio_of((double)lab->runs[i].nodes, (double)reference->nodes));
        max = fmax(max, ratio_of(lab->runs[i].seconds, reference->seconds));
    }
    return fmin(max, 2 * SESSION_LAB_NODES_FACTOR);
}

/* Writes for the ui-tree: "done nodes=300 time=0.010 x1.93". */
static void report_run(const View *view, SDL_Rect rect, const SessionLabRun *run, double ratio) {
    static const char *const states[] = {"waiting", "running", "done", "cut", "failed"};
    UiControl *control = ui_add(view->ui, UI_BAR, name_of("bar", run->feature).s, rect, NO_CALL, 0);
    ui_value(control, "%s nodes=%llu time=%.3f x%.2f%s repeats=%d", states[run->state],
             (unsigned long long)run->nodes, run->seconds, ratio, run->differs ? " differs" : "",
             run->repeats);
}

/* The ratios to the engine as it is, of nodes and of time; the mark is the engine itself. */
static void draw_bars(const View *view, SDL_Rect rect, const SessionLabRun *run) {
    const SessionLab *lab = &view->snapshot->lab;
    const SessionLabRun *reference = &lab->runs[0];
    double nodes = ratio_of((double)run->nodes, (double)reference->nodes), scale = scale_of(lab);
    int h = rect.h / 6, middle = rect.y + rect.h / 2, off = rect.h / 5;
    report_run(view, (SDL_Rect){rect.x, rect.y + 1, rect.w, rect.h - 2}, run, nodes);
    if (run->nodes == 0) {
        return;
    }
    bar_fill(view, (SDL_Rect){rect.x, middle - off - h / 2, rect.w, h}, nodes / scale,
             COLOUR_RAISED, COLOUR_ACCENT_BRIGHT);
    bar_fill(view, (SDL_Rect){rect.x, middle + off - h / 2, rect.w, h},
             ratio_of(run->seconds, reference->seconds) / scale, COLOUR_RAISED, COLOUR_MUTED);
    view_fill(view, (SDL_Rect){rect.x + (int)lround(rect.w / scale), rect.y + h, 1, rect.h - 2 * h},
              COLOUR_TEXT);
}

/* -- cells -- */

enum { SWITCH, WORDS, BARS, RATIO, NUMBERS };

/* Both tables divide the room alike: no content widens what shares it. */
static const TableColumn columns[] = {[SWITCH] = {.min = 46},
                                      [WORDS] = {.min = 120, .max = 120, .share = 3},
                                      [BARS] = {.min = 76, .max = 76, .share = 1},
                                      [RATIO] = {.min = 50, .align = TABLE_RIGHT},
                                      [NUMBERS] = {.min = 92, .align = TABLE_RIGHT}};

/* A time, and half of its spread on either side. */
static Text text_of_seconds(const SessionLabRun *run) {
    Text seconds = text_of_span(run->seconds);
    int percent = (int)lround(50 * fmin(run->spread, 9.98));
    return run->repeats > 1 ? text_format("%s \xc2\xb1%d%%", seconds.s, percent) : seconds;
}

/* The reason why there is nothing to compare; NULL: there is something. */
static const char *word_of(const View *view, const SessionLabRun *run) {
    return run->state == SESSION_LAB_FAILED ? _("Not enough memory")
           : run->nodes > 0                 ? NULL
           : view->snapshot->lab.running    ? "…"
                                            : "–";
}

static void put_numbers(TableRow *out, ThemeColour colour, Text nodes, Text time) {
    TableCell *cell = table_put(out, TYPE_SMALL, colour, nodes.s);
    cell->below = time;
    cell->moves = true;
}

static void put_run(const View *view, const SessionLabRun *run, TableRow *out) {
    const SessionLabRun *reference = &view->snapshot->lab.runs[0];
    const char *word = word_of(view, run), *more = run->state == SESSION_LAB_CUT ? "> " : "";
    table_put_drawn(out, 0);
    if (word) {
        table_put(out, TYPE_SMALL, COLOUR_MUTED, word)->span = 1;
        return;
    }
    double nodes = ratio_of((double)run->nodes, (double)reference->nodes);
    double time = ratio_of(run->seconds, reference->seconds);
    put_numbers(out, COLOUR_TEXT, text_format("%s%s", more, text_of_ratio(nodes).s),
                text_format("%s%s", more, text_of_ratio(time).s));
    put_numbers(out, COLOUR_MUTED, text_of_count((double)run->nodes), text_of_seconds(run));
}

/* The words and what was measured; run NULL: nothing was. */
static void put_words(const View *view, const char *title, const char *description,
                      const SessionLabRun *run, TableRow *out) {
    bool differs = run && run->differs;
    Text text = differs ? text_format("%s \u00b7 %s", title, _("finds another value"))
                        : text_format("%s", title);
    TableCell *cell = table_put(out, TYPE_STRONG, differs ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    cell->below = text_format("%s", description);
    cell->span = (out->count == 1) + /* where there is no switch before it */
                 (run ? 0 : NUMBERS - WORDS);
    out->inert = true;
    out->raised = run && run->state == SESSION_LAB_RUNNING;
    if (run) {
        put_run(view, run, out);
    }
}

static void fill(const View *view, int row, TableRow *out) {
    int feature = row_at(row);
    if (feature < 0) {
        out->inert = true;
        table_put(out, TYPE_LABEL_STRONG, COLOUR_ACCENT_BRIGHT,
                  feature == HEADING_DEFAULT
                      ? _("Used by the engine: the bars show the search without it")
                      : _("Not used by the engine: the bars show the search with it"))
            ->span = NUMBERS;
        return;
    }
    uint64_t features = lab_of(view->gui)->features, bit = TC_LAB_SET(feature);
    table_put_control(out, CELL_SWITCH, name_of("lab", feature).s,
                      (CommandCall){COMMAND_LAB_SWITCH, feature}, "")
        ->on = (features & bit) != 0;
    out->marked = ((features ^ TC_LAB_DEFAULT) & bit) != 0; /* switched over */
    put_words(view, _(title_of((TcLabFeature)feature)), _(description_of((TcLabFeature)feature)),
              session_lab_find(&view->snapshot->lab, feature), out);
}

static void draw_cell(const View *view, SDL_Rect rect, int row, int column) {
    (void)column;
    draw_bars(view, rect, session_lab_find(&view->snapshot->lab, row_at(row)));
}

const Table lab_techniques = {TABLE_COLUMNS(columns), .height = 50,       .compact = 46,
                              .lines = true,          .rows = count_rows, .control = control_of,
                              .fill = fill,           .draw = draw_cell};

/* -- the measure of all, and all changes at once where they are several -- */

static const SessionLabRun *measure_at(const View *view, int row) {
    return session_lab_find(&view->snapshot->lab,
                            row > 0 ? SESSION_LAB_TOGETHER : SESSION_LAB_DEFAULT);
}

static int count_measures(const View *view) {
    return measure_at(view, 1) ? 2 : 1;
}

static void fill_measure(const View *view, int row, TableRow *out) {
    bool all = row > 0;
    put_words(view, all ? _("All changes together") : _("The default engine"),
              all ? _("All changed switches together")
                  : _("The reference: upper bars nodes, lower bars time"),
              measure_at(view, row), out);
}

static void draw_measure(const View *view, SDL_Rect rect, int row, int column) {
    (void)column;
    draw_bars(view, rect, measure_at(view, row));
}

const Table lab_measure = {TABLE_COLUMNS(columns), .height = 50,           .compact = 46,
                           .lines = true,          .rows = count_measures, .fill = fill_measure,
                           .draw = draw_measure};
