/* Positions that no weights may learn from, because tests measure on them. A set holds hashes, so
   that a list of positions can be passed on without telling them: FNV-1a, 64 bits, over the 64
   characters a1 to h8 of the smallest, in ASCII, of a board's 8 symmetric images, with X for the
   side to move, O for the other and - for an empty square. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <turncoat/game.h>
#include <turncoat/status.h>

typedef struct Exclusion {
    uint64_t *hashes; /* [count], ascending */
    size_t count;
} Exclusion;

void exclusion_init(Exclusion *exclusion);
void exclusion_release(Exclusion *exclusion);

/* The hash of a board and of all of its images. */
uint64_t exclusion_hash(const TcBoard *board);

/* Adds the positions of a text: each line is a hash in 16 hexadecimal digits, or a position as in
   OBF. TC_ERROR_MEMORY; TC_ERROR_SYNTAX with the place and the reason in *error. On failure the set
   is as it was. */
TC_WARN_UNUSED TcStatus exclusion_add_text(Exclusion *exclusion, const char *text, size_t size,
                                           TcError *error);

/* Whether the board is one of the set. */
bool exclusion_has(const Exclusion *exclusion, const TcBoard *board);

/* Whether a game comes through a position of the set: its other positions would tell the value. */
bool exclusion_meets(const Exclusion *exclusion, const TcGame *game);

/* A number that depends on all members of the set and on nothing else; 0 for the empty set. */
uint64_t exclusion_checksum(const Exclusion *exclusion);
