/* The help: all keys, the rules and the manual, each a page of one dialog. */
#include "app/backup.h"
#include "base/file_names.h"
#include "gui/help/state.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/files.h"
#include "gui/window/typing.h"

static const CommandId page_commands[HELP_PAGES] = {COMMAND_HELP, COMMAND_RULES, COMMAND_MANUAL};

/* The keyboard goes on where it was. */
static void leave(Gui *gui) {
    if (help_of(gui)->focus != 0) {
        ui_set_focus(gui->ui, help_of(gui)->focus);
    }
}

/* -- all keys, from the table of commands -- */

/* These are no commands with keys of their own. */
static const struct {
    const char *key, *description;
} more[] = {
    {"f5, d6 \xe2\x80\xa6", N_("Type a square to play there")},
    {"Tab", N_("Next button, or the board")},
    {N_("Arrows"), N_("Move the cursor on the board")},
    {N_("Enter"), N_("Press a button or play a square")},
    {"28@73%", N_("A hint 28 plies deep, confidence 73 %")},
};

enum { MORE = sizeof more / sizeof more[0] };

static const TableColumn columns[] = {{.min = 90}, {.min = 60, .share = 1}};

static void put(TableRow *out, const char *key, const char *description) {
    out->value = text_format("%s %s", key, description);
    table_put(out, TYPE_BODY, COLOUR_ACCENT_BRIGHT, key);
    table_put(out, TYPE_BODY, COLOUR_TEXT, description);
}

static void fill(const View *view, int row, TableRow *out) {
    const HelpState *own = help_of(view->gui);
    const KeyRow *rows = own->key_rows;
    int count = own->key_count;
    out->name = text_format("keys %d", row + 1);
    if (row >= count) {
        put(out, _(more[row - count].key), _(more[row - count].description));
    } else if (rows[row].id != COMMAND_NONE) {
        put(out, text_of_key(rows[row].id).s, _(command_of(rows[row].id)->description));
    } else {
        const char *name = key_group_name(rows[row].group);
        out->value = text_format("%s", name);
        out->inert = true;
        table_put(out, TYPE_LABEL_STRONG, COLOUR_MUTED, name)->span = 1;
    }
}

static int count_rows(const View *view) {
    HelpState *own = help_of(view->gui);
    own->key_count = key_list("", own->key_rows);
    return own->key_count + MORE;
}

static const Table help_keys = {TABLE_COLUMNS(columns), .height = 24, .compact = 24,
                                .rows = count_rows, .fill = fill};

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
    bool found = folders_file(USER_LIBRARY, gui->app.data_dir, path);
    if (found) {
        (void)file_make_folders(path);
    }
    if (!found || !file_cut_to_folder(path) || SDL_OpenURL(path) != 0) {
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

/* -- input -- */

static bool rules_key(Gui *gui, const KeyPress *press) {
    bool left = press->key == SDLK_LEFT, right = press->key == SDLK_RIGHT;
    if (left || right) {
        command_run(gui, (CommandCall){left ? COMMAND_RULES_BACK : COMMAND_RULES_NEXT, 0});
    }
    return left || right;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    HelpPage shown = help_of(gui)->page;
    for (int page = 0; page < HELP_PAGES; page++) {
        if (press->command == (int)page_commands[page]) {
            command_run(gui, (CommandCall){page_commands[page], 0});
            return true;
        }
    }
    return (shown == HELP_RULES && rules_key(gui, press)) ||
           (shown == HELP_MANUAL && manual_key(gui, press));
}

/* -- the form -- */

enum {
    PAGE,
    KEYS,
    RULES_TITLE,
    RULES_BOARD,
    RULES_TEXT,
    SEARCH,
    PAGES,
    TITLE,
    VERSION,
    SETTINGS,
    LIBRARY,
    BOOK,
    GAME,
    TEXT,
    NEXT,
    BACK,
    CLOSE,
    ABOUT,
    RESTORE,
    BACKUP,
    FOLDER,
    STATUS,
    FIELDS
};

static const FormOption tabs[HELP_PAGES] = {FORM_OPTION("help keys", N_("Keys"), HELP_KEYS),
                                            FORM_OPTION("help rules", N_("Rules"), HELP_RULES),
                                            FORM_OPTION("help manual", N_("Manual"), HELP_MANUAL)};

static const FormField fields[FIELDS] = {
    [PAGE] = {FORM_CHOICE, FORM_TOP | FORM_TABS, .name = "help page", .help = N_("Show this page"),
              .target = FORM_STATE(HelpState, page), FORM_OPTIONS(tabs)},
    [KEYS] = {FORM_TABLE, .target = FORM_STATE(HelpState, keys), .table = &help_keys},
    [RULES_TITLE] = {FORM_NOTE, FORM_LOUD},
    [RULES_BOARD] = {FORM_BOARD},
    [RULES_TEXT] = {FORM_NOTE, FORM_BODY, .name = "rules text", .min = 3},
    [SEARCH] = {FORM_TEXT, FORM_ASIDE | FORM_ALWAYS, .name = "manual search",
                .help = N_("Search the manual"), .hint = N_("Search"),
                .target = FORM_STATE(HelpState, manual.search)},
    [PAGES] = {FORM_TABLE, FORM_ASIDE, .target = FORM_STATE(HelpState, manual.list),
               .table = &manual_pages},
    [TITLE] = {FORM_NOTE, FORM_LOUD | FORM_BODY, .name = "manual text"},
    [VERSION] = {FORM_NOTE, FORM_LOUD | FORM_CLOSE, .name = "version",
                 .help = "Turncoat " TURNCOAT_VERSION},
    [SETTINGS] = {FORM_NOTE, FORM_SMALL | FORM_CLOSE, .name = "path Settings",
                  .label = N_("Settings")},
    [LIBRARY] = {FORM_NOTE, FORM_SMALL | FORM_CLOSE, .name = "path Library",
                 .label = N_("Library")},
    [BOOK] = {FORM_NOTE, FORM_SMALL | FORM_CLOSE, .name = "path Opening book",
              .label = N_("Opening book")},
    [GAME] = {FORM_NOTE, FORM_SMALL, .name = "path Game", .label = N_("Game")},
    [TEXT] = {FORM_TABLE, .target = FORM_STATE(HelpState, manual.lines), .table = &manual_text},
    [NEXT] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_RULES_NEXT, 0}},
    [BACK] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_RULES_BACK, 0}},
    [CLOSE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_HELP_CLOSE, 0}},
    [ABOUT] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ABOUT, 0}},
    [RESTORE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_RESTORE, 0}},
    [BACKUP] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_BACKUP, 0}},
    [FOLDER] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_FOLDER, 0}},
    [STATUS] = {FORM_NOTE, FORM_FOOT},
};

static const Form form = {.fields = fields,
                          .count = FIELDS,
                          .width = 900,
                          .height = 660,
                          .aside = 250,
                          .aside_left = true};

static bool is_of_page(const HelpState *own, int field) {
    bool about = own->page == HELP_MANUAL && manual_is_about(&own->manual);
    bool rules = (field >= RULES_TITLE && field <= RULES_TEXT) || field == NEXT || field == BACK;
    bool facts = (field >= VERSION && field <= GAME) || (field >= RESTORE && field <= FOLDER);
    return field == KEYS || field == ABOUT    ? own->page == HELP_KEYS
           : rules                            ? own->page == HELP_RULES
           : facts                            ? about
           : field >= SEARCH && field <= TEXT ? own->page == HELP_MANUAL
                                              : field != STATUS || !about;
}

/* Tells the path of what the user has made. */
static const char *path_of(const Gui *gui, int field) {
    const Manual *manual = &help_of(gui)->manual;
    return field == SETTINGS  ? gui->app.settings_path
           : field == LIBRARY ? manual->library
           : field == BOOK    ? manual->book
           : field == GAME    ? gui->app.autosave.path
                              : "";
}

static void describe(const Gui *gui, int field, FormNow *now) {
    const HelpState *own = help_of(gui);
    const char *path = path_of(gui, field);
    now->hidden = !is_of_page(own, field);
    if (field == RULES_TITLE) {
        now->text = rules_title(own->step);
    } else if (field == RULES_TEXT) {
        now->text = text_format("%s", rules_text(own->step));
    } else if (field == TITLE) {
        now->text = text_format("%s", manual_title(&own->manual));
    } else if (field == STATUS && own->page == HELP_KEYS) {
        now->text = text_format(_("%s: manual"), text_of_key(COMMAND_HELP).s);
    } else if (field == STATUS && own->page == HELP_MANUAL) {
        now->text = text_format("%s", _("Up, Down: pages. Page Up, Page Down: text"));
    } else if (path[0]) {
        now->text = text_format(_("%1$s: %2$s"), now->label.s, path);
    }
}

static void changed(Gui *gui, int field) {
    HelpState *own = help_of(gui);
    if (field == PAGE) {
        show(gui, own->page);
    } else if (field == SEARCH) {
        manual_search(gui, &own->manual);
    } else if (field == PAGES) {
        manual_show(gui, &own->manual);
    }
}

const Scene help_scene = {.name = "help",
                          .place = PLACE_OVER,
                          .modal = true,
                          .state_size = sizeof(HelpState),
                          .keeps_keys = true,
                          .leave = leave,
                          .key = use_key,
                          .form = &form,
                          .describe = describe,
                          .custom = rules_draw_board,
                          .changed = changed};
