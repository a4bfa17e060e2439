#include "gui/window/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/utf8.h"
#include "gui/window/gui.h"
#include "storage/file_write.h"

bool files_home(char path[FILE_PATH_SIZE]) {
    return folders_home(path);
}

static const char saved_word[] = "saved ";

/* A path that was opened or saved, or with a word before it the folder that was saved to. */
static void read_line(RecentFiles *own, const char *line, int *count) {
    size_t size = sizeof saved_word - 1;
    bool saved = strncmp(line, saved_word, size) == 0;
    const char *path = saved ? line + size : line;
    if (path[0] != '/' || strlen(path) >= FILE_PATH_SIZE) {
        return;
    }
    if (saved) {
        strcpy(own->saved, path);
    } else if (*count < RECENT_MAX) {
        strcpy(own->paths[(*count)++], path);
    }
}

void recent_begin(Gui *gui) {
    RecentFiles *own = gui->recent;
    Buf text;
    buf_init(&text);
    if (!folders_find(FOLDER_STATE, "recent", own->list)) {
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

static void write_list(Gui *gui) {
    static const JobType writing = {
        .run = file_write_run, .done = list_is_written, .drop = file_write_free};
    const RecentFiles *own = gui->recent;
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
                file_write_submit(gui->app.queues[QUEUE_DISK], &writing, gui, own->list, text.data,
                                  text.size, NULL) == TC_OK;
    (void)kept;
    buf_release(&text);
}

const char *recent_path(const Gui *gui) {
    return gui->recent->of == gui_now(gui)->number ? gui->recent->path : "";
}

void recent_add(Gui *gui, const char *path, uint64_t game) {
    RecentFiles *own = gui->recent;
    char whole[FILE_PATH_SIZE];
    if (!file_real(path, whole, sizeof whole)) {
        snprintf(whole, sizeof whole, "%s", path);
    }
    snprintf(own->path, sizeof own->path, "%s", whole);
    own->of = game;
    if (strchr(whole, '\n')) {
        return; /* the list has a line a file */
    }
    int at = 0;
    while (at < RECENT_MAX - 1 && own->paths[at][0] && strcmp(own->paths[at], whole) != 0) {
        at++;
    }
    memmove(own->paths[1], own->paths[0], (size_t)at * FILE_PATH_SIZE);
    memcpy(own->paths[0], whole, sizeof whole);
    write_list(gui);
}

void recent_note_saved(Gui *gui, const char *path) {
    RecentFiles *own = gui->recent;
    char folder[FILE_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    if (!file_cut_to_folder(folder) || strchr(folder, '\n') || strcmp(folder, own->saved) == 0) {
        return;
    }
    snprintf(own->saved, sizeof own->saved, "%s", folder);
    write_list(gui);
}

/* -- names for files -- */

enum { PLAYER_BYTES = 60, DAY_BYTES = 10 };

/* Up to max bytes of a text, as every file system takes them. */
static Text safe(const char *text, size_t max) {
    size_t length = strlen(text);
    length = length <= max ? length : utf8_begin(text, max);
    Text out = text_format("%.*s", (int)length, text);
    for (char *at = out.s; *at; at++) {
        bool refused = (unsigned char)*at < ' ' || *at == 127 || strchr("/\\:*?\"<>|", *at);
        *at = refused ? '_' : *at;
    }
    return out;
}

Text files_name_of_game(const char *black, const char *white, const char *date) {
    Text day = safe(date, DAY_BYTES);
    if (!black[0] && !white[0]) {
        return day.s[0] ? text_format("reversi-%s", day.s) : (Text){""};
    }
    return text_format("%s - %s%s%s", safe(black[0] ? black : "_", PLAYER_BYTES).s,
                       safe(white[0] ? white : "_", PLAYER_BYTES).s, day.s[0] ? ", " : "", day.s);
}
