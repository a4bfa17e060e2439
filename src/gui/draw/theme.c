#include "gui/draw/theme.h"

#define RGBA(rgb, alpha)                                                                           \
    { ((rgb) >> 16) & 0xff, ((rgb) >> 8) & 0xff, (rgb)&0xff, (alpha) }
#define RGB(rgb) RGBA(rgb, 0xff)

/* What stands on the board is nearly the same in all: on the green white has contrast 6.4,
   cyan 5.3, amber 4.6. tests/unit/gui/test_theme.c holds every pair that is drawn to its contrast.
 */
static const SDL_Color colours[THEME_COUNT][COLOUR_COUNT] =
    {
        [THEME_DARK] =
            {
                [COLOUR_PAGE] = RGB(0x1E2124),
                [COLOUR_CARD] = RGB(0x272B30),
                [COLOUR_RAISED] = RGB(0x2F343A),
                [COLOUR_HOVER] = RGB(0x383E45),
                [COLOUR_LINE] = RGB(0x3A4047),
                [COLOUR_TEXT] = RGB(0xE9ECEF),
                [COLOUR_MUTED] = RGB(0x9AA3AD),
                [COLOUR_SOFT] = RGB(0xBCC5CD),
                [COLOUR_FAINT] = RGB(0x656D76),
                [COLOUR_COORDINATE] = RGB(0xAFB2B5),
                [COLOUR_ACCENT] = RGB(0x2FA58B),
                [COLOUR_ACCENT_BRIGHT] = RGB(0x5CC8B0),
                [COLOUR_ON_ACCENT] = RGB(0x0E1A17),
                [COLOUR_SELECTED] = RGB(0x1F4D46),
                [COLOUR_MISTAKE] = RGB(0xFF9E5E),
                [COLOUR_BLUNDER] = RGB(0xE5484D),
                [COLOUR_BLUNDER_TEXT] = RGB(0xFF9C9F),
                [COLOUR_EMPHASIS] = RGB(0x66FFFF),
                [COLOUR_CAUTION] = RGB(0xFFD54A),
                [COLOUR_CYAN] = RGB(0x66FFFF),
                [COLOUR_WARNING] = RGB(0xFFD54A),
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
            },
        [THEME_LIGHT] =
            {
                [COLOUR_PAGE] = RGB(0xF2F2F0),
                [COLOUR_CARD] = RGB(0xFFFFFF),
                [COLOUR_RAISED] = RGB(0xECEDEC),
                [COLOUR_HOVER] = RGB(0xDFE2E2),
                [COLOUR_LINE] = RGB(0xC9CDD0),
                [COLOUR_TEXT] = RGB(0x1B1F23),
                [COLOUR_MUTED] = RGB(0x565E66),
                [COLOUR_SOFT] = RGB(0x4A5259),
                [COLOUR_FAINT] = RGB(0x969DA4),
                [COLOUR_COORDINATE] = RGB(0x5A6066),
                [COLOUR_ACCENT] = RGB(0x1A7D68),
                [COLOUR_ACCENT_BRIGHT] = RGB(0x146353),
                [COLOUR_ON_ACCENT] = RGB(0xFFFFFF),
                [COLOUR_SELECTED] = RGB(0xCDE9E3),
                [COLOUR_MISTAKE] = RGB(0xA84300),
                [COLOUR_BLUNDER] = RGB(0xB3202A),
                [COLOUR_BLUNDER_TEXT] = RGB(0xB3202A),
                [COLOUR_EMPHASIS] = RGB(0x00656B),
                [COLOUR_CAUTION] = RGB(0x7F5200),
                [COLOUR_CYAN] = RGB(0x66FFFF),
                [COLOUR_WARNING] = RGB(0xFFD54A),
                [COLOUR_LAST_MOVE] = RGB(0xE5484D),
                [COLOUR_BOARD] = RGB(0x1F6B4A),
                [COLOUR_BOARD_LINE] = RGB(0x0E3B28),
                [COLOUR_FRAME] = RGB(0x2A2F33),
                [COLOUR_LEGAL_DOT] = RGBA(0x000000, 0x59),
                [COLOUR_HINT] = RGB(0xFFFFFF),
                [COLOUR_TRACK] = RGBA(0x000000, 0x59),
                [COLOUR_PROGRESS] = RGBA(0xFFFFFF, 0xCC),
                [COLOUR_BLACK_DISC] = RGB(0x15181B),
                [COLOUR_BLACK_RIM] = RGB(0x3A4148),
                [COLOUR_WHITE_DISC] = RGB(0xF6F4EC),
                [COLOUR_SHADE] = RGBA(0x0B0D0F, 0x80),
                [COLOUR_WHITE] = RGB(0xFFFFFF),
                [COLOUR_BLACK] = RGB(0x000000),
            },
        [THEME_CONTRAST] =
            {
                [COLOUR_PAGE] = RGB(0x000000),         [COLOUR_CARD] = RGB(0x000000),
                [COLOUR_RAISED] = RGB(0x1C1C1C),       [COLOUR_HOVER] = RGB(0x3A3A3A),
                [COLOUR_LINE] = RGB(0xFFFFFF),         [COLOUR_TEXT] = RGB(0xFFFFFF),
                [COLOUR_MUTED] = RGB(0xE6E6E6),        [COLOUR_SOFT] = RGB(0xE6E6E6),
                [COLOUR_FAINT] = RGB(0xA6A6A6),        [COLOUR_COORDINATE] = RGB(0xFFFFFF),
                [COLOUR_ACCENT] = RGB(0xFFD54A),       [COLOUR_ACCENT_BRIGHT] = RGB(0xFFE68A),
                [COLOUR_ON_ACCENT] = RGB(0x000000),    [COLOUR_SELECTED] = RGB(0x00434A),
                [COLOUR_MISTAKE] = RGB(0xFFC79A),      [COLOUR_BLUNDER] = RGB(0xFF8A8D),
                [COLOUR_BLUNDER_TEXT] = RGB(0xFFC4C6), [COLOUR_EMPHASIS] = RGB(0x66FFFF),
                [COLOUR_CAUTION] = RGB(0xFFD54A),      [COLOUR_CYAN] = RGB(0x66FFFF),
                [COLOUR_WARNING] = RGB(0xFFD54A),      [COLOUR_LAST_MOVE] = RGB(0xFF5A5F),
                [COLOUR_BOARD] = RGB(0x0A4A30),        [COLOUR_BOARD_LINE] = RGB(0x7FBFA3),
                [COLOUR_FRAME] = RGB(0x000000),        [COLOUR_LEGAL_DOT] = RGB(0xFFFFFF),
                [COLOUR_HINT] = RGB(0xFFFFFF),         [COLOUR_TRACK] = RGB(0x000000),
                [COLOUR_PROGRESS] = RGB(0xFFFFFF),     [COLOUR_BLACK_DISC] = RGB(0x15181B),
                [COLOUR_BLACK_RIM] = RGB(0xFFFFFF),    [COLOUR_WHITE_DISC] = RGB(0xF6F4EC),
                [COLOUR_SHADE] = RGBA(0x000000, 0xE0), [COLOUR_WHITE] = RGB(0xFFFFFF),
                [COLOUR_BLACK] = RGB(0x000000),
            },
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
    return colours[in_use][colour];
}

ThemeTypeStyle theme_type(ThemeType type) {
    return types[type];
}
