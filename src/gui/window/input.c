/* Finds the meaning of mouse and keyboard events: the scenes handle them first, from the top of the
   stack to the first modal one; then the controls of the last frame and the table of commands. */
#include "gui/window/input.h"

#include <string.h>

#include "base/clock.h"
#include "gui/ui/focus.h"
#include "gui/window/appearance.h"
#include "gui/window/commands.h"
#include "gui/window/form_part.h"
#include "gui/window/frame_state.h"
#include "gui/window/key_press.h"
#include "gui/window/keys.h"
#include "gui/window/menu.h"
#include "gui/window/sync.h"
#include "gui/window/tooltip.h"
#include "gui/window/touch.h"
#include "gui/window/typing.h"
#include "session/session.h"

/* -- mouse -- */

static SDL_Point to_pixels(const Gui *gui, int x, int y) {
    float ratio = video_pixel_ratio(&gui->frame->video);
    return (SDL_Point){(int)((float)x * ratio), (int)((float)y * ratio)};
}

/* The mouse is over a control, NULL: over none; each scene in front may show what it points at. */
static void point(Gui *gui, const UiControl *control, SDL_Point at) {
    EACH_SCENE(gui) {
        if (each->motion) {
            each->motion(gui, control, at);
        }
    }
}

/* Shows over an edge which way it can be drawn. */
static void choose_cursor(Gui *gui, const UiControl *control) {
    static const SDL_SystemCursor shapes[] = {SDL_SYSTEM_CURSOR_ARROW, SDL_SYSTEM_CURSOR_SIZEWE,
                                              SDL_SYSTEM_CURSOR_SIZENS};
    bool edge = control && control->role == UI_EDGE;
    int shape = !edge ? 0 : control->rect.w < control->rect.h ? 1 : 2;
    SDL_Cursor **cursor = &gui->frame->cursors[shape];
    if (!*cursor) {
        *cursor = SDL_CreateSystemCursor(shapes[shape]);
    }
    if (*cursor && *cursor != SDL_GetCursor()) {
        SDL_SetCursor(*cursor);
    }
}

static void move_mouse(Gui *gui, const SDL_MouseMotionEvent *event) {
    SDL_Point at = to_pixels(gui, event->x, event->y);
    touch_move(gui, at);
    if (ui_hover(gui->ui, at.x, at.y)) {
        tooltip_follow(&gui->state, clock_seconds());
        gui_redraw(gui);
    }
    if (table_drag(gui, at)) {
        return;
    }
    choose_cursor(gui, ui_at(gui->ui, at.x, at.y));
    point(gui, ui_at(gui->ui, at.x, at.y), at);
    if (gui->frame->selecting) {
        typing_drag(gui, at);
    }
}

/* Returns what a button of the mouse, or a finger, is on. */
static const UiControl *control_of(const Gui *gui, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(gui, event->x, event->y);
    return event->which == SDL_TOUCH_MOUSEID ? touch_control(gui, at) : ui_at(gui->ui, at.x, at.y);
}

/* A finger plays when it is lifted, for its press may become a long one. */
static void press_control(Gui *gui, const UiControl *control, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(gui, event->x, event->y);
    if (event->which == SDL_TOUCH_MOUSEID) {
        touch_press(gui, at, clock_seconds());
    } else if (control && control->role == UI_SQUARE) {
        command_run(gui, control->call);
        return;
    }
    if (control && control->role == UI_FIELD) {
        gui->frame->selecting = true;
        typing_point(gui, control, at, SDL_GetModState() & KMOD_SHIFT, event->clicks);
    } else if (ui_press(gui->ui, control)) {
        gui_redraw(gui);
    }
}

/* Takes what points at a control off the screen, even if nothing else changes. */
static void hide_tooltip(Gui *gui) {
    tooltip_hide(&gui->state);
    gui_redraw(gui);
}

/* A press beside what a dialog offers leaves the keyboard where it is: Enter still does what is lit. */
static bool is_beside(const Gui *gui, const UiControl *control) {
    const Scene *front = scene_of(&gui->state.scenes, scenes_front(&gui->state.scenes));
    return front->modal && front->place == PLACE_OVER && (!control || control->flags & UI_DISABLED);
}

static void press_mouse(Gui *gui, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(gui, event->x, event->y);
    const UiControl *control = control_of(gui, event);
    hide_tooltip(gui);
    bool left = event->button == SDL_BUTTON_LEFT;
    if (left && table_press(gui, at, event->clicks)) {
        return;
    }
    EACH_SCENE(gui) {
        if (each->press && each->press(gui, control, at, left)) {
            if (event->which == SDL_TOUCH_MOUSEID && control && control->role == UI_GRAPH) {
                touch_press(gui, at, clock_seconds()); /* it is dragged, and has a menu */
            }
            return;
        }
    }
    if (event->button == SDL_BUTTON_RIGHT) {
        menu_open(gui, control, at, false);
    } else if (left) {
        if (!is_beside(gui, control) && ui_drop_focus(gui->ui)) {
            gui_redraw(gui);
        }
        press_control(gui, control, event);
    }
}

/* Also below a dialog that has come since the press. */
static void let_go(Gui *gui) {
    const SceneStack *stack = &gui->state.scenes;
    for (int i = stack->count - 1; i >= 0; i--) {
        const Scene *scene = scene_of(stack, stack->open[i]);
        if (scene->let_go) {
            scene->let_go(gui);
        }
    }
}

static void release_mouse(Gui *gui, const SDL_MouseButtonEvent *event) {
    const UiControl *control = control_of(gui, event);
    CommandCall call = {COMMAND_NONE, 0};
    touch_lift(gui);
    if (table_let_go(gui)) {
        return;
    }
    let_go(gui);
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    gui->frame->selecting = false;
    if (control && ui_is_pressed(gui->ui, control)) {
        call = control->call;
    }
    if (ui_press(gui->ui, NULL)) {
        gui_redraw(gui);
    }
    if (call.id != COMMAND_NONE && gui_shows(gui, SCENE_MENU)) {
        menu_close(gui); /* before what its item does */
    }
    command_run(gui, call);
}

/* A touchpad also sends steps to a side, and parts of a step, which turn nothing here. */
static void turn_wheel(Gui *gui, const SDL_MouseWheelEvent *event) {
    int x = 0, y = 0;
    if (event->y == 0) {
        return;
    }
    SDL_GetMouseState(&x, &y);
    SDL_Point at = to_pixels(gui, x, y);
    if (table_wheel(gui, -event->y, at)) {
        gui_redraw(gui);
        return;
    }
    EACH_SCENE(gui) {
        if (each->form && form_wheel(gui, scene_id(&gui->state.scenes, each), -event->y)) {
            gui_redraw(gui);
            return;
        }
        if (!each->wheel || !each->wheel(gui, -event->y, at)) {
            continue;
        }
        gui_redraw(gui);
        return;
    }
}

static void leave_window(Gui *gui) {
    ui_hover(gui->ui, -1, -1);
    point(gui, NULL, (SDL_Point){-1, -1});
    gui_redraw(gui);
}

/* -- keyboard -- */

/* The arrows choose among the tiles of a choice, as in every desktop program. */
static bool choose_neighbour(Gui *gui, const UiControl *control, SDL_Keycode key) {
    int right, down;
    bool choice = control->role == UI_RADIO || control->role == UI_TAB;
    if (!choice || !key_arrow(key, &right, &down)) {
        return false;
    }
    const UiControl *next = ui_neighbour(gui->ui, control, right, down);
    if (next) {
        CommandCall call = next->call;
        ui_set_focus(gui->ui, next->id);
        command_run(gui, call);
    }
    return true;
}

/* Keys that mean something to the control with the focus; true when used up. */
static bool key_to_focus(Gui *gui, const KeyPress *press) {
    const UiControl *control = ui_focused(gui->ui);
    if (!control) {
        return false;
    }
    if (choose_neighbour(gui, control, press->key)) {
        return true;
    }
    if (control->call.id == COMMAND_NONE ||
        !(key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        return false;
    }
    command_run(gui, control->call);
    return true;
}

static bool is_modifier(SDL_Keycode key) {
    return key == SDLK_LCTRL || key == SDLK_RCTRL || key == SDLK_LSHIFT || key == SDLK_RSHIFT ||
           key == SDLK_LALT || key == SDLK_RALT || key == SDLK_LGUI || key == SDLK_RGUI;
}

/* A text of a form has the keyboard, whatever else its scene does with keys. */
static bool is_typing_in(const Gui *gui, const Scene *scene) {
    const UiControl *control = ui_focused(gui->ui);
    return scene->form && control && control->role == UI_FIELD;
}

static bool offer_key(Gui *gui, const KeyPress *press) {
    EACH_SCENE(gui) {
        bool frames = command_is_windows(press->command) || press->key == SDLK_ESCAPE ||
                      key_is_for_focus(gui, press);
        if (each->keeps_keys && frames) {
            return false;
        }
        if ((each->key && each->key(gui, press)) ||
            (each->form && form_key(gui, scene_id(&gui->state.scenes, each), press))) {
            return true;
        }
        if (each->keeps_keys && press->key != SDLK_TAB) {
            (void)typing_key(gui, &press->sym);
            return true;
        }
        if (is_typing_in(gui, each) && !frames && typing_key(gui, &press->sym)) {
            return true;
        }
    }
    return false;
}

/* Whoever opens a form with keys goes on with keys: they begin in it, and that is seen. */
static void begin_in_opened(Gui *gui) {
    SceneId front = scenes_front(&gui->state.scenes);
    const Scene *scene = scene_of(&gui->state.scenes, front);
    bool is_form = scene->form && scene->form->title && scene->place != PLACE_OVER;
    gui->opened = is_form && gui->entered == front ? front : gui->opened;
}

/* Whether a key writes a sign with AltGr, which SDL reports as the right Alt or as Mode, under Windows
   with the left Ctrl: its text stands behind the press then. A keyboard without AltGr has an Alt there,
   with which SDL's text is the sign of the key alone. */
static bool writes_third_sign(const SDL_Keysym *sym) {
    SDL_Event next;
    return (sym->mod & (KMOD_RALT | KMOD_MODE)) && !(sym->mod & KMOD_LALT) &&
           SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_KEYDOWN, SDL_TEXTINPUT) == 1 &&
           next.type == SDL_TEXTINPUT &&
           SDL_strcasecmp(next.text.text, SDL_GetKeyName(sym->sym)) != 0;
}

/* A key that is held down goes on through values, rows and games, types and erases; whatever else it
   does, it does once. Undo ends where it would put another game on the board, or has done so. */
static bool may_repeat(Gui *gui, const KeyPress *press, bool game) {
    SDL_Keycode key = press->key;
    bool typing = typing_is_on(gui) && !(press->sym.mod & KMOD_ALT);
    int right, down, by;
    if (command_repeats(press->command)) {
        return typing || !game || press->command != COMMAND_UNDO ||
               !(gui_now(gui)->brings_back || gui->state.brought_back);
    }
    if (key_is_enter(key) || key == SDLK_BACKSPACE || key == SDLK_DELETE) {
        return typing ? typing_takes(gui, &press->sym)
                      : key == SDLK_BACKSPACE; /* of a typed number */
    }
    bool steps = key == SDLK_TAB || key_arrow(key, &right, &down) || key_steps(key, 1, 1, &by);
    bool once = press->command != COMMAND_NONE || key == SDLK_SPACE || key == SDLK_ESCAPE;
    return (press->plain || typing) && (steps || !once);
}

static void press_key(Gui *gui, const SDL_Keysym *sym, bool again) {
    SDL_Keysym latin = key_latin(*sym);
    int chosen = command_of_key(*sym); /* a letter of another script may have been, for a command */
    KeyPress press = {.sym = latin,
                      .key = latin.sym,
                      .command = chosen != COMMAND_NONE ? chosen : command_of_key(latin),
                      .plain = !(sym->mod & (KMOD_CTRL | KMOD_ALT)),
                      .shift = sym->mod & KMOD_SHIFT};
    bool game = scenes_front(&gui->state.scenes) == SCENE_GAME;
    bool types = typing_is_on(gui) && writes_third_sign(sym);
    if (is_modifier(press.key) || types || (again && !may_repeat(gui, &press, game))) {
        return;
    }
    if (!again) {
        gui->state.brought_back = press.command == COMMAND_UNDO && gui_now(gui)->brings_back;
    }
    if (again && !command_repeats(press.command)) {
        press.command = COMMAND_NONE;
    }
    if (offer_key(gui, &press)) {
        return;
    }
    if (!game && press.plain && press.key == SDLK_ESCAPE) { /* whatever its command's key is */
        command_run(gui, (CommandCall){COMMAND_CLOSE, 0});
    } else if (press.key == SDLK_TAB && press.plain) {
        if (ui_move_focus(gui->ui, !press.shift)) {
            gui_redraw(gui);
        }
    } else if (!press.plain || !key_to_focus(gui, &press)) {
        command_press(gui, (CommandCall){press.command, 0});
    }
}

/* A blank presses the button that has the keyboard. */
static void type_text(Gui *gui, const char *text) {
    const UiControl *focused = ui_focused(gui->ui);
    bool presses = focused && focused->role != UI_FIELD && strcmp(text, " ") == 0;
    EACH_SCENE(gui) {
        if (each->form && form_type_text(gui, scene_id(&gui->state.scenes, each), text)) {
            return;
        }
        if (each->text ? each->text(gui, text)
                       : (each->keeps_keys || is_typing_in(gui, each)) && !presses &&
                             typing_text(gui, text)) {
            return;
        }
    }
}

/* A key types by itself while the input method is off. */
static void type_key(Gui *gui, const SDL_Keysym *sym) {
    char text[] = {key_sign(sym), '\0'};
    if (text[0] != '\0' && !SDL_IsTextInputActive()) {
        type_text(gui, text);
    }
}

/* -- the window -- */

static void handle_window(Gui *gui, const SDL_WindowEvent *event) {
    if (event->event == SDL_WINDOWEVENT_LEAVE) {
        leave_window(gui);
    } else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED ||
               event->event == SDL_WINDOWEVENT_DISPLAY_CHANGED) {
        video_follow_scale(&gui->frame->video);
        gui_redraw(gui);
    } else if (event->event == SDL_WINDOWEVENT_EXPOSED || event->event == SDL_WINDOWEVENT_SHOWN ||
               event->event == SDL_WINDOWEVENT_RESTORED) {
        gui_redraw(gui);
    } else if (event->event == SDL_WINDOWEVENT_MOVED) {
        gui_redraw_soon(gui); /* its place is kept */
    }
}

/* A file goes to the first scene that takes files, also through a modal one. */
static bool drop_on_scene(Gui *gui, const char *path) {
    const SceneStack *stack = &gui->state.scenes;
    for (int i = stack->count - 1; i >= 0; i--) {
        const Scene *scene = scene_of(stack, stack->open[i]);
        if (scene->drop && scene->drop(gui, path)) {
            return true;
        }
    }
    return false;
}

/* Those that no scene takes are opened together. */
static void drop_file(Gui *gui, char *path) {
    size_t count = (size_t)gui->dropped.count + 1;
    char **paths =
        drop_on_scene(gui, path) ? NULL : SDL_realloc(gui->dropped.paths, count * sizeof *paths);
    if (!paths) {
        SDL_free(path);
        return;
    }
    gui->dropped.paths = paths;
    gui->dropped.paths[gui->dropped.count++] = path;
}

/* SDL cuts text at the ends of its lines under X11. */
static void drop_line(Gui *gui, char *line) {
    if (gui->dropped.text.size > 0) {
        buf_add_char(&gui->dropped.text, '\n');
    }
    buf_add_text(&gui->dropped.text, line);
    SDL_free(line);
}

static void open_dropped_text(Gui *gui) {
    const Buf *text = &gui->dropped.text;
    if (buf_failed(text)) {
        gui_say(gui, "%s", _("out of memory"));
    } else if (text->size > 0) {
        open_text(&gui->app, text->data, text->size, "");
    }
    buf_release(&gui->dropped.text);
}

static void open_dropped(Gui *gui) {
    int count = gui->dropped.count;
    char **paths = gui->dropped.paths;
    if (count > 0) {
        open_paths(&gui->app, (const char *const *)paths, count);
    }
    for (int i = 0; i < count; i++) {
        SDL_free(paths[i]);
    }
    SDL_free(paths);
    gui->dropped.paths = NULL;
    gui->dropped.count = 0;
    open_dropped_text(gui);
}

/* The computer has moved, or a review has gone to a mistake, while its user writes a comment: that
   stays where it was begun. */
static void keep_writing(Gui *gui, const ViewWriting *before, bool told) {
    const SessionSnapshot *now = gui_now(gui);
    bool stays = before->on && before->game == now->number &&
                 tc_tree_has(now->tree, before->node) && before->node != tc_tree_cursor(now->tree);
    if (stays && !told) {
        gui->state.typing->follow = true;
        gui_say(gui, "%s", _("The comment stays with its position; Escape ends it"));
    }
    gui->state.writing = stays ? *before : (ViewWriting){.on = false};
}

static void answer_threads(Gui *gui) {
    ViewWriting before = {typing_is_comment(gui), view_comment_node(gui_now(gui), &gui->state),
                          gui_now(gui)->number};
    bool told = gui->state.writing.on;
    job_pump(gui->app.jobs); /* may bring another program's move */
    bool changed = session_pump(gui->app.session);
    if (changed) {
        gui_sync(gui);
    }
    keep_writing(gui, &before, told);
    if (changed) {
        appearance_follow(gui); /* a result that a level follows */
        gui_redraw_soon(gui);
    }
}

void input_handle(Gui *gui, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT:
        gui->quit = true;
        break;
    case SDL_WINDOWEVENT:
        handle_window(gui, &event->window);
        break;
    case SDL_MOUSEMOTION:
        move_mouse(gui, &event->motion);
        break;
    case SDL_MOUSEBUTTONDOWN:
        press_mouse(gui, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        release_mouse(gui, &event->button);
        break;
    case SDL_MOUSEWHEEL:
        turn_wheel(gui, &event->wheel);
        break;
    case SDL_KEYDOWN:
        hide_tooltip(gui);
        gui->entered = SCENE_GAME;
        press_key(gui, &event->key.keysym, event->key.repeat != 0);
        begin_in_opened(gui);
        type_key(gui, &event->key.keysym);
        break;
    case SDL_DROPFILE:
        drop_file(gui, event->drop.file);
        break;
    case SDL_DROPCOMPLETE:
        open_dropped(gui);
        break;
    case SDL_DROPTEXT:
        drop_line(gui, event->drop.file);
        break;
    case SDL_TEXTINPUT:
        type_text(gui, event->text.text);
        break;
    case SDL_TEXTEDITING:
        typing_compose(gui, event->edit.text, event->edit.start);
        break;
    case SDL_TEXTEDITING_EXT:
        typing_compose(gui, event->editExt.text, event->editExt.start);
        SDL_free(event->editExt.text);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        canvas_forget(gui->canvas);
        gui_redraw(gui);
        break;
    default:
        if (wake_answer(&gui->frame->wake, event)) {
            answer_threads(gui);
        }
    }
}
