/* Setting up a board; the window owns its discs while the scene is open. A click on a square
   changes it from empty to black to white; the side to move is chosen separately. A message
   explains an impossible position. */
#include <string.h>

#include <turncoat/formats.h>

#include "core/setup.h"
#include "gui/board/board.h"
#include "gui/ui/clipboard.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "session/start.h"

static void set_position(Gui *gui, const TcPosition *position) {
    gui->state.setup_discs[TC_BLACK] = tc_position_discs(position, TC_BLACK);
    gui->state.setup_discs[TC_WHITE] = tc_position_discs(position, TC_WHITE);
}

COMMAND_CHOOSES(setup_side, gui->state.setup_mover, TcColour)

void do_setup_clear(Gui *gui) {
    memset(gui->state.setup_discs, 0, sizeof gui->state.setup_discs);
}

void do_setup_standard(Gui *gui) {
    TcPosition standard = tc_position_initial();
    set_position(gui, &standard);
}

void do_setup_paste(Gui *gui) {
    char *text = clipboard_get();
    TcPosition position;
    TcTextError error = {.message = ""};
    size_t length = text ? strlen(text) : 0;
    bool inferred = false;
    if (length > 0 && length < OPEN_PASTE_MAX &&
        tc_board_text_parse(text, length, &position, &inferred, &error) == TC_OK) {
        set_position(gui, &position);
        gui->state.setup_mover = position.mover;
        if (inferred) {
            gui_say(gui, 6,
                    position.mover == TC_BLACK
                        ? _("The board names no side to move: Black, by the number of discs")
                        : _("The board names no side to move: White, by the number of discs"));
        }
    } else {
        gui_say(gui, 4, _("There is no board of 64 squares on the clipboard"));
    }
    clipboard_free(text);
}

bool can_setup_use(const Gui *gui) {
    TcPosition position = view_setup_position(&gui->state);
    return setup_is_playable(&position);
}

void do_setup_use(Gui *gui) {
    TcPosition position = view_setup_position(&gui->state);
    if (session_set_position(gui->app.session, &position)) {
        scene_leave(gui, SCENE_SETUP);
        gui->state.tab = TAB_LINES;
    }
}

/* The panel comes over this one, and the game stays as it is until the next one starts. */
void do_setup_play(Gui *gui) {
    gui->state.start_here = scene_enter(gui, SCENE_START);
}

/* Empty, black, white and round again. */
static bool cycle(Gui *gui, int square) {
    uint64_t bit = UINT64_C(1) << square, *discs = gui->state.setup_discs;
    if (discs[TC_BLACK] & bit) {
        discs[TC_BLACK] &= ~bit;
        discs[TC_WHITE] |= bit;
    } else if (discs[TC_WHITE] & bit) {
        discs[TC_WHITE] &= ~bit;
    } else {
        discs[TC_BLACK] |= bit;
    }
    return true;
}

static void enter(Gui *gui) {
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    set_position(gui, position);
    gui->state.setup_mover = position->mover;
}

static const char *explain(const TcPosition *position) {
    switch (setup_problem(position)) {
    case SETUP_NO_MOVE:
        return _("Neither side can move here, so the game is over.");
    case SETUP_CENTRE:
        return _("No game leads here: the four centre squares are never empty.");
    case SETUP_APART:
        return _("No game leads here: all discs must be connected.");
    case SETUP_PASS:
        return _("The side to move has no move and will pass.");
    case SETUP_FINE:
        break;
    }
    return _("Click a square for black, white or empty.");
}

static void draw_sides(const View *view, SDL_Rect row) {
    static const char *const names[2] = {"black moves", "white moves"};
    int gap = view_px(view, 8), w = (row.w - gap) / 2, disc = row.h - view_px(view, 14);
    for (int i = 0; i < 2; i++) {
        SDL_Rect tile = {row.x + i * (w + gap), row.y, w, row.h};
        bool on = view->state->setup_mover == (TcColour)i;
        view_tile(view, tile, names[i], (CommandCall){COMMAND_SETUP_SIDE, i}, on);
        view_disc(view, (TcColour)i, tile.x + view_px(view, 8), tile.y + (row.h - disc) / 2, disc);
        view_text(view,
                  view->layout->compact ? TYPE_SMALL
                  : on                  ? TYPE_LABEL_STRONG
                                        : TYPE_LABEL,
                  tile.x + disc + view_px(view, 11), tile.y + row.h / 2,
                  tile.w - disc - view_px(view, 12), ALIGN_LEFT, COLOUR_TEXT,
                  i == TC_BLACK ? _("Black to move") : _("White to move"));
    }
}

/* A row of buttons of commands; the first in a style of its own. */
static void draw_row(const View *view, Flow *flow, const CommandId ids[3], ViewButtonStyle style) {
    int gap = view_px(view, 8), h = view_px(view, view->layout->compact ? 30 : 38);
    Button buttons[3];
    for (int i = 0; i < 3; i++) {
        buttons[i] = (Button){.call = {ids[i], 0}, .style = i == 0 ? style : BUTTON_RAISED};
    }
    buttons_draw(view, flow_take(flow, h), gap, buttons, 3);
    flow->y += gap;
}

static void draw(const View *view) {
    static const CommandId fills[] = {COMMAND_SETUP_CLEAR, COMMAND_SETUP_STANDARD,
                                      COMMAND_SETUP_PASTE};
    static const CommandId uses[] = {COMMAND_SETUP_USE, COMMAND_SETUP_PLAY, COMMAND_SETUP_CANCEL};
    SDL_Rect card = view->layout->start;
    bool small = view->layout->compact;
    int pad = view_px(view, small ? 14 : 24), half = view_font(view, TYPE_BODY).px / 2;
    Flow flow = {.x = card.x + pad, .y = card.y, .w = card.w - 2 * pad};
    TcPosition position = view_setup_position(view->state);
    const char *words = explain(&position);
    view_card(view, card);
    SDL_Rect title = flow_take(&flow, view_px(view, small ? 44 : 68));
    view_label(view, title, TYPE_TITLE, ALIGN_LEFT, COLOUR_TEXT, _("Set up a board"));
    draw_sides(view, flow_take(&flow, view_px(view, small ? 34 : 44)));
    flow.y += view_px(view, small ? 10 : 14);
    draw_row(view, &flow, fills, BUTTON_RAISED);
    flow.y += view_px(view, 6) + half;
    view_text(view, TYPE_BODY, flow.x, flow.y, flow.w, ALIGN_LEFT, COLOUR_TEXT,
              text_format(_("%1$d black, %2$d white, %3$d empty"),
                          tc_position_count(&position, TC_BLACK),
                          tc_position_count(&position, TC_WHITE), tc_board_empties(&position.board))
                  .s);
    flow.y += view_px(view, 12) + half;
    SDL_Rect place = flow_paragraph(
        view, &flow, TYPE_BODY,
        setup_problem(&position) != SETUP_FINE ? COLOUR_CAUTION : COLOUR_MUTED, words);
    view_say(view, "setup problem", place, words);
    flow.y += view_px(view, 4) + half;
    draw_row(view, &flow, uses, BUTTON_ACCENT);
    flow.y += view_px(view, small ? 4 : 16);
    facts_draw(view,
               (SDL_Rect){flow.x, flow.y, flow.w, card.y + card.h - view_px(view, 8) - flow.y});
}

const Scene setup_scene = {.name = "setup",
                           .place = PLACE_PANEL,
                           .replaces = SCENE_SET(START),
                           .enter = enter,
                           .draw = draw,
                           .square = cycle};
