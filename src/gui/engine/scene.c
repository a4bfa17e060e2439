/* The dialog of an external engine: its name, command line, protocol, depth and time. */
#include "app/engines.h"
#include "gui/window/form.h"
#include "gui/window/gui.h"

enum { NAME, ITS_COMMAND, PROTOCOL, DEPTH, SECONDS, ACCEPT, CANCEL, REMOVE, FIELDS };

typedef struct EngineState {
    int index; /* in the list; its count: a new one */
    ExternalSpec spec;
} EngineState;

static EngineState *state_of(const Gui *gui) {
    return scenes_state((SceneStack *)&gui->state.scenes, SCENE_ENGINE);
}

/* -- commands -- */

bool can_engine(const Gui *gui, int index) {
    return gui->app.engines && index >= 0 && index < gui->app.engines->list.count;
}

bool can_engine_add(const Gui *gui) {
    return gui->app.engines && gui->app.engines->list.count < ENGINES_MAX;
}

static void open_dialog(Gui *gui, int index, const ExternalSpec *spec) {
    EngineState *own = state_of(gui);
    if (own && scene_enter(gui, SCENE_ENGINE)) {
        *own = (EngineState){.index = index, .spec = *spec};
        form_focus(gui, SCENE_ENGINE, NAME);
    }
}

void do_engine_add(Gui *gui) {
    open_dialog(gui, gui->app.engines->list.count, &(ExternalSpec){.name = ""});
}

void do_engine_edit(Gui *gui, int index) {
    open_dialog(gui, index, &gui->app.engines->list.specs[index]);
}

bool can_engine_test(const Gui *gui, int index) {
    return can_engine(gui, index) && gui->app.engines->slots[index].verdict != ENGINE_TESTING;
}

void do_engine_test(Gui *gui, int index) {
    engines_test(&gui->app, index);
}

/* GTP has no words for values: the verdict tells so. */
bool can_engine_second(const Gui *gui, int index) {
    const struct Engines *engines = gui->app.engines;
    if (!can_engine(gui, index)) {
        return false;
    }
    const EngineSlot *slot = &engines->slots[index];
    bool silent = slot->verdict == ENGINE_BAD ||
                  engines->list.specs[index].protocol == EXTERNAL_GTP ||
                  (slot->verdict == ENGINE_GOOD && !slot->tested.has_values);
    return !silent || engines->list.second == index + 1;
}

void do_engine_second(Gui *gui, int index) {
    engines_choose_second(&gui->app, index);
}

bool can_engine_accept(const Gui *gui) {
    const EngineState *own = state_of(gui);
    return gui->app.engines && engine_list_admits(&gui->app.engines->list, own->index, &own->spec);
}

void do_engine_accept(Gui *gui) {
    EngineState *own = state_of(gui);
    scene_leave(gui, SCENE_ENGINE);
    engines_put(&gui->app, own->index, &own->spec);
}

bool can_engine_remove(const Gui *gui) {
    return can_engine(gui, state_of(gui)->index);
}

void do_engine_remove(Gui *gui) {
    int index = state_of(gui)->index;
    scene_leave(gui, SCENE_ENGINE);
    engines_remove(&gui->app, index);
}

/* -- the form -- */

#define SPEC(member) FORM_STATE(EngineState, spec.member)

static const FormOption protocols[EXTERNAL_PROTOCOLS] = {
    FORM_OPTION("protocol detected", N_("Detected"), EXTERNAL_DETECT),
    FORM_OPTION("protocol gtp", "GTP", EXTERNAL_GTP),
    FORM_OPTION("protocol nboard", "NBoard", EXTERNAL_NBOARD),
};
static const int depths[] = {0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 60};
static const int times[] = {0, 1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600};

static const FormField fields[FIELDS] = {
    [NAME] = {FORM_TEXT, .name = "engine name", .label = N_("Name"), .hint = "Edax",
              .target = SPEC(name)},
    [ITS_COMMAND] = {FORM_TEXT, .name = "engine command",
                     .label = N_("Command line, with full path and arguments"),
                     .hint = "/opt/edax/edax -nboard", .target = SPEC(command)},
    [PROTOCOL] = {FORM_CHOICE, .name = "engine protocol", .label = N_("Protocol"),
                  .help = N_("Choose the engine's protocol"), .target = SPEC(protocol),
                  .options = protocols, .count = EXTERNAL_PROTOCOLS},
    [DEPTH] = {FORM_NUMBER, .name = "engine depth", .label = N_("Depth (NBoard)"),
               .help = N_("Change how deep the engine searches"), .target = SPEC(depth), .max = 60,
               .stops = depths, .zero = N_("its own")},
    [SECONDS] = {FORM_NUMBER, FORM_JOINS, .name = "engine seconds",
                 .label = N_("Time per move (GTP)"), .help = N_("Change the seconds per move"),
                 .target = SPEC(seconds), .max = 600, .stops = times, .format = N_("%d s"),
                 .zero = N_("its own")},
    [ACCEPT] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_ENGINE_ACCEPT, 0}},
    [CANCEL] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ENGINE_CANCEL, 0}},
    [REMOVE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_ENGINE_REMOVE, 0}},
};

static const Form form = {.title = N_("Other engine"),
                          .fields = fields,
                          .count = FIELDS,
                          .labels = FORM_ABOVE,
                          .width = 560,
                          .accept = COMMAND_ENGINE_ACCEPT};

static void describe(const Gui *gui, int field, FormNow *now) {
    ExternalProtocolId protocol = state_of(gui)->spec.protocol;
    if (field == DEPTH && protocol == EXTERNAL_GTP) {
        now->label = text_format("%s", _("Depth: GTP cannot set it"));
    } else if (field == SECONDS && protocol == EXTERNAL_NBOARD) {
        now->label = text_format("%s", _("Time: NBoard cannot set it"));
    }
    now->hidden = field == REMOVE && !can_engine_remove(gui);
}

const Scene engine_scene = {.name = "engine",
                            .place = PLACE_OVER,
                            .modal = true,
                            .state_size = sizeof(EngineState),
                            .keeps_keys = true,
                            .form = &form,
                            .describe = describe};
