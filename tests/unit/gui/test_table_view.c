/* Tests what a table draws and what keys and the mouse do with it, without a window: of
   however many rows only those in sight, rows that are still loading, long words, rows that
   are no choice. */
#include "gui/ui/focus.h"
#include "gui/window/key_press.h"
#include "gui/window/table_view.h"
#include "support/gui_driver.h"

enum { WIDTH = 600, HEIGHT = 330, HEAD = 30, ROW = 30, ROOM = 10, LOADED = 5, APART = 7 };

static SDL_Surface *surface;
static SDL_Renderer *renderer;
static TableState state;
static const char *words; /* in the first column */

static const TableColumn columns[] = {
    {N_("Name"), "sort name", 3, .min = 60, .share = 1},
    {N_("Number"), "sort number", 4, .down = true, .align = TABLE_RIGHT}};

/* Every seventh row is no choice; the first few are here. */
static void fill(const View *view, int row, TableRow *out) {
    (void)view;
    out->name = text_format("row %d", row);
    out->call = (CommandCall){COMMAND_GAMES_ROW, row};
    out->inert = row % APART == APART - 1;
    out->loading = row >= LOADED;
    if (!out->loading) {
        out->value = text_format("value %d", row);
        table_put(out, TYPE_BODY, COLOUR_TEXT, words);
        table_put(out, TYPE_BODY, COLOUR_TEXT, text_format("%d", row).s);
    }
}

static const Table table = {.id = TABLE_LIBRARY,
                            TABLE_COLUMNS(columns),
                            .height = ROW,
                            .compact = ROW,
                            .head = HEAD,
                            .heads = TYPE_SMALL,
                            .sort = COMMAND_LIBRARY_SORT,
                            .many = true,
                            .fill = fill};

static void set_up(void) {
    FontFiles fonts;
    gui_set_up();
    ck_assert_int_eq(TTF_Init(), 0);
    ck_assert(fonts_find(&fonts));
    surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    renderer = SDL_CreateSoftwareRenderer(surface);
    ck_assert_int_eq(canvas_create(renderer, &fonts, &gui.canvas), TC_OK);
    gui.state.tables = &frame.tables;
    state = (TableState){.sort = 3};
    words = "A name";
}

static void tear_down(void) {
    canvas_free(gui.canvas);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    TTF_Quit();
    gui_tear_down();
}

static void draw(int rows) {
    View view = view_of(&gui);
    ui_begin(&ui);
    frame.tables.count = 0;
    table_draw(&view, &table, &state, rows, (SDL_Rect){0, 0, WIDTH, HEIGHT});
    ui_end(&ui);
}

static const UiControl *found(const char *name) {
    return ui_find(&ui, ui_id(name));
}

static bool press(SDL_Keycode key, bool shift) {
    return table_key(&gui, &table, &state, &(KeyPress){.key = key, .plain = true, .shift = shift},
                     ROOM, true);
}

TEST(only_rows_in_sight_are_there) {
    draw(100000);
    ck_assert_ptr_nonnull(found("row 0"));
    ck_assert_ptr_null(found("row 10"));
    ck_assert_int_eq(ui.count, 2 + ROOM - 1); /* two headings; the seventh is no choice */
    ck_assert(press(SDLK_END, false));
    draw(100000);
    ck_assert_int_eq(state.row, 99999);
    ck_assert_ptr_nonnull(found("row 99999"));
    ck_assert_ptr_null(found("row 99989"));
    ck_assert(found("row 99999")->flags & UI_SELECTED);
}

TEST(no_rows_leave_the_headings) {
    draw(0);
    ck_assert_int_eq(ui.count, 2);
    ck_assert(press(SDLK_DOWN, false));
    ck_assert(!press(SDLK_END, false)); /* there is no end to go to */
    draw(0);
    ck_assert_int_eq(state.row, 0);
}

TEST(rows_that_are_loading_keep_their_places) {
    draw(100);
    ck_assert_str_eq(found("row 4")->value, "value 4");
    ck_assert_str_eq(found("row 5")->value, "");
    ck_assert_int_eq(found("row 5")->rect.y, found("row 4")->rect.y + ROW);
    ck_assert_int_eq(found("row 5")->call.argument, 5);
}

TEST(long_words_are_cut_and_leave_the_numbers) {
    draw(LOADED);
    int before = found("sort number")->rect.x;
    words =
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and more of the like, and on "
        "and on and on, as far as there is room";
    draw(LOADED);
    ck_assert_int_eq(found("sort number")->rect.x, before); /* it shares what is left over anyway */
    ck_assert_int_eq(ui.cut_count, 0);
    const UiControl *number = found("sort number");
    ck_assert_int_le(number->rect.x + number->rect.w, WIDTH);
    ck_assert_int_le(found("sort name")->rect.x + found("sort name")->rect.w, number->rect.x);
}

TEST(keys_pass_rows_that_are_no_choice) {
    draw(100);
    state.row = state.anchor = 5;
    ck_assert(press(SDLK_DOWN, false));
    ck_assert_int_eq(state.row, 7);
    ck_assert(press(SDLK_UP, false));
    ck_assert_int_eq(state.row, 5);
    ck_assert(press(SDLK_PAGEDOWN, false));
    ck_assert_int_eq(state.row, 15);
    draw(7); /* the last one is no choice */
    ck_assert(press(SDLK_END, false));
    ck_assert_int_eq(state.row, 5);
    ck_assert(!press(SDLK_RETURN, false));
}

TEST(shift_chooses_the_rows_between) {
    draw(100);
    ck_assert(press(SDLK_DOWN, true));
    ck_assert(press(SDLK_DOWN, true));
    draw(100);
    for (int row = 0; row < 4; row++) {
        bool selected = found(text_format("row %d", row).s)->flags & UI_SELECTED;
        ck_assert_int_eq(selected, row <= 2);
    }
    ck_assert(found("row 2")->flags & UI_ACTIVE);
    ck_assert(!(found("row 1")->flags & UI_ACTIVE));
}

TEST(headings_take_the_keyboard_and_say_the_order) {
    draw(100);
    ck_assert(ui_move_focus(&ui, true));
    ck_assert_ptr_eq(ui_focused(&ui), found("sort name"));
    ck_assert_int_eq(found("sort name")->call.id, COMMAND_LIBRARY_SORT);
    ck_assert_int_eq(found("sort name")->call.argument, 3);
    ck_assert_str_eq(found("sort name")->value, "ascending");
    ck_assert_str_eq(found("sort number")->value, "");
    table_sort(&state, columns, 2, 4);
    draw(100);
    ck_assert_str_eq(found("sort number")->value, "descending");
}

TEST(the_wheel_scrolls_what_is_under_the_mouse) {
    start_game();
    draw(100);
    ck_assert(table_wheel(&gui, 2, (SDL_Point){50, 100}));
    draw(100);
    ck_assert_int_eq(state.first, 6);
    ck_assert_ptr_null(found("row 5"));
    ck_assert(table_wheel(&gui, -9, (SDL_Point){50, 100}));
    draw(100);
    ck_assert_int_eq(state.first, 0);
    ck_assert(!table_wheel(&gui, 1, (SDL_Point){50, HEIGHT + 1})); /* beside it in the game */
}

TEST(the_mouse_draws_columns) {
    draw(LOADED);
    const TablePlan *plan = &frame.tables.drawn[0].plan;
    int w = plan->w[0], edge = plan->x[0] + w + 4;
    ck_assert(!table_press(&gui, (SDL_Point){edge - 30, 10}, 1));   /* a heading */
    ck_assert(!table_press(&gui, (SDL_Point){edge, HEAD + 10}, 1)); /* a row */
    ck_assert(table_press(&gui, (SDL_Point){edge, 10}, 1));
    ck_assert(table_drag(&gui, (SDL_Point){edge - 100, 50}));
    draw(LOADED);
    ck_assert_int_eq(plan->w[0], w - 100);
    ck_assert(table_drag(&gui, (SDL_Point){-5000, 50}));
    draw(LOADED);
    ck_assert_int_ge(plan->w[0], 20);
    ck_assert(table_let_go(&gui));
    ck_assert(!table_drag(&gui, (SDL_Point){300, 50}));
    edge = plan->x[0] + plan->w[0] + 4;
    ck_assert(table_press(&gui, (SDL_Point){edge, 10}, 2));
    draw(LOADED);
    ck_assert_int_eq(plan->w[0], w);
}

SUITE("table view", set_up, tear_down)
