/* Policies about comments, and about the width of tables' rows. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "policy.h"

/* A head that begins like this has no subject: it leaves the reader to find what it speaks of. "Whether"
   stands for "returns whether". */
#define NO_SUBJECT                                                                                 \
    "Of|What|In|Where|How|Why|When|Who|Whose|Which|That|For|From|By|As|To|With|Without|On|At|"     \
    "Below|Behind|Beside|Beyond|Over|Through|Under|Until|While|Against|Among|Between|Along|"       \
    "Inside|Into|Past|Back|Apart|Likewise|Then|And|But|Or|Nor|Not|Said|Told|Taken|Kept|Known"

enum { WORDS_MAX = 1 << 21, ROW_MAX = 110 };

/* Only sources have comments in the form that is read here. */
static bool is_source(const File *file) {
    return matches(file->path, "^(src|include|tests)/.*\\.([ch]|def)$");
}

static int compare_words(const void *a, const void *b) {
    const Token *one = a, *other = b;
    int length = one->length < other->length ? one->length : other->length;
    int order = strncmp(one->at, other->at, (size_t)length);
    return order != 0 ? order : one->length - other->length;
}

/* A name that nobody takes for an English word: it has an underscore inside, and five characters. */
static bool is_name(const Token *token) {
    const char *line = memchr(token->at, '_', (size_t)token->length);
    return is_word(token) && token->length >= 5 && line != NULL && line > token->at &&
           token->at[token->length - 1] != '_';
}

/* Adds the names in a text, of which literals have some too. */
static int add_names(const Token *at, Token *words, int count) {
    for (; at->length > 0; at++) {
        if (is_name(at)) {
            words[count++] = *at;
        } else if (at->length > 1 && strchr("\"<", *at->at) != NULL) {
            count = add_names(tokenise(strndup(at->at + 1, (size_t)at->length - 1), false), words,
                              count);
        }
    }
    return count;
}

/* Returns the length of the path that ends at a token, "folder/name", ".", "h"; 0: none does. */
static size_t path_length(const File *in, const Token *at) {
    if (!token_in(at, "c|h|def") || at[-1].at + 1 != at->at || *at[-1].at != '.') {
        return 0;
    }
    const char *end = at->at + at->length, *begin = at->at - 1;
    while (begin > in->text && (isalnum((unsigned char)begin[-1]) || strchr("_/", begin[-1]))) {
        begin--;
    }
    bool ours = begin > in->text && begin[-1] == ' ';
    return ours && memchr(begin, '/', (size_t)(end - begin)) != NULL ? (size_t)(end - begin) : 0;
}

static bool has_file(const Run *run, const char *path, size_t length) {
    for (const File *file = run->files; file->path != NULL; file++) {
        size_t whole = strlen(file->path);
        const char *tail = file->path + whole - length;
        if (whole >= length && strncmp(tail, path, length) == 0 &&
            (whole == length || tail[-1] == '/')) {
            return true;
        }
    }
    return false;
}

static void check_names(Run *run, const File *file, const Token *words, int count) {
    for (const Token *at = tokenise(file->text, false) + 1; at->length > 0; at++) {
        size_t length = path_length(file, at);
        const char *path = at->at + at->length - length;
        if (length > 0 && !has_file(run, path, length)) {
            report(run, file->path, at->line, "%.*s: there is no such file", (int)length, path);
        } else if (is_name(at) && !(at[1].length > 0 && token_in(at + 2, "md")) &&
                   bsearch(at, words, (size_t)count, sizeof *at, compare_words) == NULL) {
            report(run, file->path, at->line, "%.*s: no code has this name", at->length, at->at);
        }
    }
}

static void check_heads(Run *run, const File *file) {
    int line = 1;
    for (const char *at = file->text; at != NULL && *at != '\0'; line++) {
        const char *word = at + 3;
        if (strncmp(at, "/* ", 3) == 0) {
            int length = (int)strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
            if (token_in(&(Token){word, length, line}, NO_SUBJECT)) {
                report(run, file->path, line, "%.*s ...: give the comment a subject and a verb",
                       length, word);
            }
        }
        at = strchr(at, '\n');
        at += at != NULL;
    }
}

void check_comments(Run *run) {
    int count = 0;
    Token *words = malloc(WORDS_MAX * sizeof *words);
    for (const File *file = run->files; file->path != NULL; file++) {
        count = add_names(file->tokens, words, count);
        count = add_names(tokenise(file->path, false), words, count);
    }
    qsort(words, (size_t)count, sizeof *words, compare_words);
    for (const File *file = run->files; file->path != NULL; file++) {
        if (is_source(file)) {
            check_heads(run, file);
            check_names(run, file, words, count);
        }
    }
    free(words);
}

/* Counts characters, of which the first byte alone is no continuation. */
void check_rows(Run *run) {
    for (const File *file = run->files; file->path != NULL; file++) {
        int line = 1, width = 0;
        for (const char *at = file->text; matches(file->path, "\\.def$") && *at != '\0'; at++) {
            width = *at == '\n' ? 0 : width + (((unsigned char)*at & 0xc0) != 0x80);
            if (width == ROW_MAX + 1) {
                report(run, file->path, line, "a row of more than %d characters", ROW_MAX);
                width++;
            }
            line += *at == '\n';
        }
    }
}
