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

void recent_begin(App *app) {
    RecentFiles *own = &app->recent;
    Buf text;
    buf_init(&text);
    if (!folders_file(USER_RECENT, NULL, own->list)) {
        own->list[0] = '\0';
    } else if (file_read_regular(own->list, (RECENT_MAX + 1) * FILE_PATH_SIZE, &text) == TC_OK) {
        int count = 0;
        for (char *line = strtok(text.data, "\n"); line; line = strtok(NULL, "\n")) {
            read_line(own, line, &count);
        }
    }
    buf_release(&text);
}

static void list_is_written(void *job, TcStatus status) {
    (void)status;
    file_write_free(job);
}

static void write_list(App *app) {
    static const JobType writing = {
        .run = file_write_run, .done = list_is_written, .drop = file_write_free};
    const RecentFiles *own = &app->recent;
    Buf text;
    buf_init(&text);
    for (int i = 0; i < RECENT_MAX && own->paths[i][0]; i++) {
        buf_printf(&text, "%s\n", own->paths[i]);
    }
    if (own->saved[0]) {
        buf_printf(&text, "%s%s\n", saved_word, own->saved);
    }
    /* a list that cannot be kept is no harm */
    bool kept = own->list[0] && !buf_failed(&text) &&
                file_write_submit(app->queues[QUEUE_DISK], &writing, app, JOB_REPLACE_WAITING,
                                  own->list, text.data, text.size, NULL, NULL) == TC_OK;
    (void)kept;
    buf_release(&text);
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
    }
    if (strchr(first, '\n')) {
        return; /* the list has a line a file */
    }
    int at = 0;
    while (at < RECENT_MAX - 1 && own->paths[at][0] && strcmp(own->paths[at], first) != 0) {
        at++;
    }
    memmove(own->paths[1], own->paths[0], (size_t)at * FILE_PATH_SIZE);
    memcpy(own->paths[0], first, sizeof first);
    write_list(app);
}

void recent_note_saved(App *app, const char *path) {
    RecentFiles *own = &app->recent;
    char folder[FILE_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    if (!file_cut_to_folder(folder) || strchr(folder, '\n') || strcmp(folder, own->saved) == 0) {
        return;
    }
    snprintf(own->saved, sizeof own->saved, "%s", folder);
    write_list(app);
}
