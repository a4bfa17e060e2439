#define _XOPEN_SOURCE 700 /* realpath, SIGXFSZ */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file_names.h"
#include "base/random.h"

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

/* Opens a regular file for reading. Without O_NONBLOCK the opening of a pipe would wait for a
   writer. */
static TcStatus open_regular(const char *path, int *fd, struct stat *about) {
    *fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (*fd < 0) {
        return why_not_opened();
    }
    if (fstat(*fd, about) != 0 || !S_ISREG(about->st_mode)) {
        close(*fd);
        return TC_ERROR_IO;
    }
    return TC_OK;
}

TcStatus file_read_regular(const char *path, size_t cap, Buf *out) {
    int fd = -1;
    struct stat about;
    buf_clear(out);
    TcStatus status = open_regular(path, &fd, &about);
    return status == TC_OK ? read_and_close(fd, cap, out) : status;
}

TcStatus file_map(const char *path, FileMap *map) {
    int fd = -1;
    struct stat about;
    TcStatus status = open_regular(path, &fd, &about);
    if (status != TC_OK) {
        return status;
    }
    size_t size = (size_t)about.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0); /* fails where size is 0 */
    close(fd);
    if (bytes == MAP_FAILED) {
        return TC_ERROR_IO;
    }
    *map = (FileMap){bytes, size};
    return TC_OK;
}

void file_unmap(FileMap *map) {
    if (map->bytes != NULL) {
        munmap((void *)(uintptr_t)map->bytes, map->size);
    }
    *map = (FileMap){0};
}

TcStatus file_write_all(int fd, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t put = write(fd, bytes, size);
        if (put < 0 && errno != EINTR) {
            return TC_ERROR_IO;
        }
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return TC_OK;
}

/* The folder of path must reach the disk too, or the rename may be lost with the power. */
static void flush_folder(const char *path) {
    Buf folder;
    buf_init(&folder);
    buf_add(&folder, path, file_folder_size(path));
    buf_add_char(&folder, '.');
    int fd = buf_failed(&folder) ? -1 : open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd); /* some file systems refuse this; the file itself is already safe */
        close(fd);
    }
    buf_release(&folder);
}

bool file_error_is_full(int error) {
    return error == ENOSPC || error == EFBIG || error == EDQUOT;
}

static TcStatus status_of(int error) {
    return file_error_is_full(error) ? TC_ERROR_FULL : TC_ERROR_IO;
}

/* -- replacing -- */

/* The file that path leads to over symbolic links, which may be missing, into target; a link is
   relative to its own folder. False: too many links, or no memory. */
static bool follow_links(const char *path, Buf *target) {
    enum { LINKS_MAX = 40 };
    buf_add_text(target, path);
    for (int links = 0; links < LINKS_MAX && !buf_failed(target); links++) {
        char text[PATH_MAX];
        ssize_t length = readlink(target->data, text, sizeof text);
        if (length < 0) {
            return true;
        }
        target->size = text[0] == '/' ? 0 : file_folder_size(target->data);
        buf_add(target, text, (size_t)length);
    }
    return false;
}

/* Creates PATH.new-XXXXXX with other letters and puts its name into name; -1 with errno. It is as open
   as the file that it replaces, or as the umask says when there is none. */
static int create_temporary(const char *path, const struct stat *replaced, Buf *name) {
    enum { TRIES = 100 };
    uint64_t random = clock_seed();
    errno = ENOMEM;
    for (int i = 0; i < TRIES; i++) {
        file_temporary_name(path, random_next(&random), name);
        int fd = buf_failed(name) ? -1
                                  : open(name->data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                         replaced != NULL ? 0600 : 0666);
        if (fd >= 0 && replaced != NULL && fchmod(fd, replaced->st_mode & 0777) != 0) {
            int error = errno;
            close(fd);
            unlink(name->data);
            errno = error;
            return -1;
        }
        if (fd >= 0 || errno != EEXIST) {
            return fd;
        }
    }
    return -1;
}

/* path is no link. */
static TcStatus replace(const char *path, const char *bytes, size_t size, bool durable) {
    struct stat about;
    bool there = lstat(path, &about) == 0;
    if (there && !S_ISREG(about.st_mode)) {
        return TC_ERROR_IO;
    }
    Buf temporary;
    buf_init(&temporary);
    int fd = create_temporary(path, there ? &about : NULL, &temporary);
    TcStatus status = buf_failed(&temporary) ? TC_ERROR_MEMORY : status_of(errno);
    if (fd >= 0) {
        errno = 0;
        bool fine = file_write_all(fd, bytes, size) == TC_OK && (!durable || fsync(fd) == 0);
        status = status_of(errno);
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

TcStatus file_replace(const char *path, const char *bytes, size_t size, bool durable) {
    Buf target;
    buf_init(&target);
    TcStatus status = follow_links(path, &target) ? replace(target.data, bytes, size, durable)
                      : buf_failed(&target)       ? TC_ERROR_MEMORY
                                                  : TC_ERROR_IO;
    buf_release(&target);
    return status;
}

bool file_beside_program(const char *name, char *path, size_t size) {
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    int folder = (int)file_folder_size(program);
    int written = snprintf(path, size, "%.*s%s", folder, program, name);
    return folder > 0 && (size_t)written < size;
}

/* -- files that grow -- */

FILE *file_stream(const char *path) {
    return fopen(path, "rb");
}

int file_open_append(const char *path) {
    return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
}

TcStatus file_open_own(const char *path, int *fd) {
    *fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (*fd >= 0 && flock(*fd, LOCK_EX | LOCK_NB) == 0) {
        return TC_OK;
    }
    bool busy = *fd >= 0 && errno == EWOULDBLOCK;
    if (*fd >= 0) {
        close(*fd);
        *fd = -1;
    }
    return busy ? TC_ERROR_IN_USE : TC_ERROR_IO;
}

int64_t file_read_start(int fd, char *bytes, size_t size) {
    return pread(fd, bytes, size, 0);
}

bool file_cut(int fd, uint64_t size) {
    return ftruncate(fd, (off_t)size) == 0 && lseek(fd, (off_t)size, SEEK_SET) >= 0;
}

bool file_flush(int fd) {
    return fsync(fd) == 0;
}

bool file_close(int fd) {
    return close(fd) == 0;
}

void file_remove(const char *path) {
    unlink(path);
}

/* -- what is there -- */

FileKind file_kind(const char *path) {
    struct stat about;
    return stat(path, &about) != 0  ? FILE_NONE
           : S_ISREG(about.st_mode) ? FILE_REGULAR
           : S_ISDIR(about.st_mode) ? FILE_FOLDER
                                    : FILE_OTHER;
}

bool file_about(const char *path, FileAbout *about) {
    struct stat found;
    *about = (FileAbout){0};
    if (lstat(path, &found) != 0) {
        return false;
    }
    bool is_link = S_ISLNK(found.st_mode);
    if (is_link && stat(path, &found) != 0) {
        return false;
    }
    *about = (FileAbout){.kind = S_ISREG(found.st_mode)   ? FILE_REGULAR
                                 : S_ISDIR(found.st_mode) ? FILE_FOLDER
                                                          : FILE_OTHER,
                         .is_link = is_link,
                         .size = (uint64_t)found.st_size,
                         .changed = found.st_mtim.tv_sec,
                         .changed_fraction = (uint64_t)found.st_mtim.tv_nsec,
                         .device = found.st_dev,
                         .number = found.st_ino};
    return true;
}

TcStatus file_make_folders(const char *path) {
    TcStatus status = TC_OK;
    char *name = strdup(path);
    for (char *slash = name && *name ? strchr(name + 1, '/') : NULL; slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(name, 0700) != 0 && file_error_is_full(errno)) {
            status = TC_ERROR_FULL;
        }
        *slash = '/';
    }
    free(name);
    return status;
}

bool file_is_taken(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

/* link fails where the name is taken, which rename does not. Where there are no hard links the name
   is looked at first. */
bool file_move_new(const char *from, const char *to) {
    if (link(from, to) == 0) {
        return unlink(from) == 0;
    }
    return errno != EEXIST && !file_is_taken(to) && errno == ENOENT && rename(from, to) == 0;
}

bool file_move_over(const char *from, const char *to) {
    return rename(from, to) == 0;
}

void file_ignore_limits(void) {
    signal(SIGXFSZ, SIG_IGN);
}

bool file_real(const char *path, char *real, size_t size) {
    char *found = realpath(path, NULL);
    bool fits = found && strlen(found) < size;
    if (fits) {
        strcpy(real, found);
    }
    free(found);
    return fits;
}

bool file_folder_is_readable(const char *path) {
    return access(path, R_OK | X_OK) == 0;
}

static bool folder_is_writable(const char *path) {
    Buf folder;
    buf_init(&folder);
    buf_add(&folder, path, file_folder_size(path));
    buf_add_char(&folder, '.');
    bool fine = !buf_failed(&folder) && access(folder.data, W_OK) == 0;
    buf_release(&folder);
    return fine;
}

bool file_is_replaceable(const char *path) {
    Buf target;
    struct stat about;
    buf_init(&target);
    bool fine = path[0] != '\0' && follow_links(path, &target) &&
                (lstat(target.data, &about) != 0 || S_ISREG(about.st_mode)) &&
                folder_is_writable(target.data);
    buf_release(&target);
    return fine;
}

TcStatus file_list(const char *folder, const char *suffix, FileNames *names) {
    *names = (FileNames){0};
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return TC_ERROR_IO;
    }
    bool fine = true;
    for (const struct dirent *entry; fine && (entry = readdir(dir)) != NULL;) {
        fine = file_names_add(names, entry->d_name, suffix);
    }
    closedir(dir);
    return file_names_finish(names, fine);
}
