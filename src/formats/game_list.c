#include "formats/game_list.h"

#include <stdlib.h>
#include <string.h>

#include "formats/build.h"
#include "formats/ggf_tree.h"
#include "formats/pgn.h"
#include "formats/quest.h"
#include "formats/sgf.h"
#include "formats/text_games.h"

static TcStatus refuse_names(GameReader *reader, TcTextError *error) {
    return reader_fail(&reader->reader, TC_ERROR_SYNTAX, error,
                       "found the names of a WTHOR database (%s), expected games",
                       format_name(reader->format));
}

TcStatus game_reader_open(GameReader *reader, const char *bytes, size_t size,
                          const GameOptions *options, TcTextError *error) {
    GameReader opened = {.reader = reader_over(bytes, size, 1)};
    if (size > FORMAT_BYTES_MAX) {
        return reader_fail(&opened.reader, TC_ERROR_TOO_LARGE, error,
                           "found more than %zu MB, the most that is read", FORMAT_BYTES_MAX >> 20);
    }
    opened.options = options != NULL ? *options : (GameOptions){.shown = NULL};
    opened.format = format_detect(bytes, size);
    TcStatus status = TC_OK;
    switch (opened.format) {
    case FORMAT_WTHOR_PLAYERS:
    case FORMAT_WTHOR_TOURNAMENTS:
        status = refuse_names(&opened, error);
        break;
    case FORMAT_WTHOR:
        status = wthor_parse_header(bytes, size, &opened.wthor, error);
        break;
    case FORMAT_QUEST:
        status = quest_open(bytes, size, (Quest **)&opened.quest, error);
        break;
    case FORMAT_TRANSCRIPT:
    case FORMAT_BOARD:
        opened.line_by_line = text_games_are_lines(bytes, size);
        break;
    default:
        break;
    }
    if (status == TC_OK) {
        *reader = opened;
    }
    return status;
}

static TcStatus next_wthor(GameReader *reader, TcTree **tree, TcTextError *error) {
    if (reader->index >= reader->wthor.games) {
        return TC_OK;
    }
    return wthor_tree(reader->reader.text, &reader->wthor, reader->index++, reader->options.players,
                      reader->options.tournaments, tree, error);
}

TcStatus game_reader_next(GameReader *reader, TcTree **tree, TcTextError *error) {
    *tree = NULL;
    switch (reader->format) {
    case FORMAT_OBF:
        return obf_tree_next(&reader->reader, tree, error);
    case FORMAT_GGF:
        return ggf_tree_next(&reader->reader, tree, error);
    case FORMAT_SGF:
        return sgf_next(&reader->reader, tree, error);
    case FORMAT_PGN:
        return pgn_next(&reader->reader, tree, error);
    case FORMAT_QUEST:
        return quest_game(reader->quest, reader->index++, tree, error);
    case FORMAT_WTHOR:
        return next_wthor(reader, tree, error);
    default:
        return text_game_next(&reader->reader, reader->line_by_line, reader->options.shown, tree,
                              error);
    }
}

void game_reader_close(GameReader *reader) {
    quest_close(reader->quest);
    reader->quest = NULL;
}

/* -- the list -- */

static TcStatus append(GameList *list, TcTree *tree) {
    if (list->count == list->capacity) {
        int capacity = list->capacity > 0 ? 2 * list->capacity : 16;
        TcTree **games = realloc(list->games, (size_t)capacity * sizeof(TcTree *));
        if (games == NULL) {
            return TC_ERROR_MEMORY;
        }
        list->games = games;
        list->capacity = capacity;
    }
    list->games[list->count++] = tree;
    return TC_OK;
}

static void reject(GameList *list, TcStatus status, const TcTextError *error, TcTree *tree) {
    bool first = list->rejected++ == 0;
    if (first) {
        list->status = status;
        list->error = *error;
    }
    if (first && tree != NULL && tc_tree_node_count(tree) > 1) {
        list->beginning = tree;
    } else {
        tc_tree_free(tree);
    }
}

static TcStatus read_all(GameList *list, GameReader *reader) {
    for (;;) {
        TcTree *tree;
        TcTextError error = {0};
        TcStatus status = game_reader_next(reader, &tree, &error);
        if (status == TC_ERROR_MEMORY) {
            tc_tree_free(tree);
            return status;
        }
        if (status != TC_OK) {
            reject(list, status, &error, tree);
        } else if (tree == NULL) {
            return TC_OK;
        } else if (append(list, tree) != TC_OK) {
            tc_tree_free(tree);
            return TC_ERROR_MEMORY;
        }
        if (list->count + list->rejected >= GAME_LIST_MAX) {
            return TC_OK;
        }
    }
}

TcStatus game_list_read(GameList *list, const char *bytes, size_t size, const GameOptions *options,
                        TcTextError *error) {
    *list = (GameList){.format = FORMAT_TRANSCRIPT};
    GameReader reader;
    TcStatus status = game_reader_open(&reader, bytes, size, options, error);
    if (status != TC_OK) {
        return status;
    }
    list->format = reader.format;
    status = read_all(list, &reader);
    if (status != TC_OK) {
        status = reader_fail(&reader.reader, status, error, "%s", tc_status_text(status));
    } else if (list->count == 0 && list->rejected > 0) {
        status = list->status;
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

TcTree *game_list_take(GameList *list, int index) {
    TcTree *tree = list->games[index];
    list->count--;
    memmove(&list->games[index], &list->games[index + 1],
            (size_t)(list->count - index) * sizeof(TcTree *));
    return tree;
}

void game_list_release(GameList *list) {
    for (int i = 0; i < list->count; i++) {
        tc_tree_free(list->games[i]);
    }
    tc_tree_free(list->beginning);
    free(list->games);
    *list = (GameList){.format = FORMAT_TRANSCRIPT};
}
