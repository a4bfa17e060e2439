/* The Search Lab, in place of board and panel: the techniques of the search as switches, and beside
   each what the position on the board costs with it switched over, in bars of nodes and time that
   grow while they are searched. The engine as it is, is the measure of all: its bars end at the
   mark. */
#include <math.h>
#include <stdio.h>

#include "gui/lab/state.h"
#include "gui/lab/text.h"

/* Logical px. */
static const float WIDTH = 1060, ARROW = 28, CONTROL = 32;

enum { HEADING_USUAL = -1, HEADING_OTHERS = -2 };

static LabState *lab_of(const View *view) {
    return view_scene(view, SCENE_LAB);
}

/* -- rows -- */

/* A heading stands before those that the engine has, and one before the others. */
static int usual_count(void) {
    int count = 0;
    while (count < TC_LAB_FEATURE_COUNT && tc_lab_feature((TcLabFeature)count)->on) {
        count++;
    }
    return count;
}

int lab_rows(void) {
    return TC_LAB_FEATURE_COUNT + 2;
}

/* A TcLabFeature or a heading. */
static int row_at(int row) {
    int usual = usual_count();
    return row == 0           ? HEADING_USUAL
           : row <= usual     ? row - 1
           : row == usual + 1 ? HEADING_OTHERS
                              : row - 2;
}

static void name_of(const char *what, int feature, char name[UI_NAME_SIZE]) {
    const char *which = feature == SESSION_LAB_DEFAULT    ? "usual"
                        : feature == SESSION_LAB_TOGETHER ? "together"
                                                          : tc_lab_feature(feature)->name;
    snprintf(name, UI_NAME_SIZE, "%s %.18s", what, which);
}

void lab_row_name(int row, char name[UI_NAME_SIZE]) {
    int feature = row_at(row);
    name[0] = '\0';
    if (feature >= 0) {
        name_of("lab", feature, name);
    }
}

/* -- bars -- */

/* Where a row's parts stand. */
typedef struct Columns {
    int bars, bars_w;   /* from x on, px */
    int ratio, numbers; /* right edges */
} Columns;

static Columns columns_of(const View *view, SDL_Rect row) {
    bool narrow = view->layout->width < view_px(view, 960);
    Columns columns = {.numbers = row.x + row.w};
    columns.ratio = columns.numbers - view_px(view, narrow ? 58 : 66);
    columns.bars_w = view_px(view, narrow ? 96 : 300);
    columns.bars = columns.ratio - view_px(view, 52) - columns.bars_w;
    return columns;
}

static double ratio_of(double value, double usual) {
    return usual > 0 ? value / usual : 0;
}

static bool has_numbers(const SessionLabRun *run) {
    return run != NULL && run->nodes > 0;
}

/* The ratio at which bars end: no bar leaves its column, and the engine's has a third of it at
   most. */
static double scale_of(const SessionLab *lab) {
    const SessionLabRun *usual = &lab->runs[0];
    double most = 3;
    for (int i = 1; i < lab->count; i++) {
        most = fmax(most, ratio_of((double)lab->runs[i].nodes, (double)usual->nodes));
        most = fmax(most, ratio_of(lab->runs[i].seconds, usual->seconds));
    }
    return fmin(most, 2 * SESSION_LAB_NODES_FACTOR);
}

typedef struct Bar {
    double ratio;
    ThemeColour colour;
    char ratio_text[TEXT_NUMBER_SIZE + 4], number[TEXT_NUMBER_SIZE + 2];
} Bar;

static void draw_bar(const View *view, const Columns *columns, int y, double scale,
                     const Bar *bar) {
    int h = view_px(view, 8), w = (int)lround(columns->bars_w * fmin(bar->ratio / scale, 1));
    SDL_Rect track = {columns->bars, y - h / 2, columns->bars_w, h};
    canvas_round(view->canvas, track, h / 2, theme_colour(COLOUR_RAISED));
    if (w > 0) {
        canvas_round(view->canvas, (SDL_Rect){track.x, track.y, w > h ? w : h, h}, h / 2,
                     theme_colour(bar->colour));
    }
    view_moving_text(view, TYPE_SMALL, columns->ratio, y, view_px(view, 50), ALIGN_RIGHT,
                     COLOUR_TEXT, bar->ratio_text);
    view_moving_text(view, TYPE_SMALL, columns->numbers, y, columns->numbers - columns->ratio,
                     ALIGN_RIGHT, COLOUR_MUTED, bar->number);
}

static const char *state_word(SessionLabState state) {
    static const char *const words[] = {"waiting", "running", "done", "cut", "failed"};
    return words[state];
}

/* For the ui-tree: "done nodes=300 time=0.010 x1.93". */
static void tell_run(const View *view, const Columns *columns, SDL_Rect row,
                     const SessionLabRun *run, double ratio) {
    char name[UI_NAME_SIZE];
    name_of("bar", run->feature, name);
    SDL_Rect rect = {columns->bars, row.y + 1, row.x + row.w - columns->bars, row.h - 2};
    UiControl *control = ui_add(view->ui, UI_BAR, name, rect, (CommandCall){COMMAND_NONE, 0}, 0);
    snprintf(control->value, sizeof control->value, "%s nodes=%llu time=%.3f x%.2f%s",
             state_word(run->state), (unsigned long long)run->nodes, run->seconds, ratio,
             run->differs ? " differs" : "");
}

static void draw_word(const View *view, const Columns *columns, SDL_Rect row, const char *word) {
    view_text(view, TYPE_SMALL, columns->bars, row.y + row.h / 2, columns->numbers - columns->bars,
              ALIGN_LEFT, COLOUR_MUTED, word);
}

static void draw_run(const View *view, SDL_Rect row, const SessionLabRun *run) {
    const SessionLab *lab = &view->snapshot->lab;
    const SessionLabRun *usual = &lab->runs[0];
    Columns columns = columns_of(view, row);
    double nodes = ratio_of((double)run->nodes, (double)usual->nodes);
    double scale = scale_of(lab), time = ratio_of(run->seconds, usual->seconds);
    tell_run(view, &columns, row, run, nodes);
    if (run->state == SESSION_LAB_FAILED) {
        draw_word(view, &columns, row, _("Not enough memory"));
        return;
    }
    if (!has_numbers(run)) {
        draw_word(view, &columns, row, lab->running ? "…" : "–");
        return;
    }
    char text[TEXT_NUMBER_SIZE];
    Bar bar = {.ratio = nodes, .colour = COLOUR_ACCENT_BRIGHT};
    int y = row.y + row.h / 2, off = view_px(view, 9);
    lab_ratio_text(nodes, text);
    snprintf(bar.ratio_text, sizeof bar.ratio_text, "%s%s",
             run->state == SESSION_LAB_CUT ? "> " : "", text);
    text_count(bar.number, (double)run->nodes);
    draw_bar(view, &columns, y - off, scale, &bar);
    bar = (Bar){.ratio = time, .colour = COLOUR_MUTED};
    lab_ratio_text(time, text);
    snprintf(bar.ratio_text, sizeof bar.ratio_text, "%s%s",
             run->state == SESSION_LAB_CUT ? "> " : "", text);
    lab_seconds_text(run->seconds, bar.number);
    draw_bar(view, &columns, y + off, scale, &bar);
    int mark = columns.bars + (int)lround(columns.bars_w / scale), tall = view_px(view, 32);
    canvas_fill(view->canvas, (SDL_Rect){mark, y - tall / 2, view_px(view, 1), tall},
                theme_colour(COLOUR_TEXT));
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
    char name[UI_NAME_SIZE];
    name_of("lab", feature, name);
    if (run != NULL && run->state == SESSION_LAB_RUNNING) {
        int out = view_px(view, 10);
        canvas_round(view->canvas, (SDL_Rect){row.x - out, row.y, row.w + 2 * out, row.h},
                     view_px(view, 6), theme_colour(COLOUR_SELECTED));
    }
    if (((lab->features ^ TC_LAB_DEFAULT) & bit) != 0) { /* switched over */
        canvas_round(view->canvas,
                     (SDL_Rect){row.x - view_px(view, 9), row.y + view_px(view, 10),
                                view_px(view, 3), row.h - view_px(view, 20)},
                     view_px(view, 1), theme_colour(COLOUR_EMPHASIS));
    }
    view_switch(view, (SDL_Rect){row.x, row.y, w, row.h}, name,
                (CommandCall){COMMAND_LAB_SWITCH, feature}, (lab->features & bit) != 0);
    SDL_Rect rest = {row.x + w + gap, row.y, row.w - w - gap, row.h};
    draw_words(view, rest, _(lab_title(feature)), _(lab_description(feature)), run);
    if (run != NULL) {
        draw_run(view, rest, run);
    }
}

static void draw_heading(const View *view, SDL_Rect row, int heading) {
    const char *text = heading == HEADING_USUAL
                           ? _("In the engine: the bars show the search without it")
                           : _("Not in the engine: the bars show the search with it");
    view_text(view, TYPE_LABEL_STRONG, row.x, row.y + row.h - view_px(view, 16), row.w, ALIGN_LEFT,
              COLOUR_ACCENT_BRIGHT, text);
}

static void draw_rows(const View *view, SDL_Rect list) {
    LabState *lab = lab_of(view);
    int height = view_px(view, view->layout->compact ? 46 : 50), rows = lab_rows();
    int room = list.h / height, *first = &lab->first;
    room = room < 1 ? 1 : room;
    height = list.h / room; /* no gap at the end */
    if (lab->follow && lab->row <= 1) {
        *first = 0; /* the heading too */
        lab->follow = false;
    }
    view_scroll(first, rows, room, lab->row, &lab->follow);
    int w = list.w - view_px(view, 16);
    for (int i = *first; i < rows && i < *first + room; i++) {
        SDL_Rect row = {list.x, list.y + (i - *first) * height, w, height};
        int feature = row_at(i);
        if (feature < 0) {
            draw_heading(view, row, feature);
            continue;
        }
        canvas_fill(view->canvas, (SDL_Rect){row.x, row.y, row.w, view_px(view, 1)},
                    theme_colour(COLOUR_RAISED));
        draw_feature(view, row, feature);
    }
    view_thumb(view, (SDL_Rect){list.x, list.y, list.w + view_px(view, 4), list.h}, *first, room,
               rows);
}

/* -- what stays in sight -- */

static int button_width(const View *view, const char *text) {
    return canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), text) + view_px(view, 28);
}

static void draw_arrow(const View *view, SDL_Rect rect, int step) {
    int depth = lab_of(view)->depth + step, icon = view_px(view, 14);
    bool end = depth < SESSION_LAB_DEPTH_MIN || depth > SESSION_LAB_DEPTH_MAX;
    const UiControl *control =
        ui_add(view->ui, UI_BUTTON, step < 0 ? "less depth" : "more depth", rect,
               (CommandCall){COMMAND_LAB_DEPTH, step}, end ? UI_DISABLED : 0u);
    if (!end && (ui_is_lit(view->ui, control))) {
        canvas_round(view->canvas, rect, view_px(view, 6), theme_colour(COLOUR_HOVER));
    }
    canvas_sprite(view->canvas, step < 0 ? SPRITE_PREVIOUS : SPRITE_NEXT,
                  rect.x + (rect.w - icon) / 2, rect.y + (rect.h - icon) / 2, icon, icon,
                  theme_colour(end ? COLOUR_FAINT : COLOUR_TEXT));
}

static int empties_of(const View *view) {
    return tc_board_empties(&tc_game_position(&view->snapshot->game)->board);
}

static void depth_text(const View *view, char out[TEXT_SIZE]) {
    int depth = lab_of(view)->depth;
    if (depth >= empties_of(view)) {
        snprintf(out, TEXT_SIZE, "%s", _("To the end"));
    } else {
        snprintf(out, TEXT_SIZE, _("Depth %d"), depth);
    }
}

/* A button of the scene that is no command's own. Returns it. */
/* Returns where it ends. */
static int draw_depth(const View *view, int x, int y) {
    int arrow = view_px(view, ARROW), h = view_px(view, CONTROL), w = view_px(view, 104);
    char text[TEXT_SIZE];
    depth_text(view, text);
    draw_arrow(view, (SDL_Rect){x, y, arrow, h}, -1);
    UiControl *control = view_plain_button(view, (SDL_Rect){x + arrow, y, w, h}, "lab depth",
                                           (CommandCall){COMMAND_LAB_DEPTH, 0}, text);
    snprintf(control->value, sizeof control->value, "%d", lab_of(view)->depth);
    draw_arrow(view, (SDL_Rect){x + arrow + w, y, arrow, h}, 1);
    return x + w + 2 * arrow;
}

/* What has been measured, or is being: for the line beside the buttons and the ui-tree. */
static void state_text(const View *view, char out[TEXT_SIZE]) {
    const SessionLab *lab = &view->snapshot->lab;
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    if (lab->waits) {
        snprintf(out, TEXT_SIZE, "%s", _("The computer’s move goes first …"));
    } else if (lab->running) {
        snprintf(out, TEXT_SIZE, _("Search %1$d of %2$d …"), lab->at + 1, lab->count);
    } else if (lab->count > 0 && !tc_position_equal(&lab->position, position)) {
        snprintf(out, TEXT_SIZE, "%s", _("Measured in another position"));
    } else if (lab->count > 0 && lab->to_the_end) {
        snprintf(out, TEXT_SIZE, "%s", _("Solved to the end on one thread"));
    } else if (lab->count > 0) {
        snprintf(out, TEXT_SIZE, _("Depth %d on one thread"), lab->depth);
    } else if (view->snapshot->over) {
        snprintf(out, TEXT_SIZE, "%s", _("Nothing to search: the game is over"));
    } else {
        snprintf(out, TEXT_SIZE,
                 translate_plural("%d empty square", "%d empty squares", empties_of(view)),
                 empties_of(view));
    }
}

static void draw_buttons(const View *view, SDL_Rect bar) {
    CommandId run = view->snapshot->lab.running ? COMMAND_LAB_STOP : COMMAND_LAB_RUN;
    const CommandId buttons[] = {run, COMMAND_LAB_EACH, COMMAND_LAB_RESET};
    int gap = view_px(view, 8), h = view_px(view, CONTROL), end = bar.x + bar.w;
    int x = draw_depth(view, bar.x, bar.y) + gap;
    for (int i = 0; i < 3; i++) {
        /* Run and Stop are as wide as the wider one: nothing moves when they change */
        int w = button_width(view, _(command_of(buttons[i])->label));
        int other = button_width(view, _(command_of(COMMAND_LAB_STOP)->label));
        int run_w = button_width(view, _(command_of(COMMAND_LAB_RUN)->label));
        other = other > run_w ? other : run_w;
        w = i == 0 && other > w ? other : w;
        bool usable = view_is_enabled(view, buttons[i]);
        view_text_button(view, (SDL_Rect){x, bar.y, w, h}, buttons[i],
                         i == 0 && usable ? BUTTON_ACCENT : BUTTON_RAISED, TYPE_LABEL);
        x += w + gap;
    }
    char text[TEXT_SIZE];
    state_text(view, text);
    x += gap;
    view_say(view, "lab state", (SDL_Rect){x, bar.y, end - x, h}, text);
    view_text(view, TYPE_SMALL, end, bar.y + h / 2, end - x, ALIGN_RIGHT, COLOUR_MUTED, text);
}

/* The measure of all, and all changes at once where they are several. Returns where they end. */
static int draw_measure(const View *view, SDL_Rect row) {
    const SessionLab *lab = &view->snapshot->lab;
    const SessionLabRun *usual = session_lab_find(lab, SESSION_LAB_DEFAULT);
    const SessionLabRun *together = session_lab_find(lab, SESSION_LAB_TOGETHER);
    const struct {
        const SessionLabRun *run;
        const char *title, *description;
    } rows[] = {
        {usual, _("The engine as it is"), _("The measure: upper bars nodes, lower bars time")},
        {together, _("All changes together"), _("All that is switched over, at once")}};
    for (int i = 0; i < 2; i++) {
        if (i == 0 || rows[i].run != NULL) {
            draw_words(view, row, rows[i].title, rows[i].description, rows[i].run);
            if (rows[i].run != NULL) {
                draw_run(view, row, rows[i].run);
            }
            row.y += row.h;
        }
    }
    return row.y;
}

static void draw_foot(const View *view, SDL_Rect foot) {
    bool said = view->state->message[0];
    const char *text =
        said ? view->state->message
             : _("Up and down: choose. Space: switch. Left and right: depth. Escape: stop, close");
    view_say(view, "status", foot, text);
    view_text(view, TYPE_SMALL, foot.x, foot.y + foot.h / 2, foot.w, ALIGN_LEFT,
              said ? COLOUR_TEXT : COLOUR_MUTED, text);
}

void lab_draw(const View *view, void *state) {
    (void)state;
    const Layout *layout = view->layout;
    int top = layout->toolbar.h, pad = view_px(view, layout->compact ? 18 : 28);
    int margin = view_px(view, layout->compact ? 8 : 16), w = view_px(view, WIDTH);
    w = w < layout->width - 2 * margin ? w : layout->width - 2 * margin;
    SDL_Rect card = {(layout->width - w) / 2, top + margin, w, layout->height - top - 2 * margin};
    SDL_Rect inner = {card.x + pad, card.y, card.w - 2 * pad, card.h};
    int title = view_px(view, layout->compact ? 44 : 56), foot = view_px(view, 28);
    int close = view_px(view, 84), tall = view_px(view, 30), off = view_px(view, 2);
    view_card(view, card);
    view_text(view, TYPE_TITLE, inner.x, inner.y + title / 2 + off, inner.w - close, ALIGN_LEFT,
              COLOUR_TEXT, _("Search Lab"));
    view_plain_button(
        view,
        (SDL_Rect){inner.x + inner.w - close, inner.y + (title - tall) / 2 + off, close, tall},
        "close lab", (CommandCall){COMMAND_LAB, 0}, _("Close"));
    draw_buttons(view, (SDL_Rect){inner.x, inner.y + title, inner.w, 0});
    int height = view_px(view, layout->compact ? 46 : 50), bar = view_px(view, 16);
    int rows = inner.y + title + view_px(view, CONTROL + (layout->compact ? 4 : 10));
    rows = draw_measure(view, (SDL_Rect){inner.x, rows, inner.w - bar, height});
    canvas_fill(view->canvas, (SDL_Rect){inner.x, rows, inner.w - bar, view_px(view, 1)},
                theme_colour(COLOUR_LINE));
    int bottom = card.y + card.h - foot - view_px(view, layout->compact ? 4 : 8);
    draw_rows(view, (SDL_Rect){inner.x, rows + off, inner.w, bottom - rows - off});
    draw_foot(view, (SDL_Rect){inner.x, bottom, inner.w, foot});
}
