/* The known word nearest to one that is not known, for "did you mean": commands, options and their
   values are offered one after another, whatever table they are in. */
#pragma once

enum { NEAREST_WORD_SIZE = 48, NEAREST_TEXT_SIZE = NEAREST_WORD_SIZE + 24 };

/* All zero: nothing was offered yet. */
typedef struct Nearest {
    char word[NEAREST_WORD_SIZE]; /* empty: no word is near enough */
    int distance;
} Nearest;

/* Takes word if it is nearer to what was typed than all words before it, and near enough: letters
   left out, added, changed or swapped count one each, their case does not count, and one in three
   may be wrong. The beginning of a word, of three letters at least, is near too. */
void nearest_offer(Nearest *nearest, const char *typed, const char *word);

/* " (did you mean 'word'?)", or nothing. */
void nearest_text(const Nearest *nearest, char text[NEAREST_TEXT_SIZE]);
