#include <string.h>

#include <turncoat/game.h>
#include <turncoat/position.h>

#include "gui/board/board.h"
#include "gui/help/state.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"

/* A step shows the last move of a game, or a move on a board. */
static const struct {
    const char *board; /* NULL: the standard start */
    const char *moves; /* the last one is shown */
    const char *title, *text;
} steps[] = {
    {NULL, "", N_("The board"),
     N_("Reversi is played on 64 squares with discs that are black on one side and white on the "
        "other. Four discs stand in the middle. Black moves first.")},
    {NULL, "d3", N_("A move"),
     N_("Place a disc so that it traps opposing discs in a straight line between itself and "
        "another disc of yours. The trapped discs flip to your colour.")},
    {NULL, "c4c5d6e3c6b5a6b3f5f6d3", N_("All directions"),
     N_("Lines count in all eight directions at once, and every trapped disc must flip. A square "
        "where nothing would flip is not a legal move.")},
    {"XOOOOOO-"
     "--------"
     "--------"
     "---XX---"
     "---XX---"
     "--------"
     "--------"
     "------OX X",
     "h1", N_("Passing"),
     N_("A player who has no legal move must pass: after this move White has none, and Black "
        "moves again.")},
    {NULL,
     "c4c5d6e3c6b5a6b3f5f6d3c3e6b4a3d7a2c7b6f7e7d8g6g4f4g5h5h4c8b8h3h6h7g3f8a5a4b7e2d2e1c2h2c1"
     "d1f1a8a7e8f3g2a1f2b1b2g7g8h8h1g1",
     N_("The end"),
     N_("When neither side can move, the game is over, mostly because the board is full. The "
        "player with more discs wins.")}};

enum { STEPS = sizeof steps / sizeof steps[0] };

/* The game up to its last move, which is made too. */
static void game_of(int step, TcGame *game) {
    TcPosition start;
    tc_game_init(game);
    if (steps[step].board && tc_position_parse(steps[step].board, strlen(steps[step].board), &start,
                                               NULL, NULL) == TC_OK) {
        tc_game_init_from(game, &start);
    }
    for (const char *at = steps[step].moves; *at; at += 2) {
        char square[3] = {at[0], at[1], '\0'};
        if (tc_game_play(game, tc_square_parse(square)) != TC_OK) {
            return;
        }
    }
}

/* -- commands -- */

bool can_rules_step(const Gui *gui, int by) {
    int step = help_of(gui)->step + by;
    return step >= 0 && step < STEPS;
}

/* The keyboard leaves a button that leads no further for the one that does. */
void do_rules_step(Gui *gui, int by) {
    CommandId button = by > 0 ? COMMAND_RULES_NEXT : COMMAND_RULES_BACK;
    CommandId other = by > 0 ? COMMAND_HELP_CLOSE : COMMAND_RULES_NEXT;
    help_of(gui)->step += by;
    if (!can_rules_step(gui, by) && ui_has_focus(gui->ui, ui_id(command_of(button)->name))) {
        ui_set_focus(gui->ui, ui_id(command_of(other)->name));
    }
}

/* -- drawing -- */

/* Shows the board before the move and after it, by turns; without animation after it. */
void rules_draw_board(const View *view, SDL_Rect place) {
    static const double PERIOD = 2.4;
    TcGame game;
    game_of(help_of(view->gui)->step, &game);
    bool moves = game.count > 0 && !view->app->still;
    double phase = view->now / PERIOD;
    bool before = moves && phase - (double)(long long)phase < 0.4;
    view->state->moving |= moves;
    small_board_draw(view, place, &game.positions[before ? game.count - 1 : game.count],
                     game.count > 0 ? game.moves[game.count - 1] : TC_NO_SQUARE);
}

Text rules_title(int step) {
    return text_format(_("%1$s (%2$d of %3$d)"), _(steps[step].title), step + 1, STEPS);
}

const char *rules_text(int step) {
    return _(steps[step].text);
}
