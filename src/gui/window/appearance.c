#include "gui/window/appearance.h"

#include <stdlib.h>
#include <string.h>

#include "app/preferences.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/frame_state.h"
#include "gui/window/keys.h"

static void choose_language(Gui *gui) {
    char tag[SETTING_NAME_SIZE];
    settings_text(SETTING_LANGUAGE, app_setting(&gui->app, SETTING_LANGUAGE), tag);
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
    theme_use((ThemeId)app_setting(&gui->app, SETTING_THEME));
    theme_use_board((ThemeBoard)app_setting(&gui->app, SETTING_BOARD));
    sprite_use_flat_discs(app_setting(&gui->app, SETTING_DISCS));
}

static void apply_sound(Gui *gui) {
    bool on = app_setting(&gui->app, SETTING_SOUND);
    if (on && !gui->sound) {
        gui->sound = sound_create(gui->app.queues[QUEUE_SOUND]);
    }
    sound_set_volume(gui->sound, on ? app_setting(&gui->app, SETTING_VOLUME) : 0);
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
    gui->state.pointing = !app_setting(&gui->app, SETTING_STARTED);
    for (int id = 0; id < SCENE_COUNT; id++) {
        const Scene *scene = scene_of(&gui->state.scenes, (SceneId)id);
        if (scene->form) {
            form_restore(scene->form, gui_scene(gui, (SceneId)id), settings);
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
    case SETTING_SOUND:
    case SETTING_VOLUME:
        apply_sound(gui);
        break;
    case SETTING_SPEECH:
        narrator_apply(gui, app_setting(&gui->app, id));
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
