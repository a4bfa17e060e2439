#include "app/game_day.h"

#include <stdio.h>

#include "app/app.h"
#include "base/fields.h"

static const char KEY[] = "window-day";

static struct GameDay today(uint64_t number) {
    struct GameDay day = {.number = number};
    snprintf(day.day, sizeof day.day, "%.15s", text_of_today().s);
    return day;
}

void game_day_follow(App *app) {
    GameDays *own = &app->days;
    const SessionSnapshot *now = app_now(app);
    if (own->now.number != now->number) {
        struct GameDay left = own->now;
        own->now = own->before.number == now->number ? own->before : today(now->number);
        if (left.number == now->number_before) {
            own->before = left;
        }
    }
}

Text game_day(const App *app) {
    const struct GameDay *day = &app->days.now;
    return day->number == app_now(app)->number ? text_format("%s", day->day) : text_of_today();
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
