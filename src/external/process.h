/* A program that we talk to in lines, through its standard input and output. It runs in a process
   group of its own: Ctrl+C at the terminal does not reach it, and processes that it starts end with
   it. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/limits.h>
#include <turncoat/status.h>

#include "base/buf.h"
#include "base/child.h"
#include "base/thread.h"

typedef struct Process {
    Child child; /* id 0: it is not running */
    Buf pending; /* read, but not taken yet */
    /* The owner sets both, and a start keeps them. Reading ends soon after stop moves on from the
       generation; stop may be NULL. */
    const TcStop *stop;
    uint64_t generation;
} Process;

enum { PROCESS_LINE_MAX = 65536, PROCESS_HOW_SIZE = 40 };

/* Runs "/bin/sh -c command", or the system's equivalent (child.h). Locks spawning, which must be
   one mutex for all threads that start programs: between making a pipe and marking it close-on-exec
   another new program could inherit it, and this one would never see the end of its input.
   TC_ERROR_IO. The caller ignores SIGPIPE; the program does not. */
TC_WARN_UNUSED TcStatus process_start(Process *process, const char *command, Mutex *spawning);

/* The same without a shell; see child_start_program. */
TC_WARN_UNUSED TcStatus process_start_program(Process *process, char *const words[],
                                              Mutex *spawning);

/* Reading and writing fail with TC_ERROR_ENDED (the program closed its output), TC_ERROR_NO_ANSWER (it
   did not write, or read, in time), TC_ERROR_TOO_LARGE (a line longer than PROCESS_LINE_MAX) and
   TC_CANCELLED (the stop token moved). */

/* Never waits: a pipe holds 64 KB for a program that does not read. */
TcStatus process_write(Process *process, const char *bytes, size_t size);

/* Reads a line without its line end and blanks before that, waiting until deadline (clock_seconds). */
TcStatus process_read_line(Process *process, double deadline, Buf *line);

/* Closes its input, gives it grace seconds to end, and kills what is left of its process group.
   how, unless NULL: how it ended, such as "exit code 3". Does nothing if it is not running. */
void process_end(Process *process, double grace, char how[PROCESS_HOW_SIZE]);
