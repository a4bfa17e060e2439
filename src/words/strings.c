/* All texts are made in one place, so that they can be translated; the views only place them. */
#include "words/strings.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/catalogue.h"
#include "base/utf8.h"
#include "words/translate.h"

#define MINUS "\xe2\x88\x92"
#define ELLIPSIS "\xe2\x80\xa6"
#define DASH "\xe2\x80\x93"
#define DOT "\xc2\xb7"

Text text_format(const char *format, ...) {
    Text text;
    va_list arguments;
    va_start(arguments, format);
    catalogue_format(text.s, sizeof text.s, format, arguments);
    va_end(arguments);
    return text;
}

Text text_of_value(TcValue value) {
    int discs = tc_value_discs(value);
    return text_format("%s%d", discs > 0 ? "+" : discs < 0 ? MINUS : "", abs(discs) % 1000);
}

Text text_of_uncertainty(int tenths) {
    int discs = tc_uncertainty_discs(tenths);
    return discs > 0 ? text_format("\xc2\xb1%d", discs) : (Text){""};
}

Text text_of_lead(TcValue black_value) {
    int discs = tc_value_discs(black_value);
    return discs == 0 ? text_format("0")
                      : text_format("%s +%d", _(tc_colour_name(discs > 0 ? TC_BLACK : TC_WHITE)),
                                    abs(discs));
}

Text text_of_line_value(const TcLine *line) {
    if (line->depth == 0 && !line->exact && !line->wld) {
        return text_format(ELLIPSIS);
    }
    const char *outcome = line->value > 0 ? _("win") : line->value < 0 ? _("loss") : _("draw");
    return line->wld && !line->exact ? text_format("%s", outcome) : text_of_value(line->value);
}

static bool is_selective(const TcLine *line) {
    return line->selectivity > 0 && line->selectivity < 100;
}

Text text_of_depth(const TcLine *line) {
    int depth = line->depth % 1000;
    return is_selective(line) ? text_format("%d@%d%%", depth, line->selectivity)
                              : text_format("%d", depth);
}

/* "1 node", "12.4 k nodes" */
static Text text_nodes(uint64_t nodes) {
    return text_format(translate_plural("%s node", "%s nodes", nodes == 1 ? 1 : 2),
                       text_of_count((double)nodes).s);
}

Text text_of_line_details(const TcLine *line) {
    if (line->from_book) {
        return text_format(_("%1$s: from the opening book, %2$d plies deep"), text_of_depth(line).s,
                           line->depth);
    }
    return text_format(
        is_selective(line) ? _("%1$s: %2$d plies deep, cut-offs right in %4$d of 100 cases; %3$s")
                           : _("%1$s: %2$d plies deep, nothing left out; %3$s"),
        text_of_depth(line).s, line->depth, text_nodes(line->nodes).s, line->selectivity);
}

Text text_of_loss(const Losses *judged, TcColour colour, const char *name) {
    int lost = judged->total[colour];
    return text_format(translate_plural("%1$.60s lost %2$d disc", "%1$.60s lost %2$d discs", lost),
                       name, lost);
}

Text text_of_mistakes(const Losses *judged, TcColour colour) {
    const int *counts = judged->counts[colour];
    int mistakes =
        counts[LOSS_MARK_DUBIOUS] + counts[LOSS_MARK_MISTAKE] + counts[LOSS_MARK_BLUNDER];
    return text_format(translate_plural("%d mistake", "%d mistakes", mistakes), mistakes);
}

Text text_of_accuracy(const Losses *judged, TcColour colour) {
    static const char *const phases[LOSS_PHASES] = {[LOSS_OPENING] = N_("opening %d"),
                                                    [LOSS_MIDDLE] = N_("middle %d"),
                                                    [LOSS_ENDGAME] = N_("endgame %d")};
    const int *percent = judged->accuracy[colour];
    if (percent[LOSS_WHOLE_GAME] < 0) {
        return (Text){""};
    }
    Text text = text_format(_("Accuracy %d %%"), percent[LOSS_WHOLE_GAME]);
    for (int i = LOSS_OPENING; i < LOSS_PHASES; i++) {
        if (percent[i] >= 0) {
            text = text_format("%s " DOT " %s", text.s, text_format(_(phases[i]), percent[i]).s);
        }
    }
    return text;
}

Text text_of_decimal(double number, int digits) {
    Text text = text_format("%.*f", digits, number);
    char *point = strchr(text.s, '.');
    int whole = (int)(point ? point - text.s : 0);
    return point ? text_format("%.*s%s%s", whole, text.s, translate_row()->decimal, point + 1)
                 : text;
}

Text text_of_count(double count) {
    static const char *const units[] = {"", " k", " M", " G", " T"};
    size_t unit = 0;
    while (count >= 999.5 && unit + 1 < sizeof units / sizeof units[0]) {
        count /= 1000;
        unit++;
    }
    return unit > 0 && count < 99.95
               ? text_format("%.15s%s", text_of_decimal(count, 1).s, units[unit])
               : text_format("%.0f%s", fmin(count, 9999), units[unit]);
}

Text text_of_number(int64_t number) {
    const char *thousands = translate_row()->thousands;
    Text digits = text_format("%lld", (long long)number), text = {""};
    int length = (int)strlen(digits.s), at = 0;
    for (int i = 0; i < length; i++) {
        bool ends_group = (length - 1 - i) % 3 == 0 && i + 1 < length && digits.s[i] != '-';
        at += snprintf(text.s + at, sizeof text.s - (size_t)at, "%c%s", digits.s[i],
                       ends_group ? thousands : "");
    }
    return text;
}

int text_plural(int64_t count) {
    return count < 1000 ? (int)count : 1000;
}

Text text_of_games(int64_t count) {
    return text_format(translate_plural("%s game", "%s games", text_plural(count)),
                       text_of_number(count).s);
}

Text text_of_clock(double seconds) {
    return seconds < TEXT_TENTHS_BELOW ? text_format("0:%04.1f", floor(fmax(seconds, 0) * 10) / 10)
                                       : text_of_duration(seconds);
}

Text text_of_duration(double seconds) {
    int whole = seconds < 0 ? 0 : (int)fmin(seconds, 5999999);
    return text_format("%d:%02d", whole / 60, whole % 60);
}

static Text now_as(const char *format) {
    time_t now = time(NULL);
    struct tm day;
    Text text = {""};
    if (localtime_r(&now, &day)) {
        strftime(text.s, sizeof text.s, format, &day);
    }
    return text;
}

Text text_of_today(void) {
    return now_as("%Y-%m-%d");
}

Text text_of_time(void) {
    return now_as("%H:%M");
}

Text text_of_square(TcSquare square) {
    Text text;
    tc_square_name(square, text.s);
    return text;
}

Text text_of_moves(const TcLine *line, int first) {
    Text text = {""};
    for (int i = first; i < line->pv_length; i++) {
        text = text_format(i > first ? "%s %s" : "%s%s", text.s, text_of_square(line->pv[i]).s);
    }
    return text;
}

const char *text_of_any_name(const char *name) {
    return name[0] ? name : "?";
}

Text text_of_names(const char *black, const char *white) {
    return text_format("%.110s " DASH " %.110s", text_of_any_name(black), text_of_any_name(white));
}

Text text_of_pairing(const char *black, const char *white, const char *score) {
    return text_format("%.200s: %.40s", text_of_names(black, white).s, score);
}

static bool is_human(const SessionSnapshot *snapshot, TcColour colour) {
    return snapshot->setup.players[colour].kind == SESSION_HUMAN;
}

static const char *colour_name(TcColour colour) {
    return _(tc_colour_name(colour));
}

/* A human against a computer can be called "you". */
static bool has_one_human(const SessionSnapshot *snapshot) {
    return snapshot->started && is_human(snapshot, TC_BLACK) != is_human(snapshot, TC_WHITE);
}

/* The name that the game or its player has; NULL: none. */
static const char *given_name(const SessionSnapshot *snapshot, TcColour colour) {
    const SessionPlayer *player = &snapshot->setup.players[colour];
    const char *key = colour == TC_BLACK ? TC_HEADER_BLACK : TC_HEADER_WHITE;
    const char *header = tc_tree_header(snapshot->tree, key);
    if (header[0]) {
        return header;
    }
    bool has_name = player->kind == SESSION_HUMAN || player->program;
    bool named = snapshot->started && has_name && player->name[0];
    return named ? player->name : NULL;
}

/* The name of a side, which addresses nobody. */
static const char *plain_name(const SessionSnapshot *snapshot, TcColour colour) {
    const char *given = given_name(snapshot, colour);
    return given ? given : colour_name(colour);
}

bool text_has_words(const char *search, const char *const texts[], int count) {
    Text words = text_format("%s", search);
    char *rest = NULL;
    for (char *word = strtok_r(words.s, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        int at = 0;
        while (at < count && !utf8_find(texts[at], word)) {
            at++;
        }
        if (at == count) {
            return false;
        }
    }
    return true;
}

Text text_of_player(const SessionSnapshot *snapshot, TcColour colour) {
    const char *given = given_name(snapshot, colour);
    if (snapshot->exercise_shown) {
        const SessionPractice *practice = &snapshot->practice;
        bool guess = practice->kind == PRACTICE_GUESS;
        bool own = guess ? practice->guess[colour] : colour == practice->side;
        given = own ? _("You") : guess ? colour_name(colour) : "Turncoat";
    }
    bool computer = snapshot->started && !is_human(snapshot, colour);
    return text_format("%s", given                     ? given
                             : computer                ? "Turncoat"
                             : has_one_human(snapshot) ? _("You")
                                                       : colour_name(colour));
}

Text text_of_player_detail(const SessionSnapshot *now, TcColour colour) {
    const char *side = colour_name(colour);
    const SessionPlayer *player = &now->setup.players[colour];
    const TcLevel *level = tc_level(player->level);
    Text text = text_format("%s", side);
    if (now->exercise_shown) {
        return text;
    }
    if (now->started && player->program) {
        text = text_format("%s", _("Engine"));
    } else if (now->started && !is_human(now, colour)) {
        text = text_format(player->adaptive ? _("Level: %s, adaptive") : _("Level: %s"),
                           level ? _(level->name) : "");
    } else if (strcmp(text_of_player(now, colour).s, side) == 0) {
        text = text_format("%s", now->playing ? _("Player") : "");
    }
    return text;
}

Text text_of_reason(const Reason *reason) {
    ReasonSentence sentence = reasons_sentence(reason);
    return text_format(_(sentence.format), text_of_square(sentence.first).s,
                       colour_name(sentence.side), sentence.first_figure,
                       text_of_square(sentence.second).s, sentence.second_figure);
}

Text text_of_swing(TcSquare move, int before, int after) {
    TurningSentence sentence = turning_sentence(before, after);
    return sentence.format ? text_format(_(sentence.format), text_of_square(move).s, sentence.first,
                                         sentence.second)
                           : (Text){""};
}

Text text_of_turning_reason(const TurningPoint *point) {
    return point->explained ? text_of_reason(&point->reason)
           : tc_square_is_valid(point->best)
               ? text_format(_("%s is the best move."), text_of_square(point->best).s)
               : (Text){""};
}

static const char *mover_name(const SessionSnapshot *snapshot) {
    return colour_name(tc_game_position(&snapshot->game)->mover);
}

static Text say_paused(const char *pass, const char *mover, const char *key) {
    /* TRANSLATORS: the last is a key: "Paused: Space lets Turncoat move" */
    return key[0] ? text_format(_("%1$sPaused: %3$s lets %2$s move"), pass, mover, key)
                  : text_format(_("%1$sPaused: %2$s is to move"), pass, mover);
}

static Text say_to_move(const char *pass, const char *mover) {
    return text_format("%s%s", pass, text_format(_("%s to move"), mover).s);
}

Text text_of_score(const TcResult *result, TcColour first, bool both) {
    char score[TC_RESULT_SIZE], board[TC_RESULT_SIZE];
    tc_result_score_text(result, first, score);
    tc_result_board_text(result, first, board);
    return both && board[0] ? text_format(_("%1$s (%2$s on the board)"), score, board)
                            : text_format("%s", score);
}

Text text_of_tree_result(const TcTree *tree) {
    TcResult result = tc_tree_result(tree);
    return text_of_score(&result, TC_BLACK, false);
}

/* "Anti game"; NULL for an ordinary one. */
static const char *rules_name(const TcTree *tree) {
    static const char *const names[] = {[TC_RULES_KOMI] = N_("Komi game"),
                                        [TC_RULES_ANTI] = N_("Anti game"),
                                        [TC_RULES_UNKNOWN] = N_("Unknown rules")};
    const char *name = names[tc_tree_rules(tree)];
    return name ? _(name) : NULL;
}

Text text_of_note(const TcTree *tree) {
    const char *rules = rules_name(tree);
    TcResult stated, board = tc_tree_result(tree);
    if (rules) {
        return text_format(_("%s: the result is as in the file, values are for ordinary rules"),
                           rules);
    }
    if (!tc_tree_result_is_disputed(tree, &stated)) {
        return (Text){""};
    }
    char header[TC_RESULT_SIZE];
    tc_result_write(&stated, header);
    Text said =
        stated.has_counts ? text_of_score(&stated, TC_BLACK, false) : text_format("%s", header);
    return text_format(_("The result is %1$s by the board, but %2$s in the file"),
                       text_of_score(&board, TC_BLACK, true).s, said.s);
}

/* Returns what stands before all that is said of a game by other rules; else empty. */
static Text text_rules_before(const SessionSnapshot *now) {
    const char *rules = rules_name(now->tree);
    return rules ? text_format("%s " DOT " ", rules) : (Text){""};
}

Text text_of_pass(const SessionSnapshot *now) {
    TcColour passed;
    if (!tc_game_passed_before(&now->game, now->game.cursor, &passed)) {
        return (Text){""};
    }
    /* TRANSLATORS: before another sentence, hence the space at its end */
    return text_format(_("%s passes. "), colour_name(passed));
}

Text text_of_turn(const SessionSnapshot *now, const char *go_key) {
    TcColour mover = tc_game_position(&now->game)->mover;
    Text pass = text_of_pass(now);
    if (now->practice.state == PRACTICE_ASKED) {
        return text_format("%s%s", pass.s, _("Your move"));
    }
    if (now->outcome.ending != SESSION_NOT_ENDED) {
        return text_of_result(now);
    }
    if (now->thinking == SESSION_THINKING_START) {
        return text_format("%s", _("Choosing a balanced start …"));
    }
    if (!now->playing) {
        return text_format("%s%s", text_rules_before(now).s,
                           say_to_move(pass.s, mover_name(now)).s);
    }
    if (now->thinking == SESSION_THINKING_MOVE) {
        return text_format(_("%1$s%2$s is thinking …"), pass.s,
                           now->setup.players[mover].program ? now->setup.players[mover].name
                           : has_one_human(now)              ? "Turncoat"
                                                             : mover_name(now));
    }
    if (now->paused) {
        return say_paused(pass.s,
                          now->setup.players[mover].program ? now->setup.players[mover].name
                                                            : mover_name(now),
                          go_key);
    }
    return has_one_human(now) && is_human(now, mover) ? text_format("%s%s", pass.s, _("Your move"))
                                                      : say_to_move(pass.s, mover_name(now));
}

/* A game that ended before the board did. */
static Text text_early_end(const SessionSnapshot *now) {
    static const char *const texts[2][2] = {
        {N_("%s ran out of time: you win"), N_("%s resigns: you win")},
        {N_("You ran out of time: %s wins"), N_("You resign: %s wins")}};
    TcColour winner = now->outcome.winner, loser = tc_colour_other(winner);
    bool resigned = now->outcome.ending == SESSION_ENDED_BY_RESIGNATION;
    if (!has_one_human(now)) {
        return text_format(resigned ? _("%1$s resigns: %2$s wins")
                                    : _("%1$s ran out of time: %2$s wins"),
                           plain_name(now, loser), plain_name(now, winner));
    }
    bool lost = is_human(now, loser);
    return text_format(_(texts[lost][resigned]), text_of_player(now, lost ? winner : loser).s);
}

/* A game that ended on the board, whatever the rules. */
static Text text_board_end(const SessionSnapshot *now) {
    TcResult result = tc_tree_result_at(now->tree, tc_game_position(&now->game));
    TcColour winner = result.sign < 0 ? TC_WHITE : TC_BLACK;
    Text score = text_of_score(&result, winner, true);
    if (result.ending == TC_ENDING_NONE) {
        return text_format("%s", _("The game is over"));
    }
    if (result.sign == 0) {
        return text_format(_("A draw, %s"), score.s);
    }
    if (!result.has_counts && result.has_score) {
        char header[TC_RESULT_SIZE];
        tc_result_write(&result, header);
        return text_format(_("%1$s wins by %2$s"), plain_name(now, winner), header + 2);
    }
    if (has_one_human(now) && now->playing && !now->setup.players[winner].program) {
        return text_format(is_human(now, winner) ? _("You win %s") : _("Turncoat wins %s"),
                           score.s);
    }
    return text_format(_("%1$s wins %2$s"), plain_name(now, winner), score.s);
}

Text text_of_result(const SessionSnapshot *now) {
    Text end =
        now->outcome.ending > SESSION_ENDED_ON_BOARD ? text_early_end(now) : text_board_end(now);
    return text_format("%s%s", text_rules_before(now).s, end.s);
}

Text text_of_adaptive(const SessionSnapshot *now) {
    const SessionAdaptive *adaptive = &now->adaptive;
    bool follows = now->setup.players[0].adaptive || now->setup.players[1].adaptive;
    const TcLevel *level = tc_level(adaptive->level);
    if (!follows || !has_one_human(now) || level == NULL) {
        return (Text){""};
    }
    const char *form = !adaptive->counted     ? _("You used help: the level stays %s")
                       : adaptive->change > 0 ? _("The next game will be harder: %s")
                       : adaptive->change < 0 ? _("The next game will be easier: %s")
                                              : _("The level stays %s");
    return text_format(form, _(level->name));
}

Text text_of_notice(const SessionSnapshot *now, const char *go_key) {
    static const char *const whole[] = {
        [SESSION_NOTICE_NOT_YOUR_TURN] = N_("It is not your turn"),
        [SESSION_NOTICE_RESTORED] = N_("Analysis closed: your game is back"),
        [SESSION_NOTICE_BROUGHT_BACK] = N_("Your game is back"),
        [SESSION_NOTICE_ENDED] = N_("The game has ended. Undo continues it"),
        [SESSION_NOTICE_REVIEWED] = N_("The review is complete"),
        [SESSION_NOTICE_DRAWING] = N_("The start is still being chosen"),
        [SESSION_NOTICE_CHECKING] = N_("Your move is still being checked"),
        [SESSION_NOTICE_STOPPED] = N_("The check of your move was stopped. Go on continues it"),
    };
    const SessionNotice *notice = &now->notice;
    switch (notice->kind) {
    case SESSION_NOTICE_PASS:
        return text_format(_("%s has no move and passes"), colour_name(notice->colour));
    case SESSION_NOTICE_ILLEGAL:
        return text_format(_("%s flips no disc, so it is not a legal move"),
                           text_of_square(notice->square).s);
    case SESSION_NOTICE_BLUNDER:
        return text_format(_("%s gives much away. Choose it again to play it anyway"),
                           text_of_square(notice->square).s);
    case SESSION_NOTICE_OVER:
    case SESSION_NOTICE_RESIGNED:
    case SESSION_NOTICE_TIME:
        return text_of_result(now);
    case SESSION_NOTICE_PAUSED:
        return text_of_turn(now, go_key);
    case SESSION_NOTICE_NONE:
        return (Text){""};
    default:
        return text_format("%s", _(whole[notice->kind]));
    }
}

/* A proof that is over in a moment needs no progress. */
static const double proof_shown = 5;

/* Says how far a long proof is; "" when there is no such proof. */
static Text text_of_proof(const TcReport *report) {
    if (!report->proving || report->seconds < proof_shown) {
        return (Text){""};
    }
    /* TRANSLATORS: the progress of an exact solution, and a time such as "2:03" */
    return text_format(_("%1$d%% proven, about %2$s left"), (int)(100 * report->proved),
                       text_of_duration(report->seconds_left).s);
}

Text text_of_search(const SessionSnapshot *now) {
    const TcReport *report = &now->report;
    if (!now->has_report || (report->depth == 0 && !report->exact)) {
        return (Text){""}; /* nothing was searched yet, or the level only looks */
    }
    Text time = text_of_duration(report->seconds), rate = {""};
    const SessionLimit *limit = &now->limit;
    Text depth =
        limit->depth > 0 && !report->exact
            ? text_format(_("Depth %1$d of %2$d"), report->depth, limit->depth)
            : text_format(report->exact ? _("Exact, depth %d") : _("Depth %d"), report->depth);
    if (limit->seconds > 0) {
        time = text_format("%s/%s", time.s, text_of_duration(limit->seconds).s);
    }
    if (report->seconds >= 0.01) {
        double nodes = (double)report->nodes;
        rate = text_format(" " DOT " %s/s", text_of_count(nodes / report->seconds).s);
    }
    Text proof = text_of_proof(report);
    if (proof.s[0] != '\0') { /* nodes and their rate make room for it */
        return text_format("%s " DOT " %s " DOT " %s", depth.s, proof.s, time.s);
    }
    return text_format("%s " DOT " %s " DOT " %s%s", depth.s, time.s, text_nodes(report->nodes).s,
                       rate.s);
}

Text text_of_state(const SessionSnapshot *now) {
    bool ended = now->outcome.ending != SESSION_NOT_ENDED;
    Text state = ended ? text_format(_("Game over: %s"), text_of_result(now).s)
                       : text_format("%s%s", text_rules_before(now).s,
                                     text_format(_("%s to move"), mover_name(now)).s);
    Text best = {""};
    const TcLine *line = &now->report.lines[0];
    if (!ended && now->evaluation_visible && now->has_report && now->report.line_count > 0 &&
        line->depth > 0) {
        /* TRANSLATORS: after "Black to move": a square and its value */
        best = text_format(_(", best %1$s %2$s"), text_of_square(line->move).s,
                           text_of_line_value(line).s);
    }
    return text_format("%s%s", state.s, best.s);
}

Text text_of_page_title(const char *page) {
    return text_format("%s " DASH " Turncoat", page);
}

Text text_of_title(const SessionSnapshot *now) {
    return text_of_page_title(text_of_state(now).s);
}

Text text_of_opening(const OpeningNames *names, const Starts *starts, const TcGame *game,
                     const TcTree *tree, bool left) {
    OpeningFound found;
    int number = starts_find(starts, game);
    if (number > 0) {
        /* TRANSLATORS: XOT is the name of a way to play; the number of a start in our list */
        return text_format(_("XOT-style start %d"), number);
    }
    if (tree && strcasecmp(tc_tree_header(tree, TC_HEADER_VARIANT), TC_VARIANT_XOT) == 0) {
        return text_format("%s", _("XOT start"));
    }
    if (!opening_names_find(names, game, &found)) {
        return (Text){""};
    }
    const char *name = translate_pair(found.english, found.japanese);
    if (!left || found.left < 0) {
        return text_format("%s", name);
    }
    return text_format(_("%1$.160s, left at %2$d. %3$s"), name, found.left + 1,
                       text_of_square(game->moves[found.left]).s);
}
