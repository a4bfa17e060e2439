/* The scenes of the window for bench_frame.c. What they show is made up and put into the snapshot
   behind the session's back, so that no search runs. */
#pragma once

#include "gui/window/gui.h"

typedef struct BenchScene {
    const char *name;
    void (*show)(void); /* in a fresh window */
} BenchScene;

extern const BenchScene scenes[];
extern const int scene_count;

extern Gui *gui; /* the window */

SessionSnapshot *scene_snapshot(void);
