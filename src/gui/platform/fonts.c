/* A font is taken only if it has the signs that the window shows: fontconfig always answers with
   something, be it a font of Thai letters or a bitmap. */
#include "gui/platform/fonts.h"

#include <stdio.h>
#include <string.h>

#include <fontconfig/fontconfig.h>

/* A, minus, ellipsis, en dash, middle dot. */
static const FcChar32 needed[] = {'A', 0x2212, 0x2026, 0x2013, 0xB7};

/* Hiragana, katakana and kanji that the Japanese catalogue uses. */
static const FcChar32 japanese[] = {0x3042, 0x30A2, 0x77F3, 0x624B, 0x756A};

static bool has_signs(FcPattern *font, const FcChar32 *needs, size_t count) {
    FcCharSet *signs = NULL;
    if (FcPatternGetCharSet(font, FC_CHARSET, 0, &signs) != FcResultMatch) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!FcCharSetHasChar(signs, needs[i])) {
            return false;
        }
    }
    return true;
}

#define HAS_SIGNS(font, needs) has_signs(font, needs, sizeof(needs) / sizeof(needs)[0])

static void destroy(FcPattern *pattern) {
    if (pattern) {
        FcPatternDestroy(pattern);
    }
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

/* What to ask fontconfig for. lang: NULL, or the language that it must suit. NULL: out of memory.
 */
static FcPattern *ask(FcConfig *config, const char *family, int weight, const char *lang) {
    FcPattern *pattern =
        FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_WEIGHT, FcTypeInteger, weight,
                       FC_SLANT, FcTypeInteger, FC_SLANT_ROMAN, FC_WIDTH, FcTypeInteger,
                       FC_WIDTH_NORMAL, FC_OUTLINE, FcTypeBool, FcTrue, (char *)NULL);
    if (pattern && lang) {
        FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)lang);
    }
    if (pattern) {
        FcConfigSubstitute(config, pattern, FcMatchPattern);
        FcDefaultSubstitute(pattern);
    }
    return pattern;
}

static FcPattern *match(FcConfig *config, const char *family, int weight, const char *lang) {
    FcPattern *pattern = ask(config, family, weight, lang);
    FcResult result = FcResultNoMatch;
    FcPattern *font = pattern ? FcFontMatch(config, pattern, &result) : NULL;
    destroy(pattern);
    return font;
}

static bool file_of(FcPattern *font, FontFile *file) {
    FcChar8 *path = NULL;
    int index = 0;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch ||
        strlen((const char *)path) >= sizeof file->path) {
        return false;
    }
    snprintf(file->path, sizeof file->path, "%s", (const char *)path);
    if (FcPatternGetInteger(font, FC_INDEX, 0, &index) == FcResultMatch) {
        file->index = index;
    }
    return true;
}

static bool find(FcConfig *config, const char *family, bool any, int weight, FontFile *file) {
    FcPattern *font = match(config, family, weight, NULL);
    bool found =
        font && HAS_SIGNS(font, needed) && (any || is_family(font, family)) && file_of(font, file);
    destroy(font);
    return found;
}

/* -- what the first face lacks -- */

static bool is_taken(const FontFiles *files, const FontFile *file) {
    for (int i = 0; i < files->count; i++) {
        const FontFile *have = &files->faces[i].regular;
        if (have->index == file->index && strcmp(have->path, file->path) == 0) {
            return true;
        }
    }
    return false;
}

static void add_face(FontFiles *files, const FontFace *face) {
    if (files->count < FONT_FACES_MAX && !is_taken(files, &face->regular)) {
        files->faces[files->count++] = *face;
    }
}

static void add_japanese(FcConfig *config, FontFiles *files) {
    FontFace face = {0};
    FcPattern *font = match(config, "Noto Sans CJK JP", FC_WEIGHT_REGULAR, "ja");
    FcPattern *bold = match(config, "Noto Sans CJK JP", FC_WEIGHT_BOLD, "ja");
    if (font && HAS_SIGNS(font, japanese) && file_of(font, &face.regular)) {
        if (!bold || !HAS_SIGNS(bold, japanese) || !file_of(bold, &face.bold)) {
            face.bold = face.regular;
        }
        add_face(files, &face);
        files->japanese = true;
    }
    destroy(font);
    destroy(bold);
}

/* Fontconfig's own order, without fonts that add no signs; what is left of the places. */
static void add_others(FcConfig *config, FontFiles *files) {
    FcResult result = FcResultNoMatch;
    FcPattern *pattern = ask(config, "sans-serif", FC_WEIGHT_REGULAR, NULL);
    FcFontSet *set = pattern ? FcFontSort(config, pattern, FcTrue, NULL, &result) : NULL;
    for (int i = 0; set && i < set->nfont && files->count < FONT_FACES_MAX; i++) {
        FontFace face = {0};
        FcBool outline = FcFalse, colour = FcFalse;
        int weight = 0, slant = 0;
        FcPatternGetInteger(set->fonts[i], FC_WEIGHT, 0, &weight);
        FcPatternGetInteger(set->fonts[i], FC_SLANT, 0, &slant);
        FcPatternGetBool(set->fonts[i], FC_COLOR, 0, &colour);
        if (FcPatternGetBool(set->fonts[i], FC_OUTLINE, 0, &outline) == FcResultMatch && outline &&
            !colour && weight == FC_WEIGHT_REGULAR && slant == FC_SLANT_ROMAN &&
            file_of(set->fonts[i], &face.regular)) {
            face.bold = face.regular;
            add_face(files, &face);
        }
    }
    if (set) {
        FcFontSetDestroy(set);
    }
    destroy(pattern);
}

static bool find_files(FcConfig *config, FontFiles *files) {
    static const struct {
        const char *family;
        bool any;
    } wanted[] = {{"Noto Sans", false}, {"DejaVu Sans", false}, {"sans-serif", true}};
    FontFace found = {0};
    *files = (FontFiles){0};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const char *family = wanted[i].family;
        if (!find(config, family, wanted[i].any, FC_WEIGHT_REGULAR, &found.regular)) {
            continue;
        }
        if (!find(config, family, wanted[i].any, FC_WEIGHT_BOLD, &found.bold)) {
            found.bold = found.regular;
        }
        add_face(files, &found);
        add_japanese(config, files);
        add_others(config, files);
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
