/* Touches the pages of a large block before they are used. The system allocates and clears a page
   at its first access, which takes far longer than the access itself: 8 GB take one thread one to
   three seconds, and twenty on a virtual machine whose host must allocate the pages too. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Threads that touch a block, from its start to its end. */
typedef struct Toucher Toucher;

/* Starts touching the pages of a block from mem_map, on threads of its own: one for a small block,
   up to one per processor, at most 16, for a large one. Other threads may use the block meanwhile.
   Returns NULL if no thread can be created; the functions below then treat the block as touched,
   and its pages are allocated at their first use. */
Toucher *toucher_start(void *block, size_t size);

/* Abandons what is left, waits for the threads (as long as a few huge pages take), and releases the
   toucher. NULL is allowed. */
void toucher_end(Toucher *toucher);

/* Whether the whole block has been touched. */
bool toucher_is_done(const Toucher *toucher);

/* Waits until the whole block has been touched or clock_seconds() reaches deadline. */
void toucher_wait(Toucher *toucher, double deadline);

/* Returns how many bytes from the start of the block have been touched, give or take one huge page
   per thread. */
size_t toucher_reached(const Toucher *toucher);
