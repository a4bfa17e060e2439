#include "app/book.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/book_job.h"
#include "base/file.h"
#include "words/translate.h"

static const double REPORT_SECONDS = 12;

/* -- life -- */

typedef struct Opening {
    BookJob head;
    char aside[FILE_PATH_SIZE];
} Opening;

static TcStatus open_run(void *job, JobControl *control) {
    Opening *opening = job;
    (void)control;
    return book_job_end(&opening->head,
                        book_store_open(opening->head.store, opening->aside, &opening->head.error));
}

static void open_done(void *job, TcStatus status) {
    Opening *opening = job;
    App *app = opening->head.app;
    bool good = book_job_take(&opening->head, status);
    if (status == TC_ERROR_DAMAGED) {
        app_say(app, REPORT_SECONDS,
                _("Your opening book is damaged; its file is now called %.120s"),
                file_name(opening->aside));
    } else if (!good) {
        book_job_report(&opening->head, _("Your opening book cannot be changed: %.120s"));
    }
    book_merge(app);
    free(job);
}

void book_begin(App *app) {
    static const JobType type = {.run = open_run, .done = open_done, .drop = free};
    char path[FILE_PATH_SIZE];
    if (tc_book_create_default(&app->book.shipped) != TC_OK) {
        app->book.shipped = NULL; /* computers then think from the first move on */
    }
    if (folders_book(app->data_dir, path)) {
        app->book.store = book_store_create(path, app->book.shipped);
    }
    Opening *opening = app->book.store ? book_job_make(app, sizeof *opening) : NULL;
    if (opening) {
        book_job_submit(&opening->head, &type);
    }
}

void book_end(App *app) {
    book_store_close(app->book.store);
    tc_book_free(app->book.all);
    tc_book_free(app->book.own);
    tc_book_free(app->book.shipped);
}

/* -- changes -- */

static void change_done(void *job, TcStatus status) {
    BookJob *change = job;
    if (!book_job_take(change, status)) {
        book_job_report(change, _("Your opening book cannot be changed: %.120s"));
    }
    book_merge(change->app);
    free(job);
}

typedef struct Setting {
    BookJob head;
    TcBoard board;
    TcBookLeaf leaf;
} Setting;

static TcStatus set_run(void *job, JobControl *control) {
    Setting *own = job;
    (void)control;
    return book_job_end(&own->head,
                        book_store_set(own->head.store, &own->board, &own->leaf, &own->head.error));
}

void book_set(App *app, const TcBoard *board, const TcBookLeaf *leaf) {
    static const JobType type = {.run = set_run, .done = change_done, .drop = free};
    Setting *own = book_job_make(app, sizeof *own);
    if (own) {
        own->board = *board;
        own->leaf = *leaf;
        book_job_submit(&own->head, &type);
    }
}

typedef struct Removal {
    BookJob head;
    TcBoard board;
} Removal;

static TcStatus remove_run(void *job, JobControl *control) {
    Removal *own = job;
    (void)control;
    return book_job_end(&own->head,
                        book_store_remove(own->head.store, &own->board, &own->head.error));
}

void book_remove(App *app, const TcBoard *board) {
    static const JobType type = {.run = remove_run, .done = change_done, .drop = free};
    Removal *own = book_job_make(app, sizeof *own);
    if (own) {
        own->board = *board;
        book_job_submit(&own->head, &type);
    }
}

static TcStatus undo_run(void *job, JobControl *control) {
    BookJob *own = job;
    (void)control;
    return book_job_end(own, book_store_undo(own->store, &own->error));
}

void book_undo(App *app) {
    static const JobType type = {.run = undo_run, .done = change_done, .drop = free};
    BookJob *own = book_job_make(app, sizeof *own);
    if (own) {
        book_job_submit(own, &type);
    }
}

/* -- files -- */

typedef struct Transfer {
    BookJob head;
    char path[FILE_PATH_SIZE];
} Transfer;

static void transfer(App *app, const JobType *type, const char *path) {
    Transfer *own = book_job_make(app, sizeof *own);
    if (own) {
        snprintf(own->path, sizeof own->path, "%s", path);
        book_job_submit(&own->head, type);
    }
}

static TcStatus import_run(void *job, JobControl *control) {
    Transfer *own = job;
    (void)control;
    return book_job_end(&own->head,
                        book_store_import(own->head.store, own->path, &own->head.error));
}

static void import_done(void *job, TcStatus status) {
    Transfer *own = job;
    App *app = own->head.app;
    if (book_job_take(&own->head, status)) {
        app_say(app, REPORT_SECONDS, _("The book is imported; undo reverts it"));
    } else {
        book_job_report(&own->head, _("The book is not imported: %.120s"));
    }
    book_merge(app);
    free(job);
}

void book_import(App *app, const char *path) {
    static const JobType type = {.run = import_run, .done = import_done, .drop = free};
    transfer(app, &type, path);
}

static TcStatus export_run(void *job, JobControl *control) {
    Transfer *own = job;
    (void)control;
    return book_job_end(&own->head, book_store_export(own->head.store, own->path));
}

static void export_done(void *job, TcStatus status) {
    Transfer *own = job;
    App *app = own->head.app;
    if (book_job_take(&own->head, status)) {
        app_say(app, REPORT_SECONDS, _("Your opening book is exported: %.120s"),
                file_name(own->path));
    } else {
        book_job_report(&own->head, _("The book is not exported: %.120s"));
    }
    free(job);
}

void book_export(App *app, const char *path) {
    static const JobType type = {.run = export_run, .done = export_done, .drop = free};
    transfer(app, &type, path);
}

/* -- learning -- */

typedef struct Lesson {
    BookJob head;
    TcUserBookGame game;
} Lesson;

static TcStatus learn_run(void *job, JobControl *control) {
    Lesson *own = job;
    (void)control;
    return book_job_end(&own->head,
                        book_store_learn(own->head.store, &own->game, &own->head.error));
}

/* A game that is over has other things to say, and nobody asked for this. */
static void learn_done(void *job, TcStatus status) {
    Lesson *own = job;
    App *app = own->head.app;
    if (!book_job_take(&own->head, status)) {
        own->head.aside = true;
        book_job_report(&own->head, _("Your opening book cannot be changed: %.120s"));
    }
    book_merge(app);
    free(job);
}

/* NULL: it shall not learn. */
static Lesson *make_lesson(App *app) {
    bool learns = app->book.store && app->settings.values[SETTING_BOOK_LEARN];
    return learns ? book_job_make(app, sizeof(Lesson)) : NULL;
}

static void learn(Lesson *own) {
    static const JobType type = {.run = learn_run, .done = learn_done, .drop = free};
    book_job_submit(&own->head, &type);
}

/* What a search here has found, of at least one ply, for the mover; depth 0: nothing. */
static TcBookLeaf leaf_of(const PositionValue *value, TcColour mover) {
    enum { REVIEW_SELECTIVITY = 95 };
    if (!value->known || value->from_file || value->from_book) {
        return (TcBookLeaf){.move = TC_NO_SQUARE};
    }
    return (TcBookLeaf){value->best,
                        {.value = mover == TC_BLACK ? value->black_value : -value->black_value,
                         .depth = value->depth > 0 ? value->depth : 1,
                         .selectivity = value->exact ? 100 : REVIEW_SELECTIVITY,
                         .exact = value->exact}};
}

static void add_positions(const TcGame *game, const PositionValue *values,
                          TcUserBookGame *learned) {
    for (int ply = 0; ply <= game->count && ply <= TC_USER_BOOK_PLIES; ply++) {
        const TcPosition *position = &game->positions[ply];
        learned->positions[learned->count] = *position;
        learned->values[learned->count++] = leaf_of(&values[ply], position->mover);
    }
}

void book_learn(App *app, bool finished) {
    const SessionSnapshot *now = app_now(app);
    Lesson *own = make_lesson(app);
    if (own) {
        TcUserBookGame *game = &own->game;
        add_positions(&now->game, now->values, game);
        game->finished = finished && tc_tree_rules(now->tree) == TC_RULES_ORDINARY;
        game->black_result = now->result.draw ? 0 : now->result.winner == TC_BLACK ? 1 : -1;
        learn(own);
    }
}

void book_learn_from(App *app, const TcGame *game,
                     const PositionValue values[TC_GAME_MAX_MOVES + 1]) {
    Lesson *own = make_lesson(app);
    if (own) {
        add_positions(game, values, &own->game);
        learn(own);
    }
}
