/* The menu of a right click or the Menu key: commands with their keys, over everything else. It
   receives every key and every click. */
#include "gui/window/menu.h"

#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

/* A click beside the menu closes it and does nothing else. */
static bool use_press(Gui *gui, const UiControl *control, SDL_Point at, bool left) {
    (void)at;
    (void)left;
    if (!control) {
        menu_close(gui);
    } else if (ui_press(gui->ui, control)) {
        gui_redraw(gui);
    }
    return true;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    const UiControl *control = ui_find(gui->ui, gui->ui->focus);
    int right, down;
    if (key_arrow(press->key, &right, &down) || press->key == SDLK_TAB) {
        bool back = down < 0 || right < 0 || (press->key == SDLK_TAB && press->shift);
        ui_move_focus(gui->ui, !back);
    } else if (control && (key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        CommandCall call = control->call;
        menu_close(gui);
        command_run(gui, call);
    } else {
        menu_close(gui);
    }
    gui_redraw(gui);
    return true;
}

static bool escape(Gui *gui) {
    menu_close(gui);
    return true;
}

static const float ROW = 28, RULE = 9, PAD = 12, EDGE = 5;

/* In a low window the items stand closer. */
static int item_height(const View *view, const Menu *menu) {
    int items = 0, rest = view->layout->height - 2 * view_px(view, EDGE);
    for (int i = 0; i < menu->count; i++) {
        bool rule = menu->items[i].id == COMMAND_NONE;
        items += !rule;
        rest -= rule ? view_px(view, RULE) : 0;
    }
    int fits = rest / (items > 0 ? items : 1), wanted = view_px(view, ROW);
    return fits < wanted ? fits : wanted;
}

/* As wide as its longest item, wholly in the window. */
static SDL_Rect place_of(const View *view, const Menu *menu) {
    int text_w = 0, key_w = 0, h = 2 * view_px(view, EDGE), item_h = item_height(view, menu);
    for (int i = 0; i < menu->count; i++) {
        if (menu->items[i].id == COMMAND_NONE) {
            h += view_px(view, RULE);
            continue;
        }
        int w = view_text_width(view, TYPE_BODY, menu_item_text(view->gui, menu->items[i]).s);
        text_w = w > text_w ? w : text_w;
        w = view_text_width(view, TYPE_SMALL, text_of_key(menu->items[i].id).s);
        key_w = w > key_w ? w : key_w;
        h += item_h;
    }
    int w = text_w + key_w + view_px(view, 2 * PAD + 2 * EDGE + 24);
    const Layout *layout = view->layout;
    w = w > menu->width ? w : menu->width;
    w = w < layout->width ? w : layout->width;
    int x = menu->at.x + w < layout->width ? menu->at.x : layout->width - w;
    int y = menu->at.y + h < layout->height ? menu->at.y : layout->height - h;
    return (SDL_Rect){x > 0 ? x : 0, y > 0 ? y : 0, w, h};
}

static void draw_item(const View *view, SDL_Rect row, CommandCall call, bool usable, bool chosen) {
    Text text = menu_item_text(view->gui, call);
    int pad = view_px(view, PAD);
    UiControl *control =
        ui_add(view->ui, UI_MENU_ITEM, menu_item_name(view->gui, call).s, row, call,
               UI_FOCUSABLE | (usable ? 0u : UI_DISABLED) | (chosen ? UI_SELECTED : 0u));
    ui_value(control, "%s", text.s);
    bool lit = usable && (ui_is_hovered(view->ui, control) || ui_is_focused(view->ui, control));
    if (lit) {
        view_round(view, row, 5, COLOUR_SELECTED);
    }
    SDL_Rect room = {row.x + pad, row.y, row.w - 2 * pad, row.h};
    label_at_end(view, &room, PAD, TYPE_SMALL, lit ? COLOUR_SOFT : COLOUR_MUTED,
                 text_of_key(call.id).s);
    view_label(view, room, chosen ? TYPE_LABEL_STRONG : TYPE_BODY, ALIGN_LEFT,
               chosen   ? COLOUR_EMPHASIS
               : usable ? COLOUR_TEXT
                        : COLOUR_FAINT,
               text.s);
    if (ui_is_focused(view->ui, control)) {
        view_outline(view, row, 5, 2, COLOUR_TEXT);
    }
}

static void draw(const View *view) {
    const Menu *menu = view_scene(view, SCENE_MENU);
    SDL_Rect card = place_of(view, menu);
    int edge = view_px(view, EDGE), y = card.y + edge, item_h = item_height(view, menu);
    view_begin_modal(view);
    view_round(view, card, 8, COLOUR_RAISED);
    view_outline(view, card, 8, 1, COLOUR_FAINT);
    ui_add(view->ui, UI_LIST, "menu", card, NO_CALL, 0);
    for (int i = 0; i < menu->count; i++) {
        int h = menu->items[i].id == COMMAND_NONE ? view_px(view, RULE) : item_h;
        SDL_Rect row = {card.x + edge, y, card.w - 2 * edge, h};
        if (menu->items[i].id == COMMAND_NONE) {
            view_fill(view, (SDL_Rect){row.x, y + h / 2, row.w, view_px(view, 1)}, COLOUR_LINE);
        } else {
            draw_item(view, row, menu->items[i], view_can(view, menu->items[i]),
                      i + 1 == menu->chosen);
        }
        y += h;
    }
}

const Scene menu_scene = {.name = "menu",
                          .place = PLACE_OVER,
                          .modal = true,
                          .admits = true,
                          .state_size = sizeof(Menu),
                          .draw = draw,
                          .key = use_key,
                          .press = use_press,
                          .escape = escape};
