/* Finds fonts through fontconfig. A font is used only if it has the signs that the window shows, as
   fontconfig always returns some font, even a Thai or a bitmap one. */
#include "gui/ui/fonts.h"

#include <stdio.h>
#include <string.h>

#include <fontconfig/fontconfig.h>

#include "base/file.h"

enum { SIGNS = 5 };

/* A font to look for. */
typedef struct Wanted {
    const char *family;
    bool any;         /* one of another family will do */
    const char *lang; /* NULL, or the language that it must suit */
    FcChar32 signs[SIGNS];
} Wanted;

/* A, minus, ellipsis, en dash, middle dot. */
#define LATIN                                                                                      \
    { 'A', 0x2212, 0x2026, 0x2013, 0xB7 }
static const Wanted latin[] = {{"Inter", false, NULL, LATIN},
                               {"Noto Sans", false, NULL, LATIN},
                               {"DejaVu Sans", false, NULL, LATIN},
                               {"sans-serif", true, NULL, LATIN}};

enum { LATINS = sizeof latin / sizeof latin[0] };

/* Rows are in the order of font_languages, with signs that the catalogues use: kana and kanji;
   Chinese ones that neither Japanese nor the other Chinese script has. */
static const Wanted scripts[FONT_LANGUAGES] = {
    {"Noto Sans CJK JP", true, "ja", {0x3042, 0x30A2, 0x77F3, 0x624B, 0x756A}},
    {"Noto Sans CJK SC", true, "zh-cn", {0x7FFB, 0x6218, 0x8FB9, 0x8BA1, 0x8FD9}},
    {"Noto Sans CJK TC", true, "zh-tw", {0x7FFB, 0x6230, 0x908A, 0x8A08, 0x9019}}};

static bool has_signs(FcPattern *font, const FcChar32 needs[SIGNS]) {
    FcCharSet *signs = NULL;
    bool all = FcPatternGetCharSet(font, FC_CHARSET, 0, &signs) == FcResultMatch;
    for (int i = 0; i < SIGNS && all; i++) {
        all = FcCharSetHasChar(signs, needs[i]);
    }
    return all;
}

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

/* Returns what to ask fontconfig for. NULL: out of memory. */
static FcPattern *match(FcConfig *config, const Wanted *wanted, int weight) {
    FcPattern *pattern =
        FcPatternBuild(NULL, FC_FAMILY, FcTypeString, wanted->family, FC_WEIGHT, FcTypeInteger,
                       weight, FC_SLANT, FcTypeInteger, FC_SLANT_ROMAN, FC_WIDTH, FcTypeInteger,
                       FC_WIDTH_NORMAL, FC_OUTLINE, FcTypeBool, FcTrue, (char *)NULL);
    if (pattern && wanted->lang) {
        FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)wanted->lang);
    }
    if (pattern) {
        FcConfigSubstitute(config, pattern, FcMatchPattern);
        FcDefaultSubstitute(pattern);
    }
    return pattern;
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

static bool find_file(FcConfig *config, const Wanted *wanted, int weight, FontFile *file) {
    FcPattern *pattern = match(config, wanted, weight);
    FcResult result = FcResultNoMatch;
    FcPattern *font = pattern ? FcFontMatch(config, pattern, &result) : NULL;
    bool found = font && has_signs(font, wanted->signs) &&
                 (wanted->any || is_family(font, wanted->family)) && file_of(font, file);
    destroy(pattern);
    destroy(font);
    return found;
}

static bool find_face(FcConfig *config, const Wanted *wanted, FontFace *face) {
    static const int weights[FONT_WEIGHTS] = {FC_WEIGHT_REGULAR, FC_WEIGHT_MEDIUM,
                                              FC_WEIGHT_DEMIBOLD};
    for (int i = 0; i < FONT_WEIGHTS; i++) {
        if (find_file(config, wanted, weights[i], &face->files[i])) {
            continue;
        }
        if (i == FONT_REGULAR) {
            return false;
        }
        face->files[i] = face->files[FONT_REGULAR];
    }
    return true;
}

/* Returns where a face is in files, added unless it is there already; -1: there is no place
   left. */
static int add_face(FontFiles *files, const FontFace *face) {
    for (int i = 0; i < files->count; i++) {
        const FontFile *have = &files->faces[i].files[FONT_REGULAR];
        const FontFile *file = &face->files[FONT_REGULAR];
        if (have->index == file->index && strcmp(have->path, file->path) == 0) {
            return i;
        }
    }
    if (files->count == FONT_FACES_MAX) {
        return -1;
    }
    files->faces[files->count] = *face;
    return files->count++;
}

/* Fontconfig's own order, without fonts that add no signs; what is left of the places. */
static void add_others(FcConfig *config, FontFiles *files) {
    FcResult result = FcResultNoMatch;
    FcPattern *pattern = match(config, &latin[LATINS - 1], FC_WEIGHT_REGULAR);
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
            file_of(set->fonts[i], &face.files[FONT_REGULAR])) {
            for (int j = FONT_MEDIUM; j < FONT_WEIGHTS; j++) {
                face.files[j] = face.files[FONT_REGULAR];
            }
            add_face(files, &face);
        }
    }
    if (set) {
        FcFontSetDestroy(set);
    }
    destroy(pattern);
}

static bool find_files(FcConfig *config, FontFiles *files) {
    FontFace face = {0};
    *files = (FontFiles){0};
    for (int i = 0; i < LATINS && files->count == 0; i++) {
        if (find_face(config, &latin[i], &face)) {
            add_face(files, &face);
        }
    }
    if (files->count == 0) {
        return false;
    }
    for (int i = 0; i < FONT_LANGUAGES; i++) {
        files->of_language[i] = find_face(config, &scripts[i], &face) ? add_face(files, &face) : -1;
    }
    add_others(config, files);
    return true;
}

/* Uses a configuration of our own, which can be let go of again: some MB on a desktop with many
   fonts. */
bool fonts_find(FontFiles *files) {
    char own[1024];
    FcConfig *config = FcInitLoadConfigAndFonts();
    if (!config) {
        return false;
    }
    if (file_beside_program("../share/turncoat/fonts", own,
                            sizeof own)) { /* where a package brings them along */
        FcConfigAppFontAddDir(config, (const FcChar8 *)own);
    }
    bool found = find_files(config, files);
    FcConfigDestroy(config);
    return found;
}
