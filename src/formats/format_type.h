/* A format: a table in its own file. A new one is that file, a row of formats.def
   and its tests. */
#ifndef FORMATS_FORMAT_TYPE_H
#define FORMATS_FORMAT_TYPE_H

#include "base/buf.h"
#include "formats/game_list.h"

typedef struct FormatType {
    const char *suffix; /* of files, without the point */
    bool picture;       /* has room for one game */
    /* Whether a text is of this format, when it is of none before it. NULL: it is not read. */
    bool (*detect)(const Reader *text);
    /* As game_reader_open and its fellows. next NULL: there are no games in it; open and close
       NULL: there is nothing to do. */
    TcStatus (*open)(GameReader *reader, TcTextError *error);
    TcStatus (*next)(GameReader *reader, TcTree **tree, TcTextError *error);
    void (*close)(GameReader *reader);
    /* Adds a game, as format_write. NULL: it is not written. */
    void (*write)(const TcTree *tree, Buf *out);
} FormatType;

const FormatType *format_type(Format format);

#define FORMAT(identifier, prefix) extern const FormatType prefix##_format;
#include "formats/formats.def"
#undef FORMAT

#endif
