/* A repository's files, read and taken apart once for all policies, and how a policy says what is wrong. Nothing
   is freed before the program ends. */
#pragma once

#include <stdbool.h>

enum { NAME_SIZE = 256, FILES_MAX = 8192 };

/* A word, a literal with its quotes, <the name of a header>, or one other sign; comments of C are none. */
typedef struct {
    const char *at;
    int length, line;
} Token;

typedef struct {
    const char *path; /* from the root */
    const char *text;
    const Token *tokens; /* a ";", those of the text, and an empty one */
} File;

typedef struct {
    const char *name; /* of the policy */
    File *files;      /* sorted by their paths; the last one has none */
    int offences;
    bool skipped;
} Run;

void read_files(File files[FILES_MAX]); /* of the working folder */
Token *tokenise(const char *text, bool c);
const File *find_file(const Run *run, const char *path); /* or one in a "folder/", or NULL */
bool matches(const char *text, const char *expression);
/* Whether a token is one of some words with "|" between them. "name*" stands for all that begin with it, "name(" and
   "name+" for one before that sign, "$name" for one after a dollar or a bracket. */
bool token_in(const Token *token, const char *words);
bool is_word(const Token *token);
const Token *after(const Token *at); /* the bracket that closes the one at a place */

/* Says what is wrong; line 0 stands for the whole file. */
void report(Run *run, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
const char *read_list(Run *run, const char *name); /* of tests/policy: an offence to lack */
/* The first word of the next line that is no comment and no [heading]; false at the end. */
bool next_name(const char **list, char name[NAME_SIZE]);

void check_words(Run *run);
void check_size(Run *run);
void check_comments(Run *run);
void check_rows(Run *run);
void check_layers(Run *run);
void check_rooms(Run *run);
void check_pointers(Run *run);
void check_owners(Run *run);
