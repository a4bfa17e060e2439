#include "app/reviews.h"

#include <stdlib.h>

#include "app/book.h"
#include "app/library.h"
#include "storage/library.h"
#include "words/error_text.h"

static void request_next(App *app);

static void drop_game(Reviews *reviews) {
    tc_tree_free(reviews->tree);
    reviews->tree = NULL;
    reviews->id = 0;
}

static void stop(App *app) {
    app->reviews.on = false;
    session_end_survey(app->session);
    drop_game(&app->reviews);
}

void reviews_count(App *app) {
    if (!app->reviews.on && app->reviews.next == 0) {
        request_next(app);
    }
}

void reviews_end(App *app) {
    drop_game(&app->reviews);
}

/* -- a game after the other -- */

typedef struct NextReview {
    LibraryJob head;
    int64_t id; /* 0: no game is left */
    int64_t waiting;
} NextReview;

LIBRARY_RUN(next_run, NextReview,
            library_next_review(library, &own->id, &own->head.tree, &own->waiting))

static void fail(const LibraryJob *job) {
    stop(job->app);
    app_say(job->app, _("The review stopped: %.150s"), translate_error(&job->error));
}

static void begin(App *app, NextReview *next) {
    Reviews *reviews = &app->reviews;
    drop_game(reviews);
    reviews->id = next->id;
    reviews->tree = next->head.tree;
    next->head.tree = NULL; /* the queue's now */
    session_survey(app->session, reviews->tree);
}

/* Only counts the games while the queue is off. */
static void next_done(void *job, TcStatus status) {
    NextReview *own = job;
    App *app = own->head.app;
    Reviews *reviews = &app->reviews;
    reviews->next = 0;
    reviews->waiting = own->waiting;
    if (reviews->on && status != TC_OK) {
        fail(&own->head);
    } else if (reviews->on && own->id != 0) {
        begin(app, own);
    } else if (reviews->on && reviews->adding == 0) { /* else more are on their way */
        stop(app);
        app_say(
            app,
            translate_plural("%s game reviewed", "%s games reviewed", text_plural(reviews->done)),
            text_of_number(reviews->done).s);
    }
    library_finish(job);
}

static void request_next(App *app) {
    static const JobType type = {.run = next_run, .done = next_done, .drop = library_job_free};
    NextReview *own = library_job(app, sizeof *own);
    if (own) {
        app->reviews.next = library_submit(own, &type, JOB_REPLACE_RUNNING);
    } else {
        stop(app);
    }
}

/* -- a review is stored -- */

static void keep_done(void *job, TcStatus status) {
    const LibraryFound *own = job;
    App *app = own->head.app;
    const Reviews *reviews = &app->reviews;
    if (library_tries_again(job, status)) {
        return; /* before it is stored the same game would be the next one */
    }
    library_has_changed(app);
    if (status != TC_OK) {
        fail(&own->head);
    }
    if (reviews->next == 0 && !reviews->tree) { /* counts them anew, also where the queue is off */
        request_next(app);
    }
    library_finish(job);
}

void reviews_follow(App *app) {
    static const JobType keeping = {
        .run = library_found_run, .done = keep_done, .drop = library_job_free};
    Reviews *reviews = &app->reviews;
    SessionReviewed found;
    if (!reviews->on || !reviews->tree || !session_surveyed(app->session, &found)) {
        return;
    }
    book_learn_from(app, &found.game, found.values); /* as from a review in the window */
    session_end_survey(app->session);
    TcTree *tree = reviews->tree;
    reviews->tree = NULL; /* the job's now */
    if (library_keep_reviewed(app, &keeping, reviews->id, tree, &found) == 0) {
        stop(app);
        return;
    }
    reviews->done++;
    reviews->waiting--;
    drop_game(reviews);
}

/* -- what is wanted -- */

typedef struct WantedReviews {
    LibraryJob head;
    LibraryRange range;
    int64_t
        *ids; /* owned; of its games; NULL: they are to be found, before the list is another one */
    int count;
    int64_t waiting;
} WantedReviews;

LIBRARY_KEEP_RUN(keep_wanted, WantedReviews,
                 library_want_reviews(library, own->ids, own->count, &own->waiting))

static TcStatus want_run(void *job, JobControl *control) {
    WantedReviews *own = job;
    if (!own->ids && library_in(job)) {
        own->ids = library_store_games(own->head.store, &own->range, &own->count);
        if (!own->ids) {
            return library_settle(job, false);
        }
    }
    return keep_wanted(job, control);
}

static void want_drop(void *job) {
    free(((WantedReviews *)job)->ids);
    free(job);
}

static void want_done(void *job, TcStatus status) {
    const WantedReviews *own = job;
    App *app = own->head.app;
    Reviews *reviews = &app->reviews;
    if (library_tries_again(job, status)) {
        reviews->adding = own->head.job.id;
        return;
    }
    reviews->adding = 0;
    if (status != TC_OK && reviews->tree) { /* which goes on */
        library_say_not_changed(app, &own->head.error);
    } else if (status != TC_OK) {
        fail(&own->head);
    } else {
        reviews->waiting = own->waiting;
        if (!reviews->tree && reviews->next == 0) {
            request_next(app);
        }
    }
    library_finish(job);
}

void reviews_add(App *app, const LibraryRange *range) {
    static const JobType type = {.run = want_run, .done = want_done, .drop = want_drop};
    Reviews *reviews = &app->reviews;
    WantedReviews *own = library_job(app, sizeof *own);
    if (!own) {
        return;
    }
    own->range = *range;
    reviews->done = reviews->on ? reviews->done : 0;
    reviews->on = true;
    reviews->adding = library_keep(own, &type);
}

void reviews_switch(App *app) {
    if (app->reviews.on) {
        stop(app);
        return;
    }
    app->reviews.on = true;
    app->reviews.done = 0;
    request_next(app);
}

LIBRARY_RUN(forget_run, LibraryJob, library_forget_reviews(library))

/* Games that were not forgotten wait again. */
static void forget_done(void *job, TcStatus status) {
    const LibraryJob *head = job;
    if (status != TC_OK) {
        library_say_not_changed(head->app, &head->error);
        reviews_count(head->app);
    }
    library_finish(job);
}

void reviews_forget(App *app) {
    static const JobType type = {.run = forget_run, .done = forget_done, .drop = free};
    LibraryJob *own = library_job(app, sizeof *own);
    if (own) {
        (void)library_submit(own, &type, JOB_QUEUE);
        app->reviews.waiting = 0;
    }
}

bool reviews_alone(const App *app) {
    return app->reviews.on && app_now(app)->thinking == SESSION_IDLE;
}

Text reviews_text(const App *app) {
    const Reviews *queue = &app->reviews;
    const SessionSurvey *survey = &session_snapshot(app->session)->survey;
    if (!queue->on) {
        return text_format(translate_plural("%s game waits for its review",
                                            "%s games wait for their review",
                                            text_plural(queue->waiting)),
                           text_of_number(queue->waiting).s);
    }
    if (survey->total == 0) {
        return text_format("%s", _("Waiting for the next game to review …"));
    }
    return text_format(_("Reviewing: %1$s of %2$s games, position %3$d of %4$d"),
                       text_of_number(queue->done).s,
                       text_of_number(queue->done + queue->waiting).s, survey->done, survey->total);
}
