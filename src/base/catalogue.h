/* Translation catalogues (gettext) and the user's language. */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* Loads texts from FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo from now on; LANGUAGE is the value of the
   environment variable of that name. The format of numbers remains that of the C locale. Returns
   false if that fails. */
bool catalogue_open(const char *domain, const char *folder);

/* The translation of text, or text itself if there is none; for catalogue_plural, of one or many by
   the language's rule for count. */
const char *catalogue_text(const char *domain, const char *text);
const char *catalogue_plural(const char *domain, const char *one, const char *many,
                             unsigned long count);

/* Same as vsnprintf, but always supports translations that reorder the values ("%2$s"), which not
   every C library does. */
int catalogue_format(char *text, size_t size, const char *format, va_list values);

/* The user's language by the system's own settings, such as "de-DE"; NULL if the system has only
   environment variables. */
const char *catalogue_user_language(void);

#endif
