/* The menu of a right click, the Menu key or the menu button: commands with their keys, over everything
   else. It receives every key and every click. */
#include "gui/window/menu.h"

#include <stdlib.h>

#include "gui/window/commands.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"

/* The group whose row this is. */
static MenuGroup group_of(const UiControl *control) {
    return control && control->call.id == COMMAND_MAIN_MENU ? (MenuGroup)control->call.argument
                                                            : GROUP_NONE;
}

/* The mouse opens groups by passing over them. */
static void use_motion(Gui *gui, const UiControl *control, SDL_Point at) {
    (void)at;
    if (group_of(control) != GROUP_NONE) {
        menu_choose_group(gui, group_of(control), false);
    }
}

/* A click beside the menu closes it and does nothing else. */
static bool use_press(Gui *gui, const UiControl *control, SDL_Point at, bool left) {
    (void)at;
    (void)left;
    if (group_of(control) != GROUP_NONE) {
        menu_choose_group(gui, group_of(control), false);
    } else if (!control) {
        menu_close(gui);
    } else if (ui_press(gui->ui, control)) {
        gui_redraw(gui);
    }
    return true;
}

/* Left and right choose among the groups, around. */
static bool choose_group(Gui *gui, int right) {
    const Menu *menu = gui_scene(gui, SCENE_MENU);
    enum { GROUPS = GROUP_COUNT - 1 };
    if (!menu || menu->group == GROUP_NONE || right == 0) {
        return false;
    }
    int next = ((int)menu->group - 1 + right + GROUPS) % GROUPS + 1;
    menu_choose_group(gui, (MenuGroup)next, true);
    return true;
}

/* Home and End go to the ends, and so do Page Up and Page Down, as all items are in sight. */
static bool go_to_end(Gui *gui, const KeyPress *press) {
    enum { WHOLE = 2 };
    int by = 0;
    if (!key_steps(press->key, WHOLE, WHOLE, &by) || abs(by) != WHOLE) {
        return false;
    }
    ui_drop_focus(gui->ui);
    ui_move_focus(gui->ui, by < 0);
    gui_redraw(gui);
    return true;
}

/* A key that is no command, such as that of a lock or of the volume, changes nothing. */
static bool use_key(Gui *gui, const KeyPress *press) {
    const UiControl *control = ui_find(gui->ui, gui->ui->focus);
    int right = 0, down = 0;
    bool arrow = key_arrow(press->key, &right, &down);
    if ((arrow && choose_group(gui, right)) || go_to_end(gui, press)) {
        return true;
    }
    if (arrow || press->key == SDLK_TAB) {
        bool back = down < 0 || right < 0 || (press->key == SDLK_TAB && press->shift);
        ui_move_focus(gui->ui, !back);
    } else if (control && (key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        CommandCall call = control->call;
        menu_close(gui);
        command_run(gui, call);
    } else if (press->command != COMMAND_NONE) {
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

/* Returns the height of an item: they stand closer in a low window. */
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

/* Returns the width of the column of groups; 0: the menu has none. */
static int groups_width(const View *view, const Menu *menu) {
    int width = 0;
    for (int group = 1; menu->group != GROUP_NONE && group < GROUP_COUNT; group++) {
        int w = view_text_width(view, TYPE_LABEL, menu_group_name((MenuGroup)group)) +
                view_px(view, 2 * PAD + 2 * EDGE);
        width = w > width ? w : width;
    }
    return width;
}

/* Makes it as wide as its longest item, wholly in the window, on the right of the groups. */
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
    int groups = groups_width(view, menu), room = layout->width - groups;
    int wanted = menu->at.x + groups;
    w = w > menu->width ? w : menu->width;
    w = w < room ? w : room;
    int x = wanted + w < layout->width ? wanted : layout->width - w;
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
    control->what = ui_id(text.s); /* the options of a form are not always the same */
    bool lit = usable && (ui_is_hovered(view->ui, control) || ui_is_focused(view->ui, control));
    if (lit) {
        view_round(view, row, 5, COLOUR_SELECTED);
    }
    SDL_Rect room = {row.x + pad, row.y, row.w - 2 * pad, row.h};
    room.w -= pad + view_label(view, room, TYPE_SMALL, ALIGN_RIGHT,
                               lit ? COLOUR_SOFT : COLOUR_MUTED, text_of_key(call.id).s);
    view_label(view, room, chosen ? TYPE_LABEL_STRONG : TYPE_BODY, ALIGN_LEFT,
               chosen   ? COLOUR_EMPHASIS
               : usable ? COLOUR_TEXT
                        : COLOUR_FAINT,
               text.s);
    if (ui_is_focused(view->ui, control)) {
        view_outline(view, row, 5, 2, COLOUR_TEXT);
    }
}

static void draw_card(const View *view, SDL_Rect card) {
    view_round(view, card, 8, COLOUR_RAISED);
    view_outline(view, card, 8, 1, COLOUR_FAINT);
}

/* The groups stand left of the items of the one that is shown. */
static void draw_groups(const View *view, const Menu *menu, SDL_Rect items) {
    int w = groups_width(view, menu), edge = view_px(view, EDGE), h = view_px(view, ROW);
    SDL_Rect card = {items.x - w, items.y, w, (GROUP_COUNT - 1) * h + 2 * edge};
    draw_card(view, card);
    for (int group = 1; group < GROUP_COUNT; group++) {
        const char *name = menu_group_name((MenuGroup)group);
        SDL_Rect row = {card.x + edge, card.y + edge + (group - 1) * h, w - 2 * edge, h};
        bool shown = group == (int)menu->group;
        UiControl *control =
            ui_add(view->ui, UI_MENU_ITEM, text_format("menu group %d", group).s, row,
                   (CommandCall){COMMAND_MAIN_MENU, group}, shown ? UI_SELECTED : 0u);
        ui_value(control, "%s", name);
        if (shown) {
            view_round(view, row, 5, COLOUR_SELECTED);
        }
        rect_cut_left(&row, view_px(view, PAD));
        view_label(view, row, TYPE_LABEL, ALIGN_LEFT, shown ? COLOUR_EMPHASIS : COLOUR_TEXT, name);
    }
}

static void draw(const View *view) {
    const Menu *menu = gui_scene(view->gui, SCENE_MENU);
    SDL_Rect card = place_of(view, menu);
    int edge = view_px(view, EDGE), y = card.y + edge, item_h = item_height(view, menu);
    view_begin_modal(view);
    if (menu->group != GROUP_NONE) {
        draw_groups(view, menu, card);
    }
    draw_card(view, card);
    ui_add(view->ui, UI_LIST, "menu", card, NO_CALL, 0);
    for (int i = 0; i < menu->count; i++) {
        int h = menu->items[i].id == COMMAND_NONE ? view_px(view, RULE) : item_h;
        SDL_Rect row = {card.x + edge, y, card.w - 2 * edge, h};
        if (menu->items[i].id == COMMAND_NONE) {
            view_fill(view, (SDL_Rect){row.x, y + h / 2, row.w, view_px(view, 1)}, COLOUR_LINE);
        } else {
            draw_item(view, row, menu->items[i], command_can(view->gui, menu->items[i]),
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
                          .motion = use_motion,
                          .escape = escape};
