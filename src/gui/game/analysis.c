/* Hints, lines, the review and learning from it, variations and comments. */
#include "app/library.h"
#include "app/preferences.h"
#include "gui/window/ask.h"
#include "gui/window/command.h"
#include "gui/window/commands.h"
#include "gui/window/gui.h"
#include "gui/window/keys.h"
#include "gui/window/typing.h"
#include "session/edit.h"

/* Tells where to look, then the move, then what it is worth, then nothing. */
void do_one_hint(Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    bool on = tc_square_is_valid(now->marked) || now->thinking == SESSION_THINKING_HINT;
    HintStep step = on ? (HintStep)(gui->state.hint_step + 1) : HINT_REGION;
    scenes_leave_panels(gui);
    if (!on || step == HINT_STEPS) {
        session_one_hint(gui->app.session);
    }
    gui->state.hint_step = (HintStep)(step % HINT_STEPS);
    if (step < HINT_VALUE) {
        Text key = text_of_key(COMMAND_ONE_HINT);
        gui_prompt(gui,
                   step == HINT_REGION
                       ? _("A good move lies in the framed quarter. %s shows the square")
                       : _("%s shows what it is worth"),
                   key.s);
    }
}

bool can_values(const Gui *gui) {
    return gui_now(gui)->evaluation_visible;
}

void do_best_line(Gui *gui) {
    int shown = app_setting(&gui->app, SETTING_BEST_LINE), before = gui->state.best_line;
    gui->state.best_line = shown > 0 ? shown : before;
    preferences_set(&gui->app, SETTING_BEST_LINE,
                    shown > 0    ? 0
                    : before > 0 ? before
                                 : BEST_LINE_DEFAULT);
}

void do_whole_lines(Gui *gui) {
    gui->state.whole_lines = !gui->state.whole_lines;
}

bool can_line(const Gui *gui, int call) {
    const SessionSnapshot *now = gui_now(gui);
    return call >= 0 && now->has_report && call < view_line_call(now->report.line_count, 0);
}

/* Plays the line; in a game this opens the analysis, so that the game itself stays as it is. */
void do_line(Gui *gui, int call) {
    const SessionSnapshot *now = gui_now(gui);
    int stride = view_line_call(1, 0);
    TcLine line = now->report.lines[call / stride];
    if (now->playing) {
        session_set_analysis(gui->app.session, true);
    }
    for (int i = 0; i <= call % stride && i < line.pv_length; i++) {
        if (!session_play(gui->app.session, line.pv[i])) {
            break;
        }
    }
    gui->state.lists[TAB_LINES].row = gui->state.line_at = 0;
}

void do_graph_mode(Gui *gui) {
    gui->state.graph_mode = (GraphMode)((gui->state.graph_mode + 1) % GRAPH_MODE_COUNT);
}

void do_review(Gui *gui) {
    scenes_leave_panels(gui);
    gui->state.tab = TAB_REVIEW;
    session_review(gui->app.session);
}

/* The ply before the nearest marked move in a direction; -1 when there is none. */
static int find_mistake(const Gui *gui, int step) {
    const SessionSnapshot *now = gui_now(gui);
    int ply = now->game.cursor + step;
    while (now->evaluation_visible && ply >= 0 && ply < now->game.count) {
        if (now->judgement.mark[ply] != LOSS_MARK_NONE) {
            return ply;
        }
        ply += step;
    }
    return -1;
}

bool can_mistake(const Gui *gui, int step) {
    return find_mistake(gui, step) >= 0;
}

void do_mistake(Gui *gui, int step) {
    session_go_to(gui->app.session, find_mistake(gui, step));
}

bool can_reason(const Gui *gui, int index) {
    Reason reasons[REASON_COUNT];
    return index >= 0 && index < view_reasons(gui_now(gui), &gui->state, reasons);
}

void do_reason(Gui *gui, int index) {
    gui->state.reason = gui->state.reason == index ? -1 : index;
}

bool can_next_reason(const Gui *gui) {
    return can_reason(gui, 0);
}

void do_next_reason(Gui *gui) {
    Reason reasons[REASON_COUNT];
    int count = view_reasons(gui_now(gui), &gui->state, reasons);
    scenes_leave_panels(gui);
    gui->state.tab = TAB_REVIEW;
    gui->state.reason = gui->state.reason + 1 < count ? gui->state.reason + 1 : -1;
}

/* Learning waits until it has been asked whose mistakes they are. */
bool can_learn_of(const Gui *gui, int user) {
    return can_learn(gui) && user > TC_USER_UNKNOWN && user <= TC_USER_BOTH;
}

void do_learn_of(Gui *gui, int user) {
    library_keep_user(&gui->app, (TcUserSides)user);
    session_learn(gui->app.session);
}

/* Nobody knows whose mistakes those of a game from elsewhere are, until the user has said it. */
void do_learn(Gui *gui) {
    TcUserSides user = gui_now(gui)->user;
    scenes_leave_panels(gui);
    gui->state.tab = TAB_REVIEW;
    if (user != TC_USER_UNKNOWN) {
        if (!gui_now(gui)->started) {
            library_keep_user(&gui->app, user); /* it may be known by the names alone */
        }
        session_learn(gui->app.session);
        return;
    }
    ask_open(gui, &(Question){.title = _("Which side did you play?"),
                              .text = text_format("%s", _("You learn from the mistakes of this "
                                                          "side. The answer is kept with the "
                                                          "game; Details can change it.")),
                              .answers = {{text_format("%s", _(tc_colour_name(TC_BLACK))),
                                           {COMMAND_LEARN_OF, TC_USER_BLACK}},
                                          {text_format("%s", _(tc_colour_name(TC_WHITE))),
                                           {COMMAND_LEARN_OF, TC_USER_WHITE}},
                                          {text_format("%s", _("Both sides")),
                                           {COMMAND_LEARN_OF, TC_USER_BOTH}}},
                              .yes_first = true});
}

bool can_reveal(const Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    return (!now->exercise_shown && now->exercising) ||
           session_practice_can_reveal(gui->app.session);
}

void do_reveal(Gui *gui) {
    if (!session_practice_reveal(gui->app.session)) {
        session_learn_reveal(gui->app.session);
    }
}

bool can_next_puzzle(const Gui *gui) {
    LearnState state = gui_now(gui)->learn.state;
    return gui_now(gui)->exercise_shown || (state != LEARN_OFF && state != LEARN_OVER);
}

void do_next_puzzle(Gui *gui) {
    if (gui_now(gui)->exercise_shown) {
        command_run(gui, (CommandCall){COMMAND_PRACTICE_NEXT, 0});
    } else {
        session_learn_next(gui->app.session);
    }
}

bool can_learn_end(const Gui *gui) {
    return gui_now(gui)->learn.state != LEARN_OFF;
}

void do_learn_end(Gui *gui) {
    session_leave_learn(gui->app.session);
}

bool can_node(const Gui *gui, int node) {
    const SessionSnapshot *now = gui_now(gui);
    return !now->playing && !now->exercising && tc_tree_has(now->tree, node);
}

void do_node(Gui *gui, int node) {
    session_go_to_node(gui->app.session, node);
}

/* The move after this one among those from the position before, round and round. */
static TcNode next_sibling(const Gui *gui) {
    const TcTree *tree = gui_now(gui)->tree;
    TcNode node = tc_tree_cursor(tree);
    if (node == TC_NODE_ROOT) {
        return TC_NO_NODE;
    }
    TcNode next = tc_tree_next_sibling(tree, node);
    next = next != TC_NO_NODE ? next : tc_tree_first_child(tree, tc_tree_parent(tree, node));
    return next != node ? next : TC_NO_NODE;
}

bool can_next_variation(const Gui *gui) {
    return can_node(gui, next_sibling(gui));
}

void do_next_variation(Gui *gui) {
    session_go_to_node(gui->app.session, next_sibling(gui));
}

bool can_tree(const Gui *gui) {
    return can_comment(gui) && gui_now(gui)->learn.state == LEARN_OFF;
}

static bool shows_tree(const Gui *gui) {
    return gui->state.tab == TAB_MOVES && app_setting(&gui->app, SETTING_TREE) &&
           scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_NONE;
}

/* Shows the tree in any case when another tab or panel was in front. */
void do_tree(Gui *gui) {
    bool shown = shows_tree(gui);
    scenes_leave_panels(gui);
    gui->state.tab = TAB_MOVES;
    preferences_set(&gui->app, SETTING_TREE, !shown);
}

bool can_tree_zoom(const Gui *gui, int step) {
    int zoom = app_setting(&gui->app, SETTING_TREE_ZOOM) + step;
    return shows_tree(gui) && can_tree(gui) && zoom >= 0 && zoom < TREE_ZOOMS;
}

void do_tree_zoom(Gui *gui, int step) {
    int zoom = app_setting(&gui->app, SETTING_TREE_ZOOM);
    preferences_set(&gui->app, SETTING_TREE_ZOOM, zoom + step);
}

bool can_delete_branch(const Gui *gui) {
    return !gui_now(gui)->playing && session_can_delete_branch(gui->app.session);
}

/* The start panel stays over a fresh board. */
bool can_comment(const Gui *gui) {
    return !gui_now(gui)->exercise_shown && !gui_now(gui)->blank;
}

void do_comment(Gui *gui) {
    scenes_leave_panels(gui);
    gui->state.tab = TAB_NOTES;
    typing_begin(gui, control_id(CONTROL_COMMENT));
}

bool can_mark(const Gui *gui, int mark) {
    return can_comment(gui) && mark > SQUARE_MARK_NONE && mark < SQUARE_MARK_COUNT;
}

void do_mark(Gui *gui, int mark) {
    gui->state.mark = gui->state.mark == (SquareMark)mark ? SQUARE_MARK_NONE : (SquareMark)mark;
}
