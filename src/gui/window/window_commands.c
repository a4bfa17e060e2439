/* The commands of the window itself, and those that apply to whatever scene is in front. */
#include "gui/window/frame.h"

bool can_close(const App *app) {
    SceneId front = scenes_front(&app->state.scenes);
    bool panel = front != SCENE_GAME && (front != SCENE_START || !scenes_rest(app));
    return panel || app->ui->focus_visible || video_is_fullscreen(&app->frame->video);
}

/* What runs in the scene in front, or the session's search. */
static CommandCall stop_of_front(const App *app) {
    const Scene *front = scene_of(scenes_front(&app->state.scenes));
    return (CommandCall){front->stop != 0 ? front->stop : COMMAND_NONE, 0};
}

bool can_stop(const App *app) {
    CommandCall call = stop_of_front(app);
    if (scene_of(scenes_front(&app->state.scenes))->modal) {
        return command_can(app, call);
    }
    return session_can_stop(app->session) || session_can_go_on(app->session);
}

void do_stop(App *app) {
    CommandCall call = stop_of_front(app);
    if (call.id != COMMAND_NONE) {
        command_run(app, call);
    } else if (!session_go_on(app->session)) {
        session_stop(app->session);
    }
}

/* Opens and closes a scene. */
void do_scene(App *app, int id) {
    scene_toggle(app, (SceneId)id);
}

void do_scene_leave(App *app, int id) {
    scene_leave(app, (SceneId)id);
}

static const float ZOOM_STEP = 0.1f, ZOOM_MIN = 0.7f, ZOOM_MAX = 3.0f;

/* Larger, unless the window is too small for that, or smaller. */
bool can_zoom(const App *app, int step) {
    const Video *video = &app->frame->video;
    float shown = video->desktop_scale * app->zoom * video_pixel_ratio(video) - 0.001f;
    return step > 0 ? app->zoom < ZOOM_MAX && app->layout->scale >= shown
                    : app->zoom > ZOOM_MIN + ZOOM_STEP / 2;
}

void do_zoom(App *app, int step) {
    app->zoom += ZOOM_STEP * (float)step;
}

void do_normal(App *app) {
    app->zoom = 1.0f;
}

void do_fullscreen(App *app) {
    video_toggle_fullscreen(&app->frame->video);
}

void do_quit(App *app) {
    app->quit = true;
}
