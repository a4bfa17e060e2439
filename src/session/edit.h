/* Commands on the record of the game: moves, variations and comments. Each returns whether it did
   something; if not, nothing has changed except perhaps the notice. */
#pragma once

#include <stdbool.h>

#include <turncoat/board.h>
#include <turncoat/tree.h>

typedef struct Session Session;

/* Plays a user's move: in a game if it is a human's turn at the cursor; in analysis and before a
   game has started, for either side. The rest of the record is cut, unless the move is the recorded
   one and no computer has to answer it. */
bool session_play(Session *session, TcSquare square);

/* Undo goes back to the last position in which a human was to move; redo goes forward in the same
   way, to the end of the record at most. Both go by one move if only humans or only computers play,
   before a game has started, and in analysis. While a computer thinks, undo takes back the human's
   last move. The clocks return to what they showed then and run on. If there is no move to take
   back, undo restores the game before New or Start; right after Resign it continues the game. */
bool session_undo(Session *session);
bool session_redo(Session *session);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* Moves the cursor to the position after ply moves. Before the end of the record the clocks stop
   and computers do not move; after session_stop they do not move until the next move is made. False
   if the cursor is there already or ply is out of range. */
bool session_go_to(Session *session, int ply);

/* Variations: a different move in analysis adds one and loses nothing. These go to any node of the
   tree (in analysis); make the variation of the cursor the main line; delete the branch that begins
   with the cursor's move; set the comment of any node. False if there is nothing to do, no memory,
   or text is not UTF-8. */
bool session_go_to_node(Session *session, TcNode node);
bool session_promote(Session *session);
bool session_can_promote(const Session *session);
bool session_delete_branch(Session *session);
bool session_can_delete_branch(const Session *session);
bool session_set_comment(Session *session, TcNode node, const char *text);
bool session_set_extra(Session *session, const char *text); /* as tc_tree_set_extra */

/* Sets a header of the game, by a key of tree.h; "" removes it. */
bool session_set_header(Session *session, const char *key, const char *text);

/* Sets whose sides of the game are the user's, for a game that was not played here. */
bool session_set_user(Session *session, TcUserSides sides);

/* Plays a move of the side to move and reports passes and the end; false if the move is illegal. For
   the session's own files. */
bool edit_play_move(Session *session, TcSquare square);
