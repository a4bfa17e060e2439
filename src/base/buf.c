#include "base/buf.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Stands in for the memory of an empty or failed buffer; it is never written. */
static char empty_text[1];

void buf_init(Buf *buf) {
    *buf = (Buf){.data = empty_text};
}

void buf_release(Buf *buf) {
    if (buf->capacity > 0) {
        free(buf->data);
    }
    buf_init(buf);
}

void buf_clear(Buf *buf) {
    buf->size = 0;
    if (buf->capacity > 0) {
        buf->data[0] = '\0';
    }
    buf->failed = false;
}

void buf_truncate(Buf *buf, size_t size) {
    if (size < buf->size) {
        buf->size = size;
        buf->data[size] = '\0';
    }
}

bool buf_failed(const Buf *buf) {
    return buf->failed;
}

static bool reserve(Buf *buf, size_t more) {
    if (buf->failed || more > SIZE_MAX / 4 - buf->size) {
        buf->failed = true;
        return false;
    }
    size_t needed = buf->size + more + 1;
    if (needed <= buf->capacity) {
        return true;
    }
    size_t capacity = buf->capacity * 2 > needed ? buf->capacity * 2 : needed;
    if (capacity < 64) {
        capacity = 64;
    }
    char *data = realloc(buf->capacity > 0 ? buf->data : NULL, capacity);
    if (data == NULL) {
        buf->failed = true;
        return false;
    }
    buf->data = data;
    buf->capacity = capacity;
    return true;
}

bool buf_equal(const Buf *a, const Buf *b) {
    return a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

void buf_swap(Buf *a, Buf *b) {
    Buf swap = *a;
    *a = *b;
    *b = swap;
}

void buf_add(Buf *buf, const char *bytes, size_t size) {
    if (size > 0 && reserve(buf, size)) {
        memcpy(buf->data + buf->size, bytes, size);
        buf->size += size;
        buf->data[buf->size] = '\0';
    }
}

void buf_add_text(Buf *buf, const char *text) {
    buf_add(buf, text, strlen(text));
}

void buf_add_char(Buf *buf, char c) {
    buf_add(buf, &c, 1);
}

void buf_printf(Buf *buf, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length >= 0 && reserve(buf, (size_t)length)) {
        vsnprintf(buf->data + buf->size, (size_t)length + 1, format, again);
        buf->size += (size_t)length;
    } else {
        buf->failed = true;
    }
    va_end(again);
}
