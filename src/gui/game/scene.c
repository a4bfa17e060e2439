/* The scene of playing and analysing, which is always open: board, panel and graph. */
#include <stdio.h>
#include <string.h>

#include "app/preferences.h"
#include "gui/board/board.h"
#include "gui/board/hints.h"
#include "gui/board/preview.h"
#include "gui/filter/filter.h"
#include "gui/game/panel/panel.h"
#include "gui/game/state.h"
#include "gui/ui/focus.h"
#include "gui/window/commands.h"
#include "gui/window/form.h"
#include "gui/window/form_part.h"
#include "gui/window/gui.h"
#include "gui/window/key_press.h"
#include "gui/window/menu.h"
#include "gui/window/parts.h"
#include "gui/window/sync.h"
#include "gui/window/typing.h"
#include "session/edit.h"

/* Values in detail need larger squares than a small window has. */
void do_hint_style(Gui *gui) {
    int style = (app_setting(&gui->app, SETTING_HINT_STYLE) + 1) % HINT_STYLE_COUNT;
    preferences_set(&gui->app, SETTING_HINT_STYLE, style);
    gui_prompt(gui, "%s",
               style == HINTS_SIMPLE ? _("Show only the values")
               : layout_has_details(gui->layout)
                   ? _("Show values in detail")
                   : _("The squares are too small for values in detail"));
}

/* -- drawing -- */

static void draw_step(const View *view, SDL_Rect rect, CommandId id) {
    const UiControl *control = button_draw(view, rect, &(Button){{id, 0}, .text = ""});
    view_icon(view, rect, command_of(id)->sprite, 18, view_button_colour(control, BUTTON_RAISED));
}

/* Draws, at the right edge, what is marked on the board, and how it is turned. Returns where they
   begin. */
static int draw_looks(const View *view, int w, int gap) {
    SDL_Rect nav = view->layout->nav;
    int x = nav.x + nav.w - 2 * w - gap;
    draw_step(view, (SDL_Rect){x, nav.y, w, nav.h}, COMMAND_OVERLAY);
    draw_step(view, (SDL_Rect){x + w + gap, nav.y, w, nav.h}, COMMAND_ROTATE);
    return x;
}

static void draw_nav(const View *view) {
    static const CommandId steps[] = {COMMAND_FIRST, COMMAND_PREVIOUS, COMMAND_NEXT, COMMAND_LAST};
    const TcGame *game = &view->snapshot->game;
    SDL_Rect nav = view->layout->nav;
    bool small = view->layout->compact;
    int w = view_px(view, small ? 34 : 44), gap = view_px(view, small ? 5 : 8);
    int x = nav.x + (nav.w - 4 * w - 3 * gap) / 2;
    int last = draw_looks(view, small ? view_px(view, 28) : w, gap) - 4 * w - 5 * gap;
    Text text = gui_shows(view->gui, SCENE_SETUP) ? (Text){""}
                : game->cursor > 0 ? text_format(_("Move %1$d of %2$d"), game->cursor, game->count)
                                   : text_format("%s", _("Beginning"));
    int end = nav.x + 2 * gap +
              view_text(view, TYPE_BODY, nav.x, nav.y + nav.h / 2, last - nav.x - 2 * gap,
                        ALIGN_LEFT, COLOUR_MUTED, text.s);
    x = x > end ? x : end;
    x = x < last ? x : last;
    view_say(view, "move number", (SDL_Rect){nav.x, nav.y, x - gap - nav.x, nav.h}, text.s);
    for (int i = 0; i < 4; i++, x += w + gap) {
        draw_step(view, (SDL_Rect){x, nav.y, w, nav.h}, steps[i]);
    }
}

static void draw_tab(const View *view) {
    static void (*const draw[TAB_COUNT])(const View *) = {movelist_draw, lines_draw, review_draw,
                                                          notes_draw, database_draw};
    panel_tabs_draw(view);
    if (view->state->tab == TAB_MOVES && app_setting(view->app, SETTING_TREE) &&
        view->snapshot->tree) {
        tree_draw(view);
        return;
    }
    draw[view->state->tab](view);
    if (view->layout->graph.h > 0) {
        graph_draw(view);
    }
}

/* An exercise leaves the players where they are. */
static void draw_panel(const View *view) {
    SceneId panel = scenes_top(&view->state->scenes, PLACE_PANEL);
    bool exercise = panel == SCENE_PRACTICE && view->snapshot->exercise_shown;
    if (panel != SCENE_NONE && !exercise) {
        scene_draw(view, panel);
        return;
    }
    players_draw(view);
    info_draw(view);
    if (panel != SCENE_NONE) {
        scene_draw(view, panel);
    } else {
        draw_tab(view);
    }
}

static void draw(const View *view) {
    board_draw(view);
    if (!gui_shows(view->gui, SCENE_SETUP)) {
        bar_draw(view);
    }
    draw_nav(view);
    draw_panel(view);
    status_draw(view);
    edges_draw(view);
}

/* -- keys and text -- */

/* Arrow keys on the board mean what the eye sees. */
static bool move_cursor(Gui *gui, SDL_Keycode key) {
    TcSymmetry turned = gui->state.symmetry;
    TcSquare seen = tc_square_transform(gui->state.cursor, turned);
    int right, down;
    if (!key_arrow(key, &right, &down)) {
        return false;
    }
    int file = tc_square_file(seen) + right, rank = tc_square_rank(seen) + down;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        gui->state.cursor =
            tc_square_transform(tc_square_at(file, rank), tc_symmetry_inverse(turned));
    }
    gui_redraw(gui);
    return true;
}

/* A search sorts the lines anew and finds others: the keyboard stays with the moves that it is on, as
   far as there is still such a line. */
static void follow_line(Gui *gui) {
    ViewState *state = &gui->state;
    GameState *own = game_of(gui);
    const SessionSnapshot *now = gui_now(gui);
    View view = view_of(gui);
    int row, at, count = now->has_report ? now->report.line_count : 0;
    uint64_t key = now->game.keys[now->game.cursor];
    if (!ui_has_focus(gui->ui, control_id(CONTROL_LINE_LIST))) {
        own->line_key = 0;
        return;
    }
    bool same = own->line_key == key;
    for (int i = 0; same && i < count; i++) {
        bool its = now->report.lines[i].move == own->line_moves[0];
        state->lists[TAB_LINES].row = its ? i : state->lists[TAB_LINES].row;
    }
    if (view_line_at_keyboard(&view, &row, &at)) {
        const uint8_t *moves = now->report.lines[row].pv;
        for (int i = 1; same && i <= at; i++) {
            at = moves[i] != own->line_moves[i] ? i - 1 : at;
        }
        state->line_at = at;
        own->line_key = key;
        memcpy(own->line_moves, moves, (size_t)at + 1);
    }
}

static bool lines_key(Gui *gui, SDL_Keycode key) {
    ViewState *state = &gui->state;
    const SessionSnapshot *now = gui_now(gui);
    follow_line(gui);
    int count = now->has_report ? now->report.line_count : 0;
    if (key_is_enter(key)) {
        return command_run(
            gui, (CommandCall){COMMAND_LINE,
                               view_line_call(state->lists[TAB_LINES].row, state->line_at)});
    }
    int row = state->lists[TAB_LINES].row + (key == SDLK_DOWN) - (key == SDLK_UP);
    int at = state->line_at + (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    if (row == state->lists[TAB_LINES].row && at == state->line_at) {
        return false;
    }
    ui_hover(gui->ui, -1, -1); /* what is shown is the keyboard's now */
    gui_redraw(gui);
    if (row >= 0 && row < count && at >= 0 &&
        (at == 0 || row != state->lists[TAB_LINES].row || at < now->report.lines[row].pv_length)) {
        state->line_at = row == state->lists[TAB_LINES].row ? at : 0;
        state->lists[TAB_LINES].row = row;
        game_of(gui)->line_key = 0; /* it is on other moves */
        follow_line(gui);
    }
    return true;
}

/* Enter and the arrows lead from a condition of the tab "Database" to its list. */
static bool leave_filter(Gui *gui, const KeyPress *press) {
    const UiControl *control = gui->ui->focus_visible ? ui_focused(gui->ui) : NULL;
    bool arrow = press->key == SDLK_UP || press->key == SDLK_DOWN;
    if (!control || control->role != UI_FIELD || control->call.id != COMMAND_FIELD ||
        !press->plain || !(arrow || key_is_enter(press->key))) {
        return false;
    }
    ui_set_focus(gui->ui, control_id(CONTROL_DATABASE_LIST));
    gui_redraw(gui);
    return true;
}

static bool use_key(Gui *gui, const KeyPress *press) {
    if (leave_filter(gui, press) || typing_key(gui, &press->sym)) {
        return true;
    }
    if (!press->plain) {
        return false;
    }
    if (tree_key(gui, press)) {
        return true;
    }
    if (ui_has_focus(gui->ui, control_id(CONTROL_BOARD)) && key_is_enter(press->key)) {
        return command_run(gui, (CommandCall){COMMAND_PLAY, gui->state.cursor});
    }
    return (ui_has_focus(gui->ui, control_id(CONTROL_BOARD)) && move_cursor(gui, press->key)) ||
           (ui_has_focus(gui->ui, control_id(CONTROL_LINE_LIST)) && lines_key(gui, press->key)) ||
           (ui_has_focus(gui->ui, control_id(CONTROL_DATABASE_LIST)) && database_key(gui, press));
}

/* Letter, then digit: a square. */
static bool use_text(Gui *gui, const char *text) {
    char c = text[0], first = gui->state.typed;
    gui->state.typed = 0;
    if (typing_text(gui, text) || text[1] != '\0') {
        return true;
    }
    c = c >= 'A' && c <= 'H' ? (char)(c - 'A' + 'a') : c;
    if (c >= 'a' && c <= 'h') {
        gui->state.typed = c;
        gui_prompt(gui, _("Column %c: type the row, 1 to 8"), c);
    } else if (c >= '1' && c <= '8' && first) {
        char square[3] = {first, c, '\0'};
        gui_hush(gui);
        command_run(gui, (CommandCall){COMMAND_PLAY, tc_square_parse(square)});
    }
    return true;
}

/* -- marks on squares -- */

static bool use_square(Gui *gui, int square) {
    const TcTree *tree = gui_now(gui)->tree;
    if (!view_is_marking(gui_now(gui), &gui->state)) {
        return false;
    }
    const char *extra = tc_tree_extra(tree, tc_tree_cursor(tree));
    SquareMarks marks;
    Buf text;
    buf_init(&text);
    marks_read(extra, &marks);
    marks_toggle(&marks, square, gui->state.mark);
    if (marks_write(extra, &marks, &text) != TC_OK || buf_failed(&text) ||
        !session_set_extra(gui->app.session, text.data)) {
        gui_say(gui, _("Nothing can be marked here: this position has notes of another format"));
    }
    buf_release(&text);
    return true;
}

/* Escape puts the mark away before it goes on. */
static bool escape(Gui *gui) {
    bool marking = view_is_marking(gui_now(gui), &gui->state);
    gui->state.mark = marking ? SQUARE_MARK_NONE : gui->state.mark;
    return marking;
}

/* -- mouse -- */

static void drag_to(Gui *gui, int x) {
    int ply = graph_ply_at(gui->layout, &gui_now(gui)->game, x);
    command_run(gui, (CommandCall){COMMAND_GO_TO, ply});
}

static bool use_press(Gui *gui, const UiControl *control, SDL_Point at, bool left) {
    if (left && edges_press(gui, control)) {
        return true;
    }
    if (left && tree_is_shown(gui) && tree_press(gui, control, at)) {
        return true;
    }
    if (!left || !control || control->role != UI_GRAPH) {
        return false;
    }
    ui_drop_focus(gui->ui);
    game_of(gui)->dragging = true;
    drag_to(gui, at.x);
    return true;
}

static void use_motion(Gui *gui, const UiControl *control, SDL_Point at) {
    const GameState *own = game_of(gui);
    bool over = own->dragging || (control && control->role == UI_GRAPH);
    int ply = over ? graph_ply_at(gui->layout, &gui_now(gui)->game, at.x) : -1;
    if (ply != gui->state.hover_ply) {
        gui_redraw(gui);
    }
    gui->state.hover_ply = ply;
    if (own->dragging) {
        drag_to(gui, at.x);
    }
    tree_drag(gui, at);
    edges_drag(gui, at);
}

static void let_go(Gui *gui) {
    edges_let_go(gui);
    game_of(gui)->dragging = game_of(gui)->tree.dragging = false;
}

static bool use_wheel(Gui *gui, int down, SDL_Point at) {
    if (SDL_PointInRect(&at, &gui->layout->strip)) { /* through the game */
        command_run(gui, (CommandCall){down < 0 ? COMMAND_PREVIOUS : COMMAND_NEXT, 0});
        return true;
    }
    if (tree_is_shown(gui) && tree_wheel(gui, down, at)) {
        return true;
    }
    if (!SDL_PointInRect(&at, &gui->layout->list)) {
        return false;
    }
    gui->state.lists[gui->state.tab].first += 2 * down;
    return true;
}

/* Finds what a key opens a menu at: the control with the keyboard; without one, the board's
   cursor. */
static const UiControl *control_of_key(const Gui *gui, SDL_Point *at) {
    const UiControl *control = ui_focused(gui->ui);
    SDL_Rect place = layout_square(gui->layout, gui->state.cursor);
    if (control && control->role == UI_LIST) {
        place = control->rect;
        control = ui_find_call(gui->ui, COMMAND_GO_TO, gui_now(gui)->game.cursor);
        place = control ? control->rect : place;
    }
    *at = (SDL_Point){place.x + place.w / 2, place.y + place.h / 2};
    return control;
}

static void fill_board_menu(const Gui *gui, Menu *menu, TcSquare square) {
    menu_fill(menu, BOARD_MENU, square);
    if (!tc_board_is_legal(&tc_game_position(&gui_now(gui)->game)->board, square)) {
        menu_remove(menu, COMMAND_PLAY);
    }
}

/* The board has a menu, and so have the list of moves and the graph. */
static bool fill_menu(Gui *gui, const UiControl *control, SDL_Point *at, bool by_key, Menu *menu) {
    if (by_key) {
        control = control_of_key(gui, at);
    }
    bool square = control && control->role == UI_SQUARE;
    if (control && control->role == UI_GRAPH) {
        menu_fill(menu, GRAPH_MENU, graph_ply_at(gui->layout, &gui_now(gui)->game, at->x));
    } else if (control && control->call.id == COMMAND_GO_TO &&
               (by_key || control->role == UI_ITEM)) {
        menu_fill(menu, MOVES_MENU, control->call.argument);
    } else if (by_key || square || SDL_PointInRect(at, &gui->layout->strip)) {
        fill_board_menu(gui, menu, square ? control->call.argument : gui->state.cursor);
    }
    return menu->count > 0;
}

/* -- life -- */

static void init(void *state) {
    GameState *own = state;
    own->edge = COMMAND_NO_ID;
    own->database.stale = true;
}

/* A comment belongs to the tree of the session: it is edited in a copy, which is handed back after
   every change. There is one for every position of every game; a game before this one is kept, for
   it can be brought back, and has its tree elsewhere. */
static bool open_comment(Gui *gui, GameState *own, Field *field) {
    const TcTree *tree = gui_now(gui)->tree;
    TcNode node = view_comment_node(gui_now(gui), &gui->state);
    const char *comment = tc_tree_comment(tree, node);
    if (strlen(comment) >= sizeof own->comment) {
        return false;
    }
    snprintf(own->comment, sizeof own->comment, "%s", comment);
    own->comment_full = false;
    *field = (Field){.text = own->comment,
                     .size = sizeof own->comment,
                     .lines = true,
                     .full = &own->comment_full,
                     .number = (uint64_t)(uint32_t)node ^ (uint64_t)(uintptr_t)tree << 8};
    return true;
}

static bool open_field(Gui *gui, CommandCall call, Field *field) {
    return call.id == COMMAND_COMMENT && open_comment(gui, game_of(gui), field);
}

static void field_changed(Gui *gui, CommandCall call) {
    const GameState *own = game_of(gui);
    TcNode node = view_comment_node(gui_now(gui), &gui->state);
    if (call.id == COMMAND_COMMENT &&
        strcmp(tc_tree_comment(gui_now(gui)->tree, node), own->comment) != 0) {
        session_set_comment(gui->app.session, node, own->comment);
        gui_sync(gui);
    }
}

/* The scene's form are the conditions of the tab "Database". */
static void describe(const Gui *gui, int field, FormNow *now) {
    filter_describe(gui, FILTER_OF_DATABASE, field, now);
}

static void changed(Gui *gui, int field) {
    filter_changed(gui, FILTER_OF_DATABASE, field);
}

static void release(void *state) {
    tree_plan_release(&((GameState *)state)->tree.plan);
}

static void before_frame(Gui *gui) {
    follow_line(gui);
    database_before_frame(gui);
}

const Scene game_scene = {.name = "game",
                          .place = PLACE_WINDOW,
                          .state_size = sizeof(GameState),
                          .init = init,
                          .release = release,
                          .follow = database_follow,
                          .before_frame = before_frame,
                          .draw = draw,
                          .form = &filter_form,
                          .describe = describe,
                          .changed = changed,
                          .key = use_key,
                          .text = use_text,
                          .press = use_press,
                          .motion = use_motion,
                          .let_go = let_go,
                          .wheel = use_wheel,
                          .square = use_square,
                          .drop = database_drop,
                          .escape = escape,
                          .field = open_field,
                          .field_changed = field_changed,
                          .menu = fill_menu};
