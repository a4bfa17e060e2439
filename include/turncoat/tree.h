/* A game with its variations: a tree of moves from a start position, with comments, evaluations and
   marks at the nodes, headers for the whole game, and a cursor. Forced passes are not stored; they
   are made automatically between the moves, as in game.h. The caller of tc_tree_create,
   tc_tree_clone or tc_tree_from_game owns the tree and frees it. The texts that it returns are
   valid until they are set again or their node is deleted. A node keeps its number until it is
   deleted; clones have the same numbers. Numbers passed to these functions must be nodes of the
   tree. */
#pragma once

#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/value.h>

typedef struct TcTree TcTree;

typedef int TcNode;

enum {
    TC_NODE_ROOT = 0,
    TC_NO_NODE = -1,
    TC_TREE_NODES_MAX = 4 << 20, /* the root included */
    TC_TREE_TEXT_MAX = 16 << 20, /* bytes of a comment or other text */
    TC_TREE_KEY_SIZE = 24,       /* of a header's key, with its NUL */
    TC_TREE_HEADERS_MAX = 256
};

/* An annotator's opinion of the move that leads to a node; the words are SGF's. */
typedef enum TcMark {
    TC_MARK_NONE = 0,
    TC_MARK_VERY_GOOD,   /* !! */
    TC_MARK_GOOD,        /* ! */
    TC_MARK_INTERESTING, /* !? */
    TC_MARK_DOUBTFUL,    /* ?! */
    TC_MARK_BAD,         /* ? */
    TC_MARK_VERY_BAD,    /* ?? */
    TC_MARK_COUNT
} TcMark;

/* "?!" and so on; "" for TC_MARK_NONE. */
const char *tc_mark_text(TcMark mark);

/* Says whose sides of a game are the user's: the bit of a TcColour is set for a side of the
   user. */
typedef enum TcUserSides {
    TC_USER_UNKNOWN = 0,
    TC_USER_BLACK = 1 << TC_BLACK,
    TC_USER_WHITE = 1 << TC_WHITE,
    TC_USER_BOTH = TC_USER_BLACK | TC_USER_WHITE,
    TC_USER_NOBODY = 4 /* others played it */
} TcUserSides;

enum { TC_EVAL_LINE_MAX = 8 };

/* The value of the position at a node. */
typedef struct TcNodeEval {
    bool known;
    bool exact;      /* a proven result */
    TcValue value;   /* for Black; kept to the hundredth */
    int depth;       /* plies searched, 0..99; 0: not given */
    int selectivity; /* percent, 1..100 (100: no ProbCut cuts); 0: not given */
    int line_length; /* best play from here, passes left out; 0: not given */
    uint8_t line[TC_EVAL_LINE_MAX];
} TcNodeEval;

/* Keys of the headers that file formats know; others may be used. Values are text for the user,
   with three exceptions: the side of the user, which has functions of its own; the result is SGF's
   (result.h) "B+12", "W+4", "0", "B+R" (White resigned), "B+T" (White ran out of time), "B+F" (White
   left), "B+", "Void" or "?"; and a clock is GGF's "15:00/0:10/2:00": main time, increment,
   extension. */
#define TC_HEADER_BLACK "black"
#define TC_HEADER_WHITE "white"
#define TC_HEADER_BLACK_RATING "black-rating"
#define TC_HEADER_WHITE_RATING "white-rating"
#define TC_HEADER_BLACK_CLOCK "black-clock"
#define TC_HEADER_WHITE_CLOCK "white-clock"
#define TC_HEADER_NAME "name" /* of the game */
#define TC_HEADER_EVENT "event"
#define TC_HEADER_ROUND "round"
#define TC_HEADER_PLACE "place"
#define TC_HEADER_DATE "date" /* "2026-02-24", "2026-02-24 20:52:27", or as in the file */
#define TC_HEADER_RESULT "result"
#define TC_HEADER_STATED_RESULT "stated-result" /* of the file, where the board says another */
#define TC_HEADER_VARIANT "variant"             /* of the rules or the start; tc_tree_drawn_plies */
#define TC_HEADER_KOMI "komi"                   /* GGF's and SGF's KM */
#define TC_HEADER_BLACK_KOMI "black-komi"       /* GGF's KB and KW */
#define TC_HEADER_WHITE_KOMI "white-komi"
#define TC_HEADER_GGF_TYPE "ggf-type"     /* TY, unless it is 8 */
#define TC_HEADER_GGF_RESULT "ggf-result" /* RE, where it says more than the result */
#define TC_HEADER_ANNOTATOR "annotator"
#define TC_HEADER_SOURCE "source"
#define TC_HEADER_COPYRIGHT "copyright"
#define TC_HEADER_USER_SIDE "user-side" /* tc_tree_user_sides */
#define TC_HEADER_REVIEW "review"       /* tc_tree_review */
#define TC_HEADER_DRAWN "drawn-moves"   /* tc_tree_drawn_plies */
#define TC_HEADER_SESSION "session"     /* the program's state; has a place beside the others */

/* Creates a tree with only a root; start NULL: the standard position. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_create(const TcPosition *start, TcTree **tree);

/* Creates a tree with the moves of a record as its main line, and the cursor where the record's is.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_from_game(const TcGame *game, TcTree **tree);

/* Copies a tree with its texts, headers and cursor. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_clone(const TcTree *tree, TcTree **clone);

/* NULL is allowed. */
void tc_tree_free(TcTree *tree);

/* -- contents -- */

/* The start position as set up, before a forced pass. */
const TcPosition *tc_tree_start(const TcTree *tree);

/* Whether a number is a node of the tree. */
bool tc_tree_has(const TcTree *tree, TcNode node);

/* The position after the node's move and a forced pass. */
const TcPosition *tc_tree_position(const TcTree *tree, TcNode node);

/* The move that leads to the node, TC_NO_SQUARE at the root, and the side that made it, TC_BLACK at
   the root. */
TcSquare tc_tree_move(const TcTree *tree, TcNode node);
TcColour tc_tree_colour(const TcTree *tree, TcNode node);

/* Whether a side had to pass just before the node's position was reached; *who is that side. */
bool tc_tree_passed_before(const TcTree *tree, TcNode node, TcColour *who);

/* The number of moves from the start, 0..TC_GAME_MAX_MOVES. */
int tc_tree_ply(const TcTree *tree, TcNode node);

/* Neighbours of a node, TC_NO_NODE when there is none. The first child is the main continuation. */
TcNode tc_tree_parent(const TcTree *tree, TcNode node);
TcNode tc_tree_first_child(const TcTree *tree, TcNode node);
TcNode tc_tree_next_sibling(const TcTree *tree, TcNode node);
TcNode tc_tree_previous_sibling(const TcTree *tree, TcNode node);
TcNode tc_tree_child_by_move(const TcTree *tree, TcNode node, TcSquare move);

/* The next node of a walk over the whole tree that begins with the root: parents before children,
   and a whole branch before the next. TC_NO_NODE after the last. */
TcNode tc_tree_following(const TcTree *tree, TcNode node);

/* The child that the cursor passed through last, else the first child; TC_NO_NODE at the end of a
   line. */
TcNode tc_tree_continuation(const TcTree *tree, TcNode node);

/* The end of the line that goes on from a node along the continuations, and of the line of first
   children from the root. */
TcNode tc_tree_line_end(const TcTree *tree, TcNode node);
TcNode tc_tree_main_end(const TcTree *tree);

/* The node after ply moves on the way to a node; that itself if it has no more. */
TcNode tc_tree_ancestor(const TcTree *tree, TcNode node, int ply);

/* The number of moves that the ways to two nodes have in common. */
int tc_tree_common_plies(const TcTree *tree, TcNode a, TcNode b);

/* Whether node is top or lies in the branch that begins with top. */
bool tc_tree_is_below(const TcTree *tree, TcNode top, TcNode node);

int tc_tree_node_count(const TcTree *tree); /* the root included */
int tc_tree_child_count(const TcTree *tree, TcNode node);
int tc_tree_line_count(const TcTree *tree); /* the number of ends of lines; 1 for the root alone */

/* "" when there is none. */
const char *tc_tree_comment(const TcTree *tree, TcNode node);
const char *tc_tree_extra(const TcTree *tree, TcNode node);

TcNodeEval tc_tree_eval(const TcTree *tree, TcNode node);
TcMark tc_tree_mark(const TcTree *tree, TcNode node);

/* The seconds that the move took, to the millisecond; below 0 when unknown. */
double tc_tree_seconds(const TcTree *tree, TcNode node);

/* "" when there is none. */
const char *tc_tree_header(const TcTree *tree, const char *key);

/* Returns what the header TC_HEADER_USER_SIDE says. */
TcUserSides tc_tree_user_sides(const TcTree *tree);

/* The variant of games that begin with moves which were drawn, as other programs write it in PGN, and the
   number of these moves. */
#define TC_VARIANT_XOT "xot"
enum { TC_XOT_PLIES = 8 };

/* Returns how many first moves of the line to a node nobody chose in the game: those with which the moves in the
   header TC_HEADER_DRAWN ("f5d6c3") begin; without such, those with which the main line begins, TC_XOT_PLIES at
   most, of a game from the standard start whose header TC_HEADER_VARIANT is TC_VARIANT_XOT. */
int tc_tree_drawn_plies(const TcTree *tree, TcNode end);

/* Sets TC_HEADER_DRAWN to the moves that lead to a node. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_note_drawn(TcTree *tree, TcNode end);

/* A review of a line, whose values are at its nodes. */
typedef struct TcTreeReview {
    int depth;  /* plies of its searches; 0: there was none */
    int first;  /* ply of the first position that it has valued */
    TcNode end; /* of the line; TC_NODE_ROOT where it is set: whatever the main line is */
} TcTreeReview;

/* Returns what the header TC_HEADER_REVIEW says; depth 0 also when the line is gone. */
TcTreeReview tc_tree_review(const TcTree *tree);

/* The headers, in the order in which they were first set; index from 0. */
int tc_tree_header_count(const TcTree *tree);
const char *tc_tree_header_key(const TcTree *tree, int index);

/* Increases with every change of the tree's contents; the cursor is not part of them. */
uint64_t tc_tree_revision(const TcTree *tree);

/* -- the cursor -- */

TcNode tc_tree_cursor(const TcTree *tree);
void tc_tree_go_to(TcTree *tree, TcNode node);

/* Moves the cursor to the parent; returns false at the root. */
bool tc_tree_back(TcTree *tree);

/* The line of first children; the record's cursor is at its start. */
void tc_tree_main_line(const TcTree *tree, TcGame *game);

/* The line from the start to a node; the record's cursor is at its end. */
void tc_tree_line_to(const TcTree *tree, TcNode node, TcGame *game);

/* -- changes: on failure nothing has changed -- */

/* Plays a move at the cursor and moves the cursor: to the child with this move, or to a new one,
   the last of its siblings. TC_ERROR_ILLEGAL; TC_ERROR_MEMORY; TC_ERROR_TOO_LARGE: the tree has
   TC_TREE_NODES_MAX nodes. */
TC_WARN_UNUSED TcStatus tc_tree_play(TcTree *tree, TcSquare move);

/* The same below any node, without moving the cursor; *child, unless NULL, is the node. */
TC_WARN_UNUSED TcStatus tc_tree_add(TcTree *tree, TcNode parent, TcSquare move, TcNode *child);

/* Moves a node one place forward among its siblings; returns false when it is the first, or the
   root. */
bool tc_tree_promote(TcTree *tree, TcNode node);

/* Makes every node on the way to a node, and that node, the first of its siblings. */
void tc_tree_make_main(TcTree *tree, TcNode node);

/* Removes a node and all below it; a cursor there moves to the node's parent. At the root it
   removes everything but the root. */
void tc_tree_delete(TcTree *tree, TcNode node);

/* Set a text, which must be UTF-8, else TC_ERROR_ARGUMENT; "" removes it. Line ends become \n,
   other control characters except tabs become blanks, and byte order marks (U+FEFF) are removed.
   TC_ERROR_MEMORY, TC_ERROR_TOO_LARGE. An extra is what a file's format says beyond all this, kept
   word for word so that it can be written back. */
TC_WARN_UNUSED TcStatus tc_tree_set_comment(TcTree *tree, TcNode node, const char *text);
TC_WARN_UNUSED TcStatus tc_tree_set_extra(TcTree *tree, TcNode node, const char *text);

/* The same for a text that need not end in a NUL. */
TC_WARN_UNUSED TcStatus tc_tree_set_comment_bytes(TcTree *tree, TcNode node, const char *text,
                                                  size_t length);

/* Set a header; the text is cleaned as above, line ends and tabs become blanks, blanks at both ends
   are removed, and "" removes the header. key: lower-case letters, digits and hyphens.
   TC_ERROR_ARGUMENT for another key, TC_ERROR_TOO_LARGE also for more than TC_TREE_HEADERS_MAX
   headers beside TC_HEADER_SESSION. */
TC_WARN_UNUSED TcStatus tc_tree_set_header(TcTree *tree, const char *key, const char *text);
TC_WARN_UNUSED TcStatus tc_tree_set_header_bytes(TcTree *tree, const char *key, const char *text,
                                                 size_t length);

/* Sets whose sides of the game are the user's; TC_USER_UNKNOWN removes that. As tc_tree_set_header. */
TC_WARN_UNUSED TcStatus tc_tree_set_user_sides(TcTree *tree, TcUserSides sides);

/* Notes a review; depth 0 removes the note. As tc_tree_set_header. */
TC_WARN_UNUSED TcStatus tc_tree_set_review(TcTree *tree, TcTreeReview review);

/* TC_ERROR_ARGUMENT for values out of range. */
TC_WARN_UNUSED TcStatus tc_tree_set_eval(TcTree *tree, TcNode node, const TcNodeEval *eval);

void tc_tree_set_mark(TcTree *tree, TcNode node, TcMark mark); /* not at the root */

/* Sets the seconds that a move took: at most 2,000,000, larger values are cut; below 0: unknown.
   Not at the root. */
void tc_tree_set_seconds(TcTree *tree, TcNode node, double seconds);
