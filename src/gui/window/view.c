/* Functions shared by the views: text that fits, buttons, cards, and the questions about the state
   that several views have. */
#include "gui/window/table_view.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"

#define ELLIPSIS "\xe2\x80\xa6"

View view_of(const Gui *gui) {
    return (View){gui->canvas, gui->ui,       gui_now(gui), (ViewState *)&gui->state,
                  gui->layout, gui->drawn_at, &gui->app,    gui};
}

int view_px(const View *view, float logical) {
    return layout_px(view->layout, logical);
}

int view_of_square(const View *view, float share) {
    int px = (int)lroundf(share * (float)view->layout->square);
    return px < 1 ? 1 : px;
}

Font view_font(const View *view, ThemeType type) {
    ThemeTypeStyle style = theme_type(type);
    int px = (int)lroundf(style.size * view->layout->scale);
    return (Font){px < 6 ? 6 : px, style.weight};
}

int view_text_width(const View *view, ThemeType type, const char *text) {
    return canvas_text_width(view->canvas, view_font(view, type), text);
}

void view_fill(const View *view, SDL_Rect rect, ThemeColour colour) {
    canvas_fill(view->canvas, rect, theme_colour(colour));
}

void view_round(const View *view, SDL_Rect rect, float radius, ThemeColour colour) {
    canvas_round(view->canvas, rect, view_px(view, radius), theme_colour(colour));
}

void view_outline(const View *view, SDL_Rect rect, float radius, float thickness,
                  ThemeColour colour) {
    canvas_outline(view->canvas, rect, view_px(view, radius), view_px(view, thickness),
                   theme_colour(colour));
}

#define PARTS " \xc2\xb7 " /* what stands between the parts of a text */

/* A text that is a little too long is drawn smaller, down to this. */
enum { MIN_PERCENT = 80 };

/* The parts of a text that dots divide which fit in width px; none if they fill less than half of it. */
static Text whole_parts(const View *view, Font font, int width, const char *text) {
    Text parts = {""};
    for (const char *end = strstr(text, PARTS); end; end = strstr(end + 1, PARTS)) {
        Text longer = text_format("%.*s", (int)(end - text), text);
        parts = canvas_text_width(view->canvas, font, longer.s) <= width ? longer : parts;
    }
    return canvas_text_width(view->canvas, font, parts.s) * 2 < width ? (Text){""} : parts;
}

/* text cut to width px: whole parts of it, or with an ellipsis; between words when that loses at most
   three letters. */
static Text shorten(const View *view, Font font, int width, const char *text) {
    Text parts = whole_parts(view, font, width, text);
    if (parts.s[0]) {
        return parts;
    }
    int room = width - canvas_text_width(view->canvas, font, ELLIPSIS);
    size_t length = canvas_text_fitting(view->canvas, font, text, room > 0 ? room : 0);
    length = length < TEXT_SIZE - 8 ? length : TEXT_SIZE - 8;
    size_t word = length;
    while (word > 0 && text[word] != ' ') {
        word--;
    }
    bool between = word > 0 && length - word <= 3;
    Text cut =
        text_format("%.*s%s" ELLIPSIS, (int)(between ? word : length), text, between ? " " : "");
    bool room_for_space = canvas_text_width(view->canvas, font, cut.s) <= width;
    return between && !room_for_space ? text_format("%.*s" ELLIPSIS, (int)word, text) : cut;
}

static bool fits(const View *view, Font font, int width, const char *text) {
    return canvas_text_fitting(view->canvas, font, text, width) >= strlen(text);
}

int view_text_open(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                   ThemeColour colour, const char *text) {
    Font font = view_font(view, type);
    ui_hear(view->ui, x, y, text);
    return canvas_text(view->canvas, font, x, y, align, theme_colour(colour),
                       fits(view, font, width, text) ? text : shorten(view, font, width, text).s);
}

static Font least_font(Font font) {
    return (Font){font.px * MIN_PERCENT / 100, font.weight};
}

bool view_text_fits(const View *view, ThemeType type, int width, const char *text) {
    Font font = view_font(view, type);
    return fits(view, font, width, text) || fits(view, least_font(font), width, text);
}

int view_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
              ThemeColour colour, const char *text) {
    Font font = view_font(view, type), min = least_font(font);
    if (!view_text_fits(view, type, width, text)) {
        ui_note_cut(view->ui, text);
        return view_text_open(view, type, x, y, width, align, colour, text);
    }
    while (font.px > min.px && !fits(view, font, width, text)) {
        font.px--;
    }
    ui_hear(view->ui, x, y, text);
    return canvas_text(view->canvas, font, x, y, align, theme_colour(colour), text);
}

int view_label(const View *view, SDL_Rect rect, ThemeType type, CanvasAlign align,
               ThemeColour colour, const char *text) {
    int x = align == ALIGN_LEFT    ? rect.x
            : align == ALIGN_RIGHT ? rect.x + rect.w
                                   : rect.x + rect.w / 2;
    return view_text(view, type, x, rect.y + rect.h / 2, rect.w, align, colour, text);
}

int view_moving_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                     ThemeColour colour, const char *text) {
    Font font = view_font(view, type);
    int min = font.px * MIN_PERCENT / 100;
    bool fits_whole = canvas_moving_width(view->canvas, font, text) <= width;
    Text parts = fits_whole ? (Text){""} : whole_parts(view, font, width, text);
    text = parts.s[0] ? parts.s : text;
    while (font.px > min && canvas_moving_width(view->canvas, font, text) > width) {
        font.px--;
    }
    if (canvas_moving_width(view->canvas, font, text) > width) {
        return view_text(view, type, x, y, width, align, colour, text);
    }
    return canvas_moving_text(view->canvas, font, x, y, align, theme_colour(colour), text);
}

/* Whether a three-byte sign at text is one of a script without spaces (kana, kanji, full-width
   forms), around which lines may break. */
static bool is_wide(const char *text) {
    unsigned char first = (unsigned char)text[0];
    return first >= 0xE3 && first <= 0xEF && text[1] && text[2];
}

/* Signs that no line begins with. */
static bool closes(const char *text) {
    static const char *const signs[] = {"\u3001", "\u3002", "\uff09", "\u300d", "\uff0c",
                                        "\uff1a", "\u30fc", "\uff1f", "\uff01"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strncmp(text, signs[i], 3) == 0) {
            return true;
        }
    }
    return false;
}

/* Signs that no line ends with. */
static bool opens(const char *text) {
    return strncmp(text, "\uff08", 3) == 0 || strncmp(text, "\u300c", 3) == 0;
}

/* Whether a space stands before a sign that belongs to the word before it: "75 %", and in French
   "Qui ?". */
static bool binds(const char *space) {
    return space[1] && strchr("%?!:;", space[1]) && (!space[2] || strchr(" .,;:)", space[2]));
}

/* A line may end before text + at. */
static bool may_break(const char *text, size_t at) {
    if (text[at] == ' ') {
        return !binds(text + at);
    }
    if (utf8_is_inside(text[at]) || closes(text + at) || (at >= 3 && opens(text + at - 3))) {
        return false;
    }
    return is_wide(text + at) || (at >= 3 && is_wide(text + at - 3));
}

size_t view_line_length(const View *view, Font font, int width, const char *text) {
    size_t length = canvas_text_fitting(view->canvas, font, text, width), end = length;
    if (length >= TEXT_SIZE) {
        length = end = TEXT_SIZE - 1;
    }
    if (text[length] == '\0') {
        return length;
    }
    while (end > 0 && !may_break(text, end)) {
        end--;
    }
    return end > 0 ? end : length > 0 ? length : 1;
}

/* Returns in how many lines of so many px the text stands; last: how wide the last of them
   is, px. */
static int count_lines(const View *view, Font font, int width, const char *text, int *last) {
    int lines = 0;
    *last = 0;
    for (; *text; lines++) {
        size_t length = view_line_length(view, font, width, text);
        if (text[length] == '\0') {
            *last = canvas_text_width(view->canvas, font, text);
        }
        text += length;
        text += strspn(text, " ");
    }
    return lines;
}

/* A width, at most this one, with which as many lines do and no word or two stand alone on the
 * last. */
static int even_width(const View *view, Font font, int width, const char *text) {
    int last = 0, lines = count_lines(view, font, width, text, &last), step = width / 20;
    if (lines < 2) {
        return width;
    }
    for (int min = width / 4, w = width; last < min && step > 0;) {
        w -= step;
        if (w < width / 2 || count_lines(view, font, w, text, &last) > lines) {
            return width;
        }
        if (last >= min) {
            return w;
        }
    }
    return width;
}

int view_line_height(const View *view, ThemeType type) {
    return view_font(view, type).px * 10 / 7;
}

int view_paragraph(const View *view, ThemeType type, int x, int y, int width, ThemeColour colour,
                   const char *text) {
    Font font = view_font(view, type);
    width = even_width(view, font, width, text);
    while (*text) {
        size_t length = view_line_length(view, font, width, text);
        canvas_text(view->canvas, font, x, y, ALIGN_LEFT, theme_colour(colour),
                    text_format("%.*s", (int)length, text).s);
        y += view_line_height(view, type);
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

void view_paragraph_around(const View *view, ThemeType type, SDL_Rect rect, ThemeColour colour,
                           const char *text) {
    int lines = view_paragraph_lines(view, type, rect.w, text);
    view_paragraph(view, type, rect.x,
                   rect.y + rect.h / 2 - (lines - 1) * view_line_height(view, type) / 2, rect.w,
                   colour, text);
}

int view_paragraph_lines(const View *view, ThemeType type, int width, const char *text) {
    int last;
    return count_lines(view, view_font(view, type), width, text, &last);
}

void view_thumb(const View *view, SDL_Rect list, int first, int room, int rows) {
    if (rows <= room) {
        return;
    }
    int w = view_px(view, 4), h = (int)((int64_t)list.h * room / rows), min = view_px(view, 14);
    h = h < min ? min : h;
    SDL_Rect thumb = {list.x + list.w - w - view_px(view, 4),
                      list.y + (int)((int64_t)(list.h - h) * first / (rows - room)), w, h};
    view_round(view, thumb, VIEW_PILL, COLOUR_FAINT);
}

void view_disc(const View *view, TcColour colour, int x, int y, int size) {
    bool black = colour == TC_BLACK;
    canvas_sprite(view->canvas, sprite_disc(black), x, y, size, size, theme_colour(COLOUR_WHITE));
    if (black && theme_in_use() == THEME_CONTRAST) { /* black on a black card */
        canvas_ring(view->canvas, x + size / 2, y + size / 2, size * 86 / 100,
                    size > 32 ? size / 16 : 2, theme_colour(COLOUR_BLACK_RIM));
    }
}

void view_disc_of_side(const View *view, TcColour colour, int x, int y, int size) {
    view_disc(view, colour, x - size / 2, y - size / 2, size);
    canvas_ring(view->canvas, x, y, size, view_px(view, 1), theme_colour(COLOUR_MUTED));
}

void view_card(const View *view, SDL_Rect rect) {
    view_round(view, rect, VIEW_CARD_RADIUS, COLOUR_CARD);
    view_outline(view, rect, VIEW_CARD_RADIUS, 1, COLOUR_LINE);
}

void view_begin_modal(const View *view) {
    ui_begin_modal(view->ui);
    view->state->tables->count = 0;
}

void view_modal(const View *view, SDL_Rect card) {
    view_begin_modal(view);
    canvas_cover(view->canvas, NULL);
    view_card(view, card);
}

/* The ring ends so many logical px outside. */
static void draw_focus(const View *view, const UiControl *control, int outside) {
    if (!ui_is_focused(view->ui, control)) {
        return;
    }
    int off = view_px(view, (float)outside);
    SDL_Rect ring = {control->rect.x - off, control->rect.y - off, control->rect.w + 2 * off,
                     control->rect.h + 2 * off};
    view_outline(view, ring, (float)(6 + outside), 2, COLOUR_TEXT);
}

void view_focus(const View *view, const UiControl *control) {
    draw_focus(view, control, VIEW_FOCUS);
}

static ThemeColour ground_of(ViewButtonStyle style, bool on, bool lit) {
    if (style == BUTTON_ACCENT) {
        return lit ? COLOUR_ACCENT_BRIGHT : COLOUR_ACCENT;
    }
    return on ? COLOUR_SELECTED : lit ? COLOUR_HOVER : COLOUR_RAISED;
}

void view_button_ground(const View *view, const UiControl *control, ViewButtonStyle style) {
    bool lit = ui_is_lit(view->ui, control), on = control->flags & UI_CHECKED;
    if (style == BUTTON_ACCENT && (control->flags & UI_DISABLED)) {
        style = BUTTON_RAISED; /* nothing calls for what cannot be done */
    }
    if (style != BUTTON_PLAIN || on || lit) {
        view_round(view, control->rect, 6, ground_of(style, on, lit));
    }
    if (style == BUTTON_RAISED) {
        view_outline(view, control->rect, 6, 1, on ? COLOUR_EMPHASIS : COLOUR_LINE);
    }
    view_focus(view, control);
}

ThemeColour view_button_colour(const UiControl *control, ViewButtonStyle style) {
    if (control->flags & UI_DISABLED) {
        return COLOUR_FAINT;
    }
    if (control->flags & UI_CHECKED) {
        return COLOUR_EMPHASIS;
    }
    return style == BUTTON_ACCENT ? COLOUR_ON_ACCENT : COLOUR_TEXT;
}

void view_icon(const View *view, SDL_Rect rect, SpriteId sprite, float size, ThemeColour colour) {
    int px = view_px(view, size);
    canvas_sprite(view->canvas, sprite, rect.x + (rect.w - px) / 2, rect.y + (rect.h - px) / 2, px,
                  px, theme_colour(colour));
}

UiControl *view_tile(const View *view, SDL_Rect rect, const char *name, CommandCall call, int gap,
                     bool selected) {
    UiControl *control =
        ui_add(view->ui, UI_RADIO, name, rect, call, selected ? UI_FOCUSABLE | UI_SELECTED : 0u);
    view_round(view, rect, 6, ground_of(BUTTON_RAISED, selected, ui_is_lit(view->ui, control)));
    view_outline(view, rect, 6, selected ? 2 : 1, selected ? COLOUR_EMPHASIS : COLOUR_LINE);
    draw_focus(view, control, gap < VIEW_FOCUS ? gap : VIEW_FOCUS);
    return control;
}

int view_switch(const View *view, SDL_Rect box, const char *name, CommandCall call, bool on) {
    int w = view_px(view, 46), h = view_px(view, 24), knob = h - view_px(view, 6);
    SDL_Rect rect = {box.x + box.w - w, box.y + (box.h - h) / 2, w, h};
    bool off = !command_can(view->gui, call);
    UiControl *control = ui_add(view->ui, UI_TOGGLE, name, rect, call,
                                UI_FOCUSABLE | (on ? UI_CHECKED : 0u) | (off ? UI_DISABLED : 0u));
    ui_value(control, "%s", on ? "on" : "off");
    int x = on ? rect.x + w - h / 2 : rect.x + h / 2, y = rect.y + h / 2;
    if (off) { /* hollow: neither on nor off, it does not answer */
        view_outline(view, rect, VIEW_PILL, 1, COLOUR_FAINT);
        canvas_ring(view->canvas, x, y, knob, view_px(view, 1), theme_colour(COLOUR_FAINT));
    } else {
        view_round(view, rect, VIEW_PILL,
                   on                             ? COLOUR_ACCENT
                   : ui_is_lit(view->ui, control) ? COLOUR_HOVER
                                                  : COLOUR_RAISED);
        view_outline(view, rect, VIEW_PILL, 1, on ? COLOUR_ACCENT : COLOUR_MUTED);
        canvas_dot(view->canvas, x, y, knob, theme_colour(on ? COLOUR_ON_ACCENT : COLOUR_MUTED));
    }
    view_focus(view, control);
    return w;
}

void view_say(const View *view, const char *name, SDL_Rect rect, const char *value) {
    UiControl *control = ui_add(view->ui, UI_TEXT, name, rect, NO_CALL, 0);
    ui_value(control, "%s", value);
}

bool view_is_enabled(const View *view, CommandId id) {
    return command_can(view->gui, (CommandCall){(int)id, 0});
}

ThemeColour view_mark_colour(LossMark mark) {
    static const ThemeColour colours[LOSS_MARK_COUNT] = {COLOUR_TEXT, COLOUR_CAUTION,
                                                         COLOUR_MISTAKE, COLOUR_BLUNDER_TEXT};
    return colours[mark];
}

static bool values_are_for_black(const View *view) {
    return app_setting(view->app, SETTING_VALUES_FOR) != 0;
}

TcValue view_value(const View *view, TcValue value, TcColour mover) {
    return mover == TC_WHITE && values_are_for_black(view) ? -value : value;
}

Text view_line_value(const View *view, const TcLine *line) {
    TcLine shown = *line;
    shown.value = view_value(view, line->value, tc_game_position(&view->snapshot->game)->mover);
    return text_of_line_value(&shown);
}

Text view_uncertainty(const View *view, int tenths) {
    bool shown = tenths > 0 && app_setting(view->app, SETTING_UNCERTAINTY) != 0;
    return shown ? text_format(" %s", text_of_uncertainty(tenths).s) : (Text){""};
}

void view_values_for(const View *view, const char *name, const TcColour *mover, int x, int y,
                     int room) {
    int h = view_font(view, TYPE_TINY).px;
    TcColour of = mover && !values_are_for_black(view) ? *mover : TC_BLACK;
    Text text = mover || values_are_for_black(view)
                    ? text_format(_("Values for %s"), _(tc_colour_name(of)))
                    : text_format("%s", _("Values for the side that moves"));
    const char *shown = text.s;
    if (view_text_width(view, TYPE_TINY, shown) > room) {
        shown = mover || values_are_for_black(view) ? _(tc_colour_name(of)) : "";
    }
    int w = view_text_width(view, TYPE_TINY, shown);
    if (shown[0] && w <= room) {
        view_text(view, TYPE_TINY, x, y, room, ALIGN_RIGHT, COLOUR_MUTED, shown);
        view_say(view, name, (SDL_Rect){x - w, y - h / 2, w, h}, text.s);
    }
}

bool view_shows_hints(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    if (gui_shows(view->gui, SCENE_SETUP) || !now->evaluation_visible || now->over ||
        now->thinking == SESSION_THINKING_MOVE) {
        return false;
    }
    if (now->pinned && !now->pinned_here) {
        return false;
    }
    return now->thinking != SESSION_IDLE || (now->has_report && now->report.line_count > 0);
}

bool view_is_book_move(const View *view, TcSquare square) {
    TcPosition after = tc_position_play(tc_game_position(&view->snapshot->game), square);
    return opening_names_know(view->app->openings, &after);
}

void view_discs(const View *view, uint64_t *black, uint64_t *white) {
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    bool setup = gui_shows(view->gui, SCENE_SETUP);
    *black = setup ? view->state->setup_discs[TC_BLACK] : tc_position_discs(position, TC_BLACK);
    *white = setup ? view->state->setup_discs[TC_WHITE] : tc_position_discs(position, TC_WHITE);
}
