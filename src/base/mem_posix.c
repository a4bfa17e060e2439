#define _GNU_SOURCE /* MAP_ANONYMOUS, madvise */
#include "base/mem.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 /* Linux 5.14; older headers do not have it */
#endif

enum { HUGE_PAGE = 2 * 1024 * 1024, SMALL_PAGE = 4096, TEXT_SIZE = 4096, PATH_SIZE = 256 };

/* The beginning of a small file as text; false when it cannot be read. */
static bool read_text(const char *path, char text[TEXT_SIZE]) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ssize_t size = read(file, text, TEXT_SIZE - 1);
    close(file);
    if (size < 0) {
        return false;
    }
    text[size] = '\0';
    return true;
}

/* The number at the start of a file; UINT64_MAX when there is none ("max" is no limit). */
static uint64_t read_number(const char *path) {
    char text[TEXT_SIZE];
    if (!read_text(path, text) || text[0] < '0' || text[0] > '9') {
        return UINT64_MAX;
    }
    return strtoull(text, NULL, 10);
}

static uint64_t system_available(void) {
    static const char key[] = "MemAvailable:";
    char text[TEXT_SIZE];
    const char *at = read_text("/proc/meminfo", text) ? strstr(text, key) : NULL;
    return at != NULL ? strtoull(at + strlen(key), NULL, 10) * 1024 : UINT64_MAX;
}

static uint64_t read_number_of(const char *folder, const char *name) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return read_number(path);
}

/* Returns the number in a line of memory.stat, 0 when there is none; key: "\nname ". The first line is
   another one. */
static uint64_t number_after(const char *text, const char *key) {
    const char *at = strstr(text, key);
    return at != NULL ? strtoull(at + strlen(key), NULL, 10) : 0;
}

/* The bytes of cached files. */
static uint64_t group_files(const char *folder) {
    char path[PATH_SIZE], text[TEXT_SIZE];
    snprintf(path, sizeof path, "%s/memory.stat", folder);
    return read_text(path, text)
               ? number_after(text, "\ninactive_file ") + number_after(text, "\nactive_file ")
               : 0;
}

uint64_t mem_group_available(const char *folder) {
    uint64_t limit = read_number_of(folder, "memory.max");
    uint64_t used = read_number_of(folder, "memory.current");
    if (limit == UINT64_MAX || used == UINT64_MAX) {
        return UINT64_MAX;
    }
    uint64_t files = group_files(folder);
    used = files < used ? used - files : 0; /* they were counted at two moments */
    return used < limit ? limit - used : 0;
}

/* Reads the root of the tree, which in a container is the container's own group. */
uint64_t mem_available(void) {
    uint64_t system = system_available(), group = mem_group_available("/sys/fs/cgroup");
    return system < group ? system : group;
}

void *mem_map(size_t size) {
    /* Huge pages need the alignment: map more, and give the ends back. */
    size_t more = size >= HUGE_PAGE ? HUGE_PAGE : 0;
    char *start =
        mmap(NULL, size + more, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) {
        return NULL;
    }
    size_t before = more != 0 ? (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE : 0;
    if (before != 0) {
        munmap(start, before);
    }
    if (more != before) {
        munmap(start + before + size, more - before);
    }
    /* A refusal leaves small pages, which do as well. */
    (void)madvise(start + before, size, MADV_HUGEPAGE);
    return start + before;
}

void mem_unmap(void *block, size_t size) {
    if (block != NULL) {
        munmap(block, size);
    }
}

void mem_zero(void *block, size_t size) {
    if (madvise(block, size, MADV_DONTNEED) != 0) {
        memset(block, 0, size);
    }
}

void mem_touch(void *part, size_t size) {
    if (madvise(part, size, MADV_POPULATE_WRITE) == 0) {
        return;
    }
    for (size_t at = 0; at < size; at += SMALL_PAGE) {
        /* A write that changes nothing, whatever others write there. */
        atomic_fetch_or_explicit((_Atomic uint64_t *)((char *)part + at), 0, memory_order_relaxed);
    }
}

void *mem_aligned(size_t alignment, size_t size) {
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void mem_free_aligned(void *block) {
    free(block);
}
