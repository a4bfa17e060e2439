/* WTHOR databases of games (FORMATS.md section 6; the format is that of the French federation's
   files): a header of 16 bytes and a record of 68 bytes a game. */
#ifndef FORMATS_WTHOR_H
#define FORMATS_WTHOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/tree.h>

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

typedef enum WthorKind { WTHOR_NONE, WTHOR_GAMES, WTHOR_PLAYERS, WTHOR_TOURNAMENTS } WthorKind;

/* What the header and the size say. Not empty files: their kind is unknown. */
WthorKind wthor_kind(const void *bytes, size_t size);

/* TC_ERROR_SYNTAX with the reason in *error (line and column 0): a file of names, of solitaires or
   for another board, or one whose size does not fit. */
TC_WARN_UNUSED TcStatus wthor_parse_header(const void *bytes, size_t size, WthorHeader *header,
                                           TcTextError *error);

/* Game index, 0..header->games - 1, of the whole file's bytes. TC_ERROR_SYNTAX or TC_ERROR_ILLEGAL,
   the reason in *error naming the game by its number from 1. */
TC_WARN_UNUSED TcStatus wthor_parse_game(const void *bytes, const WthorHeader *header,
                                         uint32_t index, WthorGame *game, TcTextError *error);

/* The names of players or tournaments, in UTF-8. */
typedef struct WthorNames {
    int count;
    char *texts;    /* owned: all of them, each with its NUL */
    size_t *starts; /* owned: where each begins */
} WthorNames;

/* Reads a file of names into *names, to be released. TC_ERROR_SYNTAX as above; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus wthor_parse_names(const void *bytes, size_t size, WthorNames *names,
                                          TcTextError *error);

/* "" for an index that the file has not; names NULL: likewise. */
const char *wthor_name(const WthorNames *names, int index);

/* All zero is released too. */
void wthor_release_names(WthorNames *names);

#endif
