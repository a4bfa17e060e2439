/* Says what the user must be told about a game that was read, so that nothing is dropped or taken
   for something else in silence. */
#pragma once

#include <stdbool.h>

#include <turncoat/result.h>

#include "base/buf.h"

/* Appends what is to be told, without a full stop: other rules than the ordinary ones, a result
   that the board contradicts. Returns false if there is nothing. */
bool note_add(const TcTree *tree, Buf *out);

/* The note for a result that the board contradicts, for readers without trees. */
void note_add_dispute(const TcResult *stated, const TcResult *board, Buf *out);
