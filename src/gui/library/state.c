/* The files of this scene ask its state these questions. */
#include "gui/library/state.h"

bool library_has_games(const Gui *gui) {
    return library_of(gui)->listed && library_of(gui)->total > 0;
}

bool library_has_chosen(const Gui *gui) {
    const LibraryState *library = library_of(gui);
    TableRange range = table_range(&library->table);
    return library_has_games(gui) && library->chosen.id != 0 && library->chosen_at >= range.first &&
           library->chosen_at <= range.last;
}

uint64_t library_row_what(const LibraryState *library, int row) {
    int index = row - library->first;
    return index >= 0 && index < library->row_count ? (uint64_t)library->rows[index].id : 0;
}

LibraryRange library_range(const LibraryState *library) {
    TableRange range = table_range(&library->table);
    return (LibraryRange){.serial = library->serial, .first = range.first, .last = range.last};
}

bool library_is_free(const Gui *gui) {
    return gui->app.transfers.kind == TRANSFER_NONE && !library_of(gui)->problem.s[0];
}
