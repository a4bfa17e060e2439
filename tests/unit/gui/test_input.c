/* Mouse and keys on the real window, on SDL's dummy display: a drag ends where the button is released,
   whatever has come over it meanwhile, and keys may come faster than frames. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/open.h"
#include "base/file.h"
#include "gui/files/state.h"
#include "gui/start/state.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/form_part.h"
#include "gui/window/frame.h"
#include "support/dummy_window.h"

static void open_app(void) {
    window_open(COMMAND_ANALYSE, COMMAND_STOP);
}

static void close_app(void) {
    gui_free(gui);
}

static SDL_Rect rect_of(const char *name) {
    const UiControl *control = ui_find(gui->ui, ui_id(name));
    ck_assert_msg(control != NULL, "%s", name);
    return control->rect;
}

static SDL_Point middle_of(const char *name) {
    SDL_Rect rect = rect_of(name);
    return (SDL_Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static void button(Uint32 type, SDL_Point at) {
    SDL_Event event = {
        .button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = 1, .x = at.x, .y = at.y}};
    window_handle(&event);
}

static void click(SDL_Point at) {
    button(SDL_MOUSEBUTTONDOWN, at);
    button(SDL_MOUSEBUTTONUP, at);
}

static void move(SDL_Point at) {
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = at.x, .y = at.y}};
    window_handle(&event);
}

static void press_with(SDL_Keycode key, int modifiers, bool again) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN,
                               .repeat = again,
                               .keysym = {.sym = key, .mod = (Uint16)modifiers}}};
    window_handle(&event);
}

static void press(SDL_Keycode key) {
    press_with(key, KMOD_NONE, false);
}

/* The key stays down for so long that the system repeats it. */
static void hold_with(SDL_Keycode key, int modifiers) {
    for (int i = 0; i < 3; i++) {
        press_with(key, modifiers, true);
    }
}

static void hold(SDL_Keycode key) {
    hold_with(key, KMOD_NONE);
}

static void wheel(SDL_Point at, int right, int up) {
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .x = right, .y = up}};
    SDL_WarpMouseInWindow(gui->frame->video.window, at.x, at.y);
    window_handle(&event);
}

/* The help page comes while the button is down, and goes after it was released over it. */
static void release_under_help(SDL_Point at) {
    press(SDLK_F1);
    ck_assert(gui_shows(gui, SCENE_HELP));
    button(SDL_MOUSEBUTTONUP, at);
    press(SDLK_ESCAPE);
    ck_assert(!gui_shows(gui, SCENE_HELP));
}

static void run(CommandId id) {
    ck_assert(command_run(gui, (CommandCall){id, 0}));
    gui_draw(gui);
}

static void play(const char *moves) {
    for (; moves[0]; moves += 2) {
        ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse(moves)}));
    }
    gui_draw(gui);
}

static void check_played(const char *moves) {
    const TcGame *game = &gui_now(gui)->game;
    ck_assert_int_eq(game->cursor, (int)strlen(moves) / 2);
    for (int i = 0; i < game->cursor; i++) {
        ck_assert_int_eq(game->moves[i], tc_square_parse(moves + 2 * i));
    }
}

TEST(a_drag_on_the_graph_ends_under_a_dialog) {
    play("f5d6c3d3c4f4f6b4");
    SDL_Rect graph = rect_of("graph");
    SDL_Point left = {graph.x + 2, graph.y + graph.h / 2},
              right = {graph.x + graph.w - 2, graph.y + graph.h / 2};
    button(SDL_MOUSEBUTTONDOWN, left);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 0);
    release_under_help(left);
    move(right);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 0);
}

TEST(a_drag_of_an_edge_ends_under_a_dialog) {
    SDL_Rect edge = rect_of("panel edge");
    SDL_Point at = {edge.x + edge.w / 2, edge.y + edge.h / 2}, there = {at.x - 60, at.y};
    button(SDL_MOUSEBUTTONDOWN, at);
    release_under_help(at);
    move(there);
    gui_draw(gui);
    ck_assert_int_eq(rect_of("panel edge").x, edge.x);
}

TEST(painting_ends_under_a_dialog) {
    run(COMMAND_SETUP);
    SDL_Point first = middle_of("square a1"), next = middle_of("square b1");
    button(SDL_MOUSEBUTTONDOWN, first);
    uint64_t discs = gui->state.setup_discs[TC_BLACK];
    ck_assert(discs & 1);
    release_under_help(first);
    move(next);
    ck_assert(gui->state.setup_discs[TC_BLACK] == discs);
}

TEST(nothing_is_said_of_the_position_below_a_board_that_is_set_up) {
    play("f5d6");
    run(COMMAND_SETUP);
    ck_assert_str_eq(gui->frame->title.s, "Set up a board \u2013 Turncoat");
    ck_assert_str_eq(ui_find(gui->ui, ui_id("move number"))->value, "");
    ck_assert_int_eq(gui_now(gui)->thinking, SESSION_IDLE);
    press(SDLK_ESCAPE);
    ck_assert_ptr_nonnull(strstr(gui->frame->title.s, "Black to move"));
    ck_assert_int_eq(gui_now(gui)->thinking, SESSION_THINKING_ANALYSIS);
}

/* A touchpad sends parts of a step, and steps to a side, with no step up or down. */
TEST(only_whole_steps_up_and_down_turn_the_wheel) {
    play("f5d6c3d3c4f4f6b4");
    SDL_Point at = middle_of("square e4");
    wheel(at, 0, 1);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 7);
    wheel(at, 0, 0);
    wheel(at, 1, 0);
    wheel(at, -1, 0);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 7);
    wheel(at, 0, -1);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 8);
    run(COMMAND_SETUP);
    TcColour mover = gui->state.setup_mover;
    wheel(at, 1, 0);
    ck_assert_int_eq(gui->state.setup_mover, mover);
    wheel(at, 0, 1);
    ck_assert_int_ne(gui->state.setup_mover, mover);
}

/* Those that show that something is on, too: their keys are learnt there. */
TEST(every_button_of_the_toolbar_says_what_it_does) {
    gui->state.pointing = false; /* at the menu, in a first run */
    for (int place = TOOLBAR; place <= TOOLBAR_END; place++) {
        int seat = 0, id;
        while ((id = command_seated((MenuPlace)place, &seat)) != COMMAND_NONE) {
            const char *name = command_of(id)->name;
            SDL_Rect rect = rect_of(name);
            move((SDL_Point){rect.x + rect.w / 2, rect.y + rect.h / 2});
            gui->state.rested_since = -INFINITY;
            gui_draw(gui);
            ck_assert_msg(ui_find(gui->ui, ui_id("tooltip")) != NULL, "%s", name);
        }
    }
}

/* -- keys that are held -- */

TEST(a_held_key_starts_one_game_and_moves_for_nobody) {
    run(COMMAND_NEW);
    ck_assert(gui_shows(gui, SCENE_START));
    hold(SDLK_SPACE);
    ck_assert(gui_shows(gui, SCENE_START));
    press(SDLK_SPACE);
    ck_assert(!gui_shows(gui, SCENE_START) && gui_now(gui)->playing);
    hold(SDLK_SPACE);
    ck_assert_int_eq(gui_now(gui)->thinking, SESSION_IDLE);
    play("f5");
    press_with(SDLK_d, KMOD_LCTRL, false);
    ck_assert(gui_shows(gui, SCENE_ASK));
    ck_assert(ui_move_focus(gui->ui, true));
    gui_draw(gui);
    hold(SDLK_RETURN);
    hold(SDLK_SPACE);
    hold(SDLK_ESCAPE);
    ck_assert(gui_shows(gui, SCENE_ASK));
    press(SDLK_ESCAPE);
    ck_assert(!gui_shows(gui, SCENE_ASK));
    hold(SDLK_F1);
    ck_assert(!gui_shows(gui, SCENE_HELP));
}

TEST(a_menu_stays_while_its_key_is_held) {
    press_with(SDLK_m, KMOD_LALT, false);
    hold_with(SDLK_m, KMOD_LALT);
    ck_assert(gui_shows(gui, SCENE_MENU));
}

TEST(erasing_a_name_does_not_leave_the_folder) {
    char path[FILE_PATH_SIZE];
    const FilesState *files;
    play("f5d6c3");
    run(COMMAND_SAVE_AS);
    files = files_state(gui);
    snprintf(path, sizeof path, "%s", files->path);
    ck_assert_uint_gt(strlen(files->name), 3);
    for (size_t i = 0, length = strlen(files->name); i < length + 3; i++) {
        press_with(SDLK_BACKSPACE, KMOD_NONE, i > 0);
    }
    ck_assert_str_eq(files->name, "");
    ck_assert_str_eq(files->path, path);
    press(SDLK_BACKSPACE);
    ck_assert_uint_lt(strlen(files->path), strlen(path));
}

TEST(held_keys_step_and_type) {
    play("f5d6c3d3c4f4f6b4");
    press(SDLK_LEFT);
    hold(SDLK_LEFT);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 4);
    hold_with(SDLK_z, KMOD_LCTRL);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 1);
    run(COMMAND_COMMENT);
    hold(SDLK_RETURN);
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .text = "ab"}};
    window_handle(&event);
    hold(SDLK_LEFT);
    const TcTree *tree = gui_now(gui)->tree;
    ck_assert_str_eq(tc_tree_comment(tree, tc_tree_cursor(tree)), "\n\n\nab");
    ck_assert_uint_eq(gui->state.typing->caret, 2);
    hold_with(SDLK_DELETE, KMOD_LCTRL);
    ck_assert_str_eq(tc_tree_comment(tree, tc_tree_cursor(tree)), "\n\n");
}

/* Another press goes on in the game before the one that was opened. */
TEST(a_held_undo_ends_with_its_game, .to = 2) {
    play("f5d6c3");
    open_text(&gui->app, "f5f6", 4, "");
    if (_i == 0) { /* else the first press brings the one before */
        press(SDLK_LEFT);
        hold_with(SDLK_z, KMOD_LCTRL);
        ck_assert(gui_now(gui)->brings_back && gui_now(gui)->game.cursor == 0);
    }
    press_with(SDLK_z, KMOD_LCTRL, false);
    hold_with(SDLK_z, KMOD_LCTRL);
    check_played("f5d6c3");
    press_with(SDLK_z, KMOD_LCTRL, false);
    hold_with(SDLK_z, KMOD_LCTRL);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 0);
}

/* No command follows before the window is closed. */
TEST(a_name_outlives_the_window) {
    char path[FILE_PATH_SIZE];
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .text = "Ada"}};
    Buf text;
    buf_init(&text);
    snprintf(path, sizeof path, "%s", gui->app.settings_path);
    run(COMMAND_NEW);
    form_focus(gui, SCENE_START, START_NAME);
    gui_draw(gui);
    window_handle(&event);
    gui_free(gui);
    gui = NULL;
    ck_assert_int_eq(file_read_regular(path, 100000, &text), TC_OK);
    ck_assert_ptr_nonnull(strstr(text.data, "\nname = Ada\n"));
    buf_release(&text);
}

/* -- lists that are longer than their room -- */

/* Plays so many of the first legal moves. */
static void play_on(int count) {
    for (int i = 0; i < count; i++) {
        uint64_t moves = tc_board_moves(&tc_game_position(&gui_now(gui)->game)->board);
        TcSquare square = 0;
        while (!(moves >> square & 1)) {
            square++;
        }
        ck_assert(command_run(gui, (CommandCall){COMMAND_PLAY, square}));
    }
    gui_draw(gui);
}

static bool is_in_sight(const char *name) {
    return ui_find(gui->ui, ui_id(name)) != NULL;
}

/* The row of the variations stands below the moves, and takes the room of some of them. */
TEST(the_moves_above_the_variations_are_scrolled_to_both_ends) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_TAB, TAB_MOVES}));
    play("f5f6");
    ck_assert(command_run(gui, (CommandCall){COMMAND_PREVIOUS, 0}));
    play("d6");
    play_on(48);
    ck_assert(is_in_sight("moves as a tree") && is_in_sight("move 50"));
    SDL_Point at = middle_of("move list");
    wheel(at, 0, 1);
    ck_assert(!is_in_sight("move 50"));
    press(SDLK_HOME);
    ck_assert(is_in_sight("move 1"));
    for (int i = 0; i < 25; i++) {
        wheel(at, 0, -1);
    }
    ck_assert(is_in_sight("move 50"));
}

/* The undo and the arrow come before the next frame: the tree that was drawn last is another game's. */
TEST(the_arrows_go_through_the_tree_that_is_there) {
    static const char branches[] =
        "(;GM[2]FF[4];B[f5];W[f6];B[e6];W[f4](;B[e3];W[d6])(;B[c3];W[c4])(;B[g3];W[c5]))";
    static const SDL_Keycode keys[] = {SDLK_z, SDLK_DOWN};
    play("f5d6c3d3c4f4");
    open_text(&gui->app, branches, strlen(branches), "");
    gui_draw(gui);
    ck_assert(command_run(gui, (CommandCall){COMMAND_TREE, 0}));
    ui_set_focus(gui->ui, control_id(CONTROL_TREE));
    gui_draw(gui);
    for (int i = 0; i < 2; i++) {
        SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = keys[i]}}};
        event.key.keysym.mod = keys[i] == SDLK_z ? KMOD_LCTRL : KMOD_NONE;
        input_handle(gui, &event);
    }
    ck_assert_int_eq(gui_now(gui)->game.cursor, 6);
    gui_draw(gui);
}

/* The ground between its nodes is taken hold of, and the tree has the keyboard then. */
TEST(the_mouse_drags_the_tree) {
    int rows, before = 0, after = 0, y;
    play_on(40);
    run(COMMAND_TREE);
    SDL_Rect tree = rect_of("variation tree");
    SDL_Point at = {tree.x + tree.w / 2, tree.y + tree.h - 2}, there = {at.x + 60, at.y};
    const char *format = "%d rows, %d,%d";
    sscanf(ui_find(gui->ui, control_id(CONTROL_TREE))->value, format, &rows, &before, &y);
    ck_assert_int_gt(before, 60);
    button(SDL_MOUSEBUTTONDOWN, at);
    ck_assert(ui_has_focus(gui->ui, control_id(CONTROL_TREE)));
    move(there);
    button(SDL_MOUSEBUTTONUP, there);
    move(at);
    sscanf(ui_find(gui->ui, control_id(CONTROL_TREE))->value, format, &rows, &after, &y);
    ck_assert_int_eq(after, before - 60);
    ck_assert_int_eq(gui_now(gui)->game.cursor, 40);
}

/* -- lists that change under the mouse and the keyboard -- */

static SessionSnapshot *snapshot(void) {
    return (SessionSnapshot *)gui_now(gui);
}

static void put_line(int index, const char *moves) {
    TcLine *line = &snapshot()->report.lines[index];
    *line = (TcLine){.depth = 10};
    for (; moves[0]; moves += 2) {
        line->pv[line->pv_length++] = (uint8_t)tc_square_parse(moves);
    }
    line->move = line->pv[0];
}

/* Shows these as what a search has found. */
static void show_lines(const char *first, const char *second) {
    SessionSnapshot *now = snapshot();
    now->has_report = true;
    now->report.line_count = 2;
    put_line(0, first);
    put_line(1, second);
    gui_draw(gui);
}

TEST(a_press_on_a_move_plays_no_other_line) {
    show_lines("f5d6c3", "d3c3c4");
    button(SDL_MOUSEBUTTONDOWN, middle_of("line 2 move 3"));
    show_lines("d3c3c4", "f5d6c3");
    button(SDL_MOUSEBUTTONUP, middle_of("line 2 move 3"));
    check_played("");
    button(SDL_MOUSEBUTTONDOWN, middle_of("line 2 move 2"));
    show_lines("d3c3c4", "f5d6c4"); /* goes on as before up to the move */
    button(SDL_MOUSEBUTTONUP, middle_of("line 2 move 2"));
    check_played("f5d6");
}

TEST(the_keyboard_stays_with_a_line_that_moves) {
    show_lines("f5d6c3", "d3c3c4");
    ui_set_focus(gui->ui, control_id(CONTROL_LINE_LIST));
    gui_draw(gui);
    press(SDLK_DOWN);
    press(SDLK_RIGHT);
    press(SDLK_RIGHT);
    show_lines("d3c3c4", "f5d6c3");
    ck_assert_int_eq(gui->state.lists[TAB_LINES].row, 0);
    ck_assert_int_eq(gui->state.line_at, 2);
    snapshot()->report.lines[0] = snapshot()->report.lines[1];
    put_line(1, "d3c3e6"); /* it comes before a frame */
    press(SDLK_RETURN);
    check_played("d3c3");
}

TEST(a_press_on_a_variation_stays_in_its_game) {
    static const char branches[] = "(;GM[2]FF[4];B[f5](;W[f6])(;W[d6]))",
                      others[] = "(;GM[2]FF[4];B[c4](;W[c3])(;W[e3]))";
    open_text(&gui->app, branches, strlen(branches), "");
    run(COMMAND_TREE);
    button(SDL_MOUSEBUTTONDOWN, middle_of("node 1"));
    open_text(&gui->app, others, strlen(others), "");
    int before = gui_now(gui)->game.cursor;
    gui_draw(gui);
    button(SDL_MOUSEBUTTONUP, middle_of("node 1"));
    ck_assert_int_eq(gui_now(gui)->game.cursor, before);
    ck_assert_int_ne(before, 1);
    click(middle_of("node 1"));
    ck_assert_int_eq(gui_now(gui)->game.cursor, 1);
}

/* -- text that is dropped -- */

/* SDL cuts a text at the ends of its lines under X11. */
static void drop(const char *const *lines, int count) {
    SDL_Event event = {.drop = {.type = SDL_DROPTEXT}}, end = {.type = SDL_DROPCOMPLETE};
    for (int i = 0; i < count; i++) {
        event.drop.file = SDL_strdup(lines[i]);
        window_handle(&event);
    }
    window_handle(&end);
}

TEST(lines_that_are_dropped_are_one_text) {
    static const char *const moves[] = {"f5d6c3", "d3c4"}, *const next[] = {"f5f6"},
                             *const board[] = {"--------", "--------", "--------",
                                               "---OX---", "---XX---", "----X---",
                                               "--------", "--------", "White to move"};
    drop(moves, 2);
    check_played("f5d6c3d3c4");
    drop(next, 1);
    check_played("f5f6");
    drop(board, 9);
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    ck_assert_int_eq(tc_position_count(position, TC_BLACK), 4);
    ck_assert_int_eq(position->mover, TC_WHITE);
}

/* -- beside a dialog -- */

static const SDL_Point BESIDE = {3, 300};

static void ask_whether_to_resign(void) {
    run(COMMAND_NEW);
    press(SDLK_SPACE);
    play("f5");
    run(COMMAND_RESIGN);
    ck_assert(ui_has_focus(gui->ui, ui_id("answer no")));
}

TEST(a_press_beside_a_question_leaves_its_answer) {
    ask_whether_to_resign();
    click(BESIDE);
    ck_assert(ui_has_focus(gui->ui, ui_id("answer no")));
    press(SDLK_RETURN);
    ck_assert(!gui_shows(gui, SCENE_ASK));
    ck_assert(command_can(gui, (CommandCall){COMMAND_RESIGN, 0}));
}

/* A button that is let go elsewhere has lost the keyboard to nothing. */
TEST(enter_takes_the_answer_that_was_lit_first) {
    ask_whether_to_resign();
    button(SDL_MOUSEBUTTONDOWN, middle_of("answer yes"));
    button(SDL_MOUSEBUTTONUP, BESIDE);
    ck_assert(gui_shows(gui, SCENE_ASK) && !ui_focused(gui->ui));
    press(SDLK_RETURN);
    ck_assert(!gui_shows(gui, SCENE_ASK));
    ck_assert(command_can(gui, (CommandCall){COMMAND_RESIGN, 0}));
}

TEST(a_press_beside_a_dialog_leaves_its_field) {
    play("f5d6");
    run(COMMAND_DETAILS);
    press(SDLK_TAB);
    UiId field = gui->ui->focus;
    ck_assert_ptr_nonnull(ui_focused(gui->ui));
    click(BESIDE);
    ck_assert(gui_shows(gui, SCENE_DETAILS) && ui_has_focus(gui->ui, field));
}

static bool is_usable(const char *name) {
    for (int i = 0; i < gui->ui->count; i++) {
        const UiControl *control = &gui->ui->controls[i];
        if (strcmp(control->name, name) == 0) {
            return !(control->flags & UI_DISABLED);
        }
    }
    ck_abort_msg("%s is not there", name);
}

/* The keys of these mean something there, too, but their buttons lie behind the dialog. */
TEST(buttons_behind_a_dialog_look_unusable) {
    static const char *const names[] = {"main menu", "library", "settings", "help", "messages"};
    enum { NAMES = sizeof names / sizeof *names };
    for (int i = 0; i < NAMES; i++) {
        ck_assert_msg(is_usable(names[i]), "%s", names[i]);
    }
    run(COMMAND_DETAILS);
    for (int i = 0; i < NAMES; i++) {
        ck_assert_msg(!is_usable(names[i]), "%s", names[i]);
    }
    ck_assert(is_usable("details cancel"));
}

/* -- screens -- */

static float scale_of_screen; /* 0: all have the same */

float __wrap_desktop_scale_at(SDL_Window *window);

float __wrap_desktop_scale_at(SDL_Window *window) {
    ck_assert_ptr_nonnull(window);
    return scale_of_screen;
}

static void come_to_screen(float scale) {
    SDL_Event event = {
        .window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_DISPLAY_CHANGED}};
    scale_of_screen = scale;
    window_handle(&event);
}

TEST(the_scale_is_that_of_the_window_s_screen) {
    float before = gui->layout->scale;
    int width = rect_of("square a1").w;
    come_to_screen(0);
    ck_assert_double_eq(gui->layout->scale, before);
    come_to_screen(0.5f);
    ck_assert_double_le(gui->layout->scale, 0.75 * before);
    ck_assert_int_ge(rect_of("square a1").w, width); /* the board takes the room */
    gui->frame->video.scale_is_set = true;
    come_to_screen(1);
    ck_assert_double_le(gui->layout->scale, 0.75 * before);
}

SUITE("input", open_app, close_app)
