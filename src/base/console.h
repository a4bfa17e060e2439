/* The system's side of a command-line program: its arguments, its standard streams, and
   Ctrl+C. */
#ifndef BASE_CONSOLE_H
#define BASE_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

/* Call first. Arguments become UTF-8, what is printed to out goes out as it is, a line at a time where
   somebody looks at it. */
void console_begin(int *argc, char ***argv, FILE *out);

/* Whether somebody sits there. */
bool console_input_is_terminal(void);
bool console_errors_are_terminal(void);

/* Calls handle, once, at the next Ctrl+C, in a signal handler or on another thread, and ends what
   standard input waits for. The one after that ends the program. */
void console_on_interrupt(void (*handle)(void));

/* The same when the system asks the program to end, where it does so politely. */
void console_on_termination(void (*handle)(void));

/* A write to a program that has ended fails, and no more. */
void console_ignore_broken_pipe(void);

#endif
