/* WTHOR databases of games (FORMATS.md section 6; the format is that of the French federation's
   files): a header of 16 bytes and a record of 68 bytes a game. */
#ifndef FORMATS_WTHOR_H
#define FORMATS_WTHOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

typedef struct WthorHeader {
    uint32_t games;
    int year;           /* of the games; 0: not said */
    int theory_empties; /* at which the theoretical scores begin */
} WthorHeader;

typedef struct WthorGame {
    int tournament, black, white; /* indices into the files of names */
    int result;                   /* in discs for Black, empty squares to the winner; of a game that
                                     is not over, as it was adjudicated */
    bool has_theory;              /* the game reached theory_ply */
    int theory_ply;               /* index of the position with so many empty squares */
    int theory;                   /* its value under perfect play, in discs for Black */
    TcGame game;
} WthorGame;

/* TC_ERROR_SYNTAX with the reason in *error (line and column 0): a file of names, of solitaires or
   for another board, or one whose size does not fit. */
TC_WARN_UNUSED TcStatus wthor_parse_header(const void *bytes, size_t size, WthorHeader *header,
                                           TcTextError *error);

/* Game index, 0..header->games - 1, of the whole file's bytes. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL,
   the reason in *error naming the game by its number from 1. */
TC_WARN_UNUSED TcStatus wthor_parse_game(const void *bytes, const WthorHeader *header,
                                         uint32_t index, WthorGame *game, TcTextError *error);

#endif
