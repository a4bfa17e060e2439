/* Seeded random games with variations for tests of formats. */
#pragma once

#include <string.h>

#include <turncoat/tree.h>

#include "formats/game_list.h"

/* Makes a tree from the usual start or another, with variations, comments full of brackets and
   backslashes, values, marks, times, headers, an extra of SGF, and the cursor somewhere. The caller
   frees it. */
TcTree *trees_random(uint64_t *random);

/* Takes the first game out of a list; the caller then owns it. */
static inline TcTree *trees_take(GameList *list) {
    TcTree *tree = list->games[0];
    list->count--;
    memmove(&list->games[0], &list->games[1], (size_t)list->count * sizeof(TcTree *));
    return tree;
}
