/* The built-in weights, unpacked once for all tests of a program: an engine that is made without any unpacks its own,
   which under a sanitizer takes a second or more, and Check makes a process of each test. */
#pragma once

#include <stdlib.h>

#include "engine/eval_data.h"

static TcEval *built_in;

static void built_in_release(void) {
    tc_eval_free(built_in);
    built_in = NULL;
}

/* Must be called in main, before the suite runs; what it made is released at exit. */
static inline void built_in_unpack(void) {
    if (tc_eval_create_default(&built_in) != TC_OK) {
        exit(EXIT_FAILURE);
    }
    eval_unpack_rest(built_in);
    if (atexit(built_in_release) != 0) {
        exit(EXIT_FAILURE);
    }
}
