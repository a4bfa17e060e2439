#include "external/gtp_client.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"

enum { REPLY_MAX = 65536 };

/* The first line: what follows the mark and the id, which we never send but some repeat as 0. */
static TcStatus parse_first(const Buf *line, Buf *text) {
    char mark = line->data[0];
    if (mark != '=' && mark != '?') {
        buf_add_text(text, line->data);
        return TC_ERROR_SYNTAX;
    }
    const char *rest = line->data + 1;
    size_t id = strspn(rest, "0123456789");
    if (rest[id] == ' ' || rest[id] == '\0') {
        rest += id;
    }
    buf_add_text(text, rest + strspn(rest, " "));
    return mark == '=' ? TC_OK : TC_ERROR_REFUSED;
}

/* A reply ends with an empty line; empty lines before it mean nothing. */
static TcStatus read_reply(Process *process, double deadline, Buf *line, Buf *text) {
    bool begun = false;
    TcStatus kind = TC_OK;
    size_t total = 0;
    for (;;) {
        TcStatus result = process_read_line(process, deadline, line);
        if (result != TC_OK) {
            return result;
        }
        total += line->size + 1;
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
        if (kind == TC_ERROR_SYNTAX || total > REPLY_MAX) {
            return total > REPLY_MAX ? TC_ERROR_TOO_LARGE : kind;
        }
    }
}

TcStatus gtp_client_request(Process *process, const char *command, double seconds, bool may_refuse,
                            Buf *text) {
    Buf line;
    buf_init(&line);
    buf_clear(text);
    buf_printf(&line, "%s\n", command);
    TcStatus reply = process_write(process, line.data, line.size);
    if (reply == TC_OK) {
        reply = read_reply(process, clock_seconds() + seconds, &line, text);
    }
    buf_release(&line);
    if (reply == TC_ERROR_REFUSED && may_refuse) {
        buf_clear(text);
        return TC_OK;
    }
    return reply;
}
