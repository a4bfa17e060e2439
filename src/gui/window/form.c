#include "gui/window/form.h"

#include <stdio.h>
#include <string.h>

#include "app/preferences.h"
#include "base/utf8.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"

/* -- at the moment -- */

const Form *form_of(const Gui *gui, SceneId scene) {
    return scene_of(&gui->state.scenes, scene)->form;
}

FormState *form_state(const Gui *gui, SceneId scene) {
    return (FormState *)&gui->state.scenes.forms[scene];
}

static const FormField *field_of(const Gui *gui, SceneId scene, int field) {
    return &form_of(gui, scene)->fields[field];
}

static Text translated(const char *text) {
    return text_format("%s", text && text[0] ? _(text) : "");
}

static const SettingInfo *setting_of(const FormField *field) {
    return field->target.base == FORM_IN_SETTINGS ? setting_info((SettingId)field->target.offset)
                                                  : NULL;
}

static char *place_of(const Gui *gui, SceneId scene, const FormTarget *target) {
    char *base = target->base == FORM_IN_VIEW ? (char *)&gui->state : gui_scene(gui, scene);
    return base + target->offset;
}

static int read_int(const void *place, FormType type) {
    int value = 0;
    if (type == FORM_BOOL) {
        return *(const bool *)place;
    }
    memcpy(&value, place, sizeof value);
    return value;
}

static int value_of(const Gui *gui, SceneId scene, const FormField *field) {
    const FormTarget *target = &field->target;
    return target->base == FORM_NOWHERE ? 0
           : target->base == FORM_IN_SETTINGS
               ? app_setting(&gui->app, (SettingId)target->offset)
               : read_int(place_of(gui, scene, target), target->type);
}

void form_now(const Gui *gui, SceneId scene, int index, FormNow *now) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    const FormField *field = &own->form->fields[index];
    *now = (FormNow){
        .name = field->name, .label = translated(field->label), .help = translated(field->help)};
    if (field->kind == FORM_BUTTON) {
        now->name = field->name ? field->name : command_of(field->call.id)->name;
    } else if (field->kind == FORM_NOTE) {
        now->text = now->help;
    } else if (field->kind <= FORM_SWITCH) {
        now->value = value_of(gui, scene, field);
    }
    now->count = setting_of(field) ? field->max + 1 : field->count;
    if (own->describe) {
        own->describe(gui, index, now);
    }
    now->hidden |= field->kind == FORM_NOTE && !now->text.s[0] && field->min == 0;
}

void form_option(const Gui *gui, SceneId scene, int index, int at, FormOptionNow *option) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    const FormField *field = &own->form->fields[index];
    const FormOption *fixed = field->options ? &field->options[at] : NULL;
    *option = (FormOptionNow){.value = at};
    if (fixed) {
        option->name = text_format("%s", fixed->name);
        option->text = translated(fixed->text);
        option->help = translated(fixed->help);
        option->value = fixed->value;
        option->picture = fixed->picture;
    }
    if (own->option) {
        own->option(gui, index, at, option);
    }
}

bool form_answers(const Gui *gui, SceneId scene, int field) {
    FormNow now;
    form_now(gui, scene, field, &now);
    return !now.hidden && !now.off;
}

UiId form_always(const Gui *gui, SceneId scene) {
    const Form *form = form_of(gui, scene);
    for (int i = 0; form && i < form->count; i++) {
        if (form->fields[i].flags & FORM_ALWAYS && form_answers(gui, scene, i)) {
            return ui_id(form->fields[i].name);
        }
    }
    return 0;
}

int form_find(const Gui *gui, SceneId scene, int field, int value) {
    FormNow now;
    FormOptionNow option;
    form_now(gui, scene, field, &now);
    for (int i = 0; i < now.count; i++) {
        form_option(gui, scene, field, i, &option);
        if (option.value == value) {
            return i;
        }
    }
    return -1;
}

Text form_number(const FormField *field, int value) {
    return value == 0 && field->zero && field->zero[0] ? translated(field->zero)
           : field->format                             ? text_format(_(field->format), value)
                                                       : text_format("%d", value);
}

/* -- places -- */

TableState *form_rows(const Gui *gui, SceneId scene, int field) {
    return (TableState *)place_of(gui, scene, &field_of(gui, scene, field)->target);
}

static void write_int(void *place, FormType type, int value) {
    if (type == FORM_BOOL) {
        *(bool *)place = value != 0;
    } else {
        memcpy(place, &value, sizeof value);
    }
}

static int clamp(const FormField *field, int value) {
    if (field->kind != FORM_NUMBER) {
        return value;
    }
    return value < field->min ? field->min : value > field->max ? field->max : value;
}

void form_put(Gui *gui, SceneId scene, int index, int value) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    const FormField *field = &own->form->fields[index];
    value = clamp(field, value);
    if (field->target.base == FORM_IN_SETTINGS) {
        preferences_set(&gui->app, (SettingId)field->target.offset, value);
    } else if (field->target.base != FORM_NOWHERE) {
        write_int(place_of(gui, scene, &field->target), field->target.type, value);
    }
    if (own->changed) {
        own->changed(gui, index);
    }
}

static const FormField *text_of_call(const Gui *gui, CommandCall call, SceneId *scene, int *index) {
    int action;
    if (call.id != COMMAND_FIELD) {
        return NULL;
    }
    form_call_of(call.argument, scene, index, &action);
    const FormField *field = field_of(gui, *scene, *index);
    return field->kind == FORM_TEXT ? field : NULL;
}

bool form_open_text(const Gui *gui, CommandCall call, Field *text) {
    SceneId scene;
    int index;
    const FormField *field = text_of_call(gui, call, &scene, &index);
    if (!field) {
        return false;
    }
    size_t size = field->max > 0 ? (size_t)field->max + 1 : field->target.size;
    *text = (Field){.text = place_of(gui, scene, &field->target), .size = size};
    return true;
}

static void keep_digits(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from >= '0' && *from <= '9') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

void form_text_changed(Gui *gui, CommandCall call) {
    SceneId scene;
    int index;
    const FormField *field = text_of_call(gui, call, &scene, &index);
    if (!field) {
        return;
    }
    if (field->flags & FORM_DIGITS) {
        keep_digits(place_of(gui, scene, &field->target));
    }
    if (scene_of(&gui->state.scenes, scene)->changed) {
        scene_of(&gui->state.scenes, scene)->changed(gui, index);
    }
}

void form_restore(const Form *form, void *state, const Settings *settings) {
    for (int i = 0; i < form->count; i++) {
        const FormField *field = &form->fields[i];
        if (field->kept > 0 && field->kind == FORM_TEXT) {
            const char *text = settings->texts[field->kept - 1];
            size_t room = field->target.size - 1, length = strlen(text);
            snprintf((char *)state + field->target.offset, room + 1, "%.*s",
                     (int)(length > room ? utf8_begin(text, room) : length), text);
        } else if (field->kept > 0) {
            write_int((char *)state + field->target.offset, field->target.type,
                      settings->values[field->kept - 1]);
        }
    }
}

bool form_store(const Form *form, const void *state, Settings *settings) {
    bool changed = false;
    for (int i = 0; i < form->count; i++) {
        const FormField *field = &form->fields[i];
        const char *place = (const char *)state + field->target.offset;
        if (field->kept > 0 && field->kind == FORM_TEXT) {
            changed |= settings_set_text(settings, (SettingsText)(field->kept - 1), place);
        } else if (field->kept > 0) {
            changed |= settings_set(settings, (SettingId)(field->kept - 1),
                                    read_int(place, field->target.type));
        }
    }
    return changed;
}

/* -- numbers -- */

/* The stop after a number, or the one before it; the number itself at the end. */
static int next_stop(const FormField *field, int value, int direction) {
    int before = value;
    for (const int *stop = field->stops;; stop++) {
        if (direction > 0 ? *stop > value : *stop >= value) {
            return direction > 0 ? *stop : before;
        }
        before = *stop;
        if (*stop == field->max) {
            return direction > 0 ? value : before;
        }
    }
}

int form_step(const FormField *field, int value, int direction) {
    int step = field->step > 0 ? field->step : 1;
    return clamp(field,
                 field->stops ? next_stop(field, value, direction) : value + direction * step);
}

bool form_type(const FormField *field, int *number, int digit) {
    int longer = *number * 10 + digit;
    *number = digit < 0 ? *number / 10 : longer > field->max ? digit : longer;
    return *number >= field->min && *number <= field->max;
}

/* -- calls -- */

enum { ACTIONS = 1 << 12, FIELDS = 1 << 7 };

int form_call(SceneId scene, int field, int action) {
    return ((int)scene * FIELDS + field) * ACTIONS + action;
}

void form_call_of(int argument, SceneId *scene, int *field, int *action) {
    *action = argument % ACTIONS;
    *field = argument / ACTIONS % FIELDS;
    *scene = (SceneId)(argument / ACTIONS / FIELDS);
}

Text form_help(const Gui *gui, CommandCall call) {
    SceneId scene;
    int field, action;
    FormNow now;
    if (call.id != COMMAND_FIELD) {
        return translated(command_of(call.id)->description);
    }
    form_call_of(call.argument, &scene, &field, &action);
    form_now(gui, scene, field, &now);
    return form_of(gui, scene)->labels == FORM_ROWS ? (Text){""}
                                                    : now.help; /* which a row shows itself */
}

/* The option that an action chooses, by its index: the nearest seen before or after the chosen one,
   or its own. */
static bool find_option(const Gui *gui, SceneId scene, int index, const FormNow *now, int action,
                        int *value) {
    int step = action == FORM_LESS ? -1 : action == FORM_MORE ? 1 : 0;
    int at = step == 0 ? action - FORM_CHOOSE : form_find(gui, scene, index, now->value) + step;
    FormOptionNow option;
    do {
        if (at < 0 || at >= now->count) {
            return false;
        }
        form_option(gui, scene, index, at, &option);
        at += step;
    } while (option.hidden && step != 0);
    *value = option.value;
    return !option.hidden;
}

/* The value of a field after an action; false: the action does not change it. */
static bool value_after(const Gui *gui, SceneId scene, int index, const FormNow *now, int action,
                        int *value) {
    const FormField *field = field_of(gui, scene, index);
    switch (field->kind) {
    case FORM_CHOICE:
        return find_option(gui, scene, index, now, action, value);
    case FORM_NUMBER:
        *value = action == FORM_PRESS || action > FORM_MORE
                     ? now->value
                     : form_step(field, now->value, action == FORM_LESS ? -1 : 1);
        return *value != now->value;
    case FORM_SWITCH:
        *value = action == FORM_PRESS ? !now->value : action == FORM_MORE;
        return *value != now->value;
    default:
        return false;
    }
}

bool form_can(const Gui *gui, int argument) {
    SceneId scene;
    int index, action, value;
    FormNow now;
    form_call_of(argument, &scene, &index, &action);
    if (argument < 0 || scene >= SCENE_COUNT || !form_of(gui, scene) ||
        index >= form_of(gui, scene)->count || !scenes_admit(&gui->state.scenes, scene)) {
        return false;
    }
    form_now(gui, scene, index, &now);
    return !now.hidden && !now.off &&
           (action == FORM_PRESS || value_after(gui, scene, index, &now, action, &value));
}

bool form_do(Gui *gui, int argument) {
    SceneId scene;
    int index, action, value;
    FormNow now;
    form_call_of(argument, &scene, &index, &action);
    form_now(gui, scene, index, &now);
    form_state(gui, scene)->typed = 0;
    bool changes = value_after(gui, scene, index, &now, action, &value);
    if (changes) {
        form_put(gui, scene, index, value);
    }
    return changes;
}

/* -- tiles -- */

/* Columns of equal width for the widest text: all tiles in one row, or as few rows as there can be. */
static int even_columns(const FormRun *run, int width, int pad, int gap) {
    int tile = run->widest + 2 * pad, most = (width + gap) / (tile + gap);
    if (most < 1) {
        return 0;
    }
    int rows = (run->count + most - 1) / most;
    return (run->count + rows - 1) / rows;
}

int form_spread_tiles(FormRun *run, int width, int pad, int gap) {
    enum { ROWS_MAX = 3 };
    int columns = even_columns(run, width, pad, gap);
    bool single = run->total + run->count * 2 * pad + (run->count - 1) * gap <= width;
    run->even = columns >= run->count || !single;
    run->columns = run->even ? columns : run->count;
    int rows = run->columns > 0 ? (run->count + run->columns - 1) / run->columns : 0;
    return rows <= ROWS_MAX ? rows : 0;
}

/* -- lines -- */

int form_least(const FormShare *shares, int count, int gap) {
    int least = (count - 1) * gap;
    for (int i = 0; i < count; i++) {
        least += shares[i].lead + shares[i].least;
    }
    return least;
}

/* Whether a control gets what it wants and no more; one that stands alone may want all. */
static bool is_fixed(const FormShare *share, int count, int width) {
    return share->wish > 0 && (count > 1 || share->wish < width - share->lead);
}

void form_share(FormShare *shares, int count, int width, int gap) {
    int free = width - form_least(shares, count, gap), rest = free, takers = 0, all = 0, most = 0;
    for (int i = 0; i < count; i++) {
        bool fixed = is_fixed(&shares[i], count, width);
        rest -= fixed ? shares[i].wish - shares[i].least : 0;
        takers += !fixed;
        all += fixed ? 0 : shares[i].least;
        most = !fixed && shares[i].least > most ? shares[i].least : most;
    }
    bool even = rest >= 0 && most * takers <= all + rest;
    for (int i = 0, x = 0, taken = 0; i < count; i++) {
        FormShare *share = &shares[i];
        bool fixed = is_fixed(share, count, width);
        int more = rest < 0 ? free / count : fixed ? share->wish - share->least : 0;
        if (rest >= 0 && !fixed) {
            int all_of_it = even ? all + rest : rest;
            more = all_of_it * (taken + 1) / takers - all_of_it * taken / takers -
                   (even ? share->least : 0);
            taken++;
        }
        share->x = x + share->lead;
        share->w = share->least + more;
        x = share->x + share->w + gap;
    }
}

int form_fold(const int *tops, int count) {
    int best = count, lowest = tops[count] - tops[0];
    for (int i = 1; i < count; i++) {
        int left = tops[i] - tops[0], right = tops[count] - tops[i];
        int high = left > right ? left : right;
        best = high < lowest ? i : best;
        lowest = high < lowest ? high : lowest;
    }
    return best;
}
