#include "storage/autosave.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/file_names.h"
#include "formats/format.h"
#include "formats/game_list.h"
#include "formats/sgf.h"

TcStatus autosave_write(const TcTree *tree, const char *state, Buf *out) {
    TcTree *copy = NULL;
    TcStatus status = tc_tree_clone(tree, &copy);
    if (status != TC_OK) {
        return status;
    }
    status = tc_tree_set_header(copy, TC_HEADER_SESSION, state);
    if (status == TC_OK) {
        sgf_write(copy, out);
        status = buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
    }
    tc_tree_free(copy);
    return status;
}

/* -- reading -- */

/* Takes a game, or the beginning of one, with its state. */
static TcStatus add_game(Autosave *autosave, TcTree *tree) {
    AutosaveGame *game = &autosave->games[autosave->count++];
    game->tree = tree;
    buf_init(&game->state);
    buf_add_text(&game->state, tc_tree_header(tree, TC_HEADER_SESSION));
    autosave->damaged = autosave->damaged || game->state.size == 0;
    return buf_failed(&game->state) ? TC_ERROR_MEMORY
                                    : tc_tree_set_header(tree, TC_HEADER_SESSION, "");
}

/* The next game, or NULL after the last that can be read. */
static TcStatus read_game(GameReader *reader, Autosave *autosave, TcTree **tree) {
    TcError error;
    TcStatus status = game_reader_next(reader, tree, &error);
    if (status == TC_OK || status == TC_ERROR_MEMORY) {
        return status;
    }
    autosave->damaged = true;
    bool empty = *tree != NULL && tc_tree_node_count(*tree) == 1;
    if (empty && tc_tree_header(*tree, TC_HEADER_SESSION)[0] == '\0') { /* nothing of a game */
        tc_tree_free(*tree);
        *tree = NULL;
    }
    return TC_OK;
}

static TcStatus read_games(GameReader *reader, Autosave *autosave) {
    for (;;) {
        TcTree *tree = NULL;
        TcStatus status = read_game(reader, autosave, &tree);
        if (status != TC_OK || tree == NULL) {
            tc_tree_free(tree);
            return status;
        }
        if (autosave->count == AUTOSAVE_GAMES_MAX) {
            autosave->damaged = true;
            tc_tree_free(tree);
            return TC_OK;
        }
        status = add_game(autosave, tree);
        if (status != TC_OK) {
            return status;
        }
    }
}

TcStatus autosave_parse(const char *bytes, size_t size, Autosave *out) {
    Autosave made = {.count = 0};
    GameReader reader;
    TcError error;
    /* a result that the program itself added would stay when the game goes on after an undo */
    GameOptions options = {.as_written = true};
    TcStatus status = game_reader_open_as(&reader, FORMAT_SGF, bytes, size, &options, &error);
    if (status == TC_OK) {
        status = read_games(&reader, &made);
        game_reader_close(&reader);
    }
    if (status == TC_OK && made.count == 0) {
        status = TC_ERROR_SYNTAX;
    }
    if (status != TC_OK) {
        autosave_release(&made);
        return status == TC_ERROR_MEMORY ? status : TC_ERROR_SYNTAX;
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
    char name[FILE_PATH_SIZE + 8];
    snprintf(name, sizeof name, "%s.lock", path);
    (void)file_make_folders(name);
    /* the system lets go of it however the program ends */
    return file_open_own(name, lock) != TC_ERROR_IN_USE;
}

void autosave_unclaim(int lock) {
    if (lock >= 0) {
        file_close(lock);
    }
}

/* A minute old: no other run of the program is still writing it. */
static bool is_left_behind(const char *path) {
    FileAbout about;
    return file_about(path, &about) && about.kind == FILE_REGULAR &&
           about.changed + 60 < time(NULL);
}

/* Removes what file_replace has not finished. */
static void clear_left_behind(const char *path) {
    char folder[FILE_PATH_SIZE], file[FILE_PATH_SIZE + 256];
    size_t size = file_folder_size(path);
    FileNames names;
    snprintf(folder, sizeof folder, "%.*s", (int)size, path);
    if (size == 0 || size >= sizeof folder || file_list(folder, "", &names) != TC_OK) {
        return;
    }
    for (int i = 0; i < names.count; i++) {
        snprintf(file, sizeof file, "%s%s", folder, names.names[i]);
        if (file_name_is_temporary(names.names[i], path + size) && is_left_behind(file)) {
            file_remove(file);
        }
    }
    file_names_release(&names);
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
