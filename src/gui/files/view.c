/* The file dialog: the list of the folder, the board of the current file, a name, and buttons. */
#include <string.h>

#include "gui/board/board.h"
#include "gui/files/state.h"

static const float BUTTON = 34, GAP = 10, FIELD = 34;

typedef struct Places {
    Dialog dialog;
    SDL_Rect field, list, preview, kinds;
} Places;

static FilesState *files_of(const View *view) {
    return view_scene(view, SCENE_FILES);
}

static Places places_of(const View *view) {
    const FileRequest *request = &files_of(view)->request;
    int gap = view_px(view, GAP), button = view_px(view, BUTTON);
    Places at = {.dialog = scene_dialog(view, SCENE_FILES)};
    SDL_Rect body = at.dialog.body;
    int x = body.x, y = body.y + view_px(view, 24), inner = body.w;
    int side = inner * 2 / 5, bottom = at.dialog.buttons.y;
    /* nothing is looked at beside a new name */
    int list = request->save ? inner : inner - side - gap;
    bottom -= gap;
    if (request->kinds) {
        at.kinds = (SDL_Rect){x, bottom - 2 * button - gap, inner, button}; /* two rows */
        bottom -= 2 * (button + gap);
    }
    at.field = (SDL_Rect){x, y, list, view_px(view, FIELD)};
    at.list = (SDL_Rect){x, y + at.field.h + gap, list, bottom - y - at.field.h - gap};
    at.preview = (SDL_Rect){x + inner - side, y, side, bottom - y};
    return at;
}

static Text text_size(uint64_t bytes) {
    return bytes < 1000     ? text_format("%d B", (int)bytes)
           : bytes < 999500 ? text_format("%.0f kB", (double)bytes / 1e3)
                            : text_format("%.1f MB", (double)bytes / 1e6);
}

static const TableColumn columns[] = {{.min = 100, .share = 1},
                                      {.align = TABLE_RIGHT, .hides = true}};

static void fill(const View *view, int row, TableRow *out) {
    const FilesState *files = files_of(view);
    const FileRow *file = &files->rows[row];
    bool sized = !file->is_folder && !files->recent;
    Text name = text_format("%.200s", file->name);
    out->name = text_format("file %d", row + 1);
    out->call = (CommandCall){COMMAND_FILE, row};
    out->value = name;
    if (file->is_folder) {
        name = strcmp(file->name, "..") == 0 ? text_format("%s", _("Folder above"))
                                             : text_format("%.200s/", file->name);
    }
    table_put(out, TYPE_BODY, file->is_folder ? COLOUR_EMPHASIS : COLOUR_TEXT, name.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, sized ? text_size(file->size).s : "");
}

const Table files_table = {TABLE_COLUMNS(columns), .height = 28, .compact = 28, .fill = fill};

static const char *text_empty(const FilesState *files) {
    if (files->loading) {
        return _("Reading …");
    }
    return !files->request.save && files->name[0] ? _("No name here contains this text")
                                                  : _("No files here");
}

static void draw_list(const View *view, SDL_Rect list) {
    FilesState *files = files_of(view);
    int h = table_places(view->layout, &files_table, list).height;
    table_draw(view, &files_table, &files->table, files->count, list);
    bool empty = files->count == 0 || (files->count == 1 && strcmp(files->rows[0].name, "..") == 0);
    if (empty) {
        view_text(view, TYPE_BODY, list.x + view_px(view, 10), list.y + h + h / 2, list.w,
                  ALIGN_LEFT, COLOUR_MUTED, text_empty(files));
    }
}

/* -- the preview -- */

/* The moves and the result; of an unfinished game the discs. */
static Text text_preview(const TcTree *tree, const TcGame *game) {
    TcResult result = tc_tree_result(tree);
    Text score = text_of_score(&result, TC_BLACK, true);
    const TcPosition *end = &game->positions[game->count];
    return score.s[0]
               ? text_format(translate_plural("%1$d move, %2$s", "%1$d moves, %2$s", game->count),
                             game->count, score.s)
               : text_format(translate_plural("%1$d move, %2$d–%3$d on the board",
                                              "%1$d moves, %2$d–%3$d on the board", game->count),
                             game->count, tc_position_count(end, TC_BLACK),
                             tc_position_count(end, TC_WHITE));
}

static void draw_preview(const View *view, SDL_Rect place) {
    const FilesState *files = files_of(view);
    int line = view_px(view, 22);
    if (!files->preview) {
        if (files->problem.s[0]) {
            view_paragraph(view, TYPE_BODY, place.x, place.y + line / 2, place.w, COLOUR_CAUTION,
                           files->problem.s);
            view_say(view, "file problem", place, files->problem.s);
        }
        return;
    }
    TcGame game;
    tc_tree_main_line(files->preview, &game);
    int side = place.w < place.h - 4 * line ? place.w : place.h - 4 * line;
    const TcPosition *end = &game.positions[game.count];
    const char *black = tc_tree_header(files->preview, TC_HEADER_BLACK);
    const char *white = tc_tree_header(files->preview, TC_HEADER_WHITE);
    SDL_Rect board = {place.x, place.y, side, side};
    small_board_draw(view, board, end, TC_NO_SQUARE);
    SDL_Rect row = {place.x, place.y + side + line / 2, place.w, line};
    view_label(view, row, TYPE_LABEL_STRONG, ALIGN_LEFT, COLOUR_TEXT,
               black[0] || white[0] ? text_of_names(black, white).s : _("Unnamed players"));
    Text text = text_preview(files->preview, &game);
    row.y += line;
    view_label(view, row, TYPE_BODY, ALIGN_LEFT, COLOUR_MUTED, text.s);
    view_say(view, "preview", board, text.s);
    if (files->preview_count > 1) {
        int w = view_px(view, 34), gap = view_px(view, 6);
        const Button steps[] = {{{COMMAND_PREVIEW_BACK, 0}, .text = "‹"},
                                {{COMMAND_PREVIEW_ON, 0}, .text = "›"}};
        row.y += line + gap;
        row.h = view_px(view, 24);
        buttons_draw(view, (SDL_Rect){row.x, row.y, 2 * w + gap, row.h}, gap, steps, 2);
        rect_cut_left(&row, 2 * w + 2 * gap);
        view_label(
            view, row, TYPE_BODY, ALIGN_LEFT, COLOUR_MUTED,
            text_format(_("Game %1$d of %2$d"), files->preview_game + 1, files->preview_count).s);
    }
}

/* -- all of it -- */

/* What is saved, as the name's ending says it; a click changes that. */
static void draw_kinds(const View *view, SDL_Rect row) {
    const Tile kinds[] = {{"save as 1", _("Game"), SAVE_GAME},
                          {"save as 2", _("Board image"), SAVE_IMAGE},
                          {"save as 3", _("SVG diagram"), SAVE_DIAGRAM},
                          {"save as 4", _("Numbered diagram"), SAVE_NUMBERED},
                          {"save as 5", _("Sheet of diagrams"), SAVE_SHEET},
                          {"save as 6", _("Web page"), SAVE_PAGE}};
    choice_draw(view, row, view_px(view, GAP),
                &(Choice){COMMAND_SAVE_KIND, (int)save_kind(files_of(view)->name), kinds,
                          SAVE_KIND_COUNT, SAVE_KIND_COUNT / 2});
}

static void draw_buttons(const View *view, SDL_Rect row) {
    const FilesState *files = files_of(view);
    const FileRequest *request = &files->request;
    const Button buttons[] = {
        {{COMMAND_FILES_ACCEPT, 0}, .text = request->verb, .style = BUTTON_ACCENT},
        {{COMMAND_FILES_CLOSE, 0}, .text = _("Cancel")},
        {.call = {COMMAND_FILES_WHOLE, 0}},
        {{COMMAND_RECENT, 0}, .text = files->recent ? _("Folder") : _("Recent")}};
    const bool shown[] = {true, true, request->folders, !request->save};
    for (int i = 0; i < 4; i++) {
        if (shown[i]) {
            button_at_end(view, &row, 16, 10, &buttons[i]);
        }
    }
    if (request->save) {
        view_label(view, row, TYPE_SMALL, ALIGN_LEFT, COLOUR_MUTED,
                   _("The name sets the format: .sgf (all), .ggf, .pgn, .txt, .obf"));
    }
}

void files_draw(const View *view) {
    const FilesState *files = files_of(view);
    const FileRequest *request = &files->request;
    Places at = places_of(view);
    SDL_Rect body = at.dialog.body;
    dialog_draw(view, &at.dialog, request->title);
    view_text(view, TYPE_SMALL, body.x, body.y + view_px(view, 4), body.w, ALIGN_LEFT, COLOUR_MUTED,
              files->recent ? _("Recent files") : files->path);
    view_say(view, "folder", (SDL_Rect){body.x, at.dialog.card.y, body.w, view_px(view, GAP)},
             files->path);
    entry_draw(view, at.field,
               &(Entry){.name = control_name(CONTROL_FILE_NAME),
                        .call = {COMMAND_FILE_NAME, 0},
                        .text = files->name,
                        .hint = request->save ? _("Name of the file") : _("Type part of the name"),
                        .always = true});
    draw_list(view, at.list);
    if (!request->save) {
        draw_preview(view, at.preview);
    }
    if (request->kinds) {
        draw_kinds(view, at.kinds);
    }
    draw_buttons(view, at.dialog.buttons);
}
