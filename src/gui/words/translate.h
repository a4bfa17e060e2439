/* Text in the user's language, through gettext. _("Undo") is the text to show; N_("Undo") in a
   constant table only marks it for the catalogue, and _(table[i]) translates it where it is shown.
   Whole sentences, with printf's numbered arguments when there are several: word order differs.

   One language at a time, for the UI thread alone. English needs no catalogue, and costs nothing.
 */
#ifndef GUI_WORDS_TRANSLATE_H
#define GUI_WORDS_TRANSLATE_H

#include <stdbool.h>

#include "base/translatable.h"

#define _(text) translate(text)

/* text in the language; text itself when there is no translation. Lives as long as the program. */
const char *translate(const char *text) __attribute__((format_arg(1)));

/* One of two forms, as the language counts: translate_plural("%d disc", "%d discs", n). */
const char *translate_plural(const char *one, const char *many, int count)
    __attribute__((format_arg(1))) __attribute__((format_arg(2)));

/* Which of two names that stand in no catalogue is in the language. */
const char *translate_pair(const char *english, const char *japanese);

typedef struct Language {
    const char *tag;  /* "ja", "zh_TW": also the name of its catalogue */
    const char *name; /* in itself */
} Language;

/* The languages that there are, English first, then in the order of their tags. */
enum { LANGUAGE_COUNT = 7 };
extern const Language languages[LANGUAGE_COUNT];

/* The one that tests of the layout use: English made 40 % longer, with accents (assets/po/pseudo.awk).
   In no list, and not installed. */
#define LANGUAGE_PSEUDO "en-XA"

/* The tag of the language meant by "ja", "ja_JP.UTF-8" or "zh-Hant-HK"; NULL when it is none of
   ours. */
const char *translate_find(const char *name);

/* The language that the environment asks for by LANGUAGE, LC_ALL, LC_MESSAGES or LANG; English when
   that is none of ours. */
const char *translate_of_system(void);

/* From now on texts are in the language of this tag. folder: where the catalogues are
   (folder/ja/LC_MESSAGES/turncoat.mo), NULL: beside the program, in its build folder or as
   installed. False, and English, when there is no catalogue of it. */
bool translate_begin(const char *tag, const char *folder);

/* The tag of the language in use. */
const char *translate_language(void);

#endif
