#include "cli/message.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/buf.h"

static const char *program = "turncoat-cli"; /* set once, before anything runs */

void message_begin(const char *name) {
    program = name;
}

const char *message_program(void) {
    return program;
}

/* A file name may hold a line break or a terminal's escape codes. */
static void blank_controls(Buf *line) {
    for (size_t i = 0; i < line->size; i++) {
        unsigned char c = (unsigned char)line->data[i];
        if (c < ' ' || c == 127) {
            line->data[i] = '?';
        }
    }
}

static void print(const char *kind, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    Buf line;
    buf_init(&line);
    buf_printf(&line, "%s: %s%s", program, kind, text);
    blank_controls(&line);
    fprintf(stderr, "%s\n", line.data);
    buf_release(&line);
}

void message_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print("", format, arguments);
    va_end(arguments);
}

void message_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print("note: ", format, arguments);
    va_end(arguments);
}

void message_note_text(void *context, const char *text) {
    (void)context;
    message_note("%s", text);
}
