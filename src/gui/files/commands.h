/* The commands of commands_files.def: games in and out of the window, and questions. */
#ifndef GUI_FILES_COMMANDS_H
#define GUI_FILES_COMMANDS_H

#include "gui/window/app.h"

#define COMMAND_OF_FILES(stem)                                                                     \
    bool can_##stem(const App *app, int argument);                                                 \
    void do_##stem(App *app, int argument);
COMMAND_OF_FILES(copy)
COMMAND_OF_FILES(copy_board)
COMMAND_OF_FILES(paste)
COMMAND_OF_FILES(previous_game)
COMMAND_OF_FILES(next_game)
COMMAND_OF_FILES(yes)
COMMAND_OF_FILES(no)
COMMAND_OF_FILES(open)
COMMAND_OF_FILES(save)
COMMAND_OF_FILES(save_as)
COMMAND_OF_FILES(file)
COMMAND_OF_FILES(file_name)
COMMAND_OF_FILES(files_accept)
COMMAND_OF_FILES(save_kind)
COMMAND_OF_FILES(files_close)
COMMAND_OF_FILES(files_whole)
COMMAND_OF_FILES(recent)
COMMAND_OF_FILES(preview_back)
COMMAND_OF_FILES(preview_on)
#undef COMMAND_OF_FILES

/* A key while a question is open; true when it goes no further. */
bool ask_key(App *app, const SDL_Keysym *sym);

#endif
