/* Commands of the library's scene and of the conditions for games. */
#ifndef GUI_LIBRARY_COMMANDS_H
#define GUI_LIBRARY_COMMANDS_H

#include "gui/ui/field.h"
#include "gui/window/app.h"

#define COMMAND_OF_LIBRARY(stem)                                                                   \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_OF_LIBRARY(library);
COMMAND_OF_LIBRARY(library_row);
COMMAND_OF_LIBRARY(library_sort);
COMMAND_OF_LIBRARY(library_open);
COMMAND_OF_LIBRARY(library_delete);
COMMAND_OF_LIBRARY(library_undo);
COMMAND_OF_LIBRARY(library_import);
COMMAND_OF_LIBRARY(library_export);
COMMAND_OF_LIBRARY(library_export_all);
COMMAND_OF_LIBRARY(library_stop);
COMMAND_OF_LIBRARY(library_tag);
COMMAND_OF_LIBRARY(library_ply);
COMMAND_OF_LIBRARY(filter_field);
COMMAND_OF_LIBRARY(filter_outcome);
COMMAND_OF_LIBRARY(filter_kind);
COMMAND_OF_LIBRARY(filter_here);
COMMAND_OF_LIBRARY(filter_clear);
COMMAND_OF_LIBRARY(filter_show);

#undef COMMAND_OF_LIBRARY

/* The text of a field of conditions, for typing.c; and what follows from a change of it. */
bool library_open_field(App *app, int argument, Field *field);
void library_field_changed(App *app, int argument);

/* Enter in the field of a tag; true when it was that. */
bool library_field_key(App *app, const SDL_Keysym *sym);

/* A key while the scene is open, and text when no field has the keyboard: it is searched for. True
   when it was used. */
bool library_key(App *app, const SDL_Keysym *sym);
bool library_text(App *app, const char *text);

#endif
