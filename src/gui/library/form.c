#include "app/reviews.h"
#include "gui/filter/filter.h"
#include "gui/library/state.h"
#include "gui/window/commands.h"

enum {
    EXPORT = FILTER_FORM_COUNT,
    IMPORT,
    REVIEW,
    COUNT,
    HEADLINE,
    WORDS,
    IMPORT_FIRST,
    LIST,
    GAME,
    STOP,
    UNDO,
    REVIEW_FORGET,
    REVIEW_STOP,
    WORK,
    STATUS,
    FIELDS
};

static const FormField fields[FIELDS] = {
    FILTER_FORM_FIELDS("library", FILTER_OF_LIBRARY, FORM_HEAD),
    [EXPORT] = {FORM_BUTTON, FORM_TOP, .call = {COMMAND_LIBRARY_EXPORT_ALL, 0}},
    [IMPORT] = {FORM_BUTTON, FORM_TOP, .call = {COMMAND_LIBRARY_IMPORT, 0}},
    [REVIEW] = {FORM_BUTTON, FORM_TOP, .call = {COMMAND_LIBRARY_REVIEW, 0}},
    [COUNT] = {FORM_NOTE, FORM_TOP, .name = "library count"},
    [HEADLINE] = {FORM_NOTE, FORM_LOUD | FORM_CLOSE},
    [WORDS] = {FORM_NOTE, FORM_BODY, .name = "library words"},
    [IMPORT_FIRST] = {FORM_BUTTON, FORM_ACCENT | FORM_NARROW, .name = "import games",
                      .label = N_("Import games"), .call = {COMMAND_LIBRARY_IMPORT, 0}},
    [LIST] = {FORM_TABLE, .name = "library list", .target = FORM_STATE(LibraryState, table),
              .table = &library_table},
    [GAME] = {FORM_CUSTOM, FORM_ASIDE},
    [STOP] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_LIBRARY_STOP, 0}},
    [UNDO] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_LIBRARY_UNDO, 0}},
    [REVIEW_FORGET] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_LIBRARY_REVIEW_FORGET, 0}},
    [REVIEW_STOP] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_LIBRARY_REVIEW_STOP, 0}},
    [WORK] = {FORM_NOTE, FORM_FOOT, .name = "library work"},
    [STATUS] = {FORM_NOTE, FORM_FOOT},
};

const Form library_form = {.title = N_("Library"),
                           .fields = fields,
                           .count = FIELDS,
                           .first = LIST,
                           .labels = FORM_WITHIN,
                           .width = 10000,
                           .aside = 320,
                           .corner = {{COMMAND_LIBRARY, 0}},
                           .close = "close library"};

static bool has_list(const LibraryState *library) {
    return library->listed && !library->problem.s[0] && library->total > 0;
}

/* These words stand there while there is no list. */
static Text words_of(const LibraryState *library) {
    if (library->listed && !library->problem.s[0] && !library->empty) {
        return text_format(_("No game matches the filter. “%s” removes it."),
                           _(command_of(COMMAND_FILTER_CLEAR)->label));
    }
    return text_format(
        "%s",
        library->problem.s[0] ? library->problem.s
        : !library->listed
            ? _("Searching …")
            : _("Your finished games appear here automatically. Import others from WTHOR, GGF, "
                "SGF, PGN and other files and folders, or drop them on this window."));
}

static const char *headline_of(const LibraryState *library) {
    bool listed = library->listed && !library->problem.s[0];
    return listed && library->empty        ? _("No games yet")
           : listed && library->total == 0 ? _("No such game")
                                           : "";
}

/* "Review (3)" */
static Text review_label(const LibraryState *library) {
    LibraryRange range = library_range(library);
    const char *label = _(command_of(COMMAND_LIBRARY_REVIEW)->label);
    return range.last > range.first ? text_format("%.100s (%.20s)", label,
                                                  text_of_number(range.last - range.first + 1).s)
                                    : text_format("%.100s", label);
}

static Text work_text(const Transfers *work) {
    return work->kind == TRANSFER_EXPORT
               ? text_format(_("Writing: %1$s of %2$s games"), text_of_number(work->done).s,
                             text_of_number(work->all).s)
               : text_format(_("Importing: %1$d of %2$d files, %3$s new games"), work->done,
                             work->all, text_of_number(work->games).s);
}

/* The progress of the whole queue, 0..1. */
static double review_share(const Gui *gui) {
    const Reviews *queue = &gui->app.reviews;
    const SessionSurvey *survey = &gui_now(gui)->survey;
    double part = survey->total > 0 ? (double)survey->done / survey->total : 0;
    int64_t all = queue->done + queue->waiting;
    return all > 0 ? (queue->done + part) / (double)all : 0;
}

/* The end of the page: an import or export, else reviews, else what keys do. */
static void describe_end(const Gui *gui, int field, FormNow *now) {
    const LibraryState *library = library_of(gui);
    const Transfers *work = &gui->app.transfers;
    bool works = work->kind != TRANSFER_NONE, on = gui->app.reviews.on;
    bool queue = !works && (on || gui->app.reviews.waiting > 0);
    now->hidden = (field == STOP && !works) ||
                  (field == UNDO && (works || library->deletions == 0)) ||
                  (field == REVIEW_FORGET && (!queue || on)) || (field == REVIEW_STOP && !queue) ||
                  (field == WORK && !works && !queue) || (field == STATUS && (works || queue));
    if (field == REVIEW_STOP) {
        now->text = text_format("%s", on ? _("Stop") : _("Go on"));
    } else if (field == WORK) {
        now->text = works ? work_text(work) : reviews_text(&gui->app);
        now->done = works ? (float)work->done / (float)(work->all > 0 ? work->all : 1)
                    : on  ? (float)review_share(gui)
                          : 0;
    } else if (field == STATUS) {
        now->text = text_format("%s", library->total > 0 ? _("Up and down: choose. Enter: open. "
                                                             "Delete: remove. Letters: search. "
                                                             "Escape: close")
                                      : library->empty   ? _("Enter: import. Escape: close")
                                                         : _("Escape: close"));
    }
}

void library_describe(const Gui *gui, int field, FormNow *now) {
    const LibraryState *library = library_of(gui);
    if (field >= STOP) {
        describe_end(gui, field, now);
    } else if (field >= 0 && field < FILTER_FORM_COUNT) {
        filter_describe(gui, FILTER_OF_LIBRARY, field, now);
    } else if (field == COUNT && library->listed) {
        now->text = text_of_games(library->total);
    } else if (field == REVIEW) {
        now->text = review_label(library);
    } else if (field == HEADLINE) {
        now->text = text_format("%s", headline_of(library));
    } else if (field == WORDS) {
        now->text = has_list(library) ? (Text){""} : words_of(library);
    } else if (field == IMPORT_FIRST) {
        now->text = now->label;
        now->hidden = !library->listed || !library->empty || library->problem.s[0] ||
                      gui->app.transfers.kind != TRANSFER_NONE;
    } else if (field == LIST || field == GAME) {
        now->hidden = !has_list(library) || (field == GAME && library->chosen.id == 0);
    }
}
