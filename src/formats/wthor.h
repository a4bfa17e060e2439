/* WTHOR databases, the format of the French federation's game files: a header of 16
   bytes, then a record of 68 bytes for every game. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/status.h>
#include <turncoat/tree.h>

typedef struct WthorHeader {
    uint32_t games;
    int year;           /* of the games; 0: unknown */
    int theory_empties; /* empty squares at which the theoretical score is known; 22 if unset */
} WthorHeader;

typedef struct WthorGame {
    int tournament, black, white; /* indices into the files of names */
    int stated;                   /* result in the file, in discs for Black */
    int result;                   /* the same of an unfinished game; else by the board */
    bool has_theory;              /* the game reached theory_empties */
    int theory_ply;               /* index of the position with theory_empties empty squares */
    int theory;                   /* its value under perfect play, in discs for Black */
    TcGame game;
} WthorGame;

/* Parses the header of a file of games. TC_ERROR_SYNTAX, with the reason in *error (line and column
   0), for a file of names, of solitaires or for another board size, and if the file's size is
   wrong. */
TC_WARN_UNUSED TcStatus wthor_parse_header(const void *bytes, size_t size, WthorHeader *header,
                                           TcError *error);

/* Parses the game with an index 0..header->games - 1; bytes: the whole file. TC_ERROR_SYNTAX or
   TC_ERROR_ILLEGAL; the reason in *error gives the number of the game, counted from 1. */
TC_WARN_UNUSED TcStatus wthor_parse_game(const void *bytes, const WthorHeader *header,
                                         uint32_t index, WthorGame *game, TcError *error);

/* -- the kinds of files, and those of names -- */

typedef enum WthorKind { WTHOR_NONE, WTHOR_GAMES, WTHOR_PLAYERS, WTHOR_TOURNAMENTS } WthorKind;

/* The kind of a file, by its header and size; WTHOR_NONE also for a file without entries, whose
   kind is unknown. */
WthorKind wthor_kind(const void *bytes, size_t size);

/* The names of players or tournaments, in UTF-8. */
typedef struct WthorNames {
    int count;
    char *texts;    /* owned: the names, each with its NUL */
    size_t *starts; /* owned: [count], the offset of each in texts */
} WthorNames;

/* Reads a file of names. Release *names with wthor_release_names. TC_ERROR_SYNTAX if it is not such
   a file; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus wthor_parse_names(const void *bytes, size_t size, WthorNames *names,
                                          TcError *error);

/* The name with an index; "" if there is none or names is NULL. */
const char *wthor_name(const WthorNames *names, int index);

/* All zero is allowed. */
void wthor_release_names(WthorNames *names);
