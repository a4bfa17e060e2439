#include "gui/draw/theme.h"

static const Uint32 colours[COLOUR_COUNT][THEME_COUNT] = {
#define COLOUR(id, dark, light, contrast) {dark, light, contrast},
#define SAME(id, both, contrast) {both, both, contrast},
#include "gui/draw/colours.def"
#undef COLOUR
#undef SAME
};

static const ThemeTypeStyle types[TYPE_STYLES] = {
    [TYPE_TITLE] = {24.0f, true},  [TYPE_COUNT] = {34.0f, true},
    [TYPE_START] = {18.0f, true},  [TYPE_STRONG] = {14.5f, true},
    [TYPE_LABEL] = {13.5f, false}, [TYPE_LABEL_STRONG] = {13.5f, true},
    [TYPE_BODY] = {13.0f, false},  [TYPE_SMALL] = {12.5f, false},
    [TYPE_TINY] = {11.5f, false},
};

static ThemeId in_use = THEME_DARK;

void theme_use(ThemeId theme) {
    in_use = theme;
}

ThemeId theme_in_use(void) {
    return in_use;
}

SDL_Color theme_colour(ThemeColour colour) {
    Uint32 rgba = colours[colour][in_use];
    return (SDL_Color){(Uint8)(rgba >> 24), (Uint8)(rgba >> 16), (Uint8)(rgba >> 8), (Uint8)rgba};
}

ThemeTypeStyle theme_type(ThemeType type) {
    return types[type];
}
