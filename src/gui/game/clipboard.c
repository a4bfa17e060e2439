/* Copies games and boards to the clipboard, and pastes them from it. */
#include <string.h>

#include <turncoat/formats.h>

#include "gui/ui/clipboard.h"
#include "gui/window/command.h"
#include "gui/window/gui.h"
#include "gui/window/paste_picture.h"
#include "gui/window/typing.h"

bool can_copy(const Gui *gui) {
    return gui_now(gui)->game.count > 0;
}

static void copy_text(Gui *gui, const char *text, const char *done) {
    bool copied = clipboard_put(text);
    gui_say(gui, "%s", copied ? done : _("The clipboard cannot be reached"));
}

/* Moves from a board of its own come with that board. */
void do_copy(Gui *gui) {
    const TcGame *game = &gui_now(gui)->game;
    TcPosition standard = tc_position_initial();
    char text[TC_POSITION_TEXT_SIZE + TC_TRANSCRIPT_SIZE + 1] = "", moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(game, moves);
    if (!tc_position_equal(&game->start, &standard)) {
        tc_position_write(&game->start, text);
        strcat(text, " ");
    }
    strcat(text, moves);
    copy_text(gui, text, _("The moves are on the clipboard"));
}

void do_copy_board(Gui *gui) {
    char text[TC_POSITION_TEXT_SIZE];
    TcPosition position = gui_position(gui);
    tc_position_write(&position, text);
    copy_text(gui, text, _("The board is on the clipboard"));
}

/* Pastes into the comment that is written, the board that is set up, else as a game. */
void do_paste(Gui *gui) {
    char *text = clipboard_get();
    if (!text || !text[0]) {
        paste_picture(gui);
    } else if (typing_text(gui, text)) {
        gui_redraw(gui);
    } else if (gui_shows(gui, SCENE_SETUP)) {
        command_run(gui, (CommandCall){COMMAND_SETUP_PASTE, 0});
    } else {
        open_text(&gui->app, text, strlen(text), _("Opened from the clipboard"));
    }
    clipboard_free(text);
}
