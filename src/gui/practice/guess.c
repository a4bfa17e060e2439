#include <stdio.h>
#include <string.h>

#include <turncoat/result.h>

#include "app/library.h"
#include "gui/practice/state.h"
#include "gui/window/gui.h"
#include "storage/library_game.h"
#include "storage/library_sample.h"

/* Games of the library come so far at least; a choice is looked for at the first of these counts
   of empty squares, then at the next. */
enum { GUESS_EMPTIES = 10, GUESS_EMPTIES_END = 14 };

static PracticePlan plan_of(const PracticeChoice *choice, const TcGame *game) {
    return (PracticePlan){.kind = PRACTICE_GUESS,
                          .line = *game,
                          .from = choice->guess_from,
                          .guess = {[TC_BLACK] = choice->guess_side != GUESS_WHITE,
                                    [TC_WHITE] = choice->guess_side != GUESS_BLACK}};
}

bool guess_can_use_board(const Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    const PracticeChoice *choice = practice_choice(gui);
    return !now->exercise_shown && now->game.count > choice->guess_from;
}

static void begin(Gui *gui, const TcGame *game, const char *black, const char *white, int year) {
    PracticeChoice *choice = practice_choice(gui);
    PracticePlan plan = plan_of(choice, game);
    Text when = year > 0 ? text_format(", %d", year % 10000) : (Text){""};
    choice->guess_title[0] = '\0';
    if (black[0] || white[0]) {
        snprintf(choice->guess_title, sizeof choice->guess_title, "%.130s%.20s",
                 text_of_names(text_format("%.60s", black).s, text_format("%.60s", white).s).s,
                 when.s);
    }
    if (!session_practise(gui->app.session, &plan)) {
        gui_say(gui, _("There is no move to guess in this game"));
    }
}

/* -- a game of the library -- */

typedef struct GuessFetch {
    LibraryJob head; /* with the game, if there is one */
    uint64_t seed;
    LibrarySample found; /* of that game */
} GuessFetch;

/* Takes the first game whose moves the engine can judge: one by other rules counts nowhere. */
static bool fetch_at(GuessFetch *own, Library *library, int empties) {
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count = 0;
    bool good = library_sample(library, LIBRARY_IMPORTED, empties, own->seed, samples,
                               LIBRARY_SAMPLES_MAX, &count);
    for (int i = 0; i < count && good && !own->head.tree; i++) {
        TcTree *tree = NULL;
        good = library_get(library, samples[i].id, NULL, &tree);
        if (good && tc_tree_rules(tree) == TC_RULES_ORDINARY) {
            own->head.tree = tree;
            own->found = samples[i];
        } else {
            tc_tree_free(tree);
        }
    }
    return good;
}

static bool fetch(GuessFetch *own, Library *library) {
    bool good = true;
    for (int at = GUESS_EMPTIES; at < GUESS_EMPTIES_END && good && !own->head.tree; at++) {
        good = fetch_at(own, library, at);
    }
    return good;
}

LIBRARY_RUN(fetch_run, GuessFetch, fetch(own, library))

/* The user may have chosen otherwise, or begun to learn, while the library was busy. */
static bool is_awaited(const Gui *gui) {
    const PracticeChoice *choice = practice_choice(gui);
    bool learns = gui_now(gui)->exercising && !gui_now(gui)->exercise_shown;
    return choice->kind == PRACTICE_GUESS && choice->guess_game == GUESS_LIBRARY && !learns &&
           scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_PRACTICE;
}

static void fetch_done(void *job, TcStatus status) {
    const GuessFetch *own = job;
    Gui *gui = gui_of(own->head.app);
    TcGame game;
    if (status != TC_OK) {
        library_say_not_read(own->head.app, &own->head.error);
    } else if (own->head.tree && is_awaited(gui)) {
        tc_tree_main_line(own->head.tree, &game);
        begin(gui, &game, own->found.black, own->found.white, own->found.year);
    } else if (!own->head.tree) {
        gui_say(
            gui,
            _("No imported game by the ordinary rules goes far enough: import some, or open one"));
    }
    library_finish(job);
}

static bool request(Gui *gui, uint64_t seed) {
    static const JobType type = {.run = fetch_run, .done = fetch_done, .drop = library_job_free};
    GuessFetch *own = library_job(&gui->app, sizeof *own);
    if (own) {
        own->seed = seed;
        practice_choice(gui)->guess_job = library_submit(own, &type, JOB_REPLACE_RUNNING);
    }
    return own != NULL;
}

void guess_cancel(Gui *gui) {
    job_cancel(gui->app.queues[QUEUE_LIBRARY], practice_choice(gui)->guess_job);
}

/* -- beginning -- */

bool guess_begin(Gui *gui, uint64_t seed) {
    const SessionSnapshot *now = gui_now(gui);
    if (practice_choice(gui)->guess_game == GUESS_LIBRARY) {
        return request(gui, seed);
    }
    if (tc_tree_rules(now->tree) != TC_RULES_ORDINARY) {
        gui_say(gui, _("This game follows other rules: guesses are judged by the ordinary ones"));
        return true; /* another may be chosen */
    }
    TcGame game = now->game; /* practice takes its place in the snapshot */
    begin(gui, &game, tc_tree_header(now->tree, TC_HEADER_BLACK),
          tc_tree_header(now->tree, TC_HEADER_WHITE), 0);
    return gui_now(gui)->exercise_shown;
}
