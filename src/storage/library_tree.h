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

/* Selects the columns that library_read_row reads, and more after them, from the tables g, b, w, e
   and s. */
#define LIBRARY_SELECT_ROW(more)                                                                   \
    "SELECT g.id,g.own,g.deleted IS NOT NULL,b.name,w.name,e.name,g.date,g.year,s.name,g.outcome," \
    "g.score,length(g.moves),g.theory,g.level,g.tags,g.start,g.moves" more                         \
    " FROM games g LEFT JOIN players b ON b.id=g.black LEFT JOIN players w ON w.id=g.white"        \
    " LEFT JOIN events e ON e.id=g.event LEFT JOIN sources s ON s.id=g.source"
void library_read_row(sqlite3_stmt *from, LibraryRow *row);

/* Binds the moves of a game, and its start: NULL for the standard one. */
void library_bind_moves(sqlite3_stmt *to, int moves, int start, const TcGame *game);

/* Makes the tree of a row, which the caller frees. from: stands on its columns and g.record after
   them. On failure *tree is NULL. */
bool library_make_tree(Library *library, sqlite3_stmt *from, const LibraryRow *row, TcTree **tree);

#endif
