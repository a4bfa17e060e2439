#include "gui/library/state.h"

#include <string.h>

#include "gui/filter/filter.h"

Text library_origin_text(const LibraryRow *row) {
    const TcLevel *level = row->own ? tc_level(row->level) : NULL;
    return level && !row->event[0] ? text_format(_("Own game, level %.60s"), _(level->name))
                                   : text_format("%s", row->event[0] ? row->event
                                                       : row->own    ? _("Own game")
                                                                     : row->source);
}

const char *library_opening_text(const OpeningFound *found) {
    return found->english ? translate_pair(found->english, found->japanese) : "";
}

Text library_accuracy_text(const LibraryRow *row) {
    const LibraryReview *review = &row->review;
    Text sides[2];
    for (int side = 0; side < 2; side++) {
        sides[side] = review->accuracy[side] >= 0 ? text_format("%d", review->accuracy[side])
                                                  : text_format("?");
    }
    return review->depth > 0 ? text_format("%.8s–%.8s %%", sides[0].s, sides[1].s) : (Text){""};
}

Text library_mistakes_text(const LibraryRow *row) {
    const LibraryReview *review = &row->review;
    return review->depth > 0 ? text_format("%d–%d", review->mistakes[0], review->mistakes[1])
                             : (Text){""};
}

/* The newest and the largest come first, names from A on. */
static const TableColumn columns[] = {
    {N_("Black"), "sort black", LIBRARY_BY_BLACK, .min = 92, .max = 150, .share = 4},
    {N_("White"), "sort white", LIBRARY_BY_WHITE, .min = 92, .max = 150, .share = 4},
    {N_("Result"), "sort result", LIBRARY_BY_RESULT, .down = true, .align = TABLE_DASH},
    {N_("Date"), "sort date", LIBRARY_BY_DATE, .down = true},
    {N_("Accuracy"), "sort accuracy", LIBRARY_BY_ACCURACY, .down = true, .rank = 1, .hides = true},
    {N_("Mistakes"), "sort mistakes", LIBRARY_BY_MISTAKES, .down = true, .rank = 2, .hides = true},
    {N_("Tournament"), "sort tournament", LIBRARY_BY_EVENT, .min = 88, .share = 4, .rank = 3},
    {N_("Opening"), .min = 84, .share = 3, .rank = 4, .hides = true},
    {N_("Tags"), .min = 60, .share = 2, .rank = 5, .hides = true}};

/* A whole date where there is room, else its year. */
static Text date_text(const View *view, const LibraryRow *row) {
    bool roomy = !view->layout->compact;
    return roomy && strlen(row->date) >= 10 ? text_format("%.10s", row->date)
           : row->year > 0                  ? text_format("%d", row->year)
                                            : (Text){""};
}

/* Losers and unknown players stand back. */
static void put_name(TableRow *out, const char *name, bool strong) {
    table_put(out, TYPE_BODY, strong && name[0] ? COLOUR_TEXT : COLOUR_MUTED,
              text_of_any_name(name));
}

static void fill(const View *view, int at, TableRow *out) {
    const LibraryState *library = library_of(view->gui);
    int index = at - library->first;
    out->name = text_format("row %d", at + 1);
    out->call = (CommandCall){COMMAND_LIBRARY_ROW, at};
    out->what = library_row_what(library, at);
    out->loading = index < 0 || index >= library->row_count;
    if (out->loading) {
        return;
    }
    const LibraryRow *row = &library->rows[index];
    Text result = text_of_library_result(row), accuracy = library_accuracy_text(row),
         mistakes = library_mistakes_text(row);
    out->value = text_format("%.130s, %d, %.50s [%.30s] %.12s %.8s",
                             text_of_pairing(row->black, row->white, result.s).s, row->year,
                             row->event, row->tags, accuracy.s, mistakes.s);
    put_name(out, row->black, row->outcome != LIBRARY_WHITE_WON);
    put_name(out, row->white, row->outcome != LIBRARY_BLACK_WON);
    table_put(out, TYPE_BODY, COLOUR_TEXT, result.s);
    table_put(out, TYPE_BODY, COLOUR_MUTED, date_text(view, row).s);
    table_put(out, TYPE_BODY, COLOUR_MUTED, accuracy.s);
    table_put(out, TYPE_BODY, COLOUR_MUTED, mistakes.s);
    table_put(out, TYPE_BODY, row->event[0] ? COLOUR_TEXT : COLOUR_MUTED,
              library_origin_text(row).s);
    table_put(out, TYPE_BODY, COLOUR_MUTED, library_opening_text(&library->openings[index]));
    table_put(out, TYPE_BODY, COLOUR_ACCENT_BRIGHT, row->tags);
}

/* None, while there is no list. */
static int count_rows(const View *view) {
    const LibraryState *library = library_of(view->gui);
    return library->listed && !library->problem.s[0] ? library->total : 0;
}

const Table library_table = {.id = TABLE_LIBRARY,
                             TABLE_COLUMNS(columns),
                             .height = 26,
                             .compact = 22,
                             .head = 26,
                             .heads = TYPE_SMALL,
                             .sort = COMMAND_LIBRARY_SORT,
                             .many = true,
                             .rows = count_rows,
                             .fill = fill};
