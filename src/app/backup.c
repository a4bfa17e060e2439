#include "app/backup.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/autosave.h"
#include "app/folders.h"
#include "app/library.h"
#include "storage/autosave.h"
#include "storage/file_write.h"
#include "storage/library.h"
#include "words/error_text.h"
#include "words/translate.h"

/* The paths of what is backed up; an empty one is of nothing. */
typedef struct Places {
    char of[USER_FILE_COUNT][FILE_PATH_SIZE];
} Places;

static Places find_places(const char *data_dir) {
    Places places = {.of = {""}};
    for (int i = 0; i < USER_FILE_COUNT; i++) {
        bool found =
            folders_backup_name((UserFile)i) && folders_file((UserFile)i, data_dir, places.of[i]);
        places.of[i][0] = found ? places.of[i][0] : '\0';
    }
    return places;
}

typedef struct NextPath {
    char s[FILE_PATH_SIZE + 16];
} NextPath;

/* Returns the place where a file of a backup waits for the next start. */
static NextPath next_of(const char *path) {
    NextPath next;
    snprintf(next.s, sizeof next.s, "%.*s" BACKUP_NEXT, FILE_PATH_SIZE, path);
    return next;
}

typedef struct Backup {
    LibraryJob head;
    char path[FILE_PATH_SIZE];
    Places places;
    BackupFile files[USER_FILE_COUNT];
    int file_count; /* without the library */
} Backup;

static void submit(App *app, const char *path, const JobType *type) {
    Backup *own = library_job(app, sizeof *own);
    if (own) {
        snprintf(own->path, sizeof own->path, "%s", path);
        own->places = find_places(app->data_dir);
        for (int i = USER_LIBRARY + 1; i < USER_FILE_COUNT; i++) {
            if (own->places.of[i][0]) {
                own->files[own->file_count++] =
                    (BackupFile){folders_backup_name((UserFile)i), own->places.of[i]};
            }
        }
        (void)library_submit(own, type, JOB_QUEUE);
    }
}

static void end(Backup *own, TcStatus status, const char *good) {
    if (status != TC_OK) {
        app_say(own->head.app, _("The backup failed: %.150s"), translate_error(&own->head.error));
    } else {
        app_say(own->head.app, "%s", good);
    }
    library_finish(own);
}

LIBRARY_RUN(save_run, Backup, library_backup(library, own->path, own->files, own->file_count))

static void saved(void *job, TcStatus status) {
    end(job, status, _("Settings, engines, library, opening book and games are in the backup"));
}

void backup_save(App *app, const char *path) {
    static const JobType type = {.run = save_run, .done = saved, .drop = free};
    submit(app, path, &type);
}

/* The games were packed while their windows ran: none of them was broken off. */
static TcStatus restore_run(void *job, JobControl *control) {
    Backup *own = job;
    (void)control;
    TcStatus status = library_unpack(own->path, own->places.of[USER_LIBRARY], own->files,
                                     own->file_count, &own->head.error);
    for (int i = USER_GAME; i <= USER_GAME_9 && status == TC_OK; i++) {
        if (own->places.of[i][0]) {
            (void)autosave_note_end(next_of(own->places.of[i]).s);
        }
    }
    return status;
}

static void restored(void *job, TcStatus status) {
    end(job, status,
        _("The backup is put in place when Turncoat starts the next time and no other window is "
          "open"));
}

void backup_restore(App *app, const char *path) {
    static const JobType type = {.run = restore_run, .done = restored, .drop = free};
    submit(app, path, &type);
}

/* -- at the start -- */

static const char word_before[] = "before";

/* Gives what is there another name, which no other start has taken. SQLite's own files go with their
   library: they have its last games if the program was killed, and would be taken for the new one's. */
static bool make_way(int place, const char *path) {
    char aside[FILE_PATH_SIZE + 32];
    return place == USER_LIBRARY
               ? library_set_aside(path, word_before, aside, sizeof aside)
               : !file_is_taken(path) || file_set_aside(path, word_before, aside) == TC_OK;
}

static bool put_in_place(int place, const char *path) {
    NextPath next = next_of(path);
    return path[0] && file_is_taken(next.s) && make_way(place, path) && file_move_new(next.s, path);
}

static bool claim(const char *path, int *lock) {
    *lock = -1;
    return !path[0] || autosave_claim(path, lock);
}

/* Whether no window runs: each has the file of a game to itself. *lock: that of the first file, for
   autosave_unclaim; it keeps another start from doing the same meanwhile. */
static bool is_alone(const Places *places, int *lock) {
    bool alone = claim(places->of[USER_GAME], lock);
    for (int i = USER_GAME + 1; i <= USER_GAME_9 && alone; i++) {
        int other;
        alone = claim(places->of[i], &other);
        autosave_unclaim(other);
    }
    return alone;
}

static bool apply(const Places *places) {
    for (int i = USER_FILE_COUNT - 1; i > USER_LIBRARY; i--) {
        (void)put_in_place(i, places->of[i]);
    }
    return put_in_place(USER_LIBRARY, places->of[USER_LIBRARY]);
}

/* The library says that all of the backup is there (library_unpack), and goes last: a start that ends
   early is made good by the next one. */
bool backup_apply(const char *data_dir) {
    Places places = find_places(data_dir);
    if (!places.of[USER_LIBRARY][0] || !file_is_taken(next_of(places.of[USER_LIBRARY]).s)) {
        return false;
    }
    int lock;
    bool done = is_alone(&places, &lock) && apply(&places);
    autosave_unclaim(lock);
    return done;
}
