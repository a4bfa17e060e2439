/* The even starts of the program (formats/starts.h) in games of the window. */
#pragma once

#include "app/app.h"

/* Gives a balanced start the moves of the one that the text names, as starts_choose. Returns false,
   after saying why, if there is none. Without a list the engine draws one. */
bool even_start_set(App *app, const char *text, SessionSetup *setup);
