/* A program spoken to by lines through its standard input and output. It gets a process group of its own: Ctrl+C at the terminal does not reach it, and what
   it starts itself ends with it. */
#ifndef EXTERNAL_PROCESS_H
#define EXTERNAL_PROCESS_H

#include <stdbool.h>
#include <stdint.h>

#include <turncoat/limits.h>
#include <turncoat/status.h>

#include "base/buf.h"
#include "base/child.h"
#include "base/thread.h"

typedef struct Process {
    Child child;         /* its id 0: it does not run */
    Buf pending;         /* read and not taken yet */
    uint64_t generation; /* of the stop token, from which on waiting ends; 0 when it starts */
} Process;

typedef enum ProcessResult {
    PROCESS_FINE,
    PROCESS_ENDED,  /* it closed its end */
    PROCESS_LATE,   /* nothing came, or nothing was taken, in time */
    PROCESS_FLOOD,  /* a line longer than PROCESS_LINE_MAX */
    PROCESS_STOPPED /* the token moved */
} ProcessResult;

enum { PROCESS_LINE_MAX = 65536, PROCESS_HOW_SIZE = 40 };

/* Runs "/bin/sh -c command", or what child.h says. spawning is held meanwhile and must be one for all threads that start
   programs: between the making of a pipe and its close-on-exec mark another new program could
   inherit it, and this one would never see the end of its input. TC_ERROR_IO. The caller ignores
   SIGPIPE; the program does not. */
TC_WARN_UNUSED TcStatus process_start(Process *process, const char *command, Mutex *spawning);

/* The same without a shell: child_start_program. */
TC_WARN_UNUSED TcStatus process_start_program(Process *process, char *const words[],
                                              Mutex *spawning);

/* Never waits: programs that do not read have room for 64 KB. */
ProcessResult process_write(Process *process, const char *bytes, size_t size);

/* Takes a line, its end left out, waiting until deadline (clock_seconds). stop: gives up soon after
   the token has moved from process->generation; may be NULL. */
ProcessResult process_read_line(Process *process, double deadline, const TcStop *stop, Buf *line);

/* Closes its input, gives it grace seconds to end and kills what is left of its group. how, unless
   NULL, says how it ended: "exit code 3". Does nothing when it does not run. */
void process_end(Process *process, double grace, char how[PROCESS_HOW_SIZE]);

#endif
