/* GGF games as trees. */
#include "formats/ggf.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/ggf_read.h"
#include "formats/ggf_tree.h"

/* The result header says as much as others can read. What RE says beyond that is kept as it is; a
   score of an ordinary game is the same with other decimals. */
static TcStatus set_result(TcTree *tree, const GgfGame *game) {
    TcResult result = ggf_parse_result(game->result_text);
    bool is_margin = result.has_score && fabs(result.black_score) < 64;
    if (is_margin && tc_result_of_board(&game->last).has_score) {
        result = tc_result_of_score(result.black_score); /* the board is to be compared with it */
    }
    TcStatus status = result.ending != TC_ENDING_NONE ? build_result(tree, result) : TC_OK;
    TcResult known = tc_result_parse(tc_tree_header(tree, TC_HEADER_RESULT));
    bool plain = result.ending == TC_ENDING_SCORE && tc_tree_rules(tree) == TC_RULES_ORDINARY &&
                 result.black_score == round(result.black_score) &&
                 strchr(game->result_text, ':') == NULL;
    Buf again;
    buf_init(&again);
    ggf_add_result(&known, &again);
    if (status == TC_OK && !plain && game->result_text[0] != '\0' &&
        strcmp(again.data, game->result_text) != 0) {
        status =
            build_header(tree, TC_HEADER_GGF_RESULT, game->result_text, strlen(game->result_text));
    }
    buf_release(&again);
    return status;
}

static TcStatus set_headers(TcTree *tree, const GgfGame *game) {
    const struct {
        const char *key, *text;
    } headers[] = {{TC_HEADER_BLACK, game->names[TC_BLACK]},
                   {TC_HEADER_WHITE, game->names[TC_WHITE]},
                   {TC_HEADER_BLACK_RATING, game->ratings[TC_BLACK]},
                   {TC_HEADER_WHITE_RATING, game->ratings[TC_WHITE]},
                   {TC_HEADER_BLACK_CLOCK, game->clock_texts[TC_BLACK]},
                   {TC_HEADER_WHITE_CLOCK, game->clock_texts[TC_WHITE]},
                   {TC_HEADER_PLACE, game->place},
                   {TC_HEADER_DATE, game->date},
                   {TC_HEADER_GGF_TYPE, strcmp(game->type, "8") == 0 ? "" : game->type},
                   {TC_HEADER_KOMI, game->komi},
                   {TC_HEADER_BLACK_KOMI, game->komi_moves[TC_BLACK]},
                   {TC_HEADER_WHITE_KOMI, game->komi_moves[TC_WHITE]}};
    TcStatus status = TC_OK;
    for (size_t i = 0; i < sizeof headers / sizeof headers[0] && status == TC_OK; i++) {
        status = build_header(tree, headers[i].key, headers[i].text, strlen(headers[i].text));
    }
    return status;
}

static TcStatus make_tree(const GgfGame *game, TcTree **tree) {
    TcStatus status = tc_tree_create(&game->start, tree);
    if (status == TC_OK) {
        status = set_headers(*tree, game);
    }
    for (int i = 0; i < game->ply_count && status == TC_OK; i++) {
        const GgfPly *ply = &game->plies[i];
        if (ply->square == TC_PASS) {
            continue;
        }
        status = tc_tree_play(*tree, ply->square);
        TcNode node = tc_tree_cursor(*tree);
        if (status == TC_OK && ply->note.has_value) {
            build_value(*tree, node, ply->colour == TC_BLACK ? ply->note.value : -ply->note.value);
        }
        if (status == TC_OK && ply->note.has_seconds) {
            tc_tree_set_seconds(*tree, node, ply->note.seconds);
        }
    }
    return status == TC_OK ? set_result(*tree, game) : status;
}

TcStatus ggf_next_tree(Reader *reader, TcTree **tree, TcError *error) {
    GgfGame game = {.start = tc_position_initial(), .last = tc_position_initial()};
    bool found = false;
    *tree = NULL;
    TcStatus status = ggf_read(reader, &game, &found, error);
    if (status == TC_OK && !found) {
        return TC_OK;
    }
    TcStatus made = make_tree(&game, tree);
    return status != TC_OK ? status : made;
}

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    return ggf_next_tree(&reader->reader, tree, error);
}

static const char *header_or_null(const TcTree *tree, const char *key) {
    const char *text = tc_tree_header(tree, key);
    return text[0] != '\0' ? text : NULL;
}

/* Returns what the file said of the result, if it is still so: NULL if not. */
static const char *result_text_of(const TcTree *tree, const TcResult *result) {
    const char *text = header_or_null(tree, TC_HEADER_GGF_RESULT);
    TcResult said = ggf_parse_result(text != NULL ? text : "");
    bool same = said.sign == result->sign &&
                (result->has_score ? said.has_score && said.black_score == result->black_score
                                   : said.ending == result->ending);
    return same ? text : NULL;
}

/* The format has one tag for tournament and town. */
static void add_place(const TcTree *tree, Buf *out) {
    const char *event = tc_tree_header(tree, TC_HEADER_EVENT);
    const char *place = tc_tree_header(tree, TC_HEADER_PLACE);
    bool both = event[0] != '\0' && place[0] != '\0' && strcmp(event, place) != 0;
    buf_printf(out, "%s%s%s", event, both ? ", " : "", both || event[0] == '\0' ? place : "");
}

/* A line: the main line with values and times. */
static void write(const TcTree *tree, Buf *out) {
    TcGame game;
    GgfMove notes[TC_GAME_MAX_MOVES];
    tc_tree_main_line(tree, &game);
    TcNode node = TC_NODE_ROOT;
    for (int i = 0; i < game.count; i++) {
        node = tc_tree_first_child(tree, node);
        TcNodeEval eval = tc_tree_eval(tree, node);
        double seconds = tc_tree_seconds(tree, node);
        bool black = tc_tree_colour(tree, node) == TC_BLACK;
        notes[i] = (GgfMove){.has_value = eval.known,
                             .value = black ? eval.value : -eval.value,
                             .has_seconds = seconds >= 0,
                             .seconds = seconds};
    }
    TcResult result = tc_tree_result(tree);
    Buf place;
    buf_init(&place);
    add_place(tree, &place);
    GgfTags tags = {
        .place = place.data,
        .date_text = tc_tree_header(tree, TC_HEADER_DATE),
        .names = {tc_tree_header(tree, TC_HEADER_BLACK), tc_tree_header(tree, TC_HEADER_WHITE)},
        .ratings = {header_or_null(tree, TC_HEADER_BLACK_RATING),
                    header_or_null(tree, TC_HEADER_WHITE_RATING)},
        .clocks = {header_or_null(tree, TC_HEADER_BLACK_CLOCK),
                   header_or_null(tree, TC_HEADER_WHITE_CLOCK)},
        .type = header_or_null(tree, TC_HEADER_GGF_TYPE),
        .komi = header_or_null(tree, TC_HEADER_KOMI),
        .komi_moves = {header_or_null(tree, TC_HEADER_BLACK_KOMI),
                       header_or_null(tree, TC_HEADER_WHITE_KOMI)},
        .result = result,
        .result_text = result_text_of(tree, &result)};
    ggf_write(&game, &tags, notes, out);
    buf_release(&place);
}

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
static bool is_ggf(const char *bytes, size_t size) {
    enum { LOOK = 4096, HEAD = 256 };
    size_t look = size < LOOK ? size : LOOK;
    size_t head = size < HEAD ? size : HEAD;
    return holds(bytes, head, "GM[Othello") ||
           (!holds(bytes, head, "GM[") && holds(bytes, look, ";)") && holds(bytes, head, "BO["));
}

/* A text that begins with a parenthesis is what its first game is; in others, such as the log of a
   client, the games may come late. */
static bool detect(const Reader *text) {
    Reader at = *text;
    reader_skip_space(&at);
    bool first_only = reader_peek(&at) == '(';
    const char *bytes = at.text + at.at, *end = at.text + at.length;
    while (bytes + 1 < end) {
        bytes = memchr(bytes, '(', (size_t)(end - bytes) - 1);
        if (bytes == NULL) {
            return false;
        }
        if (bytes[1] == ';' && is_ggf(bytes, (size_t)(end - bytes))) {
            return true;
        }
        if (bytes[1] == ';' && first_only) {
            return false;
        }
        bytes++;
    }
    return false;
}

const FormatType ggf_format = {.suffix = "ggf", .detect = detect, .next = next, .write = write};
