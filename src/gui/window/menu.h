/* The menu of a right click, or of the Menu key: which commands stand in it. It is drawn, and takes
   its input, in menu/. */
#ifndef GUI_WINDOW_MENU_H
#define GUI_WINDOW_MENU_H

#include "gui/ui/control.h"
#include "gui/window/command.h"

enum { MENU_ITEMS_MAX = 40 };

struct Menu {
    SDL_Point at; /* its corner, px */
    int count;
    CommandCall items[MENU_ITEMS_MAX]; /* COMMAND_NONE: a rule */
    UiId focus_before;                 /* what had the keyboard; 0: nothing */
};

/* Appends the commands whose column says so, in groups with rules between; those that take an
   argument get this one. */
void menu_fill(Menu *menu, MenuPlace place, int argument);
void menu_remove(Menu *menu, CommandId id);

/* control: what it is about, or NULL. by_key: its first item has the keyboard. */
void menu_open(Gui *gui, const UiControl *control, SDL_Point at, bool by_key);
void menu_close(Gui *gui);

/* The name of an item's control. */
Text menu_item_name(CommandCall call);

#endif
