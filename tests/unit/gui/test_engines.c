/* Engines of others that are chosen where games and matches begin, when one of the list is removed: on the
   real window, with SDL's dummy display. */
#include <stdio.h>
#include <string.h>

#include "app/engine_match.h"
#include "app/engines.h"
#include "base/file.h"
#include "gui/engines/state.h"
#include "gui/start/state.h"
#include "gui/ui/focus.h"
#include "gui/window/form_part.h"
#include "support/dummy_window.h"
#include "words/translate.h"

enum { FIRST, SECOND, THIRD };

static void open_app(void) {
    static const char *const names[] = {"First", "Second", "Third"};
    window_open(COMMAND_ANALYSE, COMMAND_STOP);
    for (int i = FIRST; i <= THIRD; i++) {
        ExternalSpec spec = {.command = "/no/such/engine"};
        snprintf(spec.name, sizeof spec.name, "%s", names[i]);
        ck_assert(engines_put(&gui->app, i, &spec));
    }
    gui_draw(gui);
}

static void close_app(void) {
    gui_free(gui);
}

static GameChoice *choice(void) {
    return &((StartState *)gui_scene(gui, SCENE_START))->choice;
}

static void remove_engine(int index) {
    if (!gui_shows(gui, SCENE_ENGINES)) {
        ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    }
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINE, index}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINE_REMOVE, 0}));
}

TEST(a_game_keeps_its_engine) {
    choice()->level = LEVEL_CHOICES + 1 + THIRD;
    choice()->white_level = LEVEL_CHOICES + 1 + SECOND;
    remove_engine(FIRST);
    ck_assert_int_eq(choice()->level, LEVEL_CHOICES + 1 + SECOND); /* the third of before */
    ck_assert_int_eq(choice()->white_level, LEVEL_CHOICES + 1 + FIRST);
    remove_engine(FIRST); /* White's */
    ck_assert_int_eq(choice()->level, LEVEL_CHOICES + 1 + FIRST);
    ck_assert_int_le(choice()->white_level, TC_LEVEL_CUSTOM);
}

TEST(a_match_keeps_its_engines) {
    int *players = engines_of(gui)->players;
    players[0] = TC_LEVEL_CUSTOM + 1 + THIRD;
    players[1] = TC_LEVEL_CUSTOM + 1 + FIRST;
    remove_engine(SECOND);
    ck_assert_int_eq(players[0], TC_LEVEL_CUSTOM + 1 + SECOND);
    ck_assert_int_eq(players[1], TC_LEVEL_CUSTOM + 1 + FIRST);
    remove_engine(FIRST);
    ck_assert_int_eq(players[0], TC_LEVEL_CUSTOM + 1 + FIRST);
    ck_assert_int_le(players[1], TC_LEVEL_CUSTOM);
}

/* A board that is set up would hide it. */
TEST(a_match_is_seen) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_SETUP, SCENE_SETUP}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_MATCH_START, 0}));
    ck_assert(engine_match_on(gui->app.engines) && gui_now(gui)->started);
    ck_assert(!gui_shows(gui, SCENE_ENGINES) && !gui_shows(gui, SCENE_SETUP));
}

/* Compares what the button says, and whether an engine thinks, which it does at the end of the game. */
static void expect_match(const char *label, bool thinks) {
    FormNow shown = {.count = 0};
    const SessionSnapshot *now = gui_now(gui);
    match_describe(gui, MATCH_STOP, &shown);
    ck_assert_str_eq(shown.text.s, label);
    ck_assert_int_eq(now->thinking == SESSION_THINKING_MOVE, thinks);
    ck_assert(!thinks || now->game.cursor == now->game.count);
}

static void press_stop(void) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_MATCH_STOP, 0}));
}

static void step_back(void) {
    scenes_show_game(gui);
    ck_assert(command_run(gui, (CommandCall){COMMAND_PREVIOUS, 0}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
}

/* A match waits where one has stepped back, whether it was stopped before or not, and goes on from its
   end. */
TEST(a_match_goes_on_after_a_step_back, .to = 2) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_MATCH_START, 0}));
    ck_assert_int_gt(gui_now(gui)->game.count, 0); /* of the start */
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    expect_match("Stop", true);
    if (_i == 1) {
        press_stop();
        expect_match("Go on", false);
    }
    step_back();
    expect_match("Go on", false);
    press_stop();
    expect_match("Stop", true);
}

/* The language may be changed while a match goes on. */
TEST(a_match_names_its_levels_in_the_language_in_use) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_MATCH_START, 0}));
    const char *level = tc_level(engines_of(gui)->players[0])->name;
    ck_assert_ptr_nonnull(strstr(engine_match_score(&gui->app.engines->match).s, level));
    ck_assert(translate_begin("de", TEST_LOCALES));
    ck_assert_str_ne(_(level), level);
    ck_assert_ptr_nonnull(strstr(engine_match_score(&gui->app.engines->match).s, _(level)));
    ck_assert(translate_begin("en", TEST_LOCALES));
}

static void fill_in(int number) {
    ExternalSpec *spec = &engines_of(gui)->spec;
    *spec = (ExternalSpec){.command = "/no/such/engine"};
    snprintf(spec->name, sizeof spec->name, "Engine %d", number);
}

/* "Add an engine", again and again: each time for another one, as long as there is room. */
TEST(engines_are_added_one_after_another) {
    const EngineList *list = &gui->app.engines->list;
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINE, list->count}));
    for (int count = list->count; count < ENGINES_MAX; count++) {
        ck_assert_int_eq(engines_of(gui)->index, count);
        ck_assert_str_eq(engines_of(gui)->spec.name, "");
        gui_draw(gui);
        ck_assert_str_eq(ui_focused(gui->ui)->name, "engine name");
        fill_in(count);
        ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINE, count}));
        ck_assert_int_eq(list->count, count + 1);
    }
    ck_assert_int_eq(engines_of(gui)->index, ENGINES_MAX - 1); /* the last one is shown */
    ck_assert_str_eq(engines_of(gui)->spec.name, list->specs[ENGINES_MAX - 1].name);
}

/* Each start is played with both colourings. */
TEST(a_match_has_an_even_number_of_games) {
    static const int cases[][2] = {{5, 6}, {6, 6}, {99, 100}, {100, 100}, {3, 4}};
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        form_put(gui, SCENE_ENGINES, MATCH_GAMES, cases[i][0]);
        ck_assert_int_eq(engines_of(gui)->games, cases[i][1]);
    }
    ck_assert(command_run(gui, (CommandCall){COMMAND_MATCH_START, 0}));
    ck_assert_int_eq(engine_match_on(gui->app.engines)->games, 4);
}

/* A number that was typed stands there while the keyboard is in it; else what is set does. */
TEST(the_games_that_are_played_are_shown) {
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_FIELD, form_call(SCENE_ENGINES, ENGINES_PAGE,
                                                                      FORM_CHOOSE + 1)}));
    form_focus(gui, SCENE_ENGINES, MATCH_GAMES);
    gui_draw(gui);
    ck_assert(form_type_text(gui, SCENE_ENGINES, "5"));
    gui_draw(gui);
    ck_assert_str_eq(ui_find(gui->ui, ui_id("match games"))->value, "5");
    form_focus(gui, SCENE_ENGINES, MATCH_OPENING);
    gui_draw(gui);
    ck_assert_str_eq(ui_find(gui->ui, ui_id("match games"))->value, "6");
    form_focus(gui, SCENE_ENGINES, MATCH_GAMES);
    gui_draw(gui);
    ck_assert(form_type_text(gui, SCENE_ENGINES, "7"));
    ck_assert(command_run(gui, (CommandCall){COMMAND_CLOSE, 0}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    gui_draw(gui);
    ck_assert_str_eq(ui_find(gui->ui, ui_id("match games"))->value, "8");
}

/* The window is closed, not the dialog. */
TEST(an_engine_that_is_filled_in_outlives_the_window) {
    char path[FILE_PATH_SIZE];
    EngineList list = {.count = 0};
    Buf text;
    buf_init(&text);
    snprintf(path, sizeof path, "%s", gui->app.engines->path);
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINES, SCENE_ENGINES}));
    ck_assert(command_run(gui, (CommandCall){COMMAND_ENGINE, THIRD + 1}));
    engines_of(gui)->spec = (ExternalSpec){.name = "Fourth", .command = "/no/such/engine"};
    gui_free(gui);
    gui = NULL;
    ck_assert_int_eq(file_read_regular(path, 100000, &text), TC_OK);
    ck_assert_int_eq(engine_list_parse(&list, text.data), 0);
    ck_assert_int_eq(list.count, THIRD + 2);
    ck_assert_str_eq(list.specs[THIRD + 1].name, "Fourth");
    buf_release(&text);
}

SUITE("engines", open_app, close_app)
