/* Catalogues of translated texts, as gettext has them, and the user's language. */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* From now on texts come from FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo, where LANGUAGE is what the
   variable of that name says. Numbers are read and written as in C all the same. */
bool catalogue_open(const char *domain, const char *folder);

/* The translation of a text, or the text itself. */
const char *catalogue_text(const char *domain, const char *text);
const char *catalogue_plural(const char *domain, const char *one, const char *many,
                             unsigned long count);

/* As vsnprintf, also where a translation wants the values in another order ("%2$s"), which not every
   system's library knows. */
int catalogue_format(char *text, size_t size, const char *format, va_list values);

/* The language that the system itself knows of, such as "de-DE", beside the variables of the
   environment; NULL: none. */
const char *catalogue_user_language(void);

#endif
