/* The menu of a right click, or of the Menu key, that of the menu button, and the list that a choice of a
   form opens: which commands stand in it. It is drawn, and takes its input, in menu/. */
#pragma once

#include "gui/ui/control.h"
#include "gui/ui/focus.h"
#include "gui/window/command.h"

enum { MENU_ITEMS_MAX = 40 };

struct Menu {
    SDL_Point at; /* its corner, px */
    int count;
    CommandCall items[MENU_ITEMS_MAX]; /* COMMAND_NONE: a rule */
    int chosen;                        /* of a list: the index of its choice, + 1; 0: none */
    int width;                         /* at least, px */
    MenuGroup group;                   /* of the main menu, which is shown beside all groups */
    UiId focus_before;                 /* what had the keyboard; 0: nothing */
};

/* Appends the commands whose column says so, in groups with rules between; those that take an
   argument get this one. */
void menu_fill(Menu *menu, MenuPlace place, int argument);
void menu_remove(Menu *menu, CommandId id);

/* Appends an item; chosen: it is the one that a list shows as its choice. */
void menu_add(Menu *menu, CommandCall call, bool chosen);

/* control: what it is about, or NULL. by_key: its first item, or its choice, has the keyboard.
   menu_show: the same for a menu that is made already. */
void menu_open(Gui *gui, const UiControl *control, SDL_Point at, bool by_key);
void menu_show(Gui *gui, Menu *menu, bool by_key);
void menu_close(Gui *gui);

/* Another group of the main menu, which is open; with by_key its first item has the keyboard. */
void menu_choose_group(Gui *gui, MenuGroup group, bool by_key);

/* The name of an item's control, and what is written on it. */
Text menu_item_name(const Gui *gui, CommandCall call);
Text menu_item_text(const Gui *gui, CommandCall call);
