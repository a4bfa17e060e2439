/* Applies what of the settings concerns the window alone: language, look, sizes, sound, speech,
   keys, and the scenes' own. */
#pragma once

#include "gui/window/command.h"
#include "gui/window/gui.h"

/* The settings were read and there is no window yet: chooses language and theme, and puts into the
   options what the command line has left open. */
void appearance_read(Gui *gui);

/* The window is there: everything else takes effect. */
void appearance_start(Gui *gui);

/* A setting has another value. */
void appearance_apply(Gui *gui, SettingId id);

/* Chooses the keys of a command (NULL: the defaults). */
void appearance_set_keys(Gui *gui, CommandId id, const char *keys);

/* Saves, after a command, what is remembered of the scenes' and the session's state (side, level) when
   it changed. */
void appearance_follow(Gui *gui);
