/* The program without its window: a game session, settings, books, the library, engines of others and
   what is stored, all of it by jobs on queues of its own. Nothing here draws or knows SDL. What is to
   be seen of it is reported upward, by App.report. Used by one thread, the UI's. */
#pragma once

#include <stdbool.h>

#include <turncoat/book.h>
#include <turncoat/book_extend.h>

#include "app/autosave.h"
#include "app/board_picture.h"
#include "app/folders.h"
#include "app/game_day.h"
#include "app/open.h"
#include "app/queues.h"
#include "app/recent.h"
#include "formats/opening_names.h"
#include "formats/starts.h"
#include "session/session.h"
#include "session/snapshot.h"
#include "storage/library_import.h"
#include "storage/settings.h"
#include "words/strings.h"
#include "words/translate.h"

typedef struct App App;

typedef enum TransferKind { TRANSFER_NONE, TRANSFER_IMPORT, TRANSFER_EXPORT } TransferKind;

/* Games on their way into the library, or out of it (app/transfers.h). */
typedef struct Transfers {
    TransferKind kind;
    int done, all; /* files, or games */
    int64_t games; /* imported */
    JobId job;
    TcStop export_stop;
    char **pending; /* owned, as they are; paths to be imported: those from pending_at on */
    int pending_count, pending_at;
    ImportResult sum;
    Text refused; /* the first file or game that could not be imported, and why; "": none */
} Transfers;

/* Reviews of games of the library, one after the other (app/reviews.h). */
typedef struct Reviews {
    bool on;
    int64_t id;      /* the game under review: */
    TcTree *tree;    /* owned; NULL: it is being requested */
    int64_t waiting; /* games in the queue, including that one, but not one that is being stored */
    int done;        /* games reviewed since the start */
    JobId next, adding; /* requests for the next game, and for more of them; 0: none is pending */
} Reviews;

typedef enum AppEventKind {
    APP_SAID,           /* a message for the user */
    APP_MENTIONED,      /* the same, unless another is being shown */
    APP_CHANGED,        /* the session, or what is shown beside it */
    APP_PROGRESSED,     /* what is shown of work that goes on */
    APP_SETTING,        /* a setting has another value */
    APP_RESTORED,       /* the session is as the last run left it, and so shall be the window */
    APP_KEEPING,        /* the session is about to be stored, and the window with it */
    APP_OPENED,         /* another game is on the board */
    APP_PICTURE,        /* a picture was read, whose board is to be confirmed, or drawn around */
    APP_ASKS_BEGINNING, /* whether to open the part of a game before its fault; */
    APP_ASKS_OTHER,     /* or another file than one that cannot be read; */
    APP_ASKS_NAME       /* where to save: the game's own file is not to be written over */
} AppEventKind;

typedef struct AppEvent {
    AppEventKind kind;
    const char *text; /* in the user's language: what is said or asked; APP_OPENED: "": it is one of
                          several games; APP_RESTORED: fields */
    SettingId setting; /* APP_SETTING */
    Buf *fields;       /* APP_KEEPING: to add the window's to */
    bool many;         /* APP_OPENED: the file has so many games that the user is asked which */
} AppEvent;

struct App {
    void (*report)(App *app, const AppEvent *event);
    const char *data_dir; /* of library and book; NULL: the user's folder for data */
    int hash_megabytes;   /* by the command line; 0: the setting's */
    bool no_animation;    /* by the command line */
    bool still;           /* that, or the setting: nothing moves that eyes must follow */
    Jobs *jobs;           /* the queues of this thread */
    JobQueue *queues[QUEUE_COUNT];
    Session *session;
    Settings settings;
    Settings *settings_before; /* the disk's: as this run last had them in the file; or NULL */
    char settings_path[FILE_PATH_SIZE]; /* empty: settings cannot be saved */
    SettingsReport settings_report;     /* the faults in that file */
    bool engine_asked;                  /* another number of threads or table size is requested */
    int engine_has[2];                  /* values of SETTING_TABLE, SETTING_THREADS in use */
    int marks_before[3];                /* SETTING_DUBIOUS and so on, before a number is typed */
    OpeningNames *openings;             /* NULL: out of memory */
    Starts *starts; /* even ones; NULL: out of memory, or their file is missing */
    AutosaveState autosave;
    OpenState open;
    BoardPicture picture;
    GameDays days;
    RecentFiles recent;
    struct Engines *engines; /* app/engines.h; NULL: out of memory */
    struct {                 /* app/book.h */
        TcBook *shipped;     /* NULL: out of memory */
        TcBook *all; /* the shipped book overlaid with the user's; NULL: the user's is empty */
        TcBook *own;
        struct BookStore *store; /* QUEUE_BOOK's; NULL: there is no folder for its file */
        bool can_undo;
        int changes;    /* how often all was replaced, or a change of it refused */
        int asked;      /* changes that were requested, */
        int settled;    /* and of these, in order, those that all has or that were refused */
        bool learned;   /* from the complete review */
        bool extending; /* the book is being extended, */
        bool stopping;  /* but shall be no longer */
        JobId step;     /* of the extension */
        int wanted;     /* positions that it shall add */
        TcBookExtendProgress progress;
    } book;
    struct LibraryStore *library; /* app/library.h; NULL: not needed so far */
    bool library_refused;         /* it could not be opened: the next job tries again */
    int library_changes;          /* how often it may have changed */
    int keeping;                  /* jobs of library_keep that have not been done */
    uint64_t kept;                /* identifies the ended game that the library has; 0: none */
    uint64_t offered;             /* likewise the one that was offered to it last */
    uint64_t taught;              /* and the one that the user's book was taught last */
    JobId adding;                 /* the job that puts the one into it; 0, or over: none */
    Transfers transfers;
    Reviews reviews;
    struct {                           /* app/practice_library.h */
        JobId sampling, exploring;     /* requests for the session; 0: none is pending */
        PracticeSource source;         /* of the positions that are requested, */
        int empties;                   /* and their empty squares */
        uint64_t random;               /* 0: not seeded */
        int noted;                     /* finished exercises that the library knows */
        struct LibrarySample *samples; /* owned; those that were offered last, or NULL */
    } practice;
    struct {              /* the review that the library has been told of: */
        int rounds;       /* of it; 0: none */
        TcUserSides user; /* whose game it was then */
    } reviewed;
};

static inline const SessionSnapshot *app_now(const App *app) {
    return session_snapshot(app->session);
}

/* The value of a setting, as the settings' table has it. */
static inline int app_setting(const App *app, SettingId id) {
    return app->settings.values[id];
}

/* Shows a message; app_mention: unless another is being shown. */
void app_say(App *app, const char *format, ...) __attribute__((format(printf, 2, 3)));
void app_mention(App *app, const char *text);

/* Says that a write (FileWrite.aside) has found another program's file, unless it is empty. */
void app_say_aside(App *app, const char *aside);

/* The session or what is shown beside it has changed; the second for what changes many times a
   second. */
void app_changed(App *app);
void app_progressed(App *app);
