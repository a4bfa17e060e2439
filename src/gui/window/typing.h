/* The one place where text that is typed ends up: which field has the keyboard, its caret and what
   is selected, by keys, mouse and input method. A scene says which
   text a field edits: Scene.field. */
#pragma once

#include "gui/ui/focus.h"
#include "gui/window/gui.h"

/* Gives a field the keyboard, with the caret at the end of its text. */
void typing_begin(Gui *gui, UiId control);

/* Whether a field of text has the keyboard. */
bool typing_is_on(const Gui *gui);

/* Whether it is that of a comment. */
bool typing_is_comment(const Gui *gui);

/* Whether Enter, Backspace or Delete would write or erase something in it. */
bool typing_takes(Gui *gui, const SDL_Keysym *sym);

/* A key, while a field has the keyboard; true when it goes no further. */
bool typing_key(Gui *gui, const SDL_Keysym *sym);

/* Text typed, pasted or put together by an input method; false when no field has the keyboard. */
bool typing_text(Gui *gui, const char *text);

/* Shows what an input method is putting together, with its caret after so many characters; empty
   text: it is done. */
void typing_compose(Gui *gui, const char *text, int characters);

/* Before a frame, and after it: an input method shows its choices at the caret. Where no field has the
   keyboard and letters type squares, it is off, since it would keep them. */
void typing_before_frame(Gui *gui);
void typing_after_frame(Gui *gui);

/* The mouse in a field, at px: the caret goes there, with extend it selects up to there. clicks:
   two select a word, three all. */
void typing_point(Gui *gui, const UiControl *control, SDL_Point at, bool extend, int clicks);
/* It is dragged there. */
void typing_drag(Gui *gui, SDL_Point at);

/* The text of the field has been changed by something else: the caret goes to its end. */
void typing_forget(Gui *gui);
