/* The note of a review in the headers of a tree, and moves that no review judges. Both need the tree's
   lines, which the texts of a tree may not, since the tree keeps those. */
#include <turncoat/tree.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char along[] = " along ";

/* The end of the line that the rest of a note names; TC_NO_NODE: the tree has no such line. */
static TcNode reviewed_end(const TcTree *tree, const char *rest) {
    size_t length = strlen(along);
    if (rest[0] == '\0') {
        return tc_tree_main_end(tree);
    }
    TcNode node = strncmp(rest, along, length) == 0 ? TC_NODE_ROOT : TC_NO_NODE;
    for (const char *at = rest + length; node != TC_NO_NODE && *at; at += at[1] ? 2 : 1) {
        char name[3] = {at[0], at[1], '\0'};
        node = tc_tree_child_by_move(tree, node, tc_square_parse(name));
    }
    return node;
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

/* A number of one or two digits; below 0: the text is none. */
static int small_number(const char *text) {
    size_t digits = strspn(text, "0123456789");
    bool good = (digits == 1 || digits == 2) && text[digits] == '\0';
    return good ? (int)strtol(text, NULL, 10) : -1;
}

int tc_tree_drawn_plies(const TcTree *tree) {
    int plies = tc_tree_ply(tree, tc_tree_main_end(tree));
    int noted = small_number(tc_tree_header(tree, TC_HEADER_DRAWN));
    if (noted >= 0 && noted <= plies) {
        return noted;
    }
    TcBoard standard = tc_board_initial();
    TcBoard start = tc_board_canonical(&tc_tree_start(tree)->board, NULL);
    standard = tc_board_canonical(&standard, NULL);
    bool drawn = strcasecmp(tc_tree_header(tree, TC_HEADER_VARIANT), TC_VARIANT_XOT) == 0 &&
                 tc_board_equal(&start, &standard) && plies >= TC_XOT_PLIES;
    return drawn ? TC_XOT_PLIES : 0;
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
