#include "gui/ui/focus.h"

#include <string.h>

#include "base/checksum.h"
#include "gui/ui/control.h"

UiId ui_id(const char *name) {
    return checksum_add(CHECKSUM_START, name, strlen(name));
}

bool ui_has_focus(const Ui *ui, UiId id) {
    return ui->focus_visible && ui->focus == id;
}

void ui_set_focus(Ui *ui, UiId id) {
    ui->focus_visible = true;
    ui->focus = id;
}

bool ui_drop_focus(Ui *ui) {
    bool changed = ui->focus_visible;
    ui->focus_visible = false;
    ui->focus = 0;
    return changed;
}

void ui_forget_row(Ui *ui) {
    if (ui->hover_row) {
        ui->hover = 0;
        ui->hover_call = NO_CALL;
        ui->hover_row = false;
    }
}
