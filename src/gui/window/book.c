#include "gui/window/book.h"
#include "gui/window/frame.h"

#include <stdio.h>

#include "base/file.h"
#include "gui/window/preferences.h"
#include "gui/words/translate.h"

static const double REPORT_SECONDS = 12;

void book_begin(App *app) {
    char path[FILE_PATH_SIZE];
    if (tc_book_create_default(&app->book.shipped) != TC_OK) {
        app->book.shipped = NULL; /* computers then think from the first move on */
    }
    if (!folders_book(app->options.data_dir, path) ||
        book_thread_create(path, app->book.shipped, wake_ring, &app->frame->wake,
                           &app->book.thread) != TC_OK) {
        app->book.thread = NULL;
    }
}

void book_end(App *app) {
    book_thread_free(app->book.thread);
    tc_book_free(app->book.all);
    tc_book_free(app->book.own);
    tc_book_free(app->book.shipped);
}

const TcBook *book_in_use(const App *app) {
    return app->book.all ? app->book.all : app->book.shipped;
}

/* -- news -- */

/* NULL: nothing to say. */
static const char *text_of_problem(const BookNews *news) {
    switch (news->problem) {
    case BOOK_SET_ASIDE:
        return _("Your opening book is damaged; its file is now called %.120s");
    case BOOK_UNREADABLE:
        return _("Your opening book cannot be read; the file is unchanged: %.120s");
    case BOOK_IN_USE:
        return _("Another window of Turncoat is changing your opening book; nothing was done");
    case BOOK_REFUSED:
        return news->kind == BOOK_IMPORT   ? _("The book is not imported: %.120s")
               : news->kind == BOOK_EXPORT ? _("The book is not exported: %.120s")
                                           : _("Your opening book cannot be changed: %.120s");
    default:
        return news->kind == BOOK_IMPORT   ? _("The book is imported; undo reverts it")
               : news->kind == BOOK_EXPORT ? _("Your opening book is exported: %.120s")
                                           : NULL;
    }
}

static void report(App *app, const BookNews *news) {
    const char *text = text_of_problem(news);
    const char *detail = news->problem == BOOK_FINE || news->problem == BOOK_SET_ASIDE
                             ? file_name(news->path)
                         : news->error.message[0] ? news->error.message
                                                  : _(tc_status_text(news->status));
    /* a game that is over has other things to say, and nobody asked for this */
    bool aside = news->kind == BOOK_LEARN && app->state.message[0];
    if (text && !aside) {
        app_say(app, REPORT_SECONDS, text, detail);
    }
}

static void use_books(App *app, const BookNews *news) {
    TcBook *all = app->book.all, *own = app->book.own;
    app->book.all = news->all;
    app->book.own = news->own;
    preferences_use_book(app);
    tc_book_free(all);
    tc_book_free(own);
}

static void report_job(App *app) {
    const BookExtendProgress *job = &app->book.job;
    if (job->end == BOOK_EXTEND_FAILED) {
        app_say(app, REPORT_SECONDS, _("Your opening book cannot be changed: %.120s"),
                _(tc_status_text(job->status)));
    } else if (job->end == BOOK_EXTEND_EXHAUSTED && job->added == 0) {
        app_say(app, REPORT_SECONDS, _("There is nothing more within these limits"));
    } else if (job->end != BOOK_EXTEND_RUNNING) {
        app_say(app, REPORT_SECONDS,
                translate_plural("Your opening book has grown by %s position",
                                 "Your opening book has grown by %s positions",
                                 text_plural(job->added)),
                text_of_number(job->added).s);
    }
}

static void handle_job(App *app, const BookNews *news) {
    app->book.job = news->progress;
    app->book.extending = news->problem == BOOK_FINE && news->progress.end == BOOK_EXTEND_RUNNING;
    if (news->problem == BOOK_FINE) {
        report_job(app);
    }
}

void book_pump(App *app) {
    BookNews news;
    while (app->book.thread && book_thread_news(app->book.thread, &news)) {
        app->book.can_undo = news.can_undo;
        if (news.all) {
            use_books(app, &news);
            app->book.changes++;
        }
        if (news.kind == BOOK_EXTEND) {
            handle_job(app, &news);
        }
        report(app, &news);
        app_sync(app);
        app_redraw_soon(app);
    }
}

bool book_order(App *app, const BookOrder *order) {
    if (!app->book.thread) {
        app_say(app, REPORT_SECONDS, _("There is no folder for your opening book"));
        return false;
    }
    bool taken = book_thread_order(app->book.thread, order);
    if (!taken) {
        app_say(app, REPORT_SECONDS, _("Your opening book is busy; try again in a moment"));
    }
    return taken;
}

void book_extend(App *app, const BookExtendLimits *limits) {
    app->book.wanted = limits->positions;
    app->book.job = (BookExtendProgress){.added = 0};
    app->book.extending = book_order(app, &(BookOrder){.kind = BOOK_EXTEND, .limits = *limits});
}

/* -- learning -- */

static bool learns(const App *app) {
    return app->book.thread && app->settings.values[SETTING_BOOK_LEARN];
}

static void add_positions(const TcGame *game, const SessionValue *values, UserBookGame *learned) {
    for (int ply = 0; ply <= game->count && ply <= USER_BOOK_PLIES; ply++) {
        learned->positions[learned->count] = game->positions[ply];
        learned->values[learned->count++] = values[ply];
    }
}

void book_learn(App *app, bool finished) {
    const SessionSnapshot *now = app_now(app);
    if (!learns(app)) {
        return;
    }
    BookOrder order = {.kind = BOOK_LEARN};
    UserBookGame *game = &order.game;
    add_positions(&now->game, now->values, game);
    game->finished = finished && tc_tree_rules(now->tree) == TC_RULES_ORDINARY;
    game->black_result = now->result.draw ? 0 : now->result.winner == TC_BLACK ? 1 : -1;
    (void)book_thread_order(app->book.thread, &order); /* one game less to learn from */
}

void book_learn_from(App *app, const TcGame *game,
                     const SessionValue values[TC_GAME_MAX_MOVES + 1]) {
    BookOrder order = {.kind = BOOK_LEARN};
    if (learns(app)) {
        add_positions(game, values, &order.game);
        (void)book_thread_order(app->book.thread, &order);
    }
}
