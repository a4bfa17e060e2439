/* The dialog of files: the folder's list, the board of the file under the cursor, a name, buttons.
 */
#include <stdio.h>
#include <string.h>

#include "gui/board/write.h"
#include "gui/files/state.h"
#include "gui/window/textbox.h"

static const float PAD = 20, ROW = 28, BUTTON = 34, GAP = 10, FIELD = 34;

typedef struct Places {
    SDL_Rect card, field, list, preview, kinds, buttons;
} Places;

static FilesState *files_of(const View *view) {
    return view_scene(view, SCENE_FILES);
}

static Places places_of(const View *view, bool save) {
    const Layout *layout = view->layout;
    int pad = view_px(view, PAD), gap = view_px(view, GAP);
    int w = view_px(view, 860), h = view_px(view, 580), margin = view_px(view, 16);
    w = w < layout->width - 2 * margin ? w : layout->width - 2 * margin;
    h = h < layout->height - 2 * margin ? h : layout->height - 2 * margin;
    Places at;
    at.card = (SDL_Rect){(layout->width - w) / 2, (layout->height - h) / 2, w, h};
    int x = at.card.x + pad, inner = w - 2 * pad, side = inner * 2 / 5;
    at.field =
        (SDL_Rect){x, at.card.y + view_px(view, 74), inner - side - gap, view_px(view, FIELD)};
    int top = at.field.y + at.field.h + gap;
    int end = at.card.y + h - pad - view_px(view, BUTTON) - gap;
    bool alone = files_of(view)->request.save; /* nothing is looked at beside a new name */
    int list = alone ? inner : inner - side - gap;
    at.field.w = list;
    int bottom = save ? end - view_px(view, BUTTON) - gap : end;
    at.list = (SDL_Rect){x, top, list, bottom - top};
    at.preview = (SDL_Rect){x + inner - side, at.field.y, side, bottom - at.field.y};
    at.kinds = (SDL_Rect){x, bottom + gap, inner, view_px(view, BUTTON)};
    at.buttons = (SDL_Rect){x, end + gap, inner, view_px(view, BUTTON)};
    return at;
}

static void draw_field(const View *view, SDL_Rect box) {
    const FilesState *files = files_of(view);
    int pad = view_px(view, 10), radius = view_px(view, 6);
    UiControl *control =
        ui_add(view->ui, UI_FIELD, "file name", box, (CommandCall){COMMAND_FILE_NAME, 0}, 0);
    snprintf(control->value, sizeof control->value, "%.200s", files->name);
    canvas_round(view->canvas, box, radius, theme_colour(COLOUR_RAISED));
    canvas_outline(view->canvas, box, radius, view_px(view, 1), theme_colour(COLOUR_ACCENT));
    textbox_draw(view, &(TextBox){.control = control,
                                  .room = {box.x + pad, box.y, box.w - 2 * pad, box.h},
                                  .type = TYPE_BODY,
                                  .active = true,
                                  .text = files->name,
                                  .hint = files->request.save ? _("Name of the file")
                                                              : _("Type a part of the name")});
}

static void text_size(uint64_t bytes, char out[TEXT_NUMBER_SIZE]) {
    if (bytes < 1000) {
        snprintf(out, TEXT_NUMBER_SIZE, "%d B", (int)bytes);
    } else if (bytes < 999500) {
        snprintf(out, TEXT_NUMBER_SIZE, "%.0f kB", (double)bytes / 1e3);
    } else {
        snprintf(out, TEXT_NUMBER_SIZE, "%.1f MB", (double)bytes / 1e6);
    }
}

static void draw_row(const View *view, SDL_Rect rect, int row) {
    const FilesState *files = files_of(view);
    const FileRow *file = &files->rows[row];
    char name[UI_NAME_SIZE], size[TEXT_NUMBER_SIZE], text[TEXT_SIZE];
    int pad = view_px(view, 10), y = rect.y + rect.h / 2, right = rect.x + rect.w - pad;
    snprintf(name, sizeof name, "file %d", row + 1);
    UiControl *control = ui_add(view->ui, UI_ITEM, name, rect, (CommandCall){COMMAND_FILE, row},
                                row == files->row ? UI_SELECTED : 0u);
    snprintf(control->value, sizeof control->value, "%.200s", file->name);
    bool hovered = ui_is_hovered(view->ui, control);
    if (row == files->row || hovered) {
        canvas_round(view->canvas, rect, view_px(view, 5),
                     theme_colour(row == files->row ? COLOUR_SELECTED : COLOUR_HOVER));
    }
    if (!file->is_folder && !files->recent) {
        text_size(file->size, size);
        right -= view_text(view, TYPE_SMALL, right, y, rect.w, ALIGN_RIGHT,
                           row == files->row || hovered ? COLOUR_SOFT : COLOUR_MUTED, size) +
                 pad;
    }
    if (strcmp(file->name, "..") == 0) {
        snprintf(text, sizeof text, "%s", _("Folder above"));
    } else {
        snprintf(text, sizeof text, "%.200s%s", file->name, file->is_folder ? "/" : "");
    }
    view_text_open(view, TYPE_BODY, rect.x + pad, y, right - rect.x - pad, ALIGN_LEFT,
                   file->is_folder ? COLOUR_EMPHASIS : COLOUR_TEXT, text);
}

static const char *text_empty(const FilesState *files) {
    if (files->loading) {
        return _("Reading …");
    }
    return !files->request.save && files->name[0] ? _("No name here contains this")
                                                  : _("No files here");
}

static void draw_list(const View *view, SDL_Rect list) {
    FilesState *files = files_of(view);
    int h = view_px(view, ROW), room = list.h / h;
    view_scroll(&files->first, files->count, room, files->row, &files->follow);
    for (int i = 0; i < room && files->first + i < files->count; i++) {
        draw_row(view, (SDL_Rect){list.x, list.y + i * h, list.w - view_px(view, 8), h},
                 files->first + i);
    }
    view_thumb(view, list, files->first, room, files->count);
    bool empty = files->count == 0 || (files->count == 1 && strcmp(files->rows[0].name, "..") == 0);
    if (empty) {
        view_text(view, TYPE_BODY, list.x + view_px(view, 10), list.y + h + h / 2, list.w,
                  ALIGN_LEFT, COLOUR_MUTED, text_empty(files));
    }
}

/* -- the preview -- */

static void draw_small_board(const View *view, SDL_Rect place, const TcPosition *position) {
    int square = place.w / 8;
    uint64_t black = tc_position_discs(position, TC_BLACK);
    uint64_t white = tc_position_discs(position, TC_WHITE);
    SDL_Rect board = {place.x, place.y, 8 * square, 8 * square};
    canvas_fill(view->canvas, board, theme_colour(COLOUR_BOARD));
    for (int i = 0; i <= 8; i++) {
        int thin = view_px(view, 1);
        canvas_fill(view->canvas, (SDL_Rect){board.x + i * square, board.y, thin, board.h},
                    theme_colour(COLOUR_BOARD_LINE));
        canvas_fill(view->canvas, (SDL_Rect){board.x, board.y + i * square, board.w, thin},
                    theme_colour(COLOUR_BOARD_LINE));
    }
    for (int i = 0; i < TC_SQUARE_COUNT; i++) {
        uint64_t bit = UINT64_C(1) << i;
        if ((black | white) & bit) {
            view_disc(view, black & bit ? TC_BLACK : TC_WHITE, board.x + i % 8 * square,
                      board.y + i / 8 * square, square);
        }
    }
}

static void text_players(const TcTree *tree, char out[TEXT_SIZE]) {
    const char *black = tc_tree_header(tree, TC_HEADER_BLACK);
    const char *white = tc_tree_header(tree, TC_HEADER_WHITE);
    out[0] = '\0';
    if (black[0] || white[0]) {
        snprintf(out, TEXT_SIZE, "%.80s – %.80s", black[0] ? black : "?", white[0] ? white : "?");
    }
}

static void draw_preview(const View *view, SDL_Rect place) {
    const FilesState *files = files_of(view);
    char text[TEXT_SIZE], players[TEXT_SIZE];
    int line = view_px(view, 22);
    if (!files->preview) {
        if (files->problem[0]) {
            view_paragraph(view, TYPE_BODY, place.x, place.y + line / 2, place.w, COLOUR_CAUTION,
                           files->problem);
            view_say(view, "file problem", place, files->problem);
        }
        return;
    }
    TcGame game;
    tc_tree_main_line(files->preview, &game);
    int side = place.w < place.h - 4 * line ? place.w : place.h - 4 * line;
    draw_small_board(view, (SDL_Rect){place.x, place.y, side, side}, &game.positions[game.count]);
    int y = place.y + side + line;
    text_players(files->preview, players);
    view_text(view, TYPE_LABEL_STRONG, place.x, y, place.w, ALIGN_LEFT, COLOUR_TEXT,
              players[0] ? players : _("A game without names"));
    const TcPosition *end = &game.positions[game.count];
    snprintf(text, sizeof text, _("%1$d moves, %2$d – %3$d"), game.count,
             tc_position_count(end, TC_BLACK), tc_position_count(end, TC_WHITE));
    view_text(view, TYPE_BODY, place.x, y + line, place.w, ALIGN_LEFT, COLOUR_MUTED, text);
    view_say(view, "preview", (SDL_Rect){place.x, place.y, side, side}, text);
    if (files->preview_count > 1) {
        int h = view_px(view, 24), w = view_px(view, 34), gap = view_px(view, 6);
        snprintf(text, sizeof text, _("Game %1$d of %2$d"), files->preview_game + 1,
                 files->preview_count);
        SDL_Rect button = {place.x, y + line + line / 2 + gap, w, h};
        const UiControl *control = view_button(view, button, COMMAND_PREVIEW_BACK, BUTTON_RAISED);
        view_text(view, TYPE_LABEL, button.x + w / 2, button.y + h / 2, w, ALIGN_CENTRE,
                  view_button_colour(control, BUTTON_RAISED), "‹");
        button.x += w + gap;
        control = view_button(view, button, COMMAND_PREVIEW_ON, BUTTON_RAISED);
        view_text(view, TYPE_LABEL, button.x + w / 2, button.y + h / 2, w, ALIGN_CENTRE,
                  view_button_colour(control, BUTTON_RAISED), "›");
        view_text(view, TYPE_BODY, button.x + w + gap, button.y + h / 2, place.w, ALIGN_LEFT,
                  COLOUR_MUTED, text);
    }
}

/* -- all of it -- */

static int draw_word(const View *view, int right, SDL_Rect row, CommandId id, ViewButtonStyle style,
                     const char *text) {
    int pad = view_px(view, 16);
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), text) + 2 * pad;
    SDL_Rect rect = {right - w, row.y, w, row.h};
    const UiControl *control = view_button(view, rect, id, style);
    view_text(view, TYPE_LABEL, rect.x + w / 2, row.y + row.h / 2, w, ALIGN_CENTRE,
              view_button_colour(control, style), text);
    return rect.x - view_px(view, GAP);
}

/* What is saved, as the name's ending says it; a click changes that. */
static void draw_kinds(const View *view, SDL_Rect row) {
    static const char *const labels[WRITE_KIND_COUNT] = {N_("Game"), N_("Board image"),
                                                         N_("SVG diagram"), N_("Numbered diagram")};
    WriteKind chosen = write_kind(files_of(view)->name);
    int gap = view_px(view, GAP), w = (row.w - (WRITE_KIND_COUNT - 1) * gap) / WRITE_KIND_COUNT;
    for (int i = 0; i < WRITE_KIND_COUNT; i++) {
        char name[UI_NAME_SIZE];
        SDL_Rect tile = {row.x + i * (w + gap), row.y, w, row.h};
        bool on = chosen == (WriteKind)i;
        snprintf(name, sizeof name, "save as %d", i + 1);
        view_tile(view, tile, name, (CommandCall){COMMAND_SAVE_KIND, i}, on);
        view_text(view, TYPE_LABEL, tile.x + w / 2, tile.y + tile.h / 2, w - view_px(view, 8),
                  ALIGN_CENTRE, on ? COLOUR_EMPHASIS : COLOUR_TEXT, _(labels[i]));
    }
}

SDL_Rect files_card(const View *view, void *state) {
    (void)state;
    return places_of(view, false).card;
}

void files_draw(const View *view, void *state) {
    const FilesState *files = state;
    const FileRequest *request = &files->request;
    bool save = request->save;
    Places at = places_of(view, request->kinds);
    int pad = view_px(view, PAD);
    view_modal(view, at.card);
    view_text(view, TYPE_STRONG, at.card.x + pad, at.card.y + view_px(view, 28),
              at.card.w - 2 * pad, ALIGN_LEFT, COLOUR_TEXT, request->title);
    view_text(view, TYPE_SMALL, at.card.x + pad, at.card.y + view_px(view, 54), at.card.w - 2 * pad,
              ALIGN_LEFT, COLOUR_MUTED, files->recent ? _("Recent files") : files->path);
    view_say(view, "folder", (SDL_Rect){at.card.x, at.card.y, at.card.w, pad}, files->path);
    draw_field(view, at.field);
    draw_list(view, at.list);
    if (!save) {
        draw_preview(view, at.preview);
    }
    if (request->kinds) {
        draw_kinds(view, at.kinds);
    }
    int right = at.buttons.x + at.buttons.w;
    right = draw_word(view, right, at.buttons, COMMAND_FILES_ACCEPT, BUTTON_ACCENT, request->verb);
    right = draw_word(view, right, at.buttons, COMMAND_FILES_CLOSE, BUTTON_RAISED, _("Cancel"));
    if (request->folders) {
        right = draw_word(view, right, at.buttons, COMMAND_FILES_WHOLE, BUTTON_RAISED,
                          _(command_of(COMMAND_FILES_WHOLE)->label));
    }
    if (!save) {
        draw_word(view, right, at.buttons, COMMAND_RECENT, BUTTON_RAISED,
                  files->recent ? _("Folder") : _("Recent"));
    } else {
        view_text(view, TYPE_SMALL, at.buttons.x, at.buttons.y + at.buttons.h / 2,
                  right - at.buttons.x, ALIGN_LEFT, COLOUR_MUTED,
                  _("Format by ending: .sgf keeps all; also .ggf .pgn .txt .obf"));
    }
}
