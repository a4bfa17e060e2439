/* What of the program follows the session. */
#ifndef APP_FOLLOW_H
#define APP_FOLLOW_H

#include "app/app.h"

/* Call it when the session may have changed: what was stored, asked of other engines, counted in a
   match or learnt for the book comes up to date with it. */
void app_follow(App *app);

#endif
