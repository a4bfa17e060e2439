/* The caret is stored for the id of its control; in a text that gets the keyboard focus it starts
   at the end. The keys that undo moves elsewhere undo typing; while a field has the focus these
   keys never reach the game. */
#include "gui/window/typing.h"
#include "gui/window/frame_state.h"

#include <string.h>

#include "base/checksum.h"
#include "base/clock.h"
#include "base/utf8.h"
#include "gui/ui/field.h"
#include "gui/window/form.h"
#include "gui/window/key_press.h"
#include "gui/window/textbox.h"
#include "words/translate.h"

/* -- which field it is -- */

/* The text of the field of a control; its caret comes later. */
static bool open_field(Gui *gui, const UiControl *control, Field *field) {
    if (form_open_text(gui, control->call, field)) {
        return true;
    }
    EACH_SCENE(gui) {
        if (each->field && each->field(gui, control->call, field)) {
            return true;
        }
    }
    return false;
}

static const UiControl *control_of(const Gui *gui) {
    SceneId id = scenes_front(&gui->state.scenes);
    const Scene *front = scene_of(&gui->state.scenes, id);
    UiId always = form_always(gui, id);
    bool none = front->place == PLACE_OVER && !front->field && !front->form;
    if (!always && (none || !gui->ui->focus_visible)) {
        return NULL;
    }
    const UiControl *control = ui_find(gui->ui, always ? always : gui->ui->focus);
    return control && control->role == UI_FIELD ? control : NULL;
}

bool typing_is_on(const Gui *gui) {
    return control_of(gui) != NULL;
}

bool typing_is_comment(const Gui *gui) {
    const UiControl *control = control_of(gui);
    return control && control->call.id == COMMAND_COMMENT;
}

static void clamp(const Field *field) {
    size_t caret = *field->caret, anchor = *field->anchor;
    field_move(field, anchor, false);
    field_move(field, caret, true);
}

static bool open_control(Gui *gui, const UiControl *control, Field *field) {
    ViewTyping *typing = gui->state.typing;
    if (!control || !open_field(gui, control, field)) {
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

bool typing_takes(Gui *gui, const SDL_Keysym *sym) {
    Field field;
    return open_control(gui, control_of(gui), &field) &&
           (key_is_enter(sym->sym) ? field.lines : field.text[0] != '\0');
}

/* -- an edit -- */

/* A field, and how it was before. */
typedef struct Edit {
    Field field;
    FieldMarks before;
    uint64_t checksum; /* of its text */
} Edit;

static uint64_t checksum_of(const Field *field) {
    return checksum_add(CHECKSUM_START, field->text, strlen(field->text));
}

/* Finds the field that has the keyboard, before something goes to it. */
static bool begin_edit(Gui *gui, Edit *edit) {
    const UiControl *control = control_of(gui);
    Field *field = &edit->field;
    if (!open_control(gui, control, field)) {
        return false;
    }
    uint64_t call = (uint64_t)control->call.id << 48 ^ (uint64_t)control->call.argument << 32;
    field_undo_watch(&gui->frame->undo, call ^ field->number, field);
    edit->before = (FieldMarks){*field->caret, *field->anchor};
    edit->checksum = checksum_of(field);
    return true;
}

void typing_forget(Gui *gui) {
    gui->state.typing->control = 0;
    gui->state.typing->composed[0] = '\0';
}

void typing_begin(Gui *gui, UiId control) {
    if (!ui_has_focus(gui->ui, control)) {
        typing_forget(gui);
        gui->state.typing->follow = true;
        ui_set_focus(gui->ui, control);
    }
}

/* -- what follows -- */

/* The caret may have moved, and the text have changed: a list that follows what is searched for stays
   where it is unless that is something else. */
static void follow(Gui *gui, bool changed) {
    const UiControl *control = ui_find(gui->ui, gui->state.typing->control);
    gui->state.typing->follow = true;
    if (control && changed) {
        form_text_changed(gui, control->call);
    }
    EACH_SCENE(gui) {
        if (control && each->field_changed) {
            each->field_changed(gui, control->call);
        }
    }
    gui_redraw(gui);
}

static void end_edit(Gui *gui, const Edit *edit) {
    const Field *field = &edit->field;
    field_undo_note(&gui->frame->undo, field, edit->before, clock_seconds());
    follow(gui, checksum_of(field) != edit->checksum);
    if (field->full && *field->full) {
        gui_say(gui, _("The comment is full (%s bytes): the rest was left out"),
                text_of_number(VIEW_COMMENT_SIZE - 1).s);
    }
}

/* A comment has the keyboard that cannot be changed: what is typed must not become moves. */
static bool refuse(Gui *gui) {
    if (!typing_is_comment(gui)) {
        return false;
    }
    gui_say(gui, _("This comment is too long to edit here"));
    return true;
}

/* -- keys and text -- */

/* Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; used up even when there is nothing to take back. */
static bool undo(Gui *gui, const Field *field, const SDL_Keysym *sym) {
    bool shift = sym->mod & KMOD_SHIFT;
    if (!(sym->mod & KMOD_CTRL) || (sym->mod & KMOD_ALT) ||
        (sym->sym != SDLK_z && (sym->sym != SDLK_y || shift))) {
        return false;
    }
    bool again = sym->sym == SDLK_y || shift;
    (void)(again ? field_undo_again(&gui->frame->undo, field)
                 : field_undo_back(&gui->frame->undo, field));
    return true;
}

/* Up, Down, Home and End among the lines of a text; false when the key is none of them. */
static bool step(Gui *gui, const Field *field, const SDL_Keysym *sym) {
    int by = sym->sym == SDLK_UP     ? -1
             : sym->sym == SDLK_DOWN ? 1
             : sym->sym == SDLK_HOME ? -2
             : sym->sym == SDLK_END  ? 2
                                     : 0;
    size_t to = 0;
    if (by == 0 || !field->lines || (sym->mod & (KMOD_CTRL | KMOD_ALT)) ||
        !textbox_step(gui->canvas, gui->state.typing, field->text, *field->caret, by, &to)) {
        return false;
    }
    field_move(field, to, sym->mod & KMOD_SHIFT);
    return true;
}

/* Signs come as text too. */
static bool types(const SDL_Keysym *sym) {
    return !(sym->mod & (KMOD_CTRL | KMOD_ALT)) && sym->sym >= SDLK_SPACE && sym->sym < SDLK_DELETE;
}

static bool leave(Gui *gui) {
    ui_drop_focus(gui->ui);
    gui_redraw(gui);
    return true;
}

bool typing_key(Gui *gui, const SDL_Keysym *sym) {
    Edit edit;
    const Field *field = &edit.field;
    if (sym->sym == SDLK_ESCAPE && control_of(gui)) {
        return leave(gui);
    }
    if (!begin_edit(gui, &edit)) {
        return types(sym) && refuse(gui);
    }
    if (!field->lines && key_is_enter(sym->sym)) {
        return leave(gui);
    }
    if (!undo(gui, field, sym) && !step(gui, field, sym) && !field_key(field, sym)) {
        return types(sym);
    }
    end_edit(gui, &edit);
    return true;
}

bool typing_text(Gui *gui, const char *text) {
    Edit edit;
    if (!begin_edit(gui, &edit)) {
        return refuse(gui);
    }
    gui->state.typing->composed[0] = '\0';
    field_insert(&edit.field, text);
    end_edit(gui, &edit);
    return true;
}

void typing_compose(Gui *gui, const char *text, int characters) {
    ViewTyping *typing = gui->state.typing;
    Edit edit;
    if (!begin_edit(gui, &edit)) {
        typing->composed[0] = '\0';
        return;
    }
    if (text[0]) {
        field_erase_selection(&edit.field);
    }
    size_t length = strlen(text), max = sizeof typing->composed - 1;
    length = length <= max ? length : utf8_begin(text, max);
    memcpy(typing->composed, text, length);
    typing->composed[length] = '\0';
    typing->composed_caret = utf8_bytes(typing->composed, characters);
    end_edit(gui, &edit);
}

void typing_before_frame(Gui *gui) {
    gui->state.typing->place = (SDL_Rect){.w = 0};
    gui->state.writing.on = gui->state.writing.on && typing_is_comment(gui);
}

/* The caret in window coordinates, which are not px where SDL itself scales. */
static SDL_Rect place_of_caret(const Gui *gui) {
    SDL_Rect place = gui->state.typing->place;
    float ratio = video_pixel_ratio(&gui->frame->video);
    return (SDL_Rect){(int)((float)place.x / ratio), (int)((float)place.y / ratio),
                      (int)((float)place.w / ratio), (int)((float)place.h / ratio)};
}

/* Whether letters are squares of the board, which keys alone spell: an input method would make other
   words of them. */
static bool types_squares(const Gui *gui) {
    EACH_SCENE(gui) {
        if (each->text || each->keeps_keys) {
            return scene_id(&gui->state.scenes, each) == SCENE_GAME;
        }
    }
    return false;
}

void typing_after_frame(Gui *gui) {
    SDL_Rect caret = place_of_caret(gui);
    bool field = gui->state.typing->place.w > 0, active = SDL_IsTextInputActive();
    bool on = field || !types_squares(gui);
    if (on && !active) {
        SDL_StartTextInput();
    } else if (!on && active) {
        SDL_StopTextInput();
    }
    if (field && (!active || !SDL_RectEquals(&caret, &gui->frame->caret))) {
        gui->frame->caret = caret;
        SDL_SetTextInputRect(&caret);
    }
}

/* -- the mouse -- */

void typing_point(Gui *gui, const UiControl *control, SDL_Point at, bool extend, int clicks) {
    Field field;
    bool again = gui->state.typing->control == control->id;
    if (!form_always(gui, scenes_front(&gui->state.scenes))) {
        ui_set_focus(gui->ui, control->id);
    }
    if (!open_control(gui, control, &field)) {
        (void)refuse(gui);
        return;
    }
    size_t to = textbox_at(gui->canvas, gui->state.typing, control->id, field.text, at.x, at.y);
    field_move(&field, to, extend && again);
    if (clicks == 2) {
        field_select_word(&field);
    } else if (clicks > 2) {
        field_move(&field, 0, false);
        field_move(&field, strlen(field.text), true);
    }
    gui_redraw(gui);
}

void typing_drag(Gui *gui, SDL_Point at) {
    const UiControl *control = control_of(gui);
    Field field;
    if (open_control(gui, control, &field)) {
        field_move(&field,
                   textbox_at(gui->canvas, gui->state.typing, control->id, field.text, at.x, at.y),
                   true);
        gui->state.typing->follow = true;
        gui_redraw(gui);
    }
}
