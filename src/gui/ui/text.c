#include "gui/ui/text.h"

#include <string.h>

#include "base/utf8.h"

/* Cuts to TEXT_BYTES_MAX, without a broken character at the end. */
static const char *cut_text(char out[TEXT_BYTES_MAX], const char *text) {
    size_t length = strlen(text);
    length = length < TEXT_BYTES_MAX ? length : utf8_begin(text, TEXT_BYTES_MAX - 1);
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

/* A part of a text is what one face shows, or a digit in its cell. */
typedef struct Part {
    const OpenFont *open; /* NULL: nothing can be shown */
    char text[TEXT_BYTES_MAX];
    size_t length; /* bytes */
    int cell;      /* px, if it is a digit that is to be as wide as any other; else 0 */
} Part;

/* The next part; returns the text after it. */
static const char *next_part(FontCache *fonts, Font font, const char *text, Part *part) {
    static const char digits[] = "0123456789";
    FontRun run = font_cache_run(fonts, font, text);
    part->open = font_cache_get(fonts, font, run.face);
    part->length = run.length < TEXT_BYTES_MAX ? run.length : utf8_begin(text, TEXT_BYTES_MAX - 1);
    part->cell = 0;
    if (part->open && part->open->digit > 0) {
        size_t before = strcspn(text, digits);
        part->cell = before == 0 ? part->open->digit : 0;
        before += before == 0;
        part->length = before < part->length ? before : part->length;
    }
    memcpy(part->text, text, part->length);
    part->text[part->length] = '\0';
    return text + part->length;
}

static int part_width(const Part *part) {
    int w = 0;
    if (part->cell > 0) {
        return part->cell;
    }
    return part->open && TTF_SizeUTF8(part->open->ttf, part->text, &w, NULL) == 0 ? w : 0;
}

int text_width(FontCache *fonts, Font font, const char *text) {
    char whole[TEXT_BYTES_MAX];
    Part part;
    int all = 0;
    text = cut_text(whole, text);
    for (int i = 0; *text && i < TEXT_PARTS_MAX; i++) {
        text = next_part(fonts, font, text, &part);
        all += part_width(&part);
    }
    return all;
}

/* A part as it is drawn: so many px from the one before it, and so wide. */
typedef struct DrawnPart {
    SDL_Surface *surface;
    int ascent, shift, w;
} DrawnPart;

static bool draw_part(const Part *part, SDL_Color colour, DrawnPart *drawn) {
    SDL_Surface *surface =
        part->open ? TTF_RenderUTF8_Blended(part->open->ttf, part->text, colour) : NULL;
    if (!surface) {
        return false;
    }
    int w = part->cell > 0 ? part->cell : surface->w, spare = w - surface->w;
    *drawn = (DrawnPart){surface, part->open->ascent, spare > 0 ? spare / 2 : 0, w};
    return true;
}

/* Side by side on one baseline. */
static SDL_Surface *join(const DrawnPart drawn[], int count, int ascent) {
    int w = 0, below = 0;
    for (int i = 0; i < count; i++) {
        int under = drawn[i].surface->h - drawn[i].ascent;
        below = under > below ? under : below;
        w += drawn[i].w;
    }
    SDL_Surface *all =
        SDL_CreateRGBSurfaceWithFormat(0, w, ascent + below, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0, x = 0; i < count; x += drawn[i++].w) {
        SDL_SetSurfaceBlendMode(drawn[i].surface, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(drawn[i].surface, NULL, all,
                        &(SDL_Rect){x + drawn[i].shift, ascent - drawn[i].ascent, 0, 0});
    }
    return all;
}

/* The parts of a text. NULL when none can be drawn. */
static SDL_Surface *render(FontCache *fonts, Font font, SDL_Color colour, const char *text,
                           int *ascent) {
    DrawnPart drawn[TEXT_PARTS_MAX];
    Part part;
    int count = 0;
    *ascent = 0;
    while (*text && count < TEXT_PARTS_MAX) {
        text = next_part(fonts, font, text, &part);
        if (draw_part(&part, colour, &drawn[count])) {
            *ascent = drawn[count].ascent > *ascent ? drawn[count].ascent : *ascent;
            count++;
        }
    }
    if (count == 1 && drawn[0].w == drawn[0].surface->w) {
        return drawn[0].surface;
    }
    SDL_Surface *all = count > 0 ? join(drawn, count, *ascent) : NULL;
    for (int i = 0; i < count; i++) {
        SDL_FreeSurface(drawn[i].surface);
    }
    return all;
}

static const Uint32 *row_of(const SDL_Surface *surface, int y) {
    return (const Uint32 *)(const void *)((const Uint8 *)surface->pixels + y * surface->pitch);
}

/* Returns what of a text is not transparent: a third of it, since a line is high enough for every
   accent. w 0: nothing. */
static SDL_Rect ink_of(const SDL_Surface *surface) {
    int x0 = surface->w, y0 = surface->h, x1 = 0, y1 = 0;
    for (int y = 0; y < surface->h; y++) {
        const Uint32 *row = row_of(surface, y);
        for (int x = 0; x < surface->w; x++) {
            if (row[x] >> 24) {
                x0 = x < x0 ? x : x0;
                x1 = x >= x1 ? x + 1 : x1;
                y0 = y < y0 ? y : y0;
                y1 = y + 1;
            }
        }
    }
    return x1 > x0 ? (SDL_Rect){x0, y0, x1 - x0, y1 - y0} : (SDL_Rect){0, 0, 0, 0};
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *surface, SDL_Rect ink) {
    void *pixels = (Uint8 *)surface->pixels + ink.y * surface->pitch + ink.x * 4;
    SDL_Surface *part = SDL_CreateRGBSurfaceWithFormatFrom(pixels, ink.w, ink.h, 32, surface->pitch,
                                                           SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture *texture = part ? SDL_CreateTextureFromSurface(renderer, part) : NULL;
    SDL_FreeSurface(part);
    return texture;
}

void text_draw(FontCache *fonts, SDL_Renderer *renderer, Font font, SDL_Color colour,
               const char *text, Picture *out) {
    char whole[TEXT_BYTES_MAX];
    const OpenFont *open = font_cache_get(fonts, font, 0);
    int cap_height = open ? open->cap_height : font.px * 7 / 10, ascent = 0;
    SDL_Surface *surface = render(fonts, font, colour, cut_text(whole, text), &ascent);
    if (!surface) {
        return;
    }
    SDL_Rect ink = ink_of(surface);
    out->texture = ink.w > 0 ? texture_of(renderer, surface, ink) : NULL;
    out->w = ink.w > 0 && !out->texture ? 0 : surface->w;
    out->ink = (SDL_Rect){ink.x, (cap_height + 1) / 2 - ascent + ink.y, ink.w, ink.h};
    SDL_FreeSurface(surface);
}

/* Bytes of a part that fit in a width; all of them where that cannot be measured. */
static size_t fitting_part(const Part *part, int width, int *extent) {
    int count = 0;
    if (part->cell > 0) {
        *extent = part->cell;
        return part->cell <= width ? part->length : 0;
    }
    *extent = 0;
    if (!part->open || TTF_MeasureUTF8(part->open->ttf, part->text, width, extent, &count) != 0) {
        return part->length;
    }
    return utf8_bytes(part->text, count);
}

size_t text_fitting(FontCache *fonts, Font font, const char *text, int width) {
    const char *at = text;
    while (*at) {
        Part part;
        int extent = 0;
        (void)next_part(fonts, font, at, &part);
        size_t fitting = fitting_part(&part, width, &extent);
        at += fitting;
        if (fitting < part.length) {
            break;
        }
        width = extent < width ? width - extent : 0;
    }
    return (size_t)(at - text);
}
