/* With nothing due the thread sleeps in SDL_WaitEvent: an idle window costs nothing. All that has
   come is answered before a frame is drawn, so that a burst of mouse moves costs one frame. */
#include "gui/window/loop.h"
#include "gui/window/frame.h"

#include <math.h>

#include "gui/window/input.h"

static bool wait_event(const App *app, SDL_Event *event) {
    double seconds = app_wait(app);
    if (seconds >= APP_NEVER) {
        return SDL_WaitEvent(event) == 1;
    }
    if (seconds <= 0) {
        return SDL_PollEvent(event) == 1;
    }
    return SDL_WaitEventTimeout(event, (int)ceil(fmin(seconds, 60) * 1000)) == 1;
}

void loop_run(App *app) {
    SDL_Event event;
    app_draw(app);
    video_show(&app->frame->video);
    while (!app->quit) {
        bool got = wait_event(app, &event);
        while (got && !app->quit) {
            input_handle(app, &event);
            got = SDL_PollEvent(&event) == 1;
        }
        if (!app->quit) {
            app_tick(app);
        }
    }
}
