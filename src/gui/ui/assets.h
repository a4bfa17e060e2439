/* The files of assets/ that are embedded in the program, in a table that embed.cmake makes at build
   time. */
#pragma once

#include <stddef.h>

typedef struct Asset {
    const char *name;           /* below assets/, e.g. "icons/new.svg" */
    const unsigned char *bytes; /* a zero follows them */
    size_t size;
} Asset;

extern const Asset gui_assets[];
extern const size_t gui_asset_count;

/* Returns NULL if there is no asset of this name. */
const Asset *asset_find(const char *name);
