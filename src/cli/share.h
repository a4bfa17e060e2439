/* One hard position solved by several processes, on one machine or on many that have a folder in
   common. They come and go as they like: whoever is there takes the next job that nobody works on
   (share_tree.h), proves it, and leaves the answer in the folder; all read the answers of all. A job
   is locked by a file while a process works on it, so that the system releases it when that ends,
   however it ends; an answer is a file that appears whole.

   plan: one line of fields (base/fields.h): version, position, value (a first guess), moves in their
   order, and for each move the replies in theirs. Any process would write the same one.
   d3-c5+4.least.answer, d3-c5+4.most.answer: what was found of the position after d3 c5 when it was
   asked whether the side that moves first gets at least (at most) +4: lower, upper (of discs), nodes.
   The same names with .busy: locks. */
#ifndef CLI_SHARE_H
#define CLI_SHARE_H

#include <stdbool.h>

#include "cli/judge.h"

/* Solves a position together with others, exactly. limits: of each job's search; Ctrl+C stops it.
   The judgement has the nodes of all processes, and the best move with the reply to it; where the
   limits ended a job it is not proven. Returns false after an error message: the folder cannot be
   used, or belongs to another position. */
bool share_solve(TcEngine *engine, const char *folder, const TcPosition *position,
                 const TcLimits *limits, Judgement *judgement);

#endif
