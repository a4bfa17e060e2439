#include "gui/ui/theme.h"

static const Uint32 colours[COLOUR_COUNT][THEME_COUNT] = {
#define COLOUR(id, dark, light, contrast) {dark, light, contrast},
#define SAME(id, both, contrast) {both, both, contrast},
#include "gui/ui/colours.def"
#undef COLOUR
#undef SAME
};

/* Boards besides the green one, whose colours stand with the others: ground and lines, the second
   ones in high contrast. As dark as the green, so that what stands on it can be read. */
static const Uint32 boards[THEME_BOARDS][2][2] = {
    [THEME_WOOD] = {{0x80522CFF, 0x4A2E14FF}, {0x4A2C12FF, 0xC79A6BFF}},
    [THEME_SLATE] = {{0x4A5C6EFF, 0x26384AFF}, {0x263442FF, 0x8FA9C4FF}},
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
    bool of_board = colour == COLOUR_BOARD || colour == COLOUR_BOARD_LINE;
    Uint32 rgba = of_board && board_in_use != THEME_GREEN
                      ? boards[board_in_use][colour == COLOUR_BOARD_LINE][in_use == THEME_CONTRAST]
                      : colours[colour][in_use];
    return (SDL_Color){(Uint8)(rgba >> 24), (Uint8)(rgba >> 16), (Uint8)(rgba >> 8), (Uint8)rgba};
}

ThemeTypeStyle theme_type(ThemeType type) {
    return types[type];
}
