/* The functions of a format, a table in the format's own file. A new format needs that file, a row
   in formats.def and tests. */
#pragma once

#include "base/buf.h"
#include "formats/game_list.h"

typedef struct FormatType {
    const char *suffix; /* of files, without the point */
    bool picture;       /* holds one game only */
    bool binary;        /* every byte counts; a text may end with what DOS and C end texts with */
    /* Whether a text is of this format, given that no earlier format fits. NULL: not readable. */
    bool (*detect)(const Reader *text);
    /* As game_reader_open, game_reader_next and game_reader_close. next NULL: the format has no
       games; open or close NULL: nothing to do. */
    TcStatus (*open)(GameReader *reader, TcError *error);
    TcStatus (*next)(GameReader *reader, TcTree **tree, TcError *error);
    void (*close)(GameReader *reader);
    /* Appends a game, as format_write. NULL: not writable. */
    void (*write)(const TcTree *tree, Buf *out);
} FormatType;

#define FORMAT(identifier, prefix) extern const FormatType prefix##_format;
#include "formats/formats.def"
#undef FORMAT
