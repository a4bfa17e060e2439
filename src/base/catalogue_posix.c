#include "base/catalogue.h"

#include <stdio.h>

int catalogue_format(char *text, size_t size, const char *format, va_list values) {
    return vsnprintf(text, size, format, values);
}

const char *catalogue_user_language(void) {
    return NULL; /* the environment says all */
}
