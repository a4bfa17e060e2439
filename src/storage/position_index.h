/* The index of positions: which games pass through a position, under all eight symmetries, and what
   was played there.

   A column for each number of discs, 4 to 64, holds one word a game: 57 bits of a hash of the
   canonical board (the least of its eight images, from the mover's side) and the side to move, and
   the move that followed, turned with the board into the same frame. No game has two positions with
   the same number of discs in which a player can move, so that a query scans one column: 1.1 MB for
   all of WTHOR. Beside it stand the facts of every game that statistics and filters need, 16 bytes
   each. Columns and facts are kept in pieces of POSITION_CHUNK games, by the games' numbers; a
   piece fills one page of the database. Two positions are confused once in 2^57 / games queries.

   Measured against rows (hash, game) in an ordinary index, the plain way: 8 bytes a position in
   place of about 17, and 137,548 games through the start position counted without touching 137,548
   rows. */
#ifndef STORAGE_POSITION_INDEX_H
#define STORAGE_POSITION_INDEX_H

#include <stdint.h>

#include <turncoat/game.h>

enum {
    POSITION_CHUNK = 1000,
    POSITION_DISCS_MIN = 4,
    POSITION_DISCS_MAX = 64,
    POSITION_COLUMNS = POSITION_DISCS_MAX - POSITION_DISCS_MIN + 1,
    POSITION_NO_MOVE = 127, /* the game ends here */
    POSITION_WORD_SIZE = 8,
    POSITION_FACTS_SIZE = 16
};

/* A position as the index knows it. */
typedef struct PositionKey {
    uint64_t key; /* the seven lowest bits are 0 */
    int discs;
    int way_count;                   /* symmetries that lead to the canonical board: 1 but for */
    uint8_t ways[TC_SYMMETRY_COUNT]; /* symmetrical boards */
} PositionKey;

/* The mover of the position must be able to move unless the game is over. */
PositionKey position_key(const TcPosition *position);

/* A move in the canonical frame; the same for moves that a symmetry of the board makes equal. */
int position_key_move(const PositionKey *key, TcSquare move);

/* The words of a game, column by column; 0 where it has no position. */
void position_words(const TcGame *game, uint64_t words[POSITION_COLUMNS]);

static inline bool position_word_is(uint64_t word, const PositionKey *key) {
    return ((word ^ key->key) >> 7) == 0;
}

static inline int position_word_move(uint64_t word) {
    return (int)(word & 127);
}

enum {
    POSITION_PRESENT = 1, /* there is such a game */
    POSITION_OWN = 2,
    POSITION_DELETED = 4,
    POSITION_OUTCOME_SHIFT = 3 /* two bits: LibraryOutcome */
};

/* What is known of a game. */
typedef struct PositionFacts {
    uint32_t black, white, event; /* numbers in their tables */
    uint16_t year;
    int8_t score;
    uint8_t flags;
} PositionFacts;

/* Words and facts as bytes, the lowest first. */
void position_word_store(uint64_t word, unsigned char *bytes);
uint64_t position_word_load(const unsigned char *bytes);
void position_facts_store(const PositionFacts *facts, unsigned char *bytes);
PositionFacts position_facts_load(const unsigned char *bytes);

/* Where the flags stand in the bytes of facts. */
enum { POSITION_FLAGS_AT = 15 };

#endif
