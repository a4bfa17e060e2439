/* A font is taken only if it has the signs that the window shows: fontconfig always answers with
   something, be it a font of Thai letters or a bitmap. */
#include "gui/platform/fonts.h"

#include <stdio.h>
#include <string.h>

#include <fontconfig/fontconfig.h>

/* A, minus, ellipsis, en dash, middle dot. */
static const FcChar32 needed[] = {'A', 0x2212, 0x2026, 0x2013, 0xB7};

static bool has_signs(FcPattern *font) {
    FcCharSet *signs = NULL;
    if (FcPatternGetCharSet(font, FC_CHARSET, 0, &signs) != FcResultMatch) {
        return false;
    }
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        if (!FcCharSetHasChar(signs, needed[i])) {
            return false;
        }
    }
    return true;
}

static bool is_family(FcPattern *font, const char *family) {
    FcChar8 *name = NULL;
    for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &name) == FcResultMatch; i++) {
        if (strcmp((const char *)name, family) == 0) {
            return true;
        }
    }
    return false;
}

static FcPattern *match(FcConfig *config, const char *family, int weight) {
    FcPattern *pattern =
        FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger, weight,
                       FC_SLANT, FcTypeInteger, FC_SLANT_ROMAN, FC_WIDTH, FcTypeInteger,
                       FC_WIDTH_NORMAL, FC_OUTLINE, FcTypeBool, FcTrue, (char *)NULL);
    FcResult result = FcResultNoMatch;
    FcPattern *font = NULL;
    if (pattern) {
        FcConfigSubstitute(config, pattern, FcMatchPattern);
        FcDefaultSubstitute(pattern);
        font = FcFontMatch(config, pattern, &result);
        FcPatternDestroy(pattern);
    }
    return font;
}

static bool find(FcConfig *config, const char *family, bool any, int weight, FontFile *file) {
    FcPattern *font = match(config, family, weight);
    FcChar8 *path = NULL;
    int index = 0;
    bool found = font && has_signs(font) && (any || is_family(font, family)) &&
                 FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch &&
                 strlen((const char *)path) < sizeof file->path;
    if (found) {
        snprintf(file->path, sizeof file->path, "%s", (const char *)path);
        if (FcPatternGetInteger(font, FC_INDEX, 0, &index) == FcResultMatch) {
            file->index = index;
        }
    }
    if (font) {
        FcPatternDestroy(font);
    }
    return found;
}

static bool find_files(FcConfig *config, FontFiles *files) {
    static const struct {
        const char *family;
        bool any;
    } wanted[] = {{"Noto Sans", false}, {"DejaVu Sans", false}, {"sans-serif", true}};
    FontFiles found = {0};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const char *family = wanted[i].family;
        if (!find(config, family, wanted[i].any, FC_WEIGHT_REGULAR, &found.regular)) {
            continue;
        }
        if (!find(config, family, wanted[i].any, FC_WEIGHT_BOLD, &found.bold)) {
            found.bold = found.regular;
        }
        *files = found;
        return true;
    }
    return false;
}

/* With a configuration of our own, which can be let go of again: some MB on a desktop with many
   fonts. */
bool fonts_find(FontFiles *files) {
    FcConfig *config = FcInitLoadConfigAndFonts();
    if (!config) {
        return false;
    }
    bool found = find_files(config, files);
    FcConfigDestroy(config);
    return found;
}
