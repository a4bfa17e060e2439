/* SGF properties and their header keys. */
#ifndef FORMATS_SGF_NAMES_H
#define FORMATS_SGF_NAMES_H

#include <turncoat/tree.h>

typedef struct SgfName {
    const char *id;
    const char *key;
} SgfName;

static const SgfName sgf_names[] = {
    {"PB", TC_HEADER_BLACK},        {"BR", TC_HEADER_BLACK_RATING}, {"PW", TC_HEADER_WHITE},
    {"WR", TC_HEADER_WHITE_RATING}, {"GN", TC_HEADER_NAME},         {"EV", TC_HEADER_EVENT},
    {"RO", TC_HEADER_ROUND},        {"PC", TC_HEADER_PLACE},        {"DT", TC_HEADER_DATE},
    {"RE", TC_HEADER_RESULT},       {"AN", TC_HEADER_ANNOTATOR},    {"SO", TC_HEADER_SOURCE},
    {"CP", TC_HEADER_COPYRIGHT},    {"KM", TC_HEADER_KOMI},         {"RU", TC_HEADER_VARIANT},
};

enum { SGF_NAME_COUNT = sizeof sgf_names / sizeof sgf_names[0] };

#endif
