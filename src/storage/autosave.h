/* The file that keeps the present state, so that nothing is lost however the program ends. It is an
   SGF collection like those that users save. Its first game is the present one; the second, if any,
   is the one that undo would restore. What SGF cannot express is one more header of that game,
   whose text this layer does not interpret. */
#pragma once

#include <turncoat/tree.h>

#include "base/buf.h"
#include "base/file.h"

enum { AUTOSAVE_GAMES_MAX = 2 };

typedef struct AutosaveGame {
    TcTree *tree;
    Buf state; /* one line of text; empty: it was not to be read */
} AutosaveGame;

typedef struct Autosave {
    int count;
    bool damaged; /* the games are what can be read of a damaged file */
    AutosaveGame games[AUTOSAVE_GAMES_MAX];
} Autosave;

/* Appends a game and its state to the text of the file. tree is unchanged. TC_ERROR_MEMORY,
   TC_ERROR_TOO_LARGE; out may then hold a part. */
TC_WARN_UNUSED TcStatus autosave_write(const TcTree *tree, const char *state, Buf *out);

/* Reads the text that autosave_write wrote, and removes that header from the trees. Of a damaged
   file it takes the games, or their beginnings, that can be read; TC_ERROR_SYNTAX: there is none.
   TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus autosave_parse(const char *bytes, size_t size, Autosave *autosave);

/* Reads the file. TC_ERROR_NOT_FOUND: there is none; TC_ERROR_SYNTAX as above, or for a file far
   too large; TC_ERROR_IO, TC_ERROR_MEMORY. Removes temporary files that a killed program left
   behind. */
TC_WARN_UNUSED TcStatus autosave_load(const char *path, Autosave *autosave);

void autosave_release(Autosave *autosave);

/* Makes the folder of path and locks the file for this run of the program, so that two runs do not
   overwrite each other. False if another run has it. *lock: for autosave_unclaim; -1 if the file
   system has no locks. */
bool autosave_claim(const char *path, int *lock);
void autosave_unclaim(int lock);
