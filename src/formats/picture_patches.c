#include "formats/picture_sheet.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bounds.h"

enum { SIDE_MIN = 6 };

/* -- edges -- */

static int difference(const uint8_t *a, const uint8_t *b) {
    return int_max(abs(a[0] - b[0]), int_max(abs(a[1] - b[1]), abs(a[2] - b[2])));
}

uint8_t *patches_edges(const Image *image) {
    size_t width = (size_t)image->width;
    uint8_t *edges = calloc(width, (size_t)image->height);
    for (int y = 0; edges != NULL && y < image->height - 1; y++) {
        const uint8_t *row = image->pixels + (size_t)y * width * 4;
        uint8_t *out = edges + (size_t)y * width;
        for (size_t x = 0; x + 1 < width; x++) {
            const uint8_t *pixel = row + 4 * x;
            out[x] = (uint8_t)int_max(difference(pixel, pixel + 4),
                                      difference(pixel, pixel + 4 * width));
        }
    }
    return edges;
}

/* -- patches: runs of even pixels, joined from row to row -- */

typedef struct Run {
    int from, to, label;
} Run;

typedef struct Label {
    int parent;
    int left, top, right, bottom, area;
} Label;

typedef struct Labels {
    Label *list;
    int count;
    Run *rows[2]; /* of the row before, of this row */
    int runs[2];
} Labels;

static int root_of(Labels *labels, int label) {
    Label *list = labels->list;
    while (list[label].parent != label) {
        label = list[label].parent = list[list[label].parent].parent;
    }
    return label;
}

static void join(Labels *labels, int a, int b) {
    a = root_of(labels, a);
    b = root_of(labels, b);
    if (a == b) {
        return;
    }
    Label *to = &labels->list[int_min(a, b)], *from = &labels->list[int_max(a, b)];
    from->parent = int_min(a, b);
    to->left = int_min(to->left, from->left);
    to->top = int_min(to->top, from->top);
    to->right = int_max(to->right, from->right);
    to->bottom = int_max(to->bottom, from->bottom);
    to->area += from->area;
}

static bool add_label(Labels *labels, const Run *run, int y) {
    Label *list = array_grown(labels->list, (size_t)labels->count, sizeof *list);
    if (list == NULL) {
        return false;
    }
    labels->list = list;
    labels->list[labels->count] =
        (Label){labels->count, run->from, y, run->to, y, run->to - run->from + 1};
    labels->count++;
    return true;
}

/* The runs of a row, each with a label of its own. */
static bool find_runs(Labels *labels, const uint8_t *row, int width, int step, int y) {
    Run *runs = labels->rows[1];
    int count = 0;
    for (int x = 0; x < width; x++) {
        if (row[x] > step) {
            continue;
        }
        Run run = {.from = x, .label = labels->count};
        while (x + 1 < width && row[x + 1] <= step) {
            x++;
        }
        run.to = x;
        if (!add_label(labels, &run, y)) {
            return false;
        }
        runs[count++] = run;
    }
    labels->runs[1] = count;
    return true;
}

static void join_rows(Labels *labels) {
    const Run *above = labels->rows[0], *end = above + labels->runs[0];
    for (int i = 0; i < labels->runs[1]; i++) {
        const Run *run = &labels->rows[1][i];
        while (above < end && above->to < run->from) {
            above++;
        }
        for (const Run *other = above; other < end && other->from <= run->to; other++) {
            join(labels, other->label, run->label);
        }
    }
    Run *swap = labels->rows[0];
    labels->rows[0] = labels->rows[1];
    labels->rows[1] = swap;
    labels->runs[0] = labels->runs[1];
}

static bool add_patch(Patches *patches, const Patch *patch) {
    Patch *list = array_grown(patches->list, (size_t)patches->count, sizeof *list);
    if (list == NULL) {
        return false;
    }
    patches->list = list;
    patches->list[patches->count++] = *patch;
    return true;
}

/* The last pixel of a patch differs from its neighbour, and is not counted in it. */
static bool keep_square_ones(const Labels *labels, Patches *patches) {
    for (int i = 0; i < labels->count && patches->count < PATCHES_MAX; i++) {
        const Label *label = &labels->list[i];
        int width = label->right - label->left + 2, height = label->bottom - label->top + 2;
        bool square = width >= SIDE_MIN && height >= SIDE_MIN && 4 * width <= 5 * height &&
                      4 * height <= 5 * width && 8 * label->area >= width * height;
        Patch patch = {(float)label->left + (float)width / 2, (float)label->top + (float)height / 2,
                       (float)width, (float)height};
        if (label->parent == i && square && !add_patch(patches, &patch)) {
            return false;
        }
    }
    return true;
}

bool patches_find(const uint8_t *edges, int width, int height, int step, Patches *patches) {
    Labels labels = {.list = NULL};
    Run *runs = malloc((size_t)(width + 2) * sizeof *runs);
    bool good = runs != NULL;
    labels.rows[0] = runs;
    labels.rows[1] = runs + width / 2 + 1;
    for (int y = 0; y < height && good; y++) {
        good = find_runs(&labels, edges + (size_t)y * (size_t)width, width, step, y);
        join_rows(&labels);
    }
    good = good && keep_square_ones(&labels, patches);
    free(labels.list);
    free(runs);
    return good;
}

void patches_release(Patches *patches) {
    free(patches->list);
    *patches = (Patches){.list = NULL};
}
