/* How a window of cells is read:
    1. the board's colour (two, if it is chequered) is that near the corners of most cells;
    2. the discs' radius is where the colours of all cells fall back to it most steeply;
    3. a cell's body is its colour inside that radius, away from the centre, where marks are; its edge the share
       of directions in which the body ends at the radius;
    4. the bodies with an edge have two colours at most, the one farthest from the board's and the one farthest
       from that;
    5. a cell with an edge that has one of these colours is a disc; paler ones are hints;
    6. where all discs are of one colour, circles that hold the board's colour are those of the other;
    7. how near each of these decisions was is the cell's confidence. */
#include "formats/picture_window.h"

#include <math.h>
#include <string.h>

enum {
    WIDE = 10,
    CELLS = WIDE * WIDE,
    INK_MIN = 14,
    LINE_MIN = 7,
    FOREIGN = 36,
    FIRST_RING = 4,
    LAST_RING = 9
};

/* A paler disc than this part of the others is none; nor is one whose edge is shorter. */
static const float PALE = 0.62F, EDGE = 0.45F;

typedef struct Spot {
    const Cell *cell;     /* NULL: outside of the picture */
    Rgb ground;           /* the board's colour here */
    bool other, foreign;  /* near its corners there is another one; near each of them */
    Rgb body, inner;      /* near its edge; in most of it */
    float ink, edge, rim; /* of the body; of its edge; of a circle around the ground's colour */
    float hollow; /* how far the most even ring inside is from the ground: little within a circle */
    float match[2]; /* how much of the way from the ground to each colour of discs the body is */
    int disc;       /* the colour, 0 or 1; -1: none */
    float confidence;
} Spot;

typedef struct Window {
    Spot spots[CELLS]; /* the window and a border of one cell */
    Rgb ground[2];     /* by parity */
    float radius;      /* rings */
    Rgb colour[2];     /* of discs: the darker one first */
    bool has[2];
} Window;

static bool is_within(int i) {
    int column = i % WIDE, row = i / WIDE;
    return column > 0 && column < WIDE - 1 && row > 0 && row < WIDE - 1;
}

static int parity_of(int i) {
    return (i % WIDE + i / WIDE) & 1;
}

/* -- 1: the ground -- */

static void find_ground(Window *window) {
    for (int parity = 0; parity < 2; parity++) {
        Rgb corners[64];
        int count = 0;
        for (int i = 0; i < CELLS; i++) {
            if (is_within(i) && parity_of(i) == parity && window->spots[i].cell != NULL) {
                corners[count++] = window->spots[i].cell->corner;
            }
        }
        window->ground[parity] = rgb_median(corners, count);
    }
}

/* The cell's own corners tell the ground best, as light differs over a board; if they have another colour, any of
   them that has not, and else the board's. */
static void find_own_ground(Spot *spot, const Rgb *ground) {
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

static float ink_at(const Spot *spot, int ring, int angle) {
    return spot->other ? rgb_distance(&spot->cell->at[ring][angle], &spot->ground)
                       : spot->cell->inks[ring][angle];
}

/* -- 2: the radius -- */

/* A fall counts from what is filled up to there, since circles around a point of the board fall as well. */
static void add_falls(const Spot *spot, float falls[RINGS]) {
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

static void find_radius(Window *window) {
    float falls[RINGS] = {0};
    for (int i = 0; i < CELLS; i++) {
        if (is_within(i) && window->spots[i].cell != NULL) {
            add_falls(&window->spots[i], falls);
        }
    }
    int best = LAST_RING - 1;
    for (int ring = FIRST_RING; ring <= LAST_RING; ring++) {
        best = falls[ring] > falls[best] ? ring : best;
    }
    window->radius = (float)best + 1;
}

/* -- 3: bodies and edges -- */

static int ring_at(float radius) {
    int ring = (int)lrintf(radius - 0.5F);
    return ring < 0 ? 0 : ring >= RINGS ? RINGS - 1 : ring;
}

/* Marks are drawn in the middle of a disc or as a circle: one of the two has its colour. */
static void find_body(Spot *spot, float radius) {
    int from = ring_at(0.2F * radius), to = ring_at(0.78F * radius);
    spot->body = spot->cell->ring[to];
    spot->inner = rgb_median(&spot->cell->ring[from], to - from + 1);
    spot->ink = rgb_distance(&spot->body, &spot->ground);
    spot->hollow = spot->ink;
    for (int ring = ring_at(0.45F * radius); ring < to; ring++) {
        spot->hollow = fminf(spot->hollow, rgb_distance(&spot->cell->ring[ring], &spot->ground));
    }
}

/* In one direction: whether the body goes on to its edge and ends there. */
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

/* In one direction: whether there is a line at the radius. */
static bool has_rim(const Spot *spot, float radius, int angle) {
    float rim = 0;
    for (int ring = ring_at(0.88F * radius); ring <= ring_at(1.15F * radius); ring++) {
        rim = fmaxf(rim, ink_at(spot, ring, angle));
    }
    return rim > 30 && rim > 3 * spot->hollow;
}

/* In a direction between the axes: whether the body goes on beyond its radius, as that of a square does. */
static bool has_corner(const Spot *spot, float radius, int angle) {
    int ring = ring_at(1.1F * radius);
    return is_diagonal(angle) && ink_at(spot, ring, angle) > 0.7F * spot->ink;
}

static void find_edge(Spot *spot, float radius) {
    int ends = 0, rims = 0;
    for (int angle = 0; angle < ANGLES; angle++) {
        ends += ends_at(spot, radius, angle) && !has_corner(spot, radius, angle);
        rims += is_diagonal(angle) && has_rim(spot, radius, angle);
    }
    spot->edge = (float)ends / ANGLES;
    spot->rim = (float)rims / (2 * ANGLES / 5);
}

/* -- 4: the colours of discs -- */

static bool may_be_disc(const Spot *spot) {
    return spot->cell != NULL && spot->ink >= INK_MIN && spot->edge >= EDGE;
}

/* How much of the way from the ground to a colour a body is, as it is seen from the ground; less by as much as it
   lies beside the way, or goes too far. */
static float match_of(const Spot *spot, const Rgb *body, const Rgb *colour) {
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

static bool is_central(int i) {
    int column = i % WIDE, row = i / WIDE;
    return (column == 4 || column == 5) && (row == 4 || row == 5);
}

/* Whether the body is a paler form of a colour: a hint, which is never in the middle of the board. */
static bool is_pale(const Window *window, int i, const Rgb *colour) {
    const Spot *spot = &window->spots[i];
    float along = 0, length[2] = {1e-6F, 1e-6F};
    for (int c = 0; c < 3; c++) {
        float way = colour->part[c] - spot->ground.part[c];
        float own = spot->body.part[c] - spot->ground.part[c];
        along += way * own;
        length[0] += way * way;
        length[1] += own * own;
    }
    return !is_central(i) && along > 0.9F * sqrtf(length[0] * length[1]);
}

/* The spot whose body is farthest from a colour, and not near its own ground, and no paler form of the colour; or,
   without a colour, from its own ground; NULL: there is none. */
static const Spot *farthest(const Window *window, const Rgb *from) {
    const Spot *best = NULL;
    float most = 0;
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        float away =
            from != NULL ? fminf(rgb_distance(&spot->body, from), 3 * spot->ink) : spot->ink;
        bool fits = is_within(i) && may_be_disc(spot) && away > most;
        if (fits && (from == NULL || !is_pale(window, i, from))) {
            most = away;
            best = spot;
        }
    }
    return best;
}

/* The mean of the bodies that are nearer to one colour than to the other and no paler. */
static Rgb gather(const Window *window, int which) {
    Rgb bodies[64];
    int count = 0;
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        if (is_within(i) && may_be_disc(spot) && spot->match[which] > PALE &&
            spot->match[which] >= spot->match[!which]) {
            bodies[count++] = spot->body;
        }
    }
    return count > 0 ? rgb_median(bodies, count) : window->colour[which];
}

static void match_all(Window *window) {
    for (int i = 0; i < CELLS; i++) {
        Spot *spot = &window->spots[i];
        for (int which = 0; which < 2 && spot->cell != NULL; which++) {
            const Rgb *colour = &window->colour[which];
            spot->match[which] = window->has[which] ? fmaxf(match_of(spot, &spot->body, colour),
                                                            match_of(spot, &spot->inner, colour))
                                                    : 0;
        }
    }
}

static void find_colours(Window *window) {
    const Spot *first = farthest(window, NULL);
    if (first == NULL) {
        return;
    }
    Rgb body = first->body;
    const Spot *second = farthest(window, &body);
    float apart = second != NULL ? rgb_distance(&second->body, &body) : 0;
    bool two = apart > 40 && apart > 0.35F * first->ink;
    bool first_light = two ? rgb_light(&body) > rgb_light(&second->body)
                           : rgb_light(&body) > rgb_light(&first->ground);
    window->colour[first_light] = body;
    window->has[first_light] = true;
    if (two) {
        window->colour[!first_light] = second->body;
        window->has[!first_light] = true;
    }
    for (int round = 0; round < 2; round++) {
        match_all(window);
        Rgb dark = gather(window, 0), light = gather(window, 1);
        window->colour[0] = dark;
        window->colour[1] = light;
    }
    match_all(window);
}

/* -- 5 and 7: what a cell is, and how surely -- */

static float clip(float value) {
    return fminf(fmaxf(value, 0), 1);
}

static void decide_disc(Spot *spot) {
    int best = spot->match[1] > spot->match[0];
    float match = spot->match[best], edge = spot->edge;
    bool is = spot->ink >= INK_MIN && match >= PALE && edge >= EDGE;
    spot->disc = is ? best : -1;
    if (is) {
        float lead = match - fmaxf(spot->match[!best], 0);
        spot->confidence = fminf(fminf(clip((match - PALE) / 0.25F), clip((edge - EDGE) / 0.3F)),
                                 clip(lead / 0.4F));
    } else {
        spot->confidence = 1 - fminf(clip(match / PALE), clip(edge / EDGE));
    }
    if (spot->foreign) {
        spot->confidence *= 0.5F;
    }
}

/* -- 6: circles -- */

static void take_circles(Window *window) {
    int other = !window->has[1];
    float strong = rgb_distance(&window->colour[!other], &window->ground[0]);
    for (int i = 0; i < CELLS && strong > 6 * INK_MIN; i++) {
        Spot *spot = &window->spots[i];
        if (spot->cell == NULL || spot->disc >= 0 || spot->hollow > 2 * INK_MIN) {
            continue;
        }
        spot->disc = spot->rim > 0.7F ? other : -1;
        spot->confidence = clip(spot->rim > 0.7F ? (spot->rim - 0.6F) / 0.25F : 1 - spot->rim);
    }
}

/* Which of the colours it is cannot be told of a single one that is neither dark nor light. */
static void doubt_single(Window *window) {
    float light = rgb_light(&window->colour[window->has[1]]);
    for (int i = 0; i < CELLS && light > 85 && light < 170; i++) {
        Spot *spot = &window->spots[i];
        spot->confidence = spot->disc >= 0 ? fminf(spot->confidence, 0.25F) : spot->confidence;
    }
}

/* -- 7: letters -- */

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
static void decide_letter(Spot *spot) {
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
        spot->confidence = fminf(clip((circle - 0.8F) / 0.15F), clip((0.5F - middle) / 0.2F));
    } else if (middle > 0.5F && arms > 1.6F * axes && arms > 0.3F) {
        spot->disc = 0;
        spot->confidence = fminf(clip((arms / axes - 1.5F) / 0.5F), clip((middle - 0.45F) / 0.2F));
    } else {
        spot->confidence = 0.2F;
    }
}

/* -- marks -- */

static bool has_mark(const Spot *spot) {
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
static bool is_crossed(const Spot *spot) {
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

/* -- facts about the whole -- */

static float share(int part, int whole) {
    return whole > 0 ? (float)part / (float)whole : 0;
}

static void count_grounds(const Window *window, WindowFacts *facts) {
    int count[2] = {0}, alike[2] = {0};
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        bool out = !is_within(i);
        count[out] += spot->cell != NULL;
        alike[out] += spot->cell != NULL && !spot->foreign;
    }
    facts->missing = 64 - count[0];
    facts->ground = share(alike[0], 64);
    facts->ground_out = share(alike[1], count[1]);
}

/* The edge on the left of a cell (axis 0) or above it lies between two squares, at the border, or beyond
   it. */
static void count_lines(const Window *window, WindowFacts *facts) {
    int count[3] = {0}, edges[3] = {0};
    for (int i = 0; i < CELLS; i++) {
        for (int axis = 0; axis < 2 && window->spots[i].cell != NULL; axis++) {
            int at = axis == 0 ? i % WIDE : i / WIDE, along = axis == 0 ? i / WIDE : i % WIDE;
            bool beside = along == 0 || along == WIDE - 1, border = at == 1 || at == WIDE - 1;
            if (at == 0 || (beside && border) ||
                window->spots[i - (axis == 0 ? 1 : WIDE)].cell == NULL) {
                continue;
            }
            int kind = beside ? 2 : border ? 1 : 0;
            count[kind]++;
            edges[kind] += window->spots[i].cell->line[axis] > LINE_MIN;
        }
    }
    facts->lines = share(edges[0], count[0]);
    facts->border = count[1] > 0 ? share(edges[1], count[1]) : 1;
    facts->lines_out = share(edges[2], count[2]);
}

static void count_discs(const Window *window, WindowFacts *facts) {
    int even = 0, sure = 0, crossed = 0;
    float round = 0;
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        bool within = is_within(i), disc = spot->cell != NULL && spot->disc >= 0;
        facts->discs += within && disc;
        facts->discs_out += !within && disc && spot->confidence > PICTURE_SURE;
        facts->centre += disc && is_central(i);
        even += within && disc && spot->confidence > 0.5F;
        sure += within && spot->confidence >= PICTURE_SURE;
        round += within && disc ? fmaxf(spot->edge, spot->rim) : 0;
        crossed += within && !disc && spot->cell != NULL && is_crossed(spot);
    }
    facts->even = share(even, facts->discs);
    facts->sure = share(sure, 64);
    facts->round = facts->discs > 0 ? round / (float)facts->discs : 0;
    facts->crossed = share(crossed, 64 - facts->discs);
}

static int count_sides(const PictureBoard *board) {
    uint64_t discs = board->black | board->white;
    uint64_t sides[] = {0xff, UINT64_C(0xff) << 56, UINT64_C(0x0101010101010101),
                        UINT64_C(0x8080808080808080)};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        count += (discs & sides[i]) != 0;
    }
    return count;
}

/* -- all -- */

static void report(const Window *window, PictureBoard *board) {
    board->black = board->white = board->marked = board->doubtful = 0;
    for (int i = 0; i < 64; i++) {
        const Spot *spot = &window->spots[(i / 8 + 1) * WIDE + i % 8 + 1];
        uint64_t bit = UINT64_C(1) << i;
        board->black |= spot->disc == 0 ? bit : 0;
        board->white |= spot->disc == 1 ? bit : 0;
        board->marked |= spot->cell != NULL && spot->disc < 0 && has_mark(spot) ? bit : 0;
        board->doubtful |= spot->confidence < PICTURE_SURE ? bit : 0;
        board->confidence[i] = spot->confidence;
    }
}

static void look(Window *window, const Sheet *sheet, int column, int row) {
    for (int i = 0; i < CELLS; i++) {
        window->spots[i] = (Spot){
            .cell = sheet_cell(sheet, column - 1 + i % WIDE, row - 1 + i / WIDE), .disc = -1};
    }
    find_ground(window);
    for (int i = 0; i < CELLS; i++) {
        if (window->spots[i].cell != NULL) {
            find_own_ground(&window->spots[i], &window->ground[parity_of(i)]);
        }
    }
}

static void each(Window *window, void (*step)(Window *window, Spot *spot)) {
    for (int i = 0; i < CELLS; i++) {
        if (window->spots[i].cell != NULL) {
            step(window, &window->spots[i]);
        }
    }
}

static void measure(Window *window, Spot *spot) {
    find_body(spot, window->radius);
    find_edge(spot, window->radius);
}

static void decide(Window *window, Spot *spot) {
    (void)window;
    decide_disc(spot);
}

static void read_letter(Window *window, Spot *spot) {
    (void)window;
    decide_letter(spot);
}

/* Whether most discs have the ground's colour in their middle, as an O has. */
static bool are_hollow(const Window *window) {
    int hollow = 0, discs = 0;
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        if (is_within(i) && spot->cell != NULL && spot->disc >= 0 && spot->rim < 0.7F) {
            hollow += rgb_distance(&spot->cell->ring[0], &spot->ground) < 0.3F * spot->ink;
            discs++;
        }
    }
    return 2 * hollow > discs;
}

static void collect(const Window *window, WindowFacts *facts) {
    *facts = (WindowFacts){.discs = 0};
    count_grounds(window, facts);
    count_lines(window, facts);
    count_discs(window, facts);
}

void window_read(const Sheet *sheet, int column, int row, PictureBoard *board, WindowFacts *facts) {
    Window window = {.radius = 0};
    look(&window, sheet, column, row);
    find_radius(&window);
    each(&window, measure);
    find_colours(&window);
    each(&window, decide);
    if (window.has[0] != window.has[1]) {
        take_circles(&window);
    }
    collect(&window, facts);
    if (facts->centre < 3 || facts->sure < 0.7F || are_hollow(&window)) {
        Window discs = window;
        each(&window, read_letter);
        collect(&window, facts);
        facts->letters = facts->centre >= 3;
        if (!facts->letters) {
            window = discs;
            collect(&window, facts);
        }
    } else if (window.has[0] != window.has[1]) {
        doubt_single(&window);
    }
    report(&window, board);
    facts->sides = count_sides(board);
}
