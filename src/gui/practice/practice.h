/* Practice in the window: the panel to choose from, the commands, and what the
   library is asked for the session. */
#ifndef GUI_PRACTICE_PRACTICE_H
#define GUI_PRACTICE_PRACTICE_H

#include "gui/window/app.h"
#include "storage/library_thread.h"

/* The session may have changed: asks the library for what it wants. */
void practice_follow(App *app);

/* An answer of the library; false: it is for somebody else. */
bool practice_take_answer(App *app, const LibraryAnswer *answer);

/* An exercise is on the board. */
bool practice_has_board(const App *app);

/* Puts the game back and closes the panel. */
void practice_close(App *app);

/* A step back out of it: from the exercise to the panel, from there to the
   game. False: neither was there. */
bool practice_back(App *app);

/* Opens the exercise in analysis. */
void practice_analyse(App *app);

/* Goes on: with a mistake, or to the next exercise. */
bool practice_can_go_on(const App *app);
void practice_go_on(App *app);
void practice_next(App *app);

/* The part of a name has been typed on. */
void practice_search(App *app);

/* Keys that mean the list, while a part of a name is typed, and while the list has the keyboard;
   true when used. */
bool practice_field_key(App *app, SDL_Keycode key);
bool practice_list_key(App *app, SDL_Keycode key);

#define COMMAND_OF_PRACTICE(stem)                                                                  \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument)

COMMAND_OF_PRACTICE(practice);
COMMAND_OF_PRACTICE(practice_kind);
COMMAND_OF_PRACTICE(practice_empties);
COMMAND_OF_PRACTICE(practice_source);
COMMAND_OF_PRACTICE(practice_side);
COMMAND_OF_PRACTICE(practice_beyond);
COMMAND_OF_PRACTICE(practice_search);
COMMAND_OF_PRACTICE(practice_line);
COMMAND_OF_PRACTICE(practice_start);
COMMAND_OF_PRACTICE(practice_end);

#undef COMMAND_OF_PRACTICE

#endif
