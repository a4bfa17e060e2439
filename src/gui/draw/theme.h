/* Every colour and type size of the window, in one place. Measures that depend on the window stand
   in ui/layout.h. */
#ifndef GUI_DRAW_THEME_H
#define GUI_DRAW_THEME_H

#include <stdbool.h>

#include <SDL.h>

typedef enum ThemeColour {
    COLOUR_PAGE,
    COLOUR_CARD,
    COLOUR_RAISED,
    COLOUR_HOVER, /* raised, with the mouse over it */
    COLOUR_LINE,
    COLOUR_TEXT,
    COLOUR_MUTED,
    COLOUR_SOFT,  /* muted, on what is selected or under the mouse */
    COLOUR_FAINT, /* text of what cannot be used now */
    COLOUR_COORDINATE,
    COLOUR_ACCENT,
    COLOUR_ACCENT_BRIGHT,
    COLOUR_ON_ACCENT, /* text on the accent */
    COLOUR_SELECTED,
    COLOUR_MISTAKE,
    COLOUR_BLUNDER,
    COLOUR_BLUNDER_TEXT, /* the same as a letter */
    COLOUR_EMPHASIS,     /* the best, the chosen, on cards */
    COLOUR_CAUTION,      /* amber on cards */
    COLOUR_CYAN,         /* the best, on the board */
    COLOUR_WARNING,      /* amber, on the board */
    COLOUR_LAST_MOVE,
    COLOUR_BOARD,
    COLOUR_BOARD_LINE,
    COLOUR_FRAME,
    COLOUR_LEGAL_DOT,
    COLOUR_HINT,  /* a value in a square */
    COLOUR_TRACK, /* behind a progress bar */
    COLOUR_PROGRESS,
    COLOUR_BLACK_DISC,
    COLOUR_BLACK_RIM,
    COLOUR_WHITE_DISC,
    COLOUR_SHADE, /* over everything behind an overlay */
    COLOUR_WHITE,
    COLOUR_BLACK,
    COLOUR_COUNT
} ThemeColour;

typedef enum ThemeType {
    TYPE_TITLE,
    TYPE_COUNT,  /* discs on a player card */
    TYPE_START,  /* the one big button */
    TYPE_STRONG, /* moves, names */
    TYPE_LABEL,  /* buttons and tabs */
    TYPE_LABEL_STRONG,
    TYPE_BODY,
    TYPE_SMALL,
    TYPE_TINY,
    TYPE_STYLES
} ThemeType;

typedef struct ThemeTypeStyle {
    float size; /* logical px */
    bool bold;
} ThemeTypeStyle;

typedef enum ThemeId { THEME_DARK = 0, THEME_LIGHT, THEME_CONTRAST, THEME_COUNT } ThemeId;

/* From now on colours are those of this theme: THEME_DARK at first. For the UI thread, as all that
   draws. */
void theme_use(ThemeId theme);
ThemeId theme_in_use(void);

SDL_Color theme_colour(ThemeColour colour);
ThemeTypeStyle theme_type(ThemeType type);

#endif
