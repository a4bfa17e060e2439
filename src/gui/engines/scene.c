#include "gui/engines/state.h"

#include <string.h>

#include "app/engine_jobs.h"
#include "gui/ui/focus.h"
#include "gui/window/form_part.h"
#include "gui/window/key_press.h"
#include "gui/window/table_view.h"

static const EngineList *list_of(const Gui *gui) {
    return &gui->app.engines->list;
}

/* -- the engine in the fields -- */

static bool is_new(const Gui *gui) {
    return engines_of(gui)->index >= list_of(gui)->count;
}

static bool is_changed(const Gui *gui) {
    const ExternalSpec *now = &engines_of(gui)->spec;
    if (is_new(gui)) {
        return true;
    }
    const ExternalSpec *kept = &list_of(gui)->specs[engines_of(gui)->index];
    return strcmp(now->name, kept->name) != 0 || strcmp(now->command, kept->command) != 0 ||
           now->protocol != kept->protocol || now->depth != kept->depth ||
           now->seconds != kept->seconds;
}

static bool is_complete(const Gui *gui) {
    return engine_list_admits(list_of(gui), engines_of(gui)->index, &engines_of(gui)->spec);
}

/* Stores what was changed, and tests it; false: nothing was, or it is not complete. */
static bool keep(Gui *gui) {
    const EnginesState *own = engines_of(gui);
    return is_changed(gui) && engines_put(&gui->app, own->index, &own->spec);
}

static void show(Gui *gui, int index) {
    EnginesState *own = engines_of(gui);
    own->index = index;
    own->spec = is_new(gui) ? (ExternalSpec){.name = ""} : list_of(gui)->specs[index];
    table_go(&own->list, index);
    gui_redraw(gui);
}

/* -- commands -- */

bool can_engines(const Gui *gui, int scene) {
    return scene >= 0 && gui->app.engines;
}

bool can_engine(const Gui *gui, int index) {
    return index >= 0 && index <= list_of(gui)->count && index < ENGINES_MAX;
}

/* A new one wants its name first. What was filled in is one of the list then, and the next is added,
   unless there is no room. */
void do_engine(Gui *gui, int index) {
    bool adds = index >= list_of(gui)->count;
    keep(gui);
    int next = list_of(gui)->count;
    show(gui, !adds ? index : next < ENGINES_MAX ? next : ENGINES_MAX - 1);
    if (is_new(gui)) {
        form_focus(gui, SCENE_ENGINES, ENGINES_NAME);
    }
}

bool can_engine_test(const Gui *gui) {
    bool tested = !is_changed(gui) &&
                  gui->app.engines->slots[engines_of(gui)->index].verdict == ENGINE_TESTING;
    return is_complete(gui) && !tested;
}

void do_engine_test(Gui *gui) {
    if (!keep(gui)) {
        engines_test(&gui->app, engines_of(gui)->index);
    }
}

/* GTP has no words for values: the verdict tells so. */
bool can_engine_second(const Gui *gui) {
    int index = engines_of(gui)->index;
    if (is_new(gui)) {
        return false;
    }
    const EngineSlot *slot = &gui->app.engines->slots[index];
    bool silent = slot->verdict == ENGINE_BAD ||
                  list_of(gui)->specs[index].protocol == EXTERNAL_GTP ||
                  (slot->verdict == ENGINE_GOOD && !slot->tested.has_values);
    return !silent || list_of(gui)->second == index + 1;
}

void do_engine_second(Gui *gui) {
    engines_choose_second(&gui->app, engines_of(gui)->index);
}

bool can_engine_remove(const Gui *gui) {
    return !is_new(gui);
}

void do_engine_remove(Gui *gui) {
    int index = engines_of(gui)->index;
    engines_remove(&gui->app, index);
    match_forget(gui, index);
    show(gui, index);
}

/* -- the list -- */

static const TableColumn columns[] = {{.min = 120, .share = 1}};

static void fill(const View *view, int row, TableRow *out) {
    const struct Engines *engines = view->app->engines;
    bool added = row < engines->list.count;
    out->name = added ? text_format("engine %d", row + 1) : text_format("add engine");
    out->call = (CommandCall){COMMAND_ENGINE, row};
    if (!added) {
        table_put(out, TYPE_BODY, COLOUR_EMPHASIS, _("Add an engine"));
        return;
    }
    out->value = engines_verdict(engines, row);
    TableCell *cell = table_put(out, TYPE_STRONG, COLOUR_TEXT, engines->list.specs[row].name);
    cell->below = out->value;
    cell->warns = engines->slots[row].verdict == ENGINE_BAD;
}

static int count_rows(const View *view) {
    int count = list_of(view->gui)->count;
    return count < ENGINES_MAX ? count + 1 : count;
}

static const Table table = {TABLE_COLUMNS(columns), .height = 46,       .compact = 42,
                            .lines = true,          .rows = count_rows, .fill = fill};

/* -- the form -- */

static const FormOption pages[ENGINES_PAGES] = {
    FORM_OPTION("page engines", N_("Other engines"), ENGINES_LIST),
    FORM_OPTION("page match", N_("Match"), ENGINES_MATCH),
};
static const FormOption protocols[EXTERNAL_PROTOCOLS] = {
    FORM_OPTION("protocol detected", N_("Detected"), EXTERNAL_DETECT),
    FORM_OPTION("protocol gtp", "GTP", EXTERNAL_GTP),
    FORM_OPTION("protocol nboard", "NBoard", EXTERNAL_NBOARD),
};
static const int depths[] = {0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 60};
static const int times[] = {0, 1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600};
static const FormOption openings[] = {
    FORM_OPTION("match balanced", N_("XOT, at random"), 0),
    FORM_OPTION("match standard", N_("Standard"), 1),
};
static const int games[] = {2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};

#define PLACE(member) FORM_STATE(EnginesState, member)

static const FormField fields[ENGINES_FIELDS] = {
    [ENGINES_PAGE] = {FORM_CHOICE, FORM_HEAD | FORM_TABS, .name = "engines page",
                      .target = PLACE(page), FORM_OPTIONS(pages)},
    [ENGINES_ROWS] = {FORM_TABLE, .name = "engines list", .target = PLACE(list), .table = &table},
    [ENGINES_NAME] = {FORM_TEXT, .name = "engine name", .label = N_("Name"), .hint = "Edax",
                      .target = PLACE(spec.name), .width = 160},
    [ENGINES_COMMAND] = {FORM_TEXT, FORM_JOINS, .name = "engine command",
                         .label = N_("Command line, with full path and arguments"),
                         .hint = "/opt/edax/edax -nboard", .target = PLACE(spec.command)},
    [ENGINES_PROTOCOL] = {FORM_CHOICE, .name = "engine protocol", .label = N_("Protocol"),
                          .help = N_("Choose the engine's protocol"),
                          .target = PLACE(spec.protocol), FORM_OPTIONS(protocols), .width = 250},
    [ENGINES_DEPTH] = {FORM_NUMBER, FORM_JOINS, .name = "engine depth",
                       .label = N_("Depth (NBoard)"),
                       .help = N_("Change how deep the engine searches"),
                       .target = PLACE(spec.depth), .max = 60, .stops = depths,
                       .zero = N_("its own")},
    [ENGINES_SECONDS] = {FORM_NUMBER, FORM_JOINS, .name = "engine seconds",
                         .label = N_("Time per move (GTP)"),
                         .help = N_("Change the seconds per move"), .target = PLACE(spec.seconds),
                         .max = 600, .stops = times, .format = N_("%d s"), .zero = N_("its own")},
    [ENGINES_ABOUT] = {FORM_NOTE, FORM_SMALL, .name = "engines about"},
    [ENGINES_TEST] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_ENGINE_TEST, 0}},
    [ENGINES_SECOND] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ENGINE_SECOND, 0}},
    [ENGINES_REMOVE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ENGINE_REMOVE, 0}},
    [MATCH_FIRST] = {FORM_CHOICE, FORM_LIST, .name = "match first", .label = N_("First engine"),
                     .help = N_("Choose the first engine"), .target = PLACE(players[0])},
    [MATCH_SECOND] = {FORM_CHOICE, FORM_LIST | FORM_JOINS, .name = "match second",
                      .label = N_("Second engine"), .help = N_("Choose the second engine"),
                      .target = PLACE(players[1])},
    [MATCH_OPENING] = {FORM_CHOICE, .name = "match opening",
                       .label = N_("Openings: each is played twice, with colours swapped"),
                       .help = N_("Choose how games begin"), .target = PLACE(standard),
                       FORM_OPTIONS(openings)},
    [MATCH_CLOCK] = {FORM_CHOICE, .name = "match clock", .label = N_("Clock"),
                     .help = N_("Time per game, and seconds per move"), .target = PLACE(clock),
                     .count = 4},
    [MATCH_GAMES] = {FORM_NUMBER, .name = "match games", .label = N_("Games"),
                     .help = N_("Choose how many games are played"), .target = PLACE(games),
                     .min = 2, .max = 100, .stops = games},
    [MATCH_SCORE] = {FORM_NOTE, FORM_LOUD, .name = "match score"},
    [MATCH_DETAIL] = {FORM_NOTE, FORM_SMALL},
    [MATCH_ABOUT] = {FORM_NOTE, FORM_SMALL,
                     .help = N_("The games go into the library. An engine that fails or resigns "
                                "loses its game. Another game, or an analysis, ends the match.")},
    [MATCH_START] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_MATCH_START, 0}},
    [MATCH_STOP] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_MATCH_STOP, 0}},
    [MATCH_END] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_MATCH_END, 0}},
    [ENGINES_CLOSE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ENGINES_CLOSE, 0}},
};

static const Form form = {.title = N_("Engines"),
                          .fields = fields,
                          .count = ENGINES_FIELDS,
                          .labels = FORM_ABOVE,
                          .width = 680,
                          .height = 560};

/* Says that a name is taken; else how to begin, or what one should know. */
static const char *about_text(const Gui *gui, bool *warns) {
    const EnginesState *own = engines_of(gui);
    int same = engine_list_find(list_of(gui), own->spec.name);
    *warns = same >= 0 && same != own->index;
    return *warns ? _("Another engine has this name")
           : list_of(gui)->count == 0
               ? _("Other programs can play here, such as Edax or NTest: any that speaks GTP "
                   "or NBoard’s protocol. Add one, and it can be chosen as an opponent.")
               : _("Engines are separate programs and run with your permissions");
}

static void describe_engine(const Gui *gui, int field, FormNow *now) {
    const EnginesState *own = engines_of(gui);
    if (field == ENGINES_DEPTH) {
        now->off = own->spec.protocol == EXTERNAL_GTP;
    } else if (field == ENGINES_SECONDS) {
        now->off = own->spec.protocol == EXTERNAL_NBOARD;
    } else if (field == ENGINES_ABOUT) {
        now->text = text_format("%s", about_text(gui, &now->warns));
    } else if (field == ENGINES_TEST && is_changed(gui)) {
        now->text = text_format("%s", _("Save and test"));
    } else if (field == ENGINES_SECOND) {
        now->on = list_of(gui)->second == own->index + 1;
    }
}

static void describe(const Gui *gui, int field, FormNow *now) {
    int page = field >= MATCH_FIRST ? ENGINES_MATCH : ENGINES_LIST;
    if (field == FORM_TITLE || field == ENGINES_PAGE || field == ENGINES_CLOSE) {
        return;
    }
    now->hidden = page != engines_of(gui)->page;
    if (page == ENGINES_MATCH) {
        match_describe(gui, field, now);
    } else {
        describe_engine(gui, field, now);
    }
}

/* A row that the keyboard goes to is shown. An odd number of games may be typed. */
static void changed(Gui *gui, int field) {
    int row = engines_of(gui)->list.row;
    if (field == ENGINES_ROWS && row != engines_of(gui)->index) {
        keep(gui);
        show(gui, row);
    } else if (field == ENGINES_PAGE) {
        keep(gui);
    } else if (field == MATCH_GAMES) { /* each start is played with both colourings */
        engines_of(gui)->games += engines_of(gui)->games % 2;
    }
}

static void init(void *state) {
    *(EnginesState *)state =
        (EnginesState){.players = {TC_LEVEL_CLUB, TC_LEVEL_CUSTOM + 1}, .games = 10};
}

/* A match that is played is what one wants to see. */
static void enter(Gui *gui) {
    EnginesState *own = engines_of(gui);
    own->page = engine_match_on(gui->app.engines) ? ENGINES_MATCH : own->page;
    show(gui, is_new(gui) ? 0 : own->index);
}

static void leave(Gui *gui) {
    keep(gui);
}

/* Enter on the row that adds one goes where its name is typed. */
static bool use_key(Gui *gui, const KeyPress *press) {
    return key_is_enter(press->key) && is_new(gui) &&
           ui_has_focus(gui->ui, ui_id(fields[ENGINES_ROWS].name)) &&
           command_run(gui, (CommandCall){COMMAND_ENGINE, engines_of(gui)->index});
}

const Scene engines_scene = {.name = "engines",
                             .place = PLACE_OVER,
                             .modal = true,
                             .state_size = sizeof(EnginesState),
                             .init = init,
                             .enter = enter,
                             .leave = leave,
                             .form = &form,
                             .describe = describe,
                             .option = match_option,
                             .changed = changed,
                             .key = use_key,
                             .stop = COMMAND_MATCH_STOP};
