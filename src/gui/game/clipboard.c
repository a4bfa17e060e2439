/* Copies games and boards to the clipboard, and pastes them from it. */
#include <string.h>

#include <turncoat/formats.h>

#include "gui/window/app.h"
#include "gui/window/command.h"
#include "gui/window/open.h"
#include "gui/window/typing.h"

bool can_copy(const App *app) {
    return app_now(app)->game.count > 0;
}

static void copy_text(App *app, const char *text, const char *done) {
    bool copied = app->clipboard.put(text) == 0;
    app_say(app, 2.5, "%s", copied ? done : _("The clipboard cannot be reached"));
}

/* Moves from a board of its own come with that board. */
void do_copy(App *app) {
    const TcGame *game = &app_now(app)->game;
    TcPosition standard = tc_position_initial();
    char text[TC_POSITION_TEXT_SIZE + TC_TRANSCRIPT_SIZE + 1] = "", moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(game, moves);
    if (!tc_position_equal(&game->start, &standard)) {
        tc_position_write(&game->start, text);
        strcat(text, " ");
    }
    strcat(text, moves);
    copy_text(app, text, _("The moves are on the clipboard"));
}

void do_copy_board(App *app) {
    char text[TC_POSITION_TEXT_SIZE];
    TcPosition position = app_shows(app, SCENE_SETUP) ? view_setup_position(&app->state)
                                                      : *tc_game_position(&app_now(app)->game);
    tc_position_write(&position, text);
    copy_text(app, text, _("The board is on the clipboard"));
}

/* Into the comment that is written, the board that is set up, else as a game. */
void do_paste(App *app) {
    char *text = app->clipboard.get();
    if (!text || !text[0]) {
        app_say(app, 5, _("There is no text on the clipboard, or too much: open it as a file"));
    } else if (typing_text(app, text)) {
        app_redraw(app);
    } else if (app_shows(app, SCENE_SETUP)) {
        command_run(app, (CommandCall){COMMAND_SETUP_PASTE, 0});
    } else {
        open_text(app, text, strlen(text));
    }
    app->clipboard.free(text);
}
