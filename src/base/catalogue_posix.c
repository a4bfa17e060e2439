/* gettext translates nothing while LC_MESSAGES is "C", and other locales may not be installed.
   C.UTF-8 comes with the C library; with it LANGUAGE selects the catalogue, whatever locales are
   installed. LC_NUMERIC never changes. */
#include "base/catalogue.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>

bool catalogue_open(const char *domain, const char *folder) {
    /* a change of locale makes gettext forget what it found for another LANGUAGE */
    return setlocale(LC_MESSAGES, "C") && setlocale(LC_MESSAGES, "C.UTF-8") &&
           bindtextdomain(domain, folder) && bind_textdomain_codeset(domain, "UTF-8");
}

int catalogue_format(char *text, size_t size, const char *format, va_list values) {
    return vsnprintf(text, size, format, values);
}

const char *catalogue_user_language(void) {
    return NULL; /* the environment says all */
}
