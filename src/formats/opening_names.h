/* The names of openings, known by the positions they lead to, under all eight symmetries and by any
   order of moves. The common ones are part of the program (assets/openings/openings.tsv); a file is
   lines of moves, English name and Japanese name, divided by tabs, and # begins a comment. Lines
   that make no sense are passed over and counted. */
#ifndef FORMATS_OPENING_NAMES_H
#define FORMATS_OPENING_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/game.h>

typedef struct OpeningNames OpeningNames;

/* Reads a file of names; bytes NULL: the program's own. *skipped, unless NULL, counts the lines
   that make no sense. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus opening_names_create(const char *bytes, size_t size, OpeningNames **names,
                                             int *skipped);

/* NULL is fine. */
void opening_names_free(OpeningNames *names);

int opening_names_count(const OpeningNames *names);

/* A line as it stands in the file. The texts are those of names. */
typedef struct OpeningLine {
    const char *english;
    const char *japanese; /* the English name where there is no other */
    TcGame game;          /* its moves from the standard start, the cursor behind the last */
} OpeningLine;

/* How many lines there are, several of which may lead to one position; and one of them, 0 being the
   first in the file. */
int opening_names_lines(const OpeningNames *names);
void opening_names_line(const OpeningNames *names, int index, OpeningLine *line);

/* The opening that a game has reached. The texts are those of names. */
typedef struct OpeningFound {
    const char *english;
    const char *japanese; /* the English name where there is no other */
    int ply;              /* moves to the named position */
    int left;             /* index of the move that left the named lines; -1: it is still on one */
} OpeningFound;

/* The last named position up to the cursor of the game. False: none was reached. names may be
   NULL. */
bool opening_names_find(const OpeningNames *names, const TcGame *game, OpeningFound *found);

/* Whether a position lies on a named line, its end included, with the same side to move. names may
   be NULL. */
bool opening_names_know(const OpeningNames *names, const TcPosition *position);

/* The positions whose names contain part (ASCII letters in either case), at most capacity; how many
   there are. For searching a library. */
int opening_names_search(const OpeningNames *names, const char *part, TcPosition *positions,
                         int capacity);

#endif
