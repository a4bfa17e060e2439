#include "base/fields.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void begin(Buf *out, const char *key) {
    if (out->size > 0 && out->data[out->size - 1] != ' ') {
        buf_add_char(out, ' ');
    }
    buf_add_text(out, key);
    buf_add_char(out, '=');
}

void fields_add_int(Buf *out, const char *key, int64_t value) {
    fields_add_ints(out, key, &value, 1);
}

void fields_add_ints(Buf *out, const char *key, const int64_t *values, int count) {
    begin(out, key);
    for (int i = 0; i < count; i++) {
        buf_printf(out, i > 0 ? ",%lld" : "%lld", (long long)values[i]);
    }
}

/* Signs that stand for themselves: nothing that SGF, a shell or this line gives a meaning. */
static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("-._,/", c) != NULL);
}

void fields_add_text(Buf *out, const char *key, const char *value) {
    begin(out, key);
    for (; *value; value++) {
        if (is_plain(*value)) {
            buf_add_char(out, *value);
        } else {
            buf_printf(out, "%%%02X", (unsigned char)*value);
        }
    }
}

void fields_add_hex(Buf *out, const char *key, uint64_t value) {
    begin(out, key);
    buf_printf(out, "%016llx", (unsigned long long)value);
}

/* The value's begin; NULL: no such key. */
static const char *find(const char *line, const char *key) {
    size_t length = strlen(key);
    while (*line) {
        line += strspn(line, " ");
        if (strncmp(line, key, length) == 0 && line[length] == '=') {
            return line + length + 1;
        }
        line += strcspn(line, " ");
    }
    return NULL;
}

bool fields_has(const char *line, const char *key) {
    return find(line, key) != NULL;
}

/* *text moves past the number. */
static bool read_number(const char **text, int64_t min, int64_t max, int64_t *value) {
    char *end;
    if (!(**text == '-' || (**text >= '0' && **text <= '9'))) {
        return false;
    }
    errno = 0;
    long long number = strtoll(*text, &end, 10);
    if (end == *text || errno != 0 || number < min || number > max) {
        return false;
    }
    *text = end;
    *value = number;
    return true;
}

bool fields_ints(const char *line, const char *key, int64_t min, int64_t max, int64_t *values,
                 int room, int *count) {
    const char *text = find(line, key);
    int read = 0;
    bool more = text != NULL;
    while (more && read < room && read_number(&text, min, max, &values[read])) {
        read++;
        more = *text == ',';
        text += more;
    }
    if (text == NULL || more || (*text != ' ' && *text != '\0')) {
        return false;
    }
    *count = read;
    return true;
}

bool fields_int(const char *line, const char *key, int64_t min, int64_t max, int64_t *value) {
    int64_t number;
    int count;
    if (!fields_ints(line, key, min, max, &number, 1, &count)) {
        return false;
    }
    *value = number;
    return true;
}

bool fields_small(const char *line, const char *key, int min, int max, int *value) {
    int64_t number;
    if (!fields_int(line, key, min, max, &number)) {
        return false;
    }
    *value = (int)number;
    return true;
}

bool fields_bool(const char *line, const char *key, bool *value) {
    int64_t number;
    if (!fields_int(line, key, 0, 1, &number)) {
        return false;
    }
    *value = number == 1;
    return true;
}

bool fields_hex(const char *line, const char *key, uint64_t *value) {
    enum { DIGITS = 16 };
    const char *text = find(line, key);
    size_t length = text ? strspn(text, "0123456789abcdef") : 0;
    if (length != DIGITS || (text[length] != ' ' && text[length] != '\0')) {
        return false;
    }
    *value = strtoull(text, NULL, 16);
    return true;
}

static int digit_of(char c) {
    static const char digits[] = "0123456789ABCDEF";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

bool fields_text(const char *line, const char *key, char *value, size_t size) {
    const char *text = find(line, key);
    bool good = text != NULL;
    Buf read;
    buf_init(&read);
    while (good && *text && *text != ' ') {
        char c = *text++;
        if (c == '%') {
            int high = digit_of(*text), low = high < 0 ? -1 : digit_of(text[1]);
            good = low >= 0 && (high > 0 || low > 0); /* no NUL within */
            c = (char)(high * 16 + low);
            text += good ? 2 : 0;
        }
        buf_add_char(&read, c);
    }
    good = good && !buf_failed(&read) && read.size < size;
    if (good) {
        memcpy(value, read.data, read.size + 1);
    }
    buf_release(&read);
    return good;
}
