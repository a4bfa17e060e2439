/* Guess the move: makes a plan for the session from the game on the board, or from an imported game
   of the library. */
#include <stdio.h>
#include <string.h>

#include "gui/practice/state.h"
#include "gui/window/app.h"
#include "gui/window/library.h"

enum { GUESS_EMPTIES = 10 }; /* games of the library come so far at least */

static const double REPORT_SECONDS = 8;

static PracticeScene *state_of(const App *app) {
    return app_scene(app, SCENE_PRACTICE);
}

static PracticePlan plan_of(const PracticeChoice *choice, const TcGame *game) {
    return (PracticePlan){.kind = PRACTICE_GUESS,
                          .line = *game,
                          .from = choice->guess_from,
                          .guess = {[TC_BLACK] = choice->guess_side != GUESS_WHITE,
                                    [TC_WHITE] = choice->guess_side != GUESS_BLACK}};
}

bool guess_can_use_board(const App *app) {
    const SessionSnapshot *now = app_now(app);
    const PracticeChoice *choice = &state_of(app)->choice;
    return !now->practice.on && now->game.count > choice->guess_from;
}

static void begin(App *app, const TcGame *game, const char *black, const char *white, int year) {
    PracticeChoice *choice = &state_of(app)->choice;
    PracticePlan plan = plan_of(choice, game);
    char when[TEXT_NUMBER_SIZE] = "";
    if (year > 0) {
        snprintf(when, sizeof when, ", %d", year % 10000);
    }
    choice->guess_title[0] = '\0';
    if (black[0] || white[0]) {
        snprintf(choice->guess_title, sizeof choice->guess_title, "%.60s \xe2\x80\x93 %.60s%s",
                 black[0] ? black : "?", white[0] ? white : "?", when);
    }
    if (!session_practise(app->session, &plan)) {
        app_say(app, REPORT_SECONDS, _("There is no move to guess in this game"));
    }
}

static void fail(App *app) {
    app_say(app, REPORT_SECONDS, _("The library has no imported game: import some, or open one"));
}

bool guess_begin(App *app, uint64_t seed) {
    PracticeScene *own = state_of(app);
    const SessionSnapshot *now = app_now(app);
    if (own->choice.guess_game == GUESS_LIBRARY) {
        own->guess_sampling = library_request_sample(app, LIBRARY_IMPORTED, GUESS_EMPTIES, seed);
        if (own->guess_sampling == 0) {
            fail(app);
        }
        return own->guess_sampling != 0;
    }
    TcGame game = now->game; /* practice takes its place in the snapshot */
    const TcTree *tree = now->tree;
    begin(app, &game, tree ? tc_tree_header(tree, TC_HEADER_BLACK) : "",
          tree ? tc_tree_header(tree, TC_HEADER_WHITE) : "", 0);
    return app_now(app)->practice.on;
}

static void handle_game(App *app, const LibraryAnswer *answer) {
    TcGame game;
    state_of(app)->guess_getting = 0;
    if (!answer->tree) {
        fail(app);
        return;
    }
    tc_tree_main_line(answer->tree, &game);
    begin(app, &game, answer->rows[0].black, answer->rows[0].white, answer->rows[0].year);
    app_sync(app);
}

static void handle_sample(App *app, const LibraryAnswer *answer) {
    PracticeScene *own = state_of(app);
    LibraryThread *thread = library_thread(app);
    bool good = answer->error.problem == LIBRARY_FINE && answer->sample_count > 0 && thread;
    own->guess_sampling = 0;
    own->guess_getting = good ? library_thread_get(thread, answer->samples[0].id) : 0;
    if (own->guess_getting == 0) {
        fail(app);
    }
}

bool guess_answer(App *app, const LibraryAnswer *answer) {
    const PracticeScene *own = state_of(app);
    if (answer->kind == ANSWER_SAMPLED && answer->ticket == own->guess_sampling) {
        handle_sample(app, answer);
        return true;
    }
    if (answer->kind == ANSWER_GOT && answer->ticket == own->guess_getting) {
        handle_game(app, answer);
        return true;
    }
    return false;
}
