#include "gui/filter/filter.h"

#include "gui/window/gui.h"

static ViewFilter *filter_of(Gui *gui, int argument) {
    return &gui->state.filters[argument / FILTER_STRIDE];
}

bool can_filter(const Gui *gui, int argument) {
    return argument >= 0 && argument < FILTER_COUNT * FILTER_STRIDE &&
           scenes_admit(&gui->state.scenes, argument < FILTER_STRIDE ? SCENE_LIBRARY : SCENE_GAME);
}

bool can_filter_field(const Gui *gui, int argument) {
    return can_filter(gui, argument) && argument % FILTER_STRIDE < FIELD_COUNT;
}

/* The field gets the keyboard. */
void do_filter_field(Gui *gui, int argument) {
    Text name = filter_field_name((FilterId)(argument / FILTER_STRIDE), argument % FILTER_STRIDE);
    ui_set_focus(gui->ui, ui_id(name.s));
}

void do_filter_outcome(Gui *gui, int argument) {
    bool *outcome = &filter_of(gui, argument)->outcomes[argument % FILTER_STRIDE & 3];
    *outcome = !*outcome;
    filter_of(gui, argument)->changed = true;
}

void do_filter_kind(Gui *gui, int argument) {
    filter_of(gui, argument)->kind = (LibraryKind)(argument % FILTER_STRIDE % 3);
    filter_of(gui, argument)->changed = true;
}

void do_filter_here(Gui *gui, int argument) {
    filter_of(gui, argument)->here = !filter_of(gui, argument)->here;
    filter_of(gui, argument)->changed = true;
}

/* What is not seen is no condition. */
void do_filter_reviewed(Gui *gui, int argument) {
    ViewFilter *filter = filter_of(gui, argument);
    filter->reviewed = !filter->reviewed;
    for (int field = FILTER_ACCURACY_FROM; field <= FILTER_MISTAKES_TO; field++) {
        filter->texts[field][0] = '\0';
    }
    filter->changed = true;
}

void do_filter_clear(Gui *gui, int argument) {
    *filter_of(gui, argument) = (ViewFilter){.open = filter_of(gui, argument)->open};
    ui_drop_focus(gui->ui);
    filter_of(gui, argument)->changed = true;
}

void do_filter_show(Gui *gui) {
    ViewFilter *filter = &gui->state.filters[FILTER_OF_DATABASE];
    filter->open = !filter->open;
}

/* Of a number that is typed, its NUL included; 0: it is another text. */
static int digits_of(int field) {
    return field == FILTER_FROM || field == FILTER_TO                     ? 5
           : field >= FILTER_ACCURACY_FROM && field <= FILTER_MISTAKES_TO ? 4
                                                                          : 0;
}

bool filter_open_field(Gui *gui, FilterId which, CommandCall call, Field *field) {
    int at = call.argument % FILTER_STRIDE;
    if (call.id != COMMAND_FILTER_FIELD || call.argument / FILTER_STRIDE != (int)which ||
        at >= FILTER_FIELDS) {
        return false;
    }
    *field = (Field){.text = gui->state.filters[which].texts[at],
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

void filter_field_changed(Gui *gui, FilterId which, CommandCall call) {
    Field field;
    int at = call.argument % FILTER_STRIDE;
    if (filter_open_field(gui, which, call, &field)) {
        if (digits_of(at)) {
            keep_digits(field.text);
        }
        gui->state.filters[which].changed = true;
    }
}

bool filter_has_changed(Gui *gui, FilterId which) {
    bool changed = gui->state.filters[which].changed;
    gui->state.filters[which].changed = false;
    return changed;
}

/* A whole year only: what is half typed is no condition yet. */
static int year_of(const char *text) {
    int year = atoi(text);
    return strlen(text) == 4 && year > 0 ? year : 0;
}

/* "Up to" as LibraryReviewFilter has it. */
static int below(const char *text) {
    return text[0] ? atoi(text) + 1 : 0;
}

void filter_conditions(const Gui *gui, FilterId which, LibraryConditions *conditions) {
    const ViewFilter *filter = &gui->state.filters[which];
    memset(conditions, 0, sizeof *conditions);
    memcpy(conditions->text, filter->texts[FILTER_TEXT], sizeof conditions->text);
    memcpy(conditions->opening, filter->texts[FILTER_OPENING], sizeof conditions->opening);
    conditions->year_from = year_of(filter->texts[FILTER_FROM]);
    conditions->year_to = year_of(filter->texts[FILTER_TO]);
    memcpy(conditions->any_outcome, filter->outcomes, sizeof conditions->any_outcome);
    conditions->kind = filter->kind;
    conditions->review.reviewed = filter->reviewed;
    conditions->review.accuracy_from = atoi(filter->texts[FILTER_ACCURACY_FROM]);
    conditions->review.accuracy_below = below(filter->texts[FILTER_ACCURACY_TO]);
    conditions->review.mistakes_from = atoi(filter->texts[FILTER_MISTAKES_FROM]);
    conditions->review.mistakes_below = below(filter->texts[FILTER_MISTAKES_TO]);
    if (filter->here) {
        conditions->positions[0] = *tc_game_position(&gui_now(gui)->game);
        conditions->position_count = 1;
    }
}
