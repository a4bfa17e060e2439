#include "formats/picture_sheet.h"

#include <math.h>

/* A disc whose edge is a shorter part of a circle than this is none. */
static const float EDGE = 0.45F;

/* -- the ground -- */

static float ink_at(const Spot *spot, int ring, int angle) {
    return spot->other ? rgb_distance(&spot->cell->at[ring][angle], &spot->ground)
                       : spot->cell->inks[ring][angle];
}

/* The cell's own corners tell the ground best, as light differs over a board; if they have another colour, any of
   them that has not, and else the board's. */
void spot_find_ground(Spot *spot, const Rgb *ground) {
    spot->ground = spot->cell->corner;
    spot->other = rgb_distance(&spot->ground, ground) > FOREIGN;
    for (int i = 0; i < 4 && rgb_distance(&spot->ground, ground) > FOREIGN; i++) {
        spot->ground = spot->cell->corners[i];
    }
    spot->foreign = rgb_distance(&spot->ground, ground) > FOREIGN;
    if (spot->foreign) {
        spot->ground = *ground;
    }
}

float spot_clip(float value) {
    return fminf(fmaxf(value, 0), 1);
}

/* -- the radius -- */

/* A fall counts from what is filled up to there, since circles around a point of the board fall as well. */
void spot_add_falls(const Spot *spot, float falls[RINGS]) {
    float profile[RINGS], filled[RINGS];
    for (int ring = 0; ring < RINGS; ring++) {
        profile[ring] = rgb_distance(&spot->cell->ring[ring], &spot->ground);
        filled[ring] = ring > 2 ? fminf(filled[ring - 1], profile[ring]) : profile[ring];
    }
    for (int ring = FIRST_RING; ring <= LAST_RING && filled[FIRST_RING] >= INK_MIN; ring++) {
        float next = ring + 2 < RINGS ? profile[ring + 2] : profile[ring + 1];
        float fall = filled[ring] - profile[ring + 1] + (filled[ring - 1] - next) / 2;
        falls[ring] += fmaxf(fall, 0);
    }
}

/* -- bodies and edges -- */

static int ring_at(float radius) {
    int ring = (int)lrintf(radius - 0.5F);
    return ring < 0 ? 0 : ring >= RINGS ? RINGS - 1 : ring;
}

/* Marks are drawn in the middle of a disc or as a circle: one of the two has its colour. */
void spot_find_body(Spot *spot, float radius) {
    int from = ring_at(0.2F * radius), to = ring_at(0.78F * radius);
    spot->body = spot->cell->ring[to];
    spot->inner = rgb_median(&spot->cell->ring[from], to - from + 1);
    spot->ink = rgb_distance(&spot->body, &spot->ground);
    spot->hollow = spot->ink;
    for (int ring = ring_at(0.45F * radius); ring < to; ring++) {
        spot->hollow = fminf(spot->hollow, rgb_distance(&spot->cell->ring[ring], &spot->ground));
    }
}

/* Returns whether, in one direction, the body goes on to its edge and ends there. */
static bool ends_at(const Spot *spot, float radius, int angle) {
    int outer = ring_at(1.3F * radius);
    float in = ink_at(spot, ring_at(0.74F * radius), angle), out = in;
    for (int ring = ring_at(radius) + 1; ring <= outer; ring++) {
        out = fminf(out, ink_at(spot, ring, angle));
    }
    return in > 0.5F * spot->ink && in - out > 0.36F * spot->ink;
}

/* Whether a direction is between the axes, where no border of the square is near. */
static bool is_diagonal(int angle) {
    return angle % 5 / 2 == 1;
}

/* Returns whether there is a line at the radius in one direction. */
static bool has_rim(const Spot *spot, float radius, int angle) {
    float rim = 0;
    for (int ring = ring_at(0.88F * radius); ring <= ring_at(1.15F * radius); ring++) {
        rim = fmaxf(rim, ink_at(spot, ring, angle));
    }
    return rim > 30 && rim > 3 * spot->hollow;
}

/* Returns whether, in a direction between the axes, the body goes on beyond its radius, as that of
   a square does. */
static bool has_corner(const Spot *spot, float radius, int angle) {
    int ring = ring_at(1.1F * radius);
    return is_diagonal(angle) && ink_at(spot, ring, angle) > 0.7F * spot->ink;
}

void spot_find_edge(Spot *spot, float radius) {
    int ends = 0, rims = 0;
    for (int angle = 0; angle < ANGLES; angle++) {
        ends += ends_at(spot, radius, angle) && !has_corner(spot, radius, angle);
        rims += is_diagonal(angle) && has_rim(spot, radius, angle);
    }
    spot->edge = (float)ends / ANGLES;
    spot->rim = (float)rims / (2 * ANGLES / 5);
}

/* -- what it is -- */

bool spot_may_be_disc(const Spot *spot) {
    return spot->cell != NULL && spot->ink >= INK_MIN && spot->edge >= EDGE;
}

float spot_match(const Spot *spot, const Rgb *body, const Rgb *colour) {
    float along = 0, length = 0, side = 0;
    for (int i = 0; i < 3; i++) {
        float way = colour->part[i] - spot->ground.part[i];
        along += way * (body->part[i] - spot->ground.part[i]);
        length += way * way;
    }
    float part = along / fmaxf(length, 1);
    for (int i = 0; i < 3; i++) {
        float way = colour->part[i] - spot->ground.part[i];
        float off = body->part[i] - spot->ground.part[i] - part * way;
        side += off * off;
    }
    float over = fmaxf(part - 1, 0);
    return fminf(part, 1) - 0.5F * over - 0.6F * sqrtf(side / fmaxf(length, 1));
}

void spot_decide_disc(Spot *spot) {
    int best = spot->match[1] > spot->match[0];
    float match = spot->match[best], edge = spot->edge;
    bool is = spot->ink >= INK_MIN && match >= SPOT_PALE && edge >= EDGE;
    spot->disc = is ? best : -1;
    if (is) {
        float lead = match - fmaxf(spot->match[!best], 0);
        spot->confidence =
            fminf(fminf(spot_clip((match - SPOT_PALE) / 0.25F), spot_clip((edge - EDGE) / 0.3F)),
                  spot_clip(lead / 0.4F));
    } else {
        spot->confidence = 1 - fminf(spot_clip(match / SPOT_PALE), spot_clip(edge / EDGE));
    }
    if (spot->foreign) {
        spot->confidence *= 0.5F;
    }
}

/* -- letters -- */

static float darkest_ink(const Spot *spot) {
    float most = 0;
    for (int ring = 0; ring < 9; ring++) {
        for (int angle = 0; angle < ANGLES; angle++) {
            most = fmaxf(most, ink_at(spot, ring, angle));
        }
    }
    return most;
}

/* The mean ink on rings 2 to 5 along the axes (0) or the diagonals. */
static float arms_of(const Spot *spot, bool diagonal) {
    float sum = 0;
    for (int ring = 2; ring < 6; ring++) {
        for (int quarter = 0; quarter < ANGLES; quarter += ANGLES / 4) {
            sum += diagonal
                       ? (ink_at(spot, ring, quarter + 2) + ink_at(spot, ring, quarter + 3)) / 2
                       : ink_at(spot, ring, quarter);
        }
    }
    return sum / 16;
}

/* The largest share of directions in which there is ink at one distance. */
static float circle_of(const Spot *spot, float least) {
    int most = 0;
    for (int ring = 2; ring < 9; ring++) {
        int inked = 0;
        for (int angle = 0; angle < ANGLES; angle++) {
            inked += fmaxf(ink_at(spot, ring, angle), ink_at(spot, ring + 1, angle)) > least;
        }
        most = inked > most ? inked : most;
    }
    return (float)most / ANGLES;
}

/* An O is white: a circle with nothing in its middle; an X is black: four arms from there. */
void spot_decide_letter(Spot *spot) {
    float most = darkest_ink(spot), middle = 0;
    spot->disc = -1;
    spot->edge = 1;
    spot->confidence = 1;
    if (most < 3 * INK_MIN) {
        return;
    }
    for (int angle = 0; angle < ANGLES; angle++) {
        middle += ink_at(spot, 0, angle) / ANGLES / most;
    }
    float circle = circle_of(spot, 0.4F * most);
    float arms = arms_of(spot, true) / most, axes = arms_of(spot, false) / most;
    if (middle < 0.45F && circle > 0.85F) {
        spot->disc = 1;
        spot->confidence =
            fminf(spot_clip((circle - 0.8F) / 0.15F), spot_clip((0.5F - middle) / 0.2F));
    } else if (middle > 0.5F && arms > 1.6F * axes && arms > 0.3F) {
        spot->disc = 0;
        spot->confidence =
            fminf(spot_clip((arms / axes - 1.5F) / 0.5F), spot_clip((middle - 0.45F) / 0.2F));
    } else {
        spot->confidence = 0.2F;
    }
}

/* -- marks -- */

bool spot_has_mark(const Spot *spot) {
    int inked = 0, count = 0;
    for (int ring = 0; ring < 6; ring++) {
        for (int angle = 0; angle < ANGLES; angle++) {
            inked += ink_at(spot, ring, angle) > 28 ? 2 * ring + 1 : 0;
            count += 2 * ring + 1;
        }
    }
    return inked * 33 > count;
}

/* Whether lines cross in the middle of an empty square, as they do where stones lie on crossings. */
bool spot_is_crossed(const Spot *spot) {
    int on = 0, off = 0;
    for (int ring = 3; ring < 9; ring++) {
        for (int quarter = 0; quarter < ANGLES; quarter += ANGLES / 4) {
            float beside = fminf(ink_at(spot, ring, quarter + 2), ink_at(spot, ring, quarter + 3));
            on += ink_at(spot, ring, quarter) > beside + INK_MIN;
            off++;
        }
    }
    return 10 * on > 7 * off;
}
