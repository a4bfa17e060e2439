/* The commands of every day, icon and word, in a row on top. */
#include "gui/window/parts.h"

static const float ICON = 18, PAD = 9, GAP = 6, HEIGHT = 32, SPACE = 2, RULE = 14;

/* How much fits beside the icons; those on the right edge lose their words first: everybody knows a
   question mark. */
typedef enum Words { ALL_WORDS, FEW_WORDS, NO_WORDS } Words;

static int width_of(const View *view, CommandId id, bool word) {
    int text = view_text_width(view, TYPE_LABEL, _(command_of(id)->label));
    return view_px(view, PAD + ICON + PAD) + (word ? view_px(view, GAP) + text : 0);
}

static void draw_button(const View *view, CommandId id, int x, bool word) {
    int h = view_px(view, HEIGHT), icon = view_px(view, ICON), pad = view_px(view, PAD);
    int bar = view->layout->toolbar.h - view_px(view, 1);
    SDL_Rect rect = {x, (bar - h) / 2, width_of(view, id, word), h};
    const UiControl *control =
        button_draw(view, rect, &(Button){{id, 0}, .text = "", .style = BUTTON_PLAIN});
    ThemeColour colour = view_button_colour(control, BUTTON_PLAIN);
    canvas_sprite(view->canvas, command_of(id)->sprite, x + pad, rect.y + (h - icon) / 2, icon,
                  icon, theme_colour(colour));
    if (word) {
        view_text(view, TYPE_LABEL, x + pad + icon + view_px(view, GAP), rect.y + h / 2, rect.w,
                  ALIGN_LEFT, colour, _(command_of(id)->label));
    }
}

/* Each of a place in its turn, from seat on: where it stands, and whether a rule is before it. */
static CommandId next_of(MenuPlace place, int *seat, bool *rule) {
    int before = *seat;
    int id = command_seated(place, seat);
    *rule = before > 0 && *seat / COMMAND_SEATS != before / COMMAND_SEATS;
    return (CommandId)id;
}

static int width_of_all(const View *view, Words words) {
    int width = 0, space = view_px(view, SPACE), seat = 0, id;
    bool rule;
    while ((id = (int)next_of(TOOLBAR, &seat, &rule)) != COMMAND_NONE) {
        width += width_of(view, (CommandId)id, words < NO_WORDS) + space +
                 (rule ? view_px(view, RULE) : 0);
    }
    seat = 0;
    while ((id = command_seated(TOOLBAR_END, &seat)) != COMMAND_NONE) {
        width += width_of(view, (CommandId)id, words == ALL_WORDS) + space;
    }
    return width;
}

/* Where a scene hides the players' cards: the clock that runs, with whose it is. */
static void draw_running_clock(const View *view, int left, int right) {
    const SessionSnapshot *now = view->snapshot;
    TcColour colour = now->clock.colour;
    int disc = view_px(view, 16), gap = view_px(view, 6), y = view->layout->toolbar.h / 2;
    if (!now->clock.running || scenes_front(&view->state->scenes) == SCENE_GAME) {
        return;
    }
    double seconds = session_clock_left(now, colour, view->now);
    Text text = text_of_clock(seconds);
    int w = disc + gap + view_text_width(view, TYPE_STRONG, "00:00.0");
    int x = left + (right - left - w) / 2;
    if (w > right - left) {
        return;
    }
    view_disc(view, colour, x, y - disc / 2, disc);
    view_moving_text(view, TYPE_STRONG, x + disc + gap, y, w - disc - gap, ALIGN_LEFT,
                     seconds < TEXT_TENTHS_BELOW ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    view_say(view, "running clock", (SDL_Rect){x, y - disc / 2, w, disc}, text.s);
}

void toolbar_draw(const View *view) {
    SDL_Rect bar = view->layout->toolbar;
    int line = view_px(view, 1), margin = view_px(view, view->layout->compact ? 4 : 12);
    int x = margin, end = bar.w - margin, seat = 0, id;
    bool rule;
    Words words = ALL_WORDS;
    while (words < NO_WORDS && width_of_all(view, words) > bar.w - 2 * margin) {
        words++;
    }
    view_fill(view, bar, COLOUR_CARD);
    view_fill(view, (SDL_Rect){0, bar.h - line, bar.w, line}, COLOUR_LINE);
    while ((id = (int)next_of(TOOLBAR, &seat, &rule)) != COMMAND_NONE) {
        if (rule) {
            SDL_Rect at = {x + view_px(view, RULE - 8), view_px(view, 12), line, view_px(view, 20)};
            view_fill(view, at, COLOUR_LINE);
            x += view_px(view, RULE);
        }
        draw_button(view, (CommandId)id, x, words < NO_WORDS);
        x += width_of(view, (CommandId)id, words < NO_WORDS) + view_px(view, SPACE);
    }
    seat = 0;
    while ((id = command_seated(TOOLBAR_END, &seat)) != COMMAND_NONE) {
        end -= width_of(view, (CommandId)id, words == ALL_WORDS);
        draw_button(view, (CommandId)id, end, words == ALL_WORDS);
        end -= view_px(view, SPACE);
    }
    draw_running_clock(view, x, end);
}
