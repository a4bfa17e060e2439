/* The files of this scene ask its state these questions. */
#include "gui/library/state.h"

#include "gui/window/form.h"

bool library_has_games(const Gui *gui) {
    return library_of(gui)->listed && library_of(gui)->total > 0;
}

bool library_has_chosen(const Gui *gui) {
    const LibraryState *library = library_of(gui);
    return library_has_games(gui) && library->chosen.id != 0 &&
           library->chosen_at == library->list.row;
}

LibraryRange library_range(const LibraryState *library) {
    int row = library->list.row, anchor = library->anchor;
    return (LibraryRange){.serial = library->serial,
                          .first = row < anchor ? row : anchor,
                          .last = row < anchor ? anchor : row};
}

bool library_is_free(const Gui *gui) {
    return library_of(gui)->work == WORK_NONE && !library_of(gui)->problem.s[0];
}

/* -- places -- */

/* Logical px. */
static const float WIDTH = 10000, HEAD = 26;

LibraryPlaces library_places(const Layout *layout, int filters) {
    LibraryPlaces at = {.page = page_place(layout, WIDTH)};
    SDL_Rect body = at.page.body;
    int gap = layout_px(layout, layout->compact ? 10 : 20);
    int side = body.w * 28 / 100, min = layout_px(layout, 204), max = layout_px(layout, 330);
    side = side < min ? min : side > max ? max : side;
    at.filters = (SDL_Rect){body.x, body.y, body.w, filters};
    int y = body.y + at.filters.h + layout_px(layout, 8);
    int bottom = body.y + body.h - layout_px(layout, 4);
    at.head = (SDL_Rect){body.x, y, body.w - side - gap, layout_px(layout, HEAD)};
    at.list = (SDL_Rect){body.x, y + at.head.h, at.head.w, bottom - y - at.head.h};
    at.side = (SDL_Rect){body.x + body.w - side, y, side, bottom - y};
    at.row = layout_px(layout, layout->compact ? 22 : 26);
    at.room = at.list.h / at.row;
    at.room = at.room < 1 ? 1 : at.room;
    return at;
}

LibraryPlaces library_places_of(const Gui *gui) {
    return library_places(gui->layout, form_state(gui, SCENE_LIBRARY)->height);
}
