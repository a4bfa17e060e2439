#include "app/library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/folders.h"
#include "base/clock.h"
#include "session/edit.h"
#include "session/values.h"
#include "storage/library_found.h"
#include "storage/library_game.h"
#include "storage/library_user.h"
#include "words/error_text.h"
#include "words/translate.h"

/* -- opening -- */

typedef struct Opening {
    LibraryJob head;
    LibraryOpened opened;
} Opening;

static TcStatus open_run(void *job, JobControl *control) {
    Opening *own = job;
    (void)control;
    return library_settle(&own->head, library_store_open(own->head.store, &own->opened));
}

/* Whether what kept the library closed may have an end. There will be no place where there is none,
   and a file that is another program's, a later version's or beyond repair stays what it is. */
static bool may_end(TcStatus status) {
    return status == TC_ERROR_IN_USE || status == TC_ERROR_IO || status == TC_ERROR_READ_ONLY ||
           status == TC_ERROR_FULL || status == TC_ERROR_MEMORY;
}

static void open_done(void *job, TcStatus status) {
    const Opening *own = job;
    own->head.app->library_refused = may_end(status);
    if (status == TC_OK && own->opened.set_aside[0]) {
        app_say(own->head.app,
                _("The library was damaged: %1$d games were recovered, and the old file is kept"),
                own->opened.recovered);
    }
    if (status == TC_OK && own->opened.reindexed) {
        app_say(own->head.app,
                _("The library's index was damaged, and has been rebuilt from its games"));
    }
    library_finish(job);
}

static bool open_store(App *app) {
    static const JobType opening = {.run = open_run, .done = open_done, .drop = free};
    Opening *own = calloc(1, sizeof *own);
    app->library_refused = !own;
    if (!own) {
        return false;
    }
    own->head.app = app;
    own->head.store = app->library;
    (void)library_submit(own, &opening, JOB_QUEUE);
    return true;
}

/* Opens the library at the first need of it, and again where another program kept it, or its disk was
   away or full. */
static bool begin(App *app) {
    char path[FILE_PATH_SIZE];
    if (app->library) {
        return !app->library_refused || open_store(app);
    }
    if (!folders_file(USER_LIBRARY, app->data_dir, path)) {
        path[0] = '\0'; /* it says so */
    }
    app->library = library_store_create(path);
    return app->library && open_store(app);
}

/* -- any job -- */

void *library_job(App *app, size_t size) {
    LibraryJob *job = begin(app) ? calloc(1, size) : NULL;
    if (!job) {
        app_say(app, _("out of memory"));
        return NULL;
    }
    job->app = app;
    job->store = app->library;
    job->error = (TcError){.status = TC_ERROR_MEMORY};
    return job;
}

void library_job_free(void *job) {
    tc_tree_free(((LibraryJob *)job)->tree);
    free(job);
}

JobId library_submit(void *job, const JobType *type, JobPolicy policy) {
    LibraryJob *head = job;
    return job_submit(head->app->queues[QUEUE_LIBRARY], type, policy, &head->job);
}

JobId library_keep(void *job, const JobType *type) {
    LibraryJob *head = job;
    head->keeps = true;
    head->app->keeping++;
    return library_submit(job, type, JOB_QUEUE);
}

Library *library_in(const LibraryJob *job) {
    return library_store_library(job->store);
}

TcStatus library_settle(LibraryJob *job, bool good) {
    job->error = good ? (TcError){0} : *library_store_error(job->store);
    return job->error.status;
}

bool library_is_next(LibraryJob *job, JobControl *control) {
    static const double PAUSE = 0.1; /* seconds */
    Library *library = library_in(job);
    if (!library_store_is_next(job->store, job)) {
        return false;
    }
    if (job->waits && !job_is_stopped(control)) {
        (void)job_wait_until(control, clock_seconds() + PAUSE);
    }
    if (library) { /* one that is tried again holds up whoever reads no longer than the pause */
        library_set_wait(library, job->waits ? 0 : LIBRARY_WAIT_DEFAULT);
    }
    return true;
}

TcStatus library_settle_kept(LibraryJob *job, bool good) {
    TcStatus status = library_settle(job, good);
    library_store_set_next(job->store, status == TC_ERROR_IN_USE ? job : NULL);
    if (library_in(job)) {
        library_set_wait(library_in(job), LIBRARY_WAIT_DEFAULT);
    }
    return status;
}

void library_has_changed(App *app) {
    app->library_changes++;
}

void library_finish(void *job) {
    const LibraryJob *head = job;
    App *app = head->app;
    app->keeping -= head->keeps;
    head->job.type->drop(job);
    app_changed(app);
}

/* -- a whole game -- */

JobId library_fetch(App *app, const JobType *type, int64_t id) {
    LibraryFetch *own = library_job(app, sizeof *own);
    if (!own) {
        return 0;
    }
    own->id = id;
    return library_submit(own, type, JOB_REPLACE_RUNNING);
}

TcStatus library_fetch_run(void *job, JobControl *control) {
    LibraryFetch *own = job;
    Library *library = library_in(&own->head);
    (void)control;
    return library_settle(&own->head,
                          library && library_get(library, own->id, NULL, &own->head.tree));
}

/* -- "Your progress" -- */

void library_say_not_kept(App *app, const char *why) {
    app_say(app, _("Not kept in the library: %.150s"), why);
}

void library_say_not_read(App *app, const TcError *error) {
    app_say(app, "%s", text_of_unread_library(error).s);
}

void library_say_not_changed(App *app, const TcError *error) {
    app_say(app, _("The library was not changed: %.150s"), translate_error(error));
}

bool library_tries_again(LibraryJob *job, TcStatus status) {
    if (status != TC_ERROR_IN_USE) {
        return false;
    }
    if (!job->waits) {
        job->waits = true;
        app_say(job->app, _("Not yet kept in the library: another program is writing to it"));
    }
    (void)begin(job->app); /* it may be that it could not even be opened */
    (void)library_submit(job, job->job.type, JOB_QUEUE);
    return true;
}

static void note_done(void *job, TcStatus status) {
    const LibraryJob *head = job;
    if (library_tries_again(job, status)) {
        return;
    }
    library_has_changed(head->app);
    if (status != TC_OK) {
        library_say_not_kept(head->app, translate_error(&head->error));
    }
    library_finish(job);
}

typedef struct ExerciseNote {
    LibraryJob head;
    ProgressExercise exercise;
} ExerciseNote;

LIBRARY_KEEP_RUN(exercise_run, ExerciseNote, library_note_exercise(library, &own->exercise))

void library_keep_exercise(App *app, const ProgressExercise *exercise) {
    static const JobType type = {.run = exercise_run, .done = note_done, .drop = free};
    ExerciseNote *own = library_job(app, sizeof *own);
    if (own) {
        own->exercise = *exercise;
        (void)library_keep(own, &type);
    }
}

/* -- reviews -- */

LIBRARY_KEEP_RUN(found_run, LibraryFound,
                 library_keep_found(library, own->id, own->head.tree, &own->review, own->sides))

TcStatus library_found_run(void *job, JobControl *control) {
    return found_run(job, control);
}

JobId library_keep_reviewed(App *app, const JobType *type, int64_t id, TcTree *tree,
                            const SessionReviewed *found) {
    static const JobType noting = {
        .run = library_found_run, .done = note_done, .drop = library_job_free};
    const Losses *losses = &found->losses;
    int mistakes[2][MISTAKE_KINDS];
    LibraryFound *own = library_job(app, sizeof *own);
    if (!own || tc_tree_set_review(
                    tree, (TcTreeReview){.depth = found->depth, .first = found->first}) != TC_OK) {
        free(own);
        tc_tree_free(tree);
        return 0;
    }
    own->id = id;
    own->head.tree = tree;
    own->review.depth = found->depth;
    losses_count_mistakes(&found->game, found->values, losses, mistakes);
    for (int side = 0; side < 2; side++) {
        const int *marks = losses->counts[side];
        own->review.accuracy[side] = own->sides[side].accuracy =
            losses->accuracy[side][LOSS_WHOLE_GAME];
        own->review.lost[side] = own->sides[side].lost = losses->total[side];
        own->review.mistakes[side] = marks[LOSS_MARK_MISTAKE] + marks[LOSS_MARK_BLUNDER];
        memcpy(own->sides[side].mistakes, mistakes[side], sizeof own->sides[side].mistakes);
    }
    return library_keep(own, type ? type : &noting);
}

/* Fewer moves would be judged where a position has no value. */
static bool is_whole(const SessionReviewed *found) {
    bool whole = true;
    for (int ply = found->first; ply <= found->game.count; ply++) {
        whole = whole && found->values[ply].known;
    }
    return whole;
}

void library_follow_review_of_board(App *app) {
    const SessionReview *review = &app_now(app)->review;
    int rounds = session_has_found(review) ? review->round + 1 : 0;
    TcUserSides user = app_now(app)->user;
    if (rounds == app->reviewed.rounds && user == app->reviewed.user) {
        return;
    }
    app->reviewed.rounds = rounds;
    app->reviewed.user = user;
    TcTree *tree = NULL;
    SessionReviewed found;
    if (rounds > 0 && session_reviewed(app->session, &found) && is_whole(&found) &&
        tc_tree_from_game(&found.game, &tree) == TC_OK) {
        session_put_values(app->session, tree);
        (void)library_keep_reviewed(app, NULL, 0, tree, &found);
    }
}

/* -- the user's sides -- */

typedef struct UserNote {
    LibraryJob head;
    bool played; /* as library_set_user has it */
} UserNote;

/* A game without moves is in no library. */
static bool keep_user(const UserNote *own, Library *library) {
    bool found;
    return tc_tree_first_child(own->head.tree, TC_NODE_ROOT) == TC_NO_NODE ||
           library_set_user(library, own->head.tree, own->played, &found);
}

LIBRARY_KEEP_RUN(user_run, UserNote, keep_user(own, library))

/* Whether the game that was started here has ended, wherever in it or beside it the board is. */
static bool has_been_played(const SessionSnapshot *now) {
    TcGame game;
    tc_tree_main_line(now->tree, &game);
    bool early = now->result.ending > SESSION_ENDED_ON_BOARD;
    return now->started && (early || tc_board_is_over(&game.positions[game.count].board));
}

void library_keep_user(App *app, TcUserSides sides) {
    static const JobType type = {.run = user_run, .done = note_done, .drop = library_job_free};
    UserNote *own = session_set_user(app->session, sides) ? library_job(app, sizeof *own) : NULL;
    if (own && tc_tree_clone(app_now(app)->tree, &own->head.tree) == TC_OK) {
        own->played = has_been_played(app_now(app));
        (void)library_keep(own, &type);
    } else {
        free(own);
        app_say(app, _("out of memory"));
    }
}
