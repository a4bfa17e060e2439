/* The manual: its pages, the current page, and a search over all pages. The last page describes the
   program. */
#include <stdio.h>
#include <string.h>

#include "gui/manual/text.h"
#include "gui/ui/assets.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"
#include "gui/window/typing.h"

enum { SEARCH_SIZE = 80, LINES_MAX = 500 };

typedef struct ManualLine {
    int from, length, block;
    int strip; /* of a picture, from 1; 0: a line of text */
} ManualLine;

typedef struct ManualState {
    const char *source; /* that the pages are of */
    ManualPage pages[MANUAL_PAGES_MAX];
    int count;
    char search[SEARCH_SIZE];
    int rows[MANUAL_PAGES_MAX], found; /* the pages that the search finds */
    List list, lines;                  /* of pages; of the text: its row is the topmost */
    int room;                          /* lines of text in sight */
    SDL_Rect area;                     /* in which it stands */
    ManualText text, scratch;
    ManualLine broken[LINES_MAX]; /* text in lines */
    int broken_count;
    bool seek; /* the first place that is found is to be in sight */
} ManualState;

static ManualState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_MANUAL);
}

static void show(Gui *gui, ManualState *own) {
    own->text.count = own->text.length = 0;
    if (own->list.row < own->found) {
        manual_parse(&own->pages[own->rows[own->list.row]], &own->text);
    }
    own->lines = (List){.follow = true};
    own->seek = own->search[0] != '\0';
    gui_redraw(gui);
}

static void find(Gui *gui, ManualState *own) {
    own->found = 0;
    for (int i = 0; i < own->count; i++) {
        manual_parse(&own->pages[i], &own->scratch);
        if (manual_has(own->pages[i].title, &own->scratch, own->search)) {
            own->rows[own->found++] = i;
        }
    }
    own->list = (List){.follow = true};
    show(gui, own);
}

/* Another language has other pages. */
static void load(Gui *gui, ManualState *own) {
    const Asset *asset = asset_find(translate_pair("manual/manual.md", "manual/manual.ja.md"));
    own->source = (const char *)asset->bytes;
    own->count = manual_split(own->source, own->pages);
    own->search[0] = '\0';
    find(gui, own);
}

/* -- commands -- */

void do_manual(Gui *gui) {
    ManualState *own = state_of(gui);
    if (!own || !scene_enter(gui, SCENE_MANUAL)) {
        return;
    }
    ui_drop_focus(gui->ui);
    typing_forget(gui);
    load(gui, own);
}

void do_about(Gui *gui) {
    do_manual(gui);
    if (scenes_has(&gui->state.scenes, SCENE_MANUAL)) {
        do_manual_page(gui, state_of(gui)->found - 1);
    }
}

bool can_manual_page(const Gui *gui, int row) {
    return row >= 0 && row < state_of(gui)->found;
}

void do_manual_page(Gui *gui, int row) {
    ManualState *own = state_of(gui);
    own->list.row = row;
    own->list.follow = true;
    show(gui, own);
}

/* -- input -- */

static void turn_pages(Gui *gui, ManualState *own, int by) {
    int before = own->list.row;
    list_move(&own->list, own->found, by);
    if (own->list.row != before) {
        show(gui, own);
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    ManualState *own = state_of(gui);
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

static bool use_wheel(Gui *gui, int down, SDL_Point at) {
    const UiControl *text = ui_find(gui->ui, ui_id("manual text"));
    bool over = text && SDL_PointInRect(&at, &text->rect);
    ManualState *own = state_of(gui);
    *(over ? &own->lines.first : &own->list.first) += 3 * down;
    return true;
}

static void field_changed(Gui *gui, CommandCall call) {
    if (call.id == COMMAND_MANUAL_SEARCH) {
        find(gui, state_of(gui));
    }
}

/* -- drawing -- */

static const float ROW = 27, LINE = 22, FIELD = 34, INDENT = 16;

static void draw_page_row(const View *view, SDL_Rect rect, int row) {
    const ManualState *own = view_scene(view, SCENE_MANUAL);
    const char *title = own->pages[own->rows[row]].title;
    bool lit;
    int pad = view_px(view, 10);
    UiControl *control =
        list_row(view, rect, text_format("manual page %d", row + 1).s,
                 (CommandCall){COMMAND_MANUAL_PAGE, row}, row == own->list.row, &lit);
    ui_value(control, "%s", title);
    view_text(view, TYPE_BODY, rect.x + pad, rect.y + rect.h / 2, rect.w - 2 * pad, ALIGN_LEFT,
              COLOUR_TEXT, title);
}

static ThemeType type_of(const ManualState *own, int block) {
    return own->text.blocks[block].kind == MANUAL_HEADING ? TYPE_STRONG : TYPE_BODY;
}

static int indent_of(const View *view, const ManualState *own, int block) {
    return own->text.blocks[block].kind == MANUAL_ITEM ? view_px(view, INDENT) : 0;
}

static void add_line(ManualState *own, ManualLine line) {
    if (own->broken_count < LINES_MAX) {
        own->broken[own->broken_count++] = line;
    }
}

/* A picture is as many lines high as it needs; what it shows stands below. */
static void add_strips(const View *view, ManualState *own, int block, int width) {
    const char *file = own->text.blocks[block].picture;
    int h = own->text.blocks[block].kind == MANUAL_PICTURE
                ? canvas_picture_height(view->canvas, file, width)
                : 0;
    for (int strip = 1; h > 0; strip++, h -= view_px(view, LINE)) {
        add_line(own, (ManualLine){.block = block, .strip = strip});
    }
}

/* A blank line before every block, but none between items. */
static void break_lines(const View *view, ManualState *own, int width) {
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
static void draw_found(const View *view, const ManualState *own, ThemeType type, SDL_Rect rect,
                       const char *text) {
    char word[SEARCH_SIZE];
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

/* As a whole, with the first of its lines that is in sight. */
static void draw_picture(const View *view, SDL_Rect rect, int row) {
    const ManualState *own = view_scene(view, SCENE_MANUAL);
    const ManualLine *line = &own->broken[row];
    const char *file = own->text.blocks[line->block].picture;
    if (line->strip == 1 || row == own->lines.first) {
        canvas_clip(view->canvas, &own->area);
        canvas_picture(view->canvas, file, rect.x, rect.y - (line->strip - 1) * rect.h, rect.w);
        canvas_clip(view->canvas, NULL);
        view_say(view, "manual picture", rect, file);
    }
}

static void draw_line(const View *view, SDL_Rect rect, int row) {
    static const ThemeColour colours[] = {[MANUAL_PLAIN] = COLOUR_TEXT,
                                          [MANUAL_BOLD] = COLOUR_EMPHASIS,
                                          [MANUAL_CODE] = COLOUR_ACCENT_BRIGHT};
    const ManualState *own = view_scene(view, SCENE_MANUAL);
    const ManualLine *line = &own->broken[row];
    const ManualText *text = &own->text;
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

static void seek(ManualState *own) {
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

static void draw_text(const View *view, ManualState *own, SDL_Rect place, bool about) {
    int h = view_px(view, LINE), inset = view_px(view, 10);
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
        line.y = place.y;
        view_label(view, line, TYPE_STRONG, ALIGN_LEFT, COLOUR_EMPHASIS,
                   "Turncoat " TURNCOAT_VERSION);
        view_say(view, "version", line, TURNCOAT_VERSION);
        place.y += 2 * h;
        place.h -= 2 * h;
    }
    break_lines(view, own, place.w - inset);
    seek(own);
    own->room = place.h / h;
    own->area = place;
    list_draw(view, &own->lines, place, h, own->broken_count, inset, draw_line);
}

static void draw(const View *view) {
    ManualState *own = view_scene(view, SCENE_MANUAL);
    Dialog dialog = scene_dialog(view, SCENE_MANUAL);
    SDL_Rect body = dialog.body;
    int gap = view_px(view, 20), side = body.w * 3 / 10, field = view_px(view, FIELD);
    dialog_draw(view, &dialog, _("Manual"));
    entry_draw(view, (SDL_Rect){body.x, body.y, side, field},
               &(Entry){.name = control_name(CONTROL_MANUAL_SEARCH),
                        .call = {COMMAND_MANUAL_SEARCH, 0},
                        .text = own->search,
                        .hint = _("Search"),
                        .always = true});
    SDL_Rect list = {body.x, body.y + field + gap / 2, side, body.h - field - gap / 2};
    list_draw(view, &own->list, list, view_px(view, ROW), own->found, view_px(view, 8),
              draw_page_row);
    if (own->found == 0) {
        view_text(view, TYPE_BODY, list.x + gap / 2, list.y + gap, list.w - gap, ALIGN_LEFT,
                  COLOUR_MUTED, _("Nothing found"));
    }
    bool about = own->found > 0 && own->rows[own->list.row] == own->count - 1;
    draw_text(view, own, (SDL_Rect){body.x + side + gap, body.y, body.w - side - gap, body.h},
              about);
    SDL_Rect row = dialog.buttons;
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_MANUAL_CLOSE, 0}});
    view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
               _("Up, Down: pages. Page Up, Page Down: text"));
}

const Scene manual_scene = {.name = "manual",
                            .place = PLACE_OVER,
                            .modal = true,
                            .state_size = sizeof(ManualState),
                            .keeps_keys = true,
                            .width = 900,
                            .height = 660,
                            .draw = draw,
                            .key = use_key,
                            .wheel = use_wheel,
                            .field_command = COMMAND_MANUAL_SEARCH,
                            .field_text = offsetof(ManualState, search),
                            .field_size = SEARCH_SIZE,
                            .field_changed = field_changed,
                            .field_always = CONTROL_MANUAL_SEARCH};
