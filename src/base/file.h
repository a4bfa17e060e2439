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

/* Replaces path by size bytes: writes a temporary file beside it, flushes it to the disk when
   durable is set, and renames it, so that a reader sees the old bytes or the new ones, never a
   part. Permissions stay as they were, those of a new file are the umask's; a symbolic link stays,
   and the file that it leads to is replaced. TC_ERROR_IO, also for what is no regular file;
   TC_ERROR_FULL when the disk is full. A caller that may meet a limit of file sizes must ignore
   SIGXFSZ. */
TC_WARN_UNUSED TcStatus file_replace(const char *path, const char *bytes, size_t size,
                                     bool durable);

/* Writes all of it, going on after signals. TC_ERROR_IO with errno otherwise. */
TC_WARN_UNUSED TcStatus file_write_all(int fd, const char *bytes, size_t size);

/* The last part of a path. */
const char *file_name(const char *path);

/* A path beside the running program, wherever that is: name is relative to its folder. False when that is not
   known, or too long. */
bool file_beside_program(const char *name, char *path, size_t size);

#endif
