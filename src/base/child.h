/* A child process with pipes to its standard input and from its standard output. Ctrl+C at the
   terminal does not reach it. child_end also kills the processes that it has started. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>

/* Process numbers, file descriptors or handles of the system. */
typedef struct Child {
    intptr_t id;    /* 0: not running */
    intptr_t group; /* of the child and the processes that it starts */
    intptr_t to;    /* its standard input */
    intptr_t from;  /* its standard output */
} Child;

/* Runs "/bin/sh -c command", on Windows "cmd /c command"; the child shares our standard error.
   Returns false if that fails. Do not start two children at the same time: each could inherit the
   other's pipes. */
bool child_start(Child *child, const char *command);

/* Runs a program without a shell: words are its name, which the system looks up as usual, and its
   arguments; NULL ends them. If the name is an absolute path, the program starts in its own folder.
   Its standard error is discarded. Otherwise as child_start. */
bool child_start_program(Child *child, char *const words[]);

/* Both fail with TC_ERROR_ENDED: the child has closed its end of the pipe, or the pipe failed; and with
   TC_ERROR_NO_ANSWER: the child has sent nothing in time, or its input pipe is full. */

/* Writes all bytes without waiting. The pipe holds 64 KB for a program that does not read;
   TC_ERROR_NO_ANSWER when it is full, after a part may have been written. */
TcStatus child_write(Child *child, const char *bytes, size_t size);

/* Reads at most size bytes of what the child has sent; waits up to seconds if there is nothing.
   *got: how many bytes, 0 unless TC_OK. */
TcStatus child_read(Child *child, double seconds, char *bytes, size_t size, size_t *got);

/* Closes the child's input, waits up to grace seconds for it to exit, and kills what is left of its
   group. Writes how it ended into how: "exit code 3". */
void child_end(Child *child, double grace, char *how, size_t how_size);
