/* Large blocks of memory, straight from the system, and aligned ones. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that this process may still take without pushing others out: what the system calls
   available, or what is left to the control group if that is less. UINT64_MAX when nobody says. */
uint64_t mem_available(void);

/* A block of zeroes, aligned to a huge page when it is as large as one, and on huge pages where the
   system gives them. A page costs memory from its first use only. NULL when the system refuses.
   Release with mem_unmap. */
void *mem_map(size_t size);

/* block: of mem_map, with the same size; NULL is fine. */
void mem_unmap(void *block, size_t size);

/* Zeroes a block of mem_map by giving its pages back, whatever its size in the time of a few system
   calls. Nobody may use it meanwhile. */
void mem_zero(void *block, size_t size);

/* Has the system find the pages of a part of a block, which begins on a page; what stands in them
   stays, and others may use them meanwhile. */
void mem_touch(void *part, size_t size);

/* Memory like malloc's, at a multiple of alignment; NULL when there is none. mem_free_aligned takes
   NULL too. */
void *mem_aligned(size_t alignment, size_t size);
void mem_free_aligned(void *block);

#endif
