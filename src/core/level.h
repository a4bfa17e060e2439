/* Hot code is compiled once per x86-64 level (the list is in turncoat/init.h) from the same files.
   The build sets TC_LEVEL to v1, v3 or v4 (with lab_ before it for the copy of engine/lab.h), and
   TC_LEVEL_NUMBER to 1, 3 or 4. Each header of such a file renames its symbols with LEVEL_NAME, so
   that the copies can be in one program. Other code reaches them through one table of functions per
   level, chosen once at start; calls between hot files stay direct, without a call through a
   pointer at each node. A policy test checks that no level object defines a symbol without its
   level's suffix. */
#pragma once

#if !defined(TC_LEVEL) || !defined(TC_LEVEL_NUMBER)
#error "core/level.h is for files that the build compiles per level"
#endif

#define LEVEL_JOIN2(name, level) name##_##level
#define LEVEL_JOIN(name, level) LEVEL_JOIN2(name, level)
#define LEVEL_NAME(name) LEVEL_JOIN(name, TC_LEVEL)

/* Stands before a loop over at most eight vectors: at -O2 gcc leaves it a loop, and the vectors in
   memory. clang unrolls it unasked. */
#if defined(__clang__)
#define LEVEL_UNROLLED
#else
#define LEVEL_UNROLLED _Pragma("GCC unroll 8")
#endif
