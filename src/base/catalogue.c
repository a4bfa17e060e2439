#include "base/catalogue.h"

#include <libintl.h>

const char *catalogue_text(const char *domain, const char *text) {
    return dgettext(domain, text);
}

const char *catalogue_plural(const char *domain, const char *one, const char *many,
                             unsigned long count) {
    return dngettext(domain, one, many, count);
}
