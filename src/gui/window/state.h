/* The window's own state, for commands and views: no SDL here. */
#ifndef GUI_WINDOW_STATE_H
#define GUI_WINDOW_STATE_H

#include "formats/opening_names.h"
#include "gui/window/scene.h"
#include "gui/words/strings.h"
#include "gui/words/translate.h"
#include "session/reasons.h"
#include "session/snapshot.h"
#include "storage/library_query.h"
#include "storage/settings.h"

typedef enum ViewTab {
    TAB_MOVES = 0,
    TAB_LINES,
    TAB_REVIEW,
    TAB_NOTES,
    TAB_DATABASE,
    TAB_COUNT
} ViewTab;

typedef enum HintStyle { HINTS_SIMPLE = 0, HINTS_DETAILED, HINT_STYLE_COUNT } HintStyle;

enum { BEST_LINE_DEFAULT = 4, TREE_ZOOMS = 5 };

/* What the graph shows while values may be seen. */
typedef enum GraphMode { GRAPH_VALUES = 0, GRAPH_LOSSES, GRAPH_MODE_COUNT } GraphMode;

/* What is marked on the board beside the discs. */
typedef enum ViewOverlay {
    OVERLAY_NONE = 0,
    OVERLAY_LEGAL,    /* where the side to move may play */
    OVERLAY_MOBILITY, /* where either side could, in its colour */
    OVERLAY_FRONTIER, /* discs beside empty squares */
    OVERLAY_STABLE,   /* discs that can never be flipped */
    OVERLAY_NUMBERS,  /* by which move each disc came */
    OVERLAY_FLIPPED,  /* what the last move flipped */
    OVERLAY_COUNT
} ViewOverlay;

/* Discs that are flipping. Only looks: the position on the board is already the new one. */
typedef struct ViewFlip {
    uint64_t discs; /* 0: nothing moves */
    TcSquare from;  /* the disc that was played */
    double start;
} ViewFlip;

/* -- the library -- */

/* What is typed as a condition; and, beside the list of the library, a tag. */
typedef enum FilterField {
    FILTER_TEXT,
    FILTER_OPENING,
    FILTER_FROM,
    FILTER_TO,
    FILTER_ACCURACY_FROM, /* of reviewed games */
    FILTER_ACCURACY_TO,
    FILTER_MISTAKES_FROM,
    FILTER_MISTAKES_TO,
    FILTER_FIELDS,
    FIELD_TAG = FILTER_FIELDS,
    FIELD_COUNT
} FilterField;

/* Whose conditions: of the scene, or of the tab "Database". Arguments of their commands are
   which * FILTER_STRIDE + what. */
typedef enum FilterId { FILTER_OF_LIBRARY, FILTER_OF_DATABASE, FILTER_COUNT } FilterId;
enum { FILTER_STRIDE = 16 };

typedef struct ViewFilter {
    char texts[FILTER_FIELDS][LIBRARY_TEXT_SIZE];
    bool outcomes[4]; /* by LibraryOutcome; none: any */
    LibraryKind kind;
    bool here;     /* through the position on the board */
    bool reviewed; /* with a review, and the fields for it are shown */
    bool open;     /* the tab's: it is shown */
    bool changed;  /* since its scene last asked */
} ViewFilter;

/* The state of the window that is not the session's. */
typedef struct ViewState {
    ViewTab tab;
    SceneStack scenes;
    struct ViewTyping *typing; /* the frame's */
    bool still;                /* nothing moves for its own sake */
    HintStyle hint_style;
    int amber_loss; /* from so many discs below the best on, a value is amber */
    int best_line;  /* moves of it on the board; 0: none */
    bool tree;      /* variations as a tree in place of list and graph, */
    int tree_zoom;  /* so large: 0..TREE_ZOOMS - 1 */
    int line_row;   /* of the keyboard in the list of lines, and the move in it; 0: the first */
    int line_at;
    ViewOverlay overlay;
    TcSymmetry symmetry;     /* how the board is turned; only looks */
    uint64_t setup_discs[2]; /* by TcColour: the board that is being set up */
    TcColour setup_mover;
    bool start_here;  /* the next game starts from the board that was set up */
    int reason;       /* beside a mistake, shown on the board; -1: none */
    int reviewed_ply; /* the ply that the review's list was scrolled to */
    GraphMode graph_mode;
    TcSquare cursor;       /* of the keyboard on the board */
    int hover_ply;         /* on the graph, -1: none */
    int scroll[TAB_COUNT]; /* first row shown */
    bool follow_move;      /* the list of moves is to bring the current one into sight */
    int list_room;         /* its rows, as it was last drawn */
    ViewFlip flip;
    bool moving;     /* the board was drawn in a motion, which goes on */
    TcSquare shaken; /* square that was refused, TC_NO_SQUARE: none */
    double shaken_at;
    bool kept;               /* what is on is on the disk */
    bool toast;              /* the message also stands over the board */
    char message[TEXT_SIZE]; /* empty: none */
    const Settings *settings;
    OpeningNames *openings;  /* NULL: no memory */
    struct Engines *engines; /* of others (window/engines.h); NULL: likewise, there are none */
    ViewFilter filters[FILTER_COUNT];
} ViewState;

/* The board that is being set up. */
TcPosition view_setup_position(const ViewState *state);

/* The game is over at the cursor and the result is to be announced. */
bool view_shows_banner(const SessionSnapshot *snapshot, const ViewState *state);

/* The line of a move in the report, or NULL. */
const TcLine *view_line_of(const SessionSnapshot *snapshot, TcSquare square);

/* The argument of COMMAND_LINE for move number at (0: the first) of a line. */
int view_line_call(int line, int at);

/* The index of the mistake at the cursor: the move that was played from here, else the one that led
   here; -1: neither, or it is not to be seen. */
int view_mistake(const SessionSnapshot *now);

/* The reasons of that mistake; returns how many. */
int view_reasons(const SessionSnapshot *now, Reason reasons[REASON_COUNT]);

/* The name of an overlay for the user. */
const char *overlay_name(ViewOverlay overlay);

#endif
