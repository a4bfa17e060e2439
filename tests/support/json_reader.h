/* A JSON reader that only says yes or no. */
#pragma once

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_value(const char *at);

static const char *skip_space(const char *at) {
    while (isspace((unsigned char)*at)) {
        at++;
    }
    return at;
}

static const char *skip_string(const char *at) {
    if (*at++ != '"') {
        return NULL;
    }
    for (; *at && *at != '"'; at++) {
        if ((unsigned char)*at < 0x20 || (*at == '\\' && *++at == '\0')) {
            return NULL;
        }
    }
    return *at ? at + 1 : NULL;
}

static const char *skip_members(const char *at, bool named, char end) {
    at = skip_space(at + 1);
    if (*at == end) {
        return at + 1;
    }
    for (;;) {
        if (named) {
            at = skip_string(skip_space(at));
            if (!at || *(at = skip_space(at)) != ':') {
                return NULL;
            }
            at++;
        }
        at = skip_value(skip_space(at));
        if (!at) {
            return NULL;
        }
        at = skip_space(at);
        if (*at == end) {
            return at + 1;
        }
        if (*at++ != ',') {
            return NULL;
        }
    }
}

static const char *skip_value(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    if (*at == '{') {
        return skip_members(at, true, '}');
    }
    if (*at == '[') {
        return skip_members(at, false, ']');
    }
    if (*at == '"') {
        return skip_string(at);
    }
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0) {
            return at + strlen(words[i]);
        }
    }
    char *end = NULL;
    strtod(at, &end);
    return end > at ? end : NULL;
}

static inline bool is_json(const char *text) {
    const char *end = skip_value(skip_space(text));
    return end && *skip_space(end) == '\0';
}
