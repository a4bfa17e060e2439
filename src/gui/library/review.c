#include "gui/library/review.h"
#include "gui/library/state.h"

#include <stdlib.h>
#include <string.h>

#include "app/book.h"
#include "app/library.h"
#include "storage/library_review_queue.h"
#include "words/error_text.h"

static LibraryQueue *queue_of(const Gui *gui) {
    return &library_of(gui)->queue;
}

static void request_next(Gui *gui);

static void drop_game(LibraryQueue *queue) {
    tc_tree_free(queue->tree);
    queue->tree = NULL;
    queue->id = 0;
}

static void stop(Gui *gui) {
    LibraryQueue *queue = queue_of(gui);
    queue->on = false;
    session_end_survey(gui->app.session);
    drop_game(queue);
}

void library_count_reviews(Gui *gui) {
    if (!queue_of(gui)->on && queue_of(gui)->next == 0) {
        request_next(gui);
    }
}

void library_forget_review(LibraryState *library) {
    drop_game(&library->queue);
}

/* -- a game after the other -- */

typedef struct NextReview {
    LibraryJob head;
    int64_t id;   /* 0: no game is left */
    TcTree *tree; /* owned */
    int64_t waiting;
} NextReview;

LIBRARY_RUN(next_run, NextReview, library_next_review(library, &own->id, &own->tree, &own->waiting))

static void next_drop(void *job) {
    tc_tree_free(((NextReview *)job)->tree);
    free(job);
}

static void fail(const LibraryJob *job) {
    stop(gui_of(job->app));
    app_say(job->app, _("The review stopped: %.150s"), translate_error(&job->error));
}

static void begin(Gui *gui, NextReview *next) {
    LibraryQueue *queue = queue_of(gui);
    drop_game(queue);
    queue->id = next->id;
    queue->tree = next->tree;
    next->tree = NULL; /* the queue's now */
    session_survey(gui->app.session, queue->tree);
}

/* Only counts the games while the queue is off. */
static void next_done(void *job, TcStatus status) {
    NextReview *own = job;
    Gui *gui = gui_of(own->head.app);
    LibraryQueue *queue = queue_of(gui);
    (void)status;
    queue->next = 0;
    queue->waiting = own->waiting;
    if (queue->on && library_failed(&own->head)) {
        fail(&own->head);
    } else if (queue->on && own->id != 0) {
        begin(gui, own);
    } else if (queue->on) {
        stop(gui);
        gui_say(gui,
                translate_plural("%s game reviewed", "%s games reviewed", text_plural(queue->done)),
                text_of_number(queue->done).s);
    }
    library_finish(job);
}

static void request_next(Gui *gui) {
    static const JobType type = {.run = next_run, .done = next_done, .drop = next_drop};
    NextReview *own = library_job(&gui->app, sizeof *own);
    if (own) {
        queue_of(gui)->next = library_submit(own, &type, JOB_REPLACE_RUNNING);
    } else {
        stop(gui);
    }
}

/* -- a review is stored -- */

static void keep_done(void *job, TcStatus status) {
    const LibraryFound *own = job;
    (void)status;
    library_has_changed(own->head.app);
    if (library_failed(&own->head)) {
        fail(&own->head);
    }
    library_finish(job);
}

void library_follow_review(Gui *gui) {
    static const JobType keeping = {
        .run = library_found_run, .done = keep_done, .drop = library_found_free};
    LibraryQueue *queue = queue_of(gui);
    SessionReviewed found;
    if (!queue->on || !queue->tree || !session_surveyed(gui->app.session, &found)) {
        return;
    }
    book_learn_from(&gui->app, &found.game, found.values); /* as from a review in the window */
    session_end_survey(gui->app.session);
    TcTree *tree = queue->tree;
    queue->tree = NULL; /* the job's now */
    if (library_keep_reviewed(&gui->app, &keeping, queue->id, tree, &found) == 0) {
        stop(gui);
        return;
    }
    queue->done++;
    drop_game(queue);
    request_next(gui);
}

/* -- words -- */

double library_review_share(const View *view) {
    const LibraryQueue *queue = &library_shown(view)->queue;
    const SessionSurvey *survey = &view->snapshot->survey;
    double part = survey->total > 0 ? (double)survey->done / survey->total : 0;
    int64_t all = queue->done + queue->waiting;
    return all > 0 ? (queue->done + part) / (double)all : 0;
}

Text library_review_text(const View *view) {
    const LibraryQueue *queue = &library_shown(view)->queue;
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
    return library_has_chosen(gui) && library_is_free(gui) && queue_of(gui)->adding == 0;
}

typedef struct WantedReviews {
    LibraryJob head;
    LibraryRange range;
    int64_t waiting;
} WantedReviews;

LIBRARY_RUN(want_run, WantedReviews,
            library_store_want_reviews(own->head.store, &own->range, &own->waiting))

static void want_done(void *job, TcStatus status) {
    const WantedReviews *own = job;
    Gui *gui = gui_of(own->head.app);
    LibraryQueue *queue = queue_of(gui);
    (void)status;
    queue->adding = 0;
    if (library_failed(&own->head)) {
        fail(&own->head);
    } else {
        queue->waiting = own->waiting;
        if (!queue->tree && queue->next == 0) {
            request_next(gui);
        }
    }
    library_finish(job);
}

void do_library_review(Gui *gui) {
    static const JobType type = {.run = want_run, .done = want_done, .drop = free};
    LibraryQueue *queue = queue_of(gui);
    WantedReviews *own = library_job(&gui->app, sizeof *own);
    if (!own) {
        return;
    }
    own->range = library_range(library_of(gui));
    queue->done = queue->on ? queue->done : 0;
    queue->on = true;
    queue->adding = library_submit(own, &type, JOB_QUEUE);
}

bool can_library_review_stop(const Gui *gui) {
    return queue_of(gui)->on || queue_of(gui)->waiting > 0;
}

void do_library_review_stop(Gui *gui) {
    if (queue_of(gui)->on) {
        stop(gui);
        return;
    }
    queue_of(gui)->on = true;
    queue_of(gui)->done = 0;
    request_next(gui);
}

bool can_library_review_forget(const Gui *gui) {
    return !queue_of(gui)->on && queue_of(gui)->waiting > 0;
}

static TcStatus forget_run(void *job, JobControl *control) {
    LibraryJob *own = job;
    Library *library = library_in(own);
    (void)control;
    return library_settle(own, library && library_forget_reviews(library));
}

static void forget_done(void *job, TcStatus status) {
    (void)status;
    library_finish(job);
}

void do_library_review_forget(Gui *gui) {
    static const JobType type = {.run = forget_run, .done = forget_done, .drop = free};
    LibraryJob *own = library_job(&gui->app, sizeof *own);
    if (own) {
        (void)library_submit(own, &type, JOB_QUEUE);
        queue_of(gui)->waiting = 0;
    }
}
