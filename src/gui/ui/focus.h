/* The keyboard focus and the row under the mouse, for what knows no drawing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

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
