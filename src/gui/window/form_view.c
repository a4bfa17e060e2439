/* A form is walked line by line: once to measure where each line stands, as often as it takes to find
   how it fits, and once more to draw. What is still too high scrolls by lines. */
#include "gui/window/form_part.h"

static const FormStyle roomy = {24, 52, 12, 8, 24, 32, 56, 46, 56, 44};
static const FormStyle tight = {12, 34, 6, 6, 20, 26, 50, 38, 46, 34};

/* Before the column aside the ring and the thumb of a list have room too. */
static const float COLUMN = 270, THUMB = 10, ASIDE = 32, ASIDE_CLOSE = 22;

/* Chooses how close lines stand. */
static void set_style(Sheet *sheet, bool close) {
    sheet->close = close;
    sheet->style = close ? &tight : &roomy;
}

static Sheet sheet_of(const View *view, SceneId scene, int width) {
    const Scene *own = scene_of(&view->state->scenes, scene);
    Sheet sheet = {.view = view,
                   .scene = scene,
                   .own = own,
                   .form = own->form,
                   .lists = own->form->count,
                   .width = width,
                   .columns = 1};
    set_style(&sheet, view->layout->compact || own->form->close_up);
    return sheet;
}

/* A field as it is now, or at odd numbers what explains the one before; false: it is not seen, or not
   among the lines; at: FORM_FOOT, FORM_TOP or 0. */
static bool read_part(const Sheet *sheet, int number, unsigned at, FormPart *part) {
    int index = number / 2;
    bool explains = number % 2 > 0;
    const FormField *field = &sheet->form->fields[index];
    if ((field->flags & (FORM_FOOT | FORM_TOP)) != at ||
        (field->flags & (FORM_ASIDE | FORM_EXTRA)) != sheet->column_of ||
        (explains && !(field->flags & FORM_EXPLAINS))) {
        return false;
    }
    *part = (FormPart){.index = index, .field = field, .explains = explains};
    form_now(sheet->view->gui, sheet->scene, index, &part->now);
    return !part->now.hidden;
}

static FormNow title_of(const Sheet *sheet) {
    const char *title = sheet->form->title;
    FormNow now = {.label = text_format("%s", title ? _(title) : "")};
    if (sheet->own->describe) {
        sheet->own->describe(sheet->view->gui, FORM_TITLE, &now);
    }
    return now;
}

/* -- a line -- */

enum { LINE_MAX = 8 };

typedef struct Line {
    FormPart parts[LINE_MAX];
    FormShare shares[LINE_MAX];
    int heights[LINE_MAX];
    int count, height;
    int width;  /* of all of it */
    bool head;  /* it stays on top */
    bool fills; /* it takes the height that is left, */
    int most;   /* up to this; 0: all of it */
    bool above; /* its labels stand above */
    int gap;    /* below it */
} Line;

/* Gives the control its width, and where its line is of labels beside controls their room. */
static void reserve(const Sheet *sheet, Line *line, int at) {
    FormPart *part = &line->parts[at];
    FormShare *share = &line->shares[at];
    int beside = sheet_px(sheet, sheet->style->beside);
    part_measure(sheet, part, share);
    if (sheet->form->labels == FORM_ABOVE) {
        share->least = share->least > part->label ? share->least : part->label;
        share->wish = share->wish > 0 && share->wish < share->least ? share->least : share->wish;
    } else if (part->label > 0 && (at > 0 || sheet->form->labels == FORM_WITHIN)) {
        share->lead = part->label + beside;
    }
}

/* Puts labels above where they have no room in the line. */
static void place_labels(const Sheet *sheet, Line *line) {
    int beside = sheet_px(sheet, sheet->style->beside), labels = 0;
    bool column = sheet->form->labels == FORM_BESIDE && sheet->column > 0;
    for (int i = 0; i < line->count; i++) {
        labels += line->parts[i].label > 0;
    }
    line->shares[0].lead += column ? sheet->column + 2 * beside : 0;
    if (sheet->form->labels == FORM_ROWS && labels > 0) { /* the control is at the right edge */
        line->shares[0].lead = line->width - line->shares[0].wish;
    }
    line->above = sheet->form->labels == FORM_ABOVE ||
                  form_least(line->shares, line->count, beside) > line->width ||
                  (sheet->form->labels == FORM_BESIDE && line->parts[0].label > sheet->column);
    for (int i = 0; i < line->count && line->above; i++) {
        line->shares[i].lead = 0;
    }
    line->above = line->above && labels > 0;
}

static void place(const Sheet *sheet, Line *line) {
    int beside = sheet_px(sheet, sheet->style->beside);
    bool row = sheet->form->labels == FORM_ROWS && line->parts[0].label > 0;
    bool close = line->parts[line->count - 1].field->flags & FORM_CLOSE;
    line->gap = row ? 0 : sheet_px(sheet, close ? sheet->style->gap / 2 : sheet->style->gap);
    line->height = line->most = 0;
    line->fills = false;
    place_labels(sheet, line);
    form_share(line->shares, line->count, line->width, beside);
    for (int i = 0; i < line->count; i++) {
        int h = line->heights[i] = part_height(sheet, &line->parts[i], line->shares[i].w);
        line->height = h > line->height ? h : line->height;
        line->fills |= line->parts[i].fills;
        line->most = line->parts[i].fills ? line->parts[i].most : line->most;
    }
    line->height += line->above ? sheet_px(sheet, sheet->style->caption) : 0;
}

/* The line that begins with a field, or after it with the first that is seen; *next: what follows
   it. False: there is none. */
static bool read_line(const Sheet *sheet, int *next, Line *line) {
    int beside = sheet_px(sheet, sheet->style->beside);
    for (line->count = 0; *next < 2 * sheet->form->count && line->count < LINE_MAX; (*next)++) {
        FormPart *part = &line->parts[line->count];
        if (!read_part(sheet, *next, 0, part)) {
            continue;
        }
        if (line->count == 0) {
            line->head = part->field->flags & FORM_HEAD;
            line->width = sheet->columns == 2 && !line->head
                              ? (sheet->width - sheet_px(sheet, sheet->style->pad)) / 2
                          : line->head ? sheet->width
                                       : sheet->width - sheet->beside - sheet->thumb;
        } else if (part->explains || !(part->field->flags & FORM_JOINS) ||
                   (line->head && !(part->field->flags & FORM_HEAD))) {
            break;
        }
        reserve(sheet, line, line->count++);
        if (line->count > 1 && form_least(line->shares, line->count, beside) > line->width) {
            line->count--;
            break;
        }
    }
    if (line->count > 0) {
        place(sheet, line);
    }
    return line->count > 0;
}

/* -- all lines -- */

/* The column of labels is as wide as the longest that is not too long for it; a panel has room for
   buttons below its lines. */
static void reserve_edges(Sheet *sheet) {
    int max = (sheet->width - sheet->beside) / sheet->columns * 2 / 5;
    sheet->column = sheet->foot = 0;
    for (int i = 0; i < sheet->form->count; i++) {
        FormPart part;
        FormShare share;
        if (read_part(sheet, 2 * i, FORM_FOOT, &part) && sheet->own->place == PLACE_PANEL) {
            sheet->foot = sheet_px(sheet, sheet->style->big) + sheet_px(sheet, sheet->style->gap);
        } else if (sheet->form->labels == FORM_BESIDE && read_part(sheet, 2 * i, 0, &part)) {
            part_measure(sheet, &part, &share);
            bool longer = part.label > sheet->column && part.label <= max;
            sheet->column = longer ? part.label : sheet->column;
        }
    }
}

/* A line that fills takes what is left of a room; the lines after it stand lower. */
static void fill_room(Sheet *sheet, int room) {
    int rest = room - sheet->height - sheet->foot;
    rest = sheet->most > 0 && rest > sheet->most ? sheet->most : rest;
    sheet->more = sheet->fills >= 0 && rest > 0 ? rest : 0;
    for (int i = sheet->fills + 1; i <= sheet->count && sheet->more > 0; i++) {
        sheet->tops[i] += sheet->more;
    }
    sheet->height += sheet->more;
}

/* Finds where all lines stand in a room, from 0 on; returns the height of all, the buttons of a panel
   included. */
static int measure(Sheet *sheet, int room) {
    int y = 0, gap = sheet_px(sheet, sheet->style->gap);
    Line line;
    sheet->count = sheet->head = 0;
    sheet->fills = -1;
    reserve_edges(sheet);
    for (int next = 0; sheet->count < FORM_LINES_MAX && read_line(sheet, &next, &line);) {
        sheet->head += line.head;
        sheet->fills = line.fills ? sheet->count : sheet->fills;
        sheet->most = line.fills ? line.most : sheet->most;
        for (int i = 0; i < line.count; i++) {
            if (!line.parts[i].explains) {
                sheet->line_of[line.parts[i].index] = (uint8_t)sheet->count;
            }
        }
        sheet->tops[sheet->count++] = y;
        y += line.height + line.gap;
        sheet->tops[sheet->count] = y;
    }
    sheet->height = sheet->count > 0 ? y - line.gap : 0;
    sheet->fold = sheet->count;
    if (sheet->columns == 2) {
        const int *body = sheet->tops + sheet->head;
        int fold = form_fold(body, sheet->count - sheet->head);
        int left = body[fold], right = body[0] + body[sheet->count - sheet->head] - body[fold];
        sheet->fold = sheet->head + fold;
        sheet->height = (left > right ? left : right) - gap;
    }
    fill_room(sheet, room);
    return sheet->height + sheet->foot;
}

/* The last choice of tiles becomes a list; false: there is none. */
static bool make_list(Sheet *sheet) {
    while (sheet->lists > 0) {
        FormPart part;
        const FormField *field = &sheet->form->fields[--sheet->lists];
        if (field->kind == FORM_CHOICE && !(field->flags & (FORM_LIST | FORM_TILES | FORM_TABS)) &&
            read_part(sheet, 2 * sheet->lists, 0, &part)) {
            return true;
        }
    }
    return false;
}

/* Finds how a form fits a room; returns its height. What is too high first stands closer, then its
   choices become lists, from the last one up; at last it stands in one column, which can scroll. */
static int fit(Sheet *sheet, int room, int columns) {
    sheet->columns = columns;
    int height = measure(sheet, room);
    while (height > room && (!sheet->close || make_list(sheet))) {
        set_style(sheet, true);
        height = measure(sheet, room);
    }
    return height > room && columns > 1 ? fit(sheet, room, 1) : height;
}

/* -- drawing -- */

/* A row has its help below its label. */
static void draw_row_label(const Sheet *sheet, const FormPart *part, SDL_Rect rect) {
    const View *view = sheet->view;
    int off = sheet_px(sheet, 9), y = rect.y + rect.h / 2;
    view_text(view, TYPE_STRONG, rect.x, y - off, rect.w, ALIGN_LEFT,
              part->now.off ? COLOUR_FAINT : COLOUR_TEXT, part->now.label.s);
    view_text(view, TYPE_SMALL, rect.x, y + off, rect.w, ALIGN_LEFT,
              part->now.warns ? COLOUR_CAUTION : COLOUR_MUTED, part->now.help.s);
}

/* rect: of the control, whose line begins at x, y. */
static void draw_label(const Sheet *sheet, const Line *line, int at, SDL_Rect rect, int x, int y) {
    const FormPart *part = &line->parts[at];
    int beside = sheet_px(sheet, sheet->style->beside);
    SDL_Rect label = {x, rect.y + part->lead, rect.x - beside - x, part->row};
    if (sheet->form->labels == FORM_ROWS) {
        draw_row_label(sheet, part, label);
        return;
    }
    if (line->above) {
        label = (SDL_Rect){rect.x, y, line->count == 1 ? line->width : rect.w,
                           sheet_px(sheet, sheet->style->caption)};
    } else if (at > 0 || sheet->form->labels == FORM_WITHIN) {
        label.x = rect.x - line->shares[at].lead;
        label.w = part->label;
    } else {
        label.w = sheet->column;
    }
    view_label(sheet->view, label, TYPE_BODY, ALIGN_LEFT,
               part->now.off ? COLOUR_FAINT : COLOUR_MUTED, part->now.label.s);
}

static void draw_line(const Sheet *sheet, const Line *line, int x, int y, int height, bool first) {
    int caption = line->above ? sheet_px(sheet, sheet->style->caption) : 0;
    if (sheet->form->labels == FORM_ROWS && line->parts[0].label > 0 && !first) {
        view_fill(sheet->view, (SDL_Rect){x, y, line->width, sheet_px(sheet, 1)}, COLOUR_RAISED);
    }
    for (int i = 0; i < line->count; i++) {
        const FormPart *part = &line->parts[i];
        int room = height - caption, h = part->fills ? room : line->heights[i];
        int off = line->above ? caption : (room - h) / 2;
        SDL_Rect rect = {x + line->shares[i].x, y + off, line->shares[i].w, h};
        if (part->label > 0) {
            draw_label(sheet, line, i, rect, x, y);
        }
        part_draw(sheet, part, rect);
    }
}

/* Returns how many lines from one on fit into a height, at least one. */
static int lines_in(const Sheet *sheet, int first, int height) {
    int line = first,
        gap = sheet->form->labels == FORM_ROWS ? 0 : sheet_px(sheet, sheet->style->gap);
    while (line < sheet->count && sheet->tops[line + 1] - gap - sheet->tops[first] <= height) {
        line++;
    }
    return line > first ? line - first : 1;
}

/* Scrolls, so that the line that the keyboard has gone to comes into view. Returns the first line
   that does. */
static int scroll(const Sheet *sheet, int room) {
    FormState *state = form_state(sheet->view->gui, sheet->scene);
    int lines = sheet->count - sheet->head, head = sheet->head;
    if (sheet->column_of != 0) {
        return head;
    }
    if (sheet->height <= room || sheet->columns > 1) {
        state->top = state->follow = state->lines = 0;
        return head;
    }
    room -= sheet->tops[head];
    if (state->follow > 0) {
        int line = sheet->line_of[state->follow - 1] - head;
        state->top = line >= 0 && line < state->top ? line : state->top;
        while (line >= state->top + lines_in(sheet, head + state->top, room)) {
            state->top++;
        }
    }
    state->follow = 0;
    state->lines = lines;
    state->top = state->top < 0 ? 0 : state->top < lines ? state->top : lines - 1;
    while (state->top > 0 &&
           state->top - 1 + lines_in(sheet, head + state->top - 1, room) >= lines) {
        state->top--;
    }
    return head + state->top;
}

/* The lines from the top of a rectangle down, as far as they have room. */
static void draw_lines(const Sheet *sheet, SDL_Rect rect) {
    int first = scroll(sheet, rect.h), head = sheet->head;
    int body = sheet->tops[head], next = 0;
    bool scrolls = sheet->height > rect.h && sheet->columns == 1;
    Line line;
    for (int i = 0; i < sheet->count && read_line(sheet, &next, &line); i++) {
        int more = i == sheet->fills ? sheet->more : 0, y = sheet->tops[i];
        int x = rect.x + (i >= head ? sheet->shift : 0);
        y -= i >= sheet->fold ? sheet->tops[sheet->fold] - body
             : i >= head      ? sheet->tops[first] - body
                              : 0;
        x += i >= sheet->fold ? sheet->width - line.width : 0;
        bool out = scrolls && i >= head && (i < first || y + line.height > rect.h);
        if (!out) {
            draw_line(sheet, &line, x, rect.y + y, line.height + more, i == first);
        }
    }
    if (scrolls && sheet->column_of == 0) {
        SDL_Rect beside = {rect.x + sheet->shift, rect.y + body,
                           rect.w - sheet->beside + sheet_px(sheet, 14), rect.h - body};
        view_thumb(sheet->view, beside, first - head, lines_in(sheet, first, rect.h - body),
                   sheet->count - head);
    }
}

/* A note at the end, which of a page is its status. */
static void draw_status(const Sheet *sheet, const FormNow *now, SDL_Rect row) {
    const View *view = sheet->view;
    const char *name = now->name ? now->name : sheet->own->place == PLACE_WINDOW ? "status" : NULL;
    if (now->done > 0) {
        int h = view_px(view, 6), w = row.w / 5;
        bar_fill(view, (SDL_Rect){row.x, row.y + (row.h - h) / 2, w, h}, now->done, COLOUR_RAISED,
                 COLOUR_ACCENT);
        rect_cut_left(&row, w + view_px(view, 12));
    }
    if (name) {
        view_say(view, name, row, now->text.s);
    }
    view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED, now->text.s);
}

/* The buttons at the end, from the right; in a panel the one that matters most takes what the others
   leave, and so does what is no button. */
static void draw_ends(const Sheet *sheet, unsigned at, SDL_Rect row) {
    const View *view = sheet->view;
    FormPart main = {.field = NULL}, part;
    for (int i = 0; i < sheet->form->count; i++) {
        if (!read_part(sheet, 2 * i, at, &part)) {
            continue;
        }
        Button button = part_button(&part);
        if (part.field->kind == FORM_NOTE) {
            draw_status(sheet, &part.now, row);
        } else if (part.field->kind != FORM_BUTTON) {
            FormShare share;
            part_measure(sheet, &part, &share);
            part_draw(sheet, &part, row);
        } else if (sheet->foot > 0 && button.style == BUTTON_ACCENT) {
            main = part;
        } else {
            button_at_end(view, &row, 16, 10, &button);
        }
    }
    if (main.field) {
        Button button = part_button(&main);
        button.type = TYPE_START;
        button_draw(view, row, &button);
    }
}

/* -- a card in the panel -- */

static const Button *corner_of(const Sheet *sheet, Button *button) {
    for (int i = 0; i < 2; i++) {
        CommandCall call = sheet->form->corner[i];
        if (call.id != COMMAND_NO_ID && call.id > 0 && command_can(sheet->view->gui, call)) {
            *button = (Button){.call = call, .name = sheet->form->close, .type = TYPE_SMALL};
            button->text = sheet->form->close ? _("Close") : NULL;
            return button;
        }
    }
    return NULL;
}

/* close: a button at the right end; NULL: none. */
static void draw_title(const View *view, Flow *flow, int h, const char *text, const Button *close) {
    bool small = view->layout->compact;
    SDL_Rect line = flow_take(flow, h);
    int y = line.y + h * 11 / 20, w = view_px(view, small ? 56 : 68);
    int tall = view_px(view, small ? 24 : 28);
    if (close) {
        button_draw(view, (SDL_Rect){line.x + line.w - w, y - tall / 2, w, tall}, close);
        line.w -= w + view_px(view, 8);
    }
    view_text(view, small ? TYPE_STRONG : TYPE_TITLE, line.x, y, line.w, ALIGN_LEFT, COLOUR_TEXT,
              text);
}

/* A stranger gets advice in the rest of the panel. */
static void draw_spare(const View *view, SceneId scene, SDL_Rect rest) {
    Sheet sheet = sheet_of(view, scene, 0);
    int pad = view_px(view, sheet.style->pad), in = view_px(view, sheet.style->pad * 0.6f);
    SDL_Rect body = {rest.x + pad, rest.y + in, rest.w - 2 * pad, rest.h - 2 * in};
    sheet.column_of = FORM_EXTRA;
    sheet.width = body.w;
    int height = measure(&sheet, 0);
    if (sheet.count > 0 && height <= body.h) {
        view_card(view, (SDL_Rect){rest.x, rest.y, rest.w, height + 2 * in});
        draw_lines(&sheet, body);
    }
}

/* The place of a panel; below: the part of it that is below the players. */
static SDL_Rect place_panel(const Layout *layout, bool below) {
    SDL_Rect place = layout->start;
    if (below) {
        place.h -= layout->tabs.y - place.y;
        place.y = layout->tabs.y;
    }
    return place;
}

static void draw_panel(const View *view, SceneId scene) {
    Sheet sheet = sheet_of(view, scene, 0);
    FormNow head = title_of(&sheet);
    SDL_Rect place = place_panel(view->layout, head.below), card = place;
    int pad = view_px(view, sheet.style->pad), end = view_px(view, sheet.style->pad * 0.8f);
    int title = head.below ? end : view_px(view, sheet.style->title), rest = card.h - title - end;
    bool two = view->layout->below && card.w - 3 * pad >= view_px(view, 2 * COLUMN);
    sheet.width = card.w - 2 * pad;
    int height = fit(&sheet, rest, two ? 2 : 1);
    Button button;
    card.h = height < rest ? title + height + end : card.h;
    view_card(view, card);
    Flow flow = {.x = card.x + pad, .y = card.y, .w = card.w - 2 * pad};
    if (head.below) {
        flow_take(&flow, title);
    } else {
        draw_title(view, &flow, title, head.label.s, corner_of(&sheet, &button));
    }
    SDL_Rect body = {flow.x, flow.y, flow.w, card.y + card.h - end - flow.y - sheet.foot};
    draw_lines(&sheet, body);
    int gap = view_px(view, sheet.style->gap), used = card.h + view_px(view, 12);
    draw_ends(&sheet, FORM_FOOT,
              (SDL_Rect){body.x, body.y + body.h + gap, body.w, sheet.foot - gap});
    draw_spare(view, scene, (SDL_Rect){place.x, place.y + used, place.w, place.h - used});
}

/* -- the column aside -- */

/* Reserves its width beside the lines below the head. */
static void reserve_aside(Sheet *sheet) {
    const Form *form = sheet->form;
    int gap = sheet_px(sheet, sheet->close ? ASIDE_CLOSE : ASIDE);
    int w = sheet_px(sheet, form->aside), most = (sheet->width - gap) * 36 / 100;
    bool goes = form->aside_goes && sheet->width - w - gap < sheet_px(sheet, form->width * 0.7f);
    w = w > most && !form->aside_goes ? most : w;
    Sheet aside = sheet_of(sheet->view, sheet->scene, w);
    aside.column_of = FORM_ASIDE;
    if (w > 0 && !goes && (sheet->own->place == PLACE_WINDOW || measure(&aside, 0) > 0)) {
        sheet->beside = w + gap;
        sheet->gap = gap;
        sheet->shift = form->aside_left ? sheet->beside : 0;
    }
}

/* The lines, and those of the column aside from the end of the head on. */
static void draw_columns(const Sheet *sheet, SDL_Rect body) {
    int head = sheet->tops[sheet->head];
    draw_lines(sheet, body);
    if (sheet->beside > 0) {
        Sheet aside = sheet_of(sheet->view, sheet->scene, sheet->beside - sheet->gap);
        SDL_Rect place = {body.x, body.y + head, aside.width, body.h - head};
        place.x += sheet->shift > 0 ? 0 : body.w - aside.width;
        aside.column_of = FORM_ASIDE;
        fit(&aside, place.h, 1);
        draw_lines(&aside, place);
    }
}

/* -- a dialog -- */

static Dialog place_dialog(Sheet *sheet, const View *view, SceneId scene) {
    const Form *form = scene_of(&view->state->scenes, scene)->form;
    int width = view_px(view, form->width), chrome = dialog_chrome(view->layout);
    int most = form->height > 0 ? view_px(view, form->height) : view->layout->height;
    Dialog dialog = dialog_place(view->layout, width, most);
    *sheet = sheet_of(view, scene, dialog.body.w);
    reserve_aside(sheet);
    int height = fit(sheet, dialog.body.h, 1);
    return form->height > 0 ? dialog : dialog_place(view->layout, width, height + chrome);
}

static void draw_dialog(const View *view, SceneId scene) {
    Sheet sheet;
    Dialog dialog = place_dialog(&sheet, view, scene);
    dialog_draw(view, &dialog, title_of(&sheet).label.s);
    draw_ends(&sheet, FORM_TOP, dialog.title);
    draw_columns(&sheet, dialog.body);
    draw_ends(&sheet, FORM_FOOT, dialog.buttons);
}

/* -- a page -- */

static void draw_page(const View *view, SceneId scene) {
    const Form *form = scene_of(&view->state->scenes, scene)->form;
    Page page = page_place(view->layout, form->width + (form->aside > 0 ? form->aside + ASIDE : 0));
    Sheet sheet = sheet_of(view, scene, page.body.w);
    page_draw(view, &page, title_of(&sheet).label.s, (CommandId)form->corner[0].id, form->close);
    draw_ends(&sheet, FORM_TOP, page.title);
    page.body.h -= view_px(view, 6);
    reserve_aside(&sheet);
    if (measure(&sheet, page.body.h) > page.body.h) {
        sheet.thumb = view_px(view, THUMB); /* which stands beside the rows */
        measure(&sheet, page.body.h);
    }
    draw_columns(&sheet, page.body);
    draw_ends(&sheet, FORM_FOOT, page.foot);
}

/* -- any -- */

int form_height(const View *view, SceneId scene, int width) {
    Sheet sheet = sheet_of(view, scene, width);
    return form_state(view->gui, scene)->height = measure(&sheet, 0);
}

void form_draw_in(const View *view, SceneId scene, SDL_Rect rect) {
    Sheet sheet = sheet_of(view, scene, rect.w);
    measure(&sheet, rect.h);
    draw_lines(&sheet, rect);
}

void scene_draw(const View *view, SceneId id) {
    const Scene *scene = scene_of(&view->state->scenes, id);
    if (scene->draw) {
        scene->draw(view);
    } else if (scene->place == PLACE_PANEL) {
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
    return scene->place == PLACE_OVER && !scene->draw ? place_dialog(&sheet, view, id).card
                                                      : (SDL_Rect){.w = 0};
}
