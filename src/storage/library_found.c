#include "storage/library_found.h"

#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_state.h"

enum { SAME_MAX = 64 }; /* games of the same moves that get a review at once */

/* The numbers of the games that have these moves. */
static int find_same(Library *library, const TcGame *game, int64_t ids[SAME_MAX]) {
    Database *database = &library->database;
    int count = 0;
    sqlite3_stmt *from = database_prepare(
        database, "SELECT id FROM games WHERE moves=?1 AND start IS ?2 AND deleted IS NULL"
                  " LIMIT ?3");
    library_bind_moves(from, 1, 2, game);
    sqlite3_bind_int(from, 3, SAME_MAX);
    while (count < SAME_MAX && database_row(database, from)) {
        ids[count++] = sqlite3_column_int64(from, 0);
    }
    sqlite3_finalize(from);
    return count;
}

/* The values of one main line become those of another of the same moves. */
static TcStatus take_values(TcTree *to, const TcTree *from) {
    TcTreeReview review = tc_tree_review(from);
    review.end = TC_NODE_ROOT; /* the nodes are from's */
    TcStatus status = tc_tree_set_review(to, review);
    TcNode node = TC_NODE_ROOT, other = TC_NODE_ROOT;
    while (status == TC_OK && node != TC_NO_NODE && other != TC_NO_NODE) {
        TcNodeEval eval = tc_tree_eval(from, other);
        status = eval.known ? tc_tree_set_eval(to, node, &eval) : TC_OK;
        node = tc_tree_first_child(to, node);
        other = tc_tree_first_child(from, other);
    }
    return status;
}

/* A record that cannot be read stays as it is. */
static bool keep_with(Library *library, int64_t id, const TcTree *found,
                      const LibraryReview *review) {
    TcTree *tree = NULL;
    if (!library_get(library, id, NULL, &tree)) {
        return library_error(library)->status == TC_ERROR_DAMAGED;
    }
    bool good = take_values(tree, found) == TC_OK && library_keep_review(library, id, tree, review);
    tc_tree_free(tree);
    return good;
}

bool library_keep_found(Library *library, int64_t id, const TcTree *tree,
                        const LibraryReview *review, const ProgressReview sides[2]) {
    int64_t ids[SAME_MAX];
    TcGame game;
    tc_tree_main_line(tree, &game);
    bool good = id == 0 || library_keep_review(library, id, tree, review);
    int count = good ? find_same(library, &game, ids) : 0;
    for (int i = 0; good && i < count; i++) {
        good = ids[i] == id || keep_with(library, ids[i], tree, review);
    }
    return good && library_note_review(library, &game, review->depth, sides);
}
