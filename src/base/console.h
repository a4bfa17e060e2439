/* The parts of a command-line program that depend on the system: its arguments, its standard
   streams, and Ctrl+C. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* Must be called first. Converts the arguments to UTF-8. Line ends written to out are not
   translated. out is line-buffered; on Windows it is unbuffered if standard output is a terminal,
   else fully buffered. */
void console_begin(int *argc, char ***argv, FILE *out);

/* Whether standard input, or standard error, is a terminal. */
bool console_input_is_terminal(void);
bool console_errors_are_terminal(void);

/* Calls handle at the next Ctrl+C, once, in a signal handler or on another thread; a pending read
   of standard input is interrupted. A second Ctrl+C ends the program. */
void console_on_interrupt(void (*handle)(void));

/* The same for the system's request to terminate (SIGTERM); on Windows it does nothing. */
void console_on_termination(void (*handle)(void));

/* Makes a write to a program that has ended fail, instead of ending this process. */
void console_ignore_broken_pipe(void);
