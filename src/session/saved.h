/* A session as a tree and a line of text, and back: how it outlives the program. Knows no files. */
#ifndef SESSION_SAVED_H
#define SESSION_SAVED_H

#include "base/buf.h"
#include "session/snapshot.h"

typedef enum SessionPart {
    SESSION_PART_NOW,   /* what is on */
    SESSION_PART_BEFORE /* what undo brings back as a whole */
} SessionPart;

/* Adds the words of a line (base/fields.h) that says all but the tree: players, levels, clocks,
   record and cursor, mode, hints. Returns the tree, the session's, that goes with it; NULL: there
   is no such part. A running clock is noted in steps of some seconds, so that the line does not
   change all the time. */
const TcTree *session_save(const Session *session, SessionPart part, Buf *text);

/* Puts a saved part in place of what there is; first NOW, which leaves nothing to bring back, then
   BEFORE. The session owns tree from now on, in any case. False, nothing changed, when the text is
   damaged or does not fit the tree. The adaptive level stays as it is. */
bool session_restore(Session *session, SessionPart part, const char *text, TcTree *tree);

#endif
