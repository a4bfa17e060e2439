#include "app/game_day.h"

#include <stdio.h>

#include "app/app.h"
#include "base/fields.h"

static const char KEY[] = "window-day";

/* Moves that were drawn are no begin. */
static bool has_begun(const SessionSnapshot *now) {
    return tc_tree_ply(now->tree, tc_tree_main_end(now->tree)) > now->main_random_plies;
}

void game_day_follow(App *app) {
    GameDays *own = &app->days;
    const SessionSnapshot *now = app_now(app);
    if (own->now.number != now->number) {
        struct GameDay left = own->now;
        own->now = own->before.number == now->number ? own->before
                                                     : (struct GameDay){.number = now->number};
        if (left.number == now->number_before) {
            own->before = left;
        }
    }
    if (!own->now.day[0] && has_begun(now)) {
        snprintf(own->now.day, sizeof own->now.day, "%.15s", text_of_today().s);
    }
}

Text game_day(const App *app) {
    const struct GameDay *day = &app->days.now;
    return day->number == app_now(app)->number && day->day[0] ? text_format("%s", day->day)
                                                              : text_of_today();
}

void game_day_keep(const struct GameDay *day, Buf *fields) {
    fields_add_text(fields, KEY, day->day);
}

static struct GameDay read_day(const char *fields, uint64_t number) {
    struct GameDay day = {.number = number};
    return fields_text(fields, KEY, day.day, sizeof day.day) ? day : (struct GameDay){.number = 0};
}

void game_day_restore(App *app, const char *fields, const char *before) {
    const SessionSnapshot *now = app_now(app);
    app->days.now = read_day(fields, now->number);
    if (before) {
        app->days.before = read_day(before, now->number_before);
    }
}
