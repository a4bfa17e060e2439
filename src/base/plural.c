#include "base/plural.h"

#include <stddef.h>
#include <string.h>

enum { DEEPEST = 64, TIGHTEST = 6 };

typedef struct Reader {
    const char *at;
    unsigned long n;
    int depth;
    bool good;
} Reader;

static const struct {
    const char *sign;
    int tightness;
} operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
                 {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6}};
enum { OPERATORS = sizeof operators / sizeof operators[0] };

static bool take(Reader *reader, const char *sign) {
    reader->at += strspn(reader->at, " ");
    size_t length = strlen(sign);
    bool found = strncmp(reader->at, sign, length) == 0;
    reader->at += found ? length : 0;
    return found;
}

static unsigned long divide(Reader *reader, char sign, unsigned long a, unsigned long b) {
    if (b == 0) {
        reader->good = false;
        return 0;
    }
    return sign == '/' ? a / b : a % b;
}

static unsigned long apply(Reader *reader, const char *sign, unsigned long a, unsigned long b) {
    switch (sign[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return sign[1] ? a <= b : a < b;
    case '>':
        return sign[1] ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    default:
        return divide(reader, sign[0], a, b);
    }
}

static unsigned long read_choice(Reader *reader);

static unsigned long read_number(Reader *reader) {
    unsigned long value = 0;
    size_t digits = strspn(reader->at, "0123456789");
    reader->good = reader->good && digits > 0 && digits < 10;
    for (size_t i = 0; i < digits && reader->good; i++) {
        value = value * 10 + (unsigned long)(reader->at[i] - '0');
    }
    reader->at += digits;
    return value;
}

static unsigned long read_plain(Reader *reader) {
    if (take(reader, "n")) {
        return reader->n;
    }
    if (take(reader, "(")) {
        unsigned long value = read_choice(reader);
        reader->good = take(reader, ")") && reader->good;
        return value;
    }
    return read_number(reader);
}

static unsigned long read_operand(Reader *reader) {
    int nots = 0; /* in turn, not nested, however many */
    while (take(reader, "!")) {
        nots++;
    }
    unsigned long value = read_plain(reader);
    return nots == 0 ? value : nots % 2 == 0 ? value != 0 : value == 0;
}

/* Operators of this tightness and tighter ones, from the left. */
static unsigned long read_operation(Reader *reader, int tightness) {
    if (tightness > TIGHTEST) {
        return read_operand(reader);
    }
    unsigned long value = read_operation(reader, tightness + 1);
    for (int i = 0; i < OPERATORS; i++) {
        if (operators[i].tightness == tightness && take(reader, operators[i].sign)) {
            value = apply(reader, operators[i].sign, value, read_operation(reader, tightness + 1));
            i = -1; /* there may be another */
        }
    }
    return value;
}

static unsigned long read_choice(Reader *reader) {
    if (++reader->depth > DEEPEST) {
        reader->good = false;
    }
    unsigned long value = reader->good ? read_operation(reader, 1) : 0;
    if (reader->good && take(reader, "?")) {
        unsigned long first = read_choice(reader);
        reader->good = take(reader, ":") && reader->good;
        unsigned long second = read_choice(reader);
        value = value ? first : second;
    }
    reader->depth--;
    return value;
}

bool plural_form(const char *rule, unsigned long n, unsigned long *form) {
    Reader reader = {.at = rule, .n = n, .good = true};
    unsigned long value = read_choice(&reader);
    reader.at += strspn(reader.at, " ");
    bool good = reader.good && (*reader.at == '\0' || *reader.at == ';' || *reader.at == '\n');
    *form = good ? value : *form;
    return good;
}
