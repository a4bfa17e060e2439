/* An App whose engines are programs of others: those of fake_engine. */
#pragma once

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "app/engine_jobs.h"
#include "app/engines.h"
#include "base/clock.h"
#include "session/start.h"
#include "support/app_driver.h"
#include "support/app_files.h"

static inline Engines *engines(void) {
    return app.engines;
}

static inline void start(void) {
    app_set_up();
    /* A match's games are kept; without a place for them that would be said in between. */
    library_store_free(app.library);
    app.library = library_store_create(file_at("games.sqlite"));
    LibraryOpened opened;
    ck_assert(library_store_open(app.library, &opened));
    engines_begin(&app);
    ck_assert_ptr_nonnull(engines());
}

static inline void begin(void) {
    signal(SIGPIPE, SIG_IGN);
    files_begin();
    start();
}

/* No child is left then, dead or alive. */
static inline void stop(void) {
    double from = clock_seconds();
    engines_leave(&app);
    app_tear_down();
    engines_end(&app);
    ck_assert_double_lt(clock_seconds() - from, 5);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1);
}

static inline void end(void) {
    stop();
    files_end();
}

/* Adds an engine that begins without being told how it speaks; it is tested then. */
static inline int add(const char *name, const char *speaks, const char *mode) {
    ExternalSpec spec = {.protocol = strcmp(speaks, "gtp") == 0 ? EXTERNAL_GTP : EXTERNAL_NBOARD};
    int index = engines()->list.count;
    snprintf(spec.name, sizeof spec.name, "%s", name);
    snprintf(spec.command, sizeof spec.command, "'%s' %s %s", TEST_FAKE_ENGINE, speaks, mode);
    ck_assert(engines_put(&app, index, &spec));
    return index;
}

static int tested;

static inline bool has_verdict(void) {
    return engines()->slots[tested].verdict != ENGINE_TESTING;
}

static inline EngineVerdict await_verdict(int index) {
    tested = index;
    pump_until(has_verdict);
    return engines()->slots[index].verdict;
}

static inline void start_against(const char *black) {
    SessionSetup setup = {.players = {driver_player(9), driver_player(0)}};
    setup.players[TC_BLACK].program = true;
    snprintf(setup.players[TC_BLACK].name, sizeof setup.players[TC_BLACK].name, "%s", black);
    ck_assert(session_start_game(app.session, &setup));
    app_follow(&app);
}
