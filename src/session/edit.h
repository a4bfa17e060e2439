/* Commands on the record of the game: moves, variations and comments. Each returns whether it did
   something; when false nothing changed but perhaps the notice. */
#ifndef SESSION_EDIT_H
#define SESSION_EDIT_H

#include <stdbool.h>

#include <turncoat/board.h>
#include <turncoat/tree.h>

typedef struct Session Session;

/* A human plays: in a game when it is a human's turn at the cursor, in analysis for either side,
   and before a game is started for either side too. What could be redone is cut, unless the move is
   the recorded one and no computer has to answer it. */
bool session_play(Session *session, TcSquare square);

/* Take back to the last position in which a human was to move (one move when only humans or only
   computers play, before a game is started, and in analysis); forth again likewise, to the end of
   the record at most. While a computer thinks this takes back the human's last move. The clocks
   then show what they did before it and run on from there. Where no move can be taken back this
   brings back the game before New or Start, and right after Resign the game goes on. */
bool session_undo(Session *session);
bool session_redo(Session *session);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* Look at the position after ply moves; before the end of the record the clocks stand still. A
   computer does not move by itself while the cursor is not at the end of the record, nor after
   session_stop until the next move is made. False when the cursor is there already or ply is out of
   range. */
bool session_go_to(Session *session, int ply);

/* Variations. Playing another move in analysis adds one and loses nothing. Go to any node of the
   tree (in analysis); put the variation in which the cursor stands before its siblings, up to the
   main line; delete the branch from the cursor's move on; write a comment on the cursor's position.
   False when there is nothing to do, no memory, or text that is no UTF-8. */
bool session_go_to_node(Session *session, TcNode node);
bool session_promote(Session *session);
bool session_can_promote(const Session *session);
bool session_delete_branch(Session *session);
bool session_can_delete_branch(const Session *session);
bool session_set_comment(Session *session, const char *text);

/* What is said of the whole game, by a key of tree.h; "" removes it. */
bool session_set_header(Session *session, const char *key, const char *text);

/* Writes what the session's searches know of the positions of a tree to its nodes, where that is
   more than stands there: for saving it. */
void session_put_values(const Session *session, TcTree *tree);

#endif
