/* Reading and writing of whole files, files that grow, and folders. Paths are UTF-8 on every
   system. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <turncoat/status.h>

#include "base/buf.h"

/* Bytes of a path, with the 0 at its end: longer ones are refused. */
enum { FILE_PATH_SIZE = 1024 };

/* Reads a whole file, or standard input if path is "-", into out. Fails with TC_ERROR_NOT_FOUND,
   TC_ERROR_TOO_LARGE above cap bytes, TC_ERROR_IO or TC_ERROR_MEMORY; out is then empty. */
TC_WARN_UNUSED TcStatus file_read(const char *path, size_t cap, Buf *out);

/* The same for regular files only: a pipe or a device, whose reading could block, is TC_ERROR_IO,
   and "-" is an ordinary name. */
TC_WARN_UNUSED TcStatus file_read_regular(const char *path, size_t cap, Buf *out);

/* The bytes of a file as a part of memory, which the system reads where they are looked at. */
typedef struct FileMap {
    const void *bytes; /* NULL: nothing is mapped */
    size_t size;
} FileMap;

/* Maps a regular file that is not empty, for reading. A file that replaces it changes nothing in the
   map; one that is cut short meanwhile does. Fails with TC_ERROR_NOT_FOUND or TC_ERROR_IO. Release
   with file_unmap, which allows a map of nothing. */
TC_WARN_UNUSED TcStatus file_map(const char *path, FileMap *map);
void file_unmap(FileMap *map);

/* Replaces the contents of path atomically: writes a temporary file next to it, flushes it to disk
   if durable, and renames it. A reader sees the old bytes or the new ones, never a part. The file
   keeps its permissions; a new file gets those of the umask. A symbolic link remains, and the file
   that it points to is replaced. TC_ERROR_FULL if the disk is full; TC_ERROR_IO, also if path is
   not a regular file; TC_ERROR_MEMORY. A process that may have a limit on file sizes must ignore
   SIGXFSZ (file_ignore_limits). */
TC_WARN_UNUSED TcStatus file_replace(const char *path, const char *bytes, size_t size,
                                     bool durable);

/* Whether an error of the system (an errno) means that there is no space: the disk or the user's
   quota is full, or the limit on file sizes is reached. */
bool file_error_is_full(int error);

/* Writes all bytes, continuing after signals. TC_ERROR_IO with errno set. */
TC_WARN_UNUSED TcStatus file_write_all(int fd, const char *bytes, size_t size);

/* Opens a file for reading, as fopen(path, "rb"). */
FILE *file_stream(const char *path);

/* Opens a file for appending, and creates it if necessary; -1 with errno set on failure. Close with
   file_close. */
int file_open_append(const char *path);

/* Opens a file that only one process may write: for reading and writing, created if necessary, and
   locked until it is closed. TC_ERROR_IN_USE: another process has locked it; TC_ERROR_IO. *fd is then
   -1. */
TC_WARN_UNUSED TcStatus file_open_own(const char *path, int *fd);

/* Reads at most size bytes from the beginning of a file. Returns how many were read, -1 on
   error. */
int64_t file_read_start(int fd, char *bytes, size_t size);

/* Truncates a file to size bytes; later writes continue there. Returns false on error. */
bool file_cut(int fd, uint64_t size);

/* file_flush waits until everything written is on the disk; file_close closes the file. Both return
   false on error. */
bool file_flush(int fd);
bool file_close(int fd);
void file_remove(const char *path);

typedef enum FileKind { FILE_NONE, FILE_REGULAR, FILE_FOLDER, FILE_OTHER } FileKind;

/* The kind of the file at path, symbolic links followed. */
FileKind file_kind(const char *path);

/* The attributes of a file. Two files with equal attributes are assumed to have the same bytes. */
typedef struct FileAbout {
    FileKind kind;
    bool is_link; /* a symbolic link; the other fields describe its target */
    uint64_t size;
    int64_t changed; /* seconds since 1970 */
    uint64_t changed_fraction;
    uint64_t device, number;
} FileAbout;

/* Returns false, and all attributes 0, if there is no such file or it may not be examined. */
bool file_about(const char *path, FileAbout *about);

/* Creates the missing folders above path, accessible to this user only. TC_ERROR_FULL: one is missing
   because the disk is full. Reports no other errors: if it fails, writing path fails too and is
   reported. */
TcStatus file_make_folders(const char *path);

/* Whether a name exists, even as a link whose target is missing. */
bool file_is_taken(const char *path);

/* Renames a file unless the name to is taken. Returns whether it did. */
bool file_move_new(const char *from, const char *to);

/* Renames a file, in the place of the one at to, if any. Returns whether it did; if not, both are as
   they were. */
bool file_move_over(const char *from, const char *to);

/* Ignores SIGXFSZ: a write beyond the limit on file sizes fails like a write to a full disk and
   does not end the process. */
void file_ignore_limits(void);

/* Writes the absolute path of an existing file into real, without ".." and symbolic links. Returns
   false if there is no such file or if its path does not fit in size bytes. real may be path. */
bool file_real(const char *path, char *real, size_t size);

/* Whether the folder can be listed. */
bool file_folder_is_readable(const char *path);

/* Whether file_replace can write path, as far as can be seen before: a regular file or none yet, in a
   folder in which files can be created. */
bool file_is_replaceable(const char *path);

/* The sorted names in a folder. Release with file_names_release. */
typedef struct FileNames {
    char **names;
    int count;
} FileNames;

/* Lists the names in folder that end in suffix, ignoring case. TC_ERROR_IO or TC_ERROR_MEMORY;
   *names is then empty. */
TC_WARN_UNUSED TcStatus file_list(const char *folder, const char *suffix, FileNames *names);

/* Writes the path of name, relative to the folder of the running program, into path. Returns false
   if that folder is unknown or the path does not fit in size bytes. */
bool file_beside_program(const char *name, char *path, size_t size);
