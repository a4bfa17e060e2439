/* Several processes prove parts of the first two plies, which come to the score, whatever they find
   first. */
#include "base/random.h"
#include "cli/share.h"
#include "support/positions.h"
#include "support/suite.h"

typedef struct Scores {
    int of[TC_LINES_MAX][TC_LINES_MAX]; /* by index of move and reply */
} Scores;

static int random_score(uint64_t *state, int middle) {
    return middle + 2 * ((int)(random_next(state) % 9) - 4);
}

static bool is_over(const ShareReply *reply) {
    return reply->lower == reply->upper;
}

static void draw_scores(const ShareTree *tree, int middle, uint64_t *state, Scores *scores) {
    for (int i = 0; i < tree->count; i++) {
        for (int j = 0; j < tree->moves[i].count; j++) {
            const ShareReply *reply = &tree->moves[i].replies[j];
            scores->of[i][j] = is_over(reply) ? reply->lower : random_score(state, middle);
        }
    }
}

static int lowest(const ShareTree *tree, const Scores *scores, int move) {
    int low = 64;
    for (int j = 0; j < tree->moves[move].count; j++) {
        low = scores->of[move][j] < low ? scores->of[move][j] : low;
    }
    return low;
}

static int minimax(const ShareTree *tree, const Scores *scores) {
    int best = -64;
    for (int i = 0; i < tree->count; i++) {
        int low = lowest(tree, scores, i);
        best = low > best ? low : best;
    }
    return best;
}

/* Answers a job as a search does: with a bound on the side of the value where the score lies. */
static void answer(ShareTree *tree, const ShareJob *job, const Scores *scores, uint64_t *state) {
    ShareReply *reply = &tree->moves[job->move].replies[job->reply];
    int score = scores->of[job->move][job->reply];
    bool high = job->at_least ? score >= job->value : score > job->value;
    int bound = job->at_least ? job->value - !high * 2 : job->value + high * 2;
    bool tight = random_next(state) % 2 == 0;
    if (high) {
        reply->lower = tight ? score : bound;
    } else {
        reply->upper = tight ? score : bound;
    }
}

/* Every job can still bring something, and none is listed twice. */
static void check_jobs(const ShareTree *tree, const ShareJob *jobs, int count) {
    for (int i = 0; i < count; i++) {
        const ShareReply *reply = &tree->moves[jobs[i].move].replies[jobs[i].reply];
        ASSERT_TRUE(jobs[i].value == tree->value);
        ASSERT_TRUE(jobs[i].at_least ? reply->lower < tree->value && reply->upper >= tree->value
                                     : reply->upper > tree->value && reply->lower <= tree->value);
        for (int j = 0; j < i; j++) {
            ASSERT_TRUE(jobs[j].move != jobs[i].move || jobs[j].reply != jobs[i].reply ||
                        jobs[j].at_least != jobs[i].at_least);
        }
    }
}

static void prove(ShareTree *tree, const Scores *scores, uint64_t *state) {
    static ShareJob jobs[SHARE_JOBS_MAX];
    int count;
    for (int steps = 0; (count = share_tree_jobs(tree, jobs)) > 0; steps++) {
        ASSERT_TRUE(steps < 20 * SHARE_JOBS_MAX);
        check_jobs(tree, jobs, count);
        answer(tree, &jobs[random_next(state) % (uint64_t)count], scores, state);
    }
}

TEST(all_ways_lead_to_the_score) {
    static ShareTree tree;
    uint64_t state = 5;
    for (int game = 0; game < 300; game++) {
        TcPosition root = positions_by_play(20 + game % 40, &state);
        root = tc_position_settled(&root);
        share_tree_init(&tree, &root);
        if (tree.count == 0) {
            continue;
        }
        Scores scores;
        draw_scores(&tree, random_score(&state, 0) * 6, &state, &scores);
        tree.value = random_score(&state, 0) * 4;
        prove(&tree, &scores, &state);
        ASSERT_SAME_INT(tree.value, minimax(&tree, &scores));
        int best = share_tree_best(&tree, tree.value);
        ASSERT_TRUE(best >= 0 && lowest(&tree, &scores, best) == tree.value);
    }
}

TEST(moves_come_in_the_order_that_is_asked_for) {
    static ShareTree tree;
    TcPosition root = tc_position_initial();
    share_tree_init(&tree, &root);
    ck_assert_int_eq(tree.count, 4);
    TcSquare last = tree.moves[3].move, first = tree.moves[0].move;
    ck_assert(share_tree_order(&tree, 0, last));
    ck_assert_int_eq(tree.moves[0].move, last);
    ck_assert_int_eq(tree.moves[1].move, first);
    ck_assert(!share_tree_order(&tree, 1, last)); /* it has its place */
    ck_assert(!share_tree_order(&tree, 4, first));
    ShareMove *move = &tree.moves[0];
    ck_assert_int_eq(move->count, 3);
    TcSquare reply = move->replies[2].move;
    ck_assert(share_tree_order_reply(move, 1, reply));
    ck_assert_int_eq(move->replies[1].move, reply);
    ck_assert(!share_tree_order_reply(move, 2, reply));
}

SUITE("share_tree", NULL, NULL)
