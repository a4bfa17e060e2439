#include "gui/ui/fonts.h"

#include <string.h>

const char *const font_languages[FONT_LANGUAGES] = {"ja", "zh_CN", "zh_TW"};

int fonts_face_of(const FontFiles *files, const char *tag) {
    for (int i = 0; i < FONT_LANGUAGES; i++) {
        if (strcmp(font_languages[i], tag) == 0) {
            return files->of_language[i];
        }
    }
    return 0;
}
