#include "engine/probcut.h"

static const int percents[SELECTIVITY_LEVELS] = {73, 87, 95, 98, 99, 100};

int probcut_level(int percent) {
    for (int level = 0; level < SELECTIVITY_LEVELS; level++) {
        if (percents[level] == percent) {
            return level;
        }
    }
    return percent == 0 ? SELECTIVITY_NONE : -1;
}

int probcut_percent(int level) {
    return percents[level];
}
