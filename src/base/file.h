/* Whole files in and out, and what is there. Paths are UTF-8 on every system. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

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

/* Whether an error of the system's is no room: on the disk, in a user's share of it, or below a limit of
   file sizes. */
bool file_error_is_full(int error);

/* Writes all of it, going on after signals. TC_ERROR_IO with errno otherwise. */
TC_WARN_UNUSED TcStatus file_write_all(int fd, const char *bytes, size_t size);

/* A file to read from, as fopen opens one. */
FILE *file_stream(const char *path);

/* A file to add to, which is made unless it is there; -1 with errno. Close with file_close. */
int file_open_append(const char *path);

/* A file that one process writes: opened for reading and writing, made unless it is there, and
   locked until it is closed. TC_ERROR_IO; *busy: because another process has it. */
TC_WARN_UNUSED TcStatus file_open_own(const char *path, int *fd, bool *busy);

/* Reads the first bytes, at most size; how many came, -1 for an error. */
int64_t file_read_start(int fd, char *bytes, size_t size);

/* Cuts it there, and goes on writing there. */
bool file_cut(int fd, uint64_t size);

/* What was written is on the disk. */
bool file_flush(int fd);
bool file_close(int fd);
void file_remove(const char *path);

typedef enum FileKind { FILE_NONE, FILE_REGULAR, FILE_FOLDER, FILE_OTHER } FileKind;

/* Of what a path leads to, over symbolic links too. */
FileKind file_kind(const char *path);

/* What a file is like; two that are the same in all of it are taken to have the same bytes. */
typedef struct FileAbout {
    FileKind kind;
    bool is_link; /* a symbolic one; the rest is of what it leads to */
    uint64_t size;
    int64_t changed; /* seconds since 1970 */
    uint64_t changed_fraction;
    uint64_t device, number;
} FileAbout;

/* False: there is nothing, or nothing that may be looked at. */
bool file_about(const char *path, FileAbout *about);

/* Makes what is missing of the folders that path is in, for this user alone. Where that fails so
   does the writing of path, and that is reported. */
void file_make_folders(const char *path);

/* Whether a name is, be it by a link that leads nowhere. */
bool file_is_taken(const char *path);

/* Renames it unless the other name is taken. */
bool file_move_new(const char *from, const char *to);

/* A limit of file sizes is the failure of a write, as a full disk is, and no reason to be ended. */
void file_ignore_limits(void);

/* The path from the root to what path leads to, without ".." and links. False: there is nothing, or
   it is too long. */
bool file_real(const char *path, char *real, size_t size);

/* Whether the folder can be listed. */
bool file_folder_is_readable(const char *path);

/* How many bytes of a path are the root that it begins at, "/" or "C:/"; 0: it is relative. */
size_t file_root_size(const char *path);

/* Cuts a path to the folder that it is in, without the last separator unless that is a root's.
   False: it names none. */
bool file_cut_to_folder(char *path);

/* Whether files can be made in the folder that path is in. */
bool file_folder_is_writable(const char *path);

/* The names of a folder, sorted. Release with file_names_release. */
typedef struct FileNames {
    char **names;
    int count;
} FileNames;

/* Those that end in suffix, in capitals or not. TC_ERROR_IO, TC_ERROR_MEMORY: then there are none. */
TC_WARN_UNUSED TcStatus file_list(const char *folder, const char *suffix, FileNames *names);
void file_names_release(FileNames *names);

/* Whether that is how a name ends, in capitals or not, and not the whole name. */
bool file_name_ends(const char *name, const char *suffix);

/* How many bytes of a path are its folder, the last separator included. */
size_t file_folder_size(const char *path);

/* The last part of a path. */
const char *file_name(const char *path);

/* A path beside the running program, wherever that is: name is relative to its folder. False when that is not
   known, or too long. */
bool file_beside_program(const char *name, char *path, size_t size);

#endif
