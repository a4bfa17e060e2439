#include <string.h>

#include "app/engine_match.h"
#include "gui/engines/state.h"
#include "session/edit.h"

enum { OWN_LEVELS = TC_LEVEL_CUSTOM };

static const struct { int minutes, increment; } clocks[] = {{0, 0}, {1, 0}, {5, 3}, {15, 10}};

static int choices(const struct Engines *engines) {
    return OWN_LEVELS + engines->list.count;
}

/* An engine may have been removed meanwhile. */
static int player_of(const Gui *gui, int which) {
    int player = engines_of(gui)->players[which], most = choices(gui->app.engines);
    return player <= most ? player : most;
}

void match_forget(Gui *gui, int removed) {
    int *players = engines_of(gui)->players;
    for (int i = 0; i < 2; i++) {
        int left = engines_index_without(players[i] - OWN_LEVELS - 1, removed);
        players[i] = players[i] <= OWN_LEVELS ? players[i]
                     : left < 0               ? TC_LEVEL_CLUB
                                              : OWN_LEVELS + 1 + left;
    }
}

static SessionPlayer player(const struct Engines *engines, int number) {
    SessionPlayer made = {.kind = SESSION_COMPUTER, .level = number};
    if (number > OWN_LEVELS) {
        made.program = true;
        made.level = 1;
        memcpy(made.name, engines->list.specs[number - OWN_LEVELS - 1].name, sizeof made.name);
    }
    return made;
}

/* -- commands -- */

bool can_match_start(const Gui *gui) {
    return gui->app.engines && !engine_match_on(gui->app.engines) && !gui_now(gui)->exercise_shown;
}

void do_match_start(Gui *gui) {
    const EnginesState *own = engines_of(gui);
    EngineMatch match = {
        .time = {60.0 * clocks[own->clock].minutes, clocks[own->clock].increment},
        .balanced = !own->standard,
        .games = own->games,
    };
    for (int i = 0; i < 2; i++) {
        match.players[i] = player(gui->app.engines, player_of(gui, i));
    }
    scenes_show_game(gui);
    engine_match_start(&gui->app, &match);
}

bool can_match_stop(const Gui *gui) {
    return engine_match_on(gui->app.engines) != NULL;
}

/* The game of the match waits: the user has stopped it, or looks at a move before its last one. */
static bool waits(const Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    return now->can_go_on || now->game.cursor < now->game.count;
}

void do_match_stop(Gui *gui) {
    Session *session = gui->app.session;
    if (waits(gui)) {
        (void)session_go_to(session, gui_now(gui)->game.count);
        (void)session_go_on(session);
    } else {
        session_hold(session);
    }
}

/* Its game is left as it is. */
void do_match_end(Gui *gui) {
    session_hold(gui->app.session);
    engine_match_stop(&gui->app);
}

/* -- the page -- */

/* Before a match its terms are seen, then its score. */
void match_describe(const Gui *gui, int field, FormNow *now) {
    const EngineMatch *match = &gui->app.engines->match;
    bool shows_score =
        (field >= MATCH_SCORE && field <= MATCH_ABOUT) || field == MATCH_STOP || field == MATCH_END;
    now->hidden |= match->on != shows_score;
    if (field == MATCH_FIRST || field == MATCH_SECOND) {
        now->count = choices(gui->app.engines);
        now->value = player_of(gui, field - MATCH_FIRST);
    } else if (field == MATCH_SCORE && match->on) {
        now->text = engine_match_text(match);
    } else if (field == MATCH_DETAIL && match->on) {
        now->text = text_format(_("Won %1$d, drawn %2$d, lost %3$d; %4$+d discs for the first"),
                                match->wins[0], match->draws, match->wins[1], match->discs);
    } else if (field == MATCH_STOP) {
        now->text = text_format("%s", waits(gui) ? _("Go on") : _("Stop"));
    }
}

void match_option(const Gui *gui, int field, int index, FormOptionNow *option) {
    if (field == MATCH_FIRST || field == MATCH_SECOND) {
        const char *which = field == MATCH_FIRST ? "first" : "second";
        option->value = index + 1;
        option->name = text_format("match %s %d", which, index + 1);
        SessionPlayer offered = player(gui->app.engines, index + 1);
        option->text = text_format("%s", engine_match_player(&offered));
    } else if (field == MATCH_CLOCK) {
        option->name = text_format("match clock %d", index);
        option->text = clocks[index].minutes
                           ? text_format("%d+%d", clocks[index].minutes, clocks[index].increment)
                           : text_format("%s", _("None"));
    }
}
