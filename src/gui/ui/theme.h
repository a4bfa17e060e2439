/* The colours (colours.def) and type sizes of the window. Measures that depend on the window are in
   ui/layout.h. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

#include "gui/ui/fonts.h"

typedef enum ThemeColour {
#define COLOUR(id, dark, light, contrast) COLOUR_##id,
#define SAME(id, both, contrast) COLOUR_##id,
#include "gui/ui/colours.def"
#undef COLOUR
#undef SAME
    COLOUR_COUNT
} ThemeColour;

typedef enum ThemeType {
    TYPE_LABEL, /* buttons and tabs */
    TYPE_LABEL_STRONG,
    TYPE_TITLE,
    TYPE_COUNT,  /* discs on a player card */
    TYPE_START,  /* the one big button */
    TYPE_STRONG, /* moves, names */
    TYPE_BODY,
    TYPE_SMALL,
    TYPE_TINY,
    TYPE_STYLES
} ThemeType;

typedef struct ThemeTypeStyle {
    float size; /* logical px */
    FontWeight weight;
} ThemeTypeStyle;

typedef enum ThemeId { THEME_DARK = 0, THEME_LIGHT, THEME_CONTRAST, THEME_COUNT } ThemeId;

/* The material of the board. */
typedef enum ThemeBoard { THEME_GREEN = 0, THEME_WOOD, THEME_SLATE, THEME_BOARDS } ThemeBoard;

/* Sets the theme of all colours; THEME_DARK at first. Like all drawing functions, for the UI thread
   only. */
void theme_use(ThemeId theme);
ThemeId theme_in_use(void);
void theme_use_board(ThemeBoard board);
ThemeBoard theme_board_in_use(void);

SDL_Color theme_colour(ThemeColour colour);
ThemeTypeStyle theme_type(ThemeType type);
