#include "gui/window/form.h"

#include <string.h>

#include "app/preferences.h"
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

void form_now(const Gui *gui, SceneId scene, int index, FormNow *now) {
    const Scene *own = scene_of(&gui->state.scenes, scene);
    const FormField *field = &own->form->fields[index];
    *now = (FormNow){
        .name = field->name, .label = translated(field->label), .help = translated(field->help)};
    if (field->kind == FORM_BUTTON) {
        now->name = field->name ? field->name : command_of(field->call.id)->name;
    } else if (field->kind != FORM_NOTE && field->kind != FORM_TEXT && field->kind != FORM_CUSTOM) {
        now->value = form_value(gui, scene, field);
    }
    now->count = setting_of(field) ? field->max + 1 : field->count;
    if (own->describe) {
        own->describe(gui, index, now);
    }
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

static void write_int(void *place, FormType type, int value) {
    if (type == FORM_BOOL) {
        *(bool *)place = value != 0;
    } else {
        memcpy(place, &value, sizeof value);
    }
}

int form_value(const Gui *gui, SceneId scene, const FormField *field) {
    const FormTarget *target = &field->target;
    return target->base == FORM_NOWHERE ? 0
           : target->base == FORM_IN_SETTINGS
               ? gui->app.settings.values[target->offset]
               : read_int(place_of(gui, scene, target), target->type);
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
    int before = form_value(gui, scene, field);
    value = clamp(field, value);
    if (field->target.base == FORM_IN_SETTINGS) {
        preferences_set(&gui->app, (SettingId)field->target.offset, value);
    } else if (field->target.base != FORM_NOWHERE) {
        write_int(place_of(gui, scene, &field->target), field->target.type, value);
    }
    if (own->changed) {
        own->changed(gui, index, before);
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
        scene_of(&gui->state.scenes, scene)->changed(gui, index, 0);
    }
}

void form_restore(const Form *form, void *state, const Settings *settings) {
    for (int i = 0; i < form->count; i++) {
        const FormField *field = &form->fields[i];
        if (field->kept > 0) {
            write_int((char *)state + field->target.offset, field->target.type,
                      settings->values[field->kept - 1]);
        }
    }
}

bool form_store(const Form *form, const void *state, Settings *settings) {
    bool changed = false;
    for (int i = 0; i < form->count; i++) {
        const FormField *field = &form->fields[i];
        if (field->kept > 0) {
            const char *place = (const char *)state + field->target.offset;
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
    return form_of(gui, scene)->rows ? (Text){""} : now.help; /* which a row shows itself */
}

static bool can_choose(const Gui *gui, SceneId scene, int field, int index, int count) {
    FormOptionNow option;
    if (index < 0 || index >= count) {
        return false;
    }
    form_option(gui, scene, field, index, &option);
    return !option.hidden;
}

bool form_can(const Gui *gui, int argument) {
    SceneId scene;
    int index, action;
    FormNow now;
    form_call_of(argument, &scene, &index, &action);
    if (argument < 0 || scene >= SCENE_COUNT || !form_of(gui, scene) ||
        index >= form_of(gui, scene)->count || !scenes_admit(&gui->state.scenes, scene)) {
        return false;
    }
    const FormField *field = field_of(gui, scene, index);
    form_now(gui, scene, index, &now);
    if (now.hidden || now.off || action == FORM_PRESS) {
        return !now.hidden && !now.off;
    }
    if (field->kind == FORM_NUMBER) {
        return action <= FORM_MORE &&
               form_step(field, now.value, action == FORM_LESS ? -1 : 1) != now.value;
    }
    return field->kind == FORM_CHOICE &&
           can_choose(gui, scene, index, action - FORM_CHOOSE, now.count);
}

bool form_do(Gui *gui, int argument) {
    SceneId scene;
    int index, action;
    FormNow now;
    FormOptionNow option;
    form_call_of(argument, &scene, &index, &action);
    const FormField *field = field_of(gui, scene, index);
    form_now(gui, scene, index, &now);
    form_state(gui, scene)->typed = 0;
    if (field->kind == FORM_SWITCH) {
        form_put(gui, scene, index, !now.value);
    } else if (field->kind == FORM_NUMBER && action != FORM_PRESS) {
        form_put(gui, scene, index, form_step(field, now.value, action == FORM_LESS ? -1 : 1));
    } else if (field->kind == FORM_CHOICE && action != FORM_PRESS) {
        form_option(gui, scene, index, action - FORM_CHOOSE, &option);
        form_put(gui, scene, index, option.value);
    } else {
        return false;
    }
    return true;
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

/* -- layout -- */

/* How many items from the first on stand in its line. */
static int line_length(const FormItem *items, int count) {
    int length = 1;
    while (length < count && items[length].line == items[0].line) {
        length++;
    }
    return length;
}

/* What a line needs, with its labels beside the controls or without. */
static int least_of(const FormItem *items, int length, int gap, bool labels) {
    int least = (length - 1) * gap;
    for (int i = 0; i < length; i++) {
        least += items[i].least + (labels && items[i].label > 0 ? items[i].label + gap : 0);
    }
    return least;
}

static bool has_labels_within(const FormItem *items, int length) {
    for (int i = 1; i < length; i++) {
        if (items[i].label > 0) {
            return true;
        }
    }
    return false;
}

/* The width of a control with its label above it. */
static int column_of(const FormItem *item) {
    return item->label > item->least ? item->label : item->least;
}

/* Whether the controls of a line have what they need, with their labels beside or above them. */
static bool fit_in_line(const FormItem *items, int length, int width, int gap) {
    int above = (length - 1) * gap;
    for (int i = 0; i < length; i++) {
        above += column_of(&items[i]);
    }
    bool beside = !(items->flags & FORM_WIDE) && least_of(items, length, gap, true) <= width;
    return has_labels_within(items, length) ? beside || above <= width
                                            : least_of(items, length, gap, false) <= width;
}

/* Fields that join the one before them stand in its line where there is room; a row stands alone. */
static void make_lines(FormItem *items, int count, int width, const FormMeasure *measure) {
    int line = -1, first = 0;
    for (int i = 0; i < count; i++) {
        bool row = measure->rows && (items[i].label > 0 || (i > 0 && items[i - 1].label > 0));
        bool joins = i > 0 && (items[i].flags & (FORM_JOINS | FORM_FOOT)) && !row &&
                     fit_in_line(items + first, i - first + 1, width, measure->beside);
        first = joins ? first : i;
        line += !joins;
        items[i].line = line;
    }
}

/* The column of labels is as wide as the longest that is not too long for it. */
static int label_column(const FormItem *items, int count, int width) {
    int column = 0, max = width * 2 / 5;
    for (int i = 0, length; i < count; i += length) {
        length = line_length(items + i, count - i);
        int label = items[i].label;
        bool beside = !(items[i].flags & FORM_WIDE) && !has_labels_within(items + i, length);
        column = beside && label <= max && label > column ? label : column;
    }
    return column;
}

/* Divides width px among the controls of a line, and their labels where those stand within it. */
static void share(FormItem *items, int length, int x, int width, int gap, bool labels) {
    int free = width - least_of(items, length, gap, labels), rest = free, takers = 0;
    for (int i = 0; i < length; i++) {
        bool fixed = items[i].wish > 0 && (length > 1 || items[i].wish < width);
        rest -= fixed ? items[i].wish - items[i].least : 0;
        takers += !fixed;
    }
    for (int i = 0, at = x, left = takers; i < length; i++) {
        FormItem *item = &items[i];
        bool fixed = item->wish > 0 && (length > 1 || item->wish < width);
        int more = fixed ? item->wish - item->least : takers > 0 ? rest / takers : 0;
        bool last = !fixed && --left == 0;
        item->inlined = labels && item->label > 0;
        item->caption = (FormRect){.x = at, .w = item->label};
        at += item->inlined ? item->label + gap : 0;
        item->control.x = at;
        item->control.w = item->least + (rest < 0 ? free / length
                                         : last   ? rest - (takers - 1) * (rest / takers)
                                                  : more);
        item->caption.w = item->inlined ? item->label : item->control.w;
        at += item->control.w + gap;
    }
}

/* A row has its label on the left and its control at the right edge. */
static void spread_row(FormItem *item, int width, int beside) {
    int w = item->wish > 0 && item->wish < width ? item->wish : width;
    item->control.x = width - w;
    item->control.w = w;
    item->caption.x = 0;
    item->caption.w = width - w - beside;
}

static void spread_line(FormItem *items, int length, int width, int column,
                        const FormMeasure *measure) {
    int gap = measure->beside, x = column > 0 ? column + 2 * gap : 0;
    bool wide = items->flags & FORM_WIDE, several = has_labels_within(items, length);
    bool fits = !wide && !several && items->label <= column &&
                least_of(items, length, gap, false) <= width - x;
    bool inlined = !wide && several && least_of(items, length, gap, true) <= width;
    if (measure->rows && items->label > 0) {
        spread_row(items, width, gap);
        return;
    }
    for (int i = 0; i < length && several && !inlined; i++) {
        int least = items[i].least = column_of(&items[i]);
        items[i].wish = items[i].wish > 0 && items[i].wish < least ? least : items[i].wish;
    }
    x = fits ? x : 0;
    share(items, length, x, width - x, gap, inlined);
    for (int i = 0; i < length; i++) {
        items[i].above = !fits && !inlined && (several || items[i].label > 0);
        items[i].caption.w = items[i].above && length == 1 ? width : items[i].caption.w;
    }
    if (fits) {
        items->caption.x = 0;
        items->caption.w = column;
    }
}

void form_spread(FormItem *items, int count, int width, const FormMeasure *measure) {
    width = measure->columns == 2 ? (width - measure->apart) / 2 : width;
    make_lines(items, count, width, measure);
    int column = measure->rows ? 0 : label_column(items, count, width);
    for (int i = 0, length; i < count; i += length) {
        length = line_length(items + i, count - i);
        spread_line(items + i, length, width, column, measure);
    }
}

/* The height of a line, its labels included. */
static int line_height(const FormItem *items, int length, const FormMeasure *measure) {
    int height = 0;
    for (int i = 0; i < length; i++) {
        int h = items[i].height + (items[i].above ? measure->caption : 0);
        height = h > height ? h : height;
    }
    return height;
}

static void place_line(FormItem *items, int length, int x, int y, int height,
                       const FormMeasure *measure) {
    for (int i = 0; i < length; i++) {
        FormItem *item = &items[i];
        int top = y + (item->above   ? measure->caption
                       : item->fills ? 0
                                     : (height - item->height) / 2);
        item->top = y;
        item->control.x += x;
        item->caption.x += x;
        item->caption.y = item->above ? y : top;
        item->caption.h = item->above ? measure->caption : item->row > 0 ? item->row : item->height;
        item->caption.y += item->above ? 0 : item->lead;
        item->control.y = top;
        item->control.h = item->fills ? y + height - top : item->height;
    }
}

/* The height of lines from one on, up to count items, without those that fill. */
static int height_of(const FormItem *items, int count, const FormMeasure *measure, int *fillers) {
    int height = 0;
    *fillers = 0;
    for (int i = 0, length; i < count; i += length) {
        length = line_length(items + i, count - i);
        height += line_height(items + i, length, measure) + (i > 0 ? measure->gap : 0);
        *fillers += items[i].fills;
    }
    return height;
}

static int stack_column(FormItem *items, int count, int x, int room, const FormMeasure *measure) {
    int fillers, y = 0, height = height_of(items, count, measure, &fillers);
    int more = fillers > 0 && room > height ? (room - height) / fillers : 0;
    for (int i = 0, length; i < count; i += length) {
        length = line_length(items + i, count - i);
        int h = line_height(items + i, length, measure) + (items[i].fills ? more : 0);
        place_line(items + i, length, x, y, h, measure);
        y += h + (i + length < count ? measure->gap : 0);
    }
    return y;
}

/* The number of items in the left of two columns, so that the higher one is as low as can be. */
static int find_fold(const FormItem *items, int count, const FormMeasure *measure) {
    int best = count, fillers, lowest = height_of(items, count, measure, &fillers);
    for (int i = 0, length; i < count; i += length) {
        length = line_length(items + i, count - i);
        int left = height_of(items, i + length, measure, &fillers);
        int right = height_of(items + i + length, count - i - length, measure, &fillers);
        int high = left > right ? left : right;
        if (high < lowest) {
            lowest = high;
            best = i + length;
        }
    }
    return best;
}

int form_stack(FormItem *items, int count, int width, int room, const FormMeasure *measure) {
    if (measure->columns != 2) {
        return stack_column(items, count, 0, room, measure);
    }
    int fold = find_fold(items, count, measure);
    int left = stack_column(items, fold, 0, room, measure);
    int right =
        stack_column(items + fold, count - fold, (width + measure->apart) / 2, room, measure);
    return left > right ? left : right;
}
