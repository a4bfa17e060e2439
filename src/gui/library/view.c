/* The library in place of board and panel: conditions on top, the sorted list of games, and beside
   it the chosen game. Only the rows in sight are drawn; those that are not here yet are asked for
   by gui/library/scene.c. */
#include "gui/library/view.h"
#include "gui/filter/filter.h"
#include "gui/library/state.h"

#include <stdio.h>
#include <string.h>

/* Logical px. */
static const float TITLE = 52, TITLE_SMALL = 42, FOOT = 30, FILTERS = 76, HEAD = 26;

ViewLibrary *library_shown(const View *view) {
    return &((LibraryState *)view_scene(view, SCENE_LIBRARY))->shown;
}

LibraryPlaces library_places(const Layout *layout) {
    bool small = layout->compact;
    int margin = layout_px(layout, small ? 8 : 16), pad = layout_px(layout, small ? 14 : 24);
    int title = layout_px(layout, small ? TITLE_SMALL : TITLE), top = layout->toolbar.h;
    LibraryPlaces at = {.card = {margin, top + margin, layout->width - 2 * margin,
                                 layout->height - top - 2 * margin}};
    int x = at.card.x + pad, w = at.card.w - 2 * pad, foot = layout_px(layout, FOOT);
    int filters = layout_px(layout, FILTERS), gap = layout_px(layout, small ? 10 : 20);
    int side = w * 28 / 100, least = layout_px(layout, 204), most = layout_px(layout, 330);
    side = side < least ? least : side > most ? most : side;
    at.title = (SDL_Rect){x, at.card.y, w, title};
    at.filters = (SDL_Rect){x, at.card.y + title, w, filters};
    int y = at.filters.y + filters + layout_px(layout, 4);
    int bottom = at.card.y + at.card.h - foot - layout_px(layout, 4);
    at.head = (SDL_Rect){x, y, w - side - gap, layout_px(layout, HEAD)};
    at.list = (SDL_Rect){x, y + at.head.h, at.head.w, bottom - y - at.head.h};
    at.side = (SDL_Rect){x + w - side, y, side, bottom - y - layout_px(layout, 2)};
    at.foot = (SDL_Rect){x, bottom, w, foot};
    at.row = layout_px(layout, small ? 22 : 26);
    at.room = at.list.h / at.row;
    at.room = at.room < 1 ? 1 : at.room;
    return at;
}

int library_room(const Layout *layout) {
    return library_places(layout).room;
}

void library_range(const ViewLibrary *library, int64_t *first, int64_t *last) {
    bool down = library->row >= library->anchor;
    *first = down ? library->anchor : library->row;
    *last = down ? library->row : library->anchor;
}

int64_t library_chosen_count(const ViewLibrary *library) {
    int64_t first, last;
    library_range(library, &first, &last);
    return library->listed && library->total > 0 ? last - first + 1 : 0;
}

/* -- columns -- */

typedef enum ColumnId {
    COLUMN_BLACK,
    COLUMN_WHITE,
    COLUMN_RESULT,
    COLUMN_DATE,
    COLUMN_EVENT,
    COLUMN_OPENING,
    COLUMN_TAGS,
    COLUMN_COUNT
} ColumnId;

static const struct {
    const char *name, *title;
    int order;    /* LibraryOrder; -1: not sorted by */
    float width;  /* logical px */
    int share;    /* of what is left over */
    float needed; /* logical px of the list from which on it is shown */
} columns[COLUMN_COUNT] = {
    [COLUMN_BLACK] = {"sort black", N_("Black"), LIBRARY_BY_BLACK, 90, 4, 0},
    [COLUMN_WHITE] = {"sort white", N_("White"), LIBRARY_BY_WHITE, 90, 4, 0},
    [COLUMN_RESULT] = {"sort result", N_("Result"), LIBRARY_BY_RESULT, 62, 0, 0},
    [COLUMN_DATE] = {"sort date", N_("Date"), LIBRARY_BY_DATE, 56, 0, 0},
    [COLUMN_EVENT] = {"sort tournament", N_("Tournament"), LIBRARY_BY_EVENT, 100, 4, 380},
    [COLUMN_OPENING] = {"column opening", N_("Opening"), -1, 90, 3, 560},
    [COLUMN_TAGS] = {"column tags", N_("Tags"), -1, 80, 2, 900},
};

typedef struct ColumnPlace {
    int x, w; /* w 0: it is not shown */
} ColumnPlace;

static void place_columns(const View *view, SDL_Rect list, ColumnPlace places[COLUMN_COUNT]) {
    int room = list.w - view_px(view, 16), shares = 0, x = list.x + view_px(view, 8);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        bool shown = list.w >= view_px(view, columns[i].needed);
        /* a whole date where there is room, else its year */
        bool whole = i == COLUMN_DATE && list.w >= view_px(view, 640);
        places[i].w = shown ? view_px(view, whole ? 92 : columns[i].width) : 0;
        room -= places[i].w;
        shares += shown ? columns[i].share : 0;
    }
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (places[i].w > 0 && room > 0) {
            places[i].w += room * columns[i].share / shares;
        }
        places[i].x = x;
        x += places[i].w;
    }
}

static void draw_head(const View *view, SDL_Rect head, const ColumnPlace places[COLUMN_COUNT]) {
    const ViewLibrary *library = library_shown(view);
    int y = head.y + head.h / 2, gap = view_px(view, 8), arrow = view_px(view, 12);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (places[i].w == 0) {
            continue;
        }
        SDL_Rect rect = {places[i].x - view_px(view, 4), head.y, places[i].w - view_px(view, 2),
                         head.h - view_px(view, 2)};
        bool sorted = columns[i].order == (int)library->order && columns[i].order >= 0;
        int room = places[i].w - gap - (sorted ? arrow : 0);
        if (columns[i].order >= 0) {
            UiControl *control =
                ui_add(view->ui, UI_BUTTON, columns[i].name, rect,
                       (CommandCall){COMMAND_LIBRARY_SORT, columns[i].order}, UI_FOCUSABLE);
            snprintf(control->value, sizeof control->value, "%s",
                     !sorted               ? ""
                     : library->descending ? "descending"
                                           : "ascending");
            if (ui_is_lit(view->ui, control)) {
                canvas_round(view->canvas, rect, view_px(view, 4), theme_colour(COLOUR_HOVER));
            }
            view_focus(view, control);
        }
        int w = view_text(view, TYPE_SMALL, places[i].x, y, room, ALIGN_LEFT,
                          sorted ? COLOUR_ACCENT_BRIGHT : COLOUR_MUTED, _(columns[i].title));
        if (sorted) {
            view_text(view, TYPE_TINY, places[i].x + w + view_px(view, 4), y, arrow, ALIGN_LEFT,
                      COLOUR_ACCENT_BRIGHT, library->descending ? "▼" : "▲");
        }
    }
    canvas_fill(view->canvas,
                (SDL_Rect){head.x, head.y + head.h - view_px(view, 1), head.w, view_px(view, 1)},
                theme_colour(COLOUR_LINE));
}

/* -- a row -- */

static void date_text(const View *view, const LibraryRow *row, int width, char out[TEXT_SIZE]) {
    bool whole = width >= view_px(view, 84) && strlen(row->date) >= 10;
    out[0] = '\0';
    if (whole) {
        snprintf(out, TEXT_SIZE, "%.10s", row->date);
    } else if (row->year > 0) {
        snprintf(out, TEXT_SIZE, "%d", row->year);
    }
}

void library_origin_text(const LibraryRow *row, char out[TEXT_SIZE]) {
    const TcLevel *level = row->own ? tc_level(row->level) : NULL;
    if (row->event[0]) {
        snprintf(out, TEXT_SIZE, "%s", row->event);
    } else if (level) {
        snprintf(out, TEXT_SIZE, _("Own game, level %.60s"), _(level->name));
    } else {
        snprintf(out, TEXT_SIZE, "%s", row->own ? _("Own game") : row->source);
    }
}

const char *library_opening_text(const OpeningFound *found) {
    if (!found->english) {
        return "";
    }
    return strcmp(translate_language(), "ja") == 0 ? found->japanese : found->english;
}

/* A cell: as much of the text as there is room for. */
static void draw_cell(const View *view, ColumnPlace place, int y, ThemeColour colour,
                      const char *text) {
    if (place.w > 0 && text[0]) {
        view_text_open(view, TYPE_BODY, place.x, y, place.w - view_px(view, 8), ALIGN_LEFT, colour,
                       text);
    }
}

/* The dashes of all rows stand below each other. */
static void draw_result(const View *view, ColumnPlace place, int y, const char *result) {
    const char *dash = strstr(result, "\u2013");
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_BODY), "00");
    if (!dash) {
        draw_cell(view, place, y, COLOUR_TEXT, result);
        return;
    }
    char black[TEXT_NUMBER_SIZE];
    snprintf(black, sizeof black, "%.*s", (int)(dash - result), result);
    view_text(view, TYPE_BODY, place.x + w, y, w, ALIGN_RIGHT, COLOUR_TEXT, black);
    view_text(view, TYPE_BODY, place.x + w, y, place.w - w, ALIGN_LEFT, COLOUR_TEXT, dash);
}

static void draw_cells(const View *view, const ColumnPlace places[COLUMN_COUNT], int y, int index,
                       bool lit) {
    const ViewLibrary *library = library_shown(view);
    const LibraryRow *row = &library->rows[index];
    ThemeColour muted = lit ? COLOUR_SOFT : COLOUR_MUTED;
    char text[TEXT_SIZE], result[TEXT_NUMBER_SIZE];
    bool black = row->outcome == LIBRARY_BLACK_WON, white = row->outcome == LIBRARY_WHITE_WON;
    library_result_text(row, result);
    draw_cell(view, places[COLUMN_BLACK], y, white ? muted : COLOUR_TEXT, row->black);
    draw_cell(view, places[COLUMN_WHITE], y, black ? muted : COLOUR_TEXT, row->white);
    draw_result(view, places[COLUMN_RESULT], y, result);
    date_text(view, row, places[COLUMN_DATE].w, text);
    draw_cell(view, places[COLUMN_DATE], y, muted, text);
    library_origin_text(row, text);
    draw_cell(view, places[COLUMN_EVENT], y, row->event[0] ? COLOUR_TEXT : muted, text);
    draw_cell(view, places[COLUMN_OPENING], y, muted,
              library_opening_text(&library->openings[index]));
    draw_cell(view, places[COLUMN_TAGS], y, COLOUR_ACCENT_BRIGHT, row->tags);
}

static void draw_row(const View *view, SDL_Rect rect, const ColumnPlace places[COLUMN_COUNT],
                     int64_t at) {
    const ViewLibrary *library = library_shown(view);
    int64_t first, last, index = at - library->first;
    char name[UI_NAME_SIZE];
    bool here = index >= 0 && index < library->row_count;
    library_range(library, &first, &last);
    bool chosen = at >= first && at <= last;
    snprintf(name, sizeof name, "row %d", (int)at + 1);
    UiControl *control =
        ui_add(view->ui, UI_ITEM, name, rect, (CommandCall){COMMAND_LIBRARY_ROW, (int)at},
               (chosen ? UI_SELECTED : 0u) | (at == library->row ? UI_ACTIVE : 0u));
    bool lit = chosen || ui_is_hovered(view->ui, control);
    if (lit) {
        canvas_round(view->canvas, rect, view_px(view, 4),
                     theme_colour(chosen ? COLOUR_SELECTED : COLOUR_HOVER));
    }
    if (at == library->row) {
        SDL_Rect mark = {rect.x, rect.y + view_px(view, 4), view_px(view, 3),
                         rect.h - view_px(view, 8)};
        canvas_fill(view->canvas, mark, theme_colour(COLOUR_EMPHASIS));
    }
    if (here) {
        const LibraryRow *row = &library->rows[index];
        char result[TEXT_NUMBER_SIZE];
        library_result_text(row, result);
        snprintf(control->value, sizeof control->value, "%.60s - %.60s %s %d %.50s [%.30s]",
                 row->black, row->white, result, row->year, row->event, row->tags);
        draw_cells(view, places, rect.y + rect.h / 2, (int)index, lit);
    } else {
        view_text(view, TYPE_BODY, places[0].x, rect.y + rect.h / 2, rect.w, ALIGN_LEFT,
                  COLOUR_FAINT, "…");
    }
}

/* The thumb of a long list stays long enough to be seen. */
static void draw_thumb(const View *view, const LibraryPlaces *at) {
    const ViewLibrary *library = library_shown(view);
    if (library->total <= at->room) {
        return;
    }
    int w = view_px(view, 5), least = view_px(view, 24);
    int h = (int)(at->list.h * at->room / library->total);
    h = h < least ? least : h;
    int64_t last = library->total - at->room;
    int y = at->list.y + (int)((at->list.h - h) * library->top / (last > 0 ? last : 1));
    canvas_round(view->canvas, (SDL_Rect){at->list.x + at->list.w - w, y, w, h}, w / 2,
                 theme_colour(COLOUR_MUTED));
}

static void draw_rows(const View *view, const LibraryPlaces *at,
                      const ColumnPlace places[COLUMN_COUNT]) {
    ViewLibrary *library = library_shown(view);
    for (int i = 0; i < at->room && library->top + i < library->total; i++) {
        SDL_Rect rect = {at->list.x, at->list.y + i * at->row, at->list.w - view_px(view, 10),
                         at->row};
        draw_row(view, rect, places, library->top + i);
    }
    draw_thumb(view, at);
}

/* -- instead of a list -- */

static void draw_text_instead(const View *view, const LibraryPlaces *at, const char *title,
                              const char *text, bool import) {
    SDL_Rect list = at->list;
    int pad = view_px(view, 8), w = list.w - 2 * pad, most = view_px(view, 460);
    w = w < most ? w : most;
    int y = list.y + view_px(view, 30);
    view_say(view, "library words", (SDL_Rect){list.x, list.y, list.w, list.h / 6}, text);
    if (title[0]) {
        view_text(view, TYPE_TITLE, list.x + pad, y, list.w - 2 * pad, ALIGN_LEFT, COLOUR_TEXT,
                  title);
        y += view_px(view, 32);
    }
    y = view_paragraph(view, TYPE_BODY, list.x + pad, y, w, COLOUR_MUTED, text);
    if (import) {
        const char *label = _("Import games");
        int wide =
            canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), label) + view_px(view, 40);
        SDL_Rect rect = {list.x + pad, y + view_px(view, 6), wide, view_px(view, 34)};
        filter_button(view, rect, "import games", (CommandCall){COMMAND_LIBRARY_IMPORT, 0}, label,
                      true);
    }
}

static bool draw_instead(const View *view, const LibraryPlaces *at) {
    const ViewLibrary *library = library_shown(view);
    if (library->problem[0]) {
        draw_text_instead(view, at, "", library->problem, false);
    } else if (!library->listed) {
        draw_text_instead(view, at, "", _("Searching …"), false);
    } else if (library->empty) {
        draw_text_instead(
            view, at, _("No games yet"),
            _("Games that you finish come here by themselves. Import others from files and folders "
              "in the formats WTHOR, GGF, SGF, PGN and more, or drop them on this window."),
            library->work == WORK_NONE);
    } else if (library->total == 0) {
        draw_text_instead(view, at, _("No such game"),
                          _("No game meets all of these conditions. “Clear” takes them away."),
                          false);
    } else {
        return false;
    }
    return true;
}

/* -- above and below -- */

static int draw_button(const View *view, int right, SDL_Rect row, CommandId id) {
    int h = view_px(view, 30);
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), _(command_of(id)->label)) +
            view_px(view, view->layout->compact ? 18 : 26);
    view_text_button(view, (SDL_Rect){right - w, row.y + (row.h - h) / 2 + view_px(view, 2), w, h},
                     id, BUTTON_RAISED, TYPE_LABEL);
    return right - w - view_px(view, 8);
}

/* "Close" is the scene's own command, whose label is its name. */
static int draw_close(const View *view, int right, SDL_Rect row) {
    int h = view_px(view, 30), y = row.y + (row.h - h) / 2 + view_px(view, 2);
    int w = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), _("Close")) +
            view_px(view, view->layout->compact ? 18 : 26);
    SDL_Rect rect = {right - w, y, w, h};
    filter_button(view, rect, "close library", (CommandCall){COMMAND_LIBRARY, 0}, _("Close"),
                  false);
    return right - w - view_px(view, 8);
}

static void draw_title(const View *view, SDL_Rect row) {
    const ViewLibrary *library = library_shown(view);
    int y = row.y + row.h / 2 + view_px(view, 2), right = row.x + row.w;
    char number[TEXT_NUMBER_SIZE], text[TEXT_SIZE] = "";
    right = draw_close(view, right, row);
    right = draw_button(view, right, row, COMMAND_LIBRARY_EXPORT_ALL);
    right = draw_button(view, right, row, COMMAND_LIBRARY_IMPORT);
    int x = row.x + view_px(view, 14) +
            view_text(view, TYPE_TITLE, row.x, y, (right - row.x) / 2, ALIGN_LEFT, COLOUR_TEXT,
                      _("Library"));
    if (library->listed) {
        text_number(number, library->total);
        int plural = library->total < 1000 ? (int)library->total : 1000;
        snprintf(text, sizeof text, translate_plural("%s game", "%s games", plural), number);
    }
    view_say(view, "library count", (SDL_Rect){x, row.y + row.h / 4, right - x, row.h / 2}, text);
    view_text(view, TYPE_BODY, x, y, right - x, ALIGN_LEFT, COLOUR_MUTED, text);
}

static void work_text(const ViewLibrary *library, char out[TEXT_SIZE]) {
    char games[TEXT_NUMBER_SIZE], done[TEXT_NUMBER_SIZE];
    if (library->work == WORK_EXPORT) {
        text_number(done, library->work_done);
        text_number(games, library->work_all);
        snprintf(out, TEXT_SIZE, _("Writing: %1$s of %2$s games"), done, games);
    } else {
        text_number(games, library->work_games);
        snprintf(out, TEXT_SIZE, _("Importing: %1$d of %2$d files, %3$s new games"),
                 library->work_done, library->work_all, games);
    }
}

static void draw_work(const View *view, SDL_Rect foot) {
    const ViewLibrary *library = library_shown(view);
    char text[TEXT_SIZE];
    int y = foot.y + foot.h / 2, h = view_px(view, 6), gap = view_px(view, 12);
    int button = canvas_text_width(view->canvas, view_font(view, TYPE_LABEL),
                                   _(command_of(COMMAND_LIBRARY_STOP)->label)) +
                 view_px(view, 26);
    int right = foot.x + foot.w - button, bar = (right - foot.x) / 3;
    view_text_button(
        view, (SDL_Rect){right, foot.y + view_px(view, 1), button, foot.h - view_px(view, 2)},
        COMMAND_LIBRARY_STOP, BUTTON_RAISED, TYPE_LABEL);
    work_text(library, text);
    SDL_Rect track = {foot.x, y - h / 2, bar, h};
    canvas_round(view->canvas, track, h / 2, theme_colour(COLOUR_RAISED));
    int64_t all = library->work_all > 0 ? library->work_all : 1;
    int w = (int)(bar * (int64_t)library->work_done / all);
    canvas_round(view->canvas,
                 (SDL_Rect){track.x, track.y,
                            w < h     ? h
                            : w > bar ? bar
                                      : w,
                            h},
                 h / 2, theme_colour(COLOUR_ACCENT));
    int x = track.x + bar + gap;
    view_say(view, "library work", (SDL_Rect){x, foot.y, right - gap - x, foot.h}, text);
    view_text(view, TYPE_SMALL, x, y, right - gap - x, ALIGN_LEFT, COLOUR_TEXT, text);
}

static void draw_foot(const View *view, SDL_Rect foot) {
    const ViewLibrary *library = library_shown(view);
    int y = foot.y + foot.h / 2, right = foot.x + foot.w, gap = view_px(view, 12);
    if (library->work != WORK_NONE) {
        draw_work(view, foot);
        return;
    }
    if (library->deletions > 0) {
        const char *label = _(command_of(COMMAND_LIBRARY_UNDO)->label);
        int w =
            canvas_text_width(view->canvas, view_font(view, TYPE_LABEL), label) + view_px(view, 26);
        right -= w;
        view_text_button(view,
                         (SDL_Rect){right, foot.y + view_px(view, 1), w, foot.h - view_px(view, 2)},
                         COMMAND_LIBRARY_UNDO, BUTTON_RAISED, TYPE_LABEL);
        right -= gap;
    }
    bool said = view->state->message[0];
    const char *text =
        said ? view->state->message
        : library->total > 0
            ? _("Up and down: choose. Enter: open. Delete: remove. Letters: search. Escape: close")
            : _("Escape: close");
    view_say(view, "status", (SDL_Rect){foot.x, foot.y, right - foot.x, foot.h}, text);
    view_text(view, TYPE_SMALL, foot.x, y, right - foot.x, ALIGN_LEFT,
              said ? COLOUR_TEXT : COLOUR_MUTED, text);
}

void library_draw(const View *view, void *state) {
    (void)state;
    LibraryPlaces at = library_places(view->layout);
    ViewLibrary *library = library_shown(view);
    ColumnPlace places[COLUMN_COUNT];
    view_card(view, at.card);
    draw_title(view, at.title);
    filter_draw(view, at.filters, FILTER_OF_LIBRARY);
    ui_add(view->ui, UI_LIST, "library list", at.list, (CommandCall){COMMAND_NONE, 0},
           UI_FOCUSABLE);
    if (!draw_instead(view, &at)) {
        place_columns(view, at.head, places);
        draw_head(view, at.head, places);
        draw_rows(view, &at, places);
        if (library->chosen.id != 0) {
            library_preview_draw(view, at.side);
        }
    }
    draw_foot(view, at.foot);
}
