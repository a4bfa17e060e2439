/* The commands that have keys, in the groups of the main menu: for the help and the settings. */
#ifndef GUI_WINDOW_KEY_LIST_H
#define GUI_WINDOW_KEY_LIST_H

#include "gui/window/command.h"

/* A heading has no command. */
typedef struct KeyRow {
    int id; /* COMMAND_NONE: the name of the group stands here */
    MenuGroup group;
} KeyRow;

enum { KEY_ROWS_MAX = COMMAND_COUNT + GROUP_COUNT };

/* Fills in the rows of commands whose words or keys have every word of search; those of no group come
   last. Returns how many there are. */
int key_list(const char *search, KeyRow rows[KEY_ROWS_MAX]);

const char *key_group_name(MenuGroup group);

/* "Ctrl+Y, Ctrl+Shift+Z", empty when there are none. */
Text text_of_all_keys(CommandId id);

#endif
