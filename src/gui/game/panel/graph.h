/* The graph of the game from Black's side: expected results while values are shown (or, if the user
   has chosen it, what each side has lost so far), otherwise the difference in discs. Clicking or
   dragging goes to a move. Shape and colour mark mistakes; proven values are hatched. */
#ifndef GUI_GAME_PANEL_GRAPH_H
#define GUI_GAME_PANEL_GRAPH_H

#include "gui/game/state.h"

void graph_draw(const View *view);
/* The ply of the record at x px. */
int graph_ply_at(const Layout *layout, const TcGame *game, int x);
/* The end of the scale: the smallest multiple of 8 that is at least max and at least 8. */
int graph_limit(int max);
/* The discs from line to line of a scale that ends at limit, height px from 0: a multiple of 8 that
   divides limit, with at least room px between lines where there is one. */
int graph_step(int limit, int height, int room);
/* The start of the first run of plies with values in from..last; *end is one past the run. -1:
   there is none. */
int graph_run(const bool *known, int last, int from, int *end);

#endif
