#include "app/save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/app.h"
#include "base/file_names.h"
#include "base/utf8.h"
#include "formats/format.h"
#include "formats/starts.h"
#include "session/values.h"
#include "storage/file_write.h"

/* -- what the ending of a name says -- */

static bool is_png(const char *path) {
    size_t length = strlen(path);
    return length > 4 && strcasecmp(path + length - 4, ".png") == 0;
}

bool save_knows_suffix(const char *path) {
    Format format;
    return is_png(path) || (format_by_suffix(path, &format) && format_is_writable(format));
}

SaveKind save_kind(const char *path) {
    Format format;
    if (is_png(path)) {
        return SAVE_IMAGE;
    }
    bool known = format_by_suffix(path, &format);
    return known && format == FORMAT_SVG         ? SAVE_DIAGRAM
           : known && format == FORMAT_SVG_MOVES ? SAVE_NUMBERED
           : known && format == FORMAT_SVG_SHEET ? SAVE_SHEET
           : known && format == FORMAT_HTML      ? SAVE_PAGE
                                                 : SAVE_GAME;
}

/* Returns how much of a name its known ending takes, with the point. */
static size_t suffix_size(const char *name) {
    Format format;
    size_t size = is_png(name)                      ? 4
                  : format_by_suffix(name, &format) ? strlen(format_suffix(format)) + 1
                                                    : 0;
    return size < strlen(name) ? size : 0;
}

bool save_set_kind(char *name, size_t size, SaveKind kind) {
    static const char *const suffixes[SAVE_KIND_COUNT] = {".sgf",       ".png",       ".svg",
                                                          ".moves.svg", ".sheet.svg", ".html"};
    size_t length = strlen(name) - suffix_size(name);
    if (length + strlen(suffixes[kind]) >= size) {
        return false;
    }
    strcpy(name + length, suffixes[kind]);
    return true;
}

bool save_is_whole(const char *path) {
    Format format;
    return format_by_suffix(path, &format) && format == FORMAT_SGF;
}

/* -- names for files -- */

enum { PLAYER_BYTES = 60, DAY_BYTES = 10 };

/* Adds up to max bytes of a text, as every file system takes them. */
static Text safe(const char *text, size_t max) {
    size_t length = strlen(text);
    length = length <= max ? length : utf8_begin(text, max);
    Text out = text_format("%.*s", (int)length, text);
    for (char *at = out.s; *at; at++) {
        bool refused = (unsigned char)*at < ' ' || *at == 127 || strchr("/\\:*?\"<>|", *at);
        *at = refused ? '_' : *at;
    }
    return out;
}

Text save_name_of_game(const char *black, const char *white, const char *date) {
    Text day = safe(date, DAY_BYTES);
    if (!black[0] && !white[0]) {
        return day.s[0] ? text_format("reversi-%s", day.s) : (Text){""};
    }
    return text_format("%s - %s%s%s", safe(black[0] ? black : "_", PLAYER_BYTES).s,
                       safe(white[0] ? white : "_", PLAYER_BYTES).s, day.s[0] ? ", " : "", day.s);
}

/* -- the game as a file has it -- */

static TcStatus set_if_missing(TcTree *tree, const char *key, const char *text) {
    return tc_tree_header(tree, key)[0] || !text[0] ? TC_OK : tc_tree_set_header(tree, key, text);
}

static const char *const name_keys[2] = {TC_HEADER_BLACK, TC_HEADER_WHITE};

/* Returns what a player of a game that was played here is called in a file; "": no name is
   known. */
static Text player_name(const SessionSnapshot *now, int colour) {
    const SessionPlayer *player = &now->setup.players[colour];
    const TcLevel *level = tc_level(player->level);
    bool own = player->kind == SESSION_COMPUTER && level && !player->program;
    return own ? text_format("Turncoat (%s)", level->name) : text_format("%s", player->name);
}

static TcStatus fill_players(const SessionSnapshot *now, TcTree *tree) {
    TcStatus status = TC_OK;
    for (int i = 0; i < 2 && status == TC_OK; i++) {
        status = set_if_missing(tree, name_keys[i], player_name(now, i).s);
    }
    return status;
}

/* Does it likewise for the name of a file, where one who has no name is "You" against a
   computer. */
static Text name_in_file(const SessionSnapshot *now, int colour) {
    const char *header = tc_tree_header(now->tree, name_keys[colour]);
    const SessionPlayer *player = &now->setup.players[colour];
    if (header[0] || !now->started) {
        return text_format("%s", header);
    }
    const TcLevel *level = tc_level(player->level);
    if (player->kind == SESSION_COMPUTER && level && !player->program) {
        return text_format("Turncoat %s", _(level->name));
    }
    bool alone = now->user == TC_USER_BLACK || now->user == TC_USER_WHITE;
    return text_format("%s", player->name[0] ? player->name : alone ? _("You") : "");
}

Text save_name(const App *app) {
    const SessionSnapshot *now = app_now(app);
    const char *date = tc_tree_header(now->tree, TC_HEADER_DATE);
    Text black = name_in_file(now, TC_BLACK), white = name_in_file(now, TC_WHITE);
    bool nameless = !black.s[0] && !white.s[0];
    Text name = save_name_of_game(black.s, white.s,
                                  date[0]        ? date
                                  : now->started ? game_day(app).s
                                  : nameless     ? text_of_today().s
                                                 : "");
    return name.s[0] ? name : text_format("reversi");
}

/* Moves that nobody chose are no mistakes to whoever reviews the game later. */
static TcStatus fill_drawn(const SessionSnapshot *now, TcTree *tree) {
    int plies = now->main_random_plies;
    bool even = now->setup.start == SESSION_START_BALANCED && plies == STARTS_PLIES;
    TcStatus status = even ? set_if_missing(tree, TC_HEADER_VARIANT, TC_VARIANT_XOT) : TC_OK;
    return status == TC_OK && now->random_end != TC_NODE_ROOT
               ? tc_tree_note_drawn(tree, now->random_end)
               : status;
}

TcStatus save_fill_facts(const App *app, TcTree *tree) {
    const SessionSnapshot *now = app_now(app);
    const SessionOutcome *result = &now->result;
    char text[4];
    TcStatus status = now->started ? set_if_missing(tree, TC_HEADER_DATE, game_day(app).s) : TC_OK;
    if (status == TC_OK && now->started) {
        status = fill_drawn(now, tree);
    }
    if (status != TC_OK) {
        return status;
    }
    if (!now->started || (result->ending != SESSION_ENDED_BY_RESIGNATION &&
                          result->ending != SESSION_ENDED_ON_TIME)) {
        return tc_tree_settle_result(tree);
    }
    snprintf(text, sizeof text, "%c+%c", result->winner == TC_BLACK ? 'B' : 'W',
             result->ending == SESSION_ENDED_ON_TIME ? 'T' : 'R');
    return tc_tree_set_header(tree, TC_HEADER_RESULT, text);
}

/* Says whose game it is only where it was played here: of others we know no more than their tree
   says. */
TcStatus save_fill_headers(const App *app, TcTree *tree) {
    const SessionSnapshot *now = app_now(app);
    TcStatus status = now->started ? fill_players(now, tree) : TC_OK;
    if (status == TC_OK && now->started) {
        status = tc_tree_set_user_sides(tree, now->user);
    }
    return status == TC_OK ? save_fill_facts(app, tree) : status;
}

static TcStatus write_format(const App *app, Format format, Buf *out) {
    const SessionSnapshot *now = app_now(app);
    TcTree *copy = NULL;
    TcStatus status = tc_tree_clone(now->tree, &copy);
    if (status == TC_OK) {
        status = save_fill_headers(app, copy);
    }
    if (status == TC_OK) {
        const TcTree *games[1] = {copy};
        if (format == FORMAT_SGF || format == FORMAT_HTML) {
            session_put_values(app->session, copy);
        }
        status = format_write(format, games, 1, out);
    }
    tc_tree_free(copy);
    return status;
}

/* -- jobs -- */

/* A file is saved; another game may be on the board when it is written. */
typedef struct Saving {
    App *app;
    uint64_t game; /* as RecentFiles.of */
    bool again;    /* to its own file, which was read so */
    FileAbout read;
} Saving;

/* Leaves a file alone that others have changed. The one that was written last is known here, as the next
   write may be submitted before its end is told. */
static TcStatus write_file(void *job, JobControl *control) {
    const FileWrite *write = job;
    const Saving *saving = write->owner;
    FileAbout *written = &saving->app->recent.written;
    if (saving->again && file_is_another(write->path, &saving->read) &&
        file_is_another(write->path, written)) {
        return TC_ERROR_FOREIGN;
    }
    TcStatus status = file_write_run(job, control);
    if (status == TC_OK && save_kind(write->path) == SAVE_GAME) {
        (void)file_about(write->path, written);
    }
    return status;
}

static void drop(void *job) {
    free(((FileWrite *)job)->owner);
    file_write_free(job);
}

static void say_written(App *app, TcStatus status, const char *name) {
    app_say(app,
            status == TC_OK ? _("Saved: %.120s")
            : status == TC_ERROR_FULL
                ? _("%.80s is not saved: the disk is full. Make room and save again")
                : _("%.120s cannot be written: the folder or the disk refuses it"),
            name);
}

/* Saving there would lose what others have written, as it would other games of the file. */
static void refuse_changed(App *app, uint64_t game, const char *name) {
    bool shown = recent_path(app)[0] && app->recent.of == game;
    Text text = text_format(_("%.80s is not saved: the file has been changed since"), name);
    app->recent.partial |= app->recent.of == game;
    app->report(app, &(AppEvent){.kind = shown ? APP_ASKS_NAME : APP_SAID, .text = text.s});
}

static void is_written(void *job, TcStatus status) {
    const FileWrite *write = job;
    const Saving *saving = write->owner;
    App *app = saving->app;
    const char *name = file_name(write->path);
    if (status == TC_OK && save_kind(name) == SAVE_GAME) { /* a picture is not gone on with */
        recent_add(app, write->path, saving->game);
    }
    if (status == TC_ERROR_FOREIGN) {
        refuse_changed(app, saving->game, name);
    } else {
        say_written(app, status, name);
    }
    drop(job);
}

static TcStatus submit(App *app, const char *path, const Buf *bytes, bool again) {
    static const JobType writing = {.run = write_file, .done = is_written, .drop = drop};
    Saving *saving = malloc(sizeof *saving);
    if (saving == NULL) {
        return TC_ERROR_MEMORY;
    }
    *saving = (Saving){app, app_now(app)->number, again, app->recent.read};
    /* two saves in a row may well be of two files */
    TcStatus status = file_write_submit(app->queues[QUEUE_DISK], &writing, saving, JOB_QUEUE, path,
                                        bytes->data, bytes->size, NULL, NULL);
    if (status != TC_OK) {
        free(saving);
    }
    return status;
}

/* status: of making the bytes. */
static void save(App *app, const char *path, TcStatus status, const Buf *bytes, bool again) {
    if (status != TC_OK || submit(app, path, bytes, again) != TC_OK) {
        app_say(app, _("This cannot be saved"));
    }
}

static void write_game(App *app, const char *path, bool again) {
    Format format;
    Buf bytes;
    buf_init(&bytes);
    bool known = format_by_suffix(path, &format) && format_is_writable(format);
    save(app, path, known ? write_format(app, format, &bytes) : TC_ERROR_ARGUMENT, &bytes, again);
    buf_release(&bytes);
}

void save_game(App *app, const char *path) {
    write_game(app, path, false);
}

void save_again(App *app) {
    write_game(app, recent_path(app), true);
}

void save_bytes(App *app, const char *path, const Buf *bytes) {
    save(app, path, TC_OK, bytes, false);
}
