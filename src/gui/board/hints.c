/* The value of every move in its square, and the evaluation bar. Values in squares are for the side
   to move; the bar is from Black's side and says so. */
#include "gui/board/board.h"
#include "gui/window/parts.h"

#include <math.h>

/* A square must be so wide for three rows of figures. */
static const int DETAIL_SQUARE = 56; /* logical px */

static bool is_valued(const TcLine *line) {
    return line->depth > 0 || line->exact || line->wld;
}

static ThemeColour colour_of(const View *view, const TcLine *line) {
    const TcReport *report = &view->snapshot->report;
    const TcLine *best = &report->lines[0];
    if (!is_valued(line) || !is_valued(best)) {
        return COLOUR_HINT;
    }
    if (line == best || (line->value == best->value && line->exact && best->exact)) {
        return COLOUR_CYAN;
    }
    return best->value - line->value >= view->state->amber_loss ? COLOUR_WARNING : COLOUR_HINT;
}

/* How much of what can be known of this move is known: plies searched of plies left. */
static void draw_progress(const View *view, const TcLine *line, SDL_Rect square) {
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    int left = tc_board_empties(&position->board);
    int w = view_of_square(view, 0.60f), h = view_of_square(view, 0.05f);
    SDL_Rect track = {square.x + (square.w - w) / 2, square.y + view_of_square(view, 0.88f), w, h};
    bar_fill(view, track, left > 0 ? (double)line->depth / left : 1, COLOUR_TRACK, COLOUR_PROGRESS);
}

/* In an upper corner of the square. */
static void draw_sign(const View *view, SDL_Rect square, SpriteId sprite, bool right) {
    int size = view_of_square(view, 0.22f), inset = view_of_square(view, 0.05f);
    int x = right ? square.x + square.w - size - inset : square.x + inset;
    canvas_sprite(view->canvas, sprite, x, square.y + inset, size, size, theme_colour(COLOUR_HINT));
}

/* Instead of the bar: the value is not the search's. */
static void draw_book_sign(const View *view, SDL_Rect square) {
    int size = view_of_square(view, 0.20f);
    canvas_sprite(view->canvas, SPRITE_BOOK_VALUE, square.x + (square.w - size) / 2,
                  square.y + view_of_square(view, 0.77f), size, size,
                  theme_colour(COLOUR_PROGRESS));
}

static bool shows_details(const View *view) {
    return view->state->hint_style == HINTS_DETAILED &&
           view->layout->square >= view_px(view, (float)DETAIL_SQUARE);
}

/* One size for all values, in which the widest fits into its square in this font. */
static Font value_font(const View *view) {
    Font font = {view_of_square(view, shows_details(view) ? 0.34f : 0.44f), true};
    int room = view_of_square(view, 0.84f);
    int w = canvas_text_width(view->canvas, font,
                              "\xe2\x88\x92"
                              "28");
    if (w > room) {
        font.px = font.px * room / w;
    }
    return font;
}

/* Below the value: how deep and how sure, and the nodes. */
static void draw_details(const View *view, const TcLine *line, SDL_Rect square) {
    Font font = {view_of_square(view, 0.17f), false};
    int x = square.x + square.w / 2;
    SDL_Color colour = theme_colour(COLOUR_HINT);
    canvas_text(view->canvas, font, x, square.y + view_of_square(view, 0.58f), ALIGN_CENTRE, colour,
                text_of_depth(line).s);
    if (!line->from_book) {
        canvas_text(view->canvas, font, x, square.y + view_of_square(view, 0.76f), ALIGN_CENTRE,
                    colour, text_of_count((double)line->nodes).s);
    }
}

static void draw_value(const View *view, const TcLine *line, SDL_Rect square) {
    ThemeColour colour = colour_of(view, line);
    bool details = shows_details(view) && is_valued(line);
    Font font = value_font(view);
    if (line->wld && !line->exact) {
        font.px = view_of_square(view, 0.30f);
    }
    int x = square.x + square.w / 2, y = square.y + square.h / 2;
    y = details ? square.y + view_of_square(view, 0.29f) : y;
    int w = canvas_text(view->canvas, font, x, y, ALIGN_CENTRE, theme_colour(colour),
                        text_of_line_value(line).s);
    if (colour == COLOUR_CYAN) {
        int h = view_of_square(view, 0.045f);
        SDL_Rect under = {x - w / 2, y + font.px / 2, w, h};
        view_round(view, under, VIEW_PILL, colour);
    }
    if (details) {
        draw_details(view, line, square);
    }
    if (line->exact) {
        draw_sign(view, square, SPRITE_CHECK, true);
    }
    if (line->from_book) {
        draw_book_sign(view, square);
    } else if (!line->exact && is_valued(line) &&
               (view->snapshot->thinking != SESSION_IDLE || view->snapshot->can_go_on)) {
        draw_progress(view, line, square);
    }
}

/* Before a mistake: its sign where it was played, on a ground of its own. */
static void draw_played(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    int index = view_mistake(now);
    if (index < 0 || index != now->game.cursor) {
        return;
    }
    SessionMark mark = (SessionMark)now->judgement.mark[index];
    SDL_Rect square = layout_square(view->layout, now->game.moves[index]);
    int size = view_of_square(view, 0.32f);
    SDL_Rect badge = {square.x + square.w - size, square.y, size, size};
    canvas_round(view->canvas, badge, size / 2, theme_colour(COLOUR_FRAME));
    canvas_text(view->canvas, (Font){view_of_square(view, 0.22f), true}, badge.x + size / 2,
                badge.y + size / 2, ALIGN_CENTRE, theme_colour(view_mark_colour(mark)),
                text_mark(mark));
    view_say(view, "played here", (SDL_Rect){badge.x, badge.y, 0, 0},
             text_format("%s%s", text_of_square(now->game.moves[index]).s, text_mark(mark)).s);
}

void hints_draw(const View *view) {
    static const TcLine unsearched = {0};
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    uint64_t moves = tc_board_moves(&position->board);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (!(moves >> square & 1)) {
            continue;
        }
        const TcLine *line = view_line_of(view->snapshot, square);
        SDL_Rect rect = layout_square(view->layout, square);
        draw_value(view, line ? line : &unsearched, rect);
        if (view_is_book_move(view, square)) {
            draw_sign(view, rect, SPRITE_BOOK, false);
        }
    }
    draw_played(view);
}

/* Below the bar, beside the buttons: whose side the number is of. */
static void draw_bar_label(const View *view, const char *value) {
    SDL_Rect bar = view->layout->bar, nav = view->layout->nav;
    bool small = view->layout->compact; /* then the panel is too near for centred words */
    CanvasAlign align = small ? ALIGN_RIGHT : ALIGN_CENTRE;
    int x = small ? bar.x + bar.w : bar.x + bar.w / 2, y = nav.y + nav.h / 2;
    int off = view_px(view, 8), room = view_px(view, 60);
    view_text(view, TYPE_TINY, x, y - off, room, align, COLOUR_MUTED, _("Black"));
    view_text(view, TYPE_LABEL_STRONG, x, y + off, room, align, COLOUR_TEXT, value);
}

void bar_draw(const View *view) {
    const SessionValue *value = &view->snapshot->values[view->snapshot->game.cursor];
    if (!view->snapshot->evaluation_visible) {
        return;
    }
    SDL_Rect bar = view->layout->bar, black = bar;
    Text text = value->known ? text_of_value(value->black_value) : (Text){""};
    double share = value->known ? 0.5 + 0.5 * tanh(value->black_value / 16.0) : 0.5;
    black.h = (int)lround(share * bar.h);
    black.y = bar.y + bar.h - black.h;
    view_round(view, bar, 4, COLOUR_WHITE_DISC);
    view_round(view, black, 4, COLOUR_BLACK_DISC);
    view_outline(view, bar, 4, 1, COLOUR_LINE);
    SDL_Rect tick = {bar.x - view_px(view, 2), bar.y + bar.h / 2, bar.w + view_px(view, 4),
                     view_px(view, 1)};
    view_fill(view, tick, COLOUR_MUTED);
    draw_bar_label(view, text.s);
    view_say(view, "evaluation bar", bar, text.s);
}
