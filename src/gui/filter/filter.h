/* The conditions for games. The library's list and the tab "Database" have one set each, as the forms
   of their scenes. */
#pragma once

#include "gui/window/form.h"
#include "gui/window/state.h"
#include "storage/library_conditions.h"
#include "storage/library_row.h"

/* The fields, with which the form of a scene begins. */
enum {
    FILTER_FIELD_TEXT,
    FILTER_FIELD_OPENING,
    FILTER_FIELD_FROM,
    FILTER_FIELD_UNTIL,
    FILTER_FIELD_BLACK_WON,
    FILTER_FIELD_DRAWN,
    FILTER_FIELD_WHITE_WON,
    FILTER_FIELD_KIND,
    FILTER_FIELD_HERE,
    FILTER_FIELD_REVIEWED,
    FILTER_FIELD_CLEAR,
    FILTER_FIELD_ACCURACY,
    FILTER_FIELD_ACCURACY_TO,
    FILTER_FIELD_MISTAKES,
    FILTER_FIELD_MISTAKES_TO,
    FILTER_FORM_COUNT
};

extern const FormOption filter_kinds[FILTER_COUNT][3];

/* owner: of their names in the ui-tree; more: flags of all. */
#define FILTER_TYPED(owner, which, its, flag, text)                                                \
    FORM_TEXT, FORM_MARKS | (flag), .name = owner " " its, .help = N_("Type which games to show"), \
                                    .target = FORM_VIEW(filters[which].texts[text])
#define FILTER_NUMBER(owner, which, its, flag, text, digits, px)                                   \
    FILTER_TYPED(owner, which, its, FORM_DIGITS | (flag), text), .max = digits, .width = px
#define FILTER_OUTCOME(owner, which, its, flag, outcome, disc)                                     \
    FORM_SWITCH, FORM_CHIP | (flag), .name = owner " " its, .picture = disc,                       \
                                     .help = N_("Only games with this result"),                    \
                                     .target = FORM_VIEW(filters[which].outcomes[outcome])

#define FILTER_FORM_FIELDS(owner, which, more)                                                     \
    [FILTER_FIELD_TEXT] = {FILTER_TYPED(owner, which, "text", more, FILTER_TEXT)},                 \
    [FILTER_FIELD_OPENING] = {FILTER_TYPED(owner, which, "opening", FORM_JOINS | (more),           \
                                           FILTER_OPENING),                                        \
                              .hint = N_("Opening")},                                              \
    [FILTER_FIELD_FROM] = {FILTER_NUMBER(owner, which, "from", FORM_JOINS | (more), FILTER_FROM,   \
                                         4, 66),                                                   \
                           .hint = N_("From")},                                                    \
    [FILTER_FIELD_UNTIL] = {FILTER_NUMBER(owner, which, "until", FORM_JOINS | (more), FILTER_TO,   \
                                          4, 66),                                                  \
                            .hint = N_("Until")},                                                  \
    [FILTER_FIELD_BLACK_WON] = {FILTER_OUTCOME(owner, which, "black won", more, LIBRARY_BLACK_WON, \
                                               PICTURE_BLACK)},                                    \
    [FILTER_FIELD_DRAWN] = {FILTER_OUTCOME(owner, which, "drawn", FORM_JOINS | (more),             \
                                           LIBRARY_DRAWN, PICTURE_DRAW)},                          \
    [FILTER_FIELD_WHITE_WON] = {FILTER_OUTCOME(owner, which, "white won", FORM_JOINS | (more),     \
                                               LIBRARY_WHITE_WON, PICTURE_WHITE)},                 \
    [FILTER_FIELD_KIND] = {FORM_CHOICE,                                                            \
                           FORM_JOINS | (more) | FORM_NARROW,                                      \
                           .name = owner " kind",                                                  \
                           .help = N_("All games, your own, or imported ones"),                    \
                           .target = FORM_VIEW(filters[which].kind),                               \
                           FORM_OPTIONS(filter_kinds[which])},                                     \
    [FILTER_FIELD_HERE] = {FORM_SWITCH,                                                            \
                           FORM_CHIP | FORM_JOINS | (more),                                        \
                           .name = owner " here",                                                  \
                           .label = N_("Position on the board"),                                   \
                           .help = N_("Only games through the position on the board"),             \
                           .target = FORM_VIEW(filters[which].here)},                              \
    [FILTER_FIELD_REVIEWED] = {FORM_SWITCH,                                                        \
                               FORM_CHIP | FORM_JOINS | (more),                                    \
                               .name = owner " reviewed",                                          \
                               .label = N_("Reviewed"),                                            \
                               .help = N_("Only reviewed games, by accuracy and mistakes"),        \
                               .target = FORM_VIEW(filters[which].reviewed)},                      \
    [FILTER_FIELD_CLEAR] = {FORM_BUTTON, FORM_JOINS | (more) | FORM_NARROW,                        \
                            .name = owner " clear", .call = {COMMAND_FILTER_CLEAR, which}},        \
    [FILTER_FIELD_ACCURACY] = {FILTER_NUMBER(owner, which, "accuracy from", more,                  \
                                             FILTER_ACCURACY_FROM, 3, 52),                         \
                               .label = N_("Accuracy in percent"), .hint = N_("At least")},        \
    [FILTER_FIELD_ACCURACY_TO] = {FILTER_NUMBER(owner, which, "accuracy to", FORM_JOINS | (more),  \
                                                FILTER_ACCURACY_TO, 3, 52),                        \
                                  .hint = N_("At most")},                                          \
    [FILTER_FIELD_MISTAKES] = {FILTER_NUMBER(owner, which, "mistakes from", FORM_JOINS | (more),   \
                                             FILTER_MISTAKES_FROM, 3, 52),                         \
                               .label = N_("Mistakes"), .hint = N_("At least")},                   \
    [FILTER_FIELD_MISTAKES_TO] = {FILTER_NUMBER(owner, which, "mistakes to", FORM_JOINS | (more),  \
                                                FILTER_MISTAKES_TO, 3, 52),                        \
                                  .hint = N_("At most")}

/* The tab "Database" has this form. */
extern const Form filter_form;

/* Scene.describe and Scene.changed. */
void filter_describe(const Gui *gui, FilterId which, int field, FormNow *now);
void filter_changed(Gui *gui, FilterId which, int field);

/* Whether any condition is set. */
bool filter_is_set(const ViewFilter *filter);

/* The result of a game in a list: "33–31", or the winner. */
Text text_of_library_result(const LibraryRow *row);

/* The conditions as a value for jobs. */
void filter_conditions(const Gui *gui, FilterId which, LibraryConditions *conditions);

/* Whether the conditions have changed since the last call. */
bool filter_has_changed(Gui *gui, FilterId which);
