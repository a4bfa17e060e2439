#include "words/translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/file.h"

enum { FOLDER_SIZE = 1024, PATH_SIZE = FOLDER_SIZE + 64 };

const Language languages[LANGUAGE_COUNT] = {
    {"en", "English", ",", "."},
    {"de", "Deutsch", ".", ","},
    {"es", "Espa\xc3\xb1ol", ".", ","},
    {"fr",
     "Fran\xc3\xa7"
     "ais",
     "\xe2\x80\xaf", ","},
    {"ja", "\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e", ",", "."},
    {"zh_CN", "\xe7\xae\x80\xe4\xbd\x93\xe4\xb8\xad\xe6\x96\x87", ",", "."},
    {"zh_TW", "\xe7\xb9\x81\xe9\xab\x94\xe4\xb8\xad\xe6\x96\x87", ",", "."},
};

static const char *language = "en"; /* which alone has no catalogue */
static const Catalogue *catalogue;

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

/* The catalogues that were opened stay open, since texts are valid as long as the program runs. */
typedef struct Opened {
    struct Opened *next;
    Catalogue *catalogue;
    char path[PATH_SIZE];
} Opened;
static Opened *opened;

static const Catalogue *open_once(const char *path) {
    for (const Opened *one = opened; one; one = one->next) {
        if (strcmp(one->path, path) == 0) {
            return one->catalogue;
        }
    }
    Opened *one = calloc(1, sizeof *one);
    if (!one || catalogue_open(path, &one->catalogue) != TC_OK) {
        free(one);
        return NULL;
    }
    snprintf(one->path, sizeof one->path, "%s", path);
    one->next = opened;
    opened = one;
    return one->catalogue;
}

static const Catalogue *open_in(const char *folder, const char *tag) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/turncoat.mo", folder, tag);
    return open_once(path);
}

/* Looks beside the program: as in the build, or as in a prefix with bin and share. Else it takes
   the prefix that the build was made for. */
static const Catalogue *open_own(const char *tag) {
    static const char *const places[] = {"locale", "../share/locale"};
    const Catalogue *found = NULL;
    for (size_t i = 0; i < sizeof places / sizeof places[0] && !found; i++) {
        char folder[FOLDER_SIZE];
        found = file_beside_program(places[i], folder, FOLDER_SIZE) ? open_in(folder, tag) : NULL;
    }
    return found ? found : open_in(TURNCOAT_LOCALES, tag);
}

bool translate_begin(const char *tag, const char *folder) {
    const char *wanted = translate_find(tag);
    bool english = wanted && strcmp(wanted, "en") == 0;
    catalogue = !wanted || english ? NULL : folder ? open_in(folder, wanted) : open_own(wanted);
    language = catalogue ? wanted : "en";
    return english || catalogue;
}

const char *translate_language(void) {
    return language;
}

const Language *translate_row(void) {
    int row = LANGUAGE_COUNT - 1;
    while (row > 0 && strcmp(languages[row].tag, language) != 0) {
        row--;
    }
    return &languages[row];
}

const char *translate(const char *text) {
    return catalogue && text[0] != '\0' ? catalogue_text(catalogue, text) : text;
}

const char *translate_plural(const char *one, const char *many, int count) {
    if (!catalogue) {
        return count == 1 ? one : many;
    }
    return catalogue_plural(catalogue, one, many, (unsigned long)(count < 0 ? -count : count));
}

const char *translate_pair(const char *english, const char *japanese) {
    return strcmp(language, "ja") == 0 ? japanese : english;
}
