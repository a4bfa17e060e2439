/* The names of a WTHOR database, and its games as trees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/wthor.h"

enum { HEADER_SIZE = 16, RECORD_SIZE = 68, PLAYER_SIZE = 20, TOURNAMENT_SIZE = 26 };

static unsigned read_16(const unsigned char *bytes) {
    return (unsigned)(bytes[0] | bytes[1] << 8);
}

static bool is_date(const unsigned char *at) {
    return at[2] <= 12 && at[3] <= 31 && at[1] <= 99;
}

WthorKind wthor_kind(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    if (size <= HEADER_SIZE || !is_date(at) || at[13] > 1) {
        return WTHOR_NONE;
    }
    uint64_t games = read_16(at + 4) | (uint64_t)read_16(at + 6) << 16;
    uint64_t names = read_16(at + 8);
    if (games > 0 && size == HEADER_SIZE + games * RECORD_SIZE) {
        return WTHOR_GAMES;
    }
    if (games == 0 && size == HEADER_SIZE + names * PLAYER_SIZE) {
        return WTHOR_PLAYERS;
    }
    return games == 0 && size == HEADER_SIZE + names * TOURNAMENT_SIZE ? WTHOR_TOURNAMENTS
                                                                       : WTHOR_NONE;
}

TcStatus wthor_parse_names(const void *bytes, size_t size, WthorNames *names, TcError *error) {
    WthorKind kind = wthor_kind(bytes, size);
    Reader nowhere = {.line = 0};
    if (kind != WTHOR_PLAYERS && kind != WTHOR_TOURNAMENTS) {
        return reader_fail(&nowhere, TC_ERROR_SYNTAX, error,
                           "found no names, expected a WTHOR file of players or tournaments");
    }
    size_t width = kind == WTHOR_PLAYERS ? PLAYER_SIZE : TOURNAMENT_SIZE;
    size_t count = (size - HEADER_SIZE) / width;
    Buf texts;
    buf_init(&texts);
    size_t *starts = malloc(count * sizeof *starts);
    for (size_t i = 0; i < count && starts != NULL; i++) {
        const char *text = (const char *)bytes + HEADER_SIZE + i * width;
        size_t length = strnlen(text, width);
        while (length > 0 && text[length - 1] == ' ') {
            length--;
        }
        starts[i] = texts.size;
        utf8_add_cp1252(&texts, text, length);
        buf_add_char(&texts, '\0');
    }
    if (starts == NULL || buf_failed(&texts)) {
        free(starts);
        buf_release(&texts);
        return TC_ERROR_MEMORY;
    }
    *names = (WthorNames){.count = (int)count, .texts = texts.data, .starts = starts};
    return TC_OK;
}

const char *wthor_name(const WthorNames *names, int index) {
    return names != NULL && index >= 0 && index < names->count ? names->texts + names->starts[index]
                                                               : "";
}

void wthor_release_names(WthorNames *names) {
    free(names->texts);
    free(names->starts);
    *names = (WthorNames){.count = 0};
}

static TcStatus set_name(TcTree *tree, const char *key, const WthorNames *names, int index) {
    char number[16];
    snprintf(number, sizeof number, "#%d", index);
    const char *name = wthor_name(names, index);
    return tc_tree_set_header(tree, key, name[0] != '\0' ? name : number);
}

static TcStatus set_headers(TcTree *tree, const WthorHeader *header, const WthorGame *game,
                            const WthorNames *players, const WthorNames *tournaments) {
    char year[8];
    snprintf(year, sizeof year, "%d", header->year);
    TcStatus status = set_name(tree, TC_HEADER_BLACK, players, game->black);
    if (status == TC_OK) {
        status = set_name(tree, TC_HEADER_WHITE, players, game->white);
    }
    if (status == TC_OK) {
        status = set_name(tree, TC_HEADER_EVENT, tournaments, game->tournament);
    }
    if (status == TC_OK && header->year > 0) {
        status = tc_tree_set_header(tree, TC_HEADER_DATE, year);
    }
    return status == TC_OK ? build_result(tree, tc_result_of_score(game->stated)) : status;
}

static void set_theory(TcTree *tree, const WthorGame *game) {
    TcNode node = TC_NODE_ROOT;
    while (tc_tree_ply(tree, node) < game->theory_ply) {
        node = tc_tree_first_child(tree, node);
    }
    TcNodeEval eval = {.known = true, .value = game->theory, .exact = true};
    TcStatus status = tc_tree_set_eval(tree, node, &eval);
    (void)status; /* from 0 to 64 black discs: in range */
}

/* A game as a tree: names ("#12" without the files), year, result, and the theoretical value at its
   position. */
static TcStatus read_tree(const void *bytes, const WthorHeader *header, uint32_t index,
                          const WthorNames *players, const WthorNames *tournaments, TcTree **tree,
                          TcError *error) {
    WthorGame game;
    *tree = NULL;
    TcStatus status = wthor_parse_game(bytes, header, index, &game, error);
    if (status != TC_OK) {
        return status;
    }
    status = tc_tree_from_game(&game.game, tree);
    if (status == TC_OK) {
        status = set_headers(*tree, header, &game, players, tournaments);
    }
    if (status == TC_OK && game.has_theory) {
        set_theory(*tree, &game);
    }
    return status;
}

/* -- the formats -- */

static const char players_name[] = "players", tournaments_name[] = "tournaments";

/* Recognises also what is cut off or damaged, so that the message says so. No text begins like
   that: the first byte is the century. */
static bool detect_games(const Reader *text) {
    enum { BEGIN = 4, FIRST_CENTURY = 19, LAST_CENTURY = 21 };
    const unsigned char *at = (const unsigned char *)text->text;
    WthorKind kind = wthor_kind(at, text->length);
    bool begins = text->length >= BEGIN && at[0] >= FIRST_CENTURY && at[0] <= LAST_CENTURY &&
                  at[2] >= 1 && at[3] >= 1 && is_date(at);
    return kind == WTHOR_GAMES || (kind == WTHOR_NONE && begins);
}

static bool detect_players(const Reader *text) {
    return wthor_kind(text->text, text->length) == WTHOR_PLAYERS;
}

static bool detect_tournaments(const Reader *text) {
    return wthor_kind(text->text, text->length) == WTHOR_TOURNAMENTS;
}

static TcStatus open_games(GameReader *reader, TcError *error) {
    WthorHeader header;
    return wthor_parse_header(reader->reader.text, reader->reader.length, &header, error);
}

static TcStatus refuse_names(GameReader *reader, TcError *error) {
    return reader_fail(&reader->reader, TC_ERROR_SYNTAX, error,
                       "found the names of a WTHOR database (%s), expected games: open its .wtb "
                       "files, the names are read with them",
                       reader->format == FORMAT_WTHOR_PLAYERS ? players_name : tournaments_name);
}

static TcStatus next_game(GameReader *reader, TcTree **tree, TcError *error) {
    const Reader *bytes = &reader->reader;
    WthorHeader header;
    TcStatus status = wthor_parse_header(bytes->text, bytes->length, &header, error);
    if (status != TC_OK || reader->number >= header.games) {
        return status;
    }
    return read_tree(bytes->text, &header, reader->number++, reader->options.players,
                     reader->options.tournaments, tree, error);
}

const FormatType wthor_format = {
    .suffix = "wtb", .binary = true, .detect = detect_games, .open = open_games, .next = next_game};

const FormatType wthor_players_format = {
    .suffix = "jou", .detect = detect_players, .open = refuse_names};

const FormatType wthor_tournaments_format = {
    .suffix = "trn", .detect = detect_tournaments, .open = refuse_names};
