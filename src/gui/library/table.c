/* The table of the library's games, and where it stands on the page. Its rows come page by page:
   library/list.c requests those that are missing. */
#include <string.h>

#include "gui/filter/filter.h"
#include "gui/library/state.h"

/* -- places -- */

/* Logical px. */
static const float WIDTH = 10000, FILTERS = 76;

LibraryPlaces library_places(const Layout *layout, const ViewState *state) {
    bool reviewed = state->filters[FILTER_OF_LIBRARY].reviewed;
    LibraryPlaces at = {.page = page_place(layout, WIDTH)};
    SDL_Rect body = at.page.body;
    int gap = layout_px(layout, layout->compact ? 10 : 20);
    int side = body.w * 28 / 100, min = layout_px(layout, 204), max = layout_px(layout, 330);
    side = side < min ? min : side > max ? max : side;
    at.filters =
        (SDL_Rect){body.x, body.y, body.w, layout_px(layout, reviewed ? FILTERS * 3 / 2 : FILTERS)};
    int y = body.y + at.filters.h + layout_px(layout, 4);
    int bottom = body.y + body.h - layout_px(layout, 4);
    at.list = (SDL_Rect){body.x, y, body.w - side - gap, bottom - y};
    at.side = (SDL_Rect){body.x + body.w - side, y, side, bottom - y};
    at.room = table_places(layout, &library_table, at.list).room;
    return at;
}

/* -- columns and cells -- */

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

/* The newest and the largest come first, names from A on. */
static const TableColumn columns[COLUMN_COUNT] = {
    [COLUMN_BLACK] = {N_("Black"), "sort black", LIBRARY_BY_BLACK, .min = 92, .share = 4},
    [COLUMN_WHITE] = {N_("White"), "sort white", LIBRARY_BY_WHITE, .min = 92, .share = 4},
    [COLUMN_RESULT] = {N_("Result"), "sort result", LIBRARY_BY_RESULT, true, .align = TABLE_DASH},
    [COLUMN_DATE] = {N_("Date"), "sort date", LIBRARY_BY_DATE, true},
    [COLUMN_ACCURACY] = {N_("Accuracy"), "sort accuracy", LIBRARY_BY_ACCURACY, true, .rank = 1,
                         .hides = true},
    [COLUMN_MISTAKES] = {N_("Mistakes"), "sort mistakes", LIBRARY_BY_MISTAKES, true, .rank = 2,
                         .hides = true},
    [COLUMN_EVENT] = {N_("Tournament"), "sort tournament", LIBRARY_BY_EVENT, .min = 88, .share = 4,
                      .rank = 3},
    [COLUMN_OPENING] = {N_("Opening"), .min = 84, .share = 3, .rank = 4, .hides = true},
    [COLUMN_TAGS] = {N_("Tags"), .min = 60, .share = 2, .rank = 5, .hides = true},
};

static int count_rows(const View *view) {
    return library_shown(view)->total;
}

/* NULL: it is still being fetched. */
static const LibraryRow *game_at(const LibraryState *library, int row) {
    int index = row - library->first;
    return index >= 0 && index < library->row_count ? &library->rows[index] : NULL;
}

static void describe_row(const View *view, int at, TableRow *out) {
    const LibraryRow *row = game_at(library_shown(view), at);
    out->name = text_format("row %d", at + 1);
    out->call = (CommandCall){COMMAND_LIBRARY_ROW, at};
    if (row) {
        out->value = text_format(
            "%.130s, %d, %.50s [%.30s] %.12s %.8s",
            text_of_pairing(row->black, row->white, text_of_library_result(row).s).s, row->year,
            row->event, row->tags, library_accuracy_text(row).s, library_mistakes_text(row).s);
    }
}

/* A whole date where there is room, else its year. */
static Text date_text(const View *view, const LibraryRow *row) {
    bool roomy = library_places(view->layout, view->state).list.w >= view_px(view, 640);
    return roomy && strlen(row->date) >= 10 ? text_format("%.10s", row->date)
           : row->year > 0                  ? text_format("%d", row->year)
                                            : (Text){""};
}

static Text text_at(const View *view, const LibraryRow *row, int at, int column) {
    const LibraryState *library = library_shown(view);
    switch ((ColumnId)column) {
    case COLUMN_BLACK:
        return text_format("%s", row->black);
    case COLUMN_WHITE:
        return text_format("%s", row->white);
    case COLUMN_RESULT:
        return text_of_library_result(row);
    case COLUMN_DATE:
        return date_text(view, row);
    case COLUMN_ACCURACY:
        return library_accuracy_text(row);
    case COLUMN_MISTAKES:
        return library_mistakes_text(row);
    case COLUMN_EVENT:
        return library_origin_text(row);
    case COLUMN_OPENING:
        return text_format("%s", library_opening_text(&library->openings[at - library->first]));
    default:
        return text_format("%s", row->tags);
    }
}

static TableCell cell_at(const View *view, int at, int column) {
    const LibraryRow *row = game_at(library_shown(view), at);
    if (!row) {
        return (TableCell){.kind = CELL_LOADING};
    }
    bool lost = column == COLUMN_BLACK   ? row->outcome == LIBRARY_WHITE_WON
                : column == COLUMN_WHITE ? row->outcome == LIBRARY_BLACK_WON
                : column == COLUMN_EVENT ? !row->event[0]
                                         : column != COLUMN_RESULT;
    return table_text(TYPE_BODY,
                      column == COLUMN_TAGS ? COLOUR_ACCENT_BRIGHT
                      : lost                ? COLOUR_MUTED
                                            : COLOUR_TEXT,
                      text_at(view, row, at, column).s);
}

const Table library_table = {.id = TABLE_LIBRARY,
                             .columns = columns,
                             .count = COLUMN_COUNT,
                             .height = 26,
                             .compact = 22,
                             .head = 26,
                             .heads = TYPE_SMALL,
                             .sort = COMMAND_LIBRARY_SORT,
                             .many = true,
                             .rows = count_rows,
                             .row = describe_row,
                             .cell = cell_at};
