#include "gui/window/place.h"

#include <stdlib.h>
#include <string.h>

#include "base/fields.h"
#include "gui/window/frame_state.h"

/* Notes where it will be again when it fills the screen no more. While it is minimised SDL says
   neither whether it will fill the screen again nor where it was. */
static void note_place(Gui *gui) {
    Uint32 flags = SDL_GetWindowFlags(gui->frame->video.window);
    if (flags & SDL_WINDOW_MINIMIZED) {
        return;
    }
    gui->frame->maximised = flags & SDL_WINDOW_MAXIMIZED;
    if (!video_is_fullscreen(&gui->frame->video) && !gui->frame->maximised) {
        SDL_GetWindowSize(gui->frame->video.window, &gui->frame->window_width,
                          &gui->frame->window_height);
        gui->frame->outer = video_frame(&gui->frame->video);
    }
}

/* -- the columns that the user has drawn -- */

static const char *const tables[TABLE_COUNT] = {[TABLE_LIBRARY] = "window-columns-library",
                                                [TABLE_BOOK] = "window-columns-book",
                                                [TABLE_LINES] = "window-columns-lines",
                                                [TABLE_DATABASE] = "window-columns-database"};

static void keep_widths(const TableWidths *widths, const char *key, Buf *out) {
    Text text = {""};
    bool any = false;
    for (int i = 0; i < TABLE_COLUMNS_MAX; i++) {
        text = text_format("%s%s%d", text.s, i > 0 ? "," : "", widths->of[i]);
        any |= widths->of[i] > 0;
    }
    if (any) {
        fields_add_text(out, key, text.s);
    }
}

static void read_widths(TableWidths *widths, const char *key, const char *line) {
    enum { WIDEST = 4000 };
    char text[TEXT_SIZE], *at = text;
    if (!fields_text(line, key, text, sizeof text)) {
        return;
    }
    for (int i = 0; i < TABLE_COLUMNS_MAX && *at; i++) {
        long width = strtol(at, &at, 10);
        widths->of[i] = (int16_t)(width > 0 && width < WIDEST ? width : 0);
        at += strspn(at, ",");
    }
}

/* -- all of it -- */

void place_keep(Gui *gui, Buf *out) {
    note_place(gui);
    const ViewState *state = &gui->state;
    fields_add_int(out, "window-tab", state->tab);
    fields_add_int(out, "window-turned", state->symmetry);
    fields_add_int(out, "window-start", gui_shows(gui, SCENE_START) && !scenes_rest(gui));
    fields_add_int(out, "window-start-here", state->start_here);
    fields_add_int(out, "window-setup", gui_shows(gui, SCENE_SETUP));
    if (gui_shows(gui, SCENE_SETUP)) {
        fields_add_hex(out, "window-setup-black", state->setup_discs[TC_BLACK]);
        fields_add_hex(out, "window-setup-white", state->setup_discs[TC_WHITE]);
        fields_add_int(out, "window-setup-mover", state->setup_mover);
    }
    for (int id = TABLE_PLAIN + 1; id < TABLE_COUNT; id++) {
        keep_widths(&state->widths[id], tables[id], out);
    }
    fields_add_int(out, "window-full", video_is_fullscreen(&gui->frame->video));
    fields_add_int(out, "window-maximised", gui->frame->maximised);
    fields_add_int(out, "window-width", gui->frame->window_width);
    fields_add_int(out, "window-height", gui->frame->window_height);
    const SDL_Rect *outer = &gui->frame->outer;
    fields_add_int(out, "window-x", outer->x);
    fields_add_int(out, "window-y", outer->y);
    fields_add_int(out, "window-outer-width", outer->w);
    fields_add_int(out, "window-outer-height", outer->h);
}

static void read_setup(Gui *gui, const char *line) {
    int mover;
    uint64_t black, white;
    bool open = false;
    fields_bool(line, "window-setup", &open);
    if (open && fields_hex(line, "window-setup-black", &black) &&
        fields_hex(line, "window-setup-white", &white) && !(black & white) &&
        fields_small(line, "window-setup-mover", 0, 1, &mover) && scene_enter(gui, SCENE_SETUP)) {
        scene_leave(gui, SCENE_START); /* unless it lay over this */
        gui->state.setup_discs[TC_BLACK] = black;
        gui->state.setup_discs[TC_WHITE] = white;
        gui->state.setup_mover = (TcColour)mover;
    }
}

void place_restore(Gui *gui, const char *line) {
    ViewState *state = &gui->state;
    int tab, turned;
    bool start = false;
    scenes_follow_session(gui); /* the start panel goes, or comes */
    if (fields_small(line, "window-tab", 0, TAB_COUNT - 1, &tab)) {
        state->tab = (ViewTab)tab;
    }
    if (fields_small(line, "window-turned", 0, TC_SYMMETRY_COUNT - 1, &turned)) {
        state->symmetry = (TcSymmetry)turned;
    }
    for (int id = TABLE_PLAIN + 1; id < TABLE_COUNT; id++) {
        read_widths(&state->widths[id], tables[id], line);
    }
    read_setup(gui, line);
    fields_bool(line, "window-start", &start);
    if (start) {
        (void)scene_enter(gui, SCENE_START);
    }
    fields_bool(line, "window-start-here", &state->start_here);
}

/* Reads the frame's size; the window's own was read before. */
static void read_frame(GuiOptions *options, const char *line) {
    enum { FRAME_MAX = 200 };
    int w, h;
    if (fields_small(line, "window-outer-width", options->width, options->width + FRAME_MAX, &w) &&
        fields_small(line, "window-outer-height", options->height, options->height + FRAME_MAX,
                     &h)) {
        options->frame_width = w - options->width;
        options->frame_height = h - options->height;
    }
}

void place_read(Gui *gui, const char *line) {
    GuiOptions *options = &gui->options;
    bool full = false;
    if (options->width > 0) {
        return;
    }
    options->placed = fields_small(line, "window-x", INT16_MIN, INT16_MAX, &options->x) &&
                      fields_small(line, "window-y", INT16_MIN, INT16_MAX, &options->y);
    fields_bool(line, "window-maximised", &options->maximised);
    gui->frame->maximised = options->maximised;
    if (fields_small(line, "window-width", 200, 16384, &options->width) &&
        fields_small(line, "window-height", 200, 16384, &options->height)) {
        gui->frame->window_width = options->width;
        gui->frame->window_height = options->height;
    } else {
        options->width = options->height = 0;
    }
    read_frame(options, line);
    gui->frame->outer = (SDL_Rect){options->x, options->y, options->width + options->frame_width,
                                   options->height + options->frame_height};
    if (fields_bool(line, "window-full", &full) && full) {
        options->fullscreen = true;
    }
}
