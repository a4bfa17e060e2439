/* The system's fonts, through fontconfig. */
#ifndef GUI_PLATFORM_FONTS_H
#define GUI_PLATFORM_FONTS_H

#include <stdbool.h>

typedef struct FontFile {
    char path[1024];
    long index; /* of the face in the file */
} FontFile;

typedef struct FontFiles {
    FontFile regular, bold;
} FontFiles;

/* Noto Sans, else DejaVu Sans, else whatever sans-serif can show the window's characters; false
   when there is none. */
bool fonts_find(FontFiles *files);

#endif
