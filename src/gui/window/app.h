/* What scenes and commands work with: the session, the stack of scenes, what is shown beside them,
   settings and files. No SDL: a command can be run without a window. What the frame has besides is
   window/frame.h. Used by the UI thread alone. */
#ifndef GUI_WINDOW_APP_H
#define GUI_WINDOW_APP_H

#include <stdbool.h>

#include <turncoat/status.h>

#include "gui/platform/folders.h"
#include "gui/platform/options.h"
#include "gui/platform/sound.h"
#include "gui/platform/speech.h"
#include "gui/window/files.h"
#include "gui/window/open.h"
#include "gui/window/state.h"
#include "session/book_extend.h"
#include "session/snapshot.h"
#include "storage/settings.h"
#include "storage/storage_thread.h"

struct App {
    GuiOptions options;
    Session *session;
    struct {             /* window/book.h */
        TcBook *shipped; /* NULL: there was no memory for it */
        TcBook *all;     /* with the user's own over it; NULL: there is nothing of that so far */
        TcBook *own;
        struct BookThread *thread; /* NULL: there is no place for its file */
        bool can_undo;
        int changes;    /* how often all was renewed */
        bool learned;   /* from the review that is complete */
        bool extending; /* by a job: */
        int wanted;     /* positions that it shall add */
        BookExtendProgress job;
    } book;
    ViewState state;
    Ui *ui;                /* large: the controls of a frame */
    struct Layout *layout; /* the frame's */
    struct Canvas *canvas;
    struct Frame *frame;
    struct { /* SDL's */
        int (*put)(const char *text);
        char *(*get)(void);
        void (*free)(void *text);
        bool (*put_picture)(App *app, const void *png, size_t size); /* NULL: there is no way */
    } clipboard;
    float zoom; /* the user's own, times the desktop's scale */
    bool quit;
    double draw_at;   /* when the next frame is due, in clock_seconds(); NEVER: nothing changed */
    double drawn_at;  /* when the last one was drawn */
    double forget_at; /* when the message goes, or NEVER */
    uint64_t notice_seen;
    uint64_t shown_key; /* of the position last shown: tells a move from a jump */
    Settings settings;
    Storage *storage;                           /* NULL: nothing can be saved */
    char settings_path[FOLDERS_PATH_SIZE];      /* empty: likewise */
    char settings_report[SETTINGS_REPORT_SIZE]; /* of what was not understood in it */
    OpenState open;
    RecentFiles *recent;
    struct LibraryThread *library; /* NULL: not needed so far, */
    bool library_missing;          /* or it cannot be had */
    bool fresh;                    /* no game is on: the start panel stands for it */
    bool exercise;                 /* likewise practice */
    uint64_t kept;                 /* tells the ended game that is in the library; 0: none is */
    Sound *sound;                  /* NULL: switched off */
    struct {                       /* window/narrator.h */
        Speech *voice;             /* NULL: never switched on */
        bool on;
        VoiceStatus status; /* as the window shows it */
    } speech;
    bool scale_fixed; /* by the command line */
    bool animation_off;
    bool language_missing; /* the wanted language cannot be shown, */
    bool script_missing;   /* since no font has its signs */
    bool engine_asked;     /* for other threads or another table */
    int engine_has[2];     /* values of SETTING_TABLE, SETTING_THREADS in use */
};

#define APP_NEVER 1e300

enum { APP_ERROR_SIZE = 300 };

/* Everything ready, the window still hidden. On failure nothing is left and error says in one line
   what is missing and what to do. */
bool app_create(const GuiOptions *options, App **app, char error[APP_ERROR_SIZE]);
void app_free(App *app);

static inline const SessionSnapshot *app_now(const App *app) {
    return session_snapshot(app->session);
}

/* Whether a scene is open. */
static inline bool app_shows(const App *app, SceneId id) {
    return scenes_has(&app->state.scenes, id);
}

/* The state of a scene, made at its first use. */
static inline void *app_scene(const App *app, SceneId id) {
    return scenes_state((SceneStack *)&app->state.scenes, id);
}

/* A game can begin from the position on the board, which is not the standard one (start/). */
bool can_start_here(const App *app);

/* Runs until the user quits: waits for events, answers them, draws when a frame is due. */
void app_run(App *app);

/* The session may have changed: takes over what the window keeps of it and asks for a frame. */
void app_sync(App *app);

/* Ask for a frame: at once, or within a twentieth of a second. */
void app_redraw(App *app);
void app_redraw_soon(App *app);

/* Says something in the status line for so many seconds; takes away what was said. */
void app_say(App *app, double seconds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void app_hush(App *app);

/* Draws one frame, shows it, and writes the ui-tree. */
void app_draw(App *app);

#endif
