/* The system's fonts, through fontconfig. */
#ifndef GUI_PLATFORM_FONTS_H
#define GUI_PLATFORM_FONTS_H

#include <stdbool.h>

typedef struct FontFile {
    char path[1024];
    long index; /* of the face in the file */
} FontFile;

typedef struct FontFace {
    FontFile regular, bold; /* the same where a family has no bold one */
} FontFace;

enum { FONT_FACES_MAX = 6 };

/* The first face shows what it can; for a sign that it lacks the others are asked in order. */
typedef struct FontFiles {
    FontFace faces[FONT_FACES_MAX];
    int count;
    bool japanese; /* some face has kana and kanji */
} FontFiles;

/* First Noto Sans, else DejaVu Sans, else whatever sans-serif can show the window's characters;
   false when there is none. Then one for Japanese, and what fontconfig would take for everything
   else. */
bool fonts_find(FontFiles *files);

#endif
