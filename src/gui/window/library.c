#include "gui/window/library.h"
#include "gui/window/frame.h"
#include "session/edit.h"

#include <stdlib.h>
#include <string.h>

static const double REPORT_SECONDS = 12;

LibraryThread *library_thread(App *app) {
    char path[FILE_PATH_SIZE];
    if (!app->library && !app->library_missing) {
        app->library_missing =
            !folders_library(app->options.data_dir, path) ||
            library_thread_create(path, wake_ring, &app->frame->wake, &app->library) != TC_OK;
    }
    return app->library;
}

void library_thread_end(App *app) {
    library_thread_free(app->library);
}

void library_keep_user(App *app, TcUserSides sides) {
    LibraryThread *thread = library_thread(app);
    bool good = session_set_user(app->session, sides);
    if (good && thread) {
        good = library_thread_set_user(thread, app_now(app)->tree) != 0;
    }
    if (!good) {
        app_say(app, REPORT_SECONDS, _("out of memory"));
    }
}

/* A whole year only: what is half typed is no condition yet. */
static int year_of(const char *text) {
    int year = atoi(text);
    return strlen(text) == 4 && year > 0 ? year : 0;
}

/* "Up to" as LibraryReviewFilter has it. */
static int below(const char *text) {
    return text[0] ? atoi(text) + 1 : 0;
}

void library_request_of(const App *app, FilterId which, LibraryConditions *conditions) {
    const ViewFilter *filter = &app->state.filters[which];
    memset(conditions, 0, sizeof *conditions);
    memcpy(conditions->text, filter->texts[FILTER_TEXT], sizeof conditions->text);
    memcpy(conditions->opening, filter->texts[FILTER_OPENING], sizeof conditions->opening);
    conditions->year_from = year_of(filter->texts[FILTER_FROM]);
    conditions->year_to = year_of(filter->texts[FILTER_TO]);
    memcpy(conditions->any_outcome, filter->outcomes, sizeof conditions->any_outcome);
    conditions->kind = filter->kind;
    conditions->review.reviewed = filter->reviewed;
    conditions->review.accuracy_from = atoi(filter->texts[FILTER_ACCURACY_FROM]);
    conditions->review.accuracy_below = below(filter->texts[FILTER_ACCURACY_TO]);
    conditions->review.mistakes_from = atoi(filter->texts[FILTER_MISTAKES_FROM]);
    conditions->review.mistakes_below = below(filter->texts[FILTER_MISTAKES_TO]);
    if (filter->here) {
        conditions->positions[0] = *tc_game_position(&app_now(app)->game);
        conditions->position_count = 1;
    }
}

uint64_t library_request_sample(App *app, LibraryKind kind, int empties, uint64_t seed) {
    LibraryThread *thread = library_thread(app);
    return thread ? library_thread_sample(thread, kind, empties, seed) : 0;
}

uint64_t library_request_moves(App *app, const TcPosition *position) {
    LibraryThread *thread = library_thread(app);
    return thread ? library_thread_explore(thread, position, NULL) : 0;
}

static void report_opened(App *app, const LibraryAnswer *answer) {
    if (answer->opened.set_aside[0]) {
        app_say(app, REPORT_SECONDS,
                _("The library was damaged: %1$d games were recovered, and the old file is kept"),
                answer->opened.recovered);
    }
    if (answer->opened.reindexed) {
        app_say(app, REPORT_SECONDS,
                _("The library's index was damaged, and has been rebuilt from its games"));
    }
}

void library_pump(App *app) {
    LibraryAnswer *answer;
    while (app->library && (answer = library_thread_answer(app->library)) != NULL) {
        if (answer->kind == ANSWER_OPENED) {
            report_opened(app, answer);
        }
        (void)scenes_answer(app, ANSWER_OF_LIBRARY, answer);
        library_answer_free(answer);
        app_sync(app);
        app_redraw_soon(app);
    }
}
