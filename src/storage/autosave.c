#include "storage/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "formats/format.h"
#include "formats/game_list.h"
#include "formats/sgf.h"

static const char STATE_KEY[] = "session";

TcStatus autosave_write(const TcTree *tree, const char *state, Buf *out) {
    TcTree *copy = NULL;
    TcStatus status = tc_tree_clone(tree, &copy);
    if (status != TC_OK) {
        return status;
    }
    status = tc_tree_set_header(copy, STATE_KEY, state);
    if (status == TC_OK) {
        sgf_write(copy, out);
        status = buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
    }
    tc_tree_free(copy);
    return status;
}

/* -- reading -- */

static TcStatus add_game(Autosave *autosave, TcTree *tree) {
    AutosaveGame *game = &autosave->games[autosave->count++];
    game->tree = tree;
    buf_init(&game->state);
    buf_add_text(&game->state, tc_tree_header(tree, STATE_KEY));
    if (buf_failed(&game->state)) {
        return TC_ERROR_MEMORY;
    }
    return game->state.size == 0 ? TC_ERROR_SYNTAX : tc_tree_set_header(tree, STATE_KEY, "");
}

TcStatus autosave_parse(const char *bytes, size_t size, Autosave *out) {
    Autosave made = {.count = 0};
    GameList list;
    TcTextError error;
    TcStatus status = game_list_read(&list, bytes, size, NULL, &error);
    bool whole = status == TC_OK && list.format == FORMAT_SGF && list.rejected == 0 &&
                 list.count <= AUTOSAVE_GAMES_MAX;
    if (status != TC_ERROR_MEMORY) {
        status = whole ? TC_OK : TC_ERROR_SYNTAX;
    }
    while (status == TC_OK && list.count > 0) {
        status = add_game(&made, game_list_take(&list, 0));
    }
    game_list_release(&list);
    if (status != TC_OK) {
        autosave_release(&made);
        return status;
    }
    *out = made;
    return TC_OK;
}

void autosave_release(Autosave *autosave) {
    for (int i = 0; i < autosave->count; i++) {
        tc_tree_free(autosave->games[i].tree);
        buf_release(&autosave->games[i].state);
    }
    autosave->count = 0;
}

/* -- the file -- */

bool autosave_claim(const char *path, int *lock) {
    char name[AUTOSAVE_PATH_SIZE + 8];
    *lock = -1;
    snprintf(name, sizeof name, "%s.lock", path);
    for (char *slash = strchr(name + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(name, 0700); /* if this fails so does the first write, and that is reported */
        *slash = '/';
    }
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) {
        return true;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        bool taken = errno == EWOULDBLOCK;
        close(fd);
        return !taken;
    }
    *lock = fd; /* the system lets go of it however the program ends */
    return true;
}

void autosave_unclaim(int lock) {
    if (lock >= 0) {
        close(lock);
    }
}

/* The folder of path with its slash, and the name; false when it has none or is too long. */
static bool split(const char *path, char folder[AUTOSAVE_PATH_SIZE], const char **name) {
    const char *slash = strrchr(path, '/');
    if (!slash || (size_t)(slash - path) + 2 > AUTOSAVE_PATH_SIZE) {
        return false;
    }
    snprintf(folder, AUTOSAVE_PATH_SIZE, "%.*s", (int)(slash - path) + 1, path);
    *name = slash + 1;
    return true;
}

/* A minute old: no other run of the program is still writing it. */
static bool is_left_behind(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_mtime + 60 < time(NULL);
}

/* "NAME.XXXXXX", as file_replace names what it has not finished. */
static void clear_left_behind(const char *path) {
    enum { ENDING = 7 };
    char folder[AUTOSAVE_PATH_SIZE], file[AUTOSAVE_PATH_SIZE + 256];
    const char *name;
    DIR *dir = split(path, folder, &name) ? opendir(folder) : NULL;
    if (!dir) {
        return;
    }
    size_t length = strlen(name);
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        bool ours = strlen(entry->d_name) == length + ENDING &&
                    strncmp(entry->d_name, name, length) == 0 && entry->d_name[length] == '.';
        snprintf(file, sizeof file, "%s%s", folder, entry->d_name);
        if (ours && is_left_behind(file)) {
            unlink(file);
        }
    }
    closedir(dir);
}

TcStatus autosave_load(const char *path, Autosave *autosave) {
    Buf bytes;
    buf_init(&bytes);
    clear_left_behind(path);
    TcStatus status = file_read_regular(path, FORMAT_BYTES_MAX, &bytes);
    if (status == TC_OK) {
        status = autosave_parse(bytes.data, bytes.size, autosave);
    } else if (status == TC_ERROR_TOO_LARGE) {
        status = TC_ERROR_SYNTAX;
    }
    buf_release(&bytes);
    return status;
}

/* link fails where the name is taken, which rename does not. Where there are no hard links the name
   is looked at first. */
static bool move_to(const char *path, const char *aside) {
    struct stat about;
    if (link(path, aside) == 0) {
        return unlink(path) == 0;
    }
    return errno != EEXIST && stat(aside, &about) != 0 && errno == ENOENT &&
           rename(path, aside) == 0;
}

TcStatus autosave_set_aside(const char *path, char aside[AUTOSAVE_PATH_SIZE]) {
    enum { TRIES = 1000 };
    char name[AUTOSAVE_PATH_SIZE];
    for (int i = 1; i <= TRIES; i++) {
        int length = snprintf(name, sizeof name, "%s.damaged-%d", path, i);
        if (length < 0 || length >= AUTOSAVE_PATH_SIZE) {
            return TC_ERROR_TOO_LARGE;
        }
        if (move_to(path, name)) {
            memcpy(aside, name, sizeof name);
            return TC_OK;
        }
    }
    return TC_ERROR_IO;
}
