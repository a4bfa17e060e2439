/* The scene of practice: its state is what the panel has chosen. */
#ifndef GUI_PRACTICE_STATE_H
#define GUI_PRACTICE_STATE_H

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

#endif
