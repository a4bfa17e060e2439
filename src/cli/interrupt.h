/* Ctrl+C stops the running search, and the command prints what it has; a second Ctrl+C ends the
   program. The stop token is the program's one mutable global: a signal handler has no other way to
   reach it. */
#pragma once

#include <stdbool.h>

#include <turncoat/limits.h>

/* Call it before the searches that should be stoppable. */
void interrupt_install(void);

/* Lets Ctrl+C stop searches with these limits, at once if it was already pressed. */
void interrupt_attach(TcLimits *limits);

bool interrupt_came(void);
