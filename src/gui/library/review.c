#include "gui/library/review.h"
#include "app/reviews.h"

double library_review_share(const View *view) {
    const Reviews *queue = &view->app->reviews;
    const SessionSurvey *survey = &view->snapshot->survey;
    double part = survey->total > 0 ? (double)survey->done / survey->total : 0;
    int64_t all = queue->done + queue->waiting;
    return all > 0 ? (queue->done + part) / (double)all : 0;
}

Text library_review_text(const View *view) {
    const Reviews *queue = &view->app->reviews;
    const SessionSurvey *survey = &view->snapshot->survey;
    if (!queue->on) {
        return text_format(translate_plural("%s game waits for its review",
                                            "%s games wait for their review",
                                            text_plural(queue->waiting)),
                           text_of_number(queue->waiting).s);
    }
    return text_format(_("Reviewing: %1$s of %2$s games, position %3$d of %4$d"),
                       text_of_number(queue->done).s,
                       text_of_number(queue->done + queue->waiting).s, survey->done, survey->total);
}

/* -- commands -- */

bool can_library_review(const Gui *gui) {
    return library_has_chosen(gui) && library_is_free(gui) && gui->app.reviews.adding == 0;
}

void do_library_review(Gui *gui) {
    LibraryRange range = library_range(library_of(gui));
    reviews_add(&gui->app, &range);
}

bool can_library_review_stop(const Gui *gui) {
    return gui->app.reviews.on || gui->app.reviews.waiting > 0;
}

void do_library_review_stop(Gui *gui) {
    reviews_switch(&gui->app);
}

bool can_library_review_forget(const Gui *gui) {
    return !gui->app.reviews.on && gui->app.reviews.waiting > 0;
}

void do_library_review_forget(Gui *gui) {
    reviews_forget(&gui->app);
}
