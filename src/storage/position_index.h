/* The index of positions: which games pass through a position, under all eight symmetries, and
   which move they played there.

   A column for each number of discs, 4 to 64, has one word for each game: 57 bits of a hash of the
   canonical board (the least of its eight images, from the mover's side) and the side to move, and
   the next move in the canonical frame. A game has at most one position with a legal move for each
   number of discs, so a query scans one column: 1.1 MB for all of WTHOR. Next to the columns are
   the facts of every game for statistics and filters, 16 bytes each. Columns and facts are stored
   in pieces of POSITION_CHUNK games, by the games' numbers; a piece fills one page of the database.
   Two positions are confused once in 2^57 / games queries.

   Compared with rows (hash, game) in an ordinary index: 8 bytes a position instead of about 17, and
   counting the 137,548 games through the start position does not touch 137,548 rows. */
#pragma once

#include <stdint.h>

#include <turncoat/game.h>

#include "storage/library_row.h"

enum {
    POSITION_CHUNK = 1000,
    POSITION_DISCS_MIN = 4,
    POSITION_DISCS_MAX = 64,
    POSITION_COLUMNS = POSITION_DISCS_MAX - POSITION_DISCS_MIN + 1,
    POSITION_NO_MOVE = 127, /* the game ends in this position */
    POSITION_WORD_SIZE = 8,
    POSITION_FACTS_SIZE = 16
};

/* The key of a position in the index. */
typedef struct PositionKey {
    uint64_t key; /* the seven lowest bits are 0 */
    int discs;
    int way_count;                   /* symmetries that lead to the canonical board: 1, except for
                                        */
    uint8_t ways[TC_SYMMETRY_COUNT]; /* symmetric boards */
} PositionKey;

/* The mover must have a legal move unless the game is over. */
PositionKey position_key(const TcPosition *position);

/* A move in the canonical frame; the same for moves that are equal under a symmetry of the board.
   */
int position_key_move(const PositionKey *key, TcSquare move);

/* The words of a game, one for each column; 0: it has no such position. */
void position_words(const TcGame *game, uint64_t words[POSITION_COLUMNS]);

static inline bool position_word_is(uint64_t word, const PositionKey *key) {
    return ((word ^ key->key) >> 7) == 0;
}

static inline int position_word_move(uint64_t word) {
    return (int)(word & 127);
}

enum {
    POSITION_PRESENT = 1, /* the game exists */
    POSITION_OWN = 2,
    POSITION_DELETED = 4,
    POSITION_OUTCOME_SHIFT = 3 /* two bits: LibraryOutcome */
};

/* The facts about a game. */
typedef struct PositionFacts {
    uint32_t black, white, event; /* row numbers in their tables */
    uint16_t year;
    int8_t score;
    uint8_t flags;
} PositionFacts;

/* Convert words and facts to bytes and back, least significant byte first. */
void position_word_store(uint64_t word, unsigned char *bytes);
uint64_t position_word_load(const unsigned char *bytes);
void position_facts_store(const PositionFacts *facts, unsigned char *bytes);
PositionFacts position_facts_load(const unsigned char *bytes);

/* The offset of the flags in the bytes of facts. */
enum { POSITION_FLAGS_AT = 15 };
