/* A growing byte string that always ends with a NUL. Whoever initialised it releases it. A failed
   allocation is remembered: check buf_failed() once at the end. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Buf {
    char *data; /* never NULL; data[size] is NUL */
    size_t size;
    size_t capacity;
    bool failed;
} Buf;

void buf_init(Buf *buf);
void buf_release(Buf *buf);
void buf_clear(Buf *buf);                 /* keeps the memory */
void buf_truncate(Buf *buf, size_t size); /* to a size that it had */
bool buf_failed(const Buf *buf);
bool buf_equal(const Buf *a, const Buf *b);
void buf_swap(Buf *a, Buf *b);

void buf_add(Buf *buf, const char *bytes, size_t size);
void buf_add_text(Buf *buf, const char *text);
void buf_add_char(Buf *buf, char c);
__attribute__((format(printf, 2, 3))) void buf_printf(Buf *buf, const char *format, ...);
