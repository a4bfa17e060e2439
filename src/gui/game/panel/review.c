#include "gui/game/panel/panel.h"

#include <string.h>

#include "gui/board/facts.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "words/people_text.h"

/* All words behind a disc begin at one edge: those of the totals, of the moves and of the sentences. */
enum { DISC = 18 };

static Flow begin(const View *view) {
    SDL_Rect list = view->layout->list, inside = panel_inside(view);
    return (Flow){.x = inside.x,
                  .y = list.y + view_px(view, view->layout->compact ? 6 : 12),
                  .w = inside.w,
                  .bottom = list.y + list.h - view_px(view, 6)};
}

static int behind_disc(const View *view) {
    return view_px(view, DISC) + table_gap(view);
}

/* A row of buttons of equal width for the commands that there are. */
static void draw_buttons(const View *view, Flow *flow, const CommandId *ids, int count) {
    int gap = view_px(view, 8), h = view_px(view, view->layout->compact ? 26 : 32);
    int w = (flow->w - (count - 1) * gap) / count;
    int max = view_px(view, 200);
    w = count == 1 && w > max ? max : w;
    for (int i = 0; i < count; i++) {
        SDL_Rect rect = {flow->x + i * (w + gap), flow->y, w, h};
        bool first = i == 0 && ids[0] != COMMAND_REVEAL;
        button_draw(view, rect,
                    &(Button){{ids[i], 0},
                              .style = first ? BUTTON_ACCENT : BUTTON_RAISED,
                              .type = view->layout->compact ? TYPE_SMALL : TYPE_LABEL});
    }
    flow->y += h + view_px(view, 8);
}

static void draw_paragraph(const View *view, Flow *flow, ThemeType type, ThemeColour colour,
                           const char *text) {
    int half = view_font(view, type).px / 2;
    flow->y = view_paragraph(view, type, flow->x, flow->y + half, flow->w, colour, text) - half +
              view_px(view, 6);
}

/* -- before and while -- */

static void draw_invitation(const View *view, Flow *flow) {
    static const CommandId ids[] = {COMMAND_REVIEW};
    draw_paragraph(view, flow, TYPE_BODY, COLOUR_MUTED,
                   _("A review evaluates every move of the game, explains what each mistake cost, "
                     "and lets you try again."));
    draw_buttons(view, flow, ids, 1);
    const SessionReviewDepth *depth = &view->snapshot->preferences.review;
    Text text =
        text_format(_("%1$d plies deep, exact from %2$d empty squares, at most %3$d s a move. You"
                      " can change this in the settings of the engine."),
                    depth->depth, depth->exact_from, (int)depth->seconds);
    SDL_Rect place = {flow->x, flow->y, flow->w, 0};
    draw_paragraph(view, flow, TYPE_SMALL, COLOUR_MUTED, text.s);
    place.h = flow->y - place.y;
    view_say(view, "review depth", place, text.s);
}

static void draw_progress(const View *view, Flow *flow) {
    const SessionReview *review = &view->snapshot->review;
    Text text = text_format(_("%1$d of %2$d positions, from the end to the start"), review->done,
                            review->total);
    draw_paragraph(view, flow, TYPE_BODY, COLOUR_TEXT, text.s);
    SDL_Rect track = flow_take(flow, view_px(view, 6));
    bar_fill(view, track, review->total > 0 ? (double)review->done / review->total : 0,
             COLOUR_RAISED, COLOUR_ACCENT_BRIGHT);
    view_say(view, "review progress", track, text.s);
    flow->y += view_px(view, 12);
    if (review->stopped) {
        Button button = stop_button(COMMAND_REVIEW, true);
        SDL_Rect row = flow_take(flow, view_px(view, view->layout->compact ? 26 : 32));
        row.w = button_width(view, &button, 24);
        button_draw(view, row, &button);
    }
}

/* -- totals -- */

static void draw_mark_count(const View *view, int *right, int y, LossMark mark, int count) {
    *right -= view_text(view, TYPE_SMALL, *right, y, view_px(view, 30), ALIGN_RIGHT,
                        count ? COLOUR_TEXT : COLOUR_MUTED, text_format("%d", count).s);
    *right -= view_px(view, 3);
    *right -= view_text(view, TYPE_LABEL_STRONG, *right, y, view_px(view, 30), ALIGN_RIGHT,
                        count ? view_mark_colour(mark) : COLOUR_MUTED, losses_mark_text(mark));
    *right -= view_px(view, view->layout->compact ? 6 : 9);
}

/* The lines of a side's total. */
static SDL_Rect total_line(const View *view, const Flow *flow, TcColour colour) {
    int h = view_px(view, view->layout->compact ? 20 : 24), below = h * 4 / 5 + view_px(view, 2);
    return (SDL_Rect){flow->x, flow->y + (colour == TC_BLACK ? 0 : h + below), flow->w, h};
}

/* Returns how wide the words before the counts of marks can be. */
static int draw_counts(const View *view, SDL_Rect line, TcColour colour) {
    const int *counts = view->snapshot->judgement.counts[colour];
    int right = line.x + line.w;
    for (int mark = LOSS_MARK_BLUNDER; mark >= LOSS_MARK_DUBIOUS; mark--) {
        draw_mark_count(view, &right, line.y + line.h / 2, (LossMark)mark, counts[mark]);
    }
    return right - line.x - behind_disc(view);
}

static Text say_loss(const View *view, TcColour colour) {
    return text_of_loss(&view->snapshot->judgement, colour,
                        text_of_player(view->snapshot, colour).s);
}

static void draw_total(const View *view, SDL_Rect line, TcColour colour, int room, bool fits) {
    const Losses *judged = &view->snapshot->judgement;
    Text all =
        text_format("%s \u00b7 %s", say_loss(view, colour).s, text_of_mistakes(judged, colour).s);
    Text accuracy = text_of_accuracy(judged, colour);
    int disc = view_px(view, DISC), x = line.x + behind_disc(view), y = line.y + line.h / 2;
    view_disc_of_side(view, colour, line.x + disc / 2, y, disc);
    ThemeType type = view->layout->compact ? TYPE_SMALL : TYPE_BODY;
    Text shown =
        fits ? all : text_format(_("lost %d"), judged->total[colour]); /* the disc says whose */
    view_text_open(view, type, x, y, room, ALIGN_LEFT, COLOUR_TEXT, shown.s);
    view_say(view, colour == TC_BLACK ? "loss black" : "loss white", line, all.s);
    SDL_Rect below = {x, line.y + line.h, line.x + line.w - x, line.h * 4 / 5};
    view_text_open(view, TYPE_SMALL, below.x, below.y + below.h / 2, below.w, ALIGN_LEFT,
                   COLOUR_MUTED, accuracy.s);
    view_say(view, colour == TC_BLACK ? "accuracy black" : "accuracy white", below, accuracy.s);
}

/* Both sides are told in the same form, the short one where either has no room for the long one. */
static void draw_totals(const View *view, Flow *flow) {
    ThemeType type = view->layout->compact ? TYPE_SMALL : TYPE_BODY;
    int room[2];
    bool fit = true;
    for (TcColour colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        room[colour] = draw_counts(view, total_line(view, flow, colour), colour);
        fit = fit && view_text_width(view, type, say_loss(view, colour).s) <= room[colour];
    }
    for (TcColour colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        draw_total(view, total_line(view, flow, colour), colour, room[colour], fit);
    }
    flow->y += 2 * (total_line(view, flow, TC_WHITE).y - flow->y);
}

/* -- mistakes -- */

/* Disc, number, move, mark, what it lost. */
static const TableColumn columns[] = {{.min = DISC},
                                      {.min = 24},
                                      {.min = 18},
                                      {.min = 18, .close = true},
                                      {.min = 60, .share = 1, .align = TABLE_RIGHT, .ours = true}};

/* Returns how many bytes of a text stand on a line of a row. */
static size_t line_of(const View *view, const char *text) {
    int room = panel_inside(view).w - behind_disc(view);
    return view_line_length(view, view_font(view, TYPE_SMALL), room, text);
}

static bool is_a_line(const View *view, const char *text) {
    return line_of(view, text) == strlen(text);
}

static void add(GameState *own, ReviewRow row) {
    own->review[own->review_count++] = row;
}

/* Adds two sentences: in one row where each is a line, else in a row each. */
static void add_pair(const View *view, ReviewRow row, const char *name, Text second) {
    GameState *own = game_of(view->gui);
    bool one = is_a_line(view, row.text.s) && is_a_line(view, second.s);
    row.below = one ? second : (Text){""};
    add(own, row);
    if (!one) {
        add(own, (ReviewRow){.ply = row.ply,
                             .name = text_format("%s", name),
                             .text = second,
                             .call = row.call,
                             .colour = COLOUR_MUTED});
    }
}

/* Says how moves turned the outcome, and why. */
static void add_turns(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    TurningPoint points[TURNING_POINTS_MAX];
    int count = turning_points_of_losses(&now->game, now->values, &now->judgement, points);
    for (int i = 0; i < count; i++) {
        const TurningPoint *point = &points[i];
        Text swing = text_of_swing(point->move, point->before, point->after);
        add_pair(view,
                 (ReviewRow){.ply = point->ply,
                             .disc = true,
                             .name = text_format("turning point %d", i + 1),
                             .text = text_format("#%d %.200s", point->ply + 1, swing.s),
                             .call = {COMMAND_GO_TO, point->ply},
                             .colour = COLOUR_TEXT},
                 text_format("turning reason %d", i + 1).s, text_of_turning_reason(point));
    }
}

/* Says what other people do there: only in the position before the mistake are its moves valued. */
static void add_people(const View *view, int ply) {
    const SessionSnapshot *now = view->snapshot;
    PeopleForecast forecast;
    if (ply == now->game.cursor &&
        people_at_cursor(now, app_setting(view->app, SETTING_PEOPLE), &forecast)) {
        add_pair(view,
                 (ReviewRow){
                     .ply = ply,
                     .name = text_format("difficulty"),
                     .text = text_of_difficulty(&forecast, app_setting(view->app, SETTING_PEOPLE)),
                     .call = NO_CALL,
                     .colour = COLOUR_TEXT},
                 "choices", text_of_choices(&forecast, &now->report));
    }
}

static void add_reasons(const View *view, int ply) {
    Reason reasons[REASON_COUNT];
    int count = view_reasons(view->snapshot, view->state, reasons);
    for (int i = 0; i < count; i++) {
        add(game_of(view->gui),
            (ReviewRow){.ply = ply,
                        .name = text_format("reason %d", i + 1),
                        .text = text_of_reason(&reasons[i]),
                        .call = {COMMAND_REASON, i},
                        .what = (uint64_t)(ply * REASON_COUNT) + reasons[i].kind + 1,
                        .colour = view->state->reason == i ? COLOUR_EMPHASIS : COLOUR_TEXT});
    }
}

/* First the turning points, then the mistakes; below the one that is shown what other people do there,
   and its reasons. That one keeps its row, also when it is no mistake any more. */
static void make_rows(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    GameState *own = game_of(view->gui);
    own->review_count = 0;
    add_turns(view);
    for (int ply = 0; ply < now->game.count; ply++) {
        bool shown = ply == view->state->mistake;
        if (shown || now->judgement.mark[ply] != LOSS_MARK_NONE) {
            add(own, (ReviewRow){.ply = ply, .mistake = true, .disc = true});
        }
        if (shown) {
            add_people(view, ply);
            add_reasons(view, ply);
        }
    }
}

/* Fills the columns behind the disc, on two lines where one sentence needs them. */
static void fill_sentence(const View *view, const ReviewRow *row, TableRow *out) {
    size_t first = line_of(view, row->text.s);
    const char *rest = row->text.s + first + strspn(row->text.s + first, " ");
    bool two = row->below.s[0];
    out->name = row->name;
    out->call = row->call;
    out->what = row->what;
    out->value = two ? text_format("%.120s %.130s", row->text.s, row->below.s) : row->text;
    out->selected = false;
    if (row->disc) {
        table_put_drawn(out, 0);
    } else {
        table_put_nothing(out);
    }
    TableCell *cell =
        table_put(out, TYPE_SMALL, row->colour, text_format("%.*s", (int)first, row->text.s).s);
    cell->below = two ? row->below : text_format("%s", rest);
    cell->span = sizeof columns / sizeof columns[0] - 1;
}

static void fill_mistake(const View *view, int ply, TableRow *out) {
    const SessionSnapshot *now = view->snapshot;
    LossMark mark = (LossMark)now->judgement.mark[ply];
    TcSquare better = now->values[ply].best;
    Text move = text_of_square(now->game.moves[ply]), number = text_format("#%d", ply + 1);
    Text best = tc_square_is_valid(better)
                    ? text_format(_("lost %1$d, best %2$s"), now->judgement.loss[ply],
                                  text_of_square(better).s)
                    : text_format(_("lost %d"), now->judgement.loss[ply]);
    out->name = text_format("mistake %d", ply + 1);
    out->call = (CommandCall){COMMAND_GO_TO, ply};
    out->value = text_format("%s  %s%s %.70s", number.s, move.s, losses_mark_text(mark), best.s);
    out->selected = ply == view->state->mistake;
    table_put_drawn(out, 0);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, number.s);
    table_put(out, TYPE_STRONG, COLOUR_TEXT, move.s);
    table_put(out, TYPE_LABEL_STRONG, view_mark_colour(mark), losses_mark_text(mark));
    table_put(out, TYPE_SMALL, COLOUR_MUTED, best.s);
}

static void fill(const View *view, int row, TableRow *out) {
    const ReviewRow *at = &game_of(view->gui)->review[row];
    if (at->mistake) {
        fill_mistake(view, at->ply, out);
    } else {
        fill_sentence(view, at, out);
    }
}

static void draw_disc(const View *view, SDL_Rect rect, int row, int column) {
    int size = view_px(view, DISC), ply = game_of(view->gui)->review[row].ply;
    (void)column;
    view_disc_of_side(view, view->snapshot->game.positions[ply].mover, rect.x + size / 2,
                      rect.y + rect.h / 2, size);
}

static const Table table = {TABLE_COLUMNS(columns), .height = 37, .compact = 36, .fill = fill,
                            .draw = draw_disc};

static void draw_mistakes(const View *view, Flow *flow) {
    ViewState *state = view->state;
    TableState *list = &state->lists[TAB_REVIEW];
    SDL_Rect place = panel_table_place(view);
    make_rows(view);
    const ReviewRow *rows = game_of(view->gui)->review;
    int count = game_of(view->gui)->review_count,
        at = 0; /* what is shown, or the last move before it */
    for (int i = 0; i < count; i++) {
        bool before = rows[i].ply <= state->mistake || rows[i].ply < view->snapshot->game.cursor;
        at = before && rows[i].mistake ? i : at;
    }
    if (state->reviewed_ply != view->snapshot->game.cursor) { /* a new move: into sight with it */
        list->first = state->reviewed_ply < 0 ? 0 : at;       /* but first the turning points */
        state->reviewed_ply = view->snapshot->game.cursor;
    } else { /* where the eye has it, whatever has gone or come above it */
        list->first += at - state->reviewed_row;
    }
    state->reviewed_row = at;
    place.y = flow->y;
    place.h = flow->bottom - flow->y;
    table_draw(view, &table, list, count, place);
    if (count == 0) {
        draw_paragraph(view, flow, TYPE_BODY, COLOUR_MUTED, _("No mistakes were found."));
    }
}

static void draw_complete(const View *view, Flow *flow) {
    static const CommandId ids[] = {COMMAND_LEARN, COMMAND_PREVIOUS_MISTAKE, COMMAND_NEXT_MISTAKE,
                                    COMMAND_REMATCH};
    bool own = view->snapshot->started && view->snapshot->result.ending != SESSION_NOT_ENDED;
    draw_totals(view, flow);
    flow->y += view_px(view, 4);
    draw_buttons(view, flow, ids, own ? 4 : 3);
    draw_mistakes(view, flow);
}

/* -- learning -- */

static Text describe_puzzle(const SessionSnapshot *now) {
    const SessionLearn *learn = &now->learn;
    Text played = text_of_square(learn->played), tried = text_of_square(learn->tried);
    Text best = text_of_square(learn->best);
    switch (learn->state) {
    case LEARN_ASKED:
        return text_format(_("%1$s was played here, a mistake. Find a better move for %2$s."),
                           played.s, _(tc_colour_name(tc_game_position(&now->game)->mover)));
    case LEARN_CHECKING:
        return text_format(_("%s: thinking about it …"), tried.s);
    case LEARN_WRONG:
        return text_format(translate_plural("%1$s loses %2$d disc. Try another move.",
                                            "%1$s loses %2$d discs. Try another move.",
                                            learn->loss),
                           tried.s, learn->loss);
    case LEARN_RIGHT:
        return text_format(learn->tried == learn->best ? _("%1$s is the best move.")
                                                       : _("%1$s is good; %2$s is best."),
                           tried.s, best.s);
    case LEARN_SHOWN:
        return text_format(_("%1$s is best here; %2$s was played."), best.s, played.s);
    case LEARN_OFF:
    case LEARN_OVER:
        break;
    }
    return learn->count == 0 ? text_format("%s", _("There are no mistakes to learn from."))
                             : text_format(_("You found %1$d of %2$d on the first try."),
                                           learn->found, learn->count);
}

static void draw_answer(const View *view, Flow *flow) {
    const SessionLearn *learn = &view->snapshot->learn;
    TcLine line = {.pv_length = learn->line_length};
    for (int i = 0; i < learn->line_length; i++) {
        line.pv[i] = learn->line[i];
    }
    draw_paragraph(view, flow, TYPE_BODY, COLOUR_EMPHASIS, text_of_moves(&line, 0).s);
    Reason reasons[REASON_COUNT];
    int count = reasons_find(&learn->position, learn->played, learn->best, reasons);
    for (int i = 0; i < count && flow->y + view_px(view, 24) < flow->bottom; i++) {
        draw_paragraph(view, flow, TYPE_SMALL, COLOUR_MUTED, text_of_reason(&reasons[i]).s);
    }
}

/* A part a puzzle: those that are behind, and the one that is asked. */
static void draw_course(const View *view, Flow *flow) {
    const SessionLearn *learn = &view->snapshot->learn;
    int h = view_px(view, 4), done = learn->state == LEARN_OVER ? learn->count : learn->index;
    for (int i = 0; i < learn->count; i++) {
        int x = flow->w * i / learn->count, end = flow->w * (i + 1) / learn->count;
        int gap = end - x > view_px(view, 6) ? view_px(view, 2) : 1;
        view_round(view, (SDL_Rect){flow->x + x, flow->y, end - x - gap, h}, VIEW_PILL,
                   i < done    ? COLOUR_ACCENT
                   : i == done ? COLOUR_EMPHASIS
                               : COLOUR_RAISED);
    }
    flow->y += h + view_px(view, view->layout->compact ? 4 : 10);
}

static void learn_draw(const View *view, Flow *flow) {
    static const CommandId ids[] = {COMMAND_REVEAL, COMMAND_NEXT_PUZZLE, COMMAND_LEARN_END};
    const SessionLearn *learn = &view->snapshot->learn;
    bool open = learn->state == LEARN_RIGHT || learn->state == LEARN_SHOWN;
    Text head = learn->state == LEARN_OVER
                    ? text_format("%s", _("Done"))
                    : text_format(_("Mistake %1$d of %2$d"), learn->index + 1, learn->count);
    Text text = describe_puzzle(view->snapshot);
    SDL_Rect place = {flow->x, flow->y, flow->w, 0};
    draw_paragraph(view, flow, TYPE_STRONG, COLOUR_TEXT, head.s);
    place.h = flow->y - place.y;
    view_say(view, "puzzle count", place, head.s);
    draw_course(view, flow);
    place = (SDL_Rect){flow->x, flow->y, flow->w, 0};
    draw_paragraph(view, flow, TYPE_BODY,
                   learn->state == LEARN_WRONG ? COLOUR_CAUTION
                   : open                      ? COLOUR_ACCENT_BRIGHT
                                               : COLOUR_TEXT,
                   text.s);
    place.h = flow->y - place.y;
    view_say(view, "puzzle", place, text.s);
    flow->y += view_px(view, 4);
    int done = learn->state == LEARN_OVER ? 2 : open; /* the first of them make no sense any more */
    draw_buttons(view, flow, ids + done, 3 - done);
    if (open && tc_position_equal(tc_game_position(&view->snapshot->game), &learn->position)) {
        draw_answer(view, flow);
    }
    if (learn->state != LEARN_OVER) {
        flow->y += view_px(view, view->layout->compact ? 2 : 6);
        facts_draw(view, (SDL_Rect){flow->x, flow->y, flow->w, flow->bottom - flow->y});
    }
}

void review_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    Flow flow = begin(view);
    view_card(view, view->layout->list);
    ui_add(view->ui, UI_LIST, "review", view->layout->list, NO_CALL, 0);
    if (now->learn.state != LEARN_OFF) {
        learn_draw(view, &flow);
    } else if (now->review.running) {
        view->state->reviewed_ply = -1;
        draw_progress(view, &flow);
    } else if (now->review.complete && now->evaluation_visible) {
        draw_complete(view, &flow);
    } else {
        draw_invitation(view, &flow);
    }
}
