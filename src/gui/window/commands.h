/* The table of commands, as words and places: what can be known of a command without a program that
   runs it. */
#pragma once

#include <stdbool.h>

#include "gui/ui/focus.h"
#include "gui/window/command.h"

const Command *command_of(int id);

/* Whether its key works everywhere, even in dialogs that keep their keys. */
bool command_is_windows(int id);

/* Whether it stands in repeats.def. */
bool command_repeats(int id);

/* The sentence of reasons.def; NULL: none. */
const char *command_reason(int id);

/* Iterates over the commands of a group: returns the one in the next seat after *seat and advances
   *seat, which starts at 0; COMMAND_NONE after the last. */
int command_seated(MenuPlace place, int *seat);

/* The group of the main menu in which a command stands; GROUP_NONE: in none. */
MenuGroup command_group(int id);
const char *menu_group_name(MenuGroup group);

const char *control_name(ControlId id);
UiId control_id(ControlId id);
