#include "formats/game_list.h"

#include <stdlib.h>

#include <turncoat/result.h>

#include "base/error.h"
#include "base/utf8.h"
#include "formats/format_type.h"
#include "formats/sgf.h"

/* The bytes as text that all formats read: they are in UTF-16, as editors of some systems write it. */
static TcStatus decode(GameReader *reader, const char *bytes, size_t size) {
    utf8_add_utf16(&reader->decoded, bytes, size);
    if (buf_failed(&reader->decoded)) {
        return TC_ERROR_MEMORY;
    }
    reader->reader = reader_over(reader->decoded.data, reader->decoded.size, 1);
    return TC_OK;
}

/* Leaves out what ends a text on some systems and in some clipboards: zeros, and Ctrl+Z. */
static void cut_end(Reader *text) {
    while (text->length > text->at &&
           (text->text[text->length - 1] == '\0' || text->text[text->length - 1] == '\x1a')) {
        text->length--;
    }
}

TcStatus game_reader_open_as(GameReader *reader, Format format, const char *bytes, size_t size,
                             const GameOptions *options, TcError *error) {
    const FormatType *type = format_type(format);
    GameReader opened = {.format = format,
                         .options = options != NULL ? *options : (GameOptions){.shown = NULL},
                         .reader = reader_over(bytes, size, 1)};
    TcStatus status = TC_OK;
    buf_init(&opened.decoded);
    size_t most = opened.options.imports ? FORMAT_IMPORT_MAX : FORMAT_BYTES_MAX;
    if (size > most) {
        status = reader_fail(&opened.reader, TC_ERROR_TOO_LARGE, error,
                             "found more than %zu MB, the maximum", most >> 20);
    } else if (utf8_is_utf16(bytes, size)) {
        status = decode(&opened, bytes, size);
    }
    if (!type->binary) {
        cut_end(&opened.reader);
    }
    if (status == TC_OK && type->open != NULL) {
        status = type->open(&opened, error);
    }
    if (status == TC_OK) {
        *reader = opened;
        return TC_OK;
    }
    buf_release(&opened.decoded);
    return status == TC_ERROR_MEMORY ? error_set(error, status, "%s", tc_status_text(status))
                                     : status;
}

TcStatus game_reader_open(GameReader *reader, const char *bytes, size_t size,
                          const GameOptions *options, TcError *error) {
    return game_reader_open_as(reader, format_detect(bytes, size), bytes, size, options, error);
}

TcStatus game_reader_next(GameReader *reader, TcTree **tree, TcError *error) {
    *tree = NULL;
    reader->side_inferred = false;
    reader->doubtful = 0;
    TcStatus status = format_type(reader->format)->next(reader, tree, error);
    if (status == TC_OK && *tree != NULL && !reader->options.as_written) {
        status = tc_tree_settle_result(*tree);
    }
    return status == TC_ERROR_MEMORY
               ? reader_fail(&reader->reader, status, error, "%s", tc_status_text(status))
               : status;
}

void game_reader_close(GameReader *reader) {
    const FormatType *type = format_type(reader->format);
    if (type->close != NULL) {
        type->close(reader);
    }
    reader->data = NULL;
    buf_release(&reader->decoded);
    buf_init(&reader->decoded);
}

/* -- the list -- */

/* Makes room for so many games more. */
static TcStatus reserve(GameList *list, int more) {
    int capacity = list->capacity > 0 ? list->capacity : 16;
    while (capacity < list->count + more) {
        capacity *= 2;
    }
    if (capacity > list->capacity) {
        TcTree **games = realloc(list->games, (size_t)capacity * sizeof(TcTree *));
        if (games == NULL) {
            return TC_ERROR_MEMORY;
        }
        list->games = games;
        list->capacity = capacity;
    }
    return TC_OK;
}

static TcStatus append(GameList *list, TcTree *tree) {
    TcStatus status = reserve(list, 1);
    if (status == TC_OK) {
        list->games[list->count++] = tree;
    }
    return status;
}

static void reject(GameList *list, const TcError *error, TcTree *tree) {
    bool first = list->rejected++ == 0;
    if (first) {
        list->error = *error;
    }
    if (first && tree != NULL && tc_tree_node_count(tree) > 1) {
        list->beginning = tree;
    } else {
        tc_tree_free(tree);
    }
}

static bool has_more(GameReader *reader) {
    TcTree *tree;
    TcError error = {0};
    bool more = game_reader_next(reader, &tree, &error) != TC_OK || tree != NULL;
    tc_tree_free(tree);
    return more;
}

static TcStatus read_all(GameList *list, GameReader *reader) {
    for (;;) {
        TcTree *tree;
        TcError error = {0};
        error.status = game_reader_next(reader, &tree, &error);
        if (error.status == TC_ERROR_MEMORY) {
            tc_tree_free(tree);
            return TC_ERROR_MEMORY;
        }
        if (error.status != TC_OK) {
            reject(list, &error, tree);
        } else if (tree == NULL) {
            return TC_OK;
        } else if (append(list, tree) != TC_OK) {
            tc_tree_free(tree);
            return TC_ERROR_MEMORY;
        } else if (reader->side_inferred && list->sides_inferred++ == 0) {
            list->inferred_side = tc_tree_start(tree)->mover;
        }
        if (list->count == 1 && tree != NULL) {
            list->doubtful = reader->doubtful;
        }
        if (list->count + list->rejected >= GAME_LIST_MAX) {
            list->more = has_more(reader);
            return TC_OK;
        }
    }
}

TcStatus game_list_read(GameList *list, const char *bytes, size_t size, const GameOptions *options,
                        TcError *error) {
    *list = (GameList){.format = FORMAT_TRANSCRIPT};
    GameReader reader;
    TcStatus status = game_reader_open(&reader, bytes, size, options, error);
    if (status != TC_OK) {
        list->format = format_detect(bytes, size);
        return status;
    }
    list->format = reader.format;
    list->misread = reader.format == FORMAT_SGF && sgf_is_misread(bytes, size);
    status = read_all(list, &reader);
    if (status != TC_OK) {
        status = reader_fail(&reader.reader, status, error, "%s", tc_status_text(status));
    } else if (list->count == 0 && list->rejected > 0) {
        status = list->error.status;
        if (error != NULL) {
            *error = list->error;
        }
    } else if (list->count == 0) {
        Reader begin = reader_over(bytes, size, 1);
        status = reader_fail(&begin, TC_ERROR_SYNTAX, error,
                             "found no game, expected moves such as f5d6c3, a board, or a file of "
                             "SGF, GGF, PGN, OBF or WTHOR");
    }
    game_reader_close(&reader);
    return status;
}

TcStatus game_list_join(GameList *list, GameList *more) {
    if (reserve(list, more->count) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    if (list->count == 0) {
        list->format = more->format;
        list->doubtful = more->doubtful;
    }
    if (list->sides_inferred == 0) {
        list->inferred_side = more->inferred_side;
    }
    if (list->rejected == 0) {
        list->error = more->error;
    }
    for (int i = 0; i < more->count; i++) {
        list->games[list->count++] = more->games[i];
    }
    list->sides_inferred += more->sides_inferred;
    list->rejected += more->rejected;
    list->more |= more->more;
    list->misread |= more->misread;
    more->count = more->sides_inferred = more->rejected = 0;
    return TC_OK;
}

void game_list_release(GameList *list) {
    for (int i = 0; i < list->count; i++) {
        tc_tree_free(list->games[i]);
    }
    tc_tree_free(list->beginning);
    free(list->games);
    *list = (GameList){.format = FORMAT_TRANSCRIPT};
}
