/* Conversions between rows and trees, shared by the files of the library. */
#ifndef STORAGE_LIBRARY_TREE_H
#define STORAGE_LIBRARY_TREE_H

#include "base/buf.h"
#include "storage/library_game.h"
#include "storage/library_row.h"
#include "storage/library_state.h"

LibraryOutcome library_outcome_of(int score);

/* Fills the record of a tree. Its texts belong to tree and notes, its SGF to sgf. */
bool library_record_of(Library *library, const TcTree *tree, const LibraryNotes *notes, Buf *sgf,
                       GameRecord *record);

/* "SELECT " library_row_columns library_row_tables selects the columns that library_read_row reads;
   the tables are g, b, w, e, s. */
extern const char library_row_columns[];
extern const char library_row_tables[];
void library_read_row(sqlite3_stmt *from, LibraryRow *row);

/* Binds the moves of a game, and its start: NULL for the standard one. */
void library_bind_moves(sqlite3_stmt *to, int moves, int start, const TcGame *game);

/* Makes the tree of a row, which the caller frees. from: stands on its columns and g.record after
   them. On failure *tree is NULL. */
bool library_make_tree(Library *library, sqlite3_stmt *from, const LibraryRow *row, TcTree **tree);

#endif
