/* One place for words, so that they can be translated later; views only place them. */
#include "gui/words/strings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/words/translate.h"

#define MINUS "\xe2\x88\x92"
#define ELLIPSIS "\xe2\x80\xa6"
#define DASH "\xe2\x80\x93"
#define DOT "\xc2\xb7"

void text_value(char out[TEXT_NUMBER_SIZE], int value) {
    const char *sign = value > 0 ? "+" : value < 0 ? MINUS : "";
    snprintf(out, TEXT_NUMBER_SIZE, "%s%d", sign, abs(value) % 1000);
}

void text_line_value(char out[TEXT_NUMBER_SIZE], const TcLine *line) {
    if (line->depth == 0 && !line->exact && !line->wld) {
        snprintf(out, TEXT_NUMBER_SIZE, ELLIPSIS);
    } else if (line->wld && !line->exact) {
        snprintf(out, TEXT_NUMBER_SIZE, "%s",
                 line->value > 0   ? _("win")
                 : line->value < 0 ? _("loss")
                                   : _("draw"));
    } else {
        text_value(out, line->value);
    }
}

void text_depth(char out[TEXT_NUMBER_SIZE], const TcLine *line) {
    bool selective = line->selectivity > 0 && line->selectivity < 100;
    if (selective) {
        snprintf(out, TEXT_NUMBER_SIZE, "%d@%d%%", line->depth % 1000, line->selectivity);
    } else {
        snprintf(out, TEXT_NUMBER_SIZE, "%d", line->depth % 1000);
    }
}

/* "1 node", "12.4 k nodes" */
static void text_nodes(char out[TEXT_SIZE / 4], uint64_t nodes) {
    char count[TEXT_NUMBER_SIZE];
    text_count(count, (double)nodes);
    snprintf(out, TEXT_SIZE / 4, translate_plural("%s node", "%s nodes", nodes == 1 ? 1 : 2),
             count);
}

void text_line_details(const TcLine *line, char out[TEXT_SIZE]) {
    char depth[TEXT_NUMBER_SIZE], nodes[TEXT_SIZE / 4];
    bool selective = line->selectivity > 0 && line->selectivity < 100;
    text_depth(depth, line);
    text_nodes(nodes, line->nodes);
    snprintf(out, TEXT_SIZE,
             selective ? _("%1$s: %2$d plies deep, cut-offs right in %4$d of 100 cases; %3$s")
                       : _("%1$s: %2$d plies deep, nothing left out; %3$s"),
             depth, line->depth, nodes, line->selectivity);
}

void text_loss(const SessionJudgement *judged, TcColour colour, const char *name,
               char out[TEXT_SIZE]) {
    const int *counts = judged->counts[colour];
    int mistakes =
        counts[SESSION_MARK_DUBIOUS] + counts[SESSION_MARK_MISTAKE] + counts[SESSION_MARK_BLUNDER];
    char loss[TEXT_SIZE / 2], count[TEXT_SIZE / 4];
    snprintf(loss, sizeof loss,
             translate_plural("%1$.60s lost %2$d disc", "%1$.60s lost %2$d discs",
                              judged->total[colour]),
             name, judged->total[colour]);
    snprintf(count, sizeof count, translate_plural("%d mistake", "%d mistakes", mistakes),
             mistakes);
    /* TRANSLATORS: "Ada lost 12 discs", "4 mistakes" */
    snprintf(out, TEXT_SIZE, _("%1$s, %2$s"), loss, count);
}

void text_accuracy(const SessionJudgement *judged, TcColour colour, char out[TEXT_SIZE]) {
    static const char *const phases[SESSION_PHASES] = {[SESSION_OPENING] = N_("opening %d"),
                                                       [SESSION_MIDDLE] = N_("middle %d"),
                                                       [SESSION_ENDGAME] = N_("endgame %d")};
    const int *percent = judged->accuracy[colour];
    out[0] = '\0';
    if (percent[SESSION_WHOLE_GAME] < 0) {
        return;
    }
    size_t length =
        (size_t)snprintf(out, TEXT_SIZE, _("Accuracy %d %%"), percent[SESSION_WHOLE_GAME]);
    for (int i = SESSION_OPENING; i < SESSION_PHASES; i++) {
        if (percent[i] >= 0) {
            char phase[TEXT_SIZE / 4];
            snprintf(phase, sizeof phase, _(phases[i]), percent[i]);
            length += (size_t)snprintf(out + length, TEXT_SIZE - length, " " DOT " %s", phase);
        }
    }
}

const char *text_mark(SessionMark mark) {
    static const char *const marks[SESSION_MARK_COUNT] = {"", "?!", "?", "??"};
    return marks[mark];
}

void text_reason(const Reason *reason, char out[TEXT_SIZE]) {
    static const char *const texts[REASON_COUNT] = {
        [REASON_CORNER] = N_("Gives up a corner"),
        [REASON_X_SQUARE] = N_("X-square next to an empty corner"),
        [REASON_C_SQUARE] = N_("C-square next to an empty corner"),
        [REASON_THEIR_MOBILITY] =
            N_("Opponent\xe2\x80\x99s moves %1$d \xe2\x86\x92 %2$d, best %3$d"),
        [REASON_OWN_MOBILITY] = N_("Own moves %1$d \xe2\x86\x92 %2$d, best %3$d"),
        [REASON_FRONTIER] = N_("Frontier discs %1$d \xe2\x86\x92 %2$d, best %3$d"),
        [REASON_STABLE] = N_("Stable discs %1$d \xe2\x86\x92 %2$d, best %3$d"),
        [REASON_PARITY] = N_("Odd regions %1$d → %2$d, best %3$d"),
    };
    const char *format = _(texts[reason->kind]);
    if (reason->kind <= REASON_C_SQUARE) {
        snprintf(out, TEXT_SIZE, "%s", format);
    } else {
        snprintf(out, TEXT_SIZE, format, reason->before, reason->played, reason->best);
    }
}

void text_count(char out[TEXT_NUMBER_SIZE], double count) {
    static const char *const units[] = {"", " k", " M", " G", " T"};
    size_t unit = 0;
    while (count >= 999.5 && unit + 1 < sizeof units / sizeof units[0]) {
        count /= 1000;
        unit++;
    }
    snprintf(out, TEXT_NUMBER_SIZE, unit > 0 && count < 99.95 ? "%.1f%s" : "%.0f%s",
             fmin(count, 9999), units[unit]);
}

void text_number(char out[TEXT_NUMBER_SIZE], int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number), at = 0;
    for (int i = 0; i < length && at + 2 < TEXT_NUMBER_SIZE; i++) {
        out[at++] = digits[i];
        if ((length - 1 - i) % 3 == 0 && i + 1 < length && digits[i] != '-') {
            out[at++] = ',';
        }
    }
    out[at] = '\0';
}

void text_clock(char out[TEXT_NUMBER_SIZE], double seconds) {
    if (seconds < TEXT_TENTHS_BELOW) {
        snprintf(out, TEXT_NUMBER_SIZE, "0:%04.1f", floor(fmax(seconds, 0) * 10) / 10);
    } else {
        text_duration(out, seconds);
    }
}

void text_duration(char out[TEXT_NUMBER_SIZE], double seconds) {
    int whole = seconds < 0 ? 0 : (int)fmin(seconds, 5999999);
    snprintf(out, TEXT_NUMBER_SIZE, "%d:%02d", whole / 60, whole % 60);
}

void text_moves(char out[TEXT_SIZE], const TcLine *line, int first) {
    size_t length = 0;
    out[0] = '\0';
    for (int i = first; i < line->pv_length && length + 4 < TEXT_SIZE; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(line->pv[i], name);
        length +=
            (size_t)snprintf(out + length, TEXT_SIZE - length, i > first ? " %s" : "%s", name);
    }
}

static bool is_human(const SessionSnapshot *snapshot, TcColour colour) {
    return snapshot->players[colour].kind == SESSION_HUMAN;
}

static const char *colour_name(TcColour colour) {
    return _(tc_colour_name(colour));
}

/* A human against a computer can be called "you". */
static bool has_one_human(const SessionSnapshot *snapshot) {
    return snapshot->started && is_human(snapshot, TC_BLACK) != is_human(snapshot, TC_WHITE);
}

static const char *level_name(const SessionSnapshot *snapshot, TcColour colour) {
    const TcLevel *level = tc_level(snapshot->players[colour].level);
    return level ? _(level->name) : "";
}

/* The name that the game or its player has; NULL: none. */
static const char *given_name(const SessionSnapshot *snapshot, TcColour colour) {
    const SessionPlayer *player = &snapshot->players[colour];
    const char *key = colour == TC_BLACK ? TC_HEADER_BLACK : TC_HEADER_WHITE;
    const char *header = snapshot->tree ? tc_tree_header(snapshot->tree, key) : "";
    if (header[0]) {
        return header;
    }
    bool named = snapshot->started && player->kind == SESSION_HUMAN && player->name[0];
    return named ? player->name : NULL;
}

/* What a side is called; "You" and "Turncoat" where there is one of each. */
static const char *side_name(const SessionSnapshot *snapshot, TcColour colour) {
    const char *given = given_name(snapshot, colour);
    if (given) {
        return given;
    }
    if (!has_one_human(snapshot) || snapshot->analysing) {
        return colour_name(colour);
    }
    return is_human(snapshot, colour) ? _("You") : "Turncoat";
}

static void text_computer(const SessionSnapshot *snapshot, TcColour colour,
                          char detail[TEXT_SIZE]) {
    const char *level = level_name(snapshot, colour);
    if (snapshot->players[colour].adaptive) {
        snprintf(detail, TEXT_SIZE, _("Level: %s, adaptive"), level);
    } else {
        snprintf(detail, TEXT_SIZE, _("Level: %s"), level);
    }
}

void text_player(const SessionSnapshot *snapshot, TcColour colour, char name[TEXT_SIZE],
                 char detail[TEXT_SIZE]) {
    bool playing = snapshot->started && !snapshot->analysing;
    if (snapshot->practice.on) {
        bool mine = colour == snapshot->practice.side;
        snprintf(name, TEXT_SIZE, "%s", mine ? _("You") : "Turncoat");
        snprintf(detail, TEXT_SIZE, "%s", colour_name(colour));
        return;
    }
    const char *side = colour_name(colour), *given = given_name(snapshot, colour);
    bool computer = snapshot->started && !is_human(snapshot, colour);
    snprintf(name, TEXT_SIZE, "%s",
             given                     ? given
             : computer                ? "Turncoat"
             : has_one_human(snapshot) ? _("You")
                                       : side);
    if (computer) {
        text_computer(snapshot, colour, detail);
    } else {
        snprintf(detail, TEXT_SIZE, "%s",
                 strcmp(name, side) != 0 ? side
                 : playing               ? _("Player")
                                         : "");
    }
    if (snapshot->analysing) { /* a mark beside it */
        size_t length = strlen(detail);
        snprintf(detail + length, TEXT_SIZE - length, "%s%s", length > 0 ? " " DOT " " : "",
                 _("Analysis"));
    }
}

static bool was_pass(const SessionSnapshot *snapshot, TcColour *who) {
    return tc_game_passed_before(&snapshot->game, snapshot->game.cursor, who);
}

static const char *mover_name(const SessionSnapshot *snapshot) {
    return colour_name(tc_game_position(&snapshot->game)->mover);
}

static void say_paused(char out[TEXT_SIZE], const char *pass, const char *mover, const char *key) {
    if (key[0]) {
        /* TRANSLATORS: the last is a key: "Paused: Space lets Turncoat move" */
        snprintf(out, TEXT_SIZE, _("%1$sPaused: %3$s lets %2$s move"), pass, mover, key);
    } else {
        snprintf(out, TEXT_SIZE, _("%1$sPaused: %2$s is to move"), pass, mover);
    }
}

static void say_to_move(char out[TEXT_SIZE], const char *pass, const char *mover) {
    char words[TEXT_SIZE / 2];
    snprintf(words, sizeof words, _("%s to move"), mover);
    snprintf(out, TEXT_SIZE, "%s%s", pass, words);
}

void text_turn(const SessionSnapshot *snapshot, const char *go_key, char out[TEXT_SIZE]) {
    TcColour mover = tc_game_position(&snapshot->game)->mover, passed;
    char pass[TEXT_SIZE / 4] = "";
    if (was_pass(snapshot, &passed)) {
        /* TRANSLATORS: before another sentence, hence the space at its end */
        snprintf(pass, sizeof pass, _("%s passes. "), colour_name(passed));
    }
    if (snapshot->practice.on && snapshot->practice.state == PRACTICE_ASKED) {
        snprintf(out, TEXT_SIZE, "%s%s", pass, _("Your move"));
    } else if (snapshot->outcome.ending != SESSION_NOT_ENDED) {
        text_result(snapshot, out);
    } else if (snapshot->thinking == SESSION_THINKING_START) {
        snprintf(out, TEXT_SIZE, "%s", _("Choosing a balanced start …"));
    } else if (snapshot->analysing || !snapshot->started) {
        say_to_move(out, pass, mover_name(snapshot));
    } else if (snapshot->thinking == SESSION_THINKING_MOVE) {
        snprintf(out, TEXT_SIZE, _("%1$s%2$s is thinking …"), pass,
                 has_one_human(snapshot) ? "Turncoat" : mover_name(snapshot));
    } else if (snapshot->paused) {
        say_paused(out, pass, mover_name(snapshot), go_key);
    } else if (has_one_human(snapshot) && is_human(snapshot, mover)) {
        snprintf(out, TEXT_SIZE, "%s%s", pass, _("Your move"));
    } else {
        say_to_move(out, pass, mover_name(snapshot));
    }
}

/* A game that ended before the board did. */
static void text_early_end(const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    TcColour winner = snapshot->outcome.winner, loser = tc_colour_other(winner);
    bool resigned = snapshot->outcome.ending == SESSION_ENDED_BY_RESIGNATION;
    if (!has_one_human(snapshot)) {
        snprintf(out, TEXT_SIZE,
                 resigned ? _("%1$s resigns: %2$s wins") : _("%1$s ran out of time: %2$s wins"),
                 side_name(snapshot, loser), side_name(snapshot, winner));
    } else if (is_human(snapshot, loser)) {
        snprintf(out, TEXT_SIZE, "%s",
                 resigned ? _("You resign: Turncoat wins")
                          : _("You ran out of time: Turncoat wins"));
    } else {
        snprintf(out, TEXT_SIZE, "%s", _("Turncoat ran out of time: you win"));
    }
}

void text_result(const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    const TcPosition *position = tc_game_position(&snapshot->game);
    int black = tc_position_count(position, TC_BLACK),
        white = tc_position_count(position, TC_WHITE);
    TcColour winner = black > white ? TC_BLACK : TC_WHITE;
    int most = black > white ? black : white, rest = black + white - most;
    if (snapshot->outcome.ending > SESSION_ENDED_ON_BOARD) {
        text_early_end(snapshot, out);
    } else if (black == white) {
        snprintf(out, TEXT_SIZE, _("A draw, %1$d – %2$d"), black, white);
    } else if (has_one_human(snapshot) && !snapshot->analysing) {
        snprintf(out, TEXT_SIZE,
                 is_human(snapshot, winner) ? _("You win %1$d – %2$d")
                                            : _("Turncoat wins %1$d – %2$d"),
                 most, rest);
    } else {
        snprintf(out, TEXT_SIZE, _("%1$s wins %2$d – %3$d"), side_name(snapshot, winner), most,
                 rest);
    }
}

bool text_adaptive(const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    bool follows = snapshot->players[0].adaptive || snapshot->players[1].adaptive;
    const TcLevel *level = tc_level(snapshot->adaptive.level);
    if (!follows || !has_one_human(snapshot) || level == NULL) {
        return false;
    }
    const SessionAdaptive *adaptive = &snapshot->adaptive;
    const char *form = !adaptive->counted     ? _("You used help: the level stays %s")
                       : adaptive->change > 0 ? _("The next game will be harder: %s")
                       : adaptive->change < 0 ? _("The next game will be easier: %s")
                                              : _("The level stays %s");
    snprintf(out, TEXT_SIZE, form, _(level->name));
    return true;
}

void text_notice(const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    static const char *const whole[] = {
        [SESSION_NOTICE_NOT_YOUR_TURN] = N_("It is not your turn"),
        [SESSION_NOTICE_RESTORED] = N_("Analysis closed: your game is back"),
        [SESSION_NOTICE_BROUGHT_BACK] = N_("Your game is back"),
        [SESSION_NOTICE_ENDED] = N_("The game has ended. Undo takes this back"),
        [SESSION_NOTICE_REVIEWED] = N_("The review is complete"),
        [SESSION_NOTICE_DRAWING] = N_("The start is still being chosen"),
    };
    const SessionNotice *notice = &snapshot->notice;
    char square[TC_SQUARE_NAME_SIZE] = "";
    out[0] = '\0';
    switch (notice->kind) {
    case SESSION_NOTICE_PASS:
        snprintf(out, TEXT_SIZE, _("%s has no move and passes"), colour_name(notice->colour));
        break;
    case SESSION_NOTICE_ILLEGAL:
        tc_square_name(notice->square, square);
        snprintf(out, TEXT_SIZE, _("%s flips no disc, so it is not a legal move"), square);
        break;
    case SESSION_NOTICE_OVER:
    case SESSION_NOTICE_RESIGNED:
    case SESSION_NOTICE_TIME:
        text_result(snapshot, out);
        break;
    case SESSION_NOTICE_NONE:
        break;
    default:
        snprintf(out, TEXT_SIZE, "%s", _(whole[notice->kind]));
    }
}

bool text_search(const SessionSnapshot *snapshot, bool brief, char out[TEXT_SIZE]) {
    const TcReport *report = &snapshot->report;
    const char *gap = brief ? "  " : " " DOT " ";
    char nodes[TEXT_NUMBER_SIZE], speed[TEXT_NUMBER_SIZE] = "", time[TEXT_NUMBER_SIZE];
    if (!snapshot->has_report) {
        return false;
    }
    text_count(nodes, (double)report->nodes);
    text_duration(time, report->seconds);
    bool timed = report->seconds >= 0.01;
    if (timed) {
        text_count(speed, (double)report->nodes / report->seconds);
    }
    char depth[TEXT_SIZE / 4], count[TEXT_SIZE / 4], rate[TEXT_SIZE / 4] = "";
    snprintf(depth, sizeof depth, report->exact ? _("Exact, depth %d") : _("Depth %d"),
             report->depth);
    if (brief) {
        snprintf(count, sizeof count, "%s", nodes);
    } else {
        text_nodes(count, report->nodes);
    }
    if (timed) {
        snprintf(rate, sizeof rate, "%s/s%s", speed, gap);
    }
    if (brief && snapshot->thinking == SESSION_THINKING_MOVE) { /* two buttons stand beside it */
        snprintf(out, TEXT_SIZE, "%s%s%s", depth, gap, time);
    } else {
        snprintf(out, TEXT_SIZE, "%s%s%s%s%s%s", depth, gap, count, gap, rate, time);
    }
    return true;
}

void text_title(const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    char state[TEXT_SIZE / 2] = "", best[TEXT_SIZE / 4] = "";
    if (snapshot->outcome.ending != SESSION_NOT_ENDED) {
        char result[TEXT_SIZE];
        text_result(snapshot, result);
        snprintf(state, sizeof state, _("Game over: %s"), result);
    } else {
        snprintf(state, sizeof state, _("%s to move"), mover_name(snapshot));
    }
    const TcLine *line = &snapshot->report.lines[0];
    if (snapshot->outcome.ending == SESSION_NOT_ENDED && snapshot->evaluation_visible &&
        snapshot->has_report && snapshot->report.line_count > 0 && line->depth > 0) {
        char square[TC_SQUARE_NAME_SIZE], value[TEXT_NUMBER_SIZE];
        tc_square_name(line->move, square);
        text_line_value(value, line);
        /* TRANSLATORS: after "Black to move": a square and its value */
        snprintf(best, sizeof best, _(", best %1$s %2$s"), square, value);
    }
    snprintf(out, TEXT_SIZE, "%s%s " DASH " Turncoat", state, best);
}

bool text_opening_name(const OpeningNames *names, const SessionSnapshot *snapshot,
                       char out[TEXT_SIZE]) {
    OpeningFound found;
    if (!opening_names_find(names, &snapshot->game, &found)) {
        return false;
    }
    snprintf(out, TEXT_SIZE, "%s", translate_pair(found.english, found.japanese));
    return true;
}

bool text_opening(const OpeningNames *names, const SessionSnapshot *snapshot, char out[TEXT_SIZE]) {
    OpeningFound found;
    if (!opening_names_find(names, &snapshot->game, &found)) {
        return false;
    }
    const char *name = translate_pair(found.english, found.japanese);
    if (found.left < 0) {
        snprintf(out, TEXT_SIZE, "%s", name);
        return true;
    }
    char square[TC_SQUARE_NAME_SIZE];
    tc_square_name(snapshot->game.moves[found.left], square);
    snprintf(out, TEXT_SIZE, _("%1$.160s, left at %2$d. %3$s"), name, found.left + 1, square);
    return true;
}
