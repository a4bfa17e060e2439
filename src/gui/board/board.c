/* The board: background, overlays, discs, marks, and the square under the mouse or the keyboard's
   cursor. The background with frame, lines and coordinates is one cached picture. */
#include "gui/board/board.h"
#include "gui/board/hints.h"
#include "gui/board/marks.h"
#include "gui/board/preview.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/checksum.h"
#include "base/random.h"
#include "core/features.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"

static const double FLIP_SECONDS = 0.180, FLIP_STAGGER = 0.030, FLIP_LATEST = 0.120;
static const double SHAKE_SECONDS = 0.240;
static const double PI = 3.14159265358979;

/* -- the overlays: optional marks on discs and squares -- */

static uint64_t moves_of(uint64_t own, uint64_t other) {
    return tc_board_moves(&(TcBoard){.mover = own, .opponent = other});
}

/* A small disc in a corner of the square for each side that could play there. */
static void draw_mobility(const View *view, uint64_t black, uint64_t white) {
    uint64_t moves[2] = {moves_of(black, white), moves_of(white, black)};
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        for (int colour = 0; colour < 2; colour++) {
            if (moves[colour] >> square & 1) {
                SDL_Rect rect = layout_square(view->layout, square);
                int size = view_of_square(view, 0.19f), inset = view_of_square(view, 0.03f);
                int x = colour == TC_BLACK ? rect.x + inset : rect.x + rect.w - size - inset;
                canvas_sprite(view->canvas, sprite_disc(colour == TC_BLACK), x,
                              rect.y + rect.h - size - inset, size, size,
                              theme_colour(COLOUR_WHITE));
            }
        }
    }
}

static void draw_numbers(const View *view, uint64_t black) {
    const TcGame *game = &view->snapshot->game;
    Font font = {view_of_square(view, 0.32f), true};
    for (int i = 0; i < game->cursor; i++) {
        SDL_Point at = board_middle(view, game->moves[i]);
        bool dark = black >> game->moves[i] & 1;
        canvas_text(view->canvas, font, at.x, at.y, ALIGN_CENTRE,
                    theme_colour(dark ? COLOUR_WHITE : COLOUR_BLACK), text_format("%d", i + 1).s);
    }
}

static void draw_overlay(const View *view) {
    uint64_t black, white;
    view_discs(view, &black, &white);
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    switch (view->state->overlay) {
    case OVERLAY_LEGAL:
        board_frame(
            view, tc_board_moves(&position->board),
            (BoardFrame){.inset = 0.04f, .radius = 0.10f, .width = 0.04f, .colour = COLOUR_CYAN});
        break;
    case OVERLAY_MOBILITY:
        draw_mobility(view, black, white);
        break;
    case OVERLAY_FRONTIER:
        board_rings(view, features_frontier(black | white, ~(black | white)), 0.60f, 0.06f,
                    COLOUR_MISTAKE);
        break;
    case OVERLAY_STABLE:
        board_rings(view, features_stable(black, white) | features_stable(white, black), 0.60f,
                    0.06f, COLOUR_ACCENT);
        break;
    case OVERLAY_NUMBERS:
        draw_numbers(view, black);
        break;
    case OVERLAY_FLIPPED:
        board_rings(view, view->snapshot->flipped, 0.60f, 0.06f, COLOUR_ACCENT);
        break;
    case OVERLAY_NONE:
    case OVERLAY_COUNT:
        break;
    }
}

/* The squares of the reason under the mouse or the chosen one; 0: none. */
static uint64_t reason_squares(const View *view) {
    Reason reasons[REASON_COUNT];
    CommandCall under = view->ui->hover_call;
    int index = under.id == COMMAND_REASON ? under.argument : view->state->reason;
    if (view->state->tab != TAB_REVIEW || index < 0 ||
        index >= view_reasons(view->snapshot, view->state, reasons)) {
        return 0;
    }
    return reasons[index].squares;
}

/* -- the still ground -- */

static void draw_lines(const View *view, SDL_Rect board) {
    int thickness = view_of_square(view, 0.025f), side = view->layout->square;
    SDL_Color colour = theme_colour(COLOUR_BOARD_LINE);
    for (int i = 0; i <= 8; i++) {
        int at = i * side - thickness / 2;
        canvas_fill(view->canvas, (SDL_Rect){board.x + at, board.y, thickness, board.h}, colour);
        canvas_fill(view->canvas, (SDL_Rect){board.x, board.y + at, board.w, thickness}, colour);
    }
    for (int i = 0; i < 4; i++) {
        canvas_dot(view->canvas, board.x + (i & 1 ? 6 : 2) * side, board.y + (i & 2 ? 6 : 2) * side,
                   view_of_square(view, 0.10f), colour);
    }
}

/* Names column i, above it, and row i, beside it: files and ranks change places when the board is
   turned. */
static void name_strips(TcSymmetry symmetry, int i, char above[2], char beside[2]) {
    TcSymmetry back = tc_symmetry_inverse(symmetry);
    TcSquare top[2] = {tc_square_transform(i, back), tc_square_transform(i + 8, back)};
    bool files_above = tc_square_file(top[0]) == tc_square_file(top[1]);
    TcSquare left = tc_square_transform(8 * i, back);
    snprintf(above, 2, "%c",
             files_above ? 'a' + tc_square_file(top[0]) : '1' + tc_square_rank(top[0]));
    snprintf(beside, 2, "%c",
             files_above ? '1' + tc_square_rank(left) : 'a' + tc_square_file(left));
}

static void draw_coordinates(const View *view, SDL_Rect board, int strip) {
    int px = view_of_square(view, 0.19f), least = view_px(view, 10);
    Font font = {px < least ? least : px, false};
    SDL_Color colour = theme_colour(COLOUR_COORDINATE);
    for (int i = 0; i < 8; i++) {
        int at = i * view->layout->square + view->layout->square / 2;
        char above[2], beside[2];
        name_strips(view->layout->symmetry, i, above, beside);
        canvas_text(view->canvas, font, board.x + at, strip / 2, ALIGN_CENTRE, colour, above);
        canvas_text(view->canvas, font, strip / 2, board.y + at, ALIGN_CENTRE, colour, beside);
    }
}

/* turn: a symmetry, or SMALL of a board without coordinates. */
enum { SMALL = 15 };

static uint64_t ground_stamp(unsigned turn, int square) {
    return (uint64_t)theme_in_use() << 44 | (uint64_t)theme_board_in_use() << 40 |
           (uint64_t)turn << 32 | (uint64_t)square;
}

/* Black or white, so much of it. */
static SDL_Color veil(bool light, double strength) {
    Uint8 part = light ? 255 : 0;
    return (SDL_Color){part, part, part, (Uint8)lround(strength * 255)};
}

/* Boards of wood have fibres along their rows, from a seed: always the same. */
static void draw_grain(const View *view, SDL_Rect board) {
    uint64_t random = 8;
    double dark = 0;
    for (int y = 0; y < board.h; y++) {
        int cut = (int)(random_unit(&random) * board.w);
        dark = 0.85 * dark + 0.15 * random_unit(&random);
        SDL_Rect row = {board.x, board.y + y, cut, 1};
        canvas_fill(view->canvas, row, veil(false, 0.32 * dark));
        row.x += cut;
        row.w = board.w - cut;
        canvas_fill(view->canvas, row, veil(false, 0.32 * dark + 0.03 * random_unit(&random)));
    }
}

/* Light comes from the upper left. */
static void draw_light(const View *view, SDL_Rect board) {
    static const double LIGHT = 0.05, SHADE = 0.11;
    for (int i = 0; i < board.h; i++) {
        double at = (double)i / board.h - 0.5;
        SDL_Color colour = veil(at < 0, at < 0 ? -at * LIGHT : at * SHADE);
        canvas_fill(view->canvas, (SDL_Rect){board.x, board.y + i, board.w, 1}, colour);
        canvas_fill(view->canvas, (SDL_Rect){board.x + i, board.y, 1, board.h}, colour);
    }
}

/* The felt, wood or slate; flat for eyes that need contrast. */
static void draw_material(const View *view, SDL_Rect board) {
    view_fill(view, board, COLOUR_BOARD);
    if (theme_in_use() == THEME_CONTRAST) {
        return;
    }
    if (theme_board_in_use() == THEME_WOOD) {
        draw_grain(view, board);
    }
    draw_light(view, board);
}

/* Draws it with the corner of its strip at x, y. */
static void draw_ground(const View *view, int x, int y) {
    const Layout *layout = view->layout;
    SDL_Rect strip = layout->strip, frame = layout->frame, board = layout->board;
    frame.x -= strip.x, frame.y -= strip.y;
    board.x -= strip.x, board.y -= strip.y;
    if (canvas_still_begin(view->canvas, strip.w, strip.h,
                           ground_stamp(layout->symmetry, layout->square))) {
        view_fill(view, (SDL_Rect){0, 0, strip.w, strip.h}, COLOUR_PAGE);
        canvas_round(view->canvas, frame, view_of_square(view, 0.11f), theme_colour(COLOUR_EDGE));
        draw_material(view, board);
        draw_lines(view, board);
        draw_coordinates(view, board, frame.x);
    }
    canvas_still_end(view->canvas, x, y);
}

/* -- discs -- */

static SpriteId disc_of(TcColour colour) {
    return sprite_disc(colour == TC_BLACK);
}

static double flip_delay(const ViewFlip *flip, TcSquare square) {
    int files = abs(tc_square_file(square) - tc_square_file(flip->from));
    int ranks = abs(tc_square_rank(square) - tc_square_rank(flip->from));
    int distance = files > ranks ? files : ranks;
    return fmin(FLIP_STAGGER * (distance - 1), FLIP_LATEST);
}

/* Returns the speed of the setting; at NORMAL it is as the constants have it. */
static double flip_speed(const View *view) {
    static const double speeds[] = {0.4, 1.0, 2.0};
    return speeds[app_setting(view->app, SETTING_SPEED)];
}

/* Returns how far a disc has flipped, 0..1. */
static double flipped_part(const View *view, TcSquare square) {
    const ViewFlip *flip = &view->state->flip;
    if (!(flip->discs >> square & 1)) {
        return 1.0;
    }
    double since = (view->now - flip->start) * flip_speed(view);
    double part = (since - flip_delay(flip, square)) / FLIP_SECONDS;
    return part < 0.0 ? 0.0 : part > 1.0 ? 1.0 : part;
}

static bool is_moving(const View *view) {
    const ViewState *state = view->state;
    double now = view->now;
    bool flips = state->flip.discs &&
                 (now - state->flip.start) * flip_speed(view) < FLIP_SECONDS + FLIP_LATEST;
    bool shakes = state->shaken != TC_NO_SQUARE && now - state->shaken_at < SHAKE_SECONDS;
    return flips || shakes;
}

static void draw_disc(const View *view, TcSquare square, TcColour colour) {
    enum { STEPS = 12 }; /* widths of a flipping disc: few enough to be kept */
    double part = flipped_part(view, square);
    int size = view->layout->square, width = size;
    if (part < 1.0) {
        int step = (int)lround(fabs(cos(part * PI)) * STEPS);
        width = size * (step < 1 ? 1 : step) / STEPS;
        colour = part < 0.5 ? tc_colour_other(colour) : colour;
    }
    SDL_Rect rect = layout_square(view->layout, square);
    canvas_sprite(view->canvas, disc_of(colour), rect.x, rect.y, size, width,
                  theme_colour(COLOUR_WHITE));
    if (theme_in_use() == THEME_CONTRAST && colour == TC_BLACK && width == size) {
        /* black on dark green is too near for eyes that need this theme */
        board_rings(view, UINT64_C(1) << square, 0.86f, 0.035f, COLOUR_BLACK_RIM);
    }
}

static void draw_discs(const View *view, uint64_t black, uint64_t white) {
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if ((black | white) >> square & 1) {
            draw_disc(view, square, black >> square & 1 ? TC_BLACK : TC_WHITE);
        }
    }
}

/* Draws ground and discs. Those that lie still are one picture with it, as blending each of them
   would take a fifth of every frame. */
static void draw_position(const View *view) {
    uint64_t black, white;
    SDL_Rect strip = view->layout->strip;
    view_discs(view, &black, &white);
    if (view->state->moving) {
        draw_ground(view, strip.x, strip.y);
        draw_discs(view, black, white);
        return;
    }
    const uint64_t what[] = {ground_stamp(view->layout->symmetry, view->layout->square), black,
                             white, disc_of(TC_BLACK)};
    if (canvas_still_begin(view->canvas, strip.w, strip.h,
                           checksum_add(CHECKSUM_START, what, sizeof what))) {
        Layout layout = *view->layout;
        View still = *view;
        layout.board.x -= strip.x;
        layout.board.y -= strip.y;
        still.layout = &layout;
        draw_ground(view, 0, 0);
        draw_discs(&still, black, white);
    }
    canvas_still_end(view->canvas, strip.x, strip.y);
}

static void draw_last_move(const View *view) {
    if (tc_square_is_valid(view->snapshot->played) && !gui_shows(view->gui, SCENE_SETUP) &&
        view->state->overlay != OVERLAY_NUMBERS) {
        board_rings(view, UINT64_C(1) << view->snapshot->played, 0.16f, 0, COLOUR_LAST_MOVE);
    }
}

/* -- marks -- */

/* Squares on which a click would play. */
static uint64_t playable(const SessionSnapshot *now) {
    const TcPosition *position = tc_game_position(&now->game);
    bool theirs = now->playing && now->setup.players[position->mover].kind == SESSION_COMPUTER &&
                  !now->program_failed;
    bool ended = now->outcome.ending != SESSION_NOT_ENDED;
    bool waits = now->exercise_shown && now->practice.state != PRACTICE_ASKED;
    return theirs || ended || waits ? 0 : tc_board_moves(&position->board);
}

/* Draws what playing here would do: a ghost of the disc (fainter below a value), rings on those
   that would flip. */
static void draw_promise(const View *view, TcSquare square, bool faint) {
    const TcPosition *position = tc_game_position(&view->snapshot->game);
    uint64_t flips = tc_board_flips(&position->board, square);
    SDL_Rect rect = layout_square(view->layout, square);
    SDL_Color ghost = theme_colour(COLOUR_WHITE);
    ghost.a = faint ? 0x40 : 0x66;
    canvas_sprite(view->canvas, disc_of(position->mover), rect.x, rect.y, rect.w, rect.w, ghost);
    board_rings(view, flips, 0.76f, 0.045f, COLOUR_CYAN);
}

/* The quarter of the board where a square lies. */
static void draw_region(const View *view, TcSquare square) {
    SDL_Rect board = view->layout->board, rect = layout_square(view->layout, square);
    SDL_Rect quarter = {board.x, board.y, board.w / 2, board.h / 2};
    quarter.x += rect.x >= board.x + board.w / 2 ? board.w / 2 : 0;
    quarter.y += rect.y >= board.y + board.h / 2 ? board.h / 2 : 0;
    canvas_outline(view->canvas, quarter, view_of_square(view, 0.12f), view_of_square(view, 0.06f),
                   theme_colour(COLOUR_CYAN));
    view_say(view, "hint region", (SDL_Rect){quarter.x, quarter.y, 0, 0}, "");
}

/* Draws what a hint in steps tells: a region, then a ring with a dot, then the value in the
   ring. */
static void draw_marked(const View *view, TcSquare square) {
    const SessionSnapshot *now = view->snapshot;
    const PositionValue *value = &now->values[now->game.cursor];
    HintStep step = now->exercise_shown ? HINT_MOVE : view->state->hint_step;
    TcColour mover = tc_game_position(&now->game)->mover;
    SDL_Point at = board_middle(view, square);
    if (step == HINT_REGION) {
        draw_region(view, square);
        return;
    }
    if (step == HINT_VALUE && value->known) {
        TcValue of_mover = mover == TC_BLACK ? value->black_value : -value->black_value;
        Text number = text_of_value(view_value(view, of_mover, mover));
        Text text = text_format("%s%s", number.s, view_uncertainty(view, value->uncertainty).s);
        ringed_value_draw(view, square, number.s);
        view_say(view, "hint value", (SDL_Rect){at.x, at.y, 0, 0}, text.s);
        return;
    }
    board_rings(view, UINT64_C(1) << square, 0.56f, 0.06f, COLOUR_CYAN);
    board_rings(view, UINT64_C(1) << square, 0.18f, 0, COLOUR_CYAN);
}

static void draw_cursor(const View *view, TcSquare square) {
    SDL_Rect rect = layout_square(view->layout, square);
    int t = view_of_square(view, 0.04f);
    canvas_outline(view->canvas, rect, 0, 2 * t, theme_colour(COLOUR_BLACK));
    canvas_outline(view->canvas, rect, 0, t, theme_colour(COLOUR_WHITE));
}

static void draw_shake(const View *view) {
    const ViewState *state = view->state;
    double part = (view->now - state->shaken_at) / SHAKE_SECONDS;
    if (state->shaken == TC_NO_SQUARE || part >= 1) {
        return;
    }
    SDL_Rect rect = layout_square(view->layout, state->shaken);
    int inset = view_of_square(view, 0.08f);
    int swing = (int)lround(sin(part * 6 * PI) * (1 - part) * 0.08 * rect.w);
    rect =
        (SDL_Rect){rect.x + inset + swing, rect.y + inset, rect.w - 2 * inset, rect.h - 2 * inset};
    canvas_outline(view->canvas, rect, view_of_square(view, 0.1f), view_of_square(view, 0.04f),
                   theme_colour(COLOUR_WARNING));
}

/* -- controls -- */

static void add_controls(const View *view) {
    UiControl *board = ui_add(view->ui, UI_BOARD, control_name(CONTROL_BOARD), view->layout->board,
                              NO_CALL, UI_FOCUSABLE);
    tc_square_name(view->state->cursor, board->value);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        char name[UI_NAME_SIZE] = "square ";
        tc_square_name(square, name + 7);
        ui_add(view->ui, UI_SQUARE, name, layout_square(view->layout, square),
               (CommandCall){COMMAND_PLAY, square}, 0);
    }
}

/* The square that the keyboard's cursor or the mouse (on the board or on a line of the list) points
   at, if a disc may be played there. */
static TcSquare pointed_square(const View *view, uint64_t moves, bool keyboard) {
    CommandCall under = view->ui->hover_call;
    TcSquare square = TC_NO_SQUARE;
    if (keyboard) {
        square = view->state->cursor;
    } else if (under.id == COMMAND_PLAY) {
        square = under.argument;
    }
    return tc_square_is_valid(square) && (moves >> square & 1) ? square : TC_NO_SQUARE;
}

static void draw_marks(const View *view) {
    uint64_t moves = playable(view->snapshot);
    bool keyboard = ui_has_focus(view->ui, control_id(CONTROL_BOARD)),
         hints = view_shows_hints(view);
    bool marking = view_is_marking(view->snapshot, view->state);
    TcSquare pointed = marking ? TC_NO_SQUARE : pointed_square(view, moves, keyboard);
    if (!hints && app_setting(view->app, SETTING_DOTS)) {
        TcSquare marked = view->snapshot->marked; /* a hint's value or ring stands there */
        bool told = tc_square_is_valid(marked) && view->state->hint_step != HINT_REGION;
        uint64_t legal = pointed == TC_NO_SQUARE ? moves : moves & ~(UINT64_C(1) << pointed);
        legal &= told ? ~(UINT64_C(1) << marked) : ~UINT64_C(0);
        board_dots(view, legal);
    }
    if (pointed != TC_NO_SQUARE) {
        draw_promise(view, pointed, hints);
    }
    if (hints) {
        hints_draw(view);
        best_line_draw(view);
    }
    if (tc_square_is_valid(view->snapshot->marked)) {
        draw_marked(view, view->snapshot->marked);
    }
    if (keyboard) {
        draw_cursor(view, view->state->cursor);
    }
}

void board_draw(const View *view) {
    ViewPreview preview;
    view->state->moving = is_moving(view);
    add_controls(view);
    if (view_preview(view, &preview)) {
        draw_ground(view, view->layout->strip.x, view->layout->strip.y);
        preview_draw(view, &preview);
        return;
    }
    draw_position(view);
    draw_last_move(view);
    if (gui_shows(view->gui, SCENE_SETUP)) {
        board_rings(view, view->state->setup_doubtful, 0.94f, 0.06f, COLOUR_MISTAKE);
        if (ui_has_focus(view->ui, control_id(CONTROL_BOARD))) {
            draw_cursor(view, view->state->cursor);
        }
        return;
    }
    draw_overlay(view);
    board_frame(
        view, reason_squares(view),
        (BoardFrame){.inset = 0.05f, .radius = 0.12f, .width = 0.06f, .colour = COLOUR_MISTAKE});
    draw_marks(view);
    square_marks_draw(view);
    draw_shake(view);
}

/* -- the board of a game that is looked at beside a list -- */

SDL_Rect small_board_squares(const View *view, SDL_Rect place) {
    int thin = view_px(view, 1), edge = view_px(view, 3);
    int square = (place.w - 2 * edge - thin) / 8;
    return (SDL_Rect){place.x + edge, place.y + edge, 8 * square, 8 * square};
}

static void draw_small_ground(const View *view, SDL_Rect board) {
    int thin = view_px(view, 1), edge = view_px(view, 3), square = board.w / 8;
    int side = board.w + 2 * edge + thin;
    SDL_Rect inner = {edge, edge, board.w, board.h};
    if (canvas_still_begin(view->canvas, side, side, ground_stamp(SMALL, square))) {
        view_fill(view, (SDL_Rect){0, 0, side, side}, COLOUR_FRAME);
        draw_material(view, inner);
        for (int i = 0; i <= 8; i++) {
            view_fill(view, (SDL_Rect){edge + i * square, edge, thin, board.h + thin},
                      COLOUR_BOARD_LINE);
            view_fill(view, (SDL_Rect){edge, edge + i * square, board.w, thin}, COLOUR_BOARD_LINE);
        }
    }
    canvas_still_end(view->canvas, board.x - edge, board.y - edge);
}

void small_board_draw(const View *view, SDL_Rect place, const TcPosition *position, TcSquare last) {
    SDL_Rect board = small_board_squares(view, place);
    int square = board.w / 8;
    uint64_t discs[2] = {tc_position_discs(position, TC_BLACK),
                         tc_position_discs(position, TC_WHITE)};
    draw_small_ground(view, board);
    for (TcSquare i = 0; i < TC_SQUARE_COUNT; i++) {
        if ((discs[TC_BLACK] | discs[TC_WHITE]) >> i & 1) {
            view_disc(view, discs[TC_BLACK] >> i & 1 ? TC_BLACK : TC_WHITE,
                      board.x + i % 8 * square, board.y + i / 8 * square, square);
        }
    }
    if (tc_square_is_valid(last)) {
        canvas_dot(view->canvas, board.x + last % 8 * square + square / 2,
                   board.y + last / 8 * square + square / 2, square / 5,
                   theme_colour(COLOUR_LAST_MOVE));
    }
}
