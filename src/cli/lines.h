/* Lines from a stream, of bounded length, for commands that talk over standard input. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdio.h>

#include "base/buf.h"

typedef enum LineResult {
    LINE_READ,
    LINE_TOO_LONG, /* longer than LINE_MAX_SIZE; its start was kept, its rest is gone */
    LINE_END       /* the stream ended, or a signal broke the wait */
} LineResult;

enum { LINE_MAX_SIZE = 4096 };

/* Reads up to the next line end, which is not kept. A last line without one counts. */
LineResult line_read(FILE *in, Buf *line);

#endif
