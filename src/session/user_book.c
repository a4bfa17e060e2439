#include "session/user_book.h"

#include <stdlib.h>

#include "engine/book.h"

/* What a node was before a change. */
typedef struct Change {
    BookNode node; /* its board at least */
    bool was_there;
    int step; /* changes of one step are undone together */
} Change;

struct UserBook {
    const TcBook *shipped;
    TcBook *own;
    Change *changes; /* in the order in which they were made */
    int change_count, change_room;
    int step;           /* of the next change */
    int extension_step; /* of those that an extension makes */
};

/* No book that was brought up has a proven value of no depth: this marks what the user removed. Its
   leaf stays, for the value that the moves to it keep. */
static bool is_removed(const BookNode *node) {
    return (node->flags & BOOK_EXACT) != 0 && node->depth == 0;
}

static void set_removed(BookNode *node, bool removed) {
    node->value = 0;
    node->depth = node->selectivity = 0;
    node->flags = (uint8_t)((node->flags & ~BOOK_EXACT) | (removed ? BOOK_EXACT : 0));
}

TcStatus user_book_create(const TcBook *shipped, UserBook **out) {
    UserBook *book = calloc(1, sizeof *book);
    if (book == NULL || tc_book_create(&book->own) != TC_OK) {
        free(book);
        return TC_ERROR_MEMORY;
    }
    book->shipped = shipped;
    *out = book;
    return TC_OK;
}

void user_book_free(UserBook *book) {
    if (book != NULL) {
        tc_book_free(book->own);
        free(book->changes);
        free(book);
    }
}

int user_book_count(const UserBook *book) {
    return book->own->count;
}

static const BookNode *find_in(const TcBook *book, const TcBoard *board) {
    int index = book != NULL ? tc_book_index(book, board) : BOOK_NONE;
    return index != BOOK_NONE ? &book->nodes[index] : NULL;
}

/* -- bytes -- */

TcStatus user_book_read(UserBook *book, const void *bytes, size_t size, TcError *error) {
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
TcStatus user_book_write(const UserBook *book, void **bytes, size_t *size) {
    TcBook *copy;
    TcStatus status = book_clone(book->own, &copy);
    if (status != TC_OK) {
        return status;
    }
    status = tc_book_propagate(copy);
    for (int i = 0; i < copy->count; i++) {
        if (is_removed(&book->own->nodes[i])) {
            set_removed(&copy->nodes[i], true);
        }
    }
    tc_book_set_text(copy, "user=1");
    status = status == TC_OK ? tc_book_write(copy, bytes, size) : status;
    tc_book_free(copy);
    return status;
}

/* -- changes -- */

static TcStatus note_change(UserBook *book, const TcBoard *canonical) {
    if (book->change_count == book->change_room) {
        int room = 2 * book->change_room + 64;
        Change *changes = realloc(book->changes, (size_t)room * sizeof *changes);
        if (changes == NULL) {
            return TC_ERROR_MEMORY;
        }
        book->changes = changes;
        book->change_room = room;
    }
    const BookNode *node = find_in(book->own, canonical);
    book->changes[book->change_count++] =
        (Change){.node = node != NULL ? *node : (BookNode){.board = *canonical},
                 .was_there = node != NULL,
                 .step = book->step};
    return TC_OK;
}

bool user_book_can_undo(const UserBook *book) {
    return book->change_count > 0;
}

static void revert(UserBook *book, const Change *change) {
    int index = tc_book_index(book->own, &change->node.board);
    if (change->was_there && index != BOOK_NONE) {
        book->own->nodes[index] = change->node;
    } else if (index != BOOK_NONE) {
        book_drop(book->own, index);
    }
}

static void undo_step(UserBook *book, int step) {
    while (book->change_count > 0 && book->changes[book->change_count - 1].step == step) {
        revert(book, &book->changes[--book->change_count]);
    }
}

void user_book_undo(UserBook *book) {
    if (book->change_count > 0) {
        undo_step(book, book->changes[book->change_count - 1].step);
    }
}

/* The node of a board in the user's book, which it joins without a value; undoable: as it was is noted
   before. */
static TcStatus own_node(UserBook *book, const TcBoard *board, bool undoable, BookNode **node) {
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

static TcStatus set_leaf(UserBook *book, const TcBoard *board, const TcBookLeaf *leaf) {
    TcSymmetry symmetry;
    (void)tc_board_canonical(board, &symmetry);
    if (!tc_square_is_valid(leaf->move) || !tc_board_is_legal(board, leaf->move)) {
        return TC_ERROR_ILLEGAL;
    }
    BookNode *node;
    TcStatus status = own_node(book, board, true, &node);
    if (status != TC_OK) {
        return status;
    }
    TcBookLeaf stored = {tc_square_transform(leaf->move, symmetry), leaf->value};
    status = tc_book_set_leaf(book->own, (int)(node - book->own->nodes), &stored);
    if (status != TC_OK) {
        revert(book, &book->changes[--book->change_count]);
        return status;
    }
    set_removed(node, false);
    return TC_OK;
}

TcStatus user_book_set(UserBook *book, const TcBoard *board, const TcBookLeaf *leaf) {
    TcStatus status = set_leaf(book, board, leaf);
    book->step += status == TC_OK;
    return status;
}

TcStatus user_book_remove(UserBook *book, const TcBoard *board) {
    if (find_in(book->own, board) == NULL && find_in(book->shipped, board) == NULL) {
        return TC_ERROR_NOT_FOUND;
    }
    BookNode *node;
    TcStatus status = own_node(book, board, true, &node);
    if (status == TC_OK) {
        set_removed(node, true);
        book->step++;
    }
    return status;
}

/* -- what an extension finds -- */

void user_book_begin_extension(UserBook *book) {
    book->extension_step = book->step++;
}

/* The user's own value of a move that leads out of both books. */
static bool is_set(const UserBook *book, const BookNode *node) {
    if (node->leaf_depth != USER_BOOK_SET_DEPTH || (node->flags & BOOK_LEAF_EXACT) != 0 ||
        node->leaf_move == TC_NO_SQUARE) {
        return false;
    }
    TcBoard after = tc_board_play(&node->board, node->leaf_move);
    return tc_book_index(book->own, &after) == BOOK_NONE &&
           (book->shipped == NULL || tc_book_index(book->shipped, &after) == BOOK_NONE);
}

TcStatus user_book_extend(UserBook *book, const TcBoard *board, const TcBookLeaf *leaf,
                          bool *changed) {
    const BookNode *node = find_in(book->own, board);
    *changed = node == NULL || (!is_removed(node) && !is_set(book, node));
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

/* A book of this program's users brings its removed positions along. */
static TcStatus import_node(UserBook *book, const BookNode *from) {
    const BookNode *known = find_in(book->own, &from->board);
    known = known != NULL ? known : find_in(book->shipped, &from->board);
    bool better = known == NULL ||
                  (from->leaf_depth > known->leaf_depth && (known->flags & BOOK_LEAF_EXACT) == 0);
    if (!better && !is_removed(from)) {
        return TC_OK;
    }
    BookNode *node;
    TcStatus status = own_node(book, &from->board, true, &node);
    if (status == TC_OK) {
        TcBookGames games = node->games;
        *node = *from;
        node->games = games;
        set_removed(node, is_removed(from));
    }
    return status;
}

TcStatus user_book_import(UserBook *book, const void *bytes, size_t size, TcError *error) {
    TcBook *other;
    *error = (TcError){0};
    TcStatus status = read_any(bytes, size, &other, error);
    if (status != TC_OK) {
        return status;
    }
    for (int i = 0; i < other->count && status == TC_OK; i++) {
        status = import_node(book, &other->nodes[i]);
    }
    if (status != TC_OK) {
        undo_step(book, book->step);
    }
    book->step++;
    tc_book_free(other);
    return status;
}

/* -- learning -- */

static bool is_good(const SessionValue *value) {
    return value->known && !value->from_file && !value->from_book &&
           tc_square_is_valid(value->best) && (value->exact || value->depth >= USER_BOOK_DEPTH);
}

static bool knows_as_well(const BookNode *node, const SessionValue *value) {
    return node != NULL && ((node->flags & BOOK_LEAF_EXACT) != 0 ||
                            (!value->exact && node->leaf_depth >= value->depth));
}

/* The built-in book has the best move that leads out of it, which a review does not look for. */
static TcStatus learn_value(UserBook *book, const TcPosition *position, const SessionValue *value,
                            bool *changed) {
    if (!is_good(value) || find_in(book->shipped, &position->board) != NULL ||
        knows_as_well(find_in(book->own, &position->board), value)) {
        return TC_OK;
    }
    BookNode *node;
    TcStatus status = own_node(book, &position->board, false, &node);
    if (status != TC_OK || is_removed(node)) {
        return status;
    }
    enum { REVIEW_SELECTIVITY = 95 };
    TcSymmetry symmetry;
    (void)tc_board_canonical(&position->board, &symmetry);
    TcBookLeaf leaf = {
        tc_square_transform(value->best, symmetry),
        {.value = position->mover == TC_BLACK ? value->black_value : -value->black_value,
         .depth = value->depth > 0 ? value->depth : 1,
         .selectivity = value->exact ? 100 : REVIEW_SELECTIVITY,
         .exact = value->exact}};
    *changed = true;
    return tc_book_set_leaf(book->own, (int)(node - book->own->nodes), &leaf);
}

static TcStatus count_game(UserBook *book, const TcPosition *position, int black_result,
                           bool *changed) {
    BookNode *node;
    TcStatus status = own_node(book, &position->board, false, &node);
    if (status == TC_OK) {
        int result = position->mover == TC_BLACK ? black_result : -black_result;
        node->games.wins += result > 0;
        node->games.draws += result == 0;
        node->games.losses += result < 0;
        *changed = true;
    }
    return status;
}

TcStatus user_book_learn(UserBook *book, const UserBookGame *game, bool *changed) {
    *changed = false;
    TcStatus status = TC_OK;
    for (int i = 0; i < game->count && status == TC_OK; i++) {
        const TcPosition *position = &game->positions[i];
        if (tc_board_is_over(&position->board)) {
            return TC_OK;
        }
        bool known = find_in(book->shipped, &position->board) != NULL ||
                     find_in(book->own, &position->board) != NULL;
        if (!known && (i == 0 || !is_good(&game->values[i]))) {
            return TC_OK; /* what follows hangs in the air */
        }
        status = learn_value(book, position, &game->values[i], changed);
        if (status == TC_OK && game->finished) {
            status = count_game(book, position, game->black_result, changed);
        }
    }
    return status;
}

TcStatus user_book_removed(const UserBook *book, TcBook **out) {
    TcBook *removed;
    TcStatus status = book_clone(book->own, &removed);
    for (int i = status == TC_OK ? removed->count - 1 : -1; i >= 0; i--) {
        if (!is_removed(&removed->nodes[i])) {
            book_drop(removed, i);
        }
    }
    if (status == TC_OK) {
        *out = removed;
    }
    return status;
}

TcStatus user_book_own(const UserBook *book, TcBook **out) {
    TcBook *own;
    TcStatus status = book_clone(book->own, &own);
    for (int i = status == TC_OK ? own->count - 1 : -1; i >= 0; i--) {
        if (is_removed(&own->nodes[i]) || own->nodes[i].leaf_depth == 0) {
            book_drop(own, i);
        }
    }
    if (status == TC_OK) {
        *out = own;
    }
    return status;
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
    if (index == BOOK_NONE && own->leaf_depth > 0) {
        book_append(all, own);
    } else if (index != BOOK_NONE) {
        BookNode *node = &all->nodes[index];
        TcBookGames games = node->games;
        if (own->leaf_depth > 0) {
            *node = *own;
        }
        node->games = games;
        add_games(&node->games, &own->games);
    }
}

static TcStatus remove_marked(const TcBook *own, TcBook *all) {
    int before = all->count;
    for (int i = 0; i < own->count; i++) {
        int index =
            is_removed(&own->nodes[i]) ? tc_book_index(all, &own->nodes[i].board) : BOOK_NONE;
        if (index != BOOK_NONE) {
            tc_book_remove(all, index);
        }
    }
    return all->count < before ? tc_book_propagate(all) : TC_OK;
}

TcStatus user_book_all(const UserBook *book, TcBook **out) {
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
        status = remove_marked(book->own, all);
    }
    if (status != TC_OK) {
        tc_book_free(all);
        return status;
    }
    *out = all;
    return TC_OK;
}
