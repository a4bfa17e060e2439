#include "base/catalogue.h"

#include <stdio.h>

#include "base/utf8.h"

void catalogue_format(char *text, size_t size, const char *format, va_list values) {
    (void)vsnprintf(text, size, format, values);
    utf8_drop_broken(text);
}

const char *catalogue_user_language(void) {
    return NULL; /* the environment says all */
}
