/* "Extend here": the limits and the progress of an extension of the user's book from the displayed
   position (app/book.h). */
#include "gui/book/extend.h"
#include "app/book_extension.h"
#include "app/preferences.h"
#include "gui/book/state.h"
#include "gui/window/gui.h"

static const int position_counts[] = {50, 200, 1000, 5000, 20000};

enum {
    COUNTS = sizeof position_counts / sizeof position_counts[0],
    COUNT_DEFAULT = 1,
    PLIES_DEFAULT = 20,
    ERRORS_DEFAULT = 4
};

/* The values are searched like those of the built-in book. */
enum { DEPTH = 20, SELECTIVITY = 73, EXACT_FROM = 24 };

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

bool can_book_extend_start(const Gui *gui) {
    return can_book_extend(gui) && book_state(gui)->extending;
}

void do_book_extend_start(Gui *gui) {
    BookState *own = book_state(gui);
    own->extending = false;
    book_extend(&gui->app, &(TcBookExtendLimits){.from = tc_game_position(&own->game)->board,
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

/* -- the form -- */

enum { POSITIONS, PLIES, ERRORS, START, FIELDS };

static const FormOption positions[COUNTS] = {
    FORM_OPTION("extend to 50", "50", 0), FORM_OPTION("extend to 200", "200", 1),
    FORM_OPTION("extend to 1000", "1,000", 2), FORM_OPTION("extend to 5000", "5,000", 3),
    FORM_OPTION("extend to 20000", "20,000", 4)};

static const FormField fields[FIELDS] = {
    [POSITIONS] = {FORM_CHOICE, FORM_LIST, .name = "extend positions", .label = N_("Positions"),
                   .help = N_("The most positions to add"),
                   .target = FORM_STATE(BookState, positions),
                   .kept = FORM_KEPT(BOOK_EXTEND_POSITIONS), .options = positions, .count = COUNTS},
    [PLIES] = {FORM_NUMBER, FORM_JOINS, .name = "extend moves", .label = N_("Moves from here"),
               .help = N_("The most moves from here to an added position"),
               .target = FORM_STATE(BookState, plies), .kept = FORM_KEPT(BOOK_EXTEND_PLIES),
               .min = 2, .max = 60, .step = 2},
    [ERRORS] = {FORM_NUMBER, FORM_JOINS, .name = "extend errors", .label = N_("Discs given away"),
                .help = N_("The most discs that both players together give away on a line"),
                .target = FORM_STATE(BookState, errors), .kept = FORM_KEPT(BOOK_EXTEND_ERRORS),
                .max = 20},
    [START] = {FORM_BUTTON, FORM_JOINS | FORM_ACCENT | FORM_NARROW,
               .call = {COMMAND_BOOK_EXTEND_START, 0}},
};

const Form book_extend_form = {.fields = fields, .count = FIELDS, .labels = FORM_ABOVE};

void book_extend_describe(const Gui *gui, int field, FormNow *now) {
    (void)field;
    now->hidden = !book_state(gui)->extending || is_running(gui);
}

void book_extend_draw_foot(const View *view, SDL_Rect foot) {
    static const Button stop = {.call = {COMMAND_BOOK_EXTEND_STOP, 0}};
    const TcBookExtendProgress *now = &view->gui->app.book.progress;
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
