/* Little-endian integers in files, written byte by byte, so that files are the same on every
   machine. */
#pragma once

#include <stdint.h>

/* Stores the lowest size bytes of value, 1..8. */
static inline void bytes_put(unsigned char *to, uint64_t value, int size) {
    for (int i = 0; i < size; i++) {
        to[i] = (unsigned char)(value >> (8 * i));
    }
}

/* Reads an unsigned number of size bytes, 1..8. */
static inline uint64_t bytes_get(const unsigned char *from, int size) {
    uint64_t value = 0;
    for (int i = 0; i < size; i++) {
        value |= (uint64_t)from[i] << (8 * i);
    }
    return value;
}
