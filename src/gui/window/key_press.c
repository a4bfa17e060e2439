/* Keys mean this everywhere. */
#include "gui/window/key_press.h"

#include "gui/ui/control.h"
#include "gui/window/command.h"

/* Letters beyond these belong to other scripts; layouts that add some to the Latin ones have those, too,
   on keys of their own. */
static const SDL_Keycode LATIN_LAST = 0x24f;

SDL_Keysym key_latin(SDL_Keysym sym) {
    bool foreign = sym.sym > LATIN_LAST && !(sym.sym & SDLK_SCANCODE_MASK);
    bool letter = sym.scancode >= SDL_SCANCODE_A && sym.scancode <= SDL_SCANCODE_Z;
    if (foreign && letter) {
        sym.sym = SDLK_a + (SDL_Keycode)(sym.scancode - SDL_SCANCODE_A);
    }
    return sym;
}

char key_sign(const SDL_Keysym *sym) {
    SDL_Keycode key = key_latin(*sym).sym;
    bool pad = key >= SDLK_KP_1 && key <= SDLK_KP_0;
    if ((sym->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) || (pad && !(sym->mod & KMOD_NUM))) {
        return 0;
    }
    if ((key >= SDLK_a && key <= SDLK_z) || (key >= SDLK_0 && key <= SDLK_9) || key == SDLK_SPACE) {
        return (char)key;
    }
    /* digits that need Shift with some keyboards, and those of the pad */
    int number = pad ? key - SDLK_KP_1 : (int)sym->scancode - SDL_SCANCODE_1;
    return number < 0 || number > 9 ? 0 : "1234567890"[number];
}

bool key_is_enter(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER;
}

bool key_arrow(SDL_Keycode key, int *right, int *down) {
    *right = (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    *down = (key == SDLK_DOWN) - (key == SDLK_UP);
    return *right != 0 || *down != 0;
}

bool key_steps(SDL_Keycode key, int rows, int page, int *by) {
    *by = key == SDLK_UP         ? -1
          : key == SDLK_DOWN     ? 1
          : key == SDLK_PAGEUP   ? -page
          : key == SDLK_PAGEDOWN ? page
          : key == SDLK_HOME     ? -rows
          : key == SDLK_END      ? rows
                                 : 0;
    return *by != 0;
}

bool key_is_for_focus(const Gui *gui, const KeyPress *press) {
    const UiControl *control = ui_find(gui->ui, gui->ui->focus);
    if (!control || !gui->ui->focus_visible || control->call.id == COMMAND_NONE) {
        return false;
    }
    bool enter = key_is_enter(press->key) || press->key == SDLK_SPACE;
    bool side = press->key == SDLK_LEFT || press->key == SDLK_RIGHT;
    bool changes = control->role == UI_RADIO || control->call.id == COMMAND_FIELD;
    return (control->role != UI_FIELD && enter) || (changes && control->role != UI_FIELD && side);
}
