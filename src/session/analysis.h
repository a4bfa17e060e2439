/* The one store of values: what is known of positions from all searches of the session, so that the
   graph, the move list and the hints agree. Bounded: a hash table of fixed size, by the
   Zobrist key of the canonical image and compared on the whole of it, so that positions which are
   images of each other agree too. A deeper value replaces a shallower one, an exact one replaces
   all. Owned by the session, on its thread. */
#ifndef SESSION_ANALYSIS_H
#define SESSION_ANALYSIS_H

#include <turncoat/book.h>
#include <turncoat/limits.h>
#include <turncoat/position.h>
#include <turncoat/progress.h>
#include <turncoat/status.h>

#include "session/values.h"

typedef struct Analysis Analysis;

enum { ANALYSIS_LINE_MAX = 16 };

/* TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus analysis_create(Analysis **analysis);
void analysis_free(Analysis *analysis);

/* Takes in a report on position, whose mover must be able to move: the value of every line goes to
   the position after its move, and the position itself gets the best line's. When report has a line
   for every legal move, lines of which the store knows more are brought up to that, none is worth
   more than a deeper search of the position itself has found, and they are sorted again; afterwards
   the position is worth what its best line is, and every position after a line what that line is.
   Values that say only win, loss or draw are left out. */
void analysis_handle(Analysis *analysis, const TcPosition *position, TcReport *report);

/* Adds a value from Black's side that a file gives; depth 0: not said. It is shown until a
   search of this session has looked as deep, and no report is bettered by it: what a file says is
   not trusted. What a search has found as deep already stays. */
void analysis_add(Analysis *analysis, const TcPosition *position, int black_value, int depth,
                  bool exact);

/* The same for what an opening book says of the moves of position, which is as good as a search of that
   depth: value is that of the position, and lines those of tc_book_report. And drops what books said,
   when another one is used. */
void analysis_add_book(Analysis *analysis, const TcPosition *position, const TcBookValue *value,
                       const TcReport *lines);
void analysis_forget_book(Analysis *analysis);

/* What is known of a position, forced pass made; where the game is over that is the result. */
SessionValue analysis_value(const Analysis *analysis, const TcPosition *position);

/* Best play from a position as far as it is known; returns its length, passes not in it. */
int analysis_line(const Analysis *analysis, const TcPosition *position,
                  uint8_t line[ANALYSIS_LINE_MAX]);

#endif
