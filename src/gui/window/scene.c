/* The stack of scenes that are open. */
#include <stdlib.h>

#include "gui/ui/focus.h"
#include "gui/window/gui.h"

const Scene *scene_of(const SceneStack *stack, SceneId id) {
    return stack->scenes[id];
}

SceneId scene_id(const SceneStack *stack, const Scene *scene) {
    int id = 0;
    while (stack->scenes[id] != scene) {
        id++;
    }
    return (SceneId)id;
}

/* -- the stack -- */

bool scenes_init(SceneStack *stack, const Scene *const *scenes) {
    *stack = (SceneStack){.scenes = scenes, .count = 1, .open = {SCENE_GAME}};
    return scenes_state(stack, SCENE_GAME) != NULL;
}

void scenes_release(SceneStack *stack) {
    for (int id = 0; id < SCENE_COUNT; id++) {
        if (stack->states[id] && stack->scenes[id]->release) {
            stack->scenes[id]->release(stack->states[id]);
        }
        free(stack->states[id]);
    }
}

bool scenes_has(const SceneStack *stack, SceneId id) {
    for (int i = 0; i < stack->count; i++) {
        if (stack->open[i] == id) {
            return true;
        }
    }
    return false;
}

SceneId scenes_top(const SceneStack *stack, ScenePlace place) {
    for (int i = stack->count - 1; i >= 0; i--) {
        if (stack->scenes[stack->open[i]]->place == place) {
            return stack->open[i];
        }
    }
    return SCENE_NONE;
}

SceneId scenes_front(const SceneStack *stack) {
    return stack->open[stack->count - 1];
}

bool scenes_admit(const SceneStack *stack, SceneId id) {
    for (int i = stack->count - 1; i >= 0; i--) {
        if (stack->open[i] == id) {
            return true;
        }
        const Scene *scene = stack->scenes[stack->open[i]];
        if (scene->modal && !scene->admits) {
            return false;
        }
    }
    return false;
}

void *scenes_state(SceneStack *stack, SceneId id) {
    size_t size = stack->scenes[id]->state_size;
    if (!stack->states[id] && (stack->states[id] = calloc(1, size > 0 ? size : 1)) != NULL &&
        stack->scenes[id]->init) {
        stack->scenes[id]->init(stack->states[id]);
    }
    return stack->states[id];
}

bool scenes_push(SceneStack *stack, SceneId id) {
    if (scenes_has(stack, id)) {
        return true;
    }
    if (!scenes_state(stack, id)) {
        return false;
    }
    int at = stack->count++;
    for (; stack->open[at - 1] > id; at--) {
        stack->open[at] = stack->open[at - 1];
    }
    stack->open[at] = id;
    return true;
}

static void drop(SceneStack *stack, SceneId id) {
    int kept = 0;
    for (int i = 0; i < stack->count; i++) {
        if (stack->open[i] != id) {
            stack->open[kept++] = stack->open[i];
        }
    }
    stack->count = kept;
}

const Scene *scene_below(const SceneStack *stack, const Scene *scene) {
    int at = stack->count;
    while (scene && at > 0 && stack->scenes[stack->open[at - 1]] != scene) {
        at--;
    }
    at -= scene != NULL;
    return at > 0 && !(scene && scene->modal) ? stack->scenes[stack->open[at - 1]] : NULL;
}

/* -- scenes of the window -- */

bool scene_enter(Gui *gui, SceneId id) {
    SceneStack *stack = &gui->state.scenes;
    if (scenes_has(stack, id)) {
        return true;
    }
    if (!scenes_push(stack, id)) {
        gui_say(gui, _("out of memory"));
        return false;
    }
    stack->forms[id].typed = 0;
    if (stack->scenes[id]->enter) {
        stack->scenes[id]->enter(gui);
    }
    gui->entered = id;
    gui_redraw(gui);
    return true;
}

void scene_leave(Gui *gui, SceneId id) {
    SceneStack *stack = &gui->state.scenes;
    if (!scenes_has(stack, id)) {
        return;
    }
    drop(stack, id);
    if (stack->scenes[id]->keeps_keys ||
        (stack->scenes[id]->modal && stack->scenes[id]->place == PLACE_WINDOW)) {
        ui_drop_focus(gui->ui);
    }
    if (stack->scenes[id]->leave) {
        stack->scenes[id]->leave(gui);
    }
    gui_redraw(gui);
}

void scene_toggle(Gui *gui, SceneId id) {
    const SceneStack *stack = &gui->state.scenes;
    bool open = scenes_has(stack, id);
    for (int other = 0; other < SCENE_COUNT; other++) {
        if (stack->scenes[id]->replaces >> other & 1) {
            scene_leave(gui, (SceneId)other);
        }
    }
    if (open) {
        scene_leave(gui, id);
    } else {
        (void)scene_enter(gui, id);
    }
}

void scenes_uncover(Gui *gui) {
    for (int id = SCENE_COUNT - 1; id > SCENE_GAME; id--) {
        if (gui->state.scenes.scenes[id]->place != PLACE_PANEL) {
            scene_leave(gui, (SceneId)id);
        }
    }
}

void scenes_leave_panels(Gui *gui) {
    scene_leave(gui, SCENE_START);
    if (!gui_now(gui)->exercise_shown) {
        scene_leave(gui, SCENE_PRACTICE);
    }
}

void scenes_show_game(Gui *gui) {
    scenes_uncover(gui);
    scene_leave(gui, SCENE_START);
    scene_leave(gui, SCENE_SETUP);
}

bool scenes_rest(const Gui *gui) {
    const SceneStack *stack = &gui->state.scenes;
    int at = 0;
    while (at < stack->count && stack->scenes[stack->open[at]]->place != PLACE_PANEL) {
        at++;
    }
    return gui->fresh && at < stack->count && stack->open[at] == SCENE_START;
}

/* Gives the start panel its place where no game is on, unless another panel has it; an exercise is
   practice's. */
void scenes_follow_session(Gui *gui) {
    const SessionSnapshot *now = gui_now(gui);
    bool fresh = now->blank;
    if (gui->fresh && !fresh) {
        scene_leave(gui, SCENE_START);
    }
    if (now->exercise_shown) {
        (void)scene_enter(gui, SCENE_PRACTICE);
    } else if (gui->exercise) {
        scene_leave(gui, SCENE_PRACTICE);
    }
    if (fresh && scenes_top(&gui->state.scenes, PLACE_PANEL) == SCENE_NONE) {
        (void)scene_enter(gui, SCENE_START);
    }
    gui->fresh = fresh;
    gui->exercise = now->exercise_shown;
}

void scenes_follow(Gui *gui) {
    scenes_follow_session(gui);
    const SceneStack *stack = &gui->state.scenes;
    for (int id = 0; id < SCENE_COUNT; id++) {
        if (stack->states[id] && stack->scenes[id]->follow) {
            stack->scenes[id]->follow(gui);
        }
    }
}

void scenes_before_frame(Gui *gui) {
    const SceneStack *stack = &gui->state.scenes;
    for (int i = 0; i < stack->count; i++) {
        const Scene *scene = stack->scenes[stack->open[i]];
        if (scene->before_frame) {
            scene->before_frame(gui);
        }
    }
}
