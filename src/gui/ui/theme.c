#include "gui/ui/theme.h"

static const Uint32 colours[COLOUR_COUNT][THEME_COUNT] = {
#define COLOUR(id, dark, light, contrast) {dark, light, contrast},
#define SAME(id, both, contrast) {both, both, contrast},
#include "gui/ui/colours.def"
#undef COLOUR
#undef SAME
};

/* Boards besides the green one, whose colours stand with the others: ground, lines and dots, the second
   ones in high contrast. As dark as the green, so that what stands on it can be read; a dot is the
   ground darkened within a light rim, and no disc. */
static const struct {
    ThemeColour colour;
    Uint32 of[THEME_BOARDS][2];
} boards[] = {
    {COLOUR_BOARD,
     {[THEME_WOOD] = {0x80522CFF, 0x4A2C12FF}, [THEME_SLATE] = {0x4A5C6EFF, 0x263442FF}}},
    {COLOUR_BOARD_LINE,
     {[THEME_WOOD] = {0x4A2E14FF, 0xC79A6BFF}, [THEME_SLATE] = {0x26384AFF, 0x8FA9C4FF}}},
    {COLOUR_LEGAL_DOT,
     {[THEME_WOOD] = {0x3A2210FF, 0xFFFFFFFF}, [THEME_SLATE] = {0x17222EFF, 0xFFFFFFFF}}},
    {COLOUR_LEGAL_RIM,
     {[THEME_WOOD] = {0xDDBA90FF, 0xFFFFFFFF}, [THEME_SLATE] = {0xB0C4D8FF, 0xFFFFFFFF}}},
};

static const ThemeTypeStyle types[TYPE_STYLES] = {
    [TYPE_TITLE] = {20, FONT_SEMIBOLD}, [TYPE_COUNT] = {34, FONT_SEMIBOLD},
    [TYPE_START] = {20, FONT_SEMIBOLD}, [TYPE_STRONG] = {14, FONT_SEMIBOLD},
    [TYPE_LABEL] = {13, FONT_MEDIUM},   [TYPE_LABEL_STRONG] = {13, FONT_SEMIBOLD},
    [TYPE_BODY] = {13, FONT_REGULAR},   [TYPE_SMALL] = {12, FONT_REGULAR},
    [TYPE_TINY] = {12, FONT_REGULAR},
};

static ThemeId in_use = THEME_DARK;
static ThemeBoard board_in_use = THEME_GREEN;

void theme_use(ThemeId theme) {
    in_use = theme;
}

ThemeId theme_in_use(void) {
    return in_use;
}

void theme_use_board(ThemeBoard board) {
    board_in_use = board;
}

ThemeBoard theme_board_in_use(void) {
    return board_in_use;
}

SDL_Color theme_colour(ThemeColour colour) {
    Uint32 rgba = colours[colour][in_use];
    for (size_t i = 0; board_in_use != THEME_GREEN && i < sizeof boards / sizeof boards[0]; i++) {
        rgba = boards[i].colour == colour ? boards[i].of[board_in_use][in_use == THEME_CONTRAST]
                                          : rgba;
    }
    return (SDL_Color){(Uint8)(rgba >> 24), (Uint8)(rgba >> 16), (Uint8)(rgba >> 8), (Uint8)rgba};
}

ThemeTypeStyle theme_type(ThemeType type) {
    return types[type];
}
