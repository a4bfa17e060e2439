/* One hard position solved by several processes, on one machine or on many that have a folder in
   common. They come and go as they like: whoever is there takes the next job that nobody works on,
   proves it, and leaves the answer in the folder; all read the answers of all. A job is locked by a
   file while a process works on it, so that the system releases it when that ends, however it ends;
   an answer is a file that appears whole.

   plan: one line of fields (base/fields.h): version, position, value (a first guess), moves in
   their order, and for each move the replies in theirs. Any process would write the same one.
   d3-c5+4.least.answer, d3-c5+4.most.answer: what was found of the position after d3 c5 when it was
   asked whether the side that moves first gets at least (at most) +4: lower, upper (of discs),
   nodes. The same names with .busy: locks. */
#pragma once

#include <stdbool.h>

#include <turncoat/position.h>
#include <turncoat/progress.h>

#include "cli/judge.h"

/* Solves a position together with others, exactly. limits: of each job's search; Ctrl+C stops it.
   The judgement has the nodes of all processes, and the best move with the reply to it; where the
   limits ended a job it is not proven. Returns false after an error message: the folder cannot be
   used, or belongs to another position. */
bool share_solve(TcEngine *engine, const char *folder, const TcPosition *position,
                 const TcLimits *limits, Judgement *judgement);

/* The first two plies of a position that several processes prove together, as what is known of the
   positions below them, and what is to be proven next.

   The score is v if some move leaves no reply that gets below v, and every move leaves a reply that
   gets no higher than v. So the proof is a set of jobs, each a position after two moves and one side
   of v; they do not wait for each other, once v is right. It is guessed by a selective search, which
   is mostly right ("young brothers wait": Feldmann, Monien, Mysliwietz, Vornberger 1989); where it
   was not, the bounds that were found still hold. Everything follows from the bounds: processes that
   know the same ones agree on what is left. */

enum { SHARE_JOBS_MAX = 2 * TC_LINES_MAX * TC_LINES_MAX };

/* A position after a move and a reply; bounds in discs for the side that moves first. */
typedef struct ShareReply {
    TcSquare move; /* TC_PASS: there is none */
    TcPosition position;
    int lower, upper;
} ShareReply;

typedef struct ShareMove {
    TcSquare move;
    int count;
    ShareReply replies[TC_LINES_MAX]; /* the best first, as far as is known */
} ShareMove;

typedef struct ShareTree {
    TcPosition root; /* its mover can move */
    int value;       /* an even number of discs: where the score is looked for */
    int count;
    ShareMove moves[TC_LINES_MAX]; /* the best first */
} ShareTree;

/* Whether the reply's bound at value is at least (or at most) that. */
typedef struct ShareJob {
    int move, reply; /* indices */
    bool at_least;
    int value;
} ShareJob;

/* All moves and replies in the order of squares; a game that is over is known. */
void share_tree_init(ShareTree *tree, const TcPosition *root);

/* Moves a move, or a reply, to the front of those from place on; false if there is none such. */
bool share_tree_order(ShareTree *tree, int place, TcSquare move);
bool share_tree_order_reply(ShareMove *move, int place, TcSquare reply);

/* The reply of a move by their squares; NULL: there is none such. */
ShareReply *share_tree_find(ShareTree *tree, TcSquare move, TcSquare reply);

/* Lists what is to be proven, the most wanted first, after moving value to where the score can still
   be. None: value is the score. jobs: [SHARE_JOBS_MAX]. */
int share_tree_jobs(ShareTree *tree, ShareJob *jobs);

/* The first move that has been proven to reach value, -1: none. */
int share_tree_best(const ShareTree *tree, int value);
