/* The store of values from the searches of the session, but for those of a game in the background, which
   has a store of its own. The graph, the move list and the hints all read it, so they agree. It is a
   hash table of fixed size, keyed by the canonical board, so
   symmetric positions share one value. A deeper value replaces a shallower one, and an exact value
   replaces all others; where there is no room, those of other games go first. Owned by the session, on its thread. */
#pragma once

#include <turncoat/book.h>
#include <turncoat/limits.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>
#include <turncoat/tree.h>

#include "core/losses.h"

typedef struct Analysis Analysis;

enum { ANALYSIS_LINE_MAX = 16 };

/* TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus analysis_create(Analysis **analysis);
void analysis_free(Analysis *analysis);

/* Forgets all values. */
void analysis_clear(Analysis *analysis);

/* Says which game is on, and which Undo would bring back (0: none): values of others make room for those
   of either. */
void analysis_set_games(Analysis *analysis, uint64_t now, uint64_t before);

/* The value of this position, if there is one, is needed for the game that is on. */
void analysis_need(Analysis *analysis, const TcPosition *position);

/* Stores a report on position, whose mover must have a legal move: each line's value for the
   position after its move, and the best line's for the position itself. If report has a line for
   every legal move, the report is updated too: a line of which the store knows more gets that
   value, no line stays above the value of a deeper search of the position itself, and the lines are
   sorted again. Values that say only win, loss or draw are not stored. */
void analysis_handle(Analysis *analysis, const TcPosition *position, TcReport *report);

/* Adds a value from a file, with its line as far as that is legal. It is shown until a search of
   this session reaches its depth, or a report of all moves the depth reviewed unless it is called
   proven; and it never changes a report, because files are not trusted. A value that a search found
   at this depth or deeper is kept. reviewed: the depth of the review that the value is from. game:
   the number of the game of whose line it is; 0: of a variation, which takes no room of either game,
   nor the place of a value that is told of them. */
void analysis_add(Analysis *analysis, const TcPosition *position, const TcNodeEval *eval,
                  int reviewed, uint64_t game);

/* Adds the values of an opening book, which count as searches of their depth: value is the
   position's, lines are those of tc_book_report. analysis_forget_book drops all of them; call it
   when the book changes. */
void analysis_add_book(Analysis *analysis, const TcPosition *position, const TcBookValue *value,
                       const TcReport *lines);
void analysis_forget_book(Analysis *analysis);

/* The value of a position after any forced pass; if the game is over, the result. */
PositionValue analysis_value(const Analysis *analysis, const TcPosition *position);

/* The best line from a position as far as it is known, without passes; returns its length. */
int analysis_line(const Analysis *analysis, const TcPosition *position,
                  uint8_t line[ANALYSIS_LINE_MAX]);
