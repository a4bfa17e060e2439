#include "cli/lines.h"

LineResult line_read(FILE *in, Buf *line) {
    buf_clear(line);
    bool any = false;
    bool cut = false;
    for (;;) {
        int c = getc(in);
        if (c == EOF && !any) {
            return LINE_END;
        }
        if (c == EOF || c == '\n') {
            return cut ? LINE_TOO_LONG : LINE_READ;
        }
        any = true;
        if (line->size == LINE_MAX_SIZE) {
            cut = true;
        } else {
            buf_add_char(line, (char)c);
        }
    }
}
