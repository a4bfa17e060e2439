/* Maps large blocks of memory directly from the system, and allocates at aligned addresses. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The bytes of memory that this process can still use without displacing others: what the system
   calls available, or what is left of the control group's limit if that is less. UINT64_MAX if
   neither is known. */
uint64_t mem_available(void);

/* The bytes of memory that the control group in a folder such as /sys/fs/cgroup leaves of its limit, with
   the pages of cached files, which make way for others. UINT64_MAX: it has no limit. POSIX only. */
uint64_t mem_group_available(const char *folder);

/* Maps a block of zeroes. A block of at least a huge page's size is aligned to huge pages, and uses
   them where the system provides them. Pages use memory only from their first access. Returns NULL
   on failure. Release with mem_unmap. */
void *mem_map(size_t size);

/* Releases a block from mem_map; size as there. NULL is allowed. */
void mem_unmap(void *block, size_t size);

/* Zeroes a block from mem_map by returning its pages to the system, in the time of a few system
   calls regardless of its size. No other thread may use the block meanwhile. */
void mem_zero(void *block, size_t size);

/* Makes the system allocate the pages of a part of a block; part begins at a page boundary. The
   contents do not change, and other threads may use them meanwhile. */
void mem_touch(void *part, size_t size);

/* Allocates memory like malloc, at a multiple of alignment; NULL on failure. Release with
   mem_free_aligned, which allows NULL. */
void *mem_aligned(size_t alignment, size_t size);
void mem_free_aligned(void *block);
