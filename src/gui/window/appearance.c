#include "gui/window/appearance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/preferences.h"
#include "gui/platform/desktop.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/frame_state.h"
#include "gui/window/keys.h"

static int value_of(const Gui *gui, SettingId id) {
    return gui->app.settings.values[id];
}

static void choose_language(Gui *gui) {
    char tag[SETTING_NAME_SIZE];
    settings_text(SETTING_LANGUAGE, value_of(gui, SETTING_LANGUAGE), tag);
    const char *known = gui->options.language ? gui->options.language : translate_find(tag);
    known = known ? known : translate_of_system();
    bool shown = translate_begin(known, NULL);
    gui->language_missing = !shown;
    gui->script_missing = gui->canvas && !canvas_use_language(gui->canvas, translate_language());
    if (gui->script_missing) {
        translate_begin("en", NULL);
        canvas_use_language(gui->canvas, "en");
        gui->language_missing = true;
    }
}

static void report_language(Gui *gui) {
    if (gui->language_missing) {
        gui_say(gui, "%s",
                gui->script_missing
                    ? _("No installed font shows this language; install fonts-noto-cjk")
                    : _("The translation for this language is not installed"));
    }
}

static void apply_look(Gui *gui) {
    theme_use((ThemeId)value_of(gui, SETTING_THEME));
    theme_use_board((ThemeBoard)value_of(gui, SETTING_BOARD));
    sprite_use_flat_discs(value_of(gui, SETTING_DISCS));
}

static void apply_hints(Gui *gui) {
    gui->state.hint_style = (HintStyle)value_of(gui, SETTING_HINT_STYLE);
    gui->state.best_line = value_of(gui, SETTING_BEST_LINE);
}

static void apply_sound(Gui *gui) {
    bool on = value_of(gui, SETTING_SOUND);
    if (on && !gui->sound) {
        gui->sound = sound_create(gui->app.queues[QUEUE_SOUND]);
    }
    sound_set_volume(gui->sound, on ? value_of(gui, SETTING_VOLUME) : 0);
}

void appearance_read(Gui *gui) {
    const Settings *settings = &gui->app.settings;
    for (int i = 0; i < settings->keys_count; i++) {
        CommandId id = command_named(settings->keys[i].command);
        if (id != COMMAND_NONE) {
            command_choose_keys(id, settings->keys[i].keys);
        }
    }
    choose_language(gui);
    apply_look(gui);
    gui->zoom = (float)value_of(gui, SETTING_ZOOM) / 100.0f;
    gui->state.still = gui->app.still;
    gui->state.pointing = !value_of(gui, SETTING_STARTED);
    gui->state.tree = value_of(gui, SETTING_TREE);
    gui->state.tree_zoom = value_of(gui, SETTING_TREE_ZOOM);
    gui->state.panel = value_of(gui, SETTING_PANEL);
    gui->state.graph = value_of(gui, SETTING_GRAPH);
    for (int id = 0; id < SCENE_COUNT; id++) {
        const Scene *scene = scene_of(&gui->state.scenes, (SceneId)id);
        if (scene->form) {
            form_restore(scene->form, scenes_state(&gui->state.scenes, (SceneId)id), settings);
        }
    }
}

void appearance_apply(Gui *gui, SettingId id) {
    switch (id) {
    case SETTING_LANGUAGE:
        gui->options.language = NULL; /* the command line's word was for the start */
        choose_language(gui);
        report_language(gui);
        break;
    case SETTING_THEME:
    case SETTING_BOARD:
    case SETTING_DISCS:
        apply_look(gui);
        break;
    case SETTING_ZOOM:
        gui->zoom = (float)value_of(gui, id) / 100.0f;
        break;
    case SETTING_ANIMATION:
        gui->state.still = gui->app.still;
        break;
    case SETTING_SOUND:
    case SETTING_VOLUME:
        apply_sound(gui);
        break;
    case SETTING_SPEECH:
        narrator_apply(gui, value_of(gui, id));
        break;
    case SETTING_HINT_STYLE:
    case SETTING_BEST_LINE:
        apply_hints(gui);
        break;
    default:
        break;
    }
    gui_redraw(gui);
}

/* The language, which the command line may have chosen, again: now the fonts are known. */
void appearance_start(Gui *gui) {
    choose_language(gui);
    report_language(gui);
    for (int id = 0; id < SETTING_COUNT; id++) {
        if (id != SETTING_LANGUAGE) {
            appearance_apply(gui, (SettingId)id);
        }
    }
}

void appearance_set_keys(Gui *gui, CommandId id, const char *keys) {
    command_choose_keys(id, keys);
    settings_set_keys(&gui->app.settings, command_of(id)->name,
                      command_keys_are_chosen(id) ? keys : NULL);
    preferences_save(&gui->app);
    gui_redraw(gui);
}

void appearance_follow(Gui *gui) {
    Settings *settings = &gui->app.settings;
    bool changed = preferences_note(&gui->app);
    changed |= settings_set(settings, SETTING_ZOOM, (int)lroundf(gui->zoom * 100));
    changed |= settings_set(settings, SETTING_HINT_STYLE, (int)gui->state.hint_style);
    changed |= settings_set(settings, SETTING_BEST_LINE, gui->state.best_line);
    changed |= settings_set(settings, SETTING_TREE, gui->state.tree);
    changed |= settings_set(settings, SETTING_TREE_ZOOM, gui->state.tree_zoom);
    changed |= settings_set(settings, SETTING_PANEL, gui->state.panel);
    changed |= settings_set(settings, SETTING_GRAPH, gui->state.graph);
    for (int id = 0; id < SCENE_COUNT; id++) {
        const Scene *scene = scene_of(&gui->state.scenes, (SceneId)id);
        const char *state = gui->state.scenes.states[id];
        if (state && scene->form) {
            changed |= form_store(scene->form, state, settings);
        }
    }
    if (changed) {
        preferences_save(&gui->app);
    }
}
