/* The system's side of a command-line program: its arguments, its standard streams, and
   Ctrl+C. */
#ifndef BASE_CONSOLE_H
#define BASE_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

/* Must be called first. Converts the arguments to UTF-8. Output to out is not translated, and is
   flushed line by line when out is a terminal. */
void console_begin(int *argc, char ***argv, FILE *out);

/* Whether standard input, or standard error, is a terminal. */
bool console_input_is_terminal(void);
bool console_errors_are_terminal(void);

/* Calls handle once, at the next Ctrl+C, in a signal handler or on another thread, and interrupts a
   pending read of standard input. A second Ctrl+C ends the program. */
void console_on_interrupt(void (*handle)(void));

/* The same for the system's request to terminate, on systems that have one. */
void console_on_termination(void (*handle)(void));

/* A write to a program that has ended only fails: it does not end this one. */
void console_ignore_broken_pipe(void);

#endif
