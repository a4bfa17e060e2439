/* Marks for text that people read. _("Undo") is the text in the person's language (gettext);
   N_("Undo") in a constant table only marks it for the catalogue, and _(table[i]) translates it
   where it is shown. Whole sentences, with printf's numbered arguments when there are several: word
   order differs. */
#ifndef GUI_TRANSLATE_H
#define GUI_TRANSLATE_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

#endif
