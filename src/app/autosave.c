#include "app/autosave.h"

#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/clock.h"
#include "base/fields.h"
#include "base/file_names.h"
#include "session/saved.h"
#include "session/values.h"
#include "storage/file_write.h"
#include "words/error_text.h"
#include "words/translate.h"

/* The field of a file whose program still runs, or was broken off. */
static const char RUNS[] = "window-runs";

/* -- reading -- */

/* Takes the first file that no other window has, from this one on; NULL: of all. */
static void claim(App *app, const char *first) {
    AutosaveState *own = &app->autosave;
    bool reached = first == NULL;
    for (int file = USER_GAME; file <= USER_GAME_9; file++) {
        bool there = folders_file((UserFile)file, NULL, own->path);
        reached = reached || (there && strcmp(own->path, first) == 0);
        if (there && reached && autosave_claim(own->path, &own->lock)) {
            return;
        }
    }
    own->path[0] = '\0';
}

/* The disk may have had no room for the lock, which is then nobody's: another window may have taken the
   file since. One that lies at the next name is no file of this run, and is set aside by the write. */
static void claim_again(App *app) {
    AutosaveState *own = &app->autosave;
    char before[FILE_PATH_SIZE];
    if (own->lock >= 0 || own->writing != 0) {
        return;
    }
    memcpy(before, own->path, sizeof before);
    claim(app, before);
    if (strcmp(before, own->path) != 0) {
        own->known = (FileAbout){0};
    }
}

static void set_aside(App *app) {
    AutosaveState *own = &app->autosave;
    own->status = file_set_aside(own->path, "damaged", own->aside);
    if (own->status != TC_OK) {
        own->path[0] = '\0'; /* rather nothing is kept than that file overwritten */
    }
}

void autosave_begin(App *app) {
    AutosaveState *own = &app->autosave;
    buf_init(&own->line);
    buf_init(&own->line_before);
    own->lock = -1;
    claim(app, NULL);
    if (!own->path[0]) {
        return;
    }
    (void)file_about(own->path, &own->known);
    TcStatus status = autosave_load(own->path, &own->read);
    if (status == TC_ERROR_SYNTAX || (status == TC_OK && own->read.damaged)) {
        set_aside(app);
    } else if (status != TC_OK && status != TC_ERROR_NOT_FOUND) {
        own->status = status;
        own->path[0] = '\0';
    }
}

const char *autosave_fields(const App *app) {
    return app->autosave.read.count > 0 ? app->autosave.read.games[0].state.data : NULL;
}

/* A game that cannot be read whole is kept in a file of another name. */
static void restore_games(App *app) {
    AutosaveState *own = &app->autosave;
    bool good = true;
    for (int i = 0; i < own->read.count; i++) {
        AutosaveGame *game = &own->read.games[i];
        good = session_restore(app->session, i == 0 ? SESSION_PART_NOW : SESSION_PART_BEFORE,
                               game->state.data, game->tree) &&
               good;
        game->tree = NULL; /* the session's now */
    }
    if (!good && !own->read.damaged) {
        set_aside(app);
    }
}

static void fail(App *app, TcStatus status) {
    AutosaveState *own = &app->autosave;
    if (own->failed) {
        return;
    }
    own->failed = true;
    if (status == TC_ERROR_FULL) {
        app_say(
            app,
            _("The game is not stored in %.40s: the disk is full. Make room, or save it elsewhere"),
            file_name(own->path));
    } else if (status == TC_ERROR_IO) {
        app_say(app, _("The game cannot be stored: the state folder is not writable"));
    } else {
        app_say(app, _("The game cannot be stored: %s"), translate_status(status));
    }
}

static void report(App *app) {
    AutosaveState *own = &app->autosave;
    if (own->put_back) {
        app_say(app, _("The backup is in place"));
    }
    if (own->aside[0]) {
        app_say(app, _("The stored game is damaged; its file is now called %.120s"),
                file_name(own->aside));
    } else if (own->status != TC_OK) {
        app_say(app, _("The stored game cannot be read: %s"), translate_status(own->status));
    } else if (own->broken_off && !own->put_back) {
        app_say(app, _("Turncoat ended unexpectedly last time; the game is back as it was saved"));
    } else if (!own->path[0]) {
        char path[FILE_PATH_SIZE];
        own->failed = true;
        app_say(app, folders_file(USER_GAME, NULL, path)
                         ? _("The game cannot be stored: nine other windows of Turncoat are open")
                         : _("The game cannot be stored: there is no home folder (HOME)"));
    }
}

void autosave_restore(App *app) {
    AutosaveState *own = &app->autosave;
    if (own->read.count > 0) {
        restore_games(app);
        const char *fields = autosave_fields(app);
        own->broken_off = fields_bool(fields, RUNS, &own->broken_off) && own->broken_off;
        (void)fields_hex(fields, "window-library", &app->kept);
        (void)fields_hex(fields, "window-book", &app->taught);
        game_day_restore(app, fields, own->read.count > 1 ? own->read.games[1].state.data : NULL);
        app->report(app, &(AppEvent){.kind = APP_RESTORED, .text = fields});
    }
    autosave_release(&own->read);
    own->restored = true;
    report(app);
}

/* -- writing -- */

/* Positions of the record whose value was found here: a value that only grew deeper is written with
   the next change, or at the end. */
static int count_values(const SessionSnapshot *now) {
    int count = now->review.complete;
    for (int ply = 0; ply <= now->game.count; ply++) {
        count += now->values[ply].known && !now->values[ply].from_file;
    }
    return count;
}

static const TcTree *note(const App *app, int part, Buf *line, struct AutosaveMark *mark) {
    const TcTree *tree = session_save(app->session, (SessionPart)part, line);
    *mark = (struct AutosaveMark){.tree = tree};
    if (tree) {
        mark->revision = tc_tree_revision(tree);
        mark->cursor = tc_tree_cursor(tree);
        mark->values = part == SESSION_PART_NOW ? count_values(app_now(app)) : 0;
    }
    return tree;
}

static bool is_as_before(const AutosaveState *own) {
    bool same = buf_equal(&own->line, &own->line_before);
    for (int i = 0; i < AUTOSAVE_GAMES_MAX; i++) {
        const struct AutosaveMark *a = &own->marks[i], *b = &own->marks_before[i];
        same = same && a->tree == b->tree && a->revision == b->revision && a->cursor == b->cursor &&
               a->values == b->values;
    }
    return same;
}

/* A step of the cursor through variations in ten thousands would be felt. For it, as for values and the
   state beside the trees, the file is made now and then, and with the next change of the games. */
static bool may_wait(const AutosaveState *own, const TcTree *const trees[AUTOSAVE_GAMES_MAX]) {
    enum { LARGE = 20000 /* autosave.h says it */, SHARE = 50 };
    bool same = true;
    int nodes = 0;
    for (int i = 0; i < AUTOSAVE_GAMES_MAX; i++) {
        const struct AutosaveMark *a = &own->marks[i], *b = &own->marks_before[i];
        same = same && a->tree == b->tree && a->revision == b->revision;
        nodes += trees[i] ? tc_tree_node_count(trees[i]) : 0;
    }
    return same && nodes > LARGE && clock_seconds() - own->made_at < SHARE * own->took;
}

static TcStatus write_with_values(const App *app, const TcTree *tree, const char *state,
                                  Buf *file) {
    TcTree *copy = NULL;
    TcStatus status = tc_tree_clone(tree, &copy);
    if (status == TC_OK) {
        session_put_values(app->session, copy);
        status = autosave_write(copy, state, file);
    }
    tc_tree_free(copy);
    return status;
}

static TcStatus write_games(const App *app, const TcTree *const trees[AUTOSAVE_GAMES_MAX],
                            size_t split, Buf *file) {
    const char *line = app->autosave.line.data;
    Buf first;
    buf_init(&first);
    buf_add(&first, line, split);
    TcStatus status =
        buf_failed(&first) ? TC_ERROR_MEMORY : write_with_values(app, trees[0], first.data, file);
    buf_release(&first);
    return status == TC_OK && trees[1] ? write_with_values(app, trees[1], line + split, file)
                                       : status;
}

static void is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    App *app = write->owner;
    AutosaveState *own = &app->autosave;
    own->writing = own->writing == write->job.id ? 0 : own->writing;
    app_say_aside(app, write->aside);
    if (status != TC_OK) {
        fail(app, status);
    } else {
        own->failed = false;
    }
    app_progressed(app);
    file_write_free(job);
}

void autosave_follow(App *app, bool always) {
    static const JobType writing = {
        .run = file_write_run, .done = is_written, .drop = file_write_free};
    const TcTree *trees[AUTOSAVE_GAMES_MAX];
    if (!app->autosave.path[0] || !app->autosave.restored) {
        return;
    }
    AutosaveState *own = &app->autosave;
    buf_clear(&own->line);
    trees[0] = note(app, SESSION_PART_NOW, &own->line, &own->marks[0]);
    fields_add_hex(&own->line, "window-library", app->kept);
    fields_add_hex(&own->line, "window-book", app->taught);
    own->ended = own->ended || always;
    fields_add_int(&own->line, RUNS, !own->ended);
    game_day_keep(&app->days.now, &own->line);
    app->report(app, &(AppEvent){.kind = APP_KEEPING, .fields = &own->line});
    buf_add_char(&own->line, ' ');
    size_t split = own->line.size;
    trees[1] = note(app, SESSION_PART_BEFORE, &own->line, &own->marks[1]);
    game_day_keep(&app->days.before, &own->line);
    if (!trees[0] || buf_failed(&own->line) ||
        (!always && (is_as_before(own) || may_wait(own, trees)))) {
        return;
    }
    double began = clock_seconds();
    Buf file;
    buf_init(&file);
    claim_again(app);
    TcStatus status = own->path[0] ? write_games(app, trees, split, &file) : TC_ERROR_IO;
    own->made_at = clock_seconds();
    own->took = own->made_at - began;
    if (status == TC_OK) {
        status = file_write_submit(app->queues[QUEUE_DISK], &writing, app, JOB_REPLACE_WAITING,
                                   own->path, file.data, file.size, &own->known, &own->writing);
    }
    if (status != TC_OK) {
        fail(app, status);
    }
    buf_release(&file);
    buf_swap(&own->line, &own->line_before);
    memcpy(own->marks_before, own->marks, sizeof own->marks);
}

static TcStatus write_ended(const Autosave *games, Buf *file) {
    static const char runs[] = "window-runs=1";
    TcStatus status = TC_OK;
    for (int i = 0; i < games->count && status == TC_OK; i++) {
        char *state = games->games[i].state.data, *field = strstr(state, runs);
        if (field) {
            field[sizeof runs - 2] = '0';
        }
        status = autosave_write(games->games[i].tree, state, file);
    }
    return status;
}

TcStatus autosave_note_end(const char *path) {
    Autosave games;
    Buf file;
    TcStatus status = autosave_load(path, &games);
    if (status != TC_OK) {
        return status;
    }
    buf_init(&file);
    status = games.damaged ? TC_ERROR_SYNTAX : write_ended(&games, &file);
    if (status == TC_OK) {
        status = file_write_text(path, &file);
    }
    buf_release(&file);
    autosave_release(&games);
    return status;
}

void autosave_end(App *app) {
    autosave_release(&app->autosave.read);
    autosave_unclaim(app->autosave.lock);
    buf_release(&app->autosave.line);
    buf_release(&app->autosave.line_before);
}
