/* The scene of practice: the panel to choose from, and the exercise that is on. */
#ifndef GUI_PRACTICE_STATE_H
#define GUI_PRACTICE_STATE_H

#include "formats/opening_names.h"
#include "gui/window/parts.h"
#include "session/practice.h"
#include "storage/library_thread.h"

/* -- what is chosen on the panel, and where the exercise came from (choice.c) -- */

enum {
    PRACTICE_PART_SIZE = 48,
    PRACTICE_TITLE_SIZE = 160,
    PRACTICE_LINES_MAX = 400,
    PRACTICE_SURPRISE = -1, /* any line */
    PRACTICE_EMPTIES_CHOICES = 8,
    PRACTICE_BEYOND_CHOICES = 4,
    PRACTICE_FROM_CHOICES = 5
};

typedef enum PracticeSide {
    PRACTICE_SIDE_BLACK = 0,
    PRACTICE_SIDE_WHITE,
    PRACTICE_SIDE_EITHER, /* drawn every time */
    PRACTICE_SIDE_COUNT
} PracticeSide;

/* Whose game is guessed, and whose moves. */
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
    int guess_from;                        /* moves of the game before the first guess */
    char guess_title[PRACTICE_TITLE_SIZE]; /* of the game that is guessed; "": nobody's */
    int line;                              /* index of the opening's line, or PRACTICE_SURPRISE */
    char part[PRACTICE_PART_SIZE];         /* of the names that are listed */
    int shown[PRACTICE_LINES_MAX];         /* the lines listed, behind PRACTICE_SURPRISE */
    int count;
    List list;                                  /* its row is that of the chosen line */
    int playing;                                /* the line that is practised */
    LibrarySample samples[LIBRARY_SAMPLES_MAX]; /* what was offered last */
} PracticeChoice;

PracticeChoice practice_choice_default(void);

/* The numbers to choose from. */
extern const int practice_empties[PRACTICE_EMPTIES_CHOICES];
extern const int practice_beyond[PRACTICE_BEYOND_CHOICES];
extern const int practice_from[PRACTICE_FROM_CHOICES];

/* Lists the lines of which a name contains the part (ASCII letters in either
   case), or whose moves begin with it. The first row is PRACTICE_SURPRISE where
   nothing is searched for. names may be NULL. */
void practice_choice_list(PracticeChoice *choice, const OpeningNames *names);

/* The row of the chosen line; -1: it is not listed. */
int practice_choice_row(const PracticeChoice *choice);

/* Makes a plan of it; random decides what is left to chance. False: there is no
 * line to play. */
bool practice_choice_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                          PracticePlan *plan);

/* -- the scene -- */

typedef struct PracticeScene {
    PracticeChoice choice;
    uint64_t sampling, exploring;           /* tickets of the library; 0: nothing is waited for */
    uint64_t guess_sampling, guess_getting; /* likewise, for a game to guess */
    uint64_t random;                        /* 0: not seeded */
    int noted;                              /* exercises done that the library knows */
} PracticeScene;

/* -- guess.c -- */

/* The game on the board is long enough. */
bool guess_can_use_board(const App *app);

/* Begins, or asks the library for a game; false, and that is reported, when there is none. */
bool guess_begin(App *app, uint64_t seed);
bool guess_answer(App *app, const LibraryAnswer *answer);

PracticeChoice *practice_choice_of(const View *view);

void practice_choice_draw(const View *view);
void exercise_draw(const View *view);

/* -- what it says (text.c) -- */

/* What is practised: "Endgame, 12 empty", "Tiger". */
Text text_practice_title(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* Whose game the position is from, or how far the opening is; empty: nothing to
 * say. */
Text text_practice_origin(const SessionSnapshot *now, const PracticeChoice *choice);

/* What is to be done now. */
Text text_practice_task(const SessionSnapshot *now);

/* What the last move was worth, or a hint; empty: nothing. */
Text text_practice_grade(const SessionSnapshot *now, const PracticeChoice *choice,
                         const OpeningNames *names);

/* A graded move in few words: "best", "loses 4, h8". */
Text text_practice_move(const PracticeMove *move);

#endif
