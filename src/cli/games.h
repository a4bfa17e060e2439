/* The games of a file of any format, one after the other; error messages name the file and the
   place. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include <stdbool.h>

#include "base/buf.h"
#include "formats/game_list.h"

typedef struct Games {
    const char *path;
    Buf bytes;
    GameReader reader;
    WthorNames players, tournaments;
} Games;

/* Reads path ("-": standard input) whole and begins; for a WTHOR file with the names that lie
   beside it. False after an error message; then there is nothing to close. */
bool games_open(Games *games, const char *path);

void games_close(Games *games);

/* Writes what is wrong and which moves before it are legal: "FILE:2:3: ...; legal before it:
   f5d6". beginning may be NULL. As an error, or as a note. */
void games_report_error(const Games *games, const TcTextError *error, const TcTree *beginning,
                        bool note);

/* Reads a file of positions as OBF text into text: OBF and boards as they are, positions that games
   of other formats begin with as lines of it, and of games from the standard start every position
   if whole_games is set. False after an error message. */
bool games_read_positions(const char *path, bool whole_games, Buf *text);

#endif
