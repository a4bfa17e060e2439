/* Writes games and their positions in numbers, inside a transaction of the caller. Pieces of the
   index are gathered in memory and written when the next one begins, so that a thousand games cost
   each of its 62 rows one write. */
#ifndef STORAGE_GAME_WRITER_H
#define STORAGE_GAME_WRITER_H

#include "storage/library_state.h"
#include "storage/position_index.h"

typedef struct GameWriter {
    Library *library;
    sqlite3_stmt *find, *insert, *revive;
    sqlite3_stmt *name_find[3], *name_add[3];
    sqlite3_stmt *words_read, *words_write, *facts_read, *facts_write, *sum_write;
    int64_t next;         /* number of the next game */
    int64_t chunk;        /* piece in memory; -1: none */
    unsigned char *words; /* owned: POSITION_COLUMNS rows of POSITION_CHUNK words */
    unsigned char *facts; /* owned */
    bool dirty;
} GameWriter;

/* After the transaction has begun. Close it in any case. */
bool game_writer_open(GameWriter *writer, Library *library);

/* *known: the game was there, under *id. One that had been deleted is there again, and counts as
   new. */
bool game_writer_add(GameWriter *writer, const GameRecord *record, int64_t *id, bool *known);

/* Writes what is still in memory: before the commit. */
bool game_writer_flush(GameWriter *writer);

void game_writer_close(GameWriter *writer);

/* Sets or clears POSITION_DELETED of a game in the index. */
bool game_writer_mark(Library *library, int64_t id, bool deleted);

/* Fills an empty index from the table of games. Those that cannot be replayed stay out of it. */
bool game_writer_reindex(Library *library);

#endif
