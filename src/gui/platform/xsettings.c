#include "gui/platform/xsettings.h"

#include <string.h>

typedef struct Reader {
    const uint8_t *bytes;
    size_t size, at;
    bool big;    /* the first byte is the greatest */
    bool broken; /* there was less than was to be read */
} Reader;

static const uint8_t *take(Reader *reader, size_t count) {
    if (reader->broken || count > reader->size - reader->at) {
        reader->broken = true;
        return NULL;
    }
    const uint8_t *from = reader->bytes + reader->at;
    reader->at += count;
    return from;
}

static uint32_t take_number(Reader *reader, size_t bytes) {
    const uint8_t *from = take(reader, bytes);
    uint32_t value = 0;
    for (size_t i = 0; from && i < bytes; i++) {
        value |= (uint32_t)from[i] << 8 * (reader->big ? bytes - 1 - i : i);
    }
    return value;
}

/* A text of so many bytes, filled up to a multiple of four. */
static const char *take_text(Reader *reader, size_t length) {
    const uint8_t *from = take(reader, length);
    (void)take(reader, (4 - length % 4) % 4);
    return reader->broken ? NULL : (const char *)from;
}

static bool is_text(const char *text, size_t length, const char *wanted) {
    return length == strlen(wanted) && memcmp(text, wanted, length) == 0;
}

static bool begins_with(const char *text, size_t length, const char *wanted) {
    return length >= strlen(wanted) && memcmp(text, wanted, strlen(wanted)) == 0;
}

enum { NUMBER = 0, STRING = 1, COLOUR = 2 };

static void read_one(Reader *reader, XSettings *out) {
    uint32_t type = take_number(reader, 1);
    (void)take(reader, 1);
    size_t length = take_number(reader, 2);
    const char *name = take_text(reader, length);
    (void)take(reader, 4); /* the serial of its last change */
    if (type == NUMBER) {
        uint32_t value = take_number(reader, 4);
        if (!reader->broken && is_text(name, length, "Gtk/EnableAnimations")) {
            out->animations = value != 0;
        }
    } else if (type == STRING) {
        size_t size = take_number(reader, 4);
        const char *value = take_text(reader, size);
        if (!reader->broken && is_text(name, length, "Net/ThemeName")) {
            out->high_contrast = begins_with(value, size, "HighContrast");
        }
    } else if (type == COLOUR) {
        (void)take(reader, 8);
    } else {
        reader->broken = true; /* its size is not known */
    }
}

void xsettings_read(const uint8_t *bytes, size_t size, XSettings *out) {
    Reader reader = {.bytes = bytes, .size = size};
    *out = (XSettings){.animations = true};
    reader.big = take_number(&reader, 1) == 1;
    (void)take(&reader, 7);
    uint32_t count = take_number(&reader, 4);
    for (uint32_t i = 0; i < count && !reader.broken; i++) {
        read_one(&reader, out);
    }
}
