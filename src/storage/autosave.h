/* The file in which the program keeps what is going on, so that nothing is lost when it ends in any
   way: an SGF collection like those that a user saves. Its first game is the one that is on, the
   second, if there is one, the one that "undo" would bring back. What an SGF tree cannot say stands
   beside it as a header of that game, in words that this layer does not look into. */
#ifndef STORAGE_AUTOSAVE_H
#define STORAGE_AUTOSAVE_H

#include <turncoat/tree.h>

#include "base/buf.h"

enum { AUTOSAVE_GAMES_MAX = 2, AUTOSAVE_PATH_SIZE = 1024 };

typedef struct AutosaveGame {
    TcTree *tree;
    Buf state; /* one line of text */
} AutosaveGame;

typedef struct Autosave {
    int count;
    AutosaveGame games[AUTOSAVE_GAMES_MAX];
} Autosave;

/* Adds a game and its state to the text of the file. The tree is left as it was. TC_ERROR_MEMORY,
   TC_ERROR_TOO_LARGE; out may then hold a part. */
TC_WARN_UNUSED TcStatus autosave_write(const TcTree *tree, const char *state, Buf *out);

/* Reads what autosave_write made; the trees then have no such header. Nothing less than all of it
   will do: TC_ERROR_SYNTAX for a file that is damaged in any way, TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus autosave_parse(const char *bytes, size_t size, Autosave *autosave);

/* Reads the file. TC_ERROR_NOT_FOUND: there is none; TC_ERROR_SYNTAX as above, or of a size that no
   game has; TC_ERROR_IO, TC_ERROR_MEMORY. Files that a write left behind when the program was
   killed are cleared away. */
TC_WARN_UNUSED TcStatus autosave_load(const char *path, Autosave *autosave);

void autosave_release(Autosave *autosave);

/* Makes the folder of path, and the file this run's own as long as the program runs, so that two
   runs do not write over each other: false when another run has it. *lock is for autosave_unclaim;
   -1 where files cannot be locked. */
bool autosave_claim(const char *path, int *lock);
void autosave_unclaim(int lock);

/* Gives a file that cannot be read another name beside it, one that is free, and reports that.
   TC_ERROR_IO, TC_ERROR_TOO_LARGE. */
TC_WARN_UNUSED TcStatus autosave_set_aside(const char *path, char aside[AUTOSAVE_PATH_SIZE]);

#endif
