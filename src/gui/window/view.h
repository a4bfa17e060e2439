/* What every view draws from and with. Views turn the const snapshot and the state of the window
   into pixels and controls; they change nothing but the scroll that they clamp. */
#ifndef GUI_WINDOW_VIEW_H
#define GUI_WINDOW_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/opening_names.h"
#include "gui/draw/canvas.h"
#include "gui/draw/theme.h"
#include "gui/practice/choice.h"
#include "gui/start/game_choice.h"
#include "gui/ui/control.h"
#include "gui/ui/layout.h"
#include "gui/words/strings.h"
#include "gui/words/translate.h"
#include "session/reasons.h"
#include "session/session.h"
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

/* Where the start panel has no room for all, it shows one of these. */
typedef enum StartPage { START_PLAYERS = 0, START_OPTIONS, START_PAGES } StartPage;

enum { MENU_ITEMS_MAX = 16 };

/* The menu of a right click. */
typedef struct ViewMenu {
    bool open;
    SDL_Point at; /* its corner, px */
    int count;
    CommandCall items[MENU_ITEMS_MAX]; /* COMMAND_NONE: a rule */
    bool usable[MENU_ITEMS_MAX];
    char focus_before[UI_NAME_SIZE]; /* what had the keyboard; empty: nothing */
} ViewMenu;

typedef enum HintStyle { HINTS_SIMPLE = 0, HINTS_DETAILED, HINT_STYLE_COUNT } HintStyle;

/* What the graph shows while values may be seen. */
typedef enum GraphMode { GRAPH_VALUES = 0, GRAPH_LOSSES, GRAPH_MODE_COUNT } GraphMode;

/* What is marked on the board beside the discs. */
typedef enum ViewOverlay {
    OVERLAY_NONE = 0,
    OVERLAY_LEGAL,    /* where the side to move may play */
    OVERLAY_MOBILITY, /* where either side could, in its colour */
    OVERLAY_FRONTIER, /* discs beside empty squares */
    OVERLAY_STABLE,   /* discs that can never be turned */
    OVERLAY_NUMBERS,  /* by which move each disc came */
    OVERLAY_FLIPPED,  /* what the last move turned */
    OVERLAY_COUNT
} ViewOverlay;

/* Discs in the course of turning. Only looks: the position on the board is already the new one. */
typedef struct ViewFlip {
    uint64_t discs; /* 0: nothing moves */
    TcSquare from;  /* the disc that was played */
    double start;
} ViewFlip;

enum { SETTINGS_TABS = 4 };

/* A question over everything, and what a yes is to do. */
typedef enum AskPurpose { ASK_NOTHING = 0, ASK_OFFER, ASK_OVERWRITE } AskPurpose;

typedef struct ViewAsk {
    AskPurpose purpose; /* ASK_NOTHING: no question is open */
    char title[TEXT_SIZE], text[TEXT_SIZE], yes[TEXT_SIZE];
} ViewAsk;

typedef enum FilesMode { FILES_CLOSED = 0, FILES_OPEN, FILES_SAVE } FilesMode;

/* What is opened or saved: a game, or games of the library. */
typedef enum FilesPurpose { FILES_FOR_GAME = 0, FILES_FOR_LIBRARY } FilesPurpose;

enum { VIEW_FILE_NAME_SIZE = 200, VIEW_FOLDER_SIZE = 1024 };

enum { VIEW_BOXES_MAX = 8, VIEW_COMPOSED_SIZE = 128 };

/* Bytes of a comment that can be changed here, with its NUL: some twenty pages. Longer ones are
   only shown. Each byte of one may be a line. */
enum { VIEW_COMMENT_SIZE = 1 << 16, VIEW_TEXT_LINES_MAX = VIEW_COMMENT_SIZE };

/* A box of text as it was last drawn. */
typedef struct ViewBox {
    char name[UI_NAME_SIZE]; /* of its control */
    SDL_Rect room;
    Font font;
    int left;  /* px of the text that are out of sight on the left */
    int first; /* with lines: the topmost in sight */
    bool lines;
} ViewBox;

/* Bytes of a line of text, without the break that ends it. */
typedef struct ViewTextLine {
    size_t begin, end;
} ViewTextLine;

/* What is typed, where: of the one field that has the keyboard, and how all were drawn. */
typedef struct ViewTyping {
    char name[UI_NAME_SIZE];           /* the control's that caret and anchor belong to */
    size_t caret, anchor;              /* bytes of its text */
    bool follow;                       /* bring the caret into sight */
    char composed[VIEW_COMPOSED_SIZE]; /* by an input method, not text yet */
    size_t composed_caret;             /* bytes of it */
    int box_count;
    ViewBox boxes[VIEW_BOXES_MAX];
    uint64_t stamp; /* of the text, width and font that the lines below are for */
    int line_count; /* of the box of several lines; there is one at most */
    ViewTextLine lines[VIEW_TEXT_LINES_MAX];
} ViewTyping;

/* A row of the dialog of files; the name is the folder's, or a whole path among recent ones. */
typedef struct ViewFile {
    const char *name;
    bool is_folder;
    uint64_t size;
} ViewFile;

/* The dialog of files. */
typedef struct ViewFiles {
    FilesMode mode;
    FilesPurpose purpose;
    char folder[VIEW_FOLDER_SIZE];
    char name[VIEW_FILE_NAME_SIZE]; /* to save as; opening, a part of the names that are shown */
    bool recent;                    /* the recent files instead of the folder */
    bool loading;                   /* the folder is being read */
    bool follow;                    /* bring the row of the keyboard into sight */
    const ViewFile *rows;           /* gui/files/scene.c's */
    int count, row, first;
    const TcTree *preview; /* of the file in the row; NULL: none yet */
    int preview_game, preview_count;
    char problem[TEXT_SIZE]; /* why there is none */
} ViewFiles;

/* The scene of the settings. */
typedef struct ViewSettings {
    bool open;
    int section;       /* the tab */
    int first, row;    /* of the rows: the topmost in sight, and the one of the keyboard */
    bool follow;       /* bring that one into sight */
    CommandId capture; /* waits for a key to be pressed for it; COMMAND_NONE: none does */
    const Settings *values;
} ViewSettings;

/* The scene of the Search Lab. */
typedef struct ViewLab {
    bool open;
    uint64_t features; /* switched on */
    int depth;
    int first, row; /* of the rows, as in the settings */
    bool follow;
} ViewLab;

/* -- the library -- */

/* What is typed as a condition; and, beside the list of the library, a tag. */
typedef enum FilterField {
    FILTER_TEXT,
    FILTER_OPENING,
    FILTER_FROM,
    FILTER_TO,
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
    bool here; /* through the position on the board */
    bool open; /* the tab's: it is shown */
} ViewFilter;

enum { LIBRARY_ROWS_MAX = 100 };

typedef enum LibraryWork { WORK_NONE, WORK_IMPORT, WORK_EXPORT } LibraryWork;

/* The scene of the library; owned by gui/library/scene.c. */
typedef struct ViewLibrary {
    bool open;
    char problem[TEXT_SIZE]; /* why there is no list; empty: nothing is wrong */
    bool listed;             /* there is an answer: */
    bool empty;              /* there are no games at all */
    int64_t total;
    int64_t first; /* place of the first of the rows that are here */
    int row_count;
    LibraryRow rows[LIBRARY_ROWS_MAX];
    OpeningFound openings[LIBRARY_ROWS_MAX]; /* english NULL: none */
    LibraryOrder order;
    bool descending;
    int64_t top;         /* of the list, in sight */
    int64_t row, anchor; /* the chosen games stand between them; row has the keyboard */
    LibraryRow chosen;   /* the game of a row, id 0: none yet; it stood at: */
    int64_t chosen_at;
    OpeningFound opening;
    TcGame game; /* its cursor is the ply shown */
    char tag[LIBRARY_TEXT_SIZE];
    LibraryWork work;
    int work_done, work_all; /* files, or games */
    int64_t work_games;
    int deletions; /* that can be undone */
} ViewLibrary;

enum { DATABASE_GAMES_MAX = 100 };

/* What the library has answered about the position shown; owned by gui/game/panel/database.c. */
typedef struct ViewDatabase {
    char problem[TEXT_SIZE]; /* why there is no answer; empty: nothing is wrong */
    bool explored, listed;   /* the answers are there, of this position: */
    int64_t count;           /* games in the library; -1: not known yet */
    Explorer moves;
    LibraryRow games[DATABASE_GAMES_MAX];
    int game_count;
    int64_t total; /* games through this position */
    int row;       /* of the keyboard and the mouse: the moves, then the games */
    bool follow;   /* bring that one into sight */
} ViewDatabase;

/* The state of the window that is not the session's. */
typedef struct ViewState {
    ViewTab tab;
    GameChoice choice;
    StartPage start_page;
    ViewTyping typing;
    ViewMenu menu;
    bool still;      /* nothing moves for its own sake */
    bool start_open; /* the start panel is shown though a game is on */
    bool help_open;
    HintStyle hint_style;
    int amber_loss; /* from so many discs below the best on, a value is amber */
    int line_row;   /* of the keyboard in the list of lines, and the move in it; 0: the first */
    int line_at;
    ViewOverlay overlay;
    TcSymmetry symmetry;     /* how the board is turned; only looks */
    bool setup;              /* a board is being set up: */
    uint64_t setup_discs[2]; /* by TcColour */
    TcColour setup_mover;
    bool start_here;  /* the next game starts from the board that was set up */
    int reason;       /* beside a mistake, shown on the board; -1: none */
    int reviewed_ply; /* the ply that the review's list was scrolled to */
    GraphMode graph_mode;
    TcSquare cursor;       /* of the keyboard on the board */
    int hover_ply;         /* on the graph, -1: none */
    int scroll[TAB_COUNT]; /* first row shown */
    ViewFlip flip;
    TcSquare shaken; /* square that was refused, TC_NO_SQUARE: none */
    double shaken_at;
    bool kept;               /* what is on is on the disk */
    bool toast;              /* the message also stands over the board */
    char message[TEXT_SIZE]; /* empty: none */
    bool enabled[COMMAND_COUNT];
    ViewSettings settings;
    ViewLab lab;
    PracticeChoice practice;
    ViewAsk ask;
    ViewFiles files;
    OpeningNames *openings; /* NULL: no memory */
    ViewDatabase *database; /* NULL: nothing was asked yet */
    ViewLibrary *library;   /* NULL: likewise */
    ViewFilter filters[FILTER_COUNT];
} ViewState;

typedef struct View {
    Canvas *canvas;
    Ui *ui;
    const SessionSnapshot *snapshot;
    ViewState *state;
    const Layout *layout;
    double now; /* seconds */
} View;

/* -- what the views share (view.c) -- */

/* A logical measure, and a share of a square's side, in px; both at least 1. */
int view_px(const View *view, float logical);
int view_of_square(const View *view, float share);

Font view_font(const View *view, ThemeType type);

/* One line of text, its capitals centred on y; smaller when it does not fit width px, and cut with
   an ellipsis (which the ui-tree tells) when that is not enough. Returns the width drawn. */
int view_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
              ThemeColour colour, const char *text);

/* The same for numbers that change all the time. */
int view_moving_text(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                     ThemeColour colour, const char *text);

/* The same for what may be of any length, such as names and lines of moves: never smaller, and cut
   where its room ends. */
int view_text_open(const View *view, ThemeType type, int x, int y, int width, CanvasAlign align,
                   ThemeColour colour, const char *text);

/* Text broken at spaces into lines of width px from y (the middle of the first line) down; returns
   the y after the last. */
int view_paragraph(const View *view, ThemeType type, int x, int y, int width, ThemeColour colour,
                   const char *text);

/* Bytes of text for its next line of width px: up to the last place that fits where a line may end.
 */
size_t view_line_length(const View *view, Font font, int width, const char *text);

/* How many lines that takes. */
int view_paragraph_lines(const View *view, ThemeType type, int width, const char *text);

void view_card(const View *view, SDL_Rect rect);

/* A card over everything, which is shaded and answers no more; before all that: what it will hide
   is not worth drawing. */
void view_modal(const View *view, SDL_Rect card);
void view_cover(const View *view, SDL_Rect card);

/* A disc on a card, in a square of size px with its corner at x, y. */
void view_disc(const View *view, TcColour colour, int x, int y, int size);

/* At the edge of a list of which room of rows rows are in sight, first being the topmost: a thin
   bar that says so. */
void view_thumb(const View *view, SDL_Rect list, int first, int room, int rows);

/* The ring around what has the keyboard. */
void view_focus(const View *view, const UiControl *control);

typedef enum ViewButtonStyle { BUTTON_PLAIN, BUTTON_RAISED, BUTTON_ACCENT } ViewButtonStyle;

/* A push button for a command: its background and the control; the caller draws what stands on it
   in view_button_colour. */
const UiControl *view_button(const View *view, SDL_Rect rect, CommandId id, ViewButtonStyle style);
ThemeColour view_button_colour(const UiControl *control, ViewButtonStyle style);

/* The same with the command's label in its middle. */
void view_text_button(const View *view, SDL_Rect rect, CommandId id, ViewButtonStyle style,
                      ThemeType type);

/* A tile of a choice. The caller draws what stands on it. */
void view_tile(const View *view, SDL_Rect rect, const char *name, CommandCall call, bool selected);

/* A switch at the right edge of box. Returns its width. */
int view_switch(const View *view, SDL_Rect box, const char *name, CommandCall call, bool on);

/* A text for the ui-tree only. */
void view_say(const View *view, const char *name, SDL_Rect rect, const char *value);

bool view_is_enabled(const View *view, CommandId id);

/* The start panel stands where cards, lists and graph are otherwise. */
bool view_shows_start(const SessionSnapshot *snapshot, const ViewState *state);

/* Practice has the place of cards, lists and graph: what to practise is chosen; or, of lists and
   graph, an exercise is on. */
bool view_chooses_practice(const SessionSnapshot *snapshot, const ViewState *state);

/* The game is over at the cursor and the result is to be announced. */
bool view_shows_banner(const SessionSnapshot *snapshot, const ViewState *state);

/* Values of the moves belong on the board now. */
bool view_shows_hints(const View *view);

/* Whether a legal move stays on a line that the openings' names know: "in the book" of a reader. */
bool view_is_book_move(const View *view, TcSquare square);

/* The line of a move in the report, or NULL. */
const TcLine *view_line_of(const SessionSnapshot *snapshot, TcSquare square);

/* A line of the report played out on the board, up to the move that the mouse or the keyboard
   points at. Numbers count from 1. */
typedef struct ViewPreview {
    TcPosition position;              /* at its end */
    uint8_t numbers[TC_SQUARE_COUNT]; /* of the moves; 0: none on this square */
    uint64_t turned;                  /* discs of another colour than now */
} ViewPreview;

/* The argument of COMMAND_LINE for move number at (0: the first) of a line. */
int view_line_call(int line, int at);
/* False when nothing points at a line. */
bool view_preview(const View *view, ViewPreview *preview);
/* The move of a line that the keyboard points at; false when the list has not the keyboard. */
bool view_line_at_keyboard(const View *view, int *line, int *at);

/* The reasons beside the move to the cursor, as far as they may be seen; returns how many. */
int view_reasons(const SessionSnapshot *now, Reason reasons[REASON_COUNT]);
/* Squares of the reason that is pointed at; 0: none. */
uint64_t view_reason_squares(const View *view);

/* The discs on the board that is drawn: the game's, or those being set up. */
void view_discs(const View *view, uint64_t *black, uint64_t *white);
/* The board being set up. */
TcPosition view_setup_position(const ViewState *state);

/* -- the views, each in its own file -- */

void toolbar_draw(const View *view);
void board_draw(const View *view);
bool board_is_moving(const ViewState *state, double now);
void hints_draw(const View *view);
void bar_draw(const View *view);
void nav_draw(const View *view);
void players_draw(const View *view);
void info_draw(const View *view);
void tabs_draw(const View *view);
void movelist_draw(const View *view);
/* The row of the move list in which the move to a ply stands, and how many rows there is room for.
 */
int movelist_row(const TcGame *game, int ply);
int movelist_room(const Layout *layout);
void lines_draw(const View *view);
void overlay_draw(const View *view);
/* Its name for people. */
const char *overlay_name(ViewOverlay overlay);
/* What can be counted on the board that is drawn: discs, moves, corners, frontier and stable discs
   of either side. Nothing where room is not high enough. */
void facts_draw(const View *view, SDL_Rect room);
void setup_draw(const View *view);
void review_draw(const View *view);
void notes_draw(const View *view);
void database_draw(const View *view);
void library_draw(const View *view);
/* Rows of its list that there is room for. */
int library_room(const Layout *layout);
/* The places of the chosen games, both ends among them, and how many they are. */
void library_range(const ViewLibrary *library, int64_t *first, int64_t *last);
int64_t library_chosen_count(const ViewLibrary *library);
/* "33–31", or who won. */
void library_result_text(const LibraryRow *row, char out[TEXT_NUMBER_SIZE]);
/* Two rows of conditions for games; a button beside them, of a name of its own; whether there are
   any; the control of a field. */
void filter_draw(const View *view, SDL_Rect rect, FilterId which);
UiControl *filter_button(const View *view, SDL_Rect rect, const char *name, CommandCall call,
                         const char *text, bool on);
bool filter_is_set(const ViewFilter *filter);
void filter_field_name(FilterId which, int field, char name[UI_NAME_SIZE]);
/* Indices of the moves that have a row: of those that a symmetry makes equal the first; returns how
   many. */
int database_moves(const ViewDatabase *database, int indices[LIBRARY_MOVES_MAX]);
/* The other moves from here and instead of the last one, along the foot of the list; returns the
   height taken. */
int branches_draw(const View *view);
void preview_draw(const View *view, const ViewPreview *preview);
void graph_draw(const View *view);
/* The ply at x px, within the record. */
int graph_ply_at(const Layout *layout, const TcGame *game, int x);
/* The scale's end: the least multiple of 8 that holds values up to most, at least 8. */
int graph_limit(int most);
void status_draw(const View *view);
void files_draw(const View *view);
SDL_Rect files_card(const View *view);
void ask_draw(const View *view);
/* Asks; the caller words the yes. */
void ask_open(ViewAsk *ask, AskPurpose purpose, const char *title, const char *text);
void toast_draw(const View *view);
void start_draw(const View *view);
/* The control of a name, 0 or 1. */
const char *start_name_control(int name);
void menu_draw(const View *view);
void menu_item_name(CommandCall call, char name[UI_NAME_SIZE]);
void help_draw(const View *view);
SDL_Rect help_card(const View *view);
void exercise_draw(const View *view);
void practice_choice_draw(const View *view);
void lab_draw(const View *view);
/* As the lab is at first. */
ViewLab lab_usual(void);
/* The rows of its list, headings among them, and the name of the control of one; empty: a heading.
 */
int lab_rows(void);
void lab_row_name(int row, char name[UI_NAME_SIZE]);
void settings_draw(const View *view);
/* The rows of a tab, the name of the control of one, and the argument of COMMAND_SETTING for a step
   (-1, 1, or 0: to the next and round) of a setting, and back. */
int settings_rows(int section);
void settings_row_name(int section, int row, char name[UI_NAME_SIZE]);
int settings_call(SettingId id, int step);
void settings_call_of(int argument, SettingId *id, int *step);
/* A value in words: "As the system", "64 MB". */
void settings_value_text(SettingId id, int value, char out[TEXT_SIZE]);

/* Everything, in order. */
void screen_draw(const View *view);

#endif
