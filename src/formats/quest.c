/* Games exported by Othello Quest as JSON: {"args":[{"players":[...],"position":{"moves":[...]}}]},
   or a single game object, or an array of them. Only this file uses the JSON library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include <turncoat/formats.h>

#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/move_token.h"
#include "formats/number.h"

typedef struct Quest {
    json_t *root;  /* owned */
    json_t *games; /* an array in root; NULL: root is the only game */
} Quest;

/* Goes past a string. */
static void skip_string(Reader *at) {
    reader_skip(at, 1);
    for (int c = reader_peek(at); c != '"' && c != READER_END; c = reader_peek(at)) {
        reader_skip(at, c == '\\' ? 2 : 1);
    }
    reader_skip(at, 1);
}

/* An object, which begins with a name and a colon, or has nothing in it and nothing behind it but what
   belongs to an array: moves may begin with a comment in braces. A part of one is one, too. */
static bool detect(const Reader *text) {
    Reader at = *text;
    reader_skip_space(&at);
    if (reader_peek(&at) == '[') {
        reader_skip(&at, 1);
        reader_skip_space(&at);
    }
    if (reader_peek(&at) != '{') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    bool named = reader_peek(&at) == '"';
    if (named) {
        skip_string(&at);
    } else if (reader_peek(&at) == '}') {
        reader_skip(&at, 1);
    } else {
        return reader_peek(&at) == READER_END;
    }
    reader_skip_space(&at);
    int c = reader_peek(&at);
    return c == READER_END || (named ? c == ':' : c == ',' || c == ']');
}

static TcStatus open(GameReader *reader, TcError *error) {
    json_error_t where;
    const Reader *text = &reader->reader;
    json_t *root = json_loadb(text->text + text->at, text->length - text->at, 0, &where);
    if (root == NULL) {
        Reader at = {.line = where.line > 0 ? where.line : 1,
                     .column = where.column > 0 ? where.column : 1};
        bool memory = json_error_code(&where) == json_error_out_of_memory;
        return reader_fail(&at, memory ? TC_ERROR_MEMORY : TC_ERROR_SYNTAX, error,
                           "found no JSON: %s", where.text);
    }
    Quest *quest = calloc(1, sizeof *quest);
    if (quest == NULL) {
        json_decref(root);
        return TC_ERROR_MEMORY;
    }
    quest->root = root;
    json_t *args = json_object_get(root, "args");
    quest->games = json_is_array(args) ? args : json_is_array(root) ? root : NULL;
    reader->data = quest;
    return TC_OK;
}

static void close(GameReader *reader) {
    Quest *quest = reader->data;
    if (quest != NULL) {
        json_decref(quest->root);
        free(quest);
    }
}

static TcStatus set_text(TcTree *tree, const char *key, const json_t *value) {
    if (json_is_string(value)) {
        return build_header(tree, key, json_string_value(value), json_string_length(value));
    }
    if (!json_is_number(value)) {
        return TC_OK;
    }
    Buf text;
    buf_init(&text);
    number_add(&text, json_number_value(value), 0, false);
    TcStatus status = build_header(tree, key, text.data, text.size);
    buf_release(&text);
    return status;
}

/* tcb: milliseconds a side has. */
static TcStatus set_clocks(TcTree *tree, const json_t *game) {
    const json_t *time = json_object_get(game, "tcb");
    if (!json_is_number(time)) {
        return TC_OK;
    }
    Buf text;
    buf_init(&text);
    number_add_duration(&text, json_number_value(time) / 1000);
    TcStatus status = build_clocks(tree, &text);
    buf_release(&text);
    return status;
}

static TcStatus set_headers(TcTree *tree, const json_t *game) {
    const json_t *players = json_object_get(game, "players");
    const json_t *black = json_array_get(players, 0);
    const json_t *white = json_array_get(players, 1);
    const json_t *created = json_object_get(game, "created"); /* a number is no date */
    const struct {
        const char *key;
        const json_t *value;
    } headers[] = {{TC_HEADER_BLACK, json_object_get(black, "name")},
                   {TC_HEADER_WHITE, json_object_get(white, "name")},
                   {TC_HEADER_BLACK_RATING, json_object_get(black, "oldR")},
                   {TC_HEADER_WHITE_RATING, json_object_get(white, "oldR")},
                   {TC_HEADER_DATE, json_is_string(created) ? created : NULL}};
    TcStatus status = set_clocks(tree, game);
    for (size_t i = 0; i < sizeof headers / sizeof headers[0] && status == TC_OK; i++) {
        status = set_text(tree, headers[i].key, headers[i].value);
    }
    return status;
}

/* "e6", or "-" and the like for a pass; NULL: no move at all, as at a resignation. */
static TcSquare square_of(const json_t *move) {
    TcSquare square = TC_NO_SQUARE;
    (void)move_token_parse(json_string_value(move), json_string_length(move), &square);
    return square;
}

/* Returns a value of an object by the first of its names that is there; NULL: none is. */
static const json_t *value_of(const json_t *object, const char *const *keys) {
    const json_t *value = NULL;
    for (; *keys != NULL && value == NULL; keys++) {
        value = json_object_get(object, *keys);
    }
    return value;
}

static TcStatus play_moves(TcTree *tree, const json_t *moves, uint32_t number, TcError *error) {
    static const char *const keys[] = {"m", "move", "square", NULL};
    Reader nowhere = {.line = 0};
    TcNode node = TC_NODE_ROOT;
    int passes = 0;
    bool found = false;
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const json_t *entry = json_array_get(moves, i);
        const json_t *move = json_is_string(entry) ? entry : value_of(entry, keys);
        if (!json_is_string(move)) {
            continue;
        }
        found = true;
        TcSquare square = square_of(move);
        if (square == TC_NO_SQUARE) {
            return reader_fail(&nowhere, TC_ERROR_SYNTAX, error,
                               "game %u: found '%.12s' as move %zu, expected one such as e6",
                               number, json_string_value(move), i + 1);
        }
        TcStatus status = build_move(tree, &node, square, NULL, &passes, &nowhere, error);
        if (status != TC_OK) {
            return status;
        }
        const json_t *time = json_object_get(entry, "t");
        if (json_is_number(time) && square != TC_PASS) {
            tc_tree_set_seconds(tree, node, json_number_value(time) / 1000);
        }
    }
    return found || json_array_size(moves) == 0
               ? TC_OK
               : reader_fail(&nowhere, TC_ERROR_SYNTAX, error,
                             "game %u: found no square in any of its moves, expected moves such as "
                             "{\"m\":\"e6\"}",
                             number);
}

/* A row of moves: "f5d6c3", perhaps after a board. */
static TcStatus read_row(const json_t *moves, uint32_t number, TcTree **tree, TcError *error) {
    Reader nowhere = {.line = 0};
    TcError local = {.line = 1};
    TcGame game;
    TcStatus status = tc_transcript_parse(json_string_value(moves), json_string_length(moves), NULL,
                                          &game, &local);
    TcStatus made = tc_tree_from_game(&game, tree);
    if (made != TC_OK) {
        return made;
    }
    return status == TC_OK
               ? status
               : reader_fail(&nowhere, status, error, "game %u: %s", number, local.message);
}

/* Returns where the moves of a game stand: in its position, or in itself. */
static const json_t *moves_of(const json_t *game) {
    static const char *const keys[] = {"moves", "transcript", "kifu", "record", NULL};
    const json_t *moves = value_of(json_object_get(game, "position"), keys);
    return moves != NULL ? moves : value_of(game, keys);
}

/* The library does not keep line and column. */
static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    Reader nowhere = {.line = 0};
    const Quest *quest = reader->data;
    uint32_t index = reader->number++;
    const json_t *game = quest->games != NULL ? json_array_get(quest->games, index)
                         : index == 0         ? quest->root
                                              : NULL;
    if (game == NULL) {
        return TC_OK;
    }
    const json_t *moves = moves_of(game);
    if (!json_is_array(moves) && !json_is_string(moves)) {
        return reader_fail(&nowhere, TC_ERROR_SYNTAX, error,
                           "game %u: found no list position.moves, expected a game of Othello "
                           "Quest",
                           index + 1);
    }
    bool row = json_is_string(moves);
    TcStatus status = row ? read_row(moves, index + 1, tree, error) : tc_tree_create(NULL, tree);
    if (*tree == NULL) {
        return status;
    }
    TcStatus headed = set_headers(*tree, game);
    status = headed != TC_OK ? headed : status;
    if (status == TC_OK && !row) {
        status = play_moves(*tree, moves, index + 1, error);
    }
    build_go_to_end(*tree);
    return status;
}

const FormatType quest_format = {
    .suffix = "json", .detect = detect, .open = open, .next = next, .close = close};
