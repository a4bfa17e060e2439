#include "gui/window/menu.h"

#include <assert.h>

#include "gui/window/gui.h"

Text menu_item_name(CommandCall call) {
    return text_format("menu %.16s", command_of(call.id)->name);
}

static void add(Menu *menu, CommandCall call) {
    assert(menu->count < MENU_ITEMS_MAX);
    menu->items[menu->count++] = call;
}

void menu_fill(Menu *menu, MenuPlace place, int argument) {
    int seat = 0, group = 0;
    CommandId id;
    while ((id = command_seated(place, &seat)) != COMMAND_NONE) {
        if (group > 0 && seat / COMMAND_SEATS != group) {
            add(menu, NO_CALL);
        }
        group = seat / COMMAND_SEATS;
        add(menu, (CommandCall){id, command_of(id)->takes_argument ? argument : 0});
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
    for (int i = 0; i < menu->count; i++) {
        if (menu->items[i].id != COMMAND_NONE && command_can(gui, menu->items[i])) {
            ui_set_focus(gui->ui, ui_id(menu_item_name(menu->items[i]).s));
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
    Menu *own = scenes_state(&gui->state.scenes, SCENE_MENU);
    if (!own || !scene_enter(gui, SCENE_MENU)) {
        return;
    }
    menu.at = at;
    menu.focus_before = gui->ui->focus_visible ? gui->ui->focus : 0;
    *own = menu;
    ui_drop_focus(gui->ui);
    if (by_key) {
        focus_first(gui, own);
    }
}

void do_menu(Gui *gui) {
    if (gui_shows(gui, SCENE_MENU)) {
        menu_close(gui);
    } else {
        menu_open(gui, NULL, (SDL_Point){0, 0}, true);
    }
}

void menu_close(Gui *gui) {
    const Menu *menu = scenes_state(&gui->state.scenes, SCENE_MENU);
    scene_leave(gui, SCENE_MENU);
    if (menu && menu->focus_before) {
        ui_set_focus(gui->ui, menu->focus_before);
    } else {
        ui_drop_focus(gui->ui);
    }
}
