/* Values between the tree, which files keep, the opening book, and the store, which the screen and the
   searches use. */
#pragma once

#include "session/analysis.h"
#include "session/review.h"

typedef struct Session Session;

/* Writes, before a tree is saved, the session's values of its positions to its nodes, where they
   are better than those there. */
void session_put_values(const Session *session, TcTree *tree);

/* -- for the session's own files -- */

/* Writes those of a store to the nodes of a tree. */
void values_put(const Analysis *from, TcTree *tree);

/* Adds the values at the nodes of a tree from a file, the game of this number, to the store. */
void values_report(Session *session, const TcTree *tree, uint64_t game);

/* Judges the line to a node of a tree by a store's values; the first moves, drawn at random, are
   left out. */
void values_judge(const Session *session, const Analysis *from, const TcTree *tree, TcNode end,
                  int first, SessionReviewed *judged);
void values_of_line(const Analysis *from, const TcGame *line,
                    PositionValue values[TC_GAME_MAX_MOVES + 1]);

/* Adds the opening book's values of the record's positions, if that was not done before. */
void values_read_book(Session *session);
/* Call this when the book has changed. */
void values_renew_book(Session *session);
/* Reports the book's values of the question's position until a search knows more. */
void values_show_book(Session *session);
