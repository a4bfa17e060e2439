/* The conditions for games, which the library's list and the tab "Database" have each. */
#ifndef GUI_FILTER_FILTER_H
#define GUI_FILTER_FILTER_H

#include "gui/ui/field.h"
#include "gui/window/view.h"

/* Two rows of conditions; a button beside them, of a name of its own; a field, with a hint while it
   is empty; whether there are any conditions. */
void filter_draw(const View *view, SDL_Rect rect, FilterId which);
UiControl *filter_button(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                         const char *text, bool on);
void filter_text_field(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                       const char *text, const char *hint);
bool filter_is_set(const ViewFilter *filter);

/* The result of a game in a list: "33–31", or who won. */
void library_result_text(const LibraryRow *row, char out[TEXT_NUMBER_SIZE]);

/* The text of a field of COMMAND_FILTER_FIELD, for Scene.field, and what follows from a change of
   it. False: it is none of these. */
bool filter_open_field(App *app, FilterId which, CommandCall call, Field *field);
void filter_field_changed(App *app, FilterId which, CommandCall call);

/* Whether the conditions have changed since this was asked. */
bool filter_has_changed(App *app, FilterId which);

#endif
