#include "app/even_start.h"

#include "base/clock.h"

bool even_start_set(App *app, const char *text, SessionSetup *setup) {
    const Starts *starts = app->starts;
    int count = starts_count(starts);
    uint64_t random = clock_seed();
    if (setup->start != SESSION_START_BALANCED || count == 0) {
        return true;
    }
    int number = starts_choose(starts, app->openings, text, &random);
    if (number == 0) {
        app_say(app, _("No even start is called %1$.40s: type 1 to %2$d, or an opening's name"),
                text, count);
        return false;
    }
    setup->opening.count = STARTS_PLIES;
    starts_moves(starts, number, setup->opening.moves);
    return true;
}
