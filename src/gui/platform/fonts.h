/* The system's fonts, through fontconfig; under Windows those beside the program. */
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

/* Languages with signs that the first face may lack, each with a face of its own: the same sign looks otherwise in
   Japanese and in Chinese. */
enum { FONT_FACES_MAX = 8, FONT_LANGUAGES = 3 };

/* The first face shows what it can; for a sign that it lacks the others are asked in order. */
typedef struct FontFiles {
    FontFace faces[FONT_FACES_MAX];
    int count;
    int of_language[FONT_LANGUAGES]; /* faces; -1 where no font has its signs */
} FontFiles;

/* Their tags. */
extern const char *const font_languages[FONT_LANGUAGES];

/* First Noto Sans, else DejaVu Sans, else whatever sans-serif can show the window's characters;
   false when there is none. Then those of the languages, and what fontconfig would take for everything
   else. */
bool fonts_find(FontFiles *files);

/* The face to ask first for signs that face 0 lacks in the language of a tag such as "ja"; 0 when the language needs
   none, -1 when none has its signs. */
int fonts_face_of(const FontFiles *files, const char *tag);

#endif
