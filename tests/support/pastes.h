/* Texts that people paste, and the games that they mean: one corpus for every way by which a text
   comes in. The forms are those of public descriptions, which each group names; the games are our
   own. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Paste {
    const char *text;
    /* The games as transcripts, one after another in lines: the moves, after the board where the
       start is not the standard one. */
    const char *games;
    bool side_inferred; /* of a board at least */
} Paste;

extern const Paste pastes[];
extern const int paste_count;

/* Texts that every reader refuses: where, and a part of the message. */
typedef struct BadPaste {
    const char *text, *message;
    int line, column; /* 0, 0: about the whole */
} BadPaste;

extern const BadPaste bad_pastes[];
extern const int bad_paste_count;
