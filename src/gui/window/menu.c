#include "gui/window/menu.h"

#include <assert.h>

#include "gui/ui/layout.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"

/* An item of a list is an option of a form's choice. */
static FormOptionNow option_of(const Gui *gui, CommandCall call) {
    SceneId scene;
    int field, action;
    FormOptionNow option;
    form_call_of(call.argument, &scene, &field, &action);
    form_option(gui, scene, field, action - FORM_CHOOSE, &option);
    return option;
}

Text menu_item_name(const Gui *gui, CommandCall call) {
    return call.id == COMMAND_FIELD ? option_of(gui, call).name
                                    : text_format("menu %.16s", command_of(call.id)->name);
}

Text menu_item_text(const Gui *gui, CommandCall call) {
    if (call.id == COMMAND_FIELD) {
        FormOptionNow option = option_of(gui, call);
        return option.word.s[0] ? option.word : option.text;
    }
    return call.id == COMMAND_PLAY    ? text_format(_("Play %s"), text_of_square(call.argument).s)
           : call.id == COMMAND_GO_TO ? text_format(_("Go to move %d"), call.argument)
           : call.id == COMMAND_GO    ? text_format("%s", _("Let the computer move"))
                                      : text_format("%s", _(command_of(call.id)->description));
}

void menu_add(Menu *menu, CommandCall call, bool chosen) {
    assert(menu->count < MENU_ITEMS_MAX);
    menu->items[menu->count++] = call;
    menu->chosen = chosen ? menu->count : menu->chosen;
}

static void fill_group(Menu *menu, MenuGroup group) {
    int seat = (int)group * COMMAND_SEATS, id;
    menu->group = group;
    menu->count = 0;
    while ((id = command_seated(MAIN_MENU, &seat)) != COMMAND_NONE && command_group(id) == group) {
        menu_add(menu, (CommandCall){id, 0}, false);
    }
}

void menu_fill(Menu *menu, MenuPlace place, int argument) {
    int seat = 0, group = 0;
    CommandId id;
    while ((id = command_seated(place, &seat)) != COMMAND_NONE) {
        if (group > 0 && seat / COMMAND_SEATS != group) {
            menu_add(menu, NO_CALL, false);
        }
        group = seat / COMMAND_SEATS;
        menu_add(menu, (CommandCall){id, command_of(id)->takes_argument ? argument : 0}, false);
    }
}

void menu_remove(Menu *menu, CommandId id) {
    int kept = 0;
    for (int i = 0; i < menu->count; i++) {
        if (menu->items[i].id != id) {
            menu->items[kept++] = menu->items[i];
        }
    }
    menu->count = kept;
}

/* The scene in front that has menus; NULL when there is none. */
static const Scene *scene_with_menu(const Gui *gui) {
    EACH_SCENE(gui) {
        if (each->menu) {
            return each;
        }
    }
    return NULL;
}

bool can_menu(const Gui *gui) {
    return scene_with_menu(gui) != NULL;
}

static void focus_first(Gui *gui, const Menu *menu) {
    for (int i = menu->chosen > 0 ? menu->chosen - 1 : 0; i < menu->count; i++) {
        if (menu->items[i].id != COMMAND_NONE && command_can(gui, menu->items[i])) {
            ui_set_focus(gui->ui, ui_id(menu_item_name(gui, menu->items[i]).s));
            return;
        }
    }
}

void menu_open(Gui *gui, const UiControl *control, SDL_Point at, bool by_key) {
    const Scene *scene = scene_with_menu(gui);
    Menu menu = {.count = 0};
    if (!scene || !scene->menu(gui, control, &at, by_key, &menu)) {
        return;
    }
    menu.at = at;
    menu_show(gui, &menu, by_key);
}

void menu_show(Gui *gui, Menu *menu, bool by_key) {
    Menu *own = gui_scene(gui, SCENE_MENU);
    if (!own || !scene_enter(gui, SCENE_MENU)) {
        return;
    }
    menu->focus_before = gui->ui->focus_visible ? gui->ui->focus : 0;
    *own = *menu;
    ui_drop_focus(gui->ui);
    if (by_key) {
        focus_first(gui, own);
    }
}

void menu_choose_group(Gui *gui, MenuGroup group, bool by_key) {
    Menu *menu = gui_scene(gui, SCENE_MENU);
    if (menu && group != menu->group) {
        fill_group(menu, group);
    }
    if (menu && by_key) {
        focus_first(gui, menu);
    }
    gui_redraw(gui);
}

/* It hangs from its button, and has the keyboard unless the mouse opened it. */
void do_main_menu(Gui *gui, int group) {
    const SDL_Rect *bar = &gui->layout->toolbar;
    const UiControl *button = ui_find_call(gui->ui, COMMAND_MAIN_MENU, 0);
    Menu menu = {.at = {button ? button->rect.x : 0, bar->y + bar->h}};
    bool clicked = button && ui_is_hovered(gui->ui, button);
    if (gui_shows(gui, SCENE_MENU)) {
        menu_close(gui);
        return;
    }
    fill_group(&menu, group > GROUP_NONE ? (MenuGroup)group : GROUP_GAME);
    menu_show(gui, &menu, !clicked);
}

void do_menu(Gui *gui) {
    if (gui_shows(gui, SCENE_MENU)) {
        menu_close(gui);
    } else {
        menu_open(gui, NULL, (SDL_Point){0, 0}, true);
    }
}

void menu_close(Gui *gui) {
    const Menu *menu = gui_scene(gui, SCENE_MENU);
    scene_leave(gui, SCENE_MENU);
    if (menu && menu->focus_before) {
        ui_set_focus(gui->ui, menu->focus_before);
    } else {
        ui_drop_focus(gui->ui);
    }
}
