#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/translatable.h"
#include "base/utf8.h"

const char *tc_status_text(TcStatus status) {
    static const char *const phrases[TC_STATUS_COUNT] = {
#define PHRASE(id, phrase) [id] = phrase,
        TC_STATUSES(PHRASE)
#undef PHRASE
    };
    return (unsigned)status < TC_STATUS_COUNT ? phrases[status] : N_("unknown error");
}

const char *tc_error_text(const TcError *error) {
    return error->message[0] != '\0' ? error->message : tc_status_text(error->status);
}

/* Puts a question mark for what is no UTF-8: a character that was cut where a text is quoted, and the
   letters of other encodings. */
static void make_valid(char *text) {
    size_t size = strlen(text), kept = 0;
    for (size_t at = 0, length; at < size; at += length) {
        size_t valid = utf8_length(text + at, size - at);
        length = valid > 0 ? valid : 1;
        while (valid == 0 && at + length < size && utf8_is_inside(text[at + length])) {
            length++;
        }
        memmove(text + kept, valid > 0 ? text + at : "?", valid > 0 ? valid : 1);
        kept += valid > 0 ? valid : 1;
    }
    text[kept] = '\0';
}

static TcStatus set(TcError *error, TcStatus status, int line, int column, const char *format,
                    va_list arguments) {
    if (error != NULL) {
        *error = (TcError){.status = status, .line = line, .column = column};
        vsnprintf(error->message, sizeof error->message, format, arguments);
        make_valid(error->message);
    }
    return status;
}

TcStatus error_set(TcError *error, TcStatus status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    set(error, status, 0, 0, format, arguments);
    va_end(arguments);
    return status;
}

TcStatus error_set_at(TcError *error, TcStatus status, int line, int column, const char *format,
                      ...) {
    va_list arguments;
    va_start(arguments, format);
    set(error, status, line, column, format, arguments);
    va_end(arguments);
    return status;
}

const char *error_with_place(const TcError *error, char text[ERROR_TEXT_SIZE]) {
    char place[32] = "";
    if (error->line > 0) {
        snprintf(place, sizeof place, ":%d:%d", error->line, error->column);
    }
    snprintf(text, ERROR_TEXT_SIZE, "%s: %s", place, tc_error_text(error));
    return text;
}
