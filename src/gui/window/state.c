#include "gui/window/state.h"

#include "base/checksum.h"

enum { LINE_STRIDE = 64 };

TcPosition view_setup_position(const ViewState *state) {
    TcColour mover = state->setup_mover;
    return (TcPosition){.board = {.mover = state->setup_discs[mover],
                                  .opponent = state->setup_discs[tc_colour_other(mover)]},
                        .mover = mover};
}

bool view_shows_banner(const SessionSnapshot *snapshot, const ViewState *state) {
    return snapshot->outcome.ending != SESSION_NOT_ENDED && !snapshot->exercise_shown &&
           !scenes_has(&state->scenes, SCENE_START);
}

TcNode view_comment_node(const SessionSnapshot *now, const ViewState *state) {
    const ViewWriting *writing = &state->writing;
    bool elsewhere =
        writing->on && writing->game == now->number && tc_tree_has(now->tree, writing->node);
    return elsewhere ? writing->node : tc_tree_cursor(now->tree);
}

const TcLine *view_line_of(const SessionSnapshot *snapshot, TcSquare square) {
    for (int i = 0; snapshot->has_report && i < snapshot->report.line_count; i++) {
        if (snapshot->report.lines[i].move == square) {
            return &snapshot->report.lines[i];
        }
    }
    return NULL;
}

int view_line_call(int line, int at) {
    return line * LINE_STRIDE + at;
}

uint64_t view_line_what(const TcLine *line, int at) {
    return checksum_add(CHECKSUM_START, line->pv, (size_t)at + 1);
}

int view_mistake(const SessionSnapshot *now) {
    int at = now->game.cursor;
    if (!now->evaluation_visible) {
        return -1;
    }
    if (at < now->game.count && now->judgement.mark[at] != LOSS_MARK_NONE) {
        return at;
    }
    return at > 0 && now->judgement.mark[at - 1] != LOSS_MARK_NONE ? at - 1 : -1;
}

void view_follow_mistake(const SessionSnapshot *now, ViewState *state) {
    uint64_t key = now->game.keys[now->game.cursor];
    bool stays = now->evaluation_visible && state->mistake_key == key && state->mistake >= 0 &&
                 state->mistake < now->game.count &&
                 (state->mistake == now->game.cursor || state->mistake == now->game.cursor - 1);
    state->mistake = stays ? state->mistake : view_mistake(now);
    state->mistake_key = key;
}

int view_reasons(const SessionSnapshot *now, const ViewState *state, Reason reasons[REASON_COUNT]) {
    int index = state->mistake;
    if (index < 0 || index >= now->game.count || !now->evaluation_visible ||
        now->judgement.mark[index] == LOSS_MARK_NONE ||
        !tc_square_is_valid(now->values[index].best)) {
        return 0;
    }
    return reasons_find(&now->game.positions[index], now->game.moves[index],
                        now->values[index].best, reasons);
}

const char *overlay_name(ViewOverlay overlay) {
    static const char *const names[OVERLAY_COUNT] = {
        [OVERLAY_NONE] = N_("Nothing marked on the board"),
        [OVERLAY_LEGAL] = N_("Marked: legal moves"),
        [OVERLAY_MOBILITY] = N_("Marked: where either side could move"),
        [OVERLAY_FRONTIER] = N_("Marked: frontier discs, next to empty squares"),
        [OVERLAY_STABLE] = N_("Marked: stable discs, which can never flip"),
        [OVERLAY_NUMBERS] = N_("Marked: the move that placed each disc"),
        [OVERLAY_FLIPPED] = N_("Marked: discs flipped by the last move"),
    };
    return _(names[overlay]);
}

bool view_is_marking(const SessionSnapshot *now, const ViewState *state) {
    return state->mark != SQUARE_MARK_NONE && state->tab == TAB_NOTES && !now->exercise_shown &&
           scenes_top(&state->scenes, PLACE_PANEL) == SCENE_NONE;
}
