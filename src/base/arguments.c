#include "base/arguments.h"

#include <stddef.h>
#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Copies a word without its quotes; NULL: one is not closed. */
static const char *copy_word(const char *from, char **to) {
    char quote = '\0';
    for (; *from != '\0' && (quote != '\0' || !is_blank(*from)); from++) {
        if (quote == '\0' && (*from == '"' || *from == '\'')) {
            quote = *from;
        } else if (*from == quote) {
            quote = '\0';
        } else {
            *(*to)++ = *from;
        }
    }
    *(*to)++ = '\0';
    return quote == '\0' ? from : NULL;
}

bool arguments_split(Arguments *arguments, const char *line) {
    char *to = arguments->text;
    arguments->count = 0;
    if (strlen(line) >= sizeof arguments->text) {
        return false;
    }
    for (;;) {
        while (is_blank(*line)) {
            line++;
        }
        if (*line == '\0') {
            arguments->words[arguments->count] = NULL;
            return arguments->count > 0;
        }
        if (arguments->count == ARGUMENTS_MAX) {
            return false;
        }
        arguments->words[arguments->count++] = to;
        line = copy_word(line, &to);
        if (line == NULL) {
            return false;
        }
    }
}
