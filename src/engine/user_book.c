#include <turncoat/user_book.h>

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

#include "engine/book.h"

/* Holds what a node was before a change. */
typedef struct Change {
    BookNode node; /* its board at least */
    bool was_there;
    int step; /* changes of one step are undone together */
} Change;

/* The text of a user's book: the games that it counts are no other book's. */
static const char users_text[] = "user=1";

struct TcUserBook {
    const TcBook *shipped;
    TcBook *own;
    Change *changes; /* in the order in which they were made */
    int change_count;
    int step;           /* of the next change */
    int extension_step; /* of those that an extension makes */
};

TcStatus tc_user_book_create(const TcBook *shipped, TcUserBook **out) {
    TcUserBook *book = calloc(1, sizeof *book);
    if (book == NULL || tc_book_create(&book->own) != TC_OK) {
        free(book);
        return TC_ERROR_MEMORY;
    }
    book->shipped = shipped;
    *out = book;
    return TC_OK;
}

void tc_user_book_free(TcUserBook *book) {
    if (book != NULL) {
        tc_book_free(book->own);
        free(book->changes);
        free(book);
    }
}

int tc_user_book_count(const TcUserBook *book) {
    return book->own->count;
}

static const BookNode *find_in(const TcBook *book, const TcBoard *board) {
    int index = book != NULL ? tc_book_index(book, board) : BOOK_NONE;
    return index != BOOK_NONE ? &book->nodes[index] : NULL;
}

/* -- bytes -- */

TcStatus tc_user_book_read(TcUserBook *book, const void *bytes, size_t size, TcError *error) {
    TcBook *own;
    TcStatus status = tc_book_read(bytes, size, &own, error);
    if (status == TC_OK) {
        tc_book_free(book->own);
        book->own = own;
        book->change_count = 0;
    }
    return status;
}

/* Other programs of ours shall find the values of their positions there. */
TcStatus tc_user_book_write(const TcUserBook *book, void **bytes, size_t *size) {
    TcBook *copy;
    TcStatus status = book_clone(book->own, &copy);
    if (status != TC_OK) {
        return status;
    }
    status = tc_book_propagate(copy);
    tc_book_set_text(copy, users_text);
    status = status == TC_OK ? book_write_fast(copy, bytes, size) : status;
    tc_book_free(copy);
    return status;
}

/* -- changes -- */

static TcStatus note_change(TcUserBook *book, const TcBoard *canonical) {
    Change *changes = array_grown(book->changes, (size_t)book->change_count, sizeof *changes);
    if (changes == NULL) {
        return TC_ERROR_MEMORY;
    }
    book->changes = changes;
    const BookNode *node = find_in(book->own, canonical);
    book->changes[book->change_count++] = (Change){
        .node = node != NULL ? *node : (BookNode){.board = *canonical, .leaf_move = TC_NO_SQUARE},
        .was_there = node != NULL,
        .step = book->step};
    return TC_OK;
}

bool tc_user_book_can_undo(const TcUserBook *book) {
    return book->change_count > 0;
}

static void revert(TcUserBook *book, const Change *change) {
    int index = tc_book_index(book->own, &change->node.board);
    if (change->was_there && index != BOOK_NONE) {
        book->own->nodes[index] = change->node;
    } else if (index != BOOK_NONE) {
        book_drop(book->own, index);
    }
}

static void undo_step(TcUserBook *book, int step) {
    while (book->change_count > 0 && book->changes[book->change_count - 1].step == step) {
        revert(book, &book->changes[--book->change_count]);
    }
}

void tc_user_book_undo(TcUserBook *book) {
    if (book->change_count > 0) {
        undo_step(book, book->changes[book->change_count - 1].step);
    }
}

/* The node of a board in the user's book, which it joins without a value; undoable: as it was is noted
   before. */
static TcStatus own_node(TcUserBook *book, const TcBoard *board, bool undoable, BookNode **node) {
    TcBoard canonical;
    if (!book_normalise(board, &canonical, NULL, NULL)) {
        return TC_ERROR_ILLEGAL;
    }
    TcStatus status = undoable ? note_change(book, &canonical) : TC_OK;
    if (status != TC_OK) {
        return status;
    }
    int index;
    status = tc_book_add(book->own, &canonical, &index);
    if (status != TC_OK) {
        book->change_count -= undoable;
        return status;
    }
    *node = &book->own->nodes[index];
    return TC_OK;
}

/* The leaf's move is as on board. */
static TcStatus put_leaf(const TcBoard *board, const TcBookLeaf *leaf, BookNode *node) {
    TcSymmetry symmetry;
    (void)tc_board_canonical(board, &symmetry);
    TcBookLeaf stored = {tc_square_transform(leaf->move, symmetry), leaf->value};
    return book_set_leaf(node, &stored);
}

static TcStatus set_leaf(TcUserBook *book, const TcBoard *board, const TcBookLeaf *leaf) {
    BookNode *node;
    if (!tc_square_is_valid(leaf->move) || !tc_board_is_legal(board, leaf->move)) {
        return TC_ERROR_ILLEGAL;
    }
    TcStatus status = own_node(book, board, true, &node);
    if (status != TC_OK) {
        return status;
    }
    status = put_leaf(board, leaf, node);
    if (status != TC_OK) {
        revert(book, &book->changes[--book->change_count]);
        return status;
    }
    book_set_removed(node, false);
    return TC_OK;
}

TcStatus tc_user_book_set(TcUserBook *book, const TcBoard *board, const TcBookLeaf *leaf) {
    TcStatus status = set_leaf(book, board, leaf);
    book->step += status == TC_OK;
    return status;
}

TcStatus tc_user_book_remove(TcUserBook *book, const TcBoard *board) {
    const BookNode *own = find_in(book->own, board);
    if (own == NULL && find_in(book->shipped, board) == NULL) {
        return TC_ERROR_NOT_FOUND;
    }
    if (own != NULL && book_is_removed(own)) {
        return TC_OK; /* nothing changes that undo could take back */
    }
    BookNode *node;
    TcStatus status = own_node(book, board, true, &node);
    if (status == TC_OK) {
        book_set_removed(node, true);
        book->step++;
    }
    return status;
}

/* -- what an extension finds -- */

void tc_user_book_begin_extension(TcUserBook *book) {
    book->extension_step = book->step++;
}

static bool has_position(const TcUserBook *book, const TcBoard *board) {
    const BookNode *own = find_in(book->own, board);
    return own != NULL ? !book_is_removed(own) : find_in(book->shipped, board) != NULL;
}

/* The user's own value of a move that leads out of both books. */
static bool is_set(const TcUserBook *book, const BookNode *node) {
    if (node->leaf_depth != TC_USER_BOOK_SET_DEPTH || (node->flags & BOOK_LEAF_EXACT) != 0 ||
        node->leaf_move == TC_NO_SQUARE) {
        return false;
    }
    TcBoard after = tc_board_play(&node->board, node->leaf_move);
    return !has_position(book, &after);
}

TcStatus tc_user_book_extend(TcUserBook *book, const TcBoard *board, const TcBookLeaf *leaf,
                             bool *changed) {
    const BookNode *node = find_in(book->own, board);
    *changed = node == NULL || (!book_is_removed(node) && !is_set(book, node));
    if (!*changed) {
        return TC_OK;
    }
    int step = book->step;
    book->step = book->extension_step;
    TcStatus status = set_leaf(book, board, leaf);
    book->step = step;
    return status;
}

/* -- from other books -- */

static TcStatus read_any(const void *bytes, size_t size, TcBook **other, TcError *error) {
    if (!tc_book_is_edax(bytes, size)) {
        return tc_book_read(bytes, size, other, error);
    }
    TcStatus status = tc_book_create(other);
    if (status == TC_OK) {
        status = tc_book_import_edax(*other, bytes, size, error);
        if (status != TC_OK) {
            tc_book_free(*other);
        }
    }
    return status;
}

/* A position with a value but without a leaf has it from its links, all of which come along. Closed it
   stays in the merged book, which leaves out what has no leaf's value. */
static BookNode closed(const BookNode *from) {
    BookNode node = *from;
    if (node.leaf_depth == 0 && node.depth > 0) {
        book_close_node(&node);
    }
    return node;
}

/* Whether the leaf of another book is better than what both of ours know: of the user's, whose leaf is the
   one that counts, a node may be there for its games alone. */
static bool is_better(const BookNode *from, const BookNode *own, const BookNode *shipped) {
    const BookNode *known =
        shipped != NULL && (own == NULL || own->leaf_depth == 0) ? shipped : own;
    return known == NULL ||
           (from->leaf_depth > known->leaf_depth && (known->flags & BOOK_LEAF_EXACT) == 0);
}

/* The node of our book, NULL if it has none, together with another book's: a book of this program's
   users brings its removed positions along, and its games: the larger number counts, so that importing
   it again changes nothing. What is removed here stays so. False: it stays as it is. */
static bool join_nodes(const TcUserBook *book, const BookNode *own, const BookNode *from,
                       bool users, BookNode *joined) {
    const BookNode *shipped = find_in(book->shipped, &from->board);
    BookNode node =
        own != NULL ? *own : (BookNode){.board = from->board, .leaf_move = TC_NO_SQUARE};
    bool takes =
        book_is_removed(from) || (!book_is_removed(&node) && is_better(from, own, shipped));
    bool more = users && book_games_count(&from->games) > book_games_count(&node.games);
    TcBookGames games = more ? from->games : node.games;
    if (takes) {
        node = *from;
        book_set_removed(&node, book_is_removed(from));
    }
    node.games = games;
    *joined = node;
    return takes || more;
}

static TcStatus import_node(TcUserBook *book, const BookNode *from, bool users, bool undoable) {
    BookNode joined, *node;
    if (!join_nodes(book, find_in(book->own, &from->board), from, users, &joined)) {
        return TC_OK;
    }
    TcStatus status = own_node(book, &from->board, undoable, &node);
    if (status == TC_OK) {
        *node = joined;
    }
    return status;
}

static TcStatus import_nodes(TcUserBook *book, const TcBook *other, bool undoable) {
    bool users = strcmp(tc_book_text(other), users_text) == 0;
    TcStatus status = TC_OK;
    for (int i = 0; i < other->count && status == TC_OK; i++) {
        BookNode from = closed(&other->nodes[i]);
        status = import_node(book, &from, users, undoable);
    }
    return status;
}

TcStatus tc_user_book_import(TcUserBook *book, const void *bytes, size_t size, TcError *error) {
    TcBook *other;
    *error = (TcError){0};
    TcStatus status = read_any(bytes, size, &other, error);
    if (status != TC_OK) {
        return status;
    }
    status = import_nodes(book, other, true);
    if (status != TC_OK) {
        undo_step(book, book->step);
    }
    book->step++;
    tc_book_free(other);
    return status;
}

/* A change is one of the position as the other book has it. */
static void put_below(TcUserBook *book, Change *change, const TcBook *other) {
    const BookNode *node = find_in(other, &change->node.board);
    if (node != NULL) {
        bool users = strcmp(tc_book_text(other), users_text) == 0;
        BookNode from = closed(node);
        change->was_there |=
            join_nodes(book, change->was_there ? &change->node : NULL, &from, users, &change->node);
    }
}

TcStatus tc_user_book_rebase(TcUserBook *book, const void *bytes, size_t size, TcError *error) {
    TcBook *other;
    *error = (TcError){0};
    TcStatus status = tc_book_read(bytes, size, &other, error);
    if (status != TC_OK) {
        return status;
    }
    status = import_nodes(book, other, false);
    for (int i = 0; i < book->change_count && status == TC_OK; i++) {
        put_below(book, &book->changes[i], other);
    }
    tc_book_free(other);
    return status;
}

/* -- learning -- */

static bool is_good(const TcBookLeaf *leaf) {
    return tc_square_is_valid(leaf->move) &&
           (leaf->value.exact || leaf->value.depth >= TC_USER_BOOK_DEPTH);
}

static bool knows_as_well(const BookNode *node, const TcBookValue *value) {
    return node != NULL && ((node->flags & BOOK_LEAF_EXACT) != 0 ||
                            (!value->exact && node->leaf_depth >= value->depth));
}

/* node: NULL if the user's book has none. The built-in book has the best move that leads out of it, which
   a review does not look for. */
static bool learns_value(const TcUserBook *book, const TcBoard *board, const TcBookLeaf *leaf,
                         const BookNode *node) {
    return is_good(leaf) && find_in(book->shipped, board) == NULL &&
           (node == NULL || !book_is_removed(node)) && !knows_as_well(node, &leaf->value);
}

static TcStatus learn_value(TcUserBook *book, const TcBoard *board, const TcBookLeaf *leaf,
                            bool *changed) {
    if (!learns_value(book, board, leaf, find_in(book->own, board))) {
        return TC_OK;
    }
    BookNode *node;
    TcStatus status = own_node(book, board, false, &node);
    if (status != TC_OK) {
        return status;
    }
    *changed = true;
    return put_leaf(board, leaf, node);
}

static void count_result(BookNode *node, const TcPosition *position, int black_result) {
    int result = position->mover == TC_BLACK ? black_result : -black_result;
    node->games.wins += result > 0;
    node->games.draws += result == 0;
    node->games.losses += result < 0;
}

static TcStatus count_game(TcUserBook *book, const TcPosition *position, int black_result,
                           bool *changed) {
    BookNode *node;
    TcStatus status = own_node(book, &position->board, false, &node);
    if (status == TC_OK) {
        count_result(node, position, black_result);
        *changed = true;
    }
    return status;
}

/* A position of no book hangs in the air unless it follows one and has a value. */
static bool is_connected(const TcUserBook *book, const TcUserBookGame *game, int at) {
    const TcBoard *board = &game->positions[at].board;
    return find_in(book->shipped, board) != NULL || find_in(book->own, board) != NULL ||
           (at > 0 && is_good(&game->values[at]));
}

/* Undo does not take a game back: a change is one of the position as it is with what was learnt of it. */
static void learn_below(TcUserBook *book, Change *change, const TcUserBookGame *game, int at) {
    const TcPosition *position = &game->positions[at];
    const TcBookLeaf *leaf = &game->values[at];
    BookNode *node = &change->node;
    if (learns_value(book, &position->board, leaf, change->was_there ? node : NULL) &&
        put_leaf(&position->board, leaf, node) == TC_OK) {
        change->was_there = true;
    }
    if (game->finished) {
        count_result(node, position, game->black_result);
        change->was_there = true;
    }
}

/* count: the number of positions of which something was learnt. */
static void learn_below_all(TcUserBook *book, const TcUserBookGame *game, int count) {
    TcBoard boards[TC_USER_BOOK_PLIES + 1];
    for (int i = 0; i < count; i++) {
        (void)book_normalise(&game->positions[i].board, &boards[i], NULL, NULL);
    }
    for (int change = 0; change < book->change_count; change++) {
        for (int i = 0; i < count; i++) {
            if (tc_board_equal(&book->changes[change].node.board, &boards[i])) {
                learn_below(book, &book->changes[change], game, i);
            }
        }
    }
}

TcStatus tc_user_book_learn(TcUserBook *book, const TcUserBookGame *game, bool *changed) {
    *changed = false;
    TcStatus status = TC_OK;
    int at = 0;
    while (status == TC_OK && at < game->count && !tc_board_is_over(&game->positions[at].board) &&
           is_connected(book, game, at)) {
        const TcPosition *position = &game->positions[at];
        status = learn_value(book, &position->board, &game->values[at], changed);
        if (status == TC_OK && game->finished) {
            status = count_game(book, position, game->black_result, changed);
        }
        at += status == TC_OK;
    }
    learn_below_all(book, game, at);
    return status;
}

/* A copy of the positions that the user has removed, or of the others that have a value. */
static TcStatus copy_nodes(const TcUserBook *book, bool removed, TcBook **out) {
    TcBook *copy;
    TcStatus status = book_clone(book->own, &copy);
    if (status != TC_OK) {
        return status;
    }
    for (int i = copy->count - 1; i >= 0; i--) {
        const BookNode *node = &copy->nodes[i];
        if (removed ? !book_is_removed(node) : book_is_removed(node) || node->leaf_depth == 0) {
            book_drop(copy, i);
        }
    }
    *out = copy;
    return TC_OK;
}

TcStatus tc_user_book_removed(const TcUserBook *book, TcBook **out) {
    return copy_nodes(book, true, out);
}

TcStatus tc_user_book_own(const TcUserBook *book, TcBook **out) {
    return copy_nodes(book, false, out);
}

/* -- together -- */

static void add_games(TcBookGames *to, const TcBookGames *games) {
    to->wins += games->wins;
    to->draws += games->draws;
    to->losses += games->losses;
}

/* One without a value is left out, or all that lead to it would lose theirs. */
static void lay_over(TcBook *all, const BookNode *own) {
    int index = tc_book_index(all, &own->board);
    BookNode laid = *own;
    book_set_removed(&laid, false); /* what leads to it needs its value, before it is removed */
    if (index == BOOK_NONE && own->leaf_depth > 0) {
        book_append(all, &laid);
    } else if (index != BOOK_NONE) {
        BookNode *node = &all->nodes[index];
        TcBookGames games = node->games;
        if (own->leaf_depth > 0) {
            *node = laid;
        }
        node->games = games;
        add_games(&node->games, &own->games);
    }
}

/* A move to a removed position that the user has set is worth that, and not what the position was. */
static void keep_set(const TcUserBook *book, TcBook *all) {
    for (int i = 0; i < book->own->count; i++) {
        const BookNode *own = &book->own->nodes[i];
        int index = is_set(book, own) ? tc_book_index(all, &own->board) : BOOK_NONE;
        if (index != BOOK_NONE && (all->nodes[index].leaf_move == own->leaf_move ||
                                   all->nodes[index].leaf_halves < own->leaf_halves)) {
            TcBookLeaf leaf = {own->leaf_move, book_leaf_value(own)};
            TcStatus status = book_set_leaf(&all->nodes[index], &leaf);
            (void)status; /* it is one already */
        }
    }
}

static TcStatus remove_marked(const TcUserBook *book, TcBook *all) {
    const TcBook *own = book->own;
    int before = all->count;
    for (int i = 0; i < own->count; i++) {
        int index =
            book_is_removed(&own->nodes[i]) ? tc_book_index(all, &own->nodes[i].board) : BOOK_NONE;
        if (index != BOOK_NONE) {
            tc_book_remove(all, index);
        }
    }
    if (all->count == before) {
        return TC_OK;
    }
    keep_set(book, all);
    return tc_book_propagate(all);
}

TcStatus tc_user_book_all(const TcUserBook *book, TcBook **out) {
    TcBook *all;
    TcStatus status =
        book->shipped != NULL ? book_clone(book->shipped, &all) : tc_book_create(&all);
    if (status != TC_OK) {
        return status;
    }
    status = book_reserve(all, all->count + book->own->count);
    for (int i = 0; i < book->own->count && status == TC_OK; i++) {
        lay_over(all, &book->own->nodes[i]);
    }
    if (status == TC_OK && book->own->count > 0) {
        status = tc_book_propagate(all);
    }
    if (status == TC_OK) {
        status = remove_marked(book, all);
    }
    if (status != TC_OK) {
        tc_book_free(all);
        return status;
    }
    *out = all;
    return TC_OK;
}
