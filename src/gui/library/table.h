/* The table of the library's games, and the words of its columns. Its rows come page by page:
   library/list.c requests those that are missing. */
#ifndef GUI_LIBRARY_TABLE_H
#define GUI_LIBRARY_TABLE_H

#include "gui/library/state.h"

extern const Table library_table;

/* The tournament of a game, or its source if it has none. */
Text library_origin_text(const LibraryRow *row);

/* The name of an opening in the user's language; "" if there is none. */
const char *library_opening_text(const OpeningFound *found);

/* Says it of both sides: "92–85 %", "2–5"; "" without a review. */
Text library_accuracy_text(const LibraryRow *row);
Text library_mistakes_text(const LibraryRow *row);

#endif
