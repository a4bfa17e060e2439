/* The jobs on the user's opening book (QUEUE_BOOK) have this in common: a beginning, an end, and the
   merged book that follows them. */
#ifndef APP_BOOK_JOB_H
#define APP_BOOK_JOB_H

#include "app/app.h"
#include "app/book_store.h"

/* They begin with this. */
typedef struct BookJob {
    Job job;
    App *app;
    BookStore *store;
    TcError error; /* of its run */
    bool can_undo; /* after it */
    bool aside;    /* what is said of it gives way to other messages */
} BookJob;

/* Memory for one of them, all 0. NULL, and the user is told, when it cannot be. */
void *book_job_make(App *app, size_t size);
void book_job_submit(BookJob *job, const JobType *type);

/* The end of a run, with the status of what it did: notes what it leaves. */
TcStatus book_job_end(BookJob *job, TcStatus status);

/* The run of a job, which sees itself as own, for whom one call is all there is to do. */
#define BOOK_RUN(run, Type, call)                                                                  \
    static TcStatus run(void *job, JobControl *control) {                                          \
        Type *own = job;                                                                           \
        (void)control;                                                                             \
        return book_job_end(&own->head, call);                                                     \
    }

/* The beginning of a done: takes that. Whether all went well. */
bool book_job_take(BookJob *job, TcStatus status);

/* Tells the user of an error. refused: says what could not be done, with room for the reason. */
void book_job_report(const BookJob *job, const char *refused);

/* Merges both books anew, if the user's has changed, after all changes that are requested by now: to
   bring values up takes some tenths of a second. */
void book_merge(App *app);

#endif
