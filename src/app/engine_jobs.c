#include "app/engine_jobs.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "session/session.h"
#include "words/error_text.h"
#include "words/translate.h"

static const double quit_grace = 0.1; /* seconds between quit and the end */

/* A question to a program, and its answer: to a test, for values, or for a move; or its end. */
typedef struct ExternalJob {
    Job job;
    App *app;
    External *external;
    ExternalSpec spec;
    ExternalQuestion question;
    TcError error;       /* of its run */
    JobControl *control; /* of its run, for values */
    EngineTest tested;
    ExternalHints hints;
    TcSquare move;
} ExternalJob;

static void listen_to(ExternalJob *job, JobControl *control) {
    external_listen(job->external, &job->spec, job_token(control), 0);
}

/* The error of a run, or of one that could not run. */
static const TcError *error_of(ExternalJob *job, TcStatus status) {
    job->error.status = status;
    return &job->error;
}

/* Whether the slot has what a program needs. */
static bool make_queue(App *app, EngineSlot *slot) {
    static const JobQueueConfig config = {.quit = JOB_FINISH, .report_size = sizeof(ExternalHints)};
    if (!slot->external) {
        slot->external = external_create(&app->engines->spawning);
    }
    if (!slot->queue && job_queue_create(app->jobs, &config, &slot->queue) != TC_OK) {
        slot->queue = NULL;
    }
    return slot->external && slot->queue;
}

/* Asks an engine of the list, which ends what it was asked before. 0: no memory. */
static JobId ask(App *app, int index, const JobType *type, const ExternalQuestion *question) {
    Engines *own = app->engines;
    EngineSlot *slot = &own->slots[index];
    ExternalJob *job = make_queue(app, slot) ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        return 0;
    }
    job->app = app;
    job->external = slot->external;
    job->spec = own->list.specs[index];
    job->question = *question;
    job->question.seconds = job->spec.seconds;
    job_cancel_all(slot->queue);
    return job_submit(slot->queue, type, JOB_QUEUE, &job->job);
}

static void cancel(const Engines *own, JobId *id) {
    for (int i = 0; i < ENGINES_MAX; i++) { /* one queue has it, if any */
        if (own->slots[i].queue) {
            job_cancel(own->slots[i].queue, *id);
        }
    }
    *id = 0;
}

/* -- the end of a program -- */

static TcStatus close_run(void *job, JobControl *control) {
    const ExternalJob *own = job;
    (void)control;
    external_end(own->external, quit_grace);
    return TC_OK;
}

static void close_done(void *job, TcStatus status) {
    (void)status;
    free(job);
}

void engine_jobs_close(const EngineSlot *slot) {
    static const JobType type = {.run = close_run, .done = close_done, .drop = free};
    if (!slot->queue) {
        return;
    }
    ExternalJob *own = calloc(1, sizeof *own);
    job_cancel_all(slot->queue);
    if (own) { /* else engines_end ends it, or the next question */
        own->external = slot->external;
        (void)job_submit(slot->queue, &type, JOB_QUEUE, &own->job);
    }
}

void engines_leave(App *app) {
    for (int i = 0; app->engines && i < ENGINES_MAX; i++) { /* all at once */
        engine_jobs_close(&app->engines->slots[i]);
    }
}

/* -- questions that end -- */

void engine_jobs_stop_hints(Engines *own) {
    cancel(own, &own->hint);
    own->hinted = 0;
    own->hints.count = 0;
}

void engine_jobs_stop_asking(Engines *own) {
    cancel(own, &own->move);
    own->question = 0;
}

/* -- tests -- */

/* The program is started again. */
static TcStatus test_run(void *job, JobControl *control) {
    ExternalJob *own = job;
    EngineTest *tested = &own->tested;
    External *external = own->external;
    TcSquare move;
    external_end(external, 0);
    listen_to(own, control);
    TcStatus status = external_move(external, &own->question, &move, &tested->seconds, &own->error);
    tested->protocol = external_protocol(external);
    tested->has_values = external_has_values(external);
    strcpy(tested->title, external_title(external));
    return status;
}

/* The slot that waits for it; NULL: its engine has gone, or is being tested again. */
static EngineSlot *slot_of_test(const ExternalJob *job) {
    Engines *own = job->app->engines;
    int i = 0;
    while (i < ENGINES_MAX && own->slots[i].test != job->job.id) {
        i++;
    }
    return i < ENGINES_MAX ? &own->slots[i] : NULL;
}

static void end_test(ExternalJob *job, EngineVerdict verdict) {
    EngineSlot *slot = slot_of_test(job);
    if (slot) {
        slot->test = 0;
        slot->verdict = verdict;
        slot->tested = job->tested;
    }
    app_progressed(job->app);
}

static void test_done(void *job, TcStatus status) {
    ExternalJob *own = job;
    App *app = own->app;
    own->tested.error = *error_of(own, status);
    end_test(own, status == TC_OK ? ENGINE_GOOD : ENGINE_BAD);
    free(own);
    engines_follow(app);
}

/* Another question came. */
static void test_drop(void *job) {
    end_test(job, ENGINE_UNTESTED);
    free(job);
}

static JobId ask_for_test(App *app, int index) {
    static const JobType type = {.run = test_run, .done = test_done, .drop = test_drop};
    ExternalQuestion question = {.increment = 0};
    tc_game_init(&question.game);
    return ask(app, index, &type, &question);
}

/* It takes the place of all that was asked; a question for a move waits for its end. */
void engines_test(App *app, int index) {
    Engines *own = app->engines;
    EngineSlot *slot = &own->slots[index];
    engine_jobs_stop_hints(own);
    slot->test = ask_for_test(app, index);
    slot->verdict = slot->test ? ENGINE_TESTING : ENGINE_BAD;
    slot->tested = (EngineTest){.error = {.status = TC_ERROR_MEMORY}};
    if (own->question && own->asked == index) {
        cancel(own, &own->move);
        engines_follow(app);
    }
    app_changed(app);
}

/* -- values -- */

static const double HINT_SECONDS = 60;

static void note_hints(void *context, const ExternalHints *hints) {
    ExternalJob *own = context;
    own->hints = *hints;
    job_report(own->control, hints, sizeof *hints);
}

static TcStatus hint_run(void *job, JobControl *control) {
    ExternalJob *own = job;
    own->control = control;
    listen_to(own, control);
    return external_hint(own->external, &own->question, HINT_SECONDS, note_hints, own, &own->error);
}

static void take_hints(App *app, const ExternalHints *hints) {
    if (hints->count > 0) {
        app->engines->hints = *hints;
        app_progressed(app);
    }
}

static void hint_progress(void *job, const void *report) {
    take_hints(((ExternalJob *)job)->app, report);
}

static void hint_done(void *job, TcStatus status) {
    ExternalJob *own = job;
    App *app = own->app;
    const TcError *error = error_of(own, status);
    app->engines->hint = 0;
    take_hints(app, &own->hints);
    if (status != TC_OK) {
        app_say(app, "%.30s: %.140s", own->spec.name, text_of_engine_error(error).s);
    }
    free(own);
}

static JobId ask_for_hints(App *app, int index) {
    static const JobType type = {
        .run = hint_run, .progress = hint_progress, .done = hint_done, .drop = free};
    return ask(app, index, &type,
               &(ExternalQuestion){.game = app_now(app)->game, .number = app_now(app)->number});
}

/* The position whose values are to be seen; 0: none, or engines are busy. */
static uint64_t wanted_hints(const Engines *own, const SessionSnapshot *now) {
    int second = own->list.second - 1;
    bool shown = second >= 0 && now->evaluation_visible && !now->over && now->program == 0;
    return shown && !own->slots[second].test ? now->game.keys[now->game.cursor] : 0;
}

static void follow_hints(App *app) {
    Engines *own = app->engines;
    uint64_t wanted = wanted_hints(own, app_now(app));
    if (wanted != own->hinted) {
        engine_jobs_stop_hints(own);
        own->hinted = wanted;
        own->hint = wanted ? ask_for_hints(app, own->list.second - 1) : 0;
    }
}

/* -- moves -- */

static TcStatus move_run(void *job, JobControl *control) {
    ExternalJob *own = job;
    listen_to(own, control);
    return external_move(own->external, &own->question, &own->move, NULL, &own->error);
}

/* The program loses its game in a match; else the user moves for it, which is said. */
static void handle_failure(App *app, const char *name, uint64_t question, const TcError *error) {
    Text why = text_of_engine_error(error);
    if (app->engines->match.on) {
        session_program_resigns(app->session, question);
        app_say(app, "%.30s: %.140s", name, why.s);
        return;
    }
    session_program_fails(app->session, question);
    app_say(app, _("%1$.30s: %2$.140s. Move for it, or let it try again"), name, why.s);
}

static void move_done(void *job, TcStatus status) {
    ExternalJob *own = job;
    App *app = own->app;
    Engines *engines = app->engines;
    const TcError *error = error_of(own, status);
    uint64_t question = engines->question;
    engines->question = engines->move = 0;
    if (status == TC_OK) {
        session_program_moves(app->session, question, own->move);
    } else if (status == TC_RESIGNED) {
        session_program_resigns(app->session, question);
    } else {
        handle_failure(app, own->spec.name, question, error);
    }
    free(own);
    app_changed(app);
}

static JobId ask_for_move(App *app, const SessionSnapshot *now, int index) {
    static const JobType type = {.run = move_run, .done = move_done, .drop = free};
    TcColour mover = tc_game_position(&now->game)->mover;
    ExternalQuestion question = {.game = now->game,
                                 .number = now->number,
                                 .clocks = now->clock.on[mover],
                                 .increment = now->setup.time[mover].increment};
    for (int i = 0; i < 2; i++) {
        question.left[i] = session_clock_left(now, (TcColour)i, clock_seconds());
    }
    engine_jobs_stop_hints(app->engines); /* the same engine may have been asked for them */
    return ask(app, index, &type, &question);
}

/* Whether the question needs nothing: its job runs, or it waits for the end of a test. */
static bool is_in_hand(const Engines *own) {
    return own->question == 0 || own->move || own->slots[own->asked].test;
}

static void follow_question(App *app) {
    Engines *own = app->engines;
    const SessionSnapshot *now = app_now(app);
    if (now->program == own->question && is_in_hand(own)) {
        return;
    }
    engine_jobs_stop_asking(own);
    if (now->program == 0) {
        return;
    }
    const char *name = now->setup.players[tc_game_position(&now->game)->mover].name;
    int index = engine_list_find(&own->list, name);
    own->question = now->program;
    own->asked = index < 0 ? 0 : index;
    own->move = index < 0 ? 0 : ask_for_move(app, now, index);
    if (!own->move) {
        own->question = 0;
        session_program_fails(app->session, now->program);
        app_say(app, _("%.30s is not in the list under Engines"), name);
        app_changed(app);
    }
}

void engines_follow(App *app) {
    if (app->engines) {
        follow_question(app);
        follow_hints(app);
    }
}
