/* A disk without room for a folder: the linker puts this around the real call (--wrap=mkdir). */
#pragma once

#include <errno.h>
#include <stdatomic.h>

#include <sys/stat.h>

static atomic_bool no_room; /* the disk's thread asks */

int __real_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode);

int __wrap_mkdir(const char *path, mode_t mode) {
    if (no_room) {
        errno = ENOSPC;
        return -1;
    }
    return __real_mkdir(path, mode);
}
