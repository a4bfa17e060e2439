/* Reading games from HTML. A page is for reading, and moves are never picked out of its markup:
   <h1> is no move. Our own pages carry the game as SGF in their head. */
#include <string.h>
#include <strings.h>

#include "base/buf.h"
#include "formats/html.h"
#include "formats/sgf.h"

void html_add_data(const TcTree *tree, Buf *out) {
    Buf sgf;
    buf_init(&sgf);
    sgf_write(tree, &sgf);
    buf_add_text(out, HTML_DATA_BEGIN);
    for (const char *line = sgf.data; *line != '\0';) { /* an attribute has no lines of its own */
        size_t length = strcspn(line, "\n");
        char *end = sgf.data + (line - sgf.data) + length;
        bool more = *end != '\0';
        *end = '\0';
        html_add_escaped(out, line);
        buf_add_text(out, more ? "&#10;" : "");
        line = end + more;
    }
    buf_add_text(out, "\"/>\n");
    out->failed |= buf_failed(&sgf);
    buf_release(&sgf);
}

/* The character of a reference such as "&amp;" or "&#10;" at text, and its length; 0: none. */
static size_t read_reference(const char *text, size_t size, char *c) {
    static const struct {
        const char *text;
        char c;
    } references[] = {{"&amp;", '&'},  {"&lt;", '<'},    {"&gt;", '>'},  {"&quot;", '"'},
                      {"&#39;", '\''}, {"&apos;", '\''}, {"&#10;", '\n'}};
    for (size_t i = 0; i < sizeof references / sizeof references[0]; i++) {
        size_t length = strlen(references[i].text);
        if (length <= size && memcmp(text, references[i].text, length) == 0) {
            *c = references[i].c;
            return length;
        }
    }
    return 0;
}

/* The game in a page of ours. False: there is none. */
static bool find_data(const Reader *page, Buf *sgf) {
    const char *text = page->text + page->at;
    size_t size = page->length - page->at;
    const char *begin = html_find_data(text, size);
    if (begin == NULL) {
        return false;
    }
    const char *end = memchr(begin, '"', size - (size_t)(begin - text));
    if (end == NULL) {
        return false;
    }
    while (begin < end) {
        char c = *begin;
        size_t length = c == '&' ? read_reference(begin, (size_t)(end - begin), &c) : 0;
        buf_add_char(sgf, c);
        begin += length > 0 ? length : 1;
    }
    return true;
}

/* Names of elements; h1 to h6 are those that look like moves. */
static bool is_tag(const char *text, size_t size) {
    static const char *const names[] = {
        "!doctype", "!--",     "?xml",    "html",   "head",   "body",   "meta",   "title",
        "div",      "span",    "p",       "br",     "table",  "tr",     "td",     "th",
        "ul",       "ol",      "li",      "a",      "img",    "script", "style",  "link",
        "svg",      "pre",     "param",   "applet", "iframe", "font",   "center", "form",
        "input",    "section", "article", "h1",     "h2",     "h3",     "h4",     "h5",
        "h6",       "b",       "i",       "u",      "em",     "strong"};
    size_t at = size > 1 && text[1] == '/' ? 2 : 1;
    for (size_t i = 0; size > 2 && text[0] == '<' && i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        int after = at + length < size ? (unsigned char)text[at + length] : READER_END;
        bool ends = names[i][0] == '!' || (!reader_is_letter(after) && !reader_is_digit(after));
        if (at + length <= size && strncasecmp(text + at, names[i], length) == 0 && ends) {
            return true;
        }
    }
    return false;
}

/* A text that begins with an element, or has the end of one near its beginning. */
bool html_detect(const Reader *text) {
    enum { LOOK = 4096 };
    Reader at = *text;
    reader_skip_space(&at);
    const char *begin = at.text + at.at;
    size_t size = at.length - at.at < LOOK ? at.length - at.at : LOOK;
    if (is_tag(begin, size)) {
        return true;
    }
    for (size_t i = 0; i + 2 < size; i++) {
        bool end = begin[i] == '<' && (begin[i + 1] == '/' || begin[i + 1] == '!');
        if (end && is_tag(begin + i, size - i)) {
            return true;
        }
    }
    return false;
}

/* An SVG file has its element first, but for declarations and comments; a page may hold one, too. */
static bool is_diagram(const Reader *page) {
    const char *at = page->text + page->at, *end = page->text + page->length;
    while ((at = memchr(at, '<', (size_t)(end - at))) != NULL && end - at > 4) {
        if (at[1] != '?' && at[1] != '!') {
            return strncasecmp(at, "<svg", 4) == 0 && is_tag(at, (size_t)(end - at));
        }
        at++;
    }
    return false;
}

TcStatus html_next(GameReader *games, TcTree **tree, TcError *error) {
    if (games->number++ > 0) {
        return TC_OK;
    }
    Reader page = games->reader;
    Buf sgf;
    buf_init(&sgf);
    reader_skip(&games->reader, page.length);
    if (!find_data(&page, &sgf)) {
        buf_release(&sgf);
        return reader_fail(&page, TC_ERROR_SYNTAX, error, "%s",
                           is_diagram(&page)
                               ? "found a diagram (SVG), which has no moves, expected a game: open "
                                 "the game's own file (.sgf), or a PNG picture of the board"
                               : "found a page for reading (HTML), expected a game: open the page "
                                 "in a browser, copy the moves and paste them");
    }
    if (buf_failed(&sgf)) {
        buf_release(&sgf);
        return TC_ERROR_MEMORY;
    }
    TcError local = {.line = 1};
    Reader reader = reader_over(sgf.data, sgf.size, 1);
    TcStatus status = sgf_next(&reader, tree, &local);
    buf_release(&sgf);
    return status == TC_OK || status == TC_ERROR_MEMORY
               ? status
               : reader_fail(&page, status, error, "found a damaged game in a page of Turncoat: %s",
                             local.message);
}
