/* Texts and numbers of the page. */
#include <math.h>

#include "formats/html.h"
#include "formats/number.h"

void html_add_escaped(Buf *out, const char *text) {
    for (; *text != '\0'; text++) {
        const char *entity = *text == '&'    ? "&amp;"
                             : *text == '<'  ? "&lt;"
                             : *text == '>'  ? "&gt;"
                             : *text == '"'  ? "&quot;"
                             : *text == '\'' ? "&#39;"
                                             : NULL;
        if (entity != NULL) {
            buf_add_text(out, entity);
        } else {
            buf_add_char(out, *text);
        }
    }
}

void html_add_value(Buf *out, double value) {
    number_add(out, value, value == round(value) ? 0 : 2, true);
}
