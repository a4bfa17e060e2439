#include "app/engines.h"

#include <stdlib.h>
#include <string.h>

#include "app/engine_jobs.h"
#include "base/console.h"
#include "storage/file_write.h"
#include "words/error_text.h"
#include "words/translate.h"

enum { FILE_MAX = 100000 };

/* -- the list and its file -- */

static void read_list(App *app, Engines *own) {
    Buf text;
    if (!folders_file(USER_ENGINES, NULL, own->path)) {
        own->path[0] = '\0';
        return;
    }
    buf_init(&text);
    TcStatus status = file_read_regular(own->path, FILE_MAX, &text);
    int bad = status == TC_OK ? engine_list_parse(&own->list, text.data) : 0;
    if (bad > 0 || (status != TC_OK && status != TC_ERROR_NOT_FOUND)) {
        own->path[0] = '\0'; /* not to be overwritten by what could not be read */
        app_say(app, _("a part of engines.ini cannot be read; the file is unchanged"));
    }
    own->before = own->list;
    buf_release(&text);
}

static void say_unsaved(App *app) {
    app_say(app, _("The list of engines cannot be saved"));
}

/* A write of what was changed since the last one; what another window has changed in the file meanwhile
   stays. */
typedef struct ListWrite {
    Job job;
    App *app;
    EngineList now;
    char aside[FILE_PATH_SIZE]; /* the new name of a file that could not be read as a whole */
} ListWrite;

static TcStatus write_list(void *job, JobControl *control) {
    ListWrite *write = job;
    Engines *own = write->app->engines;
    EngineList list = write->now;
    Buf text;
    (void)control;
    buf_init(&text);
    TcStatus status = file_read_regular(own->path, FILE_MAX, &text);
    if (status == TC_OK) {
        bool bad = engine_list_parse(&list, text.data) > 0;
        if (!engine_list_merge(&list, &own->before, &write->now)) {
            status = TC_ERROR_TOO_LARGE;
        } else if (bad) {
            status = file_set_aside(own->path, "other", write->aside);
        }
    }
    if (status == TC_OK || status == TC_ERROR_NOT_FOUND) {
        buf_clear(&text);
        engine_list_write(&list, &text);
        status = file_write_text(own->path, &text);
    }
    if (status == TC_OK) {
        own->before = write->now;
    }
    buf_release(&text);
    return status;
}

static void list_is_written(void *job, TcStatus status) {
    ListWrite *write = job;
    app_say_aside(write->app, write->aside);
    if (status != TC_OK) {
        say_unsaved(write->app);
    }
    free(write);
}

static void save(App *app) {
    static const JobType writing = {.run = write_list, .done = list_is_written, .drop = free};
    ListWrite *write = app->engines->path[0] ? calloc(1, sizeof *write) : NULL;
    if (!write) {
        say_unsaved(app);
        return;
    }
    write->app = app;
    write->now = app->engines->list;
    job_submit(app->queues[QUEUE_DISK], &writing, JOB_REPLACE_WAITING, &write->job);
}

void engines_begin(App *app) {
    app->engines = calloc(1, sizeof *app->engines);
    if (app->engines) { /* else there are none */
        console_ignore_broken_pipe();
        mutex_init(&app->engines->spawning);
        read_list(app, app->engines);
    }
}

void engines_end(App *app) {
    Engines *own = app->engines;
    if (!own) {
        return;
    }
    for (int i = 0; i < ENGINES_MAX; i++) {
        external_free(own->slots[i].external, 0);
    }
    mutex_release(&own->spawning);
    free(own);
    app->engines = NULL;
}

/* -- changes -- */

bool engines_put(App *app, int index, const ExternalSpec *spec) {
    Engines *own = app->engines;
    if (!own || !engine_list_admits(&own->list, index, spec)) {
        return false;
    }
    own->list.specs[index] = *spec;
    own->list.count += index == own->list.count;
    save(app);
    engines_test(app, index);
    return true;
}

int engines_index_without(int index, int removed) {
    return index == removed ? -1 : index > removed ? index - 1 : index;
}

/* The queue of the one that goes is for the next one that comes. */
static void remove_slot(Engines *own, int index, int last) {
    EngineSlot gone = own->slots[index];
    engine_jobs_close(&gone);
    memmove(&own->slots[index], &own->slots[index + 1],
            (size_t)(last - index) * sizeof own->slots[0]);
    own->slots[last] = (EngineSlot){.queue = gone.queue, .external = gone.external};
}

void engines_remove(App *app, int index) {
    Engines *own = app->engines;
    int last = own->list.count - 1;
    own->list.second = engines_index_without(own->list.second - 1, index) + 1;
    engine_jobs_stop_hints(own);
    engine_jobs_stop_asking(own); /* if it was this one, the session is told that there is none */
    remove_slot(own, index, last);
    memmove(&own->list.specs[index], &own->list.specs[index + 1],
            (size_t)(last - index) * sizeof own->list.specs[0]);
    own->list.count = last;
    own->removals++;
    own->removed = index;
    save(app);
    engines_follow(app);
    app_changed(app);
}

/* -- the second opinion -- */

void engines_choose_second(App *app, int index) {
    Engines *own = app->engines;
    own->list.second = own->list.second == index + 1 ? 0 : index + 1;
    engine_jobs_stop_hints(own);
    save(app);
    engines_follow(app);
    app_changed(app);
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

/* -- words -- */

Text engines_verdict(const Engines *own, int index) {
    const EngineSlot *slot = &own->slots[index];
    const EngineTest *tested = &slot->tested;
    switch (slot->verdict) {
    case ENGINE_UNTESTED:
        return text_format("%.120s", own->list.specs[index].command);
    case ENGINE_TESTING:
        return text_format("%s", _("Being tested …"));
    case ENGINE_GOOD:
        return text_format(
            tested->has_values ? _("Works: %1$s, %2$.60s, a move in %3$s s")
                               : _("Works: %1$s, %2$.60s, a move in %3$s s; no values of moves"),
            external_protocol_name(tested->protocol), tested->title[0] ? tested->title : "?",
            text_of_decimal(tested->seconds, 1).s);
    default:
        return text_of_engine_error(&tested->error);
    }
}
