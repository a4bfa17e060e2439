/* The conditions for games. The library's list and the tab "Database" have one set each. */
#ifndef GUI_FILTER_FILTER_H
#define GUI_FILTER_FILTER_H

#include "gui/ui/field.h"
#include "gui/window/view.h"
#include "storage/library_conditions.h"

/* Draws the two rows of conditions. */
void filter_draw(const View *view, SDL_Rect rect, FilterId which);

/* Whether any condition is set. */
bool filter_is_set(const ViewFilter *filter);

/* The name of the control for a FilterField or FIELD_TAG: "library text". */
Text filter_field_name(FilterId which, int field);

/* The result of a game in a list: "33–31", or the winner. */
Text text_of_library_result(const LibraryRow *row);

/* The field of COMMAND_FILTER_FIELD, for Scene.field, and the handler of a change to it.
   filter_open_field returns false if the call is for another field. */
bool filter_open_field(Gui *gui, FilterId which, CommandCall call, Field *field);
void filter_field_changed(Gui *gui, FilterId which, CommandCall call);

/* The conditions as a value for jobs. */
void filter_conditions(const Gui *gui, FilterId which, LibraryConditions *conditions);

/* Whether the conditions have changed since the last call. */
bool filter_has_changed(Gui *gui, FilterId which);

#endif
