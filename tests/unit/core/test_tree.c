/* The tree of variations: its operations one by one, then random ones against a model that keeps
   every node as a record with a plain list of children and the moves from the start. */
#include <turncoat/tree.h>

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "support/positions.h"
#include "support/suite.h"
#include "support/tree_check.h"

static TcTree *make(void) {
    TcTree *tree;
    ck_assert_int_eq(tc_tree_create(NULL, &tree), TC_OK);
    return tree;
}

/* Plays a line from a node and returns its end; the cursor stays. */
static TcNode add_line(TcTree *tree, TcNode from, const char *line) {
    for (; line[0] != '\0'; line += 2) {
        ck_assert_int_eq(tc_tree_add(tree, from, tc_square_parse(line), &from), TC_OK);
    }
    return from;
}

static void assert_line(const TcGame *game, const char *line, int cursor) {
    char moves[2 * TC_GAME_MAX_MOVES + 1] = "";
    for (int i = 0; i < game->count; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(game->moves[i], name);
        memcpy(moves + 2 * i, name, 3);
    }
    ck_assert_str_eq(moves, line);
    ck_assert_int_eq(game->cursor, cursor);
}

TEST(begins_with_the_root) {
    TcTree *tree = make();
    TcPosition start = tc_position_initial();
    ck_assert(tc_position_equal(tc_tree_position(tree, TC_NODE_ROOT), &start));
    ck_assert_int_eq(tc_tree_cursor(tree), TC_NODE_ROOT);
    ck_assert_int_eq(tc_tree_move(tree, TC_NODE_ROOT), TC_NO_SQUARE);
    ck_assert_int_eq(tc_tree_node_count(tree), 1);
    ck_assert_int_eq(tc_tree_line_count(tree), 1);
    ck_assert(!tc_tree_back(tree));
    ck_assert_int_eq(tc_tree_continuation(tree, TC_NODE_ROOT), TC_NO_NODE);
    ck_assert_int_eq(tc_tree_following(tree, TC_NODE_ROOT), TC_NO_NODE);
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
    tc_tree_free(NULL);
}

/* The line through the cursor and on along the continuations; the record's cursor is the tree's. */
static void line_of(const TcTree *tree, TcGame *game) {
    TcNode cursor = tc_tree_cursor(tree);
    tc_tree_line_to(tree, tc_tree_line_end(tree, cursor), game);
    game->cursor = tc_tree_ply(tree, cursor);
}

TEST(keeps_what_was_played) {
    TcTree *tree = make();
    TcNode end = add_line(tree, TC_NODE_ROOT, "f5d6c3d3c4");
    tc_tree_go_to(tree, end);
    for (int i = 0; i < 3; i++) {
        ck_assert(tc_tree_back(tree));
    }
    TcNode fork = tc_tree_cursor(tree);
    ck_assert_int_eq(tc_tree_play(tree, tc_square_parse("c5")), TC_OK); /* a variation */
    ck_assert_int_eq(tc_tree_node_count(tree), 7);
    ck_assert_int_eq(tc_tree_child_count(tree, fork), 2);
    ck_assert_int_eq(tc_tree_play(tree, tc_square_parse("a1")), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(tc_tree_play(tree, TC_PASS), TC_ERROR_ILLEGAL);
    ck_assert_int_eq(tc_tree_node_count(tree), 7);
    TcGame game;
    line_of(tree, &game);
    assert_line(&game, "f5d6c5", 3);
    tc_tree_main_line(tree, &game);
    assert_line(&game, "f5d6c3d3c4", 0);
    /* the way forward is the way that one came back */
    ck_assert(tc_tree_back(tree));
    line_of(tree, &game);
    assert_line(&game, "f5d6c5", 2);
    ck_assert_int_eq(tc_tree_move(tree, tc_tree_continuation(tree, fork)), tc_square_parse("c5"));
    /* a move that is there already is followed */
    ck_assert_int_eq(tc_tree_play(tree, tc_square_parse("c3")), TC_OK);
    ck_assert_int_eq(tc_tree_node_count(tree), 7);
    line_of(tree, &game);
    assert_line(&game, "f5d6c3d3c4", 3);
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

TEST(orders_variations) {
    TcTree *tree = make();
    TcNode a = add_line(tree, TC_NODE_ROOT, "f5");
    TcNode b = add_line(tree, TC_NODE_ROOT, "d3");
    TcNode c = add_line(tree, TC_NODE_ROOT, "c4");
    TcNode deep = add_line(tree, c, "c5");
    TcNode deeper = add_line(tree, c, "e3");
    ck_assert(!tc_tree_promote(tree, a));
    ck_assert(tc_tree_promote(tree, c)); /* a c b */
    ck_assert_int_eq(tc_tree_next_sibling(tree, a), c);
    ck_assert_int_eq(tc_tree_next_sibling(tree, c), b);
    ck_assert_int_eq(tc_tree_previous_sibling(tree, b), c);
    ck_assert(tc_tree_promote(tree, c)); /* c a b */
    ck_assert_int_eq(tc_tree_first_child(tree, TC_NODE_ROOT), c);
    ck_assert(tree_is_main(tree, deep));
    ck_assert(!tree_is_main(tree, deeper));
    tc_tree_make_main(tree, b); /* b c a */
    ck_assert(!tree_is_main(tree, deep));
    tc_tree_make_main(tree, deeper); /* c b a */
    ck_assert(tree_is_main(tree, deeper));
    ck_assert_int_eq(tc_tree_next_sibling(tree, b), a);
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

TEST(deletes_branches) {
    TcTree *tree = make();
    TcNode fork = add_line(tree, TC_NODE_ROOT, "f5d6");
    TcNode keep = add_line(tree, fork, "c3d3");
    TcNode drop = add_line(tree, fork, "c5");
    TcNode below = add_line(tree, drop, "f4");
    ck_assert_int_eq(tc_tree_set_comment(tree, below, "gone"), TC_OK);
    tc_tree_go_to(tree, below);
    tc_tree_delete(tree, drop);
    ck_assert_int_eq(tc_tree_cursor(tree), fork);
    ck_assert(!tc_tree_has(tree, drop) && !tc_tree_has(tree, below));
    ck_assert(tc_tree_has(tree, keep));
    ck_assert_int_eq(tc_tree_continuation(tree, fork), tc_tree_parent(tree, keep));
    ck_assert(tree_is_valid(tree));
    tc_tree_go_to(tree, keep);
    tc_tree_delete(tree, TC_NODE_ROOT);
    ck_assert_int_eq(tc_tree_node_count(tree), 1);
    ck_assert_int_eq(tc_tree_cursor(tree), TC_NODE_ROOT);
    ck_assert(tree_is_valid(tree));
    /* their places are used again */
    TcNode again = add_line(tree, TC_NODE_ROOT, "f5d6c3d3c4");
    ck_assert_int_lt(again, 8);
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

TEST(comes_from_a_record) {
    TcGame game;
    tc_game_init(&game);
    for (const char *at = "f5d6c3d3c4"; *at != '\0'; at += 2) {
        ck_assert_int_eq(tc_game_play(&game, tc_square_parse(at)), TC_OK);
    }
    ck_assert_int_eq(tc_game_go_to(&game, game.cursor - 1), TC_OK);
    TcTree *tree;
    ck_assert_int_eq(tc_tree_from_game(&game, &tree), TC_OK);
    TcGame back;
    line_of(tree, &back);
    assert_line(&back, "f5d6c3d3c4", 4);
    for (int i = 0; i <= game.count; i++) {
        ck_assert(tc_position_equal(&back.positions[i], &game.positions[i]));
        ck_assert(back.keys[i] == game.keys[i]);
    }
    tc_tree_free(tree);
}

/* -- against the model -- */

enum { MODEL_MAX = 4000, CHILDREN_MAX = 40, TEXTS = 5 };

typedef struct Record {
    bool alive;
    TcNode node; /* its number in the tree */
    int parent;
    int children[CHILDREN_MAX];
    int child_count;
    TcSquare move;
    TcPosition position;
    int comment, mark, value; /* comment: index into texts; value: 99 none */
} Record;

typedef struct Model {
    Record records[MODEL_MAX];
    int count;
    int cursor;
    uint64_t random;
    TcTree *tree;
} Model;

static const char *const texts[TEXTS] = {"", "good", "a\nb", "\xe7\x99\xbd", "]\\;("};

static int random_record(Model *model) {
    for (;;) {
        int index = (int)random_below(&model->random, (uint32_t)model->count);
        if (model->records[index].alive) {
            return index;
        }
    }
}

static int model_add(Model *model, int parent, TcSquare move, TcNode node) {
    Record *up = &model->records[parent];
    int index = model->count++;
    ASSERT_TRUE(index < MODEL_MAX - 1 && up->child_count < CHILDREN_MAX);
    up->children[up->child_count++] = index;
    Record *record = &model->records[index];
    *record = (Record){.alive = true, .node = node, .parent = parent, .move = move, .value = 99};
    record->position = tc_position_play(&up->position, move);
    if (positions_random_move(&record->position, &(uint64_t){1}) == TC_PASS) {
        record->position = tc_position_play(&record->position, TC_PASS);
    }
    return index;
}

static int model_find(const Model *model, int parent, TcSquare move) {
    const Record *record = &model->records[parent];
    for (int i = 0; i < record->child_count; i++) {
        if (model->records[record->children[i]].move == move) {
            return record->children[i];
        }
    }
    return -1;
}

static int place_of(const Model *model, int index) {
    const Record *up = &model->records[model->records[index].parent];
    for (int i = 0; i < up->child_count; i++) {
        if (up->children[i] == index) {
            return i;
        }
    }
    ck_abort_msg("the model is broken");
    return -1;
}

/* Puts a child of its parent at another place among the siblings. */
static void model_shift(Model *model, int index, int to) {
    Record *up = &model->records[model->records[index].parent];
    int from = place_of(model, index);
    int step = to > from ? 1 : -1;
    for (int i = from; i != to; i += step) {
        up->children[i] = up->children[i + step];
    }
    up->children[to] = index;
}

static void model_kill(Model *model, int index) {
    Record *record = &model->records[index];
    for (int i = 0; i < record->child_count; i++) {
        model_kill(model, record->children[i]);
    }
    record->alive = false;
    if (model->cursor == index) {
        model->cursor = record->parent; /* killed from below: ends above the branch */
    }
}

static void step_play(Model *model) {
    TcSquare move = positions_random_move(&model->records[model->cursor].position, &model->random);
    if (move == TC_NO_SQUARE || move == TC_PASS) {
        ASSERT_SAME_INT(tc_tree_play(model->tree, 0), TC_ERROR_ILLEGAL);
        return;
    }
    int known = model_find(model, model->cursor, move);
    ASSERT_SAME_INT(tc_tree_play(model->tree, move), TC_OK);
    TcNode node = tc_tree_cursor(model->tree);
    model->cursor = known >= 0 ? known : model_add(model, model->cursor, move, node);
}

static void step_delete(Model *model, int index) {
    Record *record = &model->records[index];
    if (index == 0 || record->child_count > 1) {
        return; /* rarely a large branch */
    }
    tc_tree_delete(model->tree, record->node);
    int parent = record->parent;
    model_shift(model, index, model->records[parent].child_count - 1);
    model->records[parent].child_count--;
    model_kill(model, index);
}

static void step_order(Model *model, int index) {
    TcNode node = model->records[index].node;
    uint32_t kind = random_below(&model->random, 2);
    if (index == 0) {
        ASSERT_TRUE(!tc_tree_promote(model->tree, 0));
    } else if (kind == 0) {
        int place = place_of(model, index);
        ASSERT_SAME_INT(tc_tree_promote(model->tree, node), place > 0);
        model_shift(model, index, place > 0 ? place - 1 : 0);
    } else {
        tc_tree_make_main(model->tree, node);
        for (; index != 0; index = model->records[index].parent) {
            model_shift(model, index, 0);
        }
    }
}

static void step_write(Model *model, int index) {
    Record *record = &model->records[index];
    record->comment = (int)random_below(&model->random, TEXTS);
    ASSERT_SAME_INT(tc_tree_set_comment(model->tree, record->node, texts[record->comment]), TC_OK);
    record->value = (int)random_below(&model->random, 129) - 64;
    TcNodeEval eval = {.known = true, .value = record->value, .depth = 7};
    ASSERT_SAME_INT(tc_tree_set_eval(model->tree, record->node, &eval), TC_OK);
    if (index != 0) {
        record->mark = (int)random_below(&model->random, TC_MARK_COUNT);
        tc_tree_set_mark(model->tree, record->node, (TcMark)record->mark);
    }
}

static void assert_same_node(const Model *model, int index) {
    const Record *record = &model->records[index];
    const TcTree *tree = model->tree;
    TcNode node = record->node;
    ASSERT_TRUE(tc_tree_has(tree, node));
    ASSERT_TRUE(tc_position_equal(tc_tree_position(tree, node), &record->position));
    ASSERT_SAME_INT(tc_tree_move(tree, node), record->move);
    ASSERT_TRUE(strcmp(tc_tree_comment(tree, node), texts[record->comment]) == 0);
    ASSERT_SAME_INT(tc_tree_mark(tree, node), record->mark);
    TcNodeEval eval = tc_tree_eval(tree, node);
    ASSERT_SAME_INT(eval.known, record->value != 99);
    ASSERT_TRUE(!eval.known || eval.value == record->value);
    TcNode child = tc_tree_first_child(tree, node);
    TcNode before = TC_NO_NODE;
    for (int i = 0; i < record->child_count; i++) {
        ASSERT_SAME_INT(child, model->records[record->children[i]].node);
        ASSERT_SAME_INT(tc_tree_parent(tree, child), node);
        ASSERT_SAME_INT(tc_tree_previous_sibling(tree, child), before);
        before = child;
        child = tc_tree_next_sibling(tree, child);
    }
    ASSERT_SAME_INT(child, TC_NO_NODE);
    ASSERT_SAME_INT(tc_tree_child_count(tree, node), record->child_count);
}

static void assert_same(const Model *model) {
    int alive = 0;
    int ends = 0;
    for (int i = 0; i < model->count; i++) {
        if (model->records[i].alive) {
            alive++;
            ends += model->records[i].child_count == 0;
            assert_same_node(model, i);
        }
    }
    ASSERT_SAME_INT(tc_tree_node_count(model->tree), alive);
    ASSERT_SAME_INT(tc_tree_line_count(model->tree), ends);
    ASSERT_SAME_INT(tc_tree_cursor(model->tree), model->records[model->cursor].node);
    ASSERT_TRUE(tree_is_valid(model->tree));
    TcTree *clone;
    ASSERT_SAME_INT(tc_tree_clone(model->tree, &clone), TC_OK);
    ASSERT_TRUE(tree_is_valid(clone) && trees_are_equal(clone, model->tree));
    ASSERT_SAME_INT(tc_tree_cursor(clone), tc_tree_cursor(model->tree));
    tc_tree_free(clone);
}

static void run_model(uint64_t seed) {
    static Model model;
    memset(&model, 0, sizeof model);
    model.random = seed;
    model.tree = make();
    model.count = 1;
    model.records[0] = (Record){
        .alive = true, .move = TC_NO_SQUARE, .position = tc_position_initial(), .value = 99};
    for (int step = 0; step < 3000 && model.count < MODEL_MAX - 2; step++) {
        uint32_t kind = random_below(&model.random, 20);
        int index = random_record(&model);
        if (kind < 12) {
            step_play(&model);
        } else if (kind < 14) {
            tc_tree_go_to(model.tree, model.records[index].node);
            model.cursor = index;
        } else if (kind < 16) {
            step_order(&model, index);
        } else if (kind < 17) {
            step_delete(&model, index);
        } else {
            step_write(&model, index);
        }
        if (step % 100 == 0) {
            assert_same(&model);
        }
    }
    assert_same(&model);
    tc_tree_free(model.tree);
}

TEST(behaves_like_the_model) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        run_model(seed);
    }
}

TEST(tells_trees_apart) {
    for (int change = 0; change < 9; change++) {
        TcTree *a = make();
        add_line(a, TC_NODE_ROOT, "f5d6c3");
        TcNode fork = add_line(a, TC_NODE_ROOT, "f5f6");
        TcTree *b;
        ck_assert_int_eq(tc_tree_clone(a, &b), TC_OK);
        TcStatus status = TC_OK;
        switch (change) {
        case 0:
            status = tc_tree_set_comment(b, fork, "x");
            break;
        case 1:
            status = tc_tree_set_extra(b, fork, "x");
            break;
        case 2:
            status = tc_tree_set_header(b, "event", "x");
            break;
        case 3:
            status = tc_tree_set_eval(b, fork, &(TcNodeEval){.known = true});
            break;
        case 4:
            tc_tree_set_mark(b, fork, TC_MARK_GOOD);
            break;
        case 5:
            tc_tree_set_seconds(b, fork, 0);
            break;
        case 6:
            tc_tree_delete(b, fork);
            break;
        case 7:
            ck_assert(tc_tree_promote(b, fork));
            break;
        default:
            tc_tree_delete(b, fork);
            add_line(b, TC_NODE_ROOT, "f5f4");
        }
        ck_assert_int_eq(status, TC_OK);
        ck_assert_msg(!trees_are_equal(a, b) && !trees_are_equal(b, a), "change %d", change);
        tc_tree_free(a);
        tc_tree_free(b);
    }
}

/* Every position that six moves reach: wide and full, and cheap to walk. */
TEST(holds_many_nodes) {
    TcTree *tree = make();
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        uint64_t moves = tc_board_moves(&tc_tree_position(tree, node)->board);
        for (TcSquare square = 0; square < 64 && tc_tree_ply(tree, node) < 6; square++) {
            if ((moves >> square & 1) != 0) {
                ASSERT_SAME_INT(tc_tree_add(tree, node, square, NULL), TC_OK);
            }
        }
    }
    ck_assert_int_eq(tc_tree_node_count(tree), 1 + 4 + 12 + 56 + 244 + 1396 + 8200);
    ck_assert_int_eq(tc_tree_line_count(tree), 8200);
    ck_assert(tree_is_valid(tree));
    tc_tree_delete(tree, tc_tree_first_child(tree, TC_NODE_ROOT));
    ck_assert(tree_is_valid(tree));
    tc_tree_free(tree);
}

SUITE("tree", NULL, NULL)
