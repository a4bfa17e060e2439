/* The most frequent commands, with icon and label, in a row at the top. */
#include "gui/window/toolbar.h"
#include "gui/window/commands.h"
#include "gui/window/form_part.h"
#include "gui/window/parts.h"

static const float ICON = 18, PAD = 9, GAP = 6, HEIGHT = 32, SPACE = 2, RULE = 14, CLOCK_DISC = 16;

/* The menu button is known by its picture. */
static int width_of(const View *view, int id, bool word) {
    int text = view_text_width(view, TYPE_LABEL, _(command_of(id)->label));
    bool has_word = word && id != COMMAND_MAIN_MENU;
    return view_px(view, PAD + ICON + PAD) + (has_word ? view_px(view, GAP) + text : 0);
}

static void draw_button(const View *view, int id, int x, bool word) {
    int h = view_px(view, HEIGHT), icon = view_px(view, ICON), pad = view_px(view, PAD);
    int bar = view->layout->toolbar.h - view_px(view, 1);
    SDL_Rect rect = {x, (bar - h) / 2, width_of(view, id, word), h};
    const UiControl *control =
        button_draw(view, rect, &(Button){{id, 0}, .text = "", .style = BUTTON_PLAIN});
    ThemeColour colour = view_button_colour(control, BUTTON_PLAIN);
    canvas_sprite(view->canvas, command_of(id)->sprite, x + pad, rect.y + (h - icon) / 2, icon,
                  icon, theme_colour(colour));
    if (word && id != COMMAND_MAIN_MENU) {
        view_text(view, TYPE_LABEL, x + pad + icon + view_px(view, GAP), rect.y + h / 2, rect.w,
                  ALIGN_LEFT, colour, _(command_of(id)->label));
    }
}

/* Each of a place in its turn, from seat on: where it stands, and whether a rule is before it. */
static int next_of(MenuPlace place, int *seat, bool *rule) {
    int before = *seat, id = command_seated(place, seat);
    *rule = before > 0 && *seat / COMMAND_SEATS != before / COMMAND_SEATS;
    return id;
}

/* Adds up all of a place, with the space behind each and its rules; the first few, as many as
   words, with their words. */
static int width_of_place(const View *view, MenuPlace place, int words) {
    int width = 0, seat = 0, id;
    bool rule;
    while ((id = next_of(place, &seat, &rule)) != COMMAND_NONE) {
        width += width_of(view, id, words-- > 0) + view_px(view, SPACE) +
                 (rule ? view_px(view, RULE) : 0);
    }
    return width;
}

static int margin_of(const View *view) {
    return view_px(view, view->layout->compact ? 4 : 12);
}

/* Shows the clock that runs where a scene may hide the players' cards. */
static bool shows_clock(const View *view) {
    return view->snapshot->clock.running && scenes_front(&view->state->scenes) != SCENE_GAME;
}

static int clock_width(const View *view) {
    return view_px(view, CLOCK_DISC + GAP + 2 * PAD) +
           view_text_width(view, TYPE_STRONG, "00:00.0");
}

static int count_of(MenuPlace place) {
    int count = 0, seat = 0;
    while (command_seated(place, &seat) != COMMAND_NONE) {
        count++;
    }
    return count;
}

/* Words of the two places. */
typedef struct Words {
    int left, right;
} Words;

/* Drops words one at a time where room is short: those of the right edge, whose pictures everybody
   knows, then the last. */
static Words words_of(const View *view) {
    int room = view->layout->toolbar.w - 2 * margin_of(view);
    Words words = {count_of(TOOLBAR), count_of(TOOLBAR_END)};
    if (shows_clock(view)) {
        room -= clock_width(view);
    }
    while (words.left > 0 && width_of_place(view, TOOLBAR, words.left) +
                                     width_of_place(view, TOOLBAR_END, words.right) >
                                 room) {
        *(words.right > 0 ? &words.right : &words.left) -= 1;
    }
    return words;
}

/* A dialog lies there. */
static bool is_covered(const View *view, SDL_Rect place) {
    const SceneStack *stack = &view->state->scenes;
    for (int i = 0; i < stack->count; i++) {
        SDL_Rect card = scene_card(view, stack->open[i]);
        if (SDL_HasIntersection(&card, &place)) {
            return true;
        }
    }
    return false;
}

void running_clock_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    SDL_Rect bar = view->layout->toolbar;
    if (!shows_clock(view)) {
        return;
    }
    Words words = words_of(view);
    int left = margin_of(view) + width_of_place(view, TOOLBAR, words.left);
    int right = bar.w - margin_of(view) - width_of_place(view, TOOLBAR_END, words.right);
    int w = clock_width(view), h = view_px(view, CLOCK_DISC + 8), edge = view_px(view, 1);
    SDL_Rect place = {left + (right - left - w) / 2, (bar.h - h) / 2, w, h};
    if (is_covered(view, place)) { /* at the window's edge, above the dialog's title */
        h = view_px(view, CLOCK_DISC + 2);
        place = (SDL_Rect){(bar.w - w) / 2, edge, w, h};
    }
    double seconds = session_clock_left(now, now->clock.colour, view->now);
    Text text = text_of_clock(seconds);
    SDL_Rect row = place;
    view_round(view, place, VIEW_PILL, COLOUR_RAISED);
    rect_cut_left(&row, view_px(view, PAD));
    view_disc_of_side(view, now->clock.colour, row.x + h / 2 - edge, row.y + h / 2, h - 2 * edge);
    rect_cut_left(&row, h + view_px(view, GAP));
    view_moving_text(view, TYPE_STRONG, row.x, row.y + h / 2, row.w, ALIGN_LEFT,
                     seconds < TEXT_TENTHS_BELOW ? COLOUR_CAUTION : COLOUR_TEXT, text.s);
    view_say(view, "running clock", place, text.s);
}

/* The buttons of a place, the first few of them with words. */
static void draw_place(const View *view, MenuPlace place, int x, int words) {
    int line = view_px(view, 1), seat = 0, id;
    bool rule;
    while ((id = next_of(place, &seat, &rule)) != COMMAND_NONE) {
        bool word = words-- > 0;
        if (rule) {
            SDL_Rect at = {x + view_px(view, RULE - 8), view_px(view, 12), line, view_px(view, 20)};
            view_fill(view, at, COLOUR_LINE);
            x += view_px(view, RULE);
        }
        draw_button(view, id, x, word);
        x += width_of(view, id, word) + view_px(view, SPACE);
    }
}

void toolbar_draw(const View *view) {
    SDL_Rect bar = view->layout->toolbar;
    int line = view_px(view, 1), margin = margin_of(view);
    Words words = words_of(view);
    view_fill(view, bar, COLOUR_CARD);
    view_fill(view, (SDL_Rect){0, bar.h - line, bar.w, line}, COLOUR_LINE);
    draw_place(view, TOOLBAR, margin, words.left);
    int end = width_of_place(view, TOOLBAR_END, words.right) - view_px(view, SPACE);
    draw_place(view, TOOLBAR_END, bar.w - margin - end, words.right);
}
