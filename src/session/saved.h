/* Converts a session to a tree and a line of text, and back, so that it can outlive the program.
   Does not touch files. */
#pragma once

#include "base/buf.h"
#include "session/snapshot.h"

enum {
    SAVED_LEVEL = 2, /* of a computer whose level cannot be read */
    SAVED_ENDS_MAX = 1000,
    SAVED_MILLISECONDS_MAX = 1 << 30
};

typedef enum SessionPart {
    SESSION_PART_NOW,   /* the present game */
    SESSION_PART_BEFORE /* the game that undo would restore as a whole */
} SessionPart;

/* Appends a line (base/fields.h) with everything but the tree: players, levels, clocks, record and
   cursor, mode, hints. Returns the tree that belongs to it, owned by the session; NULL: there is no
   such part. A running clock is rounded to some seconds, so that the line does not change all the
   time. */
const TcTree *session_save(const Session *session, SessionPart part, Buf *text);

/* Restores a saved part: first NOW, which leaves undo nothing to restore, then BEFORE. The session
   takes ownership of tree. False if a part of the text is damaged or does not fit the tree: a field
   out of range has its default then, and for a record that cannot be read the longest line of the
   tree is the game. The adaptive level is kept. */
bool session_restore(Session *session, SessionPart part, const char *text, TcTree *tree);
