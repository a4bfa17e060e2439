#include "gui/setup/picture.h"

enum { SHOWN_PIXELS_MAX = 1000000 };

static SetupPicture *own(const Gui *gui) {
    SetupState *state = gui_scene(gui, SCENE_SETUP);
    return state ? &state->picture : NULL;
}

static const BoardPicture *picture_of(const Gui *gui) {
    return &gui->app.picture;
}

static bool has_picture(const Gui *gui) {
    return picture_of(gui)->read.image.pixels != NULL;
}

/* -- commands -- */

bool can_setup_picture(const Gui *gui) {
    return picture_of(gui)->read.count > 0;
}

bool can_setup_next_board(const Gui *gui) {
    return picture_of(gui)->read.count > 1;
}

bool can_setup_whole(const Gui *gui) {
    return has_picture(gui) && picture_of(gui)->read.count == 0;
}

static void put_board(Gui *gui, const PictureBoard *board) {
    SetupPicture *state = own(gui);
    gui->state.setup_discs[TC_BLACK] = board->black;
    gui->state.setup_discs[TC_WHITE] = board->white;
    gui->state.setup_doubtful = board->doubtful;
    gui->state.setup_mover = picture_mover(board, &state->guessed);
}

void do_setup_picture(Gui *gui) {
    const BoardPicture *picture = picture_of(gui);
    SetupPicture *state = own(gui);
    if (state && picture->read.count > 0) {
        put_board(gui, &picture->read.boards[picture->board]);
    }
}

void do_setup_next_board(Gui *gui) {
    board_picture_step(&gui->app, 1);
}

void do_setup_whole(Gui *gui) {
    board_picture_mark(&gui->app, board_picture_place(&gui->app));
}

void do_setup_swap(Gui *gui) {
    uint64_t black = gui->state.setup_discs[TC_BLACK];
    gui->state.setup_discs[TC_BLACK] = gui->state.setup_discs[TC_WHITE];
    gui->state.setup_discs[TC_WHITE] = black;
    gui->state.setup_mover = tc_colour_other(gui->state.setup_mover);
}

/* Says what the user is to do; "": nothing. */
static const char *advice(const Gui *gui) {
    if (picture_of(gui)->read.count == 0) {
        return _("No board was found: draw a rectangle around it below.");
    }
    if (gui->state.setup_doubtful != 0) {
        return _("Compare the ringed squares with the picture.");
    }
    return own(gui)->guessed ? _("The picture does not tell who is to move: choose it.") : "";
}

Text setup_picture_says(const Gui *gui) {
    const BoardPicture *picture = picture_of(gui);
    if (!has_picture(gui) || !own(gui)) {
        return text_format("%s", "");
    }
    return picture->read.count > 1
               ? text_format(_("Board %1$d of %2$d in the picture. %3$s"), picture->board + 1,
                             picture->read.count, advice(gui))
               : text_format("%s", advice(gui));
}

/* -- drawing -- */

static void cut_out(const Gui *gui, SetupPicture *state) {
    image_release(&state->shown);
    state->changes = picture_of(gui)->changes;
    state->part = board_picture_place(&gui->app);
    if (state->part.x < 0) {
        state->part.width += state->part.x;
        state->part.x = 0;
    }
    if (state->part.y < 0) {
        state->part.height += state->part.y;
        state->part.y = 0;
    }
    (void)image_cut(&picture_of(gui)->read.image, state->part, SHOWN_PIXELS_MAX, &state->shown);
}

/* Makes it as large as there is room, at the top in the middle. */
static SDL_Rect fit(SDL_Rect room, const Image *image) {
    int w = room.w, h = (int)((int64_t)room.w * image->height / image->width);
    if (h > room.h) {
        h = room.h;
        w = (int)((int64_t)room.h * image->width / image->height);
    }
    return (SDL_Rect){room.x + (room.w - w) / 2, room.y, w, h};
}

static SDL_Rect drawn_rect(const SetupPicture *state) {
    SDL_Point a = state->from, b = state->to;
    SDL_Rect rect = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, SDL_abs(a.x - b.x),
                     SDL_abs(a.y - b.y)};
    SDL_Rect inside = {0};
    return SDL_IntersectRect(&rect, &state->place, &inside) ? inside : (SDL_Rect){0};
}

bool setup_picture_draw(const View *view, SDL_Rect rect) {
    const Gui *gui = view->gui;
    SetupPicture *state = own(gui);
    if (!has_picture(gui) || !state || rect.h < 2 || rect.w < 2) {
        return has_picture(gui);
    }
    if (state->changes != picture_of(gui)->changes || state->shown.pixels == NULL) {
        cut_out(gui, state);
    }
    if (state->shown.pixels == NULL) {
        return true;
    }
    state->place = fit(rect, &state->shown);
    canvas_pixels(view->canvas, state->shown.pixels, state->shown.width, state->shown.height,
                  (uint64_t)state->changes, state->place);
    ui_add(view->ui, UI_GRAPH, "picture", state->place, NO_CALL, 0);
    if (state->drawing) {
        canvas_outline(view->canvas, drawn_rect(state), 0, view_px(view, 2),
                       theme_colour(COLOUR_MISTAKE));
    }
    return true;
}

/* -- drawing a rectangle -- */

static bool is_on(const SetupPicture *state, SDL_Point at) {
    return state != NULL && SDL_PointInRect(&at, &state->place);
}

bool setup_picture_press(Gui *gui, SDL_Point at, bool left) {
    SetupPicture *state = own(gui);
    if (!left || !can_setup_whole(gui) || !is_on(state, at)) {
        return false;
    }
    state->drawing = true;
    state->from = state->to = at;
    return true;
}

void setup_picture_motion(Gui *gui, SDL_Point at) {
    SetupPicture *state = own(gui);
    if (state && state->drawing) {
        state->to = at;
        gui_redraw(gui);
    }
}

/* Takes places on the screen to the picture. */
void setup_picture_let_go(Gui *gui) {
    SetupPicture *state = own(gui);
    if (!state || !state->drawing) {
        return;
    }
    SDL_Rect drawn = drawn_rect(state);
    double scale = (double)state->part.width / state->place.w;
    state->drawing = false;
    board_picture_mark(&gui->app,
                       (ImageRect){state->part.x + (int)(scale * (drawn.x - state->place.x)),
                                   state->part.y + (int)(scale * (drawn.y - state->place.y)),
                                   (int)(scale * drawn.w), (int)(scale * drawn.h)});
    gui_redraw(gui);
}

void setup_picture_leave(Gui *gui) {
    SetupPicture *state = own(gui);
    board_picture_end(&gui->app);
    gui->state.setup_doubtful = 0;
    if (state) {
        image_release(&state->shown);
        state->drawing = false;
    }
}

void setup_picture_release(void *state) {
    image_release(&((SetupState *)state)->picture.shown);
}
