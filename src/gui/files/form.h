/* The form of the file dialog. */
#ifndef GUI_FILES_FORM_H
#define GUI_FILES_FORM_H

#include "gui/board/game_preview.h"
#include "gui/files/state.h"

/* The fields, in the order in which they stand (form.c). */
typedef enum FilesField {
    FILES_FOLDER,
    FILES_NAME,
    FILES_LIST,
    FILES_PREVIEW,
    FILES_BACK = FILES_PREVIEW + PREVIEW_FIELDS,
    FILES_ON,
    FILES_GAME,
    FILES_HOW,
    FILES_PROBLEM,
    FILES_KIND,
    FILES_VERB,
    FILES_CANCEL,
    FILES_WHOLE,
    FILES_RECENT,
    FILES_FORMATS,
    FILES_FIELDS
} FilesField;

extern const Form files_form;
void files_describe(const Gui *gui, int field, FormNow *now);
void files_draw_preview(const View *view, SDL_Rect place);

#endif
