/* Even starts of games in the manner of XOT (eXtended Othello), where a game begins after eight moves
   that are even and that hardly anybody plays. A start is known by its number in the list; a game
   has one when its first moves lead to the same position, under all eight symmetries and in any
   order. The list comes with the program (base/data.h, assets/openings/starts.txt): a line of moves
   per start; # begins a comment line. */
#pragma once

#include <stdint.h>

#include <turncoat/tree.h>

#include "formats/opening_names.h"

enum { STARTS_PLIES = TC_XOT_PLIES };

typedef struct Starts Starts;

/* Reads a list; bytes NULL: the one that comes with the program. Lines that are not STARTS_PLIES
   legal moves after which the game goes on, and those to a position of an earlier line, are skipped
   and counted in *skipped (unless NULL). TC_ERROR_MEMORY; with bytes NULL also the errors of
   data_open. */
TC_WARN_UNUSED TcStatus starts_create(const char *bytes, size_t size, Starts **starts,
                                      int *skipped);

/* NULL is allowed, here and below: it has no starts. */
void starts_free(Starts *starts);

int starts_count(const Starts *starts);

/* The moves of start number 1..starts_count(). */
void starts_moves(const Starts *starts, int number, TcSquare moves[STARTS_PLIES]);

/* The number of the start of a game that has come so far; 0: it has none. */
int starts_find(const Starts *starts, const TcGame *game);

/* The start that a user means: a number ("1234", "XOT 1234"), the moves of one ("f5d6c3..."), or a
   random one of those that pass through an opening whose name has the text in it; with "" of all.
   *random advances. 0: there is none. */
int starts_choose(const Starts *starts, const OpeningNames *names, const char *text,
                  uint64_t *random);
