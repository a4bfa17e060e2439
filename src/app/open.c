#include "app/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/board_picture.h"
#include "base/file_names.h"
#include "session/start.h"
#include "words/error_text.h"

enum { MANY = 4 };

/* -- life -- */

void open_end(App *app) {
    game_list_release(&app->open.games);
    tc_tree_free(app->open.offer);
}

/* -- what is wrong with a text -- */

/* Returns where a text fails, what was found there and what was expected. */
static Text text_problem(const char *name, const TcError *error) {
    if (error->line > 0) {
        return text_format(_("%1$.60s: line %2$d, column %3$d: %4$.140s"), name, error->line,
                           error->column, translate_error(error));
    }
    if (error->status == TC_ERROR_TOO_LARGE && !error->message[0]) {
        return text_format(_("%1$.60s has more than %2$d MB, the most that can be read"), name,
                           (int)(FORMAT_BYTES_MAX >> 20));
    }
    return text_format("%.60s: %.150s", name, translate_error(error));
}

Text open_left_out(const GameList *games, const char *path) {
    Text more = {""}, unread = {""}, misread = {""};
    if (games->more) {
        more = text_format(_("There are more than %s games, the most that can be opened"),
                           text_of_number(GAME_LIST_MAX).s);
    }
    if (games->rejected > 0) {
        Text first = text_problem(path[0] ? file_name(path) : _("Clipboard"), &games->error);
        unread = text_format(_("Unreadable games: %1$s. The first: %2$.240s"),
                             text_of_number(games->rejected).s, first.s);
    }
    if (games->misread) {
        misread = text_format(
            "%s", _("The text of this file is not in UTF-8: names and comments may be wrong"));
    }
    return text_format("%s%s%s%s%s", more.s, more.s[0] && unread.s[0] ? ". " : "", unread.s,
                       (more.s[0] || unread.s[0]) && misread.s[0] ? ". " : "", misread.s);
}

/* -- showing -- */

/* A copy is shown, so that the game in the list stays as it was read. */
static bool show(App *app, const TcTree *tree) {
    TcTree *copy = NULL;
    if (tc_tree_clone(tree, &copy) != TC_OK) {
        app_say(app, _("out of memory"));
        return false;
    }
    if (app->open.games.count > 1 && tree != app->open.offer) { /* one of many is read from here */
        tc_tree_go_to(copy, TC_NODE_ROOT);
    }
    session_open(app->session, copy);
    return true;
}

/* Reports the game shown, and says what had to be assumed, what differs from our rules, or else said; one
   of several is left to the window to name. first: its file has just been read. */
static void report(App *app, bool first, const char *said) {
    const OpenState *own = &app->open;
    const GameList *games = &own->games;
    AppEvent event = {.kind = APP_OPENED};
    Text text = text_of_note(games->games[own->game]);
    if (first && games->sides_inferred > 0) {
        text = text_format(
            "%s", games->inferred_side == TC_BLACK
                      ? _("The board names no side to move: Black, by the number of discs")
                      : _("The board names no side to move: White, by the number of discs"));
    } else if (!text.s[0] && games->count == 1) {
        text = text_format("%s", said);
    }
    event.text = text.s;
    event.many = first && games->count >= MANY && own->game == 0;
    app->report(app, &event);
}

/* Shows the game of this index, or without one the first, and takes ownership of all. read: their file;
   NULL: they are in none. said: of open_tree. */
static void open_games(App *app, GameList *games, const GamesRead *read, const char *said) {
    const char *path = read ? read->path : "";
    int shown = read ? read->first : 0;
    OpenState *own = &app->open;
    game_list_release(&own->games);
    own->games = *games;
    *games = (GameList){.count = 0};
    own->game = shown < own->games.count ? shown : 0;
    snprintf(own->name, sizeof own->name, "%.*s", OPEN_NAME_SIZE - 1, file_name(path));
    if (show(app, own->games.games[own->game])) {
        app->recent.path[0] = '\0';
        if (path[0]) {
            recent_add(app, path, app_now(app)->number);
            app->recent.partial = !open_is_one_game(app) || own->games.misread;
            app->recent.read = read->about;
        }
        bool undo = said[0] && !path[0] && app_now(app)->brings_back;
        report(app, true,
               text_format(undo ? _("%s. Undo restores the previous game") : "%s", said).s);
    }
}

void open_tree(App *app, TcTree **tree, const char *said) {
    GameList games = {.games = malloc(sizeof *games.games)};
    if (!games.games) {
        app_say(app, _("out of memory"));
        return;
    }
    games.games[0] = *tree;
    games.count = games.capacity = 1;
    *tree = NULL;
    open_games(app, &games, NULL, said);
}

bool open_is_one_game(const App *app) {
    return app->open.games.count + app->open.games.rejected <= 1;
}

/* The list that was just opened is said to be incomplete, after what is said of its first game. */
static void say_left_out(App *app, const char *path) {
    Text text = open_left_out(&app->open.games, path);
    if (text.s[0]) {
        app_say(app, "%s", text.s);
    }
}

bool open_has_game(const App *app, int step) {
    int game = app->open.game + step;
    return app->open.games.count > 1 && game >= 0 && game < app->open.games.count;
}

void open_show_game(App *app, int step) {
    if (open_has_game(app, step) && show(app, app->open.games.games[app->open.game + step])) {
        app->open.game += step;
        report(app, false, "");
    }
}

/* -- what cannot be read -- */

static void drop_offer(App *app) {
    tc_tree_free(app->open.offer);
    app->open.offer = NULL;
}

bool open_has_offer(const App *app) {
    return app->open.offer != NULL;
}

int open_offered_moves(const App *app) {
    TcGame game;
    tc_tree_main_line(app->open.offer, &game);
    return game.count;
}

void open_accept_offer(App *app) {
    if (show(app, app->open.offer)) {
        Text text = text_format("%s", _("The game is open up to the illegal move"));
        app->report(app, &(AppEvent){.kind = APP_OPENED, .text = text.s});
    }
    drop_offer(app);
}

void open_refuse(App *app, const char *path, const TcError *error, GameList *games, bool asks) {
    Text text = text_problem(path[0] ? file_name(path) : _("Clipboard"), error);
    drop_offer(app);
    app->open.offer = games->beginning;
    games->beginning = NULL;
    if (app->open.offer || asks) {
        app->report(app, &(AppEvent){.kind = app->open.offer ? APP_ASKS_BEGINNING : APP_ASKS_OTHER,
                                     .text = text.s});
    } else {
        app_say(app, "%s", text.s);
    }
}

/* -- text and files -- */

void open_text(App *app, const char *text, size_t size, const char *said) {
    const TcGame *game = &app_now(app)->game;
    TcPosition shown = *tc_game_position(game);
    GameOptions options = {.shown = &shown};
    GameList games = {.count = 0};
    TcError error = {0};
    if (size > OPEN_PASTE_MAX) {
        app_say(app, _("This is longer than 100,000 characters: open it as a file"));
        return;
    }
    error.status = game_list_read(&games, text, size, &options, &error);
    if (error.status == TC_OK) {
        open_games(app, &games, NULL, said);
        say_left_out(app, "");
    } else {
        open_refuse(app, "", &error, &games, false);
    }
    game_list_release(&games);
}

/* A failure is told last: what is said of the games that could be read would hide it. */
void open_read(App *app, GamesRead *read, TcStatus status, bool asks) {
    GameList failed = {.beginning = read->games.beginning};
    read->games.beginning = NULL;
    if (read->games.count > 0) {
        Text name = text_format("%.*s", OPEN_NAME_SIZE - 1, file_name(read->path));
        Text said =
            text_format(name.s[0] ? _("Opened: %s") : "%s", name.s); /* or of several files */
        open_games(app, &read->games, read, said.s);
        say_left_out(app, read->partly ? read->partly : "");
    }
    if (read->picture.image.pixels != NULL) {
        board_picture_open(app, &read->picture, read->first);
    }
    if (status != TC_OK) {
        read->error.status = status;
        open_refuse(app, read->failed, &read->error, &failed, asks);
    }
    game_list_release(&failed);
    app_changed(app);
    games_read_free(read);
}

static void opened(void *job, TcStatus status) {
    GamesRead *read = job;
    open_read(read->owner, read, status, false);
}

static void request(App *app, GamesWanted wanted) {
    static const JobType opening = {.run = games_read_run, .done = opened, .drop = games_read_free};
    wanted.shown = tc_game_position(&app_now(app)->game);
    if (!games_read_submit(app->queues[QUEUE_LOAD], &opening, app, &wanted)) {
        app_say(app, _("This file cannot be read"));
    }
}

void open_paths(App *app, const char *const *paths, int count) {
    request(app, (GamesWanted){.paths = paths, .count = count});
}

void open_path(App *app, const char *path, int first) {
    request(app, (GamesWanted){.paths = &path, .count = 1, .first = first});
}
