/* Translation catalogues, read without the C library's gettext: since glibc 2.39 that translates
   only under a locale that is installed, and a system need not have one. The files are gettext's
   own (.mo, little-endian; "The Format of GNU MO Files" in its manual). */
#pragma once

#include <stdarg.h>
#include <stddef.h>

#include <turncoat/status.h>

typedef struct Catalogue Catalogue;

/* Opens a file of texts and their translations in UTF-8; catalogue_close closes it.
   TC_ERROR_NOT_FOUND, TC_ERROR_IO, TC_ERROR_TOO_LARGE, TC_ERROR_MEMORY; TC_ERROR_SYNTAX if it is no
   such file, a damaged one, or one with a rule for plurals that makes no sense. */
TC_WARN_UNUSED TcStatus catalogue_open(const char *path, Catalogue **out);
void catalogue_close(Catalogue *catalogue);

/* The translation of text, or text itself if there is none; for catalogue_plural, of one or many by
   the language's rule for count. Valid until the catalogue is closed. */
const char *catalogue_text(const Catalogue *catalogue, const char *text);
const char *catalogue_plural(const Catalogue *catalogue, const char *one, const char *many,
                             unsigned long count);

/* Writes what vsnprintf does, but always supports translations that reorder the values ("%2$s"),
   which not every C library does, and leaves out a character of UTF-8 that a precision, which counts
   bytes, or the end of text has cut. */
void catalogue_format(char *text, size_t size, const char *format, va_list values);

/* The user's language by the system's own settings, such as "de-DE"; NULL if the system has only
   environment variables. */
const char *catalogue_user_language(void);
