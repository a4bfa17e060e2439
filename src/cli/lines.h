/* Reads lines of bounded length from a stream, for commands that talk over standard input. */
#pragma once

#include <stdio.h>

#include "base/buf.h"

typedef enum LineResult {
    LINE_READ,
    LINE_TOO_LONG, /* longer than LINE_MAX_SIZE; its start was kept, the rest discarded */
    LINE_END       /* the stream ended, or a signal interrupted the wait */
} LineResult;

enum { LINE_MAX_SIZE = 4096 };

/* Reads a line, without its line end. A last line without line end counts. */
LineResult line_read(FILE *in, Buf *line);
