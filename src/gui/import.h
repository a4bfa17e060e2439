/* turncoat --import: imports games into the library, without a window. */
#pragma once

#include "gui/platform/options.h"

/* Writes progress to standard error if that is a terminal, refused games and files to standard
   error, and a summary line to standard output. Returns the exit status: 0; 1 if some games or
   files were refused; 2 if the library cannot be used or the import was interrupted (the games of
   finished files are kept). */
int import_run(const GuiOptions *options);
