/* Opening a game, and the games of its file. */
#include "app/open.h"

#include "gui/files/state.h"

void do_open(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        gui->app.open.first = file->game;
        open_path(&gui->app, file->path);
        return;
    }
    files_request(
        gui,
        &(FileRequest){.title = _("Open a game"), .verb = _("Open"), .call = {COMMAND_OPEN, 0}});
}

bool can_open_beginning(const Gui *gui) {
    return open_has_offer(&gui->app);
}

void do_open_beginning(Gui *gui) {
    open_accept_offer(&gui->app);
}

bool can_other_game(const Gui *gui, int step) {
    return open_has_game(&gui->app, step);
}

void do_other_game(Gui *gui, int step) {
    open_show_game(&gui->app, step);
}
