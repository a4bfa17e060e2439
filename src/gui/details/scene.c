/* Players, event, date and other headers of the game on the board, which are saved in files. */
#include <stdio.h>
#include <string.h>

#include <turncoat/tree.h>

#include "base/utf8.h"

#include "app/library.h"
#include "app/save.h"
#include "gui/window/form.h"
#include "gui/window/form_part.h"
#include "gui/window/gui.h"
#include "gui/window/sync.h"
#include "session/edit.h"

enum { DETAIL_SIZE = 200 };

/* The headers that can be edited, and their fields. */
static const char *const keys[] = {TC_HEADER_BLACK,  TC_HEADER_WHITE, TC_HEADER_EVENT,
                                   TC_HEADER_PLACE,  TC_HEADER_DATE,  TC_HEADER_ROUND,
                                   TC_HEADER_RESULT, TC_HEADER_SOURCE};

enum { DETAIL_COUNT = sizeof keys / sizeof keys[0], USER = DETAIL_COUNT, ACCEPT, CANCEL, FIELDS };

typedef struct DetailsState {
    char texts[DETAIL_COUNT][DETAIL_SIZE];
    char before[DETAIL_COUNT][DETAIL_SIZE];
    TcUserSides user, user_before;
    uint64_t number; /* of the game that they are of */
} DetailsState;

static DetailsState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_DETAILS);
}

bool can_details(const Gui *gui) {
    return !gui_now(gui)->exercise_shown;
}

static void take_texts(DetailsState *own, const TcTree *tree) {
    for (int i = 0; i < DETAIL_COUNT; i++) {
        const char *text = tc_tree_header(tree, keys[i]);
        size_t length = strlen(text);
        length = length < DETAIL_SIZE ? length : utf8_begin(text, DETAIL_SIZE - 1);
        snprintf(own->texts[i], DETAIL_SIZE, "%.*s", (int)length, text);
        memcpy(own->before[i], own->texts[i], DETAIL_SIZE);
    }
}

/* A game that is played here has its names and its day when it is saved: the fields show these. */
void do_details(Gui *gui) {
    const TcTree *tree = gui_now(gui)->tree;
    DetailsState *own = state_of(gui);
    TcTree *filled = NULL;
    scene_leave(gui, SCENE_START);
    if (!own || !scene_enter(gui, SCENE_DETAILS)) {
        return;
    }
    bool good =
        tc_tree_clone(tree, &filled) == TC_OK && save_fill_headers(&gui->app, filled) == TC_OK;
    take_texts(own, good ? filled : tree);
    tc_tree_free(filled);
    own->user = own->user_before = gui_now(gui)->user;
    own->number = gui_now(gui)->number;
    form_focus(gui, SCENE_DETAILS, 0);
}

void do_details_accept(Gui *gui) {
    DetailsState *own = state_of(gui);
    bool good = true;
    if (own->user != own->user_before) { /* the library knows the game by the names before */
        library_keep_user(&gui->app, own->user);
    }
    for (int i = 0; i < DETAIL_COUNT; i++) {
        if (strcmp(own->texts[i], own->before[i]) != 0) {
            good = session_set_header(gui->app.session, keys[i], own->texts[i]) && good;
        }
    }
    scene_leave(gui, SCENE_DETAILS);
    gui_sync(gui);
    if (!good) {
        gui_say(gui, _("This cannot be saved with the game"));
    }
}

/* -- the form -- */

static const FormOption users[] = {
    FORM_OPTION("details user black", N_("Black"), TC_USER_BLACK),
    FORM_OPTION("details user white", N_("White"), TC_USER_WHITE),
    FORM_OPTION("details user both", N_("Both sides"), TC_USER_BOTH),
    FORM_OPTION("details user nobody", N_("Neither"), TC_USER_NOBODY),
};

#define TEXT(index, joins, itsname, itslabel, itshint)                                             \
    [index] = {                                                                                    \
        FORM_TEXT,         (joins),         .name = itsname,                                       \
        .label = itslabel, .hint = itshint, .target = FORM_STATE(DetailsState, texts[index])}

static const FormField fields[FIELDS] = {
    TEXT(0, 0, "details black", N_("Black"), N_("Name")),
    TEXT(1, FORM_JOINS, "details white", N_("White"), N_("Name")),
    TEXT(2, 0, "details event", N_("Event"), N_("Tournament or match")),
    TEXT(3, 0, "details place", N_("Place"), N_("City or server")),
    TEXT(4, FORM_JOINS, "details date", N_("Date"), "2026-11-22"),
    TEXT(5, 0, "details round", N_("Round"), "1"),
    TEXT(6, FORM_JOINS, "details result", N_("Result"), "B+12, W+R, 0"),
    TEXT(7, 0, "details source", N_("Source"), N_("Book, file or site")),
    [USER] = {FORM_CHOICE, .name = "details user",
              .label = N_("Your side, whose mistakes you learn from"),
              .help = N_("Which side is yours"), .target = FORM_STATE(DetailsState, user),
              FORM_OPTIONS(users)},
    [ACCEPT] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_DETAILS_ACCEPT, 0}},
    [CANCEL] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_DETAILS_CANCEL, 0}},
};

static const Form form = {.title = N_("Details of the game"),
                          .fields = fields,
                          .count = FIELDS,
                          .labels = FORM_ABOVE,
                          .width = 560};

/* The players say whose side it is where the game was played here, unless both are people. */
static void describe(const Gui *gui, int field, FormNow *now) {
    const SessionPlayer *players = gui_now(gui)->setup.players;
    bool people =
        players[TC_BLACK].kind == SESSION_HUMAN && players[TC_WHITE].kind == SESSION_HUMAN;
    now->hidden = field == USER && gui_now(gui)->started && !people;
}

/* The next game of a match, say, has others. */
static void follow(Gui *gui) {
    if (state_of(gui)->number != gui_now(gui)->number) {
        scene_leave(gui, SCENE_DETAILS);
    }
}

const Scene details_scene = {.name = "details",
                             .place = PLACE_OVER,
                             .modal = true,
                             .state_size = sizeof(DetailsState),
                             .keeps_keys = true,
                             .follow = follow,
                             .form = &form,
                             .describe = describe};
