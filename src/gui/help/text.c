#include "gui/help/state.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "words/strings.h"

int manual_split(const char *source, ManualPage pages[MANUAL_PAGES_MAX]) {
    int count = 0;
    for (const char *line = source, *next; *line; line = next) {
        const char *end = line + strcspn(line, "\n");
        next = *end ? end + 1 : end;
        int marks = (int)strspn(line, "#");
        if ((marks == 1 || marks == 2) && line[marks] == ' ' && count < MANUAL_PAGES_MAX) {
            ManualPage *page = &pages[count++];
            const char *title = line + marks + 1;
            snprintf(page->title, sizeof page->title, "%.*s", (int)(end - title), title);
            page->text = next;
            page->length = 0;
        } else if (count > 0) {
            pages[count - 1].length = (int)(next - pages[count - 1].text);
        }
    }
    return count;
}

static void add(ManualText *text, char byte, ManualStyle style) {
    if (text->length < MANUAL_PAGE_SIZE - 1) {
        text->plain[text->length] = byte;
        text->style[text->length++] = (unsigned char)style;
    }
}

static void begin_block(ManualText *text, ManualKind kind) {
    if (text->length > 0) {
        add(text, '\0', MANUAL_PLAIN);
    }
    if (text->count < MANUAL_BLOCKS_MAX) {
        text->blocks[text->count].from = text->length;
        text->blocks[text->count++].kind = kind;
    }
}

/* Puts a blank between two lines of a block; there is none in Japanese. */
static void add_blank(ManualText *text, char next) {
    char last = text->plain[text->length - 1];
    if (text->length > text->blocks[text->count - 1].from && !((last & 0x80) && (next & 0x80))) {
        add(text, ' ', MANUAL_PLAIN);
    }
}

/* **bold**, *names*, `code` and [links](to) of a line; bold may go on in the next one. */
static void add_line(ManualText *text, const char *at, const char *end, ManualStyle *style) {
    bool linked = false;
    while (at < end) {
        bool code = *style == MANUAL_CODE;
        if (*at == '`') {
            *style = code ? MANUAL_PLAIN : MANUAL_CODE;
            at++;
        } else if (!code && *at == '*') {
            bool bold = at + 1 < end && at[1] == '*';
            *style = bold && *style == MANUAL_PLAIN ? MANUAL_BOLD : bold ? MANUAL_PLAIN : *style;
            at += bold ? 2 : 1;
        } else if (!code && *at == '[') {
            linked = true;
            at++;
        } else if (linked && *at == ']') {
            const char *close = memchr(at, ')', (size_t)(end - at));
            at = close ? close + 1 : end;
            linked = false;
        } else {
            add(text, *at++, *style);
        }
    }
}

/* ![what it shows](file) */
static void add_picture(ManualText *text, const char *at, const char *end) {
    const char *close = strstr(at, "](");
    const char *last = close && close < end ? memchr(close, ')', (size_t)(end - close)) : NULL;
    if (last && strncmp(at, "![", 2) == 0) {
        ManualStyle style = MANUAL_PLAIN;
        begin_block(text, MANUAL_PICTURE);
        snprintf(text->blocks[text->count - 1].picture, sizeof text->blocks->picture, "%.*s",
                 (int)(last - close - 2), close + 2);
        add_line(text, at + 2, close, &style);
    }
}

void manual_parse(const ManualPage *page, ManualText *text) {
    const char *stop = page->text + page->length;
    ManualStyle style = MANUAL_PLAIN;
    bool open = false;
    text->length = text->count = 0;
    for (const char *line = page->text; line < stop;) {
        const char *end = memchr(line, '\n', (size_t)(stop - line));
        end = end ? end : stop;
        const char *at = line + strspn(line, " ");
        bool heading = strncmp(at, "### ", 4) == 0, item = strncmp(at, "- ", 2) == 0;
        if (at >= end || *at == '!') {
            add_picture(text, at, end);
            open = false;
        } else {
            if (heading || item || !open) {
                begin_block(text, heading ? MANUAL_HEADING : item ? MANUAL_ITEM : MANUAL_PARAGRAPH);
                style = MANUAL_PLAIN;
                at += heading ? 4 : item ? 2 : 0;
            } else {
                add_blank(text, *at);
            }
            add_line(text, at, end, &style);
            open = !heading;
        }
        line = end + 1;
    }
    text->plain[text->length] = '\0';
}

const char *manual_find(const char *text, const char *search, int *length) {
    char words[80], *rest = NULL;
    const char *first = NULL;
    snprintf(words, sizeof words, "%s", search);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        const char *found = utf8_find(text, word);
        if (found && (!first || found < first)) {
            first = found;
            *length = (int)strlen(word);
        }
    }
    return first;
}

bool manual_has(const char *title, const ManualText *text, const char *search) {
    const char *texts[MANUAL_BLOCKS_MAX + 1] = {title};
    for (int i = 0; i < text->count; i++) {
        texts[i + 1] = text->plain + text->blocks[i].from;
    }
    return text_has_words(search, texts, text->count + 1);
}
