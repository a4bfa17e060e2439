/* Ctrl+C ends the running search and lets the command print what it has; a second one ends the
   program. The stop token is the program's one mutable global: a signal handler has no other way to
   reach it. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

#include <turncoat/limits.h>

/* Call before the searches that shall be stoppable. */
void interrupt_install(void);

/* Lets Ctrl+C stop searches with these limits, at once if it came already. */
void interrupt_attach(TcLimits *limits);

bool interrupt_came(void);

#endif
