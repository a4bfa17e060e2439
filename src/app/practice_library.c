#include "app/practice_library.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/library.h"
#include "base/clock.h"
#include "base/random.h"
#include "session/practice.h"
#include "session/practice_parts.h"
#include "storage/library_sample.h"

uint64_t *practice_random(App *app) {
    uint64_t *random = &app->practice.random;
    *random = *random == 0 ? (uint64_t)(clock_seconds() * 1e9) : *random;
    return random;
}

static int today(void) {
    time_t seconds = time(NULL);
    struct tm day;
    return localtime_r(&seconds, &day)
               ? (day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday
               : 0;
}

/* An exercise that is done is part of "Your progress". */
static void note_exercise(App *app) {
    static const ProgressKind kinds[PRACTICE_KINDS] = {[PRACTICE_ENDGAME] = PROGRESS_ENDGAME,
                                                       [PRACTICE_OPENING] = PROGRESS_OPENING,
                                                       [PRACTICE_GUESS] = PROGRESS_GUESS};
    const SessionPractice *now = &app_now(app)->practice;
    bool done = now->score.exercises > app->practice.noted;
    app->practice.noted = now->score.exercises;
    if (done) {
        PracticeScore score = practice_exercise_score(now);
        library_keep_exercise(app, &(ProgressExercise){.day = today(),
                                                       .kind = kinds[now->kind],
                                                       .matched = score.matched,
                                                       .moves = score.moves,
                                                       .right = score.right,
                                                       .lost = score.lost,
                                                       .clean = score.clean != 0});
    }
}

typedef struct Sampling {
    LibraryJob head;
    LibraryKind kind;
    int empties;
    uint64_t seed;
    LibrarySample samples[LIBRARY_SAMPLES_MAX];
    int count;
} Sampling;

LIBRARY_RUN(sample_run, Sampling,
            library_sample(library, own->kind, own->empties, own->seed, own->samples,
                           LIBRARY_SAMPLES_MAX, &own->count))

/* The user may have gone to other exercises while the library was busy. */
static bool has_requested(const App *app) {
    const SessionPractice *now = &app_now(app)->practice;
    return app->practice.sampling != 0 && app->practice.source == now->source &&
           app->practice.empties == now->empties;
}

static void offer(App *app, const Sampling *sampling, TcStatus status) {
    TcPosition positions[LIBRARY_SAMPLES_MAX];
    int count = status == TC_OK ? sampling->count : 0;
    if (status != TC_OK) {
        library_say_not_read(app, &sampling->head.error);
    }
    for (int i = 0; i < count; i++) {
        positions[i] = sampling->samples[i].position;
    }
    free(app->practice.samples);
    app->practice.samples = malloc(sizeof sampling->samples);
    if (app->practice.samples) {
        memcpy(app->practice.samples, sampling->samples, sizeof sampling->samples);
    }
    session_practice_offer(app->session, positions, count);
}

static void sample_done(void *job, TcStatus status) {
    const Sampling *sampling = job;
    App *app = sampling->head.app;
    bool wanted = has_requested(app);
    app->practice.sampling = 0;
    if (wanted) { /* else what is wanted now is requested by library_finish */
        offer(app, sampling, status);
    }
    library_finish(job);
}

static void request_positions(App *app) {
    static const JobType type = {.run = sample_run, .done = sample_done, .drop = free};
    const SessionPractice *now = &app_now(app)->practice;
    Sampling *sampling = library_job(app, sizeof *sampling);
    if (!sampling) {
        session_practice_offer(app->session, NULL, 0);
        return;
    }
    app->practice.source = now->source;
    app->practice.empties = now->empties;
    sampling->kind = now->source == PRACTICE_OWN ? LIBRARY_OWN : LIBRARY_ALL;
    sampling->empties = now->empties;
    sampling->seed = random_next(practice_random(app));
    app->practice.sampling = library_submit(sampling, &type, JOB_REPLACE_RUNNING);
}

typedef struct Exploring {
    LibraryJob head;
    TcPosition position;
    Explorer explorer;
} Exploring;

LIBRARY_RUN(explore_run, Exploring, library_explore(library, &own->position, NULL, &own->explorer))

static void explore_done(void *job, TcStatus status) {
    const Exploring *exploring = job;
    App *app = exploring->head.app;
    TcSquare moves[LIBRARY_MOVES_MAX];
    int games[LIBRARY_MOVES_MAX], count = 0;
    for (int i = 0; i < exploring->explorer.move_count; i++) {
        const ExplorerMove *move = &exploring->explorer.moves[i];
        if (status == TC_OK && move->same_as == move->move) {
            moves[count] = move->move;
            games[count++] = move->games;
        }
    }
    app->practice.exploring = 0;
    if (tc_position_equal(&exploring->position, tc_game_position(&app_now(app)->game))) {
        session_practice_popular(app->session, moves, games, count);
    }
    library_finish(job);
}

static void request_popular(App *app) {
    static const JobType type = {.run = explore_run, .done = explore_done, .drop = free};
    Exploring *exploring = library_job(app, sizeof *exploring);
    if (!exploring) {
        session_practice_popular(app->session, NULL, NULL, 0);
        return;
    }
    exploring->position = *tc_game_position(&app_now(app)->game);
    app->practice.exploring = library_submit(exploring, &type, JOB_REPLACE_RUNNING);
}

void practice_library_end(App *app) {
    free(app->practice.samples);
}

void practice_library_follow(App *app) {
    const SessionPractice *now = &app_now(app)->practice;
    note_exercise(app);
    if (!now->wants_positions) {
        job_cancel(app->queues[QUEUE_LIBRARY], app->practice.sampling);
        app->practice.sampling = 0;
    } else if (!has_requested(app)) {
        request_positions(app);
    }
    if (!now->wants_popular) {
        job_cancel(app->queues[QUEUE_LIBRARY], app->practice.exploring);
        app->practice.exploring = 0;
    } else if (app->practice.exploring == 0) {
        request_popular(app);
    }
}
