#include "gui/files/commands.h"

#include <string.h>

#include <turncoat/formats.h>

#include "gui/board/write.h"
#include "gui/game/analysis.h"
#include "gui/window/typing.h"
#include "gui/words/translate.h"

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

/* -- the clipboard -- */

bool can_copy(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->game.count > 0;
}

static void copy_text(App *app, const char *text, const char *done) {
    bool copied = SDL_SetClipboardText(text) == 0;
    app_say(app, copied ? done : _("The clipboard cannot be reached"), false, 2.5);
}

/* Moves from a board of its own come with that board. */
void do_copy(App *app, int argument) {
    (void)argument;
    const TcGame *game = &snapshot_of(app)->game;
    TcPosition usual = tc_position_initial();
    char text[TC_POSITION_TEXT_SIZE + TC_TRANSCRIPT_SIZE + 1] = "", moves[TC_TRANSCRIPT_SIZE];
    tc_transcript_write(game, moves);
    if (!tc_position_equal(&game->start, &usual)) {
        tc_position_write(&game->start, text);
        strcat(text, " ");
    }
    strcat(text, moves);
    copy_text(app, text, _("The moves are on the clipboard"));
}

bool can_copy_board(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

void do_copy_board(App *app, int argument) {
    (void)argument;
    char text[TC_POSITION_TEXT_SIZE];
    TcPosition position = app->state.setup ? view_setup_position(&app->state)
                                           : *tc_game_position(&snapshot_of(app)->game);
    tc_position_write(&position, text);
    copy_text(app, text, _("The board is on the clipboard"));
}

bool can_paste(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

/* Into the comment that is written, the board that is set up, else as a game. */
void do_paste(App *app, int argument) {
    (void)argument;
    char *text = SDL_GetClipboardText();
    if (!text || !text[0]) {
        app_say(app, _("There is no text on the clipboard"), false, 2.5);
    } else if (typing_text(app, text)) {
        app_redraw(app);
    } else if (app->state.setup) {
        do_setup_paste(app, 0);
    } else {
        open_text(app, text, strlen(text));
    }
    SDL_free(text);
}

/* -- games of one file -- */

bool can_previous_game(const App *app, int argument) {
    (void)argument;
    return open_has_game(app, -1);
}

void do_previous_game(App *app, int argument) {
    (void)argument;
    open_show_game(app, -1);
}

bool can_next_game(const App *app, int argument) {
    (void)argument;
    return open_has_game(app, 1);
}

void do_next_game(App *app, int argument) {
    (void)argument;
    open_show_game(app, 1);
}

/* -- the dialog of files -- */

static bool has_dialog(const App *app) {
    return app->state.files.mode != FILES_CLOSED;
}

bool can_open(const App *app, int argument) {
    (void)argument;
    return !has_dialog(app);
}

void do_open(App *app, int argument) {
    (void)argument;
    files_open_dialog(app);
}

/* The file is the game's, not an exercise's. */
bool can_save(const App *app, int argument) {
    return can_open(app, argument) && !snapshot_of(app)->practice.on;
}

void do_save(App *app, int argument) {
    (void)argument;
    files_save(app);
}

bool can_save_as(const App *app, int argument) {
    return can_save(app, argument);
}

void do_save_as(App *app, int argument) {
    (void)argument;
    files_save_dialog(app);
}

bool can_file(const App *app, int row) {
    return has_dialog(app) && row >= 0 && row < app->state.files.count;
}

void do_file(App *app, int row) {
    files_choose_row(app, row);
}

bool can_file_name(const App *app, int argument) {
    (void)argument;
    return has_dialog(app);
}

/* What is typed goes there anyway. */
void do_file_name(App *app, int argument) {
    (void)app;
    (void)argument;
}

bool can_files_accept(const App *app, int argument) {
    (void)argument;
    return has_dialog(app);
}

void do_files_accept(App *app, int argument) {
    (void)argument;
    files_accept(app);
}

bool can_save_kind(const App *app, int kind) {
    return app->state.files.mode == FILES_SAVE && kind >= 0 && kind < WRITE_KIND_COUNT;
}

void do_save_kind(App *app, int kind) {
    files_choose_kind(app, kind);
}

bool can_files_close(const App *app, int argument) {
    (void)argument;
    return has_dialog(app);
}

void do_files_close(App *app, int argument) {
    (void)argument;
    files_close(app);
}

bool can_files_whole(const App *app, int argument) {
    (void)argument;
    return has_dialog(app) && app->state.files.mode == FILES_OPEN &&
           app->state.files.purpose == FILES_FOR_LIBRARY && !app->state.files.recent;
}

void do_files_whole(App *app, int argument) {
    (void)argument;
    files_accept_folder(app);
}

bool can_recent(const App *app, int argument) {
    (void)argument;
    return has_dialog(app) && (app->files.recent[0][0] || app->state.files.recent);
}

void do_recent(App *app, int argument) {
    (void)argument;
    files_show_recent(app);
}

bool can_preview_back(const App *app, int argument) {
    (void)argument;
    return has_dialog(app) && app->state.files.preview_game > 0;
}

void do_preview_back(App *app, int argument) {
    (void)argument;
    files_step_game(app, -1);
}

bool can_preview_on(const App *app, int argument) {
    (void)argument;
    return has_dialog(app) && app->state.files.preview_game + 1 < app->state.files.preview_count;
}

void do_preview_on(App *app, int argument) {
    (void)argument;
    files_step_game(app, 1);
}

/* -- questions -- */

bool can_yes(const App *app, int argument) {
    (void)argument;
    return app->state.ask.purpose != ASK_NOTHING;
}

void do_yes(App *app, int argument) {
    (void)argument;
    AskPurpose purpose = app->state.ask.purpose;
    app->state.ask.purpose = ASK_NOTHING;
    ui_drop_focus(&app->ui);
    if (purpose == ASK_OFFER) {
        open_take_offer(app);
    } else if (purpose == ASK_OVERWRITE) {
        files_overwrite(app);
    }
}

bool can_no(const App *app, int argument) {
    return can_yes(app, argument);
}

void do_no(App *app, int argument) {
    (void)argument;
    app->state.ask.purpose = ASK_NOTHING;
    ui_drop_focus(&app->ui);
    open_drop_offer(app);
}

bool ask_key(App *app, const SDL_Keysym *sym) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    bool enter = sym->sym == SDLK_RETURN || sym->sym == SDLK_KP_ENTER || sym->sym == SDLK_SPACE;
    if (app->state.ask.purpose == ASK_NOTHING) {
        return false;
    }
    if (sym->sym == SDLK_ESCAPE) {
        command_run(app, (CommandCall){COMMAND_NO, 0});
    } else if (sym->sym == SDLK_TAB || sym->sym == SDLK_LEFT || sym->sym == SDLK_RIGHT) {
        ui_move_focus(&app->ui, sym->sym == SDLK_TAB && !(sym->mod & KMOD_SHIFT));
        app_redraw(app);
    } else if (enter && control && app->ui.focus_visible) {
        command_run(app, control->call);
    }
    return true;
}
