#include "app/book.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/file_names.h"
#include "words/translate.h"

/* -- life -- */

typedef struct Opening {
    BookJob head;
    char aside[FILE_PATH_SIZE];
} Opening;

BOOK_RUN(open_run, Opening, book_store_open(own->head.store, own->aside, &own->head.error))

static void open_done(void *job, TcStatus status) {
    Opening *opening = job;
    App *app = opening->head.app;
    bool good = book_job_take(&opening->head, status);
    if (status == TC_ERROR_DAMAGED) {
        app_say(app, _("Your opening book is damaged; its file is now called %.120s"),
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
    if (folders_file(USER_BOOK, app->data_dir, path)) {
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

typedef struct Change {
    BookJob head;
    BookChange what;
} Change;

BOOK_RUN(change_run, Change, book_store_change(own->head.store, &own->what, &own->head.error))

static void say_done(App *app, const BookChange *change) {
    if (change->action == BOOK_IMPORT) {
        app_say(app, _("The book is imported; undo reverts it"));
    } else if (change->action == BOOK_EXPORT) {
        app_say(app, _("Your opening book is exported: %.120s"), file_name(change->path));
    }
}

/* It may be shown as made, and others set out from it. */
static void refuse(App *app) {
    app->book.changes++;
    app->book.settled = app->book.asked;
}

static void change_done(void *job, TcStatus status) {
    Change *own = job;
    App *app = own->head.app;
    BookAction action = own->what.action;
    if (book_job_take(&own->head, status)) {
        say_done(app, &own->what);
    } else {
        refuse(app);
        own->head.aside = action == BOOK_LEARN; /* a game that is over has other things to say */
        book_job_report(&own->head, action == BOOK_IMPORT ? _("The book is not imported: %.120s")
                                    : action == BOOK_EXPORT
                                        ? _("The book is not exported: %.120s")
                                        : _("Your opening book cannot be changed: %.120s"));
    }
    book_merge(app);
    free(job);
}

void book_change(App *app, const BookChange *change) {
    static const JobType type = {.run = change_run, .done = change_done, .drop = free};
    Change *own = book_job_make(app, sizeof *own);
    if (!own) {
        refuse(app);
        return;
    }
    app->book.asked++;
    own->what = *change;
    book_job_submit(&own->head, &type);
}

void book_change_file(App *app, BookAction action, const char *path) {
    BookChange change = {.action = action};
    snprintf(change.path, sizeof change.path, "%s", path);
    book_change(app, &change);
}

/* -- learning -- */

static bool learns(const App *app) {
    return app->book.store && app_setting(app, SETTING_BOOK_LEARN);
}

/* A search here has found this, of at least one ply, for the mover; depth 0: nothing. */
static TcBookLeaf leaf_of(const PositionValue *value, TcColour mover) {
    enum { LEAST = 73 }; /* of all searches */
    if (!value->known || value->from_file || value->from_book) {
        return (TcBookLeaf){.move = TC_NO_SQUARE};
    }
    return (TcBookLeaf){value->best,
                        {.value = mover == TC_BLACK ? value->black_value : -value->black_value,
                         .depth = value->depth > 0 ? value->depth : 1,
                         .selectivity = value->exact             ? 100
                                        : value->selectivity > 0 ? value->selectivity
                                                                 : LEAST,
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

void book_learn(App *app) {
    const SessionSnapshot *now = app_now(app);
    BookChange change = {.action = BOOK_LEARN};
    if (learns(app)) {
        add_positions(&now->game, now->values, &change.game);
        change.game.finished = tc_tree_rules(now->tree) == TC_RULES_ORDINARY;
        change.game.black_result = now->result.draw ? 0 : now->result.winner == TC_BLACK ? 1 : -1;
        book_change(app, &change);
    }
}

void book_learn_from(App *app, const TcGame *game,
                     const PositionValue values[TC_GAME_MAX_MOVES + 1]) {
    BookChange change = {.action = BOOK_LEARN};
    if (learns(app)) {
        add_positions(game, values, &change.game);
        book_change(app, &change);
    }
}
