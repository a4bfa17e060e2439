/* The scene of the user's progress: results, accuracy, mistakes, practice. */
#ifndef GUI_PROGRESS_STATE_H
#define GUI_PROGRESS_STATE_H

#include "base/job.h"
#include "gui/progress/summary.h"
#include "gui/window/table_view.h"

typedef enum ProgressTab {
    PROGRESS_TAB_RESULTS = 0,
    PROGRESS_TAB_ACCURACY,
    PROGRESS_TAB_MISTAKES,
    PROGRESS_TAB_PRACTICE,
    PROGRESS_TABS
} ProgressTab;

typedef struct ProgressState {
    ProgressTab tab;
    bool known;  /* the summary has been read */
    bool stale;  /* and must be read again */
    int changes; /* App.library_changes when it was requested last */
    Summary summary;
    TableState levels, mistakes, kinds;
    JobId writing; /* of a file; 0: none is being written */
    Text problem;  /* why there is no summary; empty: nothing is wrong */
} ProgressState;

static inline ProgressState *progress_of(const Gui *gui) {
    return gui_scene(gui, SCENE_PROGRESS);
}

#endif
