/* Reads a window of cells in seven steps: 1. the board's colour (two, if it is chequered) is that
   near the corners of most cells; 2. the discs' radius is where the colours of all cells fall back
   to it most steeply; 3. a cell's body is its colour inside that radius, away from the centre,
   where marks are; its edge the share of directions in which the body ends at the radius; 4. the
   bodies with an edge have two colours at most, the one farthest from the board's and the one
   farthest from that; 5. a cell with an edge that has one of these colours is a disc; paler ones
   are hints; 6. where all discs are of one colour, circles that hold the board's colour are those
   of the other; 7. how near each of these decisions was is the cell's confidence. */
#include "formats/picture_sheet.h"

#include <math.h>

enum { WIDE = 10, CELLS = WIDE * WIDE, LINE_MIN = 7 };

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

/* -- 2: the radius -- */

static void find_radius(Window *window) {
    float falls[RINGS] = {0};
    for (int i = 0; i < CELLS; i++) {
        if (is_within(i) && window->spots[i].cell != NULL) {
            spot_add_falls(&window->spots[i], falls);
        }
    }
    int best = LAST_RING - 1;
    for (int ring = FIRST_RING; ring <= LAST_RING; ring++) {
        best = falls[ring] > falls[best] ? ring : best;
    }
    window->radius = (float)best + 1;
}

/* -- 4: the colours of discs -- */

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
        bool fits = is_within(i) && spot_may_be_disc(spot) && away > most;
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
        if (is_within(i) && spot_may_be_disc(spot) && spot->match[which] > SPOT_PALE &&
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
            spot->match[which] = window->has[which] ? fmaxf(spot_match(spot, &spot->body, colour),
                                                            spot_match(spot, &spot->inner, colour))
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
        spot->confidence = spot_clip(spot->rim > 0.7F ? (spot->rim - 0.6F) / 0.25F : 1 - spot->rim);
    }
}

/* Doubts a single disc that is neither dark nor light: nothing tells which of the colours it is. */
static void doubt_single(Window *window) {
    float light = rgb_light(&window->colour[window->has[1]]);
    for (int i = 0; i < CELLS && light > 85 && light < 170; i++) {
        Spot *spot = &window->spots[i];
        spot->confidence = spot->disc >= 0 ? fminf(spot->confidence, 0.25F) : spot->confidence;
    }
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
    facts->ground_out = count[1] > 0 ? share(alike[1], count[1]) : 1;
}

/* The edge on the left of a cell (axis 0) or above it lies between two squares, at the border, or beyond
   it. */
static void count_lines(const Window *window, WindowFacts *facts) {
    int count[3] = {0}, edges[3] = {0};
    int strong = 0;
    for (int i = 0; i < CELLS; i++) {
        for (int axis = 0; axis < 2 && window->spots[i].cell != NULL; axis++) {
            int at = axis == 0 ? i % WIDE : i / WIDE, along = axis == 0 ? i / WIDE : i % WIDE;
            bool beside = along == 0 || along == WIDE - 1, border = at == 1 || at == WIDE - 1;
            if (at == 0 || (beside && border) || !window->spots[i].cell->begins[axis]) {
                continue;
            }
            int kind = beside ? 2 : border ? 1 : 0;
            count[kind]++;
            edges[kind] += window->spots[i].cell->line[axis] > LINE_MIN;
            strong += kind == 0 && window->spots[i].cell->line[axis] > 2 * LINE_MIN;
        }
    }
    facts->lines = share(edges[0], count[0]);
    facts->strong = share(strong, count[0]);
    facts->border = count[1] > 0 ? share(edges[1], count[1]) : facts->lines > 0.5F;
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
        crossed += within && !disc && spot->cell != NULL && spot_is_crossed(spot);
    }
    facts->even = share(even, facts->discs);
    facts->sure = share(sure, 64);
    facts->round = facts->discs > 0 ? round / (float)facts->discs : 0;
    facts->crossed = share(crossed, 64 - facts->discs);
}

/* Discs of a third colour: a board has none, but other games have. */
static int count_strangers(const Window *window) {
    int count = 0;
    for (int i = 0; i < CELLS; i++) {
        const Spot *spot = &window->spots[i];
        bool disc = is_within(i) && spot->disc < 0 && spot_may_be_disc(spot);
        for (int which = 0; which < 2 && disc; which++) {
            disc = !window->has[which] || !is_pale(window, i, &window->colour[which]);
        }
        count += disc;
    }
    return count;
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
        bool sure = spot->confidence >= PICTURE_SURE;
        board->marked |=
            sure && spot->cell != NULL && spot->disc < 0 && spot_has_mark(spot) ? bit : 0;
        board->doubtful |= sure ? 0 : bit;
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
            spot_find_ground(&window->spots[i], &window->ground[parity_of(i)]);
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
    spot_find_body(spot, window->radius);
    spot_find_edge(spot, window->radius);
}

static void decide(Window *window, Spot *spot) {
    (void)window;
    spot_decide_disc(spot);
}

static void read_letter(Window *window, Spot *spot) {
    (void)window;
    spot_decide_letter(spot);
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

/* Squares of another ground between which the board's lines are missing lie under something else. */
static void doubt_covered(Window *window) {
    for (int i = 0; i < CELLS; i++) {
        Spot *spot = &window->spots[i];
        if (spot->cell != NULL && spot->foreign && spot->cell->line[0] < LINE_MIN &&
            spot->cell->line[1] < LINE_MIN) {
            spot->confidence = 0;
        }
    }
}

/* Whether a square that seems to be empty has another colour all over, or all but a part of its corners. */
static bool is_veiled(const Spot *spot) {
    return spot->cell != NULL && spot->disc < 0 &&
           (spot->foreign || (spot->ink > FOREIGN && !spot_may_be_disc(spot)));
}

/* Doubts a band of veiled squares, as under a message whose dark ground shows the lines: discs may be there that
   cannot be seen. Fewer squares of another colour are marked ones. */
static void doubt_veiled(Window *window) {
    enum { BAND = 5 };
    for (int row = 1; row < WIDE - 1; row++) {
        Spot *first = &window->spots[row * WIDE + 1];
        for (int from = 0, to = 0; from < 8; from = to + 1) {
            for (to = from; to < 8 && is_veiled(&first[to]);) {
                to++;
            }
            for (int i = from; i < to && to - from >= BAND; i++) {
                first[i].confidence = 0;
            }
        }
    }
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
    facts->strangers = count_strangers(&window);
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
    if (facts->lines > 0.5F) {
        doubt_covered(&window);
    }
    doubt_veiled(&window);
    report(&window, board);
    facts->sides = count_sides(board);
}
