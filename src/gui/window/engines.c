#include "gui/window/engines.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/console.h"
#include "base/file.h"
#include "gui/window/frame.h"
#include "gui/words/engine_text.h"
#include "gui/words/translate.h"
#include "session/program.h"
#include "storage/file_write.h"

static const double REPORT_SECONDS = 15;

enum { FILE_MAX = 100000 };

/* -- the list and its file -- */

static void read_list(App *app, Engines *own) {
    Buf text;
    if (!folders_find(FOLDER_CONFIG, "engines.ini", own->path)) {
        own->path[0] = '\0';
        return;
    }
    buf_init(&text);
    TcStatus status = file_read_regular(own->path, FILE_MAX, &text);
    int bad = status == TC_OK ? engine_list_parse(&own->list, text.data) : 0;
    if (bad > 0 || (status != TC_OK && status != TC_ERROR_NOT_FOUND)) {
        own->path[0] = '\0'; /* not to be overwritten by what could not be read */
        app_say(app, REPORT_SECONDS,
                _("a part of engines.ini cannot be read; the file is unchanged"));
    }
    buf_release(&text);
}

static void say_unsaved(App *app) {
    app_say(app, REPORT_SECONDS, _("The list of engines cannot be saved"));
}

static void list_is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    if (status != TC_OK) {
        say_unsaved(write->owner);
    }
    file_write_free(job);
}

static void save(App *app) {
    static const JobType writing = {
        .run = file_write_run, .done = list_is_written, .drop = file_write_free};
    const Engines *own = app->state.engines;
    Buf text;
    buf_init(&text);
    engine_list_write(&own->list, &text);
    if (!own->path[0] || buf_failed(&text) ||
        file_write_submit(app->queues[QUEUE_DISK], &writing, app, own->path, text.data, text.size,
                          NULL) != TC_OK) {
        say_unsaved(app);
    }
    buf_release(&text);
}

void engines_begin(App *app) {
    app->state.engines = calloc(1, sizeof *app->state.engines);
    if (app->state.engines) { /* else there are none */
        console_ignore_broken_pipe();
        mutex_init(&app->state.engines->spawning);
        read_list(app, app->state.engines);
    }
}

void engines_end(App *app) {
    Engines *own = app->state.engines;
    if (!own) {
        return;
    }
    for (int i = 0; i < ENGINES_MAX; i++) { /* all at once, not one after the other */
        if (own->slots[i].thread) {
            external_thread_end(own->slots[i].thread);
        }
    }
    for (int i = 0; i < ENGINES_MAX; i++) {
        external_thread_free(own->slots[i].thread);
        external_thread_free(own->leaving[i]);
    }
    mutex_release(&own->spawning);
    free(own);
    app->state.engines = NULL;
}

/* -- threads -- */

static ExternalThread *thread_of(App *app, int index) {
    Engines *own = app->state.engines;
    EngineSlot *slot = &own->slots[index];
    if (!slot->thread && external_thread_create(&own->spawning, wake_ring, &app->frame->wake,
                                                &slot->thread) != TC_OK) {
        slot->thread = NULL;
    }
    return slot->thread;
}

static void retire(Engines *own, ExternalThread *thread) {
    int place = 0;
    if (!thread) {
        return;
    }
    external_thread_end(thread);
    while (place < ENGINES_MAX - 1 && own->leaving[place]) {
        place++;
    }
    external_thread_free(own->leaving[place]); /* the last place may be taken: then it waits */
    own->leaving[place] = thread;
}

static uint64_t ask(App *app, int index, ExternalRequest *request) {
    ExternalThread *thread = thread_of(app, index);
    request->spec = app->state.engines->list.specs[index];
    return thread ? external_thread_request(thread, request) : 0;
}

/* -- changes -- */

bool engines_put(App *app, int index, const ExternalSpec *spec) {
    Engines *own = app->state.engines;
    if (!own || !engine_list_admits(&own->list, index, spec)) {
        return false;
    }
    own->list.specs[index] = *spec;
    own->list.count += index == own->list.count;
    save(app);
    engines_test(app, index);
    return true;
}

/* The number of the second opinion when one of the list goes. */
static int second_without(int second, int index) {
    return second == index + 1 ? 0 : second > index + 1 ? second - 1 : second;
}

void engines_remove(App *app, int index) {
    Engines *own = app->state.engines;
    int last = own->list.count - 1;
    own->list.second = second_without(own->list.second, index);
    own->hinted = 0;
    retire(own, own->slots[index].thread);
    memmove(&own->list.specs[index], &own->list.specs[index + 1],
            (size_t)(last - index) * sizeof own->list.specs[0]);
    memmove(&own->slots[index], &own->slots[index + 1],
            (size_t)(last - index) * sizeof own->slots[0]);
    memset(&own->slots[last], 0, sizeof own->slots[0]);
    own->list.count = last;
    own->question = 0; /* if it was being asked, the session is told that there is none */
    save(app);
    engines_follow(app);
    app_redraw(app);
}

void engines_test(App *app, int index) {
    EngineSlot *slot = &app->state.engines->slots[index];
    ExternalRequest request = {.kind = EXTERNAL_TEST};
    app->state.engines->hinted = 0; /* the test takes the place of what it was asked */
    slot->hint = 0;
    tc_game_init(&request.question.game);
    slot->test = ask(app, index, &request);
    slot->verdict = slot->test ? ENGINE_TESTING : ENGINE_BAD;
    slot->answer = (ExternalAnswer){.error = {.fault = EXTERNAL_NO_START}};
    if (app->state.engines->question && app->state.engines->asked == index) {
        app->state.engines->question =
            0; /* the test took the place of what it was thinking about */
        engines_follow(app);
    }
    app_redraw(app);
}

/* -- the second opinion -- */

static const double HINT_SECONDS = 60;

static void stop_hints(Engines *own) {
    for (int i = 0; i < ENGINES_MAX; i++) {
        if (own->slots[i].hint && own->slots[i].thread) {
            external_thread_stop(own->slots[i].thread);
        }
        own->slots[i].hint = 0;
    }
    own->hinted = 0;
    own->hints.count = 0;
}

/* The position whose values are to be seen; 0: none, or engines are busy. */
static uint64_t wanted_hints(const Engines *own, const SessionSnapshot *now) {
    int second = own->list.second - 1;
    bool shown = second >= 0 && now->evaluation_visible && !now->over && now->program == 0;
    return shown && !own->slots[second].test ? now->game.keys[now->game.cursor] : 0;
}

static void follow_hints(App *app) {
    Engines *own = app->state.engines;
    const SessionSnapshot *now = app_now(app);
    uint64_t wanted = wanted_hints(own, now);
    if (wanted == own->hinted) {
        return;
    }
    stop_hints(own);
    own->hinted = wanted;
    if (wanted) {
        int index = own->list.second - 1;
        ExternalRequest request = {.kind = EXTERNAL_HINT, .seconds = HINT_SECONDS};
        request.question.game = now->game;
        own->slots[index].hint = ask(app, index, &request);
    }
}

void engines_choose_second(App *app, int index) {
    Engines *own = app->state.engines;
    own->list.second = own->list.second == index + 1 ? 0 : index + 1;
    stop_hints(own);
    save(app);
    follow_hints(app);
    app_redraw(app);
}

const ExternalLine *engines_second(const Engines *own, const SessionSnapshot *now, TcSquare move) {
    if (!own || own->hinted != now->game.keys[now->game.cursor]) {
        return NULL;
    }
    for (int i = 0; i < own->hints.count; i++) {
        if (own->hints.lines[i].move == move) {
            return &own->hints.lines[i];
        }
    }
    return NULL;
}

const char *engines_second_name(const Engines *own) {
    return own && own->list.second > 0 ? own->list.specs[own->list.second - 1].name : NULL;
}

static void take_hints(App *app, int index, const ExternalAnswer *answer) {
    Engines *own = app->state.engines;
    if (answer->hints.count > 0) {
        own->hints = answer->hints;
    }
    if (answer->done) {
        own->slots[index].hint = 0;
    }
    if (answer->done && answer->error.fault > EXTERNAL_STOPPED) {
        app_say(app, REPORT_SECONDS, "%.30s: %.140s", own->list.specs[index].name,
                text_of_engine_error(&answer->error).s);
    }
}

/* -- moves -- */

static void stop_asking(Engines *own) {
    EngineSlot *slot = &own->slots[own->asked];
    if (own->question && slot->thread && slot->move) {
        external_thread_stop(slot->thread);
        slot->move = 0;
    }
    own->question = 0;
}

static bool ask_for_move(App *app, const SessionSnapshot *now, int index) {
    ExternalRequest request = {.kind = EXTERNAL_MOVE};
    ExternalQuestion *question = &request.question;
    TcColour mover = tc_game_position(&now->game)->mover;
    question->game = now->game;
    question->clocks = now->clock.on[mover];
    question->increment = now->time[mover].increment;
    for (int i = 0; i < 2; i++) {
        question->left[i] = session_clock_left(now, (TcColour)i, clock_seconds());
    }
    stop_hints(app->state.engines); /* the same engine may have been asked for them */
    app->state.engines->slots[index].move = ask(app, index, &request);
    return app->state.engines->slots[index].move != 0;
}

static void follow_question(App *app) {
    Engines *own = app->state.engines;
    const SessionSnapshot *now = app_now(app);
    if (now->program == own->question) {
        return;
    }
    stop_asking(own);
    if (now->program == 0) {
        return;
    }
    const char *name = now->players[tc_game_position(&now->game)->mover].name;
    int index = engine_list_find(&own->list, name);
    own->question = now->program;
    own->asked = index < 0 ? 0 : index;
    if (index < 0 || !ask_for_move(app, now, index)) {
        own->question = 0;
        session_program_fails(app->session, now->program);
        app_say(app, REPORT_SECONDS, _("%.30s is not in the list of engines in the settings"),
                name);
        app_sync(app);
    }
}

void engines_follow(App *app) {
    if (app->state.engines) {
        follow_question(app);
        follow_hints(app);
    }
}

/* In a match its game is lost; else the user moves for it, which is said. */
static void handle_failure(App *app, const char *name, uint64_t question,
                           const ExternalError *error) {
    Text why = text_of_engine_error(error);
    if (app->state.engines->match.on) {
        session_program_resigns(app->session, question);
        app_say(app, REPORT_SECONDS, "%.30s: %.140s", name, why.s);
        return;
    }
    session_program_fails(app->session, question);
    app_say(app, REPORT_SECONDS, _("%1$.30s: %2$.140s. Move for it, or let it try again"), name,
            why.s);
}

static void take_move(App *app, int index, const ExternalAnswer *answer) {
    Engines *own = app->state.engines;
    const char *name = own->list.specs[index].name;
    uint64_t question = own->question;
    own->slots[index].move = 0;
    if (answer->error.fault == EXTERNAL_STOPPED || question == 0) {
        return;
    }
    own->question = 0;
    if (answer->error.fault == EXTERNAL_FINE) {
        session_program_moves(app->session, question, answer->move);
    } else if (answer->error.fault == EXTERNAL_RESIGNED) {
        session_program_resigns(app->session, question);
    } else {
        handle_failure(app, name, question, &answer->error);
    }
    app_sync(app);
}

static void take_answer(App *app, int index, const ExternalAnswer *answer) {
    EngineSlot *slot = &app->state.engines->slots[index];
    if (slot->test == answer->ticket) {
        slot->test = 0;
        slot->answer = *answer;
        slot->verdict = answer->error.fault == EXTERNAL_FINE      ? ENGINE_GOOD
                        : answer->error.fault == EXTERNAL_STOPPED ? ENGINE_UNTESTED
                                                                  : ENGINE_BAD;
    } else if (slot->move == answer->ticket) {
        take_move(app, index, answer);
    } else if (slot->hint == answer->ticket) {
        take_hints(app, index, answer);
    }
    engines_follow(app);
    app_redraw_soon(app);
}

void engines_pump(App *app) {
    Engines *own = app->state.engines;
    for (int i = 0; own && i < ENGINES_MAX; i++) {
        ExternalAnswer answer;
        while (own->slots[i].thread && external_thread_answer(own->slots[i].thread, &answer)) {
            take_answer(app, i, &answer);
        }
        if (own->leaving[i] && external_thread_has_ended(own->leaving[i])) {
            external_thread_free(own->leaving[i]);
            own->leaving[i] = NULL;
        }
    }
}

/* -- words -- */

Text engines_verdict(const Engines *own, int index) {
    const EngineSlot *slot = &own->slots[index];
    const ExternalAnswer *answer = &slot->answer;
    switch (slot->verdict) {
    case ENGINE_UNTESTED:
        return text_format("%.120s", own->list.specs[index].command);
    case ENGINE_TESTING:
        return text_format("%s", _("Being tested …"));
    case ENGINE_GOOD:
        return text_format(answer->has_values
                               ? _("Works: %1$s, %2$.60s, a move in %3$.1f s")
                               : _("Works: %1$s, %2$.60s, a move in %3$.1f s; no values of moves"),
                           external_protocol_name(answer->protocol),
                           answer->title[0] ? answer->title : "?", answer->seconds);
    default:
        return text_of_engine_error(&answer->error);
    }
}
