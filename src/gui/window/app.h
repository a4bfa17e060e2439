/* What scenes and commands work with: the session, the stack of scenes, the view's state, settings
   and files. Without SDL, so that commands run without a window; the frame's own state is in
   window/frame.h. Used by the UI thread only. */
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
#include "gui/window/queues.h"
#include "gui/window/state.h"
#include "session/book_extend.h"
#include "session/snapshot.h"
#include "storage/settings.h"

struct App {
    GuiOptions options;
    Jobs *jobs; /* the queues of this thread */
    JobQueue *queues[QUEUE_COUNT];
    Session *session;
    struct {             /* window/book.h */
        TcBook *shipped; /* NULL: out of memory */
        TcBook *all;     /* the shipped book overlaid with the user's; NULL: the user's is empty */
        TcBook *own;
        struct BookStore *store; /* QUEUE_BOOK's; NULL: there is no folder for its file */
        bool can_undo;
        int changes;    /* how often all was replaced */
        bool learned;   /* from the complete review */
        bool extending; /* the book is being extended, */
        bool stopping;  /* but shall be no longer */
        JobId step;     /* of the extension */
        int wanted;     /* positions that it shall add */
        BookExtendProgress progress;
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
        bool (*put_picture)(App *app, const void *png, size_t size); /* NULL: not supported */
    } clipboard;
    float zoom; /* the user's zoom, multiplied by the desktop's scale */
    bool quit;
    double draw_at;   /* when the next frame is due, in clock_seconds(); NEVER: nothing changed */
    double drawn_at;  /* when the last frame was drawn */
    double forget_at; /* when the message disappears, or NEVER */
    uint64_t notice_seen;
    uint64_t shown_key; /* of the position last shown; distinguishes a move from a jump */
    Settings settings;
    char settings_path[FILE_PATH_SIZE];         /* empty: settings cannot be saved */
    char settings_report[SETTINGS_REPORT_SIZE]; /* the errors in that file */
    OpenState open;
    RecentFiles *recent;
    struct LibraryStore *library; /* window/library.h; NULL: not needed so far */
    int library_changes;          /* how often it may have changed */
    bool fresh;                   /* no game yet: the start panel is shown instead */
    bool exercise;                /* no game: practice is shown instead */
    uint64_t kept;                /* identifies the ended game that the library has; 0: none */
    Sound *sound;                 /* NULL: never switched on */
    struct {                      /* window/narrator.h */
        Speech *speech;           /* NULL: never switched on */
        bool on;
        int waiting;        /* texts to say */
        VoiceStatus status; /* as the window shows it */
    } speech;
    bool scale_fixed; /* by the command line */
    bool animation_off;
    bool language_missing; /* the chosen language cannot be shown */
    bool script_missing;   /* because no font has its characters */
    bool engine_asked;     /* another number of threads or table size is requested */
    int engine_has[2];     /* values of SETTING_TABLE, SETTING_THREADS in use */
};

#define APP_NEVER 1e300

enum { APP_ERROR_SIZE = 300 };

/* Creates everything, with the window still hidden. On failure everything is released, and error
   says in one line what is missing and what to do. */
bool app_create(const GuiOptions *options, App **app, char error[APP_ERROR_SIZE]);
void app_free(App *app);

static inline const SessionSnapshot *app_now(const App *app) {
    return session_snapshot(app->session);
}

/* Whether a scene is open. */
static inline bool app_shows(const App *app, SceneId id) {
    return scenes_has(&app->state.scenes, id);
}

/* The state of a scene, allocated at its first use. */
static inline void *app_scene(const App *app, SceneId id) {
    return scenes_state((SceneStack *)&app->state.scenes, id);
}

/* Whether a game can start from the position on the board, one other than the standard start. */
bool can_start_here(const App *app);

/* Runs until the user quits: waits for events, handles them, draws when a frame is due. */
void app_run(App *app);

/* Must be called when the session may have changed: updates what the window keeps of it, and
   requests a frame. */
void app_sync(App *app);

/* Request a frame: at once, or within a twentieth of a second. */
void app_redraw(App *app);
void app_redraw_soon(App *app);

/* app_say shows a message in the status line for that many seconds; app_hush removes it. */
void app_say(App *app, double seconds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void app_hush(App *app);

/* Draws one frame, shows it, and writes the ui-tree. */
void app_draw(App *app);

#endif
