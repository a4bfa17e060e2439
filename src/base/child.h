/* A program spoken to through its standard input and output, in bytes. Ctrl+C at the terminal does not reach it, and what it starts itself
   ends with it. */
#ifndef BASE_CHILD_H
#define BASE_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Numbers of the system's. */
typedef struct Child {
    intptr_t id;    /* 0: it does not run */
    intptr_t group; /* with what it starts */
    intptr_t to;    /* its standard input */
    intptr_t from;  /* its standard output */
} Child;

typedef enum ChildResult {
    CHILD_FINE,
    CHILD_ENDED, /* it closed its end */
    CHILD_LATE   /* nothing came, or nothing was taken, in time */
} ChildResult;

/* Runs "/bin/sh -c command", under Windows "cmd /c command"; its standard error is ours. One at a
   time: what is started at the same time could inherit the pipes. */
bool child_start(Child *child, const char *command);

/* Runs a program without a shell, looked for as the system does; words end with NULL. It begins in
   its own folder when its path is a full one, and its standard error goes nowhere. Likewise one at a
   time. */
bool child_start_program(Child *child, char *const words[]);

/* Never waits: programs that do not read have room for 64 KB. */
ChildResult child_write(Child *child, const char *bytes, size_t size);

/* Takes what has come, or waits for so many seconds that something comes. */
ChildResult child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got);

/* Closes its input, gives it grace seconds to end and kills what is left of its group. how says how
   it ended: "exit code 3". */
void child_end(Child *child, double grace, char *how, size_t how_size);

#endif
