#include "gui/window/form_sheet.h"

#include "gui/window/parts.h"

static const FormStyle roomy = {24, 52, 12, 8, 24, 32, 56, 46, 56};
static const FormStyle tight = {12, 34, 6, 6, 20, 26, 50, 38, 46};

static const float TILE_PAD = 4, BOX = 212, TABS = 36, EXPLANATION = 200, NARROW = 14;

const FormStyle *sheet_style(const View *view) {
    return view->layout->compact ? &tight : &roomy;
}

const FormStyle *sheet_style_within(const View *view, SceneId scene) {
    bool close_up = scene_of(&view->state->scenes, scene)->form->close_up;
    return close_up ? &tight : sheet_style(view);
}

int sheet_px(const Sheet *sheet, float logical) {
    return view_px(sheet->view, logical);
}

/* -- measuring -- */

int sheet_text_width(const Sheet *sheet, ThemeType type, const char *text) {
    return view_text_width(sheet->view, type, text);
}

int sheet_line(const Sheet *sheet, ThemeType type) {
    return view_font(sheet->view, type).px * 10 / 7;
}

static void add_tile(FormPart *part, const FormOptionNow *option, int width) {
    if (part->run_count == 0 || option->line > part->run_count - 1) {
        part->run_count = option->line + 1;
    }
    FormRun *run = &part->runs[option->line];
    run->count++;
    run->total += width;
    run->widest = width > run->widest ? width : run->widest;
    part->groups |= option->group != NULL;
    part->pictures |= option->picture != PICTURE_NONE;
}

static void measure_options(const Sheet *sheet, int index, FormPart *part) {
    part->chosen = -1;
    for (int i = 0; i < part->now.count; i++) {
        FormOptionNow option;
        form_option(sheet->view->gui, sheet->scene, index, i, &option);
        if (option.hidden) {
            continue;
        }
        part->chosen = option.value == part->now.value ? i : part->chosen;
        add_tile(part, &option, sheet_text_width(sheet, TYPE_LABEL, option.text.s));
    }
}

static int tile_pad(const Sheet *sheet, const FormPart *part) {
    return sheet_px(sheet, part->pictures ? 3 : TILE_PAD);
}

int sheet_tile_gap(const Sheet *sheet, const FormRun *run) {
    return sheet_px(sheet, run->count > 8 ? 2 : FORM_TILE_GAP);
}

/* What the tiles need to stand in one row, or the list to show its longest word. */
static int measure_choice(const Sheet *sheet, const FormPart *part) {
    int least = 0;
    for (int i = 0; i < part->run_count; i++) {
        const FormRun *run = &part->runs[i];
        int tiles = run->total + run->count * 2 * tile_pad(sheet, part) +
                    (run->count - 1) * sheet_tile_gap(sheet, run);
        int w = part->list ? run->widest + sheet_px(sheet, 3 * FORM_LIST_PAD + 8) : tiles;
        least = w > least ? w : least;
    }
    return least;
}

static int measure_number(const Sheet *sheet, const FormPart *part) {
    const FormField *field = part->field;
    int low = sheet_text_width(sheet, TYPE_LABEL, form_number(field, field->min).s);
    int high = sheet_text_width(sheet, TYPE_LABEL, form_number(field, field->max).s);
    int now = sheet_text_width(sheet, TYPE_LABEL, part->now.text.s);
    high = low > high ? low : high;
    return sheet_px(sheet, 2 * FORM_ARROW + 16) + (now > high ? now : high);
}

ThemeType part_button_type(const FormPart *part) {
    return part->field->flags & FORM_SMALL ? TYPE_SMALL : TYPE_LABEL;
}

const char *part_button_text(const FormPart *part) {
    return part->now.text.s[0] ? part->now.text.s : _(command_of(part->field->call.id)->label);
}

static void measure_width(const Sheet *sheet, const FormPart *part, FormItem *item) {
    const FormField *field = part->field;
    int box = sheet->form->rows ? sheet_px(sheet, BOX) : 0;
    item->wish = field->width > 0 ? sheet_px(sheet, field->width) : box;
    switch (field->kind) {
    case FORM_CHOICE:
        item->least = measure_choice(sheet, part);
        item->wish = field->flags & FORM_TABS ? 0 : item->wish;
        break;
    case FORM_NUMBER:
        item->least = measure_number(sheet, part);
        break;
    case FORM_SWITCH:
        item->least =
            field->flags & FORM_CHIP
                ? sheet_text_width(sheet, TYPE_LABEL, part->now.label.s) + sheet_px(sheet, 22)
                : sheet_px(sheet, 46);
        item->least = field->picture ? sheet_px(sheet, 36) : item->least;
        item->wish = item->wish > item->least ? item->wish : item->least;
        break;
    case FORM_BUTTON:
        item->least = sheet_text_width(sheet, part_button_type(part), part_button_text(part)) +
                      sheet_px(sheet, 24);
        item->wish = field->flags & FORM_ACCENT || !(field->flags & FORM_FOOT) ? 0 : item->least;
        break;
    case FORM_TEXT:
        item->least = field->width > 0 ? item->wish : sheet_px(sheet, 60);
        break;
    case FORM_NOTE:
    case FORM_CUSTOM:
        item->least = sheet_px(sheet, EXPLANATION);
        item->wish = 0;
        item->fills = field->kind == FORM_CUSTOM && part->now.height == 0;
        break;
    }
    item->wish = field->flags & FORM_NARROW
                     ? item->least + part->now.count * sheet_px(sheet, NARROW)
                     : item->wish;
    item->least = item->least > item->wish && item->wish > 0 ? item->wish : item->least;
}

static bool has_label(const FormPart *part) {
    FormKind kind = part->field->kind;
    return part->now.label.s[0] && kind != FORM_BUTTON && kind != FORM_NOTE &&
           !(part->field->flags & (FORM_CHIP | FORM_TABS));
}

static void measure_part(const Sheet *sheet, int index, FormPart *part, FormItem *item) {
    *item = (FormItem){.field = index, .flags = part->field->flags};
    item->label = has_label(part) ? sheet_text_width(sheet, TYPE_BODY, part->now.label.s) : 0;
    if (part->field->kind == FORM_CHOICE) {
        measure_options(sheet, index, part);
        part->list = (part->field->flags & FORM_LIST) ||
                     (sheet->form->rows && !(part->field->flags & (FORM_TABS | FORM_TILES)));
    }
    measure_width(sheet, part, item);
}

/* -- heights -- */

int sheet_tile_height(const Sheet *sheet, const FormPart *part) {
    return sheet_px(sheet, part->pictures ? sheet->style->picture : sheet->style->control);
}

/* Spreads the tiles of a choice; 0: it must be a list. */
static int tiles_height(const Sheet *sheet, FormPart *part, int width) {
    int height = 0, gap = sheet_px(sheet, FORM_TILE_GAP);
    for (int i = 0; i < part->run_count; i++) {
        FormRun *run = &part->runs[i];
        if (run->count == 0) {
            continue;
        }
        int rows = form_spread_tiles(run, width, tile_pad(sheet, part), sheet_tile_gap(sheet, run));
        if (rows == 0) {
            return 0;
        }
        int group = part->groups && i == 0 ? sheet_px(sheet, FORM_GROUP) : 0;
        height += rows * (sheet_tile_height(sheet, part) + group + gap);
    }
    return height - gap;
}

/* The most lines that a choice's explanations take, so that nothing moves when another is chosen. */
static int help_lines(const Sheet *sheet, const FormItem *item, const FormPart *part) {
    int most = 0;
    for (int i = 0; i < part->now.count; i++) {
        FormOptionNow option;
        form_option(sheet->view->gui, sheet->scene, item->field, i, &option);
        int lines = view_paragraph_lines(sheet->view, TYPE_SMALL, item->control.w, option.help.s);
        most = lines > most ? lines : most;
    }
    return most;
}

static int options_height(const Sheet *sheet, FormItem *item, FormPart *part) {
    int control = sheet_px(sheet, sheet->style->control), height = 0;
    if (part->field->flags & FORM_TABS) {
        return sheet_px(sheet, TABS);
    }
    if (!part->list) {
        height = tiles_height(sheet, part, item->control.w);
        part->list = height == 0 && !(part->field->flags & FORM_TILES);
    }
    item->row = part->list ? control : sheet_tile_height(sheet, part);
    item->lead = part->groups && !part->list ? sheet_px(sheet, FORM_GROUP) : 0;
    return part->list ? control : height;
}

ThemeType part_note_type(const FormPart *part) {
    return part->field->flags & FORM_LOUD ? TYPE_STRONG : TYPE_SMALL;
}

static int control_height(const Sheet *sheet, FormItem *item, FormPart *part) {
    if (part->explains) {
        return help_lines(sheet, item, part) * sheet_line(sheet, TYPE_SMALL);
    }
    switch (part->field->kind) {
    case FORM_CHOICE:
        return options_height(sheet, item, part);
    case FORM_NOTE:
        return view_paragraph_lines(sheet->view, part_note_type(part), item->control.w,
                                    part->now.text.s) *
               sheet_line(sheet, part_note_type(part));
    case FORM_CUSTOM:
        return part->now.height > 0 ? sheet_px(sheet, part->now.height) : sheet_px(sheet, 40);
    case FORM_BUTTON:
        return sheet_px(sheet, item->flags & FORM_FOOT ? sheet->style->big : sheet->style->control);
    case FORM_NUMBER:
    case FORM_SWITCH:
    case FORM_TEXT:
        break;
    }
    return sheet_px(sheet, sheet->style->control);
}

static void measure_heights(Sheet *sheet, const FormSection *section) {
    for (int i = section->first; i < section->first + section->count; i++) {
        FormItem *item = &sheet->items[i];
        item->height = control_height(sheet, item, &sheet->parts[i]);
        if (sheet->form->rows && item->label > 0) {
            item->height = sheet_px(sheet, sheet->style->row);
            item->lead = item->row = 0;
        }
    }
}

/* -- the whole -- */

static int section_of(const FormField *field) {
    return field->flags & FORM_HEAD ? FORM_TOP : field->flags & FORM_FOOT ? FORM_END : FORM_BODY;
}

/* Collects the visible fields, section by section. */
static void collect(Sheet *sheet) {
    int count = 0;
    for (int section = 0; section < FORM_SECTIONS; section++) {
        sheet->sections[section].first = count;
        for (int i = 0; i < sheet->form->count && count + 1 < FORM_PARTS_MAX; i++) {
            FormPart *part = &sheet->parts[count];
            const FormField *field = &sheet->form->fields[i];
            if (section_of(field) != section || (field->flags & FORM_SPARE)) {
                continue;
            }
            *part = (FormPart){.field = field};
            form_now(sheet->view->gui, sheet->scene, i, &part->now);
            if (part->now.hidden) {
                continue;
            }
            measure_part(sheet, i, part, &sheet->items[count++]);
            if (field->flags & FORM_EXPLAINS) {
                sheet->parts[count] = *part;
                sheet->parts[count].explains = true;
                sheet->items[count++] =
                    (FormItem){.field = i, .least = sheet_px(sheet, EXPLANATION)};
            }
        }
        sheet->sections[section].count = count - sheet->sections[section].first;
    }
}

void sheet_open(Sheet *sheet, const View *view, SceneId scene, const FormStyle *style, int width) {
    sheet->view = view;
    sheet->scene = scene;
    sheet->own = scene_of(&view->state->scenes, scene);
    sheet->form = sheet->own->form;
    sheet->style = style;
    sheet->width = width;
    sheet->measure = (FormMeasure){.gap = sheet->form->rows ? 0 : view_px(view, style->gap),
                                   .beside = view_px(view, style->beside),
                                   .caption = view_px(view, style->caption),
                                   .columns = 1,
                                   .apart = view_px(view, style->pad),
                                   .rows = sheet->form->rows};
    collect(sheet);
}

int sheet_lay_out(Sheet *sheet, int room) {
    int height = 0;
    static const int order[FORM_SECTIONS] = {FORM_TOP, FORM_END,
                                             FORM_BODY}; /* the middle may fill what is left */
    for (int i = 0; i < FORM_SECTIONS; i++) {
        int at = order[i];
        FormSection *section = &sheet->sections[at];
        FormMeasure measure = sheet->measure;
        measure.columns = at == FORM_BODY ? measure.columns : 1;
        FormItem *items = &sheet->items[section->first];
        form_spread(items, section->count, sheet->width, &measure);
        measure_heights(sheet, section);
        section->height = section->count > 0 ? form_stack(items, section->count, sheet->width,
                                                          room - height, &measure)
                                             : 0;
        height += section->height + (section->height > 0 ? sheet_px(sheet, sheet->style->gap) : 0);
    }
    return height - sheet_px(sheet, sheet->style->gap);
}

/* The last choice of tiles becomes a list; false: there is none. */
static bool make_list(Sheet *sheet) {
    for (int i = FORM_PARTS_MAX - 1; i >= 0; i--) {
        FormPart *part = &sheet->parts[i];
        const FormSection *last = &sheet->sections[FORM_END];
        if (i < last->first + last->count && part->field->kind == FORM_CHOICE && !part->list &&
            !part->explains && !part->pictures &&
            !(part->field->flags & (FORM_TILES | FORM_TABS))) {
            part->list = true;
            measure_width(sheet, part, &sheet->items[i]);
            return true;
        }
    }
    return false;
}

int sheet_fit(Sheet *sheet, const View *view, SceneId scene, int width, int room, int columns) {
    const FormStyle *style = sheet_style(view);
    int height;
    do {
        sheet_open(sheet, view, scene, style, width);
        sheet->measure.columns = columns;
        height = sheet_lay_out(sheet, room);
    } while (height > room && style != &tight && (style = &tight) != NULL);
    while (height > room && make_list(sheet)) {
        height = sheet_lay_out(sheet, room);
    }
    return height > room && columns > 1 ? sheet_fit(sheet, view, scene, width, room, 1) : height;
}
