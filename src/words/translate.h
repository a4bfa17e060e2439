/* Text in the user's language, from gettext's catalogues (base/catalogue.h). _("Undo") is the
   translated text; in a constant table N_("Undo") only marks the text for the catalogue, and
   _(table[i]) translates it where it is shown. Texts are whole sentences, with printf's numbered
   arguments if they have several, since the word order differs.

   Only one language at a time, and only for the UI thread. English needs no catalogue and costs
   nothing. */
#pragma once

#include <stdbool.h>

#include "base/translatable.h"

#define _(text) translate(text)

/* The translation of text, or text itself if there is none. Valid as long as the program runs. */
const char *translate(const char *text) __attribute__((format_arg(1)));

/* The form of a text for count, by the rules of the language. In English translate_plural("%d
   disc", "%d discs", n) is the first form for 1 and the second one otherwise. */
const char *translate_plural(const char *one, const char *many, int count)
    __attribute__((format_arg(1))) __attribute__((format_arg(2)));

/* Chooses between two names that are in no catalogue: japanese if the language is Japanese, else
   english. */
const char *translate_pair(const char *english, const char *japanese);

typedef struct Language {
    const char *tag;  /* "ja", "zh_TW"; also the name of its catalogue */
    const char *name; /* its name in the language itself */
    const char *thousands,
        *decimal; /* what stands between groups of digits, and before a fraction */
} Language;

/* The languages: English first, then the others in the order of their tags. */
enum { LANGUAGE_COUNT = 7 };
extern const Language languages[LANGUAGE_COUNT];

/* The language for tests of the layout: English made 40 % longer, with accents
   (assets/po/pseudo.awk). It is in no list, and not installed. */
#define LANGUAGE_PSEUDO "en-XA"

/* The tag of our language that a name such as "ja", "ja_JP.UTF-8" or "zh-Hant-HK" stands for; NULL
   if there is none. */
const char *translate_find(const char *name);

/* The tag of the language set by LANGUAGE, LC_ALL, LC_MESSAGES or LANG, otherwise by the system's
   own settings; English if that is none of ours. */
const char *translate_of_system(void);

/* Sets the language of texts by its tag. folder: of the catalogues
   (folder/ja/LC_MESSAGES/turncoat.mo); NULL: next to the program, in its build folder or as
   installed. Returns false, and uses English, if the language has no catalogue. */
bool translate_begin(const char *tag, const char *folder);

/* The tag of the language in use. */
const char *translate_language(void);

/* The row of the language in use; English's for the language of tests. */
const Language *translate_row(void);
