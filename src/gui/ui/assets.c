#include "gui/ui/assets.h"

#include <string.h>

const Asset *asset_find(const char *name) {
    for (size_t i = 0; i < gui_asset_count; i++) {
        if (strcmp(gui_assets[i].name, name) == 0) {
            return &gui_assets[i];
        }
    }
    return NULL;
}
