/* Hints, lines, the review and learning from it, variations and comments. */
#include "gui/window/app.h"
#include "gui/window/ask.h"
#include "gui/window/command.h"
#include "gui/window/library.h"
#include "gui/window/typing.h"
#include "session/edit.h"

void do_one_hint(App *app) {
    scene_leave(app, SCENE_START);
    session_one_hint(app->session);
}

bool can_values(const App *app) {
    return app_now(app)->evaluation_visible;
}

void do_hint_style(App *app) {
    app->state.hint_style = (HintStyle)((app->state.hint_style + 1) % HINT_STYLE_COUNT);
    app_say(app, 2.5, "%s",
            app->state.hint_style == HINTS_DETAILED ? _("Show values in detail")
                                                    : _("Show only the values"));
}

void do_best_line(App *app) {
    app->state.best_line = app->state.best_line > 0 ? 0 : BEST_LINE_DEFAULT;
}

bool can_line(const App *app, int call) {
    const SessionSnapshot *now = app_now(app);
    return call >= 0 && now->has_report && call < view_line_call(now->report.line_count, 0);
}

/* In a game this opens the analysis, so that the game itself stays as it is. */
void do_line(App *app, int call) {
    const SessionSnapshot *now = app_now(app);
    int stride = view_line_call(1, 0);
    TcLine line = now->report.lines[call / stride];
    if (now->started && !now->analysing) {
        session_set_analysis(app->session, true);
    }
    for (int i = 0; i <= call % stride && i < line.pv_length; i++) {
        if (!session_play(app->session, line.pv[i])) {
            break;
        }
    }
    app->state.line_row = app->state.line_at = 0;
}

void do_graph_mode(App *app) {
    app->state.graph_mode = (GraphMode)((app->state.graph_mode + 1) % GRAPH_MODE_COUNT);
}

void do_review(App *app) {
    scene_leave(app, SCENE_START);
    app->state.tab = TAB_REVIEW;
    session_review(app->session);
}

/* The ply before the nearest marked move in a direction; -1 when there is none. */
static int find_mistake(const App *app, int step) {
    const SessionSnapshot *now = app_now(app);
    int ply = now->game.cursor + step;
    while (now->evaluation_visible && ply >= 0 && ply < now->game.count) {
        if (now->judgement.mark[ply] != SESSION_MARK_NONE) {
            return ply;
        }
        ply += step;
    }
    return -1;
}

bool can_mistake(const App *app, int step) {
    return find_mistake(app, step) >= 0;
}

void do_mistake(App *app, int step) {
    session_go_to(app->session, find_mistake(app, step));
}

bool can_reason(const App *app, int index) {
    Reason reasons[REASON_COUNT];
    return index >= 0 && index < view_reasons(app_now(app), &app->state, reasons);
}

void do_reason(App *app, int index) {
    app->state.reason = app->state.reason == index ? -1 : index;
}

bool can_next_reason(const App *app) {
    return can_reason(app, 0);
}

void do_next_reason(App *app) {
    Reason reasons[REASON_COUNT];
    int count = view_reasons(app_now(app), &app->state, reasons);
    app->state.tab = TAB_REVIEW;
    app->state.reason = app->state.reason + 1 < count ? app->state.reason + 1 : -1;
}

static void learn_of(App *app, int answer) {
    static const TcUserSides sides[ASK_ANSWERS_MAX] = {TC_USER_BLACK, TC_USER_WHITE, TC_USER_BOTH};
    if (answer != ASK_CANCELLED) {
        library_keep_user(app, sides[answer]);
        session_learn(app->session);
    }
}

/* Nobody knows whose mistakes those of a game from elsewhere are, until the user has said it. */
void do_learn(App *app) {
    TcUserSides user = app_now(app)->user;
    app->state.tab = TAB_REVIEW;
    if (user != TC_USER_UNKNOWN) {
        if (!app_now(app)->started) {
            library_keep_user(app, user); /* it may be known by the names alone */
        }
        session_learn(app->session);
        return;
    }
    ask_open(app, &(Question){.title = _("Which side did you play?"),
                              .text = text_format("%s", _("You learn from the mistakes of this "
                                                          "side. The answer is kept with the "
                                                          "game; Details can change it.")),
                              .answers = {text_format("%s", _(tc_colour_name(TC_BLACK))),
                                          text_format("%s", _(tc_colour_name(TC_WHITE))),
                                          text_format("%s", _("Both sides"))},
                              .yes_first = true,
                              .answer = learn_of});
}

bool can_reveal(const App *app) {
    const SessionLearn *learn = &app_now(app)->learn;
    return (learn->on && learn->state <= LEARN_WRONG) || session_practice_can_reveal(app->session);
}

void do_reveal(App *app) {
    if (!session_practice_reveal(app->session)) {
        session_learn_reveal(app->session);
    }
}

bool can_next_puzzle(const App *app) {
    const SessionLearn *learn = &app_now(app)->learn;
    return app_now(app)->practice.on || (learn->on && learn->state != LEARN_OVER);
}

void do_next_puzzle(App *app) {
    if (app_now(app)->practice.on) {
        command_run(app, (CommandCall){COMMAND_PRACTICE_NEXT, 0});
    } else {
        session_learn_next(app->session);
    }
}

bool can_learn_end(const App *app) {
    return app_now(app)->learn.on;
}

void do_learn_end(App *app) {
    session_leave_learn(app->session);
}

bool can_node(const App *app, int node) {
    const TcTree *tree = app_now(app)->tree;
    return !session_is_playing(app_now(app)) && tree && tc_tree_has(tree, node);
}

void do_node(App *app, int node) {
    session_go_to_node(app->session, node);
}

/* The move after this one among those from the position before, round and round. */
static TcNode next_sibling(const App *app) {
    const TcTree *tree = app_now(app)->tree;
    TcNode node = tree ? tc_tree_cursor(tree) : TC_NODE_ROOT;
    if (node == TC_NODE_ROOT) {
        return TC_NO_NODE;
    }
    TcNode next = tc_tree_next_sibling(tree, node);
    next = next != TC_NO_NODE ? next : tc_tree_first_child(tree, tc_tree_parent(tree, node));
    return next != node ? next : TC_NO_NODE;
}

bool can_next_variation(const App *app) {
    return !session_is_playing(app_now(app)) && next_sibling(app) != TC_NO_NODE;
}

void do_next_variation(App *app) {
    session_go_to_node(app->session, next_sibling(app));
}

bool can_tree(const App *app) {
    return app_now(app)->tree != NULL && !app_now(app)->practice.on && !app_now(app)->learn.on;
}

/* From another tab it comes in any case. */
void do_tree(App *app) {
    bool shown = app->state.tab == TAB_MOVES && app->state.tree;
    scene_leave(app, SCENE_START);
    app->state.tab = TAB_MOVES;
    app->state.tree = !shown;
}

bool can_tree_zoom(const App *app, int step) {
    int zoom = app->state.tree_zoom + step;
    return app->state.tree && app->state.tab == TAB_MOVES && can_tree(app) && zoom >= 0 &&
           zoom < TREE_ZOOMS;
}

void do_tree_zoom(App *app, int step) {
    app->state.tree_zoom += step;
}

bool can_delete_branch(const App *app) {
    return !session_is_playing(app_now(app)) && session_can_delete_branch(app->session);
}

bool can_comment(const App *app) {
    return app_now(app)->tree != NULL && !app_now(app)->practice.on;
}

void do_comment(App *app) {
    scene_leave(app, SCENE_START);
    app->state.tab = TAB_NOTES;
    typing_begin(app, control_id(CONTROL_COMMENT));
}
