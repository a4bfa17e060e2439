#include "external/engine_list.h"

#include <string.h>

#include "base/fields.h"

enum { LINE_SIZE = 4096 };

int engine_list_find(const EngineList *list, const char *name) {
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->specs[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

bool engine_list_admits(const EngineList *list, int index, const ExternalSpec *spec) {
    int other = engine_list_find(list, spec->name);
    return index < ENGINES_MAX && spec->name[0] != '\0' && spec->command[0] != '\0' &&
           (other < 0 || other == index);
}

/* A number out of its range leaves *value as it is; a line need not have it. */
static bool parse_number(const char *line, const char *key, int max, int *value) {
    return fields_small(line, key, 0, max, value) || !fields_has(line, key);
}

/* Returns false without a name or a command; *whole: every other field was understood, too. */
static bool parse_line(const char *line, ExternalSpec *spec, bool *second, bool *whole) {
    int protocol = EXTERNAL_DETECT;
    *second = false;
    (void)fields_bool(line, "second", second); /* most lines do not say it */
    *spec = (ExternalSpec){.depth = 0};
    *whole = parse_number(line, "protocol", EXTERNAL_PROTOCOLS - 1, &protocol);
    *whole = parse_number(line, "depth", EXTERNAL_DEPTH_MAX, &spec->depth) && *whole;
    *whole = parse_number(line, "seconds", EXTERNAL_SECONDS_MAX, &spec->seconds) && *whole;
    spec->protocol = (ExternalProtocolId)protocol;
    return fields_text(line, "name", spec->name, sizeof spec->name) &&
           fields_text(line, "command", spec->command, sizeof spec->command);
}

int engine_list_parse(EngineList *list, const char *text) {
    int bad = 0;
    bool second, whole;
    list->count = list->second = 0;
    while (*text != '\0') {
        char line[LINE_SIZE];
        ExternalSpec spec;
        size_t length = strcspn(text, "\n");
        if (length > 0 && text[0] != ';') {
            bool fits = length < sizeof line;
            memcpy(line, text, fits ? length : 0);
            line[fits ? length : 0] = '\0';
            bool good = parse_line(line, &spec, &second, &whole) &&
                        engine_list_admits(list, list->count, &spec);
            if (good) {
                list->specs[list->count++] = spec;
                list->second = second ? list->count : list->second;
            }
            bad += !good || !whole;
        }
        text += length + (text[length] == '\n');
    }
    return bad;
}

void engine_list_write(const EngineList *list, Buf *out) {
    buf_add_text(out, "; Engines of others that Turncoat knows. The window writes this file.\n");
    for (int i = 0; i < list->count; i++) {
        const ExternalSpec *spec = &list->specs[i];
        fields_add_text(out, "name", spec->name);
        fields_add_text(out, "command", spec->command);
        fields_add_int(out, "protocol", spec->protocol);
        fields_add_int(out, "depth", spec->depth);
        fields_add_int(out, "seconds", spec->seconds);
        if (list->second == i + 1) {
            fields_add_int(out, "second", 1);
        }
        buf_add_char(out, '\n');
    }
}

/* -- changes -- */

static const ExternalSpec *spec_of(const EngineList *list, const char *name) {
    int at = engine_list_find(list, name);
    return at >= 0 ? &list->specs[at] : NULL;
}

/* Whether both are the same in a file. */
static bool are_equal(const ExternalSpec *a, const ExternalSpec *b) {
    return strcmp(a->command, b->command) == 0 && a->protocol == b->protocol &&
           a->depth == b->depth && a->seconds == b->seconds;
}

/* The name of the one whose values are shown; "": none. */
static const char *second_of(const EngineList *list) {
    return list->second > 0 ? list->specs[list->second - 1].name : "";
}

static bool add(EngineList *list, const ExternalSpec *spec) {
    bool fits = engine_list_admits(list, list->count, spec);
    if (fits) {
        list->specs[list->count++] = *spec;
    }
    return fits;
}

bool engine_list_merge(EngineList *list, const EngineList *before, const EngineList *now) {
    EngineList merged = {.count = 0};
    bool good = true;
    for (int i = 0; i < now->count; i++) {
        const ExternalSpec *spec = &now->specs[i], *old = spec_of(before, spec->name);
        const ExternalSpec *kept = old && are_equal(old, spec) ? spec_of(list, spec->name) : spec;
        good = (!kept || add(&merged, kept)) && good;
    }
    for (int i = 0; i < list->count; i++) {
        const char *name = list->specs[i].name;
        bool known = spec_of(before, name) || spec_of(now, name);
        good = (known || add(&merged, &list->specs[i])) && good;
    }
    bool chosen = strcmp(second_of(now), second_of(before)) != 0;
    merged.second = engine_list_find(&merged, second_of(chosen ? now : list)) + 1;
    if (good) {
        *list = merged;
    }
    return good;
}
