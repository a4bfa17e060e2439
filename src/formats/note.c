#include "formats/note.h"

static const char *name_of(TcRules rules) {
    static const char *const names[] = {[TC_RULES_KOMI] = "a komi game (one side was given discs)",
                                        [TC_RULES_ANTI] = "an anti game (fewer discs win)",
                                        [TC_RULES_UNKNOWN] =
                                            "a game by rules that Turncoat does not know"};
    return names[rules];
}

void note_add_dispute(const TcResult *stated, const TcResult *board, Buf *out) {
    char said[TC_RESULT_TEXT_SIZE];
    char counted[TC_RESULT_TEXT_SIZE];
    tc_result_text(stated, said);
    tc_result_text(board, counted);
    buf_printf(out, "the file gives the result '%s', but by the board it is '%s', which counts",
               said, counted);
}

bool note_add(const TcTree *tree, Buf *out) {
    const char *rules = name_of(tc_tree_rules(tree));
    TcResult stated;
    bool disputed = tc_tree_result_is_disputed(tree, &stated);
    if (rules != NULL) {
        const char *type = tc_tree_header(tree, TC_HEADER_GGF_TYPE);
        buf_printf(out,
                   "this is %s%s%s: its moves and its result are kept as written, but values are "
                   "those of the ordinary rules",
                   rules, type[0] != '\0' ? ", type " : "", type);
    } else if (disputed) {
        TcResult board = tc_tree_result(tree);
        note_add_dispute(&stated, &board, out);
    }
    return rules != NULL || disputed;
}
