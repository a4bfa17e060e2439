/* The program that the window runs. */
#pragma once

#include "gui/window/command.h"

extern const Program program;
