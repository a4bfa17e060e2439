/* Says what people are expected to do in the position that is shown. */
#pragma once

#include "core/people.h"
#include "words/strings.h"

/* Forecasts the position at the cursor, by the values that are shown; false while these are not all
   known or may not be shown, and where people_forecast says nothing. */
bool people_at_cursor(const SessionSnapshot *now, int group, PeopleForecast *forecast);

/* "Easy to miss: 7 of 10 club players lose 4 discs or more here, 5.1 on average." */
Text text_of_difficulty(const PeopleForecast *forecast, int group);

/* "They play most often: d6 41 %, f6 22 %, c2 10 %"; of the report's moves. */
Text text_of_choices(const PeopleForecast *forecast, const TcReport *report);

/* "People lose 5.1 here" */
Text text_of_expected_loss(const PeopleForecast *forecast);
