/* The actions of the scene. A change is a job (app/book.h): it is requested here, and visible when
   new books have arrived. */
#include "gui/book/state.h"

#include "app/book.h"
#include "base/clock.h"
#include "gui/ui/focus.h"
#include "gui/window/files.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"

/* -- an extension of the user's book from the displayed position -- */

static const int position_counts[BOOK_COUNTS] = {50, 200, 1000, 5000, 20000};

enum { COUNT_DEFAULT = 1, PLIES_DEFAULT = 20, ERRORS_DEFAULT = 4 };

/* The values are searched like those of the built-in book (assets/SOURCES.md). */
enum { DEPTH = 24, SELECTIVITY = 73, EXACT_FROM = 24 };

/* Sets the default limits. */
static void init(void *state) {
    BookState *own = state;
    own->positions = COUNT_DEFAULT;
    own->plies = PLIES_DEFAULT;
    own->errors = ERRORS_DEFAULT;
}

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

static const TcBoard *board_of(const BookState *own) {
    return &tc_game_position(&own->game)->board;
}

/* -- what is shown -- */

static void make_rows(Gui *gui, BookState *own) {
    const TcBook *book = book_in_use(&gui->app);
    own->changes = gui->app.book.changes;
    own->edited = false;
    if (book) {
        book_rows_make(book, gui->app.book.own, &own->game, &own->rows);
        own->line_count = own->drop_outs ? book_drop_outs(book, board_of(own), own->lines) : 0;
    }
}

static int row_count(const BookState *own) {
    return own->drop_outs ? own->line_count : own->rows.count;
}

/* The best move has the keyboard; with none, the last of the line. */
static void show_game(Gui *gui, BookState *own) {
    make_rows(gui, own);
    int row = own->rows.first < own->rows.count ? own->rows.first : own->rows.count - 1;
    table_reset(&own->table);
    table_go(&own->table, own->drop_outs ? 0 : row);
    gui_redraw(gui);
}

/* Takes the game on the board as far as the book knows it. */
static void take_game(Gui *gui, BookState *own) {
    const TcGame *shown = &gui_now(gui)->game;
    const TcBook *book = book_in_use(&gui->app);
    tc_game_init(&own->game);
    if (!book || !tc_position_equal(&shown->start, &own->game.start)) {
        return;
    }
    for (int ply = 0; ply < shown->cursor; ply++) {
        if (tc_book_index(book, &shown->positions[ply + 1].board) < 0 ||
            tc_game_play(&own->game, shown->moves[ply]) != TC_OK) {
            return;
        }
    }
}

/* Rows stand in the order of their values, which may have changed: the keyboard stays with its
   move. So does the value that was set, until the books have all changes: these may be books of
   before the last of them. */
static void before_frame(Gui *gui) {
    BookState *own = book_state(gui);
    if (own->changes == gui->app.book.changes) {
        return;
    }
    bool any = own->table.row < row_count(own), edited = own->edited;
    uint64_t what = any ? book_row_what(own, own->table.row) : 0;
    make_rows(gui, own);
    for (int i = 0; any && i < row_count(own); i++) {
        if (book_row_what(own, i) == what) {
            own->edited = edited && book_is_changing(&gui->app);
            if (i != own->table.row) {
                table_go(&own->table, i);
            }
            break;
        }
    }
}

/* -- going -- */

static void go_back_to(Gui *gui, BookState *own, int ply) {
    own->game.count = own->game.cursor = ply;
    show_game(gui, own);
}

/* The move that leads out has the keyboard. */
static void follow_line(Gui *gui, BookState *own, const BookLine *line) {
    int last = line->length - 1;
    own->drop_outs = false;
    for (int i = 0; i < last; i++) {
        if (tc_game_play(&own->game, line->moves[i]) != TC_OK) {
            break;
        }
    }
    show_game(gui, own);
    for (int i = own->rows.first; i < own->rows.count; i++) {
        if (own->rows.rows[i].move == line->moves[last]) {
            table_go(&own->table, i);
        }
    }
}

bool can_book_row(const Gui *gui, int row) {
    return row >= 0 && row < row_count(book_state(gui));
}

static void follow_row(Gui *gui, BookState *own) {
    if (!can_book_row(gui, own->table.row)) {
        return; /* there is no book, or no line */
    }
    const BookRow *row = &own->rows.rows[own->table.row];
    if (own->drop_outs) {
        follow_line(gui, own, &own->lines[own->table.row]);
    } else if (row->on_path) {
        go_back_to(gui, own, row->ply);
    } else if (row->in_book && tc_game_play(&own->game, row->move) == TC_OK) {
        show_game(gui, own);
    }
}

void do_book_row(Gui *gui, int row) {
    BookState *own = book_state(gui);
    int before = own->table.row;
    bool again = table_click(&own->table, row, book_row_what(own, row), false, clock_seconds());
    own->edited = own->edited && own->table.row == before;
    if (again) {
        follow_row(gui, own);
    }
    gui_redraw(gui);
}

void do_book_drop_outs(Gui *gui) {
    BookState *own = book_state(gui);
    own->drop_outs = !own->drop_outs;
    show_game(gui, own);
}

/* -- edits -- */

/* The move that has the keyboard; NULL: none. */
static const BookRow *chosen(const Gui *gui) {
    const BookState *own = book_state(gui);
    bool none = !can_book_change(gui) || own->drop_outs || own->table.row < own->rows.first ||
                own->table.row >= own->rows.count;
    return none ? NULL : &own->rows.rows[own->table.row];
}

typedef struct Edit {
    TcBoard board;
    TcBookLeaf leaf;
} Edit;

/* A further edit sets out from the one before, which may not have come back yet. */
static bool make_edit(const Gui *gui, int by, Edit *edit) {
    const BookState *own = book_state(gui);
    const BookRow *row = chosen(gui);
    int value = row ? (own->edited ? own->value : tc_value_discs(row->value.value)) + by : 0;
    return row && row->value.depth > 0 &&
           book_edit(book_in_use(&gui->app), board_of(own), row->move, value, &edit->board,
                     &edit->leaf);
}

bool can_book_value(const Gui *gui, int by) {
    Edit edit;
    return make_edit(gui, by, &edit);
}

void do_book_value(Gui *gui, int by) {
    BookState *own = book_state(gui);
    Edit edit;
    if (make_edit(gui, by, &edit)) {
        int value = own->edited ? own->value : tc_value_discs(chosen(gui)->value.value);
        own->value = value + by;
        own->edited = true;
        book_change(&gui->app, &(BookChange){BOOK_SET, .board = edit.board, .leaf = edit.leaf});
        gui_redraw(gui);
    }
}

static TcSquare other_of(const Gui *gui) {
    const BookRow *row = chosen(gui);
    return row && !row->in_book
               ? book_other_move(book_in_use(&gui->app), board_of(book_state(gui)), row->move)
               : TC_NO_SQUARE;
}

bool can_book_other(const Gui *gui) {
    return other_of(gui) != TC_NO_SQUARE;
}

/* It gets the value of the one before, for the user to change. */
void do_book_other(Gui *gui) {
    TcSquare other = other_of(gui);
    Edit edit;
    if (other != TC_NO_SQUARE && make_edit(gui, 0, &edit)) {
        edit.leaf.move = other;
        book_change(&gui->app, &(BookChange){BOOK_SET, .board = edit.board, .leaf = edit.leaf});
    }
}

bool can_book_delete(const Gui *gui) {
    const BookRow *row = chosen(gui);
    return row && row->in_book;
}

void do_book_delete(Gui *gui) {
    TcBoard after = tc_board_play(board_of(book_state(gui)), chosen(gui)->move);
    book_change(&gui->app, &(BookChange){BOOK_REMOVE, .board = after});
}

bool can_book_undo(const Gui *gui) {
    return can_book_change(gui) && gui->app.book.can_undo && !gui->app.book.extending;
}

void do_book_undo(Gui *gui) {
    book_change(&gui->app, &(BookChange){.action = BOOK_UNDO});
}

/* -- files -- */

void do_book_import(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        book_change_file(&gui->app, BOOK_IMPORT, file->path);
        return;
    }
    files_request(gui, &(FileRequest){.title = _("Import a book"),
                                      .verb = _("Import"),
                                      .suffix = ".tcb",
                                      .call = {COMMAND_BOOK_IMPORT, 0}});
}

void do_book_export(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        book_change_file(&gui->app, BOOK_EXPORT, file->path);
        return;
    }
    files_request(gui, &(FileRequest){.save = true,
                                      .title = _("Export your book"),
                                      .verb = _("Save"),
                                      .name = "my-book.tcb",
                                      .suffix = ".tcb",
                                      .call = {COMMAND_BOOK_EXPORT, 0}});
}

/* -- keys and life -- */

static bool use_edit_key(Gui *gui, const KeyPress *press) {
    static const struct {
        SDL_Keycode key;
        CommandId id;
        int argument;
    } keys[] = {{SDLK_PLUS, COMMAND_BOOK_MORE, 1},      {SDLK_EQUALS, COMMAND_BOOK_MORE, 1},
                {SDLK_KP_PLUS, COMMAND_BOOK_MORE, 1},   {SDLK_MINUS, COMMAND_BOOK_LESS, -1},
                {SDLK_KP_MINUS, COMMAND_BOOK_LESS, -1}, {SDLK_DELETE, COMMAND_BOOK_DELETE, 0}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (press->key == keys[i].key) {
            command_run(gui, (CommandCall){keys[i].id, keys[i].argument});
            return true;
        }
    }
    return false;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    BookState *own = book_state(gui);
    int right, down, before = own->table.row;
    if (press->command == COMMAND_UNDO) {
        command_run(gui, (CommandCall){COMMAND_BOOK_UNDO, 0});
        return true;
    }
    if (!press->plain || key_is_for_focus(gui, press)) {
        return false;
    }
    if (key_is_enter(press->key)) {
        follow_row(gui, own);
    } else if (table_key(gui, book_table(own), &own->table, press, 10, true)) {
        own->edited = own->edited && own->table.row == before;
    } else if (key_arrow(press->key, &right, &down) && right != 0) {
        if (right > 0) {
            follow_row(gui, own);
        } else if (own->game.cursor > 0) {
            go_back_to(gui, own, own->game.cursor - 1);
        }
    } else {
        return use_edit_key(gui, press);
    }
    gui_redraw(gui);
    return true;
}

static void enter(Gui *gui) {
    BookState *own = book_state(gui);
    own->drop_outs = false;
    take_game(gui, own);
    show_game(gui, own);
    ui_drop_focus(gui->ui);
}

/* The limits close before the scene. */
static bool escape(Gui *gui) {
    BookState *own = book_state(gui);
    if (own->extending) {
        own->extending = false;
    } else {
        scene_leave(gui, SCENE_BOOK);
    }
    return true;
}

const Scene book_scene = {.name = "book",
                          .place = PLACE_WINDOW,
                          .modal = true,
                          .replaces = SCENES_OF_WINDOW,
                          .state_size = sizeof(BookState),
                          .init = init,
                          .form = &book_form,
                          .describe = book_describe,
                          .custom = book_draw_board,
                          .enter = enter,
                          .before_frame = before_frame,
                          .key = use_key,
                          .escape = escape};
