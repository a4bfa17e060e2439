/* Focus, hover and pressed are stored by id, since the list itself lives for one frame only. */
#include "gui/ui/control.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"

const char *ui_role_name(UiRole role) {
    static const char *const names[] = {"button", "toggle", "radio", "tab",      "item",
                                        "board",  "square", "graph", "bar",      "card",
                                        "list",   "text",   "field", "menuitem", "edge"};
    return names[role];
}

void ui_begin(Ui *ui) {
    ui->count = 0;
    ui->modal_from = 0;
    ui->cut_count = 0;
    ui->words[0] = ui->row_words[0] = '\0';
    ui->row = 0;
}

UiControl *ui_add(Ui *ui, UiRole role, const char *name, SDL_Rect rect, CommandCall call,
                  unsigned flags) {
    assert(ui->count < UI_CONTROLS_MAX);
    UiControl *control = &ui->controls[ui->count++];
    control->role = role;
    control->flags = flags;
    control->rect = rect;
    control->call = call;
    control->what = 0;
    control->group = 0;
    control->id = ui_id(name);
    snprintf(control->name, sizeof control->name, "%s", name);
    control->value[0] = '\0';
    return control;
}

void ui_value(UiControl *control, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(control->value, sizeof control->value, format, arguments);
    va_end(arguments);
}

void ui_note_cut(Ui *ui, const char *text) {
    if (ui->cut_count < UI_CUT_MAX) {
        snprintf(ui->cut[ui->cut_count++], UI_VALUE_SIZE, "%s", text);
    }
}

/* -- what is heard -- */

static void add_words(char words[UI_VALUE_SIZE], const char *text) {
    size_t used = strlen(words);
    snprintf(words + used, UI_VALUE_SIZE - used, "%s%s", used > 0 ? ", " : "", text);
}

static bool contains(SDL_Rect rect, int x, int y) {
    return x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;
}

void ui_hear(Ui *ui, int x, int y, const char *text) {
    const UiControl *last = &ui->controls[ui->count > 0 ? ui->count - 1 : 0];
    if (!ui->focus_visible || ui->count == 0 || !contains(last->rect, x, y)) {
        return;
    }
    if (last->id == ui->focus) {
        add_words(ui->words, text);
    } else if (last->role == UI_ITEM && last->flags & UI_SELECTED) {
        if (ui->row != last->id) {
            ui->row = last->id;
            ui->row_words[0] = '\0';
        }
        add_words(ui->row_words, text);
    }
}

void ui_hear_label(Ui *ui, const char *name, const char *text) {
    if (ui->focus_visible && ui->focus == ui_id(name)) {
        char beside[UI_VALUE_SIZE];
        snprintf(beside, sizeof beside, "%s", ui->words);
        snprintf(ui->words, sizeof ui->words, "%s", text);
        if (beside[0]) {
            add_words(ui->words, beside);
        }
    }
}

void ui_end(Ui *ui) {
    const UiControl *control = ui_find(ui, ui->hover);
    ui->hover_call = control ? control->call : NO_CALL;
    if (!control) { /* another one that comes to lie there would be no row of that list */
        ui_forget_row(ui);
    }
}

void ui_begin_modal(Ui *ui) {
    ui->modal_from = ui->count;
}

bool ui_is_hovered(const Ui *ui, const UiControl *control) {
    return control->id == ui->hover;
}

bool ui_is_pressed(const Ui *ui, const UiControl *control) {
    return control->id == ui->pressed && control->call.id == ui->press_call.id &&
           control->call.argument == ui->press_call.argument && control->what == ui->press_what;
}

bool ui_is_lit(const Ui *ui, const UiControl *control) {
    return !(control->flags & UI_DISABLED) &&
           (ui_is_hovered(ui, control) || ui_is_pressed(ui, control));
}

bool ui_is_focused(const Ui *ui, const UiControl *control) {
    return ui->focus_visible && control->id == ui->focus;
}

const UiControl *ui_focused(const Ui *ui) {
    return ui->focus_visible ? ui_find(ui, ui->focus) : NULL;
}

static bool answers(const UiControl *control) {
    return control->call.id != COMMAND_NONE && !(control->flags & UI_DISABLED);
}

const UiControl *ui_at(const Ui *ui, int x, int y) {
    SDL_Point point = {x, y};
    for (int i = ui->count - 1; i >= ui->modal_from; i--) {
        if (ui->controls[i].call.id != COMMAND_NONE &&
            SDL_PointInRect(&point, &ui->controls[i].rect)) {
            return &ui->controls[i];
        }
    }
    return NULL;
}

/* Returns how far a point is from the middle of a range, less what of it is beyond reach. */
static int off(int point, int from, int length, int reach) {
    int half = length / 2 > reach ? length / 2 - reach : 0, away = abs(point - from - length / 2);
    return away > half ? away - half : 0;
}

const UiControl *ui_near(const Ui *ui, int x, int y, int reach) {
    const UiControl *found = NULL;
    int least = reach + 1;
    for (int i = ui->count - 1; i >= ui->modal_from; i--) {
        const SDL_Rect *rect = &ui->controls[i].rect;
        int across = off(x, rect->x, rect->w, reach), down = off(y, rect->y, rect->h, reach);
        int away = across > down ? across : down;
        if (ui->controls[i].call.id != COMMAND_NONE && away < least) {
            found = &ui->controls[i];
            least = away;
        }
    }
    return found;
}

const UiControl *ui_find(const Ui *ui, UiId id) {
    for (int i = ui->modal_from; i < ui->count; i++) {
        if (ui->controls[i].id == id) {
            return &ui->controls[i];
        }
    }
    return NULL;
}

const UiControl *ui_find_call(const Ui *ui, int id, int argument) {
    for (int i = ui->modal_from; i < ui->count; i++) {
        if (ui->controls[i].call.id == id && ui->controls[i].call.argument == argument) {
            return &ui->controls[i];
        }
    }
    return NULL;
}

/* Returns how far b lies from a in the direction, and double what it lies aside; negative: behind
   it. */
static int distance(SDL_Rect a, SDL_Rect b, int right, int down) {
    int x = b.x + b.w / 2 - a.x - a.w / 2, y = b.y + b.h / 2 - a.y - a.h / 2;
    int ahead = x * right + y * down, aside = abs(x * down) + abs(y * right);
    return ahead > 0 ? ahead + 2 * aside : -1;
}

static bool is_kin(const UiControl *a, const UiControl *b) {
    return a->role == b->role && a->call.id == b->call.id && a->group == b->group;
}

/* The next or previous one as they are read, from row to row. */
static const UiControl *neighbour(const Ui *ui, const UiControl *from, int right) {
    for (int i = (int)(from - ui->controls) + right; i >= ui->modal_from && i < ui->count;
         i += right) {
        if (is_kin(&ui->controls[i], from)) {
            return &ui->controls[i];
        }
    }
    return NULL;
}

const UiControl *ui_neighbour(const Ui *ui, const UiControl *from, int right, int down) {
    const UiControl *best = NULL;
    int min = 0;
    if (right != 0) {
        return neighbour(ui, from, right);
    }
    for (int i = ui->modal_from; i < ui->count; i++) {
        const UiControl *control = &ui->controls[i];
        bool same = is_kin(control, from);
        int far = distance(from->rect, control->rect, right, down);
        if (same && control != from && far > 0 && (best == NULL || far < min)) {
            best = control;
            min = far;
        }
    }
    return best;
}

static bool set_id(UiId *place, UiId id) {
    bool changed = *place != id;
    *place = id;
    return changed;
}

bool ui_hover(Ui *ui, int x, int y) {
    const UiControl *control = ui_at(ui, x, y);
    ui->hover_call = control ? control->call : NO_CALL;
    ui->hover_row = control && control->role == UI_ITEM;
    return set_id(&ui->hover, control ? control->id : 0);
}

bool ui_press(Ui *ui, const UiControl *control) {
    ui->press_call = control ? control->call : NO_CALL;
    ui->press_what = control ? control->what : 0;
    return set_id(&ui->pressed, control && answers(control) ? control->id : 0);
}

static bool takes_focus(const UiControl *control) {
    return (control->flags & UI_FOCUSABLE) && !(control->flags & UI_DISABLED);
}

bool ui_move_focus(Ui *ui, bool forward) {
    int first = ui->modal_from, span = ui->count - first;
    const UiControl *focused = ui_find(ui, ui->focus);
    int from = focused ? (int)(focused - ui->controls) - first : forward ? -1 : 0;
    for (int step = 1; step <= span; step++) {
        int offset = forward ? from + step : from - step + 2 * span;
        const UiControl *control = &ui->controls[first + (offset + span) % span];
        if (!takes_focus(control)) {
            continue;
        }
        ui_set_focus(ui, control->id);
        return true;
    }
    return false;
}
