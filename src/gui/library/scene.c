/* The scene of the library: its keys, tags, menu and life cycle. */
#include "app/reviews.h"
#include "app/transfers.h"
#include "gui/library/state.h"

#include <stdio.h>
#include <string.h>

#include "gui/filter/filter.h"
#include "gui/ui/focus.h"
#include "gui/window/form_part.h"
#include "gui/window/key_press.h"
#include "gui/window/menu.h"
#include "gui/window/typing.h"
#include "storage/library_row.h"

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

bool can_library_tag(const Gui *gui, int index) {
    return index >= 0 && library_has_chosen(gui) && library_is_free(gui);
}

void do_library_tag(Gui *gui, int index) {
    char tags[LIBRARY_TEXT_SIZE];
    if (change_tags(library_of(gui)->chosen.tags, index, "", tags)) {
        library_set_chosen_tags(gui, tags);
    }
}

void do_library_tag_field(Gui *gui) {
    ui_set_focus(gui->ui, ui_id("library tag"));
}

static void add_tag(Gui *gui) {
    LibraryState *library = library_of(gui);
    char tags[LIBRARY_TEXT_SIZE];
    if (!library->tag[0]) {
        return;
    }
    if (!can_library_tag(gui, 0)) {
        gui_say(gui, "%s", command_refusal(gui, COMMAND_LIBRARY_TAG_FIELD).s);
    } else if (!change_tags(library->chosen.tags, -1, library->tag, tags)) {
        gui_say(gui, _("There are too many tags"));
    } else {
        library_set_chosen_tags(gui, tags);
        library->tag[0] = '\0';
    }
}

/* -- keys -- */

/* The field that has the keyboard; NULL when it is none of these. */
static const UiControl *focused_field(const Gui *gui) {
    const UiControl *control = ui_find(gui->ui, gui->ui->focus);
    bool typing = control && gui->ui->focus_visible && control->role == UI_FIELD;
    return typing ? control : NULL;
}

static bool open_tag(Gui *gui, CommandCall call, Field *field) {
    *field = (Field){.text = library_of(gui)->tag, .size = LIBRARY_TEXT_SIZE};
    return call.id == COMMAND_LIBRARY_TAG_FIELD;
}

static bool add_typed_tag(Gui *gui, const KeyPress *press) {
    const UiControl *field = focused_field(gui);
    if (!field || field->call.id != COMMAND_LIBRARY_TAG_FIELD || !key_is_enter(press->key)) {
        return false;
    }
    add_tag(gui);
    gui_redraw(gui);
    return true;
}

/* Enter opens the game from wherever the keyboard is; a search that is under way is waited for. In a
   library without games it imports. */
static bool open_by_key(Gui *gui, const KeyPress *press) {
    const UiControl *field = focused_field(gui);
    library_of(gui)->opens = false; /* whatever else is pressed now */
    if (!press->plain || !key_is_enter(press->key) || (!field && key_is_for_focus(gui, press))) {
        return false;
    }
    if (library_of(gui)->empty) { /* nothing can be opened yet */
        command_press(gui, (CommandCall){COMMAND_LIBRARY_IMPORT, 0});
    }
    library_of(gui)->opens = !library_of(gui)->empty;
    gui_redraw(gui);
    return true;
}

static bool key_in_list(Gui *gui, const KeyPress *press) {
    LibraryState *library = library_of(gui);
    int right, down, page = library_room(library) - 1;
    if (table_key(gui, &library_table, &library->table, press, page, true)) {
        library_choose(gui, library->table.row, press->shift);
    } else if (key_arrow(press->key, &right, &down)) {
        command_run(gui, (CommandCall){COMMAND_LIBRARY_PLY, library->game.cursor + right});
    } else if (press->key == SDLK_DELETE) {
        command_run(gui, (CommandCall){COMMAND_LIBRARY_DELETE, 0});
    } else {
        return false;
    }
    return true;
}

/* These keys do with the library what they do elsewhere with a game. */
static bool key_of_scene(Gui *gui, const KeyPress *press) {
    static const struct {
        CommandId elsewhere, here;
    } commands[] = {{COMMAND_UNDO, COMMAND_LIBRARY_UNDO},
                    {COMMAND_OPEN, COMMAND_LIBRARY_IMPORT},
                    {COMMAND_SAVE, COMMAND_LIBRARY_EXPORT},
                    {COMMAND_SAVE_AS, COMMAND_LIBRARY_EXPORT_ALL}};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (press->command == (int)commands[i].elsewhere) {
            command_run(gui, (CommandCall){commands[i].here, 0});
            return true;
        }
    }
    bool control = press->sym.mod & KMOD_CTRL;
    if (control && press->key == SDLK_f) {
        form_focus(gui, SCENE_LIBRARY, FILTER_FIELD_TEXT);
    } else if (control && press->key == SDLK_t) {
        command_run(gui, (CommandCall){COMMAND_LIBRARY_TAG_FIELD, 0});
    } else if (control && press->key == SDLK_a) {
        library_choose_all(gui);
    } else {
        return false;
    }
    return true;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    if (add_typed_tag(gui, press) || open_by_key(gui, press) || typing_key(gui, &press->sym) ||
        key_of_scene(gui, press)) {
        return true;
    }
    if (!press->plain || key_is_for_focus(gui, press)) {
        return false;
    }
    return library_has_games(gui) && key_in_list(gui, press);
}

/* Searches for what is typed without a field. */
static bool use_text(Gui *gui, const char *text) {
    if (!typing_text(gui, text) && strcmp(text, " ") != 0) { /* which presses buttons */
        form_focus(gui, SCENE_LIBRARY, FILTER_FIELD_TEXT);
        typing_text(gui, text);
    }
    return true;
}

static bool use_drop(Gui *gui, const char *path) {
    transfers_import(&gui->app, path);
    return true;
}

/* The menu of a game: by mouse of the one under it, by key of the one with the keyboard. */
static bool fill_menu(Gui *gui, const UiControl *control, SDL_Point *at, bool by_key, Menu *menu) {
    const LibraryState *library = library_of(gui);
    if (by_key) {
        control = ui_find_call(gui->ui, COMMAND_LIBRARY_ROW, library->table.row);
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
            library_choose(gui, row, false);
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
    library->table = (TableState){.sort = LIBRARY_BY_DATE, .descending = true};
}

static void enter(Gui *gui) {
    LibraryState *library = library_of(gui);
    library->stale = true;
    library->opens = false;
    ui_drop_focus(gui->ui);
    library->problem = (Text){""};
    reviews_count(&gui->app);
}

static void before_frame(Gui *gui) {
    if (filter_has_changed(gui, FILTER_OF_LIBRARY)) {
        LibraryState *library = library_of(gui);
        library->stale = library->to_top = true;
    }
    library_follow(gui);
}

static void changed(Gui *gui, int field) {
    if (field < FILTER_FORM_COUNT) {
        filter_changed(gui, FILTER_OF_LIBRARY, field);
    }
}

const Scene library_scene = {.name = "library",
                             .place = PLACE_WINDOW,
                             .modal = true,
                             .replaces = SCENES_OF_WINDOW,
                             .state_size = sizeof(LibraryState),
                             .init = init,
                             .enter = enter,
                             .before_frame = before_frame,
                             .key = use_key,
                             .text = use_text,
                             .stop = COMMAND_LIBRARY_REVIEW_STOP,
                             .drop = use_drop,
                             .form = &library_form,
                             .describe = library_describe,
                             .custom = library_preview_draw,
                             .changed = changed,
                             .field = open_tag,
                             .menu = fill_menu};
