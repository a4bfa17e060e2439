/* The end of every change: asks the engine anew, and publishes. For the session's own files. */
#pragma once

#include "session/question.h"
#include "session/state.h"

/* Sends the request that the state needs, unless it was sent already, and publishes. Returns true, as
   does a command that has done something. */
bool state_refresh(Session *session);
