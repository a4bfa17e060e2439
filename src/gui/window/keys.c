/* The keys of the commands, parsed from the text in their table, "Ctrl+Shift+Z|Ctrl+Y", or from the
   user's own choice. */
#include "gui/window/keys.h"

#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "gui/window/commands.h"
#include "words/translate.h"

static const struct {
    const char *prefix;
    SDL_Keymod modifier;
} prefixes[] = {{"Ctrl+", KMOD_CTRL}, {"Shift+", KMOD_SHIFT}, {"Alt+", KMOD_ALT}};

enum { ALTERNATIVES_MAX = COMMAND_KEYS_SIZE / 2 };

typedef struct Keys {
    bool is_chosen; /* by the user */
    char chosen[COMMAND_KEYS_SIZE];
    bool parsed; /* a frame with all keys asks for them thousands of times */
    int count;
    CommandKey keys[ALTERNATIVES_MAX];
} Keys;

static Keys keys_of[COMMAND_COUNT]; /* the UI thread's */

const char *command_keys(CommandId id) {
    return keys_of[id].is_chosen ? keys_of[id].chosen : command_of(id)->keys;
}

bool command_keys_are_chosen(CommandId id) {
    return keys_of[id].is_chosen;
}

void command_choose_keys(CommandId id, const char *keys) {
    Keys *own = &keys_of[id];
    own->parsed = false;
    own->is_chosen = keys && strcmp(keys, command_of(id)->keys) != 0;
    snprintf(own->chosen, sizeof own->chosen, "%s", keys ? keys : "");
}

int command_named(const char *name) {
    for (int id = 0; id < COMMAND_COUNT; id++) {
        if (strcmp(command_of((CommandId)id)->name, name) == 0) {
            return (CommandId)id;
        }
    }
    return COMMAND_NONE;
}

static CommandKey parse_key(const char *text, size_t length) {
    char name[32];
    unsigned modifiers = KMOD_NONE;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        size_t size = strlen(prefixes[i].prefix);
        if (length > size && strncmp(text, prefixes[i].prefix, size) == 0) {
            modifiers |= (unsigned)prefixes[i].modifier;
            text += size;
            length -= size;
        }
    }
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    return (CommandKey){SDL_GetKeyFromName(name), modifiers};
}

static void parse_keys(Keys *own, const char *text) {
    own->parsed = true;
    own->count = 0;
    while (text && *text && own->count < ALTERNATIVES_MAX) {
        size_t length = strcspn(text, "|");
        own->keys[own->count++] = parse_key(text, length);
        text += length + (text[length] == '|');
    }
}

bool command_key(CommandId id, int index, CommandKey *key) {
    Keys *own = &keys_of[id];
    if (!own->parsed) {
        parse_keys(own, command_keys(id));
    }
    if (index >= own->count) {
        return false;
    }
    *key = own->keys[index];
    return true;
}

/* Left and right keys count as the same; locks do not count. */
static unsigned plain_modifiers(Uint16 modifiers) {
    unsigned plain = KMOD_NONE;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (modifiers & (unsigned)prefixes[i].modifier) {
            plain |= (unsigned)prefixes[i].modifier;
        }
    }
    return plain;
}

int command_of_key(SDL_Keysym sym) {
    unsigned modifiers = plain_modifiers(sym.mod);
    CommandKey key;
    for (int id = 0; id < COMMAND_COUNT; id++) {
        for (int i = 0; command_key((CommandId)id, i, &key); i++) {
            if (key.key == sym.sym && key.modifiers == modifiers) {
                return (CommandId)id;
            }
        }
    }
    return COMMAND_NONE;
}

bool command_keys_clash(CommandId id, CommandId *other) {
    CommandKey mine, key;
    for (int i = 0; command_key(id, i, &mine); i++) {
        for (int k = 0; k < COMMAND_COUNT; k++) {
            for (int n = 0; k != id && command_key((CommandId)k, n, &key); n++) {
                if (key.key == mine.key && key.modifiers == mine.modifiers) {
                    *other = (CommandId)k;
                    return true;
                }
            }
        }
    }
    return false;
}

bool command_keys_of_press(SDL_Keysym sym, char keys[COMMAND_KEYS_SIZE]) {
    const char *name = SDL_GetKeyName(sym.sym);
    bool types = name[0] && !name[1]; /* a sign, as squares are typed with */
    bool moves = sym.sym == SDLK_TAB; /* the focus, and never comes to a command */
    unsigned modifiers = plain_modifiers(sym.mod);
    if (!name[0] || ((types || moves) && !(modifiers & (KMOD_CTRL | KMOD_ALT))) ||
        strchr(name, '|')) {
        return false;
    }
    keys[0] = '\0';
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (modifiers & prefixes[i].modifier) {
            strcat(keys, prefixes[i].prefix);
        }
    }
    strncat(keys, name, COMMAND_KEYS_SIZE - 1 - strlen(keys));
    return true;
}

/* Keys are printed so where that differs by language. Others, such as "F5", are the same. */
static const struct {
    const char *name; /* SDL's, and English */
    const char *text;
} key_words[] = {
    {"Ctrl", N_("Ctrl (key)")},
    {"Shift", N_("Shift (key)")},
    {"Alt", N_("Alt (key)")},
    {"Space", N_("Space (key)")},
    {"Left", N_("Left (key)")},
    {"Right", N_("Right (key)")},
    {"Up", N_("Up (key)")},
    {"Down", N_("Down (key)")},
    {"Home", N_("Home (key)")},
    {"End", N_("End (key)")},
    {"PageUp", N_("PageUp (key)")},
    {"PageDown", N_("PageDown (key)")},
    {"Delete", N_("Delete (key)")},
    {"Escape", N_("Escape (key)")},
    {"Application", N_("Application (key)")},
};

/* One name, without "(key)" where there is no translation. */
static const char *key_word(const char *name) {
    for (size_t i = 0; i < sizeof key_words / sizeof key_words[0]; i++) {
        if (strcmp(key_words[i].name, name) == 0) {
            const char *word = _(key_words[i].text);
            return strcmp(word, key_words[i].text) == 0 ? name : word;
        }
    }
    return name;
}

Text text_of_keys(const char *keys, size_t length) {
    Text text = {""};
    while (length > 0) {
        char name[COMMAND_KEYS_SIZE];
        const char *plus = memchr(keys + 1, '+', length - 1); /* the key "+" may be the first */
        size_t size = plus ? (size_t)(plus - keys) : length, end = size + (plus ? 1 : 0);
        snprintf(name, sizeof name, "%.*s", (int)size, keys);
        text = text_format("%s%s%s", text.s, key_word(name), plus ? "+" : "");
        keys += end;
        length -= end;
    }
    return text;
}

Text text_of_key(int id) {
    const char *keys = command_keys((CommandId)id);
    return text_of_keys(keys, keys ? strcspn(keys, "|") : 0);
}

/* -- lists of commands with their keys -- */

Text text_of_all_keys(CommandId id) {
    Text text = {""};
    for (const char *at = command_keys(id); *at; at += strspn(at, "|")) {
        size_t length = strcspn(at, "|");
        text = text_format("%s%s%s", text.s, text.s[0] ? ", " : "", text_of_keys(at, length).s);
        at += length;
    }
    return text;
}

/* A command whose key the user has taken away is still listed, to be given another. */
static bool is_listed(int id, const char *search) {
    const Command *command = command_of(id);
    Text keys = text_of_all_keys((CommandId)id);
    const char *const texts[] = {_(command->description), keys.s};
    return (command->keys[0] || keys.s[0]) && text_has_words(search, texts, 2);
}

/* The next command of a group, in the order of its menu; *at begins with -1. */
static int next_of(MenuGroup group, int *at) {
    if (group != GROUP_NONE) {
        *at = *at < 0 ? (int)group * COMMAND_SEATS : *at;
        int id = command_seated(MAIN_MENU, at);
        return id != COMMAND_NONE && command_group(id) == group ? id : COMMAND_NONE;
    }
    do {
        ++*at;
    } while (*at < COMMAND_COUNT && command_group(*at) != GROUP_NONE);
    return *at < COMMAND_COUNT ? *at : COMMAND_NONE;
}

static int list_group(MenuGroup group, const char *search, KeyRow *rows) {
    int count = 0, at = -1, id;
    while ((id = next_of(group, &at)) != COMMAND_NONE) {
        if (is_listed(id, search)) {
            if (count == 0) {
                rows[count++] = (KeyRow){COMMAND_NONE, group};
            }
            rows[count++] = (KeyRow){id, group};
        }
    }
    return count;
}

int key_list(const char *search, KeyRow rows[KEY_ROWS_MAX]) {
    int count = 0;
    for (int group = GROUP_GAME; group < GROUP_COUNT; group++) {
        count += list_group((MenuGroup)group, search, rows + count);
    }
    return count + list_group(GROUP_NONE, search, rows + count);
}

const char *key_group_name(MenuGroup group) {
    /* TRANSLATORS: the heading of keys that belong to no menu */
    return group == GROUP_NONE ? _("More keys") : menu_group_name(group);
}
