#include <string.h>

#include "gui/window/form_sheet.h"
#include "gui/window/parts.h"

static CommandCall call_of(const Sheet *sheet, const FormItem *item, int action) {
    return (CommandCall){COMMAND_FIELD, form_call(sheet->scene, item->field, action)};
}

static void draw_picture(const View *view, FormPicture picture, int x, int y, int size) {
    if (picture == PICTURE_BOTH) {
        int apart = size * 3 / 10;
        view_disc(view, TC_BLACK, x - apart, y, size);
        view_disc(view, TC_WHITE, x + apart, y, size);
    } else if (picture == PICTURE_WATCH) {
        int inset = size / 10;
        canvas_sprite(view->canvas, SPRITE_WATCH, x + inset, y + inset, size - 2 * inset,
                      size - 2 * inset, theme_colour(COLOUR_TEXT));
    } else {
        view_disc(view, picture == PICTURE_BLACK ? TC_BLACK : TC_WHITE, x, y, size);
    }
}

static void draw_tile(const Sheet *sheet, const FormItem *item, const FormPart *part, SDL_Rect rect,
                      int index, const FormOptionNow *option) {
    const View *view = sheet->view;
    CommandCall call = call_of(sheet, item, FORM_CHOOSE + index);
    bool on = index == part->chosen;
    if (option->picture == PICTURE_NONE) {
        tile_draw(view, rect, option->name.s, call, option->text.s, on)->group = item->field + 1;
        return;
    }
    int size = sheet_px(sheet, sheet->style->picture / 2), middle = rect.y + rect.h * 3 / 8;
    view_tile(view, rect, option->name.s, call, on)->group = item->field + 1;
    draw_picture(view, option->picture, rect.x + (rect.w - size) / 2, middle - size / 2, size);
    view_text(view, on ? TYPE_LABEL_STRONG : TYPE_LABEL, rect.x + rect.w / 2,
              rect.y + rect.h - sheet_px(sheet, 13), rect.w - sheet_px(sheet, 4), ALIGN_CENTRE,
              COLOUR_TEXT, option->text.s);
}

/* Where the tile of a place in its row ends, so that the last ends where the row does: all are
   equally wide, or each has what its text needs and its part of the rest. */
static int tile_end(const Sheet *sheet, const FormRun *run, const FormOptionNow *option, int at,
                    int x, int width, int gap) {
    int column = at % run->columns, row = width - (run->columns - 1) * gap;
    int rest = row - run->total, before = rest * at / run->count;
    return run->even ? row * (column + 1) / run->columns + column * gap
                     : x + sheet_text_width(sheet, TYPE_LABEL, option->text.s) +
                           rest * (at + 1) / run->count - before;
}

typedef struct Group {
    const char *text;
    int from, to, y;
} Group;

/* The name of a run of tiles stands over its middle, that of a single tile takes room on both
   sides. */
static void draw_group(const Sheet *sheet, const Group *group, int tile) {
    if (group->text) {
        int w = group->to - group->from;
        view_text(sheet->view, TYPE_SMALL, (group->from + group->to) / 2,
                  group->y + sheet_px(sheet, FORM_GROUP) / 2, w <= tile ? w * 3 / 2 : w,
                  ALIGN_CENTRE, COLOUR_MUTED, _(group->text));
    }
}

static void draw_run(const Sheet *sheet, const FormItem *item, const FormPart *part, int *index,
                     int line, SDL_Rect *place) {
    const FormRun *run = &part->runs[line];
    int gap = sheet_tile_gap(sheet, run), x = place->x, h = sheet_tile_height(sheet, part), w = 0;
    int lead = part->groups && line == 0 ? sheet_px(sheet, FORM_GROUP) : 0;
    Group group = {.text = NULL};
    for (int i = 0; i < run->count; i++, (*index)++) {
        FormOptionNow option;
        do {
            form_option(sheet->view->gui, sheet->scene, item->field, *index, &option);
        } while (option.hidden && ++*index < part->now.count);
        bool row = i > 0 && i % run->columns == 0;
        if (row || option.group != group.text) {
            draw_group(sheet, &group, w);
            place->y += row ? lead + h + sheet_px(sheet, FORM_TILE_GAP) : 0;
            x = row ? place->x : x;
            group = (Group){option.group, x, x, place->y};
        }
        w = place->x + tile_end(sheet, run, &option, i, x - place->x, place->w, gap) - x;
        draw_tile(sheet, item, part, (SDL_Rect){x, place->y + lead, w, h}, *index, &option);
        group.to = x + w;
        x += w + gap;
    }
    draw_group(sheet, &group, w);
    place->y += lead + h + sheet_px(sheet, FORM_TILE_GAP);
}

static void draw_tiles(const Sheet *sheet, const FormItem *item, const FormPart *part,
                       SDL_Rect *place) {
    int index = 0;
    for (int line = 0; line < part->run_count; line++) {
        if (part->runs[line].count > 0) {
            draw_run(sheet, item, part, &index, line, place);
        }
    }
    place->y -= sheet_px(sheet, FORM_TILE_GAP);
}

static Text chosen_text(const Sheet *sheet, const FormItem *item, const FormPart *part) {
    FormOptionNow option = {.value = 0};
    if (part->chosen >= 0) {
        form_option(sheet->view->gui, sheet->scene, item->field, part->chosen, &option);
    }
    return option.word.s[0] ? option.word : option.text;
}

/* Closed, a list shows what is chosen. */
static void draw_list(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect) {
    const View *view = sheet->view;
    Text text = part->now.text.s[0] ? part->now.text : chosen_text(sheet, item, part);
    int pad = sheet_px(sheet, FORM_LIST_PAD);
    unsigned off = part->now.off ? UI_DISABLED : 0u;
    UiControl *control = ui_add(view->ui, UI_BUTTON, part->now.name, rect,
                                call_of(sheet, item, FORM_PRESS), UI_FOCUSABLE | off);
    ui_value(control, "%.150s", text.s);
    view_button_ground(view, control, BUTTON_RAISED);
    ThemeColour colour = view_button_colour(control, BUTTON_RAISED);
    SDL_Rect room = {rect.x + pad, rect.y, rect.w - 2 * pad, rect.h};
    label_at_end(view, &room, 6, TYPE_SMALL, colour, "\u25be");
    view_label(view, room, TYPE_LABEL, ALIGN_LEFT, colour, text.s);
}

static void draw_tabs(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect) {
    Tile tiles[FORM_OPTIONS_MAX];
    FormOptionNow options[FORM_OPTIONS_MAX];
    for (int i = 0; i < part->now.count; i++) {
        form_option(sheet->view->gui, sheet->scene, item->field, i, &options[i]);
        tiles[i] = (Tile){options[i].name.s, options[i].text.s,
                          form_call(sheet->scene, item->field, FORM_CHOOSE + i)};
    }
    int pad = sheet_px(sheet, 12); /* the words stand above the rows */
    tabs_draw(sheet->view,
              (SDL_Rect){rect.x - pad, rect.y, rect.w + 2 * pad, rect.h - sheet_px(sheet, 2)},
              UI_FOCUSABLE,
              &(Choice){COMMAND_FIELD, call_of(sheet, item, FORM_CHOOSE + part->chosen).argument,
                        tiles, part->now.count, part->now.count});
}

static void draw_choice(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect) {
    if (part->field->flags & FORM_TABS) {
        draw_tabs(sheet, item, part, rect);
        return;
    }
    if (part->list) {
        SDL_Rect box = rect;
        box.h = sheet_px(sheet, sheet->style->control);
        box.y += sheet->form->rows ? (rect.h - box.h) / 2 : 0;
        draw_list(sheet, item, part, box);
    } else {
        draw_tiles(sheet, item, part, &rect);
    }
}

/* "less depth" and "more depth" beside "engine depth". */
static const char *last_word(const char *name) {
    const char *space = strchr(name, ' ');
    return space ? space + 1 : name;
}

static void draw_number(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect) {
    const View *view = sheet->view;
    const FormState *state = form_state(view->gui, sheet->scene);
    bool typed = state->typed == item->field + 1;
    Text text = typed                 ? text_format("%d", state->number)
                : part->now.text.s[0] ? part->now.text
                                      : form_number(part->field, part->now.value);
    const char *word = last_word(part->now.name);
    Text less = text_format("less %.18s", word), more = text_format("more %.18s", word);
    int h = sheet_px(sheet, sheet->style->control);
    rect = (SDL_Rect){rect.x, rect.y + (rect.h - h) / 2, rect.w, h};
    rect = arrows_draw(view, rect,
                       &(Arrows){less.s, more.s, COMMAND_FIELD,
                                 call_of(sheet, item, FORM_LESS).argument,
                                 call_of(sheet, item, FORM_MORE).argument});
    UiControl *control = button_draw(view, rect,
                                     &(Button){.call = call_of(sheet, item, FORM_PRESS),
                                               .name = part->now.name,
                                               .text = text.s});
    ui_value(control, "%.150s", text.s);
    if (typed) {
        view_outline(view, rect, 6, 1, COLOUR_ACCENT);
    }
}

static void draw_chip(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect) {
    const View *view = sheet->view;
    UiControl *control =
        ui_add(view->ui, UI_TOGGLE, part->now.name, rect, call_of(sheet, item, FORM_PRESS),
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

static void draw_switch(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect) {
    const View *view = sheet->view;
    if (part->field->flags & FORM_CHIP) {
        draw_chip(sheet, item, part, rect);
        return;
    }
    int w = view_switch(view, rect, part->now.name, call_of(sheet, item, FORM_PRESS),
                        part->now.value != 0);
    if (sheet->form->rows) {
        view_text(view, TYPE_LABEL, rect.x + rect.w - w - sheet_px(sheet, 12), rect.y + rect.h / 2,
                  rect.w - w, ALIGN_RIGHT, COLOUR_TEXT, part->now.value ? _("On") : _("Off"));
    }
}

static void draw_text(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect) {
    Field text;
    CommandCall call = call_of(sheet, item, FORM_PRESS);
    (void)form_open_text(sheet->view->gui, call, &text);
    const char *hint = part->now.text.s[0]                         ? part->now.text.s
                       : part->field->hint && part->field->hint[0] ? _(part->field->hint)
                                                                   : "";
    entry_draw(sheet->view, rect,
               &(Entry){.name = part->now.name,
                        .call = call,
                        .text = text.text,
                        .hint = hint,
                        .marks = part->field->flags & FORM_MARKS});
}

static void draw_button(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect) {
    bool accent = part->field->flags & FORM_ACCENT;
    button_draw(
        sheet->view, rect,
        &(Button){.call = part->field->call,
                  .name = part->field->name,
                  .text = part_button_text(part),
                  .style = accent ? BUTTON_ACCENT : BUTTON_RAISED,
                  .type = accent && (item->flags & FORM_FOOT) ? TYPE_START : part_button_type(part),
                  .on = part->now.on});
}

static void draw_note(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    ThemeColour colour = part->now.warns                  ? COLOUR_CAUTION
                         : part->field->flags & FORM_LOUD ? COLOUR_TEXT
                                                          : COLOUR_MUTED;
    ThemeType type = part_note_type(part);
    if (part->now.name) {
        view_say(sheet->view, part->now.name, rect, part->now.text.s);
    }
    view_paragraph(sheet->view, type, rect.x, rect.y + sheet_line(sheet, type) / 2, rect.w, colour,
                   part->now.text.s);
}

static void draw_explanation(const Sheet *sheet, const FormItem *item, const FormPart *part,
                             SDL_Rect rect) {
    FormOptionNow option = {.value = 0};
    if (part->chosen >= 0) {
        form_option(sheet->view->gui, sheet->scene, item->field, part->chosen, &option);
    }
    view_paragraph(sheet->view, TYPE_SMALL, rect.x, rect.y + sheet_line(sheet, TYPE_SMALL) / 2,
                   rect.w, COLOUR_MUTED, option.help.s);
}

void sheet_draw_control(const Sheet *sheet, const FormItem *item, const FormPart *part,
                        SDL_Rect rect) {
    if (part->explains) {
        draw_explanation(sheet, item, part, rect);
        return;
    }
    switch (part->field->kind) {
    case FORM_CHOICE:
        draw_choice(sheet, item, part, rect);
        break;
    case FORM_NUMBER:
        draw_number(sheet, item, part, rect);
        break;
    case FORM_SWITCH:
        draw_switch(sheet, item, part, rect);
        break;
    case FORM_TEXT:
        draw_text(sheet, item, part, rect);
        break;
    case FORM_BUTTON:
        draw_button(sheet, item, part, rect);
        break;
    case FORM_NOTE:
        draw_note(sheet, part, rect);
        break;
    case FORM_CUSTOM:
        sheet->own->custom(sheet->view, item->field, rect);
        break;
    }
    if (item->label > 0) {
        ui_hear_label(sheet->view->ui, part->now.name, part->now.label.s);
    }
}

/* -- labels -- */

/* A row has its help below its label. */
static void draw_row_label(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    int off = sheet_px(sheet, 9), y = rect.y + rect.h / 2;
    view_text(view, TYPE_STRONG, rect.x, y - off, rect.w, ALIGN_LEFT, COLOUR_TEXT,
              part->now.label.s);
    view_text(view, TYPE_SMALL, rect.x, y + off, rect.w, ALIGN_LEFT,
              part->now.warns ? COLOUR_CAUTION : COLOUR_MUTED, part->now.help.s);
}

void sheet_draw_label(const Sheet *sheet, const FormItem *item, const FormPart *part,
                      SDL_Rect rect) {
    if (item->label == 0) {
        return;
    }
    if (sheet->form->rows) {
        draw_row_label(sheet, part, rect);
    } else {
        view_label(sheet->view, rect, TYPE_BODY, ALIGN_LEFT, COLOUR_MUTED, part->now.label.s);
    }
}
