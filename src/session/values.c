#include "session/values.h"
#include "session/state.h"

#include <string.h>

#include "core/bits.h"

static void report_node(Session *session, const TcTree *tree, TcNode node, int reviewed,
                        uint64_t game) {
    TcNodeEval eval = tc_tree_eval(tree, node);
    if (eval.known) {
        analysis_add(session->analysis, tc_tree_position(tree, node), &eval, reviewed, game);
    }
}

static void report_line(Session *session, const TcTree *tree, TcNode end, int reviewed,
                        uint64_t game) {
    for (TcNode node = end; node != TC_NO_NODE; node = tc_tree_parent(tree, node)) {
        report_node(session, tree, node, reviewed, game);
    }
}

/* Values without the note of a review are taken as those of a review of today. The game is its main line and
   the reviewed one: variations in ten thousands would take all the room. */
void values_report(Session *session, const TcTree *tree, uint64_t game) {
    TcTreeReview review = tc_tree_review(tree);
    int reviewed = review.depth > 0 ? review.depth : session->state.preferences.review.depth;
    report_line(session, tree, review.end, reviewed, game);
    report_line(session, tree, tc_tree_main_end(tree), reviewed, game);
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        report_node(session, tree, node, reviewed, 0);
    }
}

void values_of_line(const Analysis *from, const TcGame *line,
                    PositionValue values[TC_GAME_MAX_MOVES + 1]) {
    for (int ply = 0; ply <= TC_GAME_MAX_MOVES; ply++) {
        values[ply] = ply <= line->count ? analysis_value(from, &line->positions[ply])
                                         : (PositionValue){.known = false};
    }
}

void values_judge(const Session *session, const Analysis *from, const TcTree *tree, TcNode end,
                  int first, SessionReviewed *judged) {
    const SessionPreferences *preferences = &session->state.preferences;
    judged->depth = preferences->review.depth;
    judged->first = first;
    tc_tree_line_to(tree, end, &judged->game);
    values_of_line(from, &judged->game, judged->values);
    losses_judge(&judged->game, first, judged->values, &preferences->thresholds, &judged->losses);
}

static void read_book(Session *session, const TcPosition *position) {
    TcReport lines;
    TcBookEntry entry;
    if (tc_book_report(session->book, &position->board, &lines) &&
        tc_book_find(session->book, &position->board, &entry)) {
        analysis_add_book(session->analysis, position, &entry.value, &lines);
    }
}

void values_read_book(Session *session) {
    const TcGame *game = &session->line;
    for (int ply = 0; session->book != NULL && ply <= game->count; ply++) {
        if (session->book_read[ply] != game->keys[ply]) {
            session->book_read[ply] = game->keys[ply];
            read_book(session, &game->positions[ply]);
        }
    }
}

/* No search has begun, but every move has its line. */
static void make_lines(const TcBoard *board, TcReport *report) {
    *report = (TcReport){.line_count = 0};
    for (uint64_t moves = tc_board_moves(board); moves != 0; moves = bits_rest(moves)) {
        report->lines[report->line_count++] = (TcLine){.move = bits_first(moves)};
    }
}

void values_show_book(Session *session) {
    const TcPosition *position = &session->question.position;
    if (session->book == NULL || tc_book_index(session->book, &position->board) < 0) {
        return;
    }
    SessionState *now = &session->state;
    make_lines(&position->board, &now->report);
    analysis_handle(session->analysis, position, &now->report);
    memset(now->searched, 0, sizeof now->searched);
    now->has_report = now->report.lines[0].depth > 0;
    session->reported = *position;
}

/* Forgets what only the former book knew: the lines go back to what the search has found. */
static void forget_lines(SessionState *now) {
    for (int i = 0; i < now->report.line_count; i++) {
        TcLine *line = &now->report.lines[i];
        const SessionSearched *searched = &now->searched[line->move];
        if (line->from_book) {
            *line = (TcLine){.move = line->move,
                             .value = searched->value,
                             .depth = searched->depth,
                             .exact = searched->exact,
                             .nodes = line->nodes,
                             .pv_length = 1,
                             .pv = {(uint8_t)line->move}};
        }
    }
}

void values_renew_book(Session *session) {
    SessionState *now = &session->state;
    memset(session->book_read, 0, sizeof session->book_read);
    analysis_forget_book(session->analysis);
    forget_lines(now);
    values_read_book(session);
    if (now->has_report && now->report.line_count > 0) {
        analysis_handle(session->analysis, &session->reported, &now->report);
    }
}

/* A value that the tree has from a file stands there already, in its own words; the end of a game
   needs no value. */
static bool is_worth_more(const PositionValue *value, const TcNodeEval *eval) {
    bool found = value->known && !value->from_file && value->depth > 0;
    return found && (!eval->known || value->exact || (!eval->exact && value->depth >= eval->depth));
}

void values_put(const Analysis *from, TcTree *tree) {
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        TcNodeEval eval = tc_tree_eval(tree, node);
        PositionValue value = analysis_value(from, tc_tree_position(tree, node));
        if (is_worth_more(&value, &eval)) {
            uint8_t line[ANALYSIS_LINE_MAX];
            int length = analysis_line(from, tc_tree_position(tree, node), line);
            eval =
                (TcNodeEval){.known = true,
                             .exact = value.exact,
                             .value = value.black_value,
                             .depth = value.depth,
                             .line_length = length < TC_EVAL_LINE_MAX ? length : TC_EVAL_LINE_MAX};
            memcpy(eval.line, line, (size_t)eval.line_length);
            TcStatus status = tc_tree_set_eval(tree, node, &eval);
            (void)status; /* from -64 to 64, at most 60 plies deep: in range */
        }
    }
}

void session_put_values(const Session *session, TcTree *tree) {
    values_put(session->analysis, tree);
}
