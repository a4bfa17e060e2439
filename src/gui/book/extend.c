/* "Extend here": the limits and the progress of an extension of the user's book from the displayed
   position (app/book.h). */
#include "gui/book/extend.h"

#include "app/book_extension.h"
#include "gui/book/form.h"
#include "gui/window/gui.h"

static const int position_counts[BOOK_COUNTS] = {50, 200, 1000, 5000, 20000};

enum { COUNT_DEFAULT = 1, PLIES_DEFAULT = 20, ERRORS_DEFAULT = 4 };

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
