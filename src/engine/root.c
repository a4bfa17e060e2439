#include "engine/root.h"

#include <string.h>

#include "core/bits.h"
#include "core/flip.h"
#include "core/moves.h"
#include "engine/eval.h"
#include "engine/lab_moves.h"
#include "engine/midgame.h"
#include "engine/pool.h"
#include "engine/split.h"
#include "engine/uncertainty.h"

/* Half width of the first aspiration window in discs; a failure moves the window and doubles its
   width. Exact values are even: one disc either side of an even value asks about that value alone.
 */
enum { ASPIRATION_MIDGAME = 2, ASPIRATION_EXACT = 1 };

enum { SPLIT_DEPTH = 6 }; /* from this depth on threads share the moves */

typedef struct Window {
    int alpha;
    int beta;
} Window;

static bool is_solving(const Search *search, int depth) {
    return depth >= 64 - bits_count(search->shared->root.mover | search->shared->root.opponent);
}

/* The widest window: beyond it a bound is all that is wanted. */
static Window ends(const Search *search, int depth, RootGoal goal) {
    const TcLimits *limits = &search->shared->limits;
    if (goal == ROOT_WIN_LOSS_DRAW) {
        return (Window){-1, 1};
    }
    if (limits->between && is_solving(search, depth)) {
        return (Window){limits->score_low, limits->score_high};
    }
    return (Window){-SEARCH_INFINITY, SEARCH_INFINITY};
}

static Window first_window(const Search *search, int depth, RootGoal goal, const TcLine *line) {
    Window widest = ends(search, depth, goal);
    if (goal == ROOT_WIN_LOSS_DRAW || line->depth == 0 || !LAB_ON(search, ASPIRATION)) {
        return widest;
    }
    bool solving = is_solving(search, depth);
    int value = (int)line->value; /* a search's own is whole */
    int expected = solving ? value & ~1 : value;
    int half = solving ? ASPIRATION_EXACT : ASPIRATION_MIDGAME;
    if (expected + half <= widest.alpha) {
        return (Window){widest.alpha, widest.alpha + 1};
    }
    if (expected - half >= widest.beta) {
        return (Window){widest.beta - 1, widest.beta};
    }
    return (Window){expected - half > widest.alpha ? expected - half : widest.alpha,
                    expected + half < widest.beta ? expected + half : widest.beta};
}

/* Returns false when value lies inside the window, or no wider one is asked for. Else the first
   failure moves the window beyond its bound; later ones only widen it, because values of different
   depths in the table can contradict each other, and a window that is moved to and fro would never
   end. */
static bool window_failed(Window *window, int value, Window widest, int failures) {
    int width = 2 * (window->beta - window->alpha);
    if (value <= window->alpha && window->alpha > widest.alpha) {
        window->beta = failures == 0 ? window->alpha + 1 : window->beta;
        window->alpha = value - width < widest.alpha ? widest.alpha : value - width;
        return true;
    }
    if (value >= window->beta && window->beta < widest.beta) {
        window->alpha = failures == 0 ? window->beta - 1 : window->alpha;
        window->beta = value + width > widest.beta ? widest.beta : value + width;
        return true;
    }
    return false;
}

/* value: what a search with the window brought. */
static void fill_line(const Search *search, TcLine *line, int value, int depth, RootGoal goal,
                      Window window, const Pv *pv) {
    bool wld = goal == ROOT_WIN_LOSS_DRAW;
    if (wld && search->selectivity != SELECTIVITY_NONE) {
        return; /* a likely win is neither discs nor proven */
    }
    line->value = !wld ? value : (value > 0) - (value < 0);
    line->depth = depth;
    line->selectivity = probcut_percent(search->selectivity);
    bool sure = is_solving(search, depth) && search->selectivity == SELECTIVITY_NONE;
    line->bound = !sure || wld            ? TC_BOUND_NONE
                  : value >= window.beta  ? TC_BOUND_LOWER
                  : value <= window.alpha ? TC_BOUND_UPPER
                                          : TC_BOUND_NONE;
    line->exact = sure && !wld && line->bound == TC_BOUND_NONE;
    line->wld = sure && wld;
    line->pv_length = 1;
    line->pv[0] = (uint8_t)line->move;
    for (int i = 0; i < pv->length && line->pv_length < TC_PV_MAX; i++) {
        line->pv[line->pv_length++] = pv->moves[i];
    }
}

static void move_line(TcLine *lines, int from, int to) {
    TcLine line = lines[from];
    memmove(&lines[to + 1], &lines[to], (size_t)(from - to) * sizeof *lines);
    lines[to] = line;
}

/* Remembers what a depth found. */
static void note_value(Search *search, int row, const TcLine *line) {
    if (!line->wld) {
        search->shared->root_values[row][line->depth] = (int8_t)line->value;
    }
}

static bool is_proven(const TcLine *line) {
    return line->exact || line->wld || line->bound != TC_BOUND_NONE;
}

/* The value of the depth before, or SEARCH_NO_VALUE. A search for the best move values the others only by
   bounds, so the position's value stands for its move's. */
static int value_before(const Search *search, const TcLine *line) {
    int row = search->shared->limits.all_moves ? line->move : SEARCH_POSITION;
    return line->depth > 0 ? search->shared->root_values[row][line->depth - 1] : SEARCH_NO_VALUE;
}

/* A line's value with that of the depth before. */
static TcValue steady_value(const Search *search, const TcLine *line) {
    int before = value_before(search, line);
    return is_proven(line) || before == SEARCH_NO_VALUE ? line->value : (line->value + before) / 2;
}

/* It is found once, when it is wanted. */
static double spread_after(Search *search, TcSquare move) {
    float *spread = &search->shared->root_spreads[move];
    if (*spread == SEARCH_NO_SPREAD) {
        TcBoard next = tc_board_play(&search->shared->root, move);
        *spread = (float)uncertainty_spread(search->eval, &next);
    }
    return (double)*spread;
}

static int uncertainty_of(Search *search, const TcLine *line) {
    if (is_proven(line) || line->depth == 0 || !search->eval->uncertainty.fitted) {
        return 0;
    }
    int before = value_before(search, line);
    return uncertainty_tenths(
        &search->eval->uncertainty,
        &(UncertaintyOf){
            .empties = 64 - bits_count(search->shared->root.mover | search->shared->root.opponent),
            .depth = line->depth,
            .selectivity = line->selectivity,
            .change = before == SEARCH_NO_VALUE ? 0 : line->value - before,
            .spread = spread_after(search, line->move)});
}

/* Proven wins, draws and losses are not comparable with discs but by their sign. A move that no search
   has come to is worse than all others: its value says nothing. */
static bool is_worse(const TcLine *line, const TcLine *than) {
    if ((line->depth == 0) != (than->depth == 0)) {
        return line->depth == 0;
    }
    if (line->wld || than->wld) {
        return (line->value > 0) - (line->value < 0) < (than->value > 0) - (than->value < 0);
    }
    return line->value < than->value;
}

/* The best move is worth no less than the others: it is raised to what is proven, and they are
   lowered to it. A proven bound stays what it is. */
static void steady_lines(TcLine *lines, int count) {
    for (int i = 1; i < count; i++) {
        bool proven = lines[i].exact && lines[i].value > lines[0].value;
        lines[0].value = proven ? lines[i].value : lines[0].value;
    }
    for (int i = 1; i < count; i++) {
        int to = i;
        bool above = lines[i].value > lines[0].value && lines[i].bound != TC_BOUND_UPPER;
        lines[i].value = above ? lines[0].value : lines[i].value;
        while (to > 1 && is_worse(&lines[to - 1], &lines[i])) {
            to--;
        }
        move_line(lines, i, to);
    }
}

static void show_lines(Search *search) {
    const TcLimits *limits = &search->shared->limits;
    TcReport *report = &search->shared->report;
    bool outcomes = false;
    report->line_count =
        limits->all_moves ? search->shared->root_count : (search->shared->root_count > 0 ? 1 : 0);
    memcpy(report->lines, search->shared->root_lines, (size_t)report->line_count * sizeof(TcLine));
    for (int i = 0; i < report->line_count; i++) {
        report->lines[i].uncertainty = uncertainty_of(search, &report->lines[i]);
        outcomes |= report->lines[i].wld;
    }
    for (int i = 0; i < report->line_count && limits->steady; i++) {
        report->lines[i].value = steady_value(search, &report->lines[i]);
    }
    if (limits->steady && !outcomes) {
        steady_lines(report->lines, report->line_count);
    }
}

void root_init(Search *search) {
    search->shared->root_count = 0;
    memset(search->shared->root_values, SEARCH_NO_VALUE, sizeof search->shared->root_values);
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        search->shared->root_spreads[square] = SEARCH_NO_SPREAD;
    }
    uint64_t legal = moves_of(search->shared->root.mover, search->shared->root.opponent) &
                     ~search->shared->limits.excluded;
    for (; legal != 0; legal = bits_rest(legal)) {
        int square = bits_first(legal);
        search->shared->root_lines[search->shared->root_count++] =
            (TcLine){.move = square, .pv_length = 1, .pv = {(uint8_t)square}};
    }
    show_lines(search);
}

/* The value of one root move; the nodes are added to *nodes. */
static int search_line(Search *search, int square, int depth, Window window, Pv *pv,
                       uint64_t *nodes) {
    uint64_t flipped = flip_of(search->shared->root.mover, search->shared->root.opponent, square);
    TcBoard child = {.mover = search->shared->root.opponent ^ flipped,
                     .opponent = search->shared->root.mover ^ flipped ^ bits_of(square)};
    eval_play(search->eval, &search->frames[0], &search->frames[1], square, flipped, 1);
    search->static_evals[1] = SEARCH_NO_STATIC_EVAL;
    uint64_t before = search_tree_nodes(search);
    pv->length = 0;
    lab_begin_line(search, square);
    int value = -midgame_search(search, &child, depth - 1, -window.beta, -window.alpha, 1,
                                window.beta > window.alpha + 1 ? pv : NULL);
    lab_end_line(search, square);
    *nodes += search_tree_nodes(search) - before;
    return value;
}

/* The same with a null window first, unless the move leads. */
static int scout_line(Search *search, bool leads, int square, int depth, Window window, Pv *pv,
                      uint64_t *nodes) {
    if (!leads && LAB_ON(search, SCOUT)) {
        Window null = {window.alpha, window.alpha + 1};
        int value = search_line(search, square, depth, null, pv, nodes);
        if (search->stopped || value <= window.alpha || value >= window.beta) {
            return value;
        }
    }
    return search_line(search, square, depth, window, pv, nodes);
}

/* The proof of the root is followed, or that of another search no longer. */
static void follow(Search *search, int depth, bool all_lines) {
    if (is_solving(search, depth) && search->selectivity == SELECTIVITY_NONE) {
        proof_start(search, depth, search->shared->root_count, all_lines);
    } else {
        proof_stop(search);
    }
}

/* Follows the move of a root that owner has. */
static void begin_move(Search *search, Search *owner) {
    if (search->shared->proves) {
        proof_begin_move(search, owner, 0);
    }
}

static void finish_move(Search *search, Search *owner, int square, uint64_t nodes) {
    if (search->shared->proves && !search->stopped) {
        proof_finish_move(search, owner, 0, square, nodes);
    }
}

/* A move that raises alpha goes to the front at once, so that a stop finds it. */
static void raise_line(Search *search, int at, int value, int depth, RootGoal goal, Window window,
                       const Pv *pv) {
    TcLine *lines = search->shared->root_lines;
    fill_line(search, &lines[at], value, depth, goal, window, pv);
    if (goal == ROOT_WIN_LOSS_DRAW && search->selectivity != SELECTIVITY_NONE) {
        /* It leads as the likely winner: the position's value of the depth before stands for it. */
        lines[at].value = lines[0].value;
        lines[at].depth = lines[0].depth;
        lines[at].selectivity = lines[0].selectivity;
    }
    move_line(lines, at, 0);
    show_lines(search);
}

static int line_of(const Search *search, int square) {
    int at = 0;
    while (search->shared->root_lines[at].move != square) {
        at++;
    }
    return at;
}

/* -- moves that threads share -- */

/* One iteration; of Split.node.node. */
typedef struct Sharing {
    int depth;
    RootGoal goal;
    Window window;
    _Atomic uint64_t *nodes; /* [TC_SQUARE_COUNT]: of each move's tree */
} Sharing;

static bool can_share(const Search *search, int depth) {
    return LAB_THREADS && search->member != NULL && search->shared->root_count > 1 &&
           depth >= SPLIT_DEPTH;
}

/* The moves in the order of their lines. */
static void list_moves(const Search *search, MoveList *list) {
    list->count = search->shared->root_count;
    for (int i = 0; i < list->count; i++) {
        list->moves[i].square = search->shared->root_lines[i].move;
        list->moves[i].score = -i;
    }
}

static void raise_shared(Search *search, Split *split, int square, int value, const Pv *pv) {
    const Sharing *sharing = split->node.node;
    pool_lock_report(search);
    raise_line(search, line_of(search, square), value, sharing->depth, sharing->goal,
               sharing->window, pv);
    pool_unlock_report(search);
}

/* The part of owner and helpers. */
static void work_on_moves(Search *search, Split *split) {
    const Sharing *sharing = split->node.node;
    OrderedMove move;
    int alpha;
    while (split_next_move(split, &move, &alpha)) {
        Pv pv = {.length = 0};
        uint64_t nodes = 0;
        begin_move(search, split->owner);
        int value = scout_line(search, false, move.square, sharing->depth,
                               (Window){alpha, sharing->window.beta}, &pv, &nodes);
        finish_move(search, split->owner, move.square, nodes);
        atomic_fetch_add(&sharing->nodes[move.square], nodes);
        if (search->stopped) {
            return;
        }
        split_report(search, split, move.square, value, &pv);
    }
}

/* The moves after the first; false when there is no room for a split point. */
static bool share_moves(Search *search, int depth, RootGoal goal, Window window, int *best) {
    _Atomic uint64_t nodes[TC_SQUARE_COUNT] = {0};
    Sharing sharing = {.depth = depth, .goal = goal, .window = window, .nodes = nodes};
    MoveList list;
    list_moves(search, &list);
    Split *split =
        split_begin(search, &(SplitNode){.work = work_on_moves,
                                         .raised = raise_shared,
                                         .node = &sharing,
                                         .list = &list,
                                         .first = 1,
                                         .size = depth,
                                         .alpha = *best > window.alpha ? *best : window.alpha,
                                         .beta = window.beta,
                                         .best = *best});
    if (split == NULL) {
        return false;
    }
    work_on_moves(search, split);
    split_end(search, split);
    *best = split->node.best;
    for (int i = 0; i < search->shared->root_count; i++) {
        TcLine *line = &search->shared->root_lines[i];
        line->nodes += atomic_load(&nodes[line->move]);
    }
    return true;
}

/* -- the best move -- */

/* One pass over the moves. */
static int pass_over(Search *search, int depth, RootGoal goal, Window window) {
    TcLine *lines = search->shared->root_lines;
    int best = -SEARCH_INFINITY;
    int alpha = window.alpha;
    for (int i = 0; i < search->shared->root_count; i++) {
        Pv pv = {.length = 0};
        uint64_t before = lines[i].nodes;
        begin_move(search, search);
        int value = scout_line(search, i == 0, lines[i].move, depth, (Window){alpha, window.beta},
                               &pv, &lines[i].nodes);
        finish_move(search, search, lines[i].move, lines[i].nodes - before);
        if (search->stopped) {
            return best;
        }
        best = value > best ? value : best;
        if (value > alpha) {
            raise_line(search, i, value, depth, goal, (Window){alpha, window.beta}, &pv);
            alpha = value;
            if (value >= window.beta) {
                break;
            }
        }
        if (i == 0 && can_share(search, depth) && share_moves(search, depth, goal, window, &best)) {
            break;
        }
    }
    return best;
}

/* The moves after the first by the size of their trees, which shows how hard they were to refute.
 */
static void sort_by_nodes(Search *search) {
    TcLine *lines = search->shared->root_lines;
    for (int i = 2; i < search->shared->root_count; i++) {
        int to = i;
        while (to > 1 && lines[to - 1].nodes < lines[i].nodes) {
            to--;
        }
        move_line(lines, i, to);
    }
}

void root_best(Search *search, int depth, RootGoal goal) {
    for (int i = 0; i < search->shared->root_count; i++) {
        search->shared->root_lines[i].nodes = 0;
    }
    Window window = first_window(search, depth, goal, &search->shared->root_lines[0]);
    int value;
    int failures = 0;
    follow(search, depth, false);
    do {
        proof_pass_again(search);
        value = pass_over(search, depth, goal, window);
    } while (!search->stopped &&
             window_failed(&window, value, ends(search, depth, goal), failures++));
    sort_by_nodes(search);
    if (!search->stopped && value <= window.alpha) {
        /* No move reaches what was asked for: the first is as good as any. */
        fill_line(search, &search->shared->root_lines[0], value, depth, goal, window,
                  &(Pv){.length = 0});
    }
    if (!search->stopped) {
        note_value(search, SEARCH_POSITION, &search->shared->root_lines[0]);
    }
    show_lines(search);
}

/* Best first; equal lines keep their order. */
static void sort_lines(Search *search) {
    TcLine *lines = search->shared->root_lines;
    for (int i = 1; i < search->shared->root_count; i++) {
        int to = i;
        while (to > 0 && is_worse(&lines[to - 1], &lines[i])) {
            to--;
        }
        move_line(lines, i, to);
    }
}

/* Values a line of owner's root, apart from the others. */
static void value_line(Search *search, Search *owner, int square, int depth, RootGoal goal) {
    pool_lock_report(search);
    TcLine line = search->shared->root_lines[line_of(search, square)];
    pool_unlock_report(search);
    Window window = first_window(search, depth, goal, &line);
    Pv pv = {.length = 0};
    int value;
    int failures = 0;
    uint64_t before = line.nodes;
    begin_move(search, owner);
    do {
        value = search_line(search, square, depth, window, &pv, &line.nodes);
    } while (!search->stopped &&
             window_failed(&window, value, ends(search, depth, goal), failures++));
    finish_move(search, owner, square, line.nodes - before);
    if (!search->stopped) {
        fill_line(search, &line, value, depth, goal, window, &pv);
    }
    pool_lock_report(search);
    search->shared->root_lines[line_of(search, square)] = line;
    if (!search->stopped) {
        note_value(search, square, &line);
        sort_lines(search);
        show_lines(search);
    }
    pool_unlock_report(search);
    if (!search->stopped && search_is_first(search)) {
        search_report(search);
    }
}

static void work_on_lines(Search *search, Split *split) {
    const Sharing *sharing = split->node.node;
    OrderedMove move;
    int alpha;
    while (!search->stopped && split_next_move(split, &move, &alpha)) {
        value_line(search, split->owner, move.square, sharing->depth, sharing->goal);
    }
}

/* Returns false when there is no room for a split point. */
static bool share_lines(Search *search, MoveList *list, int depth, RootGoal goal) {
    Sharing sharing = {.depth = depth, .goal = goal};
    Split *split = split_begin(search, &(SplitNode){.work = work_on_lines,
                                                    .node = &sharing,
                                                    .list = list,
                                                    .size = depth,
                                                    .beta = SEARCH_INFINITY});
    if (split != NULL) {
        work_on_lines(search, split);
        split_end(search, split);
    }
    return split != NULL;
}

void root_all(Search *search, int depth, RootGoal goal) {
    /* Lines move while they are valued: remember them by their squares. */
    MoveList list;
    list_moves(search, &list);
    follow(search, depth, true);
    if (can_share(search, depth) && share_lines(search, &list, depth, goal)) {
        return;
    }
    for (int i = 0; i < list.count && !search->stopped; i++) {
        value_line(search, search, list.moves[i].square, depth, goal);
    }
}
