#include "words/people_text.h"

#include <math.h>

#include "session/difficulty.h"
#include "words/translate.h"

enum { CHOICES_SAID = 3, EASY_TO_MISS = 5 /* of ten players */ };

static const double CHANCE_MIN = 0.01; /* of a move worth naming */

bool people_at_cursor(const SessionSnapshot *now, int group, PeopleForecast *forecast) {
    return now->has_report && now->evaluation_visible && !now->exercising &&
           difficulty_forecast(tc_game_position(&now->game), now->played, &now->report, group,
                               forecast);
}

Text text_of_difficulty(const PeopleForecast *forecast, int group) {
    static const char *const texts[PEOPLE_GROUPS] = {
        N_("%d of 10 masters lose 4 discs or more here."),
        N_("%d of 10 strong players lose 4 discs or more here."),
        N_("%d of 10 club players lose 4 discs or more here."),
        N_("%d of 10 casual players lose 4 discs or more here."),
        N_("%d of 10 new players lose 4 discs or more here."),
    };
    int of_ten = (int)lround(10 * forecast->mistake);
    Text text = text_format(_(texts[group]), of_ten);
    return of_ten >= EASY_TO_MISS ? text_format(_("Easy to miss: %s"), text.s) : text;
}

/* The likeliest move that is not among those said. */
static int find_likeliest(const PeopleForecast *forecast, int count, const bool *said) {
    int found = -1;
    for (int i = 0; i < count; i++) {
        bool more = found < 0 || forecast->chances[i] > forecast->chances[found];
        found = !said[i] && more ? i : found;
    }
    return found;
}

Text text_of_choices(const PeopleForecast *forecast, const TcReport *report) {
    bool said[TC_LINES_MAX] = {false};
    Text list = {""};
    for (int i = 0; i < CHOICES_SAID && i < report->line_count; i++) {
        int at = find_likeliest(forecast, report->line_count, said);
        if (forecast->chances[at] < CHANCE_MIN) {
            break;
        }
        said[at] = true;
        list = text_format("%.150s%s%s %ld %%", list.s, i > 0 ? ", " : "",
                           text_of_square(report->lines[at].move).s,
                           lround(100 * forecast->chances[at]));
    }
    return text_format(_("They lose %1$s on average; most often: %2$s"),
                       text_of_decimal(forecast->loss, 1).s, list.s);
}

Text text_of_expected_loss(const PeopleForecast *forecast) {
    return text_format(_("People lose %s here"), text_of_decimal(forecast->loss, 1).s);
}
