/* The settings, in place of the game: a change takes effect at once. Rows come from the table of
   settings. */
#include <string.h>

#include "gui/settings/state.h"
#include "gui/window/appearance.h"
#include "gui/window/form.h"
#include "gui/window/form_part.h"
#include "gui/window/key_press.h"
#include "gui/window/narrator.h"

/* The page of the engine, with the first setting of that level on top. */
void do_custom_level(Gui *gui) {
    if (!scene_enter(gui, SCENE_SETTINGS)) {
        return;
    }
    settings_of(gui)->section = TAB_ENGINE;
    form_state(gui, SCENE_SETTINGS)->top = FORM_FIELDS_MAX;
    form_focus(gui, SCENE_SETTINGS, SETTINGS_FIRST + SETTING_CUSTOM_DEPTH);
}

void do_choose_key(Gui *gui, int id) {
    settings_of(gui)->capture = id;
}

bool can_default_key(const Gui *gui, int id) {
    return gui && id >= 0 && id < COMMAND_COUNT && command_keys_are_chosen((CommandId)id);
}

void do_default_key(Gui *gui, int id) {
    appearance_set_keys(gui, (CommandId)id, NULL);
}

bool can_default_keys(const Gui *gui) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(gui, id)) {
            return true;
        }
    }
    return false;
}

void do_default_keys(Gui *gui) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (can_default_key(gui, id)) {
            do_default_key(gui, id);
        }
    }
}

/* The next press becomes the key of the command that waits for one; Tab goes on to what is next. */
static bool capture_key(Gui *gui, const KeyPress *press) {
    char keys[COMMAND_KEYS_SIZE] = "";
    SettingsState *settings = settings_of(gui);
    CommandId id = (CommandId)settings->capture;
    bool plain = press->plain && !press->shift;
    bool none = press->key == SDLK_DELETE && plain;
    if (id == COMMAND_NONE) {
        return false;
    }
    if (press->key == SDLK_TAB && press->plain) {
        settings->capture = COMMAND_NONE;
        gui_redraw(gui);
        return false;
    }
    if (press->key == SDLK_ESCAPE && plain) {
        settings->capture = COMMAND_NONE;
    } else if (none || command_keys_of_press(press->sym, keys)) {
        settings->capture = COMMAND_NONE;
        appearance_set_keys(gui, id, keys);
    } else {
        gui_say(gui, _("Letters and digits need Ctrl or Alt: by themselves they type squares"));
    }
    gui_redraw(gui);
    return true;
}

/* -- the form -- */

static const FormOption sections[SETTINGS_TABS] = {
    FORM_OPTION("section look", N_("Appearance and sound"), SETTINGS_LOOK),
    FORM_OPTION("section hints", N_("Hints and marks"), SETTINGS_HINTS),
    FORM_OPTION("section engine", N_("Engine"), TAB_ENGINE),
    FORM_OPTION("section keys", N_("Keys"), TAB_KEYS),
};

enum { KIND_SWITCH = FORM_SWITCH, KIND_NUMBER = FORM_NUMBER, KIND_CHOICE = FORM_CHOICE };
enum {
    FILTER = SETTINGS_FIRST + SETTING_COUNT,
    KEYS,
    SAMPLE,
    SAMPLE_NOTE,
    DEFAULTS,
    ENGINES,
    STATUS,
    FIELDS
};

static const FormField fields[FIELDS] = {
    [SETTINGS_SECTION] = {FORM_CHOICE, FORM_HEAD | FORM_TABS, .name = "section",
                          .target = FORM_STATE(SettingsState, section), FORM_OPTIONS(sections)},
#define SETTING(id, section, setting_key, setting_kind, default_value, least, most, by, choices,   \
                text, what)                                                                        \
    [SETTINGS_FIRST + SETTING_##id] = {(FormKind)KIND_##setting_kind,                              \
                                       .name = "set " setting_key,                                 \
                                       .label = text,                                              \
                                       .help = what,                                               \
                                       .target = FORM_SETTING(id),                                 \
                                       .min = least,                                               \
                                       .max = most,                                                \
                                       .step = by,                                                 \
                                       .zero = choices},
#include "storage/settings.def"
#undef SETTING
    [FILTER] = {FORM_TEXT, FORM_HEAD, .name = "keys filter", .help = N_("Find a command or a key"),
                .hint = N_("Find a command or a key"), .target = FORM_STATE(SettingsState, filter)},
    [KEYS] = {FORM_TABLE, .target = FORM_STATE(SettingsState, list), .table = &keys_table},
    [SAMPLE] = {FORM_BOARD, FORM_ASIDE},
    [SAMPLE_NOTE] = {FORM_NOTE, FORM_ASIDE, .help = N_("Changes are shown here.")},
    [DEFAULTS] = {FORM_BUTTON, FORM_FOOT | FORM_SMALL, .call = {COMMAND_DEFAULT_KEYS, 0}},
    [ENGINES] = {FORM_BUTTON, FORM_FOOT | FORM_SMALL, .call = {COMMAND_ENGINES, SCENE_ENGINES}},
    [STATUS] = {FORM_NOTE, FORM_FOOT},
};

static const Form form = {.title = N_("Settings"),
                          .fields = fields,
                          .count = FIELDS,
                          .width = 760,
                          .aside = 280,
                          .aside_goes = true,
                          .corner = {{COMMAND_SETTINGS, 0}},
                          .close = "close settings",
                          .first = SETTINGS_FIRST,
                          .labels = FORM_ROWS};

/* Says what the keys of this page are. */
static const char *status_text(const SettingsState *settings) {
    return settings->capture != COMMAND_NONE
               ? _("Press the new key. Escape cancels, Delete removes the key")
           : settings->section == TAB_KEYS ? _("Up and down: choose. Enter: press a new key")
                                           : _("Up and down: choose. Left and right: change");
}

/* A setting that is not shown here has no label, or another section. */
static void describe_setting(const Gui *gui, SettingId id, int section, FormNow *now) {
    const SettingInfo *info = setting_info(id);
    const char *fault = id == SETTING_SPEECH ? narrator_fault(gui) : "";
    now->hidden = !info->label[0] || (int)info->section != section;
    if (fault[0]) {
        now->warns = true;
        now->help = text_format("%s", fault);
    }
    if (id == SETTING_ANIMATION && gui->app.no_animation) {
        now->off = true;
        now->value = 0;
        now->help = text_format("%s", _("Off: the system, or the command line, wants less motion"));
    }
    if (id == SETTING_ZOOM || id == SETTING_VOLUME) {
        now->text = text_format("%d %%", now->value);
    }
}

static void describe(const Gui *gui, int field, FormNow *now) {
    const SettingsState *settings = settings_of(gui);
    bool keys = settings->section == TAB_KEYS;
    if (field >= SETTINGS_FIRST && field < FILTER) {
        describe_setting(gui, (SettingId)(field - SETTINGS_FIRST), settings->section, now);
    }
    now->hidden |=
        (field == ENGINES && settings->section != TAB_ENGINE) ||
        ((field == KEYS || field == FILTER) && !keys) ||
        ((field == SAMPLE || field == SAMPLE_NOTE) && settings->section > SETTINGS_HINTS) ||
        (field == DEFAULTS && (!keys || !can_default_keys(gui)));
    if (field == STATUS) {
        now->text = text_format("%s", status_text(settings));
    }
}

/* The same when it is none of these. */
static const char *choice_word(const char *choice) {
    static const struct {
        const char *choice, *word;
    } words[] = {{"system", N_("System default")},
                 {"dark", N_("Dark")},
                 {"light", N_("Light")},
                 {"contrast", N_("High contrast")},
                 {"simple", N_("Simple")},
                 {"detailed", N_("Detailed")},
                 {"mover", N_("The side that moves")},
                 {"black", N_("Black")},
                 {"masters", N_("Masters")},
                 {"strong", N_("Strong players")},
                 {"club", N_("Club players")},
                 {"casual", N_("Casual players")},
                 {"new", N_("New players")},
                 {"quick", N_("Quick")},
                 {"normal", N_("Normal")},
                 {"thorough", N_("Thorough")},
                 {"green", N_("Green")},
                 {"wood", N_("Wood")},
                 {"slate", N_("Slate")},
                 {"shaded", N_("Shaded")},
                 {"flat", N_("Flat")},
                 {"natural", N_("Natural")},
                 {"slow", N_("Slow")},
                 {"fast", N_("Fast")}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i].choice, choice) == 0) {
            return _(words[i].word);
        }
    }
    return choice;
}

/* "System default", "64 MB" */
static void option(const Gui *gui, int field, int value, FormOptionNow *option) {
    char text[SETTING_NAME_SIZE];
    SettingId id = (SettingId)(field - SETTINGS_FIRST);
    (void)gui;
    if (field == SETTINGS_SECTION) {
        return;
    }
    settings_text(id, value, text);
    const char *word = choice_word(text);
    const char *unit = id == SETTING_TABLE ? " MB" : "";
    option->name = text_format("%s %s", setting_info(id)->key, text);
    option->text = id == SETTING_LANGUAGE && word == text
                       ? text_format("%s", languages[value - 1].name)
                       : text_format("%s%s", word, word == text ? unit : "");
}

static void changed(Gui *gui, int field) {
    if (field == SETTINGS_SECTION) {
        settings_of(gui)->list = (TableState){.first = 0};
        settings_of(gui)->capture = COMMAND_NONE;
        form_state(gui, SCENE_SETTINGS)->top = 0;
        settings_of(gui)->filter[0] = '\0';
    } else if (field == FILTER) {
        settings_of(gui)->list = (TableState){.first = 0};
    }
}

/* -- life -- */

static void init(void *state) {
    ((SettingsState *)state)->capture = COMMAND_NONE;
    sample_make(&((SettingsState *)state)->sample);
}

static void leave(Gui *gui) {
    settings_of(gui)->capture = COMMAND_NONE;
}

const Scene settings_scene = {.name = "settings",
                              .place = PLACE_WINDOW,
                              .modal = true,
                              .replaces = SCENES_OF_WINDOW & ~SCENE_SET(LIBRARY),
                              .state_size = sizeof(SettingsState),
                              .init = init,
                              .leave = leave,
                              .form = &form,
                              .describe = describe,
                              .option = option,
                              .changed = changed,
                              .custom = sample_draw,
                              .key = capture_key};
