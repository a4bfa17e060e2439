/* "Extend here": the limits and the progress of an extension of the user's book from the displayed
   position (window/book.h). */
#include "app/book.h"
#include "app/preferences.h"
#include "gui/book/state.h"
#include "gui/window/gui.h"

static const int position_counts[] = {50, 200, 1000, 5000, 20000};

enum {
    COUNTS = sizeof position_counts / sizeof position_counts[0],
    COUNT_DEFAULT = 1,
    PLIES_DEFAULT = 20,
    PLIES_STEP = 2,
    ERRORS_DEFAULT = 4
};

/* As those of the built-in book. */
enum { DEPTH = 20, SELECTIVITY = 73, EXACT_FROM = 24 };

const SceneSetting book_extend_kept[BOOK_EXTEND_KEPT] = {
    {SETTING_BOOK_EXTEND_POSITIONS, offsetof(BookState, positions)},
    {SETTING_BOOK_EXTEND_PLIES, offsetof(BookState, plies)},
    {SETTING_BOOK_EXTEND_ERRORS, offsetof(BookState, errors)}};

void book_extend_init(void *state) {
    BookState *own = state;
    own->positions = COUNT_DEFAULT;
    own->plies = PLIES_DEFAULT;
    own->errors = ERRORS_DEFAULT;
}

/* -- commands -- */

static bool is_running(const Gui *gui) {
    return gui->app.book.extending;
}

/* Whether the user has a book of their own. */
bool can_book_change(const Gui *gui) {
    return gui->app.book.store != NULL;
}

bool can_book_extend(const Gui *gui) {
    return can_book_change(gui) && !is_running(gui);
}

void do_book_extend(Gui *gui) {
    book_state(gui)->extending = !book_state(gui)->extending;
    gui_redraw(gui);
}

static bool can_set(const Gui *gui, SettingId id, int value) {
    const SettingInfo *info = setting_info(id);
    return can_book_extend(gui) && value >= info->min && value <= info->max;
}

bool can_book_extend_positions(const Gui *gui, int by) {
    return can_set(gui, SETTING_BOOK_EXTEND_POSITIONS, book_state(gui)->positions + by);
}

void do_book_extend_positions(Gui *gui, int by) {
    book_state(gui)->positions += by;
    gui_redraw(gui);
}

bool can_book_extend_plies(const Gui *gui, int by) {
    return can_set(gui, SETTING_BOOK_EXTEND_PLIES, book_state(gui)->plies + PLIES_STEP * by);
}

void do_book_extend_plies(Gui *gui, int by) {
    book_state(gui)->plies += PLIES_STEP * by;
    gui_redraw(gui);
}

bool can_book_extend_errors(const Gui *gui, int by) {
    return can_set(gui, SETTING_BOOK_EXTEND_ERRORS, book_state(gui)->errors + by);
}

void do_book_extend_errors(Gui *gui, int by) {
    book_state(gui)->errors += by;
    gui_redraw(gui);
}

bool can_book_extend_start(const Gui *gui) {
    return can_book_extend(gui) && book_state(gui)->extending;
}

void do_book_extend_start(Gui *gui) {
    BookState *own = book_state(gui);
    own->extending = false;
    book_extend(&gui->app, &(BookExtendLimits){.from = tc_game_position(&own->game)->board,
                                               .positions = position_counts[own->positions],
                                               .plies = own->plies,
                                               .errors = own->errors,
                                               .depth = DEPTH,
                                               .selectivity = SELECTIVITY,
                                               .exact_from = EXACT_FROM});
}

bool can_book_extend_stop(const Gui *gui) {
    return is_running(gui);
}

void do_book_extend_stop(Gui *gui) {
    book_extend_stop(&gui->app);
}

/* -- drawing -- */

typedef struct Step {
    CommandId id;
    const char *label, *less, *more, *name;
    int value;
} Step;

/* A label, and below it the value between arrows. */
static void draw_step(const View *view, SDL_Rect place, const Step *step) {
    int label = view_px(view, 18), w = view_px(view, 28);
    SDL_Rect row = {place.x, place.y + label, place.w, place.h - label};
    SDL_Rect less = {row.x, row.y, w, row.h}, more = {row.x + row.w - w, row.y, w, row.h};
    Text value = text_of_number(step->value);
    view_text(view, TYPE_TINY, place.x + place.w / 2, place.y + label / 2, place.w, ALIGN_CENTRE,
              COLOUR_MUTED, step->label);
    icon_draw(view, less, step->less, (CommandCall){step->id, -1}, SPRITE_PREVIOUS, UI_FOCUSABLE);
    icon_draw(view, more, step->more, (CommandCall){step->id, 1}, SPRITE_NEXT, UI_FOCUSABLE);
    row.x += w;
    row.w -= 2 * w;
    view_say(view, step->name, row, value.s);
    view_text(view, TYPE_STRONG, row.x + row.w / 2, row.y + row.h / 2, row.w, ALIGN_CENTRE,
              COLOUR_TEXT, value.s);
}

void book_extend_draw(const View *view, SDL_Rect *place) {
    const BookState *own = view_scene(view, SCENE_BOOK);
    if (!own->extending || is_running(view->gui)) {
        return;
    }
    const Step steps[] = {{COMMAND_BOOK_EXTEND_POSITIONS, _("Positions"), "fewer positions",
                           "more positions", "extend positions", position_counts[own->positions]},
                          {COMMAND_BOOK_EXTEND_PLIES, _("Moves from here"), "fewer moves",
                           "more moves", "extend moves", own->plies},
                          {COMMAND_BOOK_EXTEND_ERRORS, _("Discs given away"), "fewer errors",
                           "more errors", "extend errors", own->errors}};
    static const Button start = {.call = {COMMAND_BOOK_EXTEND_START, 0}, .style = BUTTON_ACCENT};
    enum { STEPS = sizeof steps / sizeof steps[0] };
    int h = view_px(view, 48), gap = view_px(view, 8);
    SDL_Rect row = {place->x, place->y, place->w, h};
    place->y += h + gap;
    place->h -= h + gap;
    SDL_Rect button = {row.x, row.y + view_px(view, 14), row.w, h - view_px(view, 18)};
    button_at_end(view, &button, 14, 10, &start);
    int w = (button.w - (STEPS - 1) * gap) / STEPS;
    for (int i = 0; i < STEPS; i++) {
        draw_step(view, (SDL_Rect){row.x + i * (w + gap), row.y, w, h}, &steps[i]);
    }
}

void book_extend_draw_foot(const View *view, SDL_Rect foot) {
    static const Button stop = {.call = {COMMAND_BOOK_EXTEND_STOP, 0}};
    const BookExtendProgress *now = &view->gui->app.book.progress;
    int wanted = view->gui->app.book.wanted;
    Text text = text_format(_("Extending: %1$s of %2$s positions, %3$d discs given away"),
                            text_of_number(now->added).s, text_of_number(wanted).s, now->cost);
    int h = view_px(view, 6), bar = foot.w / 5;
    button_at_end(view, &foot, 13, 10, &stop);
    bar_fill(view, (SDL_Rect){foot.x, foot.y + (foot.h - h) / 2, bar, h},
             wanted > 0 ? (double)now->added / wanted : 0, COLOUR_RAISED, COLOUR_ACCENT);
    rect_cut_left(&foot, bar + view_px(view, 12));
    view_say(view, "book job", foot, text.s);
    view_label(view, foot, TYPE_SMALL, ALIGN_LEFT, COLOUR_TEXT, text.s);
}
