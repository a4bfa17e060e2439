/* Drawing an unchanged text costs only a few copies per frame: its line breaks are computed only
   when the text, its width or its font has changed. */
#include "gui/window/textbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/utf8.h"
#include "gui/ui/text.h"

enum { SHOWN_SIZE = VIEW_COMMENT_SIZE + VIEW_COMPOSED_SIZE, STAMPED_BYTES = SHOWN_SIZE };

static int line_height(Font font) {
    return font.px * 10 / 7;
}

/* A line is measured and drawn in pieces, for a path or a command may be longer than what can be
   drawn at once. No piece has more parts than a text may have. */
enum { PIECE_SIZE = TEXT_PARTS_MAX };

/* Copies the first piece of so many bytes of text. Returns its length in bytes. */
static size_t first_piece(const char *text, size_t bytes, char piece[PIECE_SIZE]) {
    size_t length = bytes < PIECE_SIZE ? bytes : utf8_begin(text, PIECE_SIZE - 1);
    length = length > 0 || bytes == 0 ? length : PIECE_SIZE - 1; /* it is no UTF-8 */
    memcpy(piece, text, length);
    piece[length] = '\0';
    return length;
}

/* px of the first bytes of a line. */
static int extent(Canvas *canvas, Font font, const char *text, size_t bytes) {
    char piece[PIECE_SIZE];
    int w = 0;
    for (size_t at = 0; at < bytes;) {
        at += first_piece(text + at, bytes - at, piece);
        w += canvas_text_width(canvas, font, piece);
    }
    return w;
}

/* -- lines -- */

static uint64_t stamp_of(const char *text, Font font, int width) {
    const int how[] = {font.px, width};
    size_t length = strnlen(text, STAMPED_BYTES);
    return checksum_add(checksum_add(CHECKSUM_START, how, sizeof how), text, length);
}

/* Bytes of the line that begins at text: up to a line break, or what fits. */
static size_t line_at(const View *view, Font font, int width, const char *text) {
    size_t hard = strcspn(text, "\n"), length = hard < TEXT_SIZE ? hard : TEXT_SIZE - 1;
    length = length < hard ? utf8_begin(text, length) : length;
    Text part = text_format("%.*s", (int)length, text);
    return view_line_length(view, font, width, part.s);
}

/* Room for another line; false without memory, or when there are very many. */
static bool make_room(ViewTyping *typing) {
    if (typing->line_count < typing->line_room) {
        return true;
    }
    int room = typing->line_room > 0 ? 2 * typing->line_room : 256;
    ViewTextLine *lines = typing->line_count < VIEW_TEXT_LINES_MAX
                              ? realloc(typing->lines, (size_t)room * sizeof *lines)
                              : NULL;
    if (lines) {
        typing->lines = lines;
        typing->line_room = room;
    }
    return lines != NULL;
}

static void break_lines(const View *view, Font font, int width, const char *text) {
    ViewTyping *typing = view->state->typing;
    uint64_t stamp = stamp_of(text, font, width);
    if (typing->line_count > 0 && typing->stamp == stamp) {
        return;
    }
    size_t at = 0;
    bool broken = true; /* the line before ended in a break: another follows, be it empty */
    typing->line_count = 0;
    typing->stamp = stamp;
    while ((text[at] || broken) && make_room(typing)) {
        size_t end = at + line_at(view, font, width, text + at);
        typing->lines[typing->line_count++] = (ViewTextLine){at, end};
        at = end + strspn(text + end, " ");
        broken = text[at] == '\n';
        at += broken;
    }
}

static int line_of(const ViewTyping *typing, size_t at) {
    int line = typing->line_count - 1;
    while (line > 0 && typing->lines[line].begin > at) {
        line--;
    }
    return line < 0 ? 0 : line;
}

/* -- drawing -- */

/* The box of a control; NULL: it was not drawn yet. */
static ViewBox *find_box(ViewTyping *typing, UiId control) {
    for (int i = 0; i < typing->box_count; i++) {
        if (typing->boxes[i].control == control) {
            return &typing->boxes[i];
        }
    }
    return NULL;
}

/* The box drawn last stands first, so that only one that is seen no more gives its place away. */
static ViewBox *box_of(ViewTyping *typing, UiId control) {
    const ViewBox *found = find_box(typing, control);
    ViewBox box = found ? *found : (ViewBox){.control = control};
    if (!found && typing->box_count < VIEW_BOXES_MAX) {
        typing->box_count++;
    }
    int before = found ? (int)(found - typing->boxes) : typing->box_count - 1;
    memmove(typing->boxes + 1, typing->boxes, (size_t)before * sizeof box);
    typing->boxes[0] = box;
    return &typing->boxes[0];
}

/* Holds what stands in the text: the marks of a place, all in bytes. */
typedef struct Marks {
    size_t begin, end;                   /* selected */
    size_t composed_begin, composed_end; /* underlined */
    size_t caret;
    bool active;
} Marks;

/* Text with what is being composed in it. */
static const char *shown_of(const View *view, const TextBox *box, char shown[SHOWN_SIZE],
                            Marks *marks) {
    const ViewTyping *typing = view->state->typing;
    size_t length = strlen(box->text), caret = typing->caret, anchor = typing->anchor;
    if (typing->control != box->control->id) { /* those were another field's */
        caret = anchor = length;
    }
    caret = caret < length ? caret : length;
    anchor = anchor < length ? anchor : length;
    *marks = (Marks){.begin = caret < anchor ? caret : anchor,
                     .end = caret < anchor ? anchor : caret,
                     .caret = caret,
                     .active = box->active};
    if (!box->active || !typing->composed[0] || length >= VIEW_COMMENT_SIZE) {
        return box->text;
    }
    snprintf(shown, SHOWN_SIZE, "%.*s%s%s", (int)caret, box->text, typing->composed,
             box->text + caret);
    *marks = (Marks){.begin = caret,
                     .end = caret,
                     .composed_begin = caret,
                     .composed_end = caret + strlen(typing->composed),
                     .caret = caret + typing->composed_caret,
                     .active = true};
    return shown;
}

/* The part of from..to that lies in a line, px from the line's begin; false when there is none. */
static bool part_of(const View *view, Font font, const char *text, ViewTextLine line, size_t from,
                    size_t to, int *left, int *right) {
    size_t begin = from > line.begin ? from : line.begin, end = to < line.end ? to : line.end;
    if (begin >= end) {
        return false;
    }
    *left = extent(view->canvas, font, text + line.begin, begin - line.begin);
    *right = extent(view->canvas, font, text + line.begin, end - line.begin);
    return true;
}

/* Draws those pieces of a line of so many bytes that are in sight. */
static void draw_pieces(const View *view, const TextBox *box, const char *text, size_t bytes,
                        SDL_Point at) {
    char piece[PIECE_SIZE];
    Font font = view_font(view, box->type);
    for (size_t drawn = 0; drawn < bytes && at.x < box->room.x + box->room.w;) {
        drawn += first_piece(text + drawn, bytes - drawn, piece);
        int w = canvas_text_width(view->canvas, font, piece);
        if (at.x + w > box->room.x) {
            canvas_text(view->canvas, font, at.x, at.y, ALIGN_LEFT, theme_colour(COLOUR_TEXT),
                        piece);
        }
        at.x += w;
    }
}

/* One line with its middle at y; the caret stands in the line whose number it is. */
static void draw_line(const View *view, const TextBox *box, const char *text, ViewTextLine line,
                      SDL_Point at, const Marks *marks, bool has_caret) {
    Font font = view_font(view, box->type);
    int half = line_height(font) / 2, left, right, thin = view_px(view, 1);
    if (marks->active && part_of(view, font, text, line, marks->begin, marks->end, &left, &right)) {
        view_fill(view, (SDL_Rect){at.x + left, at.y - half, right - left, 2 * half},
                  COLOUR_SELECTED);
    }
    draw_pieces(view, box, text + line.begin, line.end - line.begin, at);
    if (part_of(view, font, text, line, marks->composed_begin, marks->composed_end, &left,
                &right)) {
        view_fill(view, (SDL_Rect){at.x + left, at.y + half - thin, right - left, thin},
                  COLOUR_TEXT);
    }
    if (marks->active && has_caret) {
        size_t bytes = marks->caret < line.end ? marks->caret : line.end;
        int x = at.x + extent(view->canvas, font, text + line.begin, bytes - line.begin);
        SDL_Rect caret = {x, at.y - half, view_px(view, 2), 2 * half};
        view_fill(view, caret, COLOUR_EMPHASIS);
        view->state->typing->place = caret;
    }
}

static void draw_lines(const View *view, const TextBox *box, const char *text, const Marks *marks) {
    ViewTyping *typing = view->state->typing;
    Font font = view_font(view, box->type);
    int h = line_height(font), room = box->room.h / h, *first = box->first;
    break_lines(view, font, box->room.w, text);
    int caret_line = line_of(typing, marks->caret);
    TableState rows = {.first = *first, .row = caret_line, .follow = box->active && typing->follow};
    table_scroll(&rows, typing->line_count, room);
    typing->follow = typing->follow && !box->active;
    box_of(typing, box->control->id)->first = *first = rows.first;
    for (int i = 0; i < room && *first + i < typing->line_count; i++) {
        SDL_Point at = {box->room.x, box->room.y + i * h + h / 2};
        draw_line(view, box, text, typing->lines[*first + i], at, marks, *first + i == caret_line);
    }
    view_thumb(view, box->control->rect, *first, room, typing->line_count);
}

static void draw_single(const View *view, const TextBox *box, const char *text,
                        const Marks *marks) {
    ViewBox *place = box_of(view->state->typing, box->control->id);
    ViewTextLine line = {0, strlen(text)};
    Font font = place->font;
    int edge = view_px(view, 2), all = extent(view->canvas, font, text, line.end) + edge;
    int caret = extent(view->canvas, font, text, marks->caret);
    if (!box->active) {
        place->left = 0;
    } else if (caret - place->left > box->room.w - edge) {
        place->left = caret - box->room.w + edge;
    } else if (caret < place->left) {
        place->left = caret;
    }
    int max = all > box->room.w ? all - box->room.w : 0;
    place->left = place->left < max ? place->left : max;
    SDL_Point at = {box->room.x - place->left, box->room.y + box->room.h / 2};
    draw_line(view, box, text, line, at, marks, true);
}

void textbox_draw(const View *view, const TextBox *box) {
    char shown[SHOWN_SIZE];
    Marks marks;
    const char *text = shown_of(view, box, shown, &marks);
    ViewBox *place = box_of(view->state->typing, box->control->id);
    place->room = box->room;
    place->font = view_font(view, box->type);
    place->lines = box->lines;
    if (text[0] == '\0' && box->hint && !box->lines) {
        int gap = box->active ? view_px(view, 5) : 0;
        view_text(view, box->type, box->room.x + gap, box->room.y + box->room.h / 2,
                  box->room.w - gap, ALIGN_LEFT, COLOUR_PLACEHOLDER, box->hint);
    }
    canvas_clip(view->canvas, &box->room);
    if (box->lines) {
        draw_lines(view, box, text, &marks);
    } else {
        draw_single(view, box, text, &marks);
    }
    canvas_clip(view->canvas, NULL);
}

/* -- what is where -- */

/* The place in a line nearest to x px from its begin. */
static size_t nearest(Canvas *canvas, Font font, const char *text, ViewTextLine line, int x) {
    char piece[PIECE_SIZE] = "";
    size_t begin = line.begin, length = first_piece(text + begin, line.end - begin, piece);
    int w = canvas_text_width(canvas, font, piece);
    while (x >= w && begin + length < line.end) {
        x -= w;
        begin += length;
        length = first_piece(text + begin, line.end - begin, piece);
        w = canvas_text_width(canvas, font, piece);
    }
    size_t at = x > 0 ? canvas_text_fitting(canvas, font, piece, x) : 0;
    if (piece[at]) {
        size_t next = at + utf8_bytes(piece + at, 1);
        int before = extent(canvas, font, piece, at), after = extent(canvas, font, piece, next);
        at = x - before > after - x ? next : at;
    }
    return begin + at;
}

/* A line that was drawn, as far as this is still its text. */
static ViewTextLine drawn_line(const ViewTyping *typing, const char *text, int index) {
    size_t length = strlen(text);
    ViewTextLine line = typing->lines[index];
    line.begin = line.begin < length ? line.begin : length;
    line.end = line.end < length ? line.end : length;
    return line;
}

size_t textbox_at(Canvas *canvas, ViewTyping *typing, UiId control, const char *text, int x,
                  int y) {
    const ViewBox *box = find_box(typing, control);
    if (!box) {
        return 0;
    }
    ViewTextLine line = {0, strlen(text)};
    if (box->lines && typing->line_count > 0) {
        int index =
            box->first + (y < box->room.y ? -1 : (y - box->room.y) / line_height(box->font));
        index = index < typing->line_count ? index : typing->line_count - 1;
        line = drawn_line(typing, text, index < 0 ? 0 : index);
    }
    return nearest(canvas, box->font, text, line, x - box->room.x + box->left);
}

bool textbox_step(Canvas *canvas, ViewTyping *typing, const char *text, size_t from, int by,
                  size_t *to) {
    const ViewBox *box = find_box(typing, typing->control);
    if (!box || !box->lines || typing->line_count < 1) {
        return false;
    }
    int index = line_of(typing, from);
    ViewTextLine line = drawn_line(typing, text, index);
    if (by == 2 || by == -2) {
        *to = by < 0 ? line.begin : line.end;
        return true;
    }
    if (index + by < 0 || index + by >= typing->line_count) {
        *to = by < 0 ? 0 : strlen(text);
        return true;
    }
    size_t bytes = from < line.end ? from - line.begin : line.end - line.begin;
    int x = extent(canvas, box->font, text + line.begin, bytes);
    *to = nearest(canvas, box->font, text, drawn_line(typing, text, index + by), x);
    return true;
}
