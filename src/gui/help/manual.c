#include <stdio.h>
#include <string.h>

#include "gui/help/manual.h"
#include "gui/ui/assets.h"
#include "gui/window/form_view.h"

static void show(Gui *gui, Manual *own) {
    own->text.count = own->text.length = 0;
    if (own->list.row < own->found) {
        manual_parse(&own->pages[own->rows[own->list.row]], &own->text);
    }
    table_reset(&own->lines);
    own->seek = own->search[0] != '\0';
    gui_redraw(gui);
}

static void find(Gui *gui, Manual *own) {
    own->found = 0;
    for (int i = 0; i < own->count; i++) {
        manual_parse(&own->pages[i], &own->scratch);
        if (manual_has(own->pages[i].title, &own->scratch, own->search)) {
            own->rows[own->found++] = i;
        }
    }
    table_reset(&own->list);
    show(gui, own);
}

/* Another language has other pages. */
void manual_load(Gui *gui, Manual *own) {
    const Asset *asset = asset_find(translate_pair("manual/manual.md", "manual/manual.ja.md"));
    own->source = (const char *)asset->bytes;
    own->count = manual_split(own->source, own->pages);
    own->search[0] = '\0';
    own->library[0] = folders_library(gui->app.data_dir, own->library) ? own->library[0] : '\0';
    own->book[0] = folders_book(gui->app.data_dir, own->book) ? own->book[0] : '\0';
    find(gui, own);
}

void manual_search(Gui *gui, Manual *own) {
    find(gui, own);
}

/* -- commands -- */

bool can_manual_page(const Gui *gui, int row) {
    return row >= 0 && row < help_of(gui)->manual.found;
}

void do_manual_page(Gui *gui, int row) {
    Manual *own = &help_of(gui)->manual;
    table_go(&own->list, row);
    show(gui, own);
}

/* -- input -- */

static void turn_pages(Gui *gui, Manual *own, int by) {
    int before = own->list.row;
    table_move(&own->list, by, false);
    if (own->list.row != before) {
        show(gui, own);
    }
}

bool manual_key(Gui *gui, const KeyPress *press) {
    Manual *own = &help_of(gui)->manual;
    int by, page = own->room > 2 ? own->room - 1 : 1;
    if (!key_steps(press->key, 0, page, &by)) {
        return false;
    }
    if (by == 1 || by == -1) {
        turn_pages(gui, own, by);
    } else {
        own->lines.first += by;
    }
    gui_redraw(gui);
    return true;
}

/* -- drawing -- */

static const float LINE = 22, FIELD = 34, INDENT = 16;

static const Manual *manual_of(const View *view) {
    const HelpState *own = view_scene(view, SCENE_HELP);
    return &own->manual;
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

static const Table pages = {TABLE_COLUMNS(page_columns), .height = 27, .compact = 27,
                            .fill = fill_page};

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

static const Table lines = {TABLE_COLUMNS(line_columns), .height = 22, .compact = 22,
                            .fill = fill_line, .draw = draw_line};

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

/* A path stands whole, on as many lines as it needs; an empty one is none. */
static void draw_path(const View *view, SDL_Rect *place, const char *name, const char *path) {
    int h = view_px(view, LINE);
    Text text = text_format(_("%1$s: %2$s"), _(name), path);
    if (!path[0]) {
        return;
    }
    view_say(view, text_format("path %s", name).s, (SDL_Rect){place->x, place->y, place->w, h},
             text.s);
    int end = view_paragraph(view, TYPE_SMALL, place->x, place->y + h / 2, place->w, COLOUR_MUTED,
                             text.s) -
              h / 2;
    place->h -= end - place->y;
    place->y = end;
}

/* The version, and where what the user has made is. */
static void draw_about(const View *view, const Manual *own, SDL_Rect *place) {
    int h = view_px(view, LINE);
    SDL_Rect line = {place->x, place->y, place->w, h};
    view_label(view, line, TYPE_STRONG, ALIGN_LEFT, COLOUR_EMPHASIS, "Turncoat " TURNCOAT_VERSION);
    view_say(view, "version", line, TURNCOAT_VERSION);
    place->y += h + h / 2;
    place->h -= h + h / 2;
    draw_path(view, place, N_("Settings"), view->app->settings_path);
    draw_path(view, place, N_("Library"), own->library);
    draw_path(view, place, N_("Opening book"), own->book);
    draw_path(view, place, N_("Game"), view->app->autosave.path);
    place->y += h / 2;
    place->h -= h / 2;
}

static void draw_text(const View *view, Manual *own, SDL_Rect place, bool about) {
    int h = view_px(view, LINE), inset = view_px(view, TABLE_THUMB);
    if (own->list.row >= own->found) {
        return;
    }
    const char *title = own->pages[own->rows[own->list.row]].title;
    SDL_Rect line = {place.x, place.y, place.w, h};
    view_label(view, line, TYPE_TITLE, ALIGN_LEFT, COLOUR_TEXT, title);
    view_say(view, "manual text", place, title);
    place.y += 2 * h;
    place.h -= 2 * h;
    if (about) {
        draw_about(view, own, &place);
    }
    break_lines(view, own, place.w - inset);
    seek(own);
    own->room = place.h / h;
    own->area = place;
    place.w -= inset; /* the thumb stands beside it */
    table_draw(view, &lines, &own->lines, own->broken_count, table_around(view, place));
}

void manual_draw(const View *view, HelpState *state, const Dialog *dialog) {
    Manual *own = &state->manual;
    SDL_Rect body = dialog->body;
    int gap = view_px(view, 20), side = body.w * 3 / 10, field = view_px(view, FIELD);
    form_draw_in(view, SCENE_HELP, (SDL_Rect){body.x, body.y, side, field});
    SDL_Rect list = {body.x, body.y + field + gap / 2, side, body.h - field - gap / 2};
    table_draw(view, &pages, &own->list, own->found, list);
    if (own->found == 0) {
        view_text(view, TYPE_BODY, list.x + gap / 2, list.y + gap, list.w - gap, ALIGN_LEFT,
                  COLOUR_MUTED, _("Nothing found"));
    }
    bool about = own->found > 0 && own->rows[own->list.row] == own->count - 1;
    draw_text(view, own, (SDL_Rect){body.x + side + gap, body.y, body.w - side - gap, body.h},
              about);
    SDL_Rect row = dialog->buttons;
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_HELP_CLOSE, 0}});
    if (about) {
        static const CommandId calls[] = {COMMAND_RESTORE, COMMAND_BACKUP, COMMAND_FOLDER};
        for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
            button_at_end(view, &row, 16, 10, &(Button){.call = {calls[i], 0}});
        }
    }
    if (!about) {
        view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
                   _("Up, Down: pages. Page Up, Page Down: text"));
    }
}
