/* Whole files in and out. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

#include "base/buf.h"

/* Reads a file, or standard input when path is "-", to the end into out. Fails with
   TC_ERROR_NOT_FOUND, TC_ERROR_TOO_LARGE past cap bytes, TC_ERROR_IO or TC_ERROR_MEMORY; out is
   then empty. */
TC_WARN_UNUSED TcStatus file_read(const char *path, size_t cap, Buf *out);

/* The same for a file alone: what could keep us waiting, a pipe or a device, is TC_ERROR_IO, and
   "-" a name like any other. */
TC_WARN_UNUSED TcStatus file_read_regular(const char *path, size_t cap, Buf *out);

/* Replaces path by size bytes: a temporary file beside it is written, flushed to the disk when
   durable is set, and renamed, so that a reader sees the old bytes or the new ones, never a part.
   Permissions stay as they were, those of a new file are the umask's; of a symbolic link the file
   that it leads to is replaced. TC_ERROR_IO, as for what is there and no file; TC_ERROR_FULL when
   there is no room for it. Who may meet a limit of file sizes ignores SIGXFSZ. */
TC_WARN_UNUSED TcStatus file_replace(const char *path, const char *bytes, size_t size,
                                     bool durable);

#endif
