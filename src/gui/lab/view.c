#include <math.h>

#include "gui/lab/text.h"
#include "gui/lab/view.h"

enum { HEADING_DEFAULT = -1, HEADING_OTHERS = -2 };

static LabState *lab_of(const View *view) {
    return view_scene(view, SCENE_LAB);
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

/* Says where a row's parts stand. */
typedef struct Columns {
    int bars, bars_w;   /* from x on, px */
    int ratio, numbers; /* right edges */
} Columns;

static Columns columns_of(const View *view, SDL_Rect row) {
    bool narrow = view->layout->width < view_px(view, 960);
    Columns columns = {.numbers = row.x + row.w};
    columns.ratio = columns.numbers - view_px(view, narrow ? 86 : 104);
    columns.bars_w = view_px(view, narrow ? 76 : 270);
    columns.bars = columns.ratio - view_px(view, 52) - columns.bars_w;
    return columns;
}

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

/* A ratio to the engine as it is, as a bar and in numbers. */
static void draw_bar(const View *view, const Columns *columns, int y, const SessionLabRun *run,
                     double ratio, ThemeColour colour, const char *number) {
    double scale = scale_of(&view->snapshot->lab);
    int h = view_px(view, 8);
    bar_fill(view, (SDL_Rect){columns->bars, y - h / 2, columns->bars_w, h}, ratio / scale,
             COLOUR_RAISED, colour);
    Text text =
        text_format("%s%s", run->state == SESSION_LAB_CUT ? "> " : "", lab_ratio_text(ratio).s);
    view_moving_text(view, TYPE_SMALL, columns->ratio, y, view_px(view, 50), ALIGN_RIGHT,
                     COLOUR_TEXT, text.s);
    view_moving_text(view, TYPE_SMALL, columns->numbers, y, columns->numbers - columns->ratio,
                     ALIGN_RIGHT, COLOUR_MUTED, number);
}

/* Writes for the ui-tree: "done nodes=300 time=0.010 x1.93". */
static void report_run(const View *view, const Columns *columns, SDL_Rect row,
                       const SessionLabRun *run, double ratio) {
    static const char *const states[] = {"waiting", "running", "done", "cut", "failed"};
    SDL_Rect rect = {columns->bars, row.y + 1, row.x + row.w - columns->bars, row.h - 2};
    UiControl *control = ui_add(view->ui, UI_BAR, name_of("bar", run->feature).s, rect, NO_CALL, 0);
    ui_value(control, "%s nodes=%llu time=%.3f x%.2f%s repeats=%d", states[run->state],
             (unsigned long long)run->nodes, run->seconds, ratio, run->differs ? " differs" : "",
             run->repeats);
}

static void draw_word(const View *view, const Columns *columns, SDL_Rect row, const char *word) {
    view_text(view, TYPE_SMALL, columns->bars, row.y + row.h / 2, columns->numbers - columns->bars,
              ALIGN_LEFT, COLOUR_MUTED, word);
}

static void draw_run(const View *view, SDL_Rect row, const SessionLabRun *run) {
    const SessionLab *lab = &view->snapshot->lab;
    const SessionLabRun *reference = &lab->runs[0];
    Columns columns = columns_of(view, row);
    double nodes = ratio_of((double)run->nodes, (double)reference->nodes);
    double time = ratio_of(run->seconds, reference->seconds);
    report_run(view, &columns, row, run, nodes);
    if (run->state == SESSION_LAB_FAILED) {
        draw_word(view, &columns, row, _("Not enough memory"));
        return;
    }
    if (run->nodes == 0) {
        draw_word(view, &columns, row, lab->running ? "…" : "–");
        return;
    }
    int y = row.y + row.h / 2, off = view_px(view, 9), tall = view_px(view, 32);
    draw_bar(view, &columns, y - off, run, nodes, COLOUR_ACCENT_BRIGHT,
             text_of_count((double)run->nodes).s);
    Text seconds = lab_seconds_text(run->seconds);
    if (run->repeats > 1) { /* half of the spread on either side */
        seconds =
            text_format("%s \xc2\xb1%d%%", seconds.s, (int)lround(50 * fmin(run->spread, 9.98)));
    }
    draw_bar(view, &columns, y + off, run, time, COLOUR_MUTED, seconds.s);
    int mark = columns.bars + (int)lround(columns.bars_w / scale_of(lab));
    view_fill(view, (SDL_Rect){mark, y - tall / 2, view_px(view, 1), tall}, COLOUR_TEXT);
}

/* -- a row -- */

static void draw_words(const View *view, SDL_Rect row, const char *title, const char *description,
                       const SessionLabRun *run) {
    Columns columns = columns_of(view, row);
    int room = columns.bars - row.x - view_px(view, 20), y = row.y + row.h / 2;
    int off = view_px(view, 9), gap = view_px(view, 10);
    int w = view_text(view, TYPE_STRONG, row.x, y - off, room, ALIGN_LEFT, COLOUR_TEXT, title);
    view_text(view, TYPE_SMALL, row.x, y + off, room, ALIGN_LEFT,
              run != NULL && run->state == SESSION_LAB_RUNNING ? COLOUR_SOFT : COLOUR_MUTED,
              description);
    if (run != NULL && run->differs && room - w - gap > view_px(view, 60)) {
        view_text(view, TYPE_TINY, row.x + w + gap, y - off, room - w - gap, ALIGN_LEFT,
                  COLOUR_CAUTION, _("finds another value"));
    }
}

static void draw_feature(const View *view, SDL_Rect row, int feature) {
    const LabState *lab = lab_of(view);
    const SessionLabRun *run = session_lab_find(&view->snapshot->lab, feature);
    uint64_t bit = TC_LAB_SET(feature);
    int w = view_px(view, 46), gap = view_px(view, 14);

    if (run != NULL && run->state == SESSION_LAB_RUNNING) {
        int out = view_px(view, 10);
        view_round(view, (SDL_Rect){row.x - out, row.y, row.w + 2 * out, row.h}, 6,
                   COLOUR_SELECTED);
    }
    if (((lab->features ^ TC_LAB_DEFAULT) & bit) != 0) { /* switched over */
        view_round(view,
                   (SDL_Rect){row.x - view_px(view, 9), row.y + view_px(view, 10), view_px(view, 3),
                              row.h - view_px(view, 20)},
                   1, COLOUR_EMPHASIS);
    }
    view_switch(view, (SDL_Rect){row.x, row.y, w, row.h}, name_of("lab", feature).s,
                (CommandCall){COMMAND_LAB_SWITCH, feature}, (lab->features & bit) != 0);
    SDL_Rect rest = {row.x + w + gap, row.y, row.w - w - gap, row.h};
    draw_words(view, rest, _(lab_title(feature)), _(lab_description(feature)), run);
    if (run != NULL) {
        draw_run(view, rest, run);
    }
}

static void draw_heading(const View *view, SDL_Rect row, int heading) {
    const char *text = heading == HEADING_DEFAULT
                           ? _("Used by the engine: the bars show the search without it")
                           : _("Not used by the engine: the bars show the search with it");
    view_text(view, TYPE_LABEL_STRONG, row.x, row.y + row.h - view_px(view, 16), row.w, ALIGN_LEFT,
              COLOUR_ACCENT_BRIGHT, text);
}

static void draw_row(const View *view, SDL_Rect row, int index, int column) {
    int feature = row_at(index);
    (void)column;
    if (feature < 0) {
        draw_heading(view, row, feature);
        return;
    }
    view_fill(view, (SDL_Rect){row.x, row.y, row.w, view_px(view, 1)}, COLOUR_RAISED);
    draw_feature(view, row, feature);
}

static const TableColumn columns[] = {{.min = 200, .share = 1}};

/* A row is drawn as a whole: switch, words and bars. */
static void fill(const View *view, int row, TableRow *out) {
    (void)view;
    (void)row;
    out->inert = true;
    table_put_drawn(out, 0);
}

const Table lab_techniques = {TABLE_COLUMNS(columns), .height = 50,          .compact = 46,
                              .rows = count_rows,     .control = control_of, .fill = fill,
                              .draw = draw_row};

/* -- the measure of all, and all changes at once where they are several -- */

static int count_measures(const View *view) {
    return session_lab_find(&view->snapshot->lab, SESSION_LAB_TOGETHER) ? 2 : 1;
}

static void draw_measure(const View *view, SDL_Rect row, int index, int column) {
    const SessionLab *lab = &view->snapshot->lab;
    bool all = index > 0;
    const SessionLabRun *run =
        session_lab_find(lab, all ? SESSION_LAB_TOGETHER : SESSION_LAB_DEFAULT);
    (void)column;
    draw_words(view, row, all ? _("All changes together") : _("The default engine"),
               all ? _("All changed switches together")
                   : _("The reference: upper bars nodes, lower bars time"),
               run);
    if (run) {
        draw_run(view, row, run);
    }
    view_fill(view, (SDL_Rect){row.x, row.y + row.h, row.w, view_px(view, 1)}, COLOUR_LINE);
}

const Table lab_measure = {TABLE_COLUMNS(columns), .height = 50, .compact = 46,
                           .rows = count_measures, .fill = fill, .draw = draw_measure};
