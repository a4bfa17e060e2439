/* The board as the window shows it, as a PNG. */
#ifndef GUI_BOARD_PICTURE_H
#define GUI_BOARD_PICTURE_H

#include "gui/window/gui.h"

/* TC_ERROR_MEMORY, or TC_ERROR_IO if the renderer cannot draw it. */
TC_WARN_UNUSED TcStatus picture_of_board(Gui *gui, Buf *out);

#endif
