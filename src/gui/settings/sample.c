/* The small board beside the settings: a position with its values, drawn as the game's board would be. */
#include <string.h>

#include <turncoat/formats.h>

#include "gui/board/board.h"
#include "gui/board/hints.h"
#include "gui/board/marks.h"
#include "gui/settings/state.h"

/* A search of 14 plies says this of the moves after these, best first, and of the best line. */
static const char moves[] = "f5d6c3d3c4f4f6f3e6e7d7c5b6", line[] = "d8c6c7f8e8c8b5e3";
static const struct {
    const char *move;
    int value;
} values[] = {{"d8", 2},  {"b4", -2},  {"f7", -2},  {"b5", -4},  {"g6", -4},
              {"g5", -7}, {"c7", -10}, {"b3", -10}, {"g7", -17}, {"b2", -20}};

enum { DEPTH = 14 };

static TcSquare square_of(const char *name) {
    return (TcSquare)(8 * (name[1] - '1') + name[0] - 'a');
}

void sample_make(SessionSnapshot *sample) {
    TcReport *report = &sample->report;
    memset(sample, 0, sizeof *sample);
    if (tc_transcript_parse(moves, strlen(moves), NULL, &sample->game, &(TcError){0}) != TC_OK) {
        return;
    }
    sample->has_report = sample->evaluation_visible = true;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        report->lines[report->line_count++] = (TcLine){.move = square_of(values[i].move),
                                                       .value = values[i].value,
                                                       .depth = DEPTH,
                                                       .selectivity = 100,
                                                       .nodes = 4000};
    }
    for (const char *at = line; *at; at += 2) {
        TcLine *best = &report->lines[0];
        best->pv[best->pv_length++] = (uint8_t)square_of(at);
    }
}

void sample_draw(const View *view, SDL_Rect place) {
    SettingsState *own = settings_of(view->gui);
    const TcPosition *position = tc_game_position(&own->sample.game);
    SDL_Rect board = small_board_squares(view, place);
    Layout layout = *view->layout;
    View on = *view;
    layout.board = board;
    layout.square = board.w / 8;
    layout.scale = (float)layout.square / 72; /* as a board of the usual size */
    layout.symmetry = TC_SYMMETRY_IDENTITY;
    own->sample.preferences = view->snapshot->preferences;
    small_board_draw(view, place, position, TC_NO_SQUARE);
    on.snapshot = &own->sample;
    on.layout = &layout;
    if (own->section == SETTINGS_HINTS) {
        hints_draw(&on);
        best_line_draw(&on);
    } else if (app_setting(view->app, SETTING_DOTS)) {
        board_dots(&on, tc_board_moves(&position->board));
    }
    view_say(view, "sample", board, "");
}
