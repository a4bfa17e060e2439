/* The settings that a desktop hands to programs under X11, in the format of the XSETTINGS specification
   (freedesktop.org). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Holds what is known of them. */
typedef struct XSettings {
    bool animations;    /* Gtk/EnableAnimations; true when it is not said */
    bool high_contrast; /* Net/ThemeName is one of high contrast */
} XSettings;

/* Reads size bytes of a property of another program, which may be anything; what is broken off or unknown
   is passed over. */
void xsettings_read(const uint8_t *bytes, size_t size, XSettings *out);
