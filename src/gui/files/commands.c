/* The commands that open games and save them, and that copy the board's picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <SDL_image.h>

#include "app/open.h"
#include "base/file_names.h"
#include "gui/board/board.h"
#include "gui/files/state.h"
#include "gui/window/frame_state.h"

/* -- opening -- */

void do_open(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        open_path(&gui->app, file->path, file->game);
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

/* -- the board as the window shows it, as a PNG -- */

/* SDL writes to a memory of fixed size, which a picture must not outgrow. */
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

/* Draws the board off the screen, where it is in the window, and cuts it out. Its controls are nobody's. */
static TcStatus picture_of_board(Gui *gui, Buf *out) {
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
        View view = view_of(gui);
        *ui = *gui->ui;
        view.ui = ui;
        ui_begin(ui);
        canvas_cover(gui->canvas, NULL);
        view_fill(&view, board, COLOUR_PAGE);
        board_draw(&view);
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

/* -- saving -- */

/* The window alone can say what the board looks like. */
static void save_to(Gui *gui, const char *path) {
    Buf png;
    buf_init(&png);
    if (save_kind(path) != SAVE_IMAGE) {
        save_game(&gui->app, path);
    } else if (picture_of_board(gui, &png) == TC_OK) {
        save_bytes(&gui->app, path, &png);
    } else {
        gui_say(gui, _("This cannot be saved"));
    }
    buf_release(&png);
}

/* Makes a file in the user's folder where there is no clipboard for pictures. */
static void save_picture(Gui *gui, const Buf *png) {
    char path[FILE_PATH_SIZE], name[64] = "reversi.png";
    char home[FILE_PATH_SIZE];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local)) {
        (void)strftime(name, sizeof name, "reversi-%Y-%m-%d-%H%M%S.png", &local);
    }
    snprintf(path, sizeof path, "%.900s/%.60s", folders_home(home) ? home : "", name);
    gui_say(gui, _("There is no clipboard for pictures here: saving %.80s"), path);
    save_bytes(&gui->app, path, png);
}

void do_copy_picture(Gui *gui) {
    Buf png;
    buf_init(&png);
    if (picture_of_board(gui, &png) != TC_OK) {
        gui_say(gui, "%s", _("The board cannot be drawn"));
    } else if (picture_clip_put(gui->app.queues[QUEUE_CLIPBOARD], &gui->frame->picture, png.data,
                                png.size)) {
        gui_say(gui, "%s", _("The picture is on the clipboard"));
    } else {
        save_picture(gui, &png);
    }
    buf_release(&png);
}

/* The file is the game's, not an exercise's. */
bool can_save(const Gui *gui) {
    return !gui_now(gui)->exercise_shown;
}

void do_save_as(Gui *gui) {
    char name[FILE_NAME_SIZE];
    const FileChoice *file = files_chosen(gui);
    const char *path = recent_path(&gui->app);
    if (file) {
        save_to(gui, file->path);
        return;
    }
    if (path[0]) {
        snprintf(name, sizeof name, "%s", file_name(path));
    } else {
        snprintf(name, sizeof name, "%s.sgf", save_name(&gui->app).s);
    }
    files_request(gui, &(FileRequest){.save = true,
                                      .kinds = true,
                                      .title = _("Save the game"),
                                      .verb = _("Save"),
                                      .name = name,
                                      .call = {COMMAND_SAVE_AS, 0}});
}

/* Saves to where it was saved before, else through the dialog. */
void do_save(Gui *gui) {
    const char *path = recent_path(&gui->app);
    if (path[0] && save_is_whole(path) && !gui->app.recent.partial) {
        save_again(&gui->app);
    } else {
        do_save_as(gui);
    }
}
