/* The status line at the bottom of the panel (a message, the help for the button under the mouse,
   or the state of the engine) and the message that appears over the board for a moment. */
#include "app/engine_match.h"
#include "gui/game/state.h"
#include "gui/window/form.h"
#include "gui/window/parts.h"

/* What the button under the mouse does, with its key; empty: there is none. */
static Text text_hover(const View *view) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    if (!control || control->role == UI_SQUARE || control->role == UI_GRAPH ||
        control->role == UI_ITEM || control->role == UI_RADIO || control->role == UI_TAB) {
        return (Text){""};
    }
    if (control->flags & UI_DISABLED && command_reason(control->call.id)) {
        return text_format("%s", _(command_reason(control->call.id)));
    }
    Text key = text_of_key(control->call.id);
    return text_format("%s%s%s", form_help(view->gui, control->call).s, key.s[0] ? "   " : "",
                       key.s);
}

/* Explains the figures of the square, or of the move in a list, under the mouse; empty: there are
   none. */
static Text text_figures(const View *view) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    bool square = control && control->role == UI_SQUARE && view_shows_hints(view) &&
                  view->state->hint_style == HINTS_DETAILED;
    bool row = control && control->role == UI_ITEM && control->call.id == COMMAND_PLAY;
    const TcLine *line =
        square || row ? view_line_of(view->snapshot, (TcSquare)control->call.argument) : NULL;
    return line && line->depth > 0 ? text_of_line_details(line) : (Text){""};
}

/* A format with the keys of one or two commands; nothing when one has none. */
__attribute__((format(printf, 1, 0))) static Text text_keys(const char *format, CommandId first,
                                                            CommandId second) {
    Text keys[2] = {text_of_key(first), text_of_key(second)};
    return text_format(keys[0].s[0] && keys[1].s[0] ? format : "", keys[0].s, keys[1].s);
}

/* The keys that are of use now. */
static Text practice_idle_text(const SessionSnapshot *now) {
    PracticeState state = now->practice.state;
    if (state == PRACTICE_OVER || state == PRACTICE_NONE_FOUND) {
        return text_keys(_("%s: next"), COMMAND_GO, COMMAND_GO);
    }
    if (now->practice.kind == PRACTICE_GUESS) {
        return text_keys(_("%s: reveal"), COMMAND_REVEAL, COMMAND_REVEAL);
    }
    return state == PRACTICE_WRONG
               ? text_keys(_("%1$s: retry, %2$s: continue"), COMMAND_UNDO, COMMAND_GO)
               : text_keys(_("%1$s: hint, %2$s: reveal"), COMMAND_HINT, COMMAND_REVEAL);
}

static Text idle_text(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    if (view_shows(view, SCENE_START)) {
        return text_keys(_("%1$s starts, %2$s shows all keys"), COMMAND_GO, COMMAND_HELP);
    }
    if (view_shows(view, SCENE_SETUP)) {
        return text_keys(_("%s restores the board"), COMMAND_CLOSE, COMMAND_CLOSE);
    }
    if (view_shows(view, SCENE_PRACTICE) && !now->exercise_shown) {
        return text_keys(_("%1$s starts, %2$s closes this"), COMMAND_GO, COMMAND_CLOSE);
    }
    if (now->exercise_shown) {
        return practice_idle_text(now);
    }
    if (now->exercising) {
        return text_format("%s", _("Play the move that you would choose now"));
    }
    if (now->outcome.ending != SESSION_NOT_ENDED) {
        return text_keys(_("%1$s and %2$s step through the game"), COMMAND_PREVIOUS, COMMAND_NEXT);
    }
    if (now->can_go_on) {
        return text_keys(_("Stopped. %s lets it go on"), COMMAND_STOP, COMMAND_STOP);
    }
    return now->hints
               ? text_format("%s", _("Values appear on a human player’s turn"))
               : text_keys(_("%s shows what every move is worth"), COMMAND_HINT, COMMAND_HINT);
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

/* The score of the match while its games are played; in a small panel without the number of the
   game, which the title says too. */
static Text text_match(const View *view) {
    const EngineMatch *match = engine_match_on(view->app->engines);
    if (!match || view->snapshot->thinking != SESSION_THINKING_MOVE) {
        return (Text){""};
    }
    return view->layout->compact ? engine_match_score(match) : engine_match_text(match);
}

/* The first of these that says something. */
static Text choose_text(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    bool ended = now->outcome.ending != SESSION_NOT_ENDED && !now->analysing;
    bool idle = now->thinking == SESSION_IDLE;
    if (view->state->message[0] && !view->state->toast) { /* what stands over the board is not */
        return text_format("%s", view->state->message);
    }
    Text text = text_figures(view);
    if (text.s[0] || (text = text_deepening(now)).s[0] || (text = text_match(view)).s[0]) {
        return text;
    }
    if (ended && !view_shows(view, SCENE_START) && (text = text_of_adaptive(now)).s[0]) {
        return text;
    }
    if (idle && (text = text_hover(view)).s[0]) {
        return text;
    }
    if (!idle || view_shows_hints(view)) {
        text = text_of_search(now, view->layout->compact);
    }
    if (text.s[0] || !idle) {
        return text.s[0] ? text
                         : text_format("%s", now->thinking == SESSION_THINKING_START
                                                 ? _("Looking for an even position …")
                                                 : _("Thinking …"));
    }
    return idle_text(view);
}

void status_draw(const View *view) {
    SDL_Rect status = view->layout->status, row = status;
    int pad = view_px(view, 12), inset = view_px(view, 2), y = status.y + status.h / 2;
    bool moves = view->snapshot->thinking == SESSION_THINKING_MOVE;
    bool stopped = view->snapshot->can_go_on;
    Button stop = stop_button(COMMAND_STOP, stopped);
    stop.type = TYPE_SMALL;
    const Button move = {{COMMAND_MOVE_NOW, 0}, .type = TYPE_SMALL};
    Text text = choose_text(view);
    view_round(view, status, 6, COLOUR_CARD);
    row.y += inset;
    row.h -= 2 * inset;
    if (view->snapshot->thinking != SESSION_IDLE || stopped) {
        row.w -= inset;
        button_at_end(view, &row, 7, moves ? 2 : 0, &stop);
    }
    if (moves) {
        button_at_end(view, &row, 7, 0, &move);
    }
    view_say(view, "status", status, text.s);
    view_moving_text(view, view->layout->compact ? TYPE_TINY : TYPE_SMALL, row.x + pad, y,
                     row.w - 2 * pad, ALIGN_LEFT,
                     view->state->message[0] && !view->state->toast ? COLOUR_TEXT : COLOUR_MUTED,
                     text.s);
}

void toast_draw(const View *view) {
    const char *text = view->state->message;
    if (!view->state->toast || !text[0] || view_shows(view, SCENE_START)) {
        return;
    }
    SDL_Rect board = view->layout->board;
    int h = view_px(view, 40), w = view_text_width(view, TYPE_STRONG, text) + view_px(view, 36);
    SDL_Rect pill = {board.x + (board.w - w) / 2, board.y + board.h / 2 - h / 2, w, h};
    SDL_Color ground = theme_colour(COLOUR_FRAME);
    ground.a = 0xE6;
    canvas_round(view->canvas, pill, h / 2, ground);
    view_label(view, pill, TYPE_STRONG, ALIGN_CENTRE, COLOUR_WARNING, text);
    view_say(view, "announcement", pill, text);
}
