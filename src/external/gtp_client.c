#include "external/gtp_client.h"

#include <string.h>

#include "base/clock.h"

enum { REPLY_MAX = 65536 };

static GtpReply reply_of(ProcessResult result) {
    switch (result) {
    case PROCESS_FINE:
        return GTP_REPLY_FINE;
    case PROCESS_ENDED:
        return GTP_REPLY_ENDED;
    case PROCESS_LATE:
        return GTP_REPLY_LATE;
    case PROCESS_FLOOD:
        return GTP_REPLY_FLOOD;
    case PROCESS_STOPPED:
        return GTP_REPLY_STOPPED;
    }
    return GTP_REPLY_GARBAGE;
}

/* Some programs end lines as DOS does, or with blanks. */
static void trim_end(Buf *line) {
    while (line->size > 0 && strchr(" \t\r", line->data[line->size - 1]) != NULL) {
        line->data[--line->size] = '\0';
    }
}

/* The first line: what follows the mark and the id, which we never send but some repeat as 0. */
static GtpReply parse_first(const Buf *line, Buf *text) {
    char mark = line->data[0];
    if (mark != '=' && mark != '?') {
        buf_add_text(text, line->data);
        return GTP_REPLY_GARBAGE;
    }
    const char *rest = line->data + 1;
    size_t id = strspn(rest, "0123456789");
    if (rest[id] == ' ' || rest[id] == '\0') {
        rest += id;
    }
    buf_add_text(text, rest + strspn(rest, " "));
    return mark == '=' ? GTP_REPLY_FINE : GTP_REPLY_ERROR;
}

/* A reply ends with an empty line; empty lines before it mean nothing. */
static GtpReply read_reply(Process *process, double deadline, const TcStop *stop, Buf *line,
                           Buf *text) {
    bool begun = false;
    GtpReply kind = GTP_REPLY_FINE;
    size_t total = 0;
    for (;;) {
        ProcessResult result = process_read_line(process, deadline, stop, line);
        if (result != PROCESS_FINE) {
            return reply_of(result);
        }
        total += line->size + 1;
        trim_end(line);
        if (begun && line->size == 0) {
            return kind;
        }
        if (begun) {
            buf_add_char(text, '\n');
            buf_add_text(text, line->data);
        } else if (line->size > 0) {
            kind = parse_first(line, text);
            begun = true;
        }
        if (kind == GTP_REPLY_GARBAGE || total > REPLY_MAX) {
            return total > REPLY_MAX ? GTP_REPLY_FLOOD : kind;
        }
    }
}

GtpReply gtp_client_request(Process *process, const char *command, double seconds,
                            const TcStop *stop, Buf *text) {
    Buf line;
    buf_init(&line);
    buf_clear(text);
    buf_printf(&line, "%s\n", command);
    GtpReply reply = reply_of(process_write(process, line.data, line.size));
    if (reply == GTP_REPLY_FINE) {
        reply = read_reply(process, clock_seconds() + seconds, stop, &line, text);
    }
    buf_release(&line);
    return reply;
}
