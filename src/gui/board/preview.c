#include "gui/board/preview.h"
#include "gui/board/marks.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"

bool view_line_at_keyboard(const View *view, int *line, int *at) {
    const SessionSnapshot *now = view->snapshot;
    const ViewState *state = view->state;
    if (!ui_has_focus(view->ui, control_id(CONTROL_LINE_LIST)) || !view_shows_hints(view) ||
        !now->has_report || state->lists[TAB_LINES].row >= now->report.line_count) {
        return false;
    }
    *line = state->lists[TAB_LINES].row;
    int last = now->report.lines[*line].pv_length - 1;
    *at = state->line_at < last ? state->line_at : last < 0 ? 0 : last;
    return true;
}

static bool pointed_line(const View *view, int *line, int *at) {
    CommandCall under = view->ui->hover_call;
    const SessionSnapshot *now = view->snapshot;
    if (gui_shows(view->gui, SCENE_SETUP)) {
        return false;
    }
    if (under.id != COMMAND_LINE || !view_shows_hints(view)) {
        return view_line_at_keyboard(view, line, at);
    }
    *line = under.argument / view_line_call(1, 0);
    *at = under.argument % view_line_call(1, 0);
    return now->has_report && *line < now->report.line_count;
}

static void play_line(const TcLine *line, int at, ViewPreview *preview) {
    for (int i = 0; i <= at && i < line->pv_length; i++) {
        TcSquare move = line->pv[i];
        if (tc_board_must_pass(&preview->position.board)) {
            preview->position = tc_position_play(&preview->position, TC_PASS);
        }
        if (!tc_board_is_legal(&preview->position.board, move)) {
            return;
        }
        preview->position = tc_position_play(&preview->position, move);
        preview->numbers[move] = (uint8_t)(i + 1);
    }
}

bool view_preview(const View *view, ViewPreview *preview) {
    int line, at;
    if (!pointed_line(view, &line, &at)) {
        return false;
    }
    const TcPosition *now = tc_game_position(&view->snapshot->game);
    *preview = (ViewPreview){.position = *now};
    play_line(&view->snapshot->report.lines[line], at, preview);
    uint64_t black = tc_position_discs(now, TC_BLACK), white = tc_position_discs(now, TC_WHITE);
    preview->flipped = (black & tc_position_discs(&preview->position, TC_WHITE)) |
                       (white & tc_position_discs(&preview->position, TC_BLACK));
    return true;
}

static void draw_disc(const View *view, const ViewPreview *preview, TcSquare square,
                      TcColour colour) {
    SDL_Rect rect = layout_square(view->layout, square);
    int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2, number = preview->numbers[square];
    SDL_Color tint = theme_colour(COLOUR_WHITE);
    tint.a = number ? 0xA6 : 0xFF;
    canvas_sprite(view->canvas, sprite_disc(colour == TC_BLACK), rect.x, rect.y, rect.w, rect.w,
                  tint);
    if (colour == TC_BLACK && theme_in_use() == THEME_CONTRAST) { /* the rim of the board's discs */
        board_rings(view, UINT64_C(1) << square, 0.86f, 0.035f, COLOUR_BLACK_RIM);
    }
    if (number) {

        canvas_text(view->canvas, (Font){view_of_square(view, 0.34f), true}, x, y, ALIGN_CENTRE,
                    theme_colour(colour == TC_BLACK ? COLOUR_WHITE : COLOUR_BLACK),
                    text_format("%d", number).s);
    } else if (preview->flipped >> square & 1) {
        board_rings(view, UINT64_C(1) << square, 0.76f, 0.045f, COLOUR_CYAN);
    }
}

void preview_draw(const View *view, const ViewPreview *preview) {
    uint64_t black = tc_position_discs(&preview->position, TC_BLACK);
    uint64_t white = tc_position_discs(&preview->position, TC_WHITE);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if ((black | white) >> square & 1) {
            draw_disc(view, preview, square, black >> square & 1 ? TC_BLACK : TC_WHITE);
        }
    }
}
