#define _XOPEN_SOURCE 700 /* nftw */
#include <assert.h>
#include <ctype.h>
#include <ftw.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy.h"

/* An expression is asked of thousands of files, and making it ready takes longer than asking it. */
bool matches(const char *text, const char *expression) {
    enum { READY_MAX = 64 };
    static struct {
        char *expression;
        regex_t compiled;
    } ready[READY_MAX];
    int i = 0;
    while (i < READY_MAX - 1 && ready[i].expression != NULL &&
           strcmp(ready[i].expression, expression) != 0) {
        i++;
    }
    if (ready[i].expression == NULL || strcmp(ready[i].expression, expression) != 0) {
        if (ready[i].expression != NULL) { /* the last place */
            free(ready[i].expression);
            regfree(&ready[i].compiled);
        }
        int status = regcomp(&ready[i].compiled, expression, REG_EXTENDED | REG_NOSUB);
        assert(status == 0);
        ready[i].expression = strdup(expression);
    }
    return regexec(&ready[i].compiled, text, 0, NULL, 0) == 0;
}

bool is_word(const Token *token) {
    return token->length > 0 && (isalpha((unsigned char)*token->at) || *token->at == '_');
}

bool token_in(const Token *token, const char *words) {
    for (const char *word = words, *end; *word != '\0'; word = end + (*end == '|')) {
        bool behind = word[0] == '$' && word[1] != '|';
        word += behind;
        end = strchr(word, '|');
        end = end != NULL ? end : word + strlen(word);
        if (*word == *token->at && (!behind || strchr("$({", *token[-1].at) != NULL)) {
            char last = end - word > 1 ? end[-1] : '\0';
            bool sign = last != '\0' && strchr("*(+", last) != NULL;
            int length = (int)(end - word) - sign;
            if ((last == '*' ? token->length >= length : token->length == length) &&
                strncmp(token->at, word, (size_t)length) == 0 &&
                (!sign || last == '*' || *token[1].at == last)) {
                return true;
            }
        }
    }
    return false;
}

const Token *after(const Token *at) {
    int depth = 0;
    do {
        depth += token_in(at, "(|[|{") - token_in(at, ")|]|}");
    } while ((++at)->length > 0 && depth > 0);
    return at;
}

static bool is_comment(const char *at) {
    return at[0] == '/' && (at[1] == '/' || at[1] == '*');
}

/* The end of a word, or of C's literals and comments, or of one sign. */
static const char *end_of_part(const char *at, bool c, bool header) {
    const char *end = at;
    while (isalnum((unsigned char)*end) || *end == '_') {
        end++;
    }
    if (c && is_comment(at)) {
        end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
        return end == NULL ? at + strlen(at) : end + 2 * (at[1] == '*');
    }
    if (c && (*at == '"' || *at == '\'' || (header && *at == '<'))) {
        char quote = *at == '<' ? '>' : *at;
        for (end++; *end != quote && *end != '\n' && *end != '\0'; end++) {
            end += *end == '\\' && end[1] != '\0';
        }
        return end + (*end == quote);
    }
    return end > at ? end : at + 1;
}

Token *tokenise(const char *text, bool c) {
    int line = 1;
    Token *tokens = malloc((strlen(text) + 3) * sizeof *tokens), *to = tokens;
    *to++ = (Token){";", 1, 0};
    for (const char *at = text, *end; *at != '\0'; at = end) {
        end = end_of_part(at, c, token_in(to - 1, "include"));
        if (!isspace((unsigned char)*at) && !(c && is_comment(at))) {
            *to++ = (Token){at, (int)(end - at), line};
        }
        for (const char *sign = at; sign < end; sign++) {
            line += *sign == '\n';
        }
    }
    *to = (Token){"", 0, line};
    return tokens;
}

static char *paths[FILES_MAX];
static size_t path_count;

static int note_path(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)place;
    if (kind == FTW_F && matches(path, "\\.([ch]|def|sh)$|/CMakeLists.txt$|^tests/policy/")) {
        assert(path_count < FILES_MAX - 1 && strlen(path) < NAME_SIZE);
        paths[path_count++] = strdup(path);
    }
    return 0;
}

static int compare_paths(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* find and sort would be three programs more, in each of the 160 cases of self_test.sh. */
void read_files(File files[FILES_MAX]) {
    static const char *const folders[] = {"src", "include", "tests", "packaging"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        (void)nftw(folders[i], note_path, 32, FTW_PHYS);
    }
    qsort(paths, path_count, sizeof *paths, compare_paths);
    for (size_t i = 0; i < path_count; i++) {
        char *text = NULL;
        size_t size = 0;
        FILE *stream = fopen(paths[i], "r");
        assert(stream != NULL);
        text = getdelim(&text, &size, '\0', stream) < 0 ? "" : text;
        fclose(stream);
        files[i] = (File){paths[i], text, tokenise(text, matches(paths[i], "\\.([ch]|def)$"))};
    }
}

const File *find_file(const Run *run, const char *path) {
    size_t length = strlen(path), compared = path[length - 1] == '/' ? length : length + 1;
    const File *file = run->files;
    while (file->path != NULL && strncmp(file->path, path, compared) != 0) {
        file++;
    }
    return file->path != NULL ? file : NULL;
}
