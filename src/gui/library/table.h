/* The table of the library's games. Its rows come page by page:
   library/list.c requests those that are missing. */
#ifndef GUI_LIBRARY_TABLE_H
#define GUI_LIBRARY_TABLE_H

#include "gui/library/state.h"

extern const Table library_table;

#endif
