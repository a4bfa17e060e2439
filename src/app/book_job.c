#include "app/book.h"

#include <stdlib.h>

#include "app/preferences.h"
#include "words/error_text.h"
#include "words/translate.h"

void *book_job_make(App *app, size_t size) {
    BookJob *job = app->book.store ? calloc(1, size) : NULL;
    if (job) {
        job->app = app;
        job->store = app->book.store;
        job->can_undo = app->book.can_undo;
    } else {
        app_say(app, "%s",
                app->book.store ? _("out of memory")
                                : _("There is no folder for your opening book"));
    }
    return job;
}

void book_job_submit(BookJob *job, const JobType *type) {
    (void)job_submit(job->app->queues[QUEUE_BOOK], type, JOB_QUEUE, &job->job);
}

TcStatus book_job_end(BookJob *job, TcStatus status) {
    job->can_undo = book_store_can_undo(job->store);
    return status;
}

bool book_job_take(BookJob *job, TcStatus status) {
    job->error.status = status;
    job->app->book.can_undo = job->can_undo;
    app_progressed(job->app);
    return status == TC_OK;
}

void book_job_report(const BookJob *job, const char *refused) {
    Text text = text_of_book_error(&job->error, refused);
    if (job->aside) {
        app_mention(job->app, text.s);
    } else {
        app_say(job->app, "%s", text.s);
    }
}

/* -- both books -- */

typedef struct Merge {
    BookJob head;
    bool sparing;
    int asked;         /* changes before it */
    TcBook *all, *own; /* NULL: nothing is new */
} Merge;

static TcStatus merge_run(void *job, JobControl *control) {
    Merge *merge = job;
    if (job_is_stopped(control)) {
        return TC_OK; /* at quit nobody reads it any more */
    }
    (void)book_store_merge(merge->head.store, merge->sparing, &merge->all, &merge->own);
    return TC_OK;
}

static void merge_drop(void *job) {
    Merge *merge = job;
    tc_book_free(merge->all);
    tc_book_free(merge->own);
    free(merge);
}

static void swap(TcBook **a, TcBook **b) {
    TcBook *kept = *a;
    *a = *b;
    *b = kept;
}

/* The books that were in use go with the job. */
static void merge_done(void *job, TcStatus status) {
    Merge *merge = job;
    App *app = merge->head.app;
    bool whole = status == TC_OK && (merge->all || !merge->sparing);
    if (whole && app->book.settled < merge->asked) {
        app->book.settled = merge->asked;
    }
    if (status == TC_OK && merge->all) {
        swap(&app->book.all, &merge->all);
        swap(&app->book.own, &merge->own);
        app->book.changes++;
        preferences_use_book(app);
        app_changed(app);
    }
    merge_drop(job);
}

void book_merge(App *app) {
    static const JobType type = {.run = merge_run, .done = merge_done, .drop = merge_drop};
    Merge *merge = book_job_make(app, sizeof *merge);
    if (merge) {
        merge->sparing = app->book.extending;
        merge->asked = app->book.asked;
        (void)job_submit(app->queues[QUEUE_BOOK], &type, JOB_REPLACE_WAITING, &merge->head.job);
    }
}
