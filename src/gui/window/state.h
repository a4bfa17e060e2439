/* The window's own state, for commands and views: no SDL here. */
#pragma once

#include "core/reasons.h"
#include "formats/marks.h"
#include "formats/opening_names.h"
#include "formats/starts.h"
#include "gui/ui/table.h"
#include "gui/window/scene.h"
#include "session/snapshot.h"
#include "storage/library_query.h"
#include "storage/library_row.h"
#include "storage/settings.h"
#include "words/strings.h"
#include "words/translate.h"

typedef enum ViewTab {
    TAB_MOVES = 0,
    TAB_LINES,
    TAB_REVIEW,
    TAB_NOTES,
    TAB_DATABASE,
    TAB_COUNT
} ViewTab;

typedef enum HintStyle { HINTS_SIMPLE = 0, HINTS_DETAILED, HINT_STYLE_COUNT } HintStyle;

/* Says how much of the best move a hint tells that was asked for in steps. */
typedef enum HintStep { HINT_REGION = 0, HINT_MOVE, HINT_VALUE, HINT_STEPS } HintStep;

enum { BEST_LINE_DEFAULT = 4, TREE_ZOOMS = 5 };

/* Says what the graph shows while values are visible. */
typedef enum GraphMode { GRAPH_VALUES = 0, GRAPH_LOSSES, GRAPH_MODE_COUNT } GraphMode;

/* Says what the board marks in addition to the discs. */
typedef enum ViewOverlay {
    OVERLAY_NONE = 0,
    OVERLAY_LEGAL,    /* where the side to move may play */
    OVERLAY_MOBILITY, /* where either side could play, in its colour */
    OVERLAY_FRONTIER, /* discs next to empty squares */
    OVERLAY_STABLE,   /* discs that can never be flipped */
    OVERLAY_NUMBERS,  /* the number of the move that placed each disc */
    OVERLAY_FLIPPED,  /* what the last move flipped */
    OVERLAY_COUNT
} ViewOverlay;

/* The animation of flipping discs; the position on the board is already the new one. */
typedef struct ViewFlip {
    uint64_t discs; /* 0: nothing moves */
    TcSquare from;  /* the disc that was played */
    double start;
} ViewFlip;

/* -- the library -- */

/* The texts of a filter. */
typedef enum FilterField {
    FILTER_TEXT,
    FILTER_OPENING,
    FILTER_FROM,
    FILTER_TO,
    FILTER_ACCURACY_FROM, /* of reviewed games */
    FILTER_ACCURACY_TO,
    FILTER_MISTAKES_FROM,
    FILTER_MISTAKES_TO,
    FILTER_FIELDS
} FilterField;

/* The owner of a filter: the library's scene or the tab "Database". */
typedef enum FilterId { FILTER_OF_LIBRARY, FILTER_OF_DATABASE, FILTER_COUNT } FilterId;

typedef struct ViewFilter {
    char texts[FILTER_FIELDS][LIBRARY_TEXT_SIZE];
    bool outcomes[4]; /* by LibraryOutcome; none: any */
    LibraryKind kind;
    bool here;     /* only games through the position on the board */
    bool reviewed; /* only reviewed games; shows the fields for reviews */
    bool open;     /* the tab's: it is shown */
    bool changed;  /* since its scene last read it */
} ViewFilter;

/* The tables whose columns the user can draw wider and narrower. */
typedef enum TableId {
    TABLE_PLAIN = 0, /* none of these */
    TABLE_LIBRARY,
    TABLE_BOOK,
    TABLE_LINES,
    TABLE_DATABASE,
    TABLE_COUNT
} TableId;

/* The last texts that were said to the user stay, oldest first. They are a sentence or two, unlike the
   longest Text. */
enum { MESSAGES_MAX = 40, MESSAGE_SIZE = 240 };
typedef struct ViewMessage {
    char text[MESSAGE_SIZE];
    char time[TEXT_NUMBER_SIZE]; /* of the day */
} ViewMessage;
typedef struct ViewMessages {
    int count;
    ViewMessage all[MESSAGES_MAX];
} ViewMessages;

/* A comment is being written at a position that the board has left by itself: it stays there until
   the user leaves it, or goes to another position. */
typedef struct ViewWriting {
    bool on;
    TcNode node;
    uint64_t game; /* SessionSnapshot.number */
} ViewWriting;

/* The window's own state; the session's is in the snapshot. */
typedef struct ViewState {
    ViewTab tab;
    SceneStack scenes;
    bool brought_back;         /* a game, by the key that is down: it does nothing more */
    struct ViewTyping *typing; /* the frame's */
    struct ViewTables *tables; /* likewise */
    TableWidths widths[TABLE_COUNT];
    double rested_since; /* the mouse, on the control under it: window/tooltip.h */
    bool pointing;       /* in the first run, until a key or click: at the menu button */
    HintStep hint_step;  /* of the move that the session has marked, in a game */
    int best_line;       /* its moves on the board when they were last switched off; 0: never */
    bool whole_lines;    /* the list of lines shows all of each, not two rows */
    int line_at;         /* the keyboard's move in its row of the list of lines, from 0 */
    ViewOverlay overlay;
    char typed;              /* the letter of a square that is half typed; 0: none is */
    SquareMark mark;         /* the one that clicks on the board put, in the comments; or none */
    TcSymmetry symmetry;     /* how the board is rotated or mirrored on the screen only */
    uint64_t setup_discs[2]; /* by TcColour: the board that is being set up */
    TcColour setup_mover;
    uint64_t setup_doubtful; /* squares of that board that a picture does not tell surely */
    bool start_here;         /* the next game starts from the board that was set up */
    int reason;              /* index of a mistake's reason shown on the board; -1: none */
    int mistake;          /* index of the mistake shown, as view_follow_mistake has it; -1: none */
    uint64_t mistake_key; /* of the position to which that belongs */
    int reviewed_ply;     /* the ply that the review's list was scrolled to, */
    int reviewed_row;     /* and the row there of what is shown */
    GraphMode graph_mode;
    TcSquare cursor;             /* the keyboard's square on the board */
    int hover_ply;               /* on the graph, -1: none */
    TableState lists[TAB_COUNT]; /* of the tabs; what is no table has its first row only */
    ViewFlip flip;
    bool moving;     /* an animation of the board goes on */
    TcSquare shaken; /* an illegal square that was clicked; TC_NO_SQUARE: none */
    double shaken_at;
    ViewWriting writing;
    bool kept;                  /* the current game is saved on disk */
    char message[MESSAGE_SIZE]; /* empty: none */
    ViewMessages messages;
    ViewFilter filters[FILTER_COUNT];
} ViewState;

/* The board that is being set up. */
TcPosition view_setup_position(const ViewState *state);

/* Whether the banner with the result is shown: the game is over at the current position. */
bool view_shows_banner(const SessionSnapshot *snapshot, const ViewState *state);

/* The line of a move in the report, or NULL. */
const TcLine *view_line_of(const SessionSnapshot *snapshot, TcSquare square);

/* The argument of COMMAND_LINE for move number at (0: the first) of a line. */
int view_line_call(int line, int at);

/* Tells the moves of a line up to that one from others, since a search sorts its lines anew. */
uint64_t view_line_what(const TcLine *line, int at);

/* The index of the mistake at the current position: the move played from it, else the move that led
   to it; -1: neither is one, or mistakes are hidden. */
int view_mistake(const SessionSnapshot *now);

/* Updates state->mistake. While a position is shown it stays with its move, also when a deeper
   search finds that the move is no mistake. */
void view_follow_mistake(const SessionSnapshot *now, ViewState *state);

/* The reasons of the mistake shown; returns how many. */
int view_reasons(const SessionSnapshot *now, const ViewState *state, Reason reasons[REASON_COUNT]);

/* The position whose comment is shown, and edited. */
TcNode view_comment_node(const SessionSnapshot *now, const ViewState *state);

/* Whether a click on the board marks a square and plays no move. */
bool view_is_marking(const SessionSnapshot *now, const ViewState *state);

/* The name of an overlay for the user. */
const char *overlay_name(ViewOverlay overlay);
