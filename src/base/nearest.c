#include "base/nearest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/bounds.h"

enum { BEGINNING_MIN = 3 };

static int lower(char c) {
    return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
}

/* Optimal string alignment: the distance of Damerau and Levenshtein in which no part is edited
   twice. Three rows of its table suffice. */
static int distance_of(const char *a, int a_length, const char *b, int b_length) {
    int rows[3][NEAREST_WORD_SIZE + 1];
    int *before = rows[0], *last = rows[1], *now = rows[2];
    for (int j = 0; j <= b_length; j++) {
        last[j] = j;
    }
    for (int i = 1; i <= a_length; i++) {
        now[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int change = lower(a[i - 1]) != lower(b[j - 1]);
            now[j] = int_min(last[j - 1] + change, int_min(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1])) {
                now[j] = int_min(now[j], before[j - 2] + 1);
            }
        }
        int *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[b_length];
}

void nearest_offer(Nearest *nearest, const char *typed, const char *word) {
    size_t typed_size = strlen(typed), word_size = strlen(word);
    if (typed_size == 0 || typed_size >= NEAREST_WORD_SIZE || word_size >= NEAREST_WORD_SIZE) {
        return;
    }
    int typed_length = (int)typed_size, word_length = (int)word_size;
    int shorter = int_min(typed_length, word_length);
    int longer = typed_length + word_length - shorter;
    int distance = distance_of(typed, typed_length, word, word_length);
    bool begins = shorter >= BEGINNING_MIN && strncasecmp(typed, word, (size_t)shorter) == 0;
    bool near = begins || (distance < shorter && distance <= (longer < 6 ? 1 : longer / 3));
    if (near && (nearest->word[0] == '\0' || distance < nearest->distance)) {
        memcpy(nearest->word, word, word_size + 1);
        nearest->distance = distance;
    }
}

void nearest_text(const Nearest *nearest, char text[NEAREST_TEXT_SIZE]) {
    text[0] = '\0';
    if (nearest->word[0] != '\0') {
        snprintf(text, NEAREST_TEXT_SIZE, " (did you mean '%s'?)", nearest->word);
    }
}
