/* The call of a control when it is pressed: a command and its argument. The window defines the
   commands. Also which control has the keyboard focus. */
#ifndef GUI_UI_CALL_H
#define GUI_UI_CALL_H

#include <stdbool.h>
#include <stdint.h>

#define COMMAND_NONE (-1)

typedef struct CommandCall {
    int id; /* a CommandId, or COMMAND_NONE */
    int argument;
} CommandCall;

#define NO_CALL ((CommandCall){COMMAND_NONE, 0}) /* pressing does nothing */

typedef struct Ui Ui;

/* The id of a control, a checksum of its name; 0: none. */
typedef uint64_t UiId;

UiId ui_id(const char *name);
bool ui_has_focus(const Ui *ui, UiId id);
void ui_set_focus(Ui *ui, UiId id);
bool ui_drop_focus(Ui *ui); /* returns whether a control had it */

/* Rows show what they stand for when the mouse is moved to them, not when they come to lie under a
   mouse that rests: call this when lists show something else. */
void ui_forget_row(Ui *ui);

#endif
