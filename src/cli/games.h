/* Reads the games of a file of any format in order; error messages name the file and the place in
   it. */
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
    int noted; /* games about which something was to be told */
} Games;

/* Reads the whole of path ("-": standard input) and opens its games; for a WTHOR file with the name
   files next to it. Returns false after an error message; then there is nothing to close. */
bool games_open(Games *games, const char *path);

void games_close(Games *games);

/* Tells what is to be told about a game (formats/note.h); number: from 1. Of a file with many such
   games the first ones are told, and games_close says how many more there are. */
void games_report_note(Games *games, int number, const TcTree *tree);

/* Reports an error, or a note, and the legal moves before it: "FILE:2:3: ...; legal before it:
   f5d6". beginning: the game up to the error; may be NULL. */
void games_report_error(const Games *games, const TcTextError *error, const TcTree *beginning,
                        bool note);

/* Notes that a board of the input names no side to move, and how many more do not. */
void games_report_side(const char *path, TcColour side, int more);

/* Reads a file of positions into text. OBF is copied; other games become OBF: the position that a
   text shows, the start position of each game or, for a game from the standard start, every position
   of its main line where the mover has a move, which needs whole_games. Returns false after an error
   message. */
bool games_read_positions(const char *path, bool whole_games, Buf *text);

#endif
