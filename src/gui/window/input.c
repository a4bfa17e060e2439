/* Finds the meaning of mouse and keyboard events: the scenes handle them first, from the top of the
   stack to the first modal one; then the controls of the last frame and the table of commands. */
#include "gui/window/input.h"
#include "gui/window/frame.h"
#include "gui/window/narrator.h"

#include <string.h>

#include "gui/window/menu.h"
#include "gui/window/open.h"
#include "gui/window/preferences.h"
#include "gui/window/typing.h"
#include "session/session.h"

/* -- mouse -- */

static SDL_Point to_pixels(const App *app, int x, int y) {
    float ratio = video_pixel_ratio(&app->frame->video);
    return (SDL_Point){(int)((float)x * ratio), (int)((float)y * ratio)};
}

/* The mouse is over a control, NULL: over none; each scene in front may show what it points at. */
static void point(App *app, const UiControl *control, SDL_Point at) {
    EACH_SCENE(app) {
        if (each->motion) {
            each->motion(app, control, at);
        }
    }
}

static void move_mouse(App *app, const SDL_MouseMotionEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    if (ui_hover(app->ui, at.x, at.y)) {
        app_redraw(app);
    }
    point(app, ui_at(app->ui, at.x, at.y), at);
    if (app->frame->selecting) {
        typing_drag(app, at);
    }
}

static void press_control(App *app, const UiControl *control, SDL_Point at, int clicks) {
    if (control && control->role == UI_SQUARE) {
        command_run(app, control->call);
    } else if (control && control->role == UI_FIELD) {
        app->frame->selecting = true;
        typing_point(app, control, at, SDL_GetModState() & KMOD_SHIFT, clicks);
    } else if (ui_press(app->ui, control)) {
        app_redraw(app);
    }
}

static void press_mouse(App *app, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    const UiControl *control = ui_at(app->ui, at.x, at.y);
    bool left = event->button == SDL_BUTTON_LEFT;
    EACH_SCENE(app) {
        if (each->press && each->press(app, control, at, left)) {
            return;
        }
    }
    if (event->button == SDL_BUTTON_RIGHT) {
        menu_open(app, control, at, false);
    } else if (left) {
        if (ui_drop_focus(app->ui)) {
            app_redraw(app);
        }
        press_control(app, control, at, event->clicks);
    }
}

static void release_mouse(App *app, const SDL_MouseButtonEvent *event) {
    SDL_Point at = to_pixels(app, event->x, event->y);
    const UiControl *control = ui_at(app->ui, at.x, at.y);
    CommandCall call = {COMMAND_NONE, 0};
    if (event->button != SDL_BUTTON_LEFT) {
        return;
    }
    app->frame->selecting = false;
    EACH_SCENE(app) {
        if (each->let_go) {
            each->let_go(app);
        }
    }
    if (control && ui_is_pressed(app->ui, control)) {
        call = control->call;
    }
    if (ui_press(app->ui, NULL)) {
        app_redraw(app);
    }
    if (call.id != COMMAND_NONE && app_shows(app, SCENE_MENU)) {
        menu_close(app); /* before what its item does */
    }
    command_run(app, call);
}

static void turn_wheel(App *app, const SDL_MouseWheelEvent *event) {
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    SDL_Point at = to_pixels(app, x, y);
    EACH_SCENE(app) {
        if (each->wheel_rows) {
            char *state = scenes_state(&app->state.scenes, scene_id(each));
            *(int *)(void *)(state + each->list_first) -= each->wheel_rows * event->y;
        } else if (!each->wheel || !each->wheel(app, -event->y, at)) {
            continue;
        }
        app_redraw(app);
        return;
    }
}

static void leave_window(App *app) {
    ui_hover(app->ui, -1, -1);
    point(app, NULL, (SDL_Point){-1, -1});
    app_redraw(app);
}

/* -- keyboard -- */

bool key_is_enter(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

bool key_arrow(SDL_Keycode key, int *right, int *down) {
    *right = (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    *down = (key == SDLK_DOWN) - (key == SDLK_UP);
    return *right != 0 || *down != 0;
}

bool key_steps(SDL_Keycode key, int rows, int page, int *by) {
    *by = key == SDLK_UP         ? -1
          : key == SDLK_DOWN     ? 1
          : key == SDLK_PAGEUP   ? -page
          : key == SDLK_PAGEDOWN ? page
          : key == SDLK_HOME     ? -rows
          : key == SDLK_END      ? rows
                                 : 0;
    return *by != 0;
}

bool key_is_for_focus(const App *app, const KeyPress *press) {
    const UiControl *control = ui_find(app->ui, app->ui->focus);
    if (!control || !app->ui->focus_visible || control->call.id == COMMAND_NONE) {
        return false;
    }
    bool enter = key_is_enter(press->key) || press->key == SDLK_SPACE;
    bool side = press->key == SDLK_LEFT || press->key == SDLK_RIGHT;
    return (control->role != UI_FIELD && enter) || (control->role == UI_RADIO && side);
}

/* Among the tiles of a choice the arrows choose, as in every desktop program. */
static bool choose_neighbour(App *app, const UiControl *control, SDL_Keycode key) {
    int right, down;
    bool choice = control->role == UI_RADIO || control->role == UI_TAB;
    if (!choice || !key_arrow(key, &right, &down)) {
        return false;
    }
    const UiControl *next = ui_neighbour(app->ui, control, right, down);
    if (next) {
        CommandCall call = next->call;
        ui_set_focus(app->ui, next->id);
        command_run(app, call);
    }
    return true;
}

/* Keys that mean something to the control with the focus; true when used up. */
static bool key_to_focus(App *app, const KeyPress *press) {
    const UiControl *control = ui_focused(app->ui);
    if (!control) {
        return false;
    }
    if (choose_neighbour(app, control, press->key)) {
        return true;
    }
    if (control->call.id == COMMAND_NONE ||
        !(key_is_enter(press->key) || press->key == SDLK_SPACE)) {
        return false;
    }
    command_run(app, control->call);
    return true;
}

/* Escape takes away one thing at a time, the nearest first: a menu or dialog, a panel, the keyboard's
   place in a field or list, and at last the full screen. It stops no search. */
void do_close(App *app) {
    bool done = false;
    EACH_SCENE(app) {
        done = done || (each->escape && each->escape(app));
        if (!done && !each->escape && scene_id(each) != SCENE_GAME) {
            scene_leave(app, scene_id(each));
            done = true;
        }
        if (done) {
            break;
        }
    }
    if (!done && !ui_drop_focus(app->ui) && video_is_fullscreen(&app->frame->video)) {
        video_toggle_fullscreen(&app->frame->video);
    }
    app_redraw(app);
}

static bool is_modifier(SDL_Keycode key) {
    return key == SDLK_LCTRL || key == SDLK_RCTRL || key == SDLK_LSHIFT || key == SDLK_RSHIFT ||
           key == SDLK_LALT || key == SDLK_RALT || key == SDLK_LGUI || key == SDLK_RGUI;
}

static bool offer_key(App *app, const KeyPress *press) {
    EACH_SCENE(app) {
        bool frames = command_is_windows(press->command) || press->key == SDLK_ESCAPE ||
                      key_is_for_focus(app, press);
        if (each->keeps_keys && frames) {
            return false;
        }
        if (each->key && each->key(app, press)) {
            return true;
        }
        if (each->keeps_keys && press->key != SDLK_TAB) {
            (void)typing_key(app, &press->sym);
            return true;
        }
    }
    return false;
}

static void press_key(App *app, const SDL_Keysym *sym) {
    KeyPress press = {.sym = *sym,
                      .key = sym->sym,
                      .command = command_of_key(*sym),
                      .plain = !(sym->mod & (KMOD_CTRL | KMOD_ALT)),
                      .shift = sym->mod & KMOD_SHIFT};
    bool game = scenes_front(&app->state.scenes) == SCENE_GAME;
    if (is_modifier(press.key) || offer_key(app, &press)) {
        return;
    }
    if (!game && press.plain && press.key == SDLK_ESCAPE) { /* whatever its command's key is */
        do_close(app);
    } else if (press.key == SDLK_TAB && press.plain) {
        if (ui_move_focus(app->ui, !press.shift)) {
            app_redraw(app);
        }
    } else if (!press.plain || !key_to_focus(app, &press)) {
        command_press(app, (CommandCall){press.command, 0});
    }
}

/* A blank presses the button that has the keyboard. */
static void type_text(App *app, const char *text) {
    const UiControl *focused = ui_focused(app->ui);
    bool presses = focused && focused->role != UI_FIELD && strcmp(text, " ") == 0;
    EACH_SCENE(app) {
        if (each->text ? each->text(app, text)
                       : each->keeps_keys && !presses && typing_text(app, text)) {
            return;
        }
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

/* A drop goes to the first scene that takes files, also through a modal one. */
static void drop_file(App *app, const char *path) {
    const SceneStack *stack = &app->state.scenes;
    for (int i = stack->count - 1; i >= 0; i--) {
        const Scene *scene = scene_of(stack->open[i]);
        if (scene->drop && scene->drop(app, path)) {
            return;
        }
    }
    open_path(app, path);
}

static void answer_threads(App *app) {
    job_pump(app->jobs);
    if (session_pump(app->session)) {
        app_sync(app);
        preferences_follow(app); /* a result that a level follows */
        app_redraw_soon(app);
    }
    preferences_report_engine(app);
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
        press_key(app, &event->key.keysym);
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
        if (wake_answer(&app->frame->wake, event)) {
            answer_threads(app);
        }
    }
}
