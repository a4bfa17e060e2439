#include "gui/window/app_events.h"

#include "gui/window/appearance.h"
#include "gui/window/ask.h"
#include "gui/window/command.h"
#include "gui/window/keys.h"
#include "gui/window/place.h"
#include "gui/window/sync.h"

/* The game is in front, with its moves. */
static void show_opened(Gui *gui, const AppEvent *event) {
    const OpenState *open = &gui->app.open;
    Text key = text_of_key(COMMAND_NEXT_GAME);
    scenes_show_game(gui);
    gui->state.tab = TAB_MOVES;
    gui_sync(gui);
    if (event->text[0]) {
        gui_say(gui, "%s", event->text);
    } else if (open->games.count > 1) {
        gui_say(gui,
                key.s[0] ? _("Game %1$d of %2$d: %3$s shows the next one") : _("Game %1$d of %2$d"),
                open->game + 1, open->games.count, key.s);
    }
    if (event->many) {
        command_run(gui, (CommandCall){COMMAND_GAMES, 0});
    }
}

/* Set up shows the board that was read, to be compared with the picture. */
static void show_picture(Gui *gui) {
    scenes_uncover(gui);
    scene_leave(gui, SCENE_START);
    if (gui_shows(gui, SCENE_SETUP) || scene_enter(gui, SCENE_SETUP)) {
        command_run(gui, (CommandCall){COMMAND_SETUP_PICTURE, 0});
    }
    gui_redraw(gui);
}

static void ask_beginning(Gui *gui, const char *text) {
    int moves = open_offered_moves(&gui->app);
    ask_open(gui, &(Question){
                      .title = _("This cannot be read completely"),
                      .text = text_format("%s", text),
                      .answers = {{text_format(translate_plural("Open the first move",
                                                                "Open the first %d moves", moves),
                                               moves),
                                   {COMMAND_OPEN_BEGINNING, 0}}},
                      .yes_first = true});
}

static void ask_other(Gui *gui, const char *text) {
    ask_open(gui,
             &(Question){.title = _("This file cannot be opened"),
                         .text = text_format("%s", text),
                         .answers = {{text_format("%s", _("Open another one")), {COMMAND_OPEN, 0}}},
                         .yes_first = true});
}

void gui_follow_app(App *app, const AppEvent *event) {
    Gui *gui = gui_of(app);
    switch (event->kind) {
    case APP_MENTIONED:
        if (gui->state.message[0]) {
            break;
        }
        /* fall through */
    case APP_SAID:
        gui_say(gui, "%s", event->text);
        break;
    case APP_CHANGED:
        gui_sync(gui);
        gui_redraw(gui);
        break;
    case APP_PROGRESSED:
        gui_redraw_soon(gui);
        break;
    case APP_SETTING:
        appearance_apply(gui, event->setting);
        break;
    case APP_RESTORED:
        place_restore(gui, event->text);
        break;
    case APP_KEEPING:
        place_keep(gui, event->fields);
        break;
    case APP_OPENED:
        show_opened(gui, event);
        break;
    case APP_PICTURE:
        show_picture(gui);
        break;
    case APP_ASKS_BEGINNING:
        ask_beginning(gui, event->text);
        break;
    case APP_ASKS_OTHER:
        ask_other(gui, event->text);
        break;
    case APP_ASKS_NAME:
        command_run(gui, (CommandCall){COMMAND_SAVE_AS, 0});
        gui_say(gui, "%s", event->text); /* a command takes away what was said before */
        break;
    }
}
