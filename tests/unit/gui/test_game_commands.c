/* The game's commands, as keys and buttons run them, without a window: SDL is never started. */
#include <stdio.h>
#include <string.h>

#include "core/bits.h"
#include "gui/game/state.h"
#include "gui/start/state.h"
#include "gui/ui/focus.h"
#include "gui/window/ask.h"
#include "gui/window/commands.h"
#include "gui/window/sync.h"
#include "session/start.h"
#include "support/gui_driver.h"

TEST(nothing_can_be_done_to_no_game) {
    ck_assert(gui_shows(&gui, SCENE_START)); /* where no game is on */
    static const CommandId dead[] = {
        COMMAND_UNDO,     COMMAND_REDO,    COMMAND_PREVIOUS, COMMAND_NEXT,  COMMAND_COPY,
        COMMAND_HINT,     COMMAND_RESIGN,  COMMAND_REVIEW,   COMMAND_LEARN, COMMAND_PROMOTE,
        COMMAND_MOVE_NOW, COMMAND_COMMENT, COMMAND_TREE};
    for (size_t i = 0; i < sizeof dead / sizeof dead[0]; i++) {
        ck_assert_msg(!can(dead[i]), "%s", command_of((int)dead[i])->name);
        ck_assert(!run(dead[i]));
    }
    ck_assert(can(COMMAND_NEW) && can(COMMAND_ANALYSE));
}

TEST(moves_are_played_and_taken_back) {
    start_game();
    ck_assert(!gui_shows(&gui, SCENE_START));
    play("f5d6c3");
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert(can(COMMAND_UNDO) && !can(COMMAND_REDO));
    ck_assert(run(COMMAND_UNDO));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(run(COMMAND_REDO));
    ck_assert_int_eq(now()->game.cursor, 3);
    ck_assert(!can_at(COMMAND_PLAY, -1) && !can_at(COMMAND_PLAY, 64));
    /* what is not legal is refused, and said */
    ck_assert(run_at(COMMAND_PLAY, tc_square_parse("a1")));
    ck_assert_int_eq(now()->game.count, 3);
    ck_assert_str_ne(gui.state.message, "");
}

TEST(a_game_is_gone_through) {
    start_game();
    play("f5d6c3");
    ck_assert(!can(COMMAND_NEXT) && !can(COMMAND_LAST));
    ck_assert(run(COMMAND_FIRST));
    ck_assert_int_eq(now()->game.cursor, 0);
    ck_assert(!can(COMMAND_PREVIOUS) && run(COMMAND_NEXT));
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert(run(COMMAND_LAST) && run(COMMAND_PREVIOUS));
    ck_assert_int_eq(now()->game.cursor, 2);
    ck_assert(run_at(COMMAND_GO_TO, 1) && !run_at(COMMAND_GO_TO, 4) && !run_at(COMMAND_GO_TO, -1));
    ck_assert_int_eq(now()->game.cursor, 1);
}

/* -- a new game changes nothing until it starts -- */

static void resigned(void) {
    start_game();
    play("f5d6");
    ck_assert(run(COMMAND_RESIGN) && gui_shows(&gui, SCENE_ASK) && run(COMMAND_YES));
}

static void under_way(void) {
    start_game();
    play("f5d6");
}

static void analysed(void) {
    under_way();
    ck_assert(run(COMMAND_ANALYSE));
    play("c3");
    ck_assert(run(COMMAND_PREVIOUS) && run(COMMAND_PREVIOUS));
    play("f6");
}

static void pasted(void) {
    snprintf(clipboard, sizeof clipboard, "f5f6e6f4");
    ck_assert(run(COMMAND_PASTE) && now()->analysing);
}

/* The game is looked at without values as well. */
static void pasted_and_quiet(void) {
    pasted();
    ck_assert(run(COMMAND_ANALYSE) && !now()->analysing);
}

static void set_up_and_analysed(void) {
    ck_assert(run(COMMAND_SETUP) && choose(SCENE_SETUP, 1, TC_WHITE));
    ck_assert(run(COMMAND_SETUP_USE) && now()->analysing);
}

static void being_set_up(void) {
    under_way();
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_CLEAR));
}

static void choosing_an_exercise(void) {
    under_way();
    ck_assert(run(COMMAND_PRACTICE));
}

static void in_an_exercise(void) {
    choosing_an_exercise();
    ck_assert(run(COMMAND_PRACTICE_START) && now()->exercise_shown);
}

typedef struct Seen {
    TcGame game;
    bool started, analysing, exercise;
    SessionEnding ending;
    int lines;
    SceneId panel;
    uint64_t discs[2];
} Seen;

static Seen look(void) {
    return (Seen){.game = now()->game,
                  .started = now()->started,
                  .analysing = now()->analysing,
                  .exercise = now()->exercise_shown,
                  .ending = now()->outcome.ending,
                  .lines = tc_tree_line_count(now()->tree),
                  .panel = scenes_top(&gui.state.scenes, PLACE_PANEL),
                  .discs = {gui.state.setup_discs[0], gui.state.setup_discs[1]}};
}

static void check_same(const Seen *before, const Seen *after) {
    ck_assert_int_eq(after->game.count, before->game.count);
    ck_assert_int_eq(after->game.cursor, before->game.cursor);
    ck_assert_mem_eq(after->game.moves, before->game.moves, sizeof after->game.moves);
    ck_assert(tc_position_equal(&after->game.start, &before->game.start));
    ck_assert(after->started == before->started && after->analysing == before->analysing);
    ck_assert(after->exercise == before->exercise && after->ending == before->ending);
    ck_assert_int_eq(after->lines, before->lines);
}

TEST(new_changes_nothing_until_the_game_starts, .to = 9) {
    static void (*const modes[])(void) = {under_way,        resigned,
                                          analysed,         pasted,
                                          pasted_and_quiet, set_up_and_analysed,
                                          being_set_up,     choosing_an_exercise,
                                          in_an_exercise};
    modes[_i]();
    gui.state.tab = TAB_LINES;
    Seen before = look();
    for (int i = 0; i < 2; i++) {
        ck_assert(run(COMMAND_NEW)); /* a second time does no more than the first */
        ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_START);
        Seen beside = look();
        check_same(&before, &beside);
        ck_assert_int_eq(gui.state.tab, TAB_LINES);
        ck_assert(can(COMMAND_BACK));
    }
    ck_assert(run(COMMAND_CLOSE));
    Seen after = look();
    check_same(&before, &after);
    ck_assert_int_eq(after.panel, before.panel);
    ck_assert_mem_eq(after.discs, before.discs, sizeof after.discs);
    ck_assert(run(COMMAND_NEW) && run(COMMAND_START));
    ck_assert(now()->started && !now()->analysing && now()->game.count == 0);
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_NONE);
    ck_assert(can(COMMAND_UNDO) && run(COMMAND_UNDO)); /* even then */
    after = look();
    if (before.exercise) { /* which is not kept: the game before it is */
        before.exercise = before.analysing = false;
        before.started = true;
        before.lines = 1;
        before.game = after.game;
        ck_assert_int_eq(after.game.count, 2);
    }
    check_same(&before, &after);
}

/* The panel stands on a fresh board where the game would be, and nothing closes it. */
TEST(the_panel_of_a_fresh_board_stays) {
    ck_assert(gui_shows(&gui, SCENE_START) && !can(COMMAND_BACK));
    ck_assert(run(COMMAND_NEW) && !run(COMMAND_CLOSE));
    ck_assert(gui_shows(&gui, SCENE_START));
    ck_assert(run(COMMAND_PRACTICE));
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_PRACTICE);
    ck_assert(run(COMMAND_NEW) && can(COMMAND_BACK)); /* over it */
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_START);
    ck_assert(run(COMMAND_CLOSE));
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_PRACTICE);
    ck_assert(run(COMMAND_CLOSE));
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_START);
    ck_assert(!can(COMMAND_BACK));
}

/* A click starts the chosen game or nothing: no move is made in a game that nobody plays. */
TEST(a_start_that_is_not_found_makes_no_move) {
    StartState *start = scenes_state(&gui.state.scenes, SCENE_START);
    static const char list[] = "f5d6c3d3c4f4f6f3\n";
    ck_assert_int_eq(starts_create(list, sizeof list - 1, &gui.app.starts, NULL), TC_OK);
    ck_assert_int_eq(starts_count(gui.app.starts), 1);
    ck_assert(choose(SCENE_START, START_BOARD, SESSION_START_BALANCED));
    snprintf(start->choice.even, sizeof start->choice.even, "no such start");
    ck_assert(run_at(COMMAND_PLAY, tc_square_parse("f5")));
    starts_free(gui.app.starts);
    gui.app.starts = NULL;
    ck_assert_str_ne(gui.state.message, "");
    ck_assert(gui_shows(&gui, SCENE_START) && !now()->started && now()->game.count == 0);
}

/* A game that was opened or pasted stays when the analysis ends, and shows no values. */
TEST(a_pasted_game_stays_without_values) {
    pasted();
    ck_assert(run(COMMAND_FIRST));
    play("d3");
    ck_assert(run(COMMAND_NEXT_VARIATION) && run(COMMAND_NEXT));
    Seen before = look();
    ck_assert(run(COMMAND_ANALYSE));
    Seen after = look();
    before.analysing = false;
    check_same(&before, &after);
    ck_assert_int_eq(after.panel, SCENE_NONE);
    ck_assert(!now()->evaluation_visible && !now()->blank);
    ck_assert(can(COMMAND_NEXT) && can(COMMAND_COPY) && can(COMMAND_PLAY_ON));
    ck_assert(run(COMMAND_PREVIOUS) && run(COMMAND_NEXT_VARIATION) && now()->game.count == 1);
    ck_assert(run(COMMAND_NEXT_VARIATION) && now()->game.count == 4);
    ck_assert(can(COMMAND_HINT) && run(COMMAND_HINT) && now()->evaluation_visible);
    ck_assert(run(COMMAND_HINT) && !now()->evaluation_visible);
    ck_assert(run(COMMAND_ANALYSE) && now()->analysing);
    ck_assert_int_eq(now()->game.count, 4);
}

/* A game starts from the board that is set up without an analysis of it before. */
TEST(playing_a_set_up_board_shows_no_values) {
    under_way();
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_STANDARD));
    ck_assert(choose(SCENE_SETUP, 1, TC_WHITE));
    ck_assert(run(COMMAND_SETUP_PLAY));
    ck_assert(gui_shows(&gui, SCENE_START) && gui.state.start_here);
    ck_assert(now()->started && !now()->analysing && !now()->evaluation_visible);
    ck_assert_int_eq(now()->game.count, 2);
    ck_assert(run(COMMAND_CLOSE) && gui_shows(&gui, SCENE_SETUP)); /* back to the board */
    ck_assert(!gui.state.start_here && gui.state.setup_mover == TC_WHITE);
    ck_assert(run(COMMAND_SETUP_PLAY) && run(COMMAND_START));
    ck_assert(now()->started && !now()->analysing && now()->setup.start == SESSION_START_HERE);
    ck_assert_int_eq(now()->game.start.mover, TC_WHITE);
    ck_assert_int_eq(scenes_top(&gui.state.scenes, PLACE_PANEL), SCENE_NONE);
    ck_assert(run(COMMAND_UNDO) && now()->game.count == 2 && now()->started);
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_SETUP_PLAY) && run(COMMAND_BACK));
    ck_assert(run(COMMAND_SETUP_CLEAR) && !can(COMMAND_SETUP_PLAY));
}

/* Escape gives back the game as it was: no key reaches it through the board that hides it. */
TEST(setting_up_keeps_every_key_from_the_game, .to = 3) {
    static void (*const modes[])(void) = {under_way, analysed, resigned};
    static const CommandId dead[] = {
        COMMAND_UNDO,         COMMAND_REDO,           COMMAND_FIRST,     COMMAND_PREVIOUS,
        COMMAND_NEXT,         COMMAND_LAST,           COMMAND_HINT,      COMMAND_ONE_HINT,
        COMMAND_ANALYSE,      COMMAND_REVIEW,         COMMAND_LEARN,     COMMAND_COMMENT,
        COMMAND_TREE,         COMMAND_NEXT_VARIATION, COMMAND_PROMOTE,   COMMAND_DELETE_BRANCH,
        COMMAND_PIN,          COMMAND_PLAY_OUT,       COMMAND_PLAY_ON,   COMMAND_RESIGN,
        COMMAND_GO_TO,        COMMAND_NODE,           COMMAND_BEST_LINE, COMMAND_COPY,
        COMMAND_DETAILS,      COMMAND_SAVE,           COMMAND_SAVE_AS,   COMMAND_REMATCH,
        COMMAND_SAME_COLOURS, COMMAND_PREVIOUS_GAME,  COMMAND_NEXT_GAME, COMMAND_OVERLAY,
        COMMAND_OVERLAY_BACK};
    static const CommandId alive[] = {COMMAND_NEW,    COMMAND_GO,         COMMAND_PLAY,
                                      COMMAND_ROTATE, COMMAND_COPY_BOARD, COMMAND_PASTE};
    enum { DEAD = sizeof dead / sizeof dead[0], ALIVE = sizeof alive / sizeof alive[0] };
    bool could[DEAD];
    modes[_i]();
    Seen before = look();
    for (int i = 0; i < DEAD; i++) {
        could[i] = can(dead[i]);
    }
    ck_assert(could[0] && run(COMMAND_SETUP) && run(COMMAND_SETUP_CLEAR));
    for (int i = 0; i < DEAD; i++) {
        ck_assert_msg(!can(dead[i]) && !run(dead[i]), "%s", command_of((int)dead[i])->name);
    }
    for (int i = 0; i < ALIVE; i++) {
        ck_assert_msg(can(alive[i]), "%s", command_of((int)alive[i])->name);
    }
    command_press(&gui, (CommandCall){COMMAND_UNDO, 0});
    ck_assert_ptr_nonnull(strstr(gui.state.message, "Escape"));
    ck_assert(!run(COMMAND_SETUP_PLAY) && run(COMMAND_SETUP_STANDARD));
    ck_assert(run(COMMAND_SETUP_PLAY) && !can(COMMAND_UNDO)); /* below the start panel, too */
    ck_assert(run(COMMAND_CLOSE) && run(COMMAND_CLOSE));
    Seen after = look();
    check_same(&before, &after);
    for (int i = 0; i < DEAD; i++) {
        ck_assert_msg(can(dead[i]) == could[i], "%s", command_of((int)dead[i])->name);
    }
}

/* Escape closes what lies over the board, and stops nothing; the search has a key of its own. */
TEST(escape_stops_no_search) {
    driver.engine.never_ends = true;
    pasted();
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    ck_assert(!can(COMMAND_CLOSE) && !run(COMMAND_CLOSE)); /* nothing lies over it */
    ck_assert(run(COMMAND_SETUP) && run(COMMAND_MENU));
    ck_assert(run(COMMAND_CLOSE) && !gui_shows(&gui, SCENE_MENU) && gui_shows(&gui, SCENE_SETUP));
    ui_set_focus(&ui, control_id(CONTROL_COMMENT));
    ck_assert(run(COMMAND_CLOSE) && !gui_shows(&gui, SCENE_SETUP) && ui.focus_visible);
    ck_assert(run(COMMAND_CLOSE) && !ui.focus_visible);
    ck_assert(!run(COMMAND_CLOSE));
    ck_assert_int_eq(now()->thinking, SESSION_THINKING_ANALYSIS);
    driver.engine.never_ends = false;
}

TEST(stop_and_go_on_are_one_command) {
    driver.engine.never_ends = true;
    pasted();
    driver_pump_until(&driver, driver_has_report);
    TcReport found = now()->report;
    for (int i = 0; i < 3; i++) {
        ck_assert(can(COMMAND_STOP) && run(COMMAND_STOP));
        ck_assert(now()->thinking == SESSION_IDLE && now()->can_go_on && now()->has_report);
        ck_assert_int_eq(now()->report.lines[0].depth, found.lines[0].depth);
        ck_assert_int_eq(now()->report.lines[0].selectivity, found.lines[0].selectivity);
        ck_assert(run(COMMAND_STOP));
        ck_assert(now()->thinking == SESSION_THINKING_ANALYSIS && !now()->can_go_on);
        ck_assert(now()->has_report && now()->report.lines[0].depth >= found.lines[0].depth);
    }
    ck_assert(run(COMMAND_SETTINGS) && !can(COMMAND_STOP)); /* nothing runs in what is in front */
    driver.engine.never_ends = false;
}

/* It is resigned where the game stands, not where it is looked at. */
TEST(resigning_asks_about_the_game_as_it_stands) {
    under_way();
    ck_assert(run(COMMAND_FIRST) && run(COMMAND_RESIGN));
    const Question *question = scenes_state(&gui.state.scenes, SCENE_ASK);
    ck_assert_str_eq(question->text.s, "58 squares are empty still.");
    ck_assert(run(COMMAND_NO) && run(COMMAND_LAST) && run(COMMAND_UNDO) && run(COMMAND_RESIGN));
    ck_assert_str_eq(question->text.s, "59 squares are empty still.");
}

/* Another engine has nothing to show for what it has not finished. */
TEST(another_engine_cannot_be_hurried) {
    SessionSetup setup = {.players = {driver_player(9), driver_player(0)}};
    driver.engine.never_ends = true;
    for (int ours = 0; ours < 2; ours++) {
        setup.players[TC_BLACK].program = !ours;
        ck_assert(session_start_game(gui.app.session, &setup));
        gui_sync(&gui);
        ck_assert(now()->thinking == SESSION_THINKING_MOVE && can(COMMAND_STOP));
        ck_assert(can(COMMAND_MOVE_NOW) == (ours == 1));
    }
    driver.engine.never_ends = false;
}

TEST(variations_stand_as_a_tree) {
    start_game();
    play("f5d6");
    ck_assert(!can_at(COMMAND_TREE_LARGER, 1)); /* it is not there */
    gui.state.tab = TAB_LINES;
    settings_set(&gui.app.settings, SETTING_TREE, true);
    ck_assert(run(COMMAND_TREE)); /* from another tab it comes, */
    ck_assert(app_setting(&gui.app, SETTING_TREE) && gui.state.tab == TAB_MOVES);
    ck_assert(run(COMMAND_TREE) && !app_setting(&gui.app, SETTING_TREE)); /* from its own it goes */
    ck_assert(run(COMMAND_TREE) && app_setting(&gui.app, SETTING_TREE));
    settings_set(&gui.app.settings, SETTING_TREE_ZOOM, 0);
    ck_assert(!can(COMMAND_TREE_SMALLER));
    while (run(COMMAND_TREE_LARGER)) {
    }
    ck_assert_int_eq(app_setting(&gui.app, SETTING_TREE_ZOOM), TREE_ZOOMS - 1);
}

/* It is of use where values may be seen. */
TEST(the_best_line_is_switched) {
    start_game();
    ck_assert(!can(COMMAND_BEST_LINE));
    ck_assert(run(COMMAND_HINT));
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app_setting(&gui.app, SETTING_BEST_LINE), BEST_LINE_DEFAULT);
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app_setting(&gui.app, SETTING_BEST_LINE), 0);
    preferences_set(&gui.app, SETTING_BEST_LINE, 8); /* that many come back */
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app_setting(&gui.app, SETTING_BEST_LINE), 0);
    ck_assert(run(COMMAND_BEST_LINE));
    ck_assert_int_eq(app_setting(&gui.app, SETTING_BEST_LINE), 8);
}

TEST(hints_and_analysis_are_switched) {
    start_game();
    ck_assert(can(COMMAND_HINT) && !can(COMMAND_HINT_STYLE));
    ck_assert(run(COMMAND_HINT));
    ck_assert(now()->hints);
    ck_assert(run(COMMAND_HINT_STYLE));
    ck_assert_int_eq(app_setting(&gui.app, SETTING_HINT_STYLE), HINTS_DETAILED);
    ck_assert_str_eq(gui.state.message, "Show values in detail");
    layout_compute(LAYOUT_MINIMUM_WIDTH, LAYOUT_MINIMUM_HEIGHT, 1, &(LayoutWish){.play = false},
                   &frame.layout);
    ck_assert(run(COMMAND_HINT_STYLE) && run(COMMAND_HINT_STYLE));
    ck_assert_str_eq(gui.state.message, "The squares are too small for values in detail");
    ck_assert(run(COMMAND_ANALYSE) && now()->analysing);
    ck_assert_int_eq(gui.state.tab, TAB_LINES);
    ck_assert(!can(COMMAND_HINT)); /* analysis shows them */
    driver_pump_until(&driver, driver_has_report);
    ck_assert(can_at(COMMAND_LINE, view_line_call(0, 0)));
    ck_assert(!can_at(COMMAND_LINE, view_line_call(now()->report.line_count, 0)));
    ck_assert(run_at(COMMAND_LINE, view_line_call(0, 0)));
    ck_assert_int_eq(now()->game.cursor, 1);
    ck_assert(run(COMMAND_ANALYSE));
    ck_assert(!now()->analysing);
    ck_assert_int_eq(now()->game.count, 0); /* the game is as it was */
}

TEST(variations_are_walked_and_deleted) {
    ck_assert(run(COMMAND_ANALYSE));
    play("f5d6");
    ck_assert(run(COMMAND_PREVIOUS));
    play("f6");
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 2);
    TcNode there = tc_tree_cursor(now()->tree);
    ck_assert(run(COMMAND_NEXT_VARIATION));
    ck_assert_int_ne(tc_tree_cursor(now()->tree), there);
    ck_assert(!can(COMMAND_PROMOTE)); /* the main line is first already */
    ck_assert(run_at(COMMAND_NODE, there) && run(COMMAND_PROMOTE));
    ck_assert(!can_at(COMMAND_NODE, 99));
    ck_assert(run(COMMAND_DELETE_BRANCH));
    ck_assert_int_eq(tc_tree_line_count(now()->tree), 1);
}

static bool is_reviewed(const SessionSnapshot *snapshot) {
    return snapshot->review.complete;
}

TEST(a_game_is_reviewed) {
    start_game();
    play("f5d6c3d3c4");
    ck_assert(run(COMMAND_RESIGN) && gui_shows(&gui, SCENE_ASK) && run(COMMAND_YES));
    ck_assert_int_ne(now()->outcome.ending, SESSION_NOT_ENDED);
    ck_assert(!can(COMMAND_RESIGN) && can(COMMAND_REVIEW));
    ck_assert(run(COMMAND_REVIEW));
    ck_assert_int_eq(gui.state.tab, TAB_REVIEW);
    driver_pump_until(&driver, is_reviewed);
    gui_sync(&gui);
    ck_assert(can(COMMAND_GRAPH_MODE) && run(COMMAND_GRAPH_MODE));
    ck_assert_int_eq(gui.state.graph_mode, GRAPH_LOSSES);
    ck_assert(run(COMMAND_FIRST));
    ck_assert(!can(COMMAND_PREVIOUS_MISTAKE));
    bool any = false;
    for (int i = 0; i < now()->game.count; i++) {
        any |= now()->judgement.mark[i] != LOSS_MARK_NONE;
    }
    ck_assert(can(COMMAND_NEXT_MISTAKE) == any);
}

/* The panel offers the usual start again, however it was left. */
TEST(a_board_to_play_from_is_forgotten_with_the_panel) {
    ck_assert(run(COMMAND_SETUP) && run_at(COMMAND_PLAY, 0));
    ck_assert(run(COMMAND_SETUP_PLAY) && gui.state.start_here);
    ck_assert(run(COMMAND_PRACTICE) && run(COMMAND_CLOSE));
    ck_assert(gui_shows(&gui, SCENE_START) && can(COMMAND_START));
    ck_assert(run(COMMAND_START));
    TcPosition standard = tc_position_initial();
    ck_assert(now()->started && tc_position_equal(&now()->game.start, &standard));
}

/* A key may end the analysis, or a dialog of the system the size, while the mouse draws. */
TEST(an_edge_that_goes_while_it_is_drawn_keeps_its_length) {
    static const struct {
        CommandId edge;
        SettingId setting;
    } edges[] = {{COMMAND_GRAPH_HIGHER, SETTING_GRAPH}, {COMMAND_PANEL_WIDER, SETTING_PANEL}};
    for (int i = 0; i < 2; i++) {
        const UiControl control = {.role = UI_EDGE, .call = {edges[i].edge, 0}};
        settings_set(&gui.app.settings, edges[i].setting, 400);
        ck_assert(edges_press(&gui, &control));
        frame.layout.graph = frame.layout.graph_edge = frame.layout.panel_edge = (SDL_Rect){0};
        edges_drag(&gui, (SDL_Point){300, 300});
        edges_let_go(&gui);
        ck_assert_int_eq(app_setting(&gui.app, edges[i].setting), 400);
    }
}

static bool is_marked(const SessionSnapshot *snapshot) {
    return tc_square_is_valid(snapshot->marked);
}

/* The session restores a hint, which is told from its first step on. */
TEST(a_hint_in_steps_goes_on_after_a_start) {
    start_game();
    ck_assert(run(COMMAND_ONE_HINT));
    driver_pump_until(&driver, is_marked);
    gui.state.hint_step = HINT_REGION; /* as a start has it */
    for (HintStep step = HINT_MOVE; step < HINT_STEPS; step++) {
        ck_assert(run(COMMAND_ONE_HINT) && is_marked(now()));
        ck_assert_int_eq(gui.state.hint_step, step);
    }
    ck_assert(run(COMMAND_ONE_HINT) && !is_marked(now()));
}

/* The computer was told to move: a hint comes in its place. */
TEST(a_hint_in_steps_ends_a_move_that_was_asked_for) {
    driver.engine.never_ends = true;
    start_game();
    ck_assert(run(COMMAND_GO) && now()->thinking == SESSION_THINKING_MOVE);
    ck_assert(run(COMMAND_ONE_HINT) && now()->thinking == SESSION_THINKING_HINT);
    driver.engine.never_ends = false;
}

/* A puzzle keeps its position: what would leave it is seen to do nothing. */
TEST(nothing_leads_away_from_a_puzzle) {
    driver.engine.iterations = 8; /* deep enough to judge by */
    start_game();
    while (now()->game.count < 14) {
        uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
        ck_assert(run_at(COMMAND_PLAY, bits_first(moves)));
    }
    ck_assert(run(COMMAND_REVIEW));
    driver_pump_until(&driver, is_reviewed);
    gui_sync(&gui);
    ck_assert(run(COMMAND_LEARN) && now()->exercising && now()->game.cursor > 0);
    static const CommandId dead[] = {COMMAND_FIRST, COMMAND_PREVIOUS, COMMAND_NEXT,
                                     COMMAND_LAST,  COMMAND_UNDO,     COMMAND_REDO};
    for (size_t i = 0; i < sizeof dead / sizeof dead[0]; i++) {
        ck_assert_msg(!can(dead[i]), "%s", command_of((int)dead[i])->name);
    }
    ck_assert(!can_at(COMMAND_GO_TO, 0) && !can_at(COMMAND_NODE, TC_NODE_ROOT));
}

/* The panel goes for what is asked of the game and seen in its place; there a comment is typed, and its
   letters are no squares. */
TEST(the_choice_of_an_exercise_makes_way_for_the_game) {
    static const struct {
        CommandId id;
        ViewTab tab;
    } calls[] = {{COMMAND_REVIEW, TAB_REVIEW},
                 {COMMAND_COMMENT, TAB_NOTES},
                 {COMMAND_TREE, TAB_MOVES},
                 {COMMAND_LEARN, TAB_REVIEW}};
    driver.engine.iterations = 8; /* deep enough to judge by */
    start_game();
    while (now()->game.count < 14) {
        uint64_t moves = tc_board_moves(&tc_game_position(&now()->game)->board);
        ck_assert(run_at(COMMAND_PLAY, bits_first(moves)));
    }
    settings_set(&gui.app.settings, SETTING_TREE, true);
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        const char *name = command_of((int)calls[i].id)->name;
        ck_assert(run(COMMAND_PRACTICE) && gui_shows(&gui, SCENE_PRACTICE));
        ck_assert(!can_at(COMMAND_TREE_LARGER, 1));
        ck_assert_msg(run(calls[i].id), "%s", name);
        ck_assert_msg(scenes_top(&gui.state.scenes, PLACE_PANEL) == SCENE_NONE, "%s", name);
        ck_assert_msg(gui.state.tab == calls[i].tab, "%s", name);
        driver_pump_until(&driver, is_reviewed);
        gui_sync(&gui);
    }
    ck_assert(app_setting(&gui.app, SETTING_TREE) && now()->exercising);
}

TEST(moves_and_boards_are_copied_and_pasted) {
    char board[TC_POSITION_TEXT_SIZE];
    start_game();
    play("f5d6c3");
    ck_assert(run(COMMAND_COPY));
    ck_assert_str_eq(clipboard, "f5d6c3");
    ck_assert(run(COMMAND_COPY_BOARD));
    tc_position_write(tc_game_position(&now()->game), board);
    ck_assert_str_eq(clipboard, board);
    snprintf(clipboard, sizeof clipboard, "f5f6e6f4");
    ck_assert(run(COMMAND_PASTE));
    ck_assert_int_eq(now()->game.count, 4);
    ck_assert(now()->analysing);
    clipboard[0] = '\0';
    ck_assert(run(COMMAND_PASTE)); /* and says so */
    ck_assert_str_ne(gui.state.message, "");
    ck_assert_int_eq(now()->game.count, 4);
}

TEST(the_board_changes_its_looks) {
    ck_assert(run(COMMAND_OVERLAY_BACK));
    ck_assert_int_eq(gui.state.overlay, OVERLAY_COUNT - 1);
    ck_assert(run(COMMAND_OVERLAY));
    ck_assert_int_eq(gui.state.overlay, OVERLAY_NONE);
    for (int turns = 1; turns <= 4; turns++) {
        ck_assert(run(COMMAND_ROTATE));
        ck_assert((gui.state.symmetry == TC_SYMMETRY_IDENTITY) == (turns == 4));
    }
    ck_assert(run(COMMAND_MIRROR) && run(COMMAND_MIRROR));
    ck_assert_int_eq(gui.state.symmetry, TC_SYMMETRY_IDENTITY);
}

/* The fields of the panel: the tab comes to the front, and the keyboard goes there. */
TEST(the_keyboard_goes_where_it_is_wanted) {
    ck_assert(!can(COMMAND_DATABASE)); /* the start panel has its place */
    ck_assert(!can(COMMAND_COMMENT) || run(COMMAND_COMMENT));
    start_game();
    ck_assert(run(COMMAND_COMMENT));
    ck_assert_int_eq(gui.state.tab, TAB_NOTES);
    ck_assert(ui_has_focus(&ui, control_id(CONTROL_COMMENT)));
    ck_assert(run(COMMAND_DATABASE));
    ck_assert_int_eq(gui.state.tab, TAB_DATABASE);
    ck_assert(ui_has_focus(&ui, control_id(CONTROL_DATABASE_LIST)));
    ck_assert(run_at(COMMAND_TAB, TAB_LINES));
    ck_assert_int_eq(gui.state.tab, TAB_LINES);
}

SUITE("game_commands", gui_set_up, gui_tear_down)
