#include "gui/window/tooltip.h"

#include <math.h>

#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/keys.h"

static const double DELAY = 0.5; /* seconds */

void tooltip_follow(ViewState *state, double now) {
    state->rested_since = now;
}

void tooltip_hide(ViewState *state) {
    state->rested_since = INFINITY;
    state->pointing = false;
}

/* Rows, squares and fields say what they are by themselves; an item of a menu does not say why it is
   grey. */
static const UiControl *hovered(const View *view) {
    const UiControl *control = ui_find(view->ui, view->ui->hover);
    bool item = control && control->role == UI_MENU_ITEM && control->flags & UI_DISABLED;
    bool button = item || (control && (control->role == UI_BUTTON || control->role == UI_TOGGLE ||
                                       control->role == UI_TAB || control->role == UI_EDGE));
    bool known = button && control->call.id > COMMAND_NONE && control->call.id < COMMAND_COUNT;
    return known && command_of(control->call.id)->description[0] ? control : NULL;
}

/* The menu button is pointed at while the mouse is on nothing else. */
static const UiControl *pointed(const View *view) {
    return view->state->pointing && !hovered(view) ? ui_find_call(view->ui, COMMAND_MAIN_MENU, 0)
                                                   : NULL;
}

double tooltip_due(const View *view) {
    double at = view->state->rested_since + DELAY;
    return hovered(view) && at > view->now ? at : INFINITY;
}

static Text text_of(const View *view, const UiControl *control) {
    int id = control->call.id;
    Text description = form_help(view->gui, control->call);
    if (control->flags & UI_DISABLED && id != COMMAND_FIELD) {
        return command_refusal(view->gui, id);
    }
    Text key = text_of_key(id);
    return key.s[0] ? text_format("%s \xc2\xb7 %s", description.s, key.s) : description;
}

/* Places it below the control, or above it where the window ends. */
static SDL_Rect place(const View *view, SDL_Rect control, int w) {
    int gap = view_px(view, 6), h = view_px(view, 28), most = view->layout->width - gap;
    w = w < most - gap ? w : most - gap;
    int x = control.x + (control.w - w) / 2, y = control.y + control.h + gap;
    x = x < gap ? gap : x + w > most ? most - w : x;
    y = y + h < view->layout->height ? y : control.y - gap - h;
    return (SDL_Rect){x, y, w, h};
}

/* Places one that stays until a key or click on the board, on a stem from its control: the letters and
   figures beside the board are left free. */
static void lower(const View *view, SDL_Rect control, SDL_Rect *card) {
    int x = control.x + control.w / 2, top = control.y + control.h, w = view_px(view, 3);
    card->x = view->layout->board.x + view_px(view, 4);
    card->y = view->layout->board.y + view_px(view, 4);
    SDL_Rect down = {x - w / 2, top, w, card->y + card->h / 2 - top};
    view_fill(view, down, COLOUR_ACCENT_BRIGHT);
    view_fill(view, (SDL_Rect){down.x, down.y + down.h, card->x - down.x, w}, COLOUR_ACCENT_BRIGHT);
}

void tooltip_draw(const View *view) {
    bool rested = view->now >= view->state->rested_since + DELAY;
    const UiControl *menu = pointed(view), *control = menu || !rested ? menu : hovered(view);
    Text text = control ? text_of(view, control) : (Text){""};
    if (!text.s[0]) {
        return;
    }
    int pad = view_px(view, 10);
    SDL_Rect card = place(view, control->rect, view_text_width(view, TYPE_SMALL, text.s) + 2 * pad);
    if (menu) {
        lower(view, control->rect, &card);
    }
    view_round(view, card, 6, COLOUR_HOVER);
    view_outline(view, card, 6, 1, menu ? COLOUR_ACCENT_BRIGHT : COLOUR_LINE);
    view_text(view, TYPE_SMALL, card.x + pad, card.y + card.h / 2, card.w - 2 * pad, ALIGN_LEFT,
              COLOUR_TEXT, text.s);
    view_say(view, "tooltip", card, text.s);
}
