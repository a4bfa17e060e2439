/* The start panel. */
#ifndef GUI_START_STATE_H
#define GUI_START_STATE_H

#include "gui/start/game_choice.h"
#include "gui/window/form.h"

typedef struct StartState {
    GameChoice choice;
    SessionStartKind stored; /* the start of choice, while "This one" is chosen for once */
} StartState;

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
    START_BUTTON,
    START_FIELDS
} StartField;

extern const Form start_form;

/* Describes what of a field depends on the choices that are made: Scene.describe, Scene.option. */
void start_describe(const Gui *gui, int field, FormNow *now);
void start_option(const Gui *gui, int field, int index, FormOptionNow *option);

#endif
