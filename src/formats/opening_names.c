#include "formats/opening_names.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>

#include "base/array.h"
#include "base/data.h"
#include "base/utf8.h"

/* A position on a named line; with a name where the line ends. */
typedef struct Station {
    TcPosition canonical;
    const char *english, *japanese; /* NULL: on the way */
} Station;

/* A line of the file, its moves known to be good. */
typedef struct Line {
    const char *moves, *english, *japanese;
} Line;

struct OpeningNames {
    char *text;        /* owned: the file, its columns ended by NULs */
    Station *stations; /* owned, sorted by position, each position once */
    int count;
    int named;
    Line *lines; /* owned, in the order of the file */
    int line_count;
};

static TcPosition canonical_of(const TcPosition *position) {
    return (TcPosition){tc_board_canonical(&position->board, NULL), position->mover};
}

static int compare_positions(const void *a, const void *b) {
    const Station *x = a, *y = b;
    int order = tc_board_compare(&x->canonical.board, &y->canonical.board);
    return order ? order : (int)x->canonical.mover - (int)y->canonical.mover;
}

/* Puts the one with a name first of equal positions. */
static int compare_stations(const void *a, const void *b) {
    const Station *x = a, *y = b;
    int order = compare_positions(a, b);
    return order ? order : (y->english != NULL) - (x->english != NULL);
}

static bool add_station(OpeningNames *names, const TcPosition *position, const char *english,
                        const char *japanese) {
    Station *grown = array_grown(names->stations, (size_t)names->count, sizeof *grown);
    if (!grown) {
        return false;
    }
    names->stations = grown;
    names->stations[names->count++] = (Station){canonical_of(position), english, japanese};
    return true;
}

static bool add_line(OpeningNames *names, Line line) {
    Line *grown = array_grown(names->lines, (size_t)names->line_count, sizeof *grown);
    if (!grown) {
        return false;
    }
    names->lines = grown;
    names->lines[names->line_count++] = line;
    return true;
}

/* Cuts the text at the next divider; returns what stands before it. */
static char *cut(char **rest, char divider) {
    char *part = *rest, *end = strchr(part, divider);
    if (end) {
        *end = '\0';
        *rest = end + 1;
    } else {
        *rest = part + strlen(part);
    }
    return part;
}

/* A line of three columns; *good is false when it makes no sense. False: out of memory. */
static bool read_line(OpeningNames *names, char *line, bool *good) {
    const char *moves = cut(&line, '\t'), *english = cut(&line, '\t');
    const char *japanese = cut(&line, '\t');
    TcPosition start = tc_position_initial();
    TcGame game;
    *good = english[0] && utf8_is_valid(english, strlen(english)) &&
            utf8_is_valid(japanese, strlen(japanese)) &&
            tc_transcript_parse(moves, strlen(moves), &start, &game, NULL) == TC_OK &&
            game.count > 0;
    if (!*good) {
        return true;
    }
    japanese = japanese[0] ? japanese : english;
    bool stored = add_line(names, (Line){moves, english, japanese});
    for (int ply = 0; stored && ply < game.count; ply++) {
        stored = add_station(names, &game.positions[ply], NULL, NULL);
    }
    return stored && add_station(names, &game.positions[game.count], english, japanese);
}

static void sort_stations(OpeningNames *names) {
    int kept = 0;
    if (names->count > 0) {
        qsort(names->stations, (size_t)names->count, sizeof names->stations[0], compare_stations);
    }
    for (int i = 0; i < names->count; i++) {
        if (kept == 0 || compare_positions(&names->stations[kept - 1], &names->stations[i]) != 0) {
            names->stations[kept++] = names->stations[i];
            names->named += names->stations[i].english != NULL;
        }
    }
    names->count = kept;
}

static TcStatus create(const char *bytes, size_t size, OpeningNames **out, int *skipped) {
    OpeningNames *names = calloc(1, sizeof *names);
    char *text = malloc(size + 1);
    if (!names || !text) {
        free(names);
        free(text);
        return TC_ERROR_MEMORY;
    }
    names->text = text;
    for (size_t i = 0; i < size; i++) { /* a NUL would hide the rest */
        text[i] = (char)(bytes[i] == '\0' || bytes[i] == '\r' ? ' ' : bytes[i]);
    }
    text[size] = '\0';
    int bad = 0;
    for (char *rest = text; *rest;) {
        char *line = cut(&rest, '\n');
        bool good = true;
        if (line[0] && line[0] != '#' && !read_line(names, line, &good)) {
            opening_names_free(names);
            return TC_ERROR_MEMORY;
        }
        bad += !good;
    }
    sort_stations(names);
    *out = names;
    if (skipped) {
        *skipped = bad;
    }
    return TC_OK;
}

TcStatus opening_names_create(const char *bytes, size_t size, OpeningNames **out, int *skipped) {
    if (bytes) {
        return create(bytes, size, out, skipped);
    }
    Data data;
    TcStatus status = data_open(DATA_OPENINGS, &data);
    if (status == TC_OK) {
        status = create(data.bytes, data.size, out, skipped);
    }
    data_release(&data);
    return status;
}

void opening_names_free(OpeningNames *names) {
    if (names) {
        free(names->text);
        free(names->stations);
        free(names->lines);
        free(names);
    }
}

int opening_names_count(const OpeningNames *names) {
    return names->named;
}

int opening_names_lines(const OpeningNames *names) {
    return names ? names->line_count : 0;
}

void opening_names_line(const OpeningNames *names, int index, OpeningLine *line) {
    const Line *from = &names->lines[index];
    TcPosition start = tc_position_initial();
    *line = (OpeningLine){.english = from->english, .japanese = from->japanese};
    TcStatus status =
        tc_transcript_parse(from->moves, strlen(from->moves), &start, &line->game, NULL);
    assert(status == TC_OK); /* as when it was read */
    (void)status;
}

static const Station *find_station(const OpeningNames *names, const TcPosition *position) {
    if (names->count == 0) {
        return NULL;
    }
    Station key = {.canonical = canonical_of(position)};
    return bsearch(&key, names->stations, (size_t)names->count, sizeof key, compare_positions);
}

bool opening_names_know(const OpeningNames *names, const TcPosition *position) {
    return names && find_station(names, position) != NULL;
}

bool opening_names_find(const OpeningNames *names, const TcGame *game, OpeningFound *found) {
    OpeningFound last = {.left = -1};
    for (int ply = 0; names && ply <= game->cursor; ply++) {
        const Station *station = find_station(names, &game->positions[ply]);
        if (station && station->english) {
            last = (OpeningFound){station->english, station->japanese, ply, -1};
        } else if (station) {
            last.left = -1; /* back on a line by another order of moves */
        } else if (last.left < 0) {
            last.left = ply - 1;
        }
    }
    if (!last.english) {
        return false;
    }
    *found = last;
    return true;
}

static bool contains(const char *text, const char *part) {
    for (; *text; text++) {
        size_t i = 0;
        while (part[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i])) {
            i++;
        }
        if (!part[i]) {
            return true;
        }
    }
    return false;
}

int opening_names_search(const OpeningNames *names, const char *part, TcPosition *positions,
                         int capacity) {
    int count = 0;
    for (int i = 0; names && i < names->count; i++) {
        const Station *station = &names->stations[i];
        if (station->english &&
            (contains(station->english, part) || contains(station->japanese, part))) {
            if (count < capacity) {
                positions[count] = station->canonical;
            }
            count++;
        }
    }
    return count;
}
