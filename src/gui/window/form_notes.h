/* The parts of a form that are only read: notes, facts in cells, and what explains the option of a
   choice. */
#ifndef GUI_WINDOW_FORM_NOTES_H
#define GUI_WINDOW_FORM_NOTES_H

#include "gui/window/form_part.h"

/* An option of its choice; at -1: none. */
FormOptionNow part_option(const Sheet *sheet, const FormPart *part, int at);

int part_note_width(const Sheet *sheet, const FormPart *part);
int part_note_height(const Sheet *sheet, const FormPart *part, int width);
void part_draw_note(const Sheet *sheet, const FormPart *part, SDL_Rect rect);
int part_fact_width(const Sheet *sheet, const FormPart *part);
int part_fact_height(const Sheet *sheet);
void part_draw_fact(const Sheet *sheet, const FormPart *part, SDL_Rect rect);
int part_help_height(const Sheet *sheet, const FormPart *part, int width);
void part_draw_explanation(const Sheet *sheet, const FormPart *part, SDL_Rect rect);

#endif
