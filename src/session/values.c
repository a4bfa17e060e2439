/* Values between the tree, which files keep, and the store, which the screen and the searches
   use. */
#include "session/state.h"

#include <math.h>

void values_report(Session *session, const TcTree *tree) {
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        TcNodeEval eval = tc_tree_eval(tree, node);
        if (eval.known) {
            analysis_add(session->analysis, tc_tree_position(tree, node), (int)lround(eval.value),
                         eval.depth, eval.exact);
        }
    }
}

/* What a file says is in the tree already, in its own words; the end of a game needs no value. */
static bool is_worth_more(const SessionValue *value, const TcNodeEval *eval) {
    bool found = value->known && !value->from_file && value->depth > 0;
    return found && (!eval->known || value->exact || (!eval->exact && value->depth >= eval->depth));
}

void session_put_values(const Session *session, TcTree *tree) {
    for (TcNode node = TC_NODE_ROOT; node != TC_NO_NODE; node = tc_tree_following(tree, node)) {
        TcNodeEval eval = tc_tree_eval(tree, node);
        SessionValue value = analysis_value(session->analysis, tc_tree_position(tree, node));
        if (is_worth_more(&value, &eval)) {
            eval = (TcNodeEval){.known = true,
                                .exact = value.exact,
                                .value = value.black_value,
                                .depth = value.depth};
            TcStatus status = tc_tree_set_eval(tree, node, &eval);
            (void)status; /* from -64 to 64, at most 60 plies deep: in range */
        }
    }
}
