/* The scene of practice: its state is what the panel has chosen. */
#pragma once

#include "base/job.h"
#include "formats/opening_names.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "session/practice.h"

enum {
    PRACTICE_PART_SIZE = 48,
    PRACTICE_TITLE_SIZE = 160,
    PRACTICE_LINES_MAX = 400,
    PRACTICE_SURPRISE = -1 /* any line */
};

typedef enum PracticeSide {
    PRACTICE_SIDE_BLACK = 0,
    PRACTICE_SIDE_WHITE,
    PRACTICE_SIDE_EITHER, /* chosen at random for each exercise */
    PRACTICE_SIDE_COUNT
} PracticeSide;

/* The game whose moves are guessed, and the side whose moves they are. */
typedef enum GuessGame { GUESS_BOARD = 0, GUESS_LIBRARY, GUESS_GAMES } GuessGame;
typedef enum GuessSide { GUESS_BLACK = 0, GUESS_WHITE, GUESS_BOTH, GUESS_SIDES } GuessSide;

typedef struct PracticeChoice {
    PracticeKind kind;
    int empties;
    PracticeDifficulty difficulty;
    int people; /* for whom: the setting at the start of the exercise */
    PracticeSource source;
    PracticeSide side;
    int beyond;
    GuessGame guess_game;
    GuessSide guess_side;
    int guess_from;                        /* moves before the first guess */
    JobId guess_job;                       /* that fetches the game; 0: none did */
    char guess_title[PRACTICE_TITLE_SIZE]; /* of the game that is guessed; "": unknown players */
    int line;                              /* index of the opening's line, or PRACTICE_SURPRISE */
    char part[PRACTICE_PART_SIZE];         /* the search text for names */
    int shown[PRACTICE_LINES_MAX];         /* the listed lines, after PRACTICE_SURPRISE */
    int count;
    TableState list;  /* its row is the chosen line's */
    TableState moves; /* of the exercise */
    int playing;      /* the line of the current exercise */
} PracticeChoice;

static inline PracticeChoice *practice_choice(const Gui *gui) {
    return gui_scene(gui, SCENE_PRACTICE);
}

/* The fields of the panel, in the order in which they stand: to choose an exercise, an endgame with
   its number of empty squares and its source, an opening with the colour and its length, or a game
   whose moves are guessed; and those of the exercise. */
typedef enum PracticeField {
    PRACTICE_KIND,
    PRACTICE_EMPTIES,
    PRACTICE_LEVEL,
    PRACTICE_SOURCE,
    PRACTICE_ENDGAME_NOTE,
    PRACTICE_SIDE,
    PRACTICE_BEYOND,
    PRACTICE_SEARCH,
    PRACTICE_LIST, /* of openings */
    PRACTICE_GUESS_GAME,
    PRACTICE_GUESS_SIDE,
    PRACTICE_GUESS_FROM,
    PRACTICE_GUESS_NOTE,
    PRACTICE_BUTTON,
    PRACTICE_OTHERS,
    EXERCISE_TITLE, /* from here on those of an exercise */
    EXERCISE_ORIGIN,
    EXERCISE_RIGHT,
    EXERCISE_LOST,
    EXERCISE_STREAK,
    EXERCISE_PERFECT,
    EXERCISE_TASK,
    EXERCISE_HINT,
    EXERCISE_REVEAL,
    EXERCISE_RETRY,
    EXERCISE_GO_ON,
    EXERCISE_NEXT,
    EXERCISE_CHOOSE,
    EXERCISE_LEAVE,
    EXERCISE_GRADE, /* over the moves, of which it tells of the last */
    EXERCISE_MOVES,
    PRACTICE_FIELDS
} PracticeField;

extern const Form practice_form;
void practice_describe(const Gui *gui, int field, FormNow *now);

/* The fields of an exercise, in place of lists and graph: the title, the score, the value of the last
   move, the current task, the buttons, and the moves so far. The buttons keep their places,
   whichever of them are enabled. */

extern const Table exercise_moves;
void exercise_describe(const Gui *gui, int field, FormNow *now);

/* Says what a guess is worth, and the game's move beside it. */
Text exercise_text_of_guess(const PracticeMove *last);

/* -- guess the move: in the game on the board, or in an imported one of the library -- */

/* Whether the game on the board is long enough. */
bool guess_can_use_board(const Gui *gui);

/* Begins guessing, or requests a game from the library. Returns false, and reports it to the user,
   if there is no game; one by other rules is refused, and another may be chosen. */
bool guess_begin(Gui *gui, uint64_t seed);

/* A game that was requested does not come any more. */
void guess_cancel(Gui *gui);
