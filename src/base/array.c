#include "base/array.h"

#include <stdbool.h>
#include <stdlib.h>

/* It doubles at every power of two, so that no capacity need be kept. */
void *array_grown(void *array, size_t count, size_t size) {
    enum { FIRST = 16 };
    bool full = count == 0 || (count >= FIRST && (count & (count - 1)) == 0);
    return full ? realloc(array, (count == 0 ? FIRST : 2 * count) * size) : array;
}
