#include "formats/picture_sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bounds.h"

/* -- levels -- */

static uint8_t *pixel_of(const Image *image, int x, int y) {
    return image->pixels + 4 * ((size_t)y * (size_t)image->width + (size_t)x);
}

static bool make_image(int width, int height, Image *image) {
    *image = (Image){width, height, malloc((size_t)width * (size_t)height * 4)};
    return image->pixels != NULL;
}

static bool halve(const Image *image, Image *half) {
    if (!make_image(image->width / 2, image->height / 2, half)) {
        return false;
    }
    for (int y = 0; y < half->height; y++) {
        const uint8_t *a = pixel_of(image, 0, 2 * y), *b = pixel_of(image, 0, 2 * y + 1);
        uint8_t *out = pixel_of(half, 0, y);
        for (size_t i = 0; i < (size_t)half->width * 4; i++) {
            size_t from = i / 4 * 8 + i % 4;
            out[i] = (uint8_t)((a[from] + a[from + 4] + b[from] + b[from + 4] + 2) / 4);
        }
    }
    return true;
}

bool levels_make(const Image *image, int pixels_max, Levels *levels) {
    *levels = (Levels){.count = 1, .scale = 1};
    bool good = image_cut(image, (ImageRect){0, 0, image->width, image->height}, pixels_max,
                          &levels->image[0]);
    levels->scale = good ? (float)image->width / (float)levels->image[0].width : 1;
    while (good && levels->count < LEVELS_MAX) {
        const Image *last = &levels->image[levels->count - 1];
        if (last->width < 100 || last->height < 100) {
            break;
        }
        good = halve(last, &levels->image[levels->count]);
        levels->count++;
    }
    if (!good) {
        levels_release(levels);
    }
    return good;
}

void levels_release(Levels *levels) {
    for (int i = 0; i < LEVELS_MAX; i++) {
        image_release(&levels->image[i]);
    }
    levels->count = 0;
}

/* -- colours -- */

float rgb_distance(const Rgb *a, const Rgb *b) {
    float most = 0;
    for (int i = 0; i < 3; i++) {
        float away = fabsf(a->part[i] - b->part[i]);
        most = away > most ? away : most;
    }
    return most;
}

float rgb_light(const Rgb *colour) {
    return 0.299F * colour->part[0] + 0.587F * colour->part[1] + 0.114F * colour->part[2];
}

/* Finds the median of values, which are reordered, by quick selection (Hoare 1961). */
static float median_of(float *values, int count) {
    int low = 0, high = count - 1, middle = count / 2;
    while (low < high) {
        float pivot = values[(low + high) / 2];
        int i = low, j = high;
        while (i <= j) {
            for (; values[i] < pivot; i++) {
            }
            for (; values[j] > pivot; j--) {
            }
            if (i <= j) {
                float swap = values[i];
                values[i++] = values[j];
                values[j--] = swap;
            }
        }
        low = middle >= i ? i : low;
        high = middle <= j ? j : high;
        if (middle > j && middle < i) {
            break;
        }
    }
    return count > 0 ? values[middle] : 0;
}

Rgb rgb_median(const Rgb *colours, int count) {
    float values[RGB_MEDIAN_MAX];
    Rgb made;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < count; j++) {
            values[j] = colours[j].part[i];
        }
        made.part[i] = median_of(values, count);
    }
    return made;
}

/* -- samples of one cell -- */

/* Says where the samples of a net are taken. */
typedef struct Sampler {
    const Image *image;
    const Net *net;
    float scale;     /* px of the picture for one of image */
    int column, row; /* of the cell */
} Sampler;

/* Interpolates between the four pixels around a place of the picture. */
static Rgb sample(const Sampler *sampler, float x, float y) {
    const Image *image = sampler->image;
    x = fminf(fmaxf(x / sampler->scale - 0.5F, 0), (float)image->width - 1.01F);
    y = fminf(fmaxf(y / sampler->scale - 0.5F, 0), (float)image->height - 1.01F);
    int left = (int)x, top = (int)y;
    float a = x - (float)left, b = y - (float)top;
    const uint8_t *p = pixel_of(image, left, top), *q = p + 4 * (size_t)image->width;
    Rgb colour;
    for (int i = 0; i < 3; i++) {
        colour.part[i] = ((float)p[i] * (1 - a) + (float)p[i + 4] * a) * (1 - b) +
                         ((float)q[i] * (1 - a) + (float)q[i + 4] * a) * b;
    }
    return colour;
}

/* The colour at a place of the cell, whose sides are 1 and centre (0, 0). */
static Rgb sample_cell(const Sampler *sampler, float x, float y) {
    const Net *net = sampler->net;
    x += (float)sampler->column;
    y += (float)sampler->row;
    return sample(sampler, net->origin[0] + x * net->across[0] + y * net->down[0],
                  net->origin[1] + x * net->across[1] + y * net->down[1]);
}

static bool lies_inside(const Sampler *sampler, float x, float y) {
    const Net *net = sampler->net;
    x += (float)sampler->column;
    y += (float)sampler->row;
    float px = (net->origin[0] + x * net->across[0] + y * net->down[0]) / sampler->scale;
    float py = (net->origin[1] + x * net->across[1] + y * net->down[1]) / sampler->scale;
    return px >= 0 && py >= 0 && px <= (float)sampler->image->width &&
           py <= (float)sampler->image->height;
}

/* Two px from the border, so that lines are not seen, but outside of discs. */
static void find_corners(const Sampler *sampler, Cell *cell) {
    float side = hypotf(sampler->net->across[0], sampler->net->across[1]) / sampler->scale;
    float most = fminf(0.44F, 0.5F - 2.2F / side), step = fminf(0.04F, 0.5F / side);
    Rgb colours[12];
    for (int i = 0; i < 12; i++) {
        float x = most - (i % 3 == 1 ? step : 0), y = most - (i % 3 == 2 ? step : 0);
        colours[i] = sample_cell(sampler, i / 3 & 1 ? x : -x, i / 6 & 1 ? y : -y);
    }
    for (int i = 0; i < 4; i++) {
        cell->corners[i] = rgb_median(&colours[3 * i], 3);
    }
    cell->corner = rgb_median(colours, 12);
}

/* The mean step of the colour, between samples that are one apart, over a line of them across a border of the cell:
   large on an edge, which goes on, and small where there is only texture. axis 0: the left border; 1: the upper
   one. */
static float find_line(const Sampler *sampler, int axis) {
    static const float along[] = {-0.42F, -0.38F, -0.34F, -0.3F, 0.3F, 0.34F, 0.38F, 0.42F};
    enum { STEPS = 11, ALONG = sizeof along / sizeof along[0] };
    float best = 0;
    Rgb before[2][ALONG];
    for (int step = 0; step < STEPS; step++) {
        float across = -0.5F + ((float)step - 5) / (2 * CELL), mean[3] = {0}, size[3] = {0};
        for (int i = 0; i < ALONG; i++) {
            Rgb now = axis == 0 ? sample_cell(sampler, across, along[i])
                                : sample_cell(sampler, along[i], across);
            Rgb *last = &before[step & 1][i];
            for (int c = 0; c < 3 && step > 1; c++) {
                mean[c] += (now.part[c] - last->part[c]) / ALONG;
                size[c] += fabsf(now.part[c] - last->part[c]) / ALONG;
            }
            *last = now;
        }
        for (int c = 0; c < 3; c++) {
            bool even = fabsf(mean[c]) > 0.6F * size[c];
            best = even ? fmaxf(best, fabsf(mean[c])) : best;
        }
    }
    return best;
}

static void measure_ink(Cell *cell) {
    for (int ring = 0; ring < RINGS; ring++) {
        cell->ring[ring] = rgb_median(cell->at[ring], ANGLES);
        for (int angle = 0; angle < ANGLES; angle++) {
            cell->inks[ring][angle] = rgb_distance(&cell->at[ring][angle], &cell->corner);
        }
    }
}

static void look_at(const Sampler *sampler, Cell *cell) {
    cell->inside = lies_inside(sampler, -0.35F, -0.35F) && lies_inside(sampler, 0.35F, 0.35F);
    find_corners(sampler, cell);
    for (int angle = 0; angle < ANGLES; angle++) {
        float turn = 6.2831853F * (float)angle / ANGLES, x = cosf(turn) / CELL,
              y = sinf(turn) / CELL;
        for (int ring = 0; ring < RINGS; ring++) {
            float radius = (float)ring + 0.5F;
            cell->at[ring][angle] = sample_cell(sampler, x * radius, y * radius);
        }
    }
    measure_ink(cell);
    cell->begins[0] = lies_inside(sampler, -0.6F, 0);
    cell->begins[1] = lies_inside(sampler, 0, -0.6F);
    cell->line[0] = find_line(sampler, 0);
    cell->line[1] = find_line(sampler, 1);
}

/* -- the sheet -- */

/* The smallest level in which a square still has enough pixels. */
static Sampler sampler_for(const Levels *levels, const Net *net) {
    float side = hypotf(net->across[0], net->across[1]) / levels->scale;
    int level = 0;
    while (level + 1 < levels->count && side >= 1.9F * CELL) {
        side /= 2;
        level++;
    }
    return (Sampler){
        .image = &levels->image[level], .net = net, .scale = levels->scale * (float)(1 << level)};
}

bool sheet_make(const Levels *levels, const Net *net, const int from[2], const int to[2],
                Sheet *sheet) {
    Sampler sampler = sampler_for(levels, net);
    *sheet = (Sheet){.from = {from[0], from[1]},
                     .columns = int_min(to[0] - from[0] + 1, SHEET_MAX),
                     .rows = int_min(to[1] - from[1] + 1, SHEET_MAX)};
    sheet->cells = malloc((size_t)(sheet->columns * sheet->rows) * sizeof *sheet->cells);
    if (sheet->cells == NULL) {
        return false;
    }
    for (int i = 0; i < sheet->columns * sheet->rows; i++) {
        sampler.column = from[0] + i % sheet->columns;
        sampler.row = from[1] + i / sheet->columns;
        look_at(&sampler, &sheet->cells[i]);
    }
    return true;
}

void sheet_release(Sheet *sheet) {
    free(sheet->cells);
    *sheet = (Sheet){.cells = NULL};
}

const Cell *sheet_cell(const Sheet *sheet, int column, int row) {
    column -= sheet->from[0];
    row -= sheet->from[1];
    if (column < 0 || row < 0 || column >= sheet->columns || row >= sheet->rows) {
        return NULL;
    }
    const Cell *cell = &sheet->cells[row * sheet->columns + column];
    return cell->inside ? cell : NULL;
}
