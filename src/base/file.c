#define _XOPEN_SOURCE 700 /* mkstemp */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static TcStatus read_all(int fd, size_t cap, Buf *out) {
    char block[65536];
    for (;;) {
        ssize_t got = read(fd, block, sizeof block);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return TC_ERROR_IO;
        }
        if (got == 0) {
            return buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
        }
        if ((size_t)got > cap - out->size) {
            return TC_ERROR_TOO_LARGE;
        }
        buf_add(out, block, (size_t)got);
    }
}

/* Reads what is open, closes it unless it is standard input. */
static TcStatus read_and_close(int fd, size_t cap, Buf *out) {
    TcStatus status = read_all(fd, cap, out);
    if (fd != STDIN_FILENO) {
        close(fd);
    }
    if (status != TC_OK) {
        buf_clear(out);
    }
    return status;
}

static TcStatus why_not_opened(void) {
    return errno == ENOENT || errno == ENOTDIR ? TC_ERROR_NOT_FOUND : TC_ERROR_IO;
}

TcStatus file_read(const char *path, size_t cap, Buf *out) {
    buf_clear(out);
    bool standard_input = strcmp(path, "-") == 0;
    int fd = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    return fd < 0 ? why_not_opened() : read_and_close(fd, cap, out);
}

/* Without O_NONBLOCK the opening of a pipe would wait for a writer. */
TcStatus file_read_regular(const char *path, size_t cap, Buf *out) {
    buf_clear(out);
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        return why_not_opened();
    }
    struct stat about;
    if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(fd);
        return TC_ERROR_IO;
    }
    return read_and_close(fd, cap, out);
}

static bool write_all(int fd, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t put = write(fd, bytes, size);
        if (put < 0 && errno != EINTR) {
            return false;
        }
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return true;
}

/* The folder of path must reach the disk too, or the rename may be lost with the power. */
static void flush_folder(const char *path) {
    Buf folder;
    buf_init(&folder);
    const char *slash = strrchr(path, '/');
    if (slash == NULL) {
        buf_add_char(&folder, '.');
    } else {
        buf_add(&folder, path, slash == path ? 1 : (size_t)(slash - path));
    }
    int fd = buf_failed(&folder) ? -1 : open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd); /* some file systems refuse this; the file itself is already safe */
        close(fd);
    }
    buf_release(&folder);
}

/* A limit of file sizes or of a person's share of the disk is no other case. */
static TcStatus status_of(int error) {
    return error == ENOSPC || error == EFBIG || error == EDQUOT ? TC_ERROR_FULL : TC_ERROR_IO;
}

TcStatus file_replace(const char *path, const char *bytes, size_t size, bool durable) {
    Buf temporary;
    buf_init(&temporary);
    buf_printf(&temporary, "%s.XXXXXX", path);
    if (buf_failed(&temporary)) {
        buf_release(&temporary);
        return TC_ERROR_MEMORY;
    }
    TcStatus status = TC_ERROR_IO;
    errno = 0;
    int fd = mkstemp(temporary.data);
    if (fd < 0) {
        status = status_of(errno);
    } else {
        bool fine =
            fchmod(fd, 0644) == 0 && write_all(fd, bytes, size) && (!durable || fsync(fd) == 0);
        status = fine ? status : status_of(errno);
        fine = close(fd) == 0 && fine;
        if (fine && rename(temporary.data, path) == 0) {
            status = TC_OK;
            if (durable) {
                flush_folder(path);
            }
        } else {
            unlink(temporary.data);
        }
    }
    buf_release(&temporary);
    return status;
}
