/* Measures and draws the kinds of fields. */
#include <string.h>

#include "gui/window/form_part.h"
#include "gui/window/table_view.h"

enum { TILE_GAP = 6, TILE_MARGINS = 10, GROUP = 18, LIST_PAD = 10, LIST_MARK = 14, ARROW = 30 };

static const float TILE_PAD = 4, BOX = 212, TABS = 36, EXPLANATION = 200, NARROW = 14, LEAST = 40;

static int text_width(const Sheet *sheet, ThemeType type, const char *text) {
    return view_text_width(sheet->view, type, text);
}

static CommandCall call_of(const Sheet *sheet, const FormPart *part, int action) {
    return (CommandCall){COMMAND_FIELD, form_call(sheet->scene, part->index, action)};
}

/* -- the width -- */

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

static void measure_options(const Sheet *sheet, FormPart *part) {
    unsigned flags = part->field->flags;
    part->chosen = -1;
    for (int i = 0; i < part->now.count; i++) {
        FormOptionNow option = part_option(sheet, part, i);
        if (!option.hidden) {
            part->chosen = option.value == part->now.value ? i : part->chosen;
            add_tile(part, &option, text_width(sheet, TYPE_LABEL, option.text.s));
        }
    }
    bool can = !part->pictures && !(flags & (FORM_TILES | FORM_TABS));
    part->list = (flags & FORM_LIST) ||
                 (can && (part->index >= sheet->lists || sheet->form->labels == FORM_ROWS));
}

static int tile_pad(const Sheet *sheet, const FormPart *part) {
    return sheet_px(sheet, part->pictures ? 3 : TILE_PAD);
}

/* Returns it in logical px. */
static int gap_of(const FormRun *run) {
    return run->count > 8 ? 2 : TILE_GAP;
}

static int tile_gap(const Sheet *sheet, const FormRun *run) {
    return sheet_px(sheet, (float)gap_of(run));
}

/* Returns what the tiles need to stand in one row, or the list to show its longest word. */
static int choice_width(const Sheet *sheet, const FormPart *part) {
    int least = 0;
    for (int i = 0; i < part->run_count; i++) {
        const FormRun *run = &part->runs[i];
        int tiles = run->total + run->count * 2 * tile_pad(sheet, part) +
                    (run->count - 1) * tile_gap(sheet, run);
        int w = part->list ? run->widest + sheet_px(sheet, 2 * LIST_PAD + LIST_MARK + 4) : tiles;
        least = w > least ? w : least;
    }
    return least;
}

static int number_width(const Sheet *sheet, const FormPart *part) {
    const FormField *field = part->field;
    int widest = text_width(sheet, TYPE_LABEL, part->now.text.s);
    const int ends[] = {field->min, field->max};
    for (int i = 0; i < 2; i++) {
        int w = text_width(sheet, TYPE_LABEL, form_number(field, ends[i]).s);
        widest = w > widest ? w : widest;
    }
    return sheet_px(sheet, 2 * ARROW + 16) + widest;
}

Button part_button(const FormPart *part) {
    unsigned flags = part->field->flags;
    const char *text = part->now.text.s;
    return (Button){.call = part->field->call,
                    .name = part->field->name,
                    .text = text[0] ? text : NULL,
                    .style =
                        flags & FORM_ACCENT || part->now.accent ? BUTTON_ACCENT : BUTTON_RAISED,
                    .type = flags & FORM_SMALL ? TYPE_SMALL : TYPE_LABEL,
                    .on = part->now.on};
}

static int least_width(const Sheet *sheet, const FormPart *part) {
    const FormField *field = part->field;
    int least = sheet_px(sheet, EXPLANATION), note;
    Button button;
    switch (field->kind) {
    case FORM_CHOICE:
        return choice_width(sheet, part);
    case FORM_NUMBER:
        return number_width(sheet, part);
    case FORM_SWITCH:
        return field->picture ? sheet_px(sheet, 36)
               : field->flags & FORM_CHIP
                   ? text_width(sheet, TYPE_LABEL, part->now.label.s) + sheet_px(sheet, 22)
                   : sheet_px(sheet, 46);
    case FORM_BUTTON:
        button = part_button(part);
        return button_width(sheet->view, &button, 12);
    case FORM_TEXT:
        return sheet_px(sheet, field->width > 0 ? field->width : 60);
    case FORM_FACT:
        return part_fact_width(sheet, part);
    case FORM_NOTE:
        note = part_note_width(sheet, part);
        return note < least ? note : least; /* a long one is broken into lines */
    case FORM_TABLE:
    case FORM_BOARD:
    case FORM_CUSTOM:
        break;
    }
    return least;
}

/* Its hint is read as a whole where there is room. */
static int hint_width(const Sheet *sheet, const FormField *field) {
    return field->hint ? text_width(sheet, TYPE_BODY, _(field->hint)) + sheet_px(sheet, 24) : 0;
}

static int wish_width(const Sheet *sheet, const FormPart *part, int least) {
    const FormField *field = part->field;
    bool value = field->kind <= FORM_TEXT && !(field->flags & FORM_TABS);
    int box = value && sheet->form->labels == FORM_ROWS ? sheet_px(sheet, BOX) : 0;
    int wish = field->width > 0 ? sheet_px(sheet, field->width) : box;
    if (field->flags & FORM_NARROW && field->kind != FORM_TABLE) {
        return least + part->now.count * sheet_px(sheet, NARROW);
    }
    least = field->kind == FORM_SWITCH             ? least
            : field->kind == FORM_TEXT && wish > 0 ? hint_width(sheet, field)
                                                   : 0;
    return wish < least ? least : wish;
}

void part_measure(const Sheet *sheet, FormPart *part, FormShare *share) {
    FormKind kind = part->field->kind;
    if (part->explains) {
        *share = (FormShare){.least = sheet_px(sheet, EXPLANATION)};
        return;
    }
    bool outside = kind != FORM_BUTTON && kind != FORM_NOTE && kind != FORM_FACT &&
                   !(part->field->flags & (FORM_CHIP | FORM_TABS));
    part->label =
        outside && part->now.label.s[0] ? text_width(sheet, TYPE_BODY, part->now.label.s) : 0;
    part->fills = kind == FORM_CUSTOM || kind == FORM_BOARD ||
                  (kind == FORM_TABLE && !(part->field->flags & FORM_NARROW));
    if (kind == FORM_CHOICE) {
        measure_options(sheet, part);
    }
    int least = least_width(sheet, part), wish = wish_width(sheet, part, least);
    *share = (FormShare){.least = wish > 0 && least > wish ? wish : least, .wish = wish};
}

/* -- the height -- */

static int tile_height(const Sheet *sheet, const FormPart *part) {
    return sheet_px(sheet, part->pictures ? sheet->style->picture : sheet->style->control);
}

/* Spreads the tiles of a choice; 0: it must be a list. */
static int tiles_height(const Sheet *sheet, FormPart *part, int width) {
    int height = 0, gap = sheet_px(sheet, TILE_GAP);
    for (int i = 0; i < part->run_count; i++) {
        FormRun *run = &part->runs[i];
        if (run->count == 0) {
            continue;
        }
        int rows = form_spread_tiles(run, width, tile_pad(sheet, part), tile_gap(sheet, run));
        if (rows == 0) {
            return 0;
        }
        int group = part->groups && i == 0 ? sheet_px(sheet, GROUP) : 0;
        height += rows * (tile_height(sheet, part) + group + gap);
    }
    return height - gap;
}

static int options_height(const Sheet *sheet, FormPart *part, int width) {
    int height = part->list ? 0 : tiles_height(sheet, part, width);
    part->list |= height == 0 && !(part->field->flags & FORM_TILES);
    part->row = part->list ? sheet_px(sheet, sheet->style->control) : tile_height(sheet, part);
    part->lead = part->groups && !part->list ? sheet_px(sheet, GROUP) : 0;
    return part->list ? part->row : height;
}

static int table_height(const Sheet *sheet, const FormPart *part) {
    const View *view = sheet->view;
    const Table *table = part->field->table;
    int rows = part->fills ? 1 : table->rows(view);
    return rows * table_places(view->layout, table, (SDL_Rect){.h = 0}).height;
}

int part_height(const Sheet *sheet, FormPart *part, int width) {
    int control = sheet_px(sheet, sheet->style->control);
    part->row = control;
    if (part->explains) {
        return part_help_height(sheet, part, width);
    }
    if (sheet->form->labels == FORM_ROWS && part->label > 0) {
        return part->row = sheet_px(sheet, sheet->style->row);
    }
    switch (part->field->kind) {
    case FORM_CHOICE:
        return part->field->flags & FORM_TABS ? sheet_px(sheet, TABS)
                                              : options_height(sheet, part, width);
    case FORM_NOTE:
        return part_note_height(sheet, part, width);
    case FORM_FACT:
        return part_fact_height(sheet);
    case FORM_TABLE:
        return table_height(sheet, part);
    case FORM_BOARD:
        part->most = width - sheet_px(sheet, LEAST);
        return sheet_px(sheet, LEAST);
    case FORM_CUSTOM:
        return sheet_px(sheet, LEAST);
    case FORM_NUMBER:
    case FORM_SWITCH:
    case FORM_TEXT:
    case FORM_BUTTON:
        break;
    }
    return control;
}

/* -- tiles -- */

static void draw_picture(const View *view, FormPicture picture, int x, int y, int size) {
    if (picture == PICTURE_BOTH) {
        int apart = size * 3 / 10;
        view_disc(view, TC_BLACK, x - apart, y, size);
        view_disc(view, TC_WHITE, x + apart, y, size);
    } else if (picture == PICTURE_WATCH) {
        int inset = size / 10;
        canvas_sprite(view->canvas, SPRITE_WATCH, x + inset, y + inset, size - 2 * inset,
                      size - 2 * inset, theme_colour(COLOUR_TEXT));
    } else if (picture == PICTURE_EMPTY) {
        int inset = size / 10;
        SDL_Rect ring = {x + inset, y + inset, size - 2 * inset, size - 2 * inset};
        view_outline(view, ring, VIEW_PILL, 1, COLOUR_MUTED);
    } else {
        view_disc(view, picture == PICTURE_BLACK ? TC_BLACK : TC_WHITE, x, y, size);
    }
}

static const ThemeType tile_types[] = {TYPE_LABEL, TYPE_SMALL, TYPE_TINY};

/* The index in tile_types, from one on, of the largest type in which the text fits a tile of this
   width. */
static size_t fitting_type(const Sheet *sheet, const char *text, int width, size_t from) {
    size_t last = sizeof tile_types / sizeof tile_types[0] - 1;
    int room = width - sheet_px(sheet, TILE_MARGINS);
    while (from < last && view_text_width(sheet->view, tile_types[from], text) > room) {
        from++;
    }
    return from;
}

static void draw_tile(const Sheet *sheet, const FormPart *part, SDL_Rect rect, int index,
                      const FormOptionNow *option, ThemeType type, int gap) {
    const View *view = sheet->view;
    bool on = index == part->chosen, picture = option->picture != PICTURE_NONE;
    int size = sheet_px(sheet, sheet->style->picture / 2);
    int room = rect.w - sheet_px(sheet, TILE_MARGINS);
    int y = picture ? rect.y + rect.h - sheet_px(sheet, 13) : rect.y + rect.h / 2;
    view_tile(view, rect, option->name.s, call_of(sheet, part, FORM_CHOOSE + index), gap, on)
        ->group = part->index + 1;
    if (picture) {
        draw_picture(view, option->picture, rect.x + (rect.w - size) / 2,
                     rect.y + rect.h * 3 / 8 - size / 2, size);
    }
    if (on && type == TYPE_LABEL &&
        view_text_width(view, TYPE_LABEL_STRONG, option->text.s) <= room) {
        type = TYPE_LABEL_STRONG;
    }
    /* half the margins go before letters get smaller than those of the row */
    room += sheet_px(sheet, TILE_MARGINS / 2);
    view_text(view, type, rect.x + rect.w / 2, y, room, ALIGN_CENTRE, COLOUR_TEXT, option->text.s);
}

/* Writes a run's name over the middle of its tiles, which for a single one takes room on both
   sides. */
static void draw_group(const Sheet *sheet, const char *group, int from, int to, int y, int tile) {
    if (group) {
        int w = to - from;
        view_text(sheet->view, TYPE_SMALL, (from + to) / 2, y + sheet_px(sheet, GROUP) / 2,
                  w <= tile ? w * 3 / 2 : w, ALIGN_CENTRE, COLOUR_MUTED, _(group));
    }
}

/* The next option of a choice that is seen, from one on. */
static int next_option(const Sheet *sheet, const FormPart *part, int at, FormOptionNow *option) {
    do {
        *option = part_option(sheet, part, at);
    } while (option->hidden && ++at < part->now.count);
    return at;
}

/* A row of tiles of a run, from an option on: as wide as they must be, and the rest is shared.
   One type is used for all of them: a word in larger letters than its neighbours' would look as if
   it were chosen. Returns the option that follows. */
static int draw_row(const Sheet *sheet, const FormPart *part, const FormRun *run, int count,
                    int first, SDL_Rect place) {
    FormShare shares[FORM_OPTIONS_MAX];
    FormOptionNow option;
    const char *group = NULL;
    int at = first, from = 0, lead = place.h - tile_height(sheet, part), end = 0;
    for (int i = 0; i < run->columns; i++, at++) {
        at = i < count ? next_option(sheet, part, at, &option) : at;
        int w = run->even ? run->widest : text_width(sheet, TYPE_LABEL, option.text.s);
        shares[i] = (FormShare){.least = w + 2 * tile_pad(sheet, part)};
    }
    form_share(shares, run->columns, place.w, tile_gap(sheet, run));
    size_t type = 0;
    for (int i = 0, next = first; i < count; i++, next++) {
        next = next_option(sheet, part, next, &option);
        type = fitting_type(sheet, option.text.s, shares[i].w, type);
    }
    for (int i = 0; i < count; i++, first++) {
        first = next_option(sheet, part, first, &option);
        int x = place.x + shares[i].x, w = shares[i].w;
        if (option.group != group) {
            draw_group(sheet, group, from, end, place.y, w);
            group = option.group;
            from = x;
        }
        draw_tile(sheet, part, (SDL_Rect){x, place.y + lead, w, place.h - lead}, first, &option,
                  tile_types[type], gap_of(run));
        end = x + w;
    }
    draw_group(sheet, group, from, end, place.y, end - from);
    return first;
}

static void draw_tiles(const Sheet *sheet, const FormPart *part, SDL_Rect place) {
    for (int line = 0, at = 0; line < part->run_count; line++) {
        const FormRun *run = &part->runs[line];
        place.h = tile_height(sheet, part) + (line == 0 ? part->lead : 0);
        for (int done = 0; done < run->count; done += run->columns) {
            int left = run->count - done, count = left < run->columns ? left : run->columns;
            at = draw_row(sheet, part, run, count, at, place);
            place.y += place.h + sheet_px(sheet, TILE_GAP);
        }
    }
}

/* -- the other controls -- */

/* A closed list shows what is chosen. */
static void draw_list(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    FormOptionNow option = part_option(sheet, part, part->chosen);
    Text text = part->now.text.s[0] ? part->now.text : option.word.s[0] ? option.word : option.text;
    int pad = sheet_px(sheet, LIST_PAD);
    unsigned off = part->now.off ? UI_DISABLED : 0u;
    UiControl *control = ui_add(view->ui, UI_BUTTON, part->now.name, rect,
                                call_of(sheet, part, FORM_PRESS), UI_FOCUSABLE | off);
    ui_value(control, "%.150s", text.s);
    view_button_ground(view, control, BUTTON_RAISED);
    ThemeColour colour = view_button_colour(control, BUTTON_RAISED);
    int mark = sheet_px(sheet, LIST_MARK);
    SDL_Rect room = {rect.x + pad, rect.y, rect.w - 2 * pad - mark, rect.h};
    view_icon(view, (SDL_Rect){room.x + room.w, rect.y, mark, rect.h}, SPRITE_DOWN, LIST_MARK,
              colour);
    view_label(view, room, TYPE_LABEL, ALIGN_LEFT, colour, text.s);
}

static void draw_tabs(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    Tile tiles[FORM_OPTIONS_MAX];
    FormOptionNow options[FORM_OPTIONS_MAX];
    for (int i = 0; i < part->now.count; i++) {
        form_option(sheet->view->gui, sheet->scene, part->index, i, &options[i]);
        tiles[i] = (Tile){options[i].name.s, options[i].text.s,
                          form_call(sheet->scene, part->index, FORM_CHOOSE + i)};
    }
    tabs_draw(sheet->view, (SDL_Rect){rect.x, rect.y, rect.w, rect.h - sheet_px(sheet, 2)},
              UI_FOCUSABLE,
              &(Choice){COMMAND_FIELD, call_of(sheet, part, FORM_CHOOSE + part->chosen).argument,
                        tiles, part->now.count});
}

static void draw_choice(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    SDL_Rect box = {rect.x, rect.y, rect.w, sheet_px(sheet, sheet->style->control)};
    if (part->field->flags & FORM_TABS) {
        draw_tabs(sheet, part, rect);
    } else if (part->list) {
        box.y += sheet->form->labels == FORM_ROWS ? (rect.h - box.h) / 2 : 0;
        draw_list(sheet, part, box);
    } else {
        draw_tiles(sheet, part, rect);
    }
}

/* "less depth" and "more depth" beside "engine depth". */
static const char *last_word(const char *name) {
    const char *space = strchr(name, ' ');
    return space ? space + 1 : name;
}

static void draw_number(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    const FormState *state = form_state(view->gui, sheet->scene);
    bool typed = state->typed == part->index + 1 && ui_has_focus(view->ui, ui_id(part->now.name));
    Text text = typed                 ? text_format("%d", state->number)
                : part->now.text.s[0] ? part->now.text
                                      : form_number(part->field, part->now.value);
    const char *word = last_word(part->now.name);
    Text less = text_format("less %.18s", word), more = text_format("more %.18s", word);
    int h = sheet_px(sheet, sheet->style->control);
    rect = (SDL_Rect){rect.x, rect.y + (rect.h - h) / 2, rect.w, h};
    rect = arrows_draw(view, rect,
                       &(Arrows){less.s, more.s, COMMAND_FIELD,
                                 call_of(sheet, part, FORM_LESS).argument,
                                 call_of(sheet, part, FORM_MORE).argument});
    UiControl *control = button_draw(view, rect,
                                     &(Button){.call = call_of(sheet, part, FORM_PRESS),
                                               .name = part->now.name,
                                               .text = text.s});
    ui_value(control, "%.150s", text.s);
    if (typed) {
        view_outline(view, rect, 6, 1, COLOUR_ACCENT);
    }
}

static void draw_chip(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    UiControl *control =
        ui_add(view->ui, UI_TOGGLE, part->now.name, rect, call_of(sheet, part, FORM_PRESS),
               UI_FOCUSABLE | (part->now.value ? UI_CHECKED : 0u));
    view_button_ground(view, control, BUTTON_RAISED);
    int size = sheet_px(sheet, 18), x = rect.x + (rect.w - size) / 2,
        y = rect.y + (rect.h - size) / 2;
    if (part->field->picture == PICTURE_NONE || part->field->picture == PICTURE_DRAW) {
        view_label(view, rect, part->field->picture ? TYPE_LABEL_STRONG : TYPE_LABEL, ALIGN_CENTRE,
                   view_button_colour(control, BUTTON_RAISED),
                   part->field->picture ? "=" : part->now.label.s);
    } else { /* an edge for a black disc on a dark ground */
        canvas_dot(view->canvas, x + size / 2, y + size / 2, size - sheet_px(sheet, 1),
                   theme_colour(COLOUR_MUTED));
        draw_picture(view, part->field->picture, x, y, size);
    }
}

static void draw_switch(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    if (part->field->flags & FORM_CHIP) {
        draw_chip(sheet, part, rect);
        return;
    }
    int w = view_switch(view, rect, part->now.name, call_of(sheet, part, FORM_PRESS),
                        part->now.value != 0);
    if (sheet->form->labels == FORM_ROWS) {
        view_text(view, TYPE_LABEL, rect.x + rect.w - w - sheet_px(sheet, 12), rect.y + rect.h / 2,
                  rect.w - w, ALIGN_RIGHT, part->now.off ? COLOUR_FAINT : COLOUR_TEXT,
                  part->now.value ? _("On") : _("Off"));
    }
}

static void draw_text(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    Field text;
    CommandCall call = call_of(sheet, part, FORM_PRESS);
    (void)form_open_text(sheet->view->gui, call, &text);
    const char *hint = part->now.text.s[0]                         ? part->now.text.s
                       : part->field->hint && part->field->hint[0] ? _(part->field->hint)
                                                                   : "";
    entry_draw(sheet->view, rect,
               &(Entry){.name = part->now.name,
                        .call = call,
                        .text = text.text,
                        .hint = hint,
                        .always = part->field->flags & FORM_ALWAYS,
                        .marks = part->field->flags & FORM_MARKS});
}

/* A page's table has its text where the page's begins and ends, and its thumb beyond that, and so has
   one that is text; at the edge of a small page there is too little room for it, beside another field
   none. Others have their rows where other fields begin and end, and the thumb beyond that, too. */
static SDL_Rect place_table(const Sheet *sheet, const Table *table, SDL_Rect rect) {
    bool page = sheet->own->place == PLACE_WINDOW;
    bool beside = rect.w < sheet->width - sheet->beside - sheet->thumb;
    if (page || table->place) {
        rect = table_around(sheet->view, rect);
        rect.w -= page && beside ? sheet_px(sheet, TABLE_PAD + TABLE_THUMB)
                  : page && sheet->view->layout->compact && sheet->beside == 0 ? sheet_px(sheet, 6)
                                                                               : 0;
    } else {
        rect.w += sheet_px(sheet, TABLE_THUMB);
    }
    return rect;
}

static void draw_table(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    const Table *table = part->field->table;
    SDL_Rect place = place_table(sheet, table, rect);
    SDL_Rect held = place; /* with its ring, it ends where the room of the thumb does */
    held.w -= sheet_px(sheet, VIEW_FOCUS);
    const UiControl *control =
        part->now.name ? ui_add(view->ui, UI_LIST, part->now.name, held, NO_CALL, UI_FOCUSABLE)
                       : NULL;
    if (table->place) {
        table->place(view, place);
    }
    table_draw(view, table, form_rows(view->gui, sheet->scene, part->index), table->rows(view),
               place);
    if (control) {
        view_focus(view, control);
    }
}

/* A place that is wider than high has it in its middle, but aside it shares the left edge of what
   stands under it. */
static void draw_board(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    int side = rect.w < rect.h ? rect.w : rect.h;
    int x = part->field->flags & FORM_ASIDE ? rect.x : rect.x + (rect.w - side) / 2;
    sheet->own->custom(sheet->view, (SDL_Rect){x, rect.y, side, side});
}

void part_draw(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    Button button;
    if (part->explains) {
        part_draw_explanation(sheet, part, rect);
        return;
    }
    switch (part->field->kind) {
    case FORM_CHOICE:
        draw_choice(sheet, part, rect);
        break;
    case FORM_NUMBER:
        draw_number(sheet, part, rect);
        break;
    case FORM_SWITCH:
        draw_switch(sheet, part, rect);
        break;
    case FORM_TEXT:
        draw_text(sheet, part, rect);
        break;
    case FORM_BUTTON:
        button = part_button(part);
        button_draw(sheet->view, rect, &button);
        break;
    case FORM_NOTE:
        part_draw_note(sheet, part, rect);
        break;
    case FORM_TABLE:
        draw_table(sheet, part, rect);
        break;
    case FORM_FACT:
        part_draw_fact(sheet, part, rect);
        break;
    case FORM_BOARD:
        draw_board(sheet, part, rect);
        break;
    case FORM_CUSTOM:
        sheet->own->custom(sheet->view, rect);
        break;
    }
    if (part->label > 0 && part->now.name) {
        ui_hear_label(sheet->view->ui, part->now.name, part->now.label.s);
    }
}
