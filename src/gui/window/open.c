#include "gui/window/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

#include "gui/window/ask.h"
#include "gui/window/frame.h"
#include "gui/words/translate.h"

static const double REPORT_SECONDS = 6;

/* -- the command line -- */

static bool append(GameList *all, GameList *more) {
    int count = all->count + more->count;
    TcTree **games = realloc(all->games, (size_t)(count > 0 ? count : 1) * sizeof *games);
    if (!games) {
        return false;
    }
    memcpy(games + all->count, more->games, (size_t)more->count * sizeof *games);
    all->games = games;
    all->count = all->capacity = count;
    more->count = 0;
    return true;
}

static bool read_argument(const char *path, GameList *all, char error[OPEN_ERROR_SIZE]) {
    GameList list;
    TcTextError where = {.line = 0};
    TcStatus status = loader_read(path, NULL, &list, &where);
    if (status == TC_OK && !append(all, &list)) {
        status = TC_ERROR_MEMORY;
    }
    if (status != TC_OK && where.line > 0) {
        snprintf(error, OPEN_ERROR_SIZE, "%.80s:%d:%d: %s", path, where.line, where.column,
                 where.message);
    } else if (status != TC_OK) {
        snprintf(error, OPEN_ERROR_SIZE, "%.80s: %s; name a file with a game such as f5d6c3", path,
                 tc_status_text(status));
    }
    game_list_release(&list);
    return status == TC_OK;
}

bool open_arguments(const GuiOptions *options, GameList *games, char error[OPEN_ERROR_SIZE]) {
    *games = (GameList){.count = 0};
    for (int i = 0; i < options->file_count; i++) {
        if (!read_argument(options->files[i], games, error)) {
            game_list_release(games);
            return false;
        }
    }
    return true;
}

/* -- life -- */

void open_begin(App *app) {
    if (loader_create(wake_ring, &app->frame->wake, &app->open.loader) != TC_OK) {
        app->open.loader = NULL;
    }
}

void open_end(App *app) {
    loader_free(app->open.loader);
    game_list_release(&app->open.games);
    tc_tree_free(app->open.offer);
}

/* -- showing -- */

static void say_opened(App *app) {
    const OpenState *own = &app->open;
    if (own->games.count > 1) {
        char key[COMMAND_KEY_TEXT_SIZE];
        command_key_text(COMMAND_NEXT_GAME, key);
        app_say(app, REPORT_SECONDS,
                key[0] ? _("Game %1$d of %2$d: %3$s shows the next one") : _("Game %1$d of %2$d"),
                own->game + 1, own->games.count, key);
    } else {
        app_say(app, REPORT_SECONDS,
                own->name[0] ? _("Opened: %s") : _("Opened from the clipboard"), own->name);
    }
}

/* A copy is shown, so that the game in the list stays as it was read. */
static bool show(App *app, const TcTree *tree) {
    TcTree *copy = NULL;
    if (tc_tree_clone(tree, &copy) != TC_OK) {
        app_say(app, REPORT_SECONDS, _("out of memory"));
        return false;
    }
    scene_leave(app, SCENE_START);
    scene_leave(app, SCENE_SETUP);
    app->state.start_here = false;
    app->state.tab = TAB_MOVES;
    session_open(app->session, copy);
    app_sync(app);
    return true;
}

void open_games(App *app, GameList *games, const char *name) {
    OpenState *own = &app->open;
    game_list_release(&own->games);
    own->games = *games;
    *games = (GameList){.count = 0};
    own->game = own->first < own->games.count ? own->first : 0;
    own->first = 0;
    snprintf(own->name, sizeof own->name, "%.*s", OPEN_NAME_SIZE - 1, file_name(name));
    if (show(app, own->games.games[own->game])) {
        app->recent->path[0] = '\0';
        if (name[0]) {
            recent_add(app, name);
        }
        say_opened(app);
    }
}

bool open_has_game(const App *app, int step) {
    int game = app->open.game + step;
    return app->open.games.count > 1 && game >= 0 && game < app->open.games.count;
}

void open_show_game(App *app, int step) {
    if (open_has_game(app, step) && show(app, app->open.games.games[app->open.game + step])) {
        app->open.game += step;
        say_opened(app);
    }
}

/* -- what cannot be read -- */

static void drop_offer(App *app) {
    tc_tree_free(app->open.offer);
    app->open.offer = NULL;
}

static void answer_offer(App *app, bool yes) {
    TcTree *offer = app->open.offer;
    if (yes && offer && show(app, offer)) {
        app_say(app, REPORT_SECONDS, _("The game is open up to the illegal move"));
    }
    drop_offer(app);
}

static int moves_of(const TcTree *tree) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    return game.count;
}

/* Where, what was found and expected; and the beginning up to there, if that is a game. */
static void report_error(App *app, const char *name, TcStatus status, const TcTextError *error,
                         GameList *games) {
    char text[TEXT_SIZE];
    drop_offer(app);
    if (error->line > 0) {
        snprintf(text, sizeof text, _("%1$.60s: line %2$d, column %3$d: %4$.140s"), name,
                 error->line, error->column, error->message);
    } else {
        snprintf(text, sizeof text, "%.60s: %.150s", name, _(tc_status_text(status)));
    }
    if (games->beginning) {
        app->open.offer = games->beginning;
        games->beginning = NULL;
        int moves = moves_of(app->open.offer);
        Question question = {.title = _("This cannot be read completely"),
                             .yes_first = true,
                             .answer = answer_offer};
        snprintf(question.text, sizeof question.text, "%s", text);
        snprintf(question.yes, sizeof question.yes,
                 translate_plural("Open the first move", "Open the first %d moves", moves), moves);
        ask_open(app, &question);
    } else {
        app_say(app, 2 * REPORT_SECONDS, "%s", text);
    }
}

static void take(App *app, const char *name, TcStatus status, const TcTextError *error,
                 GameList *games) {
    if (status == TC_OK) {
        open_games(app, games, name);
    } else {
        report_error(app, name[0] ? file_name(name) : _("Clipboard"), status, error, games);
    }
}

/* -- text and files -- */

void open_text(App *app, const char *text, size_t size) {
    const TcGame *game = &app_now(app)->game;
    TcPosition shown = *tc_game_position(game);
    GameOptions options = {.shown = &shown};
    GameList games = {.count = 0};
    TcTextError error = {.line = 0};
    if (size > OPEN_PASTE_MAX) {
        app_say(app, REPORT_SECONDS,
                _("This is longer than 100,000 characters: open it as a file"));
        return;
    }
    TcStatus status = game_list_read(&games, text, size, &options, &error);
    take(app, "", status, &error, &games);
    game_list_release(&games);
}

void open_path(App *app, const char *path) {
    const TcGame *game = &app_now(app)->game;
    if (!app->open.loader ||
        !loader_request(app->open.loader, LOADER_OPEN, path, tc_game_position(game))) {
        app_say(app, REPORT_SECONDS, _("This file cannot be read"));
    }
}

void open_pump(App *app) {
    LoaderResult result;
    while (app->open.loader && loader_result(app->open.loader, &result)) {
        if (result.kind == LOADER_OPEN) {
            take(app, result.path, result.status, &result.error, &result.games);
            app_redraw(app);
        } else {
            (void)scenes_answer(app, ANSWER_OF_LOADER, &result);
        }
        loader_release_result(&result);
    }
}
