#include "formats/number.h"

#include <math.h>

#include "formats/reader.h"

enum { DIGITS_MAX = 15 };

bool number_parse(const char *text, size_t length, double *number) {
    size_t at = 0;
    bool negative = length > 0 && text[0] == '-';
    at += length > 0 && (text[0] == '-' || text[0] == '+');
    double whole = 0;
    double scale = 1;
    int digits = 0;
    bool point = false;
    for (; at < length; at++) {
        if (text[at] == '.' && !point) {
            point = true;
            continue;
        }
        if (!reader_is_digit((unsigned char)text[at]) || ++digits > DIGITS_MAX) {
            return false;
        }
        whole = 10 * whole + (text[at] - '0');
        scale *= point ? 10 : 1;
    }
    if (digits == 0) {
        return false;
    }
    *number = (negative ? -whole : whole) / scale;
    return true;
}

void number_add(Buf *out, double number, int decimals, bool sign) {
    const double limit = 1e9;
    long long scale = 1;
    for (int i = 0; i < decimals; i++) {
        scale *= 10;
    }
    double size = fabs(number) <= limit ? fabs(number) : limit;
    long long scaled = llround(size * (double)scale);
    if (number < 0 && scaled > 0) {
        buf_add_char(out, '-');
    } else if (sign) {
        buf_add_char(out, '+');
    }
    buf_printf(out, "%lld", scaled / scale);
    if (decimals > 0) {
        buf_printf(out, ".%0*lld", decimals, scaled % scale);
    }
}

bool number_parse_duration(const char *text, size_t length, double *seconds) {
    double total = 0;
    int parts = 0;
    size_t begin = 0;
    while (begin < length) {
        size_t end = begin;
        while (end < length && text[end] != ':') {
            end++;
        }
        double part;
        if (parts == 3 || !reader_is_digit((unsigned char)text[begin]) ||
            !number_parse(text + begin, end - begin, &part)) {
            return false;
        }
        total = 60 * total + part;
        parts++;
        begin = end + 1;
    }
    total = parts == 1 ? 60 * total : total;
    if (total >= 1e9) {
        return false;
    }
    *seconds = total;
    return true;
}

void number_add_duration(Buf *out, double seconds) {
    long long whole = seconds >= 0 && seconds < 1e9 ? (long long)seconds : 0;
    if (whole >= 3600) {
        buf_printf(out, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
    } else {
        buf_printf(out, "%lld:%02lld", whole / 60, whole % 60);
    }
}
