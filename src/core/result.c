#include <turncoat/result.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { DISCS_MIN = 4, DISCS_MAX = 64, HUNDREDTHS = 100 };

/* -- the rule -- */

static int sign_of(double score) {
    return (score > 0) - (score < 0);
}

TcResult tc_result_of_score(double black_score) {
    double hundredths = round(black_score * HUNDREDTHS);
    return (TcResult){.ending = TC_ENDING_SCORE,
                      .sign = sign_of(hundredths),
                      .has_score = true,
                      .has_counts = fmod(hundredths, 2 * HUNDREDTHS) == 0,
                      .black_score = hundredths / HUNDREDTHS};
}

TcResult tc_result_of_discs(int black, int white) {
    TcResult result = tc_result_of_score(tc_score_of_discs(black, white));
    result.discs[TC_BLACK] = black;
    result.discs[TC_WHITE] = white;
    return result;
}

TcResult tc_result_of_board(const TcPosition *position) {
    if (!tc_board_is_over(&position->board)) {
        return (TcResult){.ending = TC_ENDING_NONE};
    }
    return tc_result_of_discs(tc_position_count(position, TC_BLACK),
                              tc_position_count(position, TC_WHITE));
}

/* The types of GGF: the size of the board among letters, of which s, b and w say who plays which
   colour, and r, with a number, that discs were placed at random. */
static TcRules rules_of_type(const char *type) {
    bool anti = false;
    bool komi = false;
    int sizes = 0;
    for (const char *at = type; *at != '\0';) {
        int letter = *at | 0x20;
        size_t digits = strspn(at, "0123456789");
        if (digits > 0 && (digits != 1 || *at != '8' || ++sizes > 1)) {
            return TC_RULES_UNKNOWN;
        }
        if (digits == 0 && strchr("ksbwar", letter) == NULL) {
            return TC_RULES_UNKNOWN;
        }
        anti |= letter == 'a';
        komi |= letter == 'k';
        at += digits > 0 ? digits : 1;
        at += letter == 'r' ? strspn(at, "0123456789") : 0;
    }
    return anti ? TC_RULES_ANTI : komi ? TC_RULES_KOMI : TC_RULES_ORDINARY;
}

static bool is_letter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Whether a word of the text begins so, as "anti" in "Anti-Othello" but not in "Atlantic". */
static bool holds_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; *at != '\0'; at++) {
        if ((at == text || !is_letter(at[-1])) && strncasecmp(at, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* The names of the game in which fewer discs win. Words alone, such as "losing", may say anything in
   rules that somebody wrote down. */
static bool is_anti(const char *variant) {
    static const char *const names[] = {"anti",
                                        "misere",
                                        "mis\u00e8re",
                                        "reverse othello",
                                        "reverse reversi",
                                        "reversed othello",
                                        "reversed reversi",
                                        "losing othello",
                                        "losing reversi",
                                        "suicidal"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        found = found || holds_word(variant, names[i]);
    }
    return found;
}

TcRules tc_tree_rules(const TcTree *tree) {
    if (tree == NULL) {
        return TC_RULES_ORDINARY;
    }
    TcRules rules = rules_of_type(tc_tree_header(tree, TC_HEADER_GGF_TYPE));
    const char *variant = tc_tree_header(tree, TC_HEADER_VARIANT);
    if (rules != TC_RULES_ORDINARY) {
        return rules;
    }
    if (is_anti(variant) || is_anti(tc_tree_header(tree, "rules"))) {
        return TC_RULES_ANTI;
    }
    bool given = strpbrk(tc_tree_header(tree, TC_HEADER_KOMI), "123456789") != NULL;
    return given || holds_word(variant, "komi") ? TC_RULES_KOMI : TC_RULES_ORDINARY;
}

static const TcPosition *end_of(const TcTree *tree) {
    return tc_tree_position(tree, tc_tree_main_end(tree));
}

TcResult tc_tree_result_at(const TcTree *tree, const TcPosition *end) {
    bool ordinary = tc_tree_rules(tree) == TC_RULES_ORDINARY;
    TcResult result = {.ending = TC_ENDING_NONE};
    if (ordinary) {
        result = tc_result_of_board(end);
    }
    if (result.ending == TC_ENDING_NONE && tree != NULL && tc_position_equal(end, end_of(tree))) {
        result = tc_result_parse(tc_tree_header(tree, TC_HEADER_RESULT));
        result.has_counts = result.has_counts && ordinary;
    }
    return result;
}

TcResult tc_tree_result(const TcTree *tree) {
    return tc_tree_result_at(tree, end_of(tree));
}

/* The last board gave it. */
static bool is_by_board(const TcResult *result) {
    return result->discs[TC_BLACK] + result->discs[TC_WHITE] > 0;
}

/* The difference of the discs alone is another way to count the same board. */
static bool agrees(const TcResult *stated, const TcResult *board) {
    int lead = board->discs[TC_BLACK] - board->discs[TC_WHITE];
    bool score = stated->black_score == board->black_score || stated->black_score == lead;
    return stated->ending == TC_ENDING_NONE ||
           (stated->ending != TC_ENDING_VOID && stated->sign == board->sign &&
            (!stated->has_score || score));
}

/* The header says what the board does not, or cannot be read. */
static bool says_more(const TcResult *stated, const char *text) {
    bool empty = text[0] == '\0' || strcmp(text, "?") == 0;
    return stated->ending == TC_ENDING_NONE
               ? !empty
               : stated->ending != TC_ENDING_SCORE && stated->ending != TC_ENDING_WIN;
}

/* A header too many is left out. */
static TcStatus set_header(TcTree *tree, const char *key, const char *text) {
    TcStatus status = tc_tree_set_header(tree, key, text);
    return status == TC_ERROR_MEMORY ? status : TC_OK;
}

TcStatus tc_tree_settle_result(TcTree *tree) {
    TcResult board = tc_tree_result(tree);
    const char *text = tc_tree_header(tree, TC_HEADER_RESULT);
    if (!is_by_board(&board)) {
        return TC_OK;
    }
    TcStatus status = TC_OK;
    TcResult stated = tc_result_parse(text);
    if (says_more(&stated, text) || !agrees(&stated, &board)) {
        status = set_header(tree, TC_HEADER_STATED_RESULT, text);
    }
    char settled[TC_RESULT_SIZE];
    tc_result_write(&board, settled);
    return status == TC_OK ? set_header(tree, TC_HEADER_RESULT, settled) : status;
}

bool tc_tree_result_is_disputed(const TcTree *tree, TcResult *stated) {
    TcResult board = tc_tree_result(tree);
    *stated = tc_result_parse(tc_tree_header(tree, TC_HEADER_STATED_RESULT));
    return is_by_board(&board) && !agrees(stated, &board);
}

/* -- the header -- */

/* "12", "4.5", ".25", "12 (38-26)": more than two decimals are rounded. */
static bool parse_score(const char *text, double *score) {
    double value = 0;
    double unit = 0;
    int digits = 0;
    for (; *text != '\0' && *text != ' '; text++) {
        if (*text == '.' && unit == 0) {
            unit = 1;
        } else if (*text >= '0' && *text <= '9' && digits < 9) {
            value = 10 * value + (*text - '0');
            unit *= 10;
            digits++;
        } else {
            return false;
        }
    }
    value = unit > 0 ? value / unit : value;
    if (digits == 0 || value > DISCS_MAX) {
        return false;
    }
    *score = value;
    return true;
}

/* "33-31": the discs of Black and of White, perhaps with a note behind them: "35-29 (timed game)". One on
   a side or on the winner may mean that the winner's discs, or White's, stand first. */
static bool parse_discs(const char *text, int discs[2]) {
    for (int colour = TC_BLACK; colour <= TC_WHITE; colour++) {
        size_t digits = strspn(text, "0123456789");
        const char *end = text + digits;
        bool note = *end == ')' ||
                    (strncmp(end, " (", 2) == 0 && !holds_word(end, "w") && !holds_word(end, "b"));
        bool fine = colour == TC_BLACK ? *end == '-' : *end == '\0' || note;
        if (digits < 1 || digits > 2 || !fine) {
            return false;
        }
        discs[colour] = (int)strtol(text, NULL, 10);
        text = end + 1;
    }
    int sum = discs[TC_BLACK] + discs[TC_WHITE];
    return sum >= DISCS_MIN && sum <= DISCS_MAX;
}

/* Reads the rest after "B+" or "Black wins by": a number of discs, those of both sides, which the
   winner has more of, or how the game was won. */
static TcResult parse_win(const char *text, int sign) {
    double score;
    int discs[2];
    text += text[0] == '(';
    if (parse_score(text, &score)) {
        return tc_result_of_score(sign * score);
    }
    if (parse_discs(text, discs)) {
        TcResult result = tc_result_of_discs(discs[TC_BLACK], discs[TC_WHITE]);
        return result.sign == sign ? result : tc_result_of_discs(discs[TC_WHITE], discs[TC_BLACK]);
    }
    switch (text[0]) {
    case 'r':
        return (TcResult){.ending = TC_ENDING_RESIGNED, .sign = sign};
    case 't':
        return (TcResult){.ending = TC_ENDING_TIMEOUT, .sign = sign};
    case 'f':
        return (TcResult){.ending = TC_ENDING_LEFT, .sign = sign};
    default: /* also "B+99": who won is said at any rate */
        return (TcResult){.ending = TC_ENDING_WIN, .sign = sign};
    }
}

/* Words for the way in which a game was lost. Behind points they may stand anywhere, "1-0 White
   forfeits on time"; behind a player they come first, because prose has them too. */
enum { BEHIND_POINTS = 1, BEHIND_WIN = 2, BEHIND_LOSER = 4 };
static const struct {
    const char *word;
    TcEnding ending;
    int places;
} losses[] = {{"on time", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"loses on time", TC_ENDING_TIMEOUT, BEHIND_LOSER},
              {"lost on time", TC_ENDING_TIMEOUT, BEHIND_LOSER},
              {"out of time", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"ran out of time", TC_ENDING_TIMEOUT, BEHIND_LOSER},
              {"runs out of time", TC_ENDING_TIMEOUT, BEHIND_LOSER},
              {"timed out", TC_ENDING_TIMEOUT, BEHIND_POINTS | BEHIND_LOSER},
              {"times out", TC_ENDING_TIMEOUT, BEHIND_POINTS | BEHIND_LOSER},
              {"timeout", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"time out", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"time forfeit", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"time", TC_ENDING_TIMEOUT, BEHIND_WIN},
              {"flag", TC_ENDING_TIMEOUT, BEHIND_POINTS},
              {"resign", TC_ENDING_RESIGNED, BEHIND_POINTS | BEHIND_WIN | BEHIND_LOSER},
              {"forf", TC_ENDING_LEFT, BEHIND_POINTS | BEHIND_WIN | BEHIND_LOSER},
              {"disconnect", TC_ENDING_LEFT, BEHIND_POINTS | BEHIND_LOSER},
              {"abandon", TC_ENDING_LEFT, BEHIND_POINTS | BEHIND_LOSER},
              {"left the game", TC_ENDING_LEFT, BEHIND_POINTS | BEHIND_LOSER}};

/* TC_ENDING_NONE: the text behind such a place says nothing of a loss. */
static TcEnding find_loss(const char *text, int place) {
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        const char *word = losses[i].word;
        bool found = place == BEHIND_POINTS ? holds_word(text, word)
                                            : strncmp(text, word, strlen(word)) == 0;
        if (found && (losses[i].places & place) != 0) {
            return losses[i].ending;
        }
    }
    return TC_ENDING_NONE;
}

static const char *skip_word(const char *text, const char *const *words) {
    for (; *words != NULL; words++) {
        size_t length = strlen(*words);
        if (strncmp(text, *words, length) == 0) {
            return text + length;
        }
    }
    return NULL;
}

/* "B+12", "Black wins by 12", "White resigns". */
static TcResult parse_words(const char *text) {
    static const char *const black[] = {"black", "b", NULL}, *const white[] = {"white", "w", NULL};
    static const char *const wins[] = {" wins", " won", NULL};
    static const char *const by[] = {" by ", " on ", " ", "", NULL};
    const char *rest = skip_word(text, black);
    int sign = rest != NULL ? 1 : -1;
    rest = rest != NULL ? rest : skip_word(text, white);
    const char *won = rest != NULL ? skip_word(rest, wins) : NULL;
    won = won != NULL ? skip_word(won, by) : NULL;
    bool prose = won != NULL && strspn(won, "0123456789.- ()") != strlen(won) &&
                 find_loss(won, BEHIND_WIN) == TC_ENDING_NONE; /* "Black wins a corner" */
    if (rest != NULL && rest[0] == '+') {
        return parse_win(rest + 1, sign);
    }
    if (won != NULL && !prose) {
        return parse_win(won, sign);
    }
    if (rest != NULL && rest[0] == ' ' && find_loss(rest + 1, BEHIND_LOSER) != TC_ENDING_NONE) {
        return (TcResult){.ending = find_loss(rest, BEHIND_POINTS), .sign = -sign};
    }
    return (TcResult){.ending = TC_ENDING_NONE};
}

enum { HEADER_SIZE = 64 };

/* Copies a header in small letters, with signs as ASCII has them and no blanks around those; what is
   too long is cut. */
static void simplify(const char *text, char out[HEADER_SIZE]) {
    static const struct {
        const char *from, *to;
    } signs[] = {{"\u00bd", "1/2"}, {"\u2013", "-"}, {"\u2014", "-"}, {"\u2212", "-"},
                 {"\u00a0", " "},   {":", "-"},      {"\t", " "}};
    size_t size = 0;
    while (*text != '\0' && size + sizeof "1/2" < HEADER_SIZE) {
        char letter[2] = {(char)(*text >= 'A' && *text <= 'Z' ? *text | 0x20 : *text), '\0'};
        const char *to = letter;
        size_t length = 1;
        for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
            size_t from = strlen(signs[i].from);
            if (strncmp(text, signs[i].from, from) == 0) {
                to = signs[i].to;
                length = from;
            }
        }
        text += length;
        bool blank = size == 0 || strchr(" +-", out[size - 1]) != NULL;
        if (*to == ' ' && blank) {
            continue;
        }
        size -= (*to == '+' || *to == '-') && size > 0 && out[size - 1] == ' ';
        size += (size_t)snprintf(out + size, HEADER_SIZE - size, "%s", to);
    }
    size -= size > 0 && out[size - 1] == ' ';
    out[size] = '\0';
}

static bool is_one_of(const char *text, const char *const *words) {
    while (*words != NULL && strcmp(text, *words) != 0) {
        words++;
    }
    return *words != NULL;
}

/* "1-0", perhaps with words or the discs behind it: "1-0 White forfeits on time", "0-1 (29-35)". */
static TcResult parse_points(const char *text) {
    static const char *const black[] = {"1-0", NULL}, *const white[] = {"0-1", NULL};
    static const char *const draw[] = {"1/2-1/2", "draw by ", "draw agreed", "draw 1/2", NULL};
    const char *rest = skip_word(text, black);
    int sign = rest != NULL ? 1 : -1, discs[2];
    rest = rest != NULL ? rest : skip_word(text, white);
    if (rest != NULL && strchr("-./0123456789", *rest) != NULL && *rest != '\0') {
        return (TcResult){.ending = TC_ENDING_NONE};
    }
    if (rest == NULL) {
        return skip_word(text, draw) != NULL ? tc_result_of_score(0)
                                             : (TcResult){.ending = TC_ENDING_NONE};
    }
    TcEnding ending = find_loss(rest, BEHIND_POINTS);
    if (ending == TC_ENDING_NONE && parse_discs(rest + strcspn(rest, "0123456789"), discs) &&
        discs[TC_BLACK] + discs[TC_WHITE] == DISCS_MAX) { /* others may be minutes */
        TcResult result = tc_result_of_discs(discs[TC_BLACK], discs[TC_WHITE]);
        if (result.sign == sign) {
            return result;
        }
    }
    return (TcResult){.ending = ending != TC_ENDING_NONE ? ending : TC_ENDING_WIN, .sign = sign};
}

TcResult tc_result_parse(const char *header) {
    static const char *const draws[] = {"0",   "1/2-1/2", "0.5-0.5", "1/2", "draw",
                                        "tie", "drawn",   "jigo",    "=",   NULL};
    char text[HEADER_SIZE];
    int discs[2];
    double score;
    simplify(header, text);
    if (is_one_of(text, draws)) {
        return tc_result_of_score(0);
    }
    if (strcmp(text, "void") == 0) {
        return (TcResult){.ending = TC_ENDING_VOID};
    }
    TcResult points = parse_points(text);
    if (points.ending != TC_ENDING_NONE) {
        return points;
    }
    if ((text[0] == '+' || text[0] == '-') && parse_score(text + 1, &score)) {
        return tc_result_of_score(text[0] == '+' ? score : -score);
    }
    return parse_discs(text, discs) ? tc_result_of_discs(discs[TC_BLACK], discs[TC_WHITE])
                                    : parse_words(text);
}

/* A number of at most two decimals, with a point whatever the locale. */
static void write_number(double number, char text[TC_RESULT_SIZE]) {
    int hundredths = (int)lround(fabs(number) * HUNDREDTHS);
    int whole = hundredths / HUNDREDTHS;
    int rest = hundredths % HUNDREDTHS;
    if (rest == 0) {
        snprintf(text, TC_RESULT_SIZE, "%d", whole);
    } else if (rest % 10 == 0) {
        snprintf(text, TC_RESULT_SIZE, "%d.%d", whole, rest / 10);
    } else {
        snprintf(text, TC_RESULT_SIZE, "%d.%02d", whole, rest);
    }
}

void tc_result_write(const TcResult *result, char text[TC_RESULT_SIZE]) {
    static const char *const how[] = {[TC_ENDING_WIN] = "",
                                      [TC_ENDING_RESIGNED] = "R",
                                      [TC_ENDING_TIMEOUT] = "T",
                                      [TC_ENDING_LEFT] = "F"};
    const char *lead = result->sign > 0 ? "B+" : "W+";
    char number[TC_RESULT_SIZE];
    switch (result->ending) {
    case TC_ENDING_NONE:
        strcpy(text, "?");
        break;
    case TC_ENDING_VOID:
        strcpy(text, "Void");
        break;
    case TC_ENDING_SCORE:
    case TC_ENDING_AGREED:
        write_number(result->black_score, number);
        snprintf(text, TC_RESULT_SIZE, "%s%.8s", result->sign == 0 ? "" : lead, number);
        break;
    default:
        snprintf(text, TC_RESULT_SIZE, "%s%s", lead, how[result->ending]);
    }
}

/* -- the texts -- */

static void write_counts(const int counts[2], TcColour first, char text[TC_RESULT_SIZE]) {
    snprintf(text, TC_RESULT_SIZE, "%d\u2013%d", counts[first] % 100,
             counts[tc_colour_other(first)] % 100);
}

bool tc_result_counts(const TcResult *result, int counts[2]) {
    counts[TC_BLACK] = (DISCS_MAX + (int)lround(result->black_score)) / 2;
    counts[TC_WHITE] = DISCS_MAX - counts[TC_BLACK];
    return result->has_counts;
}

void tc_result_score_text(const TcResult *result, TcColour first, char text[TC_RESULT_SIZE]) {
    int counts[2];
    text[0] = '\0';
    if (tc_result_counts(result, counts)) {
        write_counts(counts, first, text);
    } else if (result->sign != 0) {
        bool won = result->sign == (first == TC_BLACK ? 1 : -1);
        strcpy(text, won ? "1\u20130" : "0\u20131");
    } else if (result->ending == TC_ENDING_SCORE || result->ending == TC_ENDING_AGREED) {
        strcpy(text, "\u00bd\u2013\u00bd");
    }
}

void tc_result_board_text(const TcResult *result, TcColour first, char text[TC_RESULT_SIZE]) {
    int counts[2];
    text[0] = '\0';
    if (tc_result_counts(result, counts) && is_by_board(result) &&
        memcmp(result->discs, counts, sizeof counts) != 0) {
        write_counts(result->discs, first, text);
    }
}

/* "64–0 (13–0 on the board)", or "by 8.5". */
static void write_score(const TcResult *result, char text[TC_RESULT_TEXT_SIZE]) {
    TcColour first = result->sign < 0 ? TC_WHITE : TC_BLACK;
    char score[TC_RESULT_SIZE];
    char board[TC_RESULT_SIZE];
    tc_result_score_text(result, first, score);
    tc_result_board_text(result, first, board);
    if (!result->has_counts) {
        write_number(result->black_score, score);
        snprintf(text, TC_RESULT_TEXT_SIZE, "by %s", score);
    } else if (board[0] == '\0') {
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s", score);
    } else {
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s (%s on the board)", score, board);
    }
}

void tc_result_text(const TcResult *result, char text[TC_RESULT_TEXT_SIZE]) {
    const char *winner = tc_colour_name(result->sign < 0 ? TC_WHITE : TC_BLACK);
    const char *loser = tc_colour_name(result->sign < 0 ? TC_BLACK : TC_WHITE);
    char score[TC_RESULT_TEXT_SIZE];
    write_score(result, score);
    text[0] = '\0';
    switch (result->ending) {
    case TC_ENDING_NONE:
        break;
    case TC_ENDING_VOID:
        strcpy(text, "void");
        break;
    case TC_ENDING_SCORE:
    case TC_ENDING_AGREED:
        if (result->sign != 0) {
            snprintf(text, TC_RESULT_TEXT_SIZE, "%s won %.60s", winner, score);
        } else {
            snprintf(text, TC_RESULT_TEXT_SIZE, "Draw%s%.60s", result->has_counts ? ", " : "",
                     result->has_counts ? score : "");
        }
        break;
    case TC_ENDING_WIN:
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s won", winner);
        break;
    case TC_ENDING_RESIGNED:
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s won: %s resigned", winner, loser);
        break;
    case TC_ENDING_TIMEOUT:
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s won on time", winner);
        break;
    case TC_ENDING_LEFT:
        snprintf(text, TC_RESULT_TEXT_SIZE, "%s won: %s left the game", winner, loser);
        break;
    }
}
