/* Players, event, date and other headers of the game on the board, which are saved in files. */
#include <stdio.h>
#include <string.h>

#include <turncoat/tree.h>

#include "base/utf8.h"

#include "app/library.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"
#include "gui/window/typing.h"
#include "session/edit.h"

enum { DETAIL_SIZE = 200 };

static const struct {
    const char *name, *key, *label, *hint;
    bool half;
} details[] = {
#define DETAIL(name, key, label, hint, half) {name, key, label, hint, half},
#include "gui/details/fields.def"
#undef DETAIL
};

enum { DETAIL_COUNT = sizeof details / sizeof details[0] };

typedef struct DetailsState {
    char texts[DETAIL_COUNT][DETAIL_SIZE];
    char before[DETAIL_COUNT][DETAIL_SIZE];
    TcUserSides user, user_before;
} DetailsState;

static DetailsState *state_of(const Gui *gui) {
    return gui_scene(gui, SCENE_DETAILS);
}

bool can_details(const Gui *gui) {
    return !gui_now(gui)->exercise_shown;
}

void do_details(Gui *gui) {
    const TcTree *tree = gui_now(gui)->tree;
    DetailsState *own = state_of(gui);
    scene_leave(gui, SCENE_START);
    if (!own || !scene_enter(gui, SCENE_DETAILS)) {
        return;
    }
    for (int i = 0; i < DETAIL_COUNT; i++) {
        const char *text = tc_tree_header(tree, details[i].key);
        size_t length = strlen(text);
        length = length < DETAIL_SIZE ? length : utf8_begin(text, DETAIL_SIZE - 1);
        snprintf(own->texts[i], DETAIL_SIZE, "%.*s", (int)length, text);
        memcpy(own->before[i], own->texts[i], DETAIL_SIZE);
    }
    own->user = own->user_before = gui_now(gui)->user;
    typing_begin(gui, ui_id(details[0].name));
}

void do_detail(Gui *gui, int field) {
    ui_set_focus(gui->ui, ui_id(details[field].name));
}

/* Of a game that was played here the players say it. */
bool can_detail_user(const Gui *gui, int sides) {
    return sides >= 0 && !gui_now(gui)->started;
}

COMMAND_CHOOSES(detail_user, state_of(gui)->user, TcUserSides)

void do_details_accept(Gui *gui) {
    DetailsState *own = state_of(gui);
    bool good = true;
    for (int i = 0; i < DETAIL_COUNT; i++) {
        if (strcmp(own->texts[i], own->before[i]) != 0) {
            good = session_set_header(gui->app.session, details[i].key, own->texts[i]) && good;
        }
    }
    if (own->user != own->user_before) {
        library_keep_user(&gui->app, own->user);
    }
    scene_leave(gui, SCENE_DETAILS);
    gui_sync(gui);
    if (!good) {
        gui_say(gui, 6, _("This cannot be saved with the game"));
    }
}

static bool use_key(Gui *gui, const KeyPress *press) {
    return key_is_enter(press->key) && command_run(gui, (CommandCall){COMMAND_DETAILS_ACCEPT, 0});
}

static bool open_field(Gui *gui, CommandCall call, Field *field) {
    DetailsState *own = state_of(gui);
    if (call.id != COMMAND_DETAIL) {
        return false;
    }
    *field = (Field){.text = own->texts[call.argument], .size = DETAIL_SIZE};
    return true;
}

static const float WIDTH = 560, FIELD = 32, LABEL = 22, GAP = 12;

/* The fields from the top of a place down; with dry they are only measured. Returns their height.
 */
static int draw_fields(const View *view, const DetailsState *own, SDL_Rect room, bool dry) {
    int gap = view_px(view, GAP), label = view_px(view, LABEL), field = view_px(view, FIELD);
    int half = (room.w - gap) / 2, y = room.y;
    bool right = false;
    for (int i = 0; i < DETAIL_COUNT; i++) {
        SDL_Rect place = {room.x + (right ? half + gap : 0), y + label,
                          details[i].half ? half : room.w, field};
        if (!dry) {
            view_text(view, TYPE_SMALL, place.x, y + label / 2, place.w, ALIGN_LEFT, COLOUR_MUTED,
                      _(details[i].label));
            entry_draw(view, place,
                       &(Entry){.name = details[i].name,
                                .call = {COMMAND_DETAIL, i},
                                .text = own->texts[i],
                                .hint = details[i].hint[0] ? _(details[i].hint) : ""});
        }
        right = details[i].half && !right;
        y += right ? 0 : label + field + view_px(view, 4);
    }
    return y - room.y;
}

/* Whose side is the user's, below the fields; likewise measured only with dry. */
static int draw_user(const View *view, const DetailsState *own, SDL_Rect room, bool dry) {
    const Tile tiles[] = {{"details user black", _(tc_colour_name(TC_BLACK)), TC_USER_BLACK},
                          {"details user white", _(tc_colour_name(TC_WHITE)), TC_USER_WHITE},
                          {"details user both", _("Both sides"), TC_USER_BOTH},
                          {"details user nobody", _("Neither"), TC_USER_NOBODY}};
    int label = view_px(view, LABEL), field = view_px(view, FIELD);
    if (view->snapshot->started) {
        return 0;
    }
    if (!dry) {
        view_text(view, TYPE_SMALL, room.x, room.y + label / 2, room.w, ALIGN_LEFT, COLOUR_MUTED,
                  _("Your side, whose mistakes you learn from"));
        choice_draw(view, (SDL_Rect){room.x, room.y + label, room.w, field}, view_px(view, 6),
                    &(Choice){COMMAND_DETAIL_USER, (int)own->user, tiles, 4, 4});
    }
    return label + field + view_px(view, 4);
}

static Dialog dialog_of(const View *view) {
    SDL_Rect room = {.w = view_px(view, WIDTH)};
    int fields = draw_fields(view, NULL, room, true) + draw_user(view, NULL, room, true);
    return dialog_place(view->layout, view_px(view, WIDTH),
                        view_px(view, DIALOG_BODY) + fields + view_px(view, DIALOG_FOOT));
}

static SDL_Rect cover(const View *view) {
    return dialog_of(view).card;
}

static void draw(const View *view) {
    const DetailsState *own = view_scene(view, SCENE_DETAILS);
    Dialog dialog = dialog_of(view);
    dialog_draw(view, &dialog, _("Details of the game"));
    SDL_Rect rest = dialog.body;
    rest.y += draw_fields(view, own, dialog.body, false);
    (void)draw_user(view, own, rest, false);
    SDL_Rect row = dialog.buttons;
    button_at_end(view, &row, 16, 10,
                  &(Button){.call = {COMMAND_DETAILS_ACCEPT, 0}, .style = BUTTON_ACCENT});
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_DETAILS_CANCEL, 0}});
}

const Scene details_scene = {.name = "details",
                             .place = PLACE_OVER,
                             .modal = true,
                             .state_size = sizeof(DetailsState),
                             .keeps_keys = true,
                             .draw = draw,
                             .card = cover,
                             .key = use_key,

                             .field = open_field};
