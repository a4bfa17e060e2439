/* The formats of games and positions, and telling them apart by content. */
#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/tree.h>

#include "base/buf.h"

typedef enum Format {
#define FORMAT(identifier, prefix) FORMAT_##identifier,
#include "formats/formats.def"
#undef FORMAT
    FORMAT_COUNT
} Format;

/* More is not taken for a game file. */
#define FORMAT_BYTES_MAX ((size_t)64 << 20)

/* "sgf"; what a file of it ends in, and what format_by_suffix knows. "svg" is a position. */
const char *format_suffix(Format format);

/* By the end of a file's name, or a bare suffix, in either case: for writing. False: none. */
bool format_by_suffix(const char *path, Format *format);

bool format_is_writable(Format format);

/* A picture of one game. */
bool format_is_picture(Format format);

/* False for the names of a WTHOR database and for what is only written. */
bool format_has_games(Format format);

/* What the bytes are most likely; what is nothing else is a transcript. */
Format format_detect(const char *bytes, size_t size);

/* Gives a game that is played to its end its score as result, when it says none: before it is
   written. TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus format_fill_result(TcTree *tree);

/* Adds count games to out, in formats that are writable; a picture is of the first only. OBF has a
   line for a position that is set up, with the values of its moves, and for a game from the
   standard start a line for every position of its main line. TC_ERROR_MEMORY; TC_ERROR_ARGUMENT for
   a format that is not written, or for a picture of no game. */
TC_WARN_UNUSED TcStatus format_write(Format format, const TcTree *const *games, int count,
                                     Buf *out);

#endif
