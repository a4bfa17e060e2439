/* A game with its variations: a tree of moves from a start position, with comments, evaluations and
   marks at the nodes, headers for the whole, and a cursor. Forced passes are not stored; they are
   made by themselves between the moves, as in game.h. The caller of tc_tree_create, tc_tree_clone
   or tc_tree_from_game owns the tree and frees it; the texts it gives out live until they are set
   anew or their node is deleted. A node keeps its number until it is deleted; clones have the same
   numbers. Numbers given in must be nodes of the tree. */
#ifndef TURNCOAT_TREE_H
#define TURNCOAT_TREE_H

#include <stdint.h>

#include <turncoat/game.h>

typedef struct TcTree TcTree;

typedef int TcNode;

enum {
    TC_NODE_ROOT = 0,
    TC_NO_NODE = -1,
    TC_TREE_NODES_MAX = 4 << 20, /* the root included */
    TC_TREE_TEXT_MAX = 16 << 20, /* bytes of a comment or other text */
    TC_TREE_KEY_SIZE = 24,       /* of a header's key, its NUL included */
    TC_TREE_HEADERS_MAX = 256
};

/* What an annotator thinks of the move that leads to a node; the words are SGF's. */
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

/* "?!" and so on; "" for none. */
const char *tc_mark_text(TcMark mark);

/* The value of the position at a node. */
typedef struct TcNodeEval {
    bool known;
    bool exact;      /* a proven result */
    double value;    /* discs for Black, -64..64; kept to the hundredth */
    int depth;       /* plies that were looked ahead, 0..99; 0: not said */
    int selectivity; /* percent, 1..100 (no ProbCut cuts); 0: not said */
} TcNodeEval;

/* Keys of headers that formats know; others may be used. Values are text for the user but for the
   result, which is SGF's "B+12", "W+4", "0", "B+R" (White resigned), "B+T" (out of time), "Void" or
   "?", and clocks, GGF's "15:00/0:10/2:00": main time, increment, extension. */
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
#define TC_HEADER_DATE "date" /* "2026-02-24", "2026-02-24 20:52:27" or what a file says */
#define TC_HEADER_RESULT "result"
#define TC_HEADER_ANNOTATOR "annotator"
#define TC_HEADER_SOURCE "source"
#define TC_HEADER_COPYRIGHT "copyright"

/* A tree of the root alone; start NULL: the standard one. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_create(const TcPosition *start, TcTree **tree);

/* The moves of a record as main line, the cursor where the record's is. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_from_game(const TcGame *game, TcTree **tree);

/* TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus tc_tree_clone(const TcTree *tree, TcTree **clone);

/* NULL is fine. */
void tc_tree_free(TcTree *tree);

/* -- what it holds -- */

/* As set up, before a forced pass. */
const TcPosition *tc_tree_start(const TcTree *tree);

/* Whether a number is a node now. */
bool tc_tree_has(const TcTree *tree, TcNode node);

/* After the node's move and the forced pass, if there was one. */
const TcPosition *tc_tree_position(const TcTree *tree, TcNode node);

/* The move that leads to the node, TC_NO_SQUARE at the root, and who made it (Black at the
   root). */
TcSquare tc_tree_move(const TcTree *tree, TcNode node);
TcColour tc_tree_colour(const TcTree *tree, TcNode node);

/* The side that had to pass just before the node's position was reached; false when none did. */
bool tc_tree_passed_before(const TcTree *tree, TcNode node, TcColour *who);

/* Moves from the start, 0..TC_GAME_MAX_MOVES. */
int tc_tree_ply(const TcTree *tree, TcNode node);

/* TC_NO_NODE when there is none. The first child is the main continuation. */
TcNode tc_tree_parent(const TcTree *tree, TcNode node);
TcNode tc_tree_first_child(const TcTree *tree, TcNode node);
TcNode tc_tree_next_sibling(const TcTree *tree, TcNode node);
TcNode tc_tree_previous_sibling(const TcTree *tree, TcNode node);
TcNode tc_tree_child_by_move(const TcTree *tree, TcNode node, TcSquare move);

/* Parents before children, a branch whole before the next: begins with the root. */
TcNode tc_tree_following(const TcTree *tree, TcNode node);

/* The child through which the cursor came last, else the first; TC_NO_NODE at the end of a line. */
TcNode tc_tree_continuation(const TcTree *tree, TcNode node);

/* node lies in the branch that top begins, or is top. */
bool tc_tree_is_below(const TcTree *tree, TcNode top, TcNode node);

int tc_tree_node_count(const TcTree *tree); /* the root included */
int tc_tree_child_count(const TcTree *tree, TcNode node);
int tc_tree_line_count(const TcTree *tree); /* ends of lines; 1 for the root alone */

/* "" when there is none. */
const char *tc_tree_comment(const TcTree *tree, TcNode node);
const char *tc_tree_extra(const TcTree *tree, TcNode node);

TcNodeEval tc_tree_eval(const TcTree *tree, TcNode node);
TcMark tc_tree_mark(const TcTree *tree, TcNode node);

/* Time taken for the move, to the millisecond; below 0 when it is not known. */
double tc_tree_seconds(const TcTree *tree, TcNode node);

/* "" when there is none. */
const char *tc_tree_header(const TcTree *tree, const char *key);

/* In the order in which they were first set. */
int tc_tree_header_count(const TcTree *tree);
const char *tc_tree_header_key(const TcTree *tree, int index);

/* Grows with every change of what the tree holds, the cursor left out. */
uint64_t tc_tree_revision(const TcTree *tree);

/* -- the cursor -- */

TcNode tc_tree_cursor(const TcTree *tree);
void tc_tree_go_to(TcTree *tree, TcNode node);

/* To the parent; false at the root. */
bool tc_tree_back(TcTree *tree);

/* From the start through the cursor and on along the continuations; the record's cursor is where
   the tree's is. */
void tc_tree_line(const TcTree *tree, TcGame *game);

/* First children all the way; the record's cursor is at its start. */
void tc_tree_main_line(const TcTree *tree, TcGame *game);

/* From the start to a node; the record's cursor is at its end. */
void tc_tree_line_to(const TcTree *tree, TcNode node, TcGame *game);

/* -- changes: on failure nothing has changed -- */

/* Plays at the cursor and moves it: along the child that is there, else a new one, the last of its
   siblings. TC_ERROR_ILLEGAL, TC_ERROR_MEMORY, TC_ERROR_TOO_LARGE. */
TC_WARN_UNUSED TcStatus tc_tree_play(TcTree *tree, TcSquare move);

/* The same below any node, the cursor staying where it is; *child, unless NULL, is the node. */
TC_WARN_UNUSED TcStatus tc_tree_add(TcTree *tree, TcNode parent, TcSquare move, TcNode *child);

/* One place forward among the siblings; false when it is the first. */
bool tc_tree_promote(TcTree *tree, TcNode node);

/* Makes every node on the way to it the first of its siblings. */
void tc_tree_make_main(TcTree *tree, TcNode node);

/* Removes a node and all below it; a cursor in there goes to the node's parent. At the root: all
   but the root. */
void tc_tree_delete(TcTree *tree, TcNode node);

/* Text in UTF-8, else TC_ERROR_ARGUMENT; "" removes it. Line ends become \n, other control
   characters but tabs blanks; byte order marks (U+FEFF) go. TC_ERROR_MEMORY, TC_ERROR_TOO_LARGE. An
   extra is what a file's format said beyond all this, kept word for word for the way back. */
TC_WARN_UNUSED TcStatus tc_tree_set_comment(TcTree *tree, TcNode node, const char *text);
TC_WARN_UNUSED TcStatus tc_tree_set_extra(TcTree *tree, TcNode node, const char *text);

/* The same for a text that need not end in a NUL. */
TC_WARN_UNUSED TcStatus tc_tree_set_comment_bytes(TcTree *tree, TcNode node, const char *text,
                                                  size_t length);

/* A key of small letters, digits and hyphens; line ends become blanks too, and blanks at the ends
   go. TC_ERROR_ARGUMENT for another key, TC_ERROR_TOO_LARGE for one header too many. */
TC_WARN_UNUSED TcStatus tc_tree_set_header(TcTree *tree, const char *key, const char *text);
TC_WARN_UNUSED TcStatus tc_tree_set_header_bytes(TcTree *tree, const char *key, const char *text,
                                                 size_t length);

/* TC_ERROR_ARGUMENT for values out of range. */
TC_WARN_UNUSED TcStatus tc_tree_set_eval(TcTree *tree, TcNode node, const TcNodeEval *eval);

void tc_tree_set_mark(TcTree *tree, TcNode node, TcMark mark); /* not at the root */

/* Cut to 2,000,000; below 0: not known. Not at the root. */
void tc_tree_set_seconds(TcTree *tree, TcNode node, double seconds);

#endif
