/* Every pair of colours that is drawn one on the other, in every theme: 4.5 to 1 for text, as WCAG
   asks, 7 in high contrast. */
#include <math.h>

#include "gui/ui/theme.h"
#include "support/suite.h"

static double linear(Uint8 value) {
    double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(SDL_Color c) {
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static double contrast(ThemeColour a, ThemeColour b) {
    double x = luminance(theme_colour(a)), y = luminance(theme_colour(b));
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

TEST(text_can_be_read, .to = THEME_COUNT * THEME_BOARDS) {
    static const struct {
        ThemeColour text, ground;
    } pairs[] = {
        {COLOUR_TEXT, COLOUR_PAGE},
        {COLOUR_TEXT, COLOUR_CARD},
        {COLOUR_TEXT, COLOUR_RAISED},
        {COLOUR_TEXT, COLOUR_HOVER},
        {COLOUR_TEXT, COLOUR_SELECTED},
        {COLOUR_MUTED, COLOUR_PAGE},
        {COLOUR_MUTED, COLOUR_CARD},
        {COLOUR_MUTED, COLOUR_RAISED},
        {COLOUR_PLACEHOLDER, COLOUR_PAGE},
        {COLOUR_COORDINATE, COLOUR_PAGE},
        {COLOUR_ACCENT_BRIGHT, COLOUR_CARD},
        {COLOUR_ON_ACCENT, COLOUR_ACCENT},
        {COLOUR_ON_ACCENT, COLOUR_ACCENT_BRIGHT},
        {COLOUR_EMPHASIS, COLOUR_CARD},
        {COLOUR_EMPHASIS, COLOUR_RAISED},
        {COLOUR_EMPHASIS, COLOUR_SELECTED},
        {COLOUR_CAUTION, COLOUR_CARD},
        {COLOUR_CAUTION, COLOUR_RAISED},
        {COLOUR_HINT, COLOUR_BOARD},
        {COLOUR_CYAN, COLOUR_BOARD},
        {COLOUR_WARNING, COLOUR_BOARD},
        {COLOUR_WARNING, COLOUR_FRAME},
        {COLOUR_LOSS, COLOUR_FRAME},
        {COLOUR_GREAT_LOSS, COLOUR_FRAME},
        {COLOUR_ACCENT_BRIGHT, COLOUR_RAISED},
        {COLOUR_MISTAKE, COLOUR_CARD},
        {COLOUR_SOFT, COLOUR_SELECTED},
        {COLOUR_SOFT, COLOUR_HOVER},
        {COLOUR_CAUTION, COLOUR_SELECTED},
        {COLOUR_CAUTION, COLOUR_HOVER},
        {COLOUR_MISTAKE, COLOUR_SELECTED},
        {COLOUR_MISTAKE, COLOUR_HOVER},
        {COLOUR_BLUNDER_TEXT, COLOUR_CARD},
        {COLOUR_BLUNDER_TEXT, COLOUR_HOVER},
        {COLOUR_BLUNDER_TEXT, COLOUR_SELECTED},
        {COLOUR_ACCENT_BRIGHT, COLOUR_SELECTED},
    };
    theme_use((ThemeId)(_i % THEME_COUNT));
    theme_use_board((ThemeBoard)(_i / THEME_COUNT));
    double min = _i % THEME_COUNT == THEME_CONTRAST ? 7.0 : 4.5;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        double found = contrast(pairs[i].text, pairs[i].ground);
        ck_assert_msg(found >= min, "theme %d, pair %zu: %.2f", _i, i, found);
    }
}

/* Nobody takes the example in an empty field for what was typed there. */
TEST(placeholders_are_no_values, .to = THEME_COUNT) {
    theme_use((ThemeId)_i);
    ck_assert_double_ge(contrast(COLOUR_TEXT, COLOUR_PLACEHOLDER), 2.0);
}

/* WCAG asks 3 to 1 of what is no text. */
TEST(shapes_can_be_told_apart, .to = THEME_COUNT * THEME_BOARDS) {
    theme_use((ThemeId)(_i % THEME_COUNT));
    theme_use_board((ThemeBoard)(_i / THEME_COUNT));
    ck_assert_int_eq(theme_colour(COLOUR_LEGAL_RIM).a, 255);
    /* the rim is what is seen, from outside and within; darkened felt in it is no disc */
    ck_assert_double_ge(contrast(COLOUR_LEGAL_RIM, COLOUR_BOARD), 3.0);
    ck_assert_double_ge(contrast(COLOUR_LEGAL_DOT, COLOUR_BLACK_DISC), 1.1);
    ck_assert_double_ge(contrast(COLOUR_BOARD_LINE, COLOUR_BOARD), 1.7);
    ck_assert_double_ge(contrast(COLOUR_WHITE_DISC, COLOUR_BOARD), 4.5);
    ck_assert_double_ge(contrast(COLOUR_LAST_MOVE, COLOUR_BLACK_DISC), 3.0);
    ck_assert_double_ge(contrast(COLOUR_LAST_MOVE, COLOUR_WHITE_DISC),
                        _i % THEME_COUNT == THEME_CONTRAST ? 2.5 : 3.0);
    ck_assert_double_ge(contrast(COLOUR_BLUNDER, COLOUR_CARD), 3.0);
    for (int ground = COLOUR_PAGE; ground <= COLOUR_RAISED; ground++) { /* words of what is off */
        ck_assert_double_ge(contrast(COLOUR_FAINT, (ThemeColour)ground),
                            _i % THEME_COUNT == THEME_CONTRAST ? 4.5 : 3.0);
    }
    if (_i % THEME_COUNT == THEME_CONTRAST) {
        ck_assert_double_ge(contrast(COLOUR_LINE, COLOUR_CARD), 7.0);
        ck_assert_double_ge(contrast(COLOUR_LEGAL_DOT, COLOUR_BOARD), 7.0);
        ck_assert_double_ge(contrast(COLOUR_BOARD_LINE, COLOUR_BOARD), 3.0);
    }
}

TEST(every_theme_has_every_colour, .to = THEME_COUNT) {
    theme_use((ThemeId)_i);
    ck_assert_int_eq(theme_in_use(), _i);
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        ck_assert_msg(theme_colour((ThemeColour)colour).a > 0, "theme %d lacks colour %d", _i,
                      colour);
    }
    ck_assert_int_eq(theme_colour(COLOUR_WHITE).r,
                     255); /* discs are drawn through it as they are */
}

TEST(the_figures_of_the_design_hold) {
    theme_use(THEME_DARK);
    theme_use_board((ThemeBoard)0);
    ck_assert_double_eq_tol(contrast(COLOUR_HINT, COLOUR_BOARD), 6.4, 0.1);
    ck_assert_double_eq_tol(contrast(COLOUR_CYAN, COLOUR_BOARD), 5.3, 0.1);
    ck_assert_double_eq_tol(contrast(COLOUR_WARNING, COLOUR_BOARD), 4.6, 0.1);
}

SUITE("theme", NULL, NULL)
