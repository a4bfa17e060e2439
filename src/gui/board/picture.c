#include "gui/board/picture.h"

#include <stdlib.h>

#include <SDL_image.h>

#include "gui/board/board.h"
#include "gui/window/frame_state.h"

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
TcStatus picture_of_board(Gui *gui, Buf *out) {
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
