/* Reviews many games, one after the other, while the session has no other work for the engine. A
   game is fetched with its tree, searched, and stored again with its values. The queue is in the
   library's file: the user can stop it and continue it later, even after a restart. */
#include "gui/library/state.h"

#include <assert.h>
#include <string.h>

#include "gui/window/book.h"
#include "gui/window/library.h"
#include "session/edit.h"

static LibraryQueue *queue_of(const App *app) {
    return &library_of(app)->queue;
}

static void request_next(App *app) {
    queue_of(app)->asking = library_thread_next_review(library_thread(app));
}

static void drop_game(LibraryQueue *queue) {
    tc_tree_free(queue->tree);
    queue->tree = NULL;
    queue->id = 0;
}

static void stop(App *app) {
    LibraryQueue *queue = queue_of(app);
    queue->on = false;
    drop_game(queue);
    session_end_survey(app->session);
}

void library_count_reviews(App *app) {
    if (!queue_of(app)->on && queue_of(app)->asking == 0) {
        request_next(app);
    }
}

void library_forget_review(LibraryState *library) {
    drop_game(&library->queue);
}

/* -- a game after the other -- */

static void begin(App *app, LibraryAnswer *answer) {
    LibraryQueue *queue = queue_of(app);
    TcGame game;
    drop_game(queue);
    queue->id = answer->id;
    queue->tree = answer->tree;
    answer->tree = NULL; /* the queue's now */
    tc_tree_main_line(queue->tree, &game);
    session_survey(app->session, &game);
}

static LibraryReview review_of(const SessionSnapshot *now, const SessionJudgement *judged,
                               const SessionReviewed *found) {
    LibraryReview review = {.depth = now->review_depth.depth};
    for (int side = 0; side < 2; side++) {
        review.accuracy[side] = found->accuracy[side];
        review.lost[side] = found->lost[side];
        review.mistakes[side] =
            judged->counts[side][SESSION_MARK_MISTAKE] + judged->counts[side][SESSION_MARK_BLUNDER];
    }
    return review;
}

static_assert((int)PROGRESS_MISTAKES == (int)SESSION_MISTAKES, "the kinds are the same");

/* What it says of the user's own games is part of the progress. */
static void note_progress(App *app, const TcTree *tree, const SessionReviewed *found) {
    ProgressReview sides[2];
    TcGame game;
    tc_tree_main_line(tree, &game);
    for (int side = 0; side < 2; side++) {
        sides[side] =
            (ProgressReview){.accuracy = found->accuracy[side], .lost = found->lost[side]};
        memcpy(sides[side].mistakes, found->mistakes[side], sizeof sides[side].mistakes);
    }
    (void)library_thread_note_review(library_thread(app), &game, sides);
}

/* As from a review in the window. */
static void learn_opening(App *app, const TcTree *tree) {
    SessionValue values[TC_GAME_MAX_MOVES + 1];
    TcGame game;
    tc_tree_main_line(tree, &game);
    session_survey_values(app->session, values);
    book_learn_from(app, &game, values);
}

void library_follow_review(App *app) {
    LibraryQueue *queue = queue_of(app);
    SessionJudgement judged;
    SessionReviewed found;
    if (!queue->on || !queue->tree || !session_surveyed(app->session, &judged, &found)) {
        return;
    }
    LibraryReview review = review_of(app_now(app), &judged, &found);
    session_put_values(app->session, queue->tree);
    queue->keeping =
        library_thread_keep_review(library_thread(app), queue->id, queue->tree, &review);
    note_progress(app, queue->tree, &found);
    learn_opening(app, queue->tree);
    queue->done++;
    drop_game(queue);
    session_end_survey(app->session);
    request_next(app);
}

/* -- answers -- */

static void fail(App *app, const LibraryAnswer *answer) {
    stop(app);
    app_say(app, LIBRARY_SECONDS, _("The review stopped: %.150s"), _(answer->error.message));
}

static void handle_next(App *app, LibraryAnswer *answer) {
    LibraryQueue *queue = queue_of(app);
    queue->asking = 0;
    queue->waiting = answer->games;
    if (!queue->on) {
        return; /* it was only counted, or was stopped */
    }
    if (answer->error.problem != LIBRARY_FINE) {
        fail(app, answer);
    } else if (answer->id != 0) {
        begin(app, answer);
    } else {
        stop(app);
        app_say(app, LIBRARY_SECONDS,
                translate_plural("%s game reviewed", "%s games reviewed", text_plural(queue->done)),
                text_of_number(queue->done).s);
    }
}

bool library_handle_review(App *app, LibraryAnswer *answer) {
    LibraryQueue *queue = queue_of(app);
    bool failed = answer->error.problem != LIBRARY_FINE;
    if (answer->ticket == 0) {
        return false;
    }
    if (answer->kind == ANSWER_CHANGED && answer->ticket == queue->keeping && failed) {
        fail(app, answer);
    }
    if (answer->kind != ANSWER_REVIEWS) {
        return false;
    }
    if (answer->ticket == queue->asking) {
        handle_next(app, answer);
    } else if (answer->ticket == queue->wanting) {
        queue->wanting = 0;
        queue->waiting = failed ? queue->waiting : answer->games;
        if (failed) {
            fail(app, answer);
        } else if (!queue->tree && queue->asking == 0) {
            request_next(app);
        }
    }
    return true;
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

bool can_library_review(const App *app) {
    return library_has_chosen(app) && library_is_free(app) && queue_of(app)->wanting == 0;
}

void do_library_review(App *app) {
    LibraryQueue *queue = queue_of(app);
    LibraryRange range = library_range(library_of(app));
    queue->done = queue->on ? queue->done : 0;
    queue->on = true;
    queue->wanting = library_thread_want_reviews(library_thread(app), &range);
}

bool can_library_review_stop(const App *app) {
    return queue_of(app)->on || queue_of(app)->waiting > 0;
}

void do_library_review_stop(App *app) {
    if (queue_of(app)->on) {
        stop(app);
        return;
    }
    queue_of(app)->on = true;
    queue_of(app)->done = 0;
    request_next(app);
}

bool can_library_review_forget(const App *app) {
    return !queue_of(app)->on && queue_of(app)->waiting > 0;
}

void do_library_review_forget(App *app) {
    (void)library_thread_forget_reviews(library_thread(app));
    queue_of(app)->waiting = 0;
}
