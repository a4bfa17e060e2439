#include "app/backup.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/folders.h"
#include "app/library.h"
#include "storage/library_backup.h"
#include "words/error_text.h"
#include "words/translate.h"

enum { LIBRARY, SETTINGS, BOOK, GAME, PLACES };

/* The paths of what is backed up; an empty one is of nothing. */
typedef struct Places {
    char of[PLACES][FILE_PATH_SIZE];
} Places;

static Places find_places(const char *data_dir) {
    Places places = {.of = {""}};
    bool found[PLACES] = {[LIBRARY] = folders_library(data_dir, places.of[LIBRARY]),
                          [SETTINGS] =
                              folders_find(FOLDER_CONFIG, "settings.ini", places.of[SETTINGS]),
                          [BOOK] = folders_book(data_dir, places.of[BOOK]),
                          [GAME] = folders_find(FOLDER_STATE, "session.sgf", places.of[GAME])};
    for (int i = 0; i < PLACES; i++) {
        places.of[i][0] = found[i] ? places.of[i][0] : '\0';
    }
    return places;
}

typedef struct Backup {
    LibraryJob head;
    char path[FILE_PATH_SIZE];
    Places places;
    BackupFile files[PLACES - 1];
} Backup;

static Backup *make(App *app, const char *path) {
    static const char *const names[PLACES] = {
        [SETTINGS] = "settings", [BOOK] = "book", [GAME] = "game"};
    Backup *own = library_job(app, sizeof *own);
    if (own) {
        snprintf(own->path, sizeof own->path, "%s", path);
        own->places = find_places(app->data_dir);
        for (int i = SETTINGS; i < PLACES; i++) {
            own->files[i - 1] = (BackupFile){names[i], own->places.of[i]};
        }
    }
    return own;
}

static void tell(const Backup *own, const char *good) {
    App *app = own->head.app;
    if (library_failed(&own->head)) {
        app_say(app, _("The backup failed: %.150s"), translate_error(&own->head.error));
    } else {
        app_say(app, "%s", good);
    }
}

LIBRARY_RUN(save_run, Backup, library_backup(library, own->path, own->files, PLACES - 1))

static void saved(void *job, TcStatus status) {
    (void)status;
    tell(job, _("Settings, library, opening book and game are in the backup"));
    library_finish(job);
}

void backup_save(App *app, const char *path) {
    static const JobType type = {.run = save_run, .done = saved, .drop = free};
    Backup *own = make(app, path);
    if (own) {
        (void)library_submit(own, &type, JOB_QUEUE);
    }
}

static TcStatus restore_run(void *job, JobControl *control) {
    Backup *own = job;
    (void)control;
    own->head.error = (TcError){
        .status = library_unpack(own->path, own->places.of[LIBRARY], own->files, PLACES - 1)};
    return own->head.error.status;
}

static void restored(void *job, TcStatus status) {
    (void)status;
    tell(job, _("The backup is put in place when Turncoat starts the next time"));
    library_finish(job);
}

void backup_restore(App *app, const char *path) {
    static const JobType type = {.run = restore_run, .done = restored, .drop = free};
    Backup *own = make(app, path);
    if (own) {
        (void)library_submit(own, &type, JOB_QUEUE);
    }
}

/* -- at the start -- */

typedef struct Name {
    char s[FILE_PATH_SIZE + 32];
} Name;

static Name name_with(const char *path, const char *suffix) {
    Name name;
    snprintf(name.s, sizeof name.s, "%.*s%s", FILE_PATH_SIZE, path, suffix);
    return name;
}

/* SQLite's own files belong to the library that goes: they would be taken for the new one's. After an
   end that nobody expected its newest games are in the first of them alone. */
static void move_journal(const char *path) {
    Name from = name_with(path, "-wal"), to = name_with(path, ".before-wal");
    if (file_is_taken(from.s)) {
        file_remove(to.s);
        (void)file_move_new(from.s, to.s);
    }
    file_remove(from.s);
    file_remove(name_with(path, "-shm").s);
}

static bool put_in_place(const char *path) {
    Name next = name_with(path, BACKUP_NEXT), before = name_with(path, ".before");
    if (!path[0] || !file_is_taken(next.s)) {
        return false;
    }
    if (file_is_taken(path)) {
        file_remove(before.s);
        file_remove(name_with(path, ".before-wal").s);
        file_remove(name_with(path, ".before-shm").s);
        if (!file_move_new(path, before.s)) {
            return false;
        }
    }
    move_journal(path);
    return file_move_new(next.s, path);
}

bool backup_apply(const char *data_dir) {
    Places places = find_places(data_dir);
    bool any = false;
    for (int i = 0; i < PLACES; i++) {
        any |= put_in_place(places.of[i]);
    }
    return any;
}
