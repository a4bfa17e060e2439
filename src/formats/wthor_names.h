/* The kinds of WTHOR files, and those of names. */
#ifndef FORMATS_WTHOR_NAMES_H
#define FORMATS_WTHOR_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include <turncoat/status.h>

typedef enum WthorKind { WTHOR_NONE, WTHOR_GAMES, WTHOR_PLAYERS, WTHOR_TOURNAMENTS } WthorKind;

/* The kind of a file, by its header and size; WTHOR_NONE also for a file without entries, whose
   kind is unknown. */
WthorKind wthor_kind(const void *bytes, size_t size);

/* The names of players or tournaments, in UTF-8. */
typedef struct WthorNames {
    int count;
    char *texts;    /* owned: the names, each with its NUL */
    size_t *starts; /* owned: [count], the offset of each in texts */
} WthorNames;

/* Reads a file of names. Release *names with wthor_release_names. TC_ERROR_SYNTAX if it is not such
   a file; TC_ERROR_MEMORY. */
TC_WARN_UNUSED TcStatus wthor_parse_names(const void *bytes, size_t size, WthorNames *names,
                                          TcError *error);

/* The name with an index; "" if there is none or names is NULL. */
const char *wthor_name(const WthorNames *names, int index);

/* All zero is allowed. */
void wthor_release_names(WthorNames *names);

#endif
