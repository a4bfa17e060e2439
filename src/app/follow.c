#include "app/follow.h"

#include "app/book.h"
#include "app/engine_jobs.h"
#include "app/engine_match.h"
#include "app/engines.h"
#include "app/library.h"
#include "app/practice_library.h"
#include "app/preferences.h"
#include "app/reviews.h"
#include "app/save.h"
#include "app/transfers.h"
#include "base/clock.h"
#include "storage/library_game.h"
#include "words/error_text.h"

/* -- games that have ended on the board go to the library, and the book learns from them -- */

typedef struct Adding {
    LibraryJob head; /* with the game */
    int level;
    bool helped;
    uint64_t mark; /* mark_of the game */
} Adding;

static bool add(Adding *own, Library *library) {
    LibraryNotes notes = {.own = true, .level = own->level, .helped = own->helped};
    int64_t id;
    return library_add(library, own->head.tree, &notes, &id, NULL);
}

LIBRARY_KEEP_RUN(add_run, Adding, add(own, library))

static void add_done(void *job, TcStatus status) {
    const Adding *own = job;
    App *app = own->head.app;
    bool newest = app->offered == own->mark; /* no later game was over meanwhile */
    if (library_tries_again(job, status)) {
        app->adding = newest ? own->head.job.id : app->adding;
        return;
    }
    library_has_changed(app);
    if (status != TC_OK) {
        library_say_not_kept(app, translate_error(&own->head.error));
    } else if (newest) {
        app->kept = own->mark;
    }
    library_finish(job);
}

/* Tells one ended game from another; never 0. */
static uint64_t mark_of(const SessionSnapshot *now) {
    uint64_t mark = now->game.keys[0] + (uint64_t)now->outcome.ending;
    for (int i = 1; i <= now->game.count; i++) {
        mark = (mark ^ now->game.keys[i]) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    }
    return mark | 1;
}

static TcStatus set_headers(const App *app, TcTree *tree) {
    const SessionSnapshot *now = app_now(app);
    TcStatus status = tc_tree_set_header(tree, TC_HEADER_BLACK, text_of_player(now, TC_BLACK).s);
    if (status == TC_OK) {
        status = tc_tree_set_header(tree, TC_HEADER_WHITE, text_of_player(now, TC_WHITE).s);
    }
    if (status == TC_OK) {
        status = tc_tree_set_user_sides(tree, now->user);
    }
    const EngineMatch *match = engine_match_on(app->engines);
    if (status == TC_OK && match && match->game == now->number) { /* it may repeat an earlier one */
        status = tc_tree_set_header(tree, TC_HEADER_ROUND, text_format("%d", match->played + 1).s);
    }
    return status == TC_OK ? save_fill_facts(app, tree) : status;
}

static int computers_level(const SessionSnapshot *now) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        if (now->setup.players[colour].kind == SESSION_COMPUTER &&
            !now->setup.players[colour].program) {
            return now->setup.players[colour].level;
        }
    }
    return LIBRARY_NO_LEVEL;
}

static bool has_program(const SessionSnapshot *now) {
    return now->setup.players[TC_BLACK].program || now->setup.players[TC_WHITE].program;
}

/* Games that ours plays with itself are kept in a match only. */
static bool has_ended(const SessionSnapshot *now, bool match) {
    bool counts = match || now->setup.players[TC_BLACK].kind == SESSION_HUMAN ||
                  now->setup.players[TC_WHITE].kind == SESSION_HUMAN || has_program(now);
    return now->playing && counts && now->outcome.ending != SESSION_NOT_ENDED &&
           now->game.cursor == now->game.count && now->game.count > now->random_plies;
}

static void add_game(App *app, const SessionSnapshot *now) {
    static const JobType type = {.run = add_run, .done = add_done, .drop = library_job_free};
    Adding *adding = library_job(app, sizeof *adding);
    if (!adding) {
        return;
    }
    if (tc_tree_clone(now->tree, &adding->head.tree) != TC_OK ||
        set_headers(app, adding->head.tree) != TC_OK) {
        library_job_free(adding);
        library_say_not_kept(app, _("out of memory"));
        return;
    }
    adding->level = computers_level(now);
    adding->helped = now->assisted;
    adding->mark = mark_of(now);
    app->adding = library_keep(adding, &type);
}

/* Must be called when the session may have changed. A game that ends again after a move was taken
   back, or is looked at again, is the same game to the library unless its moves differ: also in a
   later run, and when it was deleted there since. */
static void add_finished(App *app) {
    const SessionSnapshot *now = app_now(app);
    bool match = app->engines && app->engines->match.on;
    if (match && now->game.count == now->random_plies) {
        app->offered = app->kept = app->taught =
            0; /* two engines may well play the same game again */
    }
    if (!has_ended(now, match) || app->kept == mark_of(now) || app->offered == mark_of(now)) {
        return;
    }
    app->offered = mark_of(now);
    /* what two levels play against each other is no lesson */
    if (app->taught != app->offered && has_ended(now, false)) {
        app->taught = app->offered;
        book_learn(app);
    }
    add_game(app, now);
}

/* Whether the game that is being added stands on the board with its end: a later start offers it again. */
static bool is_on_board(const App *app) {
    const SessionSnapshot *now = app_now(app);
    return job_is_pending(app->queues[QUEUE_LIBRARY], app->adding) && has_ended(now, false) &&
           app->offered == mark_of(now);
}

void app_follow_end(App *app) {
    static const double LONGEST = 30; /* seconds; another program may write a long import */
    double deadline = clock_seconds() + LONGEST;
    if (app->keeping == 0) {
        return;
    }
    transfers_stop_import(app);
    job_await(app->queues[QUEUE_LIBRARY], app->adding);
    while (app->keeping > is_on_board(app) && clock_seconds() < deadline) {
        job_wait(app->jobs, deadline);
        job_pump(app->jobs);
    }
    if (is_on_board(app)) {
        job_cancel(app->queues[QUEUE_LIBRARY], app->adding);
    }
}

/* -- following -- */

/* The board may show another line than the reviewed one. */
static void learn_from_review(App *app) {
    bool complete = session_has_found(&app_now(app)->review);
    SessionReviewed found;
    if (complete && !app->book.learned && session_reviewed(app->session, &found)) {
        book_learn_from(app, &found.game, found.values);
    }
    app->book.learned = complete;
}

void app_follow(App *app) {
    game_day_follow(app);
    add_finished(app);
    practice_library_follow(app);
    reviews_follow(app);
    learn_from_review(app);
    library_follow_review_of_board(app);
    preferences_report_engine(app);
    autosave_follow(app, false);
    engines_follow(app);
    engine_match_follow(app);
}
