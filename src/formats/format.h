/* The file formats of games and positions, and their detection by content. */
#pragma once

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

/* Larger files are rejected; an import, which keeps one game at a time, takes larger ones: what the
   library exports is one file. */
#define FORMAT_BYTES_MAX ((size_t)64 << 20)
#define FORMAT_IMPORT_MAX ((size_t)1 << 30)

/* Its row of the table (format_type.h). */
const struct FormatType *format_type(Format format);

/* The suffix of the format's files, without the point, as format_by_suffix knows it: "sgf". "svg"
   is the picture of a position. */
const char *format_suffix(Format format);

/* Finds the format to write by a file name or a bare suffix, ignoring case. Returns false if there
   is none. */
bool format_by_suffix(const char *path, Format *format);

bool format_is_writable(Format format);

/* Whether the format is a picture, of one game only. */
bool format_is_picture(Format format);

/* Whether games can be read from the format: not from the name files of a WTHOR database, nor from
   formats that are only written. */
bool format_has_games(Format format);

/* The most likely format of the bytes; FORMAT_TRANSCRIPT if no other fits. */
Format format_detect(const char *bytes, size_t size);

/* Appends count games to out; a picture shows only the first. In OBF a position whose moves
   have values and no replies is one line with them, and a game is one line for every position of its
   main line. TC_ERROR_MEMORY; TC_ERROR_ARGUMENT if the format is not writable, or for a
   picture without a game. */
TC_WARN_UNUSED TcStatus format_write(Format format, const TcTree *const *games, int count,
                                     Buf *out);
