#include "gui/library/commands.h"

#include <stdio.h>
#include <string.h>

#include "gui/game/panel/database.h"
#include "gui/lab/commands.h"
#include "gui/library/scene.h"
#include "gui/window/typing.h"

static bool has_games(const App *app) {
    return library_is_open(app) && app->state.library->listed && app->state.library->total > 0;
}

static bool is_free(const App *app) {
    return library_is_open(app) && app->state.library->work == WORK_NONE &&
           !app->state.library->problem[0];
}

bool can_library(const App *app, int argument) {
    (void)app;
    (void)argument;
    return true;
}

void do_library(App *app, int argument) {
    (void)argument;
    lab_close(app);
    app->state.settings.open = app->state.help_open = false;
    app->state.settings.capture = COMMAND_NONE;
    library_toggle(app);
}

/* -- the list -- */

bool can_library_row(const App *app, int row) {
    return has_games(app) && row < app->state.library->total;
}

void do_library_row(App *app, int row) {
    library_click(app, row, SDL_GetModState() & KMOD_SHIFT);
}

bool can_library_sort(const App *app, int order) {
    (void)order;
    return library_is_open(app) && app->state.library->listed;
}

void do_library_sort(App *app, int order) {
    library_sort(app, (LibraryOrder)order);
}

bool can_library_open(const App *app, int argument) {
    (void)argument;
    return library_has_chosen(app);
}

void do_library_open(App *app, int argument) {
    (void)argument;
    library_open_chosen(app);
}

bool can_library_delete(const App *app, int argument) {
    (void)argument;
    return library_has_chosen(app) && is_free(app);
}

void do_library_delete(App *app, int argument) {
    (void)argument;
    library_delete_chosen(app);
}

bool can_library_undo(const App *app, int argument) {
    (void)argument;
    return is_free(app) && app->state.library->deletions > 0;
}

void do_library_undo(App *app, int argument) {
    (void)argument;
    library_undelete(app);
}

bool can_library_ply(const App *app, int ply) {
    return library_has_chosen(app) && ply >= 0 && ply <= app->state.library->game.count;
}

void do_library_ply(App *app, int ply) {
    library_show_ply(app, ply);
}

/* -- in and out -- */

bool can_library_import(const App *app, int argument) {
    (void)argument;
    return is_free(app);
}

void do_library_import(App *app, int argument) {
    (void)argument;
    files_import_dialog(app);
}

bool can_library_export(const App *app, int argument) {
    (void)argument;
    return library_has_chosen(app) && is_free(app);
}

void do_library_export(App *app, int argument) {
    (void)argument;
    library_ask_export(app, false);
}

bool can_library_export_all(const App *app, int argument) {
    (void)argument;
    return has_games(app) && is_free(app);
}

void do_library_export_all(App *app, int argument) {
    (void)argument;
    library_ask_export(app, true);
}

bool can_library_stop(const App *app, int argument) {
    (void)argument;
    return library_is_open(app) && app->state.library->work != WORK_NONE;
}

void do_library_stop(App *app, int argument) {
    (void)argument;
    library_stop_work(app);
}

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
    (void)index;
    return library_has_chosen(app) && is_free(app);
}

void do_library_tag(App *app, int index) {
    char tags[LIBRARY_TEXT_SIZE];
    if (change_tags(app->state.library->chosen.tags, index, "", tags)) {
        library_set_chosen_tags(app, tags);
    }
}

static void add_tag(App *app) {
    ViewLibrary *library = app->state.library;
    char tags[LIBRARY_TEXT_SIZE];
    if (library->tag[0] && can_library_tag(app, 0) &&
        change_tags(library->chosen.tags, -1, library->tag, tags)) {
        library_set_chosen_tags(app, tags);
        library->tag[0] = '\0';
    }
}

/* -- conditions -- */

static ViewFilter *filter_of(App *app, int argument) {
    return &app->state.filters[argument / FILTER_STRIDE];
}

static void refresh(App *app, int argument) {
    if (argument / FILTER_STRIDE == FILTER_OF_LIBRARY) {
        library_search(app);
    } else {
        database_search(app);
    }
}

static bool is_filter(const App *app, int argument) {
    return argument >= 0 && argument < FILTER_COUNT * FILTER_STRIDE &&
           (argument >= FILTER_STRIDE || library_is_open(app));
}

bool can_filter_field(const App *app, int argument) {
    return is_filter(app, argument);
}

/* The text of a field and the size of its buffer. */
static char *text_of(App *app, int argument, size_t *size) {
    int field = argument % FILTER_STRIDE;
    *size = field == FILTER_FROM || field == FILTER_TO ? 5 : LIBRARY_TEXT_SIZE;
    if (field == FIELD_TAG) {
        return app->state.library ? app->state.library->tag : NULL;
    }
    return field < FILTER_FIELDS ? filter_of(app, argument)->texts[field] : NULL;
}

void do_filter_field(App *app, int argument) {
    size_t size;
    char name[UI_NAME_SIZE];
    const char *text = text_of(app, argument, &size);
    if (text) {
        filter_field_name((FilterId)(argument / FILTER_STRIDE), argument % FILTER_STRIDE, name);
        ui_set_focus(&app->ui, name);
    }
}

bool can_filter_outcome(const App *app, int argument) {
    return is_filter(app, argument);
}

void do_filter_outcome(App *app, int argument) {
    bool *outcome = &filter_of(app, argument)->outcomes[argument % FILTER_STRIDE & 3];
    *outcome = !*outcome;
    refresh(app, argument);
}

bool can_filter_kind(const App *app, int argument) {
    return is_filter(app, argument);
}

void do_filter_kind(App *app, int argument) {
    filter_of(app, argument)->kind = (LibraryKind)(argument % FILTER_STRIDE % 3);
    refresh(app, argument);
}

bool can_filter_here(const App *app, int argument) {
    return is_filter(app, argument);
}

void do_filter_here(App *app, int argument) {
    filter_of(app, argument)->here = !filter_of(app, argument)->here;
    refresh(app, argument);
}

bool can_filter_clear(const App *app, int argument) {
    return is_filter(app, argument);
}

void do_filter_clear(App *app, int argument) {
    *filter_of(app, argument) = (ViewFilter){.open = filter_of(app, argument)->open};
    ui_drop_focus(&app->ui);
    refresh(app, argument);
}

bool can_filter_show(const App *app, int argument) {
    return can_database(app, argument);
}

void do_filter_show(App *app, int argument) {
    ViewFilter *filter = &app->state.filters[FILTER_OF_DATABASE];
    (void)argument;
    filter->open = !filter->open;
}

/* -- keys -- */

/* The field that has the keyboard; NULL when it is none of these. */
static const UiControl *focused_field(const App *app) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    bool typing = control && app->ui.focus_visible && control->call.id == COMMAND_FILTER_FIELD;
    return typing ? control : NULL;
}

bool library_open_field(App *app, int argument, Field *field) {
    size_t size;
    char *text = text_of(app, argument, &size);
    *field = (Field){.text = text, .size = size};
    return text != NULL;
}

/* Years have digits only. */
static void keep_digits(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from >= '0' && *from <= '9') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

void library_field_changed(App *app, int argument) {
    int field = argument % FILTER_STRIDE;
    if (field == FILTER_FROM || field == FILTER_TO) {
        keep_digits(filter_of(app, argument)->texts[field]);
    }
    if (field != FIELD_TAG) {
        refresh(app, argument);
    }
}

static bool is_enter(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

bool library_field_key(App *app, const SDL_Keysym *sym) {
    const UiControl *field = focused_field(app);
    if (!field || field->call.argument % FILTER_STRIDE != FIELD_TAG || !is_enter(sym->sym)) {
        return false;
    }
    add_tag(app);
    app_redraw(app);
    return true;
}

static bool key_in_list(App *app, const SDL_Keysym *sym) {
    bool extend = sym->mod & KMOD_SHIFT;
    const ViewLibrary *library = app->state.library;
    int page = library_room(&app->layout) - 1;
    switch (sym->sym) {
    case SDLK_UP:
        library_move(app, -1, extend);
        return true;
    case SDLK_DOWN:
        library_move(app, 1, extend);
        return true;
    case SDLK_PAGEUP:
        library_move(app, -page, extend);
        return true;
    case SDLK_PAGEDOWN:
        library_move(app, page, extend);
        return true;
    case SDLK_HOME:
        library_choose(app, 0, extend);
        return true;
    case SDLK_END:
        library_choose(app, library->total - 1, extend);
        return true;
    case SDLK_LEFT:
    case SDLK_RIGHT:
        command_run(app, (CommandCall){COMMAND_LIBRARY_PLY,
                                       library->game.cursor + (sym->sym == SDLK_RIGHT ? 1 : -1)});
        return true;
    case SDLK_DELETE:
        command_run(app, (CommandCall){COMMAND_LIBRARY_DELETE, 0});
        return true;
    default:
        return false;
    }
}

/* What these keys do elsewhere, they do here with the library. */
static bool key_of_scene(App *app, const SDL_Keysym *sym) {
    static const struct {
        CommandId elsewhere, here;
    } commands[] = {{COMMAND_UNDO, COMMAND_LIBRARY_UNDO},
                    {COMMAND_OPEN, COMMAND_LIBRARY_IMPORT},
                    {COMMAND_SAVE, COMMAND_LIBRARY_EXPORT},
                    {COMMAND_SAVE_AS, COMMAND_LIBRARY_EXPORT_ALL}};
    CommandId id = command_of_key(*sym);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (id == commands[i].elsewhere && id != COMMAND_NONE) {
            command_run(app, (CommandCall){commands[i].here, 0});
            return true;
        }
    }
    bool control = sym->mod & KMOD_CTRL;
    if (control && sym->sym == SDLK_f) {
        command_run(app, (CommandCall){COMMAND_FILTER_FIELD, FILTER_TEXT});
    } else if (control && sym->sym == SDLK_t && library_has_chosen(app)) {
        command_run(app, (CommandCall){COMMAND_FILTER_FIELD, FIELD_TAG});
    } else if (control && sym->sym == SDLK_a) {
        library_choose_all(app);
    } else if (sym->sym == SDLK_ESCAPE) {
        command_run(app, (CommandCall){COMMAND_LIBRARY, 0});
    } else {
        return false;
    }
    return true;
}

/* Enter and the blank press a button that has the keyboard, and then do nothing else. */
static bool is_for_button(const App *app, const SDL_Keysym *sym) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    return control && app->ui.focus_visible && control->call.id != COMMAND_NONE &&
           control->role != UI_FIELD && (is_enter(sym->sym) || sym->sym == SDLK_SPACE);
}

/* Arrows choose among tiles that have the keyboard. */
static bool is_for_tile(const App *app, const SDL_Keysym *sym) {
    const UiControl *control = ui_find(&app->ui, app->ui.focus);
    return control && app->ui.focus_visible && control->role == UI_RADIO &&
           (sym->sym == SDLK_LEFT || sym->sym == SDLK_RIGHT);
}

bool library_key(App *app, const SDL_Keysym *sym) {
    if (app->state.settings.open || app->state.lab.open || app->state.help_open) {
        return false;
    }
    if (!library_is_open(app)) {
        return false;
    }
    if (key_of_scene(app, sym)) {
        return true;
    }
    if (sym->mod & (KMOD_CTRL | KMOD_ALT) || is_for_button(app, sym) || is_for_tile(app, sym)) {
        return false;
    }
    if (is_enter(sym->sym)) {
        command_run(app, (CommandCall){COMMAND_LIBRARY_OPEN, 0});
        return true;
    }
    return has_games(app) && key_in_list(app, sym);
}

bool library_text(App *app, const char *text) {
    if (app->state.settings.open || app->state.lab.open || app->state.help_open ||
        app->state.menu.open || !library_is_open(app)) {
        return false;
    }
    if (strcmp(text, " ") != 0) { /* which presses buttons */
        do_filter_field(app, FILTER_TEXT);
        typing_text(app, text);
    }
    return true;
}
