/* The library, in place of board and panel: conditions at the top, the sorted list of games, and
   next to it the chosen game. It draws only the visible rows; library/list.c requests the missing
   ones. */
#include "gui/filter/filter.h"
#include "gui/library/state.h"
#include "gui/window/form_view.h"

#include <string.h>

static LibraryPlaces places_of(const View *view) {
    return library_places(view->layout, form_state(view->gui, SCENE_LIBRARY)->height);
}

/* -- columns -- */

typedef enum ColumnId {
    COLUMN_BLACK,
    COLUMN_WHITE,
    COLUMN_RESULT,
    COLUMN_DATE,
    COLUMN_ACCURACY,
    COLUMN_MISTAKES,
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
    [COLUMN_ACCURACY] = {"sort accuracy", N_("Accuracy"), LIBRARY_BY_ACCURACY, 88, 0, 700},
    [COLUMN_MISTAKES] = {"sort mistakes", N_("Mistakes"), LIBRARY_BY_MISTAKES, 78, 0, 700},
    [COLUMN_EVENT] = {"sort tournament", N_("Tournament"), LIBRARY_BY_EVENT, 100, 4, 380},
    [COLUMN_OPENING] = {"column opening", N_("Opening"), -1, 90, 3, 560},
    [COLUMN_TAGS] = {"column tags", N_("Tags"), -1, 80, 2, 900},
};

typedef struct ColumnPlace {
    int x, w; /* w 0: it is not shown */
} ColumnPlace;

/* Who asks for reviewed games wants to see what was found. */
static bool shows_column(const View *view, int column, int width) {
    bool reviewed = view->state->filters[FILTER_OF_LIBRARY].reviewed;
    bool found = column == COLUMN_ACCURACY || column == COLUMN_MISTAKES;
    bool later = column > COLUMN_MISTAKES;
    float needed = columns[column].needed + (reviewed && later ? 170 : 0);
    return (reviewed && found) || width >= view_px(view, needed);
}

static void place_columns(const View *view, SDL_Rect list, ColumnPlace places[COLUMN_COUNT]) {
    int room = list.w - view_px(view, 16), shares = 0, x = list.x + view_px(view, 8);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        bool shown = shows_column(view, i, list.w);
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

static void draw_head(const View *view, SDL_Rect head) {
    const LibraryState *library = library_shown(view);
    ColumnPlace places[COLUMN_COUNT];
    place_columns(view, head, places);
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
            ui_value(control, "%s",
                     !sorted               ? ""
                     : library->descending ? "descending"
                                           : "ascending");
            if (ui_is_lit(view->ui, control)) {
                view_round(view, rect, 4, COLOUR_HOVER);
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
    view_fill(view,
              (SDL_Rect){head.x, head.y + head.h - view_px(view, 1), head.w, view_px(view, 1)},
              COLOUR_LINE);
}

/* -- a row -- */

/* A whole date where there is room, else its year. */
static Text date_text(const View *view, const LibraryRow *row, int width) {
    bool whole = width >= view_px(view, 84) && strlen(row->date) >= 10;
    return whole           ? text_format("%.10s", row->date)
           : row->year > 0 ? text_format("%d", row->year)
                           : (Text){""};
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
    int w = view_text_width(view, TYPE_BODY, "00");
    if (!dash) {
        draw_cell(view, place, y, COLOUR_TEXT, result);
        return;
    }
    view_text(view, TYPE_BODY, place.x + w, y, w, ALIGN_RIGHT, COLOUR_TEXT,
              text_format("%.*s", (int)(dash - result), result).s);
    view_text(view, TYPE_BODY, place.x + w, y, place.w - w, ALIGN_LEFT, COLOUR_TEXT, dash);
}

static void draw_cells(const View *view, const ColumnPlace places[COLUMN_COUNT], int y, int index,
                       bool lit) {
    const LibraryState *library = library_shown(view);
    const LibraryRow *row = &library->rows[index];
    ThemeColour muted = lit ? COLOUR_SOFT : COLOUR_MUTED;
    bool black = row->outcome == LIBRARY_BLACK_WON, white = row->outcome == LIBRARY_WHITE_WON;
    draw_cell(view, places[COLUMN_BLACK], y, white ? muted : COLOUR_TEXT, row->black);
    draw_cell(view, places[COLUMN_WHITE], y, black ? muted : COLOUR_TEXT, row->white);
    draw_result(view, places[COLUMN_RESULT], y, text_of_library_result(row).s);
    draw_cell(view, places[COLUMN_DATE], y, muted, date_text(view, row, places[COLUMN_DATE].w).s);
    draw_cell(view, places[COLUMN_ACCURACY], y, muted, library_accuracy_text(row).s);
    draw_cell(view, places[COLUMN_MISTAKES], y, muted, library_mistakes_text(row).s);
    draw_cell(view, places[COLUMN_EVENT], y, row->event[0] ? COLOUR_TEXT : muted,
              library_origin_text(row).s);
    draw_cell(view, places[COLUMN_OPENING], y, muted,
              library_opening_text(&library->openings[index]));
    draw_cell(view, places[COLUMN_TAGS], y, COLOUR_ACCENT_BRIGHT, row->tags);
}

static void draw_row(const View *view, SDL_Rect rect, int at) {
    const LibraryState *library = library_shown(view);
    LibraryRange range = library_range(library);
    int index = at - library->first;
    bool lit;
    ColumnPlace places[COLUMN_COUNT];
    place_columns(view, places_of(view).head, places);
    UiControl *control = list_row(view, rect, text_format("row %d", at + 1).s,
                                  (CommandCall){COMMAND_LIBRARY_ROW, at},
                                  at >= range.first && at <= range.last, &lit);
    if (at == library->list.row) {
        SDL_Rect mark = {rect.x, rect.y + view_px(view, 4), view_px(view, 3),
                         rect.h - view_px(view, 8)};
        control->flags |= UI_ACTIVE;
        view_fill(view, mark, COLOUR_EMPHASIS);
    }
    if (index >= 0 && index < library->row_count) {
        const LibraryRow *row = &library->rows[index];
        ui_value(control, "%.130s, %d, %.50s [%.30s] %.12s %.8s",
                 text_of_pairing(row->black, row->white, text_of_library_result(row).s).s,
                 row->year, row->event, row->tags, library_accuracy_text(row).s,
                 library_mistakes_text(row).s);
        draw_cells(view, places, rect.y + rect.h / 2, index, lit);
    } else {
        view_text(view, TYPE_BODY, places[0].x, rect.y + rect.h / 2, rect.w, ALIGN_LEFT,
                  COLOUR_FAINT, "…");
    }
}

/* -- instead of a list -- */

static void draw_text_instead(const View *view, const LibraryPlaces *at, const char *title,
                              const char *text, bool import) {
    SDL_Rect list = at->list;
    int pad = view_px(view, 8), w = list.w - 2 * pad, max = view_px(view, 460);
    w = w < max ? w : max;
    int y = list.y + view_px(view, 30);
    view_say(view, "library words", (SDL_Rect){list.x, list.y, list.w, list.h / 6}, text);
    if (title[0]) {
        view_text(view, TYPE_TITLE, list.x + pad, y, list.w - 2 * pad, ALIGN_LEFT, COLOUR_TEXT,
                  title);
        y += view_px(view, 32);
    }
    y = view_paragraph(view, TYPE_BODY, list.x + pad, y, w, COLOUR_MUTED, text);
    if (import) {
        const Button button = {
            .call = {COMMAND_LIBRARY_IMPORT, 0}, .name = "import games", .text = _("Import games")};
        SDL_Rect rect = {list.x + pad, y + view_px(view, 6), button_width(view, &button, 20),
                         view_px(view, 34)};
        button_draw(view, rect, &button);
    }
}

static bool draw_instead(const View *view, const LibraryPlaces *at) {
    const LibraryState *library = library_shown(view);
    if (library->problem.s[0]) {
        draw_text_instead(view, at, "", library->problem.s, false);
    } else if (!library->listed) {
        draw_text_instead(view, at, "", _("Searching …"), false);
    } else if (library->empty) {
        draw_text_instead(
            view, at, _("No games yet"),
            _("Your finished games appear here automatically. Import others from WTHOR, GGF, SGF, "
              "PGN and other files and folders, or drop them on this window."),
            library->work == WORK_NONE);
    } else if (library->total == 0) {
        draw_text_instead(view, at, _("No such game"),
                          _("No game matches the filter. “Clear” removes it."), false);
    } else {
        return false;
    }
    return true;
}

/* -- above and below -- */

/* "Review (3)" */
static Text review_label(const View *view) {
    LibraryRange range = library_range(library_shown(view));
    const char *label = _(command_of(COMMAND_LIBRARY_REVIEW)->label);
    return range.last > range.first ? text_format("%.100s (%.20s)", label,
                                                  text_of_number(range.last - range.first + 1).s)
                                    : text_format("%.100s", label);
}

static void draw_title(const View *view, Page *page) {
    static const Button import = {.call = {COMMAND_LIBRARY_IMPORT, 0}};
    static const Button export = {.call = {COMMAND_LIBRARY_EXPORT_ALL, 0}};
    const LibraryState *library = library_shown(view);
    Text text = library->listed ? text_of_games(library->total) : (Text){""};
    page_draw(view, page, _("Library"), COMMAND_LIBRARY, "close library");
    int h = view_px(view, 30), pad = view->layout->compact ? 9 : 13;
    SDL_Rect row = {page->title.x, page->title.y + (page->title.h - h) / 2, page->title.w, h};
    button_at_end(view, &row, (float)pad, 10, &export);
    button_at_end(view, &row, (float)pad, 10, &import);
    Text label = review_label(view);
    button_at_end(view, &row, (float)pad, 10,
                  &(Button){.call = {COMMAND_LIBRARY_REVIEW, 0}, .text = label.s});
    view_say(view, "library count", row, text.s);
    view_label(view, row, TYPE_BODY, ALIGN_LEFT, COLOUR_MUTED, text.s);
}

static Text work_text(const LibraryState *library) {
    return library->work == WORK_EXPORT
               ? text_format(_("Writing: %1$s of %2$s games"), text_of_number(library->work_done).s,
                             text_of_number(library->work_all).s)
               : text_format(_("Importing: %1$d of %2$d files, %3$s new games"), library->work_done,
                             library->work_all, text_of_number(library->work_games).s);
}

static void draw_share(const View *view, SDL_Rect foot, double share, const char *text) {
    int h = view_px(view, 6), bar = foot.w / 3;
    bar_fill(view, (SDL_Rect){foot.x, foot.y + (foot.h - h) / 2, bar, h}, share, COLOUR_RAISED,
             COLOUR_ACCENT);
    rect_cut_left(&foot, bar + view_px(view, 12));
    view_say(view, "library work", foot, text);
    view_label(view, foot, TYPE_SMALL, ALIGN_LEFT, COLOUR_TEXT, text);
}

static void draw_work(const View *view, SDL_Rect foot) {
    const LibraryState *library = library_shown(view);
    int all = library->work_all > 0 ? library->work_all : 1;
    draw_share(view, foot, (double)library->work_done / all, work_text(library).s);
}

/* How far the reviews are; or what can be done with games that wait, unless there is something to
   say. */
static void draw_queue(const View *view, SDL_Rect foot) {
    static const Button forget = {.call = {COMMAND_LIBRARY_REVIEW_FORGET, 0}};
    const Button stop = stop_button(COMMAND_LIBRARY_REVIEW_STOP, !library_shown(view)->queue.on);
    Text text = library_review_text(view);
    if (library_shown(view)->queue.on) {
        button_at_end(view, &foot, 13, 10, &stop);
        draw_share(view, foot, library_review_share(view), text.s);
        return;
    }
    button_at_end(view, &foot, 13, 10, &forget);
    button_at_end(view, &foot, 13, 10, &stop);
    view_say(view, "library work", foot, text.s);
    page_status(view, foot, text.s);
}

static void draw_foot(const View *view, SDL_Rect foot) {
    static const Button stop = {.call = {COMMAND_LIBRARY_STOP, 0}};
    static const Button undo = {.call = {COMMAND_LIBRARY_UNDO, 0}};
    const LibraryState *library = library_shown(view);
    bool works = library->work != WORK_NONE;
    if (works || library->deletions > 0) {
        button_at_end(view, &foot, 13, 10, works ? &stop : &undo);
    }
    if (works) {
        draw_work(view, foot);
    } else if (library->queue.on || library->queue.waiting > 0) {
        draw_queue(view, foot);
    } else {
        page_status(view, foot,
                    library->total > 0 ? _("Up and down: choose. Enter: open. Delete: remove. "
                                           "Letters: search. Escape: close")
                                       : _("Escape: close"));
    }
}

void library_draw(const View *view) {
    LibraryState *library = library_shown(view);
    (void)form_height(view, SCENE_LIBRARY, places_of(view).filters.w);
    LibraryPlaces at = places_of(view);
    draw_title(view, &at.page);
    form_draw_in(view, SCENE_LIBRARY, at.filters);
    ui_add(view->ui, UI_LIST, "library list", at.list, NO_CALL, UI_FOCUSABLE);
    if (!draw_instead(view, &at)) {
        draw_head(view, at.head);
        list_draw(view, &library->list, at.list, at.row, library->total, view_px(view, 10),
                  draw_row);
        if (library->chosen.id != 0) {
            library_preview_draw(view, at.side);
        }
    }
    draw_foot(view, at.page.foot);
}
