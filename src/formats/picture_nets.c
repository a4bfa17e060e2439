/* Nets of patches: from a patch and its neighbour, all that lie where the net goes on. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "formats/picture_sheet.h"

enum { POINTS_MAX = 1024, REACH = 40 };

/* A patch on the net that is being grown. */
typedef struct Point {
    int patch, column, row;
} Point;

typedef struct Growth {
    const Patches *patches;
    int members[PATCHES_MAX]; /* indices of the patches of one size */
    int member_count;
    const float *across; /* to the next column; a quarter of a turn from it, to the next row */
    Point points[POINTS_MAX];
    int count;
    uint8_t taken[PATCHES_MAX]; /* they are on this net, */
    uint8_t used[PATCHES_MAX];  /* or on any */
} Growth;

/* The patch of this size nearest to a place, within a sixth of the spacing; -1: none. */
static int patch_at(const Growth *growth, float x, float y) {
    float limit = 0.18F * hypotf(growth->across[0], growth->across[1]);
    int best = -1;
    for (int i = 0; i < growth->member_count; i++) {
        const Patch *patch = &growth->patches->list[growth->members[i]];
        float away = fabsf(patch->x - x) + fabsf(patch->y - y);
        if (away < limit) {
            limit = away;
            best = growth->members[i];
        }
    }
    return best;
}

static void add_point(Growth *growth, int patch, int column, int row) {
    if (growth->count < POINTS_MAX && abs(column) < REACH && abs(row) < REACH) {
        growth->taken[patch] = 1;
        growth->points[growth->count++] = (Point){patch, column, row};
    }
}

static void grow_from(Growth *growth, const Point *point) {
    const Patch *here = &growth->patches->list[point->patch];
    float dx = growth->across[0], dy = growth->across[1];
    for (int i = 0; i < 9; i++) {
        int column = i % 3 - 1, row = i / 3 - 1;
        float x = here->x + dx * (float)column - dy * (float)row;
        float y = here->y + dy * (float)column + dx * (float)row;
        int patch = patch_at(growth, x, y);
        if (patch >= 0 && !growth->taken[patch]) {
            add_point(growth, patch, point->column + column, point->row + row);
        }
    }
}

static void grow(Growth *growth, int seed, const float across[2]) {
    growth->across = across;
    growth->count = 0;
    memset(growth->taken, 0, sizeof growth->taken);
    add_point(growth, seed, 0, 0);
    for (int i = 0; i < growth->count; i++) {
        Point point = growth->points[i];
        grow_from(growth, &point);
    }
}

/* -- the net that fits the points best -- */

/* Solves three linear equations; false: they are not independent. */
static bool solve(double m[3][4]) {
    for (int i = 0; i < 3; i++) {
        if (fabs(m[i][i]) < 1e-9) {
            return false;
        }
        for (int j = 0; j < 3; j++) {
            double factor = j == i ? 0 : m[j][i] / m[i][i];
            for (int k = i; k < 4 && j != i; k++) {
                m[j][k] -= factor * m[i][k];
            }
        }
    }
    for (int i = 0; i < 3; i++) {
        m[i][3] /= m[i][i];
    }
    return true;
}

/* Fits a net by least squares, for x (axis 0) or y (axis 1). */
static bool fit_axis(const Growth *growth, int axis, Net *net) {
    double m[3][4] = {{0}};
    for (int i = 0; i < growth->count; i++) {
        const Point *point = &growth->points[i];
        const Patch *patch = &growth->patches->list[point->patch];
        double value = axis == 0 ? patch->x : patch->y;
        double terms[4] = {1, point->column, point->row, value};
        for (int j = 0; j < 3; j++) {
            for (int k = 0; k < 4; k++) {
                m[j][k] += terms[j] * terms[k];
            }
        }
    }
    bool good = solve(m);
    net->origin[axis] = (float)m[0][3];
    net->across[axis] = (float)m[1][3];
    net->down[axis] = (float)m[2][3];
    return good;
}

static void bound(const Growth *growth, Net *net) {
    net->points = growth->count;
    net->from[0] = net->from[1] = REACH;
    net->to[0] = net->to[1] = -REACH;
    for (int i = 0; i < growth->count; i++) {
        int at[2] = {growth->points[i].column, growth->points[i].row};
        for (int axis = 0; axis < 2; axis++) {
            net->from[axis] = at[axis] < net->from[axis] ? at[axis] : net->from[axis];
            net->to[axis] = at[axis] > net->to[axis] ? at[axis] : net->to[axis];
        }
    }
}

/* Returns how far a point lies from its place on the net, px. */
static float distance_of(const Growth *growth, const Point *point, const Net *net) {
    const Patch *patch = &growth->patches->list[point->patch];
    float column = (float)point->column, row = (float)point->row;
    return hypotf(net->origin[0] + column * net->across[0] + row * net->down[0] - patch->x,
                  net->origin[1] + column * net->across[1] + row * net->down[1] - patch->y);
}

static void drop_strays(Growth *growth, const Net *net) {
    float most = 0.07F * hypotf(net->across[0], net->across[1]);
    int kept = 0;
    for (int i = 0; i < growth->count; i++) {
        if (distance_of(growth, &growth->points[i], net) <= most) {
            growth->points[kept++] = growth->points[i];
        }
    }
    growth->count = kept;
}

static bool is_square(const Net *net) {
    float across = hypotf(net->across[0], net->across[1]),
          down = hypotf(net->down[0], net->down[1]);
    float lean = net->across[0] * net->down[0] + net->across[1] * net->down[1];
    return fabsf(across - down) < 0.05F * across && fabsf(lean) < 0.07F * across * down;
}

static bool fit_once(const Growth *growth, Net *net) {
    bound(growth, net);
    return net->points >= 4 && net->to[0] > net->from[0] && net->to[1] > net->from[1] &&
           fit_axis(growth, 0, net) && fit_axis(growth, 1, net);
}

static bool fit(Growth *growth, Net *net) {
    if (!fit_once(growth, net)) {
        return false;
    }
    drop_strays(growth, net);
    return fit_once(growth, net) && is_square(net);
}

/* -- where to begin -- */

/* Finds the way from a patch to its nearest neighbour of that size on the right (axis 0) or below
   (axis 1), as a step to the right; false: there is none within about two sides. */
static bool find_step(const Growth *growth, int seed, int axis, float across[2]) {
    const Patch *here = &growth->patches->list[seed];
    float limit = 2.3F * here->width;
    bool found = false;
    for (int i = 0; i < growth->member_count; i++) {
        const Patch *patch = &growth->patches->list[growth->members[i]];
        float dx = axis == 0 ? patch->x - here->x : patch->y - here->y;
        float dy = axis == 0 ? patch->y - here->y : here->x - patch->x;
        if (dx > 0.9F * here->width && dx < limit && fabsf(dy) < 0.12F * dx) {
            limit = dx;
            across[0] = dx;
            across[1] = dy;
            found = true;
        }
    }
    return found;
}

static int gather(const Patches *patches, int seed, int members[PATCHES_MAX]) {
    const Patch *like = &patches->list[seed];
    float most = fmaxf(1.6F, 0.08F * like->width);
    int count = 0;
    for (int i = 0; i < patches->count; i++) {
        const Patch *patch = &patches->list[i];
        if (fabsf(patch->width - like->width) <= most &&
            fabsf(patch->height - like->height) <= most) {
            members[count++] = i;
        }
    }
    return count;
}

/* Whether a net of as many points is known that has the same squares. */
static bool is_known(const Net *nets, int count, const Net *net) {
    float step = hypotf(net->across[0], net->across[1]);
    for (int i = 0; i < count; i++) {
        const Net *other = &nets[i];
        float dx = net->origin[0] - other->origin[0], dy = net->origin[1] - other->origin[1];
        float scale = other->across[0] * other->across[0] + other->across[1] * other->across[1];
        float column = (dx * other->across[0] + dy * other->across[1]) / scale;
        float row = (dx * other->down[0] + dy * other->down[1]) / scale;
        bool near = column > (float)other->from[0] - 2 && column < (float)other->to[0] + 2 &&
                    row > (float)other->from[1] - 2 && row < (float)other->to[1] + 2;
        if (near && fabsf(sqrtf(scale) - step) < 0.012F * step &&
            fabsf(column - roundf(column)) + fabsf(row - roundf(row)) < 0.12F &&
            other->points >= net->points) {
            return true;
        }
    }
    return false;
}

static void add_net(Net *net, float scale, Net nets[NETS_MAX], int *count) {
    for (int axis = 0; axis < 2; axis++) {
        net->origin[axis] *= scale;
        net->across[axis] *= scale;
        net->down[axis] *= scale;
    }
    if (is_known(nets, *count, net)) {
        return;
    }
    if (*count < NETS_MAX) {
        nets[(*count)++] = *net;
        return;
    }
    int least = 0;
    for (int i = 1; i < NETS_MAX; i++) {
        least = nets[i].points < nets[least].points ? i : least;
    }
    if (nets[least].points < net->points) {
        nets[least] = *net;
    }
}

/* The nets on which a patch lies with its neighbours, once of those on the right and once of those below. */
static void find_from(Growth *growth, int seed, float scale, Net nets[NETS_MAX], int *count) {
    for (int axis = 0; axis < 2; axis++) {
        float across[2];
        Net net;
        if (!find_step(growth, seed, axis, across)) {
            continue;
        }
        grow(growth, seed, across);
        for (int i = 0; i < growth->count && growth->count >= 4; i++) {
            growth->used[growth->points[i].patch] = 1;
        }
        if (fit(growth, &net)) {
            add_net(&net, scale, nets, count);
        }
    }
}

void nets_find(const Patches *patches, float scale, Net nets[NETS_MAX], int *count) {
    Growth *growth = calloc(1, sizeof *growth);
    if (growth == NULL) {
        return;
    }
    growth->patches = patches;
    for (int seed = 0; seed < patches->count; seed++) {
        if (!growth->used[seed]) {
            growth->member_count = gather(patches, seed, growth->members);
            find_from(growth, seed, scale, nets, count);
        }
    }
    free(growth);
}
