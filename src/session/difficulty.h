/* Difficulty: what people are expected to do in a position, by the values of a search. */
#pragma once

#include <turncoat/progress.h>

#include "core/people.h"

/* Forecasts what players of a group (0..PEOPLE_GROUPS - 1) do in a position, from a report with a
   value for every legal move; the chances are in the order of its lines. last: the move before, or
   TC_NO_SQUARE. False where moves are not valued yet, or only as won or lost, and as
   people_forecast. */
bool difficulty_forecast(const TcPosition *position, TcSquare last, const TcReport *report,
                         int group, PeopleForecast *forecast);
