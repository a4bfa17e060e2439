/* A checksum against accidental damage, not against attacks: FNV-1a, 64 bits (Fowler, Noll, Vo).
   Changing a single byte always changes the checksum, because each step is a bijection of the
   state. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)

/* Continues a checksum over more bytes. The first call takes CHECKSUM_START. */
static inline uint64_t checksum_add(uint64_t checksum, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) {
        checksum = (checksum ^ at[i]) * UINT64_C(0x100000001b3);
    }
    return checksum;
}
