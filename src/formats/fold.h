/* Text as the readers of boards and moves see it: characters that mean the same as an ASCII one are
   that one. Full-width letters and digits, round discs, lines of frames, dashes, blanks of any
   width and the Japanese words for the sides occur in texts that people paste; what has no such
   meaning stays as it is. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/buf.h"

typedef struct Fold {
    const char *text; /* the folded text, or the given one if nothing is to be folded */
    size_t length;
    const char *from; /* the given text, which must outlive this */
    size_t from_length;
    Buf folded;
} Fold;

/* Line ends stay where they are, so that lines have the same numbers in both texts. */
TC_WARN_UNUSED TcStatus fold_init(Fold *fold, const char *text, size_t length);
void fold_release(Fold *fold);

/* Returns what the character at text means in ASCII; *length is its length in bytes, and one is room for
   a single letter. NULL: it stays as it is. */
const char *fold_char(const char *text, size_t size, size_t *length, char one[2]);

/* Makes a place in the folded text one in the given text. error may be NULL. */
void fold_correct_place(const Fold *fold, TcError *error);

/* The offset in the given text of an offset in the folded one. */
size_t fold_origin(const Fold *fold, size_t at);
