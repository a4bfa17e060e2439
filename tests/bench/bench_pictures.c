/* Measures how well boards are read from pictures: bench_pictures [COUNT [FIRST [build|measure|all]]]
   draws COUNT pictures of every style, from seed FIRST, and as many decoys of every kind, and prints a
   table: boards found, wholly right, right without a doubt, squares right, the time. Styles with an even
   number are for building the reader; those with an odd one, and fresh decoys, are for measuring it alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "formats/picture.h"
#include "support/board_styles.h"

typedef struct Row {
    int pictures, found, right, sure, extra;
    int squares, squares_right, silent; /* of found boards; wrong ones without a doubt */
    double seconds, pixels;
} Row;

static int count_bits(uint64_t set) {
    return __builtin_popcountll(set);
}

static void compare(const StyledBoard *truth, const PictureBoard *read, Row *row) {
    uint64_t wrong = (truth->black ^ read->black) | (truth->white ^ read->white);
    row->found++;
    row->squares += 64;
    row->squares_right += 64 - count_bits(wrong);
    row->silent += count_bits(wrong & ~read->doubtful);
    row->right += wrong == 0;
    row->sure += wrong == 0 && read->doubtful == 0;
}

static void print(const char *name, const Row *row) {
    double pictures = row->pictures > 0 ? row->pictures : 1,
           squares = row->squares > 0 ? row->squares : 1;
    printf("%-28s %5d %7.1f %7.1f %7.1f %8.2f %6d %5d %7.1f\n", name, row->pictures,
           100 * row->found / pictures, 100 * row->right / pictures, 100 * row->sure / pictures,
           100 * row->squares_right / squares, row->silent, row->extra,
           1e3 * row->seconds / pictures);
}

static void add(Row *sum, const Row *row) {
    sum->pictures += row->pictures;
    sum->found += row->found;
    sum->right += row->right;
    sum->sure += row->sure;
    sum->extra += row->extra;
    sum->squares += row->squares;
    sum->squares_right += row->squares_right;
    sum->silent += row->silent;
    sum->seconds += row->seconds;
    sum->pixels += row->pixels;
}

static int find(const Image *image, PictureBoard boards[PICTURE_BOARDS_MAX], Row *row) {
    double start = clock_seconds();
    int count = picture_find(image, boards);
    row->seconds += clock_seconds() - start;
    row->pixels += (double)image->width * image->height;
    row->pictures++;
    return count;
}

static void measure_style(int style, int count, int first, Row *row) {
    for (int i = first; i < first + count; i++) {
        PictureBoard boards[PICTURE_BOARDS_MAX];
        StyledBoard truth = board_style_draw(style, (uint64_t)i);
        int found = find(&truth.image, boards, row);
        int before = row->right;
        if (found > 0) {
            compare(&truth, &boards[0], row);
        }
        row->extra += found > 1 ? found - 1 : 0;
        if (row->right == before && getenv("WRONG") != NULL) {
            printf("  style %d seed %d: %s\n", style, i, found > 0 ? "misread" : "not found");
        }
        image_release(&truth.image);
    }
}

static void measure_decoy(int kind, int count, int first, Row *row) {
    for (int i = first; i < first + count; i++) {
        PictureBoard boards[PICTURE_BOARDS_MAX];
        Image image = board_decoy_draw(kind, (uint64_t)i);
        int found = find(&image, boards, row);
        row->extra += found;
        if (found > 0 && getenv("WRONG") != NULL) {
            printf("  decoy %d seed %d\n", kind, i);
        }
        image_release(&image);
    }
}

int main(int count, char **words) {
    int pictures = count > 1 ? atoi(words[1]) : 20, first = count > 2 ? atoi(words[2]) : 0;
    const char *which = count > 3 ? words[3] : "all";
    Row sum = {0}, decoys = {0};
    printf("%-28s %5s %7s %7s %7s %8s %6s %5s %7s\n", "style", "n", "found %", "right %", "sure %",
           "squares", "silent", "extra", "ms");
    for (int style = 0; style < board_style_count(); style++) {
        Row row = {0};
        if (strcmp(which, "all") == 0 || (strcmp(which, "measure") == 0) == (style % 2 == 1)) {
            measure_style(style, pictures, first, &row);
            print(board_style_name(style), &row);
            add(&sum, &row);
        }
    }
    print("all styles", &sum);
    for (int kind = 0; kind < board_decoy_count(); kind++) {
        Row row = {0};
        if (strcmp(which, "all") == 0 ||
            (strcmp(which, "measure") == 0) == board_decoy_is_fresh(kind)) {
            measure_decoy(kind, pictures, first, &row);
            print(board_decoy_name(kind), &row);
            add(&decoys, &row);
        }
    }
    print("all decoys", &decoys);
    return 0;
}
