#include "formats/colour_words.h"

#include <string.h>
#include <strings.h>

/* English and signs, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Finnish,
   Polish, Russian, Korean. Case does not matter for ASCII letters only, so some words stand here twice. Words
   that mean much else in English, such as the Danish "sort", are left out; labels have it. */
static const char black[] =
    "black dark b x btm schwarz noir noirs negro negras negros nero neri preto pretas "
    "pretos zwart svart musta czarne czarny "
    "\xd1\x87\xd1\x91\xd1\x80\xd0\xbd\xd1\x8b\xd0\xb5 "
    "\xd0\xa7\xd1\x91\xd1\x80\xd0\xbd\xd1\x8b\xd0\xb5 "
    "\xd1\x87\xd0\xb5\xd1\x80\xd0\xbd\xd1\x8b\xd0\xb5 "
    "\xd0\xa7\xd0\xb5\xd1\x80\xd0\xbd\xd1\x8b\xd0\xb5 "
    "\xd1\x87\xd1\x91\xd1\x80\xd0\xbd\xd1\x8b\xd1\x85 "
    "\xd1\x87\xd0\xb5\xd1\x80\xd0\xbd\xd1\x8b\xd1\x85 \xed\x9d\x91 ";
static const char white[] =
    "white light w o wtm hvit hvid hvide wei\xc3\x9f weiss blanc blancs blanco blancas blancos "
    "bianco "
    "bianchi branco brancas brancos wit vit valkoinen bia\xc5\x82"
    "e bia\xc5\x82y "
    "\xd0\xb1\xd0\xb5\xd0\xbb\xd1\x8b\xd0\xb5 \xd0\x91\xd0\xb5\xd0\xbb\xd1\x8b\xd0\xb5 "
    "\xd0\xb1\xd0\xb5\xd0\xbb\xd1\x8b\xd1\x85 \xeb\xb0\xb1 ";

static bool holds(const char *list, const char *word, size_t length) {
    for (size_t size; *list != '\0'; list += size + 1) {
        size = strcspn(list, " ");
        if (size == length && strncasecmp(list, word, length) == 0) {
            return true;
        }
    }
    return false;
}

bool colour_word_parse(const char *word, size_t length, TcColour *side) {
    bool disc = length == 1 && word[0] != '\0' && strchr("*@#", word[0]) != NULL;
    bool is_black = disc || holds(black, word, length);
    if (!is_black && !holds(white, word, length)) {
        return false;
    }
    *side = is_black ? TC_BLACK : TC_WHITE;
    return true;
}
