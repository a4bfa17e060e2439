/* Hot code is compiled once per x86-64 level (v1 baseline, v3 with AVX2 and BMI2) from the same
   files, with TC_LEVEL set to v1 or v3 by the build (lab_v1, lab_v3 for the copy of engine/lab.h).
   Each header of such a file renames its symbols with LEVEL_NAME, so that the copies can live in
   one program; ordinary code reaches them through one table of functions per level, chosen once at
   start. Calls between hot files stay direct: no pointer call a node. A policy test checks that no
   level object defines a symbol without its level's suffix. */
#ifndef CORE_LEVEL_H
#define CORE_LEVEL_H

#ifndef TC_LEVEL
#error "core/level.h is for files that the build compiles per level"
#endif

#define LEVEL_JOIN2(name, level) name##_##level
#define LEVEL_JOIN(name, level) LEVEL_JOIN2(name, level)
#define LEVEL_NAME(name) LEVEL_JOIN(name, TC_LEVEL)

#endif
