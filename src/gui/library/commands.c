/* The commands that import games into the library, export them and review them. */
#include "app/reviews.h"
#include "app/save.h"
#include "app/transfers.h"
#include "gui/library/state.h"
#include "gui/window/files.h"

void do_library_import(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        transfers_import(&gui->app, file->path);
        return;
    }
    files_request(gui, &(FileRequest){.folders = true,
                                      .title = _("Import games"),
                                      .verb = _("Import"),
                                      .call = {COMMAND_LIBRARY_IMPORT, 0}});
}

bool can_library_export(const Gui *gui, int all) {
    return (all ? library_has_games(gui) : library_has_chosen(gui)) && library_is_free(gui);
}

void do_library_export(Gui *gui, int all) {
    LibraryState *library = library_of(gui);
    LibraryRange range = library_range(library);
    const FileChoice *file = files_chosen(gui);
    Text name = {""};
    if (file) {
        transfers_export(&gui->app, file->path,
                         all ? (LibraryRange){library->serial, 0, library->total - 1} : range);
        return;
    }
    if (!all && range.first == range.last) {
        const LibraryRow *row = &library->chosen;
        name = save_name_of_game(row->black, row->white, row->date);
    }
    name = text_format("%s.sgf", name.s[0] ? name.s : "games");
    files_request(gui, &(FileRequest){
                           .save = true,
                           .title = _("Export games to a file"),
                           .verb = _("Save"),
                           .name = name.s,
                           .call = {all ? COMMAND_LIBRARY_EXPORT_ALL : COMMAND_LIBRARY_EXPORT, 0}});
}

bool can_library_stop(const Gui *gui) {
    return gui->app.transfers.kind != TRANSFER_NONE;
}

void do_library_stop(Gui *gui) {
    transfers_stop(&gui->app);
}

/* -- reviews in the background -- */

bool can_library_review(const Gui *gui) {
    return library_has_chosen(gui) && library_is_free(gui) && gui->app.reviews.adding == 0;
}

void do_library_review(Gui *gui) {
    LibraryRange range = library_range(library_of(gui));
    reviews_add(&gui->app, &range);
}

bool can_library_review_stop(const Gui *gui) {
    return gui->app.reviews.on || gui->app.reviews.waiting > 0;
}

void do_library_review_stop(Gui *gui) {
    reviews_switch(&gui->app);
}

bool can_library_review_forget(const Gui *gui) {
    return !gui->app.reviews.on && gui->app.reviews.waiting > 0;
}

void do_library_review_forget(Gui *gui) {
    reviews_forget(&gui->app);
}
