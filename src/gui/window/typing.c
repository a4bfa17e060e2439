/* The caret is stored for the id of its control; in a text that gets the keyboard focus it starts
   at the end. The keys that undo moves elsewhere undo typing; while a field has the focus these
   keys never reach the game. */
#include "gui/window/typing.h"
#include "gui/window/frame.h"

#include <string.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "gui/ui/field.h"
#include "gui/window/textbox.h"
#include "gui/words/translate.h"

/* -- which field it is -- */

/* The text of the field of a control; its caret comes later. */
static bool open_field(App *app, const UiControl *control, Field *field) {
    EACH_SCENE(app) {
        if (each->field_size > 0 && control->call.id == each->field_command) {
            char *state = scenes_state(&app->state.scenes, scene_id(each));
            *field = (Field){.text = state + each->field_text, .size = each->field_size};
            return true;
        }
        if (each->field && each->field(app, control->call, field)) {
            return true;
        }
    }
    return false;
}

static const UiControl *control_of(const App *app) {
    const Scene *front = scene_of(scenes_front(&app->state.scenes));
    if (!front->field_always &&
        ((front->place == PLACE_OVER && !front->field && front->field_size == 0) ||
         !app->ui->focus_visible)) {
        return NULL;
    }
    const UiControl *control = ui_find(
        app->ui, front->field_always ? control_id((ControlId)front->field_always) : app->ui->focus);
    return control && control->role == UI_FIELD ? control : NULL;
}

static void clamp(const Field *field) {
    size_t caret = *field->caret, anchor = *field->anchor;
    field_move(field, anchor, false);
    field_move(field, caret, true);
}

static bool open_control(App *app, const UiControl *control, Field *field) {
    ViewTyping *typing = app->state.typing;
    if (!control || !open_field(app, control, field)) {
        return false;
    }
    if (typing->control != control->id) {
        typing->control = control->id;
        typing->caret = typing->anchor = strlen(field->text);
        typing->composed[0] = '\0';
    }
    field->caret = &typing->caret;
    field->anchor = &typing->anchor;
    clamp(field);
    return true;
}

/* -- an edit -- */

/* The field that has the keyboard, before something goes to it; marks: as they are. */
static bool begin_edit(App *app, Field *field, FieldMarks *marks) {
    const UiControl *control = control_of(app);
    if (!open_control(app, control, field)) {
        return false;
    }
    uint64_t call = (uint64_t)control->call.id << 48 ^ (uint64_t)control->call.argument << 32;
    field_undo_watch(&app->frame->undo, call ^ field->number, field);
    *marks = (FieldMarks){*field->caret, *field->anchor};
    return true;
}

void typing_forget(App *app) {
    app->state.typing->control = 0;
    app->state.typing->composed[0] = '\0';
}

void typing_begin(App *app, UiId control) {
    if (!ui_has_focus(app->ui, control)) {
        typing_forget(app);
        app->state.typing->follow = true;
        ui_set_focus(app->ui, control);
    }
}

/* -- what follows -- */

/* The caret or the text has changed. */
static void follow(App *app) {
    const UiControl *control = ui_find(app->ui, app->state.typing->control);
    app->state.typing->follow = true;
    EACH_SCENE(app) {
        if (control && each->field_changed) {
            each->field_changed(app, control->call);
        }
    }
    app_redraw(app);
}

static void end_edit(App *app, const Field *field, FieldMarks before) {
    field_undo_note(&app->frame->undo, field, before, clock_seconds());
    follow(app);
    if (field->full && *field->full) {
        app_say(app, 6, _("The comment is full (%s bytes): the rest was left out"),
                text_of_number(VIEW_COMMENT_SIZE - 1).s);
    }
}

/* A comment has the keyboard that cannot be changed: what is typed must not become moves. */
static bool refuse(App *app) {
    const UiControl *control = control_of(app);
    if (!control || control->call.id != COMMAND_COMMENT) {
        return false;
    }
    app_say(app, 4, _("This comment is too long to edit here"));
    return true;
}

/* -- keys and text -- */

/* Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; used up even when there is nothing to take back. */
static bool undo(App *app, const Field *field, const SDL_Keysym *sym) {
    bool shift = sym->mod & KMOD_SHIFT;
    if (!(sym->mod & KMOD_CTRL) || (sym->mod & KMOD_ALT) ||
        (sym->sym != SDLK_z && (sym->sym != SDLK_y || shift))) {
        return false;
    }
    bool again = sym->sym == SDLK_y || shift;
    (void)(again ? field_undo_again(&app->frame->undo, field)
                 : field_undo_back(&app->frame->undo, field));
    return true;
}

/* Up, Down, Home and End among the lines of a text; false when the key is none of them. */
static bool step(App *app, const Field *field, const SDL_Keysym *sym) {
    int by = sym->sym == SDLK_UP     ? -1
             : sym->sym == SDLK_DOWN ? 1
             : sym->sym == SDLK_HOME ? -2
             : sym->sym == SDLK_END  ? 2
                                     : 0;
    size_t to = 0;
    if (by == 0 || !field->lines || (sym->mod & (KMOD_CTRL | KMOD_ALT)) ||
        !textbox_step(app->canvas, app->state.typing, field->text, *field->caret, by, &to)) {
        return false;
    }
    field_move(field, to, sym->mod & KMOD_SHIFT);
    return true;
}

/* Signs come as text too. */
static bool types(const SDL_Keysym *sym) {
    return !(sym->mod & (KMOD_CTRL | KMOD_ALT)) && sym->sym >= SDLK_SPACE && sym->sym < SDLK_DELETE;
}

static bool leave(App *app) {
    ui_drop_focus(app->ui);
    app_redraw(app);
    return true;
}

bool typing_key(App *app, const SDL_Keysym *sym) {
    Field field;
    FieldMarks before;
    if (sym->sym == SDLK_ESCAPE && control_of(app)) {
        return leave(app);
    }
    if (!begin_edit(app, &field, &before)) {
        return types(sym) && refuse(app);
    }
    if (!field.lines && (sym->sym == SDLK_RETURN || sym->sym == SDLK_KP_ENTER)) {
        return leave(app);
    }
    if (!undo(app, &field, sym) && !step(app, &field, sym) && !field_key(&field, sym)) {
        return types(sym);
    }
    end_edit(app, &field, before);
    return true;
}

bool typing_text(App *app, const char *text) {
    Field field;
    FieldMarks before;
    if (!begin_edit(app, &field, &before)) {
        return refuse(app);
    }
    app->state.typing->composed[0] = '\0';
    field_insert(&field, text);
    end_edit(app, &field, before);
    return true;
}

void typing_compose(App *app, const char *text, int characters) {
    ViewTyping *typing = app->state.typing;
    Field field;
    FieldMarks before;
    if (!begin_edit(app, &field, &before)) {
        typing->composed[0] = '\0';
        return;
    }
    if (text[0]) {
        field_erase_selection(&field);
    }
    size_t length = strlen(text), max = sizeof typing->composed - 1;
    length = length <= max ? length : utf8_begin(text, max);
    memcpy(typing->composed, text, length);
    typing->composed[length] = '\0';
    typing->composed_caret = utf8_bytes(typing->composed, characters);
    end_edit(app, &field, before);
}

/* -- the mouse -- */

void typing_point(App *app, const UiControl *control, SDL_Point at, bool extend, int clicks) {
    Field field;
    bool again = app->state.typing->control == control->id;
    if (!scene_of(scenes_front(&app->state.scenes))->field_always) {
        ui_set_focus(app->ui, control->id);
    }
    if (!open_control(app, control, &field)) {
        (void)refuse(app);
        return;
    }
    size_t to = textbox_at(app->canvas, app->state.typing, control->id, field.text, at.x, at.y);
    field_move(&field, to, extend && again);
    if (clicks == 2) {
        field_select_word(&field);
    } else if (clicks > 2) {
        field_move(&field, 0, false);
        field_move(&field, strlen(field.text), true);
    }
    app_redraw(app);
}

void typing_drag(App *app, SDL_Point at) {
    const UiControl *control = control_of(app);
    Field field;
    if (open_control(app, control, &field)) {
        field_move(&field,
                   textbox_at(app->canvas, app->state.typing, control->id, field.text, at.x, at.y),
                   true);
        app->state.typing->follow = true;
        app_redraw(app);
    }
}
