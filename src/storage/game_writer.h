/* Writes many games and their positions inside a transaction of the caller. A piece of the index is
   collected in memory and written when the next one starts, so that a thousand games cost one write
   for each of its 62 rows. */
#pragma once

#include "storage/library_state.h"
#include "storage/position_index.h"

typedef struct GameWriter {
    Library *library;
    sqlite3_stmt *find, *insert, *revive, *rename;
    sqlite3_stmt *name_find[3], *name_add[3];
    sqlite3_stmt *words_read, *words_write, *facts_read, *facts_write, *sum_write;
    int64_t next;                  /* number of the next game */
    int64_t chunk;                 /* piece in memory; -1: none */
    unsigned char *words;          /* owned: POSITION_COLUMNS rows of POSITION_CHUNK words */
    unsigned char *facts;          /* owned */
    bool stored[POSITION_COLUMNS]; /* the file has that row of the piece */
    bool dirty;
    bool numbered; /* some games have numbers for names (GameRecord.numbers) */
} GameWriter;

/* Call it inside a transaction; close the writer in any case. */
bool game_writer_open(GameWriter *writer, Library *library);

/* *known: the library had the game, under *id. A deleted game is restored and counts as new. */
bool game_writer_add(GameWriter *writer, const GameRecord *record, int64_t *id, bool *known);

/* Writes what is still in memory; call it before the commit. */
bool game_writer_flush(GameWriter *writer);

void game_writer_close(GameWriter *writer);

/* Sets or clears POSITION_DELETED of a game in the index. */
bool game_writer_mark(Library *library, int64_t id, bool deleted);

/* Rebuilds the index from the table of games, without those that cannot be replayed, inside the
   caller's transaction. */
bool game_writer_reindex(Library *library);
