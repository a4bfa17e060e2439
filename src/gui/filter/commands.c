#include "gui/filter/filter.h"

#include "gui/window/app.h"

static ViewFilter *filter_of(App *app, int argument) {
    return &app->state.filters[argument / FILTER_STRIDE];
}

bool can_filter(const App *app, int argument) {
    return argument >= 0 && argument < FILTER_COUNT * FILTER_STRIDE &&
           scenes_admit(&app->state.scenes, argument < FILTER_STRIDE ? SCENE_LIBRARY : SCENE_GAME);
}

bool can_filter_field(const App *app, int argument) {
    return can_filter(app, argument) && argument % FILTER_STRIDE < FIELD_COUNT;
}

/* The field gets the keyboard. */
void do_filter_field(App *app, int argument) {
    Text name = filter_field_name((FilterId)(argument / FILTER_STRIDE), argument % FILTER_STRIDE);
    ui_set_focus(app->ui, ui_id(name.s));
}

void do_filter_outcome(App *app, int argument) {
    bool *outcome = &filter_of(app, argument)->outcomes[argument % FILTER_STRIDE & 3];
    *outcome = !*outcome;
    filter_of(app, argument)->changed = true;
}

void do_filter_kind(App *app, int argument) {
    filter_of(app, argument)->kind = (LibraryKind)(argument % FILTER_STRIDE % 3);
    filter_of(app, argument)->changed = true;
}

void do_filter_here(App *app, int argument) {
    filter_of(app, argument)->here = !filter_of(app, argument)->here;
    filter_of(app, argument)->changed = true;
}

/* What is not seen is no condition. */
void do_filter_reviewed(App *app, int argument) {
    ViewFilter *filter = filter_of(app, argument);
    filter->reviewed = !filter->reviewed;
    for (int field = FILTER_ACCURACY_FROM; field <= FILTER_MISTAKES_TO; field++) {
        filter->texts[field][0] = '\0';
    }
    filter->changed = true;
}

void do_filter_clear(App *app, int argument) {
    *filter_of(app, argument) = (ViewFilter){.open = filter_of(app, argument)->open};
    ui_drop_focus(app->ui);
    filter_of(app, argument)->changed = true;
}

void do_filter_show(App *app) {
    ViewFilter *filter = &app->state.filters[FILTER_OF_DATABASE];
    filter->open = !filter->open;
}

/* Of a number that is typed, its NUL included; 0: it is another text. */
static int digits_of(int field) {
    return field == FILTER_FROM || field == FILTER_TO                     ? 5
           : field >= FILTER_ACCURACY_FROM && field <= FILTER_MISTAKES_TO ? 4
                                                                          : 0;
}

bool filter_open_field(App *app, FilterId which, CommandCall call, Field *field) {
    int at = call.argument % FILTER_STRIDE;
    if (call.id != COMMAND_FILTER_FIELD || call.argument / FILTER_STRIDE != (int)which ||
        at >= FILTER_FIELDS) {
        return false;
    }
    *field = (Field){.text = app->state.filters[which].texts[at],
                     .size = digits_of(at) ? (size_t)digits_of(at) : LIBRARY_TEXT_SIZE};
    return true;
}

/* Numbers have digits only. */
static void keep_digits(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from >= '0' && *from <= '9') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

void filter_field_changed(App *app, FilterId which, CommandCall call) {
    Field field;
    int at = call.argument % FILTER_STRIDE;
    if (filter_open_field(app, which, call, &field)) {
        if (digits_of(at)) {
            keep_digits(field.text);
        }
        app->state.filters[which].changed = true;
    }
}

bool filter_has_changed(App *app, FilterId which) {
    bool changed = app->state.filters[which].changed;
    app->state.filters[which].changed = false;
    return changed;
}
