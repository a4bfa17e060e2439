/* Mouse and keyboard look up what they mean in the controls of the last frame and in the table of
   commands; nothing here knows what a command does. */
#include "gui/window/input.h"

#include <string.h>

#include "gui/files/commands.h"
#include "gui/game/analysis.h"
#include "gui/game/panel/database.h"
#include "gui/lab/commands.h"
#include "gui/library/commands.h"
#include "gui/library/scene.h"
#include "gui/practice/practice.h"
#include "gui/settings/commands.h"
#include "gui/start/commands.h"
#include "gui/window/preferences.h"
#include "gui/window/typing.h"

/* -- mouse -- */

static SDL_Point to_pixels(const App *app, int x, int y) {
    float ratio = video_pixel_ratio(&app->video);
    return (SDL_Point){(int)((float)x * ratio), (int)((float)y * ratio)};
}

static void drag_to(App *app, int x) {
    const TcGame *game = &session_snapshot(app->session)->game;
    command_run(app, (CommandCall){COMMAND_GO_TO, graph_ply_at(&app->layout, game, x)});
}

static void hover_graph(App *app, int x, int y) {
    const UiControl *control = ui_at(&app->ui, x, y);
    const TcGame *game = &session_snapshot(app->session)->game;
    bool over = app->dragging || (control && control->role == UI_GRAPH);
    int ply = over ? graph_ply_at(&app->layout, game, x) : -1;
    if (ply != app->state.hover_ply) {
        app_redraw(app);
    }
    app->state.hover_ply = ply;
}

static void move_mouse(App *app, const SDL_MouseMotionEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    if (ui_hover(&app->ui, at.x, at.y)) {
        app_redraw(app);
    }
    hover_graph(app, at.x, at.y);
    if (app->dragging) {
        drag_to(app, at.x);
    }
    if (app->selecting) {
        typing_drag(app, at);
    }
}

/* A click beside the menu closes it and does nothing else. */
static void press_in_menu(App *app, const UiControl *control) {
    if (!control) {
        command_game_close_menu(app);
    } else if (ui_press(&app->ui, control)) {
        app_redraw(app);
    }
}

/* The board has a menu, and so have the list of moves, the graph and the games of the library. */
static void open_menu(App *app, const UiControl *control, SDL_Point at) {
    bool square = control && control->role == UI_SQUARE;
    bool move = control && control->call.id == COMMAND_GO_TO && control->role == UI_ITEM;
    bool graph = control && control->role == UI_GRAPH;
    bool board = SDL_PointInRect(&at, &app->layout.strip);
    if (!can_menu(app, 0)) {
        return;
    }
    if (library_is_open(app)) {
        if (control && control->call.id == COMMAND_LIBRARY_ROW) {
            library_point(app, control->call.argument);
            command_game_open_menu(app, control, at, false);
        }
    } else if (square || move || graph || board) {
        command_game_open_menu(app, control, at, false);
    }
}

static void press_mouse(App *app, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    const UiControl *control = ui_at(&app->ui, at.x, at.y);
    if (app->state.menu.open) {
        press_in_menu(app, control);
        return;
    }
    if (event->button == SDL_BUTTON_RIGHT) {
        open_menu(app, control, at);
        return;
    }
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    if (ui_drop_focus(&app->ui)) {
        app_redraw(app);
    }
    if (app->state.help_open) {
        command_run(app, (CommandCall){COMMAND_HELP, 0});
    } else if (control && control->role == UI_SQUARE) {
        command_run(app, control->call);
    } else if (control && control->role == UI_GRAPH) {
        app->dragging = true;
        drag_to(app, at.x);
    } else if (control && control->role == UI_FIELD) {
        app->selecting = true;
        typing_point(app, control, at, SDL_GetModState() & KMOD_SHIFT, event->clicks);
    } else if (ui_press(&app->ui, control)) {
        app_redraw(app);
    }
}

/* What a control does; out of a menu that closes first. */
static void run_control(App *app, CommandCall call) {
    if (app->state.menu.open && call.id != COMMAND_NONE) {
        command_game_close_menu(app);
    }
    command_run(app, call);
}

static void release_mouse(App *app, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    const UiControl *control = ui_at(&app->ui, at.x, at.y);
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    app->dragging = app->selecting = false;
    CommandCall call = {COMMAND_NONE, 0};
    if (control && ui_is_pressed(&app->ui, control)) {
        call = control->call;
    }
    if (ui_press(&app->ui, NULL)) {
        app_redraw(app);
    }
    run_control(app, call);
}

static void turn_wheel(App *app, const SDL_MouseWheelEvent *event) {
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    SDL_Point at = to_pixels(app, x, y);
    if (app->state.files.mode != FILES_CLOSED) {
        app->state.files.first -= 2 * event->y;
        app_redraw(app);
        return;
    }
    if (app->state.settings.open) {
        app->state.settings.first -= event->y;
        app_redraw(app);
        return;
    }
    if (app->state.lab.open) {
        app->state.lab.first -= event->y;
        app_redraw(app);
        return;
    }
    if (app->state.help_open || app->state.menu.open) {
        return;
    }
    if (library_is_open(app)) {
        library_scroll(app, -3 * event->y);
        return;
    }
    if (SDL_PointInRect(&at, &app->layout.strip)) { /* through the game */
        command_run(app, (CommandCall){event->y > 0 ? COMMAND_PREVIOUS : COMMAND_NEXT, 0});
        return;
    }
    if (app->state.practice.open && SDL_PointInRect(&at, &app->layout.start)) {
        app->state.practice.first -= 2 * event->y;
        app_redraw(app);
        return;
    }
    if (!SDL_PointInRect(&at, &app->layout.list)) {
        return;
    }
    app->state.scroll[app->state.tab] -= 2 * event->y;
    app_redraw(app);
}

static void leave_window(App *app) {
    ui_hover(&app->ui, -1, -1);
    app->state.hover_ply = -1;
    app_redraw(app);
}

/* -- keyboard -- */

/* Arrow keys on the board; false when key is none of them. */
static bool move_cursor(App *app, SDL_Keycode key) {
    TcSymmetry turned = app->state.symmetry; /* the keys mean what the eye sees */
    TcSquare seen = tc_square_transform(app->state.cursor, turned);
    int file = tc_square_file(seen), rank = tc_square_rank(seen);
    switch (key) {
    case SDLK_LEFT:
        file--;
        break;
    case SDLK_RIGHT:
        file++;
        break;
    case SDLK_UP:
        rank--;
        break;
    case SDLK_DOWN:
        rank++;
        break;
    default:
        return false;
    }
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        app->state.cursor =
            tc_square_transform(tc_square_at(file, rank), tc_symmetry_inverse(turned));
    }
    app_redraw(app);
    return true;
}

static bool is_enter(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

/* The arrow of a key as steps; false when it is none. */
static bool arrow_of(SDL_Keycode key, int *right, int *down) {
    *right = (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    *down = (key == SDLK_DOWN) - (key == SDLK_UP);
    return *right != 0 || *down != 0;
}

/* Among the tiles of a choice the arrows choose, as in every desktop program. */
static bool choose_neighbour(App *app, const UiControl *control, SDL_Keycode key) {
    int right, down;
    bool choice = control->role == UI_RADIO || control->role == UI_TAB;
    if (!choice || !arrow_of(key, &right, &down)) {
        return false;
    }
    const UiControl *next = ui_neighbour(&app->ui, control, right, down);
    if (next) {
        CommandCall call = next->call;
        ui_set_focus(&app->ui, next->name);
        command_run(app, call);
    }
    return true;
}

/* A menu takes every key. */
static bool key_to_menu(App *app, const SDL_Keysym *sym) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    int right, down;
    if (!app->state.menu.open) {
        return false;
    }
    if (arrow_of(sym->sym, &right, &down) || sym->sym == SDLK_TAB) {
        bool back = down < 0 || right < 0 || (sym->sym == SDLK_TAB && (sym->mod & KMOD_SHIFT));
        ui_move_focus(&app->ui, !back);
    } else if (control && (is_enter(sym->sym) || sym->sym == SDLK_SPACE)) {
        run_control(app, control->call);
    } else {
        command_game_close_menu(app);
    }
    app_redraw(app);
    return true;
}

/* Keys that mean something to the control with the focus; true when used up. */
static bool key_to_focus(App *app, const SDL_Keysym *sym) {
    if (ui_has_focus(&app->ui, "board")) {
        if (is_enter(sym->sym)) {
            command_run(app, (CommandCall){COMMAND_PLAY, app->state.cursor});
            return true;
        }
        return move_cursor(app, sym->sym);
    }
    if (ui_has_focus(&app->ui, "line list") && lines_key(app, sym->sym)) {
        return true;
    }
    if (ui_has_focus(&app->ui, "opening list") && practice_list_key(app, sym->sym)) {
        return true;
    }
    if (ui_has_focus(&app->ui, "database list") && database_key(app, sym->sym)) {
        return true;
    }
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    if (control && app->ui.focus_visible && choose_neighbour(app, control, sym->sym)) {
        return true;
    }
    if (!control || !app->ui.focus_visible || control->call.id == COMMAND_NONE ||
        !(is_enter(sym->sym) || sym->sym == SDLK_SPACE)) {
        return false;
    }
    command_run(app, control->call);
    return true;
}

static bool is_about_window(CommandId id) {
    return id == COMMAND_QUIT || id == COMMAND_FULLSCREEN || id == COMMAND_LARGER ||
           id == COMMAND_SMALLER || id == COMMAND_NORMAL || id == COMMAND_SETTINGS ||
           id == COMMAND_LAB || id == COMMAND_LIBRARY;
}

/* The page of keys goes with the next key, which then does nothing else unless it is about the
   window. */
static bool key_to_help(App *app, CommandId id) {
    if (!app->state.help_open || is_about_window(id)) {
        return false;
    }
    command_run(app, (CommandCall){COMMAND_HELP, 0});
    return true;
}

static bool is_modifier(SDL_Keycode key) {
    return key == SDLK_LCTRL || key == SDLK_RCTRL || key == SDLK_LSHIFT || key == SDLK_RSHIFT ||
           key == SDLK_LALT || key == SDLK_RALT || key == SDLK_LGUI || key == SDLK_RGUI;
}

static void press_key(App *app, const SDL_KeyboardEvent *event) {
    const SDL_Keysym *sym = &event->keysym;
    CommandId id = command_of_key(*sym);
    bool plain = !(sym->mod & (KMOD_CTRL | KMOD_ALT));
    if (is_modifier(sym->sym) || (!is_about_window(id) && ask_key(app, sym)) ||
        (!is_about_window(id) && files_key(app, sym)) || key_to_menu(app, sym) ||
        key_to_help(app, id) || library_field_key(app, sym) ||
        (plain && practice_field_key(app, sym->sym)) || typing_key(app, sym)) {
        return;
    }
    if (app->state.settings.open && !app->state.help_open && settings_key(app, sym)) {
        return;
    }
    if (app->state.lab.open && !app->state.help_open && lab_key(app, sym)) {
        return;
    }
    if (library_key(app, sym)) {
        return;
    }
    if (sym->sym == SDLK_TAB && plain) {
        if (ui_move_focus(&app->ui, !(sym->mod & KMOD_SHIFT))) {
            app_redraw(app);
        }
        return;
    }
    if (plain && key_to_focus(app, sym)) {
        return;
    }
    /* what is behind a scene is out of reach */
    bool scene = app->state.settings.open || app->state.lab.open || library_is_open(app);
    if (!scene || is_about_window(id) || id == COMMAND_HELP ||
        (id == COMMAND_MENU && can_menu(app, 0))) {
        command_run(app, (CommandCall){id, 0});
    }
}

/* Letter, then digit: a square. */
static void type_text(App *app, const char *text) {
    char c = text[0];
    if (app->state.ask.purpose == ASK_NOTHING && files_text(app, text)) {
        return;
    }
    if (typing_text(app, text)) {
        return;
    }
    if (app->state.ask.purpose == ASK_NOTHING && library_text(app, text)) {
        return;
    }
    if (c >= 'A' && c <= 'H') {
        c = (char)(c - 'A' + 'a');
    }
    if (app->state.ask.purpose != ASK_NOTHING || app->state.help_open || app->state.menu.open ||
        app->state.settings.open || app->state.lab.open || text[1] != '\0') {
        return;
    }
    if (c >= 'a' && c <= 'h') {
        char shown[TEXT_SIZE] = {c, '_', '\0'};
        app->typed = c;
        app_say(app, shown, false, 3);
    } else if (c >= '1' && c <= '8' && app->typed) {
        char square[3] = {app->typed, c, '\0'};
        app->typed = 0;
        app_say(app, "", false, 0);
        command_run(app, (CommandCall){COMMAND_PLAY, tc_square_parse(square)});
    } else {
        app->typed = 0;
    }
}

/* -- the window -- */

static void handle_window(App *app, const SDL_WindowEvent *event) {
    if (event->event == SDL_WINDOWEVENT_LEAVE) {
        leave_window(app);
    } else if (event->event == SDL_WINDOWEVENT_EXPOSED ||
               event->event == SDL_WINDOWEVENT_SIZE_CHANGED ||
               event->event == SDL_WINDOWEVENT_SHOWN) {
        app_redraw(app);
    } else if (event->event == SDL_WINDOWEVENT_MOVED) {
        app_redraw_soon(app); /* its place is kept */
    }
}

/* On the library files and folders are imported, elsewhere a file is opened. */
static void drop_file(App *app, const char *path) {
    if (library_is_open(app)) {
        library_import_path(app, path);
    } else if (!database_drop(app, path)) {
        open_path(app, path);
    }
}

void input_handle(App *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT:
        app->quit = true;
        break;
    case SDL_WINDOWEVENT:
        handle_window(app, &event->window);
        break;
    case SDL_MOUSEMOTION:
        move_mouse(app, &event->motion);
        break;
    case SDL_MOUSEBUTTONDOWN:
        press_mouse(app, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        release_mouse(app, &event->button);
        break;
    case SDL_MOUSEWHEEL:
        turn_wheel(app, &event->wheel);
        break;
    case SDL_KEYDOWN:
        press_key(app, &event->key);
        break;
    case SDL_DROPFILE:
        drop_file(app, event->drop.file);
        SDL_free(event->drop.file);
        break;
    case SDL_DROPTEXT:
        open_text(app, event->drop.file, strlen(event->drop.file));
        SDL_free(event->drop.file);
        break;
    case SDL_TEXTINPUT:
        type_text(app, event->text.text);
        break;
    case SDL_TEXTEDITING:
        typing_compose(app, event->edit.text, event->edit.start);
        break;
    case SDL_TEXTEDITING_EXT:
        typing_compose(app, event->editExt.text, event->editExt.start);
        SDL_free(event->editExt.text);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        canvas_forget(app->canvas);
        app_redraw(app);
        break;
    default:
        if (wake_answer(&app->wake, event)) {
            if (session_pump(app->session)) {
                app_sync(app);
                preferences_follow(app); /* a result that a level follows */
                app_redraw_soon(app);
            }
            preferences_pump(app);
            open_pump(app);
            database_pump(app);
        }
    }
}
