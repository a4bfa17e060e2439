/* Extending the user's opening book. Every step of an extension is a job of QUEUE_EXTEND, which
   searches one position, and is submitted again at its end; what it has found is a job of QUEUE_BOOK
   each. */

#include <stdlib.h>

#include "app/book.h"
#include "base/thread.h"
#include "words/error_text.h"
#include "words/translate.h"

/* -- its end -- */

typedef struct Ending {
    BookJob head;
    TcBookExtendProgress progress;
} Ending;

BOOK_RUN(end_run, Ending, book_store_save(own->head.store))

static void report_end(App *app, const TcBookExtendProgress *progress) {
    if (progress->end == TC_BOOK_EXTEND_FAILED) {
        app_say(app, _("Your opening book cannot be changed: %.120s"),
                translate_status(progress->status));
    } else if (progress->end == TC_BOOK_EXTEND_EXHAUSTED && progress->added == 0) {
        app_say(app, _("There is nothing more within these limits"));
    } else {
        app_say(app,
                translate_plural("Your opening book has grown by %s position",
                                 "Your opening book has grown by %s positions",
                                 text_plural(progress->added)),
                text_of_number(progress->added).s);
    }
}

static void end_done(void *job, TcStatus status) {
    Ending *own = job;
    App *app = own->head.app;
    app->book.extending = app->book.stopping = false;
    app->book.progress = own->progress;
    if (book_job_take(&own->head, status)) {
        report_end(app, &own->progress);
    } else {
        book_job_report(&own->head, _("Your opening book cannot be changed: %.120s"));
    }
    book_merge(app);
    free(job);
}

/* Submits the end, which comes after all that it has found. */
static void end_extension(App *app, const TcBookExtendProgress *progress) {
    static const JobType type = {.run = end_run, .done = end_done, .drop = free};
    Ending *own = book_job_make(app, sizeof *own);
    app->book.step = 0;
    if (own) {
        own->progress = *progress;
        book_job_submit(&own->head, &type);
    } else {
        app->book.extending = app->book.stopping = false;
    }
}

/* -- what it finds -- */

typedef struct Finding {
    BookJob head;
    TcBookExtendStep step;
} Finding;

BOOK_RUN(add_run, Finding, book_store_add(own->head.store, &own->step.board, &own->step.leaf))

/* An extension that cannot write down what it finds ends, and its end says why. */
static void add_done(void *job, TcStatus status) {
    Finding *own = job;
    App *app = own->head.app;
    if (!book_job_take(&own->head, status)) {
        book_extend_stop(app);
    }
    book_merge(app);
    free(job);
}

static void add_found(App *app, const TcBookExtendStep *step) {
    static const JobType type = {.run = add_run, .done = add_done, .drop = free};
    Finding *own = book_job_make(app, sizeof *own);
    if (own) {
        own->step = *step;
        book_job_submit(&own->head, &type);
    } else {
        book_extend_stop(app);
    }
}

/* -- its steps -- */

typedef struct Extension {
    Job job;
    App *app;
    TcBookExtend *extend;
    TcBookExtendStep step; /* the last one */
    bool begun;
} Extension;

static TcStatus step_run(void *job, JobControl *control) {
    Extension *own = job;
    if (!own->begun) {
        own->begun = true;
        thread_lower_priority(); /* below the engine that plays, too */
    }
    tc_book_extend_step(own->extend, job_token(control), &own->step);
    return TC_OK;
}

static void free_extension(Extension *own) {
    tc_book_extend_free(own->extend);
    free(own);
}

/* Is called only at quit: all threads have ended, and nothing that was found gets lost. */
static void step_drop(void *job) {
    Extension *own = job;
    if (own->step.found) {
        (void)book_store_add(own->app->book.store, &own->step.board, &own->step.leaf);
    }
    free_extension(own);
}

static void take_step(Extension *own);

static void step_done(void *job, TcStatus status) {
    Extension *own = job;
    App *app = own->app;
    TcBookExtendProgress *progress = &own->step.progress;
    if (status != TC_OK) {
        *progress = (TcBookExtendProgress){.end = TC_BOOK_EXTEND_FAILED, .status = status};
    } else if (own->step.found) {
        add_found(app, &own->step);
        own->step.found = false;
    }
    if (progress->end == TC_BOOK_EXTEND_RUNNING) {
        app->book.progress = *progress;
        take_step(own);
    } else {
        end_extension(app, progress);
        free_extension(own);
    }
    app_progressed(app);
}

/* One that shall stop takes another step, in which it does. */
static void take_step(Extension *own) {
    static const JobType type = {.run = step_run, .done = step_done, .drop = step_drop};
    App *app = own->app;
    JobQueue *queue = app->queues[QUEUE_EXTEND];
    app->book.step = job_submit(queue, &type, JOB_QUEUE, &own->job);
    if (app->book.stopping) {
        job_stop(queue, app->book.step);
    }
}

void book_extend_stop(App *app) {
    app->book.stopping = true;
    job_stop(app->queues[QUEUE_EXTEND], app->book.step);
}

/* -- its beginning -- */

typedef struct Beginning {
    BookJob head;
    TcBookExtendLimits limits;
    Extension *extension;
} Beginning;

static TcStatus begin_run(void *job, JobControl *control) {
    Beginning *own = job;
    if (job_is_stopped(control)) {
        return book_job_end(&own->head, TC_OK); /* at quit nothing is begun any more */
    }
    return book_job_end(&own->head,
                        book_store_begin_extension(own->head.store, &own->limits,
                                                   &own->extension->extend, &own->head.error));
}

static void begin_drop(void *job) {
    Beginning *own = job;
    if (own->extension) {
        free_extension(own->extension);
    }
    free(own);
}

static void begin_done(void *job, TcStatus status) {
    Beginning *own = job;
    App *app = own->head.app;
    bool good = book_job_take(&own->head, status);
    if (good && own->extension->extend) {
        take_step(own->extension);
        own->extension = NULL;
    } else {
        app->book.extending = app->book.stopping = false;
    }
    if (!good) {
        book_job_report(&own->head, _("Your opening book cannot be changed: %.120s"));
    }
    begin_drop(own);
}

void book_extend(App *app, const TcBookExtendLimits *limits) {
    static const JobType type = {.run = begin_run, .done = begin_done, .drop = begin_drop};
    Beginning *own = app->book.extending ? NULL : book_job_make(app, sizeof *own);
    if (!own) {
        return;
    }
    own->limits = *limits;
    own->extension = calloc(1, sizeof *own->extension);
    if (!own->extension) {
        app_say(app, "%s", _("out of memory"));
        free(own);
        return;
    }
    own->extension->app = app;
    app->book.extending = true;
    app->book.wanted = limits->positions;
    app->book.progress = (TcBookExtendProgress){.added = 0};
    book_job_submit(&own->head, &type);
}
