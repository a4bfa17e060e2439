/* The tags of PGN and the keys of headers. */
#ifndef FORMATS_PGN_TAGS_H
#define FORMATS_PGN_TAGS_H

#include <stdbool.h>

/* Convert a tag to a header key and back: "TimeControl" is "time-control"; some keys have other
   tags. Return false if there is no counterpart. Both output arrays have TC_TREE_KEY_SIZE bytes. */
bool pgn_key_of_tag(const char *tag, char *key);
bool pgn_tag_of_key(const char *key, char *tag);

/* Changes the signs within the date that a text begins with, "2026.02.24" or "2026.02.24 12:30", if it
   begins with one that has them. */
void pgn_change_date(char *text, char from, char to);

#endif
