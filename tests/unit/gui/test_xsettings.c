/* Tests what a desktop says of its settings: found in either order of bytes, cut at every byte, and
   garbage. */
#include <string.h>

#include "base/random.h"
#include "gui/platform/xsettings.h"
#include "support/suite.h"

typedef struct Bytes {
    uint8_t at[400];
    size_t size;
    bool big;
} Bytes;

static void add_number(Bytes *bytes, uint32_t value, size_t size) {
    for (size_t i = 0; i < size; i++) {
        bytes->at[bytes->size++] = (uint8_t)(value >> 8 * (bytes->big ? size - 1 - i : i));
    }
}

static void add_text(Bytes *bytes, const char *text) {
    memcpy(bytes->at + bytes->size, text, strlen(text));
    bytes->size += (strlen(text) + 3) / 4 * 4;
}

static void add_name(Bytes *bytes, int type, const char *name) {
    add_number(bytes, (uint32_t)type, 1);
    add_number(bytes, 0, 1);
    add_number(bytes, (uint32_t)strlen(name), 2);
    add_text(bytes, name);
    add_number(bytes, 7, 4);
}

static Bytes settings_of(bool big) {
    Bytes bytes = {.big = big};
    add_number(&bytes, big, 1);
    add_number(&bytes, 0, 3);
    add_number(&bytes, 9, 4);
    add_number(&bytes, 4, 4);
    add_name(&bytes, 2, "Gdk/Colour");
    add_number(&bytes, 1, 4);
    add_number(&bytes, 2, 4);
    add_name(&bytes, 1, "Net/ThemeName");
    add_number(&bytes, 19, 4);
    add_text(&bytes, "HighContrastInverse");
    add_name(&bytes, 0, "Net/DoubleClickTime");
    add_number(&bytes, 400, 4);
    add_name(&bytes, 0, "Gtk/EnableAnimations");
    add_number(&bytes, 0, 4);
    return bytes;
}

TEST(settings_are_found, .to = 2) {
    Bytes bytes = settings_of(_i);
    XSettings found;
    xsettings_read(bytes.at, bytes.size, &found);
    ck_assert(found.high_contrast && !found.animations);
    for (size_t cut = 0; cut < bytes.size; cut++) {
        xsettings_read(bytes.at, cut, &found);
        ck_assert_msg(found.animations, "cut at %zu", cut); /* it comes last */
    }
}

TEST(garbage_does_no_harm) {
    uint64_t random = 5;
    for (int i = 0; i < 20000; i++) {
        Bytes bytes = settings_of(i % 2);
        for (int k = 0; k < 3; k++) {
            bytes.at[random_next(&random) % bytes.size] = (uint8_t)random_next(&random);
        }
        XSettings found;
        xsettings_read(bytes.at, bytes.size, &found);
    }
}

SUITE("xsettings", NULL, NULL)
