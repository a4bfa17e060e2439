/* The coverage of a pixel is its distance to the edge, clamped: exact enough at these sizes without
   supersampling. The caller owns the surfaces. */
#include "gui/ui/raster.h"

#include <math.h>
#include <stdint.h>

#include "base/bounds.h"

static uint32_t clear_of(SDL_Color colour) {
    return (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

/* clear: of which colour it is, where it is transparent. */
static SDL_Surface *blank(int w, int h, uint32_t clear) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface) {
        SDL_FillRect(surface, NULL, clear);
    }
    return surface;
}

static uint32_t *row_of(SDL_Surface *surface, int y) {
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + y * surface->pitch);
}

static uint32_t covered(uint32_t clear, float coverage) {
    float clamped = coverage < 0.0f ? 0.0f : coverage > 1.0f ? 1.0f : coverage;
    return ((uint32_t)lroundf(clamped * 255.0f) << 24) | clear;
}

SDL_Surface *raster_circle(int diameter, int thickness, SDL_Color colour) {
    uint32_t clear = clear_of(colour);
    SDL_Surface *surface = blank(diameter, diameter, clear);
    if (!surface) {
        return NULL;
    }
    float radius = (float)diameter / 2.0f;
    for (int y = 0; y < diameter; y++) {
        uint32_t *row = row_of(surface, y);
        for (int x = 0; x < diameter; x++) {
            float distance = hypotf((float)x + 0.5f - radius, (float)y + 0.5f - radius);
            float coverage = radius - distance + 0.5f;
            float inner = distance - (radius - (float)thickness) + 0.5f;
            row[x] = covered(clear, thickness > 0 ? fminf(coverage, inner) : coverage);
        }
    }
    return surface;
}

static float distance_to_segment(float x, float y, SDL_FPoint a, SDL_FPoint b) {
    float dx = b.x - a.x, dy = b.y - a.y;
    float length2 = dx * dx + dy * dy;
    float t = length2 > 0.0f ? ((x - a.x) * dx + (y - a.y) * dy) / length2 : 0.0f;
    t = t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
    return hypotf(x - (a.x + t * dx), y - (a.y + t * dy));
}

static void add_segment(SDL_Surface *surface, SDL_FPoint a, SDL_FPoint b, float half,
                        uint32_t clear) {
    float reach = half + 1.0f;
    int x0 = int_within((int)floorf(fminf(a.x, b.x) - reach), 0, surface->w);
    int x1 = int_within((int)ceilf(fmaxf(a.x, b.x) + reach), 0, surface->w);
    int y0 = int_within((int)floorf(fminf(a.y, b.y) - reach), 0, surface->h);
    int y1 = int_within((int)ceilf(fmaxf(a.y, b.y) + reach), 0, surface->h);
    for (int y = y0; y < y1; y++) {
        uint32_t *row = row_of(surface, y);
        for (int x = x0; x < x1; x++) {
            float distance = distance_to_segment((float)x + 0.5f, (float)y + 0.5f, a, b);
            uint32_t pixel = covered(clear, half + 0.5f - distance);
            if (pixel > row[x]) {
                row[x] = pixel;
            }
        }
    }
}

SDL_Surface *raster_polyline(int w, int h, const SDL_FPoint *points, int count, float thickness,
                             SDL_Color colour) {
    uint32_t clear = clear_of(colour);
    SDL_Surface *surface = blank(w, h, clear);
    for (int i = 0; surface && i + 1 < count; i++) {
        add_segment(surface, points[i], points[i + 1], thickness / 2.0f, clear);
    }
    return surface;
}

/* The mean of the columns from..to of one row, weighted by alpha so that no dark fringe appears. */
static uint32_t mean_of(const uint32_t *row, float from, float to, int w) {
    float sum[4] = {0}, weight = 0.0f;
    for (int x = (int)from; x < w && (float)x < to; x++) {
        float share = fminf((float)x + 1.0f, to) - fmaxf((float)x, from);
        float alpha = (float)(row[x] >> 24) * share;
        for (int c = 0; c < 3; c++) {
            sum[c] += (float)((row[x] >> (8 * c)) & 0xff) * alpha;
        }
        sum[3] += alpha;
        weight += share;
    }
    if (sum[3] <= 0.0f || weight <= 0.0f) {
        return 0;
    }
    uint32_t pixel = (uint32_t)lroundf(sum[3] / weight) << 24;
    for (int c = 0; c < 3; c++) {
        pixel |= (uint32_t)lroundf(sum[c] / sum[3]) << (8 * c);
    }
    return pixel;
}

SDL_Surface *raster_squeeze(SDL_Surface *surface, int width) {
    SDL_Surface *source = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_Surface *out = source ? blank(width, source->h, 0) : NULL;
    float step = out ? (float)source->w / (float)width : 0.0f;
    for (int y = 0; out && y < source->h; y++) {
        uint32_t *row = row_of(out, y);
        for (int x = 0; x < width; x++) {
            row[x] = mean_of(row_of(source, y), (float)x * step, (float)(x + 1) * step, source->w);
        }
    }
    SDL_FreeSurface(source);
    return out;
}

static Uint8 mixed(Uint8 from, Uint8 to, Uint8 share) {
    return (Uint8)((from * (255 - share) + to * share + 127) / 255);
}

SDL_Color raster_mixed(SDL_Color colour, SDL_Color with) {
    return (SDL_Color){mixed(colour.r, with.r, with.a), mixed(colour.g, with.g, with.a),
                       mixed(colour.b, with.b, with.a), colour.a};
}

void raster_mix(SDL_Surface *surface, SDL_Color with) {
    for (int y = 0; y < surface->h; y++) {
        uint32_t *row = row_of(surface, y);
        for (int x = 0; x < surface->w; x++) {
            SDL_Color pixel;
            SDL_GetRGBA(row[x], surface->format, &pixel.r, &pixel.g, &pixel.b, &pixel.a);
            pixel = raster_mixed(pixel, with);
            row[x] = SDL_MapRGBA(surface->format, pixel.r, pixel.g, pixel.b, pixel.a);
        }
    }
}
