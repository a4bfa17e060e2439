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
static int add_face(FontFiles *files, const char *family, const char *const weights[FONT_WEIGHTS]) {
    FontFace face = {0};
    if (!find_file(family, weights[FONT_REGULAR], &face.files[FONT_REGULAR])) {
        return -1;
    }
    for (int i = FONT_MEDIUM; i < FONT_WEIGHTS; i++) {
        if (!find_file(family, weights[i], &face.files[i])) {
            face.files[i] = face.files[FONT_REGULAR];
        }
    }
    files->faces[files->count] = face;
    return files->count++;
}

bool fonts_find(FontFiles *files) {
    /* in the order of font_languages */
    static const char *const families[FONT_LANGUAGES] = {"NotoSansCJKjp", "NotoSansCJKsc",
                                                         "NotoSansCJKtc"};
    static const char *const inter[FONT_WEIGHTS] = {"-Regular.otf", "-Medium.otf", "-SemiBold.otf"};
    static const char *const dejavu[FONT_WEIGHTS] = {".ttf", ".ttf", "-Bold.ttf"};
    static const char *const noto[FONT_WEIGHTS] = {"-Regular.otf", "-Regular.otf", "-Bold.otf"};
    *files = (FontFiles){0};
    bool first = add_face(files, "Inter", inter) >= 0;
    if (add_face(files, "DejaVuSans", dejavu) < 0 && !first) {
        return false;
    }
    for (int i = 0; i < FONT_LANGUAGES; i++) {
        files->of_language[i] = add_face(files, families[i], noto);
    }
    return true;
}
