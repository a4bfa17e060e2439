/* Arrays that grow by one. */
#pragma once

#include <stddef.h>

/* Returns an array of count items with room for one more, perhaps elsewhere; NULL if there is no memory:
   then it stays as it was. It must have come from here, or be NULL with a count of 0: how large it is
   follows from count. size: bytes of an item. The caller frees it. */
void *array_grown(void *array, size_t count, size_t size);
