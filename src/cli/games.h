/* Reads the games of a file of any format in order; error messages name the file and the place in
   it. */
#pragma once

#include <stdbool.h>

#include <turncoat/formats.h>

#include "cli/input.h"
#include "formats/game_list.h"
#include "formats/wthor.h"

typedef struct Games {
    Input input;
    GameReader reader;
    WthorNames players, tournaments;
    int noted; /* games about which something was to be told */
} Games;

/* Opens the games of an operand (input_open), of a WTHOR file with the name files next to it.
   imports: of a file as large as the library exports. Returns false after an error message; then
   there is nothing to close. */
bool games_open(Games *games, char *const *words, int count, bool imports);

void games_close(Games *games);

/* Tells what is to be told about a game (formats/note.h); number: from 1. Of a file with many such
   games the first ones are told, and games_close says how many more there are. */
void games_report_note(Games *games, int number, const TcTree *tree);

/* Reports an error, or a note, and the legal moves before it: "FILE:2:3: ...; legal before it:
   f5d6". beginning: the game up to the error; may be NULL. */
void games_report_error(const Games *games, const TcError *error, const TcTree *beginning,
                        bool note);

/* Notes that a board of an input names no side to move, and how many more do not. */
void games_report_side(const char *name, TcColour side, int more);

/* Notes which squares of a picture were perhaps misread, if there are any. */
void games_report_doubtful(const char *name, uint64_t squares);

/* Says which positions of games are meant. */
typedef enum PositionsOf {
    POSITIONS_SET_UP, /* those that are set up, and those that transcripts lead to */
    POSITIONS_ALL     /* all of the main line in which the mover has a move */
} PositionsOf;

/* Opens the positions of an operand (input_open) as OBF. OBF is taken as it is; moves that
   were typed stand for the position that they lead to, and with POSITIONS_SET_UP so do those of a board or a
   transcript. Returns false after an error message; then there is nothing to close. */
bool games_open_positions(Input *input, char *const *words, int count, PositionsOf which);

/* Reads them one after another. */
typedef struct PositionReader {
    const Input *input;
    size_t offset;
    int line;
    int number;       /* of positions that were read */
    TcObfEntry entry; /* the last of them */
    bool failed;      /* an error message was written */
} PositionReader;

PositionReader games_positions(const Input *input);

/* Returns false after the last position, and after an error message. */
bool games_next_position(PositionReader *reader);

/* Says which side was assumed, where the file names none. */
void games_note_side(const PositionReader *reader);
