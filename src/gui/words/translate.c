#include "gui/words/translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_stdinc.h>

#include "base/catalogue.h"
#include "base/file.h"

static const char DOMAIN[] = "turncoat";

enum { PATH_SIZE = 1024 };

const Language languages[LANGUAGE_COUNT] = {
    {"en", "English"},
    {"de", "Deutsch"},
    {"es", "Espa\xc3\xb1ol"},
    {"fr", "Fran\xc3\xa7"
           "ais"},
    {"ja", "\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e"},
    {"zh_CN", "\xe7\xae\x80\xe4\xbd\x93\xe4\xb8\xad\xe6\x96\x87"},
    {"zh_TW", "\xe7\xb9\x81\xe9\xab\x94\xe4\xb8\xad\xe6\x96\x87"},
};

static const char *language = "en"; /* which alone has no catalogue */

/* Chinese is written in two ways: the script in the name decides, else the country. */
static const char *find_chinese(const char *name) {
    static const char *const traditional[] = {"Hant", "TW", "HK", "MO"};
    char one[32];
    snprintf(one, sizeof one, "%.*s", (int)strcspn(name, ":"), name);
    for (size_t i = 0; i < sizeof traditional / sizeof traditional[0]; i++) {
        if (strstr(one, traditional[i]) && !strstr(one, "Hans")) {
            return "zh_TW";
        }
    }
    return "zh_CN";
}

const char *translate_find(const char *name) {
    size_t length = strcspn(name, "_.@-:");
    if (strcmp(name, LANGUAGE_PSEUDO) == 0) {
        return LANGUAGE_PSEUDO;
    }
    if (length == 2 && strncmp(name, "zh", 2) == 0) {
        return find_chinese(name);
    }
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const char *tag = languages[i].tag;
        if (strlen(tag) == length && strncmp(tag, name, length) == 0) {
            return tag;
        }
    }
    return NULL;
}

/* The first language of ours in a list such as "fr:ja:en", or NULL. */
static const char *find_in_list(const char *list) {
    const char *tag = NULL;
    while (list && *list && !tag) {
        tag = translate_find(list);
        list = strchr(list, ':');
        list = list ? list + 1 : NULL;
    }
    return tag;
}

const char *translate_of_system(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *tag = find_in_list(getenv("LANGUAGE"));
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !tag; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            tag = translate_find(value);
            break; /* it overrules the ones after it, known to us or not */
        }
    }
    const char *of_system = tag ? NULL : catalogue_user_language();
    tag = of_system ? translate_find(of_system) : tag;
    return tag ? tag : "en";
}

static bool has_catalogue(const char *folder, const char *tag) {
    char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, tag, DOMAIN);
    return file_kind(path) == FILE_REGULAR;
}

/* Beside the program: as in the build, or as in a prefix with bin and share. Else the prefix that
   the build was made for. */
static bool find_folder(const char *tag, char folder[PATH_SIZE]) {
    static const char *const places[] = {"locale", "../share/locale"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (file_beside_program(places[i], folder, PATH_SIZE) && has_catalogue(folder, tag)) {
            return true;
        }
    }
    snprintf(folder, PATH_SIZE, "%s", TURNCOAT_LOCALES);
    return has_catalogue(folder, tag);
}

bool translate_begin(const char *tag, const char *folder) {
    char found[PATH_SIZE];
    language = "en";
    if (strcmp(tag, "en") == 0) {
        return true;
    }
    if (!translate_find(tag) || (folder ? !has_catalogue(folder, tag) : !find_folder(tag, found)) ||
        SDL_setenv("LANGUAGE", tag, 1) != 0 || !catalogue_open(DOMAIN, folder ? folder : found)) {
        return false;
    }
    language = translate_find(tag);
    return true;
}

const char *translate_language(void) {
    return language;
}

static bool is_english(void) {
    return strcmp(language, "en") == 0;
}

const char *translate(const char *text) {
    return is_english() || text[0] == '\0' ? text : catalogue_text(DOMAIN, text);
}

const char *translate_plural(const char *one, const char *many, int count) {
    if (is_english()) {
        return count == 1 ? one : many;
    }
    return catalogue_plural(DOMAIN, one, many, (unsigned long)(count < 0 ? -count : count));
}

const char *translate_pair(const char *english, const char *japanese) {
    return strcmp(language, "ja") == 0 ? japanese : english;
}
