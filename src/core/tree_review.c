/* The note of a review in the headers of a tree, and moves that no review judges. Both need the tree's
   lines, which the texts of a tree may not, since the tree keeps those. */
#include <turncoat/tree.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char along[] = " along ";

/* Goes from the root by the moves of a text as far as the tree has them. Leaves text at the first that it has not. */
static TcNode follow(const TcTree *tree, const char **text) {
    TcNode node = TC_NODE_ROOT;
    while ((*text)[0] != '\0') {
        char name[3] = {(*text)[0], (*text)[1], '\0'};
        TcNode next = tc_tree_child_by_move(tree, node, tc_square_parse(name));
        if (next == TC_NO_NODE) {
            break;
        }
        node = next;
        *text += 2;
    }
    return node;
}

/* The end of the line that the rest of a note names; TC_NO_NODE: the tree has no such line. */
static TcNode reviewed_end(const TcTree *tree, const char *rest) {
    size_t length = strlen(along);
    if (rest[0] == '\0') {
        return tc_tree_main_end(tree);
    }
    if (strncmp(rest, along, length) != 0) {
        return TC_NO_NODE;
    }
    rest += length;
    TcNode node = follow(tree, &rest);
    return rest[0] == '\0' ? node : TC_NO_NODE;
}

TcTreeReview tc_tree_review(const TcTree *tree) {
    const char *text = tc_tree_header(tree, TC_HEADER_REVIEW);
    TcTreeReview review = {.end = TC_NO_NODE};
    int length = 0;
    if (sscanf(text, "depth %2d from ply %2d%n", &review.depth, &review.first, &length) == 2) {
        review.end = reviewed_end(tree, text + length);
    }
    bool good = review.end != TC_NO_NODE && review.depth > 0 && review.first >= 0 &&
                review.first <= TC_GAME_MAX_MOVES;
    return good ? review : (TcTreeReview){.depth = 0};
}

static bool are_moves(const char *text) {
    bool good = text[0] != '\0';
    for (; good && text[0] != '\0'; text += 2) {
        good = tc_square_parse((char[3]){text[0], text[1], '\0'}) != TC_NO_SQUARE;
    }
    return good;
}

/* The last node that drawn moves lead to, as far as the tree has them. */
static TcNode drawn_end(const TcTree *tree) {
    const char *noted = tc_tree_header(tree, TC_HEADER_DRAWN);
    TcNode main_end = tc_tree_main_end(tree);
    if (are_moves(noted)) {
        return follow(tree, &noted);
    }
    TcBoard standard = tc_board_initial();
    TcBoard start = tc_board_canonical(&tc_tree_start(tree)->board, NULL);
    standard = tc_board_canonical(&standard, NULL);
    bool drawn = strcasecmp(tc_tree_header(tree, TC_HEADER_VARIANT), TC_VARIANT_XOT) == 0 &&
                 tc_board_equal(&start, &standard) && tc_tree_ply(tree, main_end) >= TC_XOT_PLIES;
    return drawn ? tc_tree_ancestor(tree, main_end, TC_XOT_PLIES) : TC_NODE_ROOT;
}

int tc_tree_drawn_plies(const TcTree *tree, TcNode end) {
    return tc_tree_common_plies(tree, end, drawn_end(tree));
}

TcStatus tc_tree_note_drawn(TcTree *tree, TcNode end) {
    char text[2 * TC_GAME_MAX_MOVES + 1] = "";
    TcGame line;
    tc_tree_line_to(tree, end, &line);
    for (int i = 0; i < line.count; i++) {
        tc_square_name(line.moves[i], text + 2 * i);
    }
    return tc_tree_set_header(tree, TC_HEADER_DRAWN, text);
}

TcStatus tc_tree_set_review(TcTree *tree, TcTreeReview review) {
    enum { HEAD_SIZE = 40 };
    char text[HEAD_SIZE + 2 * TC_GAME_MAX_MOVES + 1] = "";
    TcGame line;
    if (review.depth > 0) {
        size_t at = (size_t)snprintf(text, HEAD_SIZE, "depth %d from ply %d%s", review.depth,
                                     review.first, review.end != TC_NODE_ROOT ? along : "");
        tc_tree_line_to(tree, review.end, &line);
        for (int i = 0; i < line.count; i++) {
            tc_square_name(line.moves[i], text + at + 2 * (size_t)i);
        }
    }
    return tc_tree_set_header(tree, TC_HEADER_REVIEW, text);
}
