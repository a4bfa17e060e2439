/* SGF, the Smart Game Format, for Othello (GM[2], FF[4]): the main line of the first game of a
   file. Two ways of naming points are in use, Go's two letters (Quarry: "cd" is column c, row 4)
   and the board's own (Edax: "c4"); both are read. */
#ifndef FORMATS_SGF_H
#define FORMATS_SGF_H

#include <stddef.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

enum { SGF_PLIES_MAX = 128 };

typedef struct SgfGame {
    TcPosition start;
    int ply_count;                 /* passes included, also those that were not written */
    TcSquare plies[SGF_PLIES_MAX]; /* TC_PASS for a pass */
    TcPosition last;               /* after all of them */
} SgfGame;

/* Reads the main line: of variations always the first. A board is what AB, AW, AE and PL set up
   before the first move, else the usual start. A file that does not say which game it is of is
   taken for Othello. TC_ERROR_SYNTAX for what is no SGF, another game or another size;
   TC_ERROR_ILLEGAL for moves against the rules. *error (unless NULL) then says where, and *game is
   untouched. */
TC_WARN_UNUSED TcStatus sgf_read(const char *text, size_t length, SgfGame *game,
                                 TcTextError *error);

#endif
