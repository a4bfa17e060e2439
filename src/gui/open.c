#include "gui/open.h"

#include <stdio.h>

#include <turncoat/formats.h>

#include "base/file.h"

enum { FILE_SIZE_MAX = 100000 };

static bool parse(const char *path, const Buf *text, TcGame *game, char error[APP_ERROR_SIZE]) {
    TcTextError where;
    TcPosition usual = tc_position_initial();
    if (tc_transcript_parse(text->data, text->size, NULL, game, &where) != TC_OK) {
        snprintf(error, APP_ERROR_SIZE, "%.80s:%d:%d: %s", path, where.line, where.column,
                 where.message);
        return false;
    }
    if (!tc_position_equal(&game->start, &usual)) {
        snprintf(error, APP_ERROR_SIZE,
                 "%.80s: begins with a board of its own; so far only games from the usual start "
                 "can be opened here, try 'turncoat-cli solve'",
                 path);
        return false;
    }
    return true;
}

bool open_file(const char *path, TcGame *game, char error[APP_ERROR_SIZE]) {
    Buf text;
    buf_init(&text);
    TcStatus status = file_read(path, FILE_SIZE_MAX, &text);
    bool good = status == TC_OK;
    if (!good) {
        snprintf(error, APP_ERROR_SIZE, "%.80s: %s; name a file with a game such as f5d6c3", path,
                 tc_status_text(status));
    }
    good = good && parse(path, &text, game, error);
    buf_release(&text);
    return good;
}

void open_game(App *app, const TcGame *game) {
    session_set_analysis(app->session, true);
    for (int i = 0; i < game->count; i++) {
        session_play(app->session, game->moves[i]);
    }
    app->state.tab = TAB_LINES;
    app_sync(app);
}
