/* The conditions for games, of the library's list and of the tab "Database": the typed ones in a line, the
   chosen ones in another, and in a third what reviews have found. */
#include "gui/filter/filter.h"

#include <stdlib.h>
#include <string.h>

#include "gui/ui/focus.h"
#include "gui/ui/layout.h"
#include "gui/window/gui.h"
#include "storage/library_row.h"

enum {
    TEXT = FILTER_FIELD_TEXT,
    OPENING,
    FROM,
    UNTIL,
    BLACK_WON = FILTER_FIELD_BLACK_WON,
    DRAWN,
    WHITE_WON,
    KIND,
    HERE,
    REVIEWED,
    CLEAR,
    ACCURACY,
    ACCURACY_TO,
    MISTAKES,
    MISTAKES_TO,
    FIELDS
};

static const FormOption kinds[FILTER_COUNT][3] = {
    {FORM_OPTION("library all", N_("All"), LIBRARY_ALL),
     FORM_OPTION("library own", N_("Own"), LIBRARY_OWN),
     FORM_OPTION("library imported", N_("Imported"), LIBRARY_IMPORTED)},
    {FORM_OPTION("database all", N_("All"), LIBRARY_ALL),
     FORM_OPTION("database own", N_("Own"), LIBRARY_OWN),
     FORM_OPTION("database imported", N_("Imported"), LIBRARY_IMPORTED)},
};

#define TYPED(owner, which, its, flag, text)                                                       \
    FORM_TEXT, FORM_MARKS | (flag), .name = owner " " its, .help = N_("Type which games to show"), \
                                    .target = FORM_VIEW(filters[which].texts[text])
#define NUMBER(owner, which, its, flag, text, digits, px)                                          \
    TYPED(owner, which, its, FORM_DIGITS | (flag), text), .max = digits, .width = px
#define OUTCOME(owner, which, its, flag, outcome, disc)                                            \
    FORM_SWITCH, FORM_CHIP | (flag), .name = owner " " its, .picture = disc,                       \
                                     .help = N_("Only games with this result"),                    \
                                     .target = FORM_VIEW(filters[which].outcomes[outcome])

#define FILTER(owner, which)                                                                       \
    {                                                                                              \
        [TEXT] = {TYPED(owner, which, "text", 0, FILTER_TEXT)},                                    \
        [OPENING] = {TYPED(owner, which, "opening", FORM_JOINS, FILTER_OPENING),                   \
                     .hint = N_("Opening")},                                                       \
        [FROM] = {NUMBER(owner, which, "from", FORM_JOINS, FILTER_FROM, 4, 66),                    \
                  .hint = N_("From")},                                                             \
        [UNTIL] = {NUMBER(owner, which, "until", FORM_JOINS, FILTER_TO, 4, 66),                    \
                   .hint = N_("Until")},                                                           \
        [BLACK_WON] = {OUTCOME(owner, which, "black won", 0, LIBRARY_BLACK_WON, PICTURE_BLACK)},   \
        [DRAWN] = {OUTCOME(owner, which, "drawn", FORM_JOINS, LIBRARY_DRAWN, PICTURE_DRAW)},       \
        [WHITE_WON] = {OUTCOME(owner, which, "white won", FORM_JOINS, LIBRARY_WHITE_WON,           \
                               PICTURE_WHITE)},                                                    \
        [KIND] = {FORM_CHOICE,                                                                     \
                  FORM_JOINS | FORM_NARROW,                                                        \
                  .name = owner " kind",                                                           \
                  .help = N_("All games, your own, or imported ones"),                             \
                  .target = FORM_VIEW(filters[which].kind),                                        \
                  .options = kinds[which],                                                         \
                  .count = 3},                                                                     \
        [HERE] = {FORM_SWITCH,                                                                     \
                  FORM_CHIP | FORM_JOINS,                                                          \
                  .name = owner " here",                                                           \
                  .label = N_("Position on the board"),                                            \
                  .help = N_("Only games through the position on the board"),                      \
                  .target = FORM_VIEW(filters[which].here)},                                       \
        [REVIEWED] = {FORM_SWITCH,                                                                 \
                      FORM_CHIP | FORM_JOINS,                                                      \
                      .name = owner " reviewed",                                                   \
                      .label = N_("Reviewed"),                                                     \
                      .help = N_("Only reviewed games, by accuracy and mistakes"),                 \
                      .target = FORM_VIEW(filters[which].reviewed)},                               \
        [CLEAR] = {FORM_BUTTON, FORM_JOINS | FORM_NARROW, .name = owner " clear",                  \
                   .call = {COMMAND_FILTER_CLEAR, which}},                                         \
        [ACCURACY] = {NUMBER(owner, which, "accuracy from", 0, FILTER_ACCURACY_FROM, 3, 52),       \
                      .label = N_("Accuracy in percent")},                                         \
        [ACCURACY_TO] = {NUMBER(owner, which, "accuracy to", FORM_JOINS, FILTER_ACCURACY_TO, 3,    \
                                52)},                                                              \
        [MISTAKES] = {NUMBER(owner, which, "mistakes from", FORM_JOINS, FILTER_MISTAKES_FROM, 3,   \
                             52),                                                                  \
                      .label = N_("Mistakes")},                                                    \
        [MISTAKES_TO] = {                                                                          \
            NUMBER(owner, which, "mistakes to", FORM_JOINS, FILTER_MISTAKES_TO, 3, 52)},           \
    }

static const FormField fields[FILTER_COUNT][FIELDS] = {FILTER("library", FILTER_OF_LIBRARY),
                                                       FILTER("database", FILTER_OF_DATABASE)};

const Form filter_forms[FILTER_COUNT] = {
    {.fields = fields[FILTER_OF_LIBRARY], .count = FIELDS, .labels = FORM_WITHIN},
    {.fields = fields[FILTER_OF_DATABASE],
     .count = FIELDS,
     .labels = FORM_WITHIN,
     .close_up = true}};

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
    return !gui->state.filters[FILTER_OF_DATABASE].open || field == OPENING || field == HERE ||
           field == REVIEWED || (field == KIND && gui->layout->compact);
}

void filter_describe(const Gui *gui, FilterId which, int field, FormNow *now) {
    const ViewFilter *filter = &gui->state.filters[which];
    bool library = which == FILTER_OF_LIBRARY;
    now->hidden = (!library && is_left_out(gui, field)) ||
                  (field >= ACCURACY && !filter->reviewed) ||
                  (field == CLEAR && !filter_is_set(filter));
    if (field == TEXT) {
        now->text = text_format("%s", library ? _("Player, tournament or tag") : _("Player"));
    }
}

/* A field that is not seen is no condition. */
void filter_changed(Gui *gui, FilterId which, int field) {
    ViewFilter *filter = &gui->state.filters[which];
    for (int text = FILTER_ACCURACY_FROM; text <= FILTER_MISTAKES_TO && field == REVIEWED; text++) {
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
