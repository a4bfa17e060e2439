#include "gui/window/form_part.h"

/* -- notes -- */

static ThemeType note_type(const Sheet *sheet, const FormPart *part) {
    unsigned flags = part->field->flags;
    bool large = flags & FORM_BODY ? !sheet->close : sheet->own->place == PLACE_OVER;
    return (flags & FORM_LOUD) && (flags & FORM_BODY) && large ? TYPE_TITLE
           : flags & FORM_LOUD                                 ? TYPE_STRONG
           : large && !(flags & FORM_SMALL)                    ? TYPE_BODY
                                                               : TYPE_SMALL;
}

int part_note_width(const Sheet *sheet, const FormPart *part) {
    return view_text_width(sheet->view, note_type(sheet, part), part->now.text.s) + 1;
}

int part_note_height(const Sheet *sheet, const FormPart *part, int width) {
    ThemeType type = note_type(sheet, part);
    int lines = view_paragraph_lines(sheet->view, type, width, part->now.text.s);
    return (lines > part->field->min ? lines : part->field->min) *
           view_line_height(sheet->view, type);
}

void part_draw_note(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    ThemeColour colour = part->now.warns                                ? COLOUR_CAUTION
                         : part->now.on                                 ? COLOUR_EMPHASIS
                         : part->field->flags & (FORM_LOUD | FORM_BODY) ? COLOUR_TEXT
                                                                        : COLOUR_MUTED;
    ThemeType type = note_type(sheet, part);
    if (part->now.name) {
        view_say(sheet->view, part->now.name, rect, part->now.text.s);
    }
    view_paragraph(sheet->view, type, rect.x, rect.y + view_line_height(sheet->view, type) / 2,
                   rect.w, colour, part->now.text.s);
}

/* -- facts -- */

static bool is_page(const Sheet *sheet) {
    return sheet->own->place == PLACE_WINDOW;
}

static ThemeType fact_type(const Sheet *sheet) {
    return !is_page(sheet) ? TYPE_LABEL_STRONG : sheet->close ? TYPE_STRONG : TYPE_TITLE;
}

int part_fact_width(const Sheet *sheet, const FormPart *part) {
    int label = view_text_width(sheet->view, TYPE_SMALL, part->now.label.s);
    int text = view_text_width(sheet->view, fact_type(sheet), part->now.text.s);
    return (label > text ? label : text) + sheet_px(sheet, 8);
}

int part_fact_height(const Sheet *sheet) {
    return sheet_px(sheet, sheet->style->fact) * (is_page(sheet) ? 4 : 3) / 3;
}

void part_draw_fact(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2, off = rect.h / 5;
    view_round(view, rect, 6, COLOUR_RAISED);
    view_text(view, TYPE_SMALL, x, y - off, rect.w, ALIGN_CENTRE, COLOUR_MUTED, part->now.label.s);
    view_text(view, fact_type(sheet), x, y + off, rect.w, ALIGN_CENTRE, COLOUR_TEXT,
              part->now.text.s);
    if (part->now.name) {
        view_say(view, part->now.name, rect,
                 part->now.help.s[0] ? part->now.help.s : part->now.text.s);
    }
}

/* -- explanations -- */

FormOptionNow part_option(const Sheet *sheet, const FormPart *part, int at) {
    FormOptionNow option = {.value = 0};
    if (at >= 0) {
        form_option(sheet->view->gui, sheet->scene, part->index, at, &option);
    }
    return option;
}

/* The most lines that a choice's explanations take, so that nothing moves when another is chosen. */
int part_help_height(const Sheet *sheet, const FormPart *part, int width) {
    int most = 0;
    for (int i = 0; i < part->now.count; i++) {
        Text help = part_option(sheet, part, i).help;
        int lines = view_paragraph_lines(sheet->view, TYPE_SMALL, width, help.s);
        most = lines > most ? lines : most;
    }
    return most * view_line_height(sheet->view, TYPE_SMALL);
}

void part_draw_explanation(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    int at = form_find(sheet->view->gui, sheet->scene, part->index, part->now.value);
    view_paragraph(sheet->view, TYPE_SMALL, rect.x,
                   rect.y + view_line_height(sheet->view, TYPE_SMALL) / 2, rect.w, COLOUR_MUTED,
                   part_option(sheet, part, at).help.s);
}
