/* The line at the foot of the panel (a message, what the pointed-at button does, or what the engine
   is doing) and the message that stands over the board for a moment. */
#include "gui/game/state.h"
#include "gui/window/parts.h"

#include <stdio.h>

/* What the button under the mouse does, with its key. */
static bool text_hover(const View *view, char out[TEXT_SIZE]) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    if (!control || control->role == UI_SQUARE || control->role == UI_GRAPH ||
        control->role == UI_ITEM || control->role == UI_RADIO || control->role == UI_TAB) {
        return false;
    }
    char key[COMMAND_KEY_TEXT_SIZE];
    command_key_text(control->call.id, key);
    snprintf(out, TEXT_SIZE, "%s%s%s", _(command_of(control->call.id)->description),
             key[0] ? "   " : "", key);
    return true;
}

/* What the figures in the square under the mouse mean. */
static bool text_figures(const View *view, char out[TEXT_SIZE]) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    if (!control || control->role != UI_SQUARE || view->state->hint_style != HINTS_DETAILED ||
        !view_shows_hints(view)) {
        return false;
    }
    const TcLine *line = view_line_of(view->snapshot, (TcSquare)control->call.argument);
    if (!line || line->depth == 0) {
        return false;
    }
    text_line_details(line, out);
    return true;
}

/* A format with the keys of one or two commands; nothing when one has none. */
static void text_keys(char out[TEXT_SIZE], const char *format, CommandId first, CommandId second) {
    char keys[2][COMMAND_KEY_TEXT_SIZE];
    command_key_text(first, keys[0]);
    command_key_text(second, keys[1]);
    snprintf(out, TEXT_SIZE, keys[0][0] && keys[1][0] ? format : "", keys[0], keys[1]);
}

/* The keys that are of use now. */
static void practice_idle_text(const SessionSnapshot *now, char out[TEXT_SIZE]) {
    if (now->practice.state == PRACTICE_OVER || now->practice.state == PRACTICE_NONE_FOUND) {
        text_keys(out, _("%s: next"), COMMAND_GO, COMMAND_GO);
    } else if (now->practice.state == PRACTICE_WRONG) {
        text_keys(out, _("%1$s: retry, %2$s: continue"), COMMAND_UNDO, COMMAND_GO);
    } else {
        text_keys(out, _("%1$s: hint, %2$s: reveal"), COMMAND_HINT, COMMAND_REVEAL);
    }
}

static void idle_text(const View *view, char out[TEXT_SIZE]) {
    const SessionSnapshot *now = view->snapshot;
    if (view_shows(view, SCENE_SETUP)) {
        text_keys(out, _("%s restores the board"), COMMAND_STOP, COMMAND_STOP);
    } else if (view_shows(view, SCENE_PRACTICE) && !now->practice.on) {
        text_keys(out, _("%1$s starts, %2$s closes this"), COMMAND_GO, COMMAND_STOP);
    } else if (now->practice.on) {
        practice_idle_text(now, out);
    } else if (now->learn.on && now->learn.state <= LEARN_WRONG) {
        snprintf(out, TEXT_SIZE, "%s", _("Play the move that you would choose now"));
    } else if (view_shows(view, SCENE_START)) {
        text_keys(out, _("%1$s starts, %2$s shows all keys"), COMMAND_GO, COMMAND_HELP);
    } else if (now->outcome.ending != SESSION_NOT_ENDED) {
        text_keys(out, _("%1$s and %2$s step through the game"), COMMAND_PREVIOUS, COMMAND_NEXT);
    } else if (now->analysing) {
        text_keys(out, _("Stopped. Play a move or press %s"), COMMAND_ANALYSE, COMMAND_ANALYSE);
    } else if (now->hints) {
        snprintf(out, TEXT_SIZE, "%s", _("Values appear on a human player’s turn"));
    } else {
        text_keys(out, _("%s shows what every move is worth"), COMMAND_HINT, COMMAND_HINT);
    }
}

/* A complete review looks deeper by itself. */
static bool text_deepening(const SessionSnapshot *now, char out[TEXT_SIZE]) {
    const SessionReview *review = &now->review;
    bool deepens = now->thinking == SESSION_THINKING_REVIEW && review->round > 0 && !now->learn.on;
    if (deepens) {
        snprintf(out, TEXT_SIZE, _("Deeper, round %1$d: %2$d of %3$d"), review->round,
                 review->deepened, review->total);
    }
    return deepens;
}

static void choose_text(const View *view, char out[TEXT_SIZE]) {
    const SessionSnapshot *now = view->snapshot;
    bool ended = now->outcome.ending != SESSION_NOT_ENDED && !now->analysing;
    /* what stands over the board is not said here again */
    if (view->state->message[0] && !view->state->toast) {
        snprintf(out, TEXT_SIZE, "%s", view->state->message);
    } else if (text_figures(view, out) || text_deepening(now, out)) {
        return;
    } else if (ended && !view_shows(view, SCENE_START) && text_adaptive(now, out)) {
        return;
    } else if (now->thinking != SESSION_IDLE && !text_search(now, view->layout->compact, out)) {
        bool start = now->thinking == SESSION_THINKING_START;
        snprintf(out, TEXT_SIZE, "%s",
                 start ? _("Looking for an even position …") : _("Thinking …"));
    } else if (now->thinking == SESSION_IDLE && !text_hover(view, out) &&
               !(view_shows_hints(view) && text_search(now, view->layout->compact, out))) {
        idle_text(view, out);
    }
}

void status_draw(const View *view) {
    SDL_Rect status = view->layout->status, row = status;
    int pad = view_px(view, 12), inset = view_px(view, 2), y = status.y + status.h / 2;
    bool moves = view->snapshot->thinking == SESSION_THINKING_MOVE;
    const Button stop = {{COMMAND_STOP, 0}, .type = TYPE_SMALL};
    const Button move = {{COMMAND_MOVE_NOW, 0}, .type = TYPE_SMALL};
    char text[TEXT_SIZE];
    choose_text(view, text);
    view_round(view, status, 6, COLOUR_CARD);
    row.y += inset;
    row.h -= 2 * inset;
    if (view->snapshot->thinking != SESSION_IDLE) {
        row.w -= inset;
        button_at_end(view, &row, 7, moves ? 2 : 0, &stop);
    }
    if (moves) {
        button_at_end(view, &row, 7, 0, &move);
    }
    view_say(view, "status", status, text);
    view_moving_text(view, view->layout->compact ? TYPE_TINY : TYPE_SMALL, row.x + pad, y,
                     row.w - 2 * pad, ALIGN_LEFT,
                     view->state->message[0] && !view->state->toast ? COLOUR_TEXT : COLOUR_MUTED,
                     text);
}

void toast_draw(const View *view) {
    if (!view->state->toast || !view->state->message[0] || view_shows(view, SCENE_START)) {
        return;
    }
    SDL_Rect board = view->layout->board;
    int pad = view_px(view, 18), h = view_px(view, 40);
    int w = view_text_width(view, TYPE_STRONG, view->state->message) + 2 * pad;
    SDL_Rect pill = {board.x + (board.w - w) / 2, board.y + board.h / 2 - h / 2, w, h};
    SDL_Color ground = theme_colour(COLOUR_FRAME);
    ground.a = 0xE6;
    canvas_round(view->canvas, pill, h / 2, ground);
    view_text(view, TYPE_STRONG, pill.x + w / 2, pill.y + h / 2, w, ALIGN_CENTRE, COLOUR_WARNING,
              view->state->message);
    view_say(view, "announcement", pill, view->state->message);
}
