/* Shapes are copies of a few cached circle textures: a rounded rectangle is four quarters of a
   circle and three fills. So a frame is a few hundred small copies, which take the software
   renderer about a millisecond. Circles, lines and texts are cached in their colours, as SDL takes
   three to four times as long to copy a texture that it must colour. The canvas owns them all. */
#include "gui/ui/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "gui/ui/pictures.h"
#include "gui/ui/raster.h"
#include "gui/ui/text.h"

enum {
    MEASURE_SETS = 1024,
    MEASURE_WAYS = 4,
    TEXTS = 1024, /* that are kept; */
    SHAPES = 128,
    LINES = 4,  /* of a graph: these are large, */
    FILES = 4,  /* and so are those of the manual, */
    STILLS = 4, /* and boards, without discs and with them */
    STILLS_OPEN = 2,
    WAYS = 16
};

/* Holds what was measured of a text: how many bytes fit, or how wide it is. */
typedef struct Measure {
    uint64_t key; /* of text, font and width; 0: none */
    size_t value;
} Measure;

struct Canvas {
    SDL_Renderer *renderer;
    Picture
        *open[STILLS_OPEN]; /* between canvas_still_begin and canvas_still_end, the inner last */
    int opened;
    SDL_Rect covered; /* of canvas_cover; w 0: nothing is */
    SDL_Color dim;    /* of canvas_dim; a 0: nothing is dimmed */
    FontCache fonts;
    Pictures texts, circles, sprites, lines, files, stills;
    Picture text_places[TEXTS], circle_places[SHAPES], sprite_places[SHAPES], line_places[LINES],
        file_places[FILES], still_places[STILLS];
    Measure measures[MEASURE_SETS][MEASURE_WAYS]; /* shaping a text takes memory and time */
    unsigned next_way;                            /* that the next measure goes into */
};

TcStatus canvas_create(SDL_Renderer *renderer, const FontFiles *fonts, Canvas **canvas) {
    Canvas *made = calloc(1, sizeof *made);
    if (!made) {
        return TC_ERROR_MEMORY;
    }
    made->renderer = renderer;
    font_cache_init(&made->fonts, fonts);
    made->texts = (Pictures){made->text_places, TEXTS / WAYS, WAYS, 0};
    made->circles = (Pictures){made->circle_places, SHAPES / WAYS, WAYS, 0};
    made->sprites = (Pictures){made->sprite_places, SHAPES / WAYS, WAYS, 0};
    made->lines = (Pictures){made->line_places, 1, LINES, 0};
    made->files = (Pictures){made->file_places, 1, FILES, 0};
    made->stills = (Pictures){made->still_places, 1, STILLS, 0};
    *canvas = made;
    return TC_OK;
}

void canvas_forget(Canvas *canvas) {
    pictures_clear(&canvas->texts);
    pictures_clear(&canvas->circles);
    pictures_clear(&canvas->sprites);
    pictures_clear(&canvas->lines);
    pictures_clear(&canvas->files);
    pictures_clear(&canvas->stills);
}

bool canvas_use_language(Canvas *canvas, const char *tag) {
    int face = fonts_face_of(&canvas->fonts.files, tag);
    if (face >= 0 && face != canvas->fonts.preferred) {
        font_cache_prefer(&canvas->fonts, face);
        pictures_clear(&canvas->texts);
        memset(canvas->measures, 0, sizeof canvas->measures);
    }
    return face >= 0;
}

void canvas_free(Canvas *canvas) {
    if (!canvas) {
        return;
    }
    canvas_forget(canvas);
    font_cache_release(&canvas->fonts);
    free(canvas);
}

/* -- what is covered -- */

void canvas_cover(Canvas *canvas, const SDL_Rect *rect) {
    canvas->covered = rect ? *rect : (SDL_Rect){0, 0, 0, 0};
}

/* -- what is dimmed -- */

/* Mixing is linear, so what is drawn in mixed colours, transparent or not, is what it would be if the
   mixture were laid over it, pixel by pixel. */
static SDL_Color dimmed(const Canvas *canvas, SDL_Color colour) {
    return raster_mixed(colour, canvas->dim);
}

bool canvas_is_dimmed(const Canvas *canvas) {
    return canvas->dim.a > 0;
}

void canvas_dim(Canvas *canvas, SDL_Color colour) {
    canvas->dim = colour;
}

/* The covered part of the window; w 0 while a picture of its own is drawn. */
static SDL_Rect covered_now(const Canvas *canvas) {
    bool window = SDL_GetRenderTarget(canvas->renderer) == NULL;
    return window ? canvas->covered : (SDL_Rect){0, 0, 0, 0};
}

static bool is_covered(const Canvas *canvas, const SDL_Rect *rect) {
    SDL_Rect covered = covered_now(canvas);
    return rect->x >= covered.x && rect->y >= covered.y &&
           rect->x + rect->w <= covered.x + covered.w && rect->y + rect->h <= covered.y + covered.h;
}

/* The parts of rect that are not covered: those above, left, right and below of what is. Returns
   how many. */
static int parts_seen(const Canvas *canvas, SDL_Rect rect, SDL_Rect parts[4]) {
    SDL_Rect covered = covered_now(canvas), hidden;
    int count = 0;
    if (!SDL_IntersectRect(&rect, &covered, &hidden)) {
        parts[0] = rect;
        return 1;
    }
    int right = hidden.x + hidden.w, foot = hidden.y + hidden.h;
    const SDL_Rect around[4] = {{rect.x, rect.y, rect.w, hidden.y - rect.y},
                                {rect.x, hidden.y, hidden.x - rect.x, hidden.h},
                                {right, hidden.y, rect.x + rect.w - right, hidden.h},
                                {rect.x, foot, rect.w, rect.y + rect.h - foot}};
    for (int i = 0; i < 4; i++) {
        if (around[i].w > 0 && around[i].h > 0) {
            parts[count++] = around[i];
        }
    }
    return count;
}

/* -- fields -- */

/* Opaque fills must not blend: SDL's blending fill is ten times slower. */
static void fill(Canvas *canvas, SDL_Rect rect, SDL_Color colour) {
    SDL_SetRenderDrawBlendMode(canvas->renderer,
                               colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(canvas->renderer, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRect(canvas->renderer, &rect);
}

static void field(Canvas *canvas, SDL_Rect rect, SDL_Color colour) {
    SDL_Rect parts[4];
    int count = parts_seen(canvas, rect, parts);
    for (int i = 0; i < count; i++) {
        fill(canvas, parts[i], colour);
    }
}

void canvas_fill(Canvas *canvas, SDL_Rect rect, SDL_Color colour) {
    field(canvas, rect, dimmed(canvas, colour));
}

/* -- shapes -- */

static SDL_Texture *texture_of(Canvas *canvas, SDL_Surface *surface) {
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(canvas->renderer, surface) : NULL;
    SDL_FreeSurface(surface);
    return texture;
}

/* Pictures in colours of their own are dimmed when they are made, for SDL is slow to copy a texture
   that it must colour. dim_key: what tells those that were dimmed from others. */
static SDL_Texture *dimmed_texture(Canvas *canvas, SDL_Surface *surface) {
    if (surface && canvas->dim.a > 0) {
        raster_mix(surface, canvas->dim);
    }
    return texture_of(canvas, surface);
}

static uint32_t dim_key(const Canvas *canvas) {
    SDL_Color dim = canvas->dim;
    return (uint32_t)dim.a << 24 | (uint32_t)dim.r << 16 | (uint32_t)dim.g << 8 | dim.b;
}

/* A colour, and whether it is opaque, whatever its alpha is else: SDL prepares a texture anew, and
   takes memory, when it is drawn wholly opaque after it was not, or the other way. */
static uint32_t key_of(SDL_Color colour) {
    uint32_t opaque = colour.a == 255;
    return opaque << 24 | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

static SDL_Texture *circle_of(Canvas *canvas, int diameter, int thickness, SDL_Color colour) {
    const uint32_t what[] = {(uint32_t)diameter, (uint32_t)thickness, key_of(colour)};
    Picture *circle =
        pictures_find(&canvas->circles, checksum_add(CHECKSUM_START, what, sizeof what));
    if (!circle->texture) {
        circle->texture = texture_of(canvas, raster_circle(diameter, thickness, colour));
    }
    return circle->texture;
}

static void copy(Canvas *canvas, SDL_Texture *texture, const SDL_Rect *part, SDL_Rect to,
                 Uint8 alpha) {
    if (!texture || is_covered(canvas, &to)) {
        return;
    }
    SDL_SetTextureAlphaMod(texture, alpha);
    SDL_RenderCopy(canvas->renderer, texture, part, &to);
}

static void corners(Canvas *canvas, SDL_Rect rect, int radius, int thickness, SDL_Color colour) {
    SDL_Texture *circle = circle_of(canvas, 2 * radius, thickness, colour);
    for (int i = 0; i < 4; i++) {
        int right = i & 1, low = i >> 1;
        SDL_Rect part = {right * radius, low * radius, radius, radius};
        SDL_Rect to = {right ? rect.x + rect.w - radius : rect.x,
                       low ? rect.y + rect.h - radius : rect.y, radius, radius};
        copy(canvas, circle, &part, to, colour.a);
    }
}

static int fitting_radius(SDL_Rect rect, int radius) {
    int min = (rect.w < rect.h ? rect.w : rect.h) / 2;
    return radius < min ? radius : min;
}

void canvas_round(Canvas *canvas, SDL_Rect rect, int radius, SDL_Color colour) {
    int r = fitting_radius(rect, radius);
    if (r < 1) {
        canvas_fill(canvas, rect, colour);
        return;
    }
    SDL_Color seen = dimmed(canvas, colour);
    corners(canvas, rect, r, 0, seen);
    /* bands, not columns: the memory of a row is touched once */
    field(canvas, (SDL_Rect){rect.x + r, rect.y, rect.w - 2 * r, r}, seen);
    field(canvas, (SDL_Rect){rect.x, rect.y + r, rect.w, rect.h - 2 * r}, seen);
    field(canvas, (SDL_Rect){rect.x + r, rect.y + rect.h - r, rect.w - 2 * r, r}, seen);
}

void canvas_outline(Canvas *canvas, SDL_Rect rect, int radius, int thickness, SDL_Color colour) {
    int r = fitting_radius(rect, radius), t = thickness;
    SDL_Color seen = dimmed(canvas, colour);
    if (r > 0) {
        corners(canvas, rect, r, t, seen);
    }
    field(canvas, (SDL_Rect){rect.x + r, rect.y, rect.w - 2 * r, t}, seen);
    field(canvas, (SDL_Rect){rect.x + r, rect.y + rect.h - t, rect.w - 2 * r, t}, seen);
    field(canvas, (SDL_Rect){rect.x, rect.y + r, t, rect.h - 2 * r}, seen);
    field(canvas, (SDL_Rect){rect.x + rect.w - t, rect.y + r, t, rect.h - 2 * r}, seen);
}

void canvas_ring(Canvas *canvas, int x, int y, int diameter, int thickness, SDL_Color colour) {
    int d = diameter < 1 ? 1 : diameter;
    SDL_Rect to = {x - d / 2, y - d / 2, d, d};
    copy(canvas, circle_of(canvas, d, thickness, dimmed(canvas, colour)), NULL, to, colour.a);
}

void canvas_dot(Canvas *canvas, int x, int y, int diameter, SDL_Color colour) {
    canvas_ring(canvas, x, y, diameter, 0, colour);
}

void canvas_polyline(Canvas *canvas, SDL_Rect rect, const SDL_FPoint *points, int count,
                     float thickness, SDL_Color colour) {
    SDL_Color seen = dimmed(canvas, colour);
    const uint32_t ink = key_of(seen);
    const float measures[] = {(float)rect.w, (float)rect.h, thickness};
    uint64_t key = checksum_add(CHECKSUM_START, &ink, sizeof ink);
    key = checksum_add(key, measures, sizeof measures);
    key = checksum_add(key, points, sizeof *points * (size_t)count);
    Picture *line = pictures_find(&canvas->lines, key);
    if (!line->texture) {
        line->texture =
            texture_of(canvas, raster_polyline(rect.w, rect.h, points, count, thickness, seen));
    }
    copy(canvas, line->texture, NULL, rect, colour.a);
}

void canvas_sprite(Canvas *canvas, SpriteId id, int x, int y, int size, int width,
                   SDL_Color colour) {
    bool own = colour.r == 255 && colour.g == 255 && colour.b == 255;
    SDL_Color seen = own ? colour : dimmed(canvas, colour);
    const uint32_t what[] = {(uint32_t)id, (uint32_t)size, (uint32_t)width,
                             own ? dim_key(canvas) : 0};
    if (size < 1 || width < 1) {
        return;
    }
    Picture *sprite =
        pictures_find(&canvas->sprites, checksum_add(CHECKSUM_START, what, sizeof what));
    if (!sprite->texture) {
        SDL_Surface *surface = sprite_surface(id, size, width);
        sprite->texture = own ? dimmed_texture(canvas, surface) : texture_of(canvas, surface);
    }
    if (sprite->texture) {
        SDL_SetTextureColorMod(sprite->texture, seen.r, seen.g, seen.b);
        copy(canvas, sprite->texture, NULL, (SDL_Rect){x + (size - width) / 2, y, width, size},
             colour.a);
    }
}

static SDL_Rect size_of(SDL_Texture *texture) {
    SDL_Rect size = {0};
    if (texture) {
        SDL_QueryTexture(texture, NULL, NULL, &size.w, &size.h);
    }
    return size;
}

static SDL_Texture *picture_of(Canvas *canvas, const char *file, int w) {
    const uint32_t what[] = {(uint32_t)w, dim_key(canvas)};
    uint64_t key = checksum_add(CHECKSUM_START, what, sizeof what);
    Picture *picture = pictures_find(&canvas->files, checksum_add(key, file, strlen(file)));
    if (!picture->texture) {
        picture->texture = dimmed_texture(canvas, sprite_picture(file, w));
    }
    return picture->texture;
}

void canvas_picture(Canvas *canvas, const char *file, int x, int y, int w) {
    SDL_Texture *texture = picture_of(canvas, file, w);
    SDL_Rect to = size_of(texture);
    to.x = x;
    to.y = y;
    copy(canvas, texture, NULL, to, 255);
}

int canvas_picture_height(Canvas *canvas, const char *file, int w) {
    return size_of(picture_of(canvas, file, w)).h;
}

void canvas_pixels(Canvas *canvas, const void *rgba, int w, int h, uint64_t stamp, SDL_Rect to) {
    static const char kind[] = "pixels";
    const uint64_t what[] = {stamp, dim_key(canvas)};
    uint64_t key = checksum_add(CHECKSUM_START, kind, sizeof kind);
    Picture *picture = pictures_find(&canvas->files, checksum_add(key, what, sizeof what));
    if (!picture->texture) {
        SDL_Surface *copied = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGBA32);
        for (int y = 0; copied && y < h; y++) {
            memcpy((char *)copied->pixels + (size_t)y * (size_t)copied->pitch,
                   (const char *)rgba + (size_t)y * (size_t)w * 4, (size_t)w * 4);
        }
        picture->texture = dimmed_texture(canvas, copied);
    }
    copy(canvas, picture->texture, NULL, to, 255);
}

/* -- text -- */

/* Makes a key of a text in a font, in a colour or cut to a width. */
static uint64_t text_key(Font font, const char *text, uint32_t what) {
    const uint32_t how[] = {(uint32_t)font.px, (uint32_t)font.weight, what};
    return checksum_add(checksum_add(CHECKSUM_START, how, sizeof how), text, strlen(text));
}

int canvas_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                const char *text) {
    SDL_Color seen = dimmed(canvas, colour);
    uint32_t rgba = (uint32_t)seen.a << 24 | (key_of(seen) & 0xFFFFFF);
    Picture *drawn = pictures_find(&canvas->texts, text_key(font, text, rgba));
    if (drawn->w == 0) {
        text_draw(&canvas->fonts, canvas->renderer, font, seen, text, drawn);
    }
    int left = align == ALIGN_LEFT ? x : align == ALIGN_RIGHT ? x - drawn->w : x - drawn->w / 2;
    SDL_Rect to = {left + drawn->ink.x, y + drawn->ink.y, drawn->ink.w, drawn->ink.h};
    if (drawn->texture && !is_covered(canvas, &to)) {
        SDL_RenderCopy(canvas->renderer, drawn->texture, NULL, &to);
    }
    return drawn->w;
}

/* The next part of text: a digit, or what stands up to the next one. */
static size_t next_part(const char *text, char part[TEXT_BYTES_MAX]) {
    static const char digits[] = "0123456789";
    size_t length = strspn(text, digits) > 0 ? 1 : strcspn(text, digits);
    length = length < TEXT_BYTES_MAX ? length : TEXT_BYTES_MAX - 1;
    memcpy(part, text, length);
    part[length] = '\0';
    return length;
}

int canvas_moving_width(Canvas *canvas, Font font, const char *text) {
    char part[TEXT_BYTES_MAX];
    int w = 0;
    while (*text) {
        text += next_part(text, part);
        w += canvas_text_width(canvas, font, part);
    }
    return w;
}

int canvas_moving_text(Canvas *canvas, Font font, int x, int y, CanvasAlign align, SDL_Color colour,
                       const char *text) {
    int w = canvas_moving_width(canvas, font, text);
    x -= align == ALIGN_RIGHT ? w : align == ALIGN_CENTRE ? w / 2 : 0;
    while (*text) {
        char part[TEXT_BYTES_MAX];
        text += next_part(text, part);
        x += canvas_text(canvas, font, x, y, ALIGN_LEFT, colour, part);
    }
    return w;
}

/* Finds where a measure of a text is kept; false: it is new there, for the caller to fill in. */
static bool find_measure(Canvas *canvas, uint64_t key, size_t **value) {
    Measure *set = canvas->measures[(key ^ key >> 32) % MEASURE_SETS], *place = NULL;
    for (int i = 0; i < MEASURE_WAYS && !place; i++) {
        place = set[i].key == key ? &set[i] : NULL;
    }
    bool known = place != NULL;
    place = known ? place : &set[canvas->next_way++ % MEASURE_WAYS];
    place->key = key;
    *value = &place->value;
    return known;
}

int canvas_text_width(Canvas *canvas, Font font, const char *text) {
    size_t *width;
    if (!find_measure(canvas, text_key(font, text, UINT32_MAX), &width)) {
        *width = (size_t)text_width(&canvas->fonts, font, text);
    }
    return (int)*width;
}

size_t canvas_text_fitting(Canvas *canvas, Font font, const char *text, int width) {
    size_t *bytes;
    if (!find_measure(canvas, text_key(font, text, (uint32_t)width), &bytes)) {
        *bytes = text_fitting(&canvas->fonts, font, text, width);
    }
    return *bytes;
}

void canvas_clip(Canvas *canvas, const SDL_Rect *rect) {
    SDL_RenderSetClipRect(canvas->renderer, rect);
}

bool canvas_still_begin(Canvas *canvas, int w, int h, uint64_t stamp) {
    const uint64_t what[] = {(uint64_t)w, (uint64_t)h, stamp, dim_key(canvas)};
    Picture *still =
        pictures_find(&canvas->stills, checksum_add(CHECKSUM_START, what, sizeof what));
    assert(canvas->opened < STILLS_OPEN);
    canvas->open[canvas->opened++] = still;
    if (still->texture) {
        return false;
    }
    /* without an alpha, as the window is: SDL copies such pictures as memory */
    still->texture =
        SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, w, h);
    if (still->texture) {
        SDL_SetTextureBlendMode(still->texture, SDL_BLENDMODE_NONE);
    }
    SDL_SetRenderTarget(canvas->renderer, still->texture);
    return true;
}

void canvas_still_end(Canvas *canvas, int x, int y) {
    SDL_Texture *texture = canvas->open[--canvas->opened]->texture;
    SDL_Rect size = size_of(texture), parts[4];
    SDL_SetRenderTarget(canvas->renderer,
                        canvas->opened > 0 ? canvas->open[canvas->opened - 1]->texture : NULL);
    size.x = x;
    size.y = y;
    int count = texture ? parts_seen(canvas, size, parts) : 0;
    for (int i = 0; i < count; i++) {
        SDL_Rect part = {parts[i].x - x, parts[i].y - y, parts[i].w, parts[i].h};
        SDL_RenderCopy(canvas->renderer, texture, &part, &parts[i]);
    }
}
