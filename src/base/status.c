#include <stdarg.h>
#include <stdio.h>

#include "base/error.h"
#include "base/translatable.h"

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

static TcStatus set(TcError *error, TcStatus status, int line, int column, const char *format,
                    va_list arguments) {
    if (error != NULL) {
        *error = (TcError){.status = status, .line = line, .column = column};
        vsnprintf(error->message, sizeof error->message, format, arguments);
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
