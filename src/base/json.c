#include "base/json.h"

#include <string.h>

#include "base/utf8.h"

void json_add_string(Buf *out, const char *text) {
    buf_add_char(out, '"');
    const char *end = text + strlen(text);
    for (const char *at = text; at < end;) {
        size_t length = utf8_length(at, (size_t)(end - at));
        if (length == 0) {
            buf_add_text(out, "\\ufffd");
            length = 1;
        } else if (*at == '"' || *at == '\\') {
            buf_printf(out, "\\%c", *at);
        } else if (*(const unsigned char *)at < 0x20) {
            buf_printf(out, "\\u%04x", *at);
        } else {
            buf_add(out, at, length);
        }
        at += length;
    }
    buf_add_char(out, '"');
}
