/* The commands of the window itself, and those that apply to whatever scene is in front. */
#include "app/preferences.h"
#include "app/reviews.h"
#include "gui/ui/focus.h"
#include "gui/window/frame_state.h"

bool can_close(const Gui *gui) {
    SceneId front = scenes_front(&gui->state.scenes);
    bool panel = front != SCENE_GAME && (front != SCENE_START || !scenes_rest(gui));
    return panel || gui->state.typed || gui->state.mark != SQUARE_MARK_NONE ||
           gui->ui->focus_visible || video_is_fullscreen(&gui->frame->video);
}

/* Escape takes away one thing at a time, the nearest first: half a square, which is newer than any
   panel, a menu or dialog, a panel, the keyboard's place in a field or list, and at last the full
   screen. It stops no search. */
void do_close(Gui *gui) {
    if (gui->state.typed) {
        gui_hush(gui);
        return;
    }
    bool done = false;
    EACH_SCENE(gui) {
        done = done || (each->escape && each->escape(gui));
        if (!done && !each->escape && scene_id(&gui->state.scenes, each) != SCENE_GAME) {
            scene_leave(gui, scene_id(&gui->state.scenes, each));
            done = true;
        }
        if (done) {
            break;
        }
    }
    if (!done && !ui_drop_focus(gui->ui) && video_is_fullscreen(&gui->frame->video)) {
        video_toggle_fullscreen(&gui->frame->video);
    }
    gui_redraw(gui);
}

/* Returns how to stop what runs in the scene in front, or the session's search. */
static CommandCall stop_of_front(const Gui *gui) {
    const Scene *front = scene_of(&gui->state.scenes, scenes_front(&gui->state.scenes));
    return (CommandCall){front->stop != 0 ? front->stop : COMMAND_NONE, 0};
}

bool can_stop(const Gui *gui) {
    CommandCall call = stop_of_front(gui);
    if (scene_of(&gui->state.scenes, scenes_front(&gui->state.scenes))->modal) {
        return command_can(gui, call);
    }
    return gui_now(gui)->thinking != SESSION_IDLE || gui_now(gui)->can_go_on || gui->app.reviews.on;
}

void do_stop(Gui *gui) {
    CommandCall call = stop_of_front(gui);
    if (call.id != COMMAND_NONE) {
        command_run(gui, call);
    } else if (reviews_alone(&gui->app) ||
               (!session_go_on(gui->app.session) && !session_stop(gui->app.session))) {
        reviews_switch(&gui->app);
        gui_say(gui, "%s", reviews_text(&gui->app).s);
    }
}

/* Opens and closes a scene. */
void do_scene(Gui *gui, int id) {
    scene_toggle(gui, (SceneId)id);
}

void do_scene_leave(Gui *gui, int id) {
    scene_leave(gui, (SceneId)id);
}

/* Makes the window larger, unless it is too small for that, or smaller. */
bool can_zoom(const Gui *gui, int step) {
    const Video *video = &gui->frame->video;
    const SettingInfo *info = setting_info(SETTING_ZOOM);
    int zoom = app_setting(&gui->app, SETTING_ZOOM);
    float shown = video->desktop_scale * (float)zoom / 100 * video_pixel_ratio(video) - 0.001f;
    return step > 0 ? zoom < info->max && gui->layout->scale >= shown : zoom > info->min;
}

void do_zoom(Gui *gui, int step) {
    int zoom = app_setting(&gui->app, SETTING_ZOOM);
    preferences_set(&gui->app, SETTING_ZOOM, zoom + step * setting_info(SETTING_ZOOM)->step);
}

void do_normal(Gui *gui) {
    preferences_set(&gui->app, SETTING_ZOOM, 100);
}

void do_fullscreen(Gui *gui) {
    video_toggle_fullscreen(&gui->frame->video);
}

void do_quit(Gui *gui) {
    gui->quit = true;
}
