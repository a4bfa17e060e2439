#include "gui/practice/exercise.h"
#include "gui/practice/text.h"

static const SessionPractice *practice_of(const View *view) {
    return &view->snapshot->practice;
}

static SDL_Rect place_of(const Layout *layout) {
    SDL_Rect top = layout->tabs, graph = layout->graph, list = layout->list;
    int right = graph.x + graph.w, bottom = graph.y + graph.h;
    bottom = list.y + list.h > bottom ? list.y + list.h : bottom;
    return (SDL_Rect){top.x, top.y, right - top.x, bottom - top.y};
}

static void draw_paragraph(const View *view, Flow *flow, ThemeType type, ThemeColour colour,
                           const char *name, const char *text) {
    if (text[0]) {
        view_say(view, name, flow_paragraph(view, flow, type, colour, text), text);
        flow->y += view_px(view, 3);
    }
}

static void draw_line(const View *view, Flow *flow, int h, const char *name, ThemeType type,
                      ThemeColour colour, const char *text) {
    SDL_Rect line = flow_take(flow, h);
    view_say(view, name, line, text);
    view_text_open(view, type, line.x, line.y + h / 2, line.w, ALIGN_LEFT, colour, text);
}

static void draw_head(const View *view, Flow *flow) {
    const PracticeChoice *choice = practice_choice_of(view);
    bool small = view->layout->compact;
    draw_line(view, flow, view_px(view, small ? 18 : 22), "practice title", TYPE_STRONG,
              COLOUR_TEXT, text_practice_title(view->snapshot, choice, view->app->openings).s);
    draw_line(view, flow, view_px(view, small ? 16 : 19), "practice origin", TYPE_SMALL,
              COLOUR_MUTED, text_practice_origin(view->snapshot, view->app->practice.samples).s);
    flow->y += view_px(view, small ? 5 : 10);
}

static void draw_cell(const View *view, SDL_Rect cell, const char *title, const char *text) {
    bool small = view->layout->compact;
    int pad = view_px(view, small ? 5 : 8), off = view_px(view, small ? 7 : 9);
    view_round(view, cell, 6, COLOUR_RAISED);
    view_text(view, TYPE_TINY, cell.x + cell.w / 2, cell.y + cell.h / 2 - off, cell.w - pad,
              ALIGN_CENTRE, COLOUR_MUTED, title);
    view_text(view, TYPE_LABEL_STRONG, cell.x + cell.w / 2, cell.y + cell.h / 2 + off, cell.w - pad,
              ALIGN_CENTRE, COLOUR_TEXT, text);
}

static void draw_score(const View *view, Flow *flow) {
    const PracticeScore *score = &practice_of(view)->score;
    const char *titles[] = {_("Right"), _("Lost"), _("In a row"), _("Perfect")};
    const Text texts[] = {text_format("%d/%d", score->right, score->moves),
                          text_format("%d", score->lost), text_format("%d", score->streak),
                          text_format("%d/%d", score->clean, score->exercises)};
    int gap = view_px(view, 6), h = view_px(view, view->layout->compact ? 34 : 42);
    int w = (flow->w - 3 * gap) / 4;
    for (int i = 0; i < 4; i++) {
        draw_cell(view, (SDL_Rect){flow->x + i * (w + gap), flow->y, w, h}, titles[i], texts[i].s);
    }
    view_say(view, "practice score", (SDL_Rect){flow->x, flow->y, flow->w, h},
             text_format("right %s lost %s streak %s done %s", texts[0].s, texts[1].s, texts[2].s,
                         texts[3].s)
                 .s);
    flow->y += h + view_px(view, view->layout->compact ? 6 : 12);
}

static ThemeColour grade_colour(const SessionPractice *practice) {
    if (practice->state == PRACTICE_ASKED && (practice->hinted || practice->revealed)) {
        return COLOUR_TEXT;
    }
    return practice->state == PRACTICE_WRONG ? COLOUR_CAUTION : COLOUR_EMPHASIS;
}

/* Takes as much room as the longest texts do, so that nothing below moves. */
static void draw_words(const View *view, Flow *flow) {

    ThemeType type = view->layout->compact ? TYPE_SMALL : TYPE_BODY;
    int step = view_font(view, type).px * 10 / 7, min = 4;
    Flow words = *flow;
    draw_paragraph(
        view, &words, type, grade_colour(practice_of(view)), "practice grade",
        text_practice_grade(view->snapshot, practice_choice_of(view), view->app->openings).s);
    draw_paragraph(view, &words, type, COLOUR_TEXT, "practice task",
                   text_practice_task(view->snapshot).s);
    flow->y += min * step + view_px(view, 6);
    flow->y = words.y > flow->y ? words.y : flow->y;
}

static void draw_row(const View *view, Flow *flow, const Button *buttons, int count) {
    bool small = view->layout->compact;
    int gap = view_px(view, small ? 5 : 8);
    buttons_draw(view, flow_take(flow, view_px(view, small ? 26 : 32)), gap, buttons, count);
    flow->y += gap;
}

/* A button of the exercise; accent: what one most likely wants. */
static Button button_of(const View *view, CommandId id, const char *name, const char *text,
                        bool accent) {
    return (Button){.call = {id, 0},
                    .name = name,
                    .text = text,
                    .style = accent ? BUTTON_ACCENT : BUTTON_RAISED,
                    .type = view->layout->compact ? TYPE_SMALL : TYPE_LABEL};
}

static void draw_buttons(const View *view, Flow *flow) {
    PracticeState state = practice_of(view)->state;
    const Button upper[] = {
        button_of(view, COMMAND_HINT, "practice hint", _("Hint"), false),
        button_of(view, COMMAND_REVEAL, "practice reveal", _("Reveal"), false),
        button_of(view, COMMAND_UNDO, "practice retry", _("Retry"), state == PRACTICE_WRONG),
        button_of(view, COMMAND_GO, "practice go on", _("Continue"), false)};
    const Button lower[] = {
        button_of(view, COMMAND_NEXT_PUZZLE, "practice next", _("Next"), state == PRACTICE_OVER),
        button_of(view, COMMAND_PRACTICE, "practice choose", _("Choose"), false),
        button_of(view, COMMAND_PRACTICE_END, "practice leave", _("Leave"), false)};
    draw_row(view, flow, upper, 4);
    draw_row(view, flow, lower, 3);
    flow->y += view_px(view, view->layout->compact ? 0 : 4);
}

static SpriteId mark_of(const PracticeMove *move) {
    return move->verdict == PRACTICE_FORCED  ? SPRITE_NONE
           : move->verdict >= PRACTICE_LOSES ? SPRITE_MARK_MISTAKE
                                             : SPRITE_CHECK;
}

static void draw_move(const View *view, SDL_Rect row, int index) {
    const SessionPractice *practice = practice_of(view);
    const PracticeMove *move = &practice->moves[index];
    bool wrong = move->verdict >= PRACTICE_LOSES;
    /* the answer stays hidden while it is still wanted */
    bool open = index + 1 == practice->move_count && practice->kind == PRACTICE_ENDGAME &&
                (practice->state == PRACTICE_WRONG ||
                 (practice->state == PRACTICE_ASKED && practice->last.again));
    Text square = text_of_square(move->move);
    Text text = wrong && open ? text_format(_("lost %d"), move->loss) : text_practice_move(move);
    UiControl *control = ui_add(
        view->ui, UI_ITEM, text_format("practice move %d", (index + 1) % 100).s, row, NO_CALL, 0);
    ui_value(control, "%s %.100s", square.s, text.s);
    int icon = view_px(view, 14);
    if (mark_of(move) != SPRITE_NONE) {
        canvas_sprite(view->canvas, mark_of(move), row.x, row.y + row.h / 2 - icon / 2, icon, icon,
                      theme_colour(wrong ? COLOUR_MISTAKE : COLOUR_EMPHASIS));
    }
    rect_cut_left(&row, icon + view_px(view, 8));
    label_at_start(view, &row, 10, TYPE_STRONG, COLOUR_TEXT,
                   text_format("%d.  %s", index + 1, square.s).s);
    view_label(view, row, TYPE_SMALL, ALIGN_RIGHT, wrong ? COLOUR_CAUTION : COLOUR_MUTED, text.s);
}

/* The last ones, as many as there is room for. */
static void draw_moves(const View *view, Flow *flow, int bottom) {
    int h = view_px(view, view->layout->compact ? 20 : 24), count = practice_of(view)->move_count;
    int room = (bottom - flow->y) / h, first = count > room ? count - room : 0;
    for (int i = first; i < count; i++) {
        draw_move(view, flow_take(flow, h), i);
    }
}

void exercise_draw(const View *view) {
    SDL_Rect card = place_of(view->layout);
    bool small = view->layout->compact;
    int pad = view_px(view, small ? 10 : 16), top = view_px(view, small ? 7 : 12);
    Flow flow = {.x = card.x + pad, .y = card.y + top, .w = card.w - 2 * pad};
    view_card(view, card);
    ui_add(view->ui, UI_LIST, "practice", card, NO_CALL, 0);
    bool below = view->layout->below; /* more width than height: the moves stand beside the rest */
    Flow right = below ? flow_split(&flow, pad) : flow;
    draw_head(view, &flow);
    draw_score(view, below ? &right : &flow);
    draw_words(view, &flow);
    draw_buttons(view, &flow);
    draw_moves(view, below ? &right : &flow, card.y + card.h - top);
}
