/* The dialog of a match between two computers: the players, the number of games, the openings and
   the clock; during a match, its score. */
#include <string.h>

#include "app/engine_match.h"
#include "app/engines.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"

enum { CLOCKS = 4, OPENINGS = 2, OWN_LEVELS = TC_LEVEL_CUSTOM };

enum {
    FIRST,
    SECOND,
    OPENING,
    CLOCK,
    GAMES,
    SCORE,
    DETAIL,
    ABOUT,
    START,
    STOP,
    END,
    CLOSE,
    FIELDS
};

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

/* -- the form -- */

static const FormOption openings[OPENINGS] = {
    FORM_OPTION("match balanced", N_("XOT, drawn"), 0),
    FORM_OPTION("match standard", N_("Standard"), 1),
};
static const int games[] = {2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};

static const FormField fields[FIELDS] = {
    [FIRST] = {FORM_CHOICE, FORM_LIST, .name = "match first", .label = N_("First engine"),
               .help = N_("Choose the first engine"), .target = FORM_STATE(MatchState, players[0])},
    [SECOND] = {FORM_CHOICE, FORM_LIST | FORM_JOINS, .name = "match second",
                .label = N_("Second engine"), .help = N_("Choose the second engine"),
                .target = FORM_STATE(MatchState, players[1])},
    [OPENING] = {FORM_CHOICE, .name = "match opening",
                 .label = N_("Openings: each is played twice, with colours swapped"),
                 .help = N_("Choose how games begin"), .target = FORM_STATE(MatchState, standard),
                 .options = openings, .count = OPENINGS},
    [CLOCK] = {FORM_CHOICE, .name = "match clock", .label = N_("Clock"),
               .help = N_("Time per game, and seconds per move"),
               .target = FORM_STATE(MatchState, clock), .count = CLOCKS},
    [GAMES] = {FORM_NUMBER, .name = "match games", .label = N_("Games"),
               .help = N_("Choose how many games are played"),
               .target = FORM_STATE(MatchState, games), .min = 2, .max = 100, .stops = games},
    [SCORE] = {FORM_NOTE, FORM_LOUD, .name = "match score"},
    [DETAIL] = {FORM_NOTE, FORM_SMALL},
    [ABOUT] = {FORM_NOTE, FORM_SMALL,
               .help =
                   N_("The games go into the library. An engine that fails or resigns loses its "
                      "game. Another game, or an analysis, ends the match.")},
    [START] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_MATCH_START, 0}},
    [STOP] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_MATCH_STOP, 0}},
    [END] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_MATCH_END, 0}},
    [CLOSE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_MATCH_CLOSE, 0}},
};

static const Form form = {.title = N_("Match of two engines"),
                          .fields = fields,
                          .count = FIELDS,
                          .labels = FORM_ABOVE,
                          .width = 560,
                          .accept = COMMAND_MATCH_START};

/* Shows the terms of a match before it begins, then its score. */
static void describe(const Gui *gui, int field, FormNow *now) {
    const EngineMatch *match = gui->app.engines ? &gui->app.engines->match : NULL;
    bool on = is_on(gui),
         of_match = (field >= SCORE && field <= ABOUT) || field == STOP || field == END;
    now->hidden = field != CLOSE && on != of_match;
    if (field == FIRST || field == SECOND) {
        now->count = choices(gui->app.engines);
        now->value = player_of(state_of(gui), gui->app.engines, field - FIRST);
    } else if (field == SCORE && on) {
        now->text = engine_match_text(match);
    } else if (field == DETAIL && on) {
        now->text = text_format(_("Won %1$d, drawn %2$d, lost %3$d; %4$+d discs for the first"),
                                match->wins[0], match->draws, match->wins[1], match->discs);
    } else if (field == ABOUT) {
        now->text = now->help;
    } else if (field == STOP) {
        now->text = text_format("%s", gui_now(gui)->can_go_on ? _("Go on") : _("Stop"));
    }
}

static void option(const Gui *gui, int field, int index, FormOptionNow *option) {
    if (field == FIRST || field == SECOND) {
        option->value = index + 1;
        option->name = text_format("match %s %d", field == FIRST ? "first" : "second", index + 1);
        option->text = text_format("%s", name_of(gui->app.engines, index + 1));
    } else if (field == CLOCK) {
        option->name = text_format("match clock %d", index);
        option->text = clocks[index].minutes
                           ? text_format("%d+%d", clocks[index].minutes, clocks[index].increment)
                           : text_format("%s", _("None"));
    }
}

const Scene match_scene = {.name = "match",
                           .place = PLACE_OVER,
                           .modal = true,
                           .state_size = sizeof(MatchState),
                           .init = init,
                           .form = &form,
                           .describe = describe,
                           .option = option,
                           .stop = COMMAND_MATCH_STOP};
