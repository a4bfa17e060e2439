/* The targets of the fuzz program, one a parser (targets.def). Besides not crashing, what is read must be sound, and
   what is written must read back equal. */
#pragma once

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef void FuzzTarget(const char *bytes, size_t size);

#define TARGET(name, files) FuzzTarget fuzz_##name;
#include "fuzz/targets.def"
#undef TARGET

/* Ends the program, as a crash does, unless the condition holds, and says which. */
#define expect(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                \
            abort();                                                                               \
        }                                                                                          \
    } while (0)
