#include "cli/share.h"

#include <string.h>

#include <turncoat/board.h>

typedef enum Known { NOT_KNOWN, FALSE_FOR_SURE, TRUE_FOR_SURE } Known;

/* -- the tree -- */

static void init_reply(ShareReply *reply, const TcPosition *after, TcSquare square,
                       TcColour first) {
    *reply = (ShareReply){.move = square, .lower = -64, .upper = 64};
    reply->position = square == TC_PASS ? *after : tc_position_play(after, square);
    if (tc_board_is_over(&reply->position.board)) {
        int score = tc_position_black_score(&reply->position);
        reply->lower = reply->upper = first == TC_BLACK ? score : -score;
    }
}

static void init_move(ShareMove *move, const TcPosition *root, TcSquare square) {
    *move = (ShareMove){.move = square};
    TcPosition after = tc_position_play(root, square);
    for (TcSquare reply = 0; reply < TC_SQUARE_COUNT; reply++) {
        if (tc_board_is_legal(&after.board, reply)) {
            init_reply(&move->replies[move->count++], &after, reply, root->mover);
        }
    }
    if (move->count == 0) {
        init_reply(&move->replies[move->count++], &after, TC_PASS, root->mover);
    }
}

void share_tree_init(ShareTree *tree, const TcPosition *root) {
    memset(tree, 0, sizeof *tree);
    tree->root = *root;
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if (tc_board_is_legal(&root->board, square)) {
            init_move(&tree->moves[tree->count++], root, square);
        }
    }
}

bool share_tree_order(ShareTree *tree, int place, TcSquare move) {
    int at = place;
    while (at < tree->count && tree->moves[at].move != move) {
        at++;
    }
    if (at >= tree->count) {
        return false;
    }
    ShareMove chosen = tree->moves[at];
    memmove(&tree->moves[place + 1], &tree->moves[place],
            (size_t)(at - place) * sizeof tree->moves[0]);
    tree->moves[place] = chosen;
    return true;
}

bool share_tree_order_reply(ShareMove *move, int place, TcSquare reply) {
    int at = place;
    while (at < move->count && move->replies[at].move != reply) {
        at++;
    }
    if (at >= move->count) {
        return false;
    }
    ShareReply chosen = move->replies[at];
    memmove(&move->replies[place + 1], &move->replies[place],
            (size_t)(at - place) * sizeof move->replies[0]);
    move->replies[place] = chosen;
    return true;
}

ShareReply *share_tree_find(ShareTree *tree, TcSquare move, TcSquare reply) {
    for (int i = 0; i < tree->count; i++) {
        for (int j = 0; tree->moves[i].move == move && j < tree->moves[i].count; j++) {
            if (tree->moves[i].replies[j].move == reply) {
                return &tree->moves[i].replies[j];
            }
        }
    }
    return NULL;
}

/* -- what is known -- */

static Known move_reaches(const ShareMove *move, int value) {
    Known known = TRUE_FOR_SURE;
    for (int i = 0; i < move->count; i++) {
        if (move->replies[i].upper < value) {
            return FALSE_FOR_SURE;
        }
        known = move->replies[i].lower < value ? NOT_KNOWN : known;
    }
    return known;
}

/* Whether a move gets no more than value. */
static Known move_stays(const ShareMove *move, int value) {
    Known known = FALSE_FOR_SURE;
    for (int i = 0; i < move->count; i++) {
        if (move->replies[i].upper <= value) {
            return TRUE_FOR_SURE;
        }
        known = move->replies[i].lower <= value ? NOT_KNOWN : known;
    }
    return known;
}

/* One of the moves reaches value. */
static Known score_reaches(const ShareTree *tree, int value) {
    Known known = FALSE_FOR_SURE;
    for (int i = 0; i < tree->count; i++) {
        Known one = move_reaches(&tree->moves[i], value);
        if (one == TRUE_FOR_SURE) {
            return one;
        }
        known = one == NOT_KNOWN ? one : known;
    }
    return known;
}

static Known score_stays(const ShareTree *tree, int value) {
    Known known = TRUE_FOR_SURE;
    for (int i = 0; i < tree->count; i++) {
        Known one = move_stays(&tree->moves[i], value);
        if (one == FALSE_FOR_SURE) {
            return one;
        }
        known = one == NOT_KNOWN ? one : known;
    }
    return known;
}

int share_tree_best(const ShareTree *tree, int value) {
    for (int i = 0; i < tree->count; i++) {
        if (move_reaches(&tree->moves[i], value) == TRUE_FOR_SURE) {
            return i;
        }
    }
    return -1;
}

/* -- what is to be done -- */

/* The replies that may keep the first hopeful move from reaching value: all of them must be seen. */
static int list_at_least(const ShareTree *tree, ShareJob *jobs) {
    int count = 0;
    int at = 0;
    while (move_reaches(&tree->moves[at], tree->value) == FALSE_FOR_SURE) {
        at++;
    }
    const ShareMove *move = &tree->moves[at];
    for (int i = 0; i < move->count; i++) {
        if (move->replies[i].lower < tree->value) {
            jobs[count++] =
                (ShareJob){.move = at, .reply = i, .at_least = true, .value = tree->value};
        }
    }
    return count;
}

/* Lists for each move the first reply that may keep it from getting more than value: one suffices. */
static int list_at_most(const ShareTree *tree, ShareJob *jobs) {
    int count = 0;
    for (int at = 0; at < tree->count; at++) {
        const ShareMove *move = &tree->moves[at];
        int reply = 0;
        if (move_stays(move, tree->value) != NOT_KNOWN) {
            continue;
        }
        while (move->replies[reply].lower > tree->value) {
            reply++;
        }
        jobs[count++] = (ShareJob){.move = at, .reply = reply, .value = tree->value};
    }
    return count;
}

/* Both sides of the principal variation first: what they find may change value, and with it all other
   jobs. */
static void put_principal_first(ShareJob *jobs, int count) {
    for (int i = 1; i < count; i++) {
        ShareJob job = jobs[i];
        if (job.move == jobs[0].move && job.reply == jobs[0].reply) {
            memmove(&jobs[2], &jobs[1], (size_t)(i - 1) * sizeof jobs[0]);
            jobs[1] = job;
        }
    }
}

int share_tree_jobs(ShareTree *tree, ShareJob *jobs) {
    while (score_reaches(tree, tree->value) == FALSE_FOR_SURE) {
        tree->value -= 2;
    }
    while (score_stays(tree, tree->value) == FALSE_FOR_SURE) {
        tree->value += 2;
    }
    int count = 0;
    if (score_reaches(tree, tree->value) == NOT_KNOWN) {
        count += list_at_least(tree, jobs);
    }
    if (score_stays(tree, tree->value) == NOT_KNOWN) {
        count += list_at_most(tree, jobs + count);
    }
    put_principal_first(jobs, count);
    return count;
}
