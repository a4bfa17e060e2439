#include "base/mem.h"

#include <malloc.h>
#include <stdatomic.h>
#include <windows.h>

enum { HUGE_PAGE = 2 * 1024 * 1024, SMALL_PAGE = 4096 };

uint64_t mem_available(void) {
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    if (!GlobalMemoryStatusEx(&memory)) {
        return UINT64_MAX;
    }
    return memory.ullAvailPhys < memory.ullAvailPageFile ? memory.ullAvailPhys
                                                         : memory.ullAvailPageFile;
}

/* Large pages need a right that users do not have: the block is only aligned like one. Addresses
   are taken for more than that, memory for the block alone. */
void *mem_map(size_t size) {
    size_t more = size >= HUGE_PAGE ? HUGE_PAGE : 0;
    char *start = VirtualAlloc(NULL, size + more, MEM_RESERVE, PAGE_NOACCESS);
    if (start == NULL) {
        return NULL;
    }
    size_t before = more != 0 ? (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE : 0;
    void *block = VirtualAlloc(start + before, size, MEM_COMMIT, PAGE_READWRITE);
    if (block == NULL) {
        VirtualFree(start, 0, MEM_RELEASE);
    }
    return block;
}

void mem_unmap(void *block, size_t size) {
    (void)size;
    MEMORY_BASIC_INFORMATION about;
    if (block != NULL && VirtualQuery(block, &about, sizeof about) != 0) {
        VirtualFree(about.AllocationBase, 0, MEM_RELEASE);
    }
}

/* Another process may take what was just given up: then the block is waited for. */
void mem_zero(void *block, size_t size) {
    VirtualFree(block, size, MEM_DECOMMIT);
    while (VirtualAlloc(block, size, MEM_COMMIT, PAGE_READWRITE) == NULL) {
        Sleep(1);
    }
}

void mem_touch(void *part, size_t size) {
    for (size_t at = 0; at < size; at += SMALL_PAGE) {
        /* A write that changes nothing, whatever others write there. */
        atomic_fetch_or_explicit((_Atomic uint64_t *)((char *)part + at), 0, memory_order_relaxed);
    }
}

void *mem_aligned(size_t alignment, size_t size) {
    return _aligned_malloc(size, alignment);
}

void mem_free_aligned(void *block) {
    _aligned_free(block);
}
