/* A form is drawn in three steps: its visible fields are measured and laid out (form_sheet.c), and each
   is drawn in its place. What is still too high scrolls by lines. */
#include "gui/window/form_view.h"

#include "gui/window/form_sheet.h"
#include "gui/window/parts.h"

static const float COLUMN = 270;

/* -- sections -- */

static SDL_Rect moved(FormRect rect, int x, int y) {
    return (SDL_Rect){rect.x + x, rect.y + y, rect.w, rect.h};
}

static int line_top(const Sheet *sheet, const FormSection *section, int line) {
    const FormItem *item = &sheet->items[section->first];
    for (int i = 0; i + 1 < section->count && item->line < line; i++) {
        item++;
    }
    return item->top;
}

/* Draws lines of a section, of which the first stands at x, y, as far as they end above bottom. */
static void draw_section(const Sheet *sheet, const FormSection *section, int first, int x, int y,
                         int bottom) {
    int top = line_top(sheet, section, first);
    for (int i = 0; i < section->count; i++) {
        const FormItem *item = &sheet->items[section->first + i];
        const FormPart *part = &sheet->parts[section->first + i];
        SDL_Rect control = moved(item->control, x, y - top);
        if (item->line < first || control.y + control.h > bottom) {
            continue;
        }
        if (sheet->form->rows && item->label > 0 && item->line > first) {
            view_fill(sheet->view, (SDL_Rect){x, control.y, sheet->width, sheet_px(sheet, 1)},
                      COLOUR_RAISED);
        }
        sheet_draw_label(sheet, item, part, moved(item->caption, x, y - top));
        sheet_draw_control(sheet, item, part, control);
    }
}

/* How many lines from one on fit into a height, at least one. */
static int lines_in(const Sheet *sheet, const FormSection *section, int first, int height) {
    int line = first, top = line_top(sheet, section, first);
    for (int i = 0; i < section->count; i++) {
        const FormItem *item = &sheet->items[section->first + i];
        if (item->control.y + item->control.h - top > height) {
            break;
        }
        line = item->line + 1;
    }
    return line > first ? line - first : 1;
}

/* The line that the keyboard has gone to comes into view. */
static void follow(const Sheet *sheet, const FormSection *section, FormState *state, int height) {
    const FormItem *items = &sheet->items[section->first];
    int lines = section->count > 0 ? items[section->count - 1].line + 1 : 0;
    for (int i = 0; i < section->count; i++) {
        if (state->follow == items[i].field + 1) {
            int line = items[i].line;
            state->top = line < state->top ? line : state->top;
            while (line >= state->top + lines_in(sheet, section, state->top, height)) {
                state->top++;
            }
        }
    }
    state->follow = 0;
    state->lines = lines;
    state->top = state->top < 0 ? 0 : state->top;
    while (state->top > 0 &&
           state->top + lines_in(sheet, section, state->top - 1, height) > lines) {
        state->top--;
    }
}

/* The lines that scroll, in a rectangle. */
static void draw_body(const Sheet *sheet, SDL_Rect rect) {
    FormState *state = form_state(sheet->view->gui, sheet->scene);
    const FormSection *section = &sheet->sections[FORM_BODY];
    bool scrolls = section->height > rect.h && sheet->measure.columns == 1;
    if (!scrolls) {
        state->top = state->follow = state->lines = 0;
        draw_section(sheet, section, 0, rect.x, rect.y, INT32_MAX);
        return;
    }
    follow(sheet, section, state, rect.h);
    draw_section(sheet, section, state->top, rect.x, rect.y, rect.y + rect.h);
    SDL_Rect beside = {rect.x, rect.y, rect.w + sheet_px(sheet, 14), rect.h};
    view_thumb(sheet->view, beside, state->top, lines_in(sheet, section, state->top, rect.h),
               state->lines);
}

/* All sections from the top of a rectangle down. */
static void draw_sections(const Sheet *sheet, SDL_Rect rect) {
    int gap = sheet_px(sheet, sheet->style->gap);
    const FormSection *head = &sheet->sections[FORM_TOP], *foot = &sheet->sections[FORM_END];
    if (head->count > 0) {
        draw_section(sheet, head, 0, rect.x, rect.y, INT32_MAX);
        rect.y += head->height + gap;
        rect.h -= head->height + gap;
    }
    if (foot->count > 0) {
        rect.h -= foot->height + gap;
        draw_section(sheet, foot, 0, rect.x, rect.y + rect.h + gap, INT32_MAX);
    }
    draw_body(sheet, rect);
}

/* -- a card in the panel -- */

static const Button *corner_of(const Sheet *sheet, Button *button) {
    for (int i = 0; i < 2; i++) {
        CommandCall call = sheet->form->corner[i];
        if (call.id != COMMAND_NO_ID && call.id > 0 && view_can(sheet->view, call)) {
            *button = (Button){.call = call, .name = sheet->form->close, .type = TYPE_SMALL};
            button->text = sheet->form->close ? _("Close") : NULL;
            return button;
        }
    }
    return NULL;
}

/* What a stranger needs to know, where there is room for it. */
static void draw_spare(const Sheet *sheet, SDL_Rect room) {
    const View *view = sheet->view;
    int pad = sheet_px(sheet, 24), w = room.w - 2 * pad;
    for (int i = 0; i < sheet->form->count; i++) {
        FormNow now;
        form_now(view->gui, sheet->scene, i, &now);
        int lines = view_paragraph_lines(view, TYPE_SMALL, w, now.help.s);
        SDL_Rect card = {room.x, room.y, room.w,
                         sheet_px(sheet, 60) + lines * sheet_line(sheet, TYPE_SMALL)};
        if (!(sheet->form->fields[i].flags & FORM_SPARE) || now.hidden || card.h > room.h) {
            continue;
        }
        int at = card.y + sheet_px(sheet, 26);
        view_card(view, card);
        view_text(view, TYPE_STRONG, card.x + pad, at, w, ALIGN_LEFT, COLOUR_TEXT, now.label.s);
        view_paragraph(view, TYPE_SMALL, card.x + pad, at + sheet_px(sheet, 25), w, COLOUR_MUTED,
                       now.help.s);
    }
}

static void draw_panel(const View *view, SceneId scene) {
    Sheet sheet;
    SDL_Rect card = view->layout->start;
    const FormStyle *style = sheet_style(view);
    int pad = view_px(view, style->pad), title = view_px(view, style->title);
    int end = view_px(view, style->pad * 0.8f), rest = card.h - title - end;
    int columns = view->layout->below && card.w - 3 * pad >= view_px(view, 2 * COLUMN) ? 2 : 1;
    int height = sheet_fit(&sheet, view, scene, card.w - 2 * pad, rest, columns);
    Button button;
    card.h = height < rest ? title + height + end : card.h;
    view_card(view, card);
    Flow flow = {.x = card.x + pad, .y = card.y, .w = card.w - 2 * pad};
    flow_title(view, &flow, title, _(sheet.form->title), corner_of(&sheet, &button));
    draw_sections(&sheet, (SDL_Rect){flow.x, flow.y, flow.w, card.y + card.h - end - flow.y});
    int below = card.y + card.h + view_px(view, 12);
    draw_spare(&sheet, (SDL_Rect){card.x, below, card.w,
                                  view->layout->start.y + view->layout->start.h - below});
}

/* -- a dialog -- */

/* The buttons of a dialog stand in its own row, from the right. */
static void draw_dialog_buttons(const Sheet *sheet, SDL_Rect row) {
    const FormSection *foot = &sheet->sections[FORM_END];
    for (int i = foot->first; i < foot->first + foot->count; i++) {
        const FormPart *part = &sheet->parts[i];
        button_at_end(
            sheet->view, &row, 16, 10,
            &(Button){.call = part->field->call,
                      .text = part_button_text(part),
                      .style = part->field->flags & FORM_ACCENT ? BUTTON_ACCENT : BUTTON_RAISED});
    }
}

static Dialog place_dialog(Sheet *sheet, const View *view, SceneId scene) {
    const Form *form = scene_of(&view->state->scenes, scene)->form;
    int width = view_px(view, form->width), chrome = view_px(view, DIALOG_BODY + DIALOG_FOOT);
    Dialog most = dialog_place(view->layout, width, view->layout->height);
    const FormStyle *style = sheet_style(view); /* the buttons stand below the body */
    int foot = view_px(view, style->big) + view_px(view, style->gap);
    int height = sheet_fit(sheet, view, scene, most.body.w, most.body.h + foot, 1);
    height -= sheet->sections[FORM_END].height > 0
                  ? sheet->sections[FORM_END].height + view_px(view, sheet->style->gap)
                  : 0;
    return dialog_place(view->layout, width, height + chrome);
}

static void draw_dialog(const View *view, SceneId scene) {
    Sheet sheet;
    Dialog dialog = place_dialog(&sheet, view, scene);
    dialog_draw(view, &dialog, _(sheet.form->title));
    draw_dialog_buttons(&sheet, dialog.buttons);
    sheet.sections[FORM_END].count = 0;
    draw_sections(&sheet, dialog.body);
}

/* -- a page -- */

/* The buttons of a page stand in its last line, and a note there is its status. */
static void draw_page_foot(const Sheet *sheet, SDL_Rect row) {
    const FormSection *foot = &sheet->sections[FORM_END];
    for (int i = foot->first; i < foot->first + foot->count; i++) {
        const FormPart *part = &sheet->parts[i];
        if (part->field->kind == FORM_NOTE) {
            page_status(sheet->view, row, part->now.text.s);
        } else {
            button_at_end(sheet->view, &row, 12, 10,
                          &(Button){.call = part->field->call,
                                    .name = part->field->name,
                                    .text = part_button_text(part),
                                    .type = TYPE_SMALL});
        }
    }
}

static void draw_page(const View *view, SceneId scene) {
    Sheet sheet;
    const Form *form = scene_of(&view->state->scenes, scene)->form;
    const FormStyle *style = sheet_style(view);
    Page page = page_place(view->layout, form->width);
    page_draw(view, &page, _(form->title), (CommandId)form->corner[0].id, form->close);
    sheet_open(&sheet, view, scene, style, page.body.w);
    draw_page_foot(&sheet, page.foot);
    sheet.sections[FORM_END].count = 0;
    page.body.h -= view_px(view, 6);
    if (sheet_lay_out(&sheet, page.body.h) > page.body.h) {
        sheet.width -= view_px(view, 10); /* the thumb stands beside the rows */
        sheet_lay_out(&sheet, page.body.h);
    }
    draw_sections(&sheet, page.body);
}

/* -- any -- */

int form_height(const View *view, SceneId scene, int width) {
    Sheet sheet;
    const FormStyle *style = sheet_style_within(view, scene);
    sheet_open(&sheet, view, scene, style, width);
    int height = sheet_lay_out(&sheet, 0);
    form_state(view->gui, scene)->height = height = height > 0 ? height : 0;
    return height;
}

void form_draw_in(const View *view, SceneId scene, SDL_Rect rect) {
    Sheet sheet;
    const FormStyle *style = sheet_style_within(view, scene);
    sheet_open(&sheet, view, scene, style, rect.w);
    sheet_lay_out(&sheet, rect.h);
    draw_sections(&sheet, rect);
}

void scene_draw(const View *view, SceneId id) {
    const Scene *scene = scene_of(&view->state->scenes, id);
    if (scene->draw) {
        scene->draw(view);
    } else {
        form_draw(view, id);
    }
}

void form_draw(const View *view, SceneId id) {
    const Scene *scene = scene_of(&view->state->scenes, id);
    if (scene->place == PLACE_PANEL) {
        draw_panel(view, id);
    } else if (scene->place == PLACE_OVER) {
        draw_dialog(view, id);
    } else {
        draw_page(view, id);
    }
}

SDL_Rect scene_card(const View *view, SceneId id) {
    const Scene *scene = scene_of(&view->state->scenes, id);
    Sheet sheet;
    return scene->place != PLACE_OVER ? (SDL_Rect){.w = 0}
           : !scene->draw             ? place_dialog(&sheet, view, id).card
           : scene->width > 0         ? scene_dialog(view, id).card
                                      : (SDL_Rect){.w = 0};
}
