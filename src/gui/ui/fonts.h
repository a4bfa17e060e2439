/* The system's fonts, found by fontconfig; under Windows, the fonts next to the program. */
#pragma once

#include <stdbool.h>

typedef struct FontFile {
    char path[1024];
    long index; /* of the face in the file */
} FontFile;

typedef enum FontWeight {
    FONT_REGULAR = 0, /* 400 */
    FONT_MEDIUM,      /* 500 */
    FONT_SEMIBOLD,    /* 600; of a family without it, bold */
    FONT_WEIGHTS
} FontWeight;

typedef struct FontFace {
    FontFile files[FONT_WEIGHTS]; /* the same file where a family has no such weight */
} FontFace;

/* Languages with signs that the first face may lack, each with its own face: the same sign has
   different shapes in Japanese and in Chinese. */
enum { FONT_FACES_MAX = 8, FONT_LANGUAGES = 3 };

/* The first face is used for all signs that it has; for other signs the other faces are tried in
   order. */
typedef struct FontFiles {
    FontFace faces[FONT_FACES_MAX];
    int count;
    int of_language[FONT_LANGUAGES]; /* index of its face; -1: no font has its signs */
} FontFiles;

/* The tags of these languages. */
extern const char *const font_languages[FONT_LANGUAGES];

/* Finds the faces. The first is Inter, otherwise Noto Sans, otherwise DejaVu Sans (under Windows one
   of those that lie beside the program), otherwise any sans-serif that has the window's characters; returns false if there is none. Then
   come the faces of the languages, and those that fontconfig would choose for all other signs. */
bool fonts_find(FontFiles *files);

/* The face to try first for signs that face 0 lacks, in the language of a tag such as "ja"; 0: the
   language needs none, -1: no font has its signs. */
int fonts_face_of(const FontFiles *files, const char *tag);
