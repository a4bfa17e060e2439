#include "app/engine_match.h"
#include "app/reviews.h"
#include "gui/game/state.h"
#include "gui/window/parts.h"

/* Explains the figures of the square, or of the move in a list, under the mouse; empty: there are
   none. */
static Text text_figures(const View *view) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    bool square = control && control->role == UI_SQUARE && view_shows_hints(view) &&
                  app_setting(view->app, SETTING_HINT_STYLE) == HINTS_DETAILED &&
                  layout_has_details(view->layout);
    bool row = control && control->role == UI_ITEM && control->call.id == COMMAND_PLAY;
    const TcLine *line =
        square || row ? view_line_of(view->snapshot, (TcSquare)control->call.argument) : NULL;
    return line && line->depth > 0 ? text_of_line_details(line) : (Text){""};
}

/* A complete review looks deeper by itself. */
static Text text_deepening(const SessionSnapshot *now) {
    const SessionReview *review = &now->review;
    bool deepens = now->thinking == SESSION_THINKING_REVIEW && review->round > 0 &&
                   now->learn.state == LEARN_OFF;
    return deepens ? text_format(_("Deeper, round %1$d: %2$d of %3$d"), review->round,
                                 review->deepened, review->total)
                   : (Text){""};
}

/* The score of the match; in a small panel without the number of the
   game, which the title says too. */
static Text text_match(const View *view) {
    const EngineMatch *match = engine_match_on(view->app->engines);
    if (!match) {
        return (Text){""};
    }
    return view->layout->compact ? engine_match_score(match) : engine_match_text(match);
}

/* The first of these that says something. */
static Text choose_text(const View *view, bool reviews) {
    const SessionSnapshot *now = view->snapshot;
    bool ended = now->outcome.ending != SESSION_NOT_ENDED && !now->analysing;
    bool idle = now->thinking == SESSION_IDLE;
    Text text = text_figures(view);
    if (text.s[0] || (text = text_deepening(now)).s[0] || (text = text_match(view)).s[0]) {
        return text;
    }
    if (now->pinned && !now->pinned_here) {
        return text_format("%s", _("The engine stays with another position"));
    }
    if (ended && !gui_shows(view->gui, SCENE_START) && (text = text_of_adaptive(now)).s[0]) {
        return text;
    }
    if (!idle || view_shows_hints(view)) {
        text = text_of_search(now);
    }
    if (text.s[0] || idle) {
        return text.s[0] || !reviews ? text : reviews_text(view->app);
    }
    return text_format("%s", now->thinking == SESSION_THINKING_START
                                 ? _("Looking for an even position …")
                                 : _("Thinking …"));
}

void status_draw(const View *view) {
    SDL_Rect status = view->layout->status, row = status;
    float gap = view->layout->compact ? 5 : 8; /* as between the buttons under the board */
    int pad = view_px(view, 12), y = status.y + status.h / 2;
    bool moves = view_is_enabled(view, COMMAND_MOVE_NOW);
    bool resigns = view_is_enabled(view, COMMAND_RESIGN);
    bool alone = reviews_alone(view->app);
    /* a small window has room for one of the two */
    bool reviews = alone && !(view->layout->compact && resigns);
    bool stopped = view->snapshot->can_go_on && !alone; /* else the command stops the reviews */
    bool searches = view->snapshot->thinking != SESSION_IDLE || reviews;
    Button stop = stop_button(COMMAND_STOP, stopped);
    stop.type = TYPE_SMALL;
    const Button move = {{COMMAND_MOVE_NOW, 0}, .type = TYPE_SMALL};
    Text text = choose_text(view, reviews);
    if (resigns && !(view->layout->compact && (searches || text.s[0]))) {
        button_at_end(view, &row, 10, gap, &(Button){{COMMAND_RESIGN, 0}, .type = TYPE_SMALL});
    }
    if (searches || stopped) {
        button_at_end(view, &row, 7, moves ? gap : 0, &stop);
    }
    if (moves) {
        button_at_end(view, &row, 7, 0, &move);
    }
    SDL_Rect icon = {row.x, row.y, row.h, row.h};
    const UiControl *messages =
        button_draw(view, icon, &(Button){{COMMAND_MESSAGES, 0}, .text = ""});
    view_icon(view, icon, SPRITE_MESSAGES, 14, view_button_colour(messages, BUTTON_RAISED));
    rect_cut_left(&row, icon.w + view_px(view, 8) - pad);
    view_say(view, "status", status, text.s);
    view_moving_text(view, view->layout->compact ? TYPE_TINY : TYPE_SMALL, row.x + pad, y,
                     row.w - 2 * pad, ALIGN_LEFT, COLOUR_MUTED, text.s);
}
