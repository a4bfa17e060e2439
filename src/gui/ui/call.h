/* The call of a control, when it is pressed: a command with its argument. Which commands there are is
   the window's to know. And which control has the keyboard. */
#ifndef GUI_UI_CALL_H
#define GUI_UI_CALL_H

#include <stdbool.h>
#include <stdint.h>

#define COMMAND_NONE (-1)

typedef struct CommandCall {
    int id; /* a CommandId, or COMMAND_NONE */
    int argument;
} CommandCall;

#define NO_CALL ((CommandCall){COMMAND_NONE, 0}) /* nothing is pressed here */

typedef struct Ui Ui;

/* Of a control, made of its name; 0: none. */
typedef uint64_t UiId;

UiId ui_id(const char *name);
bool ui_has_focus(const Ui *ui, UiId id);
void ui_set_focus(Ui *ui, UiId id);
bool ui_drop_focus(Ui *ui); /* true: something had it */

#endif
