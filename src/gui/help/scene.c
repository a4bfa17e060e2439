/* The help: all keys, the rules and the manual, each a page of one dialog. */
#include <string.h>

#include "app/backup.h"
#include "gui/help/keys.h"
#include "gui/help/manual.h"
#include "gui/help/rules.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/files.h"
#include "gui/window/typing.h"

typedef struct PageType {
    const char *name, *title;
    CommandId key; /* opens it */
    void (*draw)(const View *view, HelpState *own, const Dialog *dialog);
    bool (*use_key)(Gui *gui, const KeyPress *press);
} PageType;

static const PageType pages[HELP_PAGES] = {
    [HELP_KEYS] = {"help keys", N_("Keys"), COMMAND_HELP, keys_draw, keys_key},
    [HELP_RULES] = {"help rules", N_("Rules"), COMMAND_RULES, rules_draw, rules_key},
    [HELP_MANUAL] = {"help manual", N_("Manual"), COMMAND_MANUAL, manual_draw, manual_key}};

/* The keyboard goes on where it was. */
static void leave(Gui *gui) {
    if (help_of(gui)->focus != 0) {
        ui_set_focus(gui->ui, help_of(gui)->focus);
    }
}

/* -- commands -- */

static void show(Gui *gui, HelpPage page) {
    HelpState *own = help_of(gui);
    if (own && !gui_shows(gui, SCENE_HELP)) {
        own->focus = gui->ui->focus_visible ? gui->ui->focus : 0;
    }
    if (!own || (!gui_shows(gui, SCENE_HELP) && !scene_enter(gui, SCENE_HELP))) {
        return;
    }
    ui_drop_focus(gui->ui);
    typing_forget(gui);
    own->page = page;
    own->step = 0;
    table_reset(&own->keys);
    if (page == HELP_MANUAL) {
        manual_load(gui, &own->manual);
    } else if (page == HELP_RULES) {
        ui_set_focus(gui->ui, ui_id(command_of(COMMAND_RULES_NEXT)->name));
    }
    gui_redraw(gui);
}

/* The key that opens the keys goes on to the manual, and closes that. */
void do_help(Gui *gui) {
    if (!gui_shows(gui, SCENE_HELP)) {
        show(gui, HELP_KEYS);
    } else if (help_of(gui)->page == HELP_KEYS) {
        show(gui, HELP_MANUAL);
    } else {
        scene_leave(gui, SCENE_HELP);
    }
}

void do_rules(Gui *gui) {
    show(gui, HELP_RULES);
}

void do_manual(Gui *gui) {
    show(gui, HELP_MANUAL);
}

void do_about(Gui *gui) {
    show(gui, HELP_MANUAL);
    if (gui_shows(gui, SCENE_HELP)) {
        do_manual_page(gui, help_of(gui)->manual.found - 1);
    }
}

/* The desktop shows the folder of what is worth a copy. */
void do_folder(Gui *gui) {
    char path[FILE_PATH_SIZE];
    char *end = folders_library(gui->app.data_dir, path) ? strrchr(path, '/') : NULL;
    if (end) {
        *end = '\0';
    }
    if (!end || SDL_OpenURL(path) != 0) {
        gui_say(gui, _("The desktop cannot open the folder"));
    }
}

/* The dialog of files lies where the help is. */
void do_backup(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        backup_save(&gui->app, file->path);
        return;
    }
    Text name = text_format("turncoat-%s.backup", text_of_today().s);
    scene_leave(gui, SCENE_HELP);
    files_request(gui, &(FileRequest){.save = true,
                                      .title = _("Back up everything"),
                                      .verb = _("Save"),
                                      .name = name.s,
                                      .suffix = ".backup",
                                      .call = {COMMAND_BACKUP, 0}});
}

void do_restore(Gui *gui) {
    const FileChoice *file = files_chosen(gui);
    if (file) {
        backup_restore(&gui->app, file->path);
        return;
    }
    scene_leave(gui, SCENE_HELP);
    files_request(gui, &(FileRequest){.title = _("Restore a backup"),
                                      .verb = _("Restore"),
                                      .suffix = ".backup",
                                      .call = {COMMAND_RESTORE, 0}});
}

void do_help_page(Gui *gui, int page) {
    show(gui, (HelpPage)page);
}

/* -- input -- */

static bool use_key(Gui *gui, const KeyPress *press) {
    for (int page = 0; page < HELP_PAGES; page++) {
        if (press->command == (int)pages[page].key) {
            command_run(gui, (CommandCall){pages[page].key, 0});
            return true;
        }
    }
    return pages[help_of(gui)->page].use_key(gui, press);
}

/* The manual's alone. */
static const FormField search = {FORM_TEXT,
                                 FORM_ALWAYS,
                                 .name = "manual search",
                                 .help = N_("Search the manual"),
                                 .hint = N_("Search"),
                                 .target = FORM_STATE(HelpState, manual.search)};

static const Form form = {.fields = &search, .count = 1, .width = 900, .height = 660};

static void describe(const Gui *gui, int field, FormNow *now) {
    (void)field;
    now->hidden = help_of(gui)->page != HELP_MANUAL;
}

static void changed(Gui *gui, int field) {
    (void)field;
    manual_search(gui, &help_of(gui)->manual);
}

/* -- drawing -- */

static void draw_tabs(const View *view, const HelpState *own, const Dialog *dialog) {
    Tile tiles[HELP_PAGES];
    for (int i = 0; i < HELP_PAGES; i++) {
        tiles[i] = (Tile){pages[i].name, _(pages[i].title), i};
    }
    int top = view_px(view, 8);
    tabs_draw(view,
              (SDL_Rect){dialog->body.x, dialog->card.y + top, dialog->body.w, view_px(view, 36)},
              UI_FOCUSABLE, &(Choice){COMMAND_HELP_PAGE, (int)own->page, tiles, HELP_PAGES});
}

static void draw(const View *view) {
    HelpState *own = view_scene(view, SCENE_HELP);
    Dialog dialog = scene_dialog(view, SCENE_HELP);
    view_modal(view, dialog.card);
    draw_tabs(view, own, &dialog);
    pages[own->page].draw(view, own, &dialog);
}

const Scene help_scene = {.name = "help",
                          .place = PLACE_OVER,
                          .modal = true,
                          .state_size = sizeof(HelpState),
                          .keeps_keys = true,
                          .leave = leave,
                          .draw = draw,
                          .key = use_key,
                          .form = &form,
                          .describe = describe,
                          .changed = changed};
