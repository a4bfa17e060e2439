#include "formats/build.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "base/utf8.h"
#include "formats/number.h"

/* -- moves -- */

static bool pass_is_written_rightly(const TcTree *tree, TcNode node, const TcColour *colour) {
    TcColour who;
    bool over = tc_board_moves(&tc_tree_position(tree, node)->board) == 0;
    return over || (tc_tree_passed_before(tree, node, &who) && (colour == NULL || *colour == who));
}

TcStatus build_move(TcTree *tree, TcNode *node, TcSquare square, const TcColour *colour,
                    const Reader *where, TcTextError *error) {
    const TcPosition *now = tc_tree_position(tree, *node);
    if (square == TC_PASS && pass_is_written_rightly(tree, *node, colour)) {
        return TC_OK;
    }
    bool turn = colour == NULL || *colour == now->mover;
    TcStatus status = TC_ERROR_ILLEGAL;
    if (turn && square != TC_PASS) {
        status = tc_tree_add(tree, *node, square, node);
    }
    if (status == TC_OK) {
        return TC_OK;
    }
    if (status != TC_ERROR_ILLEGAL) {
        return reader_fail(where, status, error, "%s", tc_status_text(status));
    }
    uint64_t discs = now->board.mover | now->board.opponent;
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    const char *why = tc_board_moves(&now->board) == 0 ? "the game is over"
                      : square == TC_PASS              ? "there are moves"
                      : !turn                          ? "it is the other side's turn"
                      : (discs >> square & 1) != 0     ? "the square is occupied"
                                                       : "it flips no disc";
    return reader_fail(where, TC_ERROR_ILLEGAL, error, "move %d, %s by %s, is illegal: %s",
                       tc_tree_ply(tree, *node) + 1, name,
                       tc_colour_name(colour != NULL ? *colour : now->mover), why);
}

TcStatus build_tree(const uint64_t discs[2], TcColour mover, const Reader *where, TcTree **tree,
                    TcTextError *error) {
    char text[TC_POSITION_TEXT_SIZE];
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        text[square] = (discs[TC_BLACK] >> square & 1) != 0   ? 'X'
                       : (discs[TC_WHITE] >> square & 1) != 0 ? 'O'
                                                              : '-';
    }
    memcpy(text + TC_SQUARE_COUNT, mover == TC_BLACK ? " X" : " O", 3);
    TcTextError local;
    TcPosition start;
    TcStatus status = tc_board_text_parse(text, TC_SQUARE_COUNT + 2, &start, NULL, &local);
    if (status != TC_OK) {
        return reader_fail(where, status, error, "%s", local.message);
    }
    return tc_tree_create(&start, tree);
}

void build_go_to_end(TcTree *tree) {
    TcNode node = TC_NODE_ROOT;
    for (TcNode next = node; next != TC_NO_NODE; next = tc_tree_first_child(tree, node)) {
        node = next;
    }
    tc_tree_go_to(tree, node);
}

/* -- texts -- */

/* Adding to a text copies it: a file of a million comments at one node must not take hours. */
enum { JOINED_MAX = 128 << 10 };

TcStatus build_comment(TcTree *tree, TcNode node, const char *text, size_t length) {
    const char *before = tc_tree_comment(tree, node);
    if (length == 0 || strlen(before) > JOINED_MAX) {
        return length == 0 ? TC_OK : TC_ERROR_TOO_LARGE;
    }
    Buf whole;
    buf_init(&whole);
    if (before[0] != '\0') {
        buf_add_text(&whole, before);
        buf_add_char(&whole, '\n');
    }
    size_t from = whole.size;
    utf8_add_decoded(&whole, text, length);
    TcStatus status = buf_failed(&whole) ? TC_ERROR_MEMORY : TC_OK;
    bool new = whole.size > from && (from == 0 || strcmp(before, whole.data + from) != 0);
    if (status == TC_OK && new) {
        status = tc_tree_set_comment_bytes(tree, node, whole.data, whole.size);
    }
    buf_release(&whole);
    return status;
}

TcStatus build_extra(TcTree *tree, TcNode node, const char *text, size_t length) {
    const char *before = tc_tree_extra(tree, node);
    if (length == 0 || strlen(before) > JOINED_MAX) {
        return length == 0 ? TC_OK : TC_ERROR_TOO_LARGE;
    }
    Buf whole;
    buf_init(&whole);
    buf_add_text(&whole, before);
    utf8_add_decoded(&whole, text, length);
    for (size_t i = 0; i < whole.size; i++) {
        whole.data[i] = whole.data[i] == '\0' ? ' ' : whole.data[i];
    }
    TcStatus status =
        buf_failed(&whole) ? TC_ERROR_MEMORY : tc_tree_set_extra(tree, node, whole.data);
    buf_release(&whole);
    return status;
}

TcStatus build_header(TcTree *tree, const char *key, const char *text, size_t length) {
    Buf decoded;
    buf_init(&decoded);
    utf8_add_decoded(&decoded, text, length);
    TcStatus status = buf_failed(&decoded)
                          ? TC_ERROR_MEMORY
                          : tc_tree_set_header_bytes(tree, key, decoded.data, decoded.size);
    buf_release(&decoded);
    return status == TC_ERROR_MEMORY ? status : TC_OK;
}

void build_value(TcTree *tree, TcNode node, double value) {
    TcNodeEval eval = {.known = true, .value = value};
    TcStatus status = tc_tree_set_eval(tree, node, &eval);
    (void)status; /* out of range: left out */
}

/* -- results -- */

/* What follows "B+": a number of discs, or how the game was won. */
static Result parse_win(const char *text, int sign) {
    double discs;
    size_t length = strlen(text);
    if (number_parse(text, length, &discs) && discs >= 0 && discs <= 64) {
        return (Result){.kind = RESULT_SCORE, .black_score = sign * (int)lround(discs)};
    }
    if (length == 0 || text[0] == 'R' || text[0] == 'r') {
        return (Result){.kind = RESULT_RESIGNED, .black_score = sign};
    }
    if (text[0] == 'T' || text[0] == 't') {
        return (Result){.kind = RESULT_TIMEOUT, .black_score = sign};
    }
    return (Result){.kind = RESULT_UNKNOWN};
}

Result build_parse_result(const char *text) {
    int c = text[0] | 0x20;
    if ((c == 'b' || c == 'w') && text[1] == '+') {
        return parse_win(text + 2, c == 'b' ? 1 : -1);
    }
    if (strcmp(text, "0") == 0 || strcasecmp(text, "draw") == 0) {
        return (Result){.kind = RESULT_SCORE};
    }
    return (Result){.kind = strcasecmp(text, "void") == 0 ? RESULT_VOID : RESULT_UNKNOWN};
}

Result build_score(const TcTree *tree) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    const TcPosition *last = &game.positions[game.count];
    if (game.count > 0 && tc_board_moves(&last->board) == 0) {
        return (Result){.kind = RESULT_SCORE, .black_score = tc_position_black_score(last)};
    }
    return (Result){.kind = RESULT_UNKNOWN};
}

Result build_result(const TcTree *tree) {
    const char *text = tc_tree_header(tree, TC_HEADER_RESULT);
    return text[0] != '\0' ? build_parse_result(text) : build_score(tree);
}

static void add_result(Buf *out, Result result) {
    char winner = result.black_score > 0 ? 'B' : 'W';
    switch (result.kind) {
    case RESULT_SCORE:
        if (result.black_score == 0) {
            buf_add_char(out, '0');
        } else {
            buf_printf(out, "%c+%d", winner, abs(result.black_score));
        }
        break;
    case RESULT_RESIGNED:
        buf_printf(out, "%c+R", winner);
        break;
    case RESULT_TIMEOUT:
        buf_printf(out, "%c+T", winner);
        break;
    case RESULT_VOID:
        buf_add_text(out, "Void");
        break;
    case RESULT_UNKNOWN:
        buf_add_char(out, '?');
        break;
    }
}

TcStatus build_set_result(TcTree *tree, Result result) {
    Buf text;
    buf_init(&text);
    add_result(&text, result);
    TcStatus status =
        buf_failed(&text) ? TC_ERROR_MEMORY : tc_tree_set_header(tree, TC_HEADER_RESULT, text.data);
    buf_release(&text);
    return status;
}
