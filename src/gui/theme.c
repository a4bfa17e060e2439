#include "gui/theme.h"

#define RGBA(rgb, alpha)                                                                           \
    { ((rgb) >> 16) & 0xff, ((rgb) >> 8) & 0xff, (rgb)&0xff, (alpha) }
#define RGB(rgb) RGBA(rgb, 0xff)

/* The dark theme. On the board's green white has contrast 6.4, cyan 5.3, amber 4.6. */
static const SDL_Color dark[COLOUR_COUNT] = {
    [COLOUR_PAGE] = RGB(0x1E2124),
    [COLOUR_CARD] = RGB(0x272B30),
    [COLOUR_RAISED] = RGB(0x2F343A),
    [COLOUR_HOVER] = RGB(0x383E45),
    [COLOUR_LINE] = RGB(0x3A4047),
    [COLOUR_TEXT] = RGB(0xE9ECEF),
    [COLOUR_MUTED] = RGB(0x9AA3AD),
    [COLOUR_FAINT] = RGB(0x656D76),
    [COLOUR_COORDINATE] = RGB(0xAFB2B5),
    [COLOUR_ACCENT] = RGB(0x2FA58B),
    [COLOUR_ACCENT_BRIGHT] = RGB(0x5CC8B0),
    [COLOUR_ON_ACCENT] = RGB(0x0E1A17),
    [COLOUR_SELECTED] = RGB(0x1F4D46),
    [COLOUR_CYAN] = RGB(0x66FFFF),
    [COLOUR_WARNING] = RGB(0xFFD54A),
    [COLOUR_MISTAKE] = RGB(0xFF9E5E),
    [COLOUR_BLUNDER] = RGB(0xE5484D),
    [COLOUR_LAST_MOVE] = RGB(0xE5484D),
    [COLOUR_BOARD] = RGB(0x1F6B4A),
    [COLOUR_BOARD_LINE] = RGB(0x0E3B28),
    [COLOUR_FRAME] = RGB(0x12161A),
    [COLOUR_LEGAL_DOT] = RGBA(0x000000, 0x59),
    [COLOUR_HINT] = RGB(0xFFFFFF),
    [COLOUR_TRACK] = RGBA(0x000000, 0x59),
    [COLOUR_PROGRESS] = RGBA(0xFFFFFF, 0xCC),
    [COLOUR_BLACK_DISC] = RGB(0x15181B),
    [COLOUR_BLACK_RIM] = RGB(0x3A4148),
    [COLOUR_WHITE_DISC] = RGB(0xF6F4EC),
    [COLOUR_SHADE] = RGBA(0x0B0D0F, 0xB0),
    [COLOUR_WHITE] = RGB(0xFFFFFF),
    [COLOUR_BLACK] = RGB(0x000000),
};

static const ThemeTypeStyle types[TYPE_STYLES] = {
    [TYPE_TITLE] = {24.0f, true},  [TYPE_COUNT] = {34.0f, true},
    [TYPE_START] = {18.0f, true},  [TYPE_STRONG] = {14.5f, true},
    [TYPE_LABEL] = {13.5f, false}, [TYPE_LABEL_STRONG] = {13.5f, true},
    [TYPE_BODY] = {13.0f, false},  [TYPE_SMALL] = {12.5f, false},
    [TYPE_TINY] = {11.5f, false},
};

SDL_Color theme_colour(ThemeColour colour) {
    return dark[colour];
}

ThemeTypeStyle theme_type(ThemeType type) {
    return types[type];
}
