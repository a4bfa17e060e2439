/* Scenes and commands work with this: the program (app/app.h), the stack of scenes, the view's
   state and files. It is without SDL, so that commands run without a window; the frame's own state
   is in window/frame_state.h. The UI thread alone uses it. */
#pragma once

#include <stdbool.h>

#include <turncoat/status.h>

#include "app/app.h"
#include "base/buf.h"
#include "gui/platform/options.h"
#include "gui/platform/sound.h"
#include "gui/platform/speech.h"
#include "gui/ui/focus.h"
#include "gui/window/state.h"

struct Gui {
    App app; /* first: gui_of */
    const struct Program *program;
    GuiOptions options;
    ViewState state;
    Ui *ui;                /* large: the controls of a frame */
    struct Layout *layout; /* the frame's */
    struct Canvas *canvas;
    struct Frame *frame;
    bool quit;
    double draw_at;   /* when the next frame is due, in clock_seconds(); NEVER: nothing changed */
    double drawn_at;  /* when the last frame was drawn */
    double forget_at; /* when the message disappears, or NEVER */
    uint64_t notice_seen;
    uint64_t shown_key; /* of the position last shown; distinguishes a move from a jump */
    bool fresh;         /* no game yet: the start panel is shown instead */
    bool exercise;      /* no game: practice is shown instead */
    SceneId entered;    /* the scene that was opened last, since the last key, and */
    SceneId opened;     /* the one that a key has opened: its form gets the keyboard when it is
                           drawn; for both, SCENE_GAME, which is always open: none */
    struct {            /* what is dropped on the window, until the last of it is there: */
        char **paths;   /* files, SDL's */
        int count;
        Buf text; /* lines, which come one by one */
    } dropped;
    Sound *sound;       /* NULL: never switched on */
    struct {            /* window/narrator.h */
        Speech *speech; /* NULL: never switched on */
        bool on;
        int waiting;     /* texts to say */
        TcStatus status; /* as the window shows it */
    } speech;
    bool language_missing; /* the chosen language cannot be shown */
    bool script_missing;   /* because no font has its characters */
};

#define GUI_NEVER 1e300
#define GUI_PROGRESS_INTERVAL 0.05 /* seconds: at most 20 frames a second from the engine */

/* The window that a program is part of. */
static inline Gui *gui_of(App *app) {
    return (Gui *)app;
}

static inline const SessionSnapshot *gui_now(const Gui *gui) {
    return app_now(&gui->app);
}

/* Whether a scene is open. */
static inline bool gui_shows(const Gui *gui, SceneId id) {
    return scenes_has(&gui->state.scenes, id);
}

/* Returns the position on the board: the one that is set up, or else the game's. */
static inline TcPosition gui_position(const Gui *gui) {
    return gui_shows(gui, SCENE_SETUP) ? view_setup_position(&gui->state)
                                       : *tc_game_position(&gui_now(gui)->game);
}

/* The state of a scene, allocated at its first use. */
static inline void *gui_scene(const Gui *gui, SceneId id) {
    return scenes_state((SceneStack *)&gui->state.scenes, id);
}

/* Request a frame: at once, or within a twentieth of a second. */
void gui_redraw(Gui *gui);
void gui_redraw_soon(Gui *gui);

/* gui_say shows a message over the board for a few seconds and keeps it to be read again; gui_prompt
   shows what nobody reads again, such as the answer to half a square; gui_hush removes either. */
void gui_say(Gui *gui, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gui_prompt(Gui *gui, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gui_hush(Gui *gui);
