/* Opening names. An opening is recognised by the position that it leads to, under all eight
   symmetries and with any move order. The common names come with the program (base/data.h,
   assets/openings/openings.tsv). A file has lines of moves, English name and Japanese name,
   separated by tabs; # begins a comment line. Invalid lines are skipped and counted. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>

typedef struct OpeningNames OpeningNames;

/* Reads a file of names; bytes NULL: the names that come with the program. *skipped (unless NULL):
   the number of invalid lines. TC_ERROR_MEMORY; with bytes NULL also the errors of data_open. */
TC_WARN_UNUSED TcStatus opening_names_create(const char *bytes, size_t size, OpeningNames **names,
                                             int *skipped);

/* NULL is allowed. */
void opening_names_free(OpeningNames *names);

/* The number of named positions. */
int opening_names_count(const OpeningNames *names);

/* A line of the file. The OpeningNames owns the texts. */
typedef struct OpeningLine {
    const char *english;
    const char *japanese; /* the English name if there is no Japanese one */
    TcGame game;          /* its moves from the standard start, the cursor after the last */
} OpeningLine;

/* The number of lines, several of which may lead to the same position (names may be NULL: 0); and
   the line with an index, 0 being the first in the file. */
int opening_names_lines(const OpeningNames *names);
void opening_names_line(const OpeningNames *names, int index, OpeningLine *line);

/* The opening that a game has reached. The OpeningNames owns the texts. */
typedef struct OpeningFound {
    const char *english;
    const char *japanese; /* the English name if there is no Japanese one */
    int ply;              /* moves to the named position */
    int left;             /* index of the move that left the named lines; -1: still on one */
} OpeningFound;

/* Finds the last named position up to the cursor of the game. Returns false if there is none. names
   may be NULL. */
bool opening_names_find(const OpeningNames *names, const TcGame *game, OpeningFound *found);

/* Whether a position is on a named line, including its end, with the same side to move. names may
   be NULL. */
bool opening_names_know(const OpeningNames *names, const TcPosition *position);

/* Finds the positions whose English or Japanese names contain part, ignoring the case of ASCII
   letters; for searching a library. Writes at most capacity canonical positions; returns how many
   there are. names may be NULL. */
int opening_names_search(const OpeningNames *names, const char *part, TcPosition *positions,
                         int capacity);
