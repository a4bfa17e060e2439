#include "app/recent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/file_names.h"
#include "base/path.h"
#include "storage/file_write.h"

static const char saved_word[] = "saved ";

/* A path that was opened or saved, or with a word before it the folder that was saved to. */
static void read_line(RecentFiles *own, const char *line, int *count) {
    size_t size = sizeof saved_word - 1;
    bool saved = strncmp(line, saved_word, size) == 0;
    const char *path = saved ? line + size : line;
    if (file_root_size(path) == 0 || strlen(path) >= FILE_PATH_SIZE) {
        return;
    }
    if (saved) {
        strcpy(own->saved, path);
    } else if (*count < RECENT_MAX) {
        strcpy(own->paths[(*count)++], path);
    }
}

static void read_list(RecentFiles *own) {
    Buf text;
    buf_init(&text);
    if (file_read_regular(own->list, (RECENT_MAX + 1) * FILE_PATH_SIZE, &text) == TC_OK) {
        int count = 0;
        char *rest;
        for (char *line = strtok_r(text.data, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            read_line(own, line, &count);
        }
    }
    buf_release(&text);
}

void recent_begin(App *app) {
    RecentFiles *own = &app->recent;
    if (!folders_file(USER_RECENT, NULL, own->list)) {
        own->list[0] = '\0';
    } else {
        read_list(own);
    }
}

/* -- changes -- */

static void put_first(RecentFiles *own, const char path[FILE_PATH_SIZE]) {
    int at = 0;
    while (at < RECENT_MAX - 1 && own->paths[at][0] && strcmp(own->paths[at], path) != 0) {
        at++;
    }
    memmove(own->paths[1], own->paths[0], (size_t)at * FILE_PATH_SIZE);
    memcpy(own->paths[0], path, FILE_PATH_SIZE);
}

/* A write of one change of the list; those that another window has made in the file stay. */
typedef struct ListWrite {
    Job job;
    char first[FILE_PATH_SIZE], saved[FILE_PATH_SIZE]; /* ""; that is as it was */
    RecentFiles list;                                  /* of the file */
} ListWrite;

static TcStatus write_list(void *job, JobControl *control) {
    ListWrite *write = job;
    RecentFiles *list = &write->list;
    Buf text;
    (void)control;
    buf_init(&text);
    read_list(list);
    if (write->first[0]) {
        put_first(list, write->first);
    }
    const char *saved = write->saved[0] ? write->saved : list->saved;
    for (int i = 0; i < RECENT_MAX && list->paths[i][0]; i++) {
        buf_printf(&text, "%s\n", list->paths[i]);
    }
    if (saved[0]) {
        buf_printf(&text, "%s%s\n", saved_word, saved);
    }
    TcStatus status = file_write_text(list->list, &text);
    buf_release(&text);
    return status;
}

static void list_is_written(void *job, TcStatus status) {
    (void)status;
    free(job);
}

/* A list that cannot be kept is no harm. */
static void keep(App *app, const char *first, const char *saved) {
    static const JobType writing = {.run = write_list, .done = list_is_written, .drop = free};
    const RecentFiles *own = &app->recent;
    ListWrite *write = own->list[0] ? calloc(1, sizeof *write) : NULL;
    if (write) {
        snprintf(write->first, sizeof write->first, "%s", first);
        snprintf(write->saved, sizeof write->saved, "%s", saved);
        memcpy(write->list.list, own->list, sizeof own->list);
        job_submit(app->queues[QUEUE_DISK], &writing, JOB_QUEUE, &write->job);
    }
}

const char *recent_path(const App *app) {
    return app->recent.of == app_now(app)->number ? app->recent.path : "";
}

void recent_add(App *app, const char *path, uint64_t game) {
    RecentFiles *own = &app->recent;
    uint64_t now = app_now(app)->number;
    char first[FILE_PATH_SIZE]; /* path may be one of the list */
    snprintf(first, sizeof first, "%s", path);
    if (game == now || own->of != now) { /* else another game with a file is on the board by now */
        memcpy(own->path, first, sizeof first);
        own->of = game;
        own->partial = false;
        own->read = (FileAbout){0};
    }
    if (strchr(first, '\n')) {
        return; /* the list has a line a file */
    }
    put_first(own, first);
    keep(app, first, "");
}

void recent_note_saved(App *app, const char *path) {
    RecentFiles *own = &app->recent;
    char folder[FILE_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    if (!file_cut_to_folder(folder) || strchr(folder, '\n') || strcmp(folder, own->saved) == 0) {
        return;
    }
    snprintf(own->saved, sizeof own->saved, "%s", folder);
    keep(app, "", own->saved);
}
