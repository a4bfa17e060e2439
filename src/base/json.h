/* JSON (RFC 8259), as the programs write it. */
#pragma once

#include "base/buf.h"

/* Adds text as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void json_add_string(Buf *out, const char *text);
