#include "cli/share.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/clock.h"
#include "base/fields.h"
#include "base/file.h"
#include "base/file_names.h"
#include "base/thread.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/progress_line.h"

enum { VERSION = 1, PLAN_CAP = 1 << 16, ANSWER_CAP = 1 << 10, NAME_SIZE = 64 };

/* The order of moves and of replies comes from searches to these depths, the first value from one to
   the end; at these percentages. */
enum { ORDER_DEPTH = 12, REPLY_DEPTH = 10, ORDER_SELECTIVITY = 73, GUESS_SELECTIVITY = 95 };

static const double look_again = 0.2; /* seconds, while others work on all jobs that there are */

typedef struct Share {
    TcEngine *engine;
    const char *folder;
    const TcLimits *limits;
    ShareTree tree;
    uint64_t nodes; /* of all answers */
    bool stopped;   /* a limit, or Ctrl+C */
    ProgressLine line;
    int job_count;
    ShareJob jobs[SHARE_JOBS_MAX]; /* that are left */
} Share;

/* -- files -- */

static bool report(const Share *share, const char *name, TcStatus status) {
    message_error("%s/%s: %s", share->folder, name, tc_status_text(status));
    return false;
}

static bool make_path(const Share *share, const char *name, char path[FILE_PATH_SIZE]) {
    int length = snprintf(path, FILE_PATH_SIZE, "%s/%s", share->folder, name);
    return length < FILE_PATH_SIZE || report(share, name, TC_ERROR_TOO_LARGE);
}

/* Reads a small file; *found says whether it is there. Returns false after an error message. */
static bool read_file(const Share *share, const char *name, size_t cap, Buf *bytes, bool *found) {
    char path[FILE_PATH_SIZE];
    if (!make_path(share, name, path)) {
        return false;
    }
    TcStatus status = file_read_regular(path, cap, bytes);
    *found = status == TC_OK;
    return status == TC_OK || status == TC_ERROR_NOT_FOUND || report(share, name, status);
}

static bool write_file(const Share *share, const char *name, const Buf *bytes) {
    char path[FILE_PATH_SIZE];
    if (!make_path(share, name, path)) {
        return false;
    }
    TcStatus status =
        buf_failed(bytes) ? TC_ERROR_MEMORY : file_replace(path, bytes->data, bytes->size, true);
    return status == TC_OK || report(share, name, status);
}

/* -- the plan -- */

/* Searches within the plan; the lines come best first. False when it was stopped. */
static bool look(Share *share, const TcPosition *position, TcLimits limits, TcReport *found) {
    limits.stop = share->limits->stop;
    limits.stop_generation = share->limits->stop_generation;
    TcStatus status = tc_engine_search(share->engine, position, &limits, NULL, NULL, found);
    share->stopped = share->stopped || status != TC_OK || !found->finished;
    return !share->stopped;
}

static TcLimits ordering(int depth) {
    TcLimits limits = tc_limits_unbounded();
    limits.depth = depth;
    limits.exact_from = 0;
    limits.all_moves = true;
    limits.selectivity = ORDER_SELECTIVITY;
    return limits;
}

static void order_replies(Share *share, ShareMove *move) {
    TcReport found;
    TcPosition after = tc_position_play(&share->tree.root, move->move);
    if (move->replies[0].move == TC_PASS || !look(share, &after, ordering(REPLY_DEPTH), &found)) {
        return;
    }
    for (int i = 0; i < found.line_count; i++) {
        (void)share_tree_order_reply(move, i, found.lines[i].move);
    }
}

static void make_plan(Share *share) {
    ShareTree *tree = &share->tree;
    TcReport found;
    if (look(share, &tree->root, ordering(ORDER_DEPTH), &found)) {
        for (int i = 0; i < found.line_count; i++) {
            (void)share_tree_order(tree, i, found.lines[i].move);
        }
    }
    TcLimits guess = tc_limits_unbounded();
    guess.solve_selectivity = GUESS_SELECTIVITY;
    if (look(share, &tree->root, guess, &found)) {
        (void)share_tree_order(tree, 0, found.lines[0].move);
        tree->value = tc_value_discs(found.lines[0].value) / 2 * 2;
    }
    for (int i = 0; i < tree->count && !share->stopped; i++) {
        order_replies(share, &tree->moves[i]);
    }
}

static void name_replies(const ShareMove *move, char key[NAME_SIZE]) {
    snprintf(key, NAME_SIZE, "replies%d", (int)move->move);
}

static void add_plan(const ShareTree *tree, Buf *out) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(&tree->root, text);
    fields_add_int(out, "version", VERSION);
    fields_add_text(out, "position", text);
    fields_add_int(out, "value", tree->value);
    int64_t squares[TC_LINES_MAX];
    for (int i = 0; i < tree->count; i++) {
        squares[i] = tree->moves[i].move;
    }
    fields_add_ints(out, "moves", squares, tree->count);
    for (int i = 0; i < tree->count; i++) {
        const ShareMove *move = &tree->moves[i];
        char key[NAME_SIZE];
        name_replies(move, key);
        for (int j = 0; j < move->count; j++) {
            squares[j] = move->replies[j].move;
        }
        fields_add_ints(out, key, squares, move->count);
    }
}

static bool read_replies(const char *line, ShareMove *move) {
    int64_t squares[TC_LINES_MAX];
    char key[NAME_SIZE];
    int count;
    name_replies(move, key);
    bool fine =
        fields_ints(line, key, 0, UINT8_MAX, squares, TC_LINES_MAX, &count) && count == move->count;
    for (int i = 0; fine && i < count; i++) {
        fine = share_tree_order_reply(move, i, (TcSquare)squares[i]);
    }
    return fine;
}

static bool read_plan(const char *line, ShareTree *tree) {
    int64_t squares[TC_LINES_MAX];
    int count;
    bool fine = fields_small(line, "value", -64, 64, &tree->value) && tree->value % 2 == 0 &&
                fields_ints(line, "moves", 0, UINT8_MAX, squares, TC_LINES_MAX, &count) &&
                count == tree->count;
    for (int i = 0; fine && i < count; i++) {
        fine =
            share_tree_order(tree, i, (TcSquare)squares[i]) && read_replies(line, &tree->moves[i]);
    }
    return fine;
}

/* A plan that is there must be one of this position. */
static bool take_plan(Share *share, const char *line) {
    char here[TC_POSITION_TEXT_SIZE];
    char there[TC_POSITION_TEXT_SIZE] = "";
    int version;
    tc_position_write(&share->tree.root, here);
    if (!fields_small(line, "version", VERSION, VERSION, &version) ||
        !fields_text(line, "position", there, sizeof there)) {
        return report(share, "plan", TC_ERROR_FOREIGN);
    }
    if (strcmp(here, there) != 0) {
        message_error("%s: shared for another position", share->folder);
        return false;
    }
    return read_plan(line, &share->tree) || report(share, "plan", TC_ERROR_DAMAGED);
}

/* Makes the folder; a plan takes long, and would be lost where it cannot be written. */
static bool make_place(const Share *share) {
    char path[FILE_PATH_SIZE];
    if (!make_path(share, "plan", path)) {
        return false;
    }
    (void)file_make_folders(path);
    if (!file_is_replaceable(path)) {
        message_error("--share %s: cannot be written; choose another folder", share->folder);
        return false;
    }
    return true;
}

static bool prepare(Share *share) {
    Buf bytes;
    bool found;
    buf_init(&bytes);
    bool fine = read_file(share, "plan", PLAN_CAP, &bytes, &found);
    if (fine && found) {
        fine = take_plan(share, bytes.data);
    } else if (fine && make_place(share)) {
        make_plan(share);
        add_plan(&share->tree, &bytes);
        fine = share->stopped || write_file(share, "plan", &bytes);
    } else {
        fine = false;
    }
    buf_release(&bytes);
    return fine;
}

/* -- jobs and answers -- */

static void name_job(const Share *share, const ShareJob *job, const char *suffix,
                     char name[NAME_SIZE]) {
    const ShareMove *move = &share->tree.moves[job->move];
    char first[TC_SQUARE_NAME_SIZE], second[TC_SQUARE_NAME_SIZE];
    tc_square_name(move->move, first);
    tc_square_name(move->replies[job->reply].move, second);
    snprintf(name, NAME_SIZE, "%s-%s%+d.%s.%s", first, second, job->value,
             job->at_least ? "least" : "most", suffix);
}

/* Takes an answer's bounds into the tree. Squares name the reply: the plan of a process with other
   options may have another order. */
static bool take_answer(Share *share, const char *name, const char *line) {
    int move, reply, lower, upper;
    int64_t nodes;
    if (!fields_small(line, "move", 0, UINT8_MAX, &move) ||
        !fields_small(line, "reply", 0, UINT8_MAX, &reply) ||
        !fields_small(line, "lower", -64, 64, &lower) ||
        !fields_small(line, "upper", lower, 64, &upper) ||
        !fields_int(line, "nodes", 0, INT64_MAX, &nodes)) {
        return report(share, name, TC_ERROR_DAMAGED);
    }
    ShareReply *known = share_tree_find(&share->tree, move, reply);
    if (known == NULL) {
        return report(share, name, TC_ERROR_DAMAGED);
    }
    known->lower = lower > known->lower ? lower : known->lower;
    known->upper = upper < known->upper ? upper : known->upper;
    share->nodes += (uint64_t)nodes;
    return known->lower <= known->upper || report(share, name, TC_ERROR_DAMAGED);
}

static bool read_answers(Share *share) {
    FileNames names;
    TcStatus status = file_list(share->folder, ".answer", &names);
    if (status != TC_OK) {
        return report(share, "", status);
    }
    bool fine = true;
    share->nodes = 0;
    for (int i = 0; i < names.count && fine; i++) {
        Buf bytes;
        bool found;
        buf_init(&bytes);
        fine = read_file(share, names.names[i], ANSWER_CAP, &bytes, &found) &&
               (!found || take_answer(share, names.names[i], bytes.data));
        buf_release(&bytes);
    }
    file_names_release(&names);
    return fine;
}

static void show(void *context, const TcReport *now) {
    Share *share = context;
    if (now->proving && progress_line_is_due(&share->line)) {
        char left[PROGRESS_TIME_SIZE];
        progress_line_time(now->seconds_left, left);
        progress_line_show(&share->line, "%d jobs, this one: %.0f %% proven, about %s left",
                           share->job_count, 100 * now->proved, left);
    }
}

/* Bounds for the side that moves first, which a judgement of the reply's position gives. */
static void add_bounds(const Share *share, const ShareJob *job, const Judgement *found, Buf *out) {
    const ShareMove *move = &share->tree.moves[job->move];
    const ShareReply *reply = &move->replies[job->reply];
    bool same = reply->position.mover == share->tree.root.mover;
    int lower = found->bound == TC_BOUND_UPPER ? -64 : found->value;
    int upper = found->bound == TC_BOUND_LOWER ? 64 : found->value;
    fields_add_int(out, "move", move->move);
    fields_add_int(out, "reply", reply->move);
    fields_add_int(out, "lower", same ? lower : -upper);
    fields_add_int(out, "upper", same ? upper : -lower);
    fields_add_int(out, "nodes", (int64_t)found->report.nodes);
}

static bool prove(Share *share, const ShareJob *job) {
    const ShareReply *reply = &share->tree.moves[job->move].replies[job->reply];
    bool same = reply->position.mover == share->tree.root.mover;
    int low = job->at_least ? job->value - 1 : job->value;
    TcLimits limits = *share->limits;
    Judgement found;
    limits.between = true;
    limits.wld_from = 0; /* the answers are discs, also at a level that does not count them */
    limits.score_low = same ? low : -low - 1;
    limits.score_high = limits.score_low + 1;
    TcStatus status = judge_position(share->engine, &reply->position, &limits, show, share, &found);
    progress_line_end(&share->line);
    if (status != TC_OK || !found.proven) {
        share->stopped = true;
        return status == TC_OK || report(share, "", status);
    }
    Buf bytes;
    char name[NAME_SIZE];
    buf_init(&bytes);
    name_job(share, job, "answer", name);
    add_bounds(share, job, &found, &bytes);
    bool fine = write_file(share, name, &bytes);
    buf_release(&bytes);
    return fine;
}

/* Proves the job unless another process does; *taken: it was this one's, or has an answer by now. */
static bool try_job(Share *share, const ShareJob *job, bool *taken) {
    char busy[NAME_SIZE], answer[NAME_SIZE], path[FILE_PATH_SIZE], done[FILE_PATH_SIZE];
    int fd;
    *taken = false;
    name_job(share, job, "busy", busy);
    name_job(share, job, "answer", answer);
    if (!make_path(share, busy, path) || !make_path(share, answer, done)) {
        return false;
    }
    TcStatus status = file_open_own(path, &fd);
    if (status == TC_ERROR_IN_USE) {
        return true;
    }
    if (status != TC_OK) {
        return report(share, busy, status);
    }
    *taken = true;
    /* Whoever had it before may have answered since the answers were read. */
    bool fine = file_is_taken(done) || prove(share, job);
    file_remove(path);
    (void)file_close(fd);
    return fine;
}

static void wait_a_moment(void) {
    Mutex mutex;
    Condition never;
    double end = clock_seconds() + look_again;
    mutex_init(&mutex);
    condition_init(&never);
    mutex_lock(&mutex);
    while (condition_wait_until(&never, &mutex, end)) {
    }
    mutex_unlock(&mutex);
    condition_release(&never);
    mutex_release(&mutex);
}

/* Works until nothing is left to be proven. */
static bool work(Share *share) {
    while (!share->stopped) {
        if (!read_answers(share)) {
            return false;
        }
        share->job_count = share_tree_jobs(&share->tree, share->jobs);
        if (share->job_count == 0) {
            return true;
        }
        bool taken = false;
        for (int i = 0; i < share->job_count && !taken; i++) {
            if (!try_job(share, &share->jobs[i], &taken)) {
                return false;
            }
        }
        if (!taken) {
            wait_a_moment();
            share->stopped = interrupt_came();
        }
    }
    return true;
}

/* -- the result -- */

static void fill_judgement(const Share *share, double began, Judgement *judgement) {
    const ShareTree *tree = &share->tree;
    int best = share->stopped ? 0 : share_tree_best(tree, tree->value);
    const ShareMove *move = &tree->moves[best];
    int reply = 0;
    while (reply < move->count - 1 && move->replies[reply].lower > tree->value) {
        reply++;
    }
    *judgement = (Judgement){.value = tree->value,
                             .proven = !share->stopped,
                             .move = move->move,
                             .depth = tc_board_empties(&tree->root.board),
                             .selectivity = share->stopped ? GUESS_SELECTIVITY : 100};
    judgement->report =
        (TcReport){.line_count = 1, .nodes = share->nodes, .seconds = clock_seconds() - began};
    judgement->report.lines[0] = (TcLine){
        .move = move->move, .value = tree->value, .pv_length = 1, .pv = {(uint8_t)move->move}};
    if (move->replies[reply].move != TC_PASS) {
        judgement->report.lines[0].pv[1] = (uint8_t)move->replies[reply].move;
        judgement->report.lines[0].pv_length = 2;
    }
}

static bool solve_root(Share *share, const TcPosition *root, Judgement *judgement) {
    double began = clock_seconds();
    progress_line_init(&share->line);
    share_tree_init(&share->tree, root);
    if (!prepare(share) || !work(share)) {
        return false;
    }
    fill_judgement(share, began, judgement);
    return true;
}

bool share_solve(TcEngine *engine, const char *folder, const TcPosition *position,
                 const TcLimits *limits, Judgement *judgement) {
    if (tc_board_is_over(&position->board)) {
        return judge_position(engine, position, limits, NULL, NULL, judgement) == TC_OK;
    }
    Share *share = calloc(1, sizeof *share);
    if (share == NULL) {
        message_error("--share: %s", tc_status_text(TC_ERROR_MEMORY));
        return false;
    }
    share->engine = engine;
    share->folder = folder;
    share->limits = limits;
    TcPosition root = tc_position_settled(position);
    bool fine = solve_root(share, &root, judgement);
    if (fine && root.mover != position->mover) {
        judgement->value = -judgement->value;
        judgement->move = TC_PASS;
    }
    free(share);
    return fine;
}
