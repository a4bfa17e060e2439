#include "tools/book_tree.h"

#include <stdlib.h>

#include "engine/book.h"
#include "formats/text_lines.h"

typedef struct Walk {
    const TcBook *book;
    TcTree *tree;
    bool *visited; /* [count] */
} Walk;

static TcStatus note_value(TcTree *tree, TcNode node, const TcBookValue *value, TcColour mover) {
    TcNodeEval eval = {.known = true,
                       .exact = value->exact,
                       .value = mover == TC_BLACK ? value->value : -value->value,
                       .depth = value->depth,
                       .selectivity = value->selectivity};
    return value->depth > 0 ? tc_tree_set_eval(tree, node, &eval) : TC_OK;
}

/* Goes as deep as a game is long. */
static TcStatus add_moves(Walk *walk, TcNode node) {
    const TcPosition position = *tc_tree_position(walk->tree, node);
    TcBookEntry entry;
    int index = tc_book_index(walk->book, &position.board);
    if (index == BOOK_NONE || walk->visited[index] ||
        !tc_book_find(walk->book, &position.board, &entry)) {
        return TC_OK;
    }
    walk->visited[index] = true;
    TcStatus status = TC_OK;
    for (int i = 0; i < entry.count && status == TC_OK; i++) {
        const TcBookMove *move = &entry.moves[i];
        TcNode child;
        status = tc_tree_add(walk->tree, node, move->square, &child);
        if (status == TC_OK) {
            status = note_value(walk->tree, child, &move->value, position.mover);
        }
        if (status == TC_OK && move->in_book) {
            status = add_moves(walk, child);
        }
    }
    return status;
}

TcStatus book_tree(const TcBook *book, TcTree **tree) {
    Walk walk = {.book = book};
    TcBoard start = tc_board_initial();
    if (tc_book_index(book, &start) == BOOK_NONE) {
        return TC_ERROR_NOT_FOUND;
    }
    walk.visited = calloc((size_t)book->count, sizeof *walk.visited);
    if (walk.visited == NULL) {
        return TC_ERROR_MEMORY;
    }
    TcStatus status = tc_tree_create(NULL, &walk.tree);
    if (status == TC_OK) {
        status = add_moves(&walk, TC_NODE_ROOT);
        if (status == TC_OK) {
            *tree = walk.tree;
        } else {
            tc_tree_free(walk.tree);
        }
    }
    free(walk.visited);
    return status;
}

void book_positions(const TcBook *book, Buf *out) {
    for (int i = 0; i < book->count; i++) {
        TcBookEntry entry;
        const TcBoard *board = &book->nodes[i].board;
        text_add_position(&(TcPosition){.board = *board, .mover = TC_BLACK}, out);
        buf_add_char(out, ';');
        if (tc_book_find(book, board, &entry)) {
            for (int n = 0; n < entry.count && entry.moves[n].value.depth > 0; n++) {
                text_add_obf_move(entry.moves[n].square, tc_value_discs(entry.moves[n].value.value),
                                  out);
            }
        }
        buf_add_char(out, '\n');
    }
}
