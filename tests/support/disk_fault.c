#define _GNU_SOURCE
#undef _FORTIFY_SOURCE /* these are the functions themselves */
#include "support/disk_fault.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

const char *const disk_fault_names[DISK_FAULTS] = {"sound", "full", "broken", "read-only",
                                                   "slow",  "far",  "clock"};

static _Atomic int fault;
static _Atomic long left; /* bytes until the fault, microseconds, or seconds */

void disk_fault_set(DiskFault which, long number) {
    fault = (int)which;
    left = number;
}

__attribute__((constructor)) static void read_environment(void) {
    const char *text = getenv("DISK_FAULT");
    for (int i = 1; text != NULL && i < DISK_FAULTS; i++) {
        size_t length = strlen(disk_fault_names[i]);
        if (strncmp(text, disk_fault_names[i], length) == 0) {
            disk_fault_set((DiskFault)i, text[length] == ':' ? atol(text + length + 1) : 0);
        }
    }
}

static bool is_file(int fd) {
    struct stat about;
    return fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

static void wait_for_disk(void) {
    struct timespec time = {left / 1000000, left % 1000000 * 1000};
    nanosleep(&time, NULL);
}

/* The bytes of a write that the disk takes; -1: none, and errno is set. */
static ssize_t admit(int fd, size_t size) {
    if (fault == DISK_SOUND || fault == DISK_FAR || fault == DISK_CLOCK || !is_file(fd)) {
        return (ssize_t)size;
    }
    if (fault == DISK_SLOW) {
        wait_for_disk();
        return (ssize_t)size;
    }
    long before = fault == DISK_READ_ONLY ? 0 : left;
    long part = before < (long)size ? before : (long)size;
    left = before - part;
    if (part <= 0) {
        errno = fault == DISK_FULL ? ENOSPC : fault == DISK_BROKEN ? EIO : EROFS;
        return -1;
    }
    return part;
}

ssize_t write(int fd, const void *bytes, size_t size) {
    ssize_t part = size > 0 ? admit(fd, size) : 0;
    return part < 0 ? -1 : syscall(SYS_write, fd, bytes, (size_t)part);
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
    ssize_t part = size > 0 ? admit(fd, size) : 0;
    return part < 0 ? -1 : syscall(SYS_pwrite64, fd, bytes, (size_t)part, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
    return pwrite64(fd, bytes, size, at);
}

static int flush(int fd, long call) {
    if (fault == DISK_SLOW) {
        wait_for_disk();
    } else if (fault == DISK_BROKEN && left <= 0 && is_file(fd)) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(call, fd);
}

int fsync(int fd) {
    return flush(fd, SYS_fsync);
}

int fdatasync(int fd) {
    return flush(fd, SYS_fdatasync);
}

static int open_at(const char *path, int flags, mode_t mode) {
    if (fault == DISK_READ_ONLY && (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0 &&
        strncmp(path, "/dev/", 5) != 0) {
        errno = EROFS;
        return -1;
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    return open_at(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    return open_at(path, flags, mode);
}

int rename(const char *from, const char *to) {
    if (fault == DISK_READ_ONLY) {
        errno = EROFS;
        return -1;
    }
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static void go_far(const char *path) {
    const char *found = fault == DISK_FAR ? strstr(path, "/far") : NULL;
    if (found != NULL && (found[4] == '/' || found[4] == '\0')) {
        nanosleep(&(struct timespec){.tv_sec = left}, NULL);
    }
}

int stat(const char *restrict path, struct stat *restrict about) {
    go_far(path);
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, about, 0);
}

int lstat(const char *restrict path, struct stat *restrict about) {
    go_far(path);
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, about, AT_SYMLINK_NOFOLLOW);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = (int)syscall(SYS_clock_gettime, clock, now);
    now->tv_sec -= fault == DISK_CLOCK && clock == CLOCK_REALTIME ? left : 0;
    return result;
}

int gettimeofday(struct timeval *now, void *zone) {
    struct timespec time;
    (void)zone;
    (void)clock_gettime(CLOCK_REALTIME, &time);
    *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *seconds) {
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    if (seconds != NULL) {
        *seconds = now.tv_sec;
    }
    return now.tv_sec;
}
