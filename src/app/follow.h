/* The program follows the session. */
#pragma once

#include "app/app.h"

/* Brings up to date what is stored, asked of other engines, counted in a match and learnt for the
   book. Call it when the session may have changed. */
void app_follow(App *app);
