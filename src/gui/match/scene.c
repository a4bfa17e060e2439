/* The dialog of a match between two computers: the players, the number of games, the openings and
   the clock; during a match, its score. */
#include <string.h>

#include "app/engine_match.h"
#include "app/engines.h"
#include "gui/window/key_press.h"
#include "gui/window/parts.h"

enum { CLOCKS = 4, OPENINGS = 2, OWN_LEVELS = TC_LEVEL_CUSTOM };

typedef struct MatchState {
    int players[2]; /* 1..OWN_LEVELS, or after that an engine of others */
    int games, clock;
    bool standard; /* no openings are drawn */
} MatchState;

static const struct { int minutes, increment; } clocks[CLOCKS] = {{0, 0}, {1, 0}, {5, 3}, {15, 10}};

static MatchState *state_of(const Gui *gui) {
    return scenes_state((SceneStack *)&gui->state.scenes, SCENE_MATCH);
}

static int choices(const struct Engines *engines) {
    return OWN_LEVELS + (engines ? engines->list.count : 0);
}

/* An engine may have been removed meanwhile. */
static int player_of(const MatchState *own, const struct Engines *engines, int which) {
    int most = choices(engines);
    return own->players[which] <= most ? own->players[which] : most;
}

static const char *name_of(const struct Engines *engines, int player) {
    return player > OWN_LEVELS ? engines->list.specs[player - OWN_LEVELS - 1].name
                               : _(tc_level(player)->name);
}

/* -- commands -- */

bool can_match(const Gui *gui, int scene) {
    return scene >= 0 && gui->app.engines != NULL && !gui_now(gui)->exercise_shown;
}

void do_match(Gui *gui, int scene) {
    scene_leave(gui, SCENE_START);
    scene_toggle(gui, (SceneId)scene);
}

static bool is_on(const Gui *gui) {
    return gui->app.engines && gui->app.engines->match.on;
}

static bool can_shift(const Gui *gui, int which, int by) {
    int next = player_of(state_of(gui), gui->app.engines, which) + by;
    return !is_on(gui) && next >= 1 && next <= choices(gui->app.engines);
}

static void shift(Gui *gui, int which, int by) {
    MatchState *own = state_of(gui);
    own->players[which] = player_of(own, gui->app.engines, which) + by;
}

bool can_match_first(const Gui *gui, int by) {
    return can_shift(gui, 0, by);
}

void do_match_first(Gui *gui, int by) {
    shift(gui, 0, by);
}

bool can_match_second(const Gui *gui, int by) {
    return can_shift(gui, 1, by);
}

void do_match_second(Gui *gui, int by) {
    shift(gui, 1, by);
}

enum { GAMES_MAX = 100 };

/* 2, 4, 6, 8, 10, 20, ... */
static int next_games(int games, int by) {
    int by_tens = by > 0 ? games >= 10 : games > 10;
    int next = games + by * (by_tens ? 10 : 2);
    return next < 2 ? 2 : next > GAMES_MAX ? GAMES_MAX : next;
}

bool can_match_games(const Gui *gui, int by) {
    int games = state_of(gui)->games;
    return !is_on(gui) && (by == 0 || next_games(games, by) != games);
}

void do_match_games(Gui *gui, int by) {
    state_of(gui)->games = next_games(state_of(gui)->games, by);
}

COMMAND_CHOOSES(match_opening, state_of(gui)->standard, bool)
COMMAND_CHOOSES(match_clock, state_of(gui)->clock, int)

bool can_match_start(const Gui *gui) {
    return gui->app.engines && !is_on(gui);
}

static SessionPlayer player(const struct Engines *engines, int number) {
    SessionPlayer made = {.kind = SESSION_COMPUTER, .level = number};
    if (number > OWN_LEVELS) {
        made.program = true;
        made.level = 1;
        memcpy(made.name, name_of(engines, number), sizeof made.name);
    }
    return made;
}

void do_match_start(Gui *gui) {
    MatchState *own = state_of(gui);
    EngineMatch match = {
        .time = {60.0 * clocks[own->clock].minutes, clocks[own->clock].increment},
        .balanced = !own->standard,
        .games = own->games,
    };
    for (int i = 0; i < 2; i++) {
        int number = player_of(own, gui->app.engines, i);
        match.players[i] = player(gui->app.engines, number);
        snprintf(match.names[i], sizeof match.names[i], "%.31s", name_of(gui->app.engines, number));
    }
    scene_leave(gui, SCENE_MATCH);
    engine_match_start(&gui->app, &match);
}

bool can_match_stop(const Gui *gui) {
    return is_on(gui);
}

void do_match_stop(Gui *gui) {
    if (!session_go_on(gui->app.session)) {
        session_hold(gui->app.session);
    }
}

/* Its game is left as it is. */
void do_match_end(Gui *gui) {
    session_hold(gui->app.session);
    engine_match_stop(&gui->app);
}

static void init(void *state) {
    *(MatchState *)state = (MatchState){.players = {TC_LEVEL_CLUB, OWN_LEVELS + 1}, .games = 10};
}

/* -- drawing -- */

static const float ROW = 32, LABEL = 26, GAP = 12;

static void draw_label(const View *view, Flow *flow, const char *text) {
    SDL_Rect line = flow_take(flow, view_px(view, LABEL));
    view_text(view, TYPE_SMALL, line.x, line.y + line.h / 2, line.w, ALIGN_LEFT, COLOUR_MUTED,
              text);
}

static void draw_stepped(const View *view, Flow *flow, const char *label, CommandId id,
                         const Arrows *arrows, const char *text) {
    draw_label(view, flow, label);
    SDL_Rect rect = arrows_draw(view, flow_take(flow, view_px(view, ROW)), arrows);
    UiControl *control = button_draw(view, rect, &(Button){.call = {id, 0}, .text = text});
    ui_value(control, "%.60s", text);
}

static void draw_players(const View *view, Flow *flow, const MatchState *own) {
    const struct Engines *engines = view->app->engines;
    Flow left = *flow, right = flow_split(&left, view_px(view, GAP));
    draw_stepped(view, &left, _("First engine"), COMMAND_MATCH_FIRST,
                 &(Arrows){"less first", "more first", COMMAND_MATCH_FIRST, -1, 1},
                 name_of(engines, player_of(own, engines, 0)));
    draw_stepped(view, &right, _("Second engine"), COMMAND_MATCH_SECOND,
                 &(Arrows){"less second", "more second", COMMAND_MATCH_SECOND, -1, 1},
                 name_of(engines, player_of(own, engines, 1)));
    flow->y = left.y;
}

static void draw_terms(const View *view, Flow *flow, const MatchState *own) {
    const Tile openings[OPENINGS] = {{"match balanced", _("XOT, drawn"), 0},
                                     {"match standard", _("Standard"), 1}};
    Text texts[CLOCKS], names[CLOCKS];
    Tile tiles[CLOCKS];
    for (int i = 0; i < CLOCKS; i++) {
        texts[i] = clocks[i].minutes ? text_format("%d+%d", clocks[i].minutes, clocks[i].increment)
                                     : text_format("%s", _("None"));
        names[i] = text_format("match clock %d", i);
        tiles[i] = (Tile){names[i].s, texts[i].s, i};
    }
    int row = view_px(view, ROW), gap = view_px(view, 6);
    draw_label(view, flow, _("Openings: each is played twice, with colours swapped"));
    flow_choice(view, flow, row, gap,
                &(Choice){COMMAND_MATCH_OPENING, own->standard, openings, OPENINGS, OPENINGS});
    draw_label(view, flow, _("Clock"));
    flow_choice(view, flow, row, gap,
                &(Choice){COMMAND_MATCH_CLOCK, own->clock, tiles, CLOCKS, CLOCKS});
    draw_stepped(view, flow, _("Games"), COMMAND_MATCH_GAMES,
                 &(Arrows){"fewer games", "more games", COMMAND_MATCH_GAMES, -1, 1},
                 text_format("%d", own->games).s);
}

/* Of the match that is played. */
static void draw_score(const View *view, Flow *flow, const EngineMatch *match) {
    Text score = engine_match_text(match);
    SDL_Rect line = flow_take(flow, view_px(view, 40));
    view_text(view, TYPE_STRONG, line.x, line.y + line.h / 2, line.w, ALIGN_LEFT, COLOUR_TEXT,
              score.s);
    view_say(view, "match score", line, score.s);
    Text detail = text_format(_("Won %1$d, drawn %2$d, lost %3$d; %4$+d discs for the first"),
                              match->wins[0], match->draws, match->wins[1], match->discs);
    line = flow_take(flow, view_px(view, 28));
    view_text(view, TYPE_BODY, line.x, line.y + line.h / 2, line.w, ALIGN_LEFT, COLOUR_MUTED,
              detail.s);
    flow_paragraph(view, flow, TYPE_SMALL, COLOUR_MUTED,
                   _("The games go into the library. An engine that fails or resigns loses its "
                     "game. Another game, or an analysis, ends the match."));
}

static void draw(const View *view) {
    const MatchState *own = view_scene(view, SCENE_MATCH);
    const struct Engines *engines = view->app->engines;
    Dialog dialog = scene_dialog(view, SCENE_MATCH);
    Flow flow = {.x = dialog.body.x, .y = dialog.body.y, .w = dialog.body.w};
    dialog_draw(view, &dialog, _("Match of two engines"));
    bool on = engines && engines->match.on;
    if (on) {
        draw_score(view, &flow, &engines->match);
    } else {
        draw_players(view, &flow, own);
        draw_terms(view, &flow, own);
    }
    SDL_Rect row = dialog.buttons;
    Button act = on ? stop_button(COMMAND_MATCH_STOP, view->snapshot->can_go_on)
                    : (Button){.call = {COMMAND_MATCH_START, 0}};
    act.style = BUTTON_ACCENT;
    button_at_end(view, &row, 16, 10, &act);
    if (on) {
        button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_MATCH_END, 0}});
    }
    button_at_end(view, &row, 16, 10, &(Button){.call = {COMMAND_MATCH_CLOSE, 0}});
}

static bool use_key(Gui *gui, const KeyPress *press) {
    const UiControl *control = gui->ui->focus_visible ? ui_focused(gui->ui) : NULL;
    return !control && key_is_enter(press->key) &&
           command_run(gui, (CommandCall){COMMAND_MATCH_START, 0});
}

const Scene match_scene = {.name = "match",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(MatchState),
                           .init = init,
                           .width = 560,
                           .height = 404,
                           .draw = draw,
                           .stop = COMMAND_MATCH_STOP,
                           .key = use_key};
