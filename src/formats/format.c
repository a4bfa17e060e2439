#include "formats/format.h"

#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "formats/build.h"
#include "formats/ggf_tree.h"
#include "formats/pgn.h"
#include "formats/reader.h"
#include "formats/sgf.h"
#include "formats/svg.h"
#include "formats/text_games.h"
#include "formats/wthor.h"

typedef void WriteFn(const TcTree *tree, Buf *out);

typedef struct Description {
    const char *name, *suffix;
    WriteFn *write; /* NULL: not written */
} Description;

static const Description descriptions[FORMAT_COUNT] = {
    [FORMAT_TRANSCRIPT] = {"transcript", "txt", transcript_tree_write},
    [FORMAT_BOARD] = {"board", "board", board_tree_write},
    [FORMAT_OBF] = {"OBF", "obf", obf_tree_write},
    [FORMAT_GGF] = {"GGF", "ggf", ggf_tree_write},
    [FORMAT_SGF] = {"SGF", "sgf", sgf_write},
    [FORMAT_PGN] = {"PGN", "pgn", pgn_write},
    [FORMAT_QUEST] = {"Othello Quest", "json", NULL},
    [FORMAT_WTHOR] = {"WTHOR games", "wtb", NULL},
    [FORMAT_WTHOR_PLAYERS] = {"WTHOR players", "jou", NULL},
    [FORMAT_WTHOR_TOURNAMENTS] = {"WTHOR tournaments", "trn", NULL},
    [FORMAT_SVG] = {"SVG", "svg", svg_write_position},
    [FORMAT_SVG_MOVES] = {"SVG with numbered moves", "moves.svg", svg_write_moves},
};

const char *format_name(Format format) {
    return descriptions[format].name;
}

const char *format_suffix(Format format) {
    return descriptions[format].suffix;
}

bool format_is_writable(Format format) {
    return descriptions[format].write != NULL;
}

/* The longest suffix counts: "x.moves.svg" is no "svg" alone. */
bool format_by_suffix(const char *path, Format *format) {
    size_t best = 0;
    size_t length = strlen(path);
    for (int i = 0; i < FORMAT_COUNT; i++) {
        const char *suffix = descriptions[i].suffix;
        size_t size = strlen(suffix);
        bool ends = length >= size && strcasecmp(path + length - size, suffix) == 0 &&
                    (length == size || path[length - size - 1] == '.');
        if (ends && size > best) {
            best = size;
            *format = (Format)i;
        }
    }
    return best > 0;
}

TcStatus format_write(Format format, const TcTree *const *games, int count, Buf *out) {
    bool picture = format == FORMAT_SVG || format == FORMAT_SVG_MOVES;
    if (descriptions[format].write == NULL || (picture && count == 0)) {
        return TC_ERROR_ARGUMENT;
    }
    for (int i = 0; i < count && (i == 0 || !picture); i++) {
        descriptions[format].write(games[i], out);
    }
    return buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
}

TcStatus format_fill_result(TcTree *tree) {
    const char *text = tc_tree_header(tree, TC_HEADER_RESULT);
    bool said = text[0] != '\0' && strcmp(text, "?") != 0;
    Result result = said ? (Result){.kind = RESULT_UNKNOWN} : build_score(tree);
    return result.kind == RESULT_SCORE ? build_set_result(tree, result) : TC_OK;
}

/* -- detection -- */

/* A word without regard to case among the first bytes. */
static bool holds(const char *bytes, size_t size, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++) {
        if (strncasecmp(bytes + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* "(;" with what only GGF has: a game by its name, or ";)" at the end. */
static bool looks_like_ggf(const char *bytes, size_t size) {
    enum { LOOK = 4096, HEAD = 256 };
    size_t look = size < LOOK ? size : LOOK;
    for (size_t i = 0; i + 1 < look; i++) {
        if (bytes[i] == '(' && bytes[i + 1] == ';') {
            size_t head = size - i < HEAD ? size - i : HEAD;
            return holds(bytes + i, head, "GM[Othello") ||
                   (!holds(bytes + i, head, "GM[") && holds(bytes + i, look - i, ";)") &&
                    holds(bytes + i, head, "BO["));
        }
    }
    return false;
}

static bool looks_like_sgf(const Reader *begin) {
    Reader at = *begin;
    if (reader_peek(&at) != '(') {
        return false;
    }
    while (reader_peek(&at) == '(' || reader_is_space(reader_peek(&at))) {
        reader_skip(&at, 1);
    }
    return reader_peek(&at) == ';';
}

/* A tag, [Name "value"], perhaps after lines of comment. */
static bool looks_like_pgn(const Reader *begin) {
    Reader at = *begin;
    while (reader_peek(&at) == '%' || reader_peek(&at) == ';') {
        while (reader_peek(&at) != '\n' && reader_peek(&at) != READER_END) {
            reader_skip(&at, 1);
        }
        reader_skip_space(&at);
    }
    if (reader_peek(&at) != '[') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_blanks(&at);
    bool name = reader_is_letter(reader_peek(&at));
    while (reader_is_letter(reader_peek(&at)) || reader_is_digit(reader_peek(&at)) ||
           reader_peek(&at) == '_') {
        reader_skip(&at, 1);
    }
    reader_skip_blanks(&at);
    return name && reader_peek(&at) == '"';
}

static bool looks_like_json(const Reader *begin) {
    Reader at = *begin;
    if (reader_peek(&at) == '[') {
        reader_skip(&at, 1);
        reader_skip_space(&at);
    }
    return reader_peek(&at) == '{';
}

Format format_detect(const char *bytes, size_t size) {
    switch (wthor_kind(bytes, size)) {
    case WTHOR_GAMES:
        return FORMAT_WTHOR;
    case WTHOR_PLAYERS:
        return FORMAT_WTHOR_PLAYERS;
    case WTHOR_TOURNAMENTS:
        return FORMAT_WTHOR_TOURNAMENTS;
    case WTHOR_NONE:
        break;
    }
    Reader begin = reader_over(bytes, size, 1);
    reader_skip(&begin, size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0);
    reader_skip_space(&begin);
    if (looks_like_json(&begin)) {
        return FORMAT_QUEST;
    }
    if (looks_like_ggf(bytes, size)) {
        return FORMAT_GGF;
    }
    if (looks_like_sgf(&begin)) {
        return FORMAT_SGF;
    }
    if (looks_like_pgn(&begin)) {
        return FORMAT_PGN;
    }
    return text_games_detect(bytes, size);
}
