/* The fields of the start panel. */
#ifndef GUI_START_FORM_H
#define GUI_START_FORM_H

#include "gui/window/form.h"

/* Its fields, in the order in which they stand. */
typedef enum StartField {
    START_SIDE,
    START_LEVEL_SIDE,
    START_LEVEL,
    START_WHITE_LEVEL,
    START_CUSTOM,
    START_CLOCK,
    START_MINUTES,
    START_INCREMENT,
    START_BOARD,
    START_HERE,
    START_EVEN,
    START_CORNERS,
    START_NAME,
    START_WHITE_NAME,
    START_SAMPLE,
    START_RULES_HEAD,
    START_RULES,
    START_BUTTON,
    START_FIELDS
} StartField;

extern const Form start_form;

/* Describes what of a field depends on the choices that are made: Scene.describe, Scene.option. */
void start_describe(const Gui *gui, int field, FormNow *now);
void start_option(const Gui *gui, int field, int index, FormOptionNow *option);

/* Whether a game can start from the position on the board, one other than the standard start. */
bool can_start_here(const Gui *gui);

#endif
