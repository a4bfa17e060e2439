#include "gui/board/hints.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/losses.h"
#include "gui/board/marks.h"

/* The ring around the best value leaves room for the widest, in parts of the square. */
static const float RING = 0.84f, RING_WIDTH = 0.035f;

static bool is_valued(const TcLine *line) {
    return line->depth > 0 || line->exact || line->wld;
}

int loss_of(const View *view, const TcLine *line) {
    const TcLine *best = &view->snapshot->report.lines[0];
    return is_valued(line) && is_valued(best)
               ? tc_value_discs(best->value) - tc_value_discs(line->value)
               : -1;
}

int loss_length(int loss, int room) {
    static const int FULL = 16; /* discs */
    return loss < FULL ? room * loss / FULL : room;
}

static bool is_best(const View *view, const TcLine *line) {
    const TcLine *best = &view->snapshot->report.lines[0];
    return is_valued(line) &&
           (line == best || (line->value == best->value && line->exact && best->exact));
}

static bool shows_details(const View *view) {
    return app_setting(view->app, SETTING_HINT_STYLE) == HINTS_DETAILED &&
           layout_has_details(view->layout);
}

/* A chip stands behind a value, so that it can be read on every board. */
static SDL_Rect chip_of(const View *view, SDL_Rect square) {
    int size = view_of_square(view, shows_details(view) ? 0.88f : 0.72f);
    return (SDL_Rect){square.x + (square.w - size) / 2, square.y + (square.h - size) / 2, size,
                      size};
}

/* The colour of a loss on the board, whose grounds are dark in every theme. */
static const ThemeColour loss_colours[LOSS_MARK_COUNT] = {COLOUR_HINT, COLOUR_WARNING, COLOUR_LOSS,
                                                          COLOUR_GREAT_LOSS};

/* Draws along the foot of the chip, by what the move loses: nothing, or a length and a colour. */
static void draw_loss(const View *view, SDL_Rect chip, int loss) {
    LossMark mark = losses_mark(loss, &view->snapshot->preferences.thresholds);
    if (mark == LOSS_MARK_NONE) {
        return;
    }
    int h = view_of_square(view, 0.05f), inset = view_of_square(view, 0.05f);
    int w = loss_length(loss, chip.w - 2 * inset);
    view_round(view, (SDL_Rect){chip.x + inset, chip.y + chip.h - h - inset / 2, w, h}, VIEW_PILL,
               loss_colours[mark]);
}

/* Draws a sign in an upper corner of the square. */
static void draw_sign(const View *view, SDL_Rect square, SpriteId sprite, bool right) {
    int size = view_of_square(view, 0.22f), inset = view_of_square(view, 0.05f);
    int x = right ? square.x + square.w - size - inset : square.x + inset;
    canvas_sprite(view->canvas, sprite, x, square.y + inset, size, size, theme_colour(COLOUR_HINT));
}

/* Says, in the row of the nodes or above the value, that it is the book's and not the search's. */
static void draw_book_sign(const View *view, SDL_Rect square) {
    int size = view_of_square(view, 0.18f);
    int top = view_of_square(view, shows_details(view) ? 0.64f : 0.16f);
    canvas_sprite(view->canvas, SPRITE_BOOK_VALUE, square.x + (square.w - size) / 2, square.y + top,
                  size, size, theme_colour(COLOUR_PROGRESS));
}

/* One size for all values, in which the widest fits into its square in this font. */
static Font font_of(const View *view, bool details) {
    Font font = {view_of_square(view, details ? 0.30f : 0.34f), FONT_SEMIBOLD};
    int room = view_of_square(view, details ? 0.66f : 0.56f);
    int w = canvas_text_width(view->canvas, font,
                              "\xe2\x88\x92"
                              "28");
    if (w > room) {
        font.px = font.px * room / w;
    }
    return font;
}

void ringed_value_draw(const View *view, TcSquare square, const char *value) {
    SDL_Point at = board_middle(view, square);
    board_rings(view, UINT64_C(1) << square, RING, RING_WIDTH, COLOUR_CYAN);
    canvas_text(view->canvas, font_of(view, false), at.x, at.y, ALIGN_CENTRE,
                theme_colour(COLOUR_HINT), value);
}

/* Draws how sure the value is: below it, or in the row of a value in detail, beside it. */
static void draw_uncertainty(const View *view, const TcLine *line, Font font, int x, int y) {
    Text value = view_line_value(view, line), text = view_uncertainty(view, line->uncertainty);
    Font small = {font.px * 3 / 5, FONT_REGULAR};
    bool beside = shows_details(view);
    int w = canvas_text_width(view->canvas, font, value.s);
    int left = beside ? x + (w - canvas_text_width(view->canvas, small, text.s)) / 2 : x;
    canvas_text(view->canvas, font, beside ? left - w : x,
                beside ? y : y - view_of_square(view, 0.07f), beside ? ALIGN_LEFT : ALIGN_CENTRE,
                theme_colour(COLOUR_HINT), value.s);
    canvas_text(view->canvas, small, left, beside ? y : y + view_of_square(view, 0.17f),
                beside ? ALIGN_LEFT : ALIGN_CENTRE, theme_colour(COLOUR_HINT),
                beside ? text.s : text.s + 1);
}

/* Draws, below the value, how deep and how sure it is, and the nodes. */
static void draw_details(const View *view, const TcLine *line, SDL_Rect square) {
    Font font = {view_of_square(view, 0.16f), FONT_REGULAR};
    int x = square.x + square.w / 2;
    SDL_Color colour = theme_colour(COLOUR_HINT);
    canvas_text(view->canvas, font, x, square.y + view_of_square(view, 0.56f), ALIGN_CENTRE, colour,
                text_of_depth(line).s);
    if (!line->from_book) {
        canvas_text(view->canvas, font, x, square.y + view_of_square(view, 0.73f), ALIGN_CENTRE,
                    colour, text_of_count((double)line->nodes).s);
    }
}

/* The best has a ring around it, the others a chip below them. */
static void draw_ground(const View *view, const TcLine *line, SDL_Rect square) {
    SDL_Rect chip = chip_of(view, square);
    bool best = is_best(view, line), details = shows_details(view);
    if (!best || details) {
        canvas_round(view->canvas, chip, view_of_square(view, 0.08f), theme_colour(COLOUR_CHIP));
    }
    if (best) {
        int size = view_of_square(view, details ? 0.88f : RING);
        SDL_Rect ring = {square.x + (square.w - size) / 2, square.y + (square.h - size) / 2, size,
                         size};
        canvas_outline(view->canvas, ring, details ? view_of_square(view, 0.08f) : size / 2,
                       view_of_square(view, RING_WIDTH), theme_colour(COLOUR_CYAN));
    } else {
        draw_loss(view, chip, loss_of(view, line));
    }
}

static void draw_value(const View *view, const TcLine *line, SDL_Rect square) {
    bool details = shows_details(view) && is_valued(line);
    Font font = font_of(view, shows_details(view));
    if (line->wld && !line->exact) {
        font.px = view_of_square(view, 0.26f);
    }
    int x = square.x + square.w / 2, y = square.y + square.h / 2;
    y = details ? square.y + view_of_square(view, 0.29f) : y;
    if (is_valued(line)) {
        draw_ground(view, line, square);
    }
    if (is_valued(line) && view_uncertainty(view, line->uncertainty).s[0]) {
        draw_uncertainty(view, line, font, x, y);
    } else {
        canvas_text(view->canvas, font, x, y, ALIGN_CENTRE, theme_colour(COLOUR_HINT),
                    view_line_value(view, line).s);
    }
    if (details) {
        draw_details(view, line, square);
    }
    if (line->exact) {
        draw_sign(view, square, SPRITE_CHECK, true);
    }
    if (line->from_book) {
        draw_book_sign(view, square);
    }
}

/* Draws, before a mistake, its sign where it was played, on a ground of its own: in the corner of the
   square, or for a value in detail, which needs the room, smaller and over the corner as far as the
   rings of the neighbours leave free. */
static void draw_played(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    int index = view_mistake(now);
    if (index < 0 || index != now->game.cursor) {
        return;
    }
    LossMark mark = (LossMark)now->judgement.mark[index];
    SDL_Rect square = layout_square(view->layout, now->game.moves[index]);
    bool details = shows_details(view);
    int size = view_of_square(view, details ? 0.24f : 0.32f);
    int out = details ? view_of_square(view, 0.06f) : 0;
    SDL_Rect badge = {square.x + square.w - size + out, square.y - out, size, size};
    canvas_round(view->canvas, badge, size / 2, theme_colour(COLOUR_FRAME));
    canvas_text(view->canvas, (Font){view_of_square(view, details ? 0.17f : 0.22f), FONT_SEMIBOLD},
                badge.x + size / 2, badge.y + size / 2, ALIGN_CENTRE,
                theme_colour(loss_colours[mark]), losses_mark_text(mark));
    view_say(
        view, "played here", (SDL_Rect){badge.x, badge.y, 0, 0},
        text_format("%s%s", text_of_square(now->game.moves[index]).s, losses_mark_text(mark)).s);
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
        if (view_is_book_move(view, square) &&
            !(line && line->from_book)) { /* one book is enough */
            draw_sign(view, rect, SPRITE_BOOK, false);
        }
    }
    draw_played(view);
}

/* Draws below the bar the disc of who leads, and by how many. */
static void draw_bar_label(const View *view, const PositionValue *value) {
    SDL_Rect bar = view->layout->bar, nav = view->layout->nav;
    int x = bar.x + bar.w / 2, y = nav.y + nav.h / 2, off = view_px(view, 8);
    int lead = value->known ? tc_value_discs(value->black_value) : 0;
    if (lead != 0) {
        view_disc_of_side(view, lead > 0 ? TC_BLACK : TC_WHITE, x, y - off, view_px(view, 12));
    }
    if (value->known) {
        view_text(view, TYPE_LABEL_STRONG, x, y + off, view_px(view, 60), ALIGN_CENTRE, COLOUR_TEXT,
                  text_format("%d", abs(lead)).s);
    }
}

void bar_draw(const View *view) {
    const PositionValue *value = &view->snapshot->values[view->snapshot->game.cursor];
    if (!view->snapshot->evaluation_visible) {
        return;
    }
    SDL_Rect bar = view->layout->bar, black = bar;
    Text text = value->known ? text_of_lead(value->black_value) : (Text){""};
    double share = value->known ? 0.5 + 0.5 * tanh(value->black_value / 16.0) : 0.5;
    black.h = (int)lround(share * bar.h);
    black.y = bar.y + bar.h - black.h;
    view_round(view, bar, 4, COLOUR_WHITE_DISC);
    view_round(view, black, 4, COLOUR_BLACK_DISC);
    view_outline(view, bar, 4, 1, COLOUR_LINE);
    SDL_Rect tick = {bar.x - view_px(view, 2), bar.y + bar.h / 2, bar.w + view_px(view, 4),
                     view_px(view, 1)};
    view_fill(view, tick, COLOUR_MUTED);
    draw_bar_label(view, value);
    view_say(view, "evaluation bar", bar, text.s);
}

/* -- the best line on the board -- */

static void draw_ghost(const View *view, TcSquare square, TcColour colour, int number, bool small) {
    SDL_Rect rect = layout_square(view->layout, square);
    int size = view_of_square(view, small ? 0.28f : 0.62f);
    int x = small ? rect.x + rect.w - size : rect.x + (rect.w - size) / 2;
    int y = small ? rect.y + rect.h - size : rect.y + (rect.h - size) / 2;
    bool black = colour == TC_BLACK;
    SDL_Color tint = theme_colour(COLOUR_WHITE);
    tint.a = small ? 0xFF : 0xA6;
    canvas_sprite(view->canvas, sprite_disc(black), x, y, size, size, tint);
    if (black && theme_in_use() == THEME_CONTRAST) {
        canvas_ring(view->canvas, x + size / 2, y + size / 2, size * 86 / 100,
                    view_of_square(view, 0.03f), theme_colour(COLOUR_BLACK_RIM));
    }
    canvas_text(view->canvas, (Font){view_of_square(view, small ? 0.18f : 0.30f), true},
                x + size / 2, y + size / 2, ALIGN_CENTRE,
                theme_colour(black ? COLOUR_WHITE : COLOUR_BLACK), text_format("%d", number).s);
}

void best_line_draw(const View *view) {
    const SessionSnapshot *now = view->snapshot;
    const TcLine *line = &now->report.lines[0];
    if (!now->has_report || now->report.line_count == 0 || line->depth == 0) {
        return;
    }
    TcPosition position = *tc_game_position(&now->game);
    uint64_t valued = tc_board_moves(&position.board);
    char said[TEXT_SIZE] = "", name[TC_SQUARE_NAME_SIZE];
    int count = app_setting(view->app, SETTING_BEST_LINE);
    for (int i = 0; i < count && i < line->pv_length; i++) {
        if (tc_board_must_pass(&position.board)) {
            position = tc_position_play(&position, TC_PASS);
        }
        if (!tc_board_is_legal(&position.board, line->pv[i])) {
            break;
        }
        draw_ghost(view, line->pv[i], position.mover, i + 1, valued >> line->pv[i] & 1);
        tc_square_name(line->pv[i], name);
        strcat(said, name);
        position = tc_position_play(&position, line->pv[i]);
    }
    if (said[0]) {
        view_say(view, "line on board",
                 (SDL_Rect){view->layout->board.x, view->layout->board.y, 0, 0}, said);
    }
}
