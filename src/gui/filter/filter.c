/* The conditions for games, of the library's list and of the tab "Database": the typed ones in a line, the
   chosen ones in another, and in a third what reviews have found. */
#include "gui/filter/filter.h"

#include <stdlib.h>
#include <string.h>

#include "gui/ui/focus.h"
#include "gui/ui/layout.h"
#include "gui/window/gui.h"

const FormOption filter_kinds[FILTER_COUNT][3] = {
    {FORM_OPTION("library all", N_("All"), LIBRARY_ALL),
     FORM_OPTION("library own", N_("Own"), LIBRARY_OWN),
     FORM_OPTION("library imported", N_("Imported"), LIBRARY_IMPORTED)},
    {FORM_OPTION("database all", N_("All"), LIBRARY_ALL),
     FORM_OPTION("database own", N_("Own"), LIBRARY_OWN),
     FORM_OPTION("database imported", N_("Imported"), LIBRARY_IMPORTED)},
};

static const FormField fields[] = {FILTER_FORM_FIELDS("database", FILTER_OF_DATABASE, 0)};

const Form filter_form = {
    .fields = fields, .count = FILTER_FORM_COUNT, .labels = FORM_WITHIN, .close_up = true};

bool filter_is_set(const ViewFilter *filter) {
    for (int i = 0; i < FILTER_FIELDS; i++) {
        if (filter->texts[i][0]) {
            return true;
        }
    }
    return filter->outcomes[LIBRARY_BLACK_WON] || filter->outcomes[LIBRARY_DRAWN] ||
           filter->outcomes[LIBRARY_WHITE_WON] || filter->kind != LIBRARY_ALL || filter->here ||
           filter->reviewed;
}

/* The tab has the conditions that matter beside a board, and fewer where it has little room. */
static bool is_left_out(const Gui *gui, int field) {
    return !gui->state.filters[FILTER_OF_DATABASE].open || field == FILTER_FIELD_OPENING ||
           field == FILTER_FIELD_HERE || field == FILTER_FIELD_REVIEWED ||
           (field == FILTER_FIELD_KIND && gui->layout->compact);
}

void filter_describe(const Gui *gui, FilterId which, int field, FormNow *now) {
    const ViewFilter *filter = &gui->state.filters[which];
    bool library = which == FILTER_OF_LIBRARY;
    now->hidden = (!library && is_left_out(gui, field)) ||
                  (field >= FILTER_FIELD_ACCURACY && !filter->reviewed) ||
                  (field == FILTER_FIELD_CLEAR && !filter_is_set(filter));
    if (field == FILTER_FIELD_TEXT) {
        now->text = text_format("%s", library ? _("Player, tournament or tag") : _("Player"));
    }
}

/* A field that is not seen is no condition. */
void filter_changed(Gui *gui, FilterId which, int field) {
    ViewFilter *filter = &gui->state.filters[which];
    for (int text = FILTER_ACCURACY_FROM;
         text <= FILTER_MISTAKES_TO && field == FILTER_FIELD_REVIEWED; text++) {
        filter->texts[text][0] = '\0';
    }
    filter->changed = true;
}

/* -- commands -- */

bool can_filter(const Gui *gui, int which) {
    return which >= 0 && which < FILTER_COUNT &&
           scenes_admit(&gui->state.scenes,
                        which == FILTER_OF_LIBRARY ? SCENE_LIBRARY : SCENE_GAME);
}

void do_filter_clear(Gui *gui, int which) {
    ViewFilter *filter = &gui->state.filters[which];
    *filter = (ViewFilter){.open = filter->open, .changed = true};
    ui_drop_focus(gui->ui);
}

void do_filter_show(Gui *gui) {
    ViewFilter *filter = &gui->state.filters[FILTER_OF_DATABASE];
    filter->open = !filter->open;
}

/* -- what they mean -- */

Text text_of_library_result(const LibraryRow *game) {
    TcResult result = library_row_result(game);
    return text_of_score(&result, TC_BLACK, false);
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
