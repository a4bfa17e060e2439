/* The scene of practice: the panel of choices, and the current exercise. */
#ifndef GUI_PRACTICE_STATE_H
#define GUI_PRACTICE_STATE_H

#include "base/job.h"
#include "formats/opening_names.h"
#include "gui/window/form.h"
#include "gui/window/parts.h"
#include "gui/window/table_view.h"
#include "session/practice.h"
#include "storage/library_sample.h"

/* -- the choices on the panel, and the source of the exercise (choice.c) -- */

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
    PracticeSource source;
    PracticeSide side;
    int beyond;
    GuessGame guess_game;
    GuessSide guess_side;
    int guess_from;                        /* moves before the first guess */
    char guess_title[PRACTICE_TITLE_SIZE]; /* of the game that is guessed; "": unknown players */
    int line;                              /* index of the opening's line, or PRACTICE_SURPRISE */
    char part[PRACTICE_PART_SIZE];         /* the search text for names */
    int shown[PRACTICE_LINES_MAX];         /* the listed lines, after PRACTICE_SURPRISE */
    int count;
    TableState list;                            /* its row is the chosen line's */
    int playing;                                /* the line of the current exercise */
    LibrarySample samples[LIBRARY_SAMPLES_MAX]; /* the samples that were offered last */
} PracticeChoice;

PracticeChoice practice_choice_default(void);

/* Lists the lines whose name contains part, ignoring the case of ASCII letters, or whose moves
   begin with it. If part is empty the first row is PRACTICE_SURPRISE. names may be NULL. */
void practice_choice_list(PracticeChoice *choice, const OpeningNames *names);

/* The row of the chosen line; -1: it is not in the list. */
int practice_choice_row(const PracticeChoice *choice);

/* Makes a plan from the choice; random is the generator's state for random choices. Returns false
   if there is no line to play. */
bool practice_choice_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                          PracticePlan *plan);

/* -- the scene -- */

typedef struct PracticeScene {
    PracticeChoice choice;
    JobId sampling, exploring; /* requests to the library for the session; 0: none is pending */
    uint64_t random;           /* 0: not seeded */
    int noted;                 /* finished exercises that the library knows */
} PracticeScene;

static inline PracticeChoice *practice_choice_of(const View *view) {
    return &((PracticeScene *)view_scene(view, SCENE_PRACTICE))->choice;
}

/* -- guess.c -- */

/* Whether the game on the board is long enough. */
bool guess_can_use_board(const Gui *gui);

/* Begins guessing, or requests a game from the library. Returns false, and reports it to the user,
   if there is no game. */
bool guess_begin(Gui *gui, uint64_t seed);

void exercise_draw(const View *view);

/* -- the panel of choices (form.c) -- */

/* Its fields, in the order in which they stand. */
typedef enum PracticeField {
    PRACTICE_KIND,
    PRACTICE_EMPTIES,
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
    PRACTICE_FIELDS
} PracticeField;

extern const Form practice_form;
void practice_describe(const Gui *gui, int field, FormNow *now);

/* -- texts (text.c) -- */

/* The title of the exercise: "Endgame, 12 empty", "Tiger". */
Text text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* The game from which the position comes, or how far the opening has been played; empty if there is
   nothing to say. */
Text text_practice_origin(const SessionSnapshot *now, const PracticeChoice *choice);

/* The user's current task. */
Text text_practice_task(const SessionSnapshot *now);

/* The value of the last move, or a hint; empty if there is none. */
Text text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* A graded move in short: "best", "loses 4, h8". */
Text text_practice_move(const PracticeMove *move);

#endif
