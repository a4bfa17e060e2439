/* The program that the window runs. */
#ifndef GUI_PROGRAM_H
#define GUI_PROGRAM_H

#include "gui/window/command.h"

extern const Program program;

#endif
