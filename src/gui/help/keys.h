/* All keys, made from the table of commands. */
#ifndef GUI_HELP_KEYS_H
#define GUI_HELP_KEYS_H

#include "gui/window/table_view.h"

extern const Table help_keys;

#endif
