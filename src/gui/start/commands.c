#include "gui/start/commands.h"

#include <stdio.h>
#include <string.h>

#include "gui/library/scene.h"

static const SessionSnapshot *snapshot_of(const App *app) {
    return session_snapshot(app->session);
}

/* -- the game -- */

bool can_start(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

static void show_game(App *app) {
    app->state.start_open = false;
    app->state.tab = TAB_MOVES;
    if (app->ui.focus_visible) {
        ui_set_focus(&app->ui, "board");
    }
}

void do_start(App *app, int argument) {
    (void)argument;
    SessionSetup setup = game_choice_setup(&app->state.choice);
    setup.start = app->state.start_here ? SESSION_START_HERE : setup.start;
    app->state.start_here = false;
    session_start_game(app->session, &setup);
    show_game(app);
}

bool can_resign(const App *app, int argument) {
    (void)argument;
    return session_can_resign(app->session);
}

void do_resign(App *app, int argument) {
    (void)argument;
    session_resign(app->session);
}

bool can_rematch(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->started && !snapshot_of(app)->analysing;
}

void do_rematch(App *app, int argument) {
    (void)argument;
    session_rematch(app->session, false);
    show_game(app);
}

bool can_swap(const App *app, int argument) {
    return can_rematch(app, argument);
}

/* The start panel follows, so that the next game is offered as this one is played. */
void do_swap(App *app, int argument) {
    (void)argument;
    GameChoice *choice = &app->state.choice;
    session_rematch(app->session, true);
    if (choice->side == SIDE_BLACK || choice->side == SIDE_WHITE) {
        choice->side = choice->side == SIDE_BLACK ? SIDE_WHITE : SIDE_BLACK;
    }
    show_game(app);
}

bool can_move_now(const App *app, int argument) {
    (void)argument;
    return snapshot_of(app)->thinking == SESSION_THINKING_MOVE;
}

void do_move_now(App *app, int argument) {
    (void)argument;
    session_computer_move(app->session);
}

/* -- the start panel -- */

bool can_side(const App *app, int side) {
    (void)app;
    return side >= 0 && side < SIDE_COUNT;
}

void do_side(App *app, int side) {
    app->state.choice.side = (ViewSide)side;
}

bool can_level_side(const App *app, int colour) {
    (void)app;
    return colour == TC_BLACK || colour == TC_WHITE;
}

void do_level_side(App *app, int colour) {
    app->state.choice.edited = (TcColour)colour;
}

bool can_level(const App *app, int level) {
    bool watch = app->state.choice.side == SIDE_WATCH;
    return level >= 1 && level <= (watch ? TC_LEVEL_COUNT : LEVEL_CHOICES);
}

void do_level(App *app, int level) {
    game_choice_set_level(&app->state.choice, level);
}

bool can_clock(const App *app, int clock) {
    (void)app;
    return clock >= 0 && clock < CLOCK_COUNT;
}

void do_clock(App *app, int clock) {
    app->state.choice.clock = (ClockChoice)clock;
}

bool can_minutes(const App *app, int direction) {
    int minutes = app->state.choice.minutes;
    return direction == 0 || game_choice_step_minutes(minutes, direction) != minutes;
}

void do_minutes(App *app, int direction) {
    GameChoice *choice = &app->state.choice;
    choice->minutes = game_choice_step_minutes(choice->minutes, direction);
}

bool can_increment(const App *app, int direction) {
    int increment = app->state.choice.increment;
    return direction == 0 || game_choice_step_increment(increment, direction) != increment;
}

void do_increment(App *app, int direction) {
    GameChoice *choice = &app->state.choice;
    choice->increment = game_choice_step_increment(choice->increment, direction);
}

bool can_start_kind(const App *app, int kind) {
    (void)app;
    return kind >= SESSION_START_USUAL && kind <= SESSION_START_HANDICAP;
}

void do_start_kind(App *app, int kind) {
    app->state.choice.start = (SessionStartKind)kind;
}

bool can_corners(const App *app, int corners) {
    (void)app;
    return corners >= 0 && corners <= SESSION_CORNERS_MAX;
}

void do_corners(App *app, int corners) {
    app->state.choice.corners = corners > 0 ? corners : 1;
}

bool can_page(const App *app, int page) {
    (void)app;
    return page >= 0 && page < START_PAGES;
}

void do_page(App *app, int page) {
    app->state.start_page = (StartPage)page;
}

/* -- names -- */

bool can_name(const App *app, int name) {
    return name >= 0 && name < 2 && game_choice_names(&app->state.choice) > name;
}

void do_name(App *app, int name) {
    ui_set_focus(&app->ui, start_name_control(name));
}

/* -- menus -- */

static void add(ViewMenu *menu, CommandId id, int argument) {
    if (menu->count < MENU_ITEMS_MAX) {
        menu->items[menu->count++] = (CommandCall){id, argument};
    }
}

static void fill_board_menu(const App *app, ViewMenu *menu, TcSquare square) {
    const SessionSnapshot *now = snapshot_of(app);
    if (tc_board_is_legal(&tc_game_position(&now->game)->board, square)) {
        add(menu, COMMAND_PLAY, square);
    }
    add(menu, COMMAND_GO, 0);
    add(menu, COMMAND_HINT, 0);
    add(menu, COMMAND_ONE_HINT, 0);
    add(menu, COMMAND_ANALYSE, 0);
    add(menu, COMMAND_LAB, 0);
    add(menu, COMMAND_PRACTICE, 0);
    add(menu, COMMAND_NONE, 0);
    add(menu, COMMAND_UNDO, 0);
    add(menu, COMMAND_COPY, 0);
    add(menu, COMMAND_COPY_BOARD, 0);
    add(menu, COMMAND_PASTE, 0);
    add(menu, COMMAND_NONE, 0);
    add(menu, COMMAND_NEW, 0);
    if (can_resign(app, 0)) {
        add(menu, COMMAND_RESIGN, 0);
    } else {
        add(menu, COMMAND_REMATCH, 0);
        add(menu, COMMAND_SWAP, 0);
    }
}

static void fill_library_menu(const App *app, ViewMenu *menu) {
    add(menu, COMMAND_LIBRARY_OPEN, 0);
    add(menu, COMMAND_LIBRARY_EXPORT, 0);
    add(menu, COMMAND_LIBRARY_DELETE, 0);
    if (app->state.library->deletions > 0) {
        add(menu, COMMAND_LIBRARY_UNDO, 0);
    }
    add(menu, COMMAND_NONE, 0);
    add(menu, COMMAND_LIBRARY_IMPORT, 0);
    add(menu, COMMAND_LIBRARY_EXPORT_ALL, 0);
    add(menu, COMMAND_FILTER_CLEAR, FILTER_OF_LIBRARY);
}

static void fill_list_menu(ViewMenu *menu, int ply) {
    add(menu, COMMAND_GO_TO, ply);
    add(menu, COMMAND_FIRST, 0);
    add(menu, COMMAND_LAST, 0);
    add(menu, COMMAND_NONE, 0);
    add(menu, COMMAND_ANALYSE, 0);
    add(menu, COMMAND_COPY, 0);
}

static void fill_graph_menu(ViewMenu *menu, int ply) {
    add(menu, COMMAND_GO_TO, ply);
    add(menu, COMMAND_FIRST, 0);
    add(menu, COMMAND_LAST, 0);
    add(menu, COMMAND_PREVIOUS_MISTAKE, 0);
    add(menu, COMMAND_NEXT_MISTAKE, 0);
    add(menu, COMMAND_NONE, 0);
    add(menu, COMMAND_GRAPH_MODE, 0);
    add(menu, COMMAND_REVIEW, 0);
    add(menu, COMMAND_ANALYSE, 0);
}

static bool is_usable(const App *app, CommandCall call) {
    return call.id != COMMAND_NONE && command_of(call.id)->can(app, call.argument);
}

static void focus_first_item(App *app) {
    const ViewMenu *menu = &app->state.menu;
    for (int i = 0; i < menu->count; i++) {
        if (is_usable(app, menu->items[i])) {
            char name[UI_NAME_SIZE];
            menu_item_name(menu->items[i], name);
            ui_set_focus(&app->ui, name);
            return;
        }
    }
}

void command_game_open_menu(App *app, const UiControl *control, SDL_Point at, bool by_key) {
    ViewMenu *menu = &app->state.menu;
    *menu = (ViewMenu){.open = true, .at = at};
    snprintf(menu->focus_before, sizeof menu->focus_before, "%s",
             app->ui.focus_visible ? app->ui.focus : "");
    if (library_is_open(app)) {
        fill_library_menu(app, menu);
    } else if (control && control->role == UI_GRAPH) {
        fill_graph_menu(menu, graph_ply_at(&app->layout, &snapshot_of(app)->game, at.x));
    } else if (control && control->call.id == COMMAND_GO_TO) {
        fill_list_menu(menu, control->call.argument);
    } else {
        bool square = control && control->role == UI_SQUARE;
        fill_board_menu(app, menu, square ? control->call.argument : app->state.cursor);
    }
    for (int i = 0; i < menu->count; i++) {
        menu->usable[i] = is_usable(app, menu->items[i]);
    }
    if (by_key) {
        focus_first_item(app);
    } else {
        ui_drop_focus(&app->ui);
    }
    app_redraw(app);
}

void command_game_close_menu(App *app) {
    app->state.menu.open = false;
    if (app->state.menu.focus_before[0]) {
        ui_set_focus(&app->ui, app->state.menu.focus_before);
    } else {
        ui_drop_focus(&app->ui);
    }
    app_redraw(app);
}

bool can_menu(const App *app, int argument) {
    (void)argument;
    const ViewState *state = &app->state;
    return !state->help_open && !state->settings.open && !state->lab.open &&
           state->files.mode == FILES_CLOSED && state->ask.purpose == ASK_NOTHING;
}

/* At the control with the keyboard; without one, at the board's cursor. */
void do_menu(App *app, int argument) {
    (void)argument;
    const UiControl *control = app->ui.focus_visible ? ui_find(&app->ui, app->ui.focus) : NULL;
    if (app->state.menu.open) {
        command_game_close_menu(app);
        return;
    }
    SDL_Rect place = layout_square(&app->layout, app->state.cursor);
    if (library_is_open(app)) {
        control = ui_find_call(&app->ui, COMMAND_LIBRARY_ROW, (int)app->state.library->row);
        if (!control) {
            return;
        }
        place = control->rect;
    } else if (control && control->role == UI_LIST) {
        place = control->rect;
        const UiControl *move =
            ui_find_call(&app->ui, COMMAND_GO_TO, snapshot_of(app)->game.cursor);
        place = move ? move->rect : place;
        control = move;
    }
    command_game_open_menu(app, control, (SDL_Point){place.x + place.w / 2, place.y + place.h / 2},
                           true);
}
