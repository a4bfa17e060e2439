/* Games of the library, one by one: added, read, exported, tagged, deleted and restored. */
#pragma once

#include "formats/format.h"
#include "storage/library.h"
#include "storage/library_row.h"

/* Facts about a game that its tree does not have. */
typedef struct LibraryNotes {
    bool own;
    int level;
    bool helped; /* the user, by hints, an analysis or a computer's move; or the game had ended once
                    before */
    const char *source; /* NULL: none */
    const char *tags;   /* NULL: none */
} LibraryNotes;

/* Adds a game with its variations. Names, date, event, result and the user's side come from its
   headers; the result of a finished game from the board. *known (may be NULL): the library already had the
   game, under *id. Games are the same if they have the same moves under a symmetry of the start, the same
   names and the same year; those of the user's own, the same day and round. A file's game is also known as
   one of the user's own that has all of these. A known game of the user's own gets the new tree.
   TC_ERROR_ARGUMENT for a game without moves. */
bool library_add(Library *library, const TcTree *tree, const LibraryNotes *notes, int64_t *id,
                 bool *known);

/* Reads the row and the whole game; either may be NULL. The caller frees the tree. */
bool library_get(Library *library, int64_t id, LibraryRow *row, TcTree **tree);

/* Appends games to out in a format, in this order; a picture has room for only one. On failure, or
   if a game is missing or unreadable, out is unchanged. */
bool library_export(Library *library, const int64_t *ids, int count, Format format, Buf *out);

bool library_set_tags(Library *library, int64_t id, const char *tags);

/* Deletes games, all or none; library_restore brings them back. Opening the library removes for
   good what was deleted more than 30 days ago. */
bool library_delete(Library *library, const int64_t *ids, int count);
bool library_restore(Library *library, const int64_t *ids, int count);

/* Returns the games that were deleted last before a time (INT64_MAX: ever) and are not gone for good,
   those of one moment; NULL: there are none, or it failed. *time: when that was; *count: how many. The
   caller frees them. */
int64_t *library_deleted_before(Library *library, int64_t *time, int *count);
