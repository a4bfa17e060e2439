/* Building of trees, shared by readers: moves and passes with one wording of errors, texts of
   unknown encoding, results. */
#ifndef FORMATS_BUILD_H
#define FORMATS_BUILD_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/tree.h>

#include "base/buf.h"
#include "formats/reader.h"

/* Plays below *node and goes there. A written pass must be the one that the rules force, or stand
   at the end of the game. colour: who moves by the file's word; NULL when it does not say.
   TC_ERROR_ILLEGAL with *error at where. */
TC_WARN_UNUSED TcStatus build_move(TcTree *tree, TcNode *node, TcSquare square,
                                   const TcColour *colour, const Reader *where, TcTextError *error);

/* Adds to the comment of a node, on a line of its own; what is there already is not added again.
   Text that is not UTF-8 is taken for CP1252. TC_ERROR_TOO_LARGE beside a comment of over 128
   KB. */
TC_WARN_UNUSED TcStatus build_comment(TcTree *tree, TcNode node, const char *text, size_t length);

/* The same for its extra, without a line of its own. */
TC_WARN_UNUSED TcStatus build_extra(TcTree *tree, TcNode node, const char *text, size_t length);

/* A header, likewise; one too many is left out. */
TC_WARN_UNUSED TcStatus build_header(TcTree *tree, const char *key, const char *text,
                                     size_t length);

/* Sets a value in discs for Black; one that no game can have is left out. */
void build_value(TcTree *tree, TcNode node, double value);

/* A fresh tree from sets of discs by TcColour. TC_ERROR_ILLEGAL when a centre square is empty. */
TC_WARN_UNUSED TcStatus build_tree(const uint64_t discs[2], TcColour mover, const Reader *where,
                                   TcTree **tree, TcTextError *error);

/* The cursor to the end of the main line, as readers leave it. */
void build_go_to_end(TcTree *tree);

typedef enum ResultKind {
    RESULT_UNKNOWN,
    RESULT_SCORE,    /* on the board, or adjudicated */
    RESULT_RESIGNED, /* black_score has the winner's sign only */
    RESULT_TIMEOUT,
    RESULT_VOID
} ResultKind;

typedef struct Result {
    ResultKind kind;
    int black_score; /* discs, -64..64; 0 unless known */
} Result;

/* The result header: SGF's "B+12", "W+4.5", "0", "Draw", "B+R", "W+Time", "Void", "?". */
Result build_parse_result(const char *text);

/* The score of a main line that is played to its end. */
Result build_score(const TcTree *tree);

/* The header's result; when there is none, the score. */
Result build_result(const TcTree *tree);

TC_WARN_UNUSED TcStatus build_set_result(TcTree *tree, Result result);

#endif
