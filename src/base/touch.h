/* Touches the pages of a large block ahead of whoever uses it. The system finds and clears a page
   at its first touch, which takes far longer than the touch itself: 8 GB keep one thread busy for
   one to three seconds, and for twenty on a virtual machine whose host has to find the pages
   too. */
#ifndef BASE_TOUCH_H
#define BASE_TOUCH_H

#include <stdbool.h>
#include <stddef.h>

/* Threads that touch a block, from its start to its end. */
typedef struct Toucher Toucher;

/* Touches the pages of block, which mem_map gave, on threads of its own: one for a small block, up
   to one a processor for a large one. Others may use the block meanwhile. NULL when there is no
   room for a thread; all functions below then take the block as touched, and the pages come at
   their first use. */
Toucher *toucher_start(void *block, size_t size);

/* Gives up what is left, and waits for the threads: for the time of some huge pages. NULL is
   fine. */
void toucher_end(Toucher *toucher);

/* Whether the whole block has been touched. */
bool toucher_is_done(const Toucher *toucher);

/* Waits until it has, or until clock_seconds() reaches deadline. */
void toucher_wait(Toucher *toucher, double deadline);

/* Bytes from the start of the block that have been touched, give or take a page a thread. */
size_t toucher_reached(const Toucher *toucher);

#endif
