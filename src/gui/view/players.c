/* The two players' cards, and the line below them: whose turn it is, the best line while values are
   shown, or the result with what to do next. */
#include "gui/view/view.h"

#include <stdio.h>

/* -- cards -- */

static void draw_names(const View *view, SDL_Rect card, int x, int w, TcColour colour) {
    char name[TEXT_SIZE], detail[TEXT_SIZE];
    int y = card.y + card.h / 2, off = view_px(view, view->layout->compact ? 8 : 9);
    text_player(view->snapshot, colour, name, detail);
    if (detail[0] == '\0') {
        off = 0;
    }
    view_text(view, TYPE_STRONG, x, y - off, w, ALIGN_LEFT, COLOUR_TEXT, name);
    view_text(view, view->layout->compact ? TYPE_TINY : TYPE_SMALL, x, y + off, w, ALIGN_LEFT,
              COLOUR_MUTED, detail);
}

static void add_card(const View *view, TcColour colour, bool active, const char *count) {
    char name[TEXT_SIZE], detail[TEXT_SIZE];
    UiControl *control = ui_add(
        view->ui, UI_CARD, colour == TC_BLACK ? "player black" : "player white",
        view->layout->cards[colour], (CommandCall){COMMAND_NONE, 0}, active ? UI_ACTIVE : 0u);
    text_player(view->snapshot, colour, name, detail);
    snprintf(control->value, sizeof control->value, "%s: %.60s %.60s", count, name, detail);
}

static void draw_card(const View *view, TcColour colour) {
    const SessionSnapshot *now = view->snapshot;
    const TcPosition *position = tc_game_position(&now->game);
    SDL_Rect card = view->layout->cards[colour];
    bool active = !now->over && position->mover == colour, small = view->layout->compact;
    int radius = view_px(view, 8), middle = card.y + card.h / 2;
    int disc = card.h - view_px(view, small ? 10 : 14);
    char count[TEXT_NUMBER_SIZE];
    snprintf(count, sizeof count, "%d", tc_position_count(position, colour));
    canvas_round(view->canvas, card, radius, theme_colour(active ? COLOUR_RAISED : COLOUR_CARD));
    canvas_outline(view->canvas, card, radius, view_px(view, active ? 2 : 1),
                   theme_colour(active ? COLOUR_ACCENT_BRIGHT : COLOUR_LINE));
    int x = card.x + view_px(view, small ? 6 : 10);
    canvas_sprite(view->canvas, colour == TC_BLACK ? SPRITE_BLACK : SPRITE_WHITE, x,
                  middle - disc / 2, disc, disc, theme_colour(COLOUR_WHITE));
    x += disc + view_px(view, small ? 6 : 10);
    int right = card.x + card.w - view_px(view, small ? 12 : 16);
    right -= view_text(view, small ? TYPE_TITLE : TYPE_COUNT, right, middle, card.w, ALIGN_RIGHT,
                       COLOUR_TEXT, count);
    if (active && now->thinking == SESSION_THINKING_MOVE) {
        canvas_dot(view->canvas, right - view_px(view, 16), middle, view_px(view, 9),
                   theme_colour(COLOUR_ACCENT_BRIGHT));
    }
    draw_names(view, card, x, right - view_px(view, 28) - x, colour);
    add_card(view, colour, active, count);
}

void players_draw(const View *view) {
    draw_card(view, TC_BLACK);
    draw_card(view, TC_WHITE);
}

/* -- the line below -- */

static void draw_banner(const View *view) {
    SDL_Rect info = view->layout->info;
    int pad = view_px(view, 12), h = view_px(view, 32), y = info.y + (info.h - h) / 2;
    int w = view_px(view, 84), right = info.x + info.w - view_px(view, 10);
    char result[TEXT_SIZE];
    text_result(view->snapshot, result);
    view_say(view, "info", info, result);
    canvas_round(view->canvas, info, view_px(view, 8), theme_colour(COLOUR_SELECTED));
    if (view_is_enabled(view, COMMAND_REMATCH)) {
        view_text_button(view, (SDL_Rect){right - w, y, w, h}, COMMAND_REMATCH, BUTTON_ACCENT,
                         TYPE_LABEL_STRONG);
        right -= w + view_px(view, 8);
    }
    if (info.w >= view_px(view, 360)) { /* else the toolbar's will do */
        w = view_px(view, 92);
        view_text_button(view, (SDL_Rect){right - w, y, w, h}, COMMAND_NEW_GAME, BUTTON_RAISED,
                         TYPE_LABEL);
        right -= w + view_px(view, 8);
    }
    view_text(view, TYPE_STRONG, info.x + pad, info.y + info.h / 2, right - info.x - pad,
              ALIGN_LEFT, COLOUR_TEXT, result);
}

static void draw_best(const View *view) {
    const TcLine *best = &view->snapshot->report.lines[0];
    SDL_Rect info = view->layout->info;
    int y = info.y + info.h / 2, x = info.x + view_px(view, 2), right = info.x + info.w;
    char square[TC_SQUARE_NAME_SIZE], value[TEXT_NUMBER_SIZE], line[TEXT_SIZE], all[2 * TEXT_SIZE];
    tc_square_name(best->move, square);
    text_line_value(value, best);
    text_moves(line, best, 1);
    snprintf(all, sizeof all, "%s %s %s", square, value, line);
    view_say(view, "info", info, all);
    snprintf(all, sizeof all, "%s %s", square, value);
    x += view_text(view, TYPE_STRONG, x, y, right - x, ALIGN_LEFT, COLOUR_EMPHASIS, all);
    x += view_px(view, 12);
    view_text(view, TYPE_BODY, x, y, right - x, ALIGN_LEFT, COLOUR_MUTED, line);
}

static void draw_turn(const View *view) {
    SDL_Rect info = view->layout->info;
    int y = info.y + info.h / 2, right = info.x + info.w - view_px(view, 2);
    int x = info.x + view_px(view, 2);
    char turn[TEXT_SIZE], empties[TEXT_NUMBER_SIZE];
    text_turn(view->snapshot, turn);
    view_say(view, "info", info, turn);
    snprintf(empties, sizeof empties, _("%d empty"),
             tc_board_empties(&tc_game_position(&view->snapshot->game)->board));
    right -= view_text(view, TYPE_SMALL, right, y, info.w, ALIGN_RIGHT, COLOUR_MUTED, empties);
    view_text(view, TYPE_STRONG, x, y, right - view_px(view, 8) - x, ALIGN_LEFT, COLOUR_TEXT, turn);
}

void info_draw(const View *view) {
    const TcReport *report = &view->snapshot->report;
    if (view_shows_banner(view->snapshot, view->state)) {
        draw_banner(view);
    } else if (view_shows_hints(view) && view->snapshot->has_report && report->line_count > 0 &&
               report->lines[0].pv_length > 0) {
        draw_best(view);
    } else {
        draw_turn(view);
    }
}
