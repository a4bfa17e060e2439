/* random_bytes SEED SIZE: so many random bytes. random_bytes SEED SIZE FILE INTERVAL: FILE over and
   over, cut to that size, with one byte in INTERVAL or so changed, dropped or doubled. For the fuzz
   tests; the same arguments give the same bytes. */
#include <stdio.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/random.h"

enum { SEED_FILE_CAP = 1 << 20 };

static void put_mutated(uint64_t *state, char byte, uint32_t interval) {
    switch (random_below(state, 3 * interval)) {
    case 0:
        putchar((int)random_below(state, 256));
        break;
    case 1:
        break;
    case 2:
        putchar(byte);
        putchar(byte);
        break;
    default:
        putchar(byte);
        break;
    }
}

int main(int argc, char *argv[]) {
    if (argc != 3 && argc != 5) {
        fprintf(stderr, "usage: random_bytes SEED SIZE [FILE INTERVAL]\n");
        return 2;
    }
    uint64_t state = strtoull(argv[1], NULL, 10);
    unsigned long size = strtoul(argv[2], NULL, 10);
    uint32_t interval = argc > 3 ? (uint32_t)strtoul(argv[4], NULL, 10) : 0;
    Buf seed;
    buf_init(&seed);
    if (argc > 3 && (file_read(argv[3], SEED_FILE_CAP, &seed) != TC_OK || seed.size == 0)) {
        fprintf(stderr, "random_bytes: %s cannot be read\n", argv[3]);
        return 2;
    }
    for (unsigned long i = 0; i < size; i++) {
        if (seed.size > 0) {
            put_mutated(&state, seed.data[i % seed.size], interval);
        } else {
            putchar((int)random_below(&state, 256));
        }
    }
    buf_release(&seed);
    return 0;
}
