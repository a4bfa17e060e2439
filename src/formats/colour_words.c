#include "formats/colour_words.h"

#include <string.h>

#include "formats/reader.h"

/* English and signs, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Finnish,
   Polish, Russian, Korean. Case does not matter for ASCII letters only, so some words stand here
   twice. */
static const char *const words[] = {
    [TC_BLACK] = "black|dark|b|x|btm|schwarz|noir|noirs|negro|negras|negros|nero|neri|preto|"
                 "pretas|pretos|zwart|svart|musta|czarne|czarny|"
                 "\u0447\u0451\u0440\u043d\u044b\u0435|\u0427\u0451\u0440\u043d\u044b\u0435|"
                 "\u0447\u0435\u0440\u043d\u044b\u0435|\u0427\u0435\u0440\u043d\u044b\u0435|"
                 "\u0447\u0451\u0440\u043d\u044b\u0445|\u0447\u0435\u0440\u043d\u044b\u0445|"
                 "\ud751",
    [TC_WHITE] = "white|light|w|o|wtm|hvit|hvid|hvide|wei\u00df|weiss|blanc|blancs|blanco|"
                 "blancas|blancos|bianco|bianchi|branco|brancas|brancos|wit|vit|valkoinen|"
                 "bia\u0142e|bia\u0142y|\u0431\u0435\u043b\u044b\u0435|"
                 "\u0411\u0435\u043b\u044b\u0435|\u0431\u0435\u043b\u044b\u0445|\ubc31"};

bool colour_is_disc(int c) {
    return c > 0 && strchr("*@#", c) != NULL;
}

bool colour_word_parse(const char *word, size_t length, TcColour *side) {
    bool disc = length == 1 && colour_is_disc(word[0]);
    bool is_black = disc || reader_is_word_of(word, length, words[TC_BLACK]);
    if (!is_black && !reader_is_word_of(word, length, words[TC_WHITE])) {
        return false;
    }
    *side = is_black ? TC_BLACK : TC_WHITE;
    return true;
}

bool colour_word_is_doubtful(const char *word, size_t length, TcColour *side) {
    bool found = reader_is_word_of(word, length, "sort");
    if (found) {
        *side = TC_BLACK;
    }
    return found;
}
