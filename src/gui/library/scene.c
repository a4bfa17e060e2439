/* The scene of the library: its keys, tags, menu and life cycle. */
#include "gui/library/state.h"

#include <stdio.h>
#include <string.h>

#include "gui/filter/filter.h"
#include "gui/window/input.h"
#include "gui/window/menu.h"
#include "gui/window/typing.h"

/* -- tags -- */

/* tags without the word at index, and with the words of added behind them. False: too long. */
static bool change_tags(const char *tags, int index, const char *added,
                        char out[LIBRARY_TEXT_SIZE]) {
    const char *const texts[] = {tags, added};
    size_t size = 0;
    out[0] = '\0';
    for (int i = 0; i < 2; i++) {
        const char *at = texts[i];
        for (int word = 0; *at; word++) {
            at += strspn(at, " ");
            size_t length = strcspn(at, " ");
            if (length > 0 && (i == 1 || word != index)) {
                if (size + length + 2 > LIBRARY_TEXT_SIZE) {
                    return false;
                }
                size += (size_t)snprintf(out + size, LIBRARY_TEXT_SIZE - size, "%s%.*s",
                                         size > 0 ? " " : "", (int)length, at);
            }
            at += length;
        }
    }
    return true;
}

bool can_library_tag(const App *app, int index) {
    return index >= 0 && library_has_chosen(app) && library_is_free(app);
}

void do_library_tag(App *app, int index) {
    char tags[LIBRARY_TEXT_SIZE];
    if (change_tags(library_of(app)->chosen.tags, index, "", tags)) {
        library_set_chosen_tags(app, tags);
    }
}

static void add_tag(App *app) {
    LibraryState *library = library_of(app);
    char tags[LIBRARY_TEXT_SIZE];
    if (library->tag[0] && can_library_tag(app, 0) &&
        change_tags(library->chosen.tags, -1, library->tag, tags)) {
        library_set_chosen_tags(app, tags);
        library->tag[0] = '\0';
    }
}

/* -- keys -- */

/* The field that has the keyboard; NULL when it is none of these. */
static const UiControl *focused_field(const App *app) {
    const UiControl *control = ui_find(app->ui, app->ui->focus);
    bool typing = control && app->ui->focus_visible && control->call.id == COMMAND_FILTER_FIELD;
    return typing ? control : NULL;
}

static bool add_typed_tag(App *app, const KeyPress *press) {
    const UiControl *field = focused_field(app);
    if (!field || field->call.argument % FILTER_STRIDE != FIELD_TAG || !key_is_enter(press->key)) {
        return false;
    }
    add_tag(app);
    app_redraw(app);
    return true;
}

/* Enter opens the game from wherever the keyboard is; a search that is under way is waited for. */
static bool open_by_key(App *app, const KeyPress *press) {
    const UiControl *field = focused_field(app);
    library_of(app)->opens = false; /* whatever else is pressed now */
    if (!press->plain || !key_is_enter(press->key) || (!field && key_is_for_focus(app, press))) {
        return false;
    }
    library_of(app)->opens = true;
    app_redraw(app);
    return true;
}

static bool key_in_list(App *app, const KeyPress *press) {
    const LibraryState *library = library_of(app);
    int by, right, down;
    if (press->key == SDLK_HOME || press->key == SDLK_END) {
        library_choose(app, press->key == SDLK_HOME ? 0 : library->total - 1, press->shift);
    } else if (key_steps(press->key, 0, library_places_of(app).room - 1, &by)) {
        library_choose(app, library->list.row + by, press->shift);
    } else if (key_arrow(press->key, &right, &down)) {
        command_run(app, (CommandCall){COMMAND_LIBRARY_PLY, library->game.cursor + right});
    } else if (press->key == SDLK_DELETE) {
        command_run(app, (CommandCall){COMMAND_LIBRARY_DELETE, 0});
    } else {
        return false;
    }
    return true;
}

/* What these keys do elsewhere, they do here with the library. */
static bool key_of_scene(App *app, const KeyPress *press) {
    static const struct {
        CommandId elsewhere, here;
    } commands[] = {{COMMAND_UNDO, COMMAND_LIBRARY_UNDO},
                    {COMMAND_OPEN, COMMAND_LIBRARY_IMPORT},
                    {COMMAND_SAVE, COMMAND_LIBRARY_EXPORT},
                    {COMMAND_SAVE_AS, COMMAND_LIBRARY_EXPORT_ALL}};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (press->command == (int)commands[i].elsewhere) {
            command_run(app, (CommandCall){commands[i].here, 0});
            return true;
        }
    }
    bool control = press->sym.mod & KMOD_CTRL;
    if (control && press->key == SDLK_f) {
        command_run(app, (CommandCall){COMMAND_FILTER_FIELD, FILTER_TEXT});
    } else if (control && press->key == SDLK_t && library_has_chosen(app)) {
        command_run(app, (CommandCall){COMMAND_FILTER_FIELD, FIELD_TAG});
    } else if (control && press->key == SDLK_a) {
        library_choose_all(app);
    } else {
        return false;
    }
    return true;
}

static bool use_key(App *app, const KeyPress *press) {
    if (add_typed_tag(app, press) || open_by_key(app, press) || typing_key(app, &press->sym) ||
        key_of_scene(app, press)) {
        return true;
    }
    if (!press->plain || key_is_for_focus(app, press)) {
        return false;
    }
    return library_has_games(app) && key_in_list(app, press);
}

/* What is typed without a field is searched for. */
static bool use_text(App *app, const char *text) {
    if (!typing_text(app, text) && strcmp(text, " ") != 0) { /* which presses buttons */
        command_run(app, (CommandCall){COMMAND_FILTER_FIELD, FILTER_TEXT});
        typing_text(app, text);
    }
    return true;
}

static bool use_drop(App *app, const char *path) {
    library_import_path(app, path, 0);
    return true;
}

/* The menu of a game: by mouse of the one under it, by key of the one with the keyboard. */
static bool fill_menu(App *app, const UiControl *control, SDL_Point *at, bool by_key, Menu *menu) {
    const LibraryState *library = library_of(app);
    if (by_key) {
        control = ui_find_call(app->ui, COMMAND_LIBRARY_ROW, library->list.row);
    }
    if (!control || control->call.id != COMMAND_LIBRARY_ROW) {
        return false;
    }
    if (by_key) {
        *at = (SDL_Point){control->rect.x + control->rect.w / 2,
                          control->rect.y + control->rect.h / 2};
    } else {
        LibraryRange chosen = library_range(library);
        int row = control->call.argument;
        if (row < chosen.first || row > chosen.last) {
            library_choose(app, row, false);
        }
    }
    menu_fill(menu, LIBRARY_MENU, FILTER_OF_LIBRARY);
    if (library->deletions == 0) {
        menu_remove(menu, COMMAND_LIBRARY_UNDO);
    }
    return true;
}

/* -- life -- */

static void init(void *state) {
    LibraryState *library = state;
    library->order = LIBRARY_BY_DATE;
    library->descending = true;
}

static void enter(App *app) {
    LibraryState *library = library_of(app);
    library->stale = true;
    ui_drop_focus(app->ui);
    library->problem = (Text){""};
    library_count_reviews(app);
}

static void release(void *state) {
    library_forget_pending(state);
    library_forget_review(state);
}

static void before_frame(App *app) {
    if (filter_has_changed(app, FILTER_OF_LIBRARY)) {
        LibraryState *library = library_of(app);
        library->stale = library->to_top = true;
    }
    library_follow(app);
}

static bool open_field(App *app, CommandCall call, Field *field) {
    LibraryState *library = library_of(app);
    *field = (Field){.text = library->tag, .size = LIBRARY_TEXT_SIZE};
    return (call.id == COMMAND_FILTER_FIELD && call.argument == FIELD_TAG) ||
           filter_open_field(app, FILTER_OF_LIBRARY, call, field);
}

static void field_changed(App *app, CommandCall call) {
    filter_field_changed(app, FILTER_OF_LIBRARY, call);
}

const Scene library_scene = {.name = "library",
                             .place = PLACE_WINDOW,
                             .modal = true,
                             .replaces = SCENES_OF_WINDOW,
                             .state_size = sizeof(LibraryState),
                             .init = init,
                             .enter = enter,
                             .release = release,
                             .follow = library_follow_review,
                             .before_frame = before_frame,
                             .draw = library_draw,
                             .key = use_key,
                             .text = use_text,
                             .wheel_rows = 3,
                             .list_first = offsetof(LibraryState, list.first),
                             .stop = COMMAND_LIBRARY_REVIEW_STOP,
                             .drop = use_drop,
                             .field = open_field,
                             .field_changed = field_changed,
                             .menu = fill_menu};
