/* The menu of a right click, or of the Menu key: commands with their keys, over everything. */
#include "gui/menu/menu.h"
#include "gui/window/menu.h"

#include <stdio.h>

static const float ROW = 28, RULE = 9, PAD = 12, EDGE = 5;

static void text_item(CommandCall call, char out[TEXT_SIZE]) {
    char square[TC_SQUARE_NAME_SIZE] = "";
    if (call.id == COMMAND_PLAY) {
        tc_square_name(call.argument, square);
        snprintf(out, TEXT_SIZE, _("Play %s"), square);
    } else if (call.id == COMMAND_GO_TO) {
        snprintf(out, TEXT_SIZE, _("Go to move %d"), call.argument);
    } else if (call.id == COMMAND_GO) {
        snprintf(out, TEXT_SIZE, "%s", _("Let the computer move"));
    } else {
        snprintf(out, TEXT_SIZE, "%s", _(command_of(call.id)->description));
    }
}

static void text_key(CommandCall call, char out[COMMAND_KEY_TEXT_SIZE]) {
    command_key_text(call.id, out);
}

/* As wide as its longest item, wholly in the window. */
static SDL_Rect place_of(const View *view, const Menu *menu) {
    int text_w = 0, key_w = 0, h = 2 * view_px(view, EDGE);
    for (int i = 0; i < menu->count; i++) {
        char text[TEXT_SIZE], key[COMMAND_KEY_TEXT_SIZE];
        if (menu->items[i].id == COMMAND_NONE) {
            h += view_px(view, RULE);
            continue;
        }
        text_item(menu->items[i], text);
        text_key(menu->items[i], key);
        int w = canvas_text_width(view->canvas, view_font(view, TYPE_BODY), text);
        text_w = w > text_w ? w : text_w;
        w = canvas_text_width(view->canvas, view_font(view, TYPE_SMALL), key);
        key_w = w > key_w ? w : key_w;
        h += view_px(view, ROW);
    }
    int w = text_w + key_w + view_px(view, 2 * PAD + 2 * EDGE + 24);
    const Layout *layout = view->layout;
    w = w < layout->width ? w : layout->width;
    int x = menu->at.x + w < layout->width ? menu->at.x : layout->width - w;
    int y = menu->at.y + h < layout->height ? menu->at.y : layout->height - h;
    return (SDL_Rect){x > 0 ? x : 0, y > 0 ? y : 0, w, h};
}

static void draw_item(const View *view, SDL_Rect row, CommandCall call, bool usable) {
    char name[UI_NAME_SIZE], text[TEXT_SIZE], key[COMMAND_KEY_TEXT_SIZE];
    int pad = view_px(view, PAD), y = row.y + row.h / 2;
    menu_item_name(call, name);
    UiControl *control =
        ui_add(view->ui, UI_MENU_ITEM, name, row, call, UI_FOCUSABLE | (usable ? 0u : UI_DISABLED));
    text_item(call, text);
    text_key(call, key);
    snprintf(control->value, sizeof control->value, "%s", text);
    bool lit = usable && (ui_is_hovered(view->ui, control) || ui_is_focused(view->ui, control));
    if (lit) {
        canvas_round(view->canvas, row, view_px(view, 5), theme_colour(COLOUR_SELECTED));
    }
    int right = row.x + row.w - pad;
    right -= view_text(view, TYPE_SMALL, right, y, row.w, ALIGN_RIGHT,
                       lit ? COLOUR_SOFT : COLOUR_MUTED, key);
    view_text(view, TYPE_BODY, row.x + pad, y, right - pad - row.x, ALIGN_LEFT,
              usable ? COLOUR_TEXT : COLOUR_FAINT, text);
    if (ui_is_focused(view->ui, control)) {
        canvas_outline(view->canvas, row, view_px(view, 5), view_px(view, 2),
                       theme_colour(COLOUR_TEXT));
    }
}

void menu_draw(const View *view, void *state) {
    const Menu *menu = state;
    SDL_Rect card = place_of(view, menu);
    int edge = view_px(view, EDGE), y = card.y + edge;
    ui_begin_modal(view->ui);
    canvas_round(view->canvas, card, view_px(view, 8), theme_colour(COLOUR_RAISED));
    canvas_outline(view->canvas, card, view_px(view, 8), view_px(view, 1),
                   theme_colour(COLOUR_FAINT));
    ui_add(view->ui, UI_LIST, "menu", card, (CommandCall){COMMAND_NONE, 0}, 0);
    for (int i = 0; i < menu->count; i++) {
        int h = view_px(view, menu->items[i].id == COMMAND_NONE ? RULE : ROW);
        SDL_Rect row = {card.x + edge, y, card.w - 2 * edge, h};
        if (menu->items[i].id == COMMAND_NONE) {
            canvas_fill(view->canvas, (SDL_Rect){row.x, y + h / 2, row.w, view_px(view, 1)},
                        theme_colour(COLOUR_LINE));
        } else {
            draw_item(view, row, menu->items[i], view_can(view, menu->items[i]));
        }
        y += h;
    }
}
