#include "session/difficulty.h"

#include "core/bits.h"

bool difficulty_forecast(const TcPosition *position, TcSquare last, const TcReport *report,
                         int group, PeopleForecast *forecast) {
    PeopleMove moves[PEOPLE_MOVES_MAX];
    if (report->line_count != bits_count(tc_board_moves(&position->board))) {
        return false;
    }
    for (int i = 0; i < report->line_count; i++) {
        const TcLine *line = &report->lines[i];
        if (line->depth == 0 || line->wld || line->bound != TC_BOUND_NONE) {
            return false;
        }
        moves[i] = (PeopleMove){line->move, tc_value_discs(line->value)};
    }
    return people_forecast(&position->board, last, moves, report->line_count, group, forecast);
}
