/* Setting up a board; the window owns its discs while the scene is open. A brush paints squares, by a
   click, a drag or a typed name; the side to move is chosen separately. A message explains an impossible
   position. */
#include <string.h>

#include <turncoat/formats.h>

#include "core/setup.h"
#include "gui/board/facts.h"
#include "gui/setup/picture.h"
#include "gui/ui/clipboard.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"
#include "gui/window/paste_picture.h"
#include "session/start.h"

static SetupState *setup_of(const Gui *gui) {
    return gui_scene(gui, SCENE_SETUP);
}

/* None of its squares is doubtful: it is no picture's. */
static void set_position(Gui *gui, const TcPosition *position) {
    gui->state.setup_doubtful = 0;
    gui->state.setup_discs[TC_BLACK] = tc_position_discs(position, TC_BLACK);
    gui->state.setup_discs[TC_WHITE] = tc_position_discs(position, TC_WHITE);
}

void do_setup_clear(Gui *gui) {
    gui->state.setup_doubtful = 0;
    memset(gui->state.setup_discs, 0, sizeof gui->state.setup_discs);
}

void do_setup_standard(Gui *gui) {
    TcPosition standard = tc_position_initial();
    set_position(gui, &standard);
}

void do_setup_paste(Gui *gui) {
    char *text = clipboard_get();
    TcPosition position;
    TcError error = {0};
    bool inferred = false;
    if (!text || !text[0]) {
        paste_picture(gui);
    } else if (strlen(text) < OPEN_PASTE_MAX &&
               tc_board_text_parse(text, strlen(text), &position, &inferred, &error) == TC_OK) {
        set_position(gui, &position);
        gui->state.setup_mover = position.mover;
        setup_of(gui)->picture.guessed = false;
        if (inferred) {
            gui_say(gui, position.mover == TC_BLACK
                             ? _("The board names no side to move: Black, by the number of discs")
                             : _("The board names no side to move: White, by the number of discs"));
        }
    } else {
        gui_say(gui, _("There is no board of 64 squares on the clipboard"));
    }
    clipboard_free(text);
}

bool can_setup_use(const Gui *gui) {
    TcPosition position = view_setup_position(&gui->state);
    return setup_is_playable(&position);
}

void do_setup_use(Gui *gui) {
    TcPosition position = view_setup_position(&gui->state);
    if (session_set_position(gui->app.session, &position)) {
        scene_leave(gui, SCENE_SETUP);
        gui->state.tab = TAB_LINES;
    }
}

/* The panel comes over this one, and the game stays as it is until the next one starts. */
void do_setup_play(Gui *gui) {
    gui->state.start_here = scene_enter(gui, SCENE_START);
}

static void paint(Gui *gui, int square, Brush brush) {
    uint64_t bit = UINT64_C(1) << square, *discs = gui->state.setup_discs;
    gui->state.setup_doubtful &= ~bit;
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        discs[colour] = colour == (int)brush ? discs[colour] | bit : discs[colour] & ~bit;
    }
    gui_redraw(gui);
}

/* Takes the disc away where the brush would change nothing. */
static Brush brush_for(const Gui *gui, int square, Brush brush) {
    bool there = brush != BRUSH_EMPTY && gui->state.setup_discs[brush] >> square & 1;
    return there ? BRUSH_EMPTY : brush;
}

/* A square that was typed, or chosen by the keyboard's cursor. */
static bool use_square(Gui *gui, int square) {
    paint(gui, square, brush_for(gui, square, (Brush)setup_of(gui)->brush));
    return true;
}

/* A drag goes on as it began; the right button paints the other colour. */
static bool use_press(Gui *gui, const UiControl *control, SDL_Point at, bool left) {
    SetupState *own = setup_of(gui);
    if (!control || control->role != UI_SQUARE) {
        return setup_picture_press(gui, at, left);
    }
    Brush brush = left || own->brush == BRUSH_EMPTY ? (Brush)own->brush
                  : own->brush == BRUSH_BLACK       ? BRUSH_WHITE
                                                    : BRUSH_BLACK;
    own->drags = true;
    own->paint = brush_for(gui, control->call.argument, brush);
    paint(gui, control->call.argument, own->paint);
    return true;
}

static void use_motion(Gui *gui, const UiControl *control, SDL_Point at) {
    const SetupState *own = setup_of(gui);
    setup_picture_motion(gui, at);
    if (own->drags && control && control->role == UI_SQUARE) {
        paint(gui, control->call.argument, own->paint);
    }
}

static void let_go(Gui *gui) {
    setup_picture_let_go(gui);
    setup_of(gui)->drags = false;
}

void do_setup_side(Gui *gui) {
    setup_of(gui)->picture.guessed = false; /* it is the user's now */
    gui->state.setup_mover = tc_colour_other(gui->state.setup_mover);
}

static bool use_wheel(Gui *gui, int down, SDL_Point at) {
    (void)down;
    return SDL_PointInRect(&at, &gui->layout->board) &&
           command_run(gui, (CommandCall){COMMAND_SETUP_SIDE, 0});
}

static void enter(Gui *gui) {
    const TcPosition *position = tc_game_position(&gui_now(gui)->game);
    set_position(gui, position);
    gui->state.setup_mover = position->mover;
    setup_of(gui)->drags = false;
    session_hide(gui->app.session, true);
}

static void leave(Gui *gui) {
    setup_picture_leave(gui);
    session_hide(gui->app.session, false);
}

static const char *explain(const TcPosition *position) {
    switch (setup_problem(position)) {
    case SETUP_NO_MOVE:
        return _("Neither side can move here, so the game is over.");
    case SETUP_CENTRE:
        return _("No game leads here: the four centre squares are never empty.");
    case SETUP_APART:
        return _("Some discs lie apart, as in a game with a handicap.");
    case SETUP_PASS:
        return _("The side to move has no move and will pass.");
    case SETUP_FINE:
        break;
    }
    return _("Click or drag to paint; the right button paints the other colour.");
}

/* -- the form -- */

enum {
    BRUSH,
    SIDE,
    CLEAR,
    STANDARD,
    PASTE,
    READ,
    SWAP,
    NEXT_BOARD,
    WHOLE,
    COUNTS,
    PROBLEM,
    PICTURE,
    USE,
    PLAY,
    CANCEL,
    FACTS,
    FIELDS
};

static const FormOption sides[] = {
    FORM_OPTION("black moves", N_("Black to move"), TC_BLACK),
    FORM_OPTION("white moves", N_("White to move"), TC_WHITE),
};

static const FormOption brushes[] = {
    FORM_OPTION("brush black", N_("Black"), BRUSH_BLACK, .picture = PICTURE_BLACK),
    FORM_OPTION("brush white", N_("White"), BRUSH_WHITE, .picture = PICTURE_WHITE),
    FORM_OPTION("brush empty", N_("Empty"), BRUSH_EMPTY, .picture = PICTURE_EMPTY),
};

static const FormField fields[FIELDS] = {
    [BRUSH] = {FORM_CHOICE, FORM_TILES, .name = "brush",
               .help = N_("What a click or drag puts on squares"),
               .target = FORM_STATE(SetupState, brush), FORM_OPTIONS(brushes)},
    [SIDE] = {FORM_CHOICE, FORM_TILES, .name = "side to move",
              .help = N_("Choose the side to move"), .target = FORM_VIEW(setup_mover),
              FORM_OPTIONS(sides)},
    [CLEAR] = {FORM_BUTTON, .call = {COMMAND_SETUP_CLEAR, 0}},
    [STANDARD] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_STANDARD, 0}},
    [PASTE] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_PASTE, 0}},
    [READ] = {FORM_BUTTON, .call = {COMMAND_SETUP_PICTURE, 0}},
    [SWAP] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_SWAP, 0}},
    [NEXT_BOARD] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_NEXT_BOARD, 0}},
    [WHOLE] = {FORM_BUTTON, .call = {COMMAND_SETUP_WHOLE, 0}},
    [COUNTS] = {FORM_NOTE},
    [PROBLEM] = {FORM_NOTE, .name = "setup problem"},
    [PICTURE] = {FORM_NOTE, .name = "picture says"},
    [USE] = {FORM_BUTTON, FORM_ACCENT, .call = {COMMAND_SETUP_USE, 0}},
    [PLAY] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_PLAY, 0}},
    [CANCEL] = {FORM_BUTTON, FORM_JOINS, .call = {COMMAND_SETUP_CANCEL, 0}},
    [FACTS] = {FORM_CUSTOM},
};

static const Form form = {.title = N_("Set up a board"), .fields = fields, .count = FIELDS};

static void describe(const Gui *gui, int field, FormNow *now) {
    TcPosition position = view_setup_position(&gui->state);
    if (field == COUNTS) {
        now->text = text_format(
            _("%1$d black, %2$d white, %3$d empty"), tc_position_count(&position, TC_BLACK),
            tc_position_count(&position, TC_WHITE), tc_board_empties(&position.board));
    } else if (field == PROBLEM) {
        now->text = text_format("%s", explain(&position));
        now->warns = setup_problem(&position) != SETUP_FINE;
    } else if (field == PICTURE) {
        now->text = setup_picture_says(gui);
        now->warns = gui->state.setup_doubtful != 0;
    } else if (field == READ || field == SWAP) {
        now->hidden = !can_setup_picture(gui);
    } else if (field == NEXT_BOARD) {
        now->hidden = !can_setup_next_board(gui);
    } else if (field == WHOLE) {
        now->hidden = !can_setup_whole(gui);
    }
}

static void changed(Gui *gui, int field) {
    if (field == SIDE) {
        setup_of(gui)->picture.guessed = false; /* as it is by the key */
    }
}

static void draw_facts(const View *view, SDL_Rect rect) {
    if (!setup_picture_draw(view, rect)) {
        facts_draw(view, rect);
    }
}

const Scene setup_scene = {.name = "setup",
                           .place = PLACE_PANEL,
                           .replaces = SCENE_SET(START),
                           .state_size = sizeof(SetupState),
                           .enter = enter,
                           .leave = leave,
                           .release = setup_picture_release,
                           .form = &form,
                           .describe = describe,
                           .changed = changed,
                           .custom = draw_facts,
                           .press = use_press,
                           .motion = use_motion,
                           .let_go = let_go,
                           .wheel = use_wheel,
                           .square = use_square,
                           .go = COMMAND_SETUP_SIDE};
