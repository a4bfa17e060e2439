/* The fonts that come with the program: Windows has no font that is always installed and has all
   signs of the window. */
#include <stdio.h>

#include "base/file.h"
#include "gui/ui/fonts.h"

static bool find_file(const char *family, const char *weight, FontFile *file) {
    char inside[64];
    snprintf(inside, sizeof inside, "fonts/%s%s", family, weight);
    return file_beside_program(inside, file->path, sizeof file->path) &&
           file_kind(file->path) == FILE_REGULAR;
}

/* Adds a face; -1: it is not there. */
static int add_face(FontFiles *files, const char *family, const char *regular, const char *bold) {
    FontFace face = {0};
    if (!find_file(family, regular, &face.regular)) {
        return -1;
    }
    if (!find_file(family, bold, &face.bold)) {
        face.bold = face.regular;
    }
    files->faces[files->count] = face;
    return files->count++;
}

bool fonts_find(FontFiles *files) {
    /* in the order of font_languages */
    static const char *const families[FONT_LANGUAGES] = {"NotoSansCJKjp", "NotoSansCJKsc",
                                                         "NotoSansCJKtc"};
    *files = (FontFiles){0};
    if (add_face(files, "DejaVuSans", ".ttf", "-Bold.ttf") < 0) {
        return false;
    }
    for (int i = 0; i < FONT_LANGUAGES; i++) {
        files->of_language[i] = add_face(files, families[i], "-Regular.otf", "-Bold.otf");
    }
    return true;
}
