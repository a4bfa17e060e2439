#include "gui/board/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <SDL_image.h>

#include "formats/format.h"
#include "formats/starts.h"
#include "gui/window/files.h"
#include "gui/window/frame.h"
#include "session/edit.h"

static bool is_png(const char *path) {
    size_t length = strlen(path);
    return length > 4 && strcasecmp(path + length - 4, ".png") == 0;
}

bool write_knows_suffix(const char *path) {
    Format format;
    return is_png(path) || (format_by_suffix(path, &format) && format_is_writable(format));
}

WriteKind write_kind(const char *path) {
    Format format;
    if (is_png(path)) {
        return WRITE_IMAGE;
    }
    bool known = format_by_suffix(path, &format);
    return known && format == FORMAT_SVG         ? WRITE_DIAGRAM
           : known && format == FORMAT_SVG_MOVES ? WRITE_NUMBERED
           : known && format == FORMAT_SVG_SHEET ? WRITE_SHEET
           : known && format == FORMAT_HTML      ? WRITE_PAGE
                                                 : WRITE_GAME;
}

/* How much of a name its known ending takes, with the point. */
static size_t suffix_size(const char *name) {
    Format format;
    size_t size = is_png(name)                      ? 4
                  : format_by_suffix(name, &format) ? strlen(format_suffix(format)) + 1
                                                    : 0;
    return size < strlen(name) ? size : 0;
}

bool write_set_kind(char *name, size_t size, WriteKind kind) {
    static const char *const suffixes[WRITE_KIND_COUNT] = {".sgf",       ".png",       ".svg",
                                                           ".moves.svg", ".sheet.svg", ".html"};
    size_t length = strlen(name) - suffix_size(name);
    if (length + strlen(suffixes[kind]) >= size) {
        return false;
    }
    strcpy(name + length, suffixes[kind]);
    return true;
}

bool write_is_whole(const char *path) {
    Format format;
    return format_by_suffix(path, &format) && format == FORMAT_SGF;
}

static TcStatus set_if_missing(TcTree *tree, const char *key, const char *text) {
    return tc_tree_header(tree, key)[0] || !text[0] ? TC_OK : tc_tree_set_header(tree, key, text);
}

static const char *const name_keys[2] = {TC_HEADER_BLACK, TC_HEADER_WHITE};

/* What a player of a game that was played here is called in a file; "": no name is known. */
static Text player_name(const SessionSnapshot *now, int colour) {
    const SessionPlayer *player = &now->players[colour];
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

/* Likewise in the name of a file, where one who has no name is "You" against a computer. */
static Text name_in_file(const SessionSnapshot *now, int colour) {
    const char *header = now->tree ? tc_tree_header(now->tree, name_keys[colour]) : "";
    const SessionPlayer *player = &now->players[colour];
    if (header[0] || !now->started) {
        return text_format("%s", header);
    }
    const TcLevel *level = tc_level(player->level);
    if (player->kind == SESSION_COMPUTER && level && !player->program) {
        return text_format("Turncoat %s", level->name);
    }
    bool alone = now->user == TC_USER_BLACK || now->user == TC_USER_WHITE;
    return text_format("%s", player->name[0] ? player->name : alone ? _("You") : "");
}

Text write_name(const SessionSnapshot *now) {
    const char *date = now->tree ? tc_tree_header(now->tree, TC_HEADER_DATE) : "";
    Text black = name_in_file(now, TC_BLACK), white = name_in_file(now, TC_WHITE);
    bool nameless = !black.s[0] && !white.s[0];
    Text name = files_name_of_game(black.s, white.s,
                                   date[0]                    ? date
                                   : now->started || nameless ? text_of_today().s
                                                              : "");
    return name.s[0] ? name : text_format("reversi");
}

TcStatus write_fill_result(const SessionSnapshot *now, TcTree *tree) {
    const SessionOutcome *result = &now->result;
    char text[4];
    TcStatus status =
        now->started ? set_if_missing(tree, TC_HEADER_DATE, text_of_today().s) : TC_OK;
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

/* Whose game it is, is ours to say only where it was played here. */
static TcStatus fill_headers(const SessionSnapshot *now, TcTree *tree) {
    TcStatus status = now->started ? fill_players(now, tree) : TC_OK;
    if (status == TC_OK && now->started) {
        status = tc_tree_set_user_sides(tree, now->user);
    }
    if (status == TC_OK && now->started && now->start == SESSION_START_BALANCED &&
        now->random_plies == STARTS_PLIES) {
        status = set_if_missing(tree, STARTS_VARIANT_KEY, STARTS_VARIANT);
    }
    return status == TC_OK ? write_fill_result(now, tree) : status;
}

static TcStatus write_format(const Gui *gui, Format format, Buf *out) {
    const SessionSnapshot *now = gui_now(gui);
    TcTree *copy = NULL;
    TcStatus status =
        now->tree ? tc_tree_clone(now->tree, &copy) : tc_tree_from_game(&now->game, &copy);
    if (status == TC_OK) {
        status = fill_headers(now, copy);
    }
    if (status == TC_OK) {
        const TcTree *games[1] = {copy};
        if (format == FORMAT_SGF || format == FORMAT_HTML) {
            session_put_values(gui->app.session, copy);
        }
        status = format_write(format, games, 1, out);
    }
    tc_tree_free(copy);
    return status;
}

/* What was written to a memory of SDL's, which must not grow beyond it. */
static TcStatus encode(SDL_Surface *surface, Buf *out) {
    size_t max = (size_t)surface->w * (size_t)surface->h * 4 + 65536;
    void *bytes = SDL_malloc(max);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)max) : NULL;
    TcStatus status = TC_ERROR_MEMORY;
    if (memory) {
        bool good = IMG_SavePNG_RW(surface, memory, 0) == 0;
        Sint64 size = SDL_RWtell(memory);
        if (good && size > 0) {
            buf_add(out, bytes, (size_t)size);
            status = buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
        } else {
            status = TC_ERROR_IO;
        }
        SDL_RWclose(memory);
    }
    SDL_free(bytes);
    return status;
}

/* The whole window is drawn off the screen, without dialog and menu, and the board cut out. */
static TcStatus write_png(Gui *gui, Buf *out) {
    SDL_Renderer *renderer = gui->frame->video.renderer;
    SDL_Rect board = gui->layout->strip;
    SDL_Texture *target =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                          gui->layout->width, gui->layout->height);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, board.w, board.h, 32, SDL_PIXELFORMAT_ARGB8888);
    Ui *ui = malloc(sizeof *ui); /* too large for the stack */
    TcStatus status = TC_ERROR_IO;
    if (target && surface && ui && SDL_SetRenderTarget(renderer, target) == 0) {
        ViewState state = gui->state;
        while (state.scenes.open[state.scenes.count - 1] >
               SCENE_SETUP) { /* what is over the game */
            state.scenes.count--;
        }
        state.toast = false;
        *ui = *gui->ui;
        View view = {gui->canvas, ui, gui_now(gui), &state, gui->layout, gui->drawn_at, NULL};
        screen_draw(&view);
        if (SDL_RenderReadPixels(renderer, &board, SDL_PIXELFORMAT_ARGB8888, surface->pixels,
                                 surface->pitch) == 0) {
            status = encode(surface, out);
        }
        SDL_SetRenderTarget(renderer, NULL);
    }
    free(ui);
    SDL_FreeSurface(surface);
    SDL_DestroyTexture(target);
    return status;
}

TcStatus write_game(Gui *gui, const char *path, Buf *out) {
    Format format;
    if (is_png(path)) {
        return write_png(gui, out);
    }
    if (!format_by_suffix(path, &format) || !format_is_writable(format)) {
        return TC_ERROR_ARGUMENT;
    }
    return write_format(gui, format, out);
}
