/* The conditions for games. The library's list and the tab "Database" have one set each, as the forms
   of their scenes. */
#ifndef GUI_FILTER_FILTER_H
#define GUI_FILTER_FILTER_H

#include "gui/window/form.h"
#include "gui/window/state.h"
#include "storage/library_conditions.h"
#include "storage/library_row.h"

/* The fields that a scene names; more follow. */
enum { FILTER_FIELD_TEXT, FILTER_FIELD_BLACK_WON = 4 };

extern const Form filter_forms[FILTER_COUNT];

/* Scene.describe and Scene.changed. */
void filter_describe(const Gui *gui, FilterId which, int field, FormNow *now);
void filter_changed(Gui *gui, FilterId which, int field);

/* Whether any condition is set. */
bool filter_is_set(const ViewFilter *filter);

/* The result of a game in a list: "33–31", or the winner. */
Text text_of_library_result(const LibraryRow *row);

/* The conditions as a value for jobs. */
void filter_conditions(const Gui *gui, FilterId which, LibraryConditions *conditions);

/* Whether the conditions have changed since the last call. */
bool filter_has_changed(Gui *gui, FilterId which);

#endif
