#include "gui/window/key_list.h"

#include <string.h>

#include "gui/window/commands.h"
#include "gui/window/keys.h"
#include "words/translate.h"

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
