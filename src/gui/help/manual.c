#include <stdio.h>
#include <string.h>

#include "gui/help/state.h"
#include "gui/ui/assets.h"

void manual_show(Gui *gui, Manual *own) {
    own->text.count = own->text.length = 0;
    if (own->list.row < own->found) {
        manual_parse(&own->pages[own->rows[own->list.row]], &own->text);
    }
    table_reset(&own->lines);
    own->seek = own->search[0] != '\0';
    gui_redraw(gui);
}

void manual_search(Gui *gui, Manual *own) {
    own->found = 0;
    for (int i = 0; i < own->count; i++) {
        manual_parse(&own->pages[i], &own->scratch);
        if (manual_has(own->pages[i].title, &own->scratch, own->search)) {
            own->rows[own->found++] = i;
        }
    }
    table_reset(&own->list);
    manual_show(gui, own);
}

/* Another language has other pages. */
void manual_load(Gui *gui, Manual *own) {
    const Asset *asset = asset_find(translate_pair("manual/manual.md", "manual/manual.ja.md"));
    own->source = (const char *)asset->bytes;
    own->count = manual_split(own->source, own->pages);
    own->search[0] = '\0';
    const char *data_dir = gui->app.data_dir;
    own->library[0] = folders_file(USER_LIBRARY, data_dir, own->library) ? own->library[0] : '\0';
    own->book[0] = folders_file(USER_BOOK, data_dir, own->book) ? own->book[0] : '\0';
    manual_search(gui, own);
}

/* -- commands -- */

bool can_manual_page(const Gui *gui, int row) {
    return row >= 0 && row < help_of(gui)->manual.found;
}

void do_manual_page(Gui *gui, int row) {
    Manual *own = &help_of(gui)->manual;
    table_go(&own->list, row);
    manual_show(gui, own);
}

/* -- input -- */

/* The text takes what the list of pages leaves. */
bool manual_key(Gui *gui, const KeyPress *press) {
    Manual *own = &help_of(gui)->manual;
    int by, page = own->lines.room > 2 ? own->lines.room - 1 : 1;
    if (!key_steps(press->key, 0, page, &by) || by == 1 || by == -1) {
        return false;
    }
    own->lines.first += by;
    gui_redraw(gui);
    return true;
}

/* -- drawing -- */

enum { LINE = 22, INDENT = 16 }; /* logical px */

static Manual *manual_of(const View *view) {
    return &help_of(view->gui)->manual;
}

/* Titles are drawn smaller where they are too long. */
static const TableColumn page_columns[] = {{.min = 60}};
static const TableColumn line_columns[] = {{.min = 60, .share = 1}};

static void fill_page(const View *view, int row, TableRow *out) {
    const Manual *own = manual_of(view);
    const char *title = own->pages[own->rows[row]].title;
    out->name = text_format("manual page %d", row + 1);
    out->call = (CommandCall){COMMAND_MANUAL_PAGE, row};
    out->value = text_format("%s", title);
    table_put(out, TYPE_BODY, COLOUR_TEXT, title);
}

static int count_pages(const View *view) {
    return manual_of(view)->found;
}

static const char *text_empty(const View *view) {
    return manual_of(view)->found == 0 ? _("Nothing found") : NULL;
}

const Table manual_pages = {TABLE_COLUMNS(page_columns), .height = 27,      .compact = 27,
                            .rows = count_pages,         .fill = fill_page, .empty = text_empty};

static ThemeType type_of(const Manual *own, int block) {
    return own->text.blocks[block].kind == MANUAL_HEADING ? TYPE_STRONG : TYPE_BODY;
}

static int indent_of(const View *view, const Manual *own, int block) {
    return own->text.blocks[block].kind == MANUAL_ITEM ? view_px(view, INDENT) : 0;
}

static void add_line(Manual *own, ManualLine line) {
    if (own->broken_count < MANUAL_LINES_MAX) {
        own->broken[own->broken_count++] = line;
    }
}

/* A picture is as many lines high as it needs; what it shows stands below. */
static void add_strips(const View *view, Manual *own, int block, int width) {
    const char *file = own->text.blocks[block].picture;
    int h = own->text.blocks[block].kind == MANUAL_PICTURE
                ? canvas_picture_height(view->canvas, file, width)
                : 0;
    for (int strip = 1; h > 0; strip++, h -= view_px(view, LINE)) {
        add_line(own, (ManualLine){.block = block, .strip = strip});
    }
}

/* A blank line before every block, but none between items. */
static void break_lines(const View *view, Manual *own, int width) {
    const ManualText *text = &own->text;
    own->broken_count = 0;
    for (int i = 0; i < text->count; i++) {
        bool follows =
            i > 0 && text->blocks[i].kind == MANUAL_ITEM && text->blocks[i - 1].kind == MANUAL_ITEM;
        if (i > 0 && !follows) {
            add_line(own, (ManualLine){.block = i});
        }
        add_strips(view, own, i, width);
        Font font = view_font(view, type_of(own, i));
        for (int at = text->blocks[i].from; text->plain[at];) {
            int room = width - indent_of(view, own, i);
            int length = (int)view_line_length(view, font, room, text->plain + at);
            add_line(own, (ManualLine){.from = at, .length = length, .block = i});
            at += length;
            at += (int)strspn(text->plain + at, " ");
        }
    }
}

/* The words of the search in a line have a ground. */
static void draw_found(const View *view, const Manual *own, ThemeType type, SDL_Rect rect,
                       const char *text) {
    char word[MANUAL_SEARCH_SIZE];
    int length = 0;
    for (const char *at = text, *found; (found = manual_find(at, own->search, &length)) != NULL;
         at = found + length) {
        Text before = text_format("%.*s", (int)(found - text), text);
        snprintf(word, sizeof word, "%.*s", length, found);
        SDL_Rect ground = {rect.x + view_text_width(view, type, before.s), rect.y,
                           view_text_width(view, type, word), rect.h};
        view_round(view, ground, 3, COLOUR_SELECTED);
    }
}

/* Draws a picture as a whole, with the first of its lines that is in sight. */
static void draw_picture(const View *view, SDL_Rect rect, int row) {
    const Manual *own = manual_of(view);
    const ManualLine *line = &own->broken[row];
    const char *file = own->text.blocks[line->block].picture;
    if (line->strip == 1 || row == own->lines.first) {
        canvas_clip(view->canvas, &own->area);
        canvas_picture(view->canvas, file, rect.x, rect.y - (line->strip - 1) * rect.h, rect.w);
        canvas_clip(view->canvas, NULL);
        view_say(view, "manual picture", rect, file);
    }
}

static void draw_line(const View *view, SDL_Rect rect, int row, int column) {
    static const ThemeColour colours[] = {[MANUAL_PLAIN] = COLOUR_TEXT,
                                          [MANUAL_BOLD] = COLOUR_EMPHASIS,
                                          [MANUAL_CODE] = COLOUR_ACCENT_BRIGHT};
    const Manual *own = manual_of(view);
    const ManualLine *line = &own->broken[row];
    const ManualText *text = &own->text;
    (void)column;
    if (line->strip > 0) {
        draw_picture(view, rect, row);
        return;
    }
    ThemeType type = type_of(own, line->block);
    int indent = indent_of(view, own, line->block), y = rect.y + rect.h / 2;
    if (indent > 0 && line->length > 0 && line->from == text->blocks[line->block].from) {
        canvas_dot(view->canvas, rect.x + indent / 3, y, view_px(view, 5),
                   theme_colour(COLOUR_MUTED));
    }
    rect.x += indent;
    draw_found(view, own, type, rect,
               text_format("%.*s", line->length, text->plain + line->from).s);
    for (int at = line->from, end = line->from + line->length, next; at < end; at = next) {
        for (next = at; next < end && text->style[next] == text->style[at]; next++) {
        }
        rect.x +=
            view_text_open(view, type, rect.x, y, rect.w, ALIGN_LEFT, colours[text->style[at]],
                           text_format("%.*s", next - at, text->plain + at).s);
    }
}

static void fill_line(const View *view, int row, TableRow *out) {
    (void)view;
    (void)row;
    out->inert = true;
    table_put_drawn(out, 0);
}

static void seek(Manual *own) {
    int length;
    for (int i = 0; own->seek && i < own->broken_count; i++) {
        Text line =
            text_format("%.*s", own->broken[i].length, own->text.plain + own->broken[i].from);
        if (manual_find(line.s, own->search, &length)) {
            own->lines.first = i > 2 ? i - 2 : 0;
            own->seek = false;
        }
    }
    own->seek = false;
}

static void place_text(const View *view, SDL_Rect rows) {
    Manual *own = manual_of(view);
    own->area = rows;
    break_lines(view, own, rows.w - view_px(view, TABLE_THUMB + 2 * TABLE_PAD));
    seek(own);
}

static int count_lines(const View *view) {
    return manual_of(view)->broken_count;
}

const Table manual_text = {
    TABLE_COLUMNS(line_columns), .height = LINE,    .compact = LINE,  .place = place_text,
    .rows = count_lines,         .fill = fill_line, .draw = draw_line};

const char *manual_title(const Manual *own) {
    return own->list.row < own->found ? own->pages[own->rows[own->list.row]].title : "";
}

bool manual_is_about(const Manual *own) {
    return own->list.row < own->found && own->rows[own->list.row] == own->count - 1;
}
