#include "formats/build.h"

#include <string.h>

#include <turncoat/formats.h>

#include "base/utf8.h"
#include "formats/move_token.h"

/* -- moves -- */

static bool pass_is_written_rightly(const TcTree *tree, TcNode node, const TcColour *colour,
                                    int written) {
    TcColour who;
    bool over = tc_board_moves(&tc_tree_position(tree, node)->board) == 0;
    bool forced = tc_tree_passed_before(tree, node, &who) && (colour == NULL || *colour == who);
    return move_token_pass_is_right(over, forced, written);
}

TcStatus build_move(TcTree *tree, TcNode *node, TcSquare square, const TcColour *colour,
                    int *passes, const Reader *where, TcError *error) {
    const TcPosition *now = tc_tree_position(tree, *node);
    if (square == TC_PASS && pass_is_written_rightly(tree, *node, colour, *passes)) {
        ++*passes;
        return TC_OK;
    }
    *passes = 0;
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
                    TcError *error) {
    char text[TC_POSITION_TEXT_SIZE];
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        text[square] = (discs[TC_BLACK] >> square & 1) != 0   ? 'X'
                       : (discs[TC_WHITE] >> square & 1) != 0 ? 'O'
                                                              : '-';
    }
    memcpy(text + TC_SQUARE_COUNT, mover == TC_BLACK ? " X" : " O", 3);
    TcError local = {.line = 1};
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

TcStatus build_clocks(TcTree *tree, const Buf *text) {
    TcStatus status = build_header(tree, TC_HEADER_BLACK_CLOCK, text->data, text->size);
    return status == TC_OK ? build_header(tree, TC_HEADER_WHITE_CLOCK, text->data, text->size)
                           : status;
}

void build_value(TcTree *tree, TcNode node, double value) {
    TcNodeEval eval = {.known = true, .value = value};
    TcStatus status = tc_tree_set_eval(tree, node, &eval);
    (void)status; /* out of range: left out */
}

TcStatus build_result(TcTree *tree, TcResult result) {
    char text[TC_RESULT_SIZE];
    tc_result_write(&result, text);
    return tc_tree_set_header(tree, TC_HEADER_RESULT, text);
}
