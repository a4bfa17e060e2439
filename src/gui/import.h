/* turncoat --import: games into the library, without a window. */
#ifndef GUI_IMPORT_H
#define GUI_IMPORT_H

#include "gui/platform/options.h"

/* Progress goes to standard error when that is a terminal, what is not taken to standard error, a
   summary line to standard output. The exit status: 0, 1 when some games or files were not taken, 2
   when the library refuses or the import was interrupted (what a finished file had is kept). */
int import_run(const GuiOptions *options);

#endif
