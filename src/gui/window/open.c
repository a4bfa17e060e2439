#include "gui/window/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

#include "gui/window/ask.h"
#include "gui/window/frame.h"
#include "session/start.h"
#include "storage/games_read.h"
#include "words/translate.h"

enum { MANY = 4 };

static const double REPORT_SECONDS = 6;

static bool append(GameList *all, GameList *more) {
    int count = all->count + more->count;
    TcTree **games = realloc(all->games, (size_t)(count > 0 ? count : 1) * sizeof *games);
    if (!games) {
        return false;
    }
    memcpy(games + all->count, more->games, (size_t)more->count * sizeof *games);
    all->games = games;
    all->count = all->capacity = count;
    all->inferred_side = all->sides_inferred > 0 ? all->inferred_side : more->inferred_side;
    all->sides_inferred += more->sides_inferred;
    more->count = 0;
    return true;
}

/* -- life -- */

void open_end(Gui *gui) {
    game_list_release(&gui->open.games);
    tc_tree_free(gui->open.offer);
}

/* -- showing -- */

static void say_opened(Gui *gui) {
    const OpenState *own = &gui->open;
    Text note = text_of_note(own->games.games[own->game]);
    if (note.s[0]) {
        gui_say(gui, 2 * REPORT_SECONDS, "%s", note.s);
    } else if (own->games.count > 1) {
        Text key = text_of_key(COMMAND_NEXT_GAME);
        gui_say(gui, REPORT_SECONDS,
                key.s[0] ? _("Game %1$d of %2$d: %3$s shows the next one") : _("Game %1$d of %2$d"),
                own->game + 1, own->games.count, key.s);
    } else {
        gui_say(gui, REPORT_SECONDS,
                own->name[0] ? _("Opened: %s") : _("Opened from the clipboard"), own->name);
    }
}

/* A side to move that no text names is said to be assumed. */
static void say_inferred(Gui *gui) {
    const GameList *games = &gui->open.games;
    if (games->sides_inferred > 0) {
        gui_say(gui, 2 * REPORT_SECONDS,
                games->inferred_side == TC_BLACK
                    ? _("The board names no side to move: Black, by the number of discs")
                    : _("The board names no side to move: White, by the number of discs"));
    }
}

/* A copy is shown, so that the game in the list stays as it was read. */
static bool show(Gui *gui, const TcTree *tree) {
    TcTree *copy = NULL;
    if (tc_tree_clone(tree, &copy) != TC_OK) {
        gui_say(gui, REPORT_SECONDS, _("out of memory"));
        return false;
    }
    if (gui->open.games.count > 1 && tree != gui->open.offer) { /* one of many is read from here */
        tc_tree_go_to(copy, TC_NODE_ROOT);
    }
    scene_leave(gui, SCENE_START);
    scene_leave(gui, SCENE_SETUP);
    gui->state.start_here = false;
    gui->state.tab = TAB_MOVES;
    session_open(gui->app.session, copy);
    gui_sync(gui);
    return true;
}

void open_games(Gui *gui, GameList *games, const char *name) {
    OpenState *own = &gui->open;
    game_list_release(&own->games);
    own->games = *games;
    *games = (GameList){.count = 0};
    own->game = own->first < own->games.count ? own->first : 0;
    own->first = 0;
    snprintf(own->name, sizeof own->name, "%.*s", OPEN_NAME_SIZE - 1, file_name(name));
    if (show(gui, own->games.games[own->game])) {
        gui->recent->path[0] = '\0';
        if (name[0]) {
            recent_add(gui, name, gui_now(gui)->number);
        }
        say_opened(gui);
        say_inferred(gui);
        if (own->games.count >= MANY && own->game == 0) { /* which one is asked */
            command_run(gui, (CommandCall){COMMAND_GAMES, 0});
        }
    }
}

bool open_has_game(const Gui *gui, int step) {
    int game = gui->open.game + step;
    return gui->open.games.count > 1 && game >= 0 && game < gui->open.games.count;
}

void open_show_game(Gui *gui, int step) {
    if (open_has_game(gui, step) && show(gui, gui->open.games.games[gui->open.game + step])) {
        gui->open.game += step;
        say_opened(gui);
    }
}

/* -- what cannot be read -- */

static void drop_offer(Gui *gui) {
    tc_tree_free(gui->open.offer);
    gui->open.offer = NULL;
}

static void answer_offer(Gui *gui, int answer) {
    TcTree *offer = gui->open.offer;
    if (answer == 0 && offer && show(gui, offer)) {
        gui_say(gui, REPORT_SECONDS, _("The game is open up to the illegal move"));
    }
    drop_offer(gui);
}

static int moves_of(const TcTree *tree) {
    TcGame game;
    tc_tree_main_line(tree, &game);
    return game.count;
}

/* Where, what was found and expected. */
static Text text_problem(const char *name, TcStatus status, const TcTextError *error) {
    if (error->line > 0) {
        return text_format(_("%1$.60s: line %2$d, column %3$d: %4$.140s"), name, error->line,
                           error->column, error->message);
    }
    if (status == TC_ERROR_TOO_LARGE) {
        return text_format(_("%1$.60s has more than %2$d MB, the most that can be read"), name,
                           (int)(FORMAT_BYTES_MAX >> 20));
    }
    return text_format("%.60s: %.150s", name,
                       error->message[0] ? error->message : _(tc_status_text(status)));
}

/* That, and the beginning up to there, if that is a game. */
static void report_error(Gui *gui, const char *name, TcStatus status, const TcTextError *error,
                         GameList *games) {
    Text text = text_problem(name, status, error);
    drop_offer(gui);
    if (games->beginning) {
        gui->open.offer = games->beginning;
        games->beginning = NULL;
        int moves = moves_of(gui->open.offer);
        Question question = {
            .title = _("This cannot be read completely"),
            .text = text,
            .answers = {text_format(
                translate_plural("Open the first move", "Open the first %d moves", moves), moves)},
            .yes_first = true,
            .answer = answer_offer};
        ask_open(gui, &question);
    } else {
        gui_say(gui, 2 * REPORT_SECONDS, "%s", text.s);
    }
}

/* -- the command line -- */

static void answer_other(Gui *gui, int answer) {
    if (answer == 0) {
        command_run(gui, (CommandCall){COMMAND_OPEN, 0});
    }
}

/* On standard error for whoever started it there, and in the window for all others. */
static void report_argument(Gui *gui, const char *path, TcStatus status, const TcTextError *error,
                            GameList *games) {
    if (error->line > 0) {
        fprintf(stderr, "turncoat: %s:%d:%d: %s\n", path, error->line, error->column,
                error->message);
    } else {
        fprintf(stderr, "turncoat: %s: %s\n", path,
                error->message[0] ? error->message : tc_status_text(status));
    }
    if (games->beginning) {
        report_error(gui, file_name(path), status, error, games);
        return;
    }
    ask_open(gui, &(Question){.title = _("This file cannot be opened"),
                              .text = text_problem(file_name(path), status, error),
                              .answers = {text_format("%s", _("Open another one"))},
                              .yes_first = true,
                              .answer = answer_other});
}

void open_arguments(Gui *gui, const GuiOptions *options) {
    GameList all = {.count = 0};
    bool reported = false;
    for (int i = 0; i < options->file_count; i++) {
        GameList list;
        TcTextError error = {.line = 0};
        TcStatus status = games_read(options->files[i], NULL, &list, &error);
        if (status == TC_OK && !append(&all, &list)) {
            status = TC_ERROR_MEMORY;
        }
        if (status != TC_OK && !reported) { /* the first is enough */
            reported = true;
            report_argument(gui, options->files[i], status, &error, &list);
        }
        game_list_release(&list);
    }
    if (all.count > 0) {
        open_games(gui, &all, options->file_count == 1 ? options->files[0] : "");
    }
    game_list_release(&all);
}

static void handle(Gui *gui, const char *name, TcStatus status, const TcTextError *error,
                   GameList *games) {
    if (status == TC_OK) {
        open_games(gui, games, name);
    } else {
        report_error(gui, name[0] ? file_name(name) : _("Clipboard"), status, error, games);
    }
}

/* -- text and files -- */

void open_text(Gui *gui, const char *text, size_t size) {
    const TcGame *game = &gui_now(gui)->game;
    TcPosition shown = *tc_game_position(game);
    GameOptions options = {.shown = &shown};
    GameList games = {.count = 0};
    TcTextError error = {.line = 0};
    if (size > OPEN_PASTE_MAX) {
        gui_say(gui, REPORT_SECONDS,
                _("This is longer than 100,000 characters: open it as a file"));
        return;
    }
    TcStatus status = game_list_read(&games, text, size, &options, &error);
    handle(gui, "", status, &error, &games);
    game_list_release(&games);
}

static void opened(void *job, TcStatus status) {
    GamesRead *read = job;
    Gui *gui = read->owner;
    handle(gui, read->path, status, &read->error, &read->games);
    gui_redraw(gui);
    games_read_free(read);
}

void open_path(Gui *gui, const char *path) {
    static const JobType opening = {.run = games_read_run, .done = opened, .drop = games_read_free};
    const TcGame *game = &gui_now(gui)->game;
    if (!games_read_submit(gui->app.queues[QUEUE_LOAD], &opening, gui, path,
                           tc_game_position(game))) {
        gui_say(gui, REPORT_SECONDS, _("This file cannot be read"));
    }
}
