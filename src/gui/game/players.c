#include "gui/game/state.h"
#include "gui/window/keys.h"
#include "gui/window/parts.h"
#include "words/people_text.h"

#include <math.h>
#include <string.h>

/* -- cards -- */

/* Nothing else is asked of the user than a move. */
static bool is_plain(const SessionSnapshot *now) {
    return !now->exercise_shown && !now->exercising && now->learn.state == LEARN_OFF &&
           now->outcome.ending == SESSION_NOT_ENDED;
}

/* Says on the card of a player to move what is expected of them; a computer's level stays, and its
   dot says that it thinks. */
static Text text_of_card(const View *view, TcColour colour) {
    const SessionSnapshot *now = view->snapshot;
    bool active = tc_game_position(&now->game)->mover == colour;
    bool computer = now->playing && now->setup.players[colour].kind == SESSION_COMPUTER;
    return active && is_plain(now) && !computer ? text_of_turn(now, "")
                                                : text_of_player_detail(now, colour);
}

static void draw_names(const View *view, SDL_Rect card, int x, int w, TcColour colour) {
    Text detail = text_of_card(view, colour), pass = text_of_pass(view->snapshot);
    if (pass.s[0] && strncmp(detail.s, pass.s, strlen(pass.s)) == 0 &&
        view_text_width(view, TYPE_SMALL, detail.s) > w) {
        detail = pass; /* the card's edge says who is to move */
    }
    bool two_lines = detail.s[0] || text_of_card(view, tc_colour_other(colour)).s[0];
    int y = card.y + card.h / 2, off = view_px(view, view->layout->compact ? 8 : 10);
    off = two_lines ? off : 0; /* both names stand alike, and do not move when the turn does */
    view_text_open(view, TYPE_STRONG, x, y - off, w, ALIGN_LEFT, COLOUR_TEXT,
                   text_of_player(view->snapshot, colour).s);
    view_text_open(view, TYPE_SMALL, x, y + off, w, ALIGN_LEFT, COLOUR_MUTED, detail.s);
}

static void add_card(const View *view, TcColour colour, bool active, const char *count) {

    UiControl *control = ui_add(
        view->ui, UI_CARD, colour == TC_BLACK ? "player black" : "player white",
        view->layout->cards[colour], (CommandCall){COMMAND_DETAILS, 0}, active ? UI_ACTIVE : 0u);
    ui_value(control, "%s: %.60s, %.60s", count, text_of_player(view->snapshot, colour).s,
             text_of_card(view, colour).s);
}

/* Draws how much is used of what the move may take, so that a long think never looks hung. */
static void draw_budget(const View *view, SDL_Rect card, int x, int right) {
    double used = session_budget_used(view->snapshot, view->now);
    bool small = view->layout->compact; /* there it is thin: the words need the room */
    int h = view_px(view, small ? 2 : 3), foot = small ? view_px(view, 4) : h + view_px(view, 3);
    SDL_Rect track = {x, card.y + card.h - foot, right - x, h};
    bar_fill(view, track, used, COLOUR_HOVER, COLOUR_ACCENT_BRIGHT);
    view_say(view, "budget", track, text_format("%d %%", (int)(100 * used)).s);
}

static void draw_dot(const View *view, int x, int y) {
    static const double PERIOD = 1.2, PI = 3.14159265358979;
    SDL_Color colour = theme_colour(COLOUR_ACCENT_BRIGHT);
    if (!view->app->still) {
        colour.a = (Uint8)(150 + 105 * sin(2 * PI * view->now / PERIOD));
    }
    canvas_dot(view->canvas, x, y, view_px(view, 9), colour);
}

/* Draws the clock on a ground of its own. Returns where that begins; low time is amber. */
static int draw_clock(const View *view, int right, int y, TcColour colour) {
    const SessionSnapshot *now = view->snapshot;
    if (!now->clock.on[colour]) {
        return right;
    }
    double left = session_clock_left(now, colour, view->now);
    Text text = text_of_clock(left);
    bool runs = now->clock.running && now->clock.colour == colour;
    ThemeColour ink = left < TEXT_TENTHS_BELOW ? COLOUR_CAUTION : runs ? COLOUR_TEXT : COLOUR_MUTED;
    Font font = view_font(view, view->layout->compact ? TYPE_STRONG : TYPE_TITLE);
    int w = canvas_text_width(view->canvas, font, left >= 600 ? "00:00" : "0:00.0");
    int pad = view_px(view, view->layout->compact ? 5 : 10), h = 2 * font.px;
    SDL_Rect place = {right - w - 2 * pad, y - h / 2, w + 2 * pad, h};
    view_round(view, place, 6, COLOUR_PAGE);
    canvas_moving_text(view->canvas, font, right - pad, y, ALIGN_RIGHT, theme_colour(ink), text.s);
    view_say(view, colour == TC_BLACK ? "clock black" : "clock white", place, text.s);
    return place.x;
}

static void draw_card(const View *view, TcColour colour) {
    const SessionSnapshot *now = view->snapshot;
    const TcPosition *position = tc_game_position(&now->game);
    SDL_Rect card = view->layout->cards[colour];
    bool small = view->layout->compact;
    bool active = now->outcome.ending == SESSION_NOT_ENDED && position->mover == colour;
    bool thinks = active && now->thinking == SESSION_THINKING_MOVE;
    int middle = card.y + card.h / 2,
        disc = view_px(view, small || card.w < view->layout->panel.w ? 28 : 38);
    Text count = text_format("%d", tc_position_count(position, colour));
    view_round(view, card, 8, active ? COLOUR_RAISED : COLOUR_CARD);
    view_outline(view, card, 8, active ? 2 : 1, active ? COLOUR_ACCENT_BRIGHT : COLOUR_LINE);
    int x = card.x + view_px(view, small ? 6 : 12);
    view_disc(view, colour, x, middle - disc / 2, disc);
    x += disc + view_px(view, small ? 6 : 12);
    ThemeType type = small ? TYPE_TITLE : TYPE_COUNT;
    int right = card.x + card.w - view_px(view, small ? 12 : 16);
    view_text(view, type, right, middle, card.w, ALIGN_RIGHT, COLOUR_TEXT, count.s);
    right -= view_text_width(view, type, "64") + view_px(view, 10);
    int end = draw_clock(view, right, middle, colour);
    if (thinks) {
        draw_dot(view, end - view_px(view, 10), middle);
    }
    draw_names(view, card, x, end - view_px(view, thinks ? 20 : 6) - x, colour);
    if (thinks) {
        draw_budget(view, card, x, end - view_px(view, 20));
    }
    add_card(view, colour, active, count.s);
}

void players_draw(const View *view) {
    draw_card(view, TC_BLACK);
    draw_card(view, TC_WHITE);
}

/* -- the line below -- */

/* A button as wide as its label asks at the end of a row, if so much room stays beside it. */
static void draw_banner_button(const View *view, SDL_Rect *row, int min, CommandId id,
                               ViewButtonStyle style) {
    ThemeType type = style == BUTTON_ACCENT ? TYPE_LABEL_STRONG : TYPE_LABEL;
    const Button button = {{id, 0}, .style = style, .type = type};
    if (row->w - button_width(view, &button, 11) >= min && view_is_enabled(view, id)) {
        button_at_end(view, row, 11, 6, &button);
    }
}

/* Draws a text that says what has come of the game: on one line where it fits, else in as many as there
   is room for, else smaller, and in two lines that are a little higher than their place. */
static void draw_headline(const View *view, SDL_Rect rect, const char *text) {
    int h = view_paragraph_lines(view, TYPE_LABEL_STRONG, rect.w, text) *
            view_line_height(view, TYPE_LABEL_STRONG);
    bool whole = view_text_width(view, TYPE_STRONG, text) <= rect.w;
    if (whole || (h > rect.h && view_text_fits(view, TYPE_STRONG, rect.w, text))) {
        view_label(view, rect, TYPE_STRONG, ALIGN_LEFT, COLOUR_TEXT, text);
    } else {
        view_paragraph_around(view, TYPE_LABEL_STRONG, rect, COLOUR_TEXT, text);
    }
}

/* Draws the banner; what does not fit here stands in the toolbar and in the menu. */
static void draw_banner(const View *view) {
    SDL_Rect info = view->layout->info;
    int pad = view_px(view, 12), h = view_px(view, 32);
    SDL_Rect row = {info.x + pad, info.y + (info.h - h) / 2, info.w - pad - view_px(view, 10), h};
    Text result = text_of_result(view->snapshot);
    view_round(view, info, 8, COLOUR_SELECTED);
    int text = view_text_width(view, TYPE_STRONG, result.s);
    int min = text + view_px(view, 8), two_lines = view_px(view, 130);
    draw_banner_button(view, &row, 0, COMMAND_REMATCH, BUTTON_ACCENT);
    draw_banner_button(view, &row, two_lines, COMMAND_SAME_COLOURS, BUTTON_RAISED);
    if (view->state->tab != TAB_REVIEW) { /* which offers it too */
        draw_banner_button(view, &row, two_lines, COMMAND_REVIEW, BUTTON_RAISED);
    }
    draw_banner_button(view, &row, min, COMMAND_NEW_GAME, BUTTON_RAISED);
    SDL_Rect rest = {row.x, info.y, row.w, info.h};
    view_say(view, "info", rest, result.s);
    draw_headline(view, rest, result.s);
}

/* The name of the opening, with the move that left it where that has room; empty: it has none. What
   players chose here is no drawn start, even where the list of starts has the same moves. */
static Text text_of_name(const View *view, int room) {
    const App *app = view->app;
    const SessionSnapshot *now = view->snapshot;
    const Starts *starts = now->started && now->random_plies == 0 ? NULL : app->starts;
    Text text = text_of_opening(app->openings, starts, &now->game, now->tree, true);
    if (view_text_width(view, TYPE_SMALL, text.s) + 1 > room) {
        text = text_of_opening(app->openings, starts, &now->game, now->tree, false);
    }
    return room < view_px(view, 48) ? (Text){""} : text;
}

/* Draws it from min on, or with at_end up to right. Returns where the room before it ends. */
static int draw_opening(const View *view, int min, int right, bool at_end) {
    SDL_Rect info = view->layout->info;
    Text text = text_of_name(view, right - min);
    int w = view_text_width(view, TYPE_SMALL, text.s) + 1;
    if (!text.s[0]) {
        return right;
    }
    w = w < right - min ? w : right - min;
    int x = at_end ? right - w : min;
    view_say(view, "opening", (SDL_Rect){x, info.y, w, info.h}, text.s);
    view_text_open(view, TYPE_SMALL, x, info.y + info.h / 2, w, ALIGN_LEFT, COLOUR_MUTED, text.s);
    return x - view_px(view, 8);
}

/* Playing on from a position. Returns the room that is left of it. */
static int draw_play_on(const View *view, int right) {
    SDL_Rect info = view->layout->info;
    int h = info.h - view_px(view, view->layout->compact ? 4 : 8);
    SDL_Rect row = {info.x, info.y + (info.h - h) / 2, right - info.x, h};
    if (view_is_enabled(view, COMMAND_PLAY_ON)) {
        button_at_end(view, &row, 8, 8, &(Button){{COMMAND_PLAY_ON, 0}, .type = TYPE_SMALL});
    }
    return row.x + row.w;
}

/* Says what people lose here, beside the value and in place of whose it is: with detailed hints. */
static void draw_loss_of_people(const View *view, SDL_Rect *row) {
    PeopleForecast forecast;
    if (app_setting(view->app, SETTING_HINT_STYLE) != HINTS_DETAILED ||
        !people_at_cursor(view->snapshot, app_setting(view->app, SETTING_PEOPLE), &forecast)) {
        return;
    }
    Text text = text_of_expected_loss(&forecast);
    if (view_text_width(view, TYPE_BODY, text.s) <= row->w) {
        view_say(view, "expected loss", *row,
                 text_of_difficulty(&forecast, app_setting(view->app, SETTING_PEOPLE)).s);
        label_at_start(view, row, 0, TYPE_BODY, COLOUR_MUTED, text.s);
        row->w = 0;
    }
}

/* The headline of the analysis. */
static void draw_best(const View *view) {
    const TcLine *best = &view->snapshot->report.lines[0];
    SDL_Rect info = view->layout->info, row = info;
    Text move = text_format("%s %s%s", text_of_square(best->move).s, view_line_value(view, best).s,
                            view_uncertainty(view, best->uncertainty).s);
    Text whose = text_format(_("best for %s"),
                             _(tc_colour_name(tc_game_position(&view->snapshot->game)->mover)));
    int right = draw_play_on(view, info.x + info.w), gap = view_px(view, 12);
    label_at_start(view, &row, 10, TYPE_TITLE, COLOUR_EMPHASIS, move.s);
    view_say(view, "info", (SDL_Rect){info.x, info.y, row.x - info.x, info.h},
             text_format("%s %s", move.s, text_of_moves(best, 1).s).s);
    right = draw_opening(view, row.x + gap, right, true);
    row.w = right - row.x;
    draw_loss_of_people(view, &row);
    if (view_text_width(view, TYPE_BODY, whose.s) <= row.w) {
        label_at_start(view, &row, 0, TYPE_BODY, COLOUR_MUTED, whose.s);
    }
}

/* The computer waits for this button. */
static void draw_paused(const View *view, const char *text) {
    SDL_Rect info = view->layout->info;
    int inset = view_px(view, 2);
    SDL_Rect row = {info.x, info.y + inset, info.w, info.h - 2 * inset};
    button_draw(
        view, row,
        &(Button){
            {COMMAND_GO, 0}, .text = text, .type = TYPE_LABEL_STRONG, .style = BUTTON_ACCENT});
}

/* The opening, and how many squares are empty; the card says whose turn it is. */
static void draw_progress(const View *view, const char *turn, int right) {
    SDL_Rect info = view->layout->info;
    const TcBoard *board = &tc_game_position(&view->snapshot->game)->board;
    int y = info.y + info.h / 2, x = info.x, gap = view_px(view, 12);
    int left = tc_board_empties(board);
    Text empties = text_format(translate_plural("%d square left", "%d squares left", left), left);
    int w = view_text(view, TYPE_SMALL, right, y, info.w, ALIGN_RIGHT, COLOUR_MUTED, empties.s);
    view_say(view, "info", (SDL_Rect){right - w, info.y, w, info.h}, turn);
    right -= gap + w;
    draw_opening(view, x, right, false);
}

/* Says whose turn it is where a sentence says more than the card: in exercises, and at the end. */
static void draw_turn(const View *view, const char *turn, int right) {
    SDL_Rect info = view->layout->info;
    int turn_w = view_text_width(view, TYPE_STRONG, turn);
    info.w = draw_opening(view, info.x + turn_w + view_px(view, 12), right, true) - info.x;
    view_say(view, "info", (SDL_Rect){info.x, info.y, turn_w < info.w ? turn_w : info.w, info.h},
             turn);
    draw_headline(view, info, turn);
}

static void draw_state(const View *view) {
    SDL_Rect info = view->layout->info;
    Text turn = text_of_turn(view->snapshot, text_of_key(COMMAND_GO).s);
    bool paused = view->snapshot->paused && view_is_enabled(view, COMMAND_GO);
    int right = paused ? info.x + info.w : draw_play_on(view, info.x + info.w);
    if (paused) {
        draw_paused(view, turn.s);
    } else if (is_plain(view->snapshot)) {
        draw_progress(view, turn.s, right);
    } else {
        draw_turn(view, turn.s, right);
    }
}

void info_draw(const View *view) {
    const TcReport *report = &view->snapshot->report;
    if (view_shows_banner(view->snapshot, view->state)) {
        draw_banner(view);
    } else if (view_shows_hints(view) && view->snapshot->learn.state == LEARN_OFF &&
               view->snapshot->has_report && report->line_count > 0 &&
               report->lines[0].pv_length > 0) {
        draw_best(view);
    } else {
        draw_state(view);
    }
}
