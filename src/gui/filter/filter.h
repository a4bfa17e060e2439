/* The conditions for games, which the library's list and the tab "Database" have each. */
#ifndef GUI_FILTER_FILTER_H
#define GUI_FILTER_FILTER_H

#include "gui/ui/field.h"
#include "gui/window/view.h"

/* Two rows of conditions. */
void filter_draw(const View *view, SDL_Rect rect, FilterId which);

/* Whether there are any. */
bool filter_is_set(const ViewFilter *filter);

/* The name of the control of a FilterField or FIELD_TAG: "library text". */
Text filter_field_name(FilterId which, int field);

/* The result of a game in a list: "33–31", or who won. */
Text text_of_library_result(const LibraryRow *row);

/* The text of a field of COMMAND_FILTER_FIELD, for Scene.field, and what follows from a change of
   it. False: it is none of these. */
bool filter_open_field(App *app, FilterId which, CommandCall call, Field *field);
void filter_field_changed(App *app, FilterId which, CommandCall call);

/* Whether the conditions have changed since this was asked. */
bool filter_has_changed(App *app, FilterId which);

#endif
