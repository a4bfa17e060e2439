/* A checksum against damage by chance, not by intent: FNV-1a, 64 bits. Changing any single byte
   always changes it, since each step is a bijection of the state. (Fowler, Noll, Vo.) */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)

/* Continues a checksum (CHECKSUM_START first) over more bytes. */
static inline uint64_t checksum_add(uint64_t checksum, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) {
        checksum = (checksum ^ at[i]) * UINT64_C(0x100000001b3);
    }
    return checksum;
}

#endif
